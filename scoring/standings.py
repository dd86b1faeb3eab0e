"""A game's last scores into places and points: uma, oka, ties, leftover sticks, rounding, penalties."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from scoring.errors import ScoresDoNotBalanceError
from scoring.payments import SEATS, STICK

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

THOUSAND: Final = 1000
SMALLEST_SHARE: Final = 100
"""Sticks are shared down to hundreds, the smallest stick there is."""


@dataclass(frozen=True, slots=True)
class Standings:
    """The four seats at the end of a game, in seat order; points are thousands of the global score.

    `ranked` lists the seats whose points count in a ranking: a substitute is scored like anybody, but not ranked.
    """

    points: tuple[Fraction, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    ranked: tuple[int, ...]

    def to_dict(self) -> dict[str, object]:
        """The standings as the API writes them."""
        return {
            "points": [float(points) for points in self.points],
            "places": list(self.places),
            "scores": list(self.scores),
            "ranked": list(self.ranked),
        }

    def _repr_html_(self) -> str:
        from scoring.html import standings_table  # drawn only when somebody looks

        return standings_table(self.to_dict())


def places(scores: Sequence[int], rules: "Ruleset") -> tuple[int, ...]:
    """The place of each seat, 1-4: players level share the better place, or the earlier seat has it.

    A shared first place is followed by third.
    """
    if rules.tie == "seat":
        order = sorted(SEATS, key=lambda seat: (-scores[seat], seat))
        return tuple(order.index(seat) + 1 for seat in SEATS)
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def standings(
    scores: Sequence[int],
    rules: "Ruleset",
    *,
    riichi_sticks: int = 0,
    penalty_points: Sequence[float] = (0, 0, 0, 0),
    substitutes: Collection[int] = (),
) -> Standings:
    """Places and points from last scores and the sticks left on the table; penalties are added: write them negative."""
    _check_balance(scores, riichi_sticks, rules)
    before = places(scores, rules)
    final = tuple(_with_sticks(scores, riichi_sticks, before, rules))
    placed = places(final, rules) if rules.tie_after_sticks else before
    counted = _game_points(final, placed, rules)
    points = tuple(gained + _exact(penalty) for gained, penalty in zip(counted, penalty_points, strict=True))
    return Standings(points, placed, final, tuple(seat for seat in SEATS if seat not in substitutes))


def _check_balance(scores: Sequence[int], riichi_sticks: int, rules: "Ruleset") -> None:
    total, expected = sum(scores) + STICK * riichi_sticks, 4 * rules.start_points
    if total != expected:
        raise ScoresDoNotBalanceError(
            "the scores and {sticks} riichi sticks add up to {total}, but four players started with {expected}",
            pointer="/scores",
            sticks=riichi_sticks,
            total=total,
            expected=expected,
        )


def _with_sticks(scores: Sequence[int], sticks: int, placed: Sequence[int], rules: "Ruleset") -> list[int]:
    """The scores once the sticks that nobody won are given out."""
    firsts = [seat for seat in SEATS if placed[seat] == 1]
    if rules.leftover_sticks == "table":
        return list(scores)
    if rules.leftover_sticks == "first":
        firsts = firsts[:1]
    share, rest = divmod(sticks * STICK // SMALLEST_SHARE, len(firsts))
    extra = rest if rules.leftover_sticks == "first_split_seat_remainder" else 0
    gains = {seat: SMALLEST_SHARE * (share + (place < extra)) for place, seat in enumerate(firsts)}
    return [score + gains.get(seat, 0) for seat, score in enumerate(scores)]


def _game_points(scores: Sequence[int], placed: Sequence[int], rules: "Ruleset") -> list[Fraction]:
    bonus = place_bonuses(placed, uma_at(scores, rules), _exact(rules.oka))
    if rules.rounding == "none":
        return [
            Fraction(score - rules.return_points, THOUSAND) + extra for score, extra in zip(scores, bonus, strict=True)
        ]
    back = Fraction(rules.return_points, THOUSAND)
    points = [round_thousand(score) - back + extra for score, extra in zip(scores, bonus, strict=True)]
    balance = Fraction(sum(scores), THOUSAND) - 4 * back + sum(bonus)
    first = placed.index(1)
    points[first] += balance - sum(points)
    return points


def uma_at(scores: Sequence[int], rules: "Ruleset") -> tuple[float, ...]:
    """The uma of first to fourth place, which may float with how many players end below the return points."""
    return rules.uma_when(sum(score < rules.return_points for score in scores))


def place_bonuses(placed: Sequence[int], uma: Sequence[float], oka: Fraction) -> list[Fraction]:
    """Uma and oka for each seat; players at one place share those of the places that they fill."""
    by_place = [_exact(points) for points in uma]
    by_place[0] += oka
    level = {place: placed.count(place) for place in placed}
    return [sum(by_place[place - 1 : place - 1 + level[place]], Fraction()) / level[place] for place in placed]


def round_thousand(score: int) -> int:
    """A score in whole thousands, halves away from zero.

    >>> round_thousand(26500), round_thousand(-500), round_thousand(-400)
    (27, -1, 0)
    """
    whole = (abs(score) + THOUSAND // 2) // THOUSAND
    return whole if score >= 0 else -whole


def _exact(points: float) -> Fraction:
    """A number as it is written: 0.1 is a tenth."""
    return Fraction(str(points))
