"""The rules that turn yaku and fu into a score: limits, yakuman, renhou, WRC 5.6, the minimum, pao, and the reading."""

from collections.abc import Mapping

import pytest

from scoring import Wind
from scoring.errors import HanMinimumError, NotWinningError, NoYakuError
from tests.scoring.hands import YAKUMAN_HANDS, won, wrc, yaku_of

FORTY_FU = "24m567p345s789s33z ron 3m riichi"
"""Riichi with a closed wait: 1 han 40 fu."""

LIMITS = [
    (FORTY_FU, 1, None, 1300),
    (f"{FORTY_FU} dora=2z", 3, None, 5200),
    (f"{FORTY_FU} dora=2z2m", 4, "mangan", 8000),
    (f"{FORTY_FU} dora=2z2z", 5, "mangan", 8000),
    (f"{FORTY_FU} dora=2z2z2m", 6, "haneman", 12000),
    (f"{FORTY_FU} dora=2z2z2z", 7, "haneman", 12000),
    (f"{FORTY_FU} dora=2z2z2z2m", 8, "baiman", 16000),
    (f"{FORTY_FU} dora=2z2z2z2z2m", 10, "baiman", 16000),
    (f"{FORTY_FU} dora=2z2z2z2z2m ura=1m", 11, "sanbaiman", 24000),
    (f"{FORTY_FU} dora=2z2z2z2z2m ura=1m3m", 12, "sanbaiman", 24000),
]


@pytest.mark.parametrize(("hand", "han", "limit", "points"), LIMITS, ids=[hand for hand, *_ in LIMITS])
def test_han_reach_limits(hand: str, han: int, limit: str | None, points: int) -> None:
    made = won(hand)
    assert (made.han, made.fu, made.limit, made.points) == (han, 40, limit, points)


THIRTEEN_HAN = f"{FORTY_FU} dora=2z2z2z2z2m ura=1m3m4p"


@pytest.mark.parametrize(
    ("counted", "limit", "points"), [("yakuman", "counted_yakuman", 32000), ("sanbaiman", "sanbaiman", 24000)]
)
def test_thirteen_han_are_a_yakuman_only_where_the_rules_count_it(counted: str, limit: str, points: int) -> None:
    made = won(THIRTEEN_HAN, wrc(counted_yakuman=counted))
    assert (made.han, made.yakuman, made.limit, made.points) == (13, 0, limit, points)


@pytest.mark.parametrize(
    "hand", ["23m567p345s789s33z ron 4m riichi dora=2z", "23m345s88s (chi 456p) (closed_kan 5555z) ron 4m dora=7s"]
)
@pytest.mark.parametrize(("kiriage", "points", "limit"), [(True, 8000, "mangan"), (False, 7700, None)])
def test_kiriage_mangan_rounds_up_what_is_a_hundred_short(hand: str, kiriage: bool, points: int, limit: str) -> None:
    made = won(hand, wrc(kiriage_mangan=kiriage))
    assert (made.points, made.limit) == (points, limit)


# yakuman


@pytest.mark.parametrize(("yakuman", "hand"), YAKUMAN_HANDS.items(), ids=YAKUMAN_HANDS)
def test_each_yakuman_is_paid_twice_where_the_rules_double_it(yakuman: str, hand: str) -> None:
    single, double = won(hand, wrc(double_yakuman=[])), won(hand, wrc(double_yakuman=[yakuman]))
    assert (single.yakuman, double.yakuman) == (1, 2)
    assert double.points == 2 * single.points == (96000 if "seat=east" in hand else 64000)
    others = [other for other in YAKUMAN_HANDS if other != yakuman]
    assert won(hand, wrc(double_yakuman=others)).yakuman == 1


HONOURS_AND_DRAGONS = "555z666z77z33z (pon 222z) ron 7z"


@pytest.mark.parametrize(("composite", "yakuman", "points"), [(True, 2, 64000), (False, 1, 32000)])
def test_several_yakuman_add_up_only_where_the_rules_say_so(composite: bool, yakuman: int, points: int) -> None:
    made = won(HONOURS_AND_DRAGONS, wrc(composite_yakuman=composite))
    assert {yaku.id for yaku in made.yaku} == {"daisangen", "tsuuiisou"}
    assert (made.yakuman, made.points) == (yakuman, points)


def test_without_adding_up_the_dearest_yakuman_is_paid() -> None:
    made = won(HONOURS_AND_DRAGONS, wrc(composite_yakuman=False, double_yakuman=["tsuuiisou"]))
    assert (made.yakuman, made.points) == (2, 64000)


