"""All the ways to cut a strip at one pitch, and the one that is most like a label."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from scoring.tiles import KINDS, WHITE
from vision import chain
from vision.cells import Cell, Ground, Reader, reward
from vision.chain import Chain
from vision.frame import Floats

_REACH = 4.6
"""Pitches beyond a coarse chain in which the row may go on."""
_LEAST_EVIDENCE = 0.05
_NARROWEST, _WIDEST, _STIFFNESS = 0.8, 1.22, 14.0
"""Widths of a cell in pitches, and what it costs to be off."""
_WIDEST_GAP, _GAP, _GAP_A_PITCH = 1.4, 2.0, 1.5
"""How wide a gap between two cells may be in pitches, and what it costs."""
_LABEL_WEIGHT = 10.0
_LEAD_CAP = 0.4
_BLANK_LEAD = 0.3
"""What a tile without print has for the label white; for any other label it is as much behind as may count."""
_LIKELY = 0.4
"""Part of a label's kinds that must lead in some cell, or the strip does not hold it."""


@dataclass(frozen=True)
class Choices:
    """The cells between any two cuts about a pitch apart; `leads` says for each how far each kind is ahead."""

    reader: Reader
    pitch: float
    cuts: Floats
    pairs: Sequence[tuple[int, int]] = field(repr=False)
    cells: Sequence[Cell] = field(repr=False)
    rewards: Floats
    leads: Floats

    @classmethod
    def of(cls, reader: Reader, pitch: float, around: Sequence[tuple[float, float]]) -> "Choices | None":
        """The choices about a coarse chain, none where there is nothing to cut."""
        cuts, pairs = _pairs(reader, pitch, around)
        if not pairs:
            return None
        cells = reader.read([(float(cuts[left]), float(cuts[right])) for left, right in pairs])
        ground = Ground.of(cell for cell in cells if cell.best > 0.4)
        rewards = np.array([reward(cell, ground, chain.paper_share(reader, cell)) for cell in cells])
        return cls(reader, pitch, cuts, pairs, cells, rewards, _leads(cells))

    def may_hold(self, kinds: Sequence[int]) -> bool:
        """Whether enough of these kinds are the likeliest of some cell."""
        leading = self.leads.max(axis=0) > 0
        return bool(leading[list(kinds)].mean() >= _LIKELY)

    def cut(self, kinds: Sequence[int]) -> Chain | None:
        """The best chain of so many cells; a cell is worth more the more it is like its kind."""
        widths = np.array([cell.width for cell in self.cells]) / self.pitch
        plain = self.rewards - _STIFFNESS * np.log(widths) ** 2
        values = plain[:, None] + _LABEL_WEIGHT * self.leads[:, list(kinds)]
        total, chosen = _best_path(self.cuts / self.pitch, self.pairs, values)
        if chosen is None:
            return None
        cells, rewards = tuple(self.cells[at] for at in chosen), tuple(float(self.rewards[at]) for at in chosen)
        return Chain(cells, rewards, self.pitch, total, np.array([total]))

    def leads_of(self, cut: Chain, kinds: Sequence[int]) -> tuple[float, ...]:
        """How far each cell's own kind is ahead."""
        return tuple(_leads(cut.cells)[np.arange(len(kinds)), list(kinds)].tolist())


def _leads(cells: Sequence[Cell]) -> Floats:
    """[n, kinds]: by how much each kind is ahead of all others in each cell, within bounds."""
    scores = np.array([cell.scores[:, :KINDS].max(axis=0) for cell in cells], np.float64)
    ranked = np.sort(scores, axis=1)
    rival = np.where(scores == ranked[:, -1:], ranked[:, -2:-1], ranked[:, -1:])
    leads = np.clip(scores - rival, -_LEAD_CAP, _LEAD_CAP)
    blank = [cell.blank for cell in cells]
    leads[blank] = -_LEAD_CAP
    leads[blank, WHITE.kind] = _BLANK_LEAD
    return leads


def _pairs(reader: Reader, pitch: float, around: Sequence[tuple[float, float]]) -> tuple[Floats, list[tuple[int, int]]]:
    """The cuts about a coarse chain, and the pairs of them about a pitch apart."""
    seams, reach = reader.seams, _REACH * pitch
    cuts = seams.cuts[(seams.cuts >= around[0][0] - reach) & (seams.cuts <= around[-1][1] + reach)]
    evidence = seams.evidence[cuts.astype(int)]
    firsts = np.searchsorted(cuts, cuts - _WIDEST * pitch)
    lasts = np.searchsorted(cuts, cuts - _NARROWEST * pitch, side="right")
    near = [(left, at) for at in range(len(cuts)) for left in range(firsts[at], lasts[at])]
    return cuts, [(left, at) for left, at in near if evidence[left] + evidence[at] > _LEAST_EVIDENCE]


def _best_path(places: Floats, pairs: Sequence[tuple[int, int]], values: Floats) -> tuple[float, list[int] | None]:
    """The pairs of cuts, one for each column of `values` `[pairs, n]`, that follow each other and are worth most.

    `ended[cut, k]` is the best of k pairs the last of which ends at a cut, `ready[cut, k]` the best after a gap, too.
    """
    count, wanted = len(places), values.shape[1]
    ended, ready = np.full((2, count, wanted + 1), -np.inf)
    ready[:, 0] = 0.0
    by_pair, by_gap = np.full((2, count, wanted + 1), -1)
    incoming: list[list[int]] = [[] for _ in range(count)]
    for at, (_, right) in enumerate(pairs):
        incoming[right].append(at)
    for cut in range(count):
        for at in incoming[cut]:
            _improve(ended[cut, 1:], by_pair[cut, 1:], ready[pairs[at][0], :-1] + values[at], at)
        _improve(ready[cut], by_gap[cut], ended[cut], cut)
        for earlier in range(int(np.searchsorted(places, places[cut] - _WIDEST_GAP)), cut):
            cost = _GAP + _GAP_A_PITCH * (places[cut] - places[earlier])
            _improve(ready[cut], by_gap[cut], ended[earlier] - cost, earlier)
    cut = int(ended[:, wanted].argmax())
    total = float(ended[cut, wanted])
    if not np.isfinite(total):
        return total, None
    chosen: list[int] = []
    for left in range(wanted, 0, -1):
        chosen.append(int(by_pair[cut, left]))
        start = pairs[chosen[-1]][0]
        cut = int(by_gap[start, left - 1]) if left > 1 else start
    return total, chosen[::-1]


def _improve(best: Floats, by: Floats, values: Floats, place: int) -> None:
    """Where the values are better, take them over and note whence."""
    better = values > best
    best[better] = values[better]
    by[better] = place
