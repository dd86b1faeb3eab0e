"""How likely a tile is read rightly: less by whatever its kind, its print or its row lacks of enough evidence.

`python -m tests.benchmarks.cell_accuracy` fits the weights on labelled crops and boxes of many physical sets and on
made photos, and prints what confidence is worth on sets that they were not fitted on.
"""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from vision.cells import WELL_CUT
from vision.frame import Floats
from vision.verdict import Verdict

SURE = 0.97
"""Confidence from which a tile is vouched for."""
_CLEAR = 0.3  # of a five's colour, red or plain, that is vouched for
_STEADY = 0.7  # part of the cuts that agree on what is vouched for: all but one of them


@dataclass(frozen=True)
class Evidence:
    """What speaks for a tile; between `least` and `enough` of it each unit less takes `weight` off the log odds."""

    name: str
    of: Callable[[Verdict], float]
    least: float
    enough: float
    weight: float


def _lead(verdict: Verdict) -> float:
    return np.inf if verdict.is_between_numbers else verdict.margin


def _number_lead(verdict: Verdict) -> float:
    return verdict.margin if verdict.is_between_numbers else np.inf


EVIDENCE = (
    Evidence("lead over the next kind", _lead, 0.0, 0.1, 46.7),
    Evidence("lead over the next number of man", _number_lead, 0.0, 0.04, 139.8),
    Evidence("lead over no tile of this game", lambda verdict: verdict.lead, -0.1, 0.15, 22.7),
    Evidence("part of the cuts that agree", lambda verdict: verdict.agreement, 0.0, 1.0, 2.1),
    Evidence("print that no border cuts", lambda verdict: -verdict.cell.lost, -0.15, 0.0, 45.9),
    Evidence("mean reward of the row", lambda verdict: verdict.row_reward, 1.0, 3.5, 8.3),
)
_AT_BEST = 5.86
_WEIGHTS = np.array([one.weight for one in EVIDENCE])


def shortfalls(verdict: Verdict) -> Floats:
    """[evidence]: what each piece of evidence has more than is enough, which is 0 or less."""
    return np.array([np.clip(one.of(verdict), one.least, one.enough) - one.enough for one in EVIDENCE], np.float64)


def confidence(verdict: Verdict) -> float:
    """How likely a tile is read rightly (0 to 1): more of any evidence never makes it less."""
    return float(1 / (1 + np.exp(-_AT_BEST - shortfalls(verdict) @ _WEIGHTS)))


def is_steady(verdict: Verdict) -> bool:
    """Whether a tile is cut well, reads alike at neighbouring cuts and has its print whole: no other is vouched for.

    What a cut is worth is told by print: that of a white one tells less.
    """
    well_cut = verdict.cell.blank or verdict.reward > WELL_CUT
    return well_cut and verdict.agreement > _STEADY and not verdict.is_cut_off


def is_sure(verdict: Verdict) -> bool:
    """Whether a tile is vouched for."""
    return is_steady(verdict) and confidence(verdict) > SURE and verdict.red_clarity > _CLEAR
