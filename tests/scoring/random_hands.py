"""Random winning hands from a seed, by physical tile (0-135), so that no hand holds a copy that the wall has not."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random

from scoring import Flag, Hand, Meld, MeldKind, Situation, Win, Wind
from scoring.notation import parse_tenhou_ids
from scoring.tiles import ORPHANS

Ids = tuple[int, ...]
SIMPLES = tuple(kind for kind in range(34) if kind not in ORPHANS)
SUITED = tuple(range(27))
TASTES = (
    (30, tuple(range(34))),
    (30, SIMPLES),
    (8, (*range(9), *range(27, 34))),
    (8, (*range(9, 18), *range(27, 34))),
    (4, tuple(range(9))),
    (4, tuple(range(18, 27))),
    (6, (*ORPHANS, 1, 2, 6, 7, 10, 11, 15, 16, 19, 20, 24, 25)),
    (2, ORPHANS),
    (2, (*range(27, 34), 0, 8)),
    (1, (19, 20, 21, 23, 25, 32)),
)
"""How often sets are chosen from which kinds: anything, simples, half and full flushes, outside hands, yakuman."""


@dataclass(frozen=True)
class RandomMeld:
    """A meld by physical tile."""

    kind: MeldKind
    ids: Ids


@dataclass(frozen=True)
class RandomWin:
    """A won hand and its situation by physical tile; the concealed tiles hold the winning one."""

    concealed: Ids
    melds: tuple[RandomMeld, ...]
    winning: int
    win: Win
    seat: Wind
    round: Wind
    flags: frozenset[Flag]
    dora: Ids
    ura: Ids
    honba: int
    sticks: int

    @cached_property
    def hand(self) -> Hand:
        """The hand as the engine takes it."""
        melds = tuple(Meld(meld.kind, tuple(parse_tenhou_ids(meld.ids))) for meld in self.melds)
        return Hand(tuple(parse_tenhou_ids(self.concealed)), melds, parse_tenhou_ids([self.winning])[0])

    @cached_property
    def situation(self) -> Situation:
        """The situation as the engine takes it."""
        return Situation(
            self.win,
            self.seat,
            self.round,
            self.flags,
            tuple(parse_tenhou_ids(self.dora)),
            tuple(parse_tenhou_ids(self.ura)),
            honba=self.honba,
            riichi_sticks=self.sticks,
        )

    def __str__(self) -> str:
        flags = ",".join(sorted(self.flags))
        shown = " ".join(map(str, self.situation.dora_indicators)), " ".join(map(str, self.situation.ura_indicators))
        return f"{self.hand} {self.win} {self.hand.winning_tile} seat={self.seat} round={self.round} {flags} {shown}"


def random_wins(count: int, seed: int) -> Iterator[RandomWin]:
    """That many complete hands, some of them without yaku; the same for the same seed."""
    random = Random(seed)
    made = 0
    while made < count:
        if win := _deal(random):
            made += 1
            yield win


def _deal(random: Random) -> RandomWin | None:
    left = {kind: [4 * kind + copy for copy in range(4)] for kind in range(34)}
    for copies in left.values():
        random.shuffle(copies)
    shape = random.random()
    if shape < 0.9:
        parts = _sets_and_pair(random, left)
    else:
        parts = ((), _seven_pairs(random, left) if shape < 0.99 else _orphans(random, left))
    if parts is None:
        return None
    melds, concealed = parts
    return _won(random, left, melds, concealed)


def _sets_and_pair(random: Random, left: dict[int, list[int]]) -> tuple[tuple[RandomMeld, ...], Ids] | None:
    kinds = random.choices([kinds for _, kinds in TASTES], [weight for weight, _ in TASTES])[0]
    melded = random.choices((0, 1, 2, 3, 4), (55, 18, 14, 9, 4))[0]
    melds: list[RandomMeld] = []
    concealed: list[int] = []
    for place in range(4):
        kind, shuntsu = random.choice(kinds), random.random() < 0.6
        if shuntsu and (kind >= 27 or kind % 9 > 6):
            shuntsu = False
        kan = place < melded and not shuntsu and random.random() < 0.35
        wanted = (kind, kind + 1, kind + 2) if shuntsu else (kind,) * (4 if kan else 3)
        if any(len(left[tile]) < wanted.count(tile) for tile in wanted):
            return None
        ids = tuple(left[tile].pop() for tile in wanted)
        if place < melded:
            melds.append(RandomMeld(_meld_kind(random, shuntsu=shuntsu, kan=kan), ids))
        else:
            concealed += ids
    pair = random.choice(kinds)
    if len(left[pair]) < 2:
        return None
    return tuple(melds), (*concealed, left[pair].pop(), left[pair].pop())


def _meld_kind(random: Random, *, shuntsu: bool, kan: bool) -> MeldKind:
    if shuntsu:
        return MeldKind.CHI
    if not kan:
        return MeldKind.PON
    return random.choice((MeldKind.OPEN_KAN, MeldKind.ADDED_KAN, MeldKind.CLOSED_KAN, MeldKind.CLOSED_KAN))


def _seven_pairs(random: Random, left: dict[int, list[int]]) -> Ids:
    kinds = random.choice((range(34), SIMPLES, SUITED[:9], ORPHANS))
    return tuple(left[kind].pop() for kind in random.sample(list(kinds), 7) for _ in range(2))


def _orphans(random: Random, left: dict[int, list[int]]) -> Ids:
    return tuple(left[kind].pop() for kind in (*ORPHANS, random.choice(ORPHANS)))


def _won(random: Random, left: dict[int, list[int]], melds: tuple[RandomMeld, ...], concealed: Ids) -> RandomWin:
    win, seat = random.choice(tuple(Win)), random.choice(tuple(Wind))
    winning = random.choice(concealed)
    closed = all(meld.kind is MeldKind.CLOSED_KAN for meld in melds)
    kans = sum(meld.kind.is_kan for meld in melds)
    riichi = closed and random.random() < 0.5
    wall = [tile for copies in left.values() for tile in copies]
    indicators = random.sample(wall, 2 * (1 + kans))
    dora, ura = tuple(indicators[: 1 + kans]), tuple(indicators[1 + kans :]) if riichi else ()
    alone = sum(tile // 4 == winning // 4 for tile in (*concealed, *dora, *ura)) == 1
    alone = alone and not any(winning // 4 == tile // 4 for meld in melds for tile in meld.ids)
    flags = _flags(random, win, seat, riichi=riichi, untouched=not melds, kan=kans > 0, alone=alone)
    return RandomWin(
        concealed,
        melds,
        winning,
        win,
        seat,
        random.choice((Wind.EAST, Wind.SOUTH)),
        flags,
        dora,
        ura,
        random.choice((0, 0, 0, 1, 2)),
        riichi + random.choice((0, 0, 1)),
    )


def _flags(
    random: Random, win: Win, seat: Wind, *, riichi: bool, untouched: bool, kan: bool, alone: bool
) -> frozenset[Flag]:
    flags = set()
    if riichi:
        flags.add(Flag.DOUBLE_RIICHI if random.random() < 0.1 else Flag.RIICHI)
    if Flag.RIICHI in flags and random.random() < 0.25:  # after a double one few facts go with it
        flags.add(Flag.IPPATSU)
    elif kan and win is Win.TSUMO and random.random() < 0.2:
        flags.add(Flag.RINSHAN)
    if Flag.RINSHAN not in flags and random.random() < 0.04:
        flags.add(Flag.HAITEI if win is Win.TSUMO else Flag.HOUTEI)
    elif win is Win.RON and alone and random.random() < 0.04:
        flags.add(Flag.CHANKAN)
    if not flags and untouched and win is Win.TSUMO and random.random() < 0.05:
        flags.add(Flag.TENHOU if seat is Wind.EAST else Flag.CHIIHOU)
    return frozenset(flags)
