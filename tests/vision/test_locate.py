"""Rows of tiles are found, and their boxes lie where the tiles are."""

import numpy as np
import pytest

from tests.photo_maker import MadePhoto, make_photo
from vision import locate, ridge
from vision.frame import Pyramid
from vision.match import Matcher
from vision.tilesets import shipped

HAND = "123m406p789s11222z"


@pytest.fixture(scope="module")
def photo() -> MadePhoto:
    return make_photo(HAND, seed=3, style="maruberi", view="above", ground="cloth")


@pytest.fixture(scope="module")
def row(photo: MadePhoto) -> locate.Row:
    return locate.find(Pyramid(photo.image), Matcher(shipped()))[0]


def test_a_ridge_runs_along_the_row(photo: MadePhoto) -> None:
    middles = np.array([tile.box.mean(axis=0) for tile in photo.tiles])
    width = np.linalg.norm(photo.tiles[0].box[1] - photo.tiles[0].box[0])
    away = [
        np.linalg.norm(line.points[None] - middles[:, None], axis=2).min(axis=1).max()
        for line in ridge.find(photo.image)
    ]
    assert min(away) < width


def test_a_row_has_a_cell_for_each_tile(row: locate.Row, photo: MadePhoto) -> None:
    assert len(row.cells) == len(photo.tiles)


def test_boxes_lie_on_their_tiles(row: locate.Row, photo: MadePhoto) -> None:
    for cell, tile in zip(row.cells, photo.tiles, strict=True):
        width = np.linalg.norm(tile.box[1] - tile.box[0])
        assert np.linalg.norm(row.box(cell).mean(axis=0) - tile.box.mean(axis=0)) < 0.25 * width


def test_corners_given_are_where_the_row_is_cut(photo: MadePhoto) -> None:
    first, last = photo.tiles[0].box, photo.tiles[-1].box
    upright = [first, last] if photo.tiles[-1].turned == 0 else [first, np.roll(last, 2, axis=0)]
    left = upright[0] if photo.tiles[0].turned == 0 else np.roll(first, 2, axis=0)
    corners = np.array([left[0], upright[1][1], upright[1][2], left[3]])
    rows = locate.find(Pyramid(photo.image), Matcher(shipped()), corners=corners)
    assert len(rows[0].cells) == len(photo.tiles)


@pytest.mark.parametrize("kind", ["blank", "noise", "tiny", "line"])
def test_a_picture_without_tiles_has_no_likely_row(kind: str) -> None:
    chance = np.random.default_rng(5)
    image = {
        "blank": np.full((300, 400, 3), 255, np.uint8),
        "noise": chance.integers(0, 255, (300, 400, 3), dtype=np.uint8),
        "tiny": np.zeros((1, 1, 3), np.uint8),
        "line": np.full((3, 900, 3), 128, np.uint8),
    }[kind]
    assert not any(row.is_likely for row in locate.find(Pyramid(image), Matcher(shipped())))


def test_a_deadline_stops_the_search(photo: MadePhoto) -> None:
    assert len(locate.find(Pyramid(photo.image), Matcher(shipped()), seconds=0.0)) <= 1
