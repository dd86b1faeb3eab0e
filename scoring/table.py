"""The table between two hands: scores, deal, winds, counters and sticks."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Self

from scoring.errors import InconsistentTableError, ScoresDoNotBalanceError
from scoring.payments import SEATS, STICK
from scoring.tiles import Wind

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

LAST_ROUND: Final = {"east": Wind.EAST, "south": Wind.SOUTH}
"""The round that ends a game of each length."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a hand starts from. Seats are 0-3 in order of play from the first dealer, so dealer = hand_number - 1."""

    scores: tuple[int, ...]
    dealer: int = 0
    round_wind: Wind = Wind.EAST
    hand_number: int = 1
    honba: int = 0
    riichi_sticks: int = 0

    def __post_init__(self) -> None:
        if len(self.scores) != len(SEATS):
            raise InconsistentTableError(
                "a table has four scores, not {count}", pointer="/scores", count=len(self.scores)
            )
        if self.dealer not in SEATS or self.dealer != self.hand_number - 1:
            raise InconsistentTableError(
                "in hand {hand} of a round seat {expected} deals, not seat {dealer}",
                pointer="/dealer",
                hand=self.hand_number,
                expected=(self.hand_number - 1) % 4,
                dealer=self.dealer,
            )
        if self.honba < 0 or self.riichi_sticks < 0:
            raise InconsistentTableError("counters and sticks cannot be fewer than none")

    @classmethod
    def start(cls, rules: "Ruleset") -> Self:
        """The table before the first hand."""
        return cls((rules.start_points,) * 4)

    def check(self, rules: "Ruleset") -> None:
        """Refuse scores that do not add up to what the game started with, and a round that the rules never play."""
        total = sum(self.scores) + STICK * self.riichi_sticks
        if total != 4 * rules.start_points:
            raise ScoresDoNotBalanceError(
                "the scores and {sticks} riichi sticks add up to {total}, but four players started with {expected}",
                pointer="/table/scores",
                sticks=self.riichi_sticks,
                total=total,
                expected=4 * rules.start_points,
            )
        if self.round_wind > LAST_ROUND[rules.length] + rules.extra_round:
            raise InconsistentTableError(
                "the game is over: these rules play no {wind} round", pointer="/table/round_wind", wind=self.round_wind
            )

    def seat_wind(self, seat: int) -> Wind:
        """The wind of a seat in this hand."""
        return Wind((seat - self.dealer) % 4)

    def after(self, deltas: tuple[int, ...], riichi_sticks: int, *, honba: int, dealer_keeps: bool) -> Self:
        """The next hand's table."""
        scores = tuple(score + change for score, change in zip(self.scores, deltas, strict=True))
        same = replace(self, scores=scores, honba=honba, riichi_sticks=riichi_sticks)
        return same if dealer_keeps else same._deal_passed()

    def _deal_passed(self) -> Self:
        dealer = (self.dealer + 1) % 4
        wind = self.round_wind if dealer else Wind((self.round_wind + 1) % 4)
        return replace(self, dealer=dealer, round_wind=wind, hand_number=dealer + 1)

    def to_dict(self) -> dict[str, object]:
        """The table as the API writes it."""
        return {
            "scores": list(self.scores),
            "dealer": self.dealer,
            "round_wind": str(self.round_wind),
            "hand_number": self.hand_number,
            "honba": self.honba,
            "riichi_sticks": self.riichi_sticks,
        }
