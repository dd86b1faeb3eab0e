"""Chains of cells: where a strip is cut, and so how many tiles it has, decided by how well the cells read."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from vision.cells import Cell, Ground, Reader, reward
from vision.frame import Curve, Floats, robust_fit
from vision.seams import Seams
from vision.strip import BAND

MOST = 19  # cells in a row: a hand of 14 with four kans has 18, and one to spare
_NARROWEST, _WIDEST = 0.84, 1.18  # of the pitch, for a cell
_LOCALLY = (0.75, 1.25)  # the same, where the pitch is known at each place
_BEYOND = 4.6  # pitches to either side of what is known of a row where it may go on
_WIDEST_GAP = 1.4
_STIFFNESS = 14.0
_NEAR_BEHIND, _FAR_BEHIND = 0.3, 1.1  # seam evidence a pair may lack against a rival: to be read, and where in doubt
_MOST_READ = 120
_SETTLED, _MOSTLY = 3.5, 0.9  # reward of a cell whose place is not in doubt, and the part of a pair on such cells
_HOPELESS = 4.0  # total of a chain of the likeliest pairs that no others will make a row of
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


def _seam_chains(cuts: Floats, evidence: Floats) -> list[tuple[list[tuple[float, float]], float]]:
    """For each pitch, the pairs of cuts about that far apart with the most seam evidence, and how much.

    Nothing is recognised yet. All pitches go along the cuts together, with tables of [pitches, cuts before].
    """
    count, every = len(cuts), np.arange(len(_PITCHES))
    ended, ready = np.zeros((2, len(_PITCHES), count))
    back, gap = np.full((len(_PITCHES), count), -1), np.tile(np.arange(count), (len(_PITCHES), 1))
    firsts = np.searchsorted(cuts, cuts - _WIDEST_GAP * _PITCHES[-1])
    for at in range(count):
        before = slice(firsts[at], at)
        apart = (cuts[at] - cuts[before]) / _PITCHES[:, None]
        if not apart.size:
            continue
        cell = (apart > 0.89) & (apart <= 1.12)
        seam = ready[:, before] + evidence[before] + evidence[at] - 0.5 - 8.0 * np.log(apart) ** 2
        seam[~cell] = 0.0
        place = seam.argmax(axis=1)
        ended[:, at] = seam[every, place]
        back[:, at] = np.where(ended[:, at] > 0, firsts[at] + place, -1)
        bridged = np.where(apart <= _WIDEST_GAP, ended[:, before] - 0.6 - 0.4 * apart, -np.inf)
        place = bridged.argmax(axis=1)
        better = bridged[every, place] > ended[:, at]
        ready[:, at] = np.where(better, bridged[every, place], ended[:, at])
        gap[better, at] = firsts[at] + place[better]
    return [_traced(cuts, *rows) for rows in zip(ended, back, gap, strict=True)]


def _traced(
    cuts: Floats, ended: Floats, back: NDArray[np.int64], gap: NDArray[np.int64]
) -> tuple[list[tuple[float, float]], float]:
    at = int(ended.argmax())
    most = float(ended[at])
    pairs = []
    while back[at] >= 0:
        pairs.append((float(cuts[back[at]]), float(cuts[at])))
        at = int(gap[back[at]])
    return pairs[::-1], most


def _span_chain(seams: Seams) -> list[tuple[float, list[tuple[float, float]]]]:
    """The pitch and the cells that islands show, most of which are one tile; none where there are no islands."""
    spans = np.searchsorted(seams.strip.columns, np.array(seams.strip.spans)).clip(0, len(seams.evidence) - 1)
    widths = spans[:, 1] - spans[:, 0]
    single = widths[(widths > 0.6 * BAND) & (widths < 1.5 * BAND)]
    if len(single) < 3:
        return []
    pitch = float(np.median(single))
    edges = [
        np.linspace(first, last, max(1, round((last - first) / pitch)) + 1) for first, last in spans.astype(np.float64)
    ]
    return [(pitch, [(float(left), float(right)) for span in edges for left, right in pairwise(span)])]


def coarse(reader: Reader, sample: int = 5) -> list[tuple[float, float, list[tuple[float, float]]]]:
    """Pitches with how well they read, best first, and their seam-only chains; a few cells of each are looked at."""
    seams = reader.seams
    cuts = seams.cuts
    evidence = seams.evidence[cuts.astype(int)]
    linked = [(pitch, *found) for pitch, found in zip(_PITCHES, _seam_chains(cuts, evidence), strict=True)]
    likely = sorted((one for one in linked if len(one[1]) >= 3), key=lambda one: -one[2] * one[0])[:_PITCHES_READ]
    chains = _span_chain(seams) + [(pitch, pairs) for pitch, pairs, _ in likely]
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
    low, high = around[0][0] - _BEYOND * pitch, around[-1][1] + _BEYOND * pitch
    found = _decode(reader, Curve((pitch,)), (low, high), (_NARROWEST, _WIDEST), expected)
    if found is None or len(found.cells) < 5:
        return found
    edges = np.array([(cell.left, cell.right) for cell in found.cells])
    again = decode_again(reader, edges, expected)
    return max((found, again), key=lambda one: (len(one.cells) == expected, one.total)) if again else found


def decode_again(reader: Reader, edges: Floats, expected: int | None = None) -> Chain | None:
    """The chain of cells worth most, their width changing along the row as it does between edges [n, 2] known."""
    widths = edges[:, 1] - edges[:, 0]
    pitch = float(np.median(widths))
    between = float(edges.min()) - _BEYOND * pitch, float(edges.max()) + _BEYOND * pitch
    local, _ = robust_fit(edges.mean(axis=1), widths, np.ones(len(widths)), 1, max(0.1 * pitch, 1.0))
    return _decode(reader, replace(local, low=between[0], high=between[1]), between, _LOCALLY, expected)


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
    if not pairs:
        return None
    behind = _behind(reader, cuts, pairs, pitches)
    near = _best_of(reader, cuts, [pairs[at] for at in np.flatnonzero(behind <= _NEAR_BEHIND)], pitches, expected)
    if near is None or near.total < _HOPELESS:
        return near
    behind[_is_settled(near, cuts, pairs) & (behind > _NEAR_BEHIND)] = np.inf
    likely = np.sort(np.argsort(behind, kind="stable")[: min(_MOST_READ, int((behind <= _FAR_BEHIND).sum()))])
    return _best_of(reader, cuts, [pairs[at] for at in likely], pitches, expected, near.cells)


def _is_settled(chain: Chain, cuts: Floats, pairs: Sequence[tuple[int, int]]) -> NDArray[np.bool_]:
    """Which pairs share nearly all their width with cells of a chain that read well."""
    well = np.zeros(int(cuts[-1]) + 1, bool)
    for cell, worth in zip(chain.cells, chain.rewards, strict=True):
        well[int(cell.left) : int(cell.right)] = worth > _SETTLED
    shared = np.concatenate([[0], np.cumsum(well)])[cuts.astype(int)]
    left, right = np.array(pairs).T
    return np.asarray(shared[right] - shared[left] > _MOSTLY * (cuts[right] - cuts[left]), np.bool_)


def _best_of(
    reader: Reader,
    cuts: Floats,
    pairs: Sequence[tuple[int, int]],
    pitches: Floats,
    expected: int | None,
    tiles: Sequence[Cell] = (),
) -> Chain | None:
    """The best chain of some pairs, whose cells are read; what paper is like is seen on `tiles` where there are any."""
    cells = reader.read([(float(cuts[i]), float(cuts[j])) for i, j in pairs])
    ground = Ground.of(tiles or [cell for cell in cells if cell.best > 0.4])
    rewards = np.array([reward(cell, ground, paper_share(reader, cell)) for cell in cells])
    ratios = np.array([cell.width for cell in cells]) / pitches[[j for _, j in pairs]]
    values = rewards - _STIFFNESS * np.log(ratios) ** 2
    papers = np.cumsum(reader.seams.paper_share)[cuts.astype(int)]
    return best_chain(cuts, papers, pairs, cells, rewards, values, float(np.median(pitches)), expected)


def _behind(reader: Reader, cuts: Floats, pairs: Sequence[tuple[int, int]], pitches: Floats) -> Floats:
    """How much less each pair's seams and width promise than the best pair's in about the same place."""
    evidence = reader.seams.evidence
    left, right = (cuts[[pair[side] for pair in pairs]] for side in (0, 1))
    width = right - left
    inner = np.array([reader.inner_seam(one, other) for one, other in zip(left, right, strict=True)])
    at_left, at_right = evidence[left.astype(int)], evidence[right.astype(int)]
    worth = at_left + at_right - 1.5 * np.maximum(inner, 0.0)
    worth -= 8.0 * np.log(width / pitches[[pair[1] for pair in pairs]]) ** 2
    shared = np.minimum(right[:, None], right) - np.maximum(left[:, None], left)
    return np.asarray(np.where(shared > 0.6 * width[:, None], worth, -np.inf).max(axis=1) - worth, np.float64)


def best_chain(
    cuts: Floats,
    papers: Floats,
    pairs: Sequence[tuple[int, int]],
    cells: Sequence[Cell],
    rewards: Floats,
    values: Floats,
    pitch: float,
    expected: int | None,
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
    farthest = np.searchsorted(cuts, cuts - _WIDEST_GAP * pitch)
    for j in range(count):
        for at in incoming[j]:
            value = ready[pairs[at][0], :-1] + values[at]
            better = value > ended[j, 1:]
            ended[j, 1:][better] = value[better]
            by_cell[j, 1:][better] = at
        better = ended[j] > ready[j]
        ready[j][better] = ended[j][better]
        by_gap[j][better] = j
        if farthest[j] < j:
            before = slice(farthest[j], j)
            price = _GAP + (0.5 * (cuts[j] - cuts[before]) + _GAP_ON_PAPER * (papers[j] - papers[before])) / pitch
            after = ended[before] - price[:, None]
            value, place = after.max(axis=0), after.argmax(axis=0) + farthest[j]
            better = value > ready[j]
            ready[j][better] = value[better]
            by_gap[j][better] = place[better]
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
