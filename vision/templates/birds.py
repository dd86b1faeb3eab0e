"""The one of bamboo: peacocks, parrots, long-tailed birds and sparrows."""

from collections.abc import Callable
from math import cos, pi, sin

from vision.templates.pen import PAPER, Colour, Point, Sheet

Tints = tuple[Colour, Colour, Colour]
"""Plumage, wings, and what is red in most sets: legs, beak or tail."""
Bird = Callable[[Sheet, Tints], None]


def _curve(start: Point, bend: Point, end: Point, points: int = 9) -> list[Point]:
    """A quadratic curve."""
    out = []
    for i in range(points):
        t = i / (points - 1)
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        out.append((a * start[0] + b * bend[0] + c * end[0], a * start[1] + b * bend[1] + c * end[1]))
    return out


def peacock(
    rows: tuple[int, ...] = (2, 4, 5, 4),
    eye: float = 0.052,
    feathers: int = 26,
    reach: float = 0.07,
    low: float = 0.0,
    wide: float = 1.0,
    solid: bool = False,
) -> Bird:
    """A fan of ringed eyes above a small body that looks to the left, on two legs."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        centre = (0.52, 0.42 + low)
        across, down = 0.27 * wide, 0.27
        for i in range(feathers):
            turn = pi * (0.92 + 1.16 * i / (feathers - 1))
            root = (centre[0] + across * cos(turn), centre[1] + down * sin(turn))
            tip = (centre[0] + (across + reach) * cos(turn), centre[1] + (down + reach) * sin(turn))
            sheet.line([root, tip], 0.016, plume)
        if solid:
            sheet.oval(centre, (across, down), 0, plume)
        _eyes(sheet, centre, rows, eye, plume, across, down)
        _peacock_body(sheet, low, plume, wing, red)

    return draw


def _eyes(
    sheet: Sheet, centre: Point, rows: tuple[int, ...], eye: float, plume: Colour, across: float, down: float
) -> None:
    for at, count in enumerate(rows):
        y = centre[1] - down * 0.8 + at * 2 * down * 0.82 / max(len(rows) - 1, 1)
        for i in range(count):
            x = centre[0] + (i - (count - 1) / 2) * min(2.15 * eye, 2 * across / max(count, 1))
            sheet.ring((x, y), eye * 0.78, eye * 0.45, plume)
            sheet.disc((x, y), eye * 0.28, plume)


def _peacock_body(sheet: Sheet, low: float, plume: Colour, wing: Colour, red: Colour) -> None:
    base = 0.86 + low
    sheet.area([(0.34, base - 0.1), (0.5, base - 0.16), (0.62, base), (0.52, base + 0.16), (0.36, base + 0.1)], PAPER)
    sheet.line(_curve((0.2, base - 0.06), (0.3, base - 0.14), (0.33, base + 0.02)), 0.022, plume)
    sheet.line(_curve((0.24, base + 0.02), (0.3, base + 0.24), (0.55, base + 0.13)), 0.022, plume)
    sheet.ring((0.24, base - 0.02), 0.045, 0.02, plume)
    sheet.area([(0.2, base - 0.03), (0.11, base - 0.0), (0.2, base + 0.015)], red)
    for i in range(3):
        sheet.line([(0.22 + 0.02 * i, base - 0.06), (0.14 + 0.04 * i, base - 0.17)], 0.014, red)
    for i in range(6):
        y = base - 0.12 + 0.045 * i
        sheet.line(_curve((0.42 + 0.02 * i, y), (0.66, y - 0.05), (0.86 - 0.035 * i, y - 0.06 + 0.02 * i)), 0.022, wing)
    sheet.line(_curve((0.4, base - 0.12), (0.34, base + 0.06), (0.58, base + 0.13)), 0.022, wing)
    for x in (0.42, 0.56):
        sheet.line([(x, base + 0.13), (x + 0.02, base + 0.3)], 0.022, red)
        for toe in (-0.07, 0.0, 0.07):
            sheet.line([(x + 0.02, base + 0.28), (x + 0.02 + toe, base + 0.33)], 0.016, red)


def parrot(*, lean: float = 0.0, hollow: bool = True, crest: int = 3, loops: bool = True, stroke: float = 0.03) -> Bird:
    """A bird on a twig, its head on top looking left, a red tail hanging down to the right."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        body = [(0.38, 0.42), (0.54, 0.38), (0.66, 0.58), (0.68, 0.84), (0.56, 0.86), (0.42, 0.68)]
        tail = [(0.54, 0.74), (0.68, 0.8), (0.66 + lean, 1.22), (0.58 + lean, 1.22)]
        if hollow:
            sheet.line(body, stroke, plume, closed=True)
            sheet.line(tail, stroke, red, closed=True)
            sheet.line([(0.6, 0.8), (0.62 + lean, 1.18)], stroke * 0.8, red)
        else:
            sheet.area(body, plume)
            sheet.area(tail, red)
        for i in range(4):
            y = 0.5 + 0.08 * i
            sheet.line(_curve((0.46, y), (0.54, y + 0.05), (0.62, y)), stroke * 0.7, wing)
        sheet.ring((0.46, 0.32), 0.1, stroke, plume)
        sheet.disc((0.45, 0.31), 0.035, red)
        sheet.area([(0.37, 0.29), (0.24, 0.32), (0.37, 0.37)], red)
        for i in range(crest):
            sheet.line(_curve((0.46 + 0.03 * i, 0.22), (0.5, 0.14), (0.4 + 0.13 * i, 0.1)), stroke * 0.9, red)
        sheet.line(_curve((0.42, 0.5), (0.2, 0.5), (0.3, 0.7)), stroke * 1.1, wing)
        sheet.line(_curve((0.3, 0.7), (0.36, 0.84), (0.5, 0.9)), stroke * 1.1, wing)
        sheet.line(_curve((0.6, 0.5), (0.84, 0.42), (0.8, 0.66)), stroke * 1.1, plume)
        sheet.line(_curve((0.8, 0.66), (0.74, 0.74), (0.66, 0.7)), stroke * 1.1, plume)
        _twig(sheet, wing, stroke, loops=loops)

    return draw


