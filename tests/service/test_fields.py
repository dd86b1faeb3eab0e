"""JSON says what it means: a field takes its own type and turns nothing into it."""

import pytest
from marshmallow import Schema, ValidationError

from service.fields import Boolean, Choice, Integer, Text, whole


def load(field: object, value: object) -> object:
    return Schema.from_dict({"field": field})().load({"field": value})["field"]


@pytest.mark.parametrize("value", [3, 3.0, -1, 0, 59.0])
def test_a_whole_number_is_taken_however_json_writes_it(value: float) -> None:
    taken = load(Integer(), value)
    assert taken == value
    assert type(taken) is int


@pytest.mark.parametrize("value", [2.9, "3", True, False, None, [], {}, float("inf"), float("nan")])
def test_nothing_else_is_a_whole_number(value: object) -> None:
    with pytest.raises(ValidationError):
        load(Integer(), value)


@pytest.mark.parametrize("value", ["yes", "true", 1, 0, 1.0, None, "on", []])
def test_only_true_and_false_are_true_and_false(value: object) -> None:
    with pytest.raises(ValidationError):
        load(Boolean(), value)


def test_true_and_false_are_taken() -> None:
    assert load(Boolean(), True) is True
    assert load(Boolean(), False) is False


def test_numbers_keep_their_bounds() -> None:
    assert load(whole(0, 5), 5) == 5
    for value in (-1, 6):
        with pytest.raises(ValidationError):
            load(whole(0, 5), value)


def test_texts_keep_their_length_and_choices_their_words() -> None:
    assert load(Text(longest=3), "123") == "123"
    assert load(Choice("ron", "tsumo"), "ron") == "ron"
    for field, value in ((Text(longest=3), "1234"), (Text(), 1), (Choice("ron"), "Ron"), (Choice("ron"), ["ron"])):
        with pytest.raises(ValidationError):
            load(field, value)
