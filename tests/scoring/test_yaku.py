"""Every yaku of the yaku list: what makes it, what it is worth closed and open, and what comes close but is not it."""

import pytest

from scoring.errors import NotWinningError, NoYakuError
from scoring.yaku import YAKU
from tests.scoring.hands import YAKUMAN_HANDS, won, wrc, yaku_of

YAKUMAN = 13

MADE = [
    # one han
    ("24m567p345s789s33z ron 3m riichi", {"riichi": 1}),
    ("24m567p345s789s33z ron 3m double_riichi", {"double_riichi": 2}),
    ("24m567p345s789s33z ron 3m riichi ippatsu", {"riichi": 1, "ippatsu": 1}),
    ("24m567p345s789s33z ron 3m double_riichi ippatsu", {"double_riichi": 2, "ippatsu": 1}),
    ("24m567p345s33z (closed_kan 8888s) ron 3m riichi", {"riichi": 1}),
    ("24m567p345s789s33z tsumo 3m", {"menzen_tsumo": 1}),
    ("24m567p345s33z (closed_kan 8888s) tsumo 3m", {"menzen_tsumo": 1}),
    ("24m567p345678s22s ron 3m", {"tanyao": 1}),
    ("24m567p345s88s (chi 678p) ron 3m", {"tanyao": 1}),
    ("23m567p345s789s33z ron 4m", {"pinfu": 1}),
    ("23m567p345s789s33z tsumo 1m", {"pinfu": 1, "menzen_tsumo": 1}),
    ("223344m567p13s33z ron 2s", {"iipeikou": 1}),
    ("22334m567p345s33z ron 4m", {"iipeikou": 1, "pinfu": 1}),
    ("24m567p789s33z555z ron 3m", {"yakuhai_haku": 1}),
    ("24m567p789s33z (pon 666z) ron 3m", {"yakuhai_hatsu": 1}),
    ("24m567p789s33z (open_kan 7777z) ron 3m", {"yakuhai_chun": 1}),
    ("24m567p789s33z (closed_kan 7777z) ron 3m", {"yakuhai_chun": 1}),
    ("24m567p789s33z222z ron 3m seat=south", {"yakuhai_seat_wind": 1}),
    ("24m567p789s33z (pon 444z) ron 3m seat=north", {"yakuhai_seat_wind": 1}),
    ("24m567p789s33z111z ron 3m seat=south round=east", {"yakuhai_round_wind": 1}),
    ("24m567p789s33z (added_kan 1111z) ron 3m", {"yakuhai_round_wind": 1}),
    ("24m567p789s33z111z ron 3m seat=east", {"yakuhai_seat_wind": 1, "yakuhai_round_wind": 1}),
    ("24m345567p33z (closed_kan 8888s) tsumo 3m rinshan", {"rinshan": 1, "menzen_tsumo": 1}),
    ("24m345567p33z (added_kan 8888s) tsumo 3m rinshan", {"rinshan": 1}),
    ("24m567p345s789s33z ron 3m chankan", {"chankan": 1}),
    ("24m345p789s33z (chi 567p) ron 3m chankan", {"chankan": 1}),
    ("24m345p789s33z (chi 567p) tsumo 3m haitei", {"haitei": 1}),
    ("24m567p345s789s33z tsumo 3m haitei", {"haitei": 1, "menzen_tsumo": 1}),
    ("24m345p789s33z (chi 567p) ron 3m houtei", {"houtei": 1}),
    # two han, some one less when open
    ("234m234p24s789s33z ron 3s", {"sanshoku_doujun": 2}),
    ("234p24s789s33z (chi 234m) ron 3s", {"sanshoku_doujun": 1}),
    ("12345679m55p678s ron 8m", {"ittsuu": 2}),
    ("45679m55p678s (chi 123m) ron 8m", {"ittsuu": 1}),
    ("123789m79p999s11z ron 8p", {"chanta": 2}),
    ("123m79p999s11z (chi 789m) ron 8p", {"chanta": 1}),
    ("1133m5577p2244s3z ron 3z", {"chiitoitsu": 2}),
    ("444m444p44789s33z ron 4s", {"sanshoku_doukou": 2}),
    ("444p44789s33z (open_kan 4444m) ron 4s", {"sanshoku_doukou": 2}),
    ("222m444p66678s33z ron 9s", {"sanankou": 2}),
    ("222m444p666s3z (chi 789s) ron 3z", {"sanankou": 2}),
    ("222m444p66s33z (chi 789s) tsumo 6s", {"sanankou": 2}),
    ("222m444p3z (closed_kan 6666s) (chi 789s) ron 3z", {"sanankou": 2}),
    ("24m33z (open_kan 8888s) (added_kan 1111p) (closed_kan 7777m) ron 3m", {"sankantsu": 2}),
    ("222m55s33z (pon 444p) (pon 888s) ron 5s", {"toitoi": 2}),
    ("222m444p55888s33z ron 5s", {"toitoi": 2, "sanankou": 2}),
    ("111m999p11s33z (pon 999s) ron 1s", {"honroutou": 2, "toitoi": 2}),
    ("1199m1199p11s33z4z ron 4z", {"honroutou": 2, "chiitoitsu": 2}),
    ("24m789s555z666z77z ron 3m", {"shousangen": 2, "yakuhai_haku": 1, "yakuhai_hatsu": 1}),
    # three han and more
    ("1334567899m444z ron 2m", {"honitsu": 3}),
    ("13678m99m444z (chi 345m) ron 2m", {"honitsu": 2}),
    ("123789m79p11199s ron 8p", {"junchan": 3}),
    ("123m79p11199s (chi 789m) ron 8p", {"junchan": 2}),
    ("223344m667788p3z ron 3z", {"ryanpeikou": 3}),
    ("1334567855m999m ron 2m", {"chinitsu": 6}),
    ("1334567855m (pon 999m) ron 2m", {"chinitsu": 5}),
    # yakuman
    *((hand, {yakuman: YAKUMAN}) for yakuman, hand in YAKUMAN_HANDS.items()),
    ("222m444p888s3z (closed_kan 5555s) ron 3z", {"suuankou_tanki": YAKUMAN}),
    ("2223344666888s ron 2s", {"ryuuiisou": YAKUMAN}),
    ("1122334455667z ron 7z", {"tsuuiisou": YAKUMAN}),
]


