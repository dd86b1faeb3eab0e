"""Riichi: who may declare it, and which closed kans it leaves open."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from scoring.hand import Hand
from scoring.names import sentence
from scoring.partition import partitions
from scoring.rulesets import Ruleset
from scoring.tiles import COPIES, KINDS, Tile


@dataclass(frozen=True)
class WhyNot:
    """Why something cannot be: a word for programs, and an English sentence with its values still to be filled in."""

    slug: str
    template: str
    values: dict[str, object]

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The reason as the API writes it."""
        return {"slug": self.slug, "detail": sentence(self.template, lang, **self.values)}


def why_not(slug: str, template: str, **values: object) -> WhyNot:
    """A reason in a player's words."""
    return WhyNot(slug, template, values)


def riichi_refusal(hand: Hand, rules: Ruleset, *, tenpai: bool, declared: bool, points: int | None) -> WhyNot | None:
    """Why riichi may not be declared, or None; `points` are the player's (None: not known, so not judged)."""
    least = rules.riichi_minimum_points
    if declared:
        return why_not("riichi_declared", "riichi was declared already")
    if not hand.is_closed:
        return why_not("open_hand", "riichi needs a closed hand; this one has an open meld")
    if not tenpai:
        return why_not("noten", "riichi needs a hand that is tenpai")
    if least is not None and points is not None and points < least:
        return why_not(
            "not_enough_points", "riichi needs {least} points; there are {points}", least=least, points=points
        )
    return None


def kans_in_riichi(hand: Hand, waits: Collection[Tile]) -> tuple[Tile, ...]:
    """The kinds whose fourth tile may make a closed kan in riichi: in any reading of any win the three are a koutsu."""
    held = [Tile(kind) for kind in range(KINDS) if sum(tile.kind == kind for tile in hand.concealed) == COPIES - 1]
    return tuple(tile for tile in held if waits and tile not in waits and _always_koutsu(hand, tile, waits))


def _always_koutsu(hand: Hand, tile: Tile, waits: Collection[Tile]) -> bool:
    complete = [Hand((*hand.concealed, wait), hand.melds, wait) for wait in waits]
    return all(partition.koutsu >> tile & 1 for full in complete for partition in partitions(full))
