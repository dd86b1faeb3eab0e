"""Pictures for pages: every tile in one file, and the table with who pays whom."""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2s
from typing import Final

from scoring import Tile, parse_tile
from scoring.svg import tile_svg
from scoring.tiles import KINDS

BACK: Final = "back"
REDS: Final = tuple(f"{rank}{suit}r" for rank in (3, 7) for suit in "mps")
ALL: Final = (*(str(Tile(kind)) for kind in range(KINDS)), "0m", "0p", "0s", *REDS, BACK)
"""Every picture of a tile there is, by its name."""

Point = tuple[int, int]
EDGES: Final[tuple[Point, ...]] = ((210, 228), (298, 145), (210, 62), (122, 145))
"""Where arrows meet the seats: below (the player who looks), right (the next in turn), above, left."""
MIDDLE: Final[Point] = (210, 145)
LABEL_AT, LABEL_FROM_MIDDLE_AT = 0.25, 0.65
"""How far along its arrow the label of a payment stands, so that no two of them meet."""


@cache
def sprite() -> str:
    """All tiles as one SVG file; `#5m` is one of them."""
    drawn = "".join(_drawing(face).replace("<svg ", f'<svg id="{face}" ', 1) for face in ALL)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{drawn}</svg>'


def _drawing(face: str) -> str:
    # Who uses a tile says what it is, in the page's language.
    svg = tile_svg("back" if face == BACK else parse_tile(face))
    return re.sub(r"<title>.*?</title>", "", svg)


@cache
def sprite_version() -> str:
    """Changes when a tile is drawn anew, so that browsers may keep the file for good."""
    return blake2s(sprite().encode(), digest_size=6).hexdigest()


@dataclass(frozen=True)
class Arrow:
    """Points on their way between two seats, or from the table's middle."""

    path: str
    points: int
    label: tuple[float, float]


def arrows(payments: Iterable[Mapping[str, object]], spots: Mapping[object, int]) -> list[Arrow]:
    """One arrow for each pair of payer and payee, with what is left to go between them; `spots` has each one's place.

    A party without a spot is the middle of the table.
    """
    sums: dict[tuple[int | None, int | None], int] = {}
    for payment in payments:
        payer, payee = spots.get(payment["from"]), spots.get(payment["to"])
        sums[payer, payee] = sums.get((payer, payee), 0) + int(str(payment["points"]))
    left = {ends: points - sums.get((ends[1], ends[0]), 0) for ends, points in sums.items()}
    return [_arrow(*ends, points) for ends, points in left.items() if points > 0]


def _arrow(payer: int | None, payee: int | None, points: int) -> Arrow:
    start, end = (MIDDLE if spot is None else EDGES[spot] for spot in (payer, payee))
    bend = MIDDLE if payer is not None and payee is not None else _halfway(start, end)
    path = f"M{start[0]} {start[1]}Q{bend[0]} {bend[1]} {end[0]} {end[1]}"
    part = LABEL_FROM_MIDDLE_AT if payer is None else LABEL_AT
    return Arrow(path, points, _along(start, bend, end, part))


def _halfway(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2


def _along(start: Point, bend: Point, end: Point, part: float) -> tuple[float, float]:
    rest = 1 - part
    x, y = (
        round(rest * rest * one + 2 * rest * part * two + part * part * three, 1)
        for one, two, three in zip(start, bend, end, strict=True)
    )
    return x, y


@dataclass(frozen=True)
class Place:
    """A player in the picture of the table."""

    spot: int
    label: str
    change: int | None
    is_winner: bool = False


def places(labels: Sequence[str], changes: Sequence[int | None], *, below: int, winners: Sequence[int]) -> list[Place]:
    """The four seats, in order of play, seen by the one who sits below."""
    return [Place((seat - below) % 4, labels[seat], changes[seat], seat in winners) for seat in range(4)]
