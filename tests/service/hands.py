"""Hands that tests post."""

from typing import Any

PINFU: dict[str, Any] = {
    "hand": "122334m456p11789s",
    "winning_tile": "4m",
    "win": "tsumo",
    "seat_wind": "south",
    "round_wind": "east",
}
