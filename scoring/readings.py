"""Every way a won hand can be read, valued; the one that pays most."""

from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring import traits
from scoring.dora import NO_DORA, Dora
from scoring.fu import CHIITOITSU, fixed_fu, raw_fu
from scoring.hand import Hand
from scoring.partition import Partition, Wait, partitions
from scoring.points import LIMIT_BASE, YAKUMAN_BASE, Limit, base_points
from scoring.situation import Situation
from scoring.tiles import KINDS, ORPHAN_MASK
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


def best_reading(hand: Hand, situation: Situation, rules: "Ruleset", dora: Dora) -> Reading | None:
    """The reading that pays most, one without yaku only where there is no other; None if the hand is not complete."""
    every = readings(hand, situation, rules, dora)
    if len(every) < 2:
        return every[0] if every else None
    return max(every, key=VALUE)


def readings(hand: Hand, situation: Situation, rules: "Ruleset", dora: Dora) -> list[Reading]:
    """All readings of a full hand; those without yaku are worth nothing."""
    winning = None
    if hand.winning_tile is not None and situation.is_tile_known:
        winning = hand.winning_tile % KINDS
    common = traits.situation_traits(hand, situation) | traits.tile_traits(hand, winning)
    fixed = fixed_fu(hand, situation)
    found: list[Reading] = []
    for partition in partitions(hand):
        waits = partition.splits[winning // 9].waits[winning % 9] if winning is not None else NO_WAIT
        for wait in waits:
            facts = common | traits.set_traits(situation, partition, hand.melded, wait)
            raw = raw_fu(fixed, hand, situation, partition, wait, rules, pinfu=facts & PINFU == PINFU)
            found.append(_valued(facts, raw, rules, dora, partition, wait))
    shape = _whole_hand(hand, winning)
    if shape:
        wait = None if winning is None else TANKI
        found.append(_valued(common | shape, CHIITOITSU, rules, dora, None, wait))
    if common & traits.RENHOU and rules.renhou == "mangan":
        found += [
            reading._replace(base=LIMIT_BASE[Limit.MANGAN], han=RENHOU_ALONE.han, made=RENHOU_ALONE, dora=NO_DORA)
            for reading in found
            if not reading.yakuman
        ]
    return found


def _whole_hand(hand: Hand, winning: int | None) -> int:
    """The traits of seven pairs or thirteen orphans; none where the hand is neither."""
    if hand.kinds.bit_count() == 7 and hand.counts.count(2) == 7:
        return traits.SEVEN_PAIRS
    if hand.kinds != ORPHAN_MASK:
        return 0
    if winning is not None and hand.counts[winning] == 2:
        return traits.THIRTEEN_ORPHANS | traits.THIRTEEN_WAITS
    return traits.THIRTEEN_ORPHANS


def _valued(
    facts: int, raw: int, rules: "Ruleset", dora: Dora, partition: Partition | None, wait: Wait | None
) -> Reading:
    made = yaku_made(facts, rules)
    if made.yakuman:
        return Reading(made.yakuman * YAKUMAN_BASE, made.yakuman, 0, 0, 0, made, NO_DORA, partition, wait, facts)
    fu = raw if raw == CHIITOITSU else -(-raw // 10) * 10
    if not made.han:
        return Reading(0, 0, 0, fu, raw, made, dora, partition, wait, facts)
    han = made.han + dora.dora + dora.ura_dora + dora.red_dora
    return Reading(base_points(han, fu, rules), 0, han, fu, raw, made, dora, partition, wait, facts)


TANKI: Final = Wait.TANKI
NO_WAIT: Final = (None,)
VALUE: Final = itemgetter(slice(4))
RENHOU_ALONE: Final = YakuMade((YakuResult("renhou", 5),), 5, 0)
"""Blessing of man as a mangan of its own, to which nothing is added."""
