"""What can be looked up: rulesets, yaku, terms and penalties."""

import re
from typing import Any

from flask import Blueprint, request

from scoring.faults import COSTS
from scoring.glossary import TERMS, term
from scoring.names import LANGUAGES, yaku_name
from scoring.penalties import penalty_for
from scoring.rulesets import DEFAULT, PARAMETERS, PRESETS, Ruleset
from scoring.rulesets import ruleset as ruleset_for
from scoring.table_of_faults import FAULTS
from scoring.terms import Term
from scoring.yaku import YAKU
from service import language
from service.problems import ServiceError
from service.translations import told

resource = Blueprint("reference", __name__, url_prefix="/v1")


@resource.get("/rulesets")
def rulesets() -> dict[str, Any]:
    """Every preset, and every parameter with its meaning, values and source."""
    return {
        "default": DEFAULT,
        "rulesets": [_ruleset(rules) for rules in PRESETS.values()],
        "parameters": [
            {
                "name": each.name,
                "meaning": told(each.meaning),
                "values": dict(each.values),
                "source": each.source,
            }
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


@resource.get("/terms")
def terms() -> dict[str, Any]:
    """The glossary."""
    return {"terms": [_term(each) for each in TERMS]}


@resource.get("/terms/<word>")
def one_term(word: str) -> dict[str, Any]:
    """The term that a word means, in whatever language and spelling."""
    found = term(word)
    if found is None:
        raise ServiceError("not_found", "The glossary has no word '{word}'.", word=word)
    return _term(found)


def _term(each: Term) -> dict[str, Any]:
    chosen = language.chosen()
    return {
        "id": each.id,
        "topic": each.topic,
        "name": each.name(chosen),
        "names": {name: each.name(name) for name in LANGUAGES},
        "meaning": each.meaning(chosen),
        "spellings": list(dict.fromkeys(each.spellings)),
    }


@resource.get("/penalties")
def penalties() -> dict[str, Any]:
    """The faults and what each costs under a ruleset; lateness is priced for so many `minutes`."""
    chosen, rules, minutes = language.chosen(), ruleset_for(request.args.get("ruleset")), _minutes()
    return {
        "ruleset": rules.id,
        "costs": [{"id": cost.value, "meaning": text.told(chosen)} for cost, text in COSTS.items()],
        "penalties": [penalty_for(fault.id, rules, minutes=minutes).to_dict(chosen) for fault in FAULTS],
    }


def _minutes() -> int:
    given = request.args.get("minutes", "1")
    if not re.fullmatch("[0-9]{1,4}", given):
        raise ServiceError(
            "invalid_request",
            "minutes must be a whole number from 0 to 9999, not '{given}'.",
            pointer="/minutes",
            given=given[:40],
        )
    return int(given)
