"""What is true of a won hand read one way, as bits of one int: the facts that yaku ask for."""

from functools import lru_cache
from typing import Final

from scoring.hand import Hand
from scoring.melds import MeldShape
from scoring.partition import Partition, Wait
from scoring.situation import Flag, Situation
from scoring.tiles import GREEN, HONOURS, KINDS, ORPHAN_MASK, RED, TERMINALS, WHITE

# fmt: off
(
    CLOSED, TSUMO, RIICHI, DOUBLE_RIICHI, IPPATSU, HAITEI, HOUTEI, RINSHAN, CHANKAN, TENHOU, CHIIHOU, RENHOU,
    ALL_SIMPLES, ALL_ORPHANS, ALL_TERMINALS, ALL_HONOURS, SOME_HONOUR, ONE_SUIT, ALL_GREEN, NINE_GATES, NINE_WAITS,
    SEVEN_PAIRS, THIRTEEN_ORPHANS, THIRTEEN_WAITS, RYANMEN, TANKI, PLAIN_PAIR, ALL_SHUNTSU, ALL_KOUTSU, ALL_OUTSIDE,
    DOUBLE_SHUNTSU, TWO_DOUBLE_SHUNTSU, SAME_SHUNTSU, STRAIGHT, SAME_KOUTSU, THREE_CONCEALED, FOUR_CONCEALED,
    THREE_KANS, FOUR_KANS, HAKU, HATSU, CHUN, SEAT_WIND, ROUND_WIND, LITTLE_DRAGONS, BIG_DRAGONS, LITTLE_WINDS,
    BIG_WINDS, NAGASHI,
) = (1 << bit for bit in range(49))
# fmt: on

FLAG_TRAITS: Final = {
    Flag.RIICHI: RIICHI,
    Flag.DOUBLE_RIICHI: DOUBLE_RIICHI,
    Flag.IPPATSU: IPPATSU,
    Flag.HAITEI: HAITEI,
    Flag.HOUTEI: HOUTEI,
    Flag.RINSHAN: RINSHAN,
    Flag.CHANKAN: CHANKAN,
    Flag.TENHOU: TENHOU,
    Flag.CHIIHOU: CHIIHOU,
    Flag.RENHOU: RENHOU,
    Flag.TILE_NOT_SEPARATED: 0,
}
WAIT_TRAITS: Final = {Wait.RYANMEN: RYANMEN, Wait.TANKI: TANKI}
SHANPON: Final = Wait.SHANPON

_HONOUR_MASK: Final = sum(1 << kind for kind in HONOURS)
_TERMINAL_MASK: Final = sum(1 << kind for kind in TERMINALS)
_GREEN_MASK: Final = sum(1 << kind for kind in (19, 20, 21, 23, 25, GREEN))
_SUIT_MASKS: Final = tuple(0x1FF << 9 * suit for suit in range(3))
_OUTSIDE_SHUNTSU: Final = sum(0b1000001 << 9 * suit for suit in range(3))
_FIRST_RANKS: Final = sum(1 << 9 * suit for suit in range(3))
_DRAGON_MASK: Final = 0b111 << WHITE
_WIND_MASK: Final = 0b1111 << 27
_HONOUR_TRAITS: Final = ((1 << WHITE, HAKU), (1 << GREEN, HATSU), (1 << RED, CHUN))
_NINE_GATES_KEY: Final = 0o311111113
_NINE_GATES_KEYS: Final = {_NINE_GATES_KEY + (1 << 3 * rank): rank for rank in range(9)}


def situation_traits(hand: Hand, situation: Situation) -> int:
    """What the situation says, and whether the hand is closed."""
    traits = _flag_traits(situation.flags) if situation.flags else 0
    if hand.is_closed:
        traits |= CLOSED
    return traits if situation.is_ron else traits | TSUMO


@lru_cache(maxsize=1 << 10)
def _flag_traits(flags: frozenset[Flag]) -> int:
    return sum(FLAG_TRAITS[flag] for flag in flags)


