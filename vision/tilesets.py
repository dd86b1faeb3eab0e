"""Template sets: the shipped one, and those that clubs enrol."""

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt

from scoring.tiles import Tile
from vision.ink import Floats

SHIPPED = Path(__file__).parent / "templates" / "shipped.npz"
KINDS = 34
CLASSES: tuple[str, ...] = (*(str(Tile(kind)) for kind in range(KINDS)), "flower")
"""What a cell may be: the 34 kinds in order, then what is no tile of this game."""
FLOWER = KINDS


@dataclass(frozen=True)
class Projection:
    """Raw vectors to whitened ones: `(raw - mean) @ matrix`."""

    mean: Floats
    matrix: Floats

    def __call__(self, raw: Floats) -> Floats:
        """Whitened vectors of length 1."""
        out = (raw - self.mean) @ self.matrix
        return np.asarray(out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-6), np.float32)


@dataclass(frozen=True)
class Tileset:
    """Templates of one or more styles; `kinds` is sorted and indexes CLASSES."""

    id: str
    name: str
    projection: Projection = field(repr=False)
    vectors: Floats = field(repr=False)
    kinds: npt.NDArray[np.uint8] = field(repr=False)

    def joined(self, vectors: Floats, kinds: npt.NDArray[np.uint8], *, id: str, name: str) -> "Tileset":
        """This set and further templates (already projected) beside it: the better of both counts for each kind."""
        every = np.concatenate([self.kinds, kinds])
        order = np.argsort(every, kind="stable")
        return Tileset(id, name, self.projection, np.concatenate([self.vectors, vectors])[order], every[order])


@cache
def shipped() -> Tileset:
    """The templates that come with the program."""
    with np.load(SHIPPED) as stored:
        projection = Projection(stored["mean"].astype(np.float32), stored["matrix"].astype(np.float32))
        vectors = stored["vectors"].astype(np.float32)
        vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
        return Tileset("shipped", "shipped", projection, vectors, stored["kinds"])
