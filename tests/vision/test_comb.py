"""The borders of tiles of one size are where, evenly spaced but for perspective, the seams show best."""

import numpy as np
import pytest

from vision import comb
from vision.shapes import Shape

WIDTH = 60.0


def seams_at(places: np.ndarray, length: int = 600) -> np.ndarray:
    """Evidence that is clear at some columns, less so at print between them, and nowhere else."""
    evidence = np.full(length, -0.3)
    evidence[np.rint(places[:-1] + 0.4 * np.diff(places)).astype(int)] = 0.3
    evidence[np.rint(places).astype(int)] = 1.0
    return evidence


@pytest.mark.parametrize("shape", [Shape(6), Shape(3, lying=0), Shape(4, lying=2)])
@pytest.mark.parametrize("bend", [0.0, 0.08, -0.08])
def test_borders_are_found_though_the_side_of_the_last_tile_is_seen(shape: Shape, bend: float) -> None:
    x = shape.borders / shape.borders[-1]
    places = 80.0 + shape.borders[-1] * WIDTH * (x + bend * x * (1 - x))
    wall = 0.4 * WIDTH
    found = comb.borders(seams_at(places), x, (80.0, places[-1] + wall), 0.1, 0.5)
    assert found == pytest.approx(places, abs=0.06 * WIDTH)


def test_tiles_end_where_they_are_known_to_where_no_seam_shows() -> None:
    found = comb.borders(np.zeros(600), Shape(5).borders / 5, (100.0, 400.0), 0.1, 0.5)
    assert found == pytest.approx(np.linspace(100.0, 400.0, 6))


def test_a_single_tile_does_not_begin_and_end_at_the_same_seam() -> None:
    evidence = np.full(600, -0.3)
    evidence[150] = 1.0
    first, last = comb.borders(evidence, np.array([0.0, 1.0]), (100.0, 200.0), 0.3, 0.5)
    assert last - first > 0.4 * 100.0