def tile_traits(hand: Hand, winning_tile: int | None) -> int:
    """What the tiles say however they are read; `winning_tile` (None: not known) tells nine gates' waits apart."""
    kinds = hand.kinds
    traits = SOME_HONOUR if kinds & _HONOUR_MASK else 0
    if not kinds & ORPHAN_MASK:
        traits |= ALL_SIMPLES
    elif not kinds & ~ORPHAN_MASK:
        traits |= ALL_ORPHANS
        if not kinds & ~_TERMINAL_MASK:
            traits |= ALL_TERMINALS
        if not kinds & ~_HONOUR_MASK:
            traits |= ALL_HONOURS
    if not kinds & ~_GREEN_MASK:
        traits |= ALL_GREEN
    man, pin, sou = _SUIT_MASKS
    if (not kinds & man) + (not kinds & pin) + (not kinds & sou) == 2:
        traits |= ONE_SUIT
        if not hand.melds and not traits & SOME_HONOUR:
            traits |= _nine_gates(hand, winning_tile)
    return traits


def _nine_gates(hand: Hand, winning_tile: int | None) -> int:
    spare = _NINE_GATES_KEYS.get(max(hand.suit_keys))
    if spare is None:
        return 0
    nine_waits = winning_tile is not None and winning_tile % KINDS % 9 == spare
    return NINE_GATES | NINE_WAITS if nine_waits else NINE_GATES


def set_traits(situation: Situation, partition: Partition, melded: MeldShape, wait: Wait | None) -> int:
    """What one partition says, the last tile having ended `wait` (None: not known)."""
    shuntsu = partition.shuntsu | melded.chi
    koutsu = partition.koutsu | melded.koutsu
    pair = 1 << partition.pair
    traits = WAIT_TRAITS.get(wait, 0) if wait is not None else 0
    if not koutsu:
        traits |= ALL_SHUNTSU
        if partition.pair < 27 or not (
            pair & _DRAGON_MASK or partition.pair - 27 in (situation.seat_wind, situation.round_wind)
        ):
            traits |= PLAIN_PAIR
    elif not shuntsu:
        traits |= ALL_KOUTSU
    if not (shuntsu & ~_OUTSIDE_SHUNTSU or (koutsu | pair) & ~ORPHAN_MASK):
        traits |= ALL_OUTSIDE
    if partition.double_shuntsu:
        traits |= DOUBLE_SHUNTSU if partition.double_shuntsu == 1 else TWO_DOUBLE_SHUNTSU
    if shuntsu & shuntsu >> 9 & shuntsu >> 18:
        traits |= SAME_SHUNTSU
    if shuntsu & shuntsu >> 3 & shuntsu >> 6 & _FIRST_RANKS:
        traits |= STRAIGHT
    if koutsu:
        if koutsu & koutsu >> 9 & koutsu >> 18 & 0x1FF:
            traits |= SAME_KOUTSU
        if koutsu & _HONOUR_MASK:
            traits |= _honour_traits(situation, koutsu, pair)
        concealed = partition.koutsu.bit_count() + melded.closed_kans
        if wait is SHANPON and situation.is_ron:
            concealed -= 1
        if concealed >= 3:
            traits |= THREE_CONCEALED if concealed == 3 else FOUR_CONCEALED
        if melded.kans >= 3:
            traits |= THREE_KANS if melded.kans == 3 else FOUR_KANS
    return traits


def _honour_traits(situation: Situation, koutsu: int, pair: int) -> int:
    traits = 0
    for bit, trait in _HONOUR_TRAITS:
        if koutsu & bit:
            traits |= trait
    if koutsu >> 27 + situation.seat_wind & 1:
        traits |= SEAT_WIND
    if koutsu >> 27 + situation.round_wind & 1:
        traits |= ROUND_WIND
    dragons, winds = (koutsu & _DRAGON_MASK).bit_count(), (koutsu & _WIND_MASK).bit_count()
    if dragons == 3:
        traits |= BIG_DRAGONS
    elif dragons == 2 and pair & _DRAGON_MASK:
        traits |= LITTLE_DRAGONS
    if winds == 4:
        traits |= BIG_WINDS
    elif winds == 3 and pair & _WIND_MASK:
        traits |= LITTLE_WINDS
    return traits
