"""How far a hand is from tenpai, in all three shapes, and what brings it nearer."""

from random import Random

import pytest
from mahjong.shanten import Shanten

from scoring import Hand, Tile, format_tiles, parse_tiles
from scoring.shanten import improving, shanten

DISTANCES = [
    ("123m456p789s11122z", (), -1),
    ("123m456p789s1112z", (), 0),
    ("123m456p78s11122z", (), 0),
    ("123m456p789s1123z", (), 1),
    ("147m258p369s1234z", (), 6),
    ("1133m5577p2244s3z", (), 0),
    ("1133m5577p2244s33z", (), -1),
    ("1133m5577p224s35z", (), 1),
    ("19m19p19s1234567z", (), 0),
    ("19m19p19s12345677z", (), -1),
    ("19m19p19s1123456z", (), 0),
    ("119m19p19s11234z5p", (), 2),
    ("123m4p", ("pon 111z", "chi 123s", "chi 456s"), 0),
    ("3z", ("pon 111z", "chi 123s", "chi 456s", "closed_kan 9999p"), 0),
    ("1122m3344p55z", ("pon 111z",), 2),
    ("1111m234567p789s", (), 1),
]


@pytest.mark.parametrize(("tiles", "melds", "distance"), DISTANCES, ids=[tiles for tiles, *_ in DISTANCES])
def test_a_hand_is_so_far_from_tenpai(tiles: str, melds: tuple[str, ...], distance: int) -> None:
    assert shanten(Hand.parse(tiles, melds)) == distance


def test_four_of_a_kind_are_one_pair_of_seven() -> None:
    assert shanten(Hand.parse("1111m5599p2244s3z")) == 2


def test_a_fifth_copy_cannot_come_so_it_brings_nothing_nearer() -> None:
    # All four 1m are held: the single 1m can become no pair, whatever is drawn but another tile to pair.
    hand = Hand.parse("1111m234567p789s")
    assert Tile(0) not in improving(hand)
    melded = Hand.parse("1m234567p789s", ("pon 111m",))
    assert shanten(melded) == 1
    assert Tile(0) not in improving(melded)


@pytest.mark.parametrize(
    ("tiles", "nearer"),
    [
        ("123m456p789s1123z", "123z"),
        ("123m456p78s11122z", "69s"),
        ("19m19p19s123456z5m", "7z"),
        ("119m19p19s12345z5m", "67z"),
        ("1133m5577p224s35z", "4s35z"),
    ],
)
def test_these_tiles_bring_a_hand_nearer(tiles: str, nearer: str) -> None:
    assert set(parse_tiles(nearer)) <= set(improving(Hand.parse(tiles)))


def test_of_a_tenpai_hand_the_waits_bring_it_nearer() -> None:
    assert format_tiles(improving(Hand.parse("45678p111m222s33z"))) == "369p"


def random_hands(count: int, seed: int) -> list[Hand]:
    random = Random(seed)
    pools = (range(34), range(9), (*range(9), *range(27, 34)), (*range(18), *range(30, 34)))
    hands = []
    for number in range(count):
        wall = [kind for kind in pools[number % len(pools)] for _ in range(4)]
        hands.append(Hand(tuple(map(Tile, random.sample(wall, random.choice((13, 13, 14)))))))
    return hands


def test_random_hands_are_as_far_as_another_program_says() -> None:
    for hand in random_hands(1200, seed=61):
        assert shanten(hand) == Shanten.calculate_shanten(list(hand.counts)), str(hand)


def test_short_hands_are_as_far_as_another_program_says() -> None:
    random = Random(62)
    melds = ("pon 111z", "pon 222z", "pon 333z", "pon 444z")
    for number in range(400):
        count = 1 + number % 4
        tiles = random.sample([kind for kind in range(27) for _ in range(4)], 13 - 3 * count)
        hand = Hand.parse("".join(str(Tile(kind)) for kind in tiles), melds[:count])
        theirs = Shanten.calculate_shanten([tiles.count(kind) for kind in range(34)])
        assert shanten(hand) == theirs, str(hand)


def test_what_brings_nearer_is_what_does_when_drawn() -> None:
    for hand in random_hands(80, seed=63):
        if hand.is_full:
            continue
        drawn = [Tile(kind) for kind in range(34) if hand.counts[kind] < 4]
        nearer = [tile for tile in drawn if shanten(Hand((*hand.concealed, tile))) < shanten(hand)]
        assert list(improving(hand)) == nearer
