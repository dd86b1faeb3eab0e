"""The outline of an island: what is seen of tiles that touch, and the frame of their faces within it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import shades
from vision.frame import Curve, Floats, Frame, line_through, robust_fit
from vision.strip import BAND

Mask = NDArray[np.bool_]
Leans = tuple[float | None, float | None]

FACE_ROWS = 93
"""Of the rows of its strip are an island's faces high: print that reaches to their edges is not cut off."""
THICKEST, LONGEST = 3.2, 26.0
"""Sizes across and along the row (tile widths) that an island may have."""
MOST_LEAN = 1.3
"""Of an end to its row that is seen."""
_ASKEW = 0.36  # radians between a row and the islands beside it
_STRAIGHT = 0.07  # of a tile's width that an edge may stray
_BESIDE = 2.0  # times as far as an edge may stray lies that of a tile on its side beside it, at the least
_LEAST_SIZE = 0.3  # tile widths that a face is wide and high at the least
_CONVERGING = 0.08  # slope between the near and the far edge of an island
_HIGH = 0.45  # of the height of an island has a tile, on its side or not
_STEP = 0.05  # of an island's height from level to level where its ends are compared
_UPPER_FACE = 0.6  # of the height of faces, from above, where their ends are clear
_SUDDEN = 0.3  # tile widths by which an end differs from one level to the next where something is missing
_LOST = 0.6  # tile widths, of all such differences, that are missing where a face is lost
_OVERLAP = 0.8  # of half their lengths from each other lie the middles of islands of which one reaches over the other
_THINNEST = 1.5  # pixels, of a level that has some of every column
_BACK = 0.65  # of a tile's width is seen of the back of a tile at the least
_MELD = 5.5  # tile widths that a meld is long at the most


@dataclass(frozen=True)
class Island:
    """Faces that touch: their frame, where they start and end along it, and how their borders lean at both ends.

    Of `standing` tiles the upper sides are seen, too.
    """

    frame: Frame
    ends: tuple[float, float]
    leans: tuple[float, float]
    standing: bool
    label: int = 0

    @property
    def length(self) -> float:
        """How far along its frame it reaches, in pixels."""
        return self.ends[1] - self.ends[0]

    @property
    def middle(self) -> Floats:
        """The middle of its faces in the photo."""
        return self.frame.to_photo(np.mean(self.ends), 0.0)

    def overlaps(self, other: "Island") -> bool:
        """Whether another in line with it reaches over it."""
        away = float(np.linalg.norm(self.middle - other.middle))
        return away < _OVERLAP * (self.length + other.length) / 2

    def border(self, side: int) -> tuple[Floats, Floats]:
        """A point and the direction of the border at the left (0) or the right (1)."""
        way = self.leans[side] * self.frame.along + self.frame.across
        return self.frame.to_photo(self.ends[side], 0.0), way / np.linalg.norm(way)

    def lean_towards(self, far: Floats, side: int) -> float:
        """How that border leans where it runs to a homogeneous point."""
        way = far[:2] - far[2] * self.border(side)[0]
        return float((way @ self.frame.along) / (way @ self.frame.across))

    def ending(self, side: int, place: float, lean: float) -> "Island":
        """The same island that ends elsewhere at the left (0) or the right (1)."""
        ends, leans = list(self.ends), list(self.leans)
        ends[side], leans[side] = place, lean
        return replace(self, ends=(ends[0], ends[1]), leans=(leans[0], leans[1]))

    def in_photo(self, corner: Floats, scale: float) -> "Island":
        """The same island, seen in a part of the photo from `corner` on that is `scale` times as large."""
        frame = replace(self.frame, origin=self.frame.origin + corner).scaled(1 / scale)
        return replace(self, frame=frame, ends=(self.ends[0] / scale, self.ends[1] / scale))


