"""What the reader makes of whole photos: made ones of hands alone, and of hands with melds and dora from all sides."""

from collections import Counter
from collections.abc import Iterable

import pytest

from tests.photo_maker import MadeTile
from tests.photo_maker.deals import Deal, deal
from vision import Reading, decode, read
from vision.errors import NoTilesFoundError
from vision.reading import TileRead

PHONE = (2000, 1500)
LEAST_EXACT, LEAST_SURE = 11, 6
TABLES = 24
LEAST_WITH_MELDS = {"above": (23, 7), "oblique": (20, 4), "seat": (16, 4)}
"""View -> of that many tables, how many are read exactly and how many are vouched for at the least."""

Checked = list[tuple[Reading, bool]]


def grouped(tiles: Iterable[TileRead | MadeTile]) -> Counter[tuple[str, str]]:
    return Counter((tile.tile, tile.group) for tile in tiles)


def checked(deals: Iterable[Deal], size: tuple[int, int]) -> Checked:
    """Each reading, and whether all of its tiles are right and in their groups."""
    found = []
    for one in deals:
        made = one.photo(size)
        try:
            reading = read(decode(made.jpeg))
        except NoTilesFoundError:
            continue
        found.append((reading, grouped(reading.tiles) == grouped(made.tiles)))
    return found


@pytest.fixture(scope="module")
def hands() -> Checked:
    """Twelve, seen from above, aslant and from the seat."""
    return checked((deal(seed, melds=0, dora=0) for seed in range(12)), (1280, 960))


@pytest.fixture(scope="module")
def tables() -> dict[str, Checked]:
    """From each side, with melds of every kind, red fives and dora indicators."""
    return {view: checked((deal(seed, view=view) for seed in range(TABLES)), PHONE) for view in LEAST_WITH_MELDS}


def wrong(readings: Checked) -> list[str]:
    return [reading.hand for reading, right in readings if reading.sure and not right]


def test_no_hand_that_is_vouched_for_is_wrong(hands: Checked, tables: dict[str, Checked]) -> None:
    assert [hand for readings in (hands, *tables.values()) for hand in wrong(readings)] == []


def test_most_hands_are_read_exactly_and_many_are_vouched_for(hands: Checked) -> None:
    assert sum(right for _, right in hands) >= LEAST_EXACT
    assert sum(reading.sure for reading, _ in hands) >= LEAST_SURE


@pytest.mark.parametrize("view", LEAST_WITH_MELDS)
def test_melds_kans_winning_tiles_and_dora_are_told_apart(tables: dict[str, Checked], view: str) -> None:
    least_exact, least_sure = LEAST_WITH_MELDS[view]
    assert sum(right for _, right in tables[view]) >= least_exact
    assert sum(reading.sure for reading, _ in tables[view]) >= least_sure
