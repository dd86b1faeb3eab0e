"""Melds: chi, pon and the three kinds of kan."""

import re
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple, Self

from scoring.errors import InvalidMeldError
from scoring.notation import format_tiles, parse_tiles
from scoring.tiles import KINDS, ORPHANS, SORTING, Tile


class MeldKind(StrEnum):
    """How a meld was made."""

    CHI = "chi"
    PON = "pon"
    OPEN_KAN = "open_kan"
    ADDED_KAN = "added_kan"
    CLOSED_KAN = "closed_kan"

    __hash__ = str.__hash__  # Enum's own is slow, and these are looked up for every hand

    @property
    def is_kan(self) -> bool:
        """Whether it has four tiles."""
        return self in KANS


KANS = frozenset({MeldKind.OPEN_KAN, MeldKind.ADDED_KAN, MeldKind.CLOSED_KAN})
KIND_NAMES = {
    "chi": MeldKind.CHI,
    "chii": MeldKind.CHI,
    "chow": MeldKind.CHI,
    "pon": MeldKind.PON,
    "pung": MeldKind.PON,
    "kan": MeldKind.OPEN_KAN,
    "kong": MeldKind.OPEN_KAN,
    "open_kan": MeldKind.OPEN_KAN,
    "minkan": MeldKind.OPEN_KAN,
    "daiminkan": MeldKind.OPEN_KAN,
    "added_kan": MeldKind.ADDED_KAN,
    "shouminkan": MeldKind.ADDED_KAN,
    "kakan": MeldKind.ADDED_KAN,
    "closed_kan": MeldKind.CLOSED_KAN,
    "ankan": MeldKind.CLOSED_KAN,
}


@dataclass(frozen=True, slots=True)
class Meld:
    """Three tiles in a row or three or four of a kind, set apart from the hand; tiles are kept sorted."""

    kind: MeldKind
    tiles: tuple[Tile, ...]
    is_open: bool = field(init=False, repr=False, compare=False)
    """Whether it was claimed from another player; a closed kan was not."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "is_open", self.kind is not MeldKind.CLOSED_KAN)
        object.__setattr__(self, "tiles", tuple(sorted(self.tiles, key=SORTING.__getitem__)))
        kinds = [tile.kind for tile in self.tiles]
        size = 4 if self.kind.is_kan else 3
        if len(kinds) != size:
            raise InvalidMeldError(
                "a {kind} has {size} tiles, {tiles} has {count}",
                kind=self.kind.value,
                size=size,
                tiles=format_tiles(self.tiles),
                count=len(kinds),
            )
        step = 1 if self.kind is MeldKind.CHI else 0
        in_one_suit = kinds[0] // 9 == kinds[-1] // 9 and (not step or kinds[-1] < 27)
        if not in_one_suit or any(kind != kinds[0] + step * place for place, kind in enumerate(kinds)):
            raise InvalidMeldError(
                "{tiles} is no {kind}: a chi is three in a row of one suit, a pon three and a kan four of a kind",
                tiles=format_tiles(self.tiles),
                kind=self.kind.value,
            )

    @classmethod
    def parse(cls, text: str) -> Self:
        """A meld written as its kind and its tiles.

        >>> Meld.parse("pon 555z")
        Meld(kind=<MeldKind.PON: 'pon'>, tiles=(Tile('5z'), Tile('5z'), Tile('5z')))
        """
        match = re.match(r"\s*([A-Za-z]{3,}(?:[ _-]?kan)?)[\s:]+(.*)", text, re.DOTALL)
        kind = match and KIND_NAMES.get(re.sub(r"[ -]", "_", match[1].lower()))
        if not match or not kind:
            raise InvalidMeldError(
                "'{text}' is no meld: write chi, pon, open_kan, added_kan or closed_kan and tiles, as in 'pon 555z'",
                text=text,
            )
        return cls(kind, tuple(parse_tiles(match[2])))

    def __str__(self) -> str:
        return f"{self.kind} {format_tiles(self.tiles)}"

    def to_dict(self) -> dict[str, str]:
        """The meld as the API writes it."""
        return {"kind": self.kind, "tiles": format_tiles(self.tiles)}


def koutsu_fu(kind: int, *, concealed: bool, kan: bool = False) -> int:
    """Fu of three or four of a kind: 2 for an open pon of simples; doubled concealed, doubled orphan, fourfold kan."""
    return 2 * (2 if concealed else 1) * (2 if kind in ORPHANS else 1) * (4 if kan else 1)


def meld_fu(kind: MeldKind, tiles: tuple[Tile, ...]) -> int:
    """Fu of a pon or kan of these tiles."""
    return koutsu_fu(tiles[0] % KINDS, concealed=kind is MeldKind.CLOSED_KAN, kan=kind.is_kan)


class MeldShape(NamedTuple):
    """A hand's melds as masks (a bit a kind; of chi the lowest one's), how many are kans, and their fu."""

    chi: int
    koutsu: int
    kans: int
    closed_kans: int
    fu: int


NO_MELDS: Final = MeldShape(0, 0, 0, 0, 0)


def meld_shape(melds: tuple[Meld, ...]) -> MeldShape:
    """The melds at a glance."""
    if not melds:
        return NO_MELDS
    chi = koutsu = kans = closed_kans = fu = 0
    for meld in melds:
        bit = 1 << meld.tiles[0] % KINDS
        if meld.kind is MeldKind.CHI:
            chi |= bit
        else:
            koutsu |= bit
            kans += meld.kind.is_kan
            closed_kans += not meld.is_open
            fu += meld_fu(meld.kind, meld.tiles)
    return MeldShape(chi, koutsu, kans, closed_kans, fu)
