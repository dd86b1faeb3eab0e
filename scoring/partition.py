"""Every reading of a hand's tiles as four sets and a pair, from a table of how one suit falls apart."""

from collections.abc import Iterator
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring.melds import koutsu_fu
from scoring.tiles import KINDS

if TYPE_CHECKING:
    from scoring.hand import Hand

SHUNTSU: Final = 0
KOUTSU: Final = KINDS
PAIR: Final = 2 * KINDS
"""A set or pair is one number: one of these plus its first (lowest) kind."""

new: Final = tuple.__new__
"""Makes a named tuple in half the time that its class takes."""


class Wait(StrEnum):
    """What the winning tile completed."""

    RYANMEN = "ryanmen"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    TANKI = "tanki"
    SHANPON = "shanpon"

    __hash__ = str.__hash__  # Enum's own is slow, and these are looked up for every reading


class SuitSplit(NamedTuple):
    """One way to take a suit's concealed tiles apart; masks have a bit a kind (of shuntsu the lowest one's)."""

    sets: tuple[int, ...]
    shuntsu: int
    koutsu: int
    pair: int
    double_shuntsu: int
    fu: int
    """Of its koutsu, all concealed."""
    waits: tuple[tuple[Wait, ...], ...]
    """By the winning tile's rank: what it may have completed."""


class Partition(NamedTuple):
    """One reading of the concealed tiles as sets and a pair; masks have a bit a kind (of shuntsu the lowest one's)."""

    splits: tuple[SuitSplit, SuitSplit, SuitSplit, SuitSplit]
    shuntsu: int
    koutsu: int
    pair: int
    double_shuntsu: int
    """How many times two shuntsu are the same."""
    fu: int
    """Of the koutsu, all concealed."""

    @property
    def sets(self) -> tuple[int, ...]:
        """The sets and the pair, each as `SHUNTSU`, `KOUTSU` or `PAIR` plus its first kind."""
        man, pin, sou, honours = self.splits
        return man.sets + pin.sets + sou.sets + honours.sets


def partitions(hand: "Hand") -> list[Partition]:
    """All readings of a full hand's concealed tiles as sets and one pair."""
    man, pin, sou, honours = hand.suit_keys
    found = []
    for m in MAN[man]:
        for p in PIN[pin]:
            for s in SOU[sou]:
                for z in HONOURS[honours]:
                    pair = m.pair | p.pair | s.pair | z.pair
                    if pair & (pair - 1):
                        continue
                    shuntsu, koutsu = m.shuntsu | p.shuntsu | s.shuntsu, m.koutsu | p.koutsu | s.koutsu | z.koutsu
                    double = m.double_shuntsu + p.double_shuntsu + s.double_shuntsu
                    fu = m.fu + p.fu + s.fu + z.fu
                    found.append(new(Partition, ((m, p, s, z), shuntsu, koutsu, pair, double, fu)))
    return found


class SuitTable(dict[int, tuple[SuitSplit, ...]]):
    """All ways to take a suit (0-3) apart into sets and at most one pair, by its counts, three bits a rank.

    It fills itself as it is asked, and keeps only counts that can be taken apart: at most 21,743 a suit.
    """

    def __init__(self, suit: int) -> None:
        super().__init__()
        self.suit = suit

    def __missing__(self, key: int) -> tuple[SuitSplit, ...]:
        ways = {tuple(sorted(way)) for way in _ways(self.suit * 9, key, pair_left=True)}
        splits = tuple(_suit_split(way, self.suit) for way in sorted(ways))
        if splits:
            self[key] = splits
        return splits


def _ways(first: int, key: int, *, pair_left: bool) -> Iterator[tuple[int, ...]]:
    """The sets that these counts make, the suit's kinds beginning at `first`; honours make no shuntsu."""
    if not key:
        yield ()
        return
    rank = ((key & -key).bit_length() - 1) // 3
    count = key >> 3 * rank & 7
    taken: list[tuple[int, int, bool]] = []
    if count >= 3:
        taken.append((KOUTSU, 3 << 3 * rank, pair_left))
    if count >= 2 and pair_left:
        taken.append((PAIR, 2 << 3 * rank, False))
    if first < 27 and rank < 7 and key >> 3 * rank + 3 & 7 and key >> 3 * rank + 6 & 7:
        taken.append((SHUNTSU, 0o111 << 3 * rank, pair_left))
    for shape, tiles, left in taken:
        for rest in _ways(first, key - tiles, pair_left=left):
            yield (shape + first + rank, *rest)


def _suit_split(sets: tuple[int, ...], suit: int) -> SuitSplit:
    shuntsu = [code for code in sets if code < KOUTSU]
    koutsu = [code - KOUTSU for code in sets if KOUTSU <= code < PAIR]
    return SuitSplit(
        sets,
        sum(1 << kind for kind in set(shuntsu)),
        sum(1 << kind for kind in koutsu),
        sum(1 << code - PAIR for code in sets if code >= PAIR),
        sum(shuntsu.count(kind) // 2 for kind in set(shuntsu)),
        sum(koutsu_fu(kind, concealed=True) for kind in koutsu),
        tuple(
            tuple(dict.fromkeys(wait for code in sets if (wait := wait_ended(code, suit * 9 + rank))))
            for rank in range(9)
        ),
    )


def wait_ended(code: int, kind: int) -> Wait | None:
    """The wait that `kind` ended as the last tile of the set `code`; None if the set does not hold it."""
    first = code % KINDS
    if code >= KOUTSU:
        if first != kind:
            return None
        return Wait.TANKI if code >= PAIR else Wait.SHANPON
    if not first <= kind <= first + 2:
        return None
    if kind == first + 1:
        return Wait.KANCHAN
    at_the_edge = first % 9 == 6 if kind == first else first % 9 == 0
    return Wait.PENCHAN if at_the_edge else Wait.RYANMEN


SUIT_TABLES: Final = tuple(SuitTable(suit) for suit in range(4))
MAN, PIN, SOU, HONOURS = SUIT_TABLES
