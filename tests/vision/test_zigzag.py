"""Standing tiles that are not pushed into one line are each read between their own edges."""

import numpy as np
import pytest

from scoring.tiles import Tile
from tests.photo_maker import MadePhoto
from tests.vision.test_islands import found, from_the_seat
from vision import levelling, shapes, zigzag
from vision.frame import Floats, Pyramid
from vision.locate import Row
from vision.match import Matcher
from vision.tilesets import shipped

HAND = ["7m", "7m", "3s", "4s", "5s", "6s", "7s", "7s", "8s", "8s", "9s"]


def off(row: Row, made: MadePhoto) -> Floats:
    """How far the upper and lower edges of each cell are off those of its face, in its height."""
    faces = np.array([tile.outline for tile in made.tiles if tile.group == "concealed"])
    cells = np.array([row.box(cell) for cell in row.cells])
    down = faces[:, 3] - faces[:, 0]
    away = (cells - faces).mean(axis=1)
    return np.abs((away * down).sum(axis=1) / (down**2).sum(axis=1))


@pytest.mark.parametrize("seed", [17, 52])
def test_tiles_in_a_zigzag_are_read_between_their_own_edges(seed: int) -> None:
    made = from_the_seat("77m345677889s", ["chi 123m"], "maruberi", "cloth", seed)
    levels, matcher = Pyramid(made.image), Matcher(shipped())
    archipelago, width = found(made)
    island = max((one for one in archipelago.islands if one.standing), key=lambda one: one.length)
    read = shapes.readings(levels, levelling.on_faces(levels, island), width, matcher)[0]
    straight = zigzag.straightened(levels, read, matcher)
    assert [str(Tile(kind)) for kind in straight.row.kinds] == HAND
    before, after = (off(row, made) for row in (read.row, straight.row))
    assert before.max() > 0.07
    assert after.max() < 0.5 * before.max()
