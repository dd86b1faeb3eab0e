"""Every reading of a hand's tiles as four sets and a pair, from a table of how one suit falls apart."""

from collections.abc import Iterator
from enum import StrEnum
from functools import lru_cache
from typing import Final, NamedTuple

from scoring.hand import Hand
from scoring.tiles import KINDS

SHUNTSU: Final = 0
KOUTSU: Final = KINDS
PAIR: Final = 2 * KINDS
"""A set or pair is one number: one of these plus its first (lowest) kind."""


class Wait(StrEnum):
    """What the winning tile completed."""

    RYANMEN = "ryanmen"
    KANCHAN = "kanchan"
    PENCHAN = "penchan"
    TANKI = "tanki"
    SHANPON = "shanpon"


class SuitSplit(NamedTuple):
    """One way to take a suit's concealed tiles apart; masks have a bit a rank (of shuntsu the lowest one's)."""

    sets: tuple[int, ...]
    shuntsu: int
    koutsu: int
    pair: int
    double_shuntsu: int
    waits: tuple[tuple[Wait, ...], ...]
    """By the winning tile's rank: what it may have completed."""


class Partition(NamedTuple):
    """One reading of the concealed tiles as sets and a pair; masks have a bit a kind (of shuntsu the lowest one's)."""

    splits: tuple[SuitSplit, SuitSplit, SuitSplit, SuitSplit]
    shuntsu: int
    koutsu: int
    pair: int
    """The pair's kind."""
    double_shuntsu: int
    """How many times two shuntsu are the same."""

    @property
    def sets(self) -> tuple[int, ...]:
        """The sets and the pair, each as `SHUNTSU`, `KOUTSU` or `PAIR` plus its first kind."""
        return tuple(code + 9 * suit for suit, split in enumerate(self.splits) for code in split.sets)


@lru_cache(maxsize=1 << 17)
def suit_splits(key: int, honours: bool = False) -> tuple[SuitSplit, ...]:
    """All ways to take a suit apart into sets and at most one pair; `key` has its counts, three bits a rank."""
    ways = dict.fromkeys(tuple(sorted(way)) for way in _ways(key, pair_left=True, honours=honours))
    return tuple(_suit_split(way) for way in ways)


def _ways(key: int, *, pair_left: bool, honours: bool) -> Iterator[tuple[int, ...]]:
    if not key:
        yield ()
        return
    rank = ((key & -key).bit_length() - 1) // 3
    count = key >> 3 * rank & 7
    taken: list[tuple[int, int, bool]] = []
    if count >= 3:
        taken.append((KOUTSU + rank, 3 << 3 * rank, pair_left))
    if count >= 2 and pair_left:
        taken.append((PAIR + rank, 2 << 3 * rank, False))
    if not honours and rank < 7 and key >> 3 * rank + 3 & 7 and key >> 3 * rank + 6 & 7:
        taken.append((SHUNTSU + rank, 0o111 << 3 * rank, pair_left))
    for code, tiles, left in taken:
        for rest in _ways(key - tiles, pair_left=left, honours=honours):
            yield (code, *rest)


def _suit_split(sets: tuple[int, ...]) -> SuitSplit:
    shuntsu = [code for code in sets if code < KOUTSU]
    return SuitSplit(
        sets,
        sum(1 << rank for rank in set(shuntsu)),
        sum(1 << code - KOUTSU for code in sets if KOUTSU <= code < PAIR),
        sum(1 << code - PAIR for code in sets if code >= PAIR),
        sum(shuntsu.count(rank) // 2 for rank in set(shuntsu)),
        tuple(tuple(dict.fromkeys(wait for code in sets if (wait := wait_ended(code, rank)))) for rank in range(9)),
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


def partitions(hand: Hand) -> Iterator[Partition]:
    """All readings of a full hand's concealed tiles as sets and one pair."""
    man, pin, sou, honours = hand.suit_keys
    for m in suit_splits(man):
        for p in suit_splits(pin):
            for s in suit_splits(sou):
                for z in suit_splits(honours, True):
                    pair = m.pair | p.pair << 9 | s.pair << 18 | z.pair << 27
                    if pair & (pair - 1):
                        continue
                    yield Partition(
                        (m, p, s, z),
                        m.shuntsu | p.shuntsu << 9 | s.shuntsu << 18,
                        m.koutsu | p.koutsu << 9 | s.koutsu << 18 | z.koutsu << 27,
                        pair.bit_length() - 1,
                        m.double_shuntsu + p.double_shuntsu + s.double_shuntsu,
                    )
