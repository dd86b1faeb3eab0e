"""Fu: what each part of a hand is worth, fast as a sum and at leisure as items with their tiles."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.hand import Flag, Hand, Situation, Win
from scoring.melds import Meld, MeldKind
from scoring.partition import KOUTSU, PAIR, Partition, Wait
from scoring.tiles import KINDS, ORPHAN_MASK, ORPHANS, WHITE, Tile, Wind

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

BASE: Final = 20
CHIITOITSU: Final = 25
CLOSED_RON: Final = 10
TSUMO: Final = 2
VALUE_PAIR: Final = 2
OPEN_PINFU: Final = 2
WAIT_FU: Final = {Wait.KANCHAN: 2, Wait.PENCHAN: 2, Wait.TANKI: 2, Wait.RYANMEN: 0, Wait.SHANPON: 0}


class FuItem(NamedTuple):
    """One reason for fu, with the tiles that bring it."""

    reason: str
    fu: int
    tiles: tuple[Tile, ...] = ()


def koutsu_fu(kind: int, *, concealed: bool, kan: bool = False) -> int:
    """Fu of three or four of a kind: 2 for an open pon of simples; doubled concealed, doubled orphan, fourfold kan."""
    return 2 * (2 if concealed else 1) * (2 if kind in ORPHANS else 1) * (4 if kan else 1)


def meld_fu(meld: Meld) -> int:
    """Fu of a meld; a chi has none."""
    if meld.kind is MeldKind.CHI:
        return 0
    return koutsu_fu(meld.tiles[0].kind, concealed=not meld.is_open, kan=meld.kind.is_kan)


def melds_fu(melds: tuple[Meld, ...]) -> int:
    """Fu of all the melds."""
    return sum([meld_fu(meld) for meld in melds])


def pair_fu(kind: int, seat_wind: Wind, round_wind: Wind, rules: "Ruleset") -> int:
    """Fu of the pair: dragons, the seat wind and the round wind; a wind that is both as the rules say."""
    if kind >= WHITE:
        return VALUE_PAIR
    winds = (kind - 27 == seat_wind) + (kind - 27 == round_wind)
    return rules.double_wind_pair_fu if winds == 2 else VALUE_PAIR * winds


def tsumo_fu(situation: Situation, rules: "Ruleset", *, pinfu: bool) -> int:
    """Fu of a self-draw: none for pinfu, nor where the winning tile was not kept apart (WRC 5.6)."""
    if situation.win is Win.RON or pinfu or Flag.TILE_NOT_SEPARATED in situation.flags:
        return 0
    return 0 if Flag.RINSHAN in situation.flags and not rules.rinshan_tsumo_fu else TSUMO


def raw_fu(
    hand: Hand,
    situation: Situation,
    partition: Partition,
    wait: Wait | None,
    rules: "Ruleset",
    *,
    pinfu: bool,
) -> int:
    """The fu of one reading before rounding: what `fu_items` add up to."""
    concealed = partition.koutsu
    fu: int = BASE + melds_fu(hand.melds) + 4 * (concealed.bit_count() + (concealed & ORPHAN_MASK).bit_count())
    if partition.pair >= 27:
        fu += pair_fu(partition.pair, situation.seat_wind, situation.round_wind, rules)
    if wait is not None:
        fu += WAIT_FU[wait]
    if situation.win is Win.TSUMO:
        fu += tsumo_fu(situation, rules, pinfu=pinfu)
    elif wait is Wait.SHANPON:
        fu -= _opened_by_ron(hand)
    if hand.is_closed:
        return fu + CLOSED_RON if situation.win is Win.RON else fu
    return fu + open_pinfu_fu(hand, fu, rules)


def _opened_by_ron(hand: Hand) -> int:
    """The fu that a koutsu loses when its last tile is a discard."""
    kind = hand.winning_tile % KINDS if hand.winning_tile is not None else 0
    return koutsu_fu(kind, concealed=True) - koutsu_fu(kind, concealed=False)


def open_pinfu_fu(hand: Hand, fu: int, rules: "Ruleset") -> int:
    """The fu that an open hand without any other is given where the rules lift it to 30."""
    return OPEN_PINFU if fu == BASE and rules.open_pinfu_fu != BASE and not hand.is_closed else 0


def round_fu(fu: int) -> int:
    """Up to the next ten.

    >>> round_fu(32)
    40
    """
    return -(-fu // 10) * 10


def fu_items(
    hand: Hand, situation: Situation, partition: Partition, wait: Wait | None, rules: "Ruleset", *, pinfu: bool
) -> Iterator[FuItem]:
    """The fu of one reading, reason by reason."""
    yield FuItem("base", BASE)
    total = BASE
    for item in _parts(hand, situation, partition, wait, rules, pinfu=pinfu):
        if item.fu:
            total += item.fu
            yield item
    if extra := open_pinfu_fu(hand, total, rules):
        yield FuItem("open_pinfu", extra)


def _parts(
    hand: Hand, situation: Situation, partition: Partition, wait: Wait | None, rules: "Ruleset", *, pinfu: bool
) -> Iterator[FuItem]:
    won_by_ron = hand.winning_tile % KINDS if situation.win is Win.RON and hand.winning_tile is not None else -1
    if situation.win is Win.RON:
        yield FuItem("closed_ron", CLOSED_RON if hand.is_closed else 0)
    else:
        yield FuItem("tsumo", tsumo_fu(situation, rules, pinfu=pinfu))
    for code in partition.sets:
        kind = code % KINDS
        if KOUTSU <= code < PAIR:
            concealed = not (wait is Wait.SHANPON and kind == won_by_ron)
            fu = koutsu_fu(kind, concealed=concealed)
            yield FuItem("ankou" if concealed else "minkou", fu, (Tile(kind),) * 3)
        elif code >= PAIR:
            fu = pair_fu(kind, situation.seat_wind, situation.round_wind, rules) if kind >= 27 else 0
            yield FuItem("value_pair", fu, (Tile(kind),) * 2)
    for meld in hand.melds:
        yield FuItem(MELD_REASONS[meld.kind], meld_fu(meld), meld.tiles)
    if wait is not None and hand.winning_tile is not None:
        yield FuItem(wait.value, WAIT_FU[wait], (hand.winning_tile,))


MELD_REASONS: Final = {
    MeldKind.CHI: "chi",
    MeldKind.PON: "minkou",
    MeldKind.OPEN_KAN: "minkan",
    MeldKind.ADDED_KAN: "minkan",
    MeldKind.CLOSED_KAN: "ankan",
}
