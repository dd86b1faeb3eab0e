"""A single tile beside a hand, read in the plane of the hand's faces: its outline does not tell face from sides."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from vision import levelling
from vision.cells import Ground, Reader
from vision.frame import Floats, Pyramid
from vision.islands import Archipelago
from vision.match import Matcher
from vision.outline import Island
from vision.seams import Seams
from vision.shapes import Reading, Shape, likely_alone, row_of

_OTHER_WIDTH = 0.18  # log ratio between the width of a tile and that which one of the hand would have there
_AS_LIKELY = 1.0  # reward by which a face must be likelier than another
_OVER = 0.2  # of that width over the ends of the hand


@dataclass(frozen=True)
class Face:
    """The face of a single tile and what it reads as; disputed where another face about as likely is another tile."""

    island: Island
    reading: Reading
    disputed: bool


@dataclass(frozen=True)
class Plane:
    """The plane of a hand's faces: their frame, the (homogeneous) point that their borders run to, how they read."""

    hand: Island
    far: Floats
    read: Reading

    @classmethod
    def of(cls, levels: Pyramid, hand: Island, read: Reading) -> "Plane":
        """That of an island that reads so: borders between tiles show better than its ends how they all lean."""
        hand = levelling.leaning(levels, hand)
        left, right = (np.cross([*point, 1.0], [*way, 0.0]) for point, way in (hand.border(0), hand.border(1)))
        return cls(hand, np.asarray(np.cross(left, right), np.float64), read)

    def look(self, levels: Pyramid, found: Archipelago, island: Island, matcher: Matcher) -> Face | None:
        """The face of the single tile of an island that the plane meets, where it reads best."""
        around = self._along(island)
        strip = levelling.unrolled(levels, around) if _lies_on(found, around) else None
        if strip is None:
            return None
        reader, ground = Reader(strip, matcher), Ground.of(self.read.row.cells)
        cells = reader.read(self._places(around, strip))
        if not cells:
            return None
        likely = [likely_alone(reader, one, ground) for one in cells]
        cell = cells[int(np.argmax(likely))]
        disputed = any(
            one.kind != cell.kind and worth > max(likely) - _AS_LIKELY for one, worth in zip(cells, likely, strict=True)
        )
        columns = strip.strip.columns
        left, right = np.interp([cell.left, cell.right], np.arange(len(columns)), columns)
        row = row_of(reader, [cell], ground, cell.width)
        face = replace(around, ends=(float(left), float(right)))
        return Face(face, Reading(Shape(1), row, row.chain.total), disputed)

    def _along(self, island: Island) -> Island:
        """The plane from where an island begins to where it ends."""
        frame, v = island.frame, np.array([-0.5, 0.5])
        sides = [end + lean * v * frame.height(end) for end, lean in zip(island.ends, island.leans, strict=True)]
        places = (frame.to_photo(np.array(sides), v) - self.hand.frame.origin) @ self.hand.frame.along
        moved = replace(self.hand, ends=(float(places.min()), float(places.max())), label=island.label)
        return replace(moved, leans=(moved.lean_towards(self.far, 0), moved.lean_towards(self.far, 1)))

    def _places(self, around: Island, found: Seams) -> Iterator[tuple[float, float]]:
        """Seams in the strip about an island, off the hand, that are a tile apart: higher tiles are seen wider, too."""
        height, taken = self.hand.frame.height, levelling.columns_of(self.hand, found.strip)
        width = self.read.row.chain.pitch * float(height(np.mean(around.ends)) / height(np.mean(self.hand.ends)))
        for left, right in found.pairs(levelling.columns_of(around, found.strip), width, _OTHER_WIDTH):
            if left > taken[1] - _OVER * width or right < taken[0] + _OVER * width:
                yield left, right


def _lies_on(found: Archipelago, around: Island) -> bool:
    """Whether the middle of what is seen of a plane in front of the viewer lies on no island but that it is about.

    A dark face may be no part of the island that its upper side is.
    """
    in_front = around.frame.height(around.ends).min() > 0
    others = {island.label for island in found.islands} - {around.label}
    return bool(in_front and int(found.at(around.middle)) not in others)
