"""Fu: what every set, pair, wait and way to win adds, how it is rounded, and that the reasons add up."""

import pytest

from tests.scoring.hands import won, wrc

ITEMS = [
    # the ways to win
    ("23m567p345s789s33z ron 4m", {"base": 20, "closed_ron": 10}),
    ("23m567p345s789s33z tsumo 4m", {"base": 20}),
    ("23m567p345s789s33z ron 4m riichi", {"base": 20, "closed_ron": 10}),
    ("24m567p345s789s33z tsumo 3m", {"base": 20, "tsumo": 2, "kanchan": 2}),
    ("23m345s88s (chi 456p) (chi 678s) ron 4m", {"base": 20, "open_pinfu": 2}),
    ("23m345s88s (chi 456p) (chi 678s) tsumo 4m", {"base": 20, "tsumo": 2}),
    ("1133m5577p2244s3z ron 3z", {"chiitoitsu": 25}),
    ("1133m5577p2244s1z tsumo 1z seat=east", {"chiitoitsu": 25}),
    # waits
    ("24m567p345s789s33z ron 3m riichi", {"base": 20, "closed_ron": 10, "kanchan": 2}),
    ("12m567p345s789s33z ron 3m riichi", {"base": 20, "closed_ron": 10, "penchan": 2}),
    ("89m567p345s789s33z ron 7m riichi", {"base": 20, "closed_ron": 10, "penchan": 2}),
    ("234m567p345s789s3z ron 3z riichi", {"base": 20, "closed_ron": 10, "tanki": 2}),
    ("23m567p345s789s33z ron 1m riichi", {"base": 20, "closed_ron": 10}),
    ("22m567p345s789s33z ron 2m riichi", {"base": 20, "closed_ron": 10, "minkou": 2}),
    ("22m567p345s789s33z tsumo 2m riichi", {"base": 20, "tsumo": 2, "ankou": 4}),
    # pairs
    ("24m567p345s789s55z ron 3m riichi", {"base": 20, "closed_ron": 10, "kanchan": 2, "value_pair": 2}),
    ("24m567p345s789s22z ron 3m riichi", {"base": 20, "closed_ron": 10, "kanchan": 2, "value_pair": 2}),
    ("24m567p345s789s11z ron 3m riichi", {"base": 20, "closed_ron": 10, "kanchan": 2, "value_pair": 2}),
    ("24m567p345s789s44z ron 3m riichi", {"base": 20, "closed_ron": 10, "kanchan": 2}),
    ("24m567p345s789s22z ron 3m riichi seat=east", {"base": 20, "closed_ron": 10, "kanchan": 2}),
    # three and four of a kind: open, concealed; simples, terminals and honours
    ("23m345s88s (chi 456p) (pon 222s) ron 4m", {"base": 20, "minkou": 2}),
    ("23m345s88s (chi 456p) (pon 999s) ron 4m houtei", {"base": 20, "minkou": 4}),
    ("23m345s88s (chi 456p) (pon 555z) ron 4m", {"base": 20, "minkou": 4}),
    ("23m222345s88s (chi 456p) ron 4m", {"base": 20, "ankou": 4}),
    ("23m34588s999p (chi 456p) ron 4m houtei", {"base": 20, "ankou": 8}),
    ("23m34588s555z (chi 456p) ron 4m", {"base": 20, "ankou": 8}),
    ("23m345s88s (chi 456p) (open_kan 2222s) ron 4m", {"base": 20, "minkan": 8}),
    ("23m345s88s (chi 456p) (added_kan 2222s) ron 4m", {"base": 20, "minkan": 8}),
    ("23m345s88s (chi 456p) (open_kan 9999s) ron 4m houtei", {"base": 20, "minkan": 16}),
    ("23m345s88s (chi 456p) (added_kan 5555z) ron 4m", {"base": 20, "minkan": 16}),
    ("23m345s88s (chi 456p) (closed_kan 2222s) ron 4m", {"base": 20, "ankan": 16}),
    ("23m345s88s (chi 456p) (closed_kan 9999s) ron 4m houtei", {"base": 20, "ankan": 32}),
    ("23m345s88s (chi 456p) (closed_kan 5555z) ron 4m", {"base": 20, "ankan": 32}),
]


