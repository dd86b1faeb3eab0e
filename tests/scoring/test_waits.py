"""Tenpai: every wait with the tiles left and what it scores, riichi and its kans, and how far a noten hand is."""

import pytest
from mahjong.agari import Agari

from scoring import Hand, Score, Wind, parse_tile, parse_tiles, ruleset, score
from scoring.errors import ContradictorySituationError, TooManyOfAKindError
from scoring.riichi import WhyNot
from scoring.situation import Win
from scoring.view import View
from scoring.waits import Readiness, WaitFor, readiness, waits_of
from tests.scoring.hands import wrc
from tests.scoring.random_hands import random_wins

TILES = ("discards", "passed", "dora_indicators", "visible")


def stands(tiles: str, *melds: str, rules: object = None, **facts: object) -> Readiness:
    seen = {name: tuple(parse_tiles(str(facts.pop(name)))) for name in TILES if name in facts}
    return readiness(Hand.parse(tiles, melds), View(Wind.SOUTH, **seen, **facts), ruleset(rules))


def waits(tiles: str, *melds: str) -> str:
    return " ".join(str(wait.tile) for wait in stands(tiles, *melds).waits)


def the_wait(stand: Readiness, tile: str) -> WaitFor:
    return next(wait for wait in stand.waits if str(wait.tile) == tile)


