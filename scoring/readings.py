"""Every way a won hand can be read, valued; the one that pays most."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from scoring import traits
from scoring.dora import NO_DORA, Dora
from scoring.fu import CHIITOITSU, raw_fu, round_fu
from scoring.hand import Flag, Hand, Situation
from scoring.melds import meld_shape
from scoring.partition import Partition, Wait, partitions
from scoring.points import LIMIT_BASE, YAKUMAN_BASE, Limit, base_points
from scoring.tiles import KINDS, ORPHANS
from scoring.yaku import PINFU, YakuMade, YakuResult, yaku_made

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset


class Reading(NamedTuple):
    """One reading of a won hand and its value; readings compare by what they pay, then yakuman, han and fu.

    `partition` is None for seven pairs and thirteen orphans; `raw_fu` is `fu` before rounding, 0 for a yakuman.
    """

    base: int
    yakuman: int
    han: int
    fu: int
    raw_fu: int
    made: YakuMade
    dora: Dora
    partition: Partition | None
    wait: Wait | None
    traits: int

    @property
    def value(self) -> tuple[int, int, int, int]:
        """What readings are chosen by: points first, then real yakuman, han and fu."""
        return self[:4]


def best_reading(hand: Hand, situation: Situation, rules: "Ruleset", dora: Dora) -> Reading | None:
    """The reading that pays most, one without yaku only where there is no other; None if the hand is not complete."""
    best = None
    for reading in readings(hand, situation, rules, dora):
        if best is None or reading.value > best.value:
            best = reading
    return best


def readings(hand: Hand, situation: Situation, rules: "Ruleset", dora: Dora) -> Iterator[Reading]:
    """All readings of a full hand; those without yaku are worth nothing."""
    separated = Flag.TILE_NOT_SEPARATED not in situation.flags
    winning = hand.winning_tile % KINDS if separated and hand.winning_tile is not None else None
    common = traits.situation_traits(hand, situation) | traits.tile_traits(hand, winning)
    melded = meld_shape(hand.melds)
    for partition in partitions(hand):
        waits = (None,) if winning is None else partition.splits[winning // 9].waits[winning % 9]
        for wait in waits:
            found = common | traits.set_traits(situation, partition, melded, wait)
            raw = raw_fu(hand, situation, partition, wait, rules, pinfu=found & PINFU == PINFU)
            yield from _valued(found, round_fu(raw), raw, rules, dora, partition, wait)
    if not hand.melds:
        tanki = None if winning is None else Wait.TANKI
        if hand.counts.count(2) == 7:
            yield from _valued(common | traits.SEVEN_PAIRS, CHIITOITSU, CHIITOITSU, rules, dora, None, tanki)
        elif common & traits.ALL_ORPHANS and all(hand.counts[kind] for kind in ORPHANS):
            found = common | traits.THIRTEEN_ORPHANS
            if winning is not None and hand.counts[winning] == 2:
                found |= traits.THIRTEEN_WAITS
            yield from _valued(found, 0, 0, rules, dora, None, tanki)


def _valued(
    found: int, fu: int, raw: int, rules: "Ruleset", dora: Dora, partition: Partition | None, wait: Wait | None
) -> Iterator[Reading]:
    made = yaku_made(found, rules)
    if made.yakuman:
        yield Reading(made.yakuman * YAKUMAN_BASE, made.yakuman, 0, 0, 0, made, NO_DORA, partition, wait, found)
        return
    if made.han:
        han = made.han + dora.han
        yield Reading(base_points(han, fu, rules), 0, han, fu, raw, made, dora, partition, wait, found)
    else:
        yield Reading(0, 0, 0, fu, raw, made, dora, partition, wait, found)
    if found & traits.RENHOU and rules.renhou == "mangan":
        yield Reading(LIMIT_BASE[Limit.MANGAN], 0, 5, fu, raw, RENHOU_ALONE, NO_DORA, partition, wait, found)


RENHOU_ALONE = YakuMade((YakuResult("renhou", 5),), 5, 0)
"""Blessing of man as a mangan of its own, to which nothing is added."""
