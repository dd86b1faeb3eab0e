"""Tiles placed on the table: how high they are, and the gap before the last."""

import numpy as np
import pytest

from vision.placed import Placed, is_complete, is_even, last_gap


class Heights:
    """A row whose cells are as high as is said, along one lower edge."""

    def __init__(self, *heights: float) -> None:
        self.heights = dict(enumerate(heights))
        self.left = 0.0

    def box(self, at: int) -> np.ndarray:
        top, left = -self.heights[at], self.left + 40.0 * at
        return np.array([[left, top], [left + 40, top], [left + 40, 0.0], [left, 0.0]])


@pytest.mark.parametrize(
    ("heights", "even"),
    [
        ((60, 60, 60, 60, 60, 60), True),
        ((40, 44, 48, 52, 56, 60), True),  # the camera is nearer to one end
        ((60, 60, 60, 45, 60, 60), False),  # a stroke of a number may be cut off
    ],
)
def test_a_tile_that_is_cut_lower_than_those_beside_it_is_noticed(heights: tuple[float, ...], even: bool) -> None:
    row = Heights(*heights)
    placed = [Placed(row, at, 3.0, "concealed") for at in range(len(heights))]  # type: ignore[arg-type]
    assert is_even(placed) is even


@pytest.mark.parametrize("gap", [0.0, 0.2, 0.8])
def test_the_gap_before_the_last_tile_is_seen_between_readings_too(gap: float) -> None:
    row, other = Heights(60, 60), Heights(60, 60)
    other.left = 40.0 * gap
    placed = [Placed(row, 0, 3.0, "concealed"), Placed(other, 1, 3.0, "concealed")]  # type: ignore[arg-type]
    assert last_gap(placed) == pytest.approx(gap)


@pytest.mark.parametrize(
    ("concealed", "apart", "melds", "complete"),
    [
        (13, 0, 0, True),
        (14, 0, 0, True),
        (13, 1, 0, True),
        (12, 1, 0, False),  # one before the winning tile was overlooked
        (10, 1, 1, True),
        (9, 1, 1, False),
        (10, 0, 1, True),
    ],
)
def test_a_hand_with_a_winning_tile_has_fourteen(concealed: int, apart: int, melds: int, complete: bool) -> None:
    groups = ["concealed"] * concealed + ["winning"] * apart + ["meld1"] * 3 * melds
    assert is_complete([Placed(Heights(), 0, 3.0, group) for group in groups]) is complete  # type: ignore[arg-type]
