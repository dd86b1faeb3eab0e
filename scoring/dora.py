"""Dora: what the indicators and the red tiles add, and only what the rules let count."""

from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import TooManyOfAKindError
from scoring.hand import Hand
from scoring.partition import new
from scoring.situation import Situation
from scoring.tiles import COPIES, KIND_BY_TEXT, KINDS, NEXT_IN_CYCLE, TILE_TEXTS, TILES, Tile

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset


class Dora(NamedTuple):
    """Han from indicators, from ura indicators and from red tiles; none of them is a yaku."""

    dora: int = 0
    ura_dora: int = 0
    red_dora: int = 0

    @property
    def han(self) -> int:
        """All of them together."""
        return self.dora + self.ura_dora + self.red_dora

    def to_dict(self) -> dict[str, int]:
        """The counts as the API writes them."""
        return {"dora": self.dora, "ura_dora": self.ura_dora, "red_dora": self.red_dora}


NO_DORA = Dora()


def count_dora(hand: Hand, situation: Situation, rules: "Ruleset") -> Dora:
    """The dora of a hand: the first indicator always, the kans' where they count, ura with riichi only."""
    dora = ura = red = 0
    for tile in situation.dora_indicators if rules.kan_dora else situation.dora_indicators[:1]:
        dora += hand.counts[NEXT_IN_CYCLE[tile]]
    if rules.ura_dora and situation.in_riichi:
        for tile in situation.ura_indicators if rules.kan_ura else situation.ura_indicators[:1]:
            ura += hand.counts[NEXT_IN_CYCLE[tile]]
    for tile in hand.reds:
        red += TILE_TEXTS[tile - KINDS] in rules.red_dora
    return new(Dora, (dora, ura, red)) if dora or ura or red else NO_DORA


def check_reds(hand: Hand, rules: "Ruleset") -> None:
    """Refuse more red or more plain copies of a tile than a set with these red dora has."""
    for name, copies in rules.red_dora.items():
        kind = KIND_BY_TEXT[name]
        held = hand.counts[kind]
        if held <= COPIES - copies and not hand.reds:
            continue
        red = hand.reds.count(TILES[kind + KINDS])
        if red > copies or held - red > COPIES - copies:
            tile, count, most = (
                (Tile(kind + KINDS), red, copies) if red > copies else (Tile(kind), held - red, COPIES - copies)
            )
            raise TooManyOfAKindError(
                "{count} of {tile}; under these rules {reds} of the four are red, so there are {most}",
                pointer="/hand",
                count=count,
                tile=tile,
                reds=copies,
                most=most,
            )
