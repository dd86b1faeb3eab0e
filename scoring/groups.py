"""The sets and the pair of a hand as it was read, for showing."""

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.hand import Hand
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


SET_GROUPS: Final = tuple(_set_group(code) for code in range(PAIR + KINDS))
SETS_ENDED: Final = {
    (wait, kind): frozenset(code for code in range(PAIR + KINDS) if wait_ended(code, kind) is wait)
    for wait in Wait
    for kind in range(KINDS)
}
"""The sets that a wait and the kind that ended it can have completed."""


def concealed_groups(hand: Hand, reading: "Reading") -> tuple[list[Group], int | None]:
    """A hand's concealed groups as they were read, and which of them the last tile completed where that is known."""
    sets = _pairs(hand) if reading.partition is None else reading.partition.sets
    wait, last = reading.wait, hand.winning_tile
    if not sets:
        orphans = Group("kokushi", hand.concealed, hand.text)
        return [orphans], None if wait is None else 0
    won = None if wait is None or last is None else _completed(sets, SETS_ENDED[wait, last % KINDS])
    groups = [SET_GROUPS[code] for code in sets]
    if hand.concealed_reds:
        _redden(groups, hand, won)
    return groups, won


def _completed(sets: tuple[int, ...], ended: frozenset[int]) -> int:
    for place, code in enumerate(sets):
        if code in ended:
            return place
    raise ValueError(f"none of {sets} is among {ended}")


def _pairs(hand: Hand) -> tuple[int, ...]:
    """The seven pairs; none for thirteen orphans."""
    if hand.counts.count(2) != 7:
        return ()
    return tuple([PAIR + kind for kind, count in enumerate(hand.counts) if count])


@cache
def meld_group(kind: MeldKind, tiles: tuple[Tile, ...]) -> Group:
    """A meld among the groups."""
    return Group(MELD_GROUPS[kind], tiles, format_tiles(tiles), kind is not MeldKind.CLOSED_KAN)


def _redden(groups: list[Group], hand: Hand, won: int | None) -> None:
    """Put red tiles in place of plain ones; the group that the last tile completed holds it in its own colour."""
    reds, last = list(hand.reds[: hand.concealed_reds]), hand.winning_tile
    if won is not None and last in reds:
        reds.remove(last)
        groups[won] = _with_red(groups[won], last)
    for red in reds:
        plain = TILES[red - KINDS]
        for place, group in enumerate(groups):
            if group.tiles.count(plain) > (place == won and last == plain):
                groups[place] = _with_red(group, red)
                break


@cache
def _with_red(group: Group, red: Tile) -> Group:
    first = group.tiles.index(TILES[red - KINDS])
    tiles = (*group.tiles[:first], red, *group.tiles[first + 1 :])
    return Group(group.kind, tiles, format_tiles(tiles))
