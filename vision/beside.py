"""Islands in their groups: which of them are the hand, the winning tile, melds and dora indicators."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from vision import islands, shapes
from vision.frame import Curve, Floats, Frame, Pyramid
from vision.islands import Archipelago, Island
from vision.locate import Row
from vision.match import Matcher
from vision.ridge import Line
from vision.shapes import Reading

_KNOWN = 0.75  # share of a row's cells that must lie on islands
_IN_LINE = 1.3  # band heights that a meld may lie beyond the line of the row, or nearer
_FAR = 4.5  # band heights beyond the row where tiles are no longer of the hand
_UNLIKE = -1.5  # mean reward of what is no tile at all
_FEW = 4  # of 25 points of a cell that may lie on an island by chance
_SIZES = (0.65, 1.5)  # of the width that a line was sought with are tiles wide
_SINGLE = 1.8  # tile widths that an island of one tile is long at the most
_LEAST = 0.8  # mean reward of an island that is tiles
_PROPORTION = 20.0  # what it costs that tiles are not foreshortened as others in the photo (squared logarithm)
_LEGAL = 1.0  # mean reward that a meld is worth for being one
_CLEAR = 2.5  # mean reward that tells how foreshortened tiles are
_ABOVE = -1.2  # band heights from the middle of faces is the ground beyond them
_ALIKE, _OTHER = 0.3, 0.25  # log ratios between the backs of a closed kan, and between those and the ground


@dataclass(frozen=True)
class Piece:
    """An island that was read: what it reads as, best first, and where it lies along and across the row."""

    island: Island
    readings: Sequence[Reading]
    own: Sequence[int] = ()  # places of the row's own cells that lie on it
    place: tuple[float, float] = (0.0, 0.0)
    backs: bool = False
    stacked: Row | None = None

    @property
    def best(self) -> Reading:
        return self.readings[0]

    @cached_property
    def is_meld(self) -> bool:
        return self.is_read and (self.best.shape.lying is not None or self.backs)

    @property
    def is_single(self) -> bool:
        return bool(self.readings) and self.best.shape.number == 1

    @property
    def is_read(self) -> bool:
        """Whether it reads like tiles."""
        return bool(self.readings) and self.best.worth > _LEAST

    @property
    def lead(self) -> float:
        """How much better it reads than in any other shape."""
        return self.best.worth - max((one.worth for one in self.readings[1:]), default=-5.0)


@dataclass(frozen=True)
class Table:
    """The islands around a row from left to right: those in line with it, and those beyond."""

    line: list[Piece]
    beyond: list[Piece]
    unread: int  # islands beyond that may be tiles and do not read like any


def look(levels: Pyramid, row: Row, matcher: Matcher) -> Table | None:
    """What lies around a row, where that and the row itself lie apart from their ground."""
    boxes = np.array([row.box(cell) for cell in row.cells])
    width = float(np.median(np.linalg.norm(boxes[:, 1] - boxes[:, 0], axis=1)))
    frame = row.reader.seams.strip.frame
    paper = np.median([cell.paper for cell in row.cells if not cell.blank] or [row.cells[0].paper], axis=0)
    found = islands.find(levels.image, width, frame.along, np.asarray(paper, np.float64))
    known = {island.label for island in found.islands}
    labels = _labels(found, boxes)
    if sum(label in known for label in labels) < _KNOWN * len(labels):
        return None
    pieces = [
        Piece(
            island,
            shapes.readings(levels, island, width, matcher),
            [at for at, label in enumerate(labels) if label == island.label],
        )
        for island in found.islands
    ]
    return _arranged(levels, found, [_placed(piece, frame, row, width) for piece in pieces], matcher)


def scan(levels: Pyramid, line: Line, matcher: Matcher) -> Table | None:
    """What lies about a line along which a row may lie, where that reads well."""
    width = line.tile_width
    along = line.points[-1] - line.points[0]
    along = along / np.linalg.norm(along) * (1.0 if along[0] >= 0 else -1.0)
    found = islands.find(levels.image, width, along, _palest(levels, line))
    pieces = [Piece(island, shapes.readings(levels, island, width, matcher, _SIZES)) for island in found.islands]
    clear = [piece for piece in pieces if piece.readings and piece.best.worth > _CLEAR]
    if not clear:
        return None
    hand = max(clear, key=lambda piece: piece.best.worth * piece.best.shape.number)
    frame = hand.island.frame
    middle = float(np.mean(hand.island.ends))
    level = replace(frame, height=Curve((float(frame.height(middle)),)))
    row = hand.best.row
    size = (hand.island.ends[1] - hand.island.ends[0]) / float(hand.best.shape.borders[-1])
    return _arranged(levels, found, [_placed(piece, level, row, size) for piece in pieces], matcher)


def _palest(levels: Pyramid, line: Line) -> Floats:
    """The colour of the paper along a line."""
    image, reach = levels.image, np.linspace(-0.5, 0.5, 9) * line.tile_width
    x, y = (line.points[:, None, None, :] + np.stack(np.meshgrid(reach, reach), axis=-1)).reshape(-1, 2).T
    inside = (x >= 0) & (x < image.shape[1]) & (y >= 0) & (y < image.shape[0])
    seen = image[y[inside].astype(int), x[inside].astype(int)].astype(np.float64)
    bright = seen.max(axis=1)
    return np.asarray(np.median(seen[bright >= np.percentile(bright, 70)], axis=0), np.float64)


def _arranged(levels: Pyramid, found: Archipelago, every: Sequence[Piece], matcher: Matcher) -> Table:
    pieces = [one for one in every if one.is_read or one.own]
    pieces = [_completed(levels, found, one, matcher) for one in _alike(pieces)]
    line = sorted((one for one in pieces if abs(one.place[1]) < _IN_LINE), key=lambda one: one.place[0])
    beyond = sorted((one for one in pieces if -_FAR < one.place[1] <= -_IN_LINE), key=lambda one: one.place[0])
    return Table(line, beyond, sum(_may_be_tiles(one) for one in every if not (one.is_read or one.own)))


def _may_be_tiles(piece: Piece) -> bool:
    printed = bool(piece.readings) and not all(cell.blank for cell in piece.best.row.cells)
    return printed and piece.best.worth > _UNLIKE and -_FAR < piece.place[1] < -_IN_LINE


def _labels(found: Archipelago, boxes: Floats) -> list[int]:
    """The island that most of each cell lies on, 0 for none; a cell between two on the same lies there, too."""
    grid = np.array([0.2, 0.35, 0.5, 0.65, 0.8])
    labels = []
    for box in boxes:
        down, right = box[3] - box[0], box[1] - box[0]
        counts = np.bincount(found.at(box[0] + grid[:, None, None] * down + grid[:, None] * right).ravel())
        counts[0] = _FEW
        labels.append(int(counts.argmax()))
    for at in range(1, len(labels) - 1):
        if labels[at] == 0 and labels[at - 1] == labels[at + 1]:
            labels[at] = labels[at - 1]
    return labels


def _placed(piece: Piece, frame: Frame, row: Row, width: float) -> Piece:
    """A piece with its place along a frame; a single tile in line with a row is also read as that row shows it."""
    island = piece.island
    middle = island.frame.to_photo(np.mean(island.ends), 0.0) - frame.origin
    t = float(middle @ frame.along)
    v = float((middle @ frame.across - frame.middle(t)) / frame.height(t))
    read = piece.readings
    if abs(v) < _IN_LINE and island.ends[1] - island.ends[0] < _SINGLE * width:
        read = sorted([*read, *shapes.in_row(row, island)], key=lambda one: -one.worth)
    return replace(piece, place=(t, v), readings=read)


def _proportion(reading: Reading) -> float:
    """Log of a tile's height over its width as seen, in those of a tile seen from above."""
    return float(-np.log(reading.row.chain.pitch))


