"""Groups of tiles: concealed ones, the winning tile set apart, called melds, and dora indicators beyond."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from scoring.errors import ScoringError
from scoring.melds import Meld, MeldKind
from scoring.notation import parse_tile
from vision import beside, lone, ridge, shapes
from vision.beside import Table
from vision.cells import Cell, Ground
from vision.chain import paper_share
from vision.frame import Pyramid, robust_fit
from vision.locate import APART, Deadline, Row
from vision.match import Matcher
from vision.pieces import Piece
from vision.remarks import Remark

HAND = (13, 14)
_MOST_DORA = 5
_MOST_CUT_OFF = 1  # tiles of a hand whose row needs no better cut
_ASKED = 2  # rows whose surroundings are looked at before the best one is known
SECONDS = 0.8  # of work after which no island is read again
_LINES = 3  # of ink about which a hand is sought that no row shows
_GOOD = 2.5  # mean reward of an island that is surely part of the hand
_CLEARER = 0.02  # cosine by which a tile must be seen better in the other of two readings
_PERHAPS_APART = 0.15  # of a tile's width between the last tile and the others that may mean something
_PAPER = 0.5  # share of paper of a white
_APART = 0.4  # of a tile's width, between two readings of one tile
_FAIR = 1.5  # reward of a tile that is cut well
_CLEARLY = 1.0  # worth by which an island must read better than the row
_SURE_LEAD = 0.5  # mean reward by which the shape of an island must lead
_FEWEST_EVEN = 3
_UNEVEN = 0.15  # log ratio by which a tile of the hand may be higher or lower than those beside it
CONCEALED, WINNING, DORA = "concealed", "winning", "dora"
BACK = "back"


@dataclass(frozen=True)
class Placed:
    """A cell of a row, how likely it is a tile, and its group; a back is the face-down tile of a closed kan."""

    row: Row
    cell: Cell
    reward: float
    group: str
    back: bool = False


@dataclass(frozen=True)
class Layout:
    """All tiles in their groups, which lie `apart`; `certain` where no other number or grouping is likely."""

    placed: list[Placed]
    apart: bool = False
    certain: bool = False
    warnings: tuple[Remark, ...] = ()


class Layouts:
    """The layouts of rows of one photo, each worked out once."""

    def __init__(self, levels: Pyramid, matcher: Matcher) -> None:
        self._levels, self._matcher = levels, matcher
        self._known: list[tuple[Row, Layout]] = []

    def of(self, row: Row) -> Layout:
        """The tiles of a row and those beside and beyond it, where they lie apart; else its own alone."""
        layout = next((layout for known, layout in self._known if known is row), None)
        if layout is None:
            layout = _laid_out(self._levels, row, self._matcher)
            self._known.append((row, layout))
        return layout

    def is_whole(self, row: Row) -> bool:
        """Whether the tiles about a row lie apart and are a hand, none cut off; after some rows none is looked at."""
        if len(self._known) >= _ASKED and all(known is not row for known, _ in self._known):
            return False
        layout = self.of(row)
        cut_off = sum(one.cell.is_cut_off for one in layout.placed)
        return layout.apart and cut_off <= _MOST_CUT_OFF and _is_hand(layout.placed)


def _laid_out(levels: Pyramid, row: Row, matcher: Matcher) -> Layout:
    deadline = Deadline(SECONDS)
    glanced = None if row.is_likely else _at_a_glance(levels, matcher, deadline)
    table = beside.look(levels, row, matcher, deadline) if glanced is None else None
    found = _of_islands(row, table) if table is not None else None
    alone = _of_row(row)
    if glanced is None and not row.reads_well and not _is_hand(found.placed if found is not None else alone):
        glanced = _at_a_glance(levels, matcher, deadline)
    return glanced or found or Layout(alone)


def indicators(levels: Pyramid, row: Row, matcher: Matcher) -> Layout:
    """The tiles of a row as dora indicators; certain where the islands that they lie on read the same."""
    alone = _all_of(row, DORA)
    table = beside.look(levels, row, matcher, Deadline(SECONDS))
    read = [_of_hand(row, piece) for piece in table.line if piece.own] if table is not None else []
    placed = [replace(one, group=DORA) for tiles, _ in read for one in tiles]
    certain = [one.row for one in placed] == [row] * len(row.cells) and all(sure for _, sure in read)
    return Layout(placed or alone, bool(placed), certain and len(placed) <= _MOST_DORA)


def _at_a_glance(levels: Pyramid, matcher: Matcher, deadline: Deadline) -> Layout | None:
    """The tiles of a hand that lie apart from their ground, about one of the strongest lines of ink.

    Of thirteen tiles one may be missing that no line shows.
    """
    for line in ridge.find(levels.image)[:_LINES]:
        if deadline.passed():
            break
        table = beside.scan(levels, line, matcher, deadline)
        found = _of_islands(None, table) if table is not None else None
        if found is not None and _is_hand(found.placed):
            return replace(found, certain=found.certain and _size(found.placed) == max(HAND))
    return None


def _is_hand(placed: Sequence[Placed]) -> bool:
    """Whether these are all the tiles of a hand."""
    return _size(placed) in HAND


def _size(placed: Sequence[Placed]) -> int:
    """The number of tiles of a hand, a meld counting for three."""
    called = {one.group for one in placed if one.group.startswith("meld")}
    return sum(one.group in (CONCEALED, WINNING) for one in placed) + 3 * len(called)


def _of_islands(row: Row | None, table: Table) -> Layout | None:
    """The tiles of a hand as they lie apart; None where they make none and no meld is among them."""
    first = next((at for at, piece in enumerate(table.line) if piece.is_meld), len(table.line))
    plain, called = table.line[:first], table.line[first:]
    if not plain:
        return None
    hand = [_of_hand(row, piece) if row is not None and piece.own else _of_island(piece) for piece in plain]
    placed = [one for tiles, _ in hand for one in tiles]
    certain = all(sure for _, sure in hand) and (row is None or _is_shared_out(row, table))
    gap = last_gap(placed)
    if (len(hand) > 1 and len(hand[-1][0]) == 1) or gap > APART:
        placed[-1] = replace(placed[-1], group=WINNING)
    certain &= not _PERHAPS_APART < gap < APART
    for number, piece in enumerate(called, 1):
        placed += _of_meld(piece, f"meld{number}")
        certain &= piece.is_meld and piece.lead > _SURE_LEAD
    warnings = []
    dora = [one for piece in table.beyond for one in _of_piece(piece, DORA)]
    too_many = len(dora) > _MOST_DORA or len(table.beyond) > 1
    if too_many or table.others:
        warnings.append(Remark("Other tiles lie around the hand."))
    if too_many:
        dora = []
    certain &= all(piece.is_read and piece.lead > _SURE_LEAD for piece in table.beyond)
    if not _is_hand(placed) and not any(piece.best.is_set for piece in called):
        return None
    return Layout(placed + dora, True, certain, tuple(warnings))


def _is_shared_out(row: Row, table: Table) -> bool:
    """Whether each cell of a row lies on an island in line with it."""
    return sum(len(piece.own) for piece in table.line) == len(row.cells)


def is_even(placed: Sequence[Placed]) -> bool:
    """Whether the heights of the tiles of the hand change steadily along it: one that is cut off does not show all."""
    hand = [one.row.box(one.cell) for one in placed if one.group in (CONCEALED, WINNING)]
    if len(hand) < _FEWEST_EVEN:
        return True
    boxes = np.array(hand)
    heights = np.linalg.norm(boxes[:, 2:] - boxes[:, 1::-1], axis=2).mean(axis=1)
    places = np.arange(len(heights), dtype=np.float64)
    usual, _ = robust_fit(places, heights, np.ones(len(heights)), 1, 0.06 * float(np.median(heights)))
    return bool((np.abs(np.log(heights / usual(places))) < _UNEVEN).all())


def last_gap(placed: Sequence[Placed]) -> float:
    """How far, in widths of a tile, the last tile lies from the one before it."""
    if len(placed) < 2:
        return 0.0
    before, last = (one.row.box(one.cell) for one in placed[-2:])
    way = last.mean(axis=0) - before.mean(axis=0)
    gap = (last[[0, 3]].mean(axis=0) - before[[1, 2]].mean(axis=0)) @ way / np.linalg.norm(way)
    widths = [np.linalg.norm(box[1] - box[0]) for box in (before, last)]
    return float(gap / np.mean(widths))


def _of_island(piece: Piece) -> tuple[list[Placed], bool]:
    """The tiles of a part of the hand as its island reads."""
    return _of_piece(piece, CONCEALED), piece.best.worth > _GOOD and (piece.is_single or piece.is_clear)


def _of_hand(row: Row, piece: Piece) -> tuple[list[Placed], bool]:
    """The tiles of a part of the hand: as the row has them or as the island reads, whichever is worth more.

    Of two readings of the same cells each tile is taken from the one that shows it more clearly.
    """
    mine = with_left_out(row, piece)
    island = _of_piece(piece, CONCEALED)
    if not island:
        return mine, False
    if [row.kinds[at] for at in piece.own] == piece.best.row.kinds:
        return mine if min(one.reward for one in mine) > _FAIR else island, True
    worse = float(np.mean([one.reward for one in mine])) < piece.best.worth
    miscounted = len(island) > len(mine) or (len(island) < len(mine) and worse)
    sound = (piece.is_clear and piece.is_even) or piece.is_single or goes_on(piece, [one.cell for one in mine])
    better = (sound and miscounted) or _total(island, piece) > _total(mine, piece) + _CLEARLY
    taken, other = (island, mine) if better else (mine, island)
    certain = len(taken) == len(mine) and _fills(row, piece) and min(one.reward for one in taken) > _FAIR
    if not _is_same_cut(taken, other):
        return taken, certain
    return [two if _is_clearer(two, one) else one for one, two in zip(taken, other, strict=True)], certain


def goes_on(piece: Piece, cells: Sequence[Cell]) -> bool:
    """Whether an island, no part of which reads like no tile, reads as cells do and as more at either end of them."""
    kinds, known = piece.best.row.kinds, [cell.kind for cell in cells]
    starts = range(len(kinds) - len(known) + 1)
    return piece.is_even and any(kinds[start : start + len(known)] == known for start in starts)


def _fills(row: Row, piece: Piece) -> bool:
    """Whether the row begins and ends on an island where that does, and leaves no gap."""
    first, last = shapes.columns_of(row, piece.island)
    own = [row.cells[at] for at in piece.own]
    gaps = [other.left - one.right for one, other in pairwise(own)]
    off = max(abs(own[0].left - first), abs(own[-1].right - last), *gaps, 0.0)
    return off < _APART * row.chain.pitch


def with_left_out(row: Row, piece: Piece) -> list[Placed]:
    """The cells of a row on an island, and those that it leaves out at either end of it and that may be tiles."""
    first, last = shapes.columns_of(row, piece.island)
    own = [row.cells[at] for at in piece.own]
    mine = [Placed(row, cell, row.chain.rewards[at], CONCEALED) for at, cell in zip(piece.own, own, strict=True)]
    before = _between(first, own[0].left, own[0].width) if np.isfinite(first) else []
    after = _between(own[-1].right, last, own[-1].width) if np.isfinite(last) else []
    if not before and not after:
        return mine
    ground = Ground.of(own)
    others = [
        [Placed(row, cell, shapes.worth_of(row.reader, cell, ground), CONCEALED) for cell in row.reader.read(pairs)]
        for pairs in (before, after)
    ]
    left, right = ([one for one in cells if _may_be_tile(one)] for cells in others)
    return [*left, *mine, *right]


def _may_be_tile(one: Placed) -> bool:
    """Whether a cell reads like a tile, or shows the paper of a white one."""
    return one.reward > 0.0 and (not one.cell.blank or paper_share(one.row.reader, one.cell) > _PAPER)


def _between(first: float, last: float, width: float) -> list[tuple[float, float]]:
    """Cells of about that width that fill a way."""
    cuts = np.linspace(first, last, max(0, round((last - first) / width)) + 1)
    return [(float(left), float(right)) for left, right in pairwise(cuts)]


def _is_clearer(one: Placed, other: Placed) -> bool:
    """Whether a tile is cut well, and seen better than in another reading."""
    return one.reward > _FAIR and one.cell.best > other.cell.best + _CLEARER


def _is_same_cut(some: Sequence[Placed], others: Sequence[Placed]) -> bool:
    """Whether each cell of one reading lies where one of the other does."""
    boxes, beside = (np.array([one.row.box(one.cell) for one in placed]) for placed in (some, others))
    if boxes.shape != beside.shape:
        return False
    away = np.linalg.norm(boxes.mean(axis=1) - beside.mean(axis=1), axis=1)
    return bool((away < _APART * np.linalg.norm(boxes[:, 1] - boxes[:, 0], axis=1)).all())


def _total(placed: Sequence[Placed], piece: Piece) -> float:
    """What cells are worth, what they leave out of the island or of a single tile's print counting against them."""
    if not placed:
        return -np.inf
    covered = sum(float(np.linalg.norm(np.diff(one.row.box(one.cell)[:2], axis=0))) for one in placed)
    whole = piece.island.ends[1] - piece.island.ends[0]
    size = whole / float(piece.best.shape.borders[-1]) if piece.readings else covered / len(placed)
    left_out = lone.CUT_OFF * placed[0].cell.lost if piece.is_single else 0.0
    return sum(one.reward for one in placed) - left_out - 3.0 * abs(whole - covered) / size


