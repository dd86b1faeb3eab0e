"""A frame that lies askew on the faces of an island is brought onto their edges."""

from dataclasses import replace

import numpy as np
import pytest

from tests.photo_maker import make_photo
from tests.vision.test_islands import found
from vision import islands, levelling
from vision.frame import Curve, Pyramid
from vision.outline import FACE_ROWS, Island
from vision.strip import BAND

HALF = FACE_ROWS / BAND / 2
MADE = make_photo("22789m", melds=["pon 777z"], seed=4, style="maruberi", view="oblique", ground="cloth")


def meld() -> Island:
    boxes = [tile.box for tile in MADE.tiles if tile.group == "meld1"]
    along = boxes[-1].mean(axis=0) - boxes[0].mean(axis=0)
    paper = np.array([np.percentile(MADE.image[..., channel], 98) for channel in range(3)])
    width = float(np.linalg.norm(boxes[0][1] - boxes[0][0]))
    found = islands.find(MADE.image, width, along / np.linalg.norm(along), paper)
    return next(one for one in found.islands if one.label == int(found.at(boxes[0].mean(axis=0))))


@pytest.mark.parametrize("seed", range(4))
def test_standing_tiles_are_read_between_the_edges_of_their_faces(seed: int) -> None:
    made = make_photo("22789m345p", melds=["pon 777z"], seed=seed, view="seat", ground="cloth", size=(2000, 1500))
    tiles = [tile.outline for tile in made.tiles if tile.group == "concealed"]
    archipelago, _ = found(made)
    labels = [int(archipelago.at(box.mean(axis=0))) for box in tiles]
    island = next(one for one in archipelago.islands if one.label == max(labels, key=labels.count))
    assert island.standing
    island = levelling.on_faces(Pyramid(made.image), island)
    corners = np.array([tiles[0][0], tiles[-1][1], tiles[-1][2], tiles[0][3]])
    edges = island.frame.to_photo(np.array(island.ends)[[0, 1, 1, 0]], HALF * np.array([-1.0, -1.0, 1.0, 1.0]))
    tall = np.linalg.norm(tiles[0][3] - tiles[0][0])
    assert np.abs((edges - corners) @ island.frame.across).max() < 0.08 * tall


def test_borders_that_fan_out_widely_are_upright_at_both_ends() -> None:
    made = make_photo(
        "23406777m789p444z", dora="2m", view="seat", ground="cloth", style="maruberi", seed=17114, size=(2000, 1500)
    )
    archipelago, _ = found(made)
    hand = max((one for one in archipelago.islands if one.standing), key=lambda one: one.length)
    faces = np.array([tile.outline for tile in made.tiles if tile.group == "concealed"])
    island = levelling.on_faces(Pyramid(made.image), replace(hand, leans=(0.0, 0.0)))
    axes = np.stack([island.frame.along, island.frame.across])
    true = [axes @ (face[far] - face[near]) for face, near, far in ((faces[0], 0, 3), (faces[-1], 1, 2))]
    leans = np.array([way[0] / way[1] for way in true])
    assert leans[0] - leans[1] > 1.0
    assert np.abs(np.array(island.leans) - leans).max() < 0.2


def off(island: Island) -> float:
    """How far its frame is off the corners of the upright tiles (pixels), at the most."""
    frame, away = island.frame, []
    for tile in MADE.tiles:
        if tile.group == "meld1" and tile.turned == 0:
            t, s = (tile.box - frame.origin) @ frame.along, (tile.box - frame.origin) @ frame.across
            edges = frame.middle(t) + np.array([-HALF, -HALF, HALF, HALF]) * frame.height(t)
            away.append(np.abs(s - edges).max())
    return float(max(away))


def off_ends(island: Island) -> float:
    """How far the outer corners of the meld are off its ends (pixels), at the most."""
    boxes = [tile.outline for tile in MADE.tiles if tile.group == "meld1"]
    away = []
    for side, corners in ((0, boxes[0][[0, 3]]), (1, boxes[-1][[1, 2]])):
        place, way = island.border(side)
        normal = np.array([-way[1], way[0]])
        away.append(float(np.abs((corners - place) @ normal).max()))
    return max(away)


@pytest.mark.parametrize(("lower", "slope", "taller"), [(6.0, 0.0, 1.0), (0.0, 0.1, 1.0), (-4.0, -0.06, 0.85)])
def test_an_askew_frame_is_brought_onto_the_edges_of_the_faces(lower: float, slope: float, taller: float) -> None:
    island = meld()
    level = island.frame.middle
    assert isinstance(level, Curve)
    moved = Curve((level.coefficients[0] + slope, level.coefficients[1] + lower))
    askew = replace(island, frame=replace(island.frame, middle=moved, height=island.frame.height.times(taller)))
    assert off(askew) > 6.0
    assert off(levelling.levelled(Pyramid(MADE.image), askew)) < 5.0


@pytest.mark.parametrize(("wider", "lean"), [(8.0, 0.0), (-6.0, 0.0), (4.0, 0.2), (0.0, -0.25)])
def test_ends_are_brought_onto_the_outer_edges_of_the_faces(wider: float, lean: float) -> None:
    island = levelling.levelled(Pyramid(MADE.image), meld())
    (left, right), leans = island.ends, np.array(island.leans) + lean
    askew = replace(island, ends=(left - wider, right + wider), leans=(leans[0], leans[1]))
    assert off_ends(askew) > 7.0
    assert off_ends(levelling.ended(Pyramid(MADE.image), askew)) < 6.0