def test_a_yakuman_is_not_thirteen_han() -> None:
    # Real yakuman are flat: with sanbaiman for thirteen counted han they stay yakuman.
    made = won(YAKUMAN_HANDS["daisangen"], wrc(counted_yakuman="sanbaiman"))
    assert (made.points, made.limit, made.han, made.fu) == (32000, "yakuman", None, None)


def test_big_four_winds_pay_double_under_the_yaku_list() -> None:
    assert won(YAKUMAN_HANDS["daisuushii"], "ema_2012").points == 64000
    assert won(YAKUMAN_HANDS["daisuushii"], "ema_2016").points == 32000


# renhou in its four meanings

RENHOU = "23m567p345s789s33z ron 4m renhou dora=2z"
"""Pinfu, two dora, won before the first turn."""

RENHOU_MEANINGS: list[tuple[str, dict[str, int], int, int]] = [
    ("off", {"pinfu": 1}, 2, 3900),
    ("mangan", {"renhou": 5}, 0, 8000),
    ("five_han", {"pinfu": 1, "renhou": 5}, 2, 16000),
    ("yakuman", {"renhou": 13}, 0, 32000),
]


@pytest.mark.parametrize(("renhou", "yaku", "dora", "points"), RENHOU_MEANINGS, ids=[row[0] for row in RENHOU_MEANINGS])
def test_renhou_has_four_meanings(renhou: str, yaku: dict[str, int], dora: int, points: int) -> None:
    made = won(RENHOU, wrc(renhou=renhou))
    assert yaku_of(RENHOU, wrc(renhou=renhou)) == yaku
    assert (made.dora.han, made.points) == (dora, points)


@pytest.mark.parametrize(("renhou", "points"), [("mangan", 8000), ("five_han", 8000), ("yakuman", 32000)])
def test_renhou_needs_no_other_yaku(renhou: str, points: int) -> None:
    assert won("24m567p345s789s33z ron 3m renhou", wrc(renhou=renhou)).points == points


def test_renhou_that_is_off_is_no_yaku() -> None:
    with pytest.raises(NoYakuError):
        won("24m567p345s789s33z ron 3m renhou", wrc(renhou="off"))


def test_a_hand_that_is_worth_more_than_the_renhou_mangan_is_paid_as_that() -> None:
    made = won("1334567855m999m ron 2m renhou", wrc(renhou="mangan"))
    assert ([yaku.id for yaku in made.yaku], made.points) == (["chinitsu"], 12000)


def test_renhou_can_be_a_double_yakuman() -> None:
    assert won(RENHOU, wrc(renhou="yakuman", double_yakuman=["renhou"])).points == 64000


# WRC 5.6: the winning tile was not kept apart


def test_a_self_draw_that_was_not_kept_apart_can_be_one_han_twenty_fu() -> None:
    made = won("23m567p345s789s33z tsumo 4m tile_not_separated")
    assert ([yaku.id for yaku in made.yaku], made.han, made.fu) == (["menzen_tsumo"], 1, 20)
    assert (made.tsumo_each, made.tsumo_dealer, made.points) == (200, 400, 800)
    assert made.wait is None


NOT_SEPARATED = [
    ("no fu for the self-draw nor for a closed wait", "24m567p345s789s33z", "3m", {"menzen_tsumo": 1}, 20),
    ("no fu for a wait on the pair", "234m567p345s789s3z", "3z", {"menzen_tsumo": 1}, 20),
    ("the pair's own fu stay", "234m567p345s789s2z", "2z", {"menzen_tsumo": 1}, 30),
    ("concealed koutsu stay concealed", "222m444p66s789s33z", "6s", {"menzen_tsumo": 1, "sanankou": 2}, 40),
    ("seven pairs stay at 25 fu", "1133m5577p2244s3z", "3z", {"menzen_tsumo": 1, "chiitoitsu": 2}, 25),
]


@pytest.mark.parametrize(("rule", "hand", "tile", "yaku", "fu"), NOT_SEPARATED, ids=[row[0] for row in NOT_SEPARATED])
def test_what_hangs_on_the_wait_is_lost(rule: str, hand: str, tile: str, yaku: dict[str, int], fu: int) -> None:
    line = f"{hand} tsumo {tile} tile_not_separated"
    assert yaku_of(line) == yaku
    assert won(line).fu == fu


def test_an_open_hand_that_was_not_kept_apart_stays_open() -> None:
    line = "24m345p33z (chi 789s) (pon 555z) tsumo 3m tile_not_separated"
    assert yaku_of(line) == {"yakuhai_haku": 1}
    assert {item.reason: item.fu for item in won(line).fu_items} == {"base": 20, "minkou": 4}


