"""Crops of a physical set: cut as they lie, checked against their labels, and taught as templates."""

import cv2
import numpy as np
import pytest

from scoring.notation import parse_tile
from tests.photo_maker import make_photo
from vision.crops import SIZE, checked, cut, taught
from vision.match import Matcher
from vision.tilesets import shipped

HAND = "123m456p789s12347z"


@pytest.fixture(scope="module")
def photo():
    return make_photo(HAND, seed=8, style="bizud", view="above", ground="cloth", size=(1600, 1200))


@pytest.fixture(scope="module")
def cells(photo):
    return [cut(photo.image, tile.box) for tile in photo.tiles]


def labels(photo):
    return [parse_tile(tile.tile) for tile in photo.tiles]


def test_crops_are_upright_whichever_way_up_the_tile_lies(photo, cells):
    upside_down = [cv2.rotate(cell, cv2.ROTATE_180) for cell in cells]
    for one, other in zip(checked(cells, labels(photo)), checked(upside_down, labels(photo)), strict=True):
        assert one.image.shape == (SIZE[1], SIZE[0], 3)
        apart = (
            np.abs(one.image.astype(int) - other.image).mean(),
            np.abs(one.image[::-1, ::-1].astype(int) - other.image).mean(),
        )
        assert min(apart) < 2


def test_a_called_tile_is_cut_upright_too():
    made = make_photo("11p", melds=["pon 777z"], seed=3, style="soseki", view="above")
    lying = next(tile for tile in made.tiles if tile.turned in (90, 270))
    crop = checked([cut(made.image, lying.box)], [parse_tile("7z")])[0]
    assert not crop.is_doubtful


def test_right_labels_are_hardly_doubted(photo, cells):
    doubtful = [str(crop.tile) for crop in checked(cells, labels(photo)) if crop.is_doubtful]
    assert len(doubtful) <= 1


def test_wrong_labels_are_doubted_and_the_rival_is_named(photo, cells):
    shifted = labels(photo)[3:] + labels(photo)[:3]
    crops = checked(cells, shifted)
    assert sum(crop.is_doubtful for crop in crops) >= len(crops) - 2
    named = [crop.rival == str(tile) for crop, tile in zip(crops, labels(photo), strict=True)]
    assert sum(named) >= len(crops) - 3


def test_a_tile_without_print_is_a_white_dragon_or_nothing():
    blank = np.full((SIZE[1], SIZE[0], 3), (225, 235, 235), np.uint8)
    white, other = checked([blank, blank], [parse_tile("5z"), parse_tile("1m")])
    assert not white.is_doubtful
    assert other.is_doubtful
    assert other.rival == "5z"


@pytest.fixture(scope="module")
def again():
    """Another photo of the same set: its tiles cut out, and their kinds."""
    made = make_photo(HAND, seed=9, style="bizud", view="oblique", ground="mat", size=(1600, 1200))
    return [cut(made.image, tile.box) for tile in made.tiles], [parse_tile(tile.tile).kind for tile in made.tiles]


def leads(tileset, cells, kinds):
    """By how much each cell's kind is ahead of the others."""
    scores = Matcher(tileset).rank(cells).scores.max(axis=1)
    own = scores[np.arange(len(kinds)), kinds]
    scores[np.arange(len(kinds)), kinds] = -1
    return own - scores.max(axis=1)


def test_a_taught_set_tells_its_own_tiles_apart_better_than_the_shipped_one(photo, cells, again):
    tileset = taught(checked(cells, labels(photo)), id="club", name="Club")
    assert leads(tileset, *again).mean() > leads(shipped(), *again).mean() + 0.02
    assert (leads(tileset, *again) > 0).sum() >= (leads(shipped(), *again) > 0).sum()


def test_teaching_a_few_kinds_does_not_draw_the_others_to_them(photo, cells, again):
    few = [crop for crop in checked(cells, labels(photo)) if crop.tile.rank <= 3]
    tileset = taught(few, id="club", name="Club")
    assert (leads(tileset, *again) > 0).sum() >= (leads(shipped(), *again) > 0).sum()


def test_nothing_taught_is_the_shipped_set(again):
    tileset = taught([], id="club", name="Club")
    assert (tileset.id, tileset.name) == ("club", "Club")
    assert np.array_equal(leads(tileset, *again), leads(shipped(), *again))
