"""What cannot be is refused, each with the slug that says why and a pointer at the field at fault."""

import pytest

from scoring import Hand, ScoringError, Situation, Win, Wind, score
from scoring.errors import ContradictorySituationError, NoYakuError, TooManyOfAKindError
from tests.scoring.hands import YAKUMAN_HANDS, parsed, won, wrc

CLOSED = "24m567p345s789s33z"
OPEN = "24m345p789s33z (chi 567p)"
DRAGONS = "33m24p (pon 555z) (pon 666z) (pon 777z) ron 3p"

CONTRADICTIONS = [
    # flags against the win
    (f"{CLOSED} ron 3m haitei", "/situation"),
    (f"{CLOSED} tsumo 3m houtei", "/situation"),
    ("24m345567p33z (closed_kan 8888s) ron 3m rinshan", "/situation"),
    (f"{CLOSED} tsumo 3m chankan", "/situation"),
    (f"{CLOSED} ron 3m tenhou seat=east", "/situation"),
    (f"{CLOSED} ron 3m chiihou", "/situation"),
    (f"{CLOSED} tsumo 3m renhou", "/situation"),
    (f"{CLOSED} ron 3m tile_not_separated", "/situation"),
    # flags against flags
    ("24m345567p33z (closed_kan 8888s) tsumo 3m haitei rinshan", "/situation"),
    (f"{CLOSED} ron 3m ippatsu", "/situation"),
    ("24m345567p33z (closed_kan 8888s) tsumo 3m riichi ippatsu rinshan", "/situation"),
    (f"{CLOSED} ron 3m chankan houtei", "/situation"),
    (f"{CLOSED} tsumo 3m tenhou riichi seat=east", "/situation"),
    (f"{CLOSED} tsumo 3m chiihou double_riichi", "/situation"),
    (f"{CLOSED} tsumo 3m chiihou haitei", "/situation"),
    (f"{CLOSED} ron 3m renhou houtei", "/situation"),
    # flags against the seat
    (f"{CLOSED} tsumo 3m tenhou seat=south", "/situation"),
    (f"{CLOSED} tsumo 3m chiihou seat=east", "/situation"),
    (f"{CLOSED} ron 3m renhou seat=east", "/situation"),
    # flags against the tiles
    (f"{OPEN} ron 3m riichi", "/situation"),
    (f"{OPEN} ron 3m double_riichi", "/situation"),
    ("24m345567p33z (open_kan 8888s) ron 3m riichi", "/situation"),
    (f"{CLOSED} tsumo 3m rinshan", "/situation"),
    ("24m345p33z (pon 888s) (chi 567p) tsumo 3m rinshan", "/situation"),
    ("24m345567p33z (closed_kan 8888s) tsumo 3m tenhou seat=east", "/situation"),
    ("24m345567p33z (closed_kan 8888s) tsumo 3m chiihou", "/situation"),
    (f"{OPEN} ron 3m renhou", "/situation"),
    ("333567p345s789s33m ron 3m chankan", "/situation"),
    (f"{CLOSED} ron 3m chankan dora=3m", "/situation"),
    (f"{CLOSED} ron 3m riichi chankan ura=3m", "/situation"),
    # ippatsu after a double riichi is over after one turn, and by any kan
    (f"{CLOSED} tsumo 3m double_riichi ippatsu haitei", "/situation"),
    (f"{CLOSED} ron 3m double_riichi ippatsu houtei", "/situation"),
    (f"{CLOSED} ron 3m double_riichi ippatsu chankan", "/situation"),
    ("24m345567p33z (closed_kan 8888s) ron 3m double_riichi ippatsu", "/situation"),
    # seats
    (f"{CLOSED} tsumo 3m from=west", "/discarder"),
    (f"{CLOSED} ron 3m riichi from=south", "/discarder"),
    (f"{DRAGONS} pao=south:daisangen", "/pao/0/seat"),
    (f"{DRAGONS} pao=west:daisangen,south:daisuushii", "/pao/1/seat"),
    (f"{DRAGONS} pao=west:daisangen,north:daisangen", "/pao/1/yakuman"),
    (f"{DRAGONS} pao=west:daisuushii", "/pao/0/yakuman"),
    ("23m99m555666777z ron 4m pao=west:daisangen", "/pao/0/yakuman"),
    ("23m99m555z (pon 666z) (pon 777z) ron 4m pao=west:daisangen", "/pao/0/yakuman"),
    # indicators and counters
    (f"{CLOSED} ron 3m riichi dora=1m1p1s2p9s1z", "/dora_indicators"),
    (f"{CLOSED} ron 3m riichi ura=1m1p1s2p9s1z", "/ura_indicators"),
    (f"{CLOSED} ron 3m riichi honba=-1", "/honba"),
    (f"{CLOSED} ron 3m riichi sticks=-1", "/riichi_sticks"),
]


