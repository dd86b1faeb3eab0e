"""How likely a tile is read rightly, which is as likely as the weakest of what it stands on.

That is its kind, that it is a tile of this game, and that its row was cut where its tiles end; each grows with its
evidence. Fitted on labelled crops and rows of fifteen physical sets, each set judged by what was fitted on the others.
"""

import numpy as np

from scoring.tiles import KINDS
from vision.tilesets import MAN
from vision.verdict import Verdict

SURE = 0.91
"""Confidence from which a tile is vouched for."""
_CLEAR = 0.3  # of a five's colour, red or plain, that is vouched for
_ONE_CIRCLE, _BIRD, _EAST = MAN, 18, 27
_USUAL = np.full(KINDS, 0.36)
"""Least usual cosine by kind: circles and sticks are drawn more alike than birds and kanji, and one circle most."""
_USUAL[MAN:_EAST] = 0.5
_USUAL[_ONE_CIRCLE], _USUAL[_BIRD] = 0.65, 0.36
_BY_MARGIN, _BY_LIKENESS, _BY_AGREEMENT, _BY_REWARD, _KIND_AT_FIRST = 26.0, 7.3, 2.2, 2.0, -7.9
_MOST_MARGIN, _MOST_LIKENESS, _MOST_REWARD = 0.2, 0.2, 3.0  # more of it adds nothing
_BY_LEAD, _LEAST_LEAD = 60.0, -0.04
_BY_ROW, _FAIR_ROW = 4.0, 2.55


def confidence(verdict: Verdict) -> float:
    """How likely a tile is read rightly (0 to 1): more of any evidence never makes it less."""
    game = _BY_LEAD * (verdict.lead - _LEAST_LEAD)
    row = _BY_ROW * (verdict.row_reward - _FAIR_ROW)
    return float(1 / (1 + np.exp(-min(_kind_odds(verdict), game, row))))


def is_sure(verdict: Verdict) -> bool:
    """Whether a tile is vouched for."""
    return confidence(verdict) > SURE and verdict.red_clarity > _CLEAR and not verdict.is_cut_off


def _kind_odds(verdict: Verdict) -> float:
    """Log odds that the kind is right."""
    likeness = float(verdict.scores[verdict.kind]) - _USUAL[verdict.kind]
    return float(
        _KIND_AT_FIRST
        + _BY_MARGIN * min(verdict.margin, _MOST_MARGIN)
        + _BY_LIKENESS * min(likeness, _MOST_LIKENESS)
        + _BY_AGREEMENT * verdict.agreement
        + _BY_REWARD * min(verdict.reward, _MOST_REWARD)
    )
