"""Islands: groups of tiles that lie apart from others, pale on their ground, and the frame of each one's faces."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Curve, Floats, Frame, line_through, robust_fit
from vision.paper import LOGARITHMS, Image, Map
from vision.strip import BAND

Mask = NDArray[np.bool_]
Leans = tuple[float | None, float | None]

FACE_ROWS = 93
"""Of the rows of its strip are an island's faces high: print that reaches to their edges is not cut off."""
_FINE = 20.0  # pixels that a tile is wide where islands are sought
_TINTED = 0.26  # log ratio between channels, beside that of the paper, of what is no paper
_DIM, _DIMMER = 0.6, 0.58  # how much darker than the known paper, and than the palest around, paper may be (logarithms)
_AROUND = 4.0  # tiles around that it is compared with
_HOLE = 1.2  # squares of a tile's width that the print of a tile covers at the most
_TOUCHING = 0.4  # of a tile's width along which the back of a tile, and no print, runs along its border
_SMALLEST, _THICKEST, _LONGEST = 0.35, 3.2, 26.0  # area, and sizes across and along the row (tile widths)
_MOST = 40  # islands that are measured, the largest; on a table lie about a dozen
_ASKEW = 0.36  # radians between a row and the islands beside it
_STRAIGHT = 0.07  # of a tile's width that an edge may stray
_BESIDE = 2.0  # times as far as an edge may stray lies that of a tile on its side beside it, at the least
_LEAST_SIZE = 0.3  # tile widths that a face is wide and high at the least
_FEW = 2  # pixels that do not tell a shade
_CONVERGING = 0.08  # slope between the near and the far edge of an island
_HIGH = 0.45  # of the height of an island has a tile, on its side or not
_SHADES = 24  # levels between the far and the near edge where the shade is measured
_DARKER, _MUCH_DARKER = 0.07, 0.15  # log ratio between a face and the side of a tile, and its upper side
_THINNEST = 1.5  # pixels, of a level that has some of every column
_LEAST_FACE = 0.3  # of what is seen of a tile
_THIN, _BLURRED = 2, 3  # levels that the upper side of a tile has at the least, and over which a step is spread
_WALL = 0.6  # of a tile's width that its side is seen beside its face at the most
_BARE = 0.9  # share of paper on the side of a tile at the least
_BACK = 0.65  # of a tile's width is seen of the back of a tile at the least
_MELD = 5.5  # tile widths that a meld is long at the most
_MOST_LEAN = 1.3  # that an end is seen to have
_FEWEST_TOGETHER = 3  # borders that run to one point which is no chance
_TOWARDS = 0.07  # radians, of a border that runs to such a point
_PRINTED = 0.08  # share of its area by which a face has more print than the side of a tile


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

    def moved(self, by: Floats) -> "Island":
        """The same island in a larger picture."""
        return replace(self, frame=replace(self.frame, origin=self.frame.origin + by))

    def scaled(self, factor: float) -> "Island":
        """The same island in a picture so many times as large."""
        ends = (self.ends[0] * factor, self.ends[1] * factor)
        return replace(self, frame=self.frame.scaled(factor), ends=ends)


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

    def at(self, points: Floats) -> NDArray[np.int32]:
        """Labels of the islands at points of the photo [..., 2], 0 for none."""
        x, y = np.moveaxis((points * self.scale).astype(int), -1, 0)
        height, width = self.labels.shape
        inside = (x >= 0) & (x < width) & (y >= 0) & (y < height)
        return np.where(inside, self.labels[np.clip(y, 0, height - 1), np.clip(x, 0, width - 1)], 0)


def find(image: Image, tile_width: float, along: Floats, paper: Floats) -> Archipelago:
    """Islands of tiles about `tile_width` pixels wide, in rows about `along`, on paper of that colour (BGR)."""
    scale = min(1.0, _FINE / tile_width)
    small = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    width = tile_width * scale
    light = np.asarray(cv2.LUT(small, LOGARITHMS) - np.log(paper + 4.0).astype(np.float32), np.float32)
    pale, level = _pale(light, width)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(_filled(pale, width), connectivity=4)
    sizes = stats[:, 4] / width**2
    fitting = 1 + np.flatnonzero((sizes[1:] > _SMALLEST) & (sizes[1:] < _THICKEST * _LONGEST))
    by_size = fitting[np.argsort(-sizes[fitting], kind="stable")]
    likely, unmeasured = sorted(by_size[:_MOST].tolist()), by_size[_MOST:].tolist()
    corners = [np.asarray(stats[label, :2], np.float64) for label in likely]
    measured = []
    for label in likely:
        left, top, wide, tall, _ = stats[label]
        window = np.s_[top : top + tall, left : left + wide]
        shade = np.where(pale[window] > 0, level[window], np.nan).astype(np.float64)
        measured.append(partial(_island, labels[window] == label, shade, width, along))
    first = [measure((None, None)) for measure in measured]
    found = []
    for at, leans in enumerate(_outlying([one and one.moved(by) for one, by in zip(first, corners, strict=True)])):
        island = first[at] if leans is None else measured[at](leans) or first[at]
        if island is not None:
            found.append(replace(island.moved(corners[at]).scaled(1 / scale), label=likely[at]))
        else:
            unmeasured.append(likely[at])
    middles = (stats[unmeasured, :2] + stats[unmeasured, 2:4] / 2) / scale
    return Archipelago(tuple(found), np.asarray(labels, np.int32), scale, tuple(middles))


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
            if leans != [None, None] and max(abs(lean or 0.0) for lean in leans) < _MOST_LEAN:
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


