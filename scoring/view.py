"""What a player sees besides the hand, and how many copies of each kind that leaves."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from scoring.errors import ContradictorySituationError, TooManyOfAKindError
from scoring.hand import Hand
from scoring.situation import Flag, Situation, Win
from scoring.tiles import COPIES, KINDS, Tile, Wind

SEEN: Final = ("discards", "passed", "dora_indicators", "visible")
"""The fields of a `View` that hold tiles."""


@dataclass(frozen=True)
class View:
    """What a player knows besides the hand; each tile stands in one place only.

    `discards` are the player's own; `passed` those of others that furiten is judged by; `visible` all else that is open
    on the table. `points` are the player's, None where they are not known.
    """

    seat_wind: Wind
    round_wind: Wind = Wind.EAST
    riichi: bool = False
    discards: tuple[Tile, ...] = ()
    passed: tuple[Tile, ...] = ()
    dora_indicators: tuple[Tile, ...] = ()
    visible: tuple[Tile, ...] = ()
    honba: int = 0
    points: int | None = None

    def situation(self, win: Win) -> Situation:
        """The situation of a win with nothing special about it."""
        flags = frozenset({Flag.RIICHI}) if self.riichi else frozenset()
        return Situation(win, self.seat_wind, self.round_wind, flags, self.dora_indicators, honba=self.honba)


def all_seen(hand: Hand, view: View) -> tuple[Tile, ...]:
    """Every tile that the player sees."""
    melded = [tile for meld in hand.melds for tile in meld.tiles]
    return (*hand.concealed, *melded, *(tile for name in SEEN for tile in getattr(view, name)))


def unseen_copies(hand: Hand, view: View) -> list[int]:
    """How many copies of each kind the player does not see."""
    seen = Counter(tile.kind for tile in all_seen(hand, view))
    return [COPIES - seen[kind] for kind in range(KINDS)]


def check_view(hand: Hand, view: View) -> None:
    """Refuse what these tiles rule out: a fifth copy, or riichi with an open hand."""
    if view.riichi and not hand.is_closed:
        raise ContradictorySituationError("riichi needs a closed hand; this one has an open meld", pointer="/riichi")
    seen = Counter(dict(enumerate(hand.counts)))
    for name in SEEN:
        for tile in getattr(view, name):
            seen[tile.kind] += 1
            if seen[tile.kind] > COPIES:
                raise TooManyOfAKindError(
                    "{tile} is seen a fifth time; a set has four", pointer=f"/{name}", tile=str(tile.plain)
                )
