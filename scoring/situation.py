"""The situation a hand is won in: valid from birth, and checked against the hand before it is scored."""

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from scoring import traits
from scoring.errors import ContradictorySituationError, TooManyOfAKindError
from scoring.hand import Hand
from scoring.tiles import COPIES, DRAGON_MASK, EAST, KINDS, ORPHANS, Tile, Wind

MAX_INDICATORS: Final = 5


class Win(StrEnum):
    """How the hand was won."""

    TSUMO = "tsumo"
    RON = "ron"

    __hash__ = str.__hash__  # Enum's own is slow, and these are looked up for every hand


class Flag(StrEnum):
    """A fact about the win that brings a yaku, or takes away what hangs on the wait."""

    RIICHI = "riichi"
    DOUBLE_RIICHI = "double_riichi"
    IPPATSU = "ippatsu"
    HAITEI = "haitei"
    HOUTEI = "houtei"
    RINSHAN = "rinshan"
    CHANKAN = "chankan"
    TENHOU = "tenhou"
    CHIIHOU = "chiihou"
    RENHOU = "renhou"
    TILE_NOT_SEPARATED = "tile_not_separated"

    __hash__ = str.__hash__


FLAG_TRAITS: Final = {
    Flag.RIICHI: traits.RIICHI,
    Flag.DOUBLE_RIICHI: traits.DOUBLE_RIICHI,
    Flag.IPPATSU: traits.IPPATSU,
    Flag.HAITEI: traits.HAITEI,
    Flag.HOUTEI: traits.HOUTEI,
    Flag.RINSHAN: traits.RINSHAN,
    Flag.CHANKAN: traits.CHANKAN,
    Flag.TENHOU: traits.TENHOU,
    Flag.CHIIHOU: traits.CHIIHOU,
    Flag.RENHOU: traits.RENHOU,
    Flag.TILE_NOT_SEPARATED: 0,
}
ANY_RIICHI: Final = frozenset({Flag.RIICHI, Flag.DOUBLE_RIICHI})
LAST_TILE: Final = frozenset({Flag.HAITEI, Flag.HOUTEI})
DOUBLE_IPPATSU: Final = frozenset({Flag.DOUBLE_RIICHI, Flag.IPPATSU})
KAN_FLAGS: Final = frozenset({Flag.RINSHAN, Flag.CHANKAN})
FIRST_TURN: Final = frozenset({Flag.TENHOU, Flag.CHIIHOU, Flag.RENHOU})
NEEDS_WIN: Final = {
    Flag.HAITEI: Win.TSUMO,
    Flag.HOUTEI: Win.RON,
    Flag.RINSHAN: Win.TSUMO,
    Flag.CHANKAN: Win.RON,
    Flag.TENHOU: Win.TSUMO,
    Flag.CHIIHOU: Win.TSUMO,
    Flag.RENHOU: Win.RON,
    Flag.TILE_NOT_SEPARATED: Win.TSUMO,
}
EXCLUSIVE: Final = (
    (Flag.HAITEI, Flag.RINSHAN, "a tile from the dead wall is not the last tile of the wall"),
    (Flag.IPPATSU, Flag.RINSHAN, "a kan ends ippatsu"),
    (Flag.CHANKAN, Flag.HOUTEI, "a tile added to a kan is not a discard, and no kan follows the last tile"),
    *(
        (first, other, "a win in the first uninterrupted turn leaves no room for it")
        for first in (Flag.TENHOU, Flag.CHIIHOU, Flag.RENHOU)
        for other in Flag
        if other not in (first, Flag.TILE_NOT_SEPARATED)
    ),
)


@dataclass(frozen=True, slots=True)
class Pao:
    """A player liable for a yakuman that their discard completed the melds of."""

    seat: Wind
    yakuman: str


@dataclass(frozen=True, slots=True)
class Situation:
    """All that is true of a win besides its tiles; the flags cannot contradict each other.

    `riichi_sticks` are all the sticks that the winner takes, the winner's own included.
    """

    win: Win
    seat_wind: Wind
    round_wind: Wind = Wind.EAST
    flags: frozenset[Flag] = frozenset()
    dora_indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    discarder: Wind | None = None
    honba: int = 0
    riichi_sticks: int = 0
    pao: tuple[Pao, ...] = ()
    is_ron: bool = field(init=False, repr=False, compare=False)
    is_dealer: bool = field(init=False, repr=False, compare=False)
    """Whether the winner is East."""
    in_riichi: bool = field(init=False, repr=False, compare=False)
    """Whether the winner declared riichi, plain or double."""
    is_tile_known: bool = field(init=False, repr=False, compare=False)
    """Whether the winning tile was kept apart, so that what hangs on the wait counts."""

    indicators: tuple[Tile, ...] = field(init=False, repr=False, compare=False)
    """Those of dora and of ura dora."""
    value_kinds: int = field(init=False, repr=False, compare=False)
    """The kinds, a bit each, whose pair is worth fu: dragons and the winds of the seat and the round."""
    traits: int = field(init=False, repr=False, compare=False)
    """What is true of any hand won so (bits of `scoring.traits`)."""

    def __post_init__(self) -> None:
        if Flag.DOUBLE_RIICHI in self.flags:
            object.__setattr__(self, "flags", self.flags - {Flag.RIICHI})
        born = object.__setattr__
        born(self, "is_ron", self.win is Win.RON)
        born(self, "is_dealer", self.seat_wind is Wind.EAST)
        born(self, "in_riichi", not self.flags.isdisjoint(ANY_RIICHI))
        born(self, "is_tile_known", Flag.TILE_NOT_SEPARATED not in self.flags)
        born(self, "indicators", self.dora_indicators + self.ura_indicators)
        born(self, "value_kinds", DRAGON_MASK | 1 << EAST + self.seat_wind | 1 << EAST + self.round_wind)
        born(self, "traits", sum([FLAG_TRAITS[flag] for flag in self.flags], 0 if self.is_ron else traits.TSUMO))
        if self.flags:
            _check_flags(self)
        _check_seats(self)
        _check_counters(self)


