"""Rows of tiles cut with the help of what is known to lie there: the labels decide where each tile is."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from scoring.tiles import Tile
from vision import chain, ridge, seams, strip
from vision.cells import Reader
from vision.chain import Chain
from vision.choices import Choices
from vision.crops import Crop, checked, matcher
from vision.draw import Picture
from vision.errors import LabelMismatchError
from vision.frame import Floats, Pyramid
from vision.locate import Row
from vision.ridge import Line

_STRIPS, _STRIPS_OF_SEVERAL_ROWS = 12, 24
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
    leads: tuple[float, ...]

    @property
    def worth(self) -> float:
        """How well it fits, a tile."""
        return self.chain.total / len(self.tiles)

    @property
    def is_sure(self) -> bool:
        """Whether every tile is most like its label, and clearly so on the whole."""
        return min(self.leads) > 0 and float(np.mean(self.leads)) > _SURE_ENOUGH

    def crops(self) -> list[Crop]:
        """Its tiles, cut out and checked."""
        image = self.reader.seams.image
        cells = [np.ascontiguousarray(image[:, int(cell.left) : int(cell.right) + 1]) for cell in self.chain.cells]
        return checked(cells, self.tiles, turns=(0, 180))


def align(image: Picture, labels: Sequence[Sequence[Tile]]) -> list[Aligned | None]:
    """Where each labelled row lies in a BGR picture, None for one that was not found."""
    if max(map(len, labels)) > chain.MOST:
        raise LabelMismatchError(
            "A row has at most {most} tiles; part rows by '/'.", pointer="/labels", most=chain.MOST
        )
    levels = Pyramid(image)
    found: list[list[Aligned]] = []
    for reader in _readers(levels, ridge.find(image), _STRIPS if len(labels) == 1 else _STRIPS_OF_SEVERAL_ROWS):
        found.append(_fits(_choices(reader), labels, _LEAST_WORTH if len(labels) > 1 else -np.inf))
        if len(labels) == 1 and any(one.is_sure for one in found[-1]):
            break
    chosen = _assigned(found)
    beside: set[tuple[Tile, ...]] = set()
    while len(chosen) < len(labels) and (new := [one for one in chosen if one.tiles not in beside]):
        # A row that was overlooked lies beside one that was found.
        beside.update(one.tiles for one in new)
        left = [label for label in labels if _either_way(label) not in {_either_way(one.tiles) for one in chosen}]
        lines = [line for one in new for line in _lines_beside(one)]
        found += [_fits(_choices(reader), left) for reader in _readers(levels, lines, len(lines))]
        chosen = _assigned(found)
    by_label = {_either_way(one.tiles): one for one in chosen}
    return [by_label.get(_either_way(label)) for label in labels]


def _readers(levels: Pyramid, lines: Sequence[Line], most: int) -> Iterator[Reader]:
    for found in strip.strips(levels, lines, most):
        yield Reader(seams.find(found), matcher())


def _choices(reader: Reader) -> list[Choices]:
    """The ways to cut a strip, at the two pitches that read best."""
    return [choices for _, pitch, around in chain.coarse(reader)[:2] if (choices := Choices.of(reader, pitch, around))]


def _fits(ways: Sequence[Choices], labels: Sequence[Sequence[Tile]], least: float = _LEAST_WORTH) -> list[Aligned]:
    """The labels that a strip may hold, each cut where it is most like it, read from the better end."""
    best = [max(_cuts(ways, label), key=lambda one: one.chain.total, default=None) for label in labels]
    return [one for one in best if one is not None and one.worth > least]


def _cuts(ways: Sequence[Choices], label: Sequence[Tile]) -> Iterator[Aligned]:
    for choices in ways:
        for tiles in (tuple(label), tuple(label[::-1])):
            kinds = [tile.kind for tile in tiles]
            if choices.may_hold(kinds) and (cut := choices.cut(kinds)) is not None:
                yield Aligned(choices.reader, cut, tiles, choices.leads_of(cut, kinds))


def _lines_beside(one: Aligned) -> list[Line]:
    """Lines along the rows that may lie above and below a row of a set laid out."""
    row = Row(one.reader, one.chain)
    boxes = np.array([row.box(cell) for cell in one.chain.cells])
    width = float(np.median(np.linalg.norm(boxes[:, 1] - boxes[:, 0], axis=1)))
    middles = boxes.mean(axis=1)
    down = np.median(boxes[:, 3] + boxes[:, 2] - boxes[:, 0] - boxes[:, 1], axis=0) / 2
    lines = [_longer(middles + side * down) for side in _BESIDE]
    return [Line(line, np.ones(len(line)), width, 1.0, "beside") for line in lines]


def _longer(points: Floats) -> Floats:
    """A line longer by two tiles at either end: the next row may have more of them."""
    step = (points[-1] - points[0]) / max(1, len(points) - 1)
    return np.concatenate([[points[0] - 2 * step], points, [points[-1] + 2 * step]])


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


def _either_way(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    return min(tuple(tiles), tuple(reversed(tiles)))
