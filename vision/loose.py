"""The second finder of rows: pale islands on a darker ground, each a tile or several that touch, that lie in a row.

It holds loose tiles, which no strip of one smooth course does: the frame steps from island to island.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import strip
from vision.frame import Floats, Frame, Pyramid, Steps, robust_fit
from vision.paper import Image, ink
from vision.strip import Spans, Strip

_SIDE = 640  # pixels of the longer side of the picture that islands are sought in
_LEVELS = (80, 105, 130, 155, 180)  # of the darkest channel: islands are what is paler
_SMALLEST, _LARGEST = 12, 0.25  # pixels of an island's sides; part of the picture that it covers
_MOST = 100  # islands that are looked at: twice as many as photos of tiles have
_SOLID = 0.45  # of the rectangle around an island is filled
_NEAREST, _FARTHEST = 0.7, 5.0  # of their size that two islands are apart which show where a row runs
_AWAY, _ALIKE = 0.8, 1.4  # of their height that islands of a row lie off its line; how many times as high they are
_APART = 3.0  # heights between two neighbours
_SHORTEST = 2.5  # worth of a row, about the number of its islands
_INKED = 0.8  # of a tile's height has ink
_TILE = 0.8  # of its height is a tile wide
_ENOUGH_INK, _BLANK = 0.08, 0.3  # share of an island that is ink; what a blank one counts for
_TOGETHER = 0.65  # the worth of an island grows with its tiles to this power: apart they tell more
_ROWS = 3

Members = NDArray[np.intp]


@dataclass(frozen=True)
class _Islands:
    """Islands at all levels of brightness, inside one another: rectangles around them, corners [n, 4, 2]."""

    outlines: tuple[NDArray[np.int32], ...]
    corners: Floats
    areas: Floats
    worth: Floats  # of each if it is one tile

    @property
    def centres(self) -> Floats:
        return np.asarray(self.corners.mean(axis=1))

    def reach(self, members: Members, along: Floats) -> tuple[Floats, Floats, Floats]:
        """From where to where islands reach along a direction, and their mean heights across it."""
        t = self.corners[members] @ along
        first, last = t.min(axis=1), t.max(axis=1)
        return first, last, self.areas[members] / (last - first)


def strips(levels: Pyramid) -> list[Strip]:
    """The strips of rows of islands, best first."""
    image = levels.image
    scale = min(1.0, _SIDE / max(image.shape[:2]))
    if scale * min(image.shape[:2]) < 1.0:
        return []
    small = np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8)
    islands = _find(small.min(axis=2))
    found = []
    for members, along in islice(_rows(islands), _ROWS):
        frame, places = _frame(islands, members, along, small.shape[:2])
        spans = tuple((left / scale, right / scale) for left, right in _spans(small, frame, places))
        found.append(strip.finish(levels, frame.scaled(1 / scale), spans[0][0], spans[-1][1], "islands", spans))
    return [one for one in found if one is not None]


def _find(darkest: Image) -> _Islands:
    outlines, corners, areas, worth = [], [], [], []
    for level in _LEVELS:
        pale = np.asarray(darkest > level, np.uint8)
        for outline in cv2.findContours(pale, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)[0]:
            area = cv2.contourArea(outline)
            if not _SMALLEST**2 < area < _LARGEST * darkest.size:
                continue
            rectangle = cv2.minAreaRect(outline)
            wide, tall = rectangle[1]
            if min(wide, tall) > _SMALLEST and area > _SOLID * wide * tall:
                outlines.append(np.asarray(outline, np.int32))
                corners.append(cv2.boxPoints(rectangle))
                areas.append(area)
                inked = np.clip(_ink_share(pale, outlines[-1]) / _ENOUGH_INK, _BLANK, 1.0)
                worth.append(area / (wide * tall) * inked)
    likely = np.sort(np.argsort(-np.array(worth), kind="stable")[:_MOST])
    return _Islands(
        tuple(outlines[at] for at in likely),
        np.array(corners, np.float64).reshape(-1, 4, 2)[likely],
        np.array(areas, np.float64)[likely],
        np.array(worth, np.float64)[likely],
    )


def _ink_share(pale: Image, outline: NDArray[np.int32]) -> float:
    """How much inside of an outline is not pale."""
    x, y, wide, tall = cv2.boundingRect(outline)
    whole = np.zeros((tall, wide), np.uint8)
    cv2.drawContours(whole, [outline - np.array([x, y], np.int32)], -1, 1, cv2.FILLED)
    return 1.0 - float(pale[y : y + tall, x : x + wide][whole > 0].mean())


def _rows(islands: _Islands) -> Iterator[tuple[Members, Floats]]:
    """Likely rows, best first: their islands from left to right, and their directions."""
    if not len(islands.corners):
        return
    centres, sizes = islands.centres, np.sqrt(islands.areas)
    ranked = []
    for run, along in _runs(islands, *_seeds(islands)):
        chosen, worth = _apart(islands, run, along)
        if len(chosen) > 2:
            _, _, axes = np.linalg.svd(centres[chosen] - centres[chosen].mean(axis=0), full_matrices=False)
            along = axes[0] * (1.0 if axes[0][0] >= 0 else -1.0)
        _, _, tall = islands.reach(chosen, along)
        height = float(np.median(tall))
        s = centres[chosen] @ np.array([-along[1], along[0]])
        unlike = np.abs(s - s.mean()).mean() / height + np.abs(np.log(tall / height)).mean()
        ranked.append((worth * max(0.0, 1.0 - float(unlike)), chosen, along))
    ranked.sort(key=lambda one: -one[0])
    taken = np.zeros(len(centres), np.bool_)
    for chosen, along in [(run, way) for worth, run, way in ranked if worth > _SHORTEST]:
        if not taken[chosen].any():
            yield chosen, along
            for at in chosen:
                taken |= np.linalg.norm(centres - centres[at], axis=1) < 0.4 * sizes[at]


def _seeds(islands: _Islands) -> tuple[Members, Floats]:
    """Islands that rows may run through, and in which directions [n, 2]: to another one, or of a long one."""
    corners, centres, size = islands.corners, islands.centres, np.sqrt(islands.areas)
    sides = corners - np.roll(corners, 1, axis=1)
    lengths = np.linalg.norm(sides, axis=2)
    long = np.flatnonzero(lengths.max(axis=1) > 2.5 * lengths.min(axis=1))
    ways = centres[None] - centres[:, None]
    far = np.linalg.norm(ways, axis=2) / size[:, None]
    near = (far > _NEAREST) & (far < _FARTHEST) & (np.abs(np.log(size[:, None] / size)) < 2 * np.log(_ALIKE))
    one, other = np.nonzero(np.triu(near))
    along = np.concatenate([sides[long, lengths[long].argmax(axis=1)], ways[one, other]])
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    return np.concatenate([long, one]), np.where(along[:, :1] < 0, -along, along)


def _runs(islands: _Islands, seeds: Members, along: Floats) -> Iterator[tuple[Members, Floats]]:
    """All islands in a row with each seed, without a wide gap between them, and the row's direction."""
    every = np.arange(len(seeds))
    t = np.einsum("nkc,sc->snk", islands.corners, along)
    first, last = t.min(axis=2), t.max(axis=2)
    tall = islands.areas / (last - first)
    height = tall[every, seeds][:, None]
    s = np.stack([-along[:, 1], along[:, 0]], axis=1) @ islands.centres.T
    fits = np.abs(s - s[every, seeds][:, None]) < _AWAY * height
    fits &= (np.abs(np.log(tall / height)) < np.log(_ALIKE)) & (last - first > 0.5 * _TILE * height)
    for at in np.flatnonzero(fits[every, seeds]):
        members = np.flatnonzero(fits[at])
        members = members[np.argsort(first[at, members])]
        ends = np.maximum.accumulate(last[at, members])
        part = np.cumsum(np.append(0, first[at, members[1:]] - ends[:-1] > _APART * height[at]))
        yield members[part == part[members == seeds[at]][0]], along[at]


