"""The one of bamboo: peacocks, parrots, long-tailed birds and sparrows."""

from collections.abc import Callable
from math import cos, pi, sin

from vision.templates.pen import PAPER, Colour, Point, Sheet, along

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
    rows: tuple[int, ...] = (2, 3, 4, 3),
    eye: float = 0.062,
    spikes: float = 0.05,
    tail: Point = (0.52, 0.4),
    size: Point = (0.3, 0.3),
    head: str = "grid",
    dark: bool = True,
) -> Bird:
    """A fan of ringed eyes above spread wings and a small body that looks to the left, on two legs."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        _fan(sheet, rows, eye, spikes, tail, size, plume, dark=dark)
        low = tail[1] + size[1]
        for i in range(5):
            sheet.line([(tail[0] - 0.12 + 0.06 * i, low - 0.05), (tail[0] - 0.1 + 0.05 * i, low + 0.14)], 0.014, plume)
        _wings(sheet, low + 0.08, wing, grid=head == "grid")
        _body(sheet, low + 0.16, wing, red)

    return draw


def _fan(
    sheet: Sheet,
    rows: tuple[int, ...],
    eye: float,
    spikes: float,
    centre: Point,
    size: Point,
    colour: Colour,
    *,
    dark: bool,
) -> None:
    for i in range(44):
        turn = 2 * pi * i / 44
        reach = 1 + spikes / size[0]
        edge = (centre[0] + size[0] * cos(turn) * 0.86, centre[1] + size[1] * sin(turn) * 0.86)
        tip = (centre[0] + reach * size[0] * cos(turn) * 0.94, centre[1] + reach * size[1] * sin(turn) * 0.94)
        sheet.line([edge, tip], 0.014, colour)
    if dark:
        sheet.oval(centre, (size[0] * 0.9, size[1] * 0.9), 0, colour)
    step = 1.7 * size[1] / len(rows)
    for at, count in enumerate(rows):
        y = centre[1] + (at - (len(rows) - 1) / 2) * step
        for i in range(count):
            x = centre[0] + (i - (count - 1) / 2) * 2.25 * eye
            sheet.disc((x, y), eye, colour)
            sheet.disc((x, y), eye * 0.72, PAPER)
            sheet.disc((x, y), eye * 0.36, colour)


def _wings(sheet: Sheet, top: float, colour: Colour, *, grid: bool) -> None:
    for side, spread in ((-1, 0.44), (1, 0.46)):
        root, tip = (0.5 + side * 0.06, top), (0.5 + side * spread, top + 0.26)
        under = (0.5 + side * 0.16, top + 0.26)
        sheet.line([root, (0.5 + side * 0.26, top + 0.06), tip, under], 0.02, colour, closed=True)
        for i in range(1, 5):
            part = i / 5
            sheet.line([along(root, tip, part), along(root, under, part)], 0.014, colour)
            if grid:
                sheet.line([along(root, under, part), along(tip, under, part)], 0.012, colour)
    sheet.line(_curve((0.8, top), (0.88, top), (0.96, top - 0.1)), 0.016, colour)


def _body(sheet: Sheet, top: float, colour: Colour, red: Colour) -> None:
    outline = [
        *_curve((0.24, top - 0.06), (0.36, top - 0.1), (0.36, top + 0.06)),
        *_curve((0.42, top + 0.1), (0.62, top + 0.02), (0.68, top + 0.16)),
        *_curve((0.62, top + 0.24), (0.4, top + 0.3), (0.3, top + 0.14)),
        *_curve((0.28, top + 0.08), (0.26, top + 0.02), (0.22, top)),
    ]
    sheet.area(outline, PAPER)
    sheet.line(outline, 0.018, colour, closed=True)
    sheet.disc((0.28, top - 0.02), 0.02, colour)
    sheet.area([(0.22, top - 0.04), (0.1, top - 0.02), (0.22, top + 0.02)], red)
    for i in range(2):
        sheet.line([(0.26, top - 0.07), (0.12 + 0.1 * i, top - 0.2)], 0.014, red)
    for x in (0.4, 0.54):
        sheet.line([(x, top + 0.25), (x - 0.02, top + 0.42)], 0.022, red)
        sheet.line([(x - 0.1, top + 0.43), (x + 0.05, top + 0.42)], 0.02, red)


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


def crested(*, tip: float = 0.56, stroke: float = 0.034, plump: float = 0.13, filled: bool = False) -> Bird:
    """A parrot from the front: crest and beak to the left, a looped wing on either side, the tail straight down."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        for side, reach in ((-1, 0.3), (1, 0.28)):
            root, out = (0.5 + side * 0.1, 0.42), (0.5 + side * reach, 0.56)
            sheet.line(_curve(root, (0.5 + side * (reach + 0.06), 0.4), out), stroke * 1.2, wing)
            sheet.line(_curve(out, (0.5 + side * reach, 0.76), (0.5 + side * 0.1, 0.7)), stroke * 1.2, wing)
            sheet.line([(0.5 + side * 0.12, 0.5), (0.5 + side * 0.22, 0.6)], stroke, wing)
            sheet.ring((0.5 + side * (reach + 0.08), 0.5 if side > 0 else 0.7), 0.045, stroke * 0.9, wing)
        shape = [
            (0.5 - plump, 0.4),
            (0.5 + plump, 0.4),
            (0.5 + plump * 0.9, 0.76),
            (tip + 0.05, 1.22),
            (tip - 0.03, 1.22),
        ]
        shape.append((0.5 - plump * 0.5, 0.8))
        if filled:
            sheet.area(shape, red)
        else:
            sheet.line(shape, stroke, red, closed=True)
        for i in range(5):
            y = 0.46 + 0.07 * i
            sheet.line(
                _curve((0.5 - plump, y), (0.5, y + 0.07), (0.5 + plump, y)), stroke * 0.7, PAPER if filled else plume
            )
        sheet.line([(0.52, 0.82), (tip, 1.16)], stroke, PAPER if filled else red)
        sheet.ring((0.5, 0.29), 0.1, stroke, plume)
        sheet.disc((0.48, 0.29), 0.035, plume)
        sheet.area([(0.42, 0.23), (0.28, 0.24), (0.36, 0.32)], red)
        sheet.line(_curve((0.52, 0.19), (0.54, 0.08), (0.34, 0.1)), stroke, red)
        sheet.line(_curve((0.52, 0.19), (0.6, 0.12), (0.62, 0.06)), stroke, red)

    return draw


