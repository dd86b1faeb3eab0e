"""Dora: what an indicator points at, which indicators count, red tiles of any kind, and that none of them is a yaku."""

import pytest

from scoring.errors import NoYakuError, TooManyOfAKindError
from tests.scoring.hands import won, wrc

POINTS_AT = [
    ("1m", "2m"),
    ("7p", "8p"),
    ("8p", "9p"),
    ("9p", "1p"),
    ("9m", "1m"),
    ("9s", "1s"),
    ("0s", "6s"),
    ("1z", "2z"),
    ("2z", "3z"),
    ("3z", "4z"),
    ("4z", "1z"),
    ("5z", "6z"),
    ("6z", "7z"),
    ("7z", "5z"),
]


@pytest.mark.parametrize(("indicator", "dora"), POINTS_AT, ids=[f"{one} points at {other}" for one, other in POINTS_AT])
def test_an_indicator_points_at_the_next_tile_in_its_cycle(indicator: str, dora: str) -> None:
    pair_of_it = f"345m345p345s777s{dora} ron {dora} dora={indicator}"
    assert won(pair_of_it).dora.dora == 2


def test_an_indicator_points_at_nothing_else() -> None:
    assert won("345m345p345s777s6z ron 6z dora=6z").dora.dora == 0


def test_every_copy_in_hand_and_melds_counts_once_for_every_indicator() -> None:
    hand = "24m789s33z (closed_kan 5555z) (chi 345p) ron 3m"
    assert won(f"{hand} dora=7z").dora.dora == 4
    assert won(f"{hand} dora=7z7z2m").dora.dora == 9
    assert won(f"{hand} dora=9m").dora.dora == 0


def test_dora_are_no_yaku() -> None:
    with pytest.raises(NoYakuError):
        won("24m345p789s33z (chi 567p) ron 3m dora=2z2m")


def test_dora_add_han_to_a_yaku() -> None:
    made = won("24m345p789s33z (chi 567p) ron 3m houtei dora=2z2m")
    assert ([yaku.id for yaku in made.yaku], made.dora.dora, made.han) == (["houtei"], 3, 4)


RIICHI = "24m567p345s789s33z ron 3m riichi"


def test_ura_indicators_count_with_riichi() -> None:
    made = won(f"{RIICHI} ura=2z")
    assert (made.dora.ura_dora, made.han) == (2, 3)
    assert won(RIICHI.replace("riichi", "double_riichi") + " ura=2z").han == 4


def test_ura_indicators_count_nothing_without_riichi_and_the_explanation_says_so() -> None:
    made = won("24m345p789s33z (chi 567p) ron 3m houtei ura=2z")
    assert (made.dora.ura_dora, made.han) == (0, 1)
    assert any("ura" in sentence for sentence in made.explanation())
    assert not any("ura" in sentence for sentence in won("24m345p789s33z (chi 567p) ron 3m houtei").explanation())


@pytest.mark.parametrize(("rule", "on", "off"), [("ura_dora", 3, 1), ("kan_ura", 3, 2)])
def test_ura_and_kan_ura_are_rules_of_their_own(rule: str, on: int, off: int) -> None:
    hand = "24m567p345s789s33z ron 3m riichi ura=1m3s" if rule == "kan_ura" else f"{RIICHI} ura=2z"
    assert won(hand, wrc(**{rule: True})).han == on
    assert won(hand, wrc(**{rule: False})).han == off


@pytest.mark.parametrize(("kan_dora", "dora"), [(True, 3), (False, 2)])
def test_the_indicators_of_kans_count_where_the_rules_have_them(kan_dora: bool, dora: int) -> None:
    assert won(f"{RIICHI} dora=2z2m", wrc(kan_dora=kan_dora)).dora.dora == dora


FIVES = "24m067p345s789s33z ron 3m riichi"


def test_a_red_five_is_a_dora_where_the_set_has_one() -> None:
    assert won(FIVES, "tenhou").dora.red_dora == 1
    assert won("24m789s33z (chi 067p) (pon 055s) ron 3m houtei", "tenhou").dora.red_dora == 2
    assert won("234m67p345s789s33z ron 0p riichi", "tenhou").dora.red_dora == 1


def test_a_red_five_is_a_plain_five_where_the_rules_have_none_and_the_explanation_says_so() -> None:
    made = won(FIVES, "wrc_2015")
    assert made.dora.red_dora == 0
    assert any("Red" in sentence for sentence in made.explanation())


def test_a_red_five_that_is_also_pointed_at_counts_twice() -> None:
    assert won(f"{FIVES} dora=4p", "tenhou").dora.han == 2


@pytest.mark.parametrize("rank", [3, 7])
def test_threes_and_sevens_may_be_red_too(rank: int) -> None:
    red = {3: "24m567p45s3sr789s33z", 7: "24m567p345s7sr89s33z"}[rank]
    made = won(f"{red} ron 3m riichi", wrc(red_dora={f"{rank}s": 1}))
    assert made.dora.red_dora == 1
    assert won(f"{red} ron 3m riichi", wrc(red_dora={"5s": 1})).dora.red_dora == 0


@pytest.mark.parametrize(
    ("hand", "reds"),
    [
        ("24m55556p4p789s33z ron 3m riichi", {"5p": 1}),
        ("24m005p345s789s33z ron 3m riichi", {"5p": 1}),
        ("24m789s33z555p (closed_kan 5555s) ron 3m riichi", {"5s": 1}),
        ("24m345s33z (chi 067p) (pon 005p) ron 3m houtei", {"5p": 2}),
    ],
)
def test_more_red_or_plain_copies_than_the_set_has_are_refused(hand: str, reds: dict[str, int]) -> None:
    with pytest.raises(TooManyOfAKindError):
        won(hand, wrc(red_dora=reds))


def test_two_reds_of_a_suit_can_be_held_where_the_set_has_two() -> None:
    assert won("24m005p345s789s33z ron 3m riichi", wrc(red_dora={"5p": 2})).dora.red_dora == 2


def test_redness_counts_in_hand_and_melds_only() -> None:
    # An indicator may be named plain or red, and is never itself a dora.
    for indicator in ("4p", "5p", "0p"):
        made = won(f"{RIICHI} dora={indicator}", "tenhou")
        assert made.dora.red_dora == 0


def test_a_yakuman_counts_no_dora() -> None:
    made = won("19s19p19m7561234z ron 4z dora=3z")
    assert (made.dora.han, made.points) == (0, 32000)
