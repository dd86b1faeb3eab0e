"""The annotated picture shows where each tile is, what it was read as, and what is in doubt."""

from dataclasses import dataclass

import numpy as np
import pytest

from tests.photo_maker import make_photo
from vision.draw import DOUBTFUL, GROUP_COLOURS, annotate, png
from vision.photo import decode

GREY = np.full((300, 400, 3), 128, np.uint8)
SQUARE = ((100, 100), (160, 100), (160, 180), (100, 180))


@dataclass
class Read:
    tile: str = "5m"
    sure: bool = True
    group: str = "concealed"
    box: tuple[tuple[float, float], ...] = SQUARE


def marked(picture: np.ndarray, colour: tuple[int, int, int]) -> np.ndarray:
    return np.abs(picture.astype(int) - colour).max(axis=2) < 12


def test_nothing_read_changes_nothing_and_the_photo_is_never_touched():
    assert np.array_equal(annotate(GREY, []), GREY)
    before = GREY.copy()
    annotate(GREY, [Read()])
    assert np.array_equal(GREY, before)


@pytest.mark.parametrize("group", GROUP_COLOURS)
def test_a_sure_tile_is_outlined_in_its_groups_colour(group):
    ink = marked(annotate(GREY, [Read(group=group)]), GROUP_COLOURS[group])
    assert ink[100, 105:155].all()
    assert ink[105:175, 100].all()
    assert not ink[110:170, 110:150].any()


def test_a_doubtful_tile_is_dashed_in_orange():
    picture = annotate(GREY, [Read(sure=False)])
    edge = marked(picture, DOUBTFUL)[179:182, 102:158].any(axis=0)
    assert 0.3 < edge.mean() < 0.9
    assert not marked(picture, GROUP_COLOURS["concealed"])[99:182, 99:102].any()


def test_boxes_of_the_whole_photo_fit_its_smaller_picture():
    small = annotate(GREY[::2, ::2].copy(), [Read()], scale=2.0)
    assert marked(small, GROUP_COLOURS["concealed"])[50, 55:75].all()


def test_what_was_read_stands_above_the_tile_and_differs_with_the_tile():
    one, other = (annotate(GREY, [Read(tile=tile)]) for tile in ("5m", "6m"))
    rows = np.flatnonzero((one != other).any(axis=(1, 2)))
    assert len(rows) > 3
    assert rows.max() < 100


def test_captions_stay_within_the_picture():
    corner = ((0, 0), (60, 0), (60, 80), (0, 80))
    picture = annotate(GREY, [Read(box=corner), Read(box=tuple((x + 340, y + 220) for x, y in corner))])
    assert picture.shape == GREY.shape
    assert marked(picture, GROUP_COLOURS["concealed"])[0:12, 0:60].any()


@pytest.mark.parametrize("tile", ["back", "0p"])
def test_a_made_photo_with_all_its_tiles(tile):
    photo = make_photo("22p", melds=["closed_kan 0555m"], dora="3s", seed=1)
    tiles = [Read(made.tile, made.tile != tile, made.group, made.box) for made in photo.tiles]
    picture = annotate(photo.image, tiles)
    assert all(marked(picture, GROUP_COLOURS[group]).any() for group in ("concealed", "meld1", "dora"))
    assert marked(picture, DOUBTFUL).any() == any(made.tile == tile for made in photo.tiles)


def test_png_goes_round():
    picture = annotate(GREY, [Read()])
    assert np.array_equal(decode(png(picture)).image, picture)
