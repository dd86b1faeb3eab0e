"""Every way a won hand can be read, valued; the one that pays most."""

from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.dora import NO_DORA, Dora
from scoring.fu import CHIITOITSU, fixed_fu, raw_fu
from scoring.hand import Hand
from scoring.partition import Partition, Wait, new, partitions
from scoring.points import MANGAN, MANGAN_BASE, YAKUMAN, YAKUMAN_BASE, Limit, base_of, limit_of
from scoring.situation import Situation
from scoring.tiles import KINDS
from scoring.traits import MANY_WAITS, RENHOU, set_traits
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
    limit: Limit | None
    made: YakuMade
    dora: Dora
    partition: Partition | None
    wait: Wait | None
    traits: int


def readings(hand: Hand, situation: Situation, rules: "Ruleset", dora: Dora) -> list[Reading]:
    """All readings of a full hand; those without yaku are worth nothing."""
    facts = hand.traits | situation.traits
    if situation.is_tile_known and hand.winning_tile is not None:
        suit, rank = divmod(hand.winning_tile % KINDS, 9)
    else:
        suit = -1
        facts &= ~MANY_WAITS
    fixed = fixed_fu(hand, situation)
    found = []
    for partition in partitions(hand):
        for wait in NO_WAIT if suit < 0 else partition.splits[suit].waits[rank]:
            made = facts | set_traits(partition, hand.melded, wait, situation)
            raw = raw_fu(fixed, hand, situation, rules, partition, wait, made & PINFU == PINFU)
            found.append(_valued(made, raw, rules, dora, partition, wait))
    if hand.whole_traits:
        shape = hand.whole_traits if suit >= 0 else hand.whole_traits & ~MANY_WAITS
        found.append(_valued(facts | shape, CHIITOITSU, rules, dora, None, None if suit < 0 else TANKI))
    if facts & RENHOU and rules.renhou == "mangan":
        found += [
            reading._replace(base=MANGAN_BASE, han=RENHOU_ALONE.han, limit=MANGAN, made=RENHOU_ALONE, dora=NO_DORA)
            for reading in found
            if not reading.yakuman
        ]
    return found


def _valued(
    facts: int, raw: int, rules: "Ruleset", dora: Dora, partition: Partition | None, wait: Wait | None
) -> Reading:
    made = yaku_made(facts, rules)
    if made.yakuman:
        base = made.yakuman * YAKUMAN_BASE
        return new(Reading, (base, made.yakuman, 0, 0, 0, YAKUMAN, made, NO_DORA, partition, wait, facts))
    fu = raw if raw == CHIITOITSU else -(-raw // 10) * 10
    if not made.han:
        return new(Reading, (0, 0, 0, fu, raw, None, made, dora, partition, wait, facts))
    han = made.han + dora.dora + dora.ura_dora + dora.red_dora
    limit = limit_of(han, fu, rules)
    return new(Reading, (base_of(han, fu, limit), 0, han, fu, raw, limit, made, dora, partition, wait, facts))


TANKI: Final = Wait.TANKI
NO_WAIT: Final = (None,)
VALUE: Final = itemgetter(slice(4))
"""What readings compare by."""
RENHOU_ALONE: Final = YakuMade((YakuResult("renhou", 5),), 5, 0)
"""Blessing of man as a mangan of its own, to which nothing is added."""
