"""Rows of tiles cut with the help of what is known to lie there: the labels decide where each tile is."""

from collections.abc import Iterable, Iterator, Sequence
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
_SURE_ENOUGH = 0.06
"""Mean lead of a single row after which no other strip is looked at."""
_PROMISING = 25.0
"""What a strip with a row is worth at a glance: others are looked at last."""
_LEAST_WORTH = 2.5
"""A tile, of a row among several: rows under another label are worth less than 1, under their own 5 and more."""
_BESIDE = (1.05, 1.3, -1.05, -1.3)
"""How far below a row the next one may lie, in heights of its boxes, which are about those of tiles."""


@dataclass(frozen=True)
class _Strip:
    """A strip looked at: pitches with how well they read, best first, and about where the row is."""

    reader: Reader
    coarse: Sequence[tuple[float, float, Sequence[tuple[float, float]]]]

    @property
    def worth(self) -> float:
        """How well it reads at its best pitch."""
        return self.coarse[0][0]

    def choices(self) -> list[Choices]:
        """The ways to cut it, at the two pitches that read best."""
        tried = (Choices.of(self.reader, pitch, around) for _, pitch, around in self.coarse[:2])
        return [choices for choices in tried if choices]


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
    levels, lines = Pyramid(image), ridge.find(image)
    found: dict[tuple[Tile, ...], Aligned] = {}
    while lines and len(found) < len(labels):
        left = [label for label in labels if _either_way(label) not in found]
        new = _found(_strips(levels, lines, len(labels)), left, alone=len(labels) == 1)
        found |= new
        # A row that was overlooked lies beside one that was found.
        lines = [line for one in new.values() for line in _lines_beside(one)]
    return [found.get(_either_way(label)) for label in labels]


def _found(
    strips: Iterable[_Strip], labels: Sequence[Sequence[Tile]], *, alone: bool
) -> dict[tuple[Tile, ...], Aligned]:
    """For each label the strip it fits best, no strip twice."""
    found: list[list[Aligned]] = []
    for one in strips:
        found.append(_fits(one.choices(), labels, -np.inf if alone else _LEAST_WORTH))
        chosen = _assigned(found)
        if len(chosen) == len(labels) and all(fit.is_sure for fit in chosen.values()):
            break
    return _assigned(found)


def _strips(levels: Pyramid, lines: Sequence[Line], rows: int) -> Iterator[_Strip]:
    """Strips along lines; those that do not read like tiles at a glance come last, and of several rows not at all."""
    later = []
    for found in strip.strips(levels, lines, _STRIPS if rows == 1 else _STRIPS_OF_SEVERAL_ROWS):
        reader = Reader(seams.find(found), matcher())
        if coarse := chain.coarse(reader):
            looked = _Strip(reader, coarse)
            if looked.worth > _PROMISING:
                yield looked
            elif rows == 1 or looked.worth > 0:
                later.append(looked)
    yield from sorted(later, key=lambda one: -one.worth)


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


def _assigned(found: Sequence[Sequence[Aligned]]) -> dict[tuple[Tile, ...], Aligned]:
    """For each label the strip it fits best, no strip twice, the best fits first."""
    every = [(one, place) for place, strips in enumerate(found) for one in strips]
    chosen: dict[tuple[Tile, ...], Aligned] = {}
    used: set[int] = set()
    for one, place in sorted(every, key=lambda pair: -pair[0].worth):
        label = _either_way(one.tiles)
        if label not in chosen and place not in used:
            chosen[label] = one
            used.add(place)
    return chosen


def _either_way(tiles: Sequence[Tile]) -> tuple[Tile, ...]:
    return min(tuple(tiles), tuple(reversed(tiles)))
