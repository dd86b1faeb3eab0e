"""The form of a hand: its fields as a request to score, and the link that fills it in again."""

import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from werkzeug.datastructures import MultiDict

from service.body import parse_json

DEFAULTS: Final = {
    "hand": "",
    "melds": "",
    "winning_tile": "",
    "win": "ron",
    "seat_wind": "east",
    "round_wind": "east",
    "discarder": "",
    "dora_indicators": "",
    "ura_indicators": "",
    "honba": "0",
    "riichi_sticks": "0",
    "pao_yakuman": "",
    "pao_seat": "",
    "ruleset": "wrc_2022",
}
"""Every field that has one value, and what it is when nobody has touched it."""
HOUSE_RULE: Final = "rule_"
_WHOLE: Final = re.compile(r"\s*-?[0-9]{1,9}\s*")

Form = MultiDict[str, str]


def filled(form: Form) -> dict[str, Any]:
    """The fields as the page shows them: what was sent, else the defaults."""
    fields: dict[str, Any] = {name: form.get(name, default) for name, default in DEFAULTS.items()}
    house_rules = {name: value for name, value in form.items() if name.startswith(HOUSE_RULE) and value}
    return fields | house_rules | {"situation": form.getlist("situation")}


def score_request(fields: Mapping[str, Any]) -> dict[str, Any]:
    """The fields as the body of a request to score."""
    asked = {name: fields[name] for name in ("hand", "win", "seat_wind", "round_wind", "situation")}
    asked |= {name: fields[name] for name in ("dora_indicators", "ura_indicators")}
    asked |= {name: _whole(fields[name]) for name in ("honba", "riichi_sticks")}
    asked["melds"] = [meld.strip() for meld in re.split(r"[\n,;]+", fields["melds"]) if meld.strip()]
    asked["winning_tile"] = fields["winning_tile"].strip() or None
    if fields["win"] == "ron":
        asked["discarder"] = fields["discarder"] or None
    if fields["pao_yakuman"] and fields["pao_seat"]:
        asked["pao"] = [{"yakuman": fields["pao_yakuman"], "seat": fields["pao_seat"]}]
    asked["ruleset"] = ruleset_asked(fields)
    return asked


def with_photo(fields: Mapping[str, Any], seen: Mapping[str, Any]) -> dict[str, Any]:
    """The fields, those that nobody filled in taken from what a photo shows."""
    melds = "\n".join(f"{meld['kind']} {meld['tiles']}" for meld in seen["melds"])
    shown = {name: seen[name] or "" for name in ("hand", "winning_tile", "dora_indicators")} | {"melds": melds}
    return {name: shown.get(name, "") if name in shown and not value else value for name, value in fields.items()}


def ruleset_asked(fields: Mapping[str, Any]) -> str | dict[str, Any]:
    """The rules that a form asks for: a preset, or a preset with house rules, whose values are JSON."""
    house_rules = {
        name.removeprefix(HOUSE_RULE): parse_json(value, f"/{name}")
        for name, value in fields.items()
        if name.startswith(HOUSE_RULE) and value
    }
    return {"base": fields["ruleset"], **house_rules} if house_rules else fields["ruleset"]


def link_query(fields: Mapping[str, Any]) -> str:
    """The fields that differ from the defaults, as the query of a link."""
    changed = {name: value for name, value in fields.items() if value and value != DEFAULTS.get(name)}
    return urlencode({"hand": fields["hand"]} | changed, doseq=True)


def _whole(text: str) -> int | str:
    return int(text) if _WHOLE.fullmatch(text) else 0 if not text.strip() else text