@pytest.mark.parametrize(("hand", "pointer"), CONTRADICTIONS, ids=[hand for hand, _ in CONTRADICTIONS])
def test_facts_that_contradict_each_other_are_refused(hand: str, pointer: str) -> None:
    with pytest.raises(ContradictorySituationError) as refusal:
        won(hand)
    assert (refusal.value.slug, refusal.value.pointer) == ("contradictory_situation", pointer)


CAN_BE = [
    f"{CLOSED} ron 3m riichi ippatsu houtei from=west",
    f"{CLOSED} tsumo 3m double_riichi haitei",
    f"{CLOSED} ron 3m riichi ippatsu chankan",
    "19m199p19s234567z ron 1z double_riichi ippatsu chankan",
    "24m345567p33z (closed_kan 8888s) tsumo 3m riichi rinshan",
    "24m345567p33z (closed_kan 8888s) ron 3m double_riichi",
    f"{CLOSED} ron 3m chankan dora=2m4m",
    f"{CLOSED} tsumo 3m riichi tile_not_separated",
    f"{CLOSED} ron 3m riichi dora=1m1p1s2p9s ura=1m1p1s2p9s",
    f"{DRAGONS} from=west pao=west:daisangen",
]


@pytest.mark.parametrize("hand", CAN_BE)
def test_facts_that_only_look_odd_are_taken(hand: str) -> None:
    assert won(hand).points > 0


def test_riichi_said_beside_double_riichi_is_the_same_riichi() -> None:
    assert won(f"{CLOSED} ron 3m riichi double_riichi").han == 2


