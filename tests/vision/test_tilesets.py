"""Template sets: what ships, and what is joined to it."""

import numpy as np
import pytest

from scoring.tiles import KINDS
from tests.photo_maker.faces import face
from vision.match import CLASSES, Matcher
from vision.tilesets import SHIPPED, shipped


def test_every_kind_has_shipped_templates():
    assert set(shipped().faces.kinds) == set(range(len(CLASSES)))


def test_every_number_of_man_has_templates_of_its_own():
    assert set(shipped().numbers.kinds) == set(range(9))


def test_templates_are_directions_of_length_one():
    for bank in (shipped().faces, shipped().numbers):
        assert np.linalg.norm(bank.vectors, axis=1) == pytest.approx(1, abs=1e-4)


def test_what_ships_is_small():
    assert SHIPPED.stat().st_size < 4_000_000


def test_shipped_templates_are_loaded_once():
    assert shipped() is shipped()


@pytest.fixture(scope="module")
def enrolled():
    cells = [face("soseki", "3z"), face("soseki", "8s"), face("soseki", "2m")]
    kinds = np.array([29, 25, 1], np.uint8)
    return shipped().joined(Matcher(shipped()).project(cells), kinds, id="club", name="Our club")


def test_joined_templates_raise_the_score_of_their_own_kinds(enrolled):
    cells = [face("soseki", "3z"), face("soseki", "8s")]
    before, after = (Matcher(tileset).rank(cells).scores.max(axis=1) for tileset in (shipped(), enrolled))
    assert after[0, 29] > before[0, 29]
    assert after[1, 25] > before[1, 25]
    assert after[:, [29, 25]].max(axis=1) == pytest.approx(1, abs=1e-3)


def test_of_each_kind_the_better_of_shipped_and_joined_counts(enrolled):
    cells = [face("bizud", tile) for tile in ("1p", "4s", "7z", "6z")]
    before, after = (Matcher(tileset).rank(cells).scores for tileset in (shipped(), enrolled))
    assert (after[..., 9:KINDS] >= before[..., 9:KINDS] - 1e-5).all()


def test_joining_leaves_the_shipped_set_as_it_was(enrolled):
    assert len(enrolled.faces.kinds) == len(shipped().faces.kinds) + 3
    assert enrolled.id == "club"
    assert shipped().id == "shipped"


def test_joining_nothing_only_names_the_set():
    named = shipped().joined(np.empty((0, 384), np.float32), np.empty(0, np.uint8), id="club", name="Empty")
    assert named.faces is shipped().faces
    assert named.name == "Empty"
