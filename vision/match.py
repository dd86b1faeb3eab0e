"""Cells against templates: every kind's best cosine, at every turn, in one matrix product."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.features import half_turned, maps, number_part, vectors
from vision.ink import Bools, Bytes, Floats, Ink, isolate, strongest_channel
from vision.tilesets import CLASSES, MAN, Tileset

__all__ = ["CLASSES", "EVERY_TURN", "UPRIGHT", "Matcher", "Ranks"]
UPRIGHT = (0, 180)
EVERY_TURN = (0, 90, 180, 270)
NUMBER_WEIGHT = 0.8
"""How far apart numbers of man are held, per unit of cosine between their numbers."""
RED_FIVE = 0.33
"""Part of the ink that is reddish on a red five; a plain one has a quarter at most: its middle ring or stick."""
RED_DOUBT = 0.12


@dataclass(frozen=True)
class Ranks:
    """What n cells look like. Boxes are x0, y0, x1, y1 as fractions of the cell as given."""

    turns: tuple[int, ...]
    scores: Floats
    """[n, turns, classes]: best cosine of each class with the cell turned clockwise by each turn."""
    ink_box: Floats
    blank: Bools
    """[n]: no ink; a white dragon or the back of a tile, if it is a tile at all."""
    paper: Floats
    """[n, 3]: mean colour of the paper, blue green red."""
    lost: Floats
    """[n]: ink that a border cuts off, as a part of the print's."""


class Matcher:
    """Ranks cells by one tileset."""

    def __init__(self, tileset: Tileset) -> None:
        self.tileset = tileset

    def rank(self, cells: Sequence[Bytes], turns: tuple[int, ...] = UPRIGHT) -> Ranks:
        """Score cells: BGR crops of a tile's face, of any size, with a little slack around."""
        ink = isolate(cells)
        scores = np.zeros((len(cells), len(turns), len(CLASSES)), np.float32)
        if len(cells):
            if {0, 180} & set(turns):
                self._score_pair(ink, scores, turns, (0, 180))
            if {90, 270} & set(turns):
                lying = isolate([np.rot90(cell, -1) for cell in cells])
                self._score_pair(lying, scores, turns, (90, 270))
        return Ranks(turns, scores, ink.box, ink.blank, ink.paper, ink.lost)

    def project(self, cells: Sequence[Bytes]) -> Floats:
        """Cells, upright, as templates to join to a tileset."""
        return self.tileset.project(*maps(isolate(cells).canvas))

    def is_red(self, cell: Bytes, kind: int, turn: int) -> tuple[bool, float]:
        """Whether a five is a red one, and how sure that is (0 to 1)."""
        upright = np.ascontiguousarray(np.rot90(cell, -turn // 90))
        return red_five(red_shares(isolate([upright]))[0], kind)

    def _score_pair(self, ink: Ink, scores: Floats, turns: tuple[int, ...], pair: tuple[int, int]) -> None:
        """Fill in the scores of a turn and its opposite, whose maps are the same mirrored; both in one product."""
        found = maps(ink.canvas)
        drawn = [one for turn, one in zip(pair, (found, half_turned(*found)), strict=True) if turn in turns]
        places = [turns.index(turn) for turn in pair if turn in turns]
        every = self._classes(*(np.concatenate(parts) for parts in zip(*drawn, strict=True)))
        scores[:, places] = every.reshape(len(places), len(ink.blank), -1).swapaxes(0, 1)
        scores[ink.blank] = 0.0

    def _classes(self, directions: Floats, colours: Floats) -> Floats:
        """[n, classes]: whole faces decide between all kinds, then numbers alone between those of man."""
        scores = self.tileset.faces.best(vectors(directions, colours), len(CLASSES))
        numbers = self.tileset.numbers.best(number_part(directions), MAN)
        behind = numbers - numbers.max(axis=1, keepdims=True)
        scores[:, :MAN] = scores[:, :MAN].max(axis=1, keepdims=True) + NUMBER_WEIGHT * behind
        return scores


NUMBER_END = 14
"""Rows of a print, every other one taken, that hold a number of man."""


def red_shares(ink: Ink) -> Floats:
    """[n, 3]: reddish part of the ink in all, where a number of man is, and where it is on a print upside down."""
    dense = ink.canvas[:, ::2, ::2].astype(np.int16)
    strongest = strongest_channel(dense)
    darkest = strongest.max(axis=(1, 2), initial=20)
    inked = strongest > (0.4 * darkest).astype(np.int16)[:, None, None]
    red = inked & (10 * dense[..., 2] < 7 * np.maximum(dense[..., 0], dense[..., 1]))
    parts = (slice(None), slice(0, NUMBER_END), slice(-NUMBER_END, None))
    counts = [red[:, p].sum(axis=(1, 2)) / np.maximum(inked[:, p].sum(axis=(1, 2)), 1) for p in parts]
    return np.stack(counts, axis=1).astype(np.float32)


def red_five(shares: Floats, kind: int) -> tuple[bool, float]:
    """Judge the red shares of one upright five: of man by its number, of the other suits by the whole print."""
    share = float(shares[1] if kind < MAN else shares[0])
    return share > RED_FIVE, min(abs(share - RED_FIVE) / RED_DOUBT, 1.0)
