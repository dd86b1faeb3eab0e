"""Who pays whom for a win: the hand, its counters, the riichi sticks and the shares of liable players."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.points import ron_points, round_up_100, tsumo_points

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

SEATS: Final = range(4)
LOSERS: Final = tuple(tuple(seat for seat in SEATS if seat != winner) for winner in SEATS)
"""For each winner the other three seats."""
STICK: Final = 1000
"""Points on one riichi stick."""

Party = int | str
"""A seat 0-3 in order of play, or what stands in for one: `TABLE`, or `DISCARDER` where the seat is not known."""
TABLE: Final = "table"
DISCARDER: Final = "discarder"


class Cause(StrEnum):
    """What a payment is for."""

    HAND = "hand"
    HONBA = "honba"
    RIICHI_STICKS = "riichi_sticks"
    PAO = "pao"
    STAKE = "riichi_stake"
    NOTEN = "noten"
    NAGASHI = "nagashi_mangan"
    CHOMBO = "chombo"

    __hash__ = str.__hash__  # Enum's own is slow, and every payment is named


HAND, HONBA, RIICHI_STICKS, PAO = Cause.HAND, Cause.HONBA, Cause.RIICHI_STICKS, Cause.PAO


class Payment(NamedTuple):
    """Points that go from one party to another for one cause."""

    payer: Party
    payee: Party
    points: int
    cause: Cause


class Liability(NamedTuple):
    """A seat (pao) and the basic points of the yakuman that it answers for."""

    seat: int
    base: int


def win_payments(
    *,
    winner: int,
    dealer: int,
    discarder: Party | None,
    base: int,
    honba: int,
    sticks: int,
    rules: "Ruleset",
    liabilities: Sequence[Liability] = (),
) -> tuple[Payment, ...]:
    """All payments for one win, a row a payer and cause; `discarder` None is a tsumo.

    `base` is the whole hand's basic points. A liable seat pays a tsumo alone and shares a ron with the discarder: for
    its own yakuman, or for the whole hand where `rules.pao_scope` is `whole`.
    """
    return win_paid(winner, dealer, discarder, base, honba, sticks, rules, liabilities).payments


def win_paid(
    winner: int,
    dealer: int,
    discarder: Party | None,
    base: int,
    honba: int,
    sticks: int,
    rules: "Ruleset",
    liabilities: Sequence[Liability],
) -> "Paid":
    """The same, and what they come to."""
    shares = liable_shares(liabilities, base, rules) if liabilities else ()
    return _paid(winner, dealer, discarder, base, honba * rules.honba_points, sticks, shares, rules.pao_honba)


@dataclass(frozen=True, eq=False)
class Paid:
    """The payments of one win; compared by identity, which is quick: the same figures give the same one."""

    payments: tuple[Payment, ...]
    deltas: tuple[int, ...]
    """What each of the four seats gains or loses."""
    total: int
    """All that the winner receives."""


@lru_cache(maxsize=1 << 14)
def _paid(
    winner: int,
    dealer: int,
    discarder: Party | None,
    base: int,
    counters: int,
    sticks: int,
    shares: tuple[Liability, ...],
    pao_honba: str,
) -> Paid:
    """The payments, remembered, since the same few come again and again; `counters` are the points for honba."""
    if discarder is None:
        found = [*_tsumo(winner, dealer, base, shares)]
    else:
        found = [*_ron(winner, discarder, winner == dealer, base, shares)]
    if counters:
        payer = _honba_payer(discarder, shares, pao_honba)
        if payer is None:
            found += [Payment(seat, winner, counters // 3, HONBA) for seat in LOSERS[winner]]
        else:
            found.append(Payment(payer, winner, counters, HONBA))
    if sticks:
        found.append(Payment(TABLE, winner, sticks * STICK, RIICHI_STICKS))
    return Paid(tuple(found), tuple(deltas(found)), sum([payment.points for payment in found]))


def _tsumo(winner: int, dealer: int, base: int, shares: Sequence[Liability]) -> Iterable[Payment]:
    """Every loser's part of what nobody is liable for, and the liable seats' yakuman whole."""
    plain = base - sum([share.base for share in shares])
    if plain:
        dealer_pays, other_pays = tsumo_points(plain, winner == dealer)
        for seat in LOSERS[winner]:
            yield Payment(seat, winner, dealer_pays if seat == dealer else other_pays, HAND)
    for share in shares:
        yield Payment(share.seat, winner, whole_tsumo(share.base, winner == dealer), PAO)


def _ron(winner: int, discarder: Party, by_dealer: bool, base: int, shares: Sequence[Liability]) -> Iterable[Payment]:
    """The discarder's part and the liable seats' halves; a discarder who is liable simply pays."""
    plain = base - sum([share.base for share in shares])
    whole = ron_points(plain, by_dealer)
    halves = []
    for share in shares:
        points = ron_points(share.base, by_dealer)
        whole += points
        if share.seat != discarder:
            halves.append(Payment(share.seat, winner, round_up_100(points // 2), PAO))
    yield Payment(discarder, winner, whole - sum([half.points for half in halves]), HAND)
    yield from halves


def _honba_payer(discarder: Party | None, shares: Sequence[Liability], pao_honba: str) -> Party | None:
    """Who pays the counters alone, or None when the three losers do; of several liable seats the first named."""
    if shares and (discarder is None or pao_honba == "liable"):
        return shares[0].seat
    return discarder


def whole_tsumo(base: int, by_dealer: bool) -> int:
    """All that a tsumo collects from the three losers together."""
    dealer_pays, other_pays = tsumo_points(base, by_dealer)
    return dealer_pays + other_pays * (3 if by_dealer else 2)


def liable_shares(liabilities: Sequence[Liability], base: int, rules: "Ruleset") -> tuple[Liability, ...]:
    """What part of the hand's base each liable seat answers for, by the rules' scope; together never more than it."""
    named = sum(liability.base for liability in liabilities)
    covered = base if rules.pao_scope == "whole" else min(base, named)
    steps = accumulate((liability.base for liability in liabilities), initial=0)
    bounds = pairwise(covered * step // named for step in steps)
    return tuple(
        Liability(liability.seat, upto - since) for liability, (since, upto) in zip(liabilities, bounds, strict=True)
    )


def deltas(payments: Iterable[Payment]) -> list[int]:
    """What each of the four seats gains or loses by the payments; the table's part is nobody's."""
    change = [0, 0, 0, 0]
    for payment in payments:
        if isinstance(payment.payer, int):
            change[payment.payer] -= payment.points
        if isinstance(payment.payee, int):
            change[payment.payee] += payment.points
    return change