def swooping(
    *, tip: Point = (0.92, 1.28), wing: Point = (0.92, 0.48), stroke: float = 0.03, filled: bool = True
) -> Bird:
    """A bird in flight: crest and beak to the upper left, one wing to the right, a wedge of a tail, leaves beneath."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, leaf, red = tints
        neck, shoulder, hip = (0.34, 0.46), (0.52, 0.42), (0.5, 0.7)
        breast = [
            *_curve((0.31, 0.37), (0.16, 0.6), hip),
            *_curve(hip, (0.66, 0.6), (0.62, 0.52)),
            *_curve((0.62, 0.52), (0.54, 0.36), (0.5, 0.34)),
        ]
        pinions = [*_curve(shoulder, (0.7, wing[1] - 0.1), wing), *_curve(wing, (0.7, wing[1] + 0.1), hip)]
        tail = [along(hip, tip, 0.04, -0.075), along(hip, tip, 0.04, 0.075), tip]
        for shape, colour in ((breast, plume), (pinions, plume), (tail, red)):
            if filled:
                sheet.area(shape, colour)
            else:
                sheet.line(shape, stroke, colour, closed=True)
        for i in range(4):
            part = (i + 0.6) / 4.2
            feather, pinion = along(neck, hip, part), along(hip, wing, part)
            barb = along(hip, tip, 0.12 + 0.7 * part, -0.04 * (1 - part))
            for start, end, colour in (
                (feather, (feather[0] + 0.07, feather[1] - 0.05), plume),
                (pinion, along(pinion, shoulder, 0.3), plume),
                (barb, along(barb, tip, 0.16, 0.05 * (1 - part)), red),
            ):
                sheet.line([start, end], stroke * 0.5, PAPER if filled else colour)
        sheet.ring((0.4, 0.3), 0.1, stroke, red)
        sheet.disc((0.4, 0.3), 0.035, plume)
        sheet.area([(0.31, 0.24), (0.12, 0.28), (0.31, 0.35)], red)
        sheet.area([(0.38, 0.21), (0.22, 0.08), (0.42, 0.14), (0.48, 0.23)], red)
        for bow, breadth in (
            (((0.58, 0.4), (0.72, 0.34), (0.74, 0.22)), 1.0),
            (((0.74, 0.22), (0.84, 0.2), (0.9, 0.08)), 1.0),
            (((0.74, 0.22), (0.64, 0.16), (0.7, 0.1)), 0.8),
            (((0.45, 0.72), (0.3, 0.66), (0.06, 0.62)), 1.6),
            (((0.45, 0.72), (0.3, 0.98), (0.28, 1.3)), 1.6),
            (((0.45, 0.72), (0.46, 0.92), (0.64, 0.9)), 1.6),
            (((0.36, 0.76), (0.16, 0.74), (0.08, 0.88)), 1.2),
        ):
            sheet.line(_curve(*bow), breadth * stroke, leaf)

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


def fantail(*, stroke: float = 0.024, feathers: int = 9, filled: bool = True, tall: float = 0.0) -> Bird:
    """A peacock from the side, its fan spread behind it to the right."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        root = (0.44, 0.8)
        for i in range(feathers):
            turn = pi * (1.05 + 0.9 * i / (feathers - 1))
            tip = (root[0] + 0.06 + 0.42 * cos(turn), root[1] + (0.42 + tall) * sin(turn))
            sheet.line([root, tip], stroke, plume)
            sheet.disc(tip, 0.06, plume)
            sheet.disc(tip, 0.024, PAPER)
        sheet.oval((0.46, 0.84), (0.2, 0.14), 0, plume, 0 if filled else stroke)
        sheet.line(_curve((0.3, 0.8), (0.2, 0.66), (0.2, 0.52)), 0.07, wing)
        sheet.disc((0.19, 0.5), 0.055, wing)
        sheet.area([(0.15, 0.48), (0.05, 0.52), (0.15, 0.55)], red)
        for x in (0.4, 0.54):
            sheet.line([(x, 0.96), (x, 1.1)], stroke, red)
            sheet.line([(x - 0.06, 1.11), (x + 0.05, 1.11)], stroke, red)

    return draw