def _island(mask: Mask, shade: Floats, width: float, along: Floats, leans: Leans) -> Island | None:
    """The island in a mask; `shade` is how light its paper is, `leans` what is known of how its ends lean."""
    y, x = np.nonzero(mask)
    points = np.stack([x, y], axis=1) + 0.5
    origin = points.mean(axis=0)
    along = max((_near_side(mask, along, width), along), key=partial(_straightness, points - origin, width))
    t, s = (points - origin) @ along, (points - origin) @ np.array([-along[1], along[0]])
    if np.ptp(s) > _THICKEST * width or np.ptp(t) > _LONGEST * width:
        return None
    high = _high(t, s)
    near, far = _edge(t, s, width, 1.0), _edge(t[high], s[high], width, -1.0)
    part, light = (s - far(t)) / np.maximum(near(t) - far(t), 1.0), shade[y, x]
    first, last = _faces(part, light)
    inside = (part > first + 0.3 * (last - first)) & (part < last - 0.1 * (last - first))
    if not inside.any() or np.ptp(s[inside]) < 3:
        return None
    t, s, part, light = t[inside], s[inside], part[inside], light[inside]
    left, right = (
        _without_wall(t, s, light, width, _side(t, s, part, width, side, lean), side)
        for side, lean in zip((-1.0, 1.0), leans, strict=True)
    )
    ends = np.array([t.min(), t.max()])
    for _ in range(2):
        middles = far(ends) + (first + last) / 2 * (near(ends) - far(ends))
        ends = np.array([float(left(middles[0])), float(right(middles[1]))])
    heights = (last - first) * (near(ends) - far(ends))
    if heights.min() < _LEAST_SIZE * width or np.diff(ends) < _LEAST_SIZE * width or heights.max() > 2 * heights.min():
        return None
    middle, height = line_through(ends, middles), line_through(ends, heights * BAND / FACE_ROWS)
    seen = (left.coefficients[-2], right.coefficients[-2])
    return Island(Frame(origin, along, middle, height), (float(ends[0]), float(ends[1])), seen, first > 0)


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
    return line if abs(line.coefficients[-2]) < _MOST_LEAN else Curve((0.0, float(np.median(y))))


def _slope(x: Floats, y: Floats) -> float:
    away = x - x.mean()
    return float(away @ (y - y.mean()) / (away @ away))


def _faces(part: Floats, shade: Floats) -> tuple[float, float]:
    """Where faces begin and end between the far and the near edge: the sides of tiles have another shade."""
    bins = np.clip((part * _SHADES).astype(int), 0, _SHADES - 1)
    usual = _levels(bins, shade, 50)
    upper = _step(usual, _THIN, _SHADES - 2, _MUCH_DARKER)
    if upper is not None:
        border = _crossing(usual, upper) / _SHADES
        if _is_barer_above(part, shade, border):
            return border, 1.0
    split = _step(_levels(bins, shade, 90), int(_LEAST_FACE * _SHADES), _SHADES - 2)
    if split is None:
        return 0.0, 1.0
    border = (split + 0.5) / _SHADES
    return (border, 1.0) if _is_barer_above(part, shade, border) else (0.0, border)


def _is_barer_above(part: Floats, shade: Floats, border: float) -> bool:
    """Whether there is less print beyond a border than before it: it is the upper edge of standing tiles."""
    paper = np.isfinite(shade)
    return float(paper[part > border].mean()) < float(paper[part < border].mean()) - _PRINTED


def _crossing(levels: Floats, split: int) -> float:
    """Where, near a step, the levels pass halfway between those of both sides: tiles do not stand in one line."""
    above, below = float(np.nanmean(levels[1:split])), float(np.nanmean(levels[split + 1 : -1]))
    near = np.arange(max(split - _BLURRED, 0), min(split + _BLURRED, len(levels) - 1))
    share = (levels[near] - (above + below) / 2) / np.maximum(levels[near] - levels[near + 1], 1e-6)
    passed = np.flatnonzero((share >= 0) & (share < 1))
    places = near[passed] + share[passed] + 0.5
    return float(min(places, key=lambda place: abs(place - split - 0.5), default=split + 0.5))


def _without_wall(t: Floats, s: Floats, shade: Floats, width: float, end: Curve, side: float) -> Curve:
    """An end moved to where the face ends, where the side of the last tile is seen beside it."""
    size = 2 * _WALL * width / _SHADES
    bins = (side * (end(s) - t) / size).astype(int)
    split = _step(-_levels(bins, shade, 90), 2, _SHADES // 2)
    if split is None or np.isfinite(shade[bins < split]).mean() < _BARE:
        return end
    *slope, place = end.coefficients
    return Curve((*slope, place - side * (split + 0.5) * size), end.low, end.high)


def _levels(bins: NDArray[np.int64], shade: Floats, percentile: float) -> Floats:
    """How light the paper of each bin is, whatever is printed there."""
    levels = np.full(_SHADES, np.nan)
    for level in range(_SHADES):
        seen = shade[(bins == level) & np.isfinite(shade)]
        if len(seen) > _FEW:
            levels[level] = np.percentile(seen, percentile)
    return levels


def _step(levels: Floats, first: int, last: int, least: float = _DARKER) -> int | None:
    """Between `first` and `last` the place where the levels fall most clearly."""
    best, place = 0.0, -1
    for split in range(first, last + 1):
        above, below = levels[1:split], levels[split + 1 : -1]
        above, below = above[np.isfinite(above)], below[np.isfinite(below)]
        if len(above) and len(below):
            step = float(above.mean() - below.mean())
            gain = step**2 * len(above) * len(below) / (len(above) + len(below))
            if step > least and gain > best:
                best, place = gain, split
    return place if place >= 0 else None
