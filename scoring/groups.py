"""The sets and the pair of a hand as it was read, for showing."""

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.notation import format_tiles
from scoring.partition import KOUTSU, PAIR, Wait, wait_ended
from scoring.tiles import KINDS, TILES, Tile

if TYPE_CHECKING:
    from scoring.readings import Reading


class Group(NamedTuple):
    """A set or pair: its kind (shuntsu, koutsu, kantsu, toitsu, kokushi), its tiles, and how it came about."""

    kind: str
    tiles: tuple[Tile, ...]
    text: str
    open: bool = False
    winning: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The group as the API writes it."""
        return {"kind": self.kind, "tiles": self.text, "open": self.open, "winning": self.winning}


MELD_GROUPS: Final = {
    MeldKind.CHI: "shuntsu",
    MeldKind.PON: "koutsu",
    MeldKind.OPEN_KAN: "kantsu",
    MeldKind.ADDED_KAN: "kantsu",
    MeldKind.CLOSED_KAN: "kantsu",
}


def _set_group(code: int, *, winning: bool) -> Group:
    first = code % KINDS
    if code >= PAIR:
        tiles: tuple[Tile, ...] = (TILES[first],) * 2
    else:
        tiles = (TILES[first],) * 3 if code >= KOUTSU else TILES[first : first + 3]
    kind = "toitsu" if code >= PAIR else "koutsu" if code >= KOUTSU else "shuntsu"
    return Group(kind, tiles, format_tiles(tiles), winning=winning)


_SETS: Final = range(PAIR + KINDS)
SET_GROUPS: Final = tuple(_set_group(code, winning=False) for code in _SETS)
WINNING_SET_GROUPS: Final = tuple(_set_group(code, winning=True) for code in _SETS)
SETS_ENDED: Final = {
    (wait, kind): frozenset(code for code in _SETS if wait_ended(code, kind) is wait)
    for wait in Wait
    for kind in range(KINDS)
}
"""The sets that a wait and the kind that ended it can have completed."""


def groups(hand: Hand, reading: "Reading") -> tuple[Group, ...]:
    """How the reading groups the hand's tiles: concealed sets and the pair by suit, then melds."""
    if reading.partition is not None:
        sets = reading.partition.sets
    elif hand.counts.count(2) == 7:
        sets = tuple(PAIR + kind for kind, count in enumerate(hand.counts) if count)
    else:
        return (Group("kokushi", hand.concealed, format_tiles(hand.concealed), winning=hand.winning_tile is not None),)
    shown = [SET_GROUPS[code] for code in sets]
    if hand.winning_tile is not None and reading.wait is not None:
        ended = SETS_ENDED[reading.wait, hand.winning_tile % KINDS]
        for place, code in enumerate(sets):
            if code in ended:
                shown[place] = WINNING_SET_GROUPS[code]
                break
    if hand.concealed_reds:
        _redden(shown, hand)
    for meld in hand.melds:
        shown.append(Group(MELD_GROUPS[meld.kind], meld.tiles, format_tiles(meld.tiles), meld.is_open))
    return tuple(shown)


def _redden(shown: list[Group], hand: Hand) -> None:
    """Put the concealed red tiles in place of plain ones."""
    for red in hand.reds[: hand.concealed_reds]:
        plain = TILES[red - KINDS]
        place = next(place for place, group in enumerate(shown) if plain in group.tiles)
        group = shown[place]
        first = group.tiles.index(plain)
        tiles = (*group.tiles[:first], red, *group.tiles[first + 1 :])
        shown[place] = Group(group.kind, tiles, format_tiles(tiles), winning=group.winning)
