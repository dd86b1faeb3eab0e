"""What lies around a row: islands and the cells of the row on them."""

from dataclasses import replace

import pytest

from tests.photo_maker import make_photo
from tests.vision.test_islands import found
from vision import beside, locate
from vision.frame import Pyramid
from vision.match import Matcher
from vision.photo import decode
from vision.tilesets import shipped


@pytest.mark.parametrize("side", [0, 1])
def test_an_island_reaches_as_far_as_the_row_on_it_reads_well(side: int) -> None:
    made = make_photo("345m22p678s", seed=4, view="above", ground="cloth")
    levels = Pyramid(decode(made.jpeg).image)
    row = locate.find(levels, Matcher(shipped()))[0]
    (island,) = found(made)[0].islands
    tile = (island.ends[1] - island.ends[0]) / len(made.tiles)
    ends = list(island.ends)
    ends[side] += (1.2 - 2.4 * side) * tile
    short = replace(island, ends=(ends[0], ends[1]))
    reaching = beside.reaching(short, row, range(len(row.cells)))
    assert reaching.ends == pytest.approx(island.ends, abs=0.2 * tile)
    assert beside.reaching(short, row, [4]) == short  # one cell alone says nothing of the ends
