"""What is true of a won hand read one way, as bits of one int: the facts that yaku ask for."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from scoring.melds import MeldShape
from scoring.partition import Partition, Wait
from scoring.tiles import DRAGON_MASK, GREEN, HONOURS, ORPHAN_MASK, RED, TERMINALS, WHITE

if TYPE_CHECKING:
    from scoring.situation import Situation

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

MANY_WAITS: Final = NINE_WAITS | THIRTEEN_WAITS
"""What hangs on knowing the winning tile."""
WAIT_TRAITS: Final[dict[Wait | None, int]] = dict.fromkeys((*Wait, None), 0) | {
    Wait.RYANMEN: RYANMEN,
    Wait.TANKI: TANKI,
}
SHANPON: Final = Wait.SHANPON

_HONOUR_MASK: Final = sum(1 << kind for kind in HONOURS)
_TERMINAL_MASK: Final = sum(1 << kind for kind in TERMINALS)
_GREEN_MASK: Final = sum(1 << kind for kind in (19, 20, 21, 23, 25, GREEN))
_SUIT_MASKS: Final = tuple(0x1FF << 9 * suit for suit in range(3))
_INSIDE_SHUNTSU: Final = sum(0b0111110 << 9 * suit for suit in range(3))
_FIRST_RANKS: Final = sum(1 << 9 * suit for suit in range(3))
_WIND_MASK: Final = 0b1111 << 27
_HONOUR_TRAITS: Final = ((1 << WHITE, HAKU), (1 << GREEN, HATSU), (1 << RED, CHUN))
_NINE_GATES_KEY: Final = 0o311111113
_NINE_GATES_KEYS: Final = {_NINE_GATES_KEY + (1 << 3 * rank): rank for rank in range(9)}


def tile_traits(kinds: int, suit_keys: Sequence[int], winning: int | None, *, melded: bool) -> int:
    """What the tiles of a hand say however they are read; `winning` (kind) tells the waits on nine and thirteen."""
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
        if not melded and not traits & SOME_HONOUR:
            traits |= _nine_gates(max(suit_keys), winning)
    return traits


def _nine_gates(key: int, winning: int | None) -> int:
    spare = _NINE_GATES_KEYS.get(key)
    if spare is None:
        return 0
    return NINE_GATES | NINE_WAITS if winning is not None and winning % 9 == spare else NINE_GATES


def whole_traits(kinds: int, counts: Sequence[int], winning: int | None) -> int:
    """The traits of seven pairs or thirteen orphans; none where a hand of full size is neither."""
    if kinds.bit_count() == 7 and counts.count(2) == 7:
        return SEVEN_PAIRS
    if kinds != ORPHAN_MASK:
        return 0
    if winning is not None and counts[winning] == 2:
        return THIRTEEN_ORPHANS | THIRTEEN_WAITS
    return THIRTEEN_ORPHANS


def set_traits(partition: Partition, melded: MeldShape, wait: Wait | None, situation: "Situation") -> int:
    """What one partition says, the last tile having ended `wait` (None: not known)."""
    _, shuntsu, koutsu, pair, double_shuntsu, _ = partition
    shuntsu |= melded.chi
    koutsu |= melded.koutsu
    traits = WAIT_TRAITS[wait]
    if not koutsu:
        traits |= ALL_SHUNTSU if pair & situation.value_kinds else ALL_SHUNTSU | PLAIN_PAIR
    else:
        traits |= _koutsu_traits(koutsu, pair, situation)
        concealed = partition.koutsu.bit_count() + melded.closed_kans
        if wait is SHANPON and situation.is_ron:
            concealed -= 1
        if concealed >= 3:
            traits |= THREE_CONCEALED if concealed == 3 else FOUR_CONCEALED
        if melded.kans >= 3:
            traits |= THREE_KANS if melded.kans == 3 else FOUR_KANS
    if not shuntsu:
        traits |= ALL_KOUTSU
    else:
        if double_shuntsu:
            traits |= DOUBLE_SHUNTSU if double_shuntsu == 1 else TWO_DOUBLE_SHUNTSU
        if shuntsu & shuntsu >> 9 & shuntsu >> 18:
            traits |= SAME_SHUNTSU
        if shuntsu & shuntsu >> 3 & shuntsu >> 6 & _FIRST_RANKS:
            traits |= STRAIGHT
    if not (shuntsu & _INSIDE_SHUNTSU or (koutsu | pair) & ~ORPHAN_MASK):
        traits |= ALL_OUTSIDE
    return traits


def _koutsu_traits(koutsu: int, pair: int, situation: "Situation") -> int:
    traits = SAME_KOUTSU if koutsu & koutsu >> 9 & koutsu >> 18 & 0x1FF else 0
    if not koutsu & _HONOUR_MASK:
        return traits
    for bit, trait in _HONOUR_TRAITS:
        if koutsu & bit:
            traits |= trait
    if koutsu >> 27 + situation.seat_wind & 1:
        traits |= SEAT_WIND
    if koutsu >> 27 + situation.round_wind & 1:
        traits |= ROUND_WIND
    dragons, winds = (koutsu & DRAGON_MASK).bit_count(), (koutsu & _WIND_MASK).bit_count()
    if dragons == 3:
        traits |= BIG_DRAGONS
    elif dragons == 2 and pair & DRAGON_MASK:
        traits |= LITTLE_DRAGONS
    if winds == 4:
        traits |= BIG_WINDS
    elif winds == 3 and pair & _WIND_MASK:
        traits |= LITTLE_WINDS
    return traits
