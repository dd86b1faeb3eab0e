"""Tiles, suits, winds and dragons: the 34 kinds, each with a plain and a red copy."""

from enum import IntEnum
from typing import Final, Self

from scoring.errors import NotationError

KINDS: Final = 34
COPIES: Final = 4
SUITS: Final = "mpsz"


class Tile(int):
    """A tile: its kind 0-33 (nine man, nine pin, nine sou, East South West North, white green red), plus 34 when red.

    >>> Tile(4), Tile(38), Tile(31), Tile(45)
    (Tile('5m'), Tile('0m'), Tile('5z'), Tile('3pr'))
    """

    __slots__ = ()

    @property
    def kind(self) -> int:
        """The kind 0-33, the same for plain and red."""
        return self % KINDS

    @property
    def red(self) -> bool:
        """Whether this copy is a red dora."""
        return self >= KINDS

    @property
    def plain(self) -> "Tile":
        """The same tile, not red."""
        return Tile(self % KINDS)

    @property
    def suit(self) -> str:
        """`m`, `p`, `s` or `z`."""
        return SUITS[self % KINDS // 9]

    @property
    def rank(self) -> int:
        """1-9; for honours 1-7."""
        return self % KINDS % 9 + 1

    def __str__(self) -> str:
        return TILE_TEXTS[self]

    def __repr__(self) -> str:
        return f"Tile('{self}')"

    def _repr_svg_(self) -> str:
        from scoring.svg import tile_svg  # pictures are drawn only when somebody looks

        return tile_svg(self)


def _text(tile: Tile) -> str:
    if not tile.red:
        return f"{tile.rank}{tile.suit}"
    return f"0{tile.suit}" if tile.rank == 5 else f"{tile.rank}{tile.suit}r"


TILES: Final = tuple(Tile(number) for number in range(2 * KINDS))
TILE_TEXTS: Final = tuple(_text(tile) for tile in TILES)
KIND_BY_TEXT: Final = {TILE_TEXTS[kind]: kind for kind in range(KINDS)}
SORTING: Final = tuple(2 * tile.kind + (not tile.red) for tile in TILES)
"""The place of each tile in a sorted hand: by kind, red ones first."""
EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = (Tile(kind) for kind in range(27, 34))
HONOURS: Final = range(27, 34)
TERMINALS: Final = (0, 8, 9, 17, 18, 26)
ORPHANS: Final = (*TERMINALS, *HONOURS)
ORPHAN_MASK: Final = sum(1 << kind for kind in ORPHANS)
DRAGON_MASK: Final = 0b111 << WHITE


class Wind(IntEnum):
    """A seat or round wind, in the order of play."""

    EAST = 0
    SOUTH = 1
    WEST = 2
    NORTH = 3

    @property
    def tile(self) -> Tile:
        """The wind's tile."""
        return Tile(EAST + self)

    def __str__(self) -> str:
        return self.name.lower()

    @classmethod
    def parse(cls, text: str) -> Self:
        """The wind called `east`, `E`, `1z` or 東."""
        wind = WIND_NAMES.get(text.strip().lower())
        if wind is None:
            raise NotationError("'{text}' is not a wind: write east, south, west or north", text=text)
        return cls(wind)


WINDS: Final = tuple(Wind)
SEAT_NAMES: Final = tuple(str(wind) for wind in WINDS)
WIND_NAMES: Final = {
    name: number
    for number, names in enumerate(
        (
            ("east", "e", "1z", "東", "东", "ton", "est", "동"),
            ("south", "s", "2z", "南", "nan", "sud", "남"),
            ("west", "w", "3z", "西", "shaa", "ouest", "서"),
            ("north", "n", "4z", "北", "pei", "nord", "북"),
        )
    )
    for name in names
}

NEXT_IN_CYCLE: Final = 2 * (
    *(suit * 9 + (rank + 1) % 9 for suit in range(3) for rank in range(9)),
    *(27 + (wind + 1) % 4 for wind in range(4)),
    *(31 + (dragon + 1) % 3 for dragon in range(3)),
)
"""The kind that each tile points at as an indicator: 9 to 1, North to East, white to green to red to white."""
