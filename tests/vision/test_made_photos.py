"""What the reader makes of whole photos: twelve made ones, seen from above, aslant and from the seat."""

from collections import Counter
from collections.abc import Iterable

import pytest

from tests.photo_maker import MadeTile
from tests.photo_maker.deals import deal
from vision import Reading, decode, read
from vision.errors import NoTilesFoundError
from vision.reading import TileRead

DEALS = range(12)
LEAST_EXACT, LEAST_SURE = 8, 4


def counted(tiles: Iterable[TileRead | MadeTile]) -> Counter[str]:
    return Counter(tile.tile for tile in tiles)


@pytest.fixture(scope="module")
def read_and_true() -> list[tuple[Reading, bool]]:
    """Each reading, and whether all of its tiles are right."""
    found = []
    for seed in DEALS:
        made = deal(seed, melds=0, dora=0).photo()
        try:
            reading = read(decode(made.jpeg))
        except NoTilesFoundError:
            continue
        found.append((reading, counted(reading.tiles) == counted(made.tiles)))
    return found


def test_no_hand_that_is_vouched_for_is_wrong(read_and_true: list[tuple[Reading, bool]]) -> None:
    assert [reading.hand for reading, right in read_and_true if reading.sure and not right] == []


def test_most_hands_are_read_exactly_and_many_are_vouched_for(read_and_true: list[tuple[Reading, bool]]) -> None:
    assert sum(right for _, right in read_and_true) >= LEAST_EXACT
    assert sum(reading.sure for reading, _ in read_and_true) >= LEAST_SURE
