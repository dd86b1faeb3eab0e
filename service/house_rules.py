"""The rule parameters that a table most often sets by itself, with the values that the pages offer."""

from dataclasses import dataclass
from typing import Final

YES_NO: Final = (("true", "yes"), ("false", "no"))


@dataclass(frozen=True)
class HouseRule:
    """A parameter; its values as JSON, each with the key of its text or, where there is none, its own text."""

    name: str
    values: tuple[tuple[str, str], ...]
    pages: tuple[str, ...] = ("score", "table")


def _numbers(*numbers: int) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), str(number)) for number in numbers)


def _words(name: str, *words: str) -> tuple[tuple[str, str], ...]:
    return tuple((f'"{word}"', f"{name}_{word}") for word in words)


SCORE, TABLE = ("score",), ("table",)
HOUSE_RULES: Final = (
    HouseRule(
        "red_dora",
        (
            ("{}", "red_dora_none"),
            ('{"5m":1,"5p":1,"5s":1}', "red_dora_three"),
            ('{"5m":1,"5p":2,"5s":1}', "red_dora_four"),
        ),
        SCORE,
    ),
    HouseRule("open_tanyao", YES_NO, SCORE),
    HouseRule("ippatsu", YES_NO, SCORE),
    HouseRule("ura_dora", YES_NO, SCORE),
    HouseRule("kan_dora", YES_NO, SCORE),
    HouseRule("kiriage_mangan", YES_NO),
    HouseRule("counted_yakuman", _words("counted_yakuman", "yakuman", "sanbaiman")),
    HouseRule("composite_yakuman", YES_NO),
    HouseRule("double_wind_pair_fu", _numbers(2, 4), SCORE),
    HouseRule("open_pinfu_fu", _numbers(30, 20), SCORE),
    HouseRule("renhou", _words("renhou", "off", "mangan", "five_han", "yakuman"), SCORE),
    HouseRule("two_han_minimum_at", (("null", "two_han_minimum_at_none"), ("5", "two_han_minimum_at_5")), SCORE),
    HouseRule("honba_points", _numbers(300, 1500)),
    HouseRule("length", _words("length", "east", "south"), TABLE),
    HouseRule("bust", _words("bust", "off", "below_zero", "zero"), TABLE),
    HouseRule("agariyame", YES_NO, TABLE),
    HouseRule("multiple_ron", _words("multiple_ron", "all", "head_bump"), TABLE),
    HouseRule("chombo", _words("chombo", "penalty_points", "mangan", "flat"), TABLE),
)
