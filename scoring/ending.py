"""What a hand's end leads to, and whether the game is over with it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from scoring.payments import SEATS, Payment
from scoring.standings import places
from scoring.table import LAST_ROUND, Table

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

LAST_HAND: Final = 4
NO_PENALTY: Final[tuple[float, ...]] = (0, 0, 0, 0)


class GameEnd(StrEnum):
    """Why a game is over."""

    LAST_HAND = "last_hand"
    RETURN_POINTS_REACHED = "return_points_reached"
    AGARIYAME = "agariyame"
    TENPAIYAME = "tenpaiyame"
    BUST = "bust"


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What one hand's end moves: points (stakes aside), the deal and the counters."""

    payments: tuple[Payment, ...] = ()
    dealer_keeps: bool
    honba: int
    dealer_stops_by: GameEnd | None = None
    """The rule by which the last dealer, where they keep the deal, may end the game instead."""
    redealt: bool = False
    """The hand does not count as played."""
    stakes_stay: bool = True
    """Riichi stakes of this hand are laid; a chombo gives them back."""
    penalty_points: tuple[float, ...] = NO_PENALTY


def won(table: Table, winners: Sequence[int], payments: Iterable[Payment]) -> Outcome:
    """A won hand: a winning dealer deals on with one counter more, else the deal passes and the counters go."""
    keeps = table.dealer in winners
    return Outcome(
        payments=tuple(payments),
        dealer_keeps=keeps,
        honba=table.honba + 1 if keeps else 0,
        dealer_stops_by=GameEnd.AGARIYAME,
    )


def game_end(table: Table, scores: tuple[int, ...], outcome: Outcome, rules: "Ruleset") -> GameEnd | None:
    """Why the game is over after a hand played at `table` that left `scores`, or None while it goes on."""
    if bust(scores, rules):
        return GameEnd.BUST
    rounds_over = table.round_wind - LAST_ROUND[rules.length]
    if outcome.redealt or rounds_over < 0:
        return None
    enough = max(scores) >= rules.return_points
    last_of_round = table.hand_number == LAST_HAND
    if rounds_over > 0:
        return _extra_round_end(table.dealer, scores, outcome, rules, enough=enough, last_of_round=last_of_round)
    if not last_of_round:
        return None
    if outcome.dealer_keeps:
        return _dealer_stop(table.dealer, scores, outcome, rules)
    return None if rules.extra_round and not enough else GameEnd.LAST_HAND


def _extra_round_end(
    dealer: int, scores: tuple[int, ...], outcome: Outcome, rules: "Ruleset", *, enough: bool, last_of_round: bool
) -> GameEnd | None:
    """Keeping the deal comes first: another player's points end the game only once the deal passes."""
    if outcome.dealer_keeps:
        stops = outcome.dealer_stops_by and _leads(dealer, scores, rules)
        return GameEnd.RETURN_POINTS_REACHED if stops else None
    if enough:
        return GameEnd.RETURN_POINTS_REACHED
    return GameEnd.LAST_HAND if last_of_round else None


def bust(scores: tuple[int, ...], rules: "Ruleset") -> bool:
    """Whether somebody has too little left to go on."""
    return {"off": False, "below_zero": min(scores) < 0, "zero": min(scores) <= 0}[rules.bust]


def _dealer_stop(dealer: int, scores: tuple[int, ...], outcome: Outcome, rules: "Ruleset") -> GameEnd | None:
    """The last dealer stops by the rule for it, where there is one."""
    allowed = {GameEnd.AGARIYAME: rules.agariyame, GameEnd.TENPAIYAME: rules.tenpaiyame}
    stop = outcome.dealer_stops_by
    return stop if stop and allowed[stop] and _leads(dealer, scores, rules) else None


def _leads(dealer: int, scores: tuple[int, ...], rules: "Ruleset") -> bool:
    """Whether a dealer is the first of the table, with the return points in hand."""
    return places(scores, rules)[dealer] == 1 and scores[dealer] >= rules.return_points


def penalty(seat: int, points: float) -> tuple[float, ...]:
    """Points off one seat's global score."""
    return tuple(-points if other == seat else 0 for other in SEATS)
