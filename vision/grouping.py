"""Groups of tiles: concealed ones, the winning tile set apart, called melds, and dora indicators beyond."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from operator import itemgetter

from scoring.errors import ScoringError
from scoring.melds import Meld, MeldKind
from scoring.notation import parse_tile
from vision import beside, ridge
from vision.agreement import of_hand
from vision.beside import Table
from vision.frame import Pyramid
from vision.locate import APART, Deadline, Row
from vision.match import Matcher
from vision.pieces import Piece
from vision.placed import (
    BACK,
    CONCEALED,
    DORA,
    WINNING,
    Placed,
    all_of,
    hand_size,
    is_complete,
    is_hand,
    last_gap,
    of_piece,
)
from vision.remarks import Remark
from vision.ridge import Line
from vision.whole import wholes
from vision.winning import FULL_HAND

_MOST_DORA = 5
_MOST_CUT_OFF = 1  # tiles of a hand whose row needs no better cut
_ASKED = 2  # rows whose surroundings are looked at before the best one is known
SECONDS = 1.1  # of work after which no island is read again
_LINES = 3  # of ink about which a hand is sought that no row shows
_GOOD = 2.5  # mean reward of an island that is surely part of the hand
_PERHAPS_APART = 0.12  # of a tile's width between the last tile and the others that may mean something
_LIES_APART = 0.2  # of it before a winning tile
_SURE_LEAD = 0.5  # mean reward by which the shape of an island must lead
_PLAIN = 3.0  # mean reward of tiles beyond a row that cannot be anything else
_OTHERS = (Remark("Other tiles lie around the hand."),)
_COUNTED = Remark("The tiles are counted so that they make a whole hand.")


@dataclass(frozen=True)
class Layout:
    """All tiles in their groups, which lie `apart`; `certain` where no other number or grouping is likely.

    It is `strained` where islands are read otherwise than is likeliest, so that they make a whole hand.
    """

    placed: list[Placed]
    apart: bool = False
    certain: bool = False
    strained: bool = False
    warnings: tuple[Remark, ...] = ()

    @property
    def is_likely_hand(self) -> bool:
        """Whether its tiles make a hand as they are likeliest read."""
        return is_hand(self.placed) and not self.strained


class Layouts:
    """The layouts of rows of one photo, each worked out once."""

    def __init__(self, levels: Pyramid, matcher: Matcher) -> None:
        self._levels, self._matcher = levels, matcher
        self._known: list[tuple[Row, Layout]] = []

    def of(self, row: Row) -> Layout:
        """The tiles of a row and those beside and beyond it, where they lie apart; else its own alone."""
        layout = next((layout for known, layout in self._known if known is row), None)
        if layout is None:
            layout = self._laid_out(row)
            self._known.append((row, layout))
        return layout

    def likeliest(self, rows: Sequence[Row]) -> Row:
        """The first row, unless what lies around it makes no hand, and around another that was looked at does."""
        if self.of(rows[0]).is_likely_hand:
            return rows[0]
        whole = [(layout.strained, row) for row, layout in self._known if layout.apart and is_hand(layout.placed)]
        return min(whole, key=itemgetter(0), default=(False, rows[0]))[1]

    def is_whole(self, row: Row) -> bool:
        """Whether the tiles about a row lie apart and are a hand, none cut off; after some rows none is looked at."""
        if len(self._known) >= _ASKED and all(known is not row for known, _ in self._known):
            return False
        layout = self.of(row)
        cut_off = sum(one.cell.is_cut_off for one in layout.placed)
        return layout.apart and not layout.strained and cut_off <= _MOST_CUT_OFF and is_complete(layout.placed)

    def _laid_out(self, row: Row) -> Layout:
        deadline = Deadline(SECONDS)
        glanced = None if row.is_likely else self._at_a_glance(deadline)
        table = beside.look(self._levels, row, self._matcher, deadline) if glanced is None else None
        found = _of_islands(row, table) if table is not None else None
        alone = _of_row(row)
        whole = found.is_likely_hand if found is not None else is_hand(alone)
        if row.is_likely and not row.reads_well and not whole:
            glanced = self._at_a_glance(deadline)
        others = table is not None and any(one.is_printed and one.best.worth > _PLAIN for one in table.beyond)
        return glanced or found or Layout(alone, warnings=_OTHERS if others else ())

    def _at_a_glance(self, deadline: Deadline) -> Layout | None:
        """The tiles of a hand that lie apart from their ground, about one of the strongest lines of ink.

        Of thirteen tiles one may be missing that no line shows.
        """
        for line in self._lines:
            if deadline.passed():
                break
            table = beside.scan(self._levels, line, self._matcher, deadline)
            found = _of_islands(None, table) if table is not None else None
            if found is not None and found.is_likely_hand:
                return replace(found, certain=found.certain and hand_size(found.placed) == FULL_HAND)
        return None

    @cached_property
    def _lines(self) -> list[Line]:
        return ridge.find(self._levels.image)[:_LINES]


def indicators(levels: Pyramid, row: Row, matcher: Matcher) -> Layout:
    """The tiles of a row as dora indicators; certain where the islands that they lie on read the same."""
    alone = all_of(row, DORA)
    table = beside.look(levels, row, matcher, Deadline(SECONDS))
    read = [of_hand(row, piece) for piece in table.line if piece.own]
    placed = [replace(one, group=DORA) for tiles, _ in read for one in tiles]
    certain = [one.row for one in placed] == [row] * len(row.cells) and all(sure for _, sure in read)
    return Layout(placed or alone, bool(placed), certain and len(placed) <= _MOST_DORA)


def _of_islands(row: Row | None, table: Table) -> Layout | None:
    """The tiles of a hand as they lie apart; None where they make none and no meld is among them."""
    layout = _arranged(row, table)
    if layout is None or not is_hand(layout.placed):
        for line in wholes(table.line):
            other = _arranged(row, replace(table, line=line))
            if other is not None and is_hand(other.placed):
                doubted = [replace(one, disputed=True) for one in other.placed]
                warnings = (*other.warnings, _COUNTED)
                return replace(other, placed=doubted, certain=False, strained=True, warnings=warnings)
    return layout


def _arranged(row: Row | None, table: Table) -> Layout | None:
    """The same where the islands are read as is likeliest."""
    first = next((at for at, piece in enumerate(table.line) if piece.is_meld), len(table.line))
    plain, called = table.line[:first], table.line[first:]
    if not plain:
        return None
    hand = [of_hand(row, piece) if row is not None and piece.own else _of_island(piece) for piece in plain]
    placed = [one for tiles, _ in hand for one in tiles]
    certain = all(sure for _, sure in hand) and (row is None or _is_shared_out(row, table))
    gap = last_gap(placed)
    if (len(hand) > 1 and len(hand[-1][0]) == 1) or gap > _LIES_APART:
        placed[-1] = replace(placed[-1], group=WINNING)
    certain &= not _PERHAPS_APART < gap < APART
    for number, piece in enumerate(called, 1):
        placed += _of_meld(piece, f"meld{number}")
        certain &= piece.is_meld and piece.lead > _SURE_LEAD
    warnings: list[Remark] = []
    dora = [one for piece in table.beyond for one in of_piece(piece, DORA)]
    too_many = len(dora) > _MOST_DORA or len(table.beyond) > 1
    if too_many or table.others or not all(piece.readings for piece in called):
        warnings += _OTHERS
    if too_many:
        dora = []
    certain &= all(piece.is_read and piece.lead > _SURE_LEAD for piece in table.beyond)
    if not is_hand(placed) and not any(piece.readings and piece.best.is_set for piece in called):
        return None
    return Layout(placed + dora, True, certain, warnings=tuple(warnings))


def _is_shared_out(row: Row, table: Table) -> bool:
    """Whether each cell of a row lies on an island in line with it."""
    return sum(len(piece.own) for piece in table.line) == len(row.cells)


def _of_island(piece: Piece) -> tuple[list[Placed], bool]:
    """The tiles of a part of the hand as its island reads."""
    good = bool(piece.readings) and piece.best.worth > _GOOD
    return of_piece(piece, CONCEALED), good and (piece.is_single or piece.is_clear)


def _of_meld(piece: Piece, group: str) -> list[Placed]:
    """The tiles of a meld, a stacked one after the one below it, the outer two of a closed kan face down."""
    placed = of_piece(piece, group)
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
    cells = all_of(row, CONCEALED)
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