@pytest.mark.parametrize(
    ("hand", "yakuman"),
    [
        ("222m444p555888s3z tsumo 3z", "suuankou"),
        ("1112345678999m tsumo 7m", "chuuren_poutou"),
        ("19s19p19m7561234z tsumo 4z", "kokushi_musou"),
    ],
)
def test_yakuman_that_hang_on_the_wait_become_the_plain_ones(hand: str, yakuman: str) -> None:
    assert list(yaku_of(f"{hand} tile_not_separated")) == [yakuman]
    assert list(yaku_of(hand)) != [yakuman]


def test_a_hand_whose_winning_tile_nobody_knows_can_be_scored() -> None:
    assert won("234m567p345s789s33z tsumo - tile_not_separated").fu == 20


# the two-han minimum

AT_FIVE = {
    "han": wrc(two_han_minimum_at=5, minimum_counts="han"),
    "yaku": wrc(two_han_minimum_at=5, minimum_counts="yaku"),
}
TOO_LITTLE = [
    ("han", f"{FORTY_FU} honba=5"),
    ("han", f"{FORTY_FU} honba=7 dora=2z2z"),
    ("yaku", f"{FORTY_FU} honba=5"),
    ("yaku", f"{FORTY_FU} honba=5 dora=2z2z"),
    ("yaku", "1133m5577p2244s3z ron 3z honba=5"),
]
ENOUGH = [
    ("han", f"{FORTY_FU} honba=4"),
    ("yaku", f"{FORTY_FU} honba=4"),
    ("han", "1133m5577p2244s3z ron 3z honba=5"),
    ("han", f"{FORTY_FU} ippatsu honba=5"),
    ("yaku", f"{FORTY_FU} ippatsu honba=5"),
    ("han", "24m567p345s789s33z ron 3m double_riichi honba=5"),
    ("yaku", "24m567p345s789s33z ron 3m double_riichi honba=5"),
    ("han", f"{YAKUMAN_HANDS['daisangen']} honba=5"),
    ("yaku", f"{YAKUMAN_HANDS['daisangen']} honba=5"),
]


@pytest.mark.parametrize(("counts", "hand"), TOO_LITTLE)
def test_with_five_honba_one_han_or_one_yaku_is_too_little_whatever_the_dora(counts: str, hand: str) -> None:
    with pytest.raises(HanMinimumError) as refusal:
        won(hand, AT_FIVE[counts])
    assert refusal.value.pointer == "/hand"


@pytest.mark.parametrize(("counts", "hand"), ENOUGH)
def test_with_fewer_honba_or_with_two_the_hand_wins(counts: str, hand: str) -> None:
    assert won(hand, AT_FIVE[counts]).points > 0


def test_the_minimum_takes_a_cheaper_reading_that_satisfies_it() -> None:
    # Three concealed koutsu are one yaku (2 han 50 fu, 3200); three equal shuntsu are two (2 han 30 fu, 2000).
    hand = "111222333m78p55s ron 6p"
    assert [(yaku.id, won(hand).points) for yaku in won(hand, AT_FIVE["yaku"]).yaku] == [("sanankou", 3200)]
    made = won(f"{hand} honba=5", AT_FIVE["yaku"])
    assert [yaku.id for yaku in made.yaku] == ["pinfu", "iipeikou"]
    assert (made.fu, made.points) == (30, 2000)


def test_there_is_no_minimum_where_the_rules_have_none() -> None:
    assert won(f"{FORTY_FU} honba=9", wrc(two_han_minimum_at=None)).han == 1


# the reading


def test_of_several_readings_the_one_that_pays_most_is_taken() -> None:
    # Three times the same three tiles: three koutsu pay more than three equal chi with pinfu.
    assert "sanankou" in yaku_of("222333444m67p88s ron 8p riichi")
    # Seven pairs or two times two equal chi: the latter.
    assert yaku_of("223344m667788p3z ron 3z") == {"ryanpeikou": 3}
    # A tile that ends a two-sided wait or a closed one: pinfu needs the former.
    assert yaku_of("34567m567p345s99s ron 5m") == {"pinfu": 1}


def test_a_reading_with_yaku_beats_a_dearer_one_without() -> None:
    assert yaku_of("34567m567p345s99s ron 2m") == {"pinfu": 1}


def test_readings_that_pay_the_same_are_told_apart_by_han_and_then_by_fu() -> None:
    # Haneman either way: as seven pairs 6 han, as two times two equal chi 7.
    made = won("223344m667788p3z ron 3z riichi ippatsu dora=1m")
    assert (made.han, made.limit) == (7, "haneman")
    # Haneman either way with 7 han: 6s ends a chi (40 fu) or the koutsu (30 fu).
    made = won("77p45666s (pon 999s) (pon 555z) ron 6s dora=8s7z")
    assert (made.han, made.fu, made.limit) == (7, 40, "haneman")


