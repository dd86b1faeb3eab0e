"""What requests may say, field by field; openapi.yaml has the same components, and a test holds the two together."""

from collections.abc import Mapping
from typing import Any

from marshmallow import RAISE, Schema, fields, validate

from scoring import Flag, MeldKind, Win
from scoring.yaku import YAKU
from service.fields import Boolean, Choice, Text, whole

LONGEST_HAND = 500
MOST_COUNTERS = 1000
MOST_POINTS = 10_000_000
TILE = {"longest": 40, "shortest": 1}
WIND = {"longest": 10, "shortest": 1}


class Tiles(Text):
    """Tiles in any notation."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(longest=LONGEST_HAND, **kwargs)


class Strict(Schema):
    """A schema that refuses fields it does not have, by name."""

    class Meta:
        """Said here so that the written contract can be compared with it."""

        unknown = RAISE


class MeldSchema(Strict):
    """A meld: its kind and its tiles."""

    kind = Choice(*(kind.value for kind in MeldKind), required=True)
    tiles = Text(required=True, longest=100, shortest=1)


class EitherField(fields.Field[Any]):
    """A text, or an object of a schema; without a schema, any object."""

    def __init__(self, schema: type[Schema] | None = None, longest: int = 200, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.schema = schema
        self.text = Text(longest=longest, shortest=1)

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> Any:
        if isinstance(value, str):
            return self.text.deserialize(value)
        if not isinstance(value, dict):
            raise self.make_error("validator_failed")
        return self.schema().load(value) if self.schema else value


class PaoSchema(Strict):
    """Who is liable for which yakuman."""

    seat = Text(required=True, **WIND)
    yakuman = Choice(*(yaku.id for yaku in YAKU if yaku.is_yakuman), required=True)


def _few(inner: fields.Field[Any] | type[Schema], most: int) -> fields.Field[Any]:
    item = fields.Nested(inner) if isinstance(inner, type) else inner
    return fields.List(item, load_default=list, validate=validate.Length(max=most))


class ScoreForm(Strict):
    """The fields of a hand to score when a photo may show its tiles."""

    hand = Tiles()
    melds = _few(EitherField(MeldSchema), 4)
    winning_tile = Text(load_default=None, allow_none=True, **TILE)
    win = Choice(*(win.value for win in Win), required=True)
    seat_wind = Text(required=True, **WIND)
    round_wind = Text(required=True, **WIND)
    discarder = Text(load_default=None, allow_none=True, **WIND)
    situation = _few(Choice(*(flag.value for flag in Flag)), len(Flag))
    dora_indicators = Tiles(load_default="")
    ura_indicators = Tiles(load_default="")
    honba = whole(0, MOST_COUNTERS, load_default=0)
    riichi_sticks = whole(0, MOST_COUNTERS, load_default=0)
    pao = _few(PaoSchema, 3)
    ruleset = EitherField(load_default=None, allow_none=True)


class ScoreRequest(ScoreForm):
    """A hand to score, posted as tiles."""

    hand = Tiles(required=True)


class WaitsRequest(Strict):
    """A hand with or without its last tile, and what its player sees."""

    hand = Tiles(required=True)
    melds = _few(EitherField(MeldSchema), 4)
    discards = Tiles(load_default="")
    passed = Tiles(load_default="")
    visible = Tiles(load_default="")
    riichi = Boolean(load_default=False)
    seat_wind = Text(required=True, **WIND)
    round_wind = Text(required=True, **WIND)
    dora_indicators = Tiles(load_default="")
    honba = whole(0, MOST_COUNTERS, load_default=0)
    points = whole(-MOST_POINTS, MOST_POINTS, load_default=None, allow_none=True)
    ruleset = EitherField(load_default=None, allow_none=True)
