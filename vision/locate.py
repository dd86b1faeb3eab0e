"""Rows of tiles in a photo: found, straightened and cut into cells."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from time import thread_time

import numpy as np

from scoring.tiles import KINDS
from vision import chain, ridge, seams, strip
from vision.cells import LYING_TOP, Cell, Reader
from vision.chain import Chain
from vision.frame import Curve, Floats, Frame, Pyramid, fit_middle, robust_fit
from vision.match import Matcher
from vision.paper import Image
from vision.ridge import Line
from vision.strip import BAND, ROWS, Strip

SECONDS = 1.6  # of work after which nothing better is looked for
_LOOKING = 0.6  # of that time, for looking at strips before any that promises little is cut
_LINES = 8  # that are looked at together, before weaker ones
_STRIPS = (5, 3)  # that are kept of the first of them, and of each more
_GOOD_ENOUGH = 3.2  # mean reward of a chain that no other strip is likely to beat
APART = 0.3  # of a pitch, between a row and what lies beside it
_FAIR = 1.5  # mean reward of a chain that may well be a row of tiles
_REFITS = 3
_RIVALS, _CLOSE = 3, 0.6  # rows that are read again where none convinces, and their least part of the best one's worth
_PITCHES = 2  # that are tried on a strip until one makes a likely row
_AT_ONCE = 30.0  # promise of a strip that is cut before others are looked at
_CUT = 3  # strips that are cut where none convinces
_MORE = 4.0  # band heights to go on beyond an end of a strip that the row runs over
_INKED = 0.8  # of a tile's height has ink
_USUAL_PITCH = 1.35  # in band heights; wider cells suggest that the band is only half of the row


@dataclass(frozen=True)
class Row:
    """A row of tiles, cut: its cells are those of the chain."""

    reader: Reader
    chain: Chain

    @property
    def cells(self) -> tuple[Cell, ...]:
        return self.chain.cells

    @property
    def is_convincing(self) -> bool:
        """Whether it reads so well that no other strip is likely to do better."""
        usual = self.chain.pitch < _USUAL_PITCH * BAND
        return usual and len(self.cells) >= 7 and float(np.mean(self.chain.rewards)) > _GOOD_ENOUGH

    def worth(self, expected: int | None) -> tuple[bool, float]:
        """What rows are ordered by: the number of tiles that is expected, then what the cells are worth."""
        return len(self.cells) == expected, self.chain.total

    @property
    def is_likely(self) -> bool:
        """Whether it may well be a row of tiles."""
        return len(self.cells) >= 5 and float(np.mean(self.chain.rewards)) > _FAIR

    @property
    def is_loose(self) -> bool:
        """Whether there is a gap between some of its cells."""
        gaps = [other.left - one.right for one, other in pairwise(self.cells)]
        return max(gaps, default=0.0) > APART * self.chain.pitch

    def ends(self, most_paper: float) -> bool:
        """Whether less than that share is paper beyond its first and its last cell, neither being cut off."""
        share, pitch = self.reader.seams.paper_share, self.chain.pitch
        near, far = 0.15 * pitch, 0.6 * pitch
        first, last = self.cells[0].left, self.cells[-1].right
        if first - far < 0 or last + far >= len(share):
            return False
        before, after = share[int(first - far) : int(first - near)], share[int(last + near) : int(last + far)]
        return max(float(before.mean()), float(after.mean())) < most_paper

    @property
    def kinds(self) -> list[int]:
        """The likeliest kind of each cell, -1 for one without ink."""
        return [-1 if cell.blank else int(cell.scores[:, :KINDS].max(axis=0).argmax()) for cell in self.cells]

    def box(self, cell: Cell) -> Floats:
        """Corners of a cell in pixels of the image, clockwise from the upper left as the row runs."""
        top = LYING_TOP if cell.lying else 0
        return self._photo(
            np.array([cell.left, cell.right, cell.right, cell.left]), np.array([top, top, ROWS, ROWS], float)
        )

    def _photo(self, x: Floats, row: Floats) -> Floats:
        found = self.reader.seams
        place = found.strip_columns(x, row)
        columns = found.strip.columns
        t = np.interp(place, np.arange(len(columns)), columns)
        return found.strip.frame.to_photo(t, (row - ROWS / 2) / BAND)

    def ink_places(self) -> Iterator[tuple[float, float, float]]:
        """Way along the frame, and top and bottom of the ink in band heights, of each cell that reads well."""
        found = self.reader.seams
        for cell, worth in zip(self.cells, self.chain.rewards, strict=True):
            if worth > 1.0 and not cell.blank:
                x0, y0, x1, y1 = cell.ink_box
                middle = np.array([cell.left + (x0 + x1) / 2 * cell.width])
                place = found.strip_columns(middle, np.array([(y0 + y1) / 2 * ROWS]))
                t = float(np.interp(place, np.arange(len(found.strip.columns)), found.strip.columns)[0])
                yield t, (float(y0) * ROWS - ROWS / 2) / BAND, (float(y1) * ROWS - ROWS / 2) / BAND


class Deadline:
    """When to stop looking for anything better, by the time this thread has worked, however busy the machine is."""

    def __init__(self, seconds: float) -> None:
        self._started, self._seconds = thread_time(), seconds

    def passed(self, part: float = 1.0) -> bool:
        """Whether that part of the time is over."""
        return thread_time() - self._started > part * self._seconds


def find(
    image: Image,
    matcher: Matcher,
    *,
    expected: int | None = None,
    corners: Floats | None = None,
    seconds: float = SECONDS,
) -> list[Row]:
    """Rows of tiles in a BGR picture, the best first; none is an empty list.

    `corners` are four points [4, 2] around the row, in pixels of the picture.
    """
    deadline = Deadline(seconds)
    levels = Pyramid(image)
    if corners is not None:
        given = _strip_between(levels, corners)
        row = _Draft(Reader(seams.find(given), matcher)).row(expected) if given is not None else None
        found = [row] if row is not None else []
    else:
        found = _rows(levels, ridge.find(image), matcher, expected, deadline)
        if not deadline.passed(_LOOKING) and not any(row.is_likely for row in found):
            found += _rows(levels, ridge.find(image, ridge.RARE_WIDTHS), matcher, expected, deadline)
    found.sort(key=lambda row: row.worth(expected), reverse=True)
    rivals = found[:1] if found and found[0].is_convincing else found[:_RIVALS]
    rivals = [row for row in rivals if row.chain.total > _CLOSE * found[0].chain.total]
    for rival in rivals:
        found += _refits(levels, rival, matcher, expected, deadline)
    return sorted(found, key=lambda row: row.worth(expected), reverse=True)


def _refits(levels: Pyramid, row: Row, matcher: Matcher, expected: int | None, deadline: Deadline) -> list[Row]:
    """A row read again along its own ink, until that changes nothing or makes it worse."""
    found = [row]
    while len(found) <= _REFITS and not deadline.passed():
        better = _refitted(levels, found[-1], matcher, expected)
        if better is None:
            break
        found.append(better)
        if better.worth(expected) <= found[-2].worth(expected) or better.kinds == found[-2].kinds:
            break
    return found[1:]


def _rows(
    levels: Pyramid, lines: Sequence[Line], matcher: Matcher, expected: int | None, deadline: Deadline
) -> list[Row]:
    """What the best strips along some lines read as, until one convinces; those that promise little are not cut."""
    found: list[Row] = []
    drafts: list[_Draft] = []
    known: list[Strip] = []
    for first in range(0, len(lines), _LINES):
        if first and deadline.passed(_LOOKING):
            break
        strips = strip.strips(levels, lines[first : first + _LINES], _STRIPS[first > 0], known)
        known += strips
        for candidate in strips:
            draft = _Draft(Reader(seams.find(candidate), matcher))
            if draft.promise < _AT_ONCE:
                drafts.append(draft)
            elif _settled(found, draft.row(expected), expected):
                return found
            if deadline.passed(_LOOKING):
                break
    drafts.sort(key=lambda draft: -draft.promise)
    for draft in drafts[: max(0, _CUT - len(found))]:
        if _settled(found, draft.row(expected), expected) or deadline.passed():
            break
    return found


def _settled(found: list[Row], row: Row | None, expected: int | None) -> bool:
    """Add a row to those found; whether no other is needed."""
    if row is None:
        return False
    found.append(row)
    return row.is_convincing and expected in (None, len(row.cells))


class _Draft:
    """A strip of which only a few cells were read."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._pitches = chain.coarse(reader)[:_PITCHES]

    @property
    def promise(self) -> float:
        """How well those cells read, times their number."""
        return max((worth for worth, _, _ in self._pitches), default=0.0)

    def row(self, expected: int | None) -> Row | None:
        """The best chain, at the pitch that reads best or at the second."""
        best: Row | None = None
        for worth, pitch, pairs in self._pitches:
            found = chain.decode(self._reader, pitch, pairs, expected) if worth > 0 else None
            row = Row(self._reader, found) if found is not None else None
            if row is not None and (best is None or row.worth(expected) > best.worth(expected)):
                best = row
            if best is not None and best.is_likely:
                break
        return best


