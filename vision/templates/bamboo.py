"""Bamboo: the stick in many makers' manners, and where sticks stand."""

from dataclasses import dataclass, replace
from itertools import pairwise

from vision.templates.pen import BLACK, BLUE, GREEN, PAPER, RED, TALL, Colour, Point, Sheet, along


@dataclass(frozen=True)
class Stick:
    """One maker's stick; breadths are in tile widths for a stick of the widest kind."""

    body: float = 0.075
    knot: float = 0.115
    knot_height: float = 0.05
    core: float = 0.025
    joints: int = 2
    """Segments a stick has."""
    waist: float = 1.0
    """Breadth in the middle of a segment as a part of its ends."""
    round_ends: bool = False
    knot_line: bool = False
    """A light line across each knot."""


def draw_stick(sheet: Sheet, start: Point, end: Point, style: Stick, colour: Colour, scale: float = 1.0) -> None:
    """A stick from one end to the other, knots at both ends and between its segments."""
    body, knot = style.body * scale, style.knot * scale
    length = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
    tall = min(style.knot_height, 0.16 * length)
    stops = [i / style.joints for i in range(style.joints + 1)]
    for near, far in pairwise(stops):
        _segment(sheet, along(start, end, near), along(start, end, far), body, style, colour)
    for stop in stops:
        part = min(max(stop, tall / 2 / length), 1 - tall / 2 / length)
        low, high = along(start, end, part - tall / 2 / length), along(start, end, part + tall / 2 / length)
        if style.round_ends:
            sheet.disc(along(start, end, part), knot / 2, colour)
            if style.core:
                sheet.disc(along(start, end, part), max(knot / 2 - 0.032 * scale, 0.004), PAPER)
        else:
            _bar(sheet, low, high, knot, colour)
        if style.knot_line:
            sheet.line([along(start, end, part, -knot / 2.6), along(start, end, part, knot / 2.6)], 0.012, PAPER)


def _segment(sheet: Sheet, start: Point, end: Point, breadth: float, style: Stick, colour: Colour) -> None:
    narrow = breadth * style.waist
    outline = [
        along(start, end, part, side * (breadth if part in (0.0, 1.0) else narrow) / 2)
        for side, parts in ((-1, (0.0, 0.3, 0.7, 1.0)), (1, (1.0, 0.7, 0.3, 0.0)))
        for part in parts
    ]
    sheet.area(outline, colour)
    if style.core:
        sheet.line([along(start, end, 0.12), along(start, end, 0.88)], style.core * breadth / style.body, PAPER)


def _bar(sheet: Sheet, low: Point, high: Point, breadth: float, colour: Colour) -> None:
    half = breadth / 2
    sheet.area(
        [along(low, high, 0, -half), along(low, high, 1, -half), along(low, high, 1, half), along(low, high, 0, half)],
        colour,
    )


@dataclass(frozen=True)
class Stand:
    """How a maker sets his sticks: distance between columns, height of the field, gap between rows."""

    across: float = 0.25
    top: float = 0.14
    gap: float = 0.06
    four: float = 1.0
    """Distance between the columns of a four as a part of that of other ranks."""
    eight: str = "flat"
    """The eight's inner sticks: one of `_EIGHTS`."""


Tints = tuple[Colour, Colour, Colour]
Laid = list[tuple[Point, Point, Colour, float]]


def _rows(count: int, stand: Stand) -> list[tuple[float, float]]:
    field = TALL - 2 * stand.top
    tall = (field - (count - 1) * stand.gap) / count
    return [(stand.top + i * (tall + stand.gap), stand.top + i * (tall + stand.gap) + tall) for i in range(count)]


def laid(rank: int, stand: Stand, tints: Tints) -> Laid:
    """Ends, colour and breadth of every stick of a rank from 2 to 9."""
    main, middle, accent = tints
    mid, left, right = 0.5, 0.5 - stand.across, 0.5 + stand.across

    def column(
        x: float, row: tuple[float, float], tint: Colour, scale: float = 1.0
    ) -> tuple[Point, Point, Colour, float]:
        return ((x, row[0]), (x, row[1]), tint, scale)

    two, three = _rows(2, stand), _rows(3, stand)
    if rank == 2:
        return [column(mid, two[0], main), column(mid, two[1], middle)]
    if rank == 3:
        return [
            column(mid, two[0], accent if stand.eight == "deep" else main),
            column(left, two[1], main),
            column(right, two[1], main),
        ]
    if rank == 4:
        return [column(mid + side * stand.across * stand.four, row, main) for row in two for side in (-1, 1)]
    if rank == 5:
        centre = (TALL / 2 - (two[0][1] - two[0][0]) / 2, TALL / 2 + (two[0][1] - two[0][0]) / 2)
        return [*laid(4, replace(stand, four=1.0), tints), column(mid, centre, accent)]
    if rank == 6:
        return [column(x, row, tint) for row, tint in zip(two, (main, middle), strict=True) for x in (left, mid, right)]
    if rank == 7:
        rest = [column(x, row, middle if x == mid else main, 0.92) for row in three[1:] for x in (left, mid, right)]
        return [column(mid, three[0], accent, 0.92), *rest]
    if rank == 9:
        return [column(x, row, accent if x == mid else main, 0.92) for row in three for x in (left, mid, right)]
    return _eight(stand, main)


_EIGHTS = {"flat": (0.7, 0.25), "deep": (0.95, 0.1), "cross": (0.85, 0.3), "low": (0.8, 0.5), "turned": (0.12, 0.7)}
"""Where the inner sticks start beside the outer ones and where they meet, as parts of the height."""


def _eight(stand: Stand, tint: Colour) -> Laid:
    """A W above an M: upright outer sticks, inner ones leaning."""
    left, right = 0.5 - stand.across * 1.1, 0.5 + stand.across * 1.1
    (top, upper), _ = _rows(2, replace(stand, gap=max(stand.gap, 0.1)))
    tall = upper - top
    reach = _EIGHTS[stand.eight]
    peak, foot = top + reach[1] * tall, top + reach[0] * tall
    out: Laid = []
    for sign, base in ((1, 0.0), (-1, TALL)):

        def at(x: float, y: float, sign: int = sign, base: float = base) -> Point:
            return (x, base + sign * y)

        for x in (left, right):
            out.append((at(x, top), at(x, upper), tint, 0.95))
            out.append((at(x + (0.04 if x < 0.5 else -0.04), foot), at(0.5, peak), tint, 0.85))
    return out


def bamboo(rank: int, stick: Stick, stand: Stand, tints: Tints) -> Sheet:
    sheet = Sheet()
    crowd = 0.86 if rank in (6, 7, 9) else 1.0
    for start, end, colour, scale in laid(rank, stand, tints):
        draw_stick(sheet, start, end, stick, colour, scale * crowd)
    return sheet


PLAIN: Tints = (GREEN, GREEN, RED)
MIXED: Tints = (GREEN, BLUE, RED)
INKY: Tints = (BLACK, BLACK, RED)
