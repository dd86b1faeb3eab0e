"""Islands that were read, and how they agree with one another."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from vision.frame import Floats
from vision.locate import Row
from vision.outline import Island
from vision.shapes import SINGLE, Reading

IN_LINE = 0.8  # tile widths that the middle of a meld may lie beyond the line of the hand, or nearer
_NEAR = 2.0  # tile widths before that line where tiles may be of the hand
_FAR = 5.0  # tile widths beyond that line where tiles are no longer of the hand
_UNLIKE = -1.5  # mean reward of what is no tile at all
_LEAST = 0.8  # mean reward of an island that is tiles
_SHORTEST = 0.6  # tile widths that an island of one tile is long at the least
_WIDEST = 150.0  # columns of its strip that a tile without print is wide, seen from low down
_CLEAR, _CLEAR_LEAD = 2.5, 1.5  # mean reward of an island that reads well, and its lead over other shapes
_PROPORTION = 20.0  # what it costs that tiles are not foreshortened as others in the photo (squared logarithm)
_LEGAL = 1.0  # mean reward that a meld is worth for being one


@dataclass(frozen=True)
class Piece:
    """An island that was read: what it reads as, best first.

    Its `place` is how far its middle lies along the line of the hand (pixels), and how far nearer (tile widths). It is
    disputed where it reads as another tile in the plane of the hand.
    """

    island: Island
    readings: Sequence[Reading]
    own: Sequence[int] = ()  # places of the row's own cells that lie on it
    place: tuple[float, float] = (0.0, 0.0)
    backs: bool = False
    stacked: Row | None = None
    disputed: bool = False

    @property
    def middle(self) -> Floats:
        """The middle of its faces in the photo."""
        return self.island.middle

    @property
    def best(self) -> Reading:
        return self.readings[0]

    @property
    def tile_width(self) -> float:
        """How wide its tiles are seen, in pixels, as it reads best."""
        return self.island.length / float(self.best.shape.borders[-1])

    @cached_property
    def is_meld(self) -> bool:
        return self.is_read and (self.best.shape.lying is not None or self.backs)

    @property
    def is_single(self) -> bool:
        return bool(self.readings) and self.best.shape.number == 1

    @property
    def is_read(self) -> bool:
        """Whether it reads like tiles, which a rail or a shelf without print does not."""
        if not self.readings or self.best.worth <= _LEAST:
            return False
        return self.best.row.chain.pitch < _WIDEST or self.is_printed

    @property
    def is_before(self) -> bool:
        """Whether it lies nearer than the hand, where only tiles whose frame is off are."""
        return IN_LINE <= self.place[1] < _NEAR

    @property
    def is_printed(self) -> bool:
        """Whether any of its tiles shows print."""
        return bool(self.readings) and not all(cell.blank for cell in self.best.row.cells)

    @property
    def is_clear(self) -> bool:
        """Whether it reads well, and in no other shape."""
        return bool(self.readings) and self.best.worth > _CLEAR and self.lead > _CLEAR_LEAD

    @property
    def is_even(self) -> bool:
        """Whether no part of it reads like no tile."""
        return bool(self.readings) and min(self.best.row.chain.rewards) > 0.0

    @property
    def is_in_line(self) -> bool:
        """Whether it lies in line with the hand."""
        return abs(self.place[1]) < IN_LINE

    @property
    def is_beyond(self) -> bool:
        """Whether it lies beyond the hand."""
        return -_FAR < self.place[1] <= -IN_LINE

    def may_be_tiles(self, width: float) -> bool:
        """Whether it may be tiles of that width that are in no group: anything with print, or as long as one tile."""
        if not (self.is_in_line or self.is_beyond):
            return self.is_before and self.is_read and self.is_printed
        if self.is_printed:
            return self.best.worth > _UNLIKE
        return _SHORTEST < self.island.length / width < SINGLE

    @property
    def lead(self) -> float:
        """How much better it reads than in any other shape."""
        return self.best.worth - max((one.worth for one in self.readings if one.shape != self.best.shape), default=-5.0)


def usual_pitch(pieces: Sequence[Piece]) -> float | None:
    """How wide tiles that lie flat are seen, in columns of their strips, where some are clear."""
    clear = [one for one in pieces if not one.island.standing and one.readings and one.best.worth > _CLEAR]
    return _median([one.best.row.chain.pitch for one in clear], clear)


def usual_width(pieces: Sequence[Piece]) -> float | None:
    """How wide tiles are seen, in pixels, where some are clear."""
    clear = [one for one in pieces if one.readings and one.best.worth > _CLEAR]
    return _median([one.tile_width for one in clear], clear)


def _median(values: Sequence[float], pieces: Sequence[Piece]) -> float | None:
    """The median of what each of the tiles of some pieces is like."""
    every = np.repeat(values, [one.best.shape.number for one in pieces])
    return float(np.median(every)) if len(every) else None


def alike(pieces: Sequence[Piece]) -> list[Piece]:
    """The same with readings ordered by how they agree with the other islands, too."""
    usual = usual_pitch(pieces)
    return [
        one
        if one.backs or (one.is_single and one.is_printed)
        else _ordered(one, None if one.island.standing else usual)
        for one in pieces
    ]


def _ordered(piece: Piece, usual: float | None) -> Piece:
    """A piece with readings ordered by the melds they make, too, and by how its tiles are seen where that is known.

    No tile lies on its side beyond the hand.
    """

    def worth(reading: Reading) -> float:
        odd = 0.0 if usual is None else _PROPORTION * float(np.log(reading.row.chain.pitch / usual)) ** 2
        made = 0.0 if reading.shape.lying is None else _LEGAL if reading.is_set else -_LEGAL
        return reading.worth - odd + made

    allowed = [one for one in piece.readings if one.shape.lying is None or not piece.is_beyond]
    return replace(piece, readings=sorted(allowed, key=worth, reverse=True))
