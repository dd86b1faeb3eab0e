"""Islands of several groups: where melds lie so near each other that their sides are seen between them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from vision import levelling, shapes
from vision.cells import Ground, Reader
from vision.frame import Pyramid
from vision.match import Matcher
from vision.outline import Island
from vision.shapes import Shape

_NEAREST, _FARTHEST = 0.12, 1.1  # tile widths between two groups
_STARTS = 3  # of a group that are tried, those with the best seams
_OVER = 0.25  # of a tile's width that the last group may end beyond the island, or before its end
_LIKELY = 3  # arrangements that are followed to the end of the island
_BACK, _FACE = 2.0, -4.0  # what a tile face down is worth where there is no paper, and where there is
_BARE = 0.35  # share of paper that the back of a tile shows at the most
_SIZES = 0.72 * 1.05 ** np.arange(10)  # of the tiles elsewhere may be those of an island
_PITCHES = 80.0 * 1.05 ** np.arange(15)  # columns that tiles are wide which lie flat, seen from above or from the seat
_SHORTEST = 5.8  # tile widths: two closed kans whose outer backs are no part of the island
_NO_SET = 1.5  # mean reward that a group must lose for being none


@dataclass(frozen=True)
class _Group:
    """Tiles side by side, and the backs of a closed kan beside them that are part of the island."""

    shape: Shape
    before: int = 0
    after: int = 0

    @property
    def is_kan(self) -> bool:
        """Whether it is a closed one."""
        return self.shape.lying is None

    def cells(self, start: float, pitch: float) -> Iterator[tuple[float, float, bool]]:
        """From where to where its faces reach, and whether they lie on their side, where it begins there."""
        borders = start + (self.before + self.shape.borders) * pitch
        for place, (left, right) in enumerate(pairwise(borders)):
            yield float(left), float(right), place == self.shape.lying

    @property
    def width(self) -> float:
        """Its own and that of its backs, in tile widths."""
        return float(self.before + self.shape.borders[-1] + self.after)


_GROUPS = [
    *(_Group(Shape(number, lying)) for number in (3, 4) for lying in range(number)),
    *(_Group(Shape(2), before, after) for before in (0, 1) for after in (0, 1)),
]


@dataclass(frozen=True)
class _Arrangement:
    """Groups from the left, what they are worth, and where the faces of each begin and end."""

    pitch: float
    end: float
    worth: float = 0.0
    spans: tuple[tuple[float, float], ...] = ()

    @property
    def mean(self) -> float:
        """What its groups are worth in the mean."""
        return self.worth / max(len(self.spans), 1)


def parts(levels: Pyramid, island: Island, pitch: float | None, least: float, matcher: Matcher) -> list[Island]:
    """The islands that one of several groups is made of, tiles being about `pitch` columns wide if that is known.

    It is left whole where no parts are worth more than `least`, as mean reward of their cells.
    """
    found = levelling.unrolled(levels, island)
    if found is None:
        return [island]
    columns = found.strip.columns
    first, last = levelling.columns_of(island, found.strip)
    pitches = pitch * _SIZES if pitch is not None else _PITCHES
    if last - first < _SHORTEST * pitches[0]:
        return [island]
    reader = Reader(found, matcher)
    ready, complete = [_Arrangement(float(one), first) for one in pitches], []
    while ready:
        more = [(one, *put) for one in ready for put in _continued(reader, one, first, last)]
        _read_all(reader, more)
        longer = [_with(reader, *one) for one in more]
        complete += [one for one in longer if abs(one.end - last) < _OVER * one.pitch]
        ready = sorted((one for one in longer if one.end < last - one.pitch), key=lambda one: -one.mean)[:_LIKELY]
    best = max(complete, key=lambda one: one.mean, default=None)
    if best is None or best.mean < least:
        return [island]
    slope = (island.leans[1] - island.leans[0]) / island.length
    parted = []
    for span in best.spans:
        ends = np.interp(span, np.arange(len(columns)), columns)
        leans = island.leans[0] + slope * (ends - island.ends[0])
        parted.append(replace(island, ends=(float(ends[0]), float(ends[1])), leans=(float(leans[0]), float(leans[1]))))
    return parted


def _continued(reader: Reader, known: _Arrangement, first: float, last: float) -> Iterator[tuple[_Group, float]]:
    """The groups that may come next, and where they begin."""
    pitch = known.pitch
    for group in _GROUPS:
        for start in _starts(reader, known, group, first, last):
            end = start + group.width * pitch
            at_end = abs(last - end) < _OVER * pitch
            seen_whole = not group.is_kan or ((group.before or not known.spans) and (group.after or at_end))
            if seen_whole and (at_end or end < last):
                yield group, start


def _starts(reader: Reader, known: _Arrangement, group: _Group, first: float, last: float) -> Sequence[float]:
    """Where a group may begin: at the beginning, beyond a gap at a good seam, or where it ends with the island."""
    if not known.spans:
        return [first]
    pitch = known.pitch
    low, high = known.end + _NEAREST * pitch, known.end + _FARTHEST * pitch
    cuts = reader.seams.cuts[(reader.seams.cuts > low) & (reader.seams.cuts < high)]
    best = cuts[np.argsort(-reader.seams.evidence[cuts.astype(int)])][:_STARTS]
    flush = last - group.width * pitch
    return [*best, *([flush] if low < flush < high else [])]


def _read_all(reader: Reader, more: Sequence[tuple[_Arrangement, _Group, float]]) -> None:
    """Read the cells of groups all at once, which is faster."""
    pairs = [pair for known, group, start in more for pair in group.cells(start, known.pitch)]
    for lying in (False, True):
        reader.read([(left, right) for left, right, on_side in pairs if on_side == lying], lying=lying)


def _with(reader: Reader, known: _Arrangement, group: _Group, start: float) -> _Arrangement:
    """An arrangement with one group more."""
    pairs = list(group.cells(start, known.pitch))
    cells = [reader.read([(left, right)], lying=lying)[0] for left, right, lying in pairs]
    ground = Ground.of(cells)
    worth = [shapes.worth_of(reader, cell, ground) for cell in cells]
    faces, end = (pairs[0][0], pairs[-1][1]), start + group.width * known.pitch
    worth += [_back(reader, *back) for back in ((start, faces[0]), (faces[1], end)) if back[1] > back[0]]
    mean = float(np.mean(worth)) - (0.0 if shapes.is_set(cells) else _NO_SET)
    return _Arrangement(known.pitch, end, known.worth + mean, (*known.spans, faces))


def _back(reader: Reader, left: float, right: float) -> float:
    share = reader.seams.paper_share[int(left + 0.15 * (right - left)) : int(right - 0.15 * (right - left))]
    return _BACK if len(share) and float(share.mean()) < _BARE else _FACE
