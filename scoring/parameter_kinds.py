"""The kinds of value that a rule parameter can have, each with its test and the sentence that explains it."""

import json
import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from scoring.presets import JPML_UMA


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value: as JSON Schema, as the sentence for who gives something else, and as a test.

    `accepts` judges a value as JSON gives it; `freeze` turns an accepted one into its immutable form.
    """

    schema: Mapping[str, object]
    template: str
    accepts: Callable[[Any], bool]
    freeze: Callable[[Any], object] = lambda value: value
    allowed: str = ""


def yes_or_no() -> Kind:
    """True or false; 1 and "yes" are neither."""
    return Kind(
        {"type": "boolean"},
        "{parameter} must be true or false, not {given}",
        lambda value: isinstance(value, bool),
    )


def one_of(*choices: str | int) -> Kind:
    """One of a few words or numbers."""
    return Kind(
        {"enum": list(choices)},
        "{parameter} must be one of {allowed}, not {given}",
        lambda value: type(value) in (str, int) and value in choices,
        allowed=", ".join(map(str, choices)),
    )


def some_of(*choices: str) -> Kind:
    """A list of names, each at most once, kept in the order given."""
    return Kind(
        {"type": "array", "items": {"enum": list(choices)}, "uniqueItems": True},
        "{parameter} must be a list of any of these, each once: {allowed}; not {given}",
        lambda value: is_list(value) and all(item in choices for item in value) and len(set(value)) == len(value),
        freeze=tuple,
        allowed=", ".join(choices),
    )


def empty_list() -> Kind:
    """A list that has nothing to choose from."""
    return Kind(
        {"type": "array", "maxItems": 0},
        "{parameter} must be an empty list, not {given}: none is known here",
        lambda value: is_list(value) and not value,
        freeze=tuple,
    )


def whole(least: int, most: int, *, step: int = 1) -> Kind:
    """A whole number in a range."""
    return Kind(
        {"type": "integer", "minimum": least, "maximum": most, "multipleOf": step},
        "{parameter} must be {allowed}, not {given}",
        lambda value: type(value) is int and least <= value <= most and value % step == 0,
        allowed=f"{least}, {least + step} ... {most}",
    )


def whole_or_none(least: int, most: int) -> Kind:
    """A whole number in a range, or null where the rule does not exist."""
    return Kind(
        {"type": ["integer", "null"], "minimum": least, "maximum": most},
        "{parameter} must be null (no such rule) or {allowed}, not {given}",
        lambda value: value is None or (type(value) is int and least <= value <= most),
        allowed=f"{least}, {least + 1} ... {most}",
    )


def number(limit: int) -> Kind:
    """Any number of thousands up to a limit either way."""
    return Kind(
        {"type": "number", "minimum": -limit, "maximum": limit},
        "{parameter} must be a number from {allowed}, not {given}",
        lambda value: is_number(value, limit),
        allowed=f"-{limit} to {limit}",
    )


UMA_SCHEMA = {"type": "array", "items": {"type": "number"}, "minItems": 4, "maxItems": 4}
UMA_LIMIT = 1000


def four_numbers() -> Kind:
    """What first, second, third and fourth place get, in thousands."""
    return Kind(
        UMA_SCHEMA,
        "{parameter} must be four numbers, first place to fourth, such as {allowed}; not {given}",
        is_uma,
        freeze=tuple,
        allowed="[15, 5, -5, -15]",
    )


def uma_table() -> Kind:
    """Null, true for the table of the JPML's A rules, or an uma for each count of players below the return points."""
    keys = {"type": "object", "patternProperties": {"^[0-4]$": UMA_SCHEMA}, "additionalProperties": False}
    return Kind(
        {"anyOf": [{"type": ["boolean", "null"]}, keys]},
        "{parameter} must be null, true (the JPML's table) or a table from how many players (0 to 4) end below "
        "return_points to four numbers, such as {allowed}; not {given}",
        lambda value: value is None or isinstance(value, bool) or is_uma_table(value),
        freeze=frozen_uma_table,
        allowed='{"3": [12, -1, -3, -8]}',
    )


def copies_of_tiles() -> Kind:
    """How many copies of which number tiles are red dora."""
    return Kind(
        {
            "type": "object",
            "patternProperties": {"^[1-9][mps]$": {"type": "integer", "minimum": 0, "maximum": 4}},
            "additionalProperties": False,
        },
        "{parameter} must say of which number tiles how many copies (0 to 4) are red, such as {allowed}; not {given}",
        lambda value: isinstance(value, Mapping) and all(map(is_red_count, value.keys(), value.values())),
        freeze=lambda value: MappingProxyType({tile: count for tile, count in value.items() if count}),
        allowed='{"5m": 1, "5p": 1, "5s": 1}',
    )


def is_list(value: object) -> bool:
    """Whether a value is a JSON list, or the tuple it was frozen into."""
    return isinstance(value, list | tuple)


def is_number(value: object, limit: int) -> bool:
    """Whether a value is a finite number no further from zero than the limit; true and false are none."""
    return type(value) in (int, float) and math.isfinite(value) and abs(value) <= limit  # type: ignore[arg-type]


def is_uma(value: Any) -> bool:
    """Whether a value is four numbers."""
    return is_list(value) and len(value) == 4 and all(is_number(points, UMA_LIMIT) for points in value)


def is_uma_table(value: Any) -> bool:
    """Whether a value maps counts of players to uma."""
    counts = {str(count) for count in range(5)}
    return isinstance(value, Mapping) and all(str(count) in counts and is_uma(uma) for count, uma in value.items())


def is_red_count(tile: object, copies: object) -> bool:
    """Whether a number tile has that many red copies, 0 to 4."""
    return isinstance(tile, str) and bool(re.fullmatch("[1-9][mps]", tile)) and type(copies) is int and 0 <= copies <= 4


def frozen_uma_table(value: Any) -> Mapping[int, tuple[float, ...]] | None:
    """A floating uma by the number of players below the return points; none for null and false."""
    if value is None or value is False:
        return None
    table = JPML_UMA if value is True else value
    return MappingProxyType({int(count): tuple(uma) for count, uma in table.items()})


def shortened(value: object) -> str:
    """A value as JSON writes it, cut where a sentence would get too long."""
    text = json.dumps(value, ensure_ascii=False, default=str)
    return text if len(text) <= 60 else f"{text[:57]}..."