def _twig(sheet: Sheet, colour: Colour, stroke: float, *, loops: bool) -> None:
    sheet.line([(0.14, 0.76), (0.5, 0.7), (0.86, 0.6)], stroke, colour)
    if loops:
        sheet.ring((0.14, 0.76), 0.045, stroke, colour)
        sheet.ring((0.86, 0.6), 0.045, stroke, colour)


def long_tail(*, lean: float = 0.0, stroke: float = 0.03, filled: bool = False, antenna: bool = True) -> Bird:
    """A bird in flight: head at the upper left, a long tail to the lower right, leaves at both sides."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        back = _curve((0.3, 0.34), (0.62, 0.34), (0.68, 0.72))
        belly = _curve((0.62, 0.76), (0.3, 0.78), (0.26, 0.4))
        if filled:
            sheet.area([*back, *belly], plume)
        else:
            sheet.line([*back, *belly], stroke, plume, closed=True)
        for i in range(4):
            start = (0.4 + 0.06 * i, 0.44 + 0.04 * i)
            sheet.line(
                _curve(start, (start[0] + 0.0, start[1] + 0.12), (start[0] + 0.07, start[1] + 0.2)), stroke, plume
            )
        tail = [(0.6, 0.72), (0.7, 0.68), (0.86 + lean, 1.16), (0.8 + lean, 1.2)]
        sheet.area(tail, red)
        sheet.line([(0.66, 0.74), (0.8 + lean, 1.1)], stroke * 0.6, PAPER)
        sheet.line(_curve((0.6, 0.76), (0.56, 0.98), (0.74 + lean, 1.22)), stroke, wing)
        head = [(0.34, 0.18), (0.38, 0.3), (0.28, 0.4), (0.2, 0.34), (0.08, 0.34), (0.2, 0.26)]
        sheet.area(head, red)
        sheet.disc((0.25, 0.31), 0.02, PAPER)
        sheet.line(_curve((0.3, 0.2), (0.24, 0.12), (0.08, 0.12)), stroke, red)
        sheet.line(_curve((0.36, 0.7), (0.12, 0.74), (0.06, 1.0)), stroke, wing)
        sheet.line(_curve((0.44, 0.74), (0.3, 0.92), (0.06, 1.0)), stroke, wing)
        if antenna:
            sheet.line(_curve((0.62, 0.42), (0.86, 0.5), (0.74, 0.3)), stroke, wing)
            sheet.line(_curve((0.74, 0.3), (0.68, 0.18), (0.9, 0.1)), stroke, plume)

    return draw


def sparrow(*, stroke: float = 0.03, filled: bool = True, perch: bool = True, tall: float = 1.0) -> Bird:
    """A round bird from the side, looking left, wing folded, tail up to the right."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        centre = (0.48, 0.68)
        if filled:
            sheet.oval(centre, (0.26, 0.2 * tall), 20, plume)
        else:
            sheet.oval(centre, (0.26, 0.2 * tall), 20, plume, stroke)
        sheet.disc((0.3, 0.42), 0.13, plume)
        sheet.disc((0.28, 0.4), 0.035, PAPER)
        sheet.disc((0.28, 0.4), 0.015, plume)
        sheet.area([(0.19, 0.38), (0.06, 0.44), (0.19, 0.48)], red)
        for i in range(4):
            y = 0.6 + 0.05 * i
            sheet.line(_curve((0.4, y), (0.6, y + 0.06), (0.78, y - 0.02)), stroke, PAPER if filled else wing)
        sheet.area([(0.66, 0.68), (0.94, 0.42), (0.96, 0.54), (0.72, 0.82)], wing)
        for x in (0.42, 0.54):
            sheet.line([(x, 0.86), (x, 1.04)], stroke, red)
            sheet.line([(x - 0.07, 1.06), (x + 0.05, 1.06)], stroke, red)
        if perch:
            sheet.line([(0.14, 1.1), (0.86, 1.08)], stroke * 1.2, wing)

    return draw


def one(bird: Bird, tints: Tints, *, mirrored: bool = False) -> Sheet:
    sheet = Sheet()
    bird(sheet, tints)
    if mirrored:
        sheet.image = sheet.image[:, ::-1].copy()
    return sheet


BIRDS: tuple[Bird, ...] = (
    peacock(),
    peacock((3, 4, 5, 4), 0.045, 30, 0.05, 0.04, 0.95),
    peacock((1, 3, 4, 5), 0.055, 34, 0.03, 0.0, 0.92),
    peacock((2, 3, 4), 0.06, 18, 0.05, 0.12, 0.8),
    peacock((2, 4, 4, 3), 0.05, 40, 0.06, 0.02, 0.9, solid=True),
    peacock((1, 2, 3, 4), 0.07, 16, 0.02, 0.05, 0.95),
    parrot(),
    parrot(lean=0.1, hollow=False),
    parrot(lean=-0.06, crest=2, loops=False, stroke=0.04),
    parrot(lean=0.05, crest=1, stroke=0.035),
    long_tail(),
    long_tail(lean=0.06, filled=True),
    long_tail(lean=-0.08, stroke=0.04, antenna=False),
    sparrow(),
    sparrow(filled=False, perch=False),
)
