"""What can be looked up: GET /v1/rulesets, /v1/rulesets/<id> and /v1/yaku."""

from typing import Any

from flask import Blueprint

from scoring.names import LANGUAGES, yaku_name
from scoring.rulesets import DEFAULT, PARAMETERS, PRESETS, Ruleset
from scoring.yaku import YAKU
from service import language
from service.problems import ServiceError

resource = Blueprint("reference", __name__, url_prefix="/v1")


@resource.get("/rulesets")
def rulesets() -> dict[str, Any]:
    """Every preset, and every parameter with its meaning, values and source."""
    return {
        "default": DEFAULT,
        "rulesets": [_ruleset(rules) for rules in PRESETS.values()],
        "parameters": [
            {"name": each.name, "meaning": each.meaning, "values": dict(each.values), "source": each.source}
            for each in PARAMETERS.values()
        ],
    }


@resource.get("/rulesets/<identifier>")
def ruleset(identifier: str) -> dict[str, Any]:
    """One preset."""
    if identifier not in PRESETS:
        raise ServiceError("not_found", "There is no ruleset {identifier}.", identifier=identifier)
    return _ruleset(PRESETS[identifier])


def _ruleset(rules: Ruleset) -> dict[str, Any]:
    values = {name: value for name, value in rules.to_dict().items() if name != "base"}
    return {"id": rules.id, "name": rules.name, "assumed": sorted(rules.assumed), "values": values}


@resource.get("/yaku")
def yaku() -> dict[str, Any]:
    """Every yaku: its names, and its han with a closed and with an open hand."""
    chosen = language.chosen()
    return {
        "yaku": [
            {
                "id": each.id,
                "name": yaku_name(each.id, chosen),
                "names": {name: yaku_name(each.id, name) for name in LANGUAGES},
                "closed_han": None if each.is_yakuman else each.closed,
                "open_han": None if each.is_yakuman else each.open,
                "yakuman": each.is_yakuman,
            }
            for each in YAKU
        ]
    }
