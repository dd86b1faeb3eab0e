"""Verdicts on cells: class scores averaged over neighbouring cuts, and what speaks for and against trusting them."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from scoring.tiles import KINDS
from vision.cells import Cell, Reader
from vision.frame import Floats
from vision.match import NUMBER_WEIGHT
from vision.tilesets import MAN

_SHIFTS = ((-3, -3), (3, 3), (-3, 3), (3, -3))  # columns that the left and right cut are moved by
_FIVES = (4, 13, 22)
_WHITE = 31


@dataclass(frozen=True)
class Verdict:
    """What a cell is: `scores` by kind, averaged over cuts; `agreement` is the part of the cuts with the same kind."""

    cell: Cell
    kind: int
    turn: int
    scores: Floats
    agreement: float
    red: bool
    red_clarity: float
    reward: float

    @property
    def margin(self) -> float:
        """How far the kind is ahead of the next; the matcher holds numbers of man less far apart than other kinds."""
        first, second = self.ranked()[:2]
        ahead = float(self.scores[first] - self.scores[second])
        return ahead / NUMBER_WEIGHT if max(first, second) < MAN else ahead

    def ranked(self) -> list[int]:
        """All kinds, the likeliest first."""
        return [int(kind) for kind in np.argsort(-self.scores)]


def judge(reader: Reader, cells: Sequence[Cell], rewards: Sequence[float]) -> list[Verdict]:
    """A verdict for each cell, from itself and from the same cell cut a little differently."""
    last = float(reader.seams.image.shape[1] - 1)
    pairs = [(max(0.0, cell.left + left), min(last, cell.right + right)) for cell in cells for left, right in _SHIFTS]
    moved = reader.read(pairs)
    found = []
    for at, (cell, worth) in enumerate(zip(cells, rewards, strict=True)):
        around = [cell, *moved[len(_SHIFTS) * at : len(_SHIFTS) * (at + 1)]]
        found.append(_verdict(reader, cell, around, worth))
    return found


def _verdict(reader: Reader, cell: Cell, around: Sequence[Cell], worth: float) -> Verdict:
    blanks = sum(one.blank for one in around)
    every = np.stack([one.scores[:, :KINDS] for one in around if not one.blank] or [cell.scores[:, :KINDS]])
    scores = every.mean(axis=0).max(axis=0)
    if 2 * blanks > len(around):
        scores = 0.5 * scores
        scores[_WHITE] = 1.0
        return Verdict(cell, _WHITE, 0, scores, blanks / len(around), False, 1.0, worth)
    kind = int(scores.argmax())
    tops = [int(one.max(axis=0).argmax()) for one in every]
    turn = (0, 180)[int(every.mean(axis=0)[:, kind].argmax())]
    red, clarity = reader.is_red(cell, kind, turn) if kind in _FIVES else (False, 1.0)
    return Verdict(cell, kind, turn, scores, tops.count(kind) / len(around), red, clarity, worth)
