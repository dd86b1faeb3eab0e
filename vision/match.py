"""Cells against templates: every kind's best cosine, at every turn, in one matrix product."""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.features import half_turned, maps, vectors
from vision.ink import Bools, Bytes, Floats, Ink, isolate, strongest_channel
from vision.tilesets import CLASSES, Tileset

__all__ = ["CLASSES", "Matcher", "Ranks"]
UPRIGHT = (0, 180)
EVERY_TURN = (0, 90, 180, 270)


@dataclass(frozen=True)
class Ranks:
    """What n cells look like. Boxes are x0, y0, x1, y1 as fractions of the cell as given."""

    turns: tuple[int, ...]
    scores: Floats
    """[n, turns, classes]: best cosine of each class with the cell turned clockwise by each turn."""
    ink_box: Floats
    ink_fraction: Floats
    blank: Bools
    """[n]: no ink; a white dragon or the back of a tile, if it is a tile at all."""
    paper: Floats
    """[n, 3]: mean colour of the paper, blue green red."""
    red_share: Floats
    """[n, 3]: part of the ink that is red: in all, in its upper half, in its lower half (of the cell as given)."""


class Matcher:
    """Ranks cells by one tileset."""

    def __init__(self, tileset: Tileset) -> None:
        self.tileset = tileset
        self._starts = np.searchsorted(tileset.kinds, np.arange(len(CLASSES)))
        self._empty = np.bincount(tileset.kinds, minlength=len(CLASSES)) == 0
        self._bank = np.ascontiguousarray(tileset.vectors.T)

    def rank(self, cells: Sequence[Bytes], turns: tuple[int, ...] = UPRIGHT) -> Ranks:
        """Score cells: BGR crops of a tile's face, of any size, with a little slack around."""
        ink = isolate(cells)
        scores = np.empty((len(cells), len(turns), len(CLASSES)), np.float32)
        if len(cells):
            self._score_pair(ink, scores, turns, (0, 180))
            if {90, 270} & set(turns):
                lying = isolate([cv2.rotate(cell, cv2.ROTATE_90_CLOCKWISE) for cell in cells])
                self._score_pair(lying, scores, turns, (90, 270))
        return Ranks(turns, scores, ink.box, ink.fraction, ink.blank, ink.paper, red_shares(ink))

    def project(self, cells: Sequence[Bytes]) -> Floats:
        """Whitened vectors of cells as they stand: what a template is made of."""
        return self.tileset.projection(vectors(*maps(isolate(cells).canvas)))

    def is_red(self, cell: Bytes, kind: int, turn: int) -> tuple[bool, float]:
        """Whether a five is a red one, and how sure that is (0 to 1)."""
        shares = self.rank([cell]).red_share[0]
        return red_five(shares, kind, turn)

    def _score_pair(self, ink: Ink, scores: Floats, turns: tuple[int, ...], pair: tuple[int, int]) -> None:
        """Fill in the scores of a turn and its opposite, whose maps are the same mirrored."""
        found = maps(ink.canvas)
        for turn, drawn in zip(pair, (found, half_turned(*found)), strict=True):
            if turn in turns:
                scores[:, turns.index(turn)] = self._cosines(self.tileset.projection(vectors(*drawn)))
        for turn in pair:
            if turn in turns:
                scores[ink.blank, turns.index(turn)] = 0.0

    def _cosines(self, rows: Floats) -> Floats:
        every = rows @ self._bank
        best = np.maximum.reduceat(every, np.minimum(self._starts, every.shape[1] - 1), axis=1)
        best[:, self._empty] = 0.0
        return best


def red_shares(ink: Ink) -> Floats:
    """[n, 3]: red part of the ink in all, in the upper half and in the lower half of each print."""
    dense = ink.canvas[:, ::2, ::2].astype(np.int16)
    strongest = strongest_channel(dense)
    darkest = strongest.reshape(len(dense), -1).max(axis=1, initial=20)
    inked = strongest > (0.4 * darkest).astype(np.int16)[:, None, None]
    red = inked & (2 * dense[..., 2] < np.maximum(dense[..., 0], dense[..., 1]))
    half = dense.shape[1] // 2
    parts = (slice(None), slice(0, half), slice(half, None))
    counts = [red[:, p].sum(axis=(1, 2)) / np.maximum(inked[:, p].sum(axis=(1, 2)), 1) for p in parts]
    return np.stack(counts, axis=1).astype(np.float32)


def red_five(shares: Floats, kind: int, turn: int) -> tuple[bool, float]:
    """Judge the red shares of one cell: a red five of man is told by its number, the others by the whole print."""
    share = shares[0]
    if kind == 4:
        share = shares[2] if turn == 180 else shares[1]
    return bool(share > 0.45), float(min(abs(share - 0.45) / 0.3, 1.0))
