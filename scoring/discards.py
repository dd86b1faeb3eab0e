"""Which tile to discard from a hand with its last tile: those that keep it nearest, and what it then waits for."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from scoring.furiten import Furiten, furiten
from scoring.hand import Hand
from scoring.riichi import WhyNot, riichi_refusal
from scoring.rulesets import Ruleset
from scoring.shanten import improving, shanten
from scoring.tiles import Tile
from scoring.view import View, unseen_copies


@dataclass(frozen=True)
class Discard:
    """A discard, the kinds that then complete the hand or bring it nearer with the copies left, furiten and riichi."""

    tile: Tile
    tenpai: bool
    tiles: tuple[tuple[Tile, int], ...]
    furiten: Furiten | None
    riichi: WhyNot | None

    @property
    def left(self) -> int:
        """How many copies would help."""
        return sum(left for _, left in self.tiles)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The discard as the API writes it."""
        return {
            "tile": str(self.tile),
            "tenpai": self.tenpai,
            "left": self.left,
            "tiles": [{"tile": str(tile), "left": left} for tile, left in self.tiles],
            "furiten": self.furiten and self.furiten.to_dict(lang),
            "riichi": {"allowed": self.riichi is None, "why_not": self.riichi and self.riichi.to_dict(lang)},
        }


def best_discards(hand: Hand, view: View, rules: Ruleset) -> tuple[Discard, ...]:
    """The discards that keep a full hand nearest, those with most copies left to help first."""
    rests = dict(_each_without_one(hand))
    distance = {tile: shanten(rest) for tile, rest in rests.items()}
    nearest = min(distance.values())
    best = [_discard(tile, rest, view, rules) for tile, rest in rests.items() if distance[tile] == nearest]
    return tuple(sorted(best, key=lambda discard: -discard.left))


def _each_without_one(hand: Hand) -> Iterator[tuple[Tile, Hand]]:
    for tile in dict.fromkeys(hand.concealed):
        place = hand.concealed.index(tile)
        yield tile, Hand(hand.concealed[:place] + hand.concealed[place + 1 :], hand.melds)


def _discard(tile: Tile, rest: Hand, view: View, rules: Ruleset) -> Discard:
    view = replace(view, discards=(*view.discards, tile))
    unseen = unseen_copies(rest, view)
    nearer = improving(rest)
    tenpai = shanten(rest) == 0
    missed = furiten(nearer, view.discards, view.passed, riichi=view.riichi, rules=rules) if tenpai else None
    refusal = riichi_refusal(rest, rules, tenpai=tenpai, declared=view.riichi, points=view.points)
    return Discard(tile, tenpai, tuple((kind, unseen[kind]) for kind in nearer), missed, refusal)
