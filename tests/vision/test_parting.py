"""Melds that lie so near each other that they seem one island are told apart."""

import numpy as np
import pytest

from scoring.tiles import Tile
from tests.photo_maker import MadePhoto, make_photo
from vision import islands, parting, shapes
from vision.frame import Pyramid
from vision.match import Matcher
from vision.outline import Island
from vision.tilesets import shipped


def joined(made: MadePhoto, first: str, last: str) -> tuple[Island, float]:
    """One island from the left end of one group to the right end of another, and how wide tiles are in pixels."""
    boxes = {tile.group: [] for tile in made.tiles}
    for tile in made.tiles:
        boxes[tile.group].append(tile.box)
    width = float(np.linalg.norm(boxes[first][0][1] - boxes[first][0][0]))
    along = boxes[last][-1].mean(axis=0) - boxes[first][0].mean(axis=0)
    paper = np.array([np.percentile(made.image[..., channel], 98) for channel in range(3)])
    found = islands.find(made.image, width, along / np.linalg.norm(along), paper)
    left, right = (
        next(one for one in found.islands if one.label == int(found.at(boxes[group][at].mean(axis=0))))
        for group, at in ((first, 0), (last, -1))
    )
    end = float((right.frame.to_photo(right.ends[1], 0.0) - left.frame.origin) @ left.frame.along)
    return Island(left.frame, (left.ends[0], end), (left.leans[0], right.leans[1]), False), width


@pytest.mark.parametrize("known", [True, False])
def test_two_melds_in_one_island_are_parted(known: bool) -> None:
    made = make_photo("22789m", melds=["chi 345p", "pon 777z"], seed=4, style="maruberi", view="above", ground="cloth")
    whole, width = joined(made, "meld1", "meld2")
    levels, matcher = Pyramid(made.image), Matcher(shipped())
    one = shapes.readings(levels, whole, width, matcher)
    pitch = one[0].row.chain.pitch * one[0].shape.borders[-1] / 7.1 if known else None
    parts = parting.parts(levels, whole, pitch, 0.0, matcher)
    read = [shapes.readings(levels, part, width, matcher)[0] for part in parts]
    assert [[str(Tile(kind)) for kind in reading.row.kinds] for reading in read] == [["3p", "4p", "5p"], ["7z"] * 3]


def test_an_island_of_one_meld_stays_whole() -> None:
    made = make_photo("22789m", melds=["chi 345p"], seed=4, style="maruberi", view="above", ground="cloth")
    whole, _ = joined(made, "meld1", "meld1")
    assert parting.parts(Pyramid(made.image), whole, None, 0.0, Matcher(shipped())) == [whole]
