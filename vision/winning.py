"""The likeliest complete hand among what its cells may be, for a hand that is known to be a win."""

import heapq
from collections.abc import Sequence

import numpy as np

from scoring.errors import ScoringError
from scoring.hand import Hand
from scoring.melds import Meld
from scoring.shanten import shanten
from scoring.tiles import Tile
from vision.verdict import Verdict

FULL_HAND = 14
_CHOICES = 3  # kinds considered for each cell
_MOST_LOOKED_AT = 3000
_STEEPNESS = 12.0  # how fast a kind gets unlikely as its score falls behind


def likeliest_win(verdicts: Sequence[Verdict], melds: Sequence[Meld] = ()) -> list[int] | None:
    """The kinds of concealed cells in the likeliest complete hand with these melds; None where none is near."""
    if len(verdicts) != FULL_HAND - 3 * len(melds):
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
        if _is_complete(kinds, melds):
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


def _is_complete(kinds: Sequence[int], melds: Sequence[Meld]) -> bool:
    try:
        return shanten(Hand(tuple(Tile(kind) for kind in kinds), tuple(melds))) == -1
    except ScoringError:
        return False
