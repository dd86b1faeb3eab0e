"""Tiles that lie or stand apart are found one by one, and read from left to right."""

from time import thread_time

import numpy as np
import pytest

from tests.photo_maker import MadePhoto, make_loose
from vision import decode, loose, read
from vision.frame import Curve, Frame, Pyramid, Steps
from vision.placed import CONCEALED
from vision.strip import BAND

HAND = "123m406p789s11z"


@pytest.fixture(scope="module", params=["seat", "above"])
def photo(request: pytest.FixtureRequest) -> MadePhoto:
    return make_loose(HAND, seed=0, view=request.param, ground="cloth")


def test_loose_tiles_are_read_from_left_to_right(photo: MadePhoto) -> None:
    reading = read(decode(photo.jpeg))
    assert [tile.tile for tile in reading.tiles] == [tile.tile for tile in photo.tiles]
    assert {tile.group for tile in reading.tiles} == {CONCEALED}
    assert not reading.sure


def test_boxes_lie_on_their_tiles(photo: MadePhoto) -> None:
    for read_tile, made in zip(read(decode(photo.jpeg)).tiles, photo.tiles, strict=True):
        width = np.linalg.norm(made.box[1] - made.box[0])
        assert np.linalg.norm(np.mean(read_tile.box, axis=0) - made.box.mean(axis=0)) < 0.4 * width


def test_wide_gaps_are_shortened() -> None:
    image = np.full((300, 640, 3), 40, np.uint8)
    for left in (60, 200, 250, 420):
        image[120:170, left : left + 40] = 220
        image[135:155, left + 10 : left + 30] = 60
    strip = loose.strips(Pyramid(image))[0]
    edges = [strip.frame.to_photo(span, 0.0)[:, 0] for span in strip.spans]
    assert np.allclose(edges, [[60, 100], [200, 240], [250, 290], [420, 460]], atol=2)
    assert np.count_nonzero(~strip.is_within[strip.extent[0] : strip.extent[1]]) < 2.5 * BAND


def test_no_islands_make_no_strips() -> None:
    assert loose.strips(Pyramid(np.full((300, 400, 3), 20, np.uint8))) == []


def test_a_wall_of_islands_takes_no_longer_than_a_row() -> None:
    image = np.full((480, 640, 3), 60, np.uint8)
    for top in range(2, 460, 30):
        for left in range(2, 620, 24):
            image[top : top + 26, left : left + 20] = 200
    started = thread_time()
    loose.strips(Pyramid(image))
    assert thread_time() - started < 2.0


def test_a_frame_is_the_same_in_a_larger_picture() -> None:
    along = np.array([0.8, 0.6])
    curved = Frame(np.array([30.0, 20.0]), along, Curve((0.01, 0.1, 2.0)), Curve((0.05, 8.0), -5.0, 5.0))
    stepped = Frame(np.array([30.0, 20.0]), along, Steps(np.array([0.0, 4.0]), np.array([1.0, 3.0])), Curve((8.0,)))
    for frame in (curved, stepped):
        large = frame.scaled(2.0).to_photo([-8.0, 6.0, 20.0], 0.3)
        assert np.allclose((large + 0.5) / 2 - 0.5, frame.to_photo([-4.0, 3.0, 10.0], 0.3))


@pytest.mark.parametrize("size", [(1, 2000), (3000, 2)])
def test_a_line_of_pixels_holds_no_tiles(size: tuple[int, int]) -> None:
    assert loose.strips(Pyramid(np.full((*size, 3), 200, np.uint8))) == []
