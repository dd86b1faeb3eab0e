"""POST /v1/scores: a hand in; yaku, fu, han and who pays whom out."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from flask import Blueprint

from scoring import (
    Flag,
    Hand,
    Meld,
    Pao,
    Score,
    ScoringError,
    Situation,
    Win,
    Wind,
    parse_tile,
    parse_tiles,
    ruleset,
    score,
)
from service import language
from service.body import load_json
from service.problems import ServiceError
from service.schemas import ScoreRequest

resource = Blueprint("scores", __name__, url_prefix="/v1/scores")
_REQUEST = ScoreRequest()


@resource.post("")
def create() -> dict[str, Any]:
    """Score a hand."""
    return scored(load_json(_REQUEST)).to_dict(language.chosen())


def scored(fields: Mapping[str, Any]) -> Score:
    """The score of the fields of a request; a ScoringError points at the field that is at fault."""
    rules = ruleset(fields["ruleset"])
    if fields["winning_tile"] is None and Flag.TILE_NOT_SEPARATED not in fields["situation"]:
        raise ServiceError("invalid_request", "Say which tile won the hand.", pointer="/winning_tile")
    return score(_hand(fields), _situation(fields), rules)


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


def _hand(fields: Mapping[str, Any]) -> Hand:
    melds = []
    for place, meld in enumerate(fields["melds"]):
        with pointing(f"/melds/{place}"):
            melds.append(_meld(meld))
    with pointing("/winning_tile"):
        won = None if fields["winning_tile"] is None else str(parse_tile(fields["winning_tile"]))
    with pointing("/hand"):
        return Hand.parse(fields["hand"], melds, won)


def _wind(text: str, pointer: str) -> Wind:
    with pointing(pointer):
        return Wind.parse(text)


def _situation(fields: Mapping[str, Any]) -> Situation:
    shown = {}
    for name in ("dora_indicators", "ura_indicators"):
        with pointing(f"/{name}"):
            shown[name] = tuple(parse_tiles(fields[name]))
    return Situation(
        win=Win(fields["win"]),
        seat_wind=_wind(fields["seat_wind"], "/seat_wind"),
        round_wind=_wind(fields["round_wind"], "/round_wind"),
        discarder=_wind(fields["discarder"], "/discarder") if fields["discarder"] is not None else None,
        flags=frozenset(map(Flag, fields["situation"])),
        honba=fields["honba"],
        riichi_sticks=fields["riichi_sticks"],
        pao=tuple(
            Pao(_wind(pao["seat"], f"/pao/{place}/seat"), pao["yakuman"]) for place, pao in enumerate(fields["pao"])
        ),
        **shown,
    )