WAITS = [
    ("23m567p345s789s33z", (), "1m 4m"),
    ("24m567p345s789s33z", (), "3m"),
    ("12m567p345s789s33z", (), "3m"),
    ("234m567p345s789s3z", (), "3z"),
    ("22m567p345s789s33z", (), "2m 3z"),
    ("45678p111m222s33z", (), "3p 6p 9p"),
    ("55567p77z123m789s", (), "5p 8p 7z"),
    ("3334m567p789s234s", (), "2m 4m 5m"),
    ("1112345678999m", (), "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
    ("1133m5577p2244s3z", (), "3z"),
    ("223344m66778p99s", (), "5p 8p"),
    ("119m19p19s123456z", (), "7z"),
    ("19m19p19s1234567z", (), "1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z"),
    ("3z", ("chi 123m", "pon 555p", "closed_kan 7777z", "open_kan 2222s"), "3z"),
    ("147m258p369s1234z", (), ""),
    ("123m456p789s1123z", (), ""),
]


@pytest.mark.parametrize(("tiles", "melds", "wanted"), WAITS, ids=[tiles for tiles, *_ in WAITS])
def test_a_hand_waits_for_these_tiles(tiles: str, melds: tuple[str, ...], wanted: str) -> None:
    assert waits(tiles, *melds) == wanted
    stand = stands(tiles, *melds)
    assert stand.tenpai == bool(wanted)
    assert (stand.shanten == 0) == bool(wanted)


KINDS = [
    ("23m567p345s789s33z", "4m", "ryanmen"),
    ("24m567p345s789s33z", "3m", "kanchan"),
    ("12m567p345s789s33z", "3m", "penchan"),
    ("234m567p345s789s3z", "3z", "tanki"),
    ("22m567p345s789s33z", "2m", "shanpon"),
    ("1133m5577p2244s3z", "3z", "tanki"),
    ("119m19p19s123456z", "7z", "tanki"),
    ("19m19p19s1234567z", "5z", "juusanmen"),
]


@pytest.mark.parametrize(("tiles", "tile", "kind"), KINDS, ids=[f"{tiles} {tile}" for tiles, tile, _ in KINDS])
def test_a_wait_has_a_kind(tiles: str, tile: str, kind: str) -> None:
    assert the_wait(stands(tiles), tile).kind == kind


def test_a_wait_without_any_yaku_has_a_kind_too() -> None:
    assert the_wait(stands("24m789s88p", "chi 456p", "chi 678s"), "3m").kind == "kanchan"


@pytest.mark.parametrize("place", TILES)
def test_tiles_that_are_seen_are_not_left(place: str) -> None:
    hand = "22m567p345s789s33z"
    assert the_wait(stands(hand), "2m").left == 2
    assert the_wait(stands(hand, **{place: "1z2m"}), "2m").left == 1
    assert the_wait(stands(hand, **{place: "2m2m"}), "2m").left == 0


def test_a_wait_of_which_all_copies_are_seen_elsewhere_is_still_a_wait() -> None:
    stand = stands("24m567p345s789s33z", visible="3m3m3m3m")
    assert (stand.tenpai, stand.waits[0].left) == (True, 0)


def test_melds_are_seen_as_well() -> None:
    assert the_wait(stands("45m789s33z", "chi 345m", "pon 555z"), "3m").left == 3


# what a wait scores


def test_a_wait_scores_by_ron_and_by_tsumo() -> None:
    wait = the_wait(stands("23m567p345s789s33z", dora_indicators="2z"), "4m")
    assert isinstance(wait.ron, Score)
    assert isinstance(wait.tsumo, Score)
    assert (wait.ron.han, wait.ron.fu, wait.ron.points) == (3, 30, 3900)
    assert (wait.tsumo.han, wait.tsumo.fu, wait.tsumo.points) == (4, 20, 5200)


def test_a_closed_hand_without_yaku_wins_by_tsumo_only_and_by_ron_in_riichi() -> None:
    plain = the_wait(stands("24m567p345s789s33z"), "3m")
    assert isinstance(plain.ron, WhyNot)
    assert plain.ron.slug == "no_yaku"
    assert isinstance(plain.tsumo, Score)
    riichi = the_wait(stands("24m567p345s789s33z", riichi=True), "3m")
    assert isinstance(riichi.ron, Score)
    assert [yaku.id for yaku in riichi.ron.yaku] == ["riichi"]


def test_an_open_hand_without_yaku_wins_by_neither() -> None:
    wait = the_wait(stands("24m789s33z", "chi 456p", "chi 678s"), "3m")
    assert isinstance(wait.ron, WhyNot)
    assert isinstance(wait.tsumo, WhyNot)


def test_one_wait_may_have_a_yaku_and_another_not() -> None:
    stand = stands("23m345s88s", "chi 456p", "chi 678s")
    assert isinstance(the_wait(stand, "4m").ron, Score)
    assert isinstance(the_wait(stand, "1m").ron, WhyNot)


def test_the_two_han_minimum_is_a_reason() -> None:
    wait = the_wait(stands("23m567p345s789s33z", honba=5, rules=wrc(two_han_minimum_at=5)), "4m")
    assert isinstance(wait.ron, WhyNot)
    assert wait.ron.slug == "han_minimum"
    assert isinstance(wait.tsumo, Score)


def test_the_last_copy_of_a_five_is_the_red_one_where_no_plain_one_can_be_left() -> None:
    red = the_wait(stands("46p55m345s789s33z5m", rules="tenhou", visible="5p5p5p"), "5p").tsumo
    assert isinstance(red, Score)
    assert red.dora.red_dora == 1
    plain = the_wait(stands("46p55m345s789s33z5m", rules="tenhou", visible="5p5p"), "5p").tsumo
    assert isinstance(plain, Score)
    assert plain.dora.red_dora == 0


# karaten


def test_a_hand_that_waits_only_for_what_it_holds_is_noten_but_where_the_rules_say_otherwise() -> None:
    for hand in (("1111m234567p789s",), ("3m789s", "chi 123p", "pon 333m", "chi 456s")):
        noten = stands(*hand, rules=wrc(karaten_is_tenpai=False))
        assert (noten.karaten, noten.tenpai, noten.shanten, noten.waits) == (True, False, 1, ())
        tenpai = stands(*hand, rules=wrc(karaten_is_tenpai=True))
        assert (tenpai.karaten, tenpai.tenpai, tenpai.shanten, tenpai.waits) == (True, True, 0, ())


def test_one_wait_that_can_come_is_enough_to_be_tenpai() -> None:
    # 1m is held four times, 4m is not: 23m waits for both.
    stand = stands("23m33z789s", "chi 456p", "open_kan 1111m")
    assert (stand.tenpai, stand.karaten) == (True, False)
    assert [str(wait.tile) for wait in stand.waits] == ["4m"]


# riichi


@pytest.mark.parametrize(
    ("tiles", "melds", "facts", "slug"),
    [
        ("23m567p345s789s33z", (), {}, None),
        ("23m567p345s33z", ("closed_kan 8888s",), {}, None),
        ("23m567p345s33z", ("pon 888s",), {}, "open_hand"),
        ("147m258p369s1234z", (), {}, "noten"),
        ("1111m234567p789s", (), {}, "noten"),
        ("23m567p345s789s33z", (), {"riichi": True}, "riichi_declared"),
        ("23m567p345s789s33z", (), {"points": 900}, "not_enough_points"),
        ("23m567p345s789s33z", (), {"points": 1000}, None),
        ("23m567p345s789s33z", (), {"points": 0, "rules": wrc(riichi_minimum_points=None)}, None),
        ("23m567p345s789s33z", (), {"discards": "1m"}, None),
    ],
)
def test_riichi_needs_a_closed_tenpai_hand_and_the_points(
    tiles: str, melds: tuple[str, ...], facts: dict[str, object], slug: str | None
) -> None:
    refusal = stands(tiles, *melds, **facts).riichi
    assert (refusal and refusal.slug) == slug


@pytest.mark.parametrize(
    ("tiles", "melds", "kans"),
    [
        ("333m67p789s234s99p", (), "3m"),
        ("333m67p999s555z99p", (), "3m 9s 5z"),
        ("3334m567p789s234s", (), ""),
        ("33345m678p234s99s", (), ""),
        ("333m44p234789s55p", (), "3m"),
        ("333m67p99p789s", ("closed_kan 5555z",), "3m"),
        ("333m67p99p789s", ("pon 555z",), ""),
        ("333m147p147s1234z", (), ""),
    ],
)
def test_a_kan_in_riichi_must_not_touch_any_reading(tiles: str, melds: tuple[str, ...], kans: str) -> None:
    assert " ".join(map(str, stands(tiles, *melds).riichi_kans)) == kans


# noten


def test_a_noten_hand_is_told_what_brings_it_nearer_with_the_tiles_left() -> None:
    stand = stands("123m456p789s1123z", discards="2z")
    assert (stand.tenpai, stand.shanten) == (False, 1)
    left = {str(tile): left for tile, left in stand.improving}
    assert (left["1z"], left["2z"], left["3z"]) == (2, 2, 3)


def test_a_tenpai_hand_is_told_its_waits_instead() -> None:
    assert stands("23m567p345s789s33z").improving == ()


# with the last tile


def discards(tiles: str, *melds: str, **facts: object) -> dict[str, str]:
    """For each of the best discards, what then helps."""
    return {
        str(each.tile): " ".join(str(tile) for tile, _ in each.tiles)
        for each in stands(tiles, *melds, **facts).discards
    }


def test_of_a_hand_with_its_last_tile_the_discards_that_keep_it_nearest_are_told() -> None:
    assert discards("23m567p345s789s335z") == {"5z": "1m 4m"}
    assert discards("233m567p345s789s33z") == {"3m": "1m 4m", "2m": "3m 3z"}
    stand = stands("233m567p345s789s33z")
    assert (stand.tenpai, stand.shanten, stand.waits, stand.improving) == (True, 0, (), ())


def test_the_discard_that_leaves_most_copies_comes_first() -> None:
    assert [(str(each.tile), each.left) for each in stands("233m567p345s789s33z").discards] == [("3m", 8), ("2m", 4)]
    seen = stands("233m567p345s789s33z", visible="1m1m1m1m4m4m")
    assert [(str(each.tile), each.left) for each in seen.discards] == [("2m", 4), ("3m", 2)]


def test_a_red_five_and_a_plain_one_are_two_discards() -> None:
    assert discards("234056m345p789s33z").keys() >= {"0m", "5m"}


def test_a_complete_hand_is_beyond_tenpai() -> None:
    stand = stands("234m567p345s789s33z")
    assert (stand.shanten, stand.tenpai) == (-1, True)
    assert "2m" in discards("234m567p345s789s33z")


def test_a_noten_hand_with_its_last_tile_is_told_what_brings_it_nearer() -> None:
    stand = stands("123m456p789s11235z")
    assert (stand.tenpai, stand.shanten) == (False, 1)
    assert discards("123m456p789s11235z")["5z"] == "1z 2z 3z"
    assert stand.riichi is not None
    assert stand.riichi.slug == "noten"


def test_riichi_is_judged_discard_by_discard() -> None:
    stand = stands("23m567p345s789s335z", points=1000)
    assert stand.riichi is None
    assert all(each.riichi is None for each in stand.discards)
    poor = stands("23m567p345s789s335z", points=900)
    assert poor.riichi is not None
    assert poor.riichi.slug == "not_enough_points"
    assert [each["riichi"]["allowed"] for each in stand.to_dict()["discards"]] == [True]
    assert [each["riichi"]["allowed"] for each in poor.to_dict()["discards"]] == [False]


def test_a_discard_may_bring_furiten_at_once() -> None:
    # Of 3334m the 3m may go: what is left waits for 3m among others.
    best = {str(each.tile): each.furiten for each in stands("11123m567p345s789s").discards}
    assert best["1m"] is not None
    assert str(best["1m"].tile) == "1m"


# refusals


@pytest.mark.parametrize("place", TILES)
def test_a_fifth_copy_is_refused_where_it_is_seen(place: str) -> None:
    with pytest.raises(TooManyOfAKindError) as refusal:
        stands("22m567p345s789s33z", **{place: "2m2m2m"})
    assert refusal.value.pointer == f"/{place}"


def test_riichi_with_an_open_hand_cannot_be() -> None:
    with pytest.raises(ContradictorySituationError) as refusal:
        stands("23m567p345s33z", "pon 888s", riichi=True)
    assert refusal.value.pointer == "/riichi"


# beside others


def test_random_hands_wait_for_what_another_program_says() -> None:
    for win in random_wins(400, seed=5):
        concealed = list(win.hand.concealed)
        concealed.remove(parse_tile(str(win.hand.winning_tile)))
        hand = Hand(tuple(concealed), win.hand.melds)
        counts = [sum(tile.kind == kind for tile in concealed) for kind in range(34)]
        theirs = [kind for kind in range(34) if Agari.is_agari([*counts[:kind], counts[kind] + 1, *counts[kind + 1 :]])]
        assert list(waits_of(hand)) == theirs, str(hand)


def test_each_wait_scores_what_the_complete_hand_scores() -> None:
    for win in random_wins(60, seed=6):
        concealed = list(win.hand.concealed)
        concealed.remove(parse_tile(str(win.hand.winning_tile)))
        hand, view = Hand(tuple(concealed), win.hand.melds), View(win.seat, win.round)
        for wait in readiness(hand, view).waits:
            full = Hand((*hand.concealed, wait.tile), hand.melds, wait.tile)
            if isinstance(wait.tsumo, Score):
                assert wait.tsumo == score(full, view.situation(Win.TSUMO))


def test_an_answer_is_what_the_api_writes() -> None:
    answer = stands("23m567p345s789s33z", discards="1m").to_dict()
    assert answer.keys() == {
        *("hand", "melds", "tenpai", "shanten", "karaten", "waits", "improving", "furiten", "riichi", "discards"),
    }
    assert answer["waits"][0].keys() == {"tile", "left", "kind", "ron", "tsumo"}
    assert answer["waits"][0]["ron"].keys() == {"slug", "detail"}
    assert answer["waits"][0]["tsumo"]["points"] == 1500
    assert answer["furiten"]["kind"] == "discard"
    assert answer["riichi"] == {"allowed": True, "why_not": None, "closed_kans": []}
