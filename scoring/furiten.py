"""Furiten: why a tenpai player may not win on a discard, and until when."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from scoring.names import sentence
from scoring.rulesets import Ruleset
from scoring.tiles import Tile


class FuritenKind(StrEnum):
    """What makes a player furiten: an own discard, a tile passed, or a tile passed after riichi."""

    DISCARD = "discard"
    TEMPORARY = "temporary"
    RIICHI = "riichi"


END_OF_HAND: Final = "end_of_hand"
CHANGE_OF_HAND: Final = "change_of_hand"
SENTENCES: Final = {
    (FuritenKind.DISCARD, CHANGE_OF_HAND): "{tile} was discarded: no ron while the hand waits for it",
    (FuritenKind.DISCARD, END_OF_HAND): "{tile} was discarded, and riichi keeps the hand: no ron until the hand ends",
    (FuritenKind.RIICHI, END_OF_HAND): "{tile} was passed in riichi: no ron until the hand ends",
    (FuritenKind.TEMPORARY, "own_draw"): "{tile} was passed: no ron until the next own draw",
    (FuritenKind.TEMPORARY, "own_draw_or_call"): "{tile} was passed: no ron until the next own draw or call",
    (FuritenKind.TEMPORARY, "any_call"): "{tile} was passed: no ron until the next own draw or anybody's call",
}


@dataclass(frozen=True, slots=True)
class Furiten:
    """Furiten, the tile that causes it and what ends it; a self-draw wins all the same."""

    kind: FuritenKind
    tile: Tile
    ends: str

    @property
    def template(self) -> str:
        """The English sentence, with the tile still to be filled in."""
        return SENTENCES[self.kind, self.ends]

    def to_dict(self, lang: str = "en") -> dict[str, str]:
        """Furiten as the API writes it."""
        detail = sentence(self.template, lang, tile=str(self.tile))
        return {"kind": self.kind.value, "tile": str(self.tile), "ends": self.ends, "detail": detail}


def furiten(
    waits: Collection[Tile], discards: Iterable[Tile], passed: Iterable[Tile], *, riichi: bool, rules: Ruleset
) -> Furiten | None:
    """Whether a hand with these waits is furiten, yaku or no yaku, on every wait for the sake of one.

    `passed` are the tiles that others discarded or added to a kan, and that were not won on, since furiten last ended:
    in riichi since it was declared, else since what `rules.temporary_furiten_ends` says.
    """
    own, missed = _first(waits, discards), _first(waits, passed)
    if own is not None:
        return Furiten(FuritenKind.DISCARD, own, END_OF_HAND if riichi else CHANGE_OF_HAND)
    if missed is None:
        return None
    if riichi:
        return Furiten(FuritenKind.RIICHI, missed, END_OF_HAND)
    return Furiten(FuritenKind.TEMPORARY, missed, rules.temporary_furiten_ends)


def _first(waits: Collection[Tile], tiles: Iterable[Tile]) -> Tile | None:
    return next((tile for tile in tiles if tile.plain in waits), None)