def perching(*, stroke: float = 0.024, filled: bool = True, lean: float = 0.0) -> Bird:
    """A slim upright bird from the side, looking left, its tail down behind it to the right."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        shape = [(0.28, 0.4), (0.5, 0.36), (0.66, 0.6), (0.64, 0.84), (0.5, 0.94), (0.36, 0.84), (0.3, 0.6)]
        if filled:
            sheet.area(shape, plume)
        else:
            sheet.line(shape, stroke, plume, closed=True)
        sheet.disc((0.36, 0.28), 0.12, plume)
        sheet.disc((0.34, 0.27), 0.035, PAPER)
        sheet.area([(0.25, 0.25), (0.08, 0.28), (0.25, 0.33)], red)
        for i in range(3):
            sheet.line([(0.4, 0.52 + 0.1 * i), (0.6, 0.5 + 0.1 * i)], stroke, PAPER if filled else wing)
        for i in range(3):
            sheet.line([(0.54, 0.86), (0.72 + lean + 0.07 * i, 1.24 - 0.06 * i)], stroke * 1.8, wing)
        for x in (0.42, 0.5):
            sheet.line([(x, 0.9), (x - 0.03, 1.1)], stroke, red)

    return draw


def flying(
    *,
    head: Point = (0.34, 0.36),
    tip: Point = (0.86, 1.2),
    stroke: float = 0.028,
    filled: bool = True,
    eye: float = 0.1,
) -> Bird:
    """A bird in flight: a round head to the left, a twig in its wing, two long feathers down to `tip`, two leaves."""

    def draw(sheet: Sheet, tints: Tints) -> None:
        plume, wing, red = tints
        x, y = head
        hip = (0.56, 0.76)
        breast = [
            *_curve((x + 0.02, y + 0.06), (x - 0.04, y + 0.34), hip),
            *_curve(hip, (0.72, 0.66), (0.6, 0.5)),
            *_curve((0.6, 0.5), (x + 0.16, y + 0.1), (x + 0.08, y)),
        ]
        if filled:
            sheet.area(breast, plume)
        else:
            sheet.line(breast, stroke, plume, closed=True)
        for i in range(4):
            start = along((x + 0.06, y + 0.14), hip, (i + 0.5) / 4)
            sheet.line([start, (start[0] + 0.1, start[1] - 0.06)], stroke * 0.6, PAPER if filled else plume)
        sheet.line(_curve((0.6, 0.5), (0.76, 0.54), (0.92, 0.48)), stroke, plume)
        sheet.line(_curve((0.56, 0.46), (0.7, 0.36), (0.74, 0.26)), stroke, wing)
        sheet.line(_curve((0.74, 0.26), (0.76, 0.16), (0.92, 0.1)), stroke, wing)
        for side in (-1, 1):
            root, end = along(hip, tip, 0.0, 0.07 * side), along(hip, tip, 1.0 - 0.08 * side, 0.08 * side)
            sheet.area([root, hip, along(hip, tip, 1.0, 0.012 * side), end], red)
            sheet.line([along(root, tip, 0.1), along(end, tip, 0.4)], stroke * 0.5, PAPER)
        for bend, leaf in (((0.3, 0.72), (0.1, 0.98)), ((0.46, 0.94), (0.2, 1.16))):
            sheet.line(_curve(hip, bend, leaf), stroke * 1.6, wing)
        sheet.line(_curve((0.36, 0.82), (0.2, 0.8), (0.08, 0.86)), stroke, wing)
        sheet.ring(head, eye, stroke, red)
        sheet.disc(head, eye * 0.35, plume)
        sheet.area([(x - eye, y - 0.05), (x - eye - 0.16, y + 0.03), (x - eye, y + 0.05)], red)
        crest = _curve((x + 0.06, y - eye), (x - 0.08, y - eye - 0.12), (x - 0.24, y - eye - 0.04))
        sheet.line(crest, stroke * 1.3, red)

    return draw


def one(bird: Bird, tints: Tints, *, mirrored: bool = False) -> Sheet:
    sheet = Sheet()
    bird(sheet, tints)
    if mirrored:
        sheet.image = sheet.image[:, ::-1].copy()
    return sheet


BIRDS: tuple[Bird, ...] = (
    peacock(),
    peacock((2, 3, 4, 4), 0.055, 0.07, (0.5, 0.38), (0.32, 0.32)),
    peacock((2, 3, 4, 3), 0.05, 0.03, (0.52, 0.34), (0.27, 0.26), "plain"),
    peacock((1, 2, 3, 4), 0.065, 0.05, (0.55, 0.4), (0.3, 0.34)),
    peacock((3, 4, 3), 0.055, 0.08, (0.5, 0.36), (0.28, 0.28), dark=False),
    peacock((2, 3, 3, 2), 0.06, 0.04, (0.5, 0.36), (0.24, 0.3), "plain"),
    peacock((3, 4, 5, 4), 0.045, 0.06, (0.52, 0.36), (0.3, 0.28), dark=False),
    parrot(),
    parrot(lean=0.1, hollow=False),
    parrot(lean=-0.06, crest=2, loops=False, stroke=0.04),
    parrot(lean=0.05, crest=1, stroke=0.035),
    crested(),
    crested(tip=0.64, stroke=0.028, plump=0.1),
    crested(tip=0.6, stroke=0.045, filled=True),
    swooping(),
    swooping(tip=(0.86, 1.26), wing=(0.88, 0.42), stroke=0.022, filled=False),
    flying(),
    flying(head=(0.4, 0.34), tip=(0.78, 1.24), filled=False),
    flying(head=(0.3, 0.4), tip=(0.92, 1.14), stroke=0.036, eye=0.08),
    flying(head=(0.38, 0.3), tip=(0.9, 1.22), stroke=0.022, filled=False, eye=0.12),
    fantail(),
    fantail(feathers=7, filled=False, tall=0.12, stroke=0.03),
    fantail(feathers=11, tall=0.06, stroke=0.018),
    fantail(feathers=13, tall=0.14, stroke=0.014),
    fantail(feathers=9, tall=-0.06, stroke=0.03),
    perching(),
    sparrow(),
    sparrow(filled=False, perch=False),
)