@pytest.mark.parametrize(("hand", "yaku"), MADE, ids=[hand for hand, _ in MADE])
def test_a_hand_has_these_yaku_and_no_others(hand: str, yaku: dict[str, int]) -> None:
    assert yaku_of(hand) == yaku


def test_every_yaku_of_the_list_is_made_by_some_hand_above() -> None:
    shown = {name for _, yaku in MADE for name in yaku}
    # A nagashi mangan is no hand's, and what renhou is worth hangs on the rules: test_score_rules.
    assert {yaku.id for yaku in YAKU} - shown == {"nagashi_mangan", "renhou"}


WORTH_NOTHING = [
    ("iipeikou needs a closed hand", "223344m13s33z (chi 567p) ron 2s"),
    ("pinfu needs a closed hand", "23m345s789s33z (chi 567p) ron 4m"),
    ("menzen tsumo needs a closed hand", "24m345s789s33z (chi 567p) tsumo 3m"),
    ("pinfu's wait has two sides, not the middle", "24m567p345s789s33z ron 3m"),
    ("pinfu's wait has two sides, not the edge", "12m567p345s789s33z ron 3m"),
    ("pinfu's wait has two sides, not the other edge", "89m567p345s789s33z ron 7m"),
    ("pinfu's wait is not on the pair", "234m567p345s789s3z ron 3z"),
    ("pinfu's pair is no dragon", "23m567p345s789s55z ron 4m"),
    ("pinfu's pair is not the seat wind", "23m567p345s789s22z ron 4m seat=south"),
    ("pinfu's pair is not the round wind", "23m567p345s789s11z ron 4m round=east"),
    ("pinfu has no koutsu", "23m567p345s999s33z ron 4m"),
    ("a guest wind is no yaku", "24m567p789s33z444z ron 3m seat=south"),
    ("a pair of dragons is no yaku", "24m567p345s789s55z ron 3m"),
    ("a terminal is no simple", "12m567p345678s22s ron 3m"),
    ("sanshoku is one rank in three suits, whatever the printed example", "123456m123p789s3z ron 3z"),
    ("two suits are no sanshoku", "234m234p57s789s33z ron 6s"),
    ("a straight is 123 456 789", "12345668m55p678s ron 7m"),
    ("koutsu of two suits are no sanshoku doukou", "444m444p55789s33z ron 5s"),
    ("a koutsu ended by ron is not concealed", "222m444p66s33z (chi 789s) ron 6s"),
    ("two kans are not three", "24m33z (open_kan 8888s) (added_kan 1111p) (pon 777m) ron 3m"),
    ("two suits are no flush", "13678m99p444z (chi 345m) ron 2m"),
    ("one inner set breaks an outside hand", "123456m79p999s11z ron 8p"),
    ("an inner pair breaks an outside hand", "123789m79p999s55s ron 8p"),
]


@pytest.mark.parametrize(("rule", "hand"), WORTH_NOTHING, ids=[hand for _, hand in WORTH_NOTHING])
def test_a_hand_that_comes_close_has_no_yaku(rule: str, hand: str) -> None:
    with pytest.raises(NoYakuError):
        won(hand)


