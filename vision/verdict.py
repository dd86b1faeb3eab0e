"""Verdicts on cells: class scores averaged over neighbouring cuts, and what speaks for and against trusting them."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

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
    moved: dict[bool, list[tuple[float, float]]] = {True: [], False: []}
    for cell in cells:
        moved[cell.lying] += [(max(0.0, cell.left + left), min(last, cell.right + right)) for left, right in _SHIFTS]
    read = {lying: iter(reader.read(pairs, lying=lying)) for lying, pairs in moved.items()}
    return [
        _verdict(reader, cell, [cell, *islice(read[cell.lying], len(_SHIFTS))], worth)
        for cell, worth in zip(cells, rewards, strict=True)
    ]


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
    turn = cell.turns[int(every.mean(axis=0)[:, kind].argmax())]
    red, clarity = reader.is_red(cell, kind, turn) if kind in _FIVES else (False, 1.0)
    return Verdict(cell, kind, turn, scores, tops.count(kind) / len(around), red, clarity, worth)
