"""Dora: what the indicators and the red tiles add, and only what the rules let count."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from scoring.errors import TooManyOfAKindError
from scoring.hand import Hand
from scoring.situation import Situation
from scoring.tiles import COPIES, KIND_BY_TEXT, KINDS, NEXT_IN_CYCLE, TILES, Tile

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
        return self._asdict()


NO_DORA = Dora()


def count_dora(hand: Hand, situation: Situation, rules: "Ruleset") -> Dora:
    """The dora of a hand: the first indicator always, the kans' where they count, ura with riichi only."""
    dora = ura = 0
    if situation.dora_indicators:
        dora = _pointed_at(hand, situation.dora_indicators if rules.kan_dora else situation.dora_indicators[:1])
    if situation.ura_indicators and rules.ura_dora and situation.in_riichi:
        ura = _pointed_at(hand, situation.ura_indicators if rules.kan_ura else situation.ura_indicators[:1])
    red = 0
    if hand.reds and rules.red_dora:
        red = sum(str(tile.plain) in rules.red_dora for tile in hand.reds)
    return Dora(dora, ura, red)


def _pointed_at(hand: Hand, indicators: Iterable[Tile]) -> int:
    return sum([hand.counts[NEXT_IN_CYCLE[tile % KINDS]] for tile in indicators])


def check_reds(hand: Hand, rules: "Ruleset") -> None:
    """Refuse more red or more plain copies of a tile than a set with these red dora has."""
    for name, copies in rules.red_dora.items():
        kind = KIND_BY_TEXT[name]
        held = hand.counts[kind]
        red = hand.reds.count(TILES[kind + KINDS]) if hand.reds else 0
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
