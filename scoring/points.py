"""Han and fu into points: limits, base points, and what a ron or a tsumo collects before counters and sticks."""

from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.errors import FuNotAllowedError, HanFuImpossibleError

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset


class Limit(StrEnum):
    """The name of a hand that is worth a flat value instead of counted fu."""

    MANGAN = "mangan"
    HANEMAN = "haneman"
    BAIMAN = "baiman"
    SANBAIMAN = "sanbaiman"
    COUNTED_YAKUMAN = "counted_yakuman"
    YAKUMAN = "yakuman"

    __hash__ = str.__hash__  # Enum's own is slow, and limits are looked up for every reading


MANGAN, HANEMAN, BAIMAN, SANBAIMAN = Limit.MANGAN, Limit.HANEMAN, Limit.BAIMAN, Limit.SANBAIMAN
COUNTED_YAKUMAN, YAKUMAN = Limit.COUNTED_YAKUMAN, Limit.YAKUMAN

YAKUMAN_BASE: Final = 8000
LIMIT_BASE: Final = {
    MANGAN: 2000,
    HANEMAN: 3000,
    BAIMAN: 4000,
    SANBAIMAN: 6000,
    COUNTED_YAKUMAN: YAKUMAN_BASE,
    YAKUMAN: YAKUMAN_BASE,
}
MANGAN_BASE: Final = LIMIT_BASE[MANGAN]
KIRIAGE_BASE: Final = 1920
"""Base points of 4 han 30 fu and of 3 han 60 fu, which kiriage mangan rounds up."""
COUNTED_YAKUMAN_HAN: Final = 13
LIMITS_BY_HAN: Final = (*[MANGAN] * 6, *[HANEMAN] * 2, *[BAIMAN] * 3, *[SANBAIMAN] * 2)
"""The limit that a number of han below thirteen reaches by itself; meaningful from five on."""

ALLOWED_FU: Final = frozenset({20, 25, *range(30, 180, 10)})
"""Rounded fu that some hand can have: 25 is seven pairs, 170 three closed kans of honours and more."""


def limit_of(han: int, fu: int, rules: "Ruleset") -> Limit | None:
    """The limit that han and fu (rounded) reach, or None when the points are counted from fu."""
    if han < 5:
        base = fu << han + 2
        return MANGAN if base >= MANGAN_BASE or (rules.kiriage_mangan and base >= KIRIAGE_BASE) else None
    if han < COUNTED_YAKUMAN_HAN:
        return LIMITS_BY_HAN[han]
    return COUNTED_YAKUMAN if rules.counted_yakuman == "yakuman" else SANBAIMAN


def base_points(han: int, fu: int, rules: "Ruleset") -> int:
    """Basic points, of which each player pays one, two, four or six times: fu x 2^(han + 2), or the limit's."""
    return base_of(han, fu, limit_of(han, fu, rules))


def base_of(han: int, fu: int, limit: Limit | None) -> int:
    """Basic points of han and fu that reach this limit, or none."""
    return fu << han + 2 if limit is None else LIMIT_BASE[limit]


def round_up_100(points: int) -> int:
    """The next whole hundred.

    >>> round_up_100(7680)
    7700
    """
    return -(-points // 100) * 100


def ron_points(base: int, dealer: bool) -> int:
    """What the discarder pays: six times the base to the dealer, four times to another."""
    return round_up_100(base * (6 if dealer else 4))


def tsumo_points(base: int, dealer_wins: bool) -> tuple[int, int]:
    """What the dealer pays and what each other loser pays; the dealer's part is 0 when the dealer wins."""
    return (0, round_up_100(base * 2)) if dealer_wins else (round_up_100(base * 2), round_up_100(base))


class Collected(NamedTuple):
    """What a win collects before counters and sticks: the sum, and of a tsumo what each other and the dealer pays."""

    points: int
    tsumo_each: int | None = None
    tsumo_dealer: int | None = None


@lru_cache(maxsize=1 << 10)
def collected(base: int, dealer_wins: bool, is_ron: bool) -> Collected:
    """What a hand of these basic points collects."""
    if is_ron:
        return Collected(ron_points(base, dealer_wins))
    dealer, other = tsumo_points(base, dealer_wins)
    return Collected(dealer + 2 * other if dealer else 3 * other, other, dealer or None)


def check_han_fu(han: int, fu: int, win: str, rules: "Ruleset", *, pointer: str = "") -> None:
    """Refuse a fu that no hand has, and a han and fu that cannot go together; `win` is `ron` or `tsumo`."""
    if fu not in ALLOWED_FU:
        raise FuNotAllowedError(
            "no hand has {fu} fu: it is 20, 25, or a multiple of 10 from 30 to 170", pointer=f"{pointer}/fu", fu=fu
        )
    if fu == 20 and win == "ron" and rules.open_pinfu_fu != 20:
        raise HanFuImpossibleError(
            "a ron has at least 30 fu (25 with seven pairs), so {han} han 20 fu cannot be",
            pointer=f"{pointer}/fu",
            han=han,
        )
    least = 3 if win == "tsumo" else 2
    if fu == 25 and han < least:
        raise HanFuImpossibleError(
            "25 fu is seven pairs, which has at least {least} han by {win}, not {han}",
            pointer=f"{pointer}/han",
            least=least,
            win=win,
            han=han,
        )