@pytest.mark.parametrize(("hand", "items"), ITEMS, ids=[hand for hand, _ in ITEMS])
def test_a_hand_has_these_fu(hand: str, items: dict[str, int]) -> None:
    made = won(hand)
    assert {item.reason: item.fu for item in made.fu_items} == items
    assert len(made.fu_items) == len(items)
    assert made.to_dict()["raw_fu"] == sum(items.values())
    assert made.fu == (25 if "chiitoitsu" in items else -(-sum(items.values()) // 10) * 10)


ROUNDED = [
    ("23m567p345s789s33z tsumo 4m", 20, 20),
    ("24m345s88s (chi 456p) (chi 678s) ron 3m", 22, 30),
    ("77p45s (pon 999s) (pon 555z) (chi 123m) ron 6s", 28, 30),
    ("23m567p345s789s33z ron 4m", 30, 30),
    ("24m567p345s789s33z ron 3m riichi", 32, 40),
    ("23m345s22z (closed_kan 5555z) (closed_kan 9999s) ron 4m", 96, 100),
    ("24m345s22z (closed_kan 5555z) (closed_kan 9999s) ron 3m seat=west round=south", 98, 100),
    ("11p11z (closed_kan 9999m) (closed_kan 5555z) (closed_kan 7777z) ron 1p round=south seat=west", 130, 130),
]


@pytest.mark.parametrize(("hand", "raw", "fu"), ROUNDED, ids=[hand for hand, _, _ in ROUNDED])
def test_fu_are_rounded_up_to_tens(hand: str, raw: int, fu: int) -> None:
    made = won(hand)
    assert (sum(item.fu for item in made.fu_items), made.fu) == (raw, fu)


def test_items_carry_the_tiles_that_bring_them() -> None:
    made = won("24m345s222p33z (pon 555z) ron 3m")
    assert {item.reason: "".join(map(str, item.tiles)) for item in made.fu_items if item.tiles} == {
        "ankou": "2p2p2p",
        "minkou": "5z5z5z",
        "kanchan": "3m",
    }


DOUBLE_WIND = "24m567p345s789s11z ron 3m riichi seat=east"


@pytest.mark.parametrize("fu", [2, 4])
def test_a_pair_of_the_double_wind_has_what_the_rules_say(fu: int) -> None:
    made = won(DOUBLE_WIND, wrc(double_wind_pair_fu=fu))
    assert {item.reason: item.fu for item in made.fu_items}["value_pair"] == fu


@pytest.mark.parametrize(("fu", "points"), [(30, 1000), (20, 700)])
def test_an_open_hand_without_fu_is_lifted_to_thirty_where_the_rules_say_so(fu: int, points: int) -> None:
    made = won("23m345s88s (chi 456p) (chi 678s) ron 4m", wrc(open_pinfu_fu=fu))
    assert (made.fu, made.points) == (fu, points)


def test_a_self_draw_lifts_an_open_hand_without_fu_by_itself() -> None:
    assert won("23m345s88s (chi 456p) (chi 678s) tsumo 4m", wrc(open_pinfu_fu=20)).fu == 30


@pytest.mark.parametrize(("counted", "fu"), [(True, 2), (False, 0)])
def test_a_win_on_a_kans_replacement_has_the_fu_of_a_self_draw_where_the_rules_say_so(counted: bool, fu: int) -> None:
    made = won("24m345567p33z (added_kan 8888s) tsumo 3m rinshan", wrc(rinshan_tsumo_fu=counted))
    assert {item.reason: item.fu for item in made.fu_items}.get("tsumo", 0) == fu


def test_pinfu_on_a_self_draw_is_twenty_fu_and_a_ron_thirty() -> None:
    # The yaku list: "only the base 30 on a discard or 20 on self-draw".
    assert won("23m567p345s789s33z tsumo 4m").fu == 20
    assert won("23m567p345s789s33z ron 4m").fu == 30


def test_seven_pairs_have_twenty_five_fu_and_nothing_for_a_pair_of_dragons() -> None:
    assert won("1133m5577p2244s5z tsumo 5z").fu == 25


def test_a_koutsu_stays_concealed_where_the_discard_may_have_ended_a_chi() -> None:
    # 6s ends 456s, and 666s keeps its 4 fu: 32 in all; had it ended the koutsu there would be 30.
    assert won("77p45666s (pon 999s) (pon 555z) ron 6s").fu == 40


def test_the_reasons_belong_to_the_reading_shown() -> None:
    # Two readings pay the same; the koutsu among the reasons is the one among the groups.
    made = won("234m1112356777s tsumo 4s", "tenhou")
    shown = {"".join(map(str, group.tiles)) for group in made.groups if group.kind == "koutsu"}
    assert {"".join(map(str, item.tiles)) for item in made.fu_items if item.reason == "ankou"} == shown


def test_a_yakuman_has_no_fu_shown() -> None:
    made = won("19s19p19m7561234z ron 4z")
    assert (made.fu, made.han, made.fu_items) == (None, None, ())