def _alike(pieces: Sequence[Piece]) -> list[Piece]:
    """The same with readings ordered by how they agree with the other islands, too."""
    clear = [one for one in pieces if not one.island.standing and one.readings and one.best.worth > _CLEAR]
    every = np.repeat([_proportion(one.best) for one in clear], [one.best.shape.number for one in clear])
    usual = float(np.median(every)) if len(every) > 1 else None
    return [one if one.is_single else _ordered(one, None if one.island.standing else usual) for one in pieces]


def _ordered(piece: Piece, usual: float | None) -> Piece:
    """A piece with readings ordered by the melds they make, too, and by how its tiles are seen where that is known."""

    def worth(reading: Reading) -> float:
        odd = 0.0 if usual is None else _PROPORTION * (_proportion(reading) - usual) ** 2
        made = 0.0 if reading.shape.lying is None else _LEGAL if reading.is_set else -_LEGAL
        return reading.worth - odd + made

    return replace(piece, readings=sorted(piece.readings, key=worth, reverse=True))


def _completed(levels: Pyramid, found: Archipelago, piece: Piece, matcher: Matcher) -> Piece:
    if not piece.is_read:
        return piece
    shape = piece.best.shape
    if shape.lying is not None and _has_stacked(found, piece):
        return replace(piece, stacked=shapes.stacked(levels, piece.island, piece.best, matcher))
    if shape.number == 2 and len(set(piece.best.row.kinds)) == 1:
        return replace(piece, backs=_has_backs(levels, piece.island))
    return piece


def _has_stacked(found: Archipelago, piece: Piece) -> bool:
    row = piece.best.row
    cell = row.cells[piece.best.shape.lying or 0]
    box = row.box(cell)
    up = shapes.STACKED * (box[0] + box[1] - box[3] - box[2]) / 2
    return bool(found.at(box.mean(axis=0) + up) == piece.island.label)


def _has_backs(levels: Pyramid, island: Island) -> bool:
    """Whether a tile of one other colour lies at either side of two tiles."""
    pitch = (island.ends[1] - island.ends[0]) / 2
    left = _colours(levels, island, 0, -np.linspace(0.25, 0.75, 6) * pitch)
    right = _colours(levels, island, 1, np.linspace(0.25, 0.75, 6) * pitch)
    ground = _colours(levels, island, 0, np.linspace(0.1, 1.9, 8) * pitch, _ABOVE)
    one, other, around = (np.median(part, axis=0) for part in (left, right, ground))
    apart = min(np.abs(one - around).max(), np.abs(other - around).max())
    even = max(np.abs(part - np.median(part, axis=0)).max(axis=1).mean() for part in (left, right))
    return bool(np.abs(one - other).max() < _ALIKE and apart > _OTHER and even < 0.5 * _ALIKE)


def _colours(levels: Pyramid, island: Island, side: int, away: Floats, middle: float = 0.0) -> Floats:
    """Logarithms of colours [n, 3] so far along from an end of an island, about so many band heights off its middle."""
    t = np.repeat(island.ends[side] + away, 5)
    v = np.tile(np.linspace(middle - 0.3, middle + 0.3, 5), len(away))
    points = island.frame.to_photo(t + island.leans[side] * v * island.frame.height(t), v)
    image = levels.image
    x, y = np.rint(points.T).astype(int)
    x, y = np.clip(x, 0, image.shape[1] - 1), np.clip(y, 0, image.shape[0] - 1)
    return np.asarray(np.log(image[y, x].astype(np.float64) + 4.0), np.float64)
