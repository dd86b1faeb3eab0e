"""Rows of tiles cut with the help of what is known to lie there: the labels decide where each tile is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from scoring.tiles import KINDS, WHITE, Tile
from vision import chain, ridge, seams, strip
from vision.cells import Cell, Ground, Reader, reward
from vision.chain import Chain
from vision.crops import Crop, checked, matcher
from vision.draw import Picture
from vision.errors import LabelMismatchError
from vision.frame import Floats, Pyramid
from vision.locate import Row
from vision.ridge import Line

_STRIPS, _STRIPS_OF_SEVERAL_ROWS = 12, 24
_LABEL_WEIGHT = 10.0
_LEAD_CAP = 0.4
_BLANK_LEAD = 0.3
"""What a tile without print has for the label white; for any other label it is as much behind as may count."""
_SURE_ENOUGH = 0.1
"""Mean lead of a single row after which no other strip is looked at."""
_LEAST_WORTH = 2.5
"""A tile, of a row among several: rows under another label are worth less than 1, under their own 5 and more."""
_BESIDE = (1.0, 1.2, 1.4, -1.0, -1.2, -1.4)
"""How far below a row the next one may lie, in heights of its boxes, which are about those of tiles."""


@dataclass(frozen=True)
class Aligned:
    """A strip of the photo cut so that it holds the tiles of a label; `tiles` run as its cells do."""

    reader: Reader
    chain: Chain
    tiles: tuple[Tile, ...]

    @property
    def worth(self) -> float:
        """How well it fits, a tile."""
        return self.chain.total / len(self.tiles)

    def crops(self) -> list[Crop]:
        """Its tiles, cut out and checked."""
        image = self.reader.seams.image
        cells = [np.ascontiguousarray(image[:, int(cell.left) : int(cell.right) + 1]) for cell in self.chain.cells]
        return checked(cells, self.tiles, turns=(0, 180))


def align(image: Picture, labels: Sequence[Sequence[Tile]]) -> list[Aligned]:
    """Where each labelled row lies in a BGR picture; a LabelMismatchError if one is nowhere."""
    if max(map(len, labels)) > chain.MOST:
        raise LabelMismatchError(
            "A row has at most {most} tiles; part rows by '/'.", pointer="/labels", most=chain.MOST
        )
    levels = Pyramid(image)
    found: list[list[Aligned]] = []
    for reader in _readers(levels, ridge.find(image), _STRIPS if len(labels) == 1 else _STRIPS_OF_SEVERAL_ROWS):
        found.append(_fits(reader, labels))
        if len(labels) == 1 and any(map(_is_sure, found[-1])):
            break
    chosen = _assigned(found)
    beside: set[tuple[Tile, ...]] = set()
    while len(chosen) < len(labels) and (new := [one for one in chosen if one.tiles not in beside]):
        # A row that was overlooked lies beside one that was found.
        beside.update(one.tiles for one in new)
        lines = [line for one in new for line in _lines_beside(one)]
        found += [_fits(reader, labels) for reader in _readers(levels, lines, len(lines))]
        chosen = _assigned(found)
    return _in_order(chosen, labels)


def _readers(levels: Pyramid, lines: Sequence[Line], most: int) -> Iterator[Reader]:
    for found in strip.strips(levels, lines, most):
        yield Reader(seams.find(found), matcher())


def _fits(reader: Reader, labels: Sequence[Sequence[Tile]]) -> list[Aligned]:
    """The labels that a strip may hold, each as it fits best."""
    every = [best for label in labels if (best := _best(reader, label)) is not None]
    return [one for one in every if len(labels) == 1 or one.worth > _LEAST_WORTH]


def _lines_beside(one: Aligned) -> list[Line]:
    """Lines along the rows that may lie above and below a row of a set laid out."""
    row = Row(one.reader, one.chain)
    boxes = np.array([row.box(cell) for cell in one.chain.cells])
    width = float(np.median(np.linalg.norm(boxes[:, 1] - boxes[:, 0], axis=1)))
    middles = boxes.mean(axis=1)
    down = (boxes[:, 3] + boxes[:, 2] - boxes[:, 0] - boxes[:, 1]) / 2
    lines = [_longer(middles + side * down) for side in _BESIDE]
    return [Line(line, np.ones(len(line)), width, 1.0, "beside") for line in lines]


def _longer(points: Floats) -> Floats:
    """A line longer by two tiles at either end: the next row may have more of them."""
    step = (points[-1] - points[0]) / max(1, len(points) - 1)
    return np.concatenate([[points[0] - 2 * step], points, [points[-1] + 2 * step]])


def _is_sure(one: Aligned) -> bool:
    leads = _leads(one.chain.cells)[np.arange(len(one.tiles)), [tile.kind for tile in one.tiles]]
    return float(leads.mean()) > _SURE_ENOUGH and float(leads.min()) > 0


def _assigned(found: Sequence[Sequence[Aligned]]) -> list[Aligned]:
    """For each label the strip it fits best, no strip twice, the best fits first."""
    every = [(one, place) for place, strips in enumerate(found) for one in strips]
    chosen: dict[tuple[Tile, ...], Aligned] = {}
    used: set[int] = set()
    for one, place in sorted(every, key=lambda pair: -pair[0].worth):
        label = _either_way(one.tiles)
        if label not in chosen and place not in used:
            chosen[label] = one
            used.add(place)
    return list(chosen.values())


def _in_order(chosen: Sequence[Aligned], labels: Sequence[Sequence[Tile]]) -> list[Aligned]:
    by_label = {_either_way(one.tiles): one for one in chosen}
    for label in labels:
        if _either_way(label) not in by_label:
            row = "".join(map(str, label))
            raise LabelMismatchError("No row like {row} was found in the photo.", row=row)
    return [by_label[_either_way(label)] for label in labels]


def _either_way(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    return min(tuple(tiles), tuple(reversed(tiles)))


def _best(reader: Reader, label: Sequence[Tile]) -> Aligned | None:
    """The cuts of a strip at which its tiles are most like the label, read from either end."""
    found = [
        Aligned(reader, cut, tuple(tiles))
        for worth, pitch, around in chain.coarse(reader)[:2]
        for tiles in (label, label[::-1])
        if (cut := _cut(reader, pitch, around, [tile.kind for tile in tiles])) is not None
    ]
    return max(found, key=lambda one: one.chain.total, default=None)


def _cut(reader: Reader, pitch: float, around: Sequence[tuple[float, float]], kinds: Sequence[int]) -> Chain | None:
    """The best chain of as many cells as the label has kinds; a cell is worth more the more it is like its label."""
    cuts, pairs = _pairs(reader, pitch, around)
    if not pairs:
        return None
    cells = reader.read([(float(cuts[left]), float(cuts[right])) for left, right in pairs])
    ground = Ground.of(cell for cell in cells if cell.best > 0.4)
    rewards = np.array([reward(cell, ground, chain.paper_share(reader, cell)) for cell in cells])
    plain = rewards - chain._STIFFNESS * np.log(np.array([cell.width for cell in cells]) / pitch) ** 2
    likeness = np.zeros((len(cells), chain.MOST))
    likeness[:, : len(kinds)] = _LABEL_WEIGHT * _leads(cells)[:, list(kinds)]
    best = chain._best_chain(cuts, pairs, cells, rewards, plain[:, None] + likeness, pitch, len(kinds))
    return best if best is not None and len(best.cells) == len(kinds) else None


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
    seams = reader.seams
    reach = 4.6 * pitch
    cuts = seams.cuts[(seams.cuts >= around[0][0] - reach) & (seams.cuts <= around[-1][1] + reach)]
    evidence = seams.evidence[cuts.astype(int)]
    firsts = np.searchsorted(cuts, cuts - chain._WIDEST * pitch)
    lasts = np.searchsorted(cuts, cuts - chain._NARROWEST * pitch, side="right")
    near = [(left, at) for at in range(len(cuts)) for left in range(firsts[at], lasts[at])]
    return cuts, [(left, at) for left, at in near if evidence[left] + evidence[at] > 0.05]
