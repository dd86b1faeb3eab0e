"""A tile's face as a sheet to draw on: x from 0 to 1, y from 0 to 4/3, both in tile widths."""

from collections.abc import Iterable

import cv2
import numpy as np
import numpy.typing as npt

WIDTH = 180
HEIGHT = 240
TALL = HEIGHT / WIDTH
_SHIFT = 4
_FIXED = 16
_REACH = 0.035  # in tile widths, by which a place may move

Colour = tuple[int, int, int]
Point = tuple[float, float]
BLACK: Colour = (30, 30, 30)
BLUE: Colour = (150, 60, 20)
GREEN: Colour = (60, 110, 20)
RED: Colour = (40, 30, 170)
PAPER: Colour = (255, 255, 255)


class Sheet:
    """White paper and the few strokes that faces are made of."""

    def __init__(self) -> None:
        self.image: npt.NDArray[np.uint8] = np.full((HEIGHT, WIDTH, 3), 255, np.uint8)

    def disc(self, centre: Point, radius: float, colour: Colour) -> None:
        cv2.circle(self.image, _fixed(centre), _scaled(radius), colour, -1, cv2.LINE_AA, _SHIFT)

    def ring(self, centre: Point, radius: float, stroke: float, colour: Colour, inside: Colour = PAPER) -> None:
        self.disc(centre, radius + stroke / 2, colour)
        if radius > stroke / 2:
            self.disc(centre, radius - stroke / 2, inside)

    def area(self, points: Iterable[Point], colour: Colour) -> None:
        cv2.fillPoly(self.image, [np.array([_fixed(p) for p in points], np.int32)], colour, cv2.LINE_AA, _SHIFT)

    def line(self, points: Iterable[Point], stroke: float, colour: Colour, *, closed: bool = False) -> None:
        path = [np.array([_fixed(p) for p in points], np.int32)]
        cv2.polylines(self.image, path, closed, colour, max(1, round(stroke * WIDTH)), cv2.LINE_AA, _SHIFT)

    def oval(self, centre: Point, axes: Point, angle: float, colour: Colour, stroke: float = 0.0) -> None:
        """An ellipse turned by `angle` degrees: filled, or an outline where a stroke is given."""
        thick = max(1, round(stroke * WIDTH)) if stroke else -1
        size = (_scaled(axes[0]), _scaled(axes[1]))
        cv2.ellipse(self.image, _fixed(centre), size, angle, 0, 360, colour, thick, cv2.LINE_AA, _SHIFT)

    def bend(self, seed: int) -> None:
        """Move every place a little, places near one another alike."""
        coarse = np.random.default_rng(seed).uniform(-_REACH * WIDTH, _REACH * WIDTH, (2, 4, 3)).astype(np.float32)
        moved = [cv2.resize(part, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC) for part in coarse]
        places = np.meshgrid(np.arange(WIDTH, dtype=np.float32), np.arange(HEIGHT, dtype=np.float32))
        across, down = (place + move for place, move in zip(places, moved, strict=True))
        self.image = np.asarray(cv2.remap(self.image, across, down, cv2.INTER_LINEAR, borderValue=PAPER), np.uint8)

    def soften(self, blur: float) -> None:
        """Blur by a part of the tile's width, as a lens out of focus does: fine lines fade, and thin legs vanish."""
        if blur:
            self.image = np.asarray(cv2.GaussianBlur(self.image, (0, 0), blur * WIDTH), np.uint8)


def along(start: Point, end: Point, part: float, aside: float = 0.0) -> Point:
    """The point at a part of the way from start to end, moved aside (in tile widths) to the right of the way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = max((dx * dx + dy * dy) ** 0.5, 1e-9)
    return (start[0] + part * dx - aside * dy / length, start[1] + part * dy + aside * dx / length)


def _fixed(point: Point) -> tuple[int, int]:
    return (round((point[0] * WIDTH - 0.5) * _FIXED), round((point[1] * WIDTH - 0.5) * _FIXED))


def _scaled(length: float) -> int:
    return max(1, round(length * WIDTH * _FIXED))