def _of_piece(piece: Piece, group: str) -> list[Placed]:
    return _all_of(piece.best.row, group) if piece.readings else []


def _all_of(row: Row, group: str) -> list[Placed]:
    return [Placed(row, cell, worth, group) for cell, worth in zip(row.cells, row.chain.rewards, strict=True)]


def _of_meld(piece: Piece, group: str) -> list[Placed]:
    """The tiles of a meld, a stacked one after the one below it, the outer two of a closed kan face down."""
    placed = _of_piece(piece, group)
    if piece.stacked is not None:
        cell, worth = piece.stacked.cells[0], piece.stacked.chain.rewards[0]
        placed.insert((piece.best.shape.lying or 0) + 1, Placed(piece.stacked, cell, worth, group))
    if not piece.backs:
        return placed
    row, pitch = piece.best.row, piece.best.row.chain.pitch
    first, last = row.cells[0], row.cells[-1]
    left = replace(first, left=first.left - pitch, right=first.left)
    right = replace(last, left=last.right, right=last.right + pitch)
    return [Placed(row, left, 0.0, group, back=True), *placed, Placed(row, right, 0.0, group, back=True)]


def _of_row(row: Row) -> list[Placed]:
    """The cells of a row alone: a single tile beyond its only gap is the winning one."""
    cells = _all_of(row, CONCEALED)
    parts = [cells[:1]]
    for one, other in pairwise(cells):
        if (other.cell.left - one.cell.right) / row.chain.pitch > APART:
            parts.append([])
        parts[-1].append(other)
    if len(parts) == 2 and len(parts[1]) == 1:
        parts[1] = [replace(parts[1][0], group=WINNING)]
    return [one for part in parts for one in part]


def meld_of(tiles: Sequence[str], sideways: int = 1) -> Meld | None:
    """The meld that tiles in a group make, `back` among them for a closed kan; None where they make none.

    An added kan has two tiles that lie `sideways`.
    """
    faces = [parse_tile(tile) for tile in tiles if tile != BACK]
    kinds = sorted(tile.kind for tile in faces)
    if len(faces) == 2 and len(tiles) == 4 and kinds[0] == kinds[1]:
        return Meld(MeldKind.CLOSED_KAN, (*faces, *(tile.plain for tile in faces)))
    alike = len(set(kinds)) == 1
    kan = MeldKind.ADDED_KAN if sideways == 2 else MeldKind.OPEN_KAN
    kind = {(3, True): MeldKind.PON, (4, True): kan, (3, False): MeldKind.CHI}.get((len(faces), alike))
    try:
        return Meld(kind, tuple(faces)) if kind is not None and BACK not in tiles else None
    except ScoringError:
        return None