def _apart(islands: _Islands, run: Members, along: Floats) -> tuple[Members, float]:
    """Those islands of a run that are worth most together and hardly cover each other."""
    first, last, tall = islands.reach(run, along)
    height = float(np.median(tall))
    tiles = np.maximum((last - first) / (_TILE * height), 1.0)
    best, before = islands.worth[run] * tiles**_TOGETHER, np.full(len(run), -1)
    order = np.argsort(last)
    for place, this in enumerate(order):
        earlier = order[:place]
        earlier = earlier[(last[earlier] < first[this] + 0.25 * height) & (first[earlier] < first[this])]
        if len(earlier):
            before[this] = earlier[best[earlier].argmax()]
            best[this] += best[before[this]]
    chosen = [int(best.argmax())]
    while before[chosen[-1]] >= 0:
        chosen.append(int(before[chosen[-1]]))
    return run[chosen[::-1]], float(best.max())


def _frame(islands: _Islands, members: Members, along: Floats, shape: tuple[int, ...]) -> tuple[Frame, Floats]:
    """The frame of a row, which steps with its islands, and all places along it where there is one."""
    corners = islands.corners[members].reshape(-1, 2)
    origin, across = corners.mean(axis=0), np.array([-along[1], along[0]])
    t, s = (corners - origin) @ along, (corners - origin) @ across
    columns, rows = np.arange(np.floor(t.min()), np.ceil(t.max())), np.arange(np.floor(s.min()), np.ceil(s.max()))
    points = (origin + columns[None, :, None] * along + rows[:, None, None] * across).astype(np.float32)
    edges = np.array([_edges(islands.outlines[at], points, shape) for at in members]) + rows[0]
    thick = edges[:, 1] - edges[:, 0]
    height = float(np.median(thick[thick > 0]))
    measured = np.tile(columns, len(members))[thick.ravel() > 0]
    tall, _ = robust_fit(measured, thick[thick > 0], np.ones(len(measured)), 1, 0.1 * height)
    level = np.full(len(columns), -np.inf)
    for top, bottom in edges:
        there = bottom - top > 0.5 * height
        places = columns[there]
        half = 0.3 * height if np.ptp(places) > 1.5 * _TILE * height else np.inf
        # of two tiles one behind the other the nearer one is seen whole
        middle = np.where(bottom - top > 1.2 * tall(columns), bottom - tall(columns) / 2, (top + bottom) / 2)[there]
        smooth = np.array([np.median(middle[np.abs(places - at) < half]) for at in places])
        level[there] = np.maximum(level[there], smooth)
    held = np.isfinite(level)
    return Frame(origin, along, Steps(columns[held], level[held]), tall.times(_INKED)), columns[held]


