"""Fields that take what JSON says and nothing else: no number out of a text, no truth out of a word."""

from collections.abc import Mapping
from typing import Any

from marshmallow import fields, validate

FARTHEST = 100_000
"""Pixels that no photo is wide or high."""


class Integer(fields.Integer):
    """A whole number: 3 and 3.0, but neither 2.9 nor "3" nor true."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> int:
        whole = type(value) is int or (type(value) is float and value.is_integer())
        if not whole:
            raise self.make_error("invalid")
        return int(value)


class Boolean(fields.Boolean):
    """true or false, but neither "yes" nor 1."""

    def _deserialize(self, value: Any, attr: str | None, data: Mapping[str, Any] | None, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


class Text(fields.String):
    """A text of bounded length."""

    def __init__(self, *, longest: int = 200, shortest: int = 0, **kwargs: Any) -> None:
        super().__init__(validate=validate.Length(min=shortest or None, max=longest), **kwargs)


class Choice(fields.String):
    """One of a few words."""

    def __init__(self, *choices: str, **kwargs: Any) -> None:
        super().__init__(validate=validate.OneOf(choices, error="Must be one of: {choices}."), **kwargs)


def whole(lowest: int, highest: int, **kwargs: Any) -> Integer:
    """A whole number within bounds."""
    return Integer(validate=validate.Range(lowest, highest), **kwargs)


def corners(**kwargs: Any) -> fields.List[Any]:
    """Four points of a photo, in pixels."""
    point = fields.List(
        fields.Float(allow_nan=False, validate=validate.Range(-FARTHEST, FARTHEST)), validate=validate.Length(equal=2)
    )
    return fields.List(point, validate=validate.Length(equal=4), **kwargs)
