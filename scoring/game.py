"""A whole game: a pure fold of hands' ends over a table."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce
from typing import TYPE_CHECKING, Self

from scoring.ending import GameEnd
from scoring.errors import InconsistentTableError
from scoring.events import Event
from scoring.payments import SEATS
from scoring.settlement import Settlement, settle
from scoring.standings import Standings, standings
from scoring.table import Table

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Game:
    """The hands settled so far under one ruleset; nothing else is kept, all the rest follows."""

    rules: "Ruleset"
    hands: tuple[Settlement, ...] = ()

    @classmethod
    def replay(cls, rules: "Ruleset", events: Iterable[Event]) -> Self:
        """The game that these events make."""
        return reduce(cls.play, events, cls(rules))

    def play(self, event: Event) -> Self:
        """The game after one more event."""
        if self.over:
            raise InconsistentTableError("the game is over ({reason})", pointer="/event", reason=self.over.value)
        return replace(self, hands=(*self.hands, settle(self.table, event, self.rules)))

    @property
    def table(self) -> Table:
        """The table that the next hand starts from."""
        return self.hands[-1].table if self.hands else Table.start(self.rules)

    @property
    def over(self) -> GameEnd | None:
        """Why the game is over, or None while it goes on."""
        return self.hands[-1].game_over_reason if self.hands else None

    @property
    def penalty_points(self) -> tuple[float, ...]:
        """Each seat's penalty points so far, none or negative."""
        return tuple(sum(hand.penalty_points[seat] for hand in self.hands) for seat in SEATS)

    def standings(self, substitutes: Iterable[int] = ()) -> Standings:
        """Places and points as the game stands."""
        return standings(
            self.table.scores,
            self.rules,
            riichi_sticks=self.table.riichi_sticks,
            penalty_points=self.penalty_points,
            substitutes=frozenset(substitutes),
        )
