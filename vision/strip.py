"""Strips: the band of ink along a line, measured, straightened and unrolled at one size."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Curve, Floats, Frame, Pyramid, fit_middle, robust_fit
from vision.paper import Image, Map, ink
from vision.ridge import Line

Spans = tuple[tuple[float, float], ...]
ROWS, BAND = 96, 75  # rows of a finished strip, and those of them that the band of ink fills
CONTEXT = 34  # rows unrolled above and below them
_MEASURED = 40.0  # rows a band has while it is being measured
_GAP = 0.8  # band heights that wider gaps between the spans of a strip are shortened to
_TASTES = (0.3, 0.7)  # what a band is: its densest ink, or all of it
_FAIR, _ENOUGH = (
    0.3,
    3,
)  # quality of a strip that counts, and how many such make another line in the same place needless


@dataclass(frozen=True)
class Strip:
    """A straightened row: column j is `columns[j]` along the frame.

    `tall` has ROWS rows and CONTEXT more above and below: near its edges ink is not told from shadow.
    """

    frame: Frame
    columns: Floats
    tall: Image
    quality: float
    extent: tuple[int, int]  # first and last column of the ink
    source: str
    spans: Spans  # of the frame, in order, where all the tiles are

    @property
    def is_within(self) -> NDArray[np.bool_]:
        """Which columns may be of a tile."""
        spans = [(self.columns >= low) & (self.columns <= high) for low, high in self.spans]
        return np.asarray(np.any(spans, axis=0), np.bool_)

    @property
    def image(self) -> Image:
        """ROWS rows: the band of ink, BAND rows of them, and a margin."""
        return self.tall[CONTEXT:-CONTEXT]


def _marks(image: Image, tile_width: float) -> tuple[Map, Map]:
    """Ink and whiteness, without runs along the row that no tile has: edges of shadows, rails and shelves."""
    marks, white = ink(image, tile_width)
    run = np.ones((1, round(2.6 * tile_width)), np.uint8)
    return marks - cv2.morphologyEx(marks, cv2.MORPH_OPEN, run), white


def _first_frame(line: Line) -> tuple[Frame, tuple[float, float]]:
    """The line's own frame, tiles taken to be as high as 1.3 of their width."""
    weights = line.weights / line.weights.sum()
    origin = weights @ line.points
    _, _, axes = np.linalg.svd((line.points - origin) * np.sqrt(weights)[:, None], full_matrices=False)
    along = axes[0] * (1.0 if axes[0][0] >= 0 else -1.0)
    across = np.array([-along[1], along[0]])
    t, s = (line.points - origin) @ along, (line.points - origin) @ across
    middle = fit_middle(t, s, line.weights, 0.35 * line.tile_width)
    return Frame(origin, along, middle, Curve((1.3 * line.tile_width,))), (float(t.min()), float(t.max()))


