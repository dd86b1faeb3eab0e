"""What a won hand is worth at a table, checked against the rules: its basic points and who answers for them."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from scoring.errors import (
    ContradictorySituationError,
    HanMinimumError,
    RuleDisabledError,
    WinnerIsLoserError,
)
from scoring.events import HanFu, Ron, Tsumo, WonHand, Yakuman
from scoring.payments import Liability
from scoring.points import YAKUMAN_BASE, base_points, check_han_fu
from scoring.table import Table

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset


def basic_points(table: Table, event: Ron | Tsumo, rules: "Ruleset") -> Mapping[int, int]:
    """The basic points of each winner; refuses a worth that no hand has, and a liability that the rules do not know."""
    how = "ron" if isinstance(event, Ron) else "tsumo"
    found = {}
    for place, win in enumerate(event.wins):
        pointer = f"/event/wins/{place}"
        _check_liable_seats(win, pointer, rules)
        _check_liable_yakuman(win, pointer)
        _check_riichi(win, event, pointer)
        found[win.winner] = _base(win, pointer, how, table, rules)
    return found


def _base(win: WonHand, pointer: str, how: str, table: Table, rules: "Ruleset") -> int:
    worth = win.worth
    if isinstance(worth, Yakuman):
        return YAKUMAN_BASE * paid_yakuman(worth.count, rules)
    if not isinstance(worth, HanFu):
        return worth.reading.base
    if worth.han < least_han(table, rules):
        raise HanMinimumError(
            "from {minimum} counters on a win needs two han",
            pointer=f"{pointer}/han",
            minimum=rules.two_han_minimum_at,
        )
    if worth.fu is None and worth.han < 5:
        raise ContradictorySituationError("a hand below five han needs its fu", pointer=f"{pointer}/fu")
    if worth.fu is not None:
        check_han_fu(worth.han, worth.fu, how, rules, pointer=pointer)
    return base_points(worth.han, worth.fu or 0, rules)


def least_han(table: Table, rules: "Ruleset") -> int:
    """The han that a win needs at this table: two where there are counters enough for the two-han minimum."""
    at = rules.two_han_minimum_at
    return 2 if at is not None and table.honba >= at else 1


def paid_yakuman(count: int, rules: "Ruleset") -> int:
    """How many of a hand's yakuman are paid: without composite yakuman only the dearest, which may be a double one."""
    return count if rules.composite_yakuman else min(count, 2 if rules.double_yakuman else 1)


def _check_liable_seats(win: WonHand, pointer: str, rules: "Ruleset") -> None:
    if win.open_kan_pao_seat is not None and not rules.open_kan_pao:
        raise RuleDisabledError(
            "these rules make nobody liable for an open kan", pointer=f"{pointer}/open_kan_pao_seat"
        )
    if win.pao and not rules.pao_yakuman:
        raise RuleDisabledError("these rules make nobody liable for a yakuman", pointer=f"{pointer}/pao")
    if win.winner in (win.open_kan_pao_seat, *(pao.seat for pao in win.pao)):
        raise WinnerIsLoserError(
            "seat {seat} cannot be liable for its own win", pointer=f"{pointer}/pao", seat=win.winner
        )


def _check_liable_yakuman(win: WonHand, pointer: str) -> None:
    named = sum(pao.count for pao in win.pao)
    if named > declared_yakuman(win):
        raise ContradictorySituationError(
            "liability is for a yakuman of the hand, and it has fewer than the {named} named",
            pointer=f"{pointer}/pao",
            named=named,
        )


def declared_yakuman(win: WonHand) -> int:
    """How many yakuman a win is said to have, before the rules cap what is paid."""
    worth = win.worth
    if isinstance(worth, HanFu):
        return 0
    return worth.count if isinstance(worth, Yakuman) else worth.yakuman


def _check_riichi(win: WonHand, event: Ron | Tsumo, pointer: str) -> None:
    """A hand that was scored in riichi has its stake in the event, and the other way round."""
    if isinstance(win.worth, HanFu | Yakuman):
        return
    if win.worth.situation.in_riichi is not (win.winner in event.riichi):
        raise ContradictorySituationError(
            "whether seat {seat} is in riichi: its hand and the event's riichi say different things",
            pointer=f"{pointer}/score/situation",
            seat=win.winner,
        )


def liabilities(win: WonHand, base: int) -> Iterable[Liability]:
    """The liable seats' parts of the base; who fed an open kan answers for all that is left."""
    parts = [Liability(pao.seat, YAKUMAN_BASE * pao.count) for pao in win.pao]
    yield from parts
    left = base - sum(part.base for part in parts)
    if win.open_kan_pao_seat is not None and left > 0:
        yield Liability(win.open_kan_pao_seat, left)
