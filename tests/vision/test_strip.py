"""Frames and strips: what is straight stays straight, and what bends or tapers is straightened."""

import numpy as np
import pytest

from vision.frame import Curve, Frame, Pyramid, fit_middle, robust_fit

FLAT = Frame(np.array([100.0, 50.0]), np.array([1.0, 0.0]), Curve((0.0,)), Curve((40.0,)))


def test_a_curve_goes_on_straight_outside_its_range() -> None:
    curve = Curve((1.0, 0.0, 0.0), low=-2.0, high=2.0)
    assert curve(1.0) == 1.0
    assert curve(4.0) == pytest.approx(4.0 + 4.0 * 2.0)


def test_a_frame_places_the_middle_and_the_edges_of_its_band() -> None:
    assert FLAT.to_photo(10.0, 0.0) == pytest.approx([110.0, 50.0])
    assert FLAT.to_photo(10.0, -0.5) == pytest.approx([110.0, 30.0])


def test_columns_lie_closer_where_the_row_is_farther_away() -> None:
    tapering = Frame(FLAT.origin, FLAT.along, Curve((0.0,)), Curve((0.1, 40.0)))
    steps = np.diff(tapering.columns(-200.0, 200.0, 40.0))
    assert steps[0] == pytest.approx(0.5, rel=0.1)
    assert steps[-1] == pytest.approx(1.5, rel=0.1)


def test_unrolling_a_level_row_is_cutting_it_out() -> None:
    down, right = np.mgrid[0:100, 0:200]
    image = np.stack([down, right, right], axis=2).astype(np.uint8)
    strip = FLAT.unroll(Pyramid(image), np.arange(20.0, 60.0), 40.0, 0.0)
    assert np.abs(strip.astype(int) - image[30:70, 120:160]).max() <= 1


def test_outliers_do_not_pull_a_fit() -> None:
    x = np.arange(20.0)
    y = 3.0 + 0.5 * x
    y[[4, 11]] += 40.0
    curve, _ = robust_fit(x, y, np.ones(20), 1, 1.0)
    assert curve(np.array([0.0, 19.0])) == pytest.approx([3.0, 12.5], abs=0.1)


@pytest.mark.parametrize(("bend", "terms"), [(0.0, 2), (0.004, 3)])
def test_a_middle_line_bends_only_where_that_is_earned(bend: float, terms: int) -> None:
    x = np.linspace(-100.0, 100.0, 15)
    noise = np.random.default_rng(2).normal(0.0, 0.4, 15)
    assert len(fit_middle(x, bend * x**2 / 2 + noise, np.ones(15), 3.0).coefficients) == terms
