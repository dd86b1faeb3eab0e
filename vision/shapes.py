"""Shapes of islands: how many tiles lie side by side, which of them on its side, and the row that reads best so."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from scoring.tiles import WHITE
from vision import seams, strip
from vision.cells import LYING_TOP, Cell, Ground, Reader, reward
from vision.chain import MOST, Chain, paper_share
from vision.frame import Curve, Floats, Frame, Pyramid
from vision.islands import Island
from vision.locate import Row
from vision.match import Matcher
from vision.seams import Seams
from vision.strip import BAND, ROWS

LYING = 4 / 3  # of a tile's width is its height
_SIZES = (0.62, 1.45)  # of the tiles of the row are those beside it
_FORESHORTENED = (0.33, 1.15)  # of its height is seen of a tile
_STRAY = 0.12  # of a tile's width that a border is off where tiles of one size would have it
_MELDS = (3, 4)  # tiles that lie side by side in a meld with one on its side
_LONGEST = 5  # tiles in an island of which nothing is known but its size
_TRIED = 3  # numbers of tiles that are read in a long island, those with the best seams
_FINER = 0.01  # seam evidence that a tile more is worth: half of the cuts of a row are good ones, too
_BLANK = 2.0  # what a cell without print is worth on an island
STACKED = 0.96  # of the height of the tile below is the way up to a stacked one


@dataclass(frozen=True)
class Shape:
    """Tiles side by side, and the place of the one on its side."""

    number: int
    lying: int | None = None

    @property
    def borders(self) -> Floats:
        """Where the tiles begin and end, from 0 on, in widths of a tile."""
        widths = [LYING if place == self.lying else 1.0 for place in range(self.number)]
        return np.concatenate([[0.0], np.cumsum(widths)])


@dataclass(frozen=True)
class Reading:
    """What an island reads as in one shape; `worth` is the mean reward of its cells."""

    shape: Shape
    row: Row
    worth: float

    @property
    def is_set(self) -> bool:
        """Whether its tiles are alike or three in a row."""
        kinds = sorted(WHITE.kind if kind < 0 else kind for kind in self.row.kinds)
        steps = {other - one for one, other in pairwise(kinds)}
        run = len(kinds) == 3 and steps == {1} and kinds[0] // 9 == kinds[-1] // 9 and kinds[-1] < 27
        return steps == {0} or run


def readings(
    levels: Pyramid, island: Island, tile_width: float, matcher: Matcher, sizes: tuple[float, float] = (0.93, 1.08)
) -> list[Reading]:
    """The shapes that an island of tiles about `tile_width` pixels wide may have, the one that reads best first.

    `sizes` bounds how wide, in that width, the tiles of a long island may be.
    """
    found = _seams(levels, island, island.frame)
    if found is None:
        return []
    first, last = (float(at) for at in np.interp(island.ends, found.strip.columns, np.arange(len(found.strip.columns))))
    reader = Reader(found, matcher)
    across = float(island.frame.height(np.mean(island.ends))) / BAND  # pixels a column
    shapes = list(_shapes(first, last, across, tile_width, sizes))
    cuts = [_cuts(reader, shape, first, last) for shape in shapes]
    if len(shapes) > _TRIED and shapes[0].number > _LONGEST:
        seen = [float(np.mean(found.evidence[np.array(cut).astype(int)])) for cut in cuts]
        likely = sorted(range(len(shapes)), key=lambda at: -seen[at] - _FINER * shapes[at].number)[:_TRIED]
        shapes, cuts = [shapes[at] for at in likely], [cuts[at] for at in likely]
    reader.read([pair for shape, cut in zip(shapes, cuts, strict=True) for pair in _upright(shape, cut)])
    reader.read([pair for shape, cut in zip(shapes, cuts, strict=True) for pair in _lying(shape, cut)], lying=True)
    cells = [_cells(reader, shape, cut) for shape, cut in zip(shapes, cuts, strict=True)]
    ground = Ground.of(cell for row in cells for cell in row if cell.best > 0.4)
    read = []
    for shape, row in zip(shapes, cells, strict=True):
        rewards = tuple(_worth(reader, cell, ground) for cell in row)
        pitch = (last - first) / float(shape.borders[-1])
        chain = Chain(tuple(row), rewards, pitch, sum(rewards), np.array([sum(rewards)]))
        read.append(Reading(shape, Row(reader, chain), float(np.mean(rewards))))
    return sorted(read, key=lambda one: -one.worth)


def in_row(row: Row, island: Island) -> list[Reading]:
    """The single tile of an island as the strip of the row shows it."""
    found, pitch = row.reader.seams, row.chain.pitch
    frame, columns = found.strip.frame, found.strip.columns
    places = island.frame.to_photo(np.array(island.ends), np.zeros(2)) - frame.origin
    first, last = np.interp(places @ frame.along, columns, np.arange(len(columns)))
    if last - first < 0.6 * pitch or last >= len(columns) - 1:
        return []
    starts = np.arange(first - 0.1 * pitch, max(last - 0.9 * pitch, first - 0.05 * pitch), 0.05 * pitch)
    pairs = [(float(start), float(start + pitch)) for start in starts if start >= 0 and start + pitch < len(columns)]
    cells = row.reader.read(pairs)
    if not cells:
        return []
    ground = Ground.of(row.cells)
    rewards = [_worth(row.reader, cell, ground) + sum(np.clip(cell.seams, -1.0, 1.0)) / 2 for cell in cells]
    best = int(np.argmax(rewards))
    worth = _worth(row.reader, cells[best], ground)
    chain = Chain((cells[best],), (worth,), pitch, worth, np.array([worth]))
    return [Reading(Shape(1), Row(row.reader, chain), worth)]


def _seams(levels: Pyramid, island: Island, frame: Frame) -> Seams | None:
    whole = island.ends[1] - island.ends[0]
    around = 0.1 * whole  # of a long one, whose row may go on
    unrolled = strip.finish(levels, frame, island.ends[0] - around, island.ends[1] + around, "island")
    if unrolled is None:
        return None
    first, last = np.interp(island.ends, unrolled.columns, np.arange(len(unrolled.columns)))
    slope = (island.leans[1] - island.leans[0]) / (last - first)
    return seams.find(unrolled, (float(island.leans[0] - slope * first), float(slope)))


def _shapes(first: float, last: float, across: float, tile_width: float, sizes: tuple[float, float]) -> Iterator[Shape]:
    """Shapes that make tiles of a size that may be."""
    usual = (last - first) * across / tile_width
    long = usual / sizes[1] > _LONGEST
    least, most = (round(usual / sizes[1]), round(usual / sizes[0])) if long else (1, _LONGEST)
    for number in range(least, min(most, MOST) + 1):
        for lying in (None, *(range(number) if number in _MELDS else ())):
            shape = Shape(number, lying)
            width = (last - first) / float(shape.borders[-1])
            seen = ROWS / (width * LYING)
            if _SIZES[0] < width * across / tile_width < _SIZES[1] and _FORESHORTENED[0] < seen < _FORESHORTENED[1]:
                yield shape


def _cuts(reader: Reader, shape: Shape, first: float, last: float) -> list[float]:
    """The borders of a shape, moved to the best seams nearby."""
    width = (last - first) / float(shape.borders[-1])
    evidence, slack = reader.seams.evidence, _STRAY * width
    cuts = [first]
    for border in first + width * shape.borders[1:-1]:
        places = np.arange(int(border - slack), int(border + slack) + 1)
        away = (places - border) / slack
        cuts.append(float(places[(evidence[places] - 0.3 * away**2).argmax()]))
    return [*cuts, last]


def _upright(shape: Shape, cuts: Sequence[float]) -> list[tuple[float, float]]:
    return [pair for place, pair in enumerate(pairwise(cuts)) if place != shape.lying]


def _lying(shape: Shape, cuts: Sequence[float]) -> list[tuple[float, float]]:
    return [pair for place, pair in enumerate(pairwise(cuts)) if place == shape.lying]


def _cells(reader: Reader, shape: Shape, cuts: Sequence[float]) -> list[Cell]:
    cells = reader.read(_upright(shape, cuts))
    if shape.lying is not None:
        cells.insert(shape.lying, *reader.read(_lying(shape, cuts), lying=True))
    return cells


def _worth(reader: Reader, cell: Cell, ground: Ground) -> float:
    """The reward of a cell as if it were upright and seen from above."""
    if cell.blank:
        return _BLANK
    box = cell.ink_box
    middle = (cell.left + cell.right) / 2
    plain = replace(
        cell,
        left=middle - BAND / 2,
        right=middle + BAND / 2,
        ink_box=box[[1, 0, 3, 2]] if cell.lying else box,
    )
    share = paper_share(reader, cell)
    return reward(plain, ground, min(1.0, share / 0.75) if cell.lying else share)


def stacked(levels: Pyramid, island: Island, reading: Reading, matcher: Matcher) -> Row | None:
    """The tile beyond the one on its side, as an added kan has it."""
    cell = reading.row.cells[reading.shape.lying or 0]
    middle, height = island.frame.middle, island.frame.height
    if not isinstance(middle, Curve):
        return None
    up = STACKED * (ROWS - LYING_TOP) / BAND
    moved = Curve(tuple(float(a - up * b) for a, b in zip(middle.coefficients, height.coefficients, strict=True)))
    found = _seams(levels, island, replace(island.frame, middle=moved))
    if found is None:
        return None
    reader = Reader(found, matcher)
    away = -up * BAND * (found.lean[0] + found.lean[1] * (cell.left + cell.right) / 2)
    again = reader.read([(cell.left + away, cell.right + away)], lying=True)[0]
    worth = _worth(reader, again, Ground.of([again]))
    return Row(reader, Chain((again,), (worth,), reading.row.chain.pitch, worth, np.array([worth])))
