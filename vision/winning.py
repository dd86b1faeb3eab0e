"""The likeliest complete hand among what its cells may be, for a hand that is known to be a win."""

import heapq
from collections.abc import Sequence

import numpy as np

from scoring.errors import ScoringError
from scoring.hand import Hand
from scoring.shanten import shanten
from scoring.tiles import COPIES, Tile
from vision.verdict import Verdict

FULL_HAND = 14
_CHOICES = 3  # kinds considered for each cell
_MOST_LOOKED_AT = 3000
_STEEPNESS = 12.0  # how fast a kind gets unlikely as its score falls behind


def likeliest_win(verdicts: Sequence[Verdict]) -> list[int] | None:
    """The kind of each cell in the likeliest complete hand; None where there is none within reach."""
    if len(verdicts) != FULL_HAND:
        return None
    options = [verdict.ranked()[:_CHOICES] for verdict in verdicts]
    losses = [
        [_STEEPNESS * _behind(verdict, kind) for kind in kinds]
        for verdict, kinds in zip(verdicts, options, strict=True)
    ]
    waiting: list[tuple[float, tuple[int, ...]]] = [(0.0, (0,) * len(verdicts))]
    seen = {waiting[0][1]}
    for _ in range(_MOST_LOOKED_AT):
        if not waiting:
            break
        loss, chosen = heapq.heappop(waiting)
        kinds = [options[place][choice] for place, choice in enumerate(chosen)]
        if _is_complete(kinds):
            return kinds
        for place, choice in enumerate(chosen):
            if choice + 1 < _CHOICES:
                other = (*chosen[:place], choice + 1, *chosen[place + 1 :])
                if other not in seen:
                    seen.add(other)
                    heapq.heappush(waiting, (loss + losses[place][choice + 1] - losses[place][choice], other))
    return None


def _behind(verdict: Verdict, kind: int) -> float:
    """How far a kind is behind the likeliest of its cell."""
    return float(np.max(verdict.scores) - verdict.scores[kind])


def _is_complete(kinds: Sequence[int]) -> bool:
    if max(kinds.count(kind) for kind in kinds) > COPIES:
        return False
    try:
        return shanten(Hand(tuple(Tile(kind) for kind in sorted(kinds)))) == -1
    except ScoringError:
        return False
