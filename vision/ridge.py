"""The first finder of rows: a ridge of ink on paper, which white rails and walls of face-down tiles do not make."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.paper import Image, Map, ink, largest, paper

WIDTHS = (0.032, 0.046, 0.066, 0.095)  # tile widths looked for, as parts of the long side
RARE_WIDTHS = (0.015, 0.022, 0.14)  # looked for where no row of the others is found
_FINE, _COARSE = 20.0, 6.0  # pixels a tile is wide where ink is measured and where ridges are searched
_TURNS = 16
_ASIDE = np.linspace(-0.3, 0.3, 7)  # tile widths to either side of the way where a ridge may go on
_MAXIMA = 4
_TOGETHER = 2  # lines of a width that come before weaker ones of any other


@dataclass(frozen=True)
class Line:
    """A row's middle line in photo pixels: points [n, 2] with weights, the width of a tile, and how strong it is."""

    points: NDArray[np.float64]
    weights: NDArray[np.float64]
    tile_width: float
    strength: float
    source: str


@cache
def _bars(width: float) -> list[tuple[float, Map]]:
    """Oriented bars, seven tiles long and one high, less their flanks."""
    half = int(np.ceil(3.7 * width))
    y, x = np.mgrid[-half : half + 1, -half : half + 1].astype(np.float32)
    bars = []
    for turn in np.arange(_TURNS) * np.pi / _TURNS - np.pi / 2:
        along, across = x * np.cos(turn) + y * np.sin(turn), np.abs(-x * np.sin(turn) + y * np.cos(turn))
        inside = np.abs(along) <= 3.5 * width
        bar = (inside & (across <= 0.55 * width)).astype(np.float32)
        flank = (inside & (across > 0.8 * width) & (across <= 1.35 * width)).astype(np.float32)
        bars.append((float(turn), np.asarray(bar / bar.sum() - 0.8 * flank / flank.sum(), np.float32)))
    return bars


def _follow(
    ridge: Map, start: NDArray[np.float64], turn: float, width: float
) -> tuple[list[NDArray[np.float64]], list[float]]:
    """Walk along the ridge in half-tile steps, bending little, until 2.4 tiles in a row have no ink."""
    height, length = ridge.shape
    points, weights, point, bent, missing = [], [], start, 0.0, 0
    level = float(ridge[int(start[1]), int(start[0])])
    while missing < 5:
        way = np.array([np.cos(turn + bent), np.sin(turn + bent)])
        across = np.array([-way[1], way[0]])
        ahead = point + 0.5 * width * way
        found = [
            ridge[y, x] if 0 <= x < length and 0 <= y < height else 0.0
            for x, y in np.rint(ahead + width * _ASIDE[:, None] * across).astype(int).tolist()
        ]
        best = int((found - 0.15 * level * np.abs(_ASIDE)).argmax())
        if found[best] > 0.4 * level:
            missing = 0
            bent = min(max(bent + 0.35 * float(_ASIDE[best]), -0.16), 0.16)
            point = ahead + 0.6 * width * _ASIDE[best] * across
            points.append(point)
            weights.append(float(found[best]))
            level = 0.8 * level + 0.2 * weights[-1]
        else:
            missing += 1
            point = ahead
    return points, weights


def _ridges(image: Image, width: float) -> list[Line]:
    """The strongest ridges for one tile width (in pixels of `image`), on any paper and on the brightest only."""
    fine = min(1.0, _FINE / width)
    small = np.asarray(_resized(image, fine), np.uint8)
    marks, white = ink(small, width * fine)
    level = largest(paper(small, width * fine))
    bright = level > 0.72 * np.percentile(level, 96)
    lines = _trace(marks, width, fine)
    if (white[~bright] > 0.5).mean() > 0.02 if not bright.all() else False:
        lines += _trace(np.asarray(marks * bright, np.float32), width, fine)
    return lines


def _resized(layer: Image | Map, factor: float) -> Map:
    size = [max(1, round(length * factor)) for length in layer.shape[1::-1]]
    return np.asarray(cv2.resize(layer, size, interpolation=cv2.INTER_AREA))


def _trace(marks: Map, width: float, fine: float) -> list[Line]:
    coarse = _COARSE / (width * fine)
    density = _resized(marks, coarse)
    density = np.asarray(cv2.GaussianBlur(np.minimum(density, 0.6), (0, 0), 0.2 * _COARSE), np.float32)
    responses = np.stack([cv2.filter2D(density, -1, bar, borderType=cv2.BORDER_CONSTANT) for _, bar in _bars(_COARSE)])
    best, which = responses.max(axis=0), responses.argmax(axis=0)
    ridge = np.asarray(cv2.GaussianBlur(density, (0, 0), 0.35 * _COARSE), np.float32)
    lines: list[Line] = []
    for _ in range(_MAXIMA):
        y, x = np.unravel_index(best.argmax(), best.shape)
        strength = float(best[y, x])
        if strength < 0.02:
            break
        turn = _bars(_COARSE)[int(which[y, x])][0]
        start = np.array([x, y], np.float64)
        ahead, ahead_weights = _follow(ridge, start, turn, _COARSE)
        behind, behind_weights = _follow(ridge, start, turn + np.pi, _COARSE)
        points = np.array([*behind[::-1], start, *ahead])
        weights = np.array([*behind_weights[::-1], float(ridge[y, x]), *ahead_weights])
        for px, py in points:
            cv2.circle(best, (round(px), round(py)), round(1.2 * _COARSE), 0.0, -1)
        if len(points) >= 6:
            lines.append(Line(points / (coarse * fine), weights, width, strength * np.sqrt(len(points)), "ridge"))
    return lines


def find(image: Image, widths: Sequence[float] = WIDTHS) -> list[Line]:
    """Lines of ink in `image` (BGR), in its own pixels: the strongest of every width first."""
    scale = min(1.0, _FINE / min(widths) / max(image.shape[:2]))
    small = np.asarray(_resized(image, scale), np.uint8)
    ranked: list[tuple[int, Line]] = []
    for part in widths:
        lines = sorted(_ridges(small, part * max(small.shape[:2])), key=lambda line: -line.strength)
        ranked += enumerate(
            replace(line, points=line.points / scale, tile_width=line.tile_width / scale) for line in lines
        )
    return [line for _, line in sorted(ranked, key=lambda one: (one[0] // _TOGETHER, -one[1].strength))]
