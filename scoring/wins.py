"""What a ron or a tsumo pays at a table: several winners, their counters and sticks, and who is liable."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scoring.draws import aborted
from scoring.ending import GameEnd, Outcome
from scoring.errors import (
    ContradictorySituationError,
    HanMinimumError,
    RuleDisabledError,
    TooManyWinnersError,
    WinnerIsLoserError,
)
from scoring.events import HanFu, Ron, Tsumo, WonHand, Yakuman
from scoring.payments import Liability, Payment, win_payments
from scoring.points import YAKUMAN_BASE, base_points, check_han_fu
from scoring.table import Table

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

MOST_WINNERS = 3


def ron(table: Table, event: Ron, rules: "Ruleset") -> Outcome:
    """One to three players win from a discard; the nearest after the discarder comes first."""
    _check_winners(event.wins, most=MOST_WINNERS)
    for place, win in enumerate(event.wins):
        if win.winner == event.discarder:
            raise WinnerIsLoserError(
                "seat {seat} cannot win from its own discard", pointer=f"/event/wins/{place}/winner", seat=win.winner
            )
        if win.open_kan_pao_seat is not None:
            raise ContradictorySituationError(
                "only a tsumo on the tile that replaces a kan makes its feeder liable",
                pointer=f"/event/wins/{place}/open_kan_pao_seat",
            )
    bases = {
        win.winner: _base(win, f"/event/wins/{place}", "ron", table, rules) for place, win in enumerate(event.wins)
    }
    if len(event.wins) == MOST_WINNERS and rules.triple_ron == "abort":
        return aborted(table, rules)
    in_turn = sorted(event.wins, key=lambda win: (win.winner - event.discarder) % 4)
    paid = in_turn[:1] if rules.multiple_ron == "head_bump" else in_turn
    sticks = _sticks(table, [win.winner for win in paid], event.riichi, rules)
    payments = [
        payment
        for place, win in enumerate(paid)
        for payment in win_payments(
            winner=win.winner,
            dealer=table.dealer,
            discarder=event.discarder,
            base=bases[win.winner],
            honba=table.honba if not place or rules.honba_to == "each" else 0,
            sticks=sticks[place],
            rules=rules,
            liabilities=tuple(_liabilities(win, bases[win.winner])),
        )
    ]
    return won(table, [win.winner for win in paid], payments)


def tsumo(table: Table, event: Tsumo, rules: "Ruleset") -> Outcome:
    """One player wins from the wall."""
    _check_winners(event.wins, most=1)
    win = event.wins[0]
    base = _base(win, "/event/wins/0", "tsumo", table, rules)
    payments = win_payments(
        winner=win.winner,
        dealer=table.dealer,
        discarder=None,
        base=base,
        honba=table.honba,
        sticks=table.riichi_sticks + len(event.riichi),
        rules=rules,
        liabilities=tuple(_liabilities(win, base)),
    )
    return won(table, [win.winner], payments)


def won(table: Table, winners: Sequence[int], payments: Iterable[Payment]) -> Outcome:
    """A won hand: a winning dealer deals on with one counter more, else the deal passes and the counters go."""
    keeps = table.dealer in winners
    return Outcome(
        payments=tuple(payments),
        dealer_keeps=keeps,
        honba=table.honba + 1 if keeps else 0,
        dealer_stops_by=GameEnd.AGARIYAME if keeps else None,
    )


def _check_winners(wins: Sequence[WonHand], *, most: int) -> None:
    if not wins:
        raise ContradictorySituationError("a win needs a winner", pointer="/event/wins")
    if len(wins) > most or len({win.winner for win in wins}) < len(wins):
        raise TooManyWinnersError(
            "at most {most} players can win here, each once; {count} wins were given",
            pointer="/event/wins",
            most=most,
            count=len(wins),
        )


def _sticks(table: Table, winners: Sequence[int], riichi: Iterable[int], rules: "Ruleset") -> list[int]:
    """Riichi sticks for each winner in turn order: all to the first, or each their own stake of this hand back."""
    own = [int(winner in set(riichi) and rules.sticks_to == "own_back") for winner in winners[1:]]
    return [table.riichi_sticks + len(set(riichi)) - sum(own), *own]


def _base(win: WonHand, pointer: str, how: str, table: Table, rules: "Ruleset") -> int:
    """The win's basic points; refuses a worth that no hand has under these rules, and liability they do not know."""
    _check_pao(win, pointer, rules)
    worth = win.worth
    if isinstance(worth, Yakuman):
        return YAKUMAN_BASE * paid_yakuman(worth.count, rules)
    if not isinstance(worth, HanFu):
        return worth.reading.base
    minimum = rules.two_han_minimum_at
    if minimum is not None and table.honba >= minimum and worth.han < 2:
        raise HanMinimumError(
            "from {minimum} counters on a win needs two han", pointer=f"{pointer}/han", minimum=minimum
        )
    if worth.fu is None and worth.han < 5:
        raise ContradictorySituationError("a hand below five han needs its fu", pointer=f"{pointer}/fu")
    if worth.fu is not None:
        check_han_fu(worth.han, worth.fu, how, rules, pointer=pointer)
    return base_points(worth.han, worth.fu or 0, rules)


def paid_yakuman(count: int, rules: "Ruleset") -> int:
    """How many of a hand's yakuman are paid: without composite yakuman only the dearest, which may be a double one."""
    return count if rules.composite_yakuman else min(count, 2 if rules.double_yakuman else 1)


def _check_pao(win: WonHand, pointer: str, rules: "Ruleset") -> None:
    liable = [pao.seat for pao in win.pao]
    if win.open_kan_pao_seat is not None:
        liable.append(win.open_kan_pao_seat)
        if not rules.open_kan_pao:
            raise RuleDisabledError(
                "these rules make nobody liable for an open kan", pointer=f"{pointer}/open_kan_pao_seat"
            )
    if win.pao and not rules.pao_yakuman:
        raise RuleDisabledError("these rules make nobody liable for a yakuman", pointer=f"{pointer}/pao")
    if win.winner in liable:
        raise WinnerIsLoserError(
            "seat {seat} cannot be liable for its own win", pointer=f"{pointer}/pao", seat=win.winner
        )
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


def _liabilities(win: WonHand, base: int) -> Iterable[Liability]:
    """The liable seats' parts of the base; who fed an open kan answers for all that is left."""
    parts = [Liability(pao.seat, YAKUMAN_BASE * pao.count) for pao in win.pao]
    yield from parts
    left = base - sum(part.base for part in parts)
    if win.open_kan_pao_seat is not None and left > 0:
        yield Liability(win.open_kan_pao_seat, left)
