"""Draw the makers' faces, jitter them, learn the whitening, and write the shipped templates."""

import argparse
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from vision import features
from vision.ink import CANVAS, Bools, Bytes, Floats, isolate
from vision.templates.flowers import flowers
from vision.templates.fonts import Foundry
from vision.templates.makers import makers
from vision.tilesets import FLOWER, MAN, SHIPPED, Kinds, Projection

MAKERS = 500
MAN_MAKERS = 100
"""Whole faces of man are kept of so many: they need only be known as man."""
TOP_HEAVY = 50
"""Makers whose top-heavy faces of man are kept, too: as whole faces, for their numbers are too wide to compare."""
NOBODY = -1
"""The maker of faces that are compared, but from which the whitening learns nothing."""
SAME = 0.92
"""Cosine from which a template adds nothing to another of its kind."""
FLOWERS = 180
JITTERS = 4


def drawn(foundry: Foundry) -> tuple[Bytes, Kinds, npt.NDArray[np.int16]]:
    """Inks [n, 64, 48, 3] of every maker's faces, of top-heavy ones and of flowers, their kinds and makers.

    Blank whites are left out.
    """
    faces = [
        (sheet, kind, at) for at, one in enumerate(makers(MAKERS)) for kind, sheet in enumerate(one.faces(foundry))
    ]
    for maker in makers(TOP_HEAVY):
        faces += [(sheet, kind, NOBODY) for kind, sheet in maker.top_heavy(foundry).items()]
    faces += [(sheet, FLOWER, NOBODY) for sheet in flowers(foundry, FLOWERS)]
    sheets, kinds, owners = zip(*faces, strict=True)
    ink = isolate([sheet.image for sheet in sheets])
    return ink.canvas[~ink.blank], np.array(kinds, np.uint8)[~ink.blank], np.array(owners, np.int16)[~ink.blank]


def jittered(canvas: Bytes, chance: Random, times: int = JITTERS) -> Iterator[Bytes]:
    """The ink as found and as it may be found by another camera: turned, scaled, moved, sheared, blurred."""
    yield canvas
    for _ in range(times):
        yield _shaken(canvas, chance)


def _shaken(canvas: Bytes, chance: Random) -> Bytes:
    angle, shear = np.radians(chance.uniform(-4, 4)), chance.uniform(-0.07, 0.07)
    across, down = chance.uniform(0.92, 1.06), chance.uniform(0.92, 1.06)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    matrix = turn @ np.array([[1, shear], [0, 1]]) @ np.diag([across, down])
    centre = np.array([CANVAS[0] - 1, CANVAS[1] - 1]) / 2
    shift = np.array([chance.uniform(-2, 2), chance.uniform(-2, 2)])
    affine = np.column_stack([matrix, centre + shift - matrix @ centre])
    out = cv2.warpAffine(canvas, affine, CANVAS, flags=cv2.INTER_LINEAR)
    return np.asarray(cv2.GaussianBlur(out, (0, 0), chance.uniform(0.3, 2.2)), np.uint8)


def whitening(raw: Floats, groups: npt.NDArray[np.integer[Any]], kept: int, shrink: float) -> Projection:
    """Principal components, scaled so that what varies within a group counts less."""
    mean = raw.mean(axis=0)
    centred = raw - mean
    axes = np.linalg.eigh(centred.T @ centred / len(raw))[1][:, ::-1][:, :kept]
    reduced = centred @ axes
    sums = np.zeros((int(groups.max()) + 1, kept), np.float64)
    np.add.at(sums, groups, reduced)
    within = reduced - (sums / np.maximum(np.bincount(groups), 1)[:, None])[groups]
    scatter = within.T @ within / len(raw)
    scatter = (1 - shrink) * scatter + shrink * np.trace(scatter) / kept * np.eye(kept)
    values, directions = np.linalg.eigh(scatter)
    return Projection(mean.astype(np.float32), (axes @ (directions / np.sqrt(values))).astype(np.float32))


def build(foundry: Foundry) -> dict[str, npt.NDArray[Any]]:
    """The arrays of the shipped templates, sorted by kind; only unjittered faces are kept."""
    canvas, kinds, makers_of = drawn(foundry)
    chance = Random(7)
    every = [shape for face in canvas for shape in jittered(face, chance)]
    faces = np.repeat(np.arange(len(canvas)), JITTERS + 1)
    found = [features.maps(np.array(every[at : at + 500])) for at in range(0, len(every), 500)]
    directions, colours = (np.concatenate(part) for part in zip(*found, strict=True))
    kinds, makers_of = kinds[faces], makers_of[faces]
    learnt, man = makers_of != NOBODY, kinds < MAN
    whole, numbers = ~man | (makers_of < MAN_MAKERS), man & learnt
    vectors, parts = features.vectors(directions, colours)[whole], features.number_part(directions[numbers])
    return {
        **_bank("faces", vectors, kinds[whole], faces[whole], learnt[whole], kept=256, shrink=0.3),
        **_bank("numbers", parts, kinds[numbers], kinds[numbers], learnt[numbers], kept=128, shrink=0.1),
    }


def _bank(
    name: str,
    raw: Floats,
    kinds: Kinds,
    groups: npt.NDArray[np.integer[Any]],
    learnt: Bools,
    *,
    kept: int,
    shrink: float,
) -> dict[str, npt.NDArray[Any]]:
    projection = whitening(raw[learnt], groups[learnt], kept, shrink)
    clean = slice(None, None, JITTERS + 1)
    vectors, kinds = projection(raw[clean]), kinds[clean]
    order = np.concatenate([_distinct(vectors, np.flatnonzero(kinds == kind)) for kind in np.unique(kinds)])
    return {
        f"{name}_mean": projection.mean.astype(np.float16),
        f"{name}_matrix": projection.matrix.astype(np.float16),
        f"{name}_vectors": in_bytes(vectors[order]),
        f"{name}_kinds": kinds[order],
    }


def in_bytes(vectors: Floats) -> npt.NDArray[np.int8]:
    """Vectors of whole numbers that point the same way, as near as makes no difference to a cosine."""
    return np.asarray(np.rint(127 * vectors / np.abs(vectors).max(axis=1, keepdims=True)), np.int8)


def _distinct(vectors: Floats, of_kind: npt.NDArray[np.intp]) -> npt.NDArray[np.intp]:
    """Those templates of one kind that are not nearly the same as one before them."""
    near = vectors[of_kind] @ vectors[of_kind].T > SAME
    kept: list[int] = []
    for at in range(len(of_kind)):
        if not near[at, kept].any():
            kept.append(at)
    return of_kind[kept]


def main() -> None:
    """Write the shipped templates anew."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("node_modules", type=Path, help="where the npm registry's fonts were installed")
    parser.add_argument("--out", type=Path, default=SHIPPED)
    given = parser.parse_args()
    with given.out.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **build(Foundry(given.node_modules)))


if __name__ == "__main__":
    main()
