"""A hand of tiles and melds: valid from birth, so that no impossible one is ever scored."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Self

from scoring.errors import (
    TileCountError,
    TooManyOfAKindError,
    WinningTileError,
)
from scoring.melds import Meld, MeldShape, meld_shape
from scoring.notation import parse_tile, parse_tiles, written
from scoring.tiles import COPIES, KINDS, SORTING, Tile
from scoring.traits import CLOSED, tile_traits, whole_traits

HAND_SIZE: Final = 14


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed tiles (kept sorted, the winning tile among them when there is one), melds, and the winning tile.

    With n melds the concealed tiles are 14 - 3n, or 13 - 3n for a hand that still waits.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    winning_tile: Tile | None = None
    text: str = field(init=False, repr=False, compare=False)
    """The concealed tiles as MPSZ."""
    suit_keys: tuple[int, int, int, int] = field(init=False, repr=False, compare=False)
    """For each suit the counts of its concealed kinds, three bits a rank."""
    counts: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """How many of each kind the whole hand holds, melds included (length 34)."""
    most: int = field(init=False, repr=False, compare=False)
    """Of the kind that it holds most of, how many."""
    traits: int = field(init=False, repr=False, compare=False)
    """What is true of it however it is read (bits of `scoring.traits`)."""
    whole_traits: int = field(init=False, repr=False, compare=False)
    """What is true of it besides when it is read as seven pairs or thirteen orphans; 0 where it is neither."""
    melded: MeldShape = field(init=False, repr=False, compare=False)
    """The melds at a glance."""
    is_full: bool = field(init=False, repr=False, compare=False)
    """Whether it has the tiles of a complete hand, and not one fewer."""
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """The red tiles, the concealed ones first."""
    concealed_reds: int = field(init=False, repr=False, compare=False)
    """How many of the red tiles are concealed."""
    is_closed: bool = field(init=False, repr=False, compare=False)
    """Whether no tile was claimed; closed kans leave a hand closed."""

    def __post_init__(self) -> None:
        keys, counts = [0, 0, 0, 0], [0] * KINDS
        for tile in self.concealed:
            kind = tile % KINDS
            counts[kind] += 1
            keys[kind // 9] += 1 << kind % 9 * 3
        reds = [tile for tile in self.concealed if tile >= KINDS]
        concealed_reds = len(reds)
        for meld in self.melds:
            for tile in meld.tiles:
                counts[tile % KINDS] += 1
                if tile >= KINDS:
                    reds.append(tile)
        kinds = sum([1 << kind for kind, count in enumerate(counts) if count])
        winning = None if self.winning_tile is None else self.winning_tile % KINDS
        is_closed = not self.melds or not any(meld.is_open for meld in self.melds)
        traits = tile_traits(kinds, keys, winning, melded=bool(self.melds))
        born = object.__setattr__
        concealed = tuple(sorted(self.concealed, key=SORTING.__getitem__))
        born(self, "concealed", concealed)
        born(self, "text", written(concealed))
        born(self, "suit_keys", tuple(keys))
        born(self, "counts", tuple(counts))
        born(self, "most", max(counts))
        born(self, "traits", traits | CLOSED if is_closed else traits)
        born(self, "whole_traits", whole_traits(kinds, counts, winning))
        born(self, "melded", meld_shape(self.melds))
        born(self, "is_full", len(self.concealed) + 3 * len(self.melds) == HAND_SIZE)
        born(self, "reds", tuple(reds))
        born(self, "concealed_reds", concealed_reds)
        born(self, "is_closed", is_closed)
        _check_size(len(self.concealed), len(self.melds))
        _check_copies(counts)
        if self.winning_tile is not None:
            self._check_winning_tile(self.winning_tile)

    def _check_winning_tile(self, tile: Tile) -> None:
        if not self.is_full:
            raise TileCountError(
                "{count} concealed tiles with the winning tile among them; with {melds} melds there are {wanted}",
                pointer="/hand",
                count=len(self.concealed),
                melds=len(self.melds),
                wanted=HAND_SIZE - 3 * len(self.melds),
            )
        if tile not in self.concealed:
            copies = [held for held in self.concealed if held.kind == tile.kind]
            if not copies or tile.red:  # a red tile may be named plain, but a plain one is not red
                raise WinningTileError(
                    "the winning tile {tile} is not among the concealed tiles {hand}",
                    pointer="/winning_tile",
                    tile=tile,
                    hand=self.text,
                )
            object.__setattr__(self, "winning_tile", copies[0])

    @classmethod
    def parse(cls, tiles: str, melds: Iterable[str | Meld] = (), winning_tile: str | None = None) -> Self:
        """A hand from notation, with the winning tile among the tiles or beside them: their number tells.

        >>> Hand.parse("234m99p", melds=["pon 555z", "pon 666z", "pon 777z"], winning_tile="4m").concealed[2]
        Tile('4m')
        """
        sets = tuple(meld if isinstance(meld, Meld) else Meld.parse(meld) for meld in melds)
        concealed = parse_tiles(tiles)
        won = None if winning_tile is None else parse_tile(winning_tile)
        if won is not None and len(concealed) == HAND_SIZE - 1 - 3 * len(sets):
            concealed.append(won)
        return cls(tuple(concealed), sets, won)

    def __str__(self) -> str:
        return " ".join([self.text, *(f"({meld})" for meld in self.melds)])

    def _repr_svg_(self) -> str:
        from scoring.svg import hand_svg  # pictures are drawn only when somebody looks

        return hand_svg(self)


def _check_size(concealed: int, melds: int) -> None:
    full = HAND_SIZE - 3 * melds
    if melds > 4:
        raise TileCountError("{melds} melds; a hand has at most four", pointer="/melds", melds=melds)
    if concealed not in (full, full - 1):
        raise TileCountError(
            "{count} concealed tiles with {melds} melds; {full} are wanted with the winning tile, {waiting} without it",
            pointer="/hand",
            count=concealed,
            melds=melds,
            full=full,
            waiting=full - 1,
        )


def _check_copies(counts: Sequence[int]) -> None:
    count = max(counts)
    if count > COPIES:
        raise TooManyOfAKindError(
            "{count} copies of {tile}; a set has four", pointer="/hand", count=count, tile=Tile(counts.index(count))
        )
