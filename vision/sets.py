"""Sets of tiles that may be called: the likeliest among what tiles look like."""

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

from scoring.tiles import KINDS
from vision.frame import Floats

_RUNS = [run for first in range(27) if first % 9 < 7 for run in permutations(range(first, first + 3))]
SETS: dict[int, NDArray[np.intp]] = {
    2: np.array([(kind,) * 2 for kind in range(KINDS)]),
    3: np.array([*((kind,) * 3 for kind in range(KINDS)), *_RUNS]),
    4: np.array([(kind,) * 4 for kind in range(KINDS)]),
}
"""Kinds of the tiles in each set by how many tiles are seen, in every order; of a closed kan two are seen."""
_UNUSUAL = 0.15
"""Cosine, in all, that a run is less likely by whose called tile does not lie first, or the others not in order."""
NEAR = 0.1
"""Cosine by which tiles of a set may look more, in the mean, like what makes none."""


def likeliest_set(scores: Floats, lying: int | None) -> tuple[list[int], float]:
    """The set that tiles with these scores [n, kinds] look like most, and how much more they look like other kinds.

    A run is called from the left: the tile at place `lying`, on its side, comes first. Where no set has that many
    tiles it is what each looks like, and infinity.
    """
    if len(scores) not in SETS:
        return [int(kind) for kind in scores.argmax(axis=1)], np.inf
    sets = SETS[len(scores)]
    likeness = np.asarray(scores, np.float64)[np.arange(len(scores)), sets].sum(axis=1)
    usual = (sets == sets[:, :1]).all(axis=1) | ((lying == 0) & (sets[:, -1] == sets[:, -2] + 1))
    best = int((likeness - np.where(usual, 0.0, _UNUSUAL)).argmax())
    return [int(kind) for kind in sets[best]], float(scores.max(axis=1).mean() - likeness[best] / len(scores))
