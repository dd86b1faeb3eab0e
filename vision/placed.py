"""Cells of rows in their groups on the table: what is placed there, and how it lies together."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.cells import Cell
from vision.frame import robust_fit
from vision.locate import Row
from vision.pieces import Piece
from vision.winning import FULL_HAND

CONCEALED, WINNING, DORA = "concealed", "winning", "dora"
IN_HAND = (CONCEALED, WINNING)
"""Groups of the tiles that are not called."""
BACK = "back"
HAND = (FULL_HAND - 1, FULL_HAND)
_FEWEST_EVEN = 3
_UNEVEN = 0.15  # log ratio by which a tile of the hand may be higher or lower than those beside it


@dataclass(frozen=True)
class Placed:
    """A cell of a row, how likely it is a tile, and its group; a back is the face-down tile of a closed kan.

    It is disputed where another reading shows another tile there as clearly.
    """

    row: Row
    cell: Cell
    reward: float
    group: str
    back: bool = False
    disputed: bool = False

    @property
    def width(self) -> float:
        """How wide it is seen, in pixels."""
        left, right = self.row.box(self.cell)[:2]
        return float(np.linalg.norm(right - left))


def of_piece(piece: Piece, group: str) -> list[Placed]:
    """The tiles of an island as it reads best."""
    tiles = all_of(piece.best.row, group) if piece.readings else []
    return [replace(one, disputed=piece.disputed) for one in tiles]


def all_of(row: Row, group: str) -> list[Placed]:
    """The tiles of a row."""
    return [Placed(row, cell, worth, group) for cell, worth in zip(row.cells, row.chain.rewards, strict=True)]


def is_hand(placed: Sequence[Placed]) -> bool:
    """Whether these are all the tiles of a hand."""
    return hand_size(placed) in HAND


def is_complete(placed: Sequence[Placed]) -> bool:
    """Whether these are all the tiles of a hand: with a winning tile that lies apart they are fourteen."""
    sizes = HAND if all(one.group != WINNING for one in placed) else (FULL_HAND,)
    return hand_size(placed) in sizes


def hand_size(placed: Sequence[Placed]) -> int:
    """The number of tiles of a hand, a meld counting for three."""
    called = {one.group for one in placed if one.group.startswith("meld")}
    return sum(one.group in IN_HAND for one in placed) + 3 * len(called)


def is_even(placed: Sequence[Placed]) -> bool:
    """Whether the heights of the tiles of the hand change steadily along it: one that is cut off does not show all."""
    hand = [one.row.box(one.cell) for one in placed if one.group in IN_HAND]
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
