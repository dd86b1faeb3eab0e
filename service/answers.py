"""What the service answers a notebook: the API's JSON, which shows itself and is asked in the words of `scoring`."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar

from scoring import Hand, Table, Wind, html
from vision import AnnotatedPhoto, decode


@dataclass(frozen=True, eq=False, repr=False)
class Answer(Mapping[str, Any]):
    """An answer as it was sent: each member by its name, as in `answer["points"]`."""

    members: Mapping[str, Any]
    lang: str = "en"

    def __getitem__(self, name: str) -> Any:
        return self.members[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.members)

    def __len__(self) -> int:
        return len(self.members)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {', '.join(self.members)}>"

    def to_dict(self) -> dict[str, Any]:
        """The API's JSON."""
        return dict(self.members)


@dataclass(frozen=True, eq=False, repr=False)
class ShownAnswer(Answer):
    """An answer that a notebook shows as a table."""

    drawn_by: ClassVar[Callable[[Mapping[str, Any], str], str]]

    def _repr_html_(self) -> str:
        return type(self).drawn_by(self.members, self.lang)


@dataclass(frozen=True, eq=False, repr=False)
class ScoreAnswer(ShownAnswer):
    """What a won hand is worth."""

    photo: bytes = b""
    drawn_by = html.score_table

    @cached_property
    def hand(self) -> Hand:
        """The hand, as the service understood it."""
        return html.hand_of(self.members)

    @property
    def points(self) -> int:
        """The hand's points without honba and sticks; of a tsumo the sum."""
        return int(self["points"])

    @property
    def total(self) -> int:
        """All that the winner receives."""
        return int(self["total"])

    @property
    def han(self) -> int | None:
        """Han with dora; None for a yakuman."""
        han: int | None = self["han"]
        return han

    @property
    def fu(self) -> int | None:
        """Fu, rounded up; None for a yakuman."""
        fu: int | None = self["fu"]
        return fu

    @property
    def yakuman(self) -> int:
        """How many yakuman are paid."""
        return int(self["yakuman"])

    @property
    def yaku(self) -> tuple[str, ...]:
        """The ids of the yaku."""
        return tuple(yaku["id"] for yaku in self["yaku"])

    @property
    def reading(self) -> "ReadingAnswer | None":
        """How the photo was read, where one was sent."""
        return ReadingAnswer(self["reading"], self.lang, self.photo) if "reading" in self else None

    def __str__(self) -> str:
        return html.headline(self.members, self.lang)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>"


@dataclass(frozen=True, eq=False, repr=False)
class ReadingAnswer(Answer):
    """The tiles that a photo shows, drawn over the photo that was sent."""

    photo: bytes = b""

    @property
    def hand(self) -> str:
        """The concealed tiles, the winning tile among them."""
        return str(self["hand"])

    @property
    def winning_tile(self) -> str | None:
        """The tile that lies apart."""
        tile: str | None = self["winning_tile"]
        return tile

    @property
    def melds(self) -> list[dict[str, str]]:
        """The melds."""
        return list(self["melds"])

    @property
    def sure(self) -> bool:
        """Whether the whole hand is vouched for."""
        return bool(self["sure"])

    @property
    def doubtful(self) -> list[dict[str, Any]]:
        """The tiles that are not vouched for."""
        return [tile for tile in self["tiles"] if not tile["sure"]]

    @property
    def annotated(self) -> AnnotatedPhoto:
        """The photo with the tiles drawn over it."""
        return AnnotatedPhoto(decode(self.photo), [ReadTile(**_drawn(tile)) for tile in self["tiles"]])

    def _repr_jpeg_(self) -> bytes | None:
        return self.annotated._repr_jpeg_() if self.photo else None


@dataclass(frozen=True)
class ReadTile:
    """What is drawn of a tile."""

    tile: str
    sure: bool
    group: str
    box: Sequence[Sequence[float]]


def _drawn(tile: Mapping[str, Any]) -> dict[str, Any]:
    return {name: tile[name] for name in ReadTile.__dataclass_fields__}


@dataclass(frozen=True, eq=False, repr=False)
class SettlementAnswer(ShownAnswer):
    """How a hand's end moved points, and the next table."""

    drawn_by = html.settlement_table

    @property
    def table(self) -> Table:
        """The next hand's table."""
        after = dict(self["table"])
        scores, wind = tuple(after.pop("scores")), Wind.parse(after.pop("round_wind"))
        return Table(scores=scores, round_wind=wind, **after)

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each seat gained or lost."""
        return tuple(self["deltas"])

    @property
    def game_over(self) -> bool:
        """Whether this was the game's last hand."""
        return bool(self["game_over"])


@dataclass(frozen=True, eq=False, repr=False)
class StandingsAnswer(ShownAnswer):
    """A game's places and points."""

    drawn_by = html.standings_table

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place."""
        return tuple(self["places"])

    @property
    def points(self) -> tuple[float, ...]:
        """Each seat's points."""
        return tuple(self["points"])


@dataclass(frozen=True, eq=False, repr=False)
class WaitsAnswer(ShownAnswer):
    """Where a hand stands."""

    drawn_by = html.waits_table

    @property
    def hand(self) -> Hand:
        """The hand, as the service understood it."""
        return html.hand_of(self.members)

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles that it waits for."""
        return tuple(wait["tile"] for wait in self["waits"])


@dataclass(frozen=True, eq=False, repr=False)
class WinConditionsAnswer(ShownAnswer):
    """What a seat needs to reach each place."""

    drawn_by = html.win_conditions_table


@dataclass(frozen=True, eq=False, repr=False)
class RulesetsAnswer(ShownAnswer):
    """Every preset and every parameter."""

    drawn_by = html.rulesets_table

    @property
    def ids(self) -> tuple[str, ...]:
        """The presets."""
        return tuple(rules["id"] for rules in self["rulesets"])
