"""What a ron or a tsumo pays at a table: several winners, their counters, and the riichi sticks."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from scoring.draws import aborted
from scoring.ending import Outcome, won
from scoring.errors import ContradictorySituationError, TooManyWinnersError, WinnerIsLoserError
from scoring.events import Ron, Tsumo, WonHand
from scoring.payments import Payment, win_payments
from scoring.same_discard import check_same_discard
from scoring.table import Table
from scoring.worth import basic_points, liabilities

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

MOST_WINNERS: Final = 3


def ron(table: Table, event: Ron, rules: "Ruleset") -> Outcome:
    """One to three players win from a discard; the nearest after the discarder comes first."""
    _check_winners(event, most=MOST_WINNERS)
    _check_discarder(event)
    check_same_discard(event)
    bases = basic_points(table, event, rules)
    if len(event.wins) == MOST_WINNERS and rules.triple_ron == "abort":
        return aborted(table, rules)
    in_turn = sorted(event.wins, key=lambda win: (win.winner - event.discarder) % 4)
    paid = in_turn[:1] if rules.multiple_ron == "head_bump" else in_turn
    sticks = _sticks(table, [win.winner for win in paid], event.riichi, rules)
    payments: list[Payment] = []
    for place, win in enumerate(paid):
        honba = table.honba if not place or rules.honba_to == "each" else 0
        payments += _paid(table, win, bases[win.winner], event.discarder, honba, sticks[place], rules)
    return won(table, [win.winner for win in paid], payments)


def tsumo(table: Table, event: Tsumo, rules: "Ruleset") -> Outcome:
    """One player wins from the wall."""
    _check_winners(event, most=1)
    win = event.wins[0]
    base = basic_points(table, event, rules)[win.winner]
    sticks = table.riichi_sticks + len(event.riichi)
    return won(table, [win.winner], _paid(table, win, base, None, table.honba, sticks, rules))


def _paid(
    table: Table, win: WonHand, base: int, discarder: int | None, honba: int, sticks: int, rules: "Ruleset"
) -> Iterator[Payment]:
    yield from win_payments(
        winner=win.winner,
        dealer=table.dealer,
        discarder=discarder,
        base=base,
        honba=honba,
        sticks=sticks,
        rules=rules,
        liabilities=tuple(liabilities(win, base)),
    )


def _check_winners(event: Ron | Tsumo, *, most: int) -> None:
    wins = event.wins
    if not wins:
        raise ContradictorySituationError("a win needs a winner", pointer="/event/wins")
    if len(wins) > most or len({win.winner for win in wins}) < len(wins):
        raise TooManyWinnersError(
            "at most {most} players can win here, each once; {count} wins were given",
            pointer="/event/wins",
            most=most,
            count=len(wins),
        )
    for win in wins:
        if win.winner in event.chombo_at_same_time:
            raise ContradictorySituationError(
                "seat {seat} cannot win and commit a chombo at once",
                pointer="/event/chombo_at_same_time",
                seat=win.winner,
            )


def _check_discarder(event: Ron) -> None:
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


def _sticks(table: Table, winners: Sequence[int], riichi: Iterable[int], rules: "Ruleset") -> list[int]:
    """Riichi sticks for each winner in turn order: all to the first, or each their own stake of this hand back."""
    stakes = set(riichi)
    own = [int(winner in stakes and rules.sticks_to == "own_back") for winner in winners[1:]]
    return [table.riichi_sticks + len(stakes) - sum(own), *own]
