"""The sets and the pair of a hand as it was read, for showing."""

from typing import TYPE_CHECKING, Any, NamedTuple

from scoring.hand import Hand
from scoring.melds import MeldKind
from scoring.notation import format_tiles
from scoring.partition import KOUTSU, PAIR, wait_ended
from scoring.tiles import KINDS, Tile

if TYPE_CHECKING:
    from scoring.readings import Reading


class Group(NamedTuple):
    """A set or pair: its kind (shuntsu, koutsu, kantsu, toitsu, kokushi), its tiles, and how it came about."""

    kind: str
    tiles: tuple[Tile, ...]
    open: bool = False
    winning: bool = False

    def to_dict(self) -> dict[str, Any]:
        """The group as the API writes it."""
        return {"kind": self.kind, "tiles": format_tiles(self.tiles), "open": self.open, "winning": self.winning}


MELD_GROUPS = {
    MeldKind.CHI: "shuntsu",
    MeldKind.PON: "koutsu",
    MeldKind.OPEN_KAN: "kantsu",
    MeldKind.ADDED_KAN: "kantsu",
    MeldKind.CLOSED_KAN: "kantsu",
}


def groups(hand: Hand, reading: "Reading") -> tuple[Group, ...]:
    """How the reading groups the hand's tiles: concealed sets, the pair, then melds; seven pairs and orphans too."""
    melded = tuple(Group(MELD_GROUPS[meld.kind], meld.tiles, meld.is_open) for meld in hand.melds)
    return (*_concealed(hand, reading), *melded)


def _concealed(hand: Hand, reading: "Reading") -> list[Group]:
    winning = hand.winning_tile
    if reading.partition is None:
        if max(hand.counts) < 2 or hand.counts.count(2) == 1:
            return [Group("kokushi", hand.concealed, winning=winning is not None)]
        sets = [PAIR + kind for kind, count in enumerate(hand.counts) if count]
    else:
        sets = sorted(reading.partition.sets, key=lambda code: (code >= PAIR, code % KINDS))
    spare = list(hand.concealed)
    shown: list[Group] = []
    for code in sets:
        ended = reading.wait is not None and winning is not None and wait_ended(code, winning.kind) is reading.wait
        winning_here = ended and not any(group.winning for group in shown)
        tiles = tuple(_take(spare, kind) for kind in _kinds(code))
        kind = "toitsu" if code >= PAIR else "koutsu" if code >= KOUTSU else "shuntsu"
        shown.append(Group(kind, tiles, winning=winning_here))
    return shown


def _kinds(code: int) -> tuple[int, ...]:
    first = code % KINDS
    if code >= PAIR:
        return first, first
    return (first, first, first) if code >= KOUTSU else (first, first + 1, first + 2)


def _take(spare: list[Tile], kind: int) -> Tile:
    """The first copy left of a kind, red ones before plain ones."""
    return spare.pop(next(place for place, tile in enumerate(spare) if tile % KINDS == kind))
