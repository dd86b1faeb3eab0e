"""Every reading of a hand as sets and a pair, checked against a search that tries everything."""

from collections.abc import Iterator
from random import Random

import pytest

from scoring import Hand, Tile
from scoring.partition import KOUTSU, PAIR, SHUNTSU, Wait, partitions, wait_ended
from tests.scoring.random_hands import random_wins

Sets = tuple[int, ...]


def readings(tiles: str) -> set[Sets]:
    return {tuple(sorted(partition.sets)) for partition in partitions(Hand.parse(tiles))}


def sets(*codes: int) -> Sets:
    return tuple(sorted(codes))


def test_a_plain_hand_has_one_reading() -> None:
    assert readings("123m456p789s11122z") == {sets(SHUNTSU, SHUNTSU + 12, SHUNTSU + 24, KOUTSU + 27, PAIR + 28)}


def test_three_times_the_same_three_tiles_read_two_ways() -> None:
    # 111 222 333 or 123 three times; the 99 is the pair in both.
    assert readings("111222333m789p99s") == {
        sets(KOUTSU, KOUTSU + 1, KOUTSU + 2, SHUNTSU + 15, PAIR + 26),
        sets(SHUNTSU, SHUNTSU, SHUNTSU, SHUNTSU + 15, PAIR + 26),
    }


def test_a_pair_may_stand_at_either_end_of_a_run() -> None:
    assert readings("11123456777s234m") == {
        sets(KOUTSU + 18, SHUNTSU + 19, SHUNTSU + 22, PAIR + 24, SHUNTSU + 1),
        sets(PAIR + 18, SHUNTSU + 18, SHUNTSU + 21, KOUTSU + 24, SHUNTSU + 1),
    }


@pytest.mark.parametrize(
    "tiles", ["1122334455667z7z", "1122m3344p5566s77z", "19m19p19s12345677z", "124m456p789s11122z"]
)
def test_what_is_not_four_sets_and_a_pair_has_no_reading(tiles: str) -> None:
    assert readings(tiles) == set()


def test_honours_make_no_shuntsu() -> None:
    assert readings("123z456m789p11122s") == set()


@pytest.mark.parametrize(
    ("code", "tile", "wait"),
    [
        (SHUNTSU + 1, 1, Wait.RYANMEN),
        (SHUNTSU + 1, 3, Wait.RYANMEN),
        (SHUNTSU + 1, 2, Wait.KANCHAN),
        (SHUNTSU, 2, Wait.PENCHAN),
        (SHUNTSU, 0, Wait.RYANMEN),
        (SHUNTSU + 6, 6, Wait.PENCHAN),
        (SHUNTSU + 6, 8, Wait.RYANMEN),
        (SHUNTSU + 24, 24, Wait.PENCHAN),
        (KOUTSU + 5, 5, Wait.SHANPON),
        (PAIR + 30, 30, Wait.TANKI),
        (SHUNTSU + 1, 4, None),
        (KOUTSU + 5, 6, None),
        (PAIR + 30, 29, None),
    ],
)
def test_the_last_tile_of_a_set_tells_the_wait(code: int, tile: int, wait: Wait | None) -> None:
    assert wait_ended(code, tile) is wait


def everything(counts: list[int], *, pair: bool) -> Iterator[Sets]:
    """All ways to take counts apart, by trying each set at the lowest tile."""
    lowest = next((kind for kind, count in enumerate(counts) if count), None)
    if lowest is None:
        yield ()
        return
    tries = [(KOUTSU, (lowest,) * 3)]
    if pair:
        tries.append((PAIR, (lowest,) * 2))
    if lowest < 27 and lowest % 9 < 7:
        tries.append((SHUNTSU, (lowest, lowest + 1, lowest + 2)))
    for shape, taken in tries:
        left = [count - taken.count(kind) for kind, count in enumerate(counts)]
        if min(left) >= 0:
            for rest in everything(left, pair=pair and shape != PAIR):
                yield (shape + lowest, *rest)


def test_no_reading_is_missed_and_none_is_made_up() -> None:
    hands = [win.hand for win in random_wins(300, seed=7)]
    random = Random(7)
    for _ in range(200):  # one suit, where readings are many
        tiles = random.sample([kind for kind in range(9) for _ in range(4)], 14)
        hands.append(Hand(tuple(map(Tile, tiles))))
    for hand in hands:
        counts = [sum(tile.kind == kind for tile in hand.concealed) for kind in range(34)]
        wanted = {tuple(sorted(way)) for way in everything(counts, pair=True) if any(code >= PAIR for code in way)}
        assert {tuple(sorted(partition.sets)) for partition in partitions(hand)} == wanted