REFUSED = [
    # tiles
    ("234m567p345s78933z ron 3m", "notation", ""),
    ("24m567p345s789s3z ron 3m", "tile_count", "/hand"),
    ("24m567p345s789s3334z ron 3m", "tile_count", "/hand"),
    ("24m567p345s789s33z (pon 555z) ron 3m", "tile_count", "/hand"),
    ("33m (chi 123p) (chi 123p) (chi 123s) (chi 123s) (pon 555z) ron 3m", "tile_count", "/melds"),
    ("24m567p345s789s33z ron 5m riichi", "not_winning", "/hand"),
    ("234m567p345s789s33z ron 5m riichi", "winning_tile_not_in_hand", "/winning_tile"),
    ("24m789s33z (chi 123p) (pon 555z) ron 5z", "not_winning", "/hand"),
    ("234m789s33z (chi 123p) (pon 555z) ron 5z", "winning_tile_not_in_hand", "/winning_tile"),
    ("234m567p345s789s33z ron - riichi", "winning_tile_not_in_hand", "/winning_tile"),
    ("24m567p345s789s33z tsumo - tile_not_separated", "tile_count", "/hand"),
    ("33333m567p345s78s ron 9s riichi", "too_many_of_a_kind", "/hand"),
    ("24m345p33z (pon 333z) (chi 567p) ron 3m", "too_many_of_a_kind", "/hand"),
    ("24m567p345s789s33z ron 3m riichi dora=3z3z3z", "too_many_of_a_kind", "/dora_indicators"),
    ("24m567p345s789s33z ron 3m riichi dora=3z3z ura=3z", "too_many_of_a_kind", "/dora_indicators"),
    ("24m567p345s33z (closed_kan 8888s) ron 3m riichi ura=8s", "too_many_of_a_kind", "/ura_indicators"),
    ("24m567p345s789s33z ron 3m riichi dora=1m1m1m ura=1m1m", "too_many_of_a_kind", "/dora_indicators"),
    # melds
    ("24m345p33z (chi 124s) (chi 567p) ron 3m", "invalid_meld", ""),
    ("24m345p33z (chi 891s) (chi 567p) ron 3m", "invalid_meld", ""),
    ("24m345p33z (chi 12s3m) (chi 567p) ron 3m", "invalid_meld", ""),
    ("24m345p33z (chi 123z) (chi 567p) ron 3m", "invalid_meld", ""),
    ("24m345p33z (pon 112s) (chi 567p) ron 3m", "invalid_meld", ""),
    ("24m345p33z (pon 1111s) (chi 567p) ron 3m", "invalid_meld", ""),
    ("24m345p33z (open_kan 111s) (chi 567p) ron 3m", "invalid_meld", ""),
    ("24m345p33z (kong-of-mine 1111s) (chi 567p) ron 3m", "invalid_meld", ""),
    # value
    ("24m567p345s789s33z ron 3m", "no_yaku", "/hand"),
    ("24m567p345s789s33z ron 3m dora=2z2z", "no_yaku", "/hand"),
    ("24m567p345s789s36z ron 3m riichi", "not_winning", "/hand"),
]


@pytest.mark.parametrize(("hand", "slug", "pointer"), REFUSED, ids=[hand for hand, *_ in REFUSED])
def test_impossible_hands_are_refused(hand: str, slug: str, pointer: str) -> None:
    with pytest.raises(ScoringError) as refusal:
        won(hand)
    assert (refusal.value.slug, refusal.value.pointer) == (slug, pointer)


def test_a_waiting_hand_is_no_won_one() -> None:
    with pytest.raises(ScoringError) as refusal:
        score(Hand.parse("24m567p345s789s33z"), Situation(Win.RON, Wind.SOUTH))
    assert (refusal.value.slug, refusal.value.pointer) == ("tile_count", "/hand")


def test_four_plain_fives_cannot_be_where_one_of_them_is_red() -> None:
    hand = "24m345s33z (pon 777z) (open_kan 5555p) ron 3m"
    with pytest.raises(TooManyOfAKindError) as refusal:
        won(hand, "tenhou")
    assert refusal.value.pointer == "/hand"
    assert won(hand.replace("5555p", "0555p"), "tenhou").dora.red_dora == 1
    assert won(hand, "wrc_2015").points > 0


def test_pao_needs_a_rule_that_has_it() -> None:
    hand = f"{YAKUMAN_HANDS['suukantsu']} pao=west:suukantsu"
    with pytest.raises(ScoringError) as refusal:
        won(hand, wrc(pao_yakuman=["daisangen"]))
    assert (refusal.value.slug, refusal.value.pointer) == ("rule_disabled", "/pao/0/yakuman")
    assert won(f"{hand} from=east", wrc(pao_yakuman=["suukantsu"])).points == 32000


def test_a_refusal_says_in_words_what_is_wrong() -> None:
    with pytest.raises(NoYakuError, match="no yaku"):
        won("24m567p345s789s33z ron 3m")
    with pytest.raises(ScoringError, match="5 copies of 3m"):
        won("33333m567p345s78s ron 9s riichi")


def test_a_refusal_keeps_its_sentence_and_values_apart_for_translation() -> None:
    hand, situation = parsed("24m567p345s789s33z ron 5m riichi")
    with pytest.raises(ScoringError) as refusal:
        score(hand, situation)
    error = refusal.value
    assert str(error) == error.template.format(**error.values)
