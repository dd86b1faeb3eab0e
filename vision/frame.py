"""A row's frame of reference: its middle line and height, and the picture unrolled along it."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import ArrayLike, NDArray

from vision.paper import Image

Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Curve:
    """A polynomial of degree 0 to 2 that goes on as a straight line outside `low`..`high`."""

    coefficients: tuple[float, ...]  # highest power first
    low: float = -np.inf
    high: float = np.inf

    def __call__(self, t: ArrayLike) -> Floats:
        t = np.asarray(t, np.float64)
        inside = np.clip(t, self.low, self.high)
        a, b, c = (0.0,) * (3 - len(self.coefficients)) + self.coefficients
        return np.asarray((a * inside + b) * inside + c + (2 * a * inside + b) * (t - inside), np.float64)

    def times(self, factor: float) -> "Curve":
        """The same curve, all its values so many times as large."""
        return Curve(tuple(factor * one for one in self.coefficients), self.low, self.high)

    def scaled(self, factor: float) -> "Curve":
        """The same curve in a picture so many times as large."""
        powers = range(1 - len(self.coefficients), 1)
        stretched = tuple(one * factor ** (1 + power) for one, power in zip(self.coefficients, powers, strict=True))
        return Curve(stretched, factor * self.low, factor * self.high)


@dataclass(frozen=True, eq=False)
class Steps:
    """Values at places in order, with straight lines between them and level beyond them."""

    places: Floats
    values: Floats

    def __call__(self, t: ArrayLike) -> Floats:
        return np.asarray(np.interp(np.asarray(t, np.float64), self.places, self.values), np.float64)

    def scaled(self, factor: float) -> "Steps":
        """The same steps in a picture so many times as large."""
        return Steps(factor * self.places, factor * self.values)


@dataclass(frozen=True)
class Frame:
    """Where a row lies: `along` runs to the right, `middle` and `height` depend on the way along it in pixels."""

    origin: Floats
    along: Floats
    middle: Curve | Steps
    height: Curve

    @property
    def across(self) -> Floats:
        return np.array([-self.along[1], self.along[0]])

    def scaled(self, factor: float) -> "Frame":
        """The same frame in a picture so many times as large."""
        origin = (self.origin + 0.5) * factor - 0.5
        return Frame(origin, self.along, self.middle.scaled(factor), self.height.scaled(factor))

    def to_photo(self, t: ArrayLike, v: ArrayLike) -> Floats:
        """Photo points [..., 2] of places `t` pixels along the row and `v` band heights below its middle."""
        t = np.asarray(t, np.float64)
        offset = self.middle(t) + np.asarray(v, np.float64) * self.height(t)
        return self.origin + t[..., None] * self.along + offset[..., None] * self.across

    def crossing(self, one: Floats, other: Floats) -> tuple[float, float]:
        """Where the line through two photo points crosses the middle, and how far along it goes per pixel down."""
        axes = np.stack([self.along, self.across])
        (t, s), (t_more, s_more) = axes @ (one - self.origin), axes @ (other - self.origin)
        lean = float((t_more - t) / (s_more - s))
        place = float(t)
        for _ in range(3):
            place = float(t + lean * (self.middle(place) - s))
        return place, lean

    def columns(self, start: float, stop: float, rows_per_band: float) -> Floats:
        """Places from `start` to `stop`, closer together where the row is farther away, so that tiles stay as wide."""
        grid = np.linspace(start, stop, max(8, int(abs(stop - start) / 4)))
        density = rows_per_band / np.maximum(self.height(grid), 2.0)
        travelled = np.concatenate([[0.0], np.cumsum((density[1:] + density[:-1]) / 2 * np.diff(grid))])
        return np.interp(np.arange(0.0, travelled[-1], 1.0), travelled, grid)

    def unroll(self, levels: "Pyramid", columns: Floats, rows_per_band: float, margin: float) -> Image:
        """The picture along the row: one pixel a column, the band and `margin` band heights above and below."""
        rows = round(rows_per_band * (1 + 2 * margin))
        v = ((np.arange(rows) + 0.5) / rows_per_band - margin - 0.5).astype(np.float32)
        height = self.height(columns)
        middle = self.to_photo(columns, 0.0).astype(np.float32)
        x, y = (middle[:, axis] + v[:, None] * (self.across[axis] * height).astype(np.float32) for axis in (0, 1))
        return levels.sample(x, y, float(np.median(height)) / rows_per_band)


class Pyramid:
    """The photo at halving sizes, made when asked for, so that small strips are not sampled too sparsely."""

    def __init__(self, image: Image) -> None:
        self._levels = [image]

    @property
    def image(self) -> Image:
        return self._levels[0]

    def sample(self, x: Floats, y: Floats, step: float) -> Image:
        """Pixels at (x, y), from the level where neighbouring samples, `step` pixels apart, lie about a pixel apart."""
        depth = max(0, round(np.log2(max(step, 1e-6))))
        while len(self._levels) <= depth and min(self._levels[-1].shape[:2]) >= 16:
            half = cv2.resize(self._levels[-1], None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
            self._levels.append(np.asarray(half, np.uint8))
        depth = min(depth, len(self._levels) - 1)
        shrink = 0.5**depth
        at = [((place + 0.5) * shrink - 0.5).astype(np.float32) for place in (x, y)]
        taken = cv2.remap(self._levels[depth], at[0], at[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(taken, np.uint8)


def line_through(x: Floats, y: Floats) -> Curve:
    """The straight line through two points, their x and y [2]."""
    slope = (y[1] - y[0]) / (x[1] - x[0])
    return Curve((float(slope), float(y[0] - slope * x[0])))


def robust_fit(x: Floats, y: Floats, weights: Floats, degree: int, spread: float) -> tuple[Curve, float]:
    """A polynomial that outliers beyond `spread` do not pull, and its mean capped residual."""
    middle, scale = float(x.mean()), float(np.ptp(x)) / 2 + 1e-9
    u = (x - middle) / scale
    design = np.stack([u**power for power in range(degree, -1, -1)], axis=1)
    steady = 1e-6 * np.eye(degree + 1)
    trust, residual = weights, y
    found: Floats = np.zeros(degree + 1)
    for width in (4.0, 2.5, 1.6, 1.2, 1.0, 1.0):
        weighted = design.T * trust
        found = np.asarray(np.linalg.solve(weighted @ design + steady, weighted @ y), np.float64)
        residual = y - design @ found
        trust = weights * np.clip(1 - (residual / (spread * width)) ** 2, 0.02, 1.0) ** 2
    capped = np.minimum(np.abs(residual), 2 * spread)
    curve = Curve(_shifted(found, middle, scale), float(x.min()), float(x.max()))
    return curve, float(np.average(capped, weights=weights))


def _shifted(found: Floats, middle: float, scale: float) -> tuple[float, ...]:
    """Coefficients in x of a polynomial given in (x - middle) / scale."""
    a, b, c = [0.0] * (3 - len(found)) + [float(one) for one in found]
    a, b = a / scale**2, b / scale
    return (a, b - 2 * a * middle, c - b * middle + a * middle**2)[3 - len(found) :]


def fit_middle(x: Floats, y: Floats, weights: Floats, spread: float) -> Curve:
    """A straight line, or a parabola where that saves a third of the residual without bending much."""
    line, straight = robust_fit(x, y, weights, 1, spread)
    if len(x) < 6:
        return line
    curve, curved = robust_fit(x, y, weights, 2, spread)
    sagitta = abs(curve.coefficients[0]) * (np.ptp(x) / 2) ** 2
    return curve if curved < 0.65 * straight and sagitta < 0.12 * np.ptp(x) else line
