"""The sets and the pair of a hand as it was read, for showing."""

from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.hand import NO_REDS, Hand
from scoring.melds import MeldKind
from scoring.notation import format_tiles
from scoring.partition import KOUTSU, PAIR, Wait, wait_ended
from scoring.tiles import KINDS, TILES, Tile

if TYPE_CHECKING:
    from scoring.readings import Reading


class Group(NamedTuple):
    """A set or pair: its kind (shuntsu, koutsu, kantsu, toitsu, kokushi), its tiles, and whether it was claimed."""

    kind: str
    tiles: tuple[Tile, ...]
    text: str
    open: bool = False


MELD_GROUPS: Final = {
    MeldKind.CHI: "shuntsu",
    MeldKind.PON: "koutsu",
    MeldKind.OPEN_KAN: "kantsu",
    MeldKind.ADDED_KAN: "kantsu",
    MeldKind.CLOSED_KAN: "kantsu",
}


def _set_group(code: int) -> Group:
    first = code % KINDS
    if code >= PAIR:
        tiles: tuple[Tile, ...] = (TILES[first],) * 2
    else:
        tiles = (TILES[first],) * 3 if code >= KOUTSU else TILES[first : first + 3]
    kind = "toitsu" if code >= PAIR else "koutsu" if code >= KOUTSU else "shuntsu"
    return Group(kind, tiles, format_tiles(tiles))


_SETS: Final = range(PAIR + KINDS)
SET_GROUPS: Final = tuple(_set_group(code) for code in _SETS)
SETS_ENDED: Final = {
    (wait, kind): frozenset(code for code in _SETS if wait_ended(code, kind) is wait)
    for wait in Wait
    for kind in range(KINDS)
}
"""The sets that a wait and the kind that ended it can have completed."""


def concealed_sets(hand: Hand, reading: "Reading") -> tuple[int, ...]:
    """The concealed sets and the pair, or the seven pairs, by suit; none for thirteen orphans."""
    if reading.partition is not None:
        return reading.partition.sets
    if hand.counts.count(2) != 7:
        return ()
    return tuple(PAIR + kind for kind, count in enumerate(hand.counts) if count)


def groups(hand: Hand, sets: tuple[int, ...]) -> tuple[Group, ...]:
    """The groups of a hand read as these concealed sets, melds last."""
    if not sets and not hand.melds:
        return (Group("kokushi", hand.concealed, format_tiles(hand.concealed)),)
    shown = [SET_GROUPS[code] for code in sets]
    if hand.suit_reds is not NO_REDS:
        _redden(shown, hand)
    for meld in hand.melds:
        shown.append(Group(MELD_GROUPS[meld.kind], meld.tiles, format_tiles(meld.tiles), meld.is_open))
    return tuple(shown)


def winning_group(hand: Hand, sets: tuple[int, ...], wait: Wait | None) -> int | None:
    """The place of the group that the winning tile completed, where that is known."""
    if hand.winning_tile is None or wait is None:
        return None
    ended = SETS_ENDED[wait, hand.winning_tile % KINDS]
    for place, code in enumerate(sets):
        if code in ended:
            return place
    return 0  # thirteen orphans are one group


def _redden(shown: list[Group], hand: Hand) -> None:
    """Put the concealed red tiles in place of plain ones."""
    for red in [red for reds in hand.suit_reds for red in reds]:
        plain = TILES[red - KINDS]
        for place, group in enumerate(shown):
            if plain in group.tiles:
                first = group.tiles.index(plain)
                tiles = (*group.tiles[:first], red, *group.tiles[first + 1 :])
                shown[place] = Group(group.kind, tiles, format_tiles(tiles))
                break
