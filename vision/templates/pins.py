"""Circles: the small ring in many makers' manners, the big wheel of the one, and where rings stand."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin

from vision.templates.pen import BLACK, BLUE, GREEN, PAPER, RED, TALL, Colour, Point, Sheet

Ring = Callable[[Sheet, Point, float, Colour], None]


def _around(centre: Point, radius: float, count: int, start: float = 0.0) -> list[Point]:
    turns = [start + 2 * pi * i / count for i in range(count)]
    return [(centre[0] + radius * cos(t), centre[1] + radius * sin(t)) for t in turns]


def rings(*radii: float, stroke: float = 0.18, dot: float = 0.16) -> Ring:
    """Concentric rings (as parts of the radius) around a dot."""

    def draw(sheet: Sheet, centre: Point, radius: float, colour: Colour) -> None:
        for part in radii:
            sheet.ring(centre, radius * (part - stroke / 2), stroke * radius, colour)
        if dot:
            sheet.disc(centre, dot * radius, colour)

    return draw


def dark_disc(*grooves: float, groove: float = 0.1) -> Ring:
    """A full disc with thin light rings cut into it."""

    def draw(sheet: Sheet, centre: Point, radius: float, colour: Colour) -> None:
        sheet.disc(centre, radius, colour)
        for part in grooves:
            sheet.disc(centre, radius * (part + groove / 2), PAPER)
            sheet.disc(centre, radius * (part - groove / 2), colour)

    return draw


def flower(petals: int, stroke: float = 0.14, core: float = 0.25, *, hollow: bool = True, rim: bool = True) -> Ring:
    """A ring with petals between rim and core: outlined (hollow) or as dark wedges."""

    def draw(sheet: Sheet, centre: Point, radius: float, colour: Colour) -> None:
        if rim:
            sheet.ring(centre, radius * (1 - stroke / 2), stroke * radius, colour)
        reach = radius * (1 - 1.4 * stroke if rim else 1)
        middle = (reach + core * radius) / 2
        long, wide = (reach - core * radius) / 2, 0.8 * pi * middle / petals
        for turn, point in enumerate(_around(centre, middle, petals, -pi / 2)):
            angle = -90 + 360 * turn / petals
            sheet.oval(point, (long, wide), angle, colour, 0.6 * stroke * radius if hollow else 0)
        sheet.ring(centre, radius * (core - stroke / 2), stroke * radius, colour)
        sheet.disc(centre, 0.35 * core * radius, colour)

    return draw


def scallop(petals: int, stroke: float = 0.14, core: float = 0.3) -> Ring:
    """A rim of small round petals with spokes to the core."""

    def draw(sheet: Sheet, centre: Point, radius: float, colour: Colour) -> None:
        petal = pi * radius * 0.82 / petals
        for point in _around(centre, radius - petal, petals):
            sheet.disc(point, petal * 1.15, colour)
        sheet.disc(centre, radius - petal, colour)
        for point in _around(centre, radius - petal, petals):
            sheet.line([centre, point], stroke * radius * 0.8, PAPER)
            sheet.disc(point, petal * 0.55, PAPER)
        sheet.disc(centre, core * radius, colour)
        sheet.disc(centre, (core - stroke) * radius, PAPER)
        sheet.disc(centre, 0.3 * core * radius, colour)

    return draw


def wheel(spokes: int, stroke: float = 0.16, core: float = 0.28, inner: float = 0.0) -> Ring:
    """A rim with dark spokes, or dark blossoms when `inner` opens their ends."""

    def draw(sheet: Sheet, centre: Point, radius: float, colour: Colour) -> None:
        sheet.ring(centre, radius * (1 - stroke / 2), stroke * radius, colour)
        for point in _around(centre, 0.85 * radius, spokes, -pi / 2):
            sheet.line([centre, point], stroke * radius * 0.8, colour)
        for point in _around(centre, 0.62 * radius, spokes, -pi / 2 + pi / spokes) if inner else []:
            sheet.disc(point, inner * radius, colour)
        sheet.disc(centre, core * radius, colour)
        sheet.disc(centre, (core - 0.7 * stroke) * radius, PAPER)
        sheet.disc(centre, 0.3 * core * radius, colour)

    return draw


def five_petals(stroke: float = 0.18, petals: int = 5, size: float = 0.25) -> Ring:
    """A double rim around light petals on a dark ground."""

    def draw(sheet: Sheet, centre: Point, radius: float, colour: Colour) -> None:
        sheet.ring(centre, radius * (1 - stroke / 2), stroke * radius, colour)
        sheet.disc(centre, radius * (1 - 1.7 * stroke), colour)
        for point in _around(centre, 0.38 * radius, petals, -pi / 2):
            sheet.disc(point, size * radius * 0.78, PAPER)
        sheet.disc(centre, 0.16 * radius, PAPER)
        sheet.disc(centre, 0.1 * radius, colour)

    return draw


@dataclass(frozen=True)
class Spread:
    """How far apart a maker sets his rings, in tile widths."""

    across: float = 0.24
    down: float = 0.36
    radius: float = 0.15
    tight: float = 0.118
    lean: float = 0.13


Placed = list[tuple[float, float, float, Colour]]


def places(rank: int, spread: Spread, colours: tuple[Colour, Colour, Colour]) -> Placed:
    """x, y, radius and colour of every ring of a rank from 2 to 9."""
    first, second, third = colours
    across, down, size, tight, lean = spread.across, spread.down, spread.radius, spread.tight, spread.lean
    mid, half = 0.5, TALL / 2
    left, right = mid - across, mid + across
    four = [(left, half - down), (right, half - down), (left, half + down), (right, half + down)]
    near = tight * 2.05
    low = [(mid - near / 2, y) for y in (half + 0.13, half + 0.13 + near)]
    low += [(mid + near / 2, y) for y in (half + 0.13, half + 0.13 + near)]
    if rank == 2:
        large = min(1.15 * size, half - down - 0.01)
        return [(mid, half - down, large, first), (mid, half + down, large, second)]
    if rank == 3:
        line = zip((left, mid, right), (half - down, half, half + down), (first, third, second), strict=True)
        return [(x, y, size, tint) for x, y, tint in line]
    if rank == 4:
        return [(*p, size, tint) for p, tint in zip(four, (first, second, second, first), strict=True)]
    if rank == 5:
        return [*places(4, spread, colours), (mid, half, size, third)]
    if rank == 6:
        top = [(mid - near / 2, half - down), (mid + near / 2, half - down)]
        return [(*p, tight, first) for p in top] + [(*p, tight, third) for p in low]
    if rank == 7:
        highest = max(half - down - lean, tight + 0.02)
        slope = [(mid + (i - 1) * 0.235, highest + i * lean) for i in range(3)]
        return [(*p, tight, first) for p in slope] + [(*p, tight, third) for p in low]
    if rank == 8:
        return [(mid + s * near / 2, half + (i - 1.5) * near, tight, first) for i in range(4) for s in (-1, 1)]
    rows = zip((-down, 0.0, down), (first, third, second), strict=True)
    return [(mid + s * 0.255, half + dy, tight, tint) for dy, tint in rows for s in (-1, 0, 1)]


def small(rank: int, ring: Ring, spread: Spread, colours: tuple[Colour, Colour, Colour]) -> Sheet:
    sheet = Sheet()
    for x, y, radius, colour in places(rank, spread, colours):
        ring(sheet, (x, y), radius, colour)
    return sheet


Layer = tuple[str, float, float, int, Colour]
"""What is drawn, from which to which part of the radius, how often around, and its colour."""


def one(radius: float, layers: tuple[Layer, ...]) -> Sheet:
    """The big wheel, layer by layer from the rim inwards."""
    sheet = Sheet()
    centre = (0.5, TALL / 2)
    for kind, outer, inner, count, colour in layers:
        _LAYERS[kind](sheet, centre, radius * outer, radius * inner, count, colour)
    return sheet


def _band(sheet: Sheet, centre: Point, outer: float, inner: float, count: int, colour: Colour) -> None:
    sheet.disc(centre, outer, colour)
    if inner:
        sheet.disc(centre, inner, PAPER)


def _petals(sheet: Sheet, centre: Point, outer: float, inner: float, count: int, colour: Colour) -> None:
    middle, long = (outer + inner) / 2, (outer - inner) / 2
    for turn, point in enumerate(_around(centre, middle, count)):
        sheet.oval(point, (long, 0.86 * pi * middle / count), 360 * turn / count, colour)


def _outlined(sheet: Sheet, centre: Point, outer: float, inner: float, count: int, colour: Colour) -> None:
    middle, long = (outer + inner) / 2, (outer - inner) / 2
    for turn, point in enumerate(_around(centre, middle, count)):
        sheet.oval(point, (long, 0.8 * pi * middle / count), 360 * turn / count, colour, 0.018)


def _beads(sheet: Sheet, centre: Point, outer: float, inner: float, count: int, colour: Colour) -> None:
    for point in _around(centre, (outer + inner) / 2, count):
        sheet.disc(point, (outer - inner) / 2, colour)


def _spokes(sheet: Sheet, centre: Point, outer: float, inner: float, count: int, colour: Colour) -> None:
    for far, near in zip(_around(centre, outer, count), _around(centre, inner, count), strict=True):
        sheet.line([near, far], 0.02, colour)


def _cross(sheet: Sheet, centre: Point, outer: float, inner: float, count: int, colour: Colour) -> None:
    for far in _around(centre, outer, count, pi / 4 if count % 2 else 0):
        sheet.line([centre, far], max(inner, 0.015), colour)


def _zigzag(sheet: Sheet, centre: Point, outer: float, inner: float, count: int, colour: Colour) -> None:
    far, near = _around(centre, outer, count), _around(centre, inner, count, pi / count)
    sheet.line([p for pair in zip(far, near, strict=True) for p in pair], 0.02, colour, closed=True)


_LAYERS = {
    "band": _band,
    "petals": _petals,
    "outlined": _outlined,
    "beads": _beads,
    "spokes": _spokes,
    "cross": _cross,
    "zigzag": _zigzag,
}

THREE = (GREEN, BLUE, RED)
DARK = (BLACK, BLACK, RED)