def _strip_between(levels: Pyramid, corners: Floats) -> Strip | None:
    """The strip inside four corners, given in any order around the row."""
    sides = np.linalg.norm(np.roll(corners, -1, axis=0) - corners, axis=1)
    if sides[0] + sides[2] < sides[1] + sides[3]:
        corners = np.roll(corners, -1, axis=0)
    first, second, third, fourth = corners
    left, right = (first + fourth) / 2, (second + third) / 2
    tall = np.array([np.linalg.norm(fourth - first), np.linalg.norm(third - second)])
    if left[0] > right[0]:
        left, right, tall = right, left, tall[::-1]
    length = float(np.linalg.norm(right - left))
    if length < 8 or tall.min() < 4:
        return None
    tall = _INKED * tall
    height = Curve(((tall[1] - tall[0]) / length, float(tall.mean())), -length / 2, length / 2)
    frame = Frame((left + right) / 2, (right - left) / length, Curve((0.0,)), height)
    return strip.finish(levels, frame, -length / 2, length / 2, "corners")


def _refitted(levels: Pyramid, row: Row, matcher: Matcher, expected: int | None) -> Row | None:
    """The row read again along a middle line through the ink of its surest cells."""
    places = np.array(list(row.ink_places()))
    if len(places) < 4:
        return None
    frame = row.reader.seams.strip.frame
    t = places[:, 0]
    height = frame.height(t)
    middles = frame.middle(t) + places[:, 1:].mean(axis=1) * height
    middle = fit_middle(t, middles, np.ones(len(t)), 0.12 * float(np.median(height)))
    heights = (places[:, 2] - places[:, 1]) * height
    tall, fan = float(np.clip(np.percentile(places[:, 2] - places[:, 1], 80), 0.6, 1.2)), frame.height
    sloped, _ = robust_fit(t, heights, np.ones(len(t)), 1, 0.15 * float(np.median(heights)))
    ends = sloped(np.array([t.min(), t.max()])) / frame.height(np.array([t.min(), t.max()]))
    if len(t) >= 6 and ends.min() > 0 and not 0.87 < ends[0] / ends[1] < 1.15:
        tall, fan = tall / float(np.median(sloped(t) / height)), sloped
    strip_before = row.reader.seams.strip
    low, high = (float(strip_before.columns[at]) for at in (strip_before.extent[0], strip_before.extent[1] - 1))
    reach = _MORE * float(np.median(height))
    low -= reach if strip_before.extent[0] < BAND // 2 else 0.0
    high += reach if strip_before.extent[1] > len(strip_before.columns) - BAND // 2 else 0.0
    scaled = Curve(tuple(tall * c for c in fan.coefficients), fan.low, fan.high)
    moved = Frame(frame.origin, frame.along, middle, scaled)
    again = strip.finish(levels, moved, low, high, strip_before.source)
    if again is None:
        return None
    edges = np.array([(cell.left, cell.right) for cell in row.cells])
    along = np.interp(edges, np.arange(len(strip_before.columns)), strip_before.columns)
    reader = Reader(seams.find(again), matcher)
    known = chain.decode_again(reader, np.interp(along, again.columns, np.arange(len(again.columns))), expected)
    return Row(reader, known) if known is not None else None
