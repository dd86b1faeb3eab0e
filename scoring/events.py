"""How a hand can end: wins, draws, faults. Facts only; what they cost is for the settlement to say."""

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from scoring.score import Score

Seats = frozenset[int]
NOBODY: Seats = frozenset()


class AbortiveDrawKind(StrEnum):
    """Why a hand was given up half-way."""

    KYUUSHU_KYUUHAI = "kyuushu_kyuuhai"
    SUUFON_RENDA = "suufon_renda"
    SUUCHA_RIICHI = "suucha_riichi"
    SUUKAIKAN = "suukaikan"
    SANCHAHOU = "sanchahou"


@dataclass(frozen=True, slots=True)
class HanFu:
    """A hand's worth as players call it out; from five han on nobody needs the fu."""

    han: int
    fu: int | None = None


@dataclass(frozen=True, slots=True)
class Yakuman:
    """How many yakuman a hand has, a double yakuman counted as two."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class PaoCount:
    """A liable seat and how many yakuman it answers for."""

    seat: int
    count: int = 1


@dataclass(frozen=True, slots=True)
class WonHand:
    """One player's win: who, worth what, and who is liable; `open_kan_pao_seat` fed the open kan of a rinshan tsumo."""

    winner: int
    worth: "HanFu | Yakuman | Score"
    pao: tuple[PaoCount, ...] = ()
    open_kan_pao_seat: int | None = None

    @classmethod
    def scored(cls, score: "Score", dealer: int, *, open_kan_pao_seat: int | None = None) -> Self:
        """The win of a scored hand at a table where seat `dealer` deals; who is liable is in the score's situation."""
        yakuman = {yaku.id: yaku.yakuman for yaku in score.yaku}
        pao = tuple(PaoCount((each.seat + dealer) % 4, yakuman[each.yakuman]) for each in score.situation.pao)
        return cls((score.situation.seat_wind + dealer) % 4, score, pao, open_kan_pao_seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandEnd:
    """What every end of a hand can tell: who declared riichi in it."""

    riichi: Seats = NOBODY


@dataclass(frozen=True, slots=True)
class Ron(HandEnd):
    """One to three wins from one discard; faults at the same time are cancelled by the win."""

    wins: tuple[WonHand, ...]
    discarder: int
    chombo_at_same_time: Seats = NOBODY


@dataclass(frozen=True, slots=True)
class Tsumo(HandEnd):
    """A win by self-draw; faults at the same time are cancelled by the win."""

    wins: tuple[WonHand, ...]
    chombo_at_same_time: Seats = NOBODY


@dataclass(frozen=True, slots=True)
class ExhaustiveDraw(HandEnd):
    """The wall ran out. `tenpai` shows, `karaten` waits only for tiles it holds itself, dead hands are noten."""

    tenpai: Seats = NOBODY
    karaten: Seats = NOBODY
    dead_hands: Seats = NOBODY


@dataclass(frozen=True, slots=True)
class NagashiMangan(HandEnd):
    """The wall ran out on players who threw only terminals and honours; `open_hands` names those who called."""

    nagashi_seats: Seats
    tenpai: Seats = NOBODY
    karaten: Seats = NOBODY
    dead_hands: Seats = NOBODY
    open_hands: Seats = NOBODY


@dataclass(frozen=True, slots=True)
class AbortiveDraw(HandEnd):
    """The hand was given up half-way; `seat` is who asked, where somebody did."""

    kind: AbortiveDrawKind
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Chombo(HandEnd):
    """A fault after which the hand cannot go on, in play or found at an exhaustive draw."""

    offender: int
    reason: str = ""
    at_exhaustive_draw: bool = False


@dataclass(frozen=True, slots=True)
class Penalty(HandEnd):
    """Points off a player's global score; the hand goes on."""

    seat: int
    points: float
    reason: str = ""


Event = Ron | Tsumo | ExhaustiveDraw | NagashiMangan | AbortiveDraw | Chombo | Penalty
