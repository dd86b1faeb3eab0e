"""Who is liable (pao) for the yakuman of a hand, and for how much."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from scoring.errors import ContradictorySituationError, RuleDisabledError
from scoring.hand import Hand
from scoring.melds import Meld
from scoring.payments import Liability
from scoring.points import YAKUMAN_BASE
from scoring.situation import Situation
from scoring.tiles import EAST, NORTH, RED, WHITE
from scoring.yaku import YakuResult

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

FED_SETS: Final = {"daisangen": (3, range(WHITE, RED + 1)), "daisuushii": (4, range(EAST, NORTH + 1))}
"""How many sets of which kinds make a yakuman that somebody can be liable for; suukantsu is of any kinds."""


def liabilities(
    hand: Hand, situation: Situation, yaku: Iterable[YakuResult], rules: "Ruleset"
) -> tuple[Liability, ...]:
    """The seats liable for the hand's yakuman, each with that yakuman's base points; refuses a pao that cannot be."""
    worth = {each.id: each.yakuman for each in yaku if each.yakuman}
    for place, pao in enumerate(situation.pao):
        pointer = f"/pao/{place}/yakuman"
        if pao.yakuman not in rules.pao_yakuman:
            raise RuleDisabledError(
                "nobody is liable for {yakuman} under these rules", pointer=pointer, yakuman=pao.yakuman
            )
        if pao.yakuman not in worth:
            raise ContradictorySituationError(
                "pao for {yakuman}, which the hand is not", pointer=pointer, yakuman=pao.yakuman
            )
        if not is_fed(hand.melds, pao.yakuman):
            raise ContradictorySituationError(
                "nobody fed {yakuman}: its sets must all be melds, one of them claimed",
                pointer=pointer,
                yakuman=pao.yakuman,
            )
    return tuple(Liability(int(pao.seat), worth[pao.yakuman] * YAKUMAN_BASE) for pao in situation.pao)


def is_fed(melds: Sequence[Meld], yakuman: str) -> bool:
    """Whether the sets of a yakuman are all melds, of which a claimed one may have made its feeder liable."""
    if yakuman == "suukantsu":
        return any(meld.is_open for meld in melds)
    count, kinds = FED_SETS[yakuman]
    fed = [meld for meld in melds if meld.tiles[0].kind in kinds]
    return len(fed) == count and any(meld.is_open for meld in fed)
