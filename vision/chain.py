"""Chains of cells: where a strip is cut, and so how many tiles it has, decided by how well the cells read."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.cells import Cell, Ground, Reader, reward
from vision.frame import Curve, Floats, robust_fit
from vision.strip import BAND

MOST = 19  # cells in a row: a hand of 14 with four kans has 18, and one to spare
_NARROWEST, _WIDEST = 0.84, 1.18  # of the pitch, for a cell
_WIDEST_GAP = 1.4
_STIFFNESS = 14.0
_FAR_BEHIND, _MOST_READ = 1.1, 170  # seam evidence a pair may lack against a rival, and how many pairs are read
_GAP, _GAP_ON_PAPER = 0.6, 4.0  # what a gap between two cells costs, and each pitch of it that shows paper
_FAINTEST = -0.6  # evidence that both seams of a cell must have together
_PITCHES_READ = 11
_PITCHES = BAND * 0.52 * 1.085 ** np.arange(18)


@dataclass(frozen=True)
class Chain:
    """Cells from left to right and their rewards; `rivals` holds the best total for each number of cells."""

    cells: tuple[Cell, ...]
    rewards: tuple[float, ...]
    pitch: float
    total: float
    rivals: Floats

    def lead(self) -> tuple[float, float]:
        """The total, and the best one with another number of cells."""
        others = np.delete(self.rivals, len(self.cells))
        return self.total, float(others.max())


def _seam_chain(cuts: Floats, evidence: Floats, pitch: float) -> tuple[list[tuple[float, float]], float]:
    """Pairs of cuts about a pitch apart that have the most seam evidence, and how much: nothing is recognised yet."""
    count = len(cuts)
    ended, ready = np.zeros(count), np.zeros(count)
    back, gap = np.full(count, -1), np.arange(count)
    firsts = np.searchsorted(cuts, cuts - 1.12 * pitch)
    lasts = np.searchsorted(cuts, cuts - 0.89 * pitch)
    gaps = np.searchsorted(cuts, cuts - _WIDEST_GAP * pitch)
    for at in range(count):
        first, last = firsts[at], lasts[at]
        if first < last:
            width = (cuts[at] - cuts[first:last]) / pitch
            value = ready[first:last] + evidence[first:last] + evidence[at] - 0.5 - 8.0 * np.log(width) ** 2
            place = int(value.argmax())
            if value[place] > 0:
                ended[at], back[at] = value[place], first + place
        ready[at] = ended[at]
        if gaps[at] < at:
            value = ended[gaps[at] : at] - 0.6 - 0.4 * (cuts[at] - cuts[gaps[at] : at]) / pitch
            place = int(value.argmax())
            if value[place] > ready[at]:
                ready[at], gap[at] = value[place], gaps[at] + place
    at = int(ended.argmax())
    most = float(ended[at])
    pairs = []
    while back[at] >= 0:
        pairs.append((float(cuts[back[at]]), float(cuts[at])))
        at = int(gap[back[at]])
    return pairs[::-1], most


def coarse(reader: Reader, sample: int = 5) -> list[tuple[float, float, list[tuple[float, float]]]]:
    """Pitches with how well they read, best first, and their seam-only chains; a few cells of each are looked at."""
    seams = reader.seams
    cuts = seams.cuts
    evidence = seams.evidence[cuts.astype(int)]
    linked = [(pitch, *_seam_chain(cuts, evidence, pitch)) for pitch in _PITCHES]
    likely = sorted((one for one in linked if len(one[1]) >= 3), key=lambda one: -one[2] * one[0])[:_PITCHES_READ]
    chains = [(pitch, pairs) for pitch, pairs, _ in likely]
    looked = [
        [pairs[int(k)] for k in np.unique(np.linspace(0, len(pairs) - 1, sample).astype(int))] for _, pairs in chains
    ]
    reader.read([pair for pairs in looked for pair in pairs])
    found = []
    for (pitch, pairs), seen in zip(chains, looked, strict=True):
        cells = reader.read(seen)
        ground = Ground.of(cells)
        rewards = [reward(cell, ground, paper_share(reader, cell)) for cell in cells]
        worth = float(np.mean(np.sort(rewards)[len(rewards) // 4 :])) + 1.0
        found.append((worth * min(len(pairs), 18) if worth > 0 else worth, float(pitch), pairs))
    return sorted(found, key=lambda one: -one[0])


def paper_share(reader: Reader, cell: Cell) -> float:
    return float(reader.seams.paper_share[int(cell.left) : int(cell.right) + 1].mean())


def decode(
    reader: Reader, pitch: float, around: Sequence[tuple[float, float]], expected: int | None = None
) -> Chain | None:
    """The chain of cells worth most, of `expected` cells where that is given.

    It is found twice: with one pitch for the whole row, then with the pitch that the first chain's cells show.
    """
    low, high = around[0][0] - 4.6 * pitch, around[-1][1] + 4.6 * pitch
    found = _decode(reader, Curve((pitch,)), (low, high), (_NARROWEST, _WIDEST), expected)
    if found is None or len(found.cells) < 5:
        return found
    middles = np.array([(cell.left + cell.right) / 2 for cell in found.cells])
    widths = np.array([cell.width for cell in found.cells])
    local, _ = robust_fit(middles, widths, np.ones(len(widths)), 1, 0.1 * pitch)
    again = _decode(reader, replace(local, low=low, high=high), (low, high), (0.75, 1.25), expected)
    return max((found, again), key=lambda one: (len(one.cells) == expected, one.total)) if again else found


def _decode(
    reader: Reader, pitch: Curve, between: tuple[float, float], widths: tuple[float, float], expected: int | None
) -> Chain | None:
    seams = reader.seams
    cuts = seams.cuts[(seams.cuts >= between[0]) & (seams.cuts <= between[1])]
    if len(cuts) < 2:
        return None
    evidence = seams.evidence[cuts.astype(int)]
    pitches = np.maximum(pitch(cuts), 12.0)
    pairs = []
    for at, right in enumerate(cuts):
        first = int(np.searchsorted(cuts, right - widths[1] * pitches[at]))
        last = int(np.searchsorted(cuts, right - widths[0] * pitches[at], side="right"))
        pairs += [(left, at) for left in range(first, last) if evidence[left] + evidence[at] > _FAINTEST]
    pairs = _promising(reader, cuts, pairs, pitches)
    if not pairs:
        return None
    cells = reader.read([(float(cuts[i]), float(cuts[j])) for i, j in pairs])
    ground = Ground.of(cell for cell in cells if cell.best > 0.4)
    rewards = np.array([reward(cell, ground, paper_share(reader, cell)) for cell in cells])
    ratios = np.array([cell.width for cell in cells]) / pitches[[j for _, j in pairs]]
    values = rewards - _STIFFNESS * np.log(ratios) ** 2
    papers = np.cumsum(seams.paper_share)[cuts.astype(int)]
    return best_chain(cuts, papers, pairs, cells, rewards, values, float(np.median(pitches)), expected)


def _promising(
    reader: Reader, cuts: Floats, pairs: Sequence[tuple[int, int]], pitches: Floats
) -> list[tuple[int, int]]:
    """The pairs that their seams and width alone do not rule out beside others in about the same place."""
    if not pairs:
        return []
    evidence = reader.seams.evidence
    left, right = (cuts[[pair[side] for pair in pairs]] for side in (0, 1))
    width = right - left
    inner = np.array([reader.inner_seam(one, other) for one, other in zip(left, right, strict=True)])
    at_left, at_right = evidence[left.astype(int)], evidence[right.astype(int)]
    worth = at_left + at_right - 1.5 * np.maximum(inner, 0.0)
    worth -= 8.0 * np.log(width / pitches[[pair[1] for pair in pairs]]) ** 2
    shared = np.minimum(right[:, None], right) - np.maximum(left[:, None], left)
    rivals = np.where(shared > 0.6 * width[:, None], worth, -np.inf).max(axis=1)
    behind = rivals - worth
    most = np.sort(behind)[min(len(behind), _MOST_READ) - 1]
    return [pair for pair, off in zip(pairs, behind, strict=True) if off <= min(_FAR_BEHIND, most)]


def best_chain(
    cuts: Floats,
    papers: Floats,
    pairs: Sequence[tuple[int, int]],
    cells: Sequence[Cell],
    rewards: Floats,
    values: Floats,
    pitch: float,
    expected: int | None,
    widest_gap: float = _WIDEST_GAP,
) -> Chain | None:
    """The chain worth most, by cuts and the number of cells so far: `ended` after a cell, `ready` before one."""
    count = len(cuts)
    ended = np.full((count, MOST + 1), -np.inf)
    ready = np.full((count, MOST + 1), -np.inf)
    by_cell = np.full((count, MOST + 1), -1)
    by_gap = np.full((count, MOST + 1), -1)
    incoming: list[list[int]] = [[] for _ in range(count)]
    for at, (_, j) in enumerate(pairs):
        incoming[j].append(at)
    ready[:, 0] = 0.0
    for j in range(count):
        for at in incoming[j]:
            value = ready[pairs[at][0], :-1] + values[at]
            better = value > ended[j, 1:]
            ended[j, 1:][better] = value[better]
            by_cell[j, 1:][better] = at
        better = ended[j] > ready[j]
        ready[j][better] = ended[j][better]
        by_gap[j][better] = j
        for k in range(int(np.searchsorted(cuts, cuts[j] - widest_gap * pitch)), j):
            value = ended[k] - _GAP - (0.5 * (cuts[j] - cuts[k]) + _GAP_ON_PAPER * (papers[j] - papers[k])) / pitch
            better = value > ready[j]
            ready[j][better] = value[better]
            by_gap[j][better] = k
    totals = ended.max(axis=0)
    totals[0] = -np.inf
    number = expected if expected is not None and np.isfinite(totals[expected]) else int(totals.argmax())
    if not np.isfinite(totals[number]):
        return None
    chosen: list[int] = []
    at, left = int(ended[:, number].argmax()), number
    while left > 0:
        cell = int(by_cell[at, left])
        chosen.append(cell)
        left -= 1
        start = pairs[cell][0]
        at = int(by_gap[start, left]) if left else start
    chosen.reverse()
    return Chain(
        tuple(cells[i] for i in chosen), tuple(float(rewards[i]) for i in chosen), pitch, float(totals[number]), totals
    )