@dataclass(frozen=True)
class Outline:
    """What is seen of an island: its mask, and how light paper is there (not a number for print).

    It is seen in a picture `scale` times as large as the photo, from `corner` on, with tiles about `width` pixels wide
    in rows that run about `along`.
    """

    mask: Mask
    shade: Floats
    corner: Floats
    scale: float
    width: float
    along: Floats
    label: int

    def island(self, leans: Leans = (None, None)) -> Island | None:
        """The island where its faces likeliest are, its ends leaning as is known or as is seen; None for no tiles."""
        edges = self._edges
        return self._of_faces(edges, edges.faces[0], leans) if edges else None

    def otherwise(self) -> Iterator[Island]:
        """The island where its faces are as another meaning of its shades has it."""
        edges = self._edges
        if edges:
            others = (self._of_faces(edges, faces, (None, None)) for faces in edges.faces[1:])
            yield from (island for island in others if island is not None)

    @cached_property
    def _edges(self) -> "_Edges | None":
        width = self.width
        y, x = np.nonzero(self.mask)
        points = np.stack([x, y], axis=1) + 0.5
        origin = points.mean(axis=0)
        ways = _near_side(self.mask, self.along, width), self.along
        along = max(ways, key=partial(_straightness, points - origin, width))
        t, s = (points - origin) @ along, (points - origin) @ np.array([-along[1], along[0]])
        if np.ptp(s) > THICKEST * width or np.ptp(t) > LONGEST * width:
            return None
        high = _high(t, s)
        near, far = _edge(t, s, width, 1.0), _edge(t[high], s[high], width, -1.0)
        return _Edges(origin, along, far, near, t, s, self.shade[y, x])

    def _of_faces(self, edges: "_Edges", faces: tuple[float, float], leans: Leans) -> Island | None:
        """The island whose faces begin and end at those parts of the way from its far to its near edge."""
        (first, last), part, width = faces, edges.part, self.width
        inside = (part > first + 0.3 * (last - first)) & (part < last - 0.1 * (last - first))
        if not inside.any() or np.ptp(edges.s[inside]) < 3:
            return None
        t, s, part, light = edges.t[inside], edges.s[inside], part[inside], edges.light[inside]
        left, right = (
            shades.without_wall(t, s, light, width, _side(t, s, part, width, side, lean), side)
            for side, lean in zip((-1.0, 1.0), leans, strict=True)
        )
        if first > 0:
            left, right = (edges.with_lost(end, side, first, width) for end, side in ((left, -1.0), (right, 1.0)))
        ends, far, high = np.array([t.min(), t.max()]), edges.far, edges.height
        for _ in range(2):
            middles = far(ends) + (first + last) / 2 * high(ends)
            ends = np.array([float(left(middles[0])), float(right(middles[1]))])
        heights = (last - first) * high(ends)
        if min(heights.min(), np.diff(ends)[0]) < _LEAST_SIZE * width or heights.max() > 2 * heights.min():
            return None
        middle, height = line_through(ends, middles), line_through(ends, heights * BAND / FACE_ROWS)
        frame, seen = Frame(edges.origin, edges.along, middle, height), (left.coefficients[-2], right.coefficients[-2])
        island = Island(frame, (float(ends[0]), float(ends[1])), seen, first > 0, self.label)
        return island.in_photo(self.corner, self.scale)


@dataclass(frozen=True)
class _Edges:
    """The far and the near edge of an island, and its points: along it (t), across it (s), and how light they are."""

    origin: Floats
    along: Floats
    far: Curve
    near: Curve
    t: Floats
    s: Floats
    light: Floats

    def height(self, t: Floats) -> Floats:
        """How far apart the edges are."""
        return np.asarray(self.near(t) - self.far(t), np.float64)

    def with_lost(self, end: Curve, side: float, border: float, width: float) -> Curve:
        """An end of standing faces at the left (-1) or right (1), moved out where upper sides go on that have no face.

        Such a face is too dark, or has print too close to its edge, to look like paper: below its upper side, or where
        the print is, the island ends all at once farther in.
        """
        steps = np.arange(border - _STEP, border + _UPPER_FACE * (1.0 - border), _STEP)
        levels = np.searchsorted(steps, self.part) - 1
        reach = np.array([(side * self.t[levels == level]).max(initial=-np.inf) for level in range(len(steps) - 1)])
        jumps = reach[:-1] - reach[1:]
        if not np.isfinite(reach).all() or jumps[jumps > _SUDDEN * width].sum() < _LOST * width:
            return end
        last = int(np.where(levels == 0, side * self.t, -np.inf).argmax())
        *slope, place = end.coefficients
        return Curve((*slope, place + self.t[last] - float(end(self.s[last]))), end.low, end.high)

    @cached_property
    def part(self) -> Floats:
        """How far points lie on the way from the far to the near edge."""
        return np.asarray((self.s - self.far(self.t)) / np.maximum(self.height(self.t), 1.0), np.float64)

    @cached_property
    def faces(self) -> list[tuple[float, float]]:
        """Between which parts of that way the faces may be, the likeliest first."""
        return shades.faces(self.part, self.light)


