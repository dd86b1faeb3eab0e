"""Many hands scored at once, from a list or out of a pandas frame, with a progress bar where tqdm is installed."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from scoring import Hand, Score, ScoringError
from service.body import load
from service.plain import hand_fields, plain
from service.problems import ServiceError
from service.schemas import ScoreRequest
from service.scores import scored

T = TypeVar("T")
Hands = Iterable[str | Hand | Mapping[str, Any]]
"""Texts, hands or whole requests, such as a list, a column or a frame of them."""
_REQUEST = ScoreRequest()


def score_many(hands: Hands, *, progress: bool = True, **fields: Any) -> list[Score | ScoringError | ServiceError]:
    """Each hand's score, or the error that says why it has none, in order; worked out here, without any service.

    `hands` are texts, Hands or requests (also as a pandas column or a frame with the API's fields as columns); `fields`
    go for all of them, a pandas column row by row.

    >>> ron = {"winning_tile": "7s", "win": "ron", "seat_wind": "south", "round_wind": "east"}
    >>> for made in score_many(["234m567p345s2277s", "234m567p345s1277s"], progress=False, **ron):
    ...     print(getattr(made, "slug", made))
    1 han 40 fu, 1300 points
    not_winning
    """
    asked = requests_of(hands, fields)
    return list(counted(map(_scored, asked), len(asked), shown=progress))


def _scored(request: Mapping[str, Any]) -> Score | ScoringError | ServiceError:
    try:
        return scored(load(_REQUEST, request))
    except (ScoringError, ServiceError) as refusal:
        return refusal


def requests_of(hands: Hands, fields: Mapping[str, Any]) -> list[dict[str, Any]]:
    """A request for each hand; an empty cell says nothing."""
    rows = _cells(hands) if _is_pandas(hands) else list(hands)
    columns = {name: _cells(value) for name, value in fields.items() if _is_pandas(value)}
    for name, column in columns.items():
        if len(column) != len(rows):
            raise ValueError(f"{name} has {len(column)} rows, but there are {len(rows)} hands")
    common = {name: value for name, value in fields.items() if name not in columns}
    return [
        _request(row, common | {name: column[place] for name, column in columns.items()})
        for place, row in enumerate(rows)
    ]


def _request(row: Any, fields: Mapping[str, Any]) -> dict[str, Any]:
    own = row if isinstance(row, Mapping) else hand_fields(row)
    return {name: plain(value) for name, value in {**fields, **own}.items() if value is not None}


def _is_pandas(value: object) -> bool:
    return hasattr(value, "iloc")


def _cells(column: Any) -> list[Any]:
    """A column's cells, or a frame's rows by the names of its columns; None where there is nothing."""
    filled = column.astype(object).where(column.notna(), None)
    return list(filled.to_dict("records") if hasattr(filled, "columns") else filled)


def counted(items: Iterable[T], total: int, *, shown: bool) -> Iterator[T]:
    """The items, while a bar tells how many have come."""
    if shown:
        try:
            from tqdm import tqdm
        except ImportError:  # a bar is a comfort, not a need
            return iter(items)
        return iter(tqdm(items, total=total, unit=" hands", file=sys.stdout))
    return iter(items)
