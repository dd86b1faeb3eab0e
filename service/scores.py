"""POST /v1/scores: a hand in; yaku, fu, han and who pays whom out."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from flask import Blueprint, request

from scoring import (
    Flag,
    Hand,
    Meld,
    Pao,
    Score,
    ScoringError,
    Situation,
    Tile,
    Win,
    Wind,
    parse_tile,
    parse_tiles,
    ruleset,
    score,
)
from service import language
from service.body import FORM, JSON, expect, load_json
from service.photographed import fields_and_readings
from service.problems import ServiceError
from service.schemas import ScoreRequest

resource = Blueprint("scores", __name__, url_prefix="/v1/scores")
_REQUEST = ScoreRequest()


@resource.post("")
def create() -> dict[str, Any]:
    """Score a hand, given as tiles or photographed."""
    expect(JSON, FORM)
    fields, readings = (load_json(_REQUEST), {}) if request.mimetype == JSON else fields_and_readings()
    return scored(fields).to_dict(language.chosen()) | readings


def scored(fields: Mapping[str, Any]) -> Score:
    """The score of the fields of a request; a ScoringError points at the field that is at fault."""
    rules = ruleset(fields["ruleset"])
    if fields["winning_tile"] is None and Flag.TILE_NOT_SEPARATED not in fields["situation"]:
        raise ServiceError("invalid_request", "Say which tile won the hand.", pointer="/winning_tile")
    return score(hand_of(fields), _situation(fields), rules)


@contextmanager
def pointing(pointer: str) -> Iterator[None]:
    """Let errors that do not say which field is at fault point at this one."""
    try:
        yield
    except ScoringError as error:
        error.pointer = error.pointer or pointer
        raise


def _meld(meld: str | Mapping[str, str]) -> Meld:
    return Meld.parse(meld if isinstance(meld, str) else f"{meld['kind']} {meld['tiles']}")


def hand_of(fields: Mapping[str, Any]) -> Hand:
    """The hand of a request, with or without a winning tile."""
    melds = []
    for place, meld in enumerate(fields["melds"]):
        with pointing(f"/melds/{place}"):
            melds.append(_meld(meld))
    with pointing("/winning_tile"):
        won = None if fields.get("winning_tile") is None else str(parse_tile(fields["winning_tile"]))
    with pointing("/hand"):
        return Hand.parse(fields["hand"], melds, won)


def wind_of(text: str, pointer: str) -> Wind:
    """The wind of a field of a request."""
    with pointing(pointer):
        return Wind.parse(text)


def tiles_of(fields: Mapping[str, Any], *names: str) -> dict[str, tuple[Tile, ...]]:
    """The tiles of some fields of a request, by field."""
    shown = {}
    for name in names:
        with pointing(f"/{name}"):
            shown[name] = tuple(parse_tiles(fields[name]))
    return shown


def _situation(fields: Mapping[str, Any]) -> Situation:
    return Situation(
        win=Win(fields["win"]),
        seat_wind=wind_of(fields["seat_wind"], "/seat_wind"),
        round_wind=wind_of(fields["round_wind"], "/round_wind"),
        discarder=wind_of(fields["discarder"], "/discarder") if fields["discarder"] is not None else None,
        flags=frozenset(map(Flag, fields["situation"])),
        honba=fields["honba"],
        riichi_sticks=fields["riichi_sticks"],
        pao=tuple(
            Pao(wind_of(pao["seat"], f"/pao/{place}/seat"), pao["yakuman"]) for place, pao in enumerate(fields["pao"])
        ),
        **tiles_of(fields, "dora_indicators", "ura_indicators"),
    )