def _near_side(mask: Mask, along: Floats, width: float) -> Floats:
    """The direction of the longest straight piece of the outline that faces the viewer and runs about `along`."""
    outlines, _ = cv2.findContours(mask.astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
    hull = cv2.convexHull(max(outlines, key=len))
    corners = np.asarray(cv2.approxPolyDP(hull, 0.06 * width, True), np.float64)[:, 0]
    sides = np.roll(corners, -1, axis=0) - corners
    lengths = np.linalg.norm(sides, axis=1)
    sides /= np.maximum(lengths, 1e-6)[:, None]
    middles = (corners + np.roll(corners, -1, axis=0)) / 2 - corners.mean(axis=0)
    below = middles @ np.array([-along[1], along[0]]) > 0
    straight = np.abs(sides @ along) > np.cos(_ASKEW)
    lengths = np.where(below & straight, lengths, 0.0)
    longest = int(lengths.argmax())
    if lengths[longest] < 0.6 * width:
        return along
    return np.asarray(sides[longest] * np.sign(sides[longest] @ along), np.float64)


def _straightness(points: Floats, width: float, along: Floats) -> float:
    """How much of an island ends on a straight line at the near side, if it runs along that direction."""
    t, s = points @ along, points @ np.array([-along[1], along[0]])
    place, end = _ends(t, s, 1.0)
    return float((np.abs(end + 0.5 - _edge(t, s, width, 1.0)(place)) < _STRAIGHT * width).mean())


def _high(t: Floats, s: Floats) -> Mask:
    """Points of columns that are high enough to hold a face: the sides of backs beside a closed kan are not."""
    columns = np.floor(t - t.min()).astype(int)
    ends = np.full((2, columns.max() + 1), -np.inf)
    np.maximum.at(ends[0], columns, s)
    np.maximum.at(ends[1], columns, -s)
    heights = np.maximum(ends.sum(axis=0), 0.0)
    return np.asarray(heights[columns] > _HIGH * np.percentile(heights, 90), np.bool_)


def _edge(t: Floats, s: Floats, width: float, side: float) -> Curve:
    """The line along which most of the island ends on one side: tiles on their sides and stacked ones do not count.

    Those end on a line beside it: where both are as straight as can be is how the line runs.
    """
    place, end = _ends(t, s, side)
    best, chosen = -1.0, np.ones(len(place), np.bool_)
    for slope in np.linspace(-_CONVERGING, _CONVERGING, 9):
        level = end - slope * place
        off = np.abs(level[:, None] - level) / (_STRAIGHT * width)
        near = np.clip(1.0 - off**2, 0.0, None)
        most = int(near.sum(axis=1).argmax())
        others = near[:, off[most] > _BESIDE].sum(axis=1)
        worth = (near[most].sum() + others.max()) * (1.0 - abs(slope))
        if worth > best:
            best, chosen = worth, near[most] > 0.0
    x, y = place[chosen], side * (end[chosen] + 0.5)
    if np.ptp(x) < 0.5 * width:
        return Curve((0.0, float(np.median(y))))
    line, _ = robust_fit(x, y, np.ones(len(x)), 1, _STRAIGHT * width)
    return line


def _ends(t: Floats, s: Floats, side: float) -> tuple[Floats, Floats]:
    """The columns of an island, and how far it reaches to one side in each."""
    columns = np.floor(t).astype(int)
    columns -= columns.min()
    ends = np.full(columns.max() + 1, -np.inf)
    np.maximum.at(ends, columns, side * s)
    there = np.flatnonzero(np.isfinite(ends))
    return there + np.floor(t.min()) + 0.5, ends[there]


def _side(t: Floats, s: Floats, part: Floats, width: float, side: float, lean: float | None) -> Curve:
    """The line t(s) along which an island ends at its left (-1) or right (1), which leans as is known or as is seen."""
    levels = np.floor((part - part.min()) * _slope(part, s) / _THINNEST).astype(int)
    ends, gap = [], _BACK * width if np.ptp(t) < _MELD * width else np.inf
    for level in np.unique(levels):
        row = np.flatnonzero(levels == level)
        row = row[np.argsort(t[row])]
        runs = np.split(row, np.flatnonzero(np.diff(t[row]) > gap) + 1)
        longest = max(runs, key=len)
        ends.append(longest[-1 if side > 0 else 0])
    x, y = s[ends], t[ends] + 0.5 * side
    if lean is not None:
        return Curve((lean, float(np.median(y - lean * x))))
    line, _ = robust_fit(x, y, np.ones(len(ends)), 1, _STRAIGHT * width)
    return line if abs(line.coefficients[-2]) < MOST_LEAN else Curve((0.0, float(np.median(y))))


def _slope(x: Floats, y: Floats) -> float:
    away = x - x.mean()
    return float(away @ (y - y.mean()) / (away @ away))
