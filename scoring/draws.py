"""What a hand without a win pays: noten payments, nagashi mangan, hands given up, chombo."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from scoring.ending import NO_PENALTY, GameEnd, Outcome, penalty, won
from scoring.errors import (
    ContradictorySituationError,
    RiichiPlayerNotenError,
    RuleDisabledError,
    TooManyNagashiError,
)
from scoring.events import AbortiveDraw, AbortiveDrawKind, Chombo, ExhaustiveDraw, NagashiMangan, Seats
from scoring.payments import SEATS, Cause, Payment, win_payments
from scoring.points import LIMIT_BASE, Limit
from scoring.table import Table

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

MOST_NAGASHI = 3
"""Four at once cannot be: 70 discards, and only 52 terminals and honours."""


def exhaustive_draw(table: Table, event: ExhaustiveDraw, rules: "Ruleset") -> Outcome:
    """The noten pay the tenpai; the dealer stays when tenpai, by most rules."""
    tenpai = shown_tenpai(event, rules)
    return _drawn(table, tenpai, noten_payments(tenpai, rules), rules)


def shown_tenpai(event: ExhaustiveDraw | NagashiMangan, rules: "Ruleset") -> Seats:
    """The seats that count as tenpai; refuses a riichi that was not shown unless the hand had been declared dead."""
    karaten = event.karaten if rules.karaten_is_tenpai else frozenset()
    tenpai = (event.tenpai | karaten) - event.dead_hands
    for seat in sorted(event.riichi - tenpai - event.dead_hands):
        raise RiichiPlayerNotenError(
            "seat {seat} declared riichi and must show a tenpai hand; noten riichi is a chombo",
            pointer="/event/tenpai",
            seat=seat,
        )
    return tenpai


def noten_payments(tenpai: Iterable[int], rules: "Ruleset") -> tuple[Payment, ...]:
    """Each noten seat's payments to the tenpai seats, who share the pool; nothing when all or none are tenpai."""
    receivers = sorted(tenpai)
    payers = [seat for seat in SEATS if seat not in receivers]
    pairs = max(len(payers), len(receivers))
    if not payers or not receivers:
        return ()
    return tuple(
        Payment(payers[pair % len(payers)], receivers[pair % len(receivers)], rules.noten_pool // pairs, Cause.NOTEN)
        for pair in range(pairs)
    )


def _drawn(table: Table, tenpai: Seats, payments: Iterable[Payment], rules: "Ruleset") -> Outcome:
    keeps = rules.dealer_keeps_on == "tenpai" and table.dealer in tenpai
    return Outcome(
        payments=tuple(payments),
        dealer_keeps=keeps,
        honba=table.honba + 1,
        dealer_stops_by=GameEnd.TENPAIYAME,
    )


def nagashi_mangan(table: Table, event: NagashiMangan, rules: "Ruleset") -> Outcome:
    """Paid like a mangan tsumo to each: as a draw, or as a win with counters and sticks."""
    _check_nagashi(event, rules)
    in_turn = sorted(event.nagashi_seats, key=lambda seat: (seat - table.dealer) % 4)
    if rules.nagashi_mangan == "draw":
        tenpai = shown_tenpai(event, rules)
        return _drawn(table, tenpai, _nagashi_payments(table, in_turn, rules, honba=0, sticks=0), rules)
    sticks = table.riichi_sticks + len(event.riichi)
    payments = _nagashi_payments(table, in_turn, rules, honba=table.honba, sticks=sticks)
    return won(table, in_turn, payments)


def _check_nagashi(event: NagashiMangan, rules: "Ruleset") -> None:
    if rules.nagashi_mangan == "off":
        raise RuleDisabledError(
            "these rules do not know nagashi mangan: settle the hand as an exhaustive draw", pointer="/event/type"
        )
    if not event.nagashi_seats:
        raise ContradictorySituationError("nagashi mangan is somebody's: name the seat", pointer="/event/nagashi_seats")
    if len(event.nagashi_seats) > MOST_NAGASHI:
        raise TooManyNagashiError(
            "four nagashi mangan at once cannot be: there are 70 discards, and 52 terminals and honours",
            pointer="/event/nagashi_seats",
        )
    for seat in sorted(event.nagashi_seats & event.open_hands if rules.nagashi_concealed_only else ()):
        raise RuleDisabledError(
            "these rules give nagashi mangan to a concealed hand only, and seat {seat} has called",
            pointer="/event/nagashi_seats",
            seat=seat,
        )


def _nagashi_payments(
    table: Table, in_turn: Iterable[int], rules: "Ruleset", *, honba: int, sticks: int
) -> Iterable[Payment]:
    for place, seat in enumerate(in_turn):
        for payment in win_payments(
            winner=seat,
            dealer=table.dealer,
            discarder=None,
            base=LIMIT_BASE[Limit.MANGAN],
            honba=honba if not place or rules.honba_to == "each" else 0,
            sticks=0 if place else sticks,
            rules=rules,
        ):
            cause = Cause.NAGASHI if payment.cause is Cause.HAND else payment.cause
            yield Payment(payment.payer, payment.payee, payment.points, cause)


def abortive_draw(table: Table, event: AbortiveDraw, rules: "Ruleset") -> Outcome:
    """A hand given up half-way, where the rules know the reason."""
    by_triple_ron = event.kind is AbortiveDrawKind.SANCHAHOU and rules.triple_ron == "abort"
    if event.kind not in rules.abortive_draws and not by_triple_ron:
        raise RuleDisabledError("these rules do not end a hand by {kind}", pointer="/event/kind", kind=event.kind.value)
    if event.kind is AbortiveDrawKind.SUUCHA_RIICHI and len(event.riichi) < len(SEATS):
        raise ContradictorySituationError(
            "suucha riichi needs the riichi of all four players, not of {count}",
            pointer="/event/riichi",
            count=len(event.riichi),
        )
    if event.kind is AbortiveDrawKind.KYUUSHU_KYUUHAI and event.seat in event.riichi:
        raise ContradictorySituationError(
            "seat {seat} gives the hand up at its first draw, so it has not declared riichi",
            pointer="/event/riichi",
            seat=event.seat,
        )
    return aborted(table, rules)


def aborted(table: Table, rules: "Ruleset") -> Outcome:
    """Nothing is paid, stakes stay, one counter more."""
    return Outcome(dealer_keeps=rules.abort_keeps_dealer, honba=table.honba + 1)


def chombo(table: Table, event: Chombo, rules: "Ruleset") -> Outcome:
    """The hand is dealt again and its stakes go back; the offender pays in the form that the rules choose."""
    by_points = rules.chombo == "penalty_points"
    return Outcome(
        payments=() if by_points else tuple(_chombo_payments(table, event.offender, rules)),
        dealer_keeps=True,
        honba=table.honba + rules.chombo_adds_honba,
        redealt=True,
        stakes_stay=False,
        penalty_points=penalty(event.offender, rules.chombo_points) if by_points else NO_PENALTY,
    )


def _chombo_payments(table: Table, offender: int, rules: "Ruleset") -> Iterable[Payment]:
    """What the others get: the same each, or what a mangan tsumo by the offender would have cost them."""
    mangan = LIMIT_BASE[Limit.MANGAN]
    for seat in SEATS:
        if seat != offender:
            doubled = table.dealer in (seat, offender)
            points = rules.chombo_flat_points if rules.chombo == "flat" else mangan * (2 if doubled else 1)
            yield Payment(offender, seat, points, Cause.CHOMBO)
