"""Hands that win from one discard: they say the same of it, and share the four copies of each tile."""

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from scoring.errors import ContradictorySituationError, TooManyOfAKindError
from scoring.events import HanFu, Ron, Yakuman
from scoring.situation import Flag
from scoring.tiles import COPIES, Tile

if TYPE_CHECKING:
    from scoring.score import Score

ABOUT_THE_DISCARD: Final = (Flag.HOUTEI, Flag.CHANKAN)


def check_same_discard(event: Ron) -> None:
    """Refuse several wins given as scored hands that cannot all be from one discard at one table."""
    scored = [
        (f"/event/wins/{place}/score", win.worth)
        for place, win in enumerate(event.wins)
        if not isinstance(win.worth, HanFu | Yakuman)
    ]
    for (_, one), (pointer, other) in pairwise(scored):
        _check_pair(one, other, pointer)
    in_riichi = [(pointer, made) for pointer, made in scored if made.situation.in_riichi]
    for (_, one), (pointer, other) in pairwise(in_riichi):
        if _shown(one.situation.ura_indicators) != _shown(other.situation.ura_indicators):
            raise ContradictorySituationError(
                "hands won from one discard have the same ura indicators", pointer=f"{pointer}/ura_indicators"
            )
    if len(scored) > 1:
        _check_copies([made for _, made in scored], scored[-1][0])


def _check_pair(one: "Score", other: "Score", pointer: str) -> None:
    first, second = one.hand.winning_tile, other.hand.winning_tile
    if first is not None and second is not None and first.kind != second.kind:
        raise ContradictorySituationError(
            "hands won from one discard win on one tile, not on {first} and {second}",
            pointer=f"{pointer}/winning_tile",
            first=first,
            second=second,
        )
    for flag in ABOUT_THE_DISCARD:
        if (flag in one.situation.flags) is not (flag in other.situation.flags):
            raise ContradictorySituationError(
                "of hands won from one discard all have {flag}, or none",
                pointer=f"{pointer}/situation",
                flag=flag.value,
            )
    if _shown(one.situation.dora_indicators) != _shown(other.situation.dora_indicators):
        raise ContradictorySituationError(
            "hands won from one discard have the same dora indicators", pointer=f"{pointer}/dora_indicators"
        )


def _shown(indicators: tuple[Tile, ...]) -> list[int]:
    return sorted(tile.kind for tile in indicators)


def _check_copies(hands: list["Score"], pointer: str) -> None:
    """All hands together, the discard and the indicators counted once."""
    held = Counter({kind: sum(made.hand.counts[kind] for made in hands) for kind in range(len(hands[0].hand.counts))})
    won = hands[0].hand.winning_tile
    if won is not None:
        held[won.kind] -= len(hands) - 1
    held.update(tile.kind for tile in hands[0].situation.dora_indicators)
    for kind, count in held.items():
        if count > COPIES:
            raise TooManyOfAKindError(
                "{count} copies of {tile} in the hands won from one discard and among the indicators; a set has four",
                pointer=f"{pointer}/hand",
                count=count,
                tile=Tile(kind),
            )
