"""Chains of cells: recognition decides the cuts and the number of tiles."""

import numpy as np
import pytest

from scoring.tiles import KINDS
from vision.cells import Cell, Ground, reward
from vision.chain import MOST, best_chain

PITCH = 60.0
CLASSES = KINDS + 1


def cell(left: float, right: float, *, best: float = 0.8, seams: float = 0.8, inner: float = -0.5) -> Cell:
    """A cell whose ink is in its middle and looks like the first kind."""
    scores = np.zeros((2, CLASSES), np.float32)
    scores[0, 0] = best
    box = np.array([0.25, 0.1, 0.75, 0.9])
    return Cell(left, right, scores, False, box, np.full(3, 200.0), (seams, seams), inner)


def chain_of(cuts: list[float], worth: dict[tuple[int, int], float], expected: int | None = None, paper: float = 0.0):
    pairs = list(worth)
    places = np.array(cuts)
    cells = [cell(places[left], places[right]) for left, right in pairs]
    values = np.array([worth[pair] for pair in pairs])
    return best_chain(places, paper * places, pairs, cells, values, values, PITCH, expected)


def test_a_chain_takes_the_cells_worth_most() -> None:
    found = chain_of([0, 60, 90, 120, 180], {(0, 1): 3.0, (1, 3): 3.0, (3, 4): 3.0, (1, 2): -1.0, (2, 3): -1.0})
    assert [(one.left, one.right) for one in found.cells] == [(0, 60), (60, 120), (120, 180)]
    assert found.total == 9.0


def test_cells_that_are_no_tiles_are_left_off_the_ends() -> None:
    found = chain_of([0, 60, 120, 180], {(0, 1): -2.0, (1, 2): 3.0, (2, 3): -2.0})
    assert [one.left for one in found.cells] == [60]


def test_an_expected_number_is_kept_where_it_can_be() -> None:
    worth = {(0, 1): 3.0, (1, 2): 3.0, (2, 3): -1.0}
    assert len(chain_of([0, 60, 120, 180], worth).cells) == 2
    assert len(chain_of([0, 60, 120, 180], worth, expected=3).cells) == 3


@pytest.mark.parametrize(("paper", "number"), [(0.0, 3), (1.0, 2)])
def test_a_gap_over_the_table_is_cheap_and_one_over_paper_is_not(paper: float, number: int) -> None:
    found = chain_of([0, 60, 120, 160, 220], {(0, 1): 3.0, (1, 2): 3.0, (3, 4): 2.0}, paper=paper)
    assert len(found.cells) == number


def test_rivals_say_what_other_numbers_of_cells_are_worth() -> None:
    found = chain_of([0, 60, 120], {(0, 1): 3.0, (1, 2): 2.0})
    assert len(found.rivals) == MOST + 1
    assert found.lead() == (5.0, 3.0)


def worth_of(one: Cell, paper_share: float = 1.0) -> float:
    return reward(one, Ground(200.0, 0.0), paper_share)


def test_a_cell_is_worth_more_the_better_it_reads() -> None:
    assert worth_of(cell(0, 75, best=0.6)) > worth_of(cell(0, 75, best=0.3))


def test_a_seam_inside_a_cell_speaks_against_it() -> None:
    assert worth_of(cell(0, 75, inner=0.8)) < worth_of(cell(0, 75))


def test_a_cell_that_shows_cloth_is_worth_less() -> None:
    assert worth_of(cell(0, 75, best=0.5), paper_share=0.1) < worth_of(cell(0, 75, best=0.5)) - 2.0