NOT_THAT_ONE = [
    ("four of a kind are not two pairs, and two like chi twice are no pairs", "chiitoitsu", "223344m667788p3z ron 3z"),
    ("ryanpeikou is no iipeikou besides", "iipeikou", "223344m667788p3z ron 3z"),
    ("double riichi is not riichi too", "riichi", "24m567p345s789s33z ron 3m double_riichi"),
    ("junchan has no honours and is not chanta", "chanta", "123789m79p11199s ron 8p"),
    ("an outside hand needs a chi: this is honroutou", "chanta", "111m999p11s33z (pon 999s) ron 1s"),
    ("chinitsu is not honitsu", "honitsu", "1334567855m999m ron 2m"),
    ("two koutsu of dragons want the third as the pair", "shousangen", "24m789s33z555z666z ron 3m"),
    ("one koutsu and a pair of dragons are too few", "shousangen", "24m789s567p66z555z ron 3m"),
    ("three koutsu of winds want the fourth as the pair", "shousuushii", "44m78p111z222z333z ron 9p"),
    ("two koutsu and a pair of winds are too few", "shousuushii", "24m678p33z111z222z ron 3m"),
    ("daisangen has three koutsu of dragons, not a pair", "daisangen", "24m789s555z666z77z ron 3m"),
    ("four concealed koutsu need a tsumo, or a wait on the pair", "suuankou", "222m444p55888s33z ron 5s"),
    ("an added kan is not concealed", "suuankou_tanki", "222m444p888s3z (added_kan 5555s) ron 3z"),
    ("5s is not green", "ryuuiisou", "2233446668885s ron 5s"),
    ("a nine-gates shape with a meld is chinitsu", "chuuren_poutou", "1123456789m (pon 999m) ron 1m"),
    ("nine gates with a wait on one tile is not the pure one", "junsei_chuuren", "1112345678899m ron 9m"),
    (
        "orphans that wait for the missing one are not the thirteen-sided",
        "kokushi_juusanmen",
        "119m19p19s123456z ron 7z",
    ),
    ("yakuman void ordinary yaku", "riichi", "19s19p19m7561234z ron 4z riichi"),
]


@pytest.mark.parametrize(
    ("rule", "yaku", "hand"), NOT_THAT_ONE, ids=[f"{yaku}: {hand}" for _, yaku, hand in NOT_THAT_ONE]
)
def test_a_hand_has_something_else(rule: str, yaku: str, hand: str) -> None:
    made = yaku_of(hand)
    assert made
    assert yaku not in made


def test_four_of_a_kind_are_not_two_pairs() -> None:
    with pytest.raises(NotWinningError):
        won("111199m55p2244s3z ron 3z")


def test_yaku_add_up() -> None:
    # The yaku list's own example: All Simples with Mixed Triple Chow is 4 fan on a self-draw, open only one and one.
    closed = "234m234p24678s55s tsumo 3s"
    assert yaku_of(closed) == {"tanyao": 1, "sanshoku_doujun": 2, "menzen_tsumo": 1}
    assert won(closed).han == 4
    assert won("234p24678s55s (chi 234m) ron 3s").han == 2


def test_all_simples_with_open_melds_is_a_rule_of_its_own() -> None:
    open_hand = "24m567p345s88s (chi 678p) ron 3m"
    assert yaku_of(open_hand, wrc(open_tanyao=True)) == {"tanyao": 1}
    with pytest.raises(NoYakuError):
        won(open_hand, wrc(open_tanyao=False))
    assert yaku_of("24m567p345678s22s ron 3m", "ema_2012") == {"tanyao": 1}


def test_ippatsu_is_a_rule_of_its_own() -> None:
    hand = "24m567p345s789s33z ron 3m riichi ippatsu"
    assert won(hand, wrc(ippatsu=False)).han == 1
    assert won(hand, wrc(ippatsu=True)).han == 2


PRINTED = [
    ("iipeikou", "234234p567m13s33z ron 2s"),
    ("ittsuu", "12345678s55p678m ron 9s"),
    ("sanshoku_doukou", "444p444m44s789s33z ron 4s"),
    ("ryanpeikou", "789789p567567m3z ron 3z"),
    ("kokushi_juusanmen", "19s19p19m1234567z ron 4z"),
    ("junsei_chuuren", "1112345678999m ron 7m"),
    ("ryuuiisou", "222234666s666z8s ron 8s"),
]
"""The examples of the printed list, but for its sanshoku doujun, whose third chi is a misprint."""


@pytest.mark.parametrize(("yaku", "hand"), PRINTED, ids=[hand for _, hand in PRINTED])
def test_the_printed_examples_are_what_they_are_printed_for(yaku: str, hand: str) -> None:
    assert yaku in yaku_of(hand)


def test_the_misprinted_example_is_no_sanshoku_and_its_correction_is() -> None:
    assert "sanshoku_doujun" not in yaku_of("123p123m78s555z33z ron 9s")
    assert "sanshoku_doujun" in yaku_of("123p123m12s555z33z ron 3s")


def test_a_closed_hand_won_by_ron_stays_closed_for_its_yaku() -> None:
    # The koutsu that the discard ended is open for fu; the hand is still concealed, so riichi and iipeikou count.
    made = won("223344m66s33z567p ron 6s riichi")
    assert {yaku.id for yaku in made.yaku} == {"riichi", "iipeikou"}
    assert {item.reason: item.fu for item in made.fu_items}["minkou"] == 2
