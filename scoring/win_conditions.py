"""What a seat needs in this hand to reach each place: the question of every last hand."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scoring.draws import noten_payments
from scoring.payments import SEATS, deltas, whole_tsumo, win_payments
from scoring.points import YAKUMAN_BASE, base_points, ron_points
from scoring.standings import places
from scoring.table import Table
from scoring.worth import least_han, paid_yakuman

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

PLACES: Final = (1, 2, 3, 4)
FU: Final = (20, 25, *range(30, 120, 10))
"""The fu that hands have in practice, least first."""
MOST_YAKUMAN: Final = 6
LEAST_LIMIT_HAN: Final = 5


@dataclass(frozen=True, slots=True)
class Worth:
    """A hand that is just worth enough: han and the least fu (None where fu do not matter), or yakuman."""

    han: int | None
    fu: int | None
    yakuman: int
    points: int


@dataclass(frozen=True, slots=True)
class Conditions:
    """What reaches a place or a better one; an empty tuple where nothing of that kind does.

    `tsumo` and each seat's `ron` hold, for one han after the other, the least fu that is enough; more is enough too.
    `draws` are the sets of tenpai seats at an exhaustive draw that reach it.
    """

    place: int
    tsumo: tuple[Worth, ...]
    ron: dict[int, tuple[Worth, ...]]
    draws: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """What an exhaustive draw with these tenpai seats changes, and the seat's place after it."""

    tenpai: tuple[int, ...]
    deltas: tuple[int, ...]
    place: int


@dataclass(frozen=True, slots=True)
class WinConditions:
    """A seat's place now, what reaches each place, and all sixteen exhaustive draws."""

    seat: int
    place: int
    conditions: tuple[Conditions, ...]
    draws: tuple[Draw, ...]

    def to_dict(self) -> dict[str, Any]:
        """The conditions as the API writes them."""
        return {
            "seat": self.seat,
            "place": self.place,
            "conditions": [
                {
                    "place": each.place,
                    "tsumo": [_worth_dict(worth) for worth in each.tsumo],
                    "ron": [
                        {"from": seat, "wins": [_worth_dict(worth) for worth in worths]}
                        for seat, worths in each.ron.items()
                    ],
                    "draws": [list(tenpai) for tenpai in each.draws],
                }
                for each in self.conditions
            ],
            "draws": [
                {"tenpai": list(draw.tenpai), "deltas": list(draw.deltas), "place": draw.place} for draw in self.draws
            ],
        }

    def _repr_html_(self) -> str:
        from scoring.html import win_conditions_table  # drawn only when somebody looks

        return win_conditions_table(self.to_dict())


def _worth_dict(worth: Worth) -> dict[str, int | None]:
    return {"han": worth.han, "fu": worth.fu, "yakuman": worth.yakuman, "points": worth.points}


def win_conditions(table: Table, rules: "Ruleset", seat: int) -> WinConditions:
    """What a seat needs to reach each place, when nobody declares riichi from here on."""
    table.check(rules)
    draws = tuple(_draw(table, rules, seat, tenpai) for tenpai in tenpai_combinations())
    conditions = tuple(
        Conditions(
            place,
            tsumo=tuple(_enough(table, rules, seat, None, place)),
            ron={other: tuple(_enough(table, rules, seat, other, place)) for other in SEATS if other != seat},
            draws=tuple(draw.tenpai for draw in draws if draw.place <= place),
        )
        for place in PLACES
    )
    return WinConditions(seat, places(table.scores, rules)[seat], conditions, draws)


def tenpai_combinations() -> Iterator[tuple[int, ...]]:
    """All sixteen sets of seats that can be tenpai."""
    return chain.from_iterable(combinations(SEATS, count) for count in range(len(SEATS) + 1))


def _draw(table: Table, rules: "Ruleset", seat: int, tenpai: tuple[int, ...]) -> Draw:
    change = tuple(deltas(noten_payments(tenpai, rules)))
    return Draw(tenpai, change, _place_after(table, change, rules, seat))


def _place_after(table: Table, change: Sequence[int], rules: "Ruleset", seat: int) -> int:
    return places([score + moved for score, moved in zip(table.scores, change, strict=True)], rules)[seat]


def _enough(table: Table, rules: "Ruleset", seat: int, discarder: int | None, place: int) -> Iterator[Worth]:
    """The least hands of each han by which a seat reaches a place, from a discarder or by tsumo."""

    def reaches(base: int) -> bool:
        paid = win_payments(
            winner=seat,
            dealer=table.dealer,
            discarder=discarder,
            base=base,
            honba=table.honba,
            sticks=table.riichi_sticks,
            rules=rules,
        )
        return _place_after(table, deltas(paid), rules, seat) <= place

    points = ron_points if discarder is not None else whole_tsumo
    ladder = candidates(rules, by_ron=discarder is not None, least=least_han(table, rules))
    for han, fu, yakuman, base in least_enough(ladder, reaches):
        yield Worth(han, fu, yakuman, points(base, seat == table.dealer))


class Candidate(NamedTuple):
    """Something that a hand can be worth."""

    han: int | None
    fu: int | None
    yakuman: int
    base: int


def candidates(rules: "Ruleset", *, by_ron: bool, least: int) -> Iterator[list[Candidate]]:
    """What hands can be worth, a list a han from the least fu up; after them yakuman."""
    for han in range(least, 13 + (rules.counted_yakuman == "yakuman")):
        fus: Iterable[int | None] = [None] if han >= LEAST_LIMIT_HAN else possible_fu(han, rules, by_ron=by_ron)
        yield [Candidate(han, fu, 0, base_points(han, fu or 0, rules)) for fu in fus]
    for count in range(1, MOST_YAKUMAN + 1):
        if paid_yakuman(count, rules) == count:
            yield [Candidate(None, None, count, count * YAKUMAN_BASE)]


def possible_fu(han: int, rules: "Ruleset", *, by_ron: bool) -> list[int]:
    """The fu that a hand of that han has in practice: 20 with a pinfu tsumo, 25 with seven pairs."""
    least_for = {20: 1 if by_ron else 2, 25: 2 if by_ron else 3}
    never = {20} if by_ron and rules.open_pinfu_fu != 20 else set()
    return [fu for fu in FU if fu not in never and han >= least_for.get(fu, 1)]


def least_enough(ladder: Iterable[list[Candidate]], reaches: Callable[[int], bool]) -> Iterator[Candidate]:
    """Of each han the first hand that reaches; ends where every hand of a han does, because more han pay no less."""
    for rung in ladder:
        enough = next((hand for hand in rung if reaches(hand.base)), None)
        if enough:
            yield enough
        if enough == rung[0]:
            return
