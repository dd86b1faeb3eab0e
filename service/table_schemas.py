"""What requests say of a table: its state, how a hand ended, and last scores; seats are 0-3 in order of play."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from marshmallow import ValidationError, fields, validate, validates_schema

from scoring.events import AbortiveDrawKind
from service.fields import Choice, Text, whole
from service.schemas import MOST_COUNTERS, MOST_POINTS, WIND, EitherField, ScoreRequest, Strict

SEATS: Final = 4


class Number(fields.Float):
    """A number, but neither a text nor true."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> float:
        if type(value) not in (int, float):
            raise self.make_error("invalid")
        return value  # type: ignore[no-any-return]  # as it was written: 7 stays 7


def seat(**kwargs: Any) -> fields.Field[Any]:
    """A seat."""
    return whole(0, SEATS - 1, **kwargs)


def _each_once(seats: Sequence[int]) -> None:
    if len(set(seats)) < len(seats):
        raise ValidationError("Each seat stands here once.")


def seats(*, required: bool = False) -> fields.Field[Any]:
    """Some of the seats; none where the request does not say."""
    how: dict[str, Any] = {"required": True} if required else {"load_default": list}
    checks: list[Callable[[Any], Any]] = [validate.Length(max=SEATS), _each_once]
    return fields.List(seat(), validate=checks, metadata={"uniqueItems": True}, **how)


def _scores() -> fields.Field[Any]:
    return fields.List(whole(-MOST_POINTS, MOST_POINTS), required=True, validate=validate.Length(equal=SEATS))


class TableSchema(Strict):
    """A table before a hand."""

    scores = _scores()
    dealer = seat(required=True)
    round_wind = Text(required=True, **WIND)
    hand_number = whole(1, SEATS, required=True)
    honba = whole(0, MOST_COUNTERS, load_default=0)
    riichi_sticks = whole(0, MOST_COUNTERS, load_default=0)


class PaoCountSchema(Strict):
    """A liable seat, and how many yakuman it answers for."""

    seat = seat(required=True)
    count = whole(1, 10, load_default=1)


class WonTilesSchema(ScoreRequest):
    """A hand to score, without what table and event already say."""

    class Meta(Strict.Meta):
        """The fields left out."""

        exclude = ("win", "seat_wind", "round_wind", "discarder", "honba", "riichi_sticks", "ruleset")


class WonHandSchema(Strict):
    """One player's win: by han and fu, by yakuman, or by its tiles."""

    winner = seat(required=True)
    han = whole(1, 100)
    fu = whole(0, 1000)
    yakuman = whole(1, 10)
    score = fields.Nested(WonTilesSchema)
    pao = fields.List(fields.Nested(PaoCountSchema), load_default=list, validate=validate.Length(max=SEATS - 1))
    open_kan_pao_seat = seat(load_default=None, allow_none=True)

    @validates_schema
    def _worth_once(self, win: Mapping[str, Any], **_: object) -> None:
        ways = [way for way in ("han", "yakuman", "score") if way in win]
        if len(ways) != 1:
            raise ValidationError("Say what the hand is worth in one way: han (and fu), yakuman, or score.")
        if "fu" in win and "han" not in win:
            raise ValidationError("Fu go with han.", "fu")


def _wins() -> fields.Field[Any]:
    return fields.List(fields.Nested(WonHandSchema), required=True, validate=validate.Length(min=1, max=SEATS))


class RonEventSchema(Strict):
    """One to three players win from a discard."""

    type = Choice("ron", required=True)
    wins = _wins()
    discarder = seat(required=True)
    chombo_at_same_time = seats()
    riichi = seats()


class TsumoEventSchema(Strict):
    """A player wins from the wall."""

    type = Choice("tsumo", required=True)
    wins = _wins()
    chombo_at_same_time = seats()
    riichi = seats()


class ExhaustiveDrawEventSchema(Strict):
    """The wall ran out."""

    type = Choice("exhaustive_draw", required=True)
    tenpai = seats(required=True)
    karaten = seats()
    dead_hands = seats()
    riichi = seats()


class NagashiManganEventSchema(Strict):
    """The wall ran out on somebody who threw terminals and honours only."""

    type = Choice("nagashi_mangan", required=True)
    nagashi_seats = seats(required=True)
    tenpai = seats()
    karaten = seats()
    dead_hands = seats()
    open_hands = seats()
    riichi = seats()


class AbortiveDrawEventSchema(Strict):
    """The hand was given up half-way."""

    type = Choice("abortive_draw", required=True)
    kind = Choice(*(kind.value for kind in AbortiveDrawKind), required=True)
    seat = seat(load_default=None, allow_none=True)
    riichi = seats()


class ChomboEventSchema(Strict):
    """A fault after which the hand is dealt again."""

    type = Choice("chombo", required=True)
    offender = seat(required=True)
    reason = Text(load_default="", longest=500)
    at = Choice("exhaustive_draw", load_default=None, allow_none=True)
    riichi = seats()


class PenaltyEventSchema(Strict):
    """Points off a player's global score."""

    type = Choice("penalty", required=True)
    seat = seat(required=True)
    points = Number(required=True, validate=validate.Range(0.1, 10_000))
    reason = Text(load_default="", longest=500)
    riichi = seats()


EVENTS: Final[Mapping[str, type[Strict]]] = {
    "ron": RonEventSchema,
    "tsumo": TsumoEventSchema,
    "exhaustive_draw": ExhaustiveDrawEventSchema,
    "nagashi_mangan": NagashiManganEventSchema,
    "abortive_draw": AbortiveDrawEventSchema,
    "chombo": ChomboEventSchema,
    "penalty": PenaltyEventSchema,
}
"""The ways in which a hand can end, and a penalty that does not end it, by `type`."""


class EventField(fields.Field[Any]):
    """How a hand ended; its `type` tells which fields it has."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        if not isinstance(value, dict):
            raise ValidationError("An event is an object.")
        named = value.get("type")
        if not isinstance(named, str) or named not in EVENTS:
            raise ValidationError({"type": [f"Must be one of: {', '.join(EVENTS)}."]})
        return EVENTS[named]().load(value)


class SettlementRequest(Strict):
    """A table and how its hand ended."""

    table = fields.Nested(TableSchema, required=True)
    event = EventField(required=True)
    ruleset = EitherField(load_default=None, allow_none=True)


class StandingsRequest(Strict):
    """The last scores of a game."""

    scores = _scores()
    riichi_sticks = whole(0, MOST_COUNTERS, load_default=0)
    penalty_points = fields.List(
        Number(validate=validate.Range(-10_000, 10_000)),
        load_default=lambda: [0] * SEATS,
        validate=validate.Length(equal=SEATS),
    )
    substitutes = seats()
    ruleset = EitherField(load_default=None, allow_none=True)


class WinConditionsRequest(Strict):
    """A table, and the seat that asks."""

    table = fields.Nested(TableSchema, required=True)
    seat = seat(required=True)
    ruleset = EitherField(load_default=None, allow_none=True)
