"""Objects of `scoring` as the API's JSON has them, so that a request can be written with either."""

from collections.abc import Collection, Mapping
from enum import Enum
from typing import Any

from scoring import Hand, Meld, Ruleset, Table, Tile, Wind, format_tiles


def plain(value: object) -> Any:
    """A value as JSON.

    >>> plain({"seat_wind": Wind.SOUTH, "winning_tile": Tile(34 + 4), "melds": [Meld.parse("pon 555z")]})
    {'seat_wind': 'south', 'winning_tile': '0m', 'melds': [{'kind': 'pon', 'tiles': '555z'}]}
    """
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, Meld | Ruleset | Table):
        return plain(value.to_dict())
    if isinstance(value, Tile | Wind):
        return str(value)
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Collection) and not isinstance(value, str):
        return [plain(item) for item in value]
    return value


def hand_fields(hand: str | Hand) -> dict[str, Any]:
    """The fields of a request that a hand fills."""
    if isinstance(hand, str):
        return {"hand": hand}
    fields: dict[str, Any] = {"hand": format_tiles(hand.concealed)}
    if hand.melds:
        fields["melds"] = plain(hand.melds)
    if hand.winning_tile is not None:
        fields["winning_tile"] = str(hand.winning_tile)
    return fields
