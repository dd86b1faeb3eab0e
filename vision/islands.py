"""Islands: groups of tiles that lie apart from others, pale on their ground, and the frame of each one's faces."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Floats
from vision.outline import LONGEST, MOST_LEAN, THICKEST, Island, Leans, Mask, Outline
from vision.paper import LOGARITHMS, Image, Map

_FINE = 20.0  # pixels that a tile is wide where islands are sought
_TINTED = 0.26  # log ratio between channels, beside that of the paper, of what is no paper
_DIM, _DIMMER = 0.6, 0.58  # how much darker than the known paper, and than the palest around, paper may be (logarithms)
_AROUND = 4.0  # tiles around that it is compared with
_HOLE = 1.2  # squares of a tile's width that the print of a tile covers at the most
_TOUCHING = 0.4  # of a tile's width along which the back of a tile, and no print, runs along its border
_SMALLEST = 0.35  # squares of a tile's width
_MOST = 40  # islands that are measured, the largest; on a table lie about a dozen
_FEWEST_TOGETHER = 3  # borders that run to one point which is no chance
_TOWARDS = 0.07  # radians, of a border that runs to such a point


@dataclass(frozen=True)
class Archipelago:
    """The islands of a photo, and the map of their labels, `scale` as large as the photo.

    `unmeasured` are the middles of what is as pale and as large as tiles but has no outline of theirs, or is one too
    many.
    """

    islands: tuple[Island, ...]
    labels: NDArray[np.int32]
    scale: float
    unmeasured: tuple[Floats, ...] = ()
    outlines: Mapping[int, Outline] = field(default_factory=dict)

    def at(self, points: Floats) -> NDArray[np.int32]:
        """Labels of the islands at points of the photo [..., 2], 0 for none."""
        x, y = np.moveaxis((points * self.scale).astype(int), -1, 0)
        height, width = self.labels.shape
        inside = (x >= 0) & (x < width) & (y >= 0) & (y < height)
        return np.where(inside, self.labels[np.clip(y, 0, height - 1), np.clip(x, 0, width - 1)], 0)

    def otherwise(self, label: int) -> Iterator[Island]:
        """The island of a label as another meaning of its shades has it; none where there is no outline of it."""
        return self.outlines[label].otherwise() if label in self.outlines else iter(())


def find(image: Image, tile_width: float, along: Floats, paper: Floats) -> Archipelago:
    """Islands of tiles about `tile_width` pixels wide, in rows about `along`, on paper of that colour (BGR)."""
    scale = min(1.0, _FINE / tile_width)
    small = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    width = tile_width * scale
    light = np.asarray(cv2.LUT(small, LOGARITHMS) - np.log(paper + 4.0).astype(np.float32), np.float32)
    pale, level = _pale(light, width)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(_filled(pale, width), connectivity=4)
    sizes = stats[:, 4] / width**2
    fitting = 1 + np.flatnonzero((sizes[1:] > _SMALLEST) & (sizes[1:] < THICKEST * LONGEST))
    by_size = fitting[np.argsort(-sizes[fitting], kind="stable")]
    likely, unmeasured = sorted(by_size[:_MOST].tolist()), by_size[_MOST:].tolist()
    outlines = []
    for label in likely:
        left, top, wide, tall, _ = stats[label]
        window = np.s_[top : top + tall, left : left + wide]
        shade = np.where(pale[window] > 0, level[window], np.nan).astype(np.float64)
        corner = np.array([left, top], np.float64)
        outlines.append(Outline(labels[window] == label, shade, corner, scale, width, along, label))
    first = [outline.island() for outline in outlines]
    found = []
    for outline, island, leans in zip(outlines, first, _outlying(first), strict=True):
        island = island if leans is None else outline.island(leans) or island
        if island is not None:
            found.append(island)
        else:
            unmeasured.append(outline.label)
    middles = (stats[unmeasured, :2] + stats[unmeasured, 2:4] / 2) / scale
    every = {outline.label: outline for outline in outlines}
    return Archipelago(tuple(found), np.asarray(labels, np.int32), scale, tuple(middles), every)


def _outlying(islands: Sequence[Island | None]) -> list[Leans | None]:
    """For each island the leans that ends of others show, where its own are not like that; else none.

    Borders of tiles that lie flat are parallel on the table, so that they run to one point of the picture, and so do
    those of standing ones.
    """
    wanted: list[Leans | None] = [None] * len(islands)
    for standing in (False, True):
        group = [(at, one) for at, one in enumerate(islands) if one is not None and one.standing == standing]
        borders = [one.border(side) for _, one in group for side in (0, 1)]
        far = _meeting(borders)
        if far is None:
            continue
        for at, one in group:
            leans = [None if _are_towards(far, *one.border(side)) else one.lean_towards(far, side) for side in (0, 1)]
            if leans != [None, None] and max(abs(lean or 0.0) for lean in leans) < MOST_LEAN:
                wanted[at] = (leans[0], leans[1])
    return wanted


def _meeting(borders: Sequence[tuple[Floats, Floats]]) -> Floats | None:
    """The point, homogeneous, that most borders (a point of each and its direction) run to; none where too few do."""
    if len(borders) < _FEWEST_TOGETHER:
        return None
    points, ways = (np.array(each) for each in zip(*borders, strict=True))
    lines = np.cross(np.insert(points, 2, 1.0, axis=1), np.insert(ways, 2, 0.0, axis=1))
    one, other = np.triu_indices(len(lines), 1)
    meetings = np.cross(lines[one], lines[other])
    meetings = meetings[np.linalg.norm(meetings[:, :2], axis=1) > 0]
    counts = _are_towards(meetings[:, None], points, ways).sum(axis=1)
    if counts.max(initial=0) < max(_FEWEST_TOGETHER, len(borders) // 2 + 1):
        return None
    return np.asarray(meetings[counts.argmax()], np.float64)


def _are_towards(far: Floats, point: Floats, way: Floats) -> Mask:
    """Whether borders [..., 2] run to homogeneous points [..., 3]."""
    towards = far[..., :2] - far[..., 2:] * point
    off = way[..., 0] * towards[..., 1] - way[..., 1] * towards[..., 0]
    return np.asarray(np.abs(off) < _TOWARDS * np.linalg.norm(towards, axis=-1), np.bool_)


def _pale(light: Map, width: float) -> tuple[Map, Map]:
    """Where the picture (logarithms, less those of the paper) is like paper, and how light it is."""
    first, second, third = cv2.split(light)
    spread = cv2.max(cv2.max(first, second), third) - cv2.min(cv2.min(first, second), third)
    level = np.asarray((first + second + third) / 3, np.float32)
    alike = spread < _TINTED
    lit = cv2.erode(np.where(alike, level, -3.0).astype(np.float32), np.ones((3, 3), np.uint8))
    size = int(_AROUND * width) | 1
    around = cv2.blur(cv2.dilate(lit, np.ones((size, size), np.uint8)), (size // 2, size // 2))
    return np.asarray(alike & (level > -_DIM) & (level > around - _DIMMER), np.uint8), level


def _filled(pale: Map, width: float) -> Map:
    """The same without the holes that print makes."""
    little = np.ones((3, 3), np.uint8)
    closed = cv2.morphologyEx(pale, cv2.MORPH_CLOSE, little)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(1 - closed, connectivity=4)
    print_like = stats[:, 4] < _HOLE * width**2
    print_like[0] = False
    outside = (~print_like[labels] & (closed == 0)).astype(np.uint8)
    near = cv2.dilate(outside, np.ones((5, 5), np.uint8)) > 0
    print_like &= np.bincount(labels[near], minlength=len(stats)) < _TOUCHING * width
    whole = closed | print_like[labels].astype(np.uint8)
    return np.asarray(cv2.morphologyEx(whole, cv2.MORPH_OPEN, little), np.uint8)
