"""Verdicts on cells: class scores averaged over neighbouring cuts, and what speaks for and against trusting them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import islice

import numpy as np

from scoring.tiles import KINDS
from vision.cells import Cell, Reader
from vision.frame import Floats
from vision.tilesets import FLOWER, MAN

_SHIFTS = ((-3, -3), (3, 3), (-3, 3), (3, -3))  # columns that the left and right cut are moved by
_FIVES = (4, 13, 22)
_WHITE = 31


@dataclass(frozen=True)
class Verdict:
    """What a cell is: `scores` by kind, averaged over cuts; `agreement` is the part of the cuts with the same kind.

    `flower` is the score of what is no tile of this game, `row_reward` the mean reward of the row.
    """

    cell: Cell
    kind: int
    turn: int
    scores: Floats
    flower: float
    agreement: float
    red: bool
    red_clarity: float
    reward: float
    row_reward: float

    @property
    def margin(self) -> float:
        """Lead of the kind over the next."""
        first, second = self.ranked()[:2]
        return float(self.scores[first] - self.scores[second])

    @property
    def is_between_numbers(self) -> bool:
        """Whether the kind and the next are numbers of man, which are nearer to each other than other kinds."""
        return max(self.ranked()[:2]) < MAN

    @property
    def lead(self) -> float:
        """How far the kind is ahead of what is no tile of this game."""
        return float(self.scores[self.kind]) - self.flower

    @property
    def is_cut_off(self) -> bool:
        """Whether the print reaches the upper or the lower edge of the cell."""
        return self.cell.is_cut_off

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
    mean = float(np.mean(rewards))
    return [
        verdict([cell, *islice(read[cell.lying], len(_SHIFTS))], worth, mean, partial(reader.is_red, cell))
        for cell, worth in zip(cells, rewards, strict=True)
    ]


def verdict(
    around: Sequence[Cell], worth: float, mean: float, is_red: Callable[[int, int], tuple[bool, float]]
) -> Verdict:
    """What the first of some cells, cut around it, is; `is_red` judges a five of a kind at a turn."""
    cell = around[0]
    blanks = sum(one.blank for one in around)
    every = np.stack([one.scores for one in around if not one.blank] or [cell.scores])
    means = every.mean(axis=0)
    scores, flower = means[:, :KINDS].max(axis=0), float(means[:, FLOWER].max())
    if 2 * blanks > len(around):
        scores = 0.5 * scores
        scores[_WHITE] = 1.0
        return Verdict(cell, _WHITE, 0, scores, 0.0, blanks / len(around), False, 1.0, worth, mean)
    kind = int(scores.argmax())
    tops = [int(one[:, :KINDS].max(axis=0).argmax()) for one in every]
    turn = cell.turns[int(means[:, kind].argmax())]
    red, clarity = is_red(kind, turn) if kind in _FIVES else (False, 1.0)
    return Verdict(cell, kind, turn, scores, flower, tops.count(kind) / len(around), red, clarity, worth, mean)
