"""A hand and the situation it is won in: both valid from birth, so that no impossible one is ever scored."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, Self

from scoring.errors import (
    ContradictorySituationError,
    TileCountError,
    TooManyOfAKindError,
    WinningTileError,
)
from scoring.melds import Meld
from scoring.notation import format_tiles, parse_tile, parse_tiles
from scoring.tiles import COPIES, KINDS, Tile, Wind

HAND_SIZE: Final = 14
MAX_INDICATORS: Final = 5


@dataclass(frozen=True, slots=True)
class Hand:
    """Concealed tiles (kept sorted, the winning tile among them when there is one), melds, and the winning tile.

    With n melds the concealed tiles are 14 - 3n, or 13 - 3n for a hand that still waits.
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    winning_tile: Tile | None = None
    suit_keys: tuple[int, int, int, int] = field(init=False, repr=False, compare=False)
    """For each suit the counts of its concealed kinds, three bits a rank."""
    counts: tuple[int, ...] = field(init=False, repr=False, compare=False)
    """How many of each kind the whole hand holds, melds included (length 34)."""
    reds: tuple[Tile, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        keys, counts = [0, 0, 0, 0], [0] * KINDS
        for tile in self.concealed:
            kind = tile % KINDS
            counts[kind] += 1
            keys[kind // 9] += 1 << kind % 9 * 3
        reds = [tile for tile in self.concealed if tile >= KINDS]
        for meld in self.melds:
            for tile in meld.tiles:
                counts[tile % KINDS] += 1
                if tile >= KINDS:
                    reds.append(tile)
        object.__setattr__(self, "concealed", tuple(sorted(self.concealed, key=lambda tile: (tile % KINDS, -tile))))
        object.__setattr__(self, "suit_keys", tuple(keys))
        object.__setattr__(self, "counts", tuple(counts))
        object.__setattr__(self, "reds", tuple(reds))
        _check_size(len(self.concealed), len(self.melds))
        _check_copies(counts)
        if self.winning_tile is not None:
            self._check_winning_tile(self.winning_tile)

    def _check_winning_tile(self, tile: Tile) -> None:
        if not self.is_full:
            raise TileCountError(
                "{count} concealed tiles with the winning tile among them; with {melds} melds there are {wanted}",
                pointer="/hand",
                count=len(self.concealed),
                melds=len(self.melds),
                wanted=HAND_SIZE - 3 * len(self.melds),
            )
        if tile not in self.concealed:
            copies = [held for held in self.concealed if held.kind == tile.kind]
            if not copies:
                raise WinningTileError(
                    "the winning tile {tile} is not among the concealed tiles {hand}",
                    pointer="/winning_tile",
                    tile=tile,
                    hand=format_tiles(self.concealed),
                )
            object.__setattr__(self, "winning_tile", copies[0])

    @classmethod
    def parse(cls, tiles: str, melds: Iterable[str | Meld] = (), winning_tile: str | None = None) -> Self:
        """A hand from notation, with the winning tile among the tiles or beside them: their number tells.

        >>> Hand.parse("234m99p", melds=["pon 555z", "pon 666z", "pon 777z"], winning_tile="4m").concealed[2]
        Tile('4m')
        """
        sets = tuple(meld if isinstance(meld, Meld) else Meld.parse(meld) for meld in melds)
        concealed = parse_tiles(tiles)
        won = None if winning_tile is None else parse_tile(winning_tile)
        if won is not None and len(concealed) == HAND_SIZE - 1 - 3 * len(sets):
            concealed.append(won)
        return cls(tuple(concealed), sets, won)

    @property
    def is_full(self) -> bool:
        """Whether it has the tiles of a complete hand, and not one fewer."""
        return len(self.concealed) + 3 * len(self.melds) == HAND_SIZE

    @property
    def is_closed(self) -> bool:
        """Whether no tile was claimed; closed kans leave a hand closed."""
        return not any(meld.is_open for meld in self.melds)

    def __str__(self) -> str:
        return " ".join([format_tiles(self.concealed), *(f"({meld})" for meld in self.melds)])

    def _repr_svg_(self) -> str:
        from scoring.svg import hand_svg  # pictures are drawn only when somebody looks

        return hand_svg(self)


def _check_size(concealed: int, melds: int) -> None:
    full = HAND_SIZE - 3 * melds
    if melds > 4:
        raise TileCountError("{melds} melds; a hand has at most four", pointer="/melds", melds=melds)
    if concealed not in (full, full - 1):
        raise TileCountError(
            "{count} concealed tiles with {melds} melds; {full} are wanted with the winning tile, {waiting} without it",
            pointer="/hand",
            count=concealed,
            melds=melds,
            full=full,
            waiting=full - 1,
        )


def _check_copies(counts: Iterable[int]) -> None:
    for kind, count in enumerate(counts):
        if count > COPIES:
            raise TooManyOfAKindError(
                "{count} copies of {tile}; a set has four", pointer="/hand", count=count, tile=Tile(kind)
            )


class Win(StrEnum):
    """How the hand was won."""

    TSUMO = "tsumo"
    RON = "ron"


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


ANY_RIICHI: Final = frozenset({Flag.RIICHI, Flag.DOUBLE_RIICHI})
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

    def __post_init__(self) -> None:
        if self.flags:
            if Flag.DOUBLE_RIICHI in self.flags:
                object.__setattr__(self, "flags", self.flags - {Flag.RIICHI})
            _check_flags(self)
        _check_seats(self)
        _check_counters(self)

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is East."""
        return self.seat_wind is Wind.EAST

    @property
    def in_riichi(self) -> bool:
        """Whether the winner declared riichi, plain or double."""
        return not self.flags.isdisjoint(ANY_RIICHI)


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
    indicators = situation.dora_indicators + situation.ura_indicators
    if indicators:
        shown = Counter(tile % KINDS for tile in indicators) if len(indicators) > 1 else {indicators[0] % KINDS: 1}
        for kind, count in shown.items():
            if count + hand.counts[kind] > COPIES:
                raise TooManyOfAKindError(
                    "{count} copies of {tile} in the hand and among the indicators; a set has four",
                    pointer="/dora_indicators" if Tile(kind) in situation.dora_indicators else "/ura_indicators",
                    count=count + hand.counts[kind],
                    tile=Tile(kind),
                )


def _check_flags_with_tiles(hand: Hand, situation: Situation) -> None:
    flags = situation.flags
    if situation.in_riichi and not hand.is_closed:
        raise _contradiction("riichi needs a closed hand; this one has an open meld")
    if hand.melds and not flags.isdisjoint(FIRST_TURN):
        raise _contradiction("a win in the first uninterrupted turn has no melds, not even a closed kan")
    if Flag.RINSHAN in flags and not any(meld.kind.is_kan for meld in hand.melds):
        raise _contradiction("rinshan needs a kan among the melds")
    if Flag.CHANKAN in flags and hand.winning_tile is not None:
        kind = hand.winning_tile.kind
        indicators = situation.dora_indicators + situation.ura_indicators
        if hand.counts[kind] > 1 or any(tile.kind == kind for tile in indicators):
            raise _contradiction(
                "chankan on {tile} leaves no other copy of it: the robbed kan holds all four", tile=Tile(kind)
            )
