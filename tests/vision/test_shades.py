"""Shades: which part of what is seen of tiles is their faces."""

import numpy as np
import pytest

from vision import shades

ROWS = np.repeat(np.linspace(0.0, 0.999, 48), 60)
PRINT = np.tile(np.arange(60) % 4 == 0, 48)


@pytest.mark.parametrize(
    ("border", "printed_below", "likeliest"),
    [
        (0.4, True, (0.4, 1.0)),  # bare upper sides beyond printed faces
        (0.7, False, (0.0, 0.7)),  # printed faces beyond bare sides
    ],
)
def test_the_part_with_print_is_likelier_that_of_the_faces_and_the_other_meanings_follow(
    border: float, printed_below: bool, likeliest: tuple[float, float]
) -> None:
    below = border < ROWS
    light = np.where(PRINT & (below == printed_below), np.nan, np.where(below, -0.2, 0.0))
    first, *others = shades.faces(ROWS, light)
    assert first == pytest.approx(likeliest, abs=0.05)
    assert (0.0, 1.0) in others
    opposite = (0.0, border) if printed_below else (border, 1.0)
    assert any(other == pytest.approx(opposite, abs=0.05) for other in others)


def test_tiles_of_one_shade_show_nothing_but_faces() -> None:
    assert shades.faces(ROWS, np.where(PRINT, np.nan, 0.0)) == [(0.0, 1.0)]
