"""Shapes of islands: how many tiles lie side by side, which of them on its side, and the row that reads best so."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from vision import comb, levelling
from vision.cells import LYING_TOP, Cell, Ground, Reader, reward
from vision.chain import MOST, Chain, paper_share
from vision.frame import Curve, Floats, Pyramid
from vision.locate import Row
from vision.match import Matcher
from vision.outline import FACE_ROWS, Island
from vision.seams import Seams
from vision.sets import NEAR, likeliest_set
from vision.strip import BAND, ROWS

SINGLE = 2.3
"""Tile widths that an island of one tile and its side is long at the most."""
FEWEST_APART = 3
"""Tiles of which the last one may lie apart."""
LYING = 4 / 3  # of a tile's width is its height
SIZES = (0.55, 1.5)  # of the tiles of the row, or of the width that a line was sought with, are others wide
_FORESHORTENED = (0.33, 1.15)  # of its height is seen of a tile
_AS_CLEAR = 0.005  # mean cosine that does not count
_WELL = 3.0  # reward of the worst tile of an island that reads well
_STRAY = 0.12  # of a tile's width that a border is off where tiles of one size would have it
_ENDS = 0.3, 0.5  # of a tile's width beyond an island of standing tiles, or within it, that those may end
_FLAT_ENDS = 0.0, 0.0  # the same where the tiles lie flat
_GAPS = (0.6, 0.75, 0.9)  # tile widths before a tile that lies apart
_GOES_ON = 0.3  # of a tile's width beyond the last one that may be of another
_NEAR_EDGE = slice(76, 90)  # rows of a strip of standing tiles where print ends and no ground is seen
_OTHER = 0.4  # log ratio between paper and what is none
_GROUND, _MUCH_GROUND, _FACE = 0.3, 0.5, 0.5  # shares of that in a gap, and the cosine of what may be a face
LEFT_OUT = 0.5  # mean reward that it costs to leave out a tile's width of an island
_MELDS = (3, 4)  # tiles that lie side by side in a meld with one on its side
_LONGEST = 5  # tiles in an island of which nothing is known but its size
_TRIED = 3  # numbers of tiles that are read in a long island, those that read best in a sample
_SAMPLE = 4  # about so many cells are looked at first
_BEYOND_DOUBT = 4.0  # worth of a single tile that lies flat between seams
_FLAT_SINGLE = 1.5  # tile widths that an island of one tile that lies flat is long at the most
_ROOM, _LITTLE_ROOM = 0.55, 0.3  # of its width beside a single tile that stands, and one that lies flat
_OTHER_WIDTH = 0.3  # log ratio between the width of a single tile and that of others in the photo
_CLEAR_SEAM = 1.2  # evidence of a border between tiles without print
_BLANK = 2.0  # what a cell without print is worth on an island
STACKED = 0.96  # of the height of the tile below is the way up to a stacked one


@dataclass(frozen=True)
class Shape:
    """Tiles side by side, the place of the one on its side, and how far (in tile widths) the last one lies apart."""

    number: int
    lying: int | None = None
    gap: float = 0.0

    @property
    def borders(self) -> Floats:
        """Where the tiles begin and end, from 0 on, in widths of a tile, the last one after its gap."""
        widths = [LYING if place == self.lying else 1.0 for place in range(self.number)]
        if self.gap:
            widths.insert(-1, self.gap)
        return np.concatenate([[0.0], np.cumsum(widths)])

    def cells(self, cuts: Sequence[float]) -> list[tuple[float, float]]:
        """From where to where each tile reaches whose borders those are."""
        pairs = list(pairwise(cuts))
        return [*pairs[:-2], pairs[-1]] if self.gap else pairs


@dataclass(frozen=True)
class Reading:
    """What an island reads as in one shape; `worth` is the mean reward of its cells, less what it leaves out."""

    shape: Shape
    row: Row
    worth: float

    @property
    def is_set(self) -> bool:
        """Whether its tiles look like a set, or nearly."""
        return is_set(self.row.cells)


def is_set(cells: Sequence[Cell]) -> bool:
    """Whether cells look like a set that may be called, or nearly."""
    lying = next((place for place, cell in enumerate(cells) if cell.lying), None)
    return likeliest_set(np.array([cell.likeness for cell in cells]), lying)[1] < NEAR


def readings(
    levels: Pyramid, island: Island, tile_width: float, matcher: Matcher, sizes: tuple[float, float] = SIZES
) -> list[Reading]:
    """The shapes that an island of tiles about `tile_width` pixels wide may have, the one that reads best first.

    `sizes` bounds how wide, in that width, the tiles of a long island may be.
    """
    found = levelling.unrolled(levels, island)
    return _read(found, island, tile_width, matcher, sizes) if found is not None else []


def improved(
    levels: Pyramid, island: Island, read: Sequence[Reading], tile_width: float, matcher: Matcher
) -> tuple[Island, Sequence[Reading]]:
    """An island of tiles that lie flat and its readings: better ones where it reads better on the edges of its faces.

    Those of standing ones are known as well as can be.
    """
    for better in () if island.standing else (levelling.levelled, levelling.ended, levelling.leaning):
        if reads_well(read):
            break
        moved = better(levels, island)
        again = readings(levels, moved, tile_width, matcher)
        if again and (not read or again[0].worth > read[0].worth):
            island, read = moved, again
    return island, read


def clearer(
    levels: Pyramid, island: Island, read: Sequence[Reading], tile_width: float, matcher: Matcher
) -> tuple[Island, Sequence[Reading]]:
    """Tiles that lie flat and read well, on the edges of their faces unless they then look less like tiles."""
    if island.standing or read[0].shape.lying is not None:
        return island, read
    moved = levelling.ended(levels, levelling.levelled(levels, island))
    again = readings(levels, moved, tile_width, matcher)
    alike = bool(again) and again[0].shape == read[0].shape
    return (moved, again) if alike and _likeness(again[0]) > _likeness(read[0]) - _AS_CLEAR else (island, read)


def _likeness(read: Reading) -> float:
    return float(np.mean([cell.best for cell in read.row.cells]))


def reads_well(read: Sequence[Reading]) -> bool:
    """Whether no cell of the best reading is in doubt, and a meld is a set of which none is cut off."""
    if not read or min(read[0].row.chain.rewards) < _WELL:
        return False
    cut_off = any(cell.is_cut_off for cell in read[0].row.cells)
    return read[0].shape.lying is None or (read[0].is_set and not cut_off)


def _read(
    found: Seams, island: Island, tile_width: float, matcher: Matcher, sizes: tuple[float, float]
) -> list[Reading]:
    first, last = levelling.columns_of(island, found.strip)
    reader = Reader(found, matcher)
    across = float(island.frame.height(np.mean(island.ends))) / BAND  # pixels a column
    shapes = list(_shapes(first, last, across, tile_width, sizes))
    cuts = [_cuts(reader, shape, (first, last), island.standing) for shape in shapes]
    if len(shapes) > _TRIED and shapes[0].number > _LONGEST:
        seen = _looked_at(reader, cuts)
        likely = sorted(range(len(shapes)), key=lambda at: -seen[at])[:_TRIED]
        shapes, cuts = [shapes[at] for at in likely], [cuts[at] for at in likely]
    read = _rows(reader, shapes, cuts, (first, last))
    long, standing = island.length / tile_width, island.standing
    if standing and long >= SINGLE:
        return _with_one_apart(reader, read, (first, last)) if read else read
    if standing or (long < _FLAT_SINGLE and not reads_well(read)):
        single = _single(reader, (first, last), tile_width / across, standing)
        return sorted([*read, *single], key=lambda one: -one.worth)
    return read


def _single(reader: Reader, ends: tuple[float, float], width: float, standing: bool) -> Iterator[Reading]:
    """What a single tile reads as whose face lies between two seams about a tile's width apart, its side beside it.

    One that lies flat fills more of its island, and has print that reads beyond doubt.
    """
    pairs, room = reader.seams.pairs(ends, width, _OTHER_WIDTH), _ROOM if standing else _LITTLE_ROOM
    alone = [pair for pair in pairs if max(pair[0] - ends[0], ends[1] - pair[1]) < room * (pair[1] - pair[0])]
    cells = reader.read(alone)
    if cells:
        ground = Ground.of(cells)
        cell = max(cells, key=lambda one: likely_alone(reader, one, ground))
        row = row_of(reader, [cell], ground, cell.width)
        worth = row.chain.total - _left_out((cell.left, cell.right), ends, cell.width)
        if standing or (worth > _BEYOND_DOUBT and not cell.blank):
            yield Reading(Shape(1), row, worth)


def _left_out(cut: tuple[float, float], ends: tuple[float, float], width: float) -> float:
    """What it costs to begin and end within the ends of an island."""
    return LEFT_OUT * (max(cut[0] - ends[0], 0.0) + max(ends[1] - cut[1], 0.0)) / width


def _with_one_apart(reader: Reader, read: list[Reading], ends: tuple[float, float]) -> list[Reading]:
    """The readings, and those with a gap before the last tile, which its side hides, but for ground below."""
    number, row = read[0].shape.number, read[0].row
    doubtful = any(cell.blank for cell in row.cells[-2:]) or min(row.chain.rewards[-2:]) < _WELL
    goes_on = ends[1] - row.cells[-1].right > _GOES_ON * row.chain.pitch
    if number < FEWEST_APART or not (doubtful or goes_on):
        return read
    shapes = [Shape(size, gap=gap) for size in (number - 1, number) for gap in _GAPS]
    cut = [(shape, _cuts(reader, shape, ends, True)) for shape in shapes]
    apart = [(shape, cuts) for shape, cuts in cut if _is_gap(reader, cuts[-3], cuts[-2])]
    if not apart:
        return read
    more = _rows(reader, [shape for shape, _ in apart], [cuts for _, cuts in apart], ends)
    return sorted([*read, *more], key=lambda one: -one.worth)


def _is_gap(reader: Reader, left: float, right: float) -> bool:
    """Whether something other than paper is seen along the near edge between two columns, and no face.

    What shows the ground or the back of a tile is not blank: then more of it must be seen.
    """
    image = reader.seams.image[_NEAR_EDGE, int(left) : int(right)].reshape(-1, 3).astype(np.float64)
    (cell,) = reader.read([(left, right)])
    other = np.abs(np.log((image + 4.0) / (cell.paper + 4.0))).max(axis=1) > _OTHER
    return bool(other.mean() > (_GROUND if cell.blank else _MUCH_GROUND)) and (cell.blank or cell.best < _FACE)


def _rows(
    reader: Reader, shapes: Sequence[Shape], cuts: Sequence[Sequence[float]], ends: tuple[float, float]
) -> list[Reading]:
    """What shapes read as that are cut there on an island, best first; all cells are read together, which is faster."""
    for lying, chosen in ((False, _upright), (True, _lying)):
        wanted = [pair for shape, cut in zip(shapes, cuts, strict=True) for pair in chosen(shape, cut)]
        reader.read(wanted, lying=lying)
    cells = [_cells(reader, shape, cut) for shape, cut in zip(shapes, cuts, strict=True)]
    ground = Ground.of(cell for row in cells for cell in row if cell.best > 0.4)
    read = []
    for shape, some, cut in zip(shapes, cells, cuts, strict=True):
        pitch = (cut[-1] - cut[0]) / float(shape.borders[-1])
        row = row_of(reader, some, ground, pitch)
        left_out = _left_out((cut[0], cut[-1]), ends, pitch)
        worth = float(np.mean(row.chain.rewards)) - left_out - _unseen(reader, some)
        read.append(Reading(shape, row, worth))
    return sorted(read, key=lambda one: -one.worth)


def _unseen(reader: Reader, cells: Sequence[Cell]) -> float:
    """What it costs that between tiles without print a border is not seen, the least clear one counting."""
    between = [round(other.left) for one, other in pairwise(cells) if one.blank and other.blank]
    clear = min((float(reader.seams.evidence[max(at - 2, 0) : at + 3].max()) for at in between), default=np.inf)
    return max(_CLEAR_SEAM - clear, 0.0)


def _looked_at(reader: Reader, cuts: Sequence[Sequence[float]]) -> list[float]:
    """How well some of the cells between cuts read, for each way to cut a long island."""
    some = [list(pairwise(cut))[:: max(1, len(cut) // _SAMPLE)] for cut in cuts]
    reader.read([pair for pairs in some for pair in pairs])
    cells = [reader.read(pairs) for pairs in some]
    ground = Ground.of(cell for row in cells for cell in row if cell.best > 0.4)
    return [float(np.mean([worth_of(reader, cell, ground) for cell in row])) for row in cells]


def columns_of(row: Row, island: Island) -> tuple[float, float]:
    """Where an island begins and ends in the strip of a row, infinity where that is beyond the strip."""
    frame, columns = row.reader.seams.strip.frame, row.reader.seams.strip.columns
    places = (island.frame.to_photo(np.array(island.ends), np.zeros(2)) - frame.origin) @ frame.along
    first, last = np.interp(places, columns, np.arange(len(columns)), left=-np.inf, right=np.inf)
    return float(first), float(last)


def _shapes(first: float, last: float, across: float, tile_width: float, sizes: tuple[float, float]) -> Iterator[Shape]:
    """Shapes that make tiles of a size that may be."""
    usual = (last - first) * across / tile_width
    long = usual > _LONGEST
    least, most = (round(usual / sizes[1]), round(usual / sizes[0])) if long else (1, _LONGEST)
    for number in range(least, min(most, MOST) + 1):
        for lying in (None, *(range(number) if number in _MELDS else ())):
            shape = Shape(number, lying)
            width = (last - first) / float(shape.borders[-1])
            seen = FACE_ROWS / (width * LYING)
            if SIZES[0] < width * across / tile_width < SIZES[1] and _FORESHORTENED[0] < seen < _FORESHORTENED[1]:
                yield shape


def _cuts(reader: Reader, shape: Shape, ends: tuple[float, float], standing: bool) -> list[float]:
    """The borders of a shape, moved to the best seams nearby; where standing tiles end is not well known."""
    evidence, x = reader.seams.evidence, shape.borders / shape.borders[-1]
    if standing or shape.number > _LONGEST:
        first, *between, last = comb.borders(evidence, x, ends, *(_ENDS if standing else _FLAT_ENDS))
    else:
        first, *between, last = ends[0] + (ends[1] - ends[0]) * x
    slack = _STRAY * (last - first) / float(shape.borders[-1])
    cuts = [float(first)]
    for border in between:
        places = np.arange(int(border - slack), int(border + slack) + 1)
        away = (places - border) / slack
        cuts.append(float(places[(evidence[places] - 0.3 * away**2).argmax()]))
    return [*cuts, float(last)]


def _upright(shape: Shape, cuts: Sequence[float]) -> list[tuple[float, float]]:
    return [pair for place, pair in enumerate(shape.cells(cuts)) if place != shape.lying]


def _lying(shape: Shape, cuts: Sequence[float]) -> list[tuple[float, float]]:
    return [pair for place, pair in enumerate(shape.cells(cuts)) if place == shape.lying]


def _cells(reader: Reader, shape: Shape, cuts: Sequence[float]) -> list[Cell]:
    cells = reader.read(_upright(shape, cuts))
    if shape.lying is not None:
        cells.insert(shape.lying, *reader.read(_lying(shape, cuts), lying=True))
    return cells


def row_of(reader: Reader, cells: Sequence[Cell], ground: Ground, pitch: float) -> Row:
    """The row of cells that are rewarded as on an island."""
    rewards = tuple(worth_of(reader, cell, ground) for cell in cells)
    return Row(reader, Chain(tuple(cells), rewards, pitch, sum(rewards), np.array([sum(rewards)])))


def worth_of(reader: Reader, cell: Cell, ground: Ground) -> float:
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


def likely_alone(reader: Reader, cell: Cell, ground: Ground) -> float:
    """How likely (reward) a cell is the whole face of a tile beside which no other one lies."""
    return worth_of(reader, cell, ground) + cell.wholeness


def stacked(levels: Pyramid, island: Island, reading: Reading, matcher: Matcher) -> Row | None:
    """The tile beyond the one on its side, as an added kan has it."""
    cell = reading.row.cells[reading.shape.lying or 0]
    middle, height = island.frame.middle, island.frame.height
    if not isinstance(middle, Curve):
        return None
    up = STACKED * (ROWS - LYING_TOP) / BAND
    moved = Curve(tuple(float(a - up * b) for a, b in zip(middle.coefficients, height.coefficients, strict=True)))
    found = levelling.unrolled(levels, replace(island, frame=replace(island.frame, middle=moved)))
    if found is None:
        return None
    reader = Reader(found, matcher)
    away = -up * BAND * (found.lean[0] + found.lean[1] * (cell.left + cell.right) / 2)
    again = reader.read([(cell.left + away, cell.right + away)], lying=True)[0]
    return row_of(reader, [again], Ground.of([again]), reading.row.chain.pitch)
