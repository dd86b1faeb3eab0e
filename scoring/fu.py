"""Fu: what each part of a hand is worth, fast as a sum and at leisure as items with their tiles."""

from functools import cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.hand import Hand
from scoring.melds import MeldKind, koutsu_fu, meld_fu
from scoring.notation import format_tiles
from scoring.partition import Partition, Wait
from scoring.situation import Flag, Situation
from scoring.tiles import KINDS, TILES, WHITE, Tile, Wind

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

BASE: Final = 20
CHIITOITSU: Final = 25
CLOSED_RON: Final = 10
TSUMO: Final = 2
VALUE_PAIR: Final = 2
OPEN_PINFU: Final = 2
SHANPON: Final = Wait.SHANPON
WAIT_FU: Final[dict[Wait | None, int]] = {
    Wait.KANCHAN: 2,
    Wait.PENCHAN: 2,
    Wait.TANKI: 2,
    Wait.RYANMEN: 0,
    Wait.SHANPON: 0,
    None: 0,
}


class FuItem(NamedTuple):
    """One reason for fu, with the tiles that bring it."""

    reason: str
    fu: int
    tiles: tuple[Tile, ...] = ()
    text: str = ""


def fu_item(reason: str, fu: int, tiles: tuple[Tile, ...]) -> FuItem:
    """An item with its tiles written out."""
    return FuItem(reason, fu, tiles, format_tiles(tiles))


def pair_fu(kind: int, seat_wind: Wind, round_wind: Wind, rules: "Ruleset") -> int:
    """Fu of the pair: dragons, the seat wind and the round wind; a wind that is both as the rules say."""
    if kind >= WHITE:
        return VALUE_PAIR
    winds = (kind - 27 == seat_wind) + (kind - 27 == round_wind)
    return rules.double_wind_pair_fu if winds == 2 else VALUE_PAIR * winds


def fixed_fu(hand: Hand, situation: Situation) -> int:
    """Fu that do not hang on the reading: the base, the melds, and a closed hand's ron."""
    fu = BASE + hand.melded.fu
    return fu + CLOSED_RON if situation.is_ron and hand.is_closed else fu


def tsumo_fu(situation: Situation, rules: "Ruleset") -> int:
    """Fu of a self-draw that is no pinfu; none where the winning tile was not kept apart (WRC 5.6)."""
    if situation.is_ron or not situation.is_tile_known:
        return 0
    return TSUMO if rules.rinshan_tsumo_fu or Flag.RINSHAN not in situation.flags else 0


def raw_fu(
    fixed: int, hand: Hand, situation: Situation, rules: "Ruleset", partition: Partition, wait: Wait | None, pinfu: bool
) -> int:
    """The fu of one reading before rounding, which `fu_items` add up to; `fixed` is the hand's `fixed_fu`."""
    fu = fixed + partition.fu + WAIT_FU[wait]
    if partition.pair & situation.value_kinds:
        fu += pair_fu(partition.pair.bit_length() - 1, situation.seat_wind, situation.round_wind, rules)
    if not situation.is_ron:
        if not pinfu:
            fu += tsumo_fu(situation, rules)
    elif wait is SHANPON:
        fu -= opened_by_ron(hand)
    return fu + OPEN_PINFU if fu == BASE and is_open_pinfu(hand, rules) else fu


def opened_by_ron(hand: Hand) -> int:
    """The fu that a koutsu loses when its last tile is a discard."""
    kind = hand.winning_tile % KINDS if hand.winning_tile is not None else 0
    return koutsu_fu(kind, concealed=True) - koutsu_fu(kind, concealed=False)


def is_open_pinfu(hand: Hand, rules: "Ruleset") -> bool:
    """Whether a hand with the base fu only is lifted to 30."""
    return not hand.is_closed and rules.open_pinfu_fu != BASE


def fu_items(
    hand: Hand, situation: Situation, partition: Partition, wait: Wait | None, rules: "Ruleset", *, pinfu: bool
) -> list[FuItem]:
    """The fu of one reading, reason by reason."""
    items = [BASE_ITEM]
    if situation.is_ron:
        if hand.is_closed:
            items.append(CLOSED_RON_ITEM)
    elif not pinfu and tsumo_fu(situation, rules):
        items.append(TSUMO_ITEM)
    koutsu, opened = partition.koutsu, -1
    if wait is SHANPON and situation.is_ron and hand.winning_tile is not None:
        opened = hand.winning_tile % KINDS
    while koutsu:
        kind = koutsu.bit_length() - 1
        items.append(MINKOU_ITEMS[kind] if kind == opened else ANKOU_ITEMS[kind])
        koutsu -= 1 << kind
    if hand.melded.fu:
        items += [meld_item(meld.kind, meld.tiles) for meld in hand.melds if meld.kind is not CHI]
    if partition.pair & situation.value_kinds:
        pair = partition.pair.bit_length() - 1
        items.append(pair_item(pair, pair_fu(pair, situation.seat_wind, situation.round_wind, rules)))
    if WAIT_FU[wait] and hand.winning_tile is not None:
        items.append(wait_item(wait, hand.winning_tile))
    if len(items) == 1 and is_open_pinfu(hand, rules):
        items.append(OPEN_PINFU_ITEM)
    return items


BASE_ITEM: Final = FuItem("base", BASE)
CHIITOITSU_ITEM: Final = FuItem("chiitoitsu", CHIITOITSU)
CLOSED_RON_ITEM: Final = FuItem("closed_ron", CLOSED_RON)
TSUMO_ITEM: Final = FuItem("tsumo", TSUMO)
OPEN_PINFU_ITEM: Final = FuItem("open_pinfu", OPEN_PINFU)
ANKOU_ITEMS: Final = tuple(
    fu_item("ankou", koutsu_fu(kind, concealed=True), (TILES[kind],) * 3) for kind in range(KINDS)
)
MINKOU_ITEMS: Final = tuple(
    fu_item("minkou", koutsu_fu(kind, concealed=False), (TILES[kind],) * 3) for kind in range(KINDS)
)
CHI: Final = MeldKind.CHI
MELD_REASONS: Final = {
    MeldKind.PON: "minkou",
    MeldKind.OPEN_KAN: "minkan",
    MeldKind.ADDED_KAN: "minkan",
    MeldKind.CLOSED_KAN: "ankan",
}


@cache
def meld_item(kind: MeldKind, tiles: tuple[Tile, ...]) -> FuItem:
    """The item of a pon or kan."""
    return fu_item(MELD_REASONS[kind], meld_fu(kind, tiles), tiles)


@cache
def pair_item(kind: int, fu: int) -> FuItem:
    """The item of a pair of dragons or winds."""
    return fu_item("value_pair", fu, (TILES[kind],) * 2)


@cache
def wait_item(wait: Wait, tile: Tile) -> FuItem:
    """The item of a wait that is worth fu."""
    return fu_item(wait, WAIT_FU[wait], (tile,))