def _bands(profiles: Floats, middle: float, height: float, slack: float, taste: float) -> Floats:
    """Top, bottom and contrast [n, 3] of the band that stands out best in each profile [n, rows].

    It is sought near a guessed middle and height (in rows); `slack` bounds how far both may be off. A `taste` of 1
    takes in all the ink, a lower one the densest.
    """
    rows = profiles.shape[1]
    total = np.pad(np.cumsum(profiles, axis=1), ((0, 0), (1, 0)))
    tall = np.unique(np.rint(height * np.exp(np.linspace(-slack, slack, 19))).astype(int).clip(4, rows))
    tops, which = np.indices((rows - tall.min() + 1, len(tall))).reshape(2, -1)
    off = (tops + tall[which] / 2 - middle) / (slack * height)
    likely = (tops + tall[which] <= rows) & (np.abs(off) <= 2.0)
    if not likely.any():
        likely[0] = True
    tops, tall, off = tops[likely], tall[which][likely], off[likely]
    bottoms, margin = np.minimum(tops + tall, rows), np.maximum(2, tall // 6)
    at_top, at_bottom = total[:, tops], total[:, bottoms]
    inside = (at_bottom - at_top) / tall
    above, below = (
        at_top - total[:, np.maximum(tops - margin, 0)],
        total[:, np.minimum(bottoms + margin, rows)] - at_bottom,
    )
    outside = np.maximum(above, below) / margin
    best = ((inside - outside) * ((tall / height) ** taste * np.exp(-0.5 * off**2))).argmax(axis=1)
    found = []
    for profile, at, level, around in zip(
        profiles, best, inside[np.arange(len(best)), best], outside[np.arange(len(best)), best], strict=True
    ):
        first, last = int(tops[at]), int(bottoms[at])
        inky = np.flatnonzero(profile[first:last] > 0.12 * level)
        if len(inky):
            first, last = first + int(inky[0]), first + int(inky[-1]) + 1
        found.append((first, last, level - around))
    return np.array(found, np.float64)


def _windows(marks: Map, columns: Floats, extent: tuple[int, int], height: float, slack: float, taste: float) -> Floats:
    """Rows [place, top, bottom, weight] measured in windows 3.5 bands wide along the strip."""
    sums = np.concatenate([np.zeros((len(marks), 1)), np.cumsum(marks, axis=1, dtype=np.float64)], axis=1)
    first, last = extent
    whole = (sums[:, last] - sums[:, first]) / max(1, last - first)
    top, bottom, level = _bands(whole[None], len(marks) / 2, height, slack, taste)[0]
    tall = bottom - top
    width, hop = max(8, round(3.5 * tall)), max(4, round(0.8 * tall))
    left = np.arange(first, max(first + 1, last - width // 2), hop)
    right = np.minimum(left + width, last)
    local = ((sums[:, right] - sums[:, left]) / np.maximum(1, right - left)).T
    tops, bottoms, strength = _bands(local, (top + bottom) / 2, tall, 0.6 * slack, taste).T
    place = columns[np.minimum((left + right) // 2, len(columns) - 1)]
    weight = np.minimum(strength / max(level, 1e-9), 1.0) * (right - left) / width
    found = np.stack([place, tops, bottoms, weight], axis=1)[strength > 0.25 * level]
    return found if len(found) else np.array([(columns[(first + last) // 2], top, bottom, 1.0)], np.float64)


def _refit(frame: Frame, windows: Floats, rows: int, rows_per_band: float, low: float, high: float) -> Frame:
    """The frame moved onto the measured windows: a parabola or a changing height only where they are earned."""
    t, weights = windows[:, 0], windows[:, 3]
    height = frame.height(t)
    tops = frame.middle(t) + ((windows[:, 1] - rows / 2) / rows_per_band) * height
    bottoms = frame.middle(t) + ((windows[:, 2] - rows / 2) / rows_per_band) * height
    heights, middles = bottoms - tops, (tops + bottoms) / 2
    typical = float(np.median(heights))
    middle = fit_middle(t, middles, weights, 0.12 * typical) if len(t) > 2 else Curve((float(np.median(middles)),))
    fixed, constant = robust_fit(t, heights, weights, 0, 0.12 * typical)
    tall = fixed
    if len(t) > 4:
        sloped, linear = robust_fit(t, heights, weights, 1, 0.12 * typical)
        ends = sloped(np.array([low, high]))
        if linear < 0.6 * constant and ends.min() > 0.28 * ends.max() and ends.min() > 4:
            tall = sloped
    return replace(frame, middle=replace(middle, low=low, high=high), height=tall)


def _extent(marks: Map, white: Map, band: float) -> tuple[int, int]:
    """Columns from the first to the last ink on paper around the middle of the strip, gaps of 1.6 bands bridged."""
    kernel = np.ones(max(3, round(0.3 * band))) / max(3, round(0.3 * band))
    inky = np.convolve(marks.mean(axis=0), kernel, "same") > 0.035
    pale = np.convolve(white.mean(axis=0), kernel, "same") > 0.3
    there = np.flatnonzero(inky & pale)
    if not len(there):
        return 0, marks.shape[1]
    breaks = np.flatnonzero(np.diff(there) > 1.6 * band)
    starts = np.concatenate([[0], breaks + 1])
    stops = np.concatenate([breaks, [len(there) - 1]])
    longest = int((there[stops] - there[starts]).argmax())
    return int(there[starts[longest]]), int(there[stops[longest]]) + 1


def unrolled(levels: Pyramid, frame: Frame, columns: Floats) -> Image:
    """The picture along a frame: the rows of a finished strip and CONTEXT more above and below, a pixel a column."""
    return frame.unroll(levels, columns, BAND, ((ROWS + 2 * CONTEXT) / BAND - 1) / 2)


def finish(
    levels: Pyramid, frame: Frame, low: float, high: float, source: str, spans: Spans = ((-np.inf, np.inf),)
) -> Strip | None:
    """Unroll the finished strip, find where its ink starts and ends, and judge it."""
    reach = 1.5 * float(frame.height(np.array([low, high])).max())
    columns = frame.columns(low - reach, high + reach, BAND)
    for (_, left), (right, _) in pairwise(spans):
        middle, half = (left + right) / 2, (right - left - _GAP * float(frame.height((left + right) / 2))) / 2
        columns = columns[np.abs(columns - middle) > half]
    if not 40 <= len(columns) <= 4000:
        return None
    tall = unrolled(levels, frame, columns)
    cut = CONTEXT // 2
    marks, white = (layer[cut:-cut] for layer in ink(tall[::2, ::2], 0.36 * BAND))
    pad = (ROWS - BAND) // 4
    first, last = _extent(marks[pad:-pad], white[pad:-pad], BAND / 2)
    inside = marks[pad:-pad, first:last].mean()
    outside = (marks[:pad, first:last].mean() + marks[-pad:, first:last].mean()) / 2
    length = (last - first) * 2 / BAND
    quality = (min(inside, 0.25) - outside) * white[:, first:last].mean() * np.sqrt(min(length, 16))
    return Strip(frame, columns, tall, float(quality), (2 * first, min(2 * last, len(columns))), source, spans)


def _measure(levels: Pyramid, line: Line, tastes: Sequence[float]) -> Iterator[Strip]:
    """The strips of one line, one for each way of ending the band."""
    frame, (low, high) = _first_frame(line)
    per_band = 1.3 * _MEASURED / 1.6
    columns = frame.columns(low - 1.5 * line.tile_width, high + 1.5 * line.tile_width, per_band)
    wide = frame.unroll(levels, columns, per_band, 1.5)
    marks, _ = _marks(wide, per_band / 1.3)
    span = round(1.5 * per_band / 1.3)
    for taste in tastes:
        windows = _windows(marks, columns, (span, len(columns) - span), per_band, 0.6, taste)
        better = _refit(frame, windows, len(marks), per_band, low, high)
        for _ in range(2):
            places = better.columns(low - 0.5 * line.tile_width, high + 0.5 * line.tile_width, _MEASURED)
            if not 20 <= len(places) <= 3000:
                break
            again, pale = _marks(better.unroll(levels, places, _MEASURED, 0.55), 0.72 * _MEASURED)
            first, last = _extent(again, pale, _MEASURED)
            windows = _windows(again, places, (first, last), _MEASURED, 0.35, taste)
            better = _refit(better, windows, len(again), _MEASURED, places[first], places[min(last, len(places) - 1)])
        strip = finish(levels, better, low, high, line.source)
        if strip is not None:
            yield strip


def _alike(one: Strip, other: Strip) -> bool:
    """Whether two strips cover the same band."""
    places = one.columns[np.linspace(one.extent[0], one.extent[1] - 1, 5).astype(int)]
    height = one.frame.height(places)
    ends = [one.frame.to_photo(places, np.full(5, v)) for v in (-0.5, 0.5)]
    for v, end in zip((-0.5, 0.5), ends, strict=True):
        t = (end - other.frame.origin) @ other.frame.along
        s = (end - other.frame.origin) @ other.frame.across
        away = np.abs(s - other.frame.middle(t) - v * other.frame.height(t))
        if (away > 0.1 * height).any():
            return False
    return True


def _covered(line: Line, strip: Strip) -> bool:
    """Whether a line runs inside a strip that was measured already and is no longer than that."""
    frame = strip.frame
    t = (line.points - frame.origin) @ frame.along
    v = ((line.points - frame.origin) @ frame.across - frame.middle(t)) / frame.height(t)
    slack = 1.5 * float(frame.height(t).mean())
    first, last = strip.columns[strip.extent[0]] - slack, strip.columns[strip.extent[1] - 1] + slack
    return float(((np.abs(v) < 0.5) & (t > first) & (t < last)).mean()) > 0.8


def strips(levels: Pyramid, lines: Sequence[Line], keep: int = 7, known: Sequence[Strip] = ()) -> list[Strip]:
    """The best `keep` different strips of all the lines, best first, without those that are `known`."""
    found = list(known)
    for line in lines:
        if sum(_covered(line, strip) for strip in found if strip.quality > _FAIR) < _ENOUGH:
            found += _measure(levels, line, _TASTES)
    chosen = list(known)
    for strip in sorted(found[len(known) :], key=lambda strip: -strip.quality):
        if len(chosen) < keep + len(known) and not any(_alike(strip, other) for other in chosen):
            chosen.append(strip)
    return chosen[len(known) :]