def _contradiction(template: str, pointer: str = "/situation", **values: object) -> ContradictorySituationError:
    return ContradictorySituationError(template, pointer=pointer, **values)


def _check_flags(situation: Situation) -> None:
    flags = situation.flags
    for flag in flags:
        if (win := NEEDS_WIN.get(flag)) and win is not situation.win:
            raise _contradiction("{flag} goes with a {win} only", flag=flag.value, win=win.value)
    if Flag.IPPATSU in flags and not situation.in_riichi:
        raise _contradiction("ippatsu needs riichi")
    if Flag.TENHOU in flags and not situation.is_dealer:
        raise _contradiction("tenhou is the dealer's; another player's first draw is chiihou")
    if not flags.isdisjoint({Flag.CHIIHOU, Flag.RENHOU}) and situation.is_dealer:
        raise _contradiction("chiihou and renhou are not for the dealer")
    if flags >= DOUBLE_IPPATSU and not flags.isdisjoint(LAST_TILE):
        raise _contradiction("ippatsu after a double riichi ends with the second turn, long before the last tile")
    for one, other, reason in EXCLUSIVE:
        if one in flags and other in flags:
            raise _contradiction(
                "{one} with {other} cannot be: {reason}", one=one.value, other=other.value, reason=reason
            )


def _check_seats(situation: Situation) -> None:
    if situation.discarder is not None:
        if situation.win is Win.TSUMO:
            raise _contradiction("a tsumo has no discarder", "/discarder")
        if situation.discarder is situation.seat_wind:
            raise _contradiction("the winner cannot be the discarder", "/discarder")
    for place, pao in enumerate(situation.pao):
        if pao.seat is situation.seat_wind:
            raise _contradiction("the winner cannot be liable for their own hand", f"/pao/{place}/seat")
        if any(pao.yakuman == other.yakuman for other in situation.pao[:place]):
            raise _contradiction("two players cannot be liable for one yakuman", f"/pao/{place}/yakuman")


def _check_counters(situation: Situation) -> None:
    for name, tiles in (("dora", situation.dora_indicators), ("ura", situation.ura_indicators)):
        if len(tiles) > MAX_INDICATORS:
            raise _contradiction(
                "{count} {name} indicators; there are at most five",
                f"/{name}_indicators",
                count=len(tiles),
                name=name,
            )
    for name, value in (("honba", situation.honba), ("riichi_sticks", situation.riichi_sticks)):
        if value < 0:
            raise _contradiction("{name} is {value}; it cannot be below nought", f"/{name}", name=name, value=value)


def check_together(hand: Hand, situation: Situation) -> None:
    """Refuse a situation that these tiles rule out; raises ContradictorySituationError or TooManyOfAKindError."""
    if situation.flags:
        _check_flags_with_tiles(hand, situation)
    room = COPIES - len(situation.indicators)  # a kind that leaves this much room cannot be shown too often
    if hand.most > room:
        for tile in situation.indicators:
            if hand.counts[tile % KINDS] > room:
                _check_copies_shown(hand, situation)
                return


def _check_copies_shown(hand: Hand, situation: Situation) -> None:
    dora = [tile.kind for tile in situation.dora_indicators]
    for kind, shown in Counter(dora + [tile.kind for tile in situation.ura_indicators]).items():
        if shown + hand.counts[kind] > COPIES:
            raise TooManyOfAKindError(
                "{count} copies of {tile} in the hand and among the indicators; a set has four",
                pointer="/dora_indicators" if kind in dora else "/ura_indicators",
                count=shown + hand.counts[kind],
                tile=Tile(kind),
            )


def _check_flags_with_tiles(hand: Hand, situation: Situation) -> None:
    flags = situation.flags
    if situation.in_riichi and not hand.is_closed:
        raise _contradiction("riichi needs a closed hand; this one has an open meld")
    if hand.melds and not flags.isdisjoint(FIRST_TURN):
        raise _contradiction("a win in the first uninterrupted turn has no melds, not even a closed kan")
    if flags >= DOUBLE_IPPATSU:
        if hand.melds:
            raise _contradiction("a closed kan before a double riichi undoes it, one after it ends ippatsu")
        if Flag.CHANKAN in flags and not all(hand.counts[kind] for kind in ORPHANS):
            raise _contradiction("an added kan needs a pon, which undoes a double riichi or ends ippatsu")
    if flags.isdisjoint(KAN_FLAGS):
        return
    if Flag.RINSHAN in flags and not any(meld.kind.is_kan for meld in hand.melds):
        raise _contradiction("rinshan needs a kan among the melds")
    if Flag.CHANKAN in flags and hand.winning_tile is not None:
        kind = hand.winning_tile.kind
        if hand.counts[kind] > 1 or any(tile.kind == kind for tile in situation.indicators):
            raise _contradiction(
                "chankan on {tile} leaves no other copy of it: the robbed kan holds all four", tile=Tile(kind)
            )
