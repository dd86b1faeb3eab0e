"""Kans: the stacked tile of an added one, and the backs of a closed one."""

from dataclasses import replace

import numpy as np

from vision import shapes
from vision.frame import Floats, Pyramid
from vision.islands import Archipelago
from vision.match import Matcher
from vision.outline import Island
from vision.pieces import Piece

_FAIR = 1.9  # mean reward of two tiles, blank ones even, that may be of a closed kan
_ABOVE = -1.2  # band heights from the middle of faces is the ground beyond them
_ALIKE = 0.36  # log ratio between the backs of a closed kan in most channels: glare lifts one
_OTHER = 0.25  # log ratio between those and the ground
_FARTHER = np.linspace(1.25, 1.5, 4)  # tile widths from the faces is what lies beyond the backs


def completed(levels: Pyramid, found: Archipelago, piece: Piece, matcher: Matcher) -> Piece:
    """A piece with the tiles of a kan that its island does not show side by side."""
    if piece.is_read and piece.best.shape.lying is not None and _has_stacked(found, piece):
        return replace(piece, stacked=shapes.stacked(levels, piece.island, piece.best, matcher))
    return closed(levels, piece)


def closed(levels: Pyramid, piece: Piece) -> Piece:
    """A piece, one of a closed kan where its two tiles lie between backs."""
    pair = piece.is_read and piece.best.shape.number == 2 and piece.best.is_set and piece.best.worth > _FAIR
    return replace(piece, backs=_has_backs(levels, piece.island)) if pair and not piece.backs else piece


def _has_stacked(found: Archipelago, piece: Piece) -> bool:
    row = piece.best.row
    cell = row.cells[piece.best.shape.lying or 0]
    box = row.box(cell)
    up = shapes.STACKED * (box[0] + box[1] - box[3] - box[2]) / 2
    return bool(found.at(box.mean(axis=0) + up) == piece.island.label)


def _has_backs(levels: Pyramid, island: Island) -> bool:
    """Whether a tile of one other colour lies at either side of two tiles."""
    pitch = island.length / 2
    left = _colours(levels, island, 0, -np.linspace(0.25, 0.75, 6) * pitch)
    right = _colours(levels, island, 1, np.linspace(0.25, 0.75, 6) * pitch)
    ground = _colours(levels, island, 0, np.linspace(0.1, 1.9, 8) * pitch, _ABOVE)
    one, other, around = (np.median(part, axis=0) for part in (left, right, ground))
    apart = min(np.abs(one - around).max(), np.abs(other - around).max())
    if island.standing:  # on the ground rather than beyond it: that is seen at both sides, and goes on
        for side, back, way in ((0, one, -1.0), (1, other, 1.0)):
            farther = _colours(levels, island, side, way * _FARTHER * pitch)
            apart = min(apart, np.abs(back - np.median(farther, axis=0)).max())
    even = max(np.abs(part - np.median(part, axis=0)).max(axis=1).mean() for part in (left, right))
    return bool(np.median(np.abs(one - other)) < _ALIKE and apart > _OTHER and even < 0.5 * _ALIKE)


def _colours(levels: Pyramid, island: Island, side: int, away: Floats, middle: float = 0.0) -> Floats:
    """Logarithms of colours [n, 3] so far along from an end of an island, about so many band heights off its middle."""
    t = np.repeat(island.ends[side] + away, 5)
    v = np.tile(np.linspace(middle - 0.3, middle + 0.3, 5), len(away))
    points = island.frame.to_photo(t + island.leans[side] * v * island.frame.height(t), v)
    image = levels.image
    x, y = np.rint(points.T).astype(int)
    x, y = np.clip(x, 0, image.shape[1] - 1), np.clip(y, 0, image.shape[0] - 1)
    return np.asarray(np.log(image[y, x].astype(np.float64) + 4.0), np.float64)
