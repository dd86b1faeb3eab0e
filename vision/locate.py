"""Rows of tiles in a photo: found, straightened and cut into cells."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from time import thread_time

import numpy as np

from vision import chain, loose, ridge, seams, strip
from vision.cells import LYING_TOP, Cell, Reader
from vision.chain import Chain
from vision.frame import Curve, Floats, Frame, Pyramid, Steps, fit_middle, robust_fit
from vision.match import Matcher
from vision.ridge import Line
from vision.strip import BAND, ROWS, Strip

SECONDS = 2.2  # of work after which nothing better is looked for
_LOOKING = 0.6  # of that time, for looking at strips before any that promises little is cut
_LINES = 8  # that are looked at together, before weaker ones
_STRIPS = (5, 3)  # that are kept of the first of them, and of each more
_GOOD_ENOUGH = 3.2  # mean reward of a chain that no other strip is likely to beat
APART = 0.3  # of a pitch, between a row and what lies beside it
_FAIR = 1.5  # mean reward of a chain that may well be a row of tiles
_INSIDE = 0.04  # of a cell's width from its cuts it is as high as in its middle
_DOUBTFUL = 3.0  # reward of a cell that a gap may have
_REFITS = 2
_RIVALS, _CLOSE = 2, 0.6  # rows that are read again where none convinces, and their least part of the best one's worth
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
        """Whether it reads so well that no other strip is likely to do better: no cell of it may be a gap."""
        return self.reads_well and not (self.is_loose and min(self.chain.rewards) < _DOUBTFUL)

    @property
    def reads_well(self) -> bool:
        """Whether no other strip but one of loose tiles is likely to do better."""
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
        return [cell.kind for cell in self.cells]

    def box(self, cell: Cell) -> Floats:
        """Corners of a cell in pixels of the image, clockwise from the upper left as the row runs."""
        found = self.reader.seams
        rows = np.array([LYING_TOP if cell.lying else 0] * 2 + [ROWS] * 2, np.float64)
        sides = np.array([cell.left, cell.right, cell.right, cell.left])
        inside = np.clip(sides, cell.left + _INSIDE * cell.width, cell.right - _INSIDE * cell.width)
        t, level = (self.along(found.strip_columns(x, rows)) for x in (sides, inside))
        frame = found.strip.frame
        return frame.to_photo(level, (rows - ROWS / 2) / BAND) + (t - level)[:, None] * frame.along

    def ends_of(self, cell: Cell) -> Floats:
        """Where a cell begins and ends along the frame, a little inside of its cuts."""
        x = np.array([cell.left + _INSIDE * cell.width, cell.right - _INSIDE * cell.width])
        return self.along(self.reader.seams.strip_columns(x, np.full(2, (ROWS - 1) / 2)))

    def along(self, place: Floats) -> Floats:
        """How far along the frame columns of the strip are."""
        columns = self.reader.seams.strip.columns
        return np.interp(place, np.arange(len(columns)), columns)

    def ink_places(self) -> Iterator[tuple[float, float, float]]:
        """Way along the frame, and top and bottom of the ink in band heights, of each cell that reads well."""
        found = self.reader.seams
        for cell, worth in zip(self.cells, self.chain.rewards, strict=True):
            if worth > 1.0 and not cell.blank:
                x0, y0, x1, y1 = cell.ink_box
                middle = np.array([cell.left + (x0 + x1) / 2 * cell.width])
                place = found.strip_columns(middle, np.array([(y0 + y1) / 2 * ROWS]))
                t = float(self.along(place)[0])
                yield t, (float(y0) * ROWS - ROWS / 2) / BAND, (float(y1) * ROWS - ROWS / 2) / BAND


class Deadline:
    """When to stop looking for anything better, by the time this thread has worked, however busy the machine is."""

    def __init__(self, seconds: float) -> None:
        self._started, self._seconds = thread_time(), seconds

    def passed(self, part: float = 1.0) -> bool:
        """Whether that part of the time is over."""
        return thread_time() - self._started > part * self._seconds


def find(
    levels: Pyramid,
    matcher: Matcher,
    *,
    expected: int | None = None,
    corners: Floats | None = None,
    seconds: float = SECONDS,
    enough: Callable[[Row], bool] = lambda _: False,
) -> list[Row]:
    """Rows of tiles in a picture, the best first; none is an empty list.

    `corners` are four points [4, 2] around the row, in pixels of the picture. A likely row is asked about before
    better ones are looked for: whether it is `enough`, because of what lies around it.
    """
    deadline = Deadline(seconds)
    if corners is not None:
        given = _strip_between(levels, corners)
        row = _Draft(Reader(seams.find(given), matcher)).row(expected) if given is not None else None
        found = [row] if row is not None else []
    else:
        found = _rows(levels, ridge.find(levels.image), matcher, expected, deadline, enough)
        if found and _is_enough(found[-1], enough):
            return found[::-1]
        if not deadline.passed(_LOOKING) and not any(row.is_likely for row in found):
            rare = ridge.find(levels.image, ridge.RARE_WIDTHS)
            found += _rows(levels, rare, matcher, expected, deadline, enough)
    found.sort(key=lambda row: row.worth(expected), reverse=True)
    rivals = found[:1] if found and found[0].reads_well else found[:_RIVALS]
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


def _strips(levels: Pyramid, lines: Sequence[Line], found: Sequence[Row], deadline: Deadline) -> Iterator[Strip]:
    """Different strips along the strongest lines, then those of loose tiles, then others along weaker lines.

    Where one of the rows that are `found` on the way reads well, only those of loose tiles are left.
    """
    known = strip.strips(levels, lines[:_LINES], _STRIPS[0])
    yield from takewhile(lambda _: not any(row.reads_well for row in found), known)
    yield from loose.strips(levels)
    for first in range(_LINES, len(lines), _LINES):
        if deadline.passed(_LOOKING) or any(row.reads_well for row in found):
            break
        strips = strip.strips(levels, lines[first : first + _LINES], _STRIPS[1], known)
        known += strips
        yield from strips


def _rows(
    levels: Pyramid,
    lines: Sequence[Line],
    matcher: Matcher,
    expected: int | None,
    deadline: Deadline,
    enough: Callable[[Row], bool],
) -> list[Row]:
    """What strips read as, until one convinces or is enough; those that promise little are not cut."""
    found: list[Row] = []
    drafts: list[_Draft] = []
    for candidate in _strips(levels, lines, found, deadline):
        draft = _Draft(Reader(seams.find(candidate), matcher))
        if draft.promise < _AT_ONCE:
            drafts.append(draft)
        elif _settled(found, draft.row(expected), expected, enough):
            return found
        if deadline.passed(_LOOKING):
            break
    drafts.sort(key=lambda draft: -draft.promise)
    for draft in drafts[: max(0, _CUT - len(found))]:
        if _settled(found, draft.row(expected), expected, enough) or deadline.passed():
            break
    return found


def _settled(found: list[Row], row: Row | None, expected: int | None, enough: Callable[[Row], bool]) -> bool:
    """Add a row to those found; whether no other is needed."""
    if row is None:
        return False
    found.append(row)
    return (row.is_convincing and expected in (None, len(row.cells))) or _is_enough(row, enough)


def _is_enough(row: Row, enough: Callable[[Row], bool]) -> bool:
    """Whether what lies around a likely row makes up for its not convincing."""
    return row.is_likely and not row.is_convincing and enough(row)


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


def _stepped(row: Row, middle: Steps, shift: float) -> Steps:
    """A level step for each cell, all of them lower by so much."""
    ends = np.array([row.ends_of(cell) for cell in row.cells])
    levels = np.median(middle(np.linspace(ends[:, 0], ends[:, 1], 9)), axis=0)
    return Steps(ends.ravel(), np.repeat(levels + shift, 2))


def _refitted(levels: Pyramid, row: Row, matcher: Matcher, expected: int | None) -> Row | None:
    """The row read again along a middle line through the ink of its surest cells."""
    places = np.array(list(row.ink_places()))
    if len(places) < 4:
        return None
    frame = row.reader.seams.strip.frame
    t = places[:, 0]
    height = frame.height(t)
    middles = frame.middle(t) + places[:, 1:].mean(axis=1) * height
    middle: Curve | Steps
    if isinstance(frame.middle, Steps):
        middle = _stepped(row, frame.middle, float(np.median(middles - frame.middle(t))))
    else:
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
    scaled = fan.times(tall)
    moved = Frame(frame.origin, frame.along, middle, scaled)
    again = strip.finish(levels, moved, low, high, strip_before.source, strip_before.spans)
    if again is None:
        return None
    edges = np.array([(cell.left, cell.right) for cell in row.cells])
    along = row.along(edges)
    reader = Reader(seams.find(again), matcher)
    known = chain.decode_again(reader, np.interp(along, again.columns, np.arange(len(again.columns))), expected)
    return Row(reader, known) if known is not None else None
