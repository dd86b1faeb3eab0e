"""Confidence: it grows with the evidence, and one thing that speaks against a tile is enough to doubt it."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from scoring.tiles import KINDS
from vision.cells import Cell
from vision.confidence import EVIDENCE, confidence, is_sure
from vision.match import UPRIGHT, Matcher
from vision.templates.flowers import PLANTS
from vision.templates.pen import Sheet
from vision.tilesets import FLOWER, shipped
from vision.verdict import Verdict

MAN_TWO, MAN_THREE, EAST = 1, 2, 27


def verdict(kind: int = EAST, cosine: float = 0.6, margin: float = 0.15, flower: float = 0.2) -> Verdict:
    """One with no doubt, as far as the arguments leave it so."""
    scores = np.full(KINDS, 0.1)
    scores[kind], scores[MAN_THREE if kind == MAN_TWO else (kind + 1) % KINDS] = cosine, cosine - margin
    cell = Cell(0.0, 9.0, np.zeros((2, KINDS + 1)), False, np.array([0.1, 0.1, 0.9, 0.9]), np.zeros(3), (1.0, 1.0), 0.0)
    return Verdict(cell, kind, 0, scores, flower, 1.0, False, 1.0, 4.0, 4.2)


def test_what_has_all_the_evidence_is_sure() -> None:
    assert is_sure(verdict())
    assert confidence(verdict()) > 0.97


@pytest.mark.parametrize(
    "worse",
    [
        verdict(margin=0.02),
        verdict(MAN_TWO, margin=0.005),
        verdict(flower=0.61),
        replace(verdict(), agreement=0.6),
        replace(verdict(), cell=replace(verdict().cell, lost=0.1)),
        replace(verdict(), row_reward=2.5),
        replace(verdict(), reward=1.0),
        replace(verdict(), red_clarity=0.1),
        replace(verdict(), cell=replace(verdict().cell, ink_box=np.array([0.1, 0.0, 0.9, 0.8]))),
    ],
    ids=[
        "another kind is near",
        "another number is near",
        "like a flower",
        "cut unsteadily",
        "a border through its print",
        "a poor row",
        "cut badly",
        "red or plain",
        "cut off",
    ],
)
def test_one_thing_against_it_is_enough_for_doubt(worse: Verdict) -> None:
    assert not is_sure(worse)
    assert confidence(worse) <= confidence(verdict())


def test_how_well_it_is_cut_says_less_of_a_white() -> None:
    assert is_sure(replace(verdict(), cell=replace(verdict().cell, blank=True), reward=1.0))


def test_more_evidence_never_makes_a_tile_less_likely() -> None:
    assert all(one.weight >= 0 and one.least < one.enough for one in EVIDENCE)


def test_a_small_lead_says_more_between_numbers_of_man() -> None:
    assert is_sure(verdict(MAN_TWO, margin=0.035))
    assert not is_sure(verdict(EAST, margin=0.035))


@pytest.mark.parametrize("plant", dict.fromkeys(PLANTS), ids=lambda plant: plant.__name__.strip("_"))
def test_a_flower_is_known_for_what_it_is(plant: Callable[[Sheet, Random], None]) -> None:
    sheets = [Sheet() for _ in range(8)]
    for seed, sheet in enumerate(sheets, 100):
        plant(sheet, Random(seed))
    found = Matcher(shipped()).rank([sheet.image for sheet in sheets], UPRIGHT).scores.max(axis=1)
    assert (found[:, FLOWER] > found[:, :KINDS].max(axis=1)).mean() > 0.7
