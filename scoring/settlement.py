"""One hand's end at a table, settled: who pays whom for what, the next hand's table, and whether the game is over."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scoring import draws, wins
from scoring.ending import NO_PENALTY, GameEnd, Outcome, game_end, penalty
from scoring.errors import NotEnoughPointsError
from scoring.events import (
    AbortiveDraw,
    Chombo,
    Event,
    ExhaustiveDraw,
    NagashiMangan,
    Penalty,
    Ron,
    Tsumo,
)
from scoring.payments import STICK, TABLE, Cause, Payment
from scoring.payments import deltas as change_by
from scoring.table import Table

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Settlement:
    """The result of one hand's end; seats in order of play, penalty points off the global score (so negative)."""

    deltas: tuple[int, ...]
    payments: tuple[Payment, ...]
    table: Table
    game_over_reason: GameEnd | None = None
    penalty_points: tuple[float, ...] = NO_PENALTY

    @property
    def game_over(self) -> bool:
        """Whether this was the game's last hand."""
        return self.game_over_reason is not None

    def to_dict(self) -> dict[str, object]:
        """The settlement as the API writes it."""
        return {
            "deltas": list(self.deltas),
            "payments": [
                {"from": payment.payer, "to": payment.payee, "points": payment.points, "for": payment.cause.value}
                for payment in self.payments
            ],
            "table": self.table.to_dict(),
            "game_over": self.game_over,
            "game_over_reason": self.game_over_reason and self.game_over_reason.value,
            "penalty_points": list(self.penalty_points),
        }

    def _repr_html_(self) -> str:
        from scoring.html import settlement_table  # drawn only when somebody looks

        return settlement_table(self.to_dict())


def settle(table: Table, event: Event, rules: "Ruleset") -> Settlement:
    """Settle one hand's end; raises the ScoringError that says why an event cannot be."""
    table.check(rules)
    if isinstance(event, Penalty):
        return Settlement((0, 0, 0, 0), (), table, penalty_points=penalty(event.seat, event.points))
    _check_riichi(table, event, rules)
    outcome = outcome_of(table, event, rules)
    stakes = [Payment(seat, TABLE, STICK, Cause.STAKE) for seat in sorted(event.riichi) if outcome.stakes_stay]
    payments = tuple(payment for payment in (*stakes, *outcome.payments) if payment.points)
    deltas = tuple(change_by(payments))
    after = table.after(
        deltas, table.riichi_sticks - sum(deltas) // STICK, honba=outcome.honba, dealer_keeps=outcome.dealer_keeps
    )
    return Settlement(deltas, payments, after, game_end(table, after.scores, outcome, rules), outcome.penalty_points)


def outcome_of(table: Table, event: Event, rules: "Ruleset") -> Outcome:
    """What the event moves, by the rule for its kind."""
    match event:
        case Ron():
            return wins.ron(table, event, rules)
        case Tsumo():
            return wins.tsumo(table, event, rules)
        case ExhaustiveDraw():
            return draws.exhaustive_draw(table, event, rules)
        case NagashiMangan():
            return draws.nagashi_mangan(table, event, rules)
        case AbortiveDraw():
            return draws.abortive_draw(table, event, rules)
        case Chombo():
            return draws.chombo(table, event, rules)
    raise TypeError(f"{event!r} does not end a hand")


def _check_riichi(table: Table, event: Event, rules: "Ruleset") -> None:
    """A stake needs the points that the rules ask for, where they ask for any."""
    minimum = rules.riichi_minimum_points
    for seat in sorted(event.riichi):
        if minimum is not None and table.scores[seat] < minimum:
            raise NotEnoughPointsError(
                "seat {seat} has {points} points, and riichi needs {minimum}",
                pointer="/event/riichi",
                seat=seat,
                points=table.scores[seat],
                minimum=minimum,
            )
