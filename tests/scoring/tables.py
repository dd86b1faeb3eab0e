"""A table to play at in tests: East 1, 30,000 each, rules that pay every winner; and what a hand's end does there."""

from scoring.events import AbortiveDrawKind, Event, HanFu, PaoCount, WonHand, Yakuman
from scoring.rulesets import Ruleset, ruleset
from scoring.settlement import Settlement, settle
from scoring.table import Table
from scoring.tiles import Wind

EVERYBODY_WINS = {
    "base": "wrc_2015",
    "kiriage_mangan": False,
    "multiple_ron": "all",
    "composite_yakuman": True,
    "pao_scope": "part",
    "sticks_to": "nearest",
    "honba_to": "each",
}


EVERY_ABORT = tuple(kind.value for kind in AbortiveDrawKind)


def seats(*numbers: int) -> frozenset[int]:
    return frozenset(numbers)


def rules(**changed: object) -> Ruleset:
    return ruleset(EVERYBODY_WINS | changed)


def table(**changed: object) -> Table:
    facts = {"scores": (30000, 30000, 30000, 30000), "dealer": 0} | changed
    facts.setdefault("hand_number", facts["dealer"] + 1)
    return Table(**facts)


def south_4(*scores: int, **changed: object) -> Table:
    return table(scores=scores, dealer=3, round_wind=Wind.SOUTH, **changed)


def win(winner: int, han: int, fu: int | None = None, **more: object) -> WonHand:
    return WonHand(winner, HanFu(han, fu), **more)


def yakuman_win(winner: int, count: int, *liable: tuple[int, int]) -> WonHand:
    return WonHand(winner, Yakuman(count), tuple(PaoCount(*each) for each in liable))


def settled(event: Event, start: Table | None = None, **changed: object) -> Settlement:
    return settle(start or table(), event, rules(**changed))


def deal(end: Settlement) -> tuple[int, int, int]:
    """Who deals next, with how many counters and how many sticks on the table."""
    return end.table.dealer, end.table.honba, end.table.riichi_sticks
