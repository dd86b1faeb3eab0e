"""A single tile beside a hand is read by its whole face, and not by its sides."""

from dataclasses import replace

import numpy as np
import pytest

from scoring.tiles import WHITE, Tile
from tests.photo_maker import MadePhoto, make_photo
from tests.vision.test_islands import found
from vision import lone, shapes
from vision.frame import Floats, Pyramid
from vision.islands import Archipelago
from vision.lone import Plane
from vision.match import Matcher
from vision.outline import Island
from vision.tilesets import shipped

MATCHER = Matcher(shipped())


def laid_out(winning_tile: str, view: str) -> tuple[MadePhoto, Archipelago, float]:
    """A photo, the islands of its tiles, and how wide those are in pixels."""
    hand = "234m678p555s66z"
    made = make_photo(hand, winning_tile=winning_tile, seed=4, style="soseki", view=view, ground="cloth")
    return made, *found(made)


def island_at(archipelago: Archipelago, box: Floats) -> Island:
    return next(one for one in archipelago.islands if one.label == int(archipelago.at(box.mean(axis=0))))


def plane_of(made: MadePhoto, archipelago: Archipelago, width: float) -> Plane:
    hand, levels = island_at(archipelago, made.tiles[0].box), Pyramid(made.image)
    return Plane.of(levels, hand, shapes.readings(levels, hand, width, MATCHER)[0])


@pytest.mark.parametrize("view", ["above", "oblique", "seat"])
@pytest.mark.parametrize("tile", ["4p", "4s", "5z"])
def test_a_single_tile_is_read_where_its_face_is_however_its_outline_leans(tile: str, view: str) -> None:
    made, archipelago, width = laid_out(tile, view)
    plane, box = plane_of(made, archipelago, width), made.tiles[-1].box
    island = island_at(archipelago, box)
    for off in (-0.3, 0.0, 0.3):
        askew = replace(island, ends=(island.ends[0] + off * width, island.ends[1] + off * width), leans=(off, off))
        seen = plane.look(Pyramid(made.image), archipelago, askew, MATCHER)
        assert seen is not None
        face, reading = seen.island, seen.reading
        middle = face.frame.to_photo(np.mean(face.ends), 0.0)
        assert [str(Tile(WHITE.kind if kind < 0 else kind)) for kind in reading.row.kinds] == [tile]
        assert np.linalg.norm(middle - box.mean(axis=0)) < 0.2 * np.linalg.norm(box[1] - box[0])


@pytest.mark.parametrize(("instead", "is_read"), [("nothing", True), ("no island", True), ("the hand", False)])
def test_a_face_is_read_that_is_too_dark_for_its_island_but_not_one_of_another(instead: str, is_read: bool) -> None:
    made, archipelago, width = laid_out("4p", "seat")
    island, hand = (island_at(archipelago, made.tiles[at].box) for at in (-1, 0))
    other = {"nothing": 0, "no island": 99, "the hand": hand.label}[instead]
    labels = np.where(archipelago.labels == island.label, other, archipelago.labels)
    plane = plane_of(made, archipelago, width)
    seen = plane.look(Pyramid(made.image), replace(archipelago, labels=labels), island, MATCHER)
    assert (seen is not None) is is_read


@pytest.mark.parametrize(("lead", "disputed"), [(0.0, False), (9.0, True)])
def test_a_face_is_disputed_where_half_of_it_is_about_as_likely_another_tile(
    lead: float, disputed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lone, "_AS_LIKELY", lead)
    made, archipelago, width = laid_out("4s", "seat")
    island = island_at(archipelago, made.tiles[-1].box)
    face = plane_of(made, archipelago, width).look(Pyramid(made.image), archipelago, island, MATCHER)
    assert face is not None
    assert face.disputed is disputed
