"""Shapes of islands, and how well they read."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.test_chain import PITCH, cell
from vision.chain import Chain
from vision.locate import Row
from vision.shapes import Reading, Shape, reads_well


@pytest.mark.parametrize(
    ("top", "rewards", "well"),
    [
        (0.1, (4.0, 3.5, 4.0), True),
        (0.1, (4.0, 1.0, 4.0), False),
        (0.0, (4.0, 3.5, 4.0), False),  # the print of one goes on beyond its edge
    ],
)
def test_a_meld_reads_well_where_no_tile_is_in_doubt_or_cut_off(
    top: float, rewards: tuple[float, ...], well: bool
) -> None:
    cells = (cell(0, 60), cell(60, 120), replace(cell(120, 180), ink_box=np.array([0.2, top, 0.8, 0.9])))
    row = Row(None, Chain(cells, rewards, PITCH, sum(rewards), np.zeros(4)))  # type: ignore[arg-type]
    assert reads_well([Reading(Shape(3, lying=0), row, float(np.mean(rewards)))]) is well
