"""One hand's end as the page of a game shows it before it is taken."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from marshmallow import fields, validate

from scoring import ruleset
from scoring.parameters import ABORTIVE_DRAWS
from scoring.settlement import settle
from service.events import event_of, table_of
from service.fields import Text
from service.look import Look
from service.pictures import Arrow, Place, arrows, places
from service.schemas import Strict
from service.table_schemas import SettlementRequest

PAGE: Final = "table"
LONGEST_IN_PICTURE: Final = 14
HANDS: Final = (*range(1, 14),)
FU: Final = (20, 25, *range(30, 120, 10))
__all__ = ["ABORTIVE_DRAWS", "FU", "HANDS", "PreviewRequest", "TableView", "preview"]


class PreviewRequest(Strict):
    """A hand's end, and what the players are called."""

    names = fields.List(Text(longest=40), required=True, validate=validate.Length(equal=4))
    settlement = fields.Nested(SettlementRequest, required=True)


@dataclass(frozen=True)
class PlayerRow:
    """A player's score, what this hand moves, and what it leaves."""

    name: str
    before: int
    change: int
    after: int
    penalty: float


@dataclass(frozen=True)
class TableView:
    """What a hand's end moves."""

    settlement: dict[str, Any]
    players: list[PlayerRow]
    payments: list[tuple[str, str, int, str]]
    arrows: list[Arrow]
    places: list[Place]
    next_hand: str
    over: str


def preview(asked: Mapping[str, Any], look: Look) -> TableView:
    """The settlement of a request, shown; a ScoringError says why it cannot be."""
    names, request = asked["names"], asked["settlement"]
    rules = ruleset(request["ruleset"])
    table = table_of(request["table"])
    settled = settle(table, event_of(request["event"], table, rules), rules)
    answer: dict[str, Any] = settled.to_dict()
    winners = [seat for seat, change in enumerate(settled.deltas) if change > 0]
    return TableView(
        settlement=answer,
        players=[
            PlayerRow(*row)
            for row in zip(
                names, table.scores, settled.deltas, settled.table.scores, settled.penalty_points, strict=True
            )
        ],
        payments=[_payment(payment, names, look) for payment in answer["payments"]],
        arrows=arrows(answer["payments"], {seat: seat for seat in range(4)}),
        places=places([_short(name) for name in names], settled.deltas, below=0, winners=winners),
        next_hand=hand_name(answer["table"], look),
        over=look.name(str(answer["game_over_reason"])) if answer["game_over"] else "",
    )


def hand_name(table: Mapping[str, Any], look: Look) -> str:
    """What players call a hand: East 2, one honba."""
    wind = look.text(PAGE, str(table["round_wind"]))
    named = look.text(PAGE, "hand_name").format(wind=wind, number=table["hand_number"])
    return f"{named}, {look.text(PAGE, 'honba_count').format(count=table['honba'])}" if table["honba"] else named


def _short(name: str) -> str:
    """A name as it fits into a seat of the picture."""
    return name if len(name) <= LONGEST_IN_PICTURE else f"{name[: LONGEST_IN_PICTURE - 1]}…"


def _payment(payment: Mapping[str, Any], names: Sequence[str], look: Look) -> tuple[str, str, int, str]:
    payer, payee = (_party(payment[end], names, look) for end in ("from", "to"))
    return payer, payee, payment["points"], look.name(payment["for"])


def _party(party: int | str, names: Sequence[str], look: Look) -> str:
    return names[party] if isinstance(party, int) else look.text(PAGE, "the_table")
