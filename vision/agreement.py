"""What a row and an island say of the same part of a hand: the reading that is worth more, tile by tile."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np

from vision import shapes
from vision.cells import WELL_CUT, Cell, Ground
from vision.chain import paper_share
from vision.frame import Floats
from vision.locate import Row
from vision.pieces import Piece
from vision.placed import CONCEALED, Placed, of_piece

_CLEARER = 0.02  # cosine by which a tile must be seen better in the other of two readings
_FAR = 0.1  # cosine by which of two readings alike one is clearer that has the same tile
_TOGETHER = 0.1  # cosine, of both readings together, by which another kind than that seen best must be likelier
_BESIDE = 2  # tiles to either side that show how wide one is
_AS_WIDE = 0.13  # log ratio between the widths of a tile in two cuts that show the same of it
_PAPER = 0.5  # share of paper of a white
_APART = 0.4  # of a tile's width, between two readings of one tile
_ROUGH = 0.5  # reward of a tile that tells what it is together with another reading of it
_WORSE = 0.5  # reward by which a tile that is seen more clearly may be cut worse, and its reading be so in the mean
_CLEARLY = 1.0  # worth by which an island must read better than the row


def of_hand(row: Row, piece: Piece) -> tuple[list[Placed], bool]:
    """The tiles of a part of the hand: as the row has them or as the island reads, whichever is worth more.

    Of two readings of the same cells each tile is taken from the one that shows it more clearly.
    """
    mine = with_left_out(row, piece)
    island = of_piece(piece, CONCEALED)
    if not island:
        return mine, False
    if [row.kinds[at] for at in piece.own] == piece.best.row.kinds:
        as_read = mine if min(one.reward for one in mine) > WELL_CUT else island
        return [_far_clearer(one, _twin(one, island)) for one in as_read], True
    worse = _mean(mine) < piece.best.worth
    fills = _fills(row, piece)
    miscounted = len(island) != len(mine) and (worse or (len(island) > len(mine) and not fills))
    sound = (piece.is_clear and piece.is_even) or piece.is_single or goes_on(piece, [one.cell for one in mine])
    likely = piece.is_even or min(one.reward for one in mine) < WELL_CUT
    better = likely and (
        bool(piece.best.shape.gap) or (sound and miscounted) or _total(island, piece) > _total(mine, piece) + _CLEARLY
    )
    taken, other = (island, mine) if better else (mine, island)
    certain = len(taken) == len(mine) and fills and min(one.reward for one in taken) > WELL_CUT
    as_good = _mean(other) > _mean(taken) - _WORSE
    return [_clearer(one, other, as_good, width) for one, width in zip(taken, _nearby(taken), strict=True)], certain


def _mean(placed: Sequence[Placed]) -> float:
    return float(np.mean([one.reward for one in placed]))


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


def _clearer(one: Placed, others: Sequence[Placed], as_good: bool, usual: float) -> Placed:
    """A tile, or that of another reading in its place which shows it more clearly and is cut as well.

    Where the other reading is not `as_good` throughout, only for one that is cut badly. What looks as clear and like
    another kind disputes it. However clear, one of another kind is taken for which both together speak by far and which
    is no narrower, or which is as wide as `usual` where the other is not: half a tile may look like another.
    """
    twin = _twin(one, others)
    as_well = twin.reward > max(WELL_CUT, one.reward - _WORSE) and (as_good or one.reward < WELL_CUT)
    chosen, other = (twin, one) if as_well and twin.cell.best > one.cell.best + _CLEARER else (one, twin)
    if other.cell.kind == chosen.cell.kind or other.reward < _ROUGH:
        return chosen
    both, printed = one.cell.likeness + twin.cell.likeness, not one.cell.blank and not twin.cell.blank
    likelier = printed and both[other.cell.kind] > both[chosen.cell.kind] + _TOGETHER
    likelier &= other.width > chosen.width * np.exp(-_AS_WIDE)
    if likelier or (other.reward > WELL_CUT and _odd(other, usual) < _AS_WIDE < _odd(chosen, usual)):
        return replace(other, disputed=True)
    as_clear = other.reward > WELL_CUT and other.cell.best > chosen.cell.best - _CLEARER
    return replace(chosen, disputed=chosen.disputed or as_clear)


def _twin(one: Placed, others: Sequence[Placed]) -> Placed:
    """The tile of another reading that lies in the place of one; that itself where none does."""
    away = [float(np.linalg.norm(_middle(other) - _middle(one))) / one.width for other in others]
    return others[int(np.argmin(away))] if away and min(away) < _APART else one


def _nearby(tiles: Sequence[Placed]) -> list[float]:
    """For each tile how wide those beside it are, in pixels."""
    widths = [one.width for one in tiles]
    beside = ([*widths[max(at - _BESIDE, 0) : at], *widths[at + 1 : at + 1 + _BESIDE]] for at in range(len(widths)))
    return [float(np.median(others or widths)) for others in beside]


def _odd(one: Placed, usual: float) -> float:
    """How much wider or narrower than usual a tile is cut (log ratio)."""
    return abs(float(np.log(one.width / usual)))


def _far_clearer(one: Placed, other: Placed) -> Placed:
    """A tile, or another reading of it alike that is cut as well and far clearer."""
    return other if other.reward >= one.reward and other.cell.best > one.cell.best + _FAR else one


def _middle(one: Placed) -> Floats:
    return np.asarray(one.row.box(one.cell).mean(axis=0), np.float64)


def _total(placed: Sequence[Placed], piece: Piece) -> float:
    """What cells are worth, what they leave out of the island or of a single tile's print counting against them."""
    if not placed:
        return -np.inf
    covered = sum(float(np.linalg.norm(np.diff(one.row.box(one.cell)[:2], axis=0))) for one in placed)
    size = piece.tile_width if piece.readings else covered / len(placed)
    left_out = placed[0].cell.cost_of_cut if piece.is_single else 0.0
    return sum(one.reward for one in placed) - left_out - 3.0 * abs(piece.island.length - covered) / size
