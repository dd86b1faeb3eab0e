"""Cells between two cuts of a strip: what they look like, and how likely each is exactly one tile."""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np

from scoring.tiles import KINDS, WHITE
from vision.frame import Floats
from vision.match import Matcher
from vision.paper import Image
from vision.seams import Seams
from vision.strip import BAND

LYING_TOP = (
    22  # row where a tile on its side begins: it is lower than the others, with whose lower edges it lies in line
)
WELL_CUT = 1.5
"""Reward of a cell that is cut as a tile is."""
_LEAST_PAPER = 0.7  # of a cell that is a tile
_EDGE = 0.02  # of the height of a cell: at most two pixels
_SLACK = 2  # columns of the neighbours kept around a cell
_CUT_OFF = 10.0  # what it costs that a border cuts off all the print
_WORST, _BEST = -5.0, 4.5  # bounds of a cell's reward


@dataclass(frozen=True)
class Cell:
    """A piece of the strip between two cuts; a lying one is a tile on its side.

    `scores` has a row for each turn clockwise that may set the tile upright, and a column for each class.
    """

    left: float
    right: float
    scores: Floats
    blank: bool
    ink_box: Floats
    paper: Floats
    seams: tuple[float, float]
    inner_seam: float  # best evidence for a seam well inside the cell
    lost: float = 0.0  # ink that a border cuts off, as a part of the print's
    lying: bool = False

    @property
    def turns(self) -> tuple[int, int]:
        """The turns that `scores` are for."""
        return (90, 270) if self.lying else (0, 180)

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def best(self) -> float:
        """Cosine of the best kind at its better turn."""
        return float(self.scores[:, :KINDS].max())

    @property
    def kind(self) -> int:
        """The likeliest kind, -1 without ink."""
        return -1 if self.blank else int(self.scores[:, :KINDS].max(axis=0).argmax())

    @property
    def likeness(self) -> Floats:
        """Of each kind [kinds] at its better turn; without ink, as a white dragon is, half of that but for this one."""
        kinds = np.asarray(self.scores[:, :KINDS].max(axis=0), np.float64)
        return np.where(np.arange(KINDS) == WHITE.kind, 1.0, 0.5 * kinds) if self.blank else kinds

    @property
    def is_cut_off(self) -> bool:
        """Whether the print reaches the upper or the lower edge."""
        _, top, _, bottom = self.ink_box
        return not self.blank and bool(top < _EDGE or bottom > 1 - _EDGE)

    @property
    def cost_of_cut(self) -> float:
        """What it costs that its borders cut off some of the print."""
        return _CUT_OFF * self.lost

    @property
    def wholeness(self) -> float:
        """How likely it ends where a tile does, and not within its print."""
        return float(np.clip(self.seams, -1.0, 1.0).sum()) - self.cost_of_cut

    @property
    def margin(self) -> float:
        """How far the best kind is ahead of the second."""
        ranked = np.sort(self.scores[:, :KINDS].max(axis=0))
        return float(ranked[-1] - ranked[-2])


class Reader:
    """Reads cells of one strip, each only once."""

    def __init__(self, seams: Seams, matcher: Matcher) -> None:
        self.seams = seams
        self._matcher = matcher
        self._known: dict[tuple[float, float, bool], Cell] = {}

    def read(self, pairs: Iterable[tuple[float, float]], *, lying: bool = False) -> list[Cell]:
        """Cells between the given pairs of cuts (columns), upright or lying on their sides."""
        wanted = [(left, right, lying) for left, right in pairs]
        new = [one for one in dict.fromkeys(wanted) if one not in self._known]
        if new:
            ranks = self._matcher.rank([self._crop(*one) for one in new], (90, 270) if lying else (0, 180))
            for at, (left, right, _) in enumerate(new):
                self._known[left, right, lying] = Cell(
                    left,
                    right,
                    ranks.scores[at],
                    bool(ranks.blank[at]),
                    ranks.ink_box[at],
                    ranks.paper[at],
                    (float(self.seams.evidence[int(left)]), float(self.seams.evidence[int(right)])),
                    self.inner_seam(left, right),
                    float(ranks.lost[at]),
                    lying,
                )
        return [self._known[one] for one in wanted]

    def is_red(self, cell: Cell, kind: int, turn: int) -> tuple[bool, float]:
        """Whether a five is a red one, and how clear that is."""
        return self._matcher.is_red(self._crop(cell.left, cell.right, cell.lying), kind, turn)

    def _crop(self, left: float, right: float, lying: bool) -> Image:
        columns = self.seams.image.shape[1]
        top = LYING_TOP if lying else 0
        return self.seams.image[top:, max(0, int(left) - _SLACK) : min(columns, int(right) + 1 + _SLACK)]

    def inner_seam(self, left: float, right: float) -> float:
        """Best evidence for a seam well inside a cell."""
        inset = 0.28 * (right - left)
        return float(np.clip(self.seams.evidence[int(left + inset) : int(right - inset) + 1].max(), -1.0, 1.0))


@dataclass(frozen=True)
class Ground:
    """What the paper of a row is like, so that something else between its tiles stands out."""

    brightness: float
    saturation: float

    @classmethod
    def of(cls, cells: Iterable[Cell]) -> "Ground":
        """The median over cells with ink."""
        papers = np.array([cell.paper for cell in cells if not cell.blank] or [np.full(3, 200.0)])
        return cls(float(np.median(papers.max(axis=1))), float(np.median(_saturation(papers))))


def _saturation(paper: Floats) -> Floats:
    brightest = np.maximum(paper.max(axis=-1), 1.0)
    return np.asarray(1.0 - np.maximum(paper.min(axis=-1), 0.0) / brightest, np.float64)


def reward(cell: Cell, ground: Ground, paper_share: float) -> float:
    """Log odds that a cell is exactly one tile, within bounds: a logistic fitted on cells cut well and badly."""
    left, right = np.clip(cell.seams, -1.0, 1.0)
    shade = abs(np.log(max(float(cell.paper.max()), 1.0) / max(ground.brightness, 1.0)))
    if cell.blank:
        colour = abs(float(_saturation(cell.paper)) - ground.saturation)
        pale = paper_share > 0.85 and shade < 0.25 and colour < 0.1
        return float(np.clip(-1.6 + 1.4 * (left + right) - 5.0 * shade, _WORST, _BEST)) if pale else _WORST
    x0, _, x1, _ = cell.ink_box
    wide, offset = x1 - x0, abs((x0 + x1) / 2 - 0.5)
    odds = -2.5 + 6.5 * cell.best + 0.6 * min(left, right) - 2.7 * cell.inner_seam - 12.0 * offset
    odds += 1.9 * wide - 6.1 * wide**2 + 3.7 * paper_share - 2.8 * min(shade, 1.0)
    odds -= 8.0 * max(0.0, _LEAST_PAPER - paper_share)
    odds -= 5.0 * np.log(max(cell.width, 1.0) / BAND) ** 2
    return float(np.clip(odds, _WORST, _BEST))
