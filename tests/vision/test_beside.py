"""What lies around a row: islands and the cells of the row on them."""

from dataclasses import replace

import numpy as np
import pytest

from tests.photo_maker import make_photo
from tests.vision.test_islands import found
from vision import beside, locate
from vision.frame import Curve, Frame, Pyramid
from vision.islands import Island
from vision.match import Matcher
from vision.photo import decode
from vision.pieces import Piece
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


@pytest.mark.parametrize(
    ("long", "beyond", "may_be"),
    [
        (1.0, 0.0, True),  # as a white standing apart from its hand is seen
        (1.5, -1.0, True),
        (6.0, -1.0, False),  # a rail
        (1.0, 3.0, False),  # nearer than the hand
    ],
)
def test_what_is_as_long_as_a_tile_may_be_one_that_cannot_be_read(long: float, beyond: float, may_be: bool) -> None:
    frame = Frame(np.zeros(2), np.array([1.0, 0.0]), Curve((0.0,)), Curve((60.0,)))
    island = Island(frame, (0.0, 50.0 * long), (0.0, 0.0), standing=False)
    assert Piece(island, [], place=(0.0, beyond)).may_be_tiles(50.0) is may_be