def test_a_yakuman_beats_thirteen_counted_han() -> None:
    rich = "222m444p888s3z (closed_kan 5555s) ron 3z riichi dora=4s4s ura=2z"
    assert won(rich, wrc(counted_yakuman="yakuman")).limit == "yakuman"


@pytest.mark.parametrize(
    "hand",
    [
        "23m567p345s789s36z ron 4m riichi",
        "1111m5577p2244s3z ron 3z riichi",
        "119m19p19s123455z ron 7z",
        "24m567p345s789s33z ron 7m riichi",
    ],
)
def test_tiles_that_are_no_complete_hand_do_not_win(hand: str) -> None:
    with pytest.raises(NotWinningError) as refusal:
        won(hand)
    assert refusal.value.pointer == "/hand"


@pytest.mark.parametrize("closed", [True, False])
def test_thirteen_orphans_may_rob_a_kan_an_added_one_under_any_rules(closed: bool) -> None:
    assert list(yaku_of("119m19p19s123456z ron 7z chankan", wrc(kokushi_robs_closed_kan=closed))) == ["kokushi_musou"]


# honba, sticks and who pays


def paid(hand: str, rules: str | Mapping[str, object] | None = None) -> list[tuple[str, str, int, str]]:
    rows = won(hand, rules).to_dict()["payments"]
    return [(row["from"], row["to"], row["points"], row["for"]) for row in rows]


def test_a_ron_is_paid_by_the_discarder_with_the_counters() -> None:
    assert paid(f"{FORTY_FU} from=west honba=2 sticks=3") == [
        ("west", "south", 1300, "hand"),
        ("west", "south", 600, "honba"),
        ("table", "south", 3000, "riichi_sticks"),
    ]


def test_a_discarder_whose_seat_is_not_known_still_pays_and_there_are_no_deltas() -> None:
    assert paid(FORTY_FU) == [("discarder", "south", 1300, "hand")]
    assert won(FORTY_FU).deltas is None


def test_a_tsumo_is_paid_by_all_the_dealer_twice_and_a_counter_by_each() -> None:
    assert paid("24m567p345s789s33z tsumo 3m honba=1") == [
        ("east", "south", 500, "hand"),
        ("west", "south", 300, "hand"),
        ("north", "south", 300, "hand"),
        ("east", "south", 100, "honba"),
        ("west", "south", 100, "honba"),
        ("north", "south", 100, "honba"),
    ]


def test_the_dealer_wins_half_as_much_again() -> None:
    assert won(f"{FORTY_FU} seat=east").points == 2000
    assert won("24m567p345s789s33z tsumo 3m seat=east").tsumo_each == 500
    assert won("24m567p345s789s33z tsumo 3m seat=east").tsumo_dealer is None


def test_deltas_have_honba_and_sticks_received_and_not_the_stakes_laid() -> None:
    made = won(f"{FORTY_FU} from=west honba=2 sticks=3")
    assert made.deltas == {Wind.EAST: 0, Wind.SOUTH: 4900, Wind.WEST: -1900, Wind.NORTH: 0}
    assert (made.points, made.total) == (1300, 4900)


# pao

DRAGONS = "33m24p (pon 555z) (pon 666z) (pon 777z) ron 3p"


def test_the_liable_player_pays_a_tsumo_alone_with_its_counters() -> None:
    hand = DRAGONS.replace("ron", "tsumo") + " pao=north:daisangen honba=1"
    assert paid(hand) == [("north", "south", 32000, "pao"), ("north", "south", 300, "honba")]


@pytest.mark.parametrize(("payer", "honba"), [("north", "liable"), ("west", "discarder")])
def test_the_liable_player_and_the_discarder_split_a_ron(payer: str, honba: str) -> None:
    hand = f"{DRAGONS} from=west pao=north:daisangen honba=1"
    assert sorted(paid(hand, wrc(pao_honba=honba))) == sorted(
        [
            ("west", "south", 16000, "hand"),
            ("north", "south", 16000, "pao"),
            (payer, "south", 300, "honba"),
        ]
    )


@pytest.mark.parametrize(("scope", "dealer", "liable"), [("part", 16000, 32000), ("whole", 0, 64000)])
def test_liability_covers_that_yakuman_or_the_whole_hand(scope: str, dealer: int, liable: int) -> None:
    hand = "22z33z (pon 555z) (pon 666z) (pon 777z) tsumo 2z pao=north:daisangen"
    made = won(hand, wrc(pao_scope=scope, composite_yakuman=True))
    assert made.deltas is not None
    assert -made.deltas[Wind.EAST] == dealer
    assert (
        sum(
            points for _, _, points, cause in paid(hand, wrc(pao_scope=scope, composite_yakuman=True)) if cause == "pao"
        )
        == liable
    )
    assert made.total == 64000