def _edges(outline: NDArray[np.int32], points: NDArray[np.float32], shape: tuple[int, ...]) -> NDArray[np.intp]:
    """The first row of an island and that after its last one [2, columns], both 0 where there is none of it."""
    mask = np.zeros(shape[:2], np.uint8)
    cv2.drawContours(mask, [outline], -1, 1, cv2.FILLED)
    band = cv2.remap(mask, points[..., 0], points[..., 1], cv2.INTER_NEAREST, borderMode=cv2.BORDER_CONSTANT)
    there = band.any(axis=0)
    return np.where(there, np.stack([band.argmax(axis=0), len(band) - band[::-1].argmax(axis=0)]), 0)


def _spans(small: Image, frame: Frame, places: Floats) -> Spans:
    """From where to where there are islands, or ink between them: a tile in the shadow."""
    tall = float(frame.height(places).mean()) / _INKED
    marks, _ = ink(small, _TILE * tall)
    columns = np.arange(places[0], places[-1] + 1)
    points = frame.to_photo(columns[None, :], np.linspace(-0.5, 0.5, 15)[:, None]).astype(np.float32)
    inked = cv2.remap(marks, points[..., 0], points[..., 1], cv2.INTER_LINEAR).mean(axis=0)
    spans = [(float(places[0]), float(places[0]))]
    for left, right in pairwise(places):
        gap = inked[int(left - places[0]) : int(right - places[0])]
        if len(gap) < 3 or (len(gap) > 0.7 * _TILE * tall and np.median(gap) > 0.6 * _ENOUGH_INK):
            spans[-1] = (spans[-1][0], float(right))
        else:
            spans.append((float(right), float(right)))
    return tuple(spans)
