"""Requests about a table into the table and the event that they mean."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from scoring import Flag, Ruleset, ScoringError, Wind
from scoring.events import (
    AbortiveDraw,
    AbortiveDrawKind,
    Chombo,
    Event,
    ExhaustiveDraw,
    HanFu,
    NagashiMangan,
    PaoCount,
    Penalty,
    Ron,
    Seats,
    Tsumo,
    WonHand,
    Yakuman,
)
from scoring.table import Table
from service.problems import ServiceError
from service.scores import scored

Fields = Mapping[str, Any]
ANY_RIICHI: Final = frozenset({Flag.RIICHI, Flag.DOUBLE_RIICHI})


@contextmanager
def within(pointer: str) -> Iterator[None]:
    """Let errors that point into a part of the request point into the whole."""
    try:
        yield
    except (ScoringError, ServiceError) as error:
        error.pointer = pointer + error.pointer
        raise


def table_of(fields: Fields) -> Table:
    """The table that a request describes."""
    with within("/table"):
        with within("/round_wind"):
            wind = Wind.parse(fields["round_wind"])
        return Table(
            tuple(fields["scores"]),
            fields["dealer"],
            wind,
            fields["hand_number"],
            fields["honba"],
            fields["riichi_sticks"],
        )


def event_of(fields: Fields, table: Table, rules: Ruleset) -> Event:
    """The event that a request describes; hands given as tiles are scored as this table and these rules have them."""
    return EVENT_OF_TYPE[fields["type"]](fields, table, rules)


def _seats(fields: Fields, *names: str) -> dict[str, Seats]:
    return {name: frozenset(fields[name]) for name in ("riichi", *names)}


def _ron(fields: Fields, table: Table, rules: Ruleset) -> Event:
    return Ron(_wins(fields, table, rules), fields["discarder"], **_seats(fields, "chombo_at_same_time"))


def _tsumo(fields: Fields, table: Table, rules: Ruleset) -> Event:
    return Tsumo(_wins(fields, table, rules), **_seats(fields, "chombo_at_same_time"))


def _exhaustive_draw(fields: Fields, *_: object) -> Event:
    return ExhaustiveDraw(**_seats(fields, "tenpai", "karaten", "dead_hands"))


def _nagashi_mangan(fields: Fields, *_: object) -> Event:
    return NagashiMangan(**_seats(fields, "nagashi_seats", "tenpai", "karaten", "dead_hands", "open_hands"))


def _abortive_draw(fields: Fields, *_: object) -> Event:
    return AbortiveDraw(AbortiveDrawKind(fields["kind"]), fields["seat"], **_seats(fields))


def _chombo(fields: Fields, *_: object) -> Event:
    return Chombo(fields["offender"], fields["reason"], fields["at"] is not None, **_seats(fields))


def _penalty(fields: Fields, *_: object) -> Event:
    return Penalty(fields["seat"], fields["points"], fields["reason"], **_seats(fields))


EVENT_OF_TYPE: Final[Mapping[str, Callable[[Fields, Table, Ruleset], Event]]] = {
    "ron": _ron,
    "tsumo": _tsumo,
    "exhaustive_draw": _exhaustive_draw,
    "nagashi_mangan": _nagashi_mangan,
    "abortive_draw": _abortive_draw,
    "chombo": _chombo,
    "penalty": _penalty,
}


def _wins(event: Fields, table: Table, rules: Ruleset) -> tuple[WonHand, ...]:
    return tuple(_won_hand(win, place, event, table, rules) for place, win in enumerate(event["wins"]))


def _won_hand(win: Fields, place: int, event: Fields, table: Table, rules: Ruleset) -> WonHand:
    pao = tuple(PaoCount(each["seat"], each["count"]) for each in win["pao"])
    feeder = win["open_kan_pao_seat"]
    if "score" not in win:
        worth = HanFu(win["han"], win.get("fu")) if "han" in win else Yakuman(win["yakuman"])
        return WonHand(win["winner"], worth, pao, feeder)
    with within(f"/event/wins/{place}/score"):
        made = scored(win["score"] | _already_said(win, event, table, rules))
    told = WonHand.scored(made, table.dealer)
    return WonHand(win["winner"], made, told.pao + pao, feeder)


def _already_said(win: Fields, event: Fields, table: Table, rules: Ruleset) -> dict[str, Any]:
    """What table and event say of a hand that was given as its tiles."""
    winner = win["winner"]
    # Who would win from themselves is refused by the settlement, not here as a contradiction of winds.
    discarder = event["discarder"] if event["type"] == "ron" and event["discarder"] != winner else None
    return {
        "win": event["type"],
        "seat_wind": str(table.seat_wind(winner)),
        "round_wind": str(table.round_wind),
        "discarder": None if discarder is None else str(table.seat_wind(discarder)),
        "situation": _situation(win["score"]["situation"], winner, event["riichi"]),
        "honba": table.honba,
        "riichi_sticks": 0,
        "ruleset": rules,
    }


def _situation(flags: list[str], winner: int, riichi: list[int]) -> list[str]:
    """The hand's situation with the riichi that the event tells of."""
    declared = not ANY_RIICHI.isdisjoint(flags)
    return flags if declared or winner not in riichi else [*flags, Flag.RIICHI.value]
