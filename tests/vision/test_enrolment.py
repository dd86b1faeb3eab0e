"""A set is learnt from photos and labels: every crop is the tile its label names, and what does not fit is refused."""

from functools import partial

import numpy as np
import pytest

from tests.photo_maker import make_layout, make_photo
from vision.draw import png
from vision.enrolment import MOST_TILES, enrol, rows
from vision.errors import LabelMismatchError
from vision.photo import decode

LAID_OUT = ("123456789m", "123456789p", "123456789s", "1234567z0m0p0s")


def learn(*pairs):
    """What is learnt from pairs of a file and its label."""
    return enrol((partial(decode, file) for file, _ in pairs), [label for _, label in pairs])


def tiles(learnt):
    return [str(crop.tile) for _, crop in learnt.crops]


def reasons(learnt):
    return [(each.photo, each.tile, each.reason) for each in learnt.rejected]


def test_labels_keep_the_order_they_are_written_in():
    assert [[str(tile) for tile in row] for row in rows("5m2p5m5s/ 東 0p")] == [["5m", "2p", "5m", "5s"], ["1z", "0p"]]


@pytest.mark.parametrize("label", ["", " / ", "1x", "8z", "1" * (MOST_TILES + 1) + "m"])
def test_labels_that_are_none(label):
    with pytest.raises(LabelMismatchError):
        rows(label)


@pytest.mark.parametrize(("style", "view"), [("soseki", "above"), ("maruberi", "oblique"), ("bizud", "seat")])
def test_a_row_is_learnt_tile_by_tile(style, view):
    hand = "5m2p5s406m7z1z2z3s9p"
    learnt = learn((make_photo(hand, seed=3, style=style, view=view, ground="cloth").jpeg, hand))
    assert len(tiles(learnt)) >= 10
    assert not set(tiles(learnt)) - {"5m", "2p", "5s", "4m", "0m", "6m", "7z", "1z", "2z", "3s", "9p"}
    assert {photo for photo, _ in learnt.crops} <= {0}


def test_a_photo_that_is_upside_down_is_learnt_too():
    hand = "123456789m"
    image = np.ascontiguousarray(make_photo(hand, seed=4, style="soseki", ground="mat").image[::-1, ::-1])
    assert len(tiles(learn((png(image), hand)))) >= 8


def test_one_wrong_label_is_refused_and_its_neighbours_are_kept():
    photo = make_photo("123p456z789s11m", seed=5, style="bizud", ground="cloth")
    learnt = learn((photo.jpeg, "123p456z719s11m"))
    assert (0, "1s") in [(photo, tile) for photo, tile, _ in reasons(learnt)]
    assert "1s" not in tiles(learnt)
    assert len(tiles(learnt)) >= 8


def test_the_label_of_another_photo_teaches_nothing():
    learnt = learn((make_photo("123456789p", seed=6, style="bizud", ground="cloth").jpeg, "1234567z19s"))
    assert not learnt.crops
    assert len(learnt.rejected) == 1


def test_a_file_that_is_no_photo_spoils_only_itself():
    hand = "123456789p"
    learnt = learn((b"no photo", "123m"), (make_photo(hand, seed=6, style="bizud", ground="cloth").jpeg, hand))
    assert len(tiles(learnt)) >= 8
    assert {photo for photo, _ in learnt.crops} == {1}
    assert reasons(learnt)[0] == (0, None, "The file is not a photo, or its beginning is damaged.")


def test_a_set_laid_out_in_rows():
    photo = make_layout(LAID_OUT, seed=3, ground="cloth")
    learnt = learn((photo.jpeg, "/".join(LAID_OUT)))
    assert len(tiles(learnt)) >= 34
    assert len(set(tiles(learnt))) == len(tiles(learnt))


def test_a_row_that_is_not_there_is_named_and_the_others_are_kept():
    photo = make_layout(LAID_OUT[:1], seed=3, ground="cloth")
    learnt = learn((photo.jpeg, f"{LAID_OUT[0]}/1234567z"))
    assert [reason for _, _, reason in reasons(learnt)] == ["No row like 1z2z3z4z5z6z7z was found in the photo."]
    assert len(tiles(learnt)) >= 8
