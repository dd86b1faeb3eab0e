"""Where the tiles of a hand lie on the table: solids in units of a tile's width, x to the right, y away, z up."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

HEIGHT, DEPTH = 4 / 3, 0.78


@dataclass(frozen=True)
class Solid:
    """A tile as a box: its face's middle, and the unit vectors to the face's right, to its bottom and out of it."""

    tile: str
    group: str
    turned: int
    middle: np.ndarray
    right: np.ndarray
    down: np.ndarray
    out: np.ndarray

    def corners(self, depth: float) -> np.ndarray:
        """Corners clockwise from the upper left as one reads the face, `depth` behind it, `[4, 3]`."""
        across, along = self.right / 2, self.down * HEIGHT / 2
        square = [-across - along, across - along, across + along, along - across]
        return self.middle + np.array(square) - self.out * depth


def parse(text: str) -> list[str]:
    """MPSZ in the order it is written: `5m2p0s` is those three tiles."""
    tiles, ranks = [], ""
    for character in text.replace(" ", ""):
        if character.isdigit():
            ranks += character
        else:
            tiles += [rank + character for rank in ranks]
            ranks = ""
    return tiles


def flat(tile: str, group: str, x: float, y: float, turned: int, slip: float = 0.0) -> Solid:
    """A tile on its back, its face's middle over (x, y), turned clockwise; a `back` lies on its face."""
    angle = -np.deg2rad(turned) + slip
    right = np.array([np.cos(angle), np.sin(angle), 0.0])
    down = np.array([np.sin(angle), -np.cos(angle), 0.0])
    return Solid(tile, group, turned, np.array([x, y, DEPTH]), right, down, np.array([0.0, 0.0, 1.0]))


def standing(tile: str, group: str, x: float, y: float, turned: int, slip: float = 0.0) -> Solid:
    """A tile on its edge, its face towards the player."""
    sign = -1.0 if turned == 180 else 1.0
    right = np.array([np.cos(slip), np.sin(slip), 0.0])
    out = np.array([np.sin(slip), -np.cos(slip), 0.0])
    middle = np.array([x, y - HEIGHT / 2, HEIGHT / 2])
    return Solid(tile, group, turned, middle, right * sign, np.array([0.0, 0.0, -sign]), out)


def _meld(kind: str, tiles: list[str], group: str, x: float, chance: np.random.Generator) -> Iterator[Solid]:
    """The tiles of a meld from x on; the called one lies sideways, its near edge in line with the others'."""
    if kind == "closed_kan":
        tiles = ["back", *sorted(tiles)[:2], "back"]
    added = [tiles.pop()] if kind == "added_kan" else []
    called = {"closed_kan": None, "chi": 0}.get(kind, int(chance.integers(len(tiles))))
    for place, tile in enumerate(tiles):
        sideways = place == called
        width, turned = (HEIGHT, int(chance.choice([90, 270]))) if sideways else (1.0, 0)
        y = -(HEIGHT - 1) / 2 if sideways else 0.0
        for row, copy in enumerate([tile, *(added if sideways else [])]):
            yield flat(copy, group, x + width / 2, y + row * 1.02, turned, chance.normal(0, 0.006))
        x += width + chance.uniform(0.0, 0.03)


def lay_out(
    hand: Sequence[str],
    melds: Sequence[str],
    winning_tile: str | None,
    dora: Sequence[str],
    stand: bool,
    chance: np.random.Generator,
) -> list[Solid]:
    """A hand from left to right, a gap, its winning tile, a gap, its melds; the dora indicators in a row beyond."""
    place = standing if stand else flat
    zigzag, solids, x = chance.uniform(0.01, 0.1), [], 0.0
    row = [(tile, "concealed") for tile in hand] + ([(winning_tile, "winning")] if winning_tile else [])
    for tile, group in row:
        x += chance.uniform(0.55, 1.0) if group == "winning" else 0.0
        turned = 180 if chance.random() < 0.12 else 0
        solids.append(place(tile, group, x + 0.5, chance.normal(0, zigzag / 2), turned, chance.normal(0, 0.012)))
        x += 1 + chance.uniform(0.0, 0.04)
    x += chance.uniform(0.9, 1.5)
    for number, meld in enumerate(melds, 1):
        kind, tiles = meld.split()
        called = list(_meld(kind, parse(tiles), f"meld{number}", x, chance))
        solids += called
        x = max(corner[0] for solid in called for corner in solid.corners(0)) + chance.uniform(0.35, 0.6)
    left, beyond = chance.uniform(0.1, 0.5) * max(x - len(dora), 0), chance.uniform(2.8, 3.6)
    for number, tile in enumerate(dora):
        solids.append(flat(tile, "dora", left + 0.5 + number * 1.02, beyond, 0, chance.normal(0, 0.01)))
    return solids


def lay_apart(hand: Sequence[str], stand: bool, chance: np.random.Generator) -> list[Solid]:
    """Loose tiles from left to right: gaps of up to two tiles, half a tile to and fro, each a little turned."""
    place = standing if stand else flat
    solids, x = [], 0.0
    for tile in hand:
        solids.append(place(tile, "concealed", x + 0.5, chance.uniform(-0.5, 0.5), 0, chance.normal(0, 0.06)))
        x += 1 + chance.uniform(0.1, 2.0) * chance.random()
    return solids


def lay_in_rows(rows: Sequence[Sequence[str]], chance: np.random.Generator) -> list[Solid]:
    """A set laid out: rows of tiles from far to near, each group named `row1` and so on."""
    gap = chance.uniform(0.02, 0.25)
    return [
        flat(tile, f"row{row + 1}", place * 1.02 + 0.5, -row * (HEIGHT + gap), 0, chance.normal(0, 0.008))
        for row, tiles in enumerate(rows)
        for place, tile in enumerate(tiles)
    ]
