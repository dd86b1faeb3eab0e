"""Template sets: the shipped one, and those that clubs enrol."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from scoring.tiles import KINDS, Tile
from vision.features import number_part, vectors
from vision.ink import Floats

SHIPPED = Path(__file__).parent / "templates" / "shipped.npz"
CLASSES: tuple[str, ...] = (*(str(Tile(kind)) for kind in range(KINDS)), "flower")
"""What a cell may be: the 34 kinds in order, then what is no tile of this game."""
FLOWER = KINDS
MAN = 9
"""The first nine kinds are man, told apart by their number alone."""

Kinds = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Projection:
    """Raw vectors to whitened ones of length 1."""

    mean: Floats
    matrix: Floats

    @cached_property
    def offset(self) -> Floats:
        """The mean, whitened."""
        return np.asarray(self.mean @ self.matrix, np.float32)

    def __call__(self, raw: Floats) -> Floats:
        out = raw @ self.matrix
        out -= self.offset
        return np.asarray(out / np.maximum(np.linalg.norm(out, axis=1, keepdims=True), 1e-6), np.float32)


@dataclass(frozen=True)
class Bank:
    """Projected templates, sorted by kind."""

    projection: Projection
    vectors: Floats
    kinds: Kinds

    def best(self, raw: Floats, classes: int) -> Floats:
        """[n, classes]: the best cosine of each class with raw vectors; -1 where a class has no template."""
        every = (self.vectors @ self.projection(raw).T).T  # several times faster than the transposed templates
        starts = np.searchsorted(self.kinds, np.arange(classes))
        found = np.maximum.reduceat(every, np.minimum(starts, len(self.kinds) - 1), axis=1)
        found[:, np.bincount(self.kinds, minlength=classes)[:classes] == 0] = -1.0
        return found

    def joined(self, vectors: Floats, kinds: Kinds) -> "Bank":
        """This bank with further projected templates: of each kind the better one counts."""
        every = np.concatenate([self.kinds, kinds])
        order = np.argsort(every, kind="stable")
        return Bank(self.projection, np.concatenate([self.vectors, vectors])[order], every[order])


@dataclass(frozen=True)
class Tileset:
    """Templates of one or more styles: whole faces, and the numbers of man."""

    id: str
    name: str
    faces: Bank = field(repr=False)
    numbers: Bank = field(repr=False)

    @property
    def vectors(self) -> Floats:
        """The templates of whole faces."""
        return self.faces.vectors

    def project(self, directions: Floats, colours: Floats) -> Floats:
        """What templates are made of: whole faces and numbers, projected, side by side."""
        parts = (self.faces.projection(vectors(directions, colours)), self.numbers.projection(number_part(directions)))
        return np.concatenate(parts, axis=1)

    def joined(self, projected: Floats, kinds: Kinds, *, id: str, name: str) -> "Tileset":
        """This set and further templates (as `project` makes them, of upright prints) beside it."""
        if not len(kinds):
            return replace(self, id=id, name=name)
        whole, numbers = np.hsplit(projected, [self.faces.vectors.shape[1]])
        man = kinds < MAN
        return Tileset(id, name, self.faces.joined(whole, kinds), self.numbers.joined(numbers[man], kinds[man]))


@cache
def shipped() -> Tileset:
    """The templates that come with the program."""
    with np.load(SHIPPED) as stored:
        return Tileset("shipped", "shipped", _bank(stored, "faces"), _bank(stored, "numbers"))


def _bank(stored: Mapping[str, Any], name: str) -> Bank:
    mean, matrix, rows = (stored[f"{name}_{part}"].astype(np.float32) for part in ("mean", "matrix", "vectors"))
    return Bank(Projection(mean, matrix), rows / np.linalg.norm(rows, axis=1, keepdims=True), stored[f"{name}_kinds"])
