"""Many hands as requests, whatever they come in, and a bar that tells how many have been answered."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar

from scoring import Hand
from service.plain import hand_fields, plain

T = TypeVar("T")
Hands = Iterable[str | Hand | Mapping[str, Any]]
"""Texts, hands or whole requests, such as a list, a column or a frame of them."""


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
