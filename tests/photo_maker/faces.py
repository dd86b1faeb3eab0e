"""The faces of tiles that only test photos show: three styles, none of them a shipped template's."""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np

from tests.photo_maker.glyphs import glyph

WIDTH, HEIGHT = 240, 320
_FINE = 2  # drawn at twice the size, then shrunk
RANKS = "一二三四五六七八九"
HONOURS = "東南西北 發中"

Colour = tuple[int, int, int]
Canvas = np.ndarray
Draw = Callable[[Canvas, tuple[float, float], float, float, Colour, Colour], None]


@dataclass(frozen=True)
class Style:
    """One maker's way of drawing a set; colours are BGR."""

    font: str
    pin: Draw
    stick: Draw
    bird: Callable[[Canvas, Mapping[str, Colour]], None]
    five: str
    framed_white: bool
    paper: Colour
    back: Colour
    inks: Mapping[str, Colour]


def _at(x: float, y: float) -> tuple[int, int]:
    return round(x * WIDTH * _FINE), round(y * HEIGHT * _FINE)


def _disc(canvas: Canvas, centre: tuple[float, float], radius: float, colour: Colour) -> None:
    cv2.circle(canvas, _at(*centre), round(radius * WIDTH * _FINE), colour, -1, cv2.LINE_AA)


def _around(centre: tuple[float, float], radius: float, angle: float) -> tuple[float, float]:
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle) * WIDTH / HEIGHT


def ringed(canvas: Canvas, at: tuple[float, float], size: float, _: float, ink: Colour, paper: Colour) -> None:
    """Rings round a point."""
    for part, colour in ((1, ink), (0.78, paper), (0.6, ink), (0.4, paper), (0.24, ink)):
        _disc(canvas, at, size * part, colour)


def petalled(canvas: Canvas, at: tuple[float, float], size: float, _: float, ink: Colour, paper: Colour) -> None:
    """A rim with petals within."""
    _disc(canvas, at, size, ink)
    _disc(canvas, at, size * 0.8, paper)
    for turn in range(6):
        _disc(canvas, _around(at, size * 0.48, turn * math.pi / 3), size * 0.24, ink)
    _disc(canvas, at, size * 0.2, ink)


def solid(canvas: Canvas, at: tuple[float, float], size: float, _: float, ink: Colour, paper: Colour) -> None:
    """A full disc with a fine ring and a cross of dots cut out of it."""
    _disc(canvas, at, size, ink)
    _disc(canvas, at, size * 0.72, paper)
    _disc(canvas, at, size * 0.62, ink)
    for turn in range(4):
        _disc(canvas, _around(at, size * 0.34, turn * math.pi / 2 + 0.4), size * 0.13, paper)


def _slanted(at: tuple[float, float], length: float, slant: float) -> tuple[np.ndarray, np.ndarray]:
    """The two ends of a stick of this length (in face widths), leaning by `slant`."""
    middle = np.array([at[0] * WIDTH, at[1] * HEIGHT]) * _FINE
    half = np.array([math.sin(slant), math.cos(slant)]) * length * WIDTH * _FINE / 2
    return middle - half, middle + half


def _line(canvas: Canvas, start: np.ndarray, end: np.ndarray, colour: Colour, width: float) -> None:
    ends = (tuple(int(value) for value in np.rint(point)) for point in (start, end))
    cv2.line(canvas, *ends, colour, max(1, round(width * WIDTH * _FINE)), cv2.LINE_AA)


def bone(canvas: Canvas, at: tuple[float, float], size: float, slant: float, ink: Colour, paper: Colour) -> None:
    """Two knobbed halves with a light line down each."""
    top, bottom = _slanted(at, size * 0.86, slant)
    _line(canvas, top, bottom, ink, size * 0.2)
    for part in (0.0, 0.5, 1.0):
        knob = top + (bottom - top) * part
        across = np.array([(bottom - top)[1], (top - bottom)[0]]) * 0.13
        _line(canvas, knob - across, knob + across, ink, size * 0.13)
    for start, end in ((0.16, 0.34), (0.66, 0.84)):
        _line(canvas, top + (bottom - top) * start, top + (bottom - top) * end, paper, size * 0.05)


def jointed(canvas: Canvas, at: tuple[float, float], size: float, slant: float, ink: Colour, paper: Colour) -> None:
    """A straight cane cut by three joints."""
    top, bottom = _slanted(at, size * 0.78, slant)
    _line(canvas, top, bottom, ink, size * 0.28)
    for part in (0.28, 0.5, 0.72):
        joint = top + (bottom - top) * part
        across = np.array([(bottom - top)[1], (top - bottom)[0]]) * 0.1
        _line(canvas, joint - across, joint + across, paper, size * 0.05)


def swollen(canvas: Canvas, at: tuple[float, float], size: float, slant: float, ink: Colour, paper: Colour) -> None:
    """Two oval segments that meet in a knot."""
    top, bottom = _slanted(at, size * 0.96, slant)
    angle = 90 - math.degrees(slant)
    for part in (0.25, 0.75):
        middle = tuple(int(value) for value in top + (bottom - top) * part)
        axes = (round(size * 0.25 * WIDTH * _FINE), round(size * 0.16 * WIDTH * _FINE))
        cv2.ellipse(canvas, middle, axes, angle, 0, 360, ink, -1, cv2.LINE_AA)
        cv2.ellipse(canvas, middle, (axes[0] // 2, max(1, axes[1] // 3)), angle, 0, 360, paper, -1, cv2.LINE_AA)


def peacock(canvas: Canvas, inks: Mapping[str, Colour]) -> None:
    """A bird looking left, its tail a fan of eyes."""
    for turn in range(11):
        angle = -2.5 + turn * 0.26
        tip = _around((0.5, 0.62), 0.36, angle)
        _line(canvas, np.array(_at(0.5, 0.66)), np.array(_at(*tip)), inks["green"], 0.02)
        _disc(canvas, tip, 0.055, inks["green"])
        _disc(canvas, tip, 0.022, inks["red"])
    cv2.ellipse(canvas, _at(0.48, 0.66), (105, 75), 30, 0, 360, inks["green"], -1, cv2.LINE_AA)
    _line(canvas, np.array(_at(0.36, 0.6)), np.array(_at(0.24, 0.4)), inks["green"], 0.08)
    _disc(canvas, (0.23, 0.38), 0.075, inks["green"])
    _disc(canvas, (0.215, 0.375), 0.02, (240, 240, 240))
    _line(canvas, np.array(_at(0.17, 0.39)), np.array(_at(0.1, 0.42)), inks["red"], 0.035)
    for foot in (0.45, 0.58):
        _line(canvas, np.array(_at(foot, 0.76)), np.array(_at(foot - 0.03, 0.9)), inks["red"], 0.025)


def sparrow(canvas: Canvas, inks: Mapping[str, Colour]) -> None:
    """A bird looking right, with a long tail and a barred wing."""
    body = cv2.ellipse2Poly(_at(0.47, 0.55), (130, 82), -50, 0, 360, 5)
    cv2.fillPoly(canvas, [body], inks["green"], cv2.LINE_AA)
    for spread in (-0.1, -0.03, 0.04, 0.11):
        _line(canvas, np.array(_at(0.36, 0.66)), np.array(_at(0.2 + spread, 0.93)), inks["blue"], 0.035)
    _disc(canvas, (0.64, 0.29), 0.12, inks["green"])
    _disc(canvas, (0.67, 0.275), 0.03, (240, 240, 240))
    _line(canvas, np.array(_at(0.74, 0.29)), np.array(_at(0.86, 0.33)), inks["red"], 0.045)
    for part in range(4):
        y = 0.47 + part * 0.065
        _line(
            canvas,
            np.array(_at(0.4 - part * 0.02, y)),
            np.array(_at(0.56 - part * 0.02, y + 0.02)),
            (235, 240, 240),
            0.022,
        )
    for foot in (0.5, 0.6):
        _line(canvas, np.array(_at(foot, 0.7)), np.array(_at(foot + 0.04, 0.88)), inks["red"], 0.025)


# Rank -> size of one sign in face widths, then where each stands and in which ink.
PINS: Mapping[int, tuple[float, str]] = {
    1: (0.37, "50.50r"),
    2: (0.2, "50.27g 50.73b"),
    3: (0.165, "25.2b 50.5r 75.8g"),
    4: (0.185, "28.26b 72.26g 28.74g 72.74b"),
    5: (0.155, "25.21b 75.21g 50.5r 25.79g 75.79b"),
    6: (0.155, "30.2g 70.2g 30.56r 70.56r 30.82r 70.82r"),
    7: (0.132, "22.15g 50.25g 78.35g 32.61r 68.61r 32.84r 68.84r"),
    8: (0.122, "32.14b 68.14b 32.38b 68.38b 32.62b 68.62b 32.86b 68.86b"),
    9: (0.132, "21.18g 50.18g 79.18g 21.5r 50.5r 79.5r 21.82b 50.82b 79.82b"),
}
STICKS: Mapping[int, tuple[float, str]] = {
    2: (0.5, "50.27g 50.73b"),
    3: (0.5, "50.27b 27.73g 73.73g"),
    4: (0.5, "28.27b 72.27g 28.73g 72.73b"),
    5: (0.46, "23.25g 77.25b 50.5r 23.75b 77.75g"),
    6: (0.46, "23.27g 50.27g 77.27g 23.73b 50.73b 77.73b"),
    7: (0.34, "50.17r 23.5g 50.5b 77.5g 23.82g 50.82b 77.82g"),
    8: (0.42, "17.26g 83.26g 39.26g+ 61.26g- 17.74g 83.74g 39.74g- 61.74g+"),
    9: (0.34, "22.18r 50.18b 78.18g 22.5r 50.5b 78.5g 22.82r 50.82b 78.82g"),
}
_LEAN = {"+": 0.62, "-": -0.62}


def _signs(canvas: Canvas, draw: Draw, size: float, places: str, style: Style, red: bool) -> None:
    for place in places.split():
        lean = _LEAN.get(place[-1], 0.0)
        place = place.rstrip("+-")
        x, y = (float(f"0.{part}") for part in place[:-1].split("."))
        ink = style.inks["red" if red else {"r": "red", "g": "green", "b": "blue"}[place[-1]]]
        draw(canvas, (x, y), size, lean, ink, style.paper)


def _stamp(canvas: Canvas, font: str, character: str, box: tuple[float, float, float, float], ink: Colour) -> None:
    """Set a character into the box `(left, top, right, bottom)`, at most a quarter stretched."""
    (left, top), (right, bottom) = _at(*box[:2]), _at(*box[2:])
    mask = glyph(font, character)
    across, down = (right - left) / mask.shape[1], (bottom - top) / mask.shape[0]
    across, down = min(across, 1.25 * down), min(down, 1.25 * across)
    size = (round(mask.shape[1] * across), round(mask.shape[0] * down))
    mask = cv2.resize(mask, size, interpolation=cv2.INTER_AREA if across < 1 else cv2.INTER_CUBIC)
    x, y = (left + right - size[0]) // 2, (top + bottom - size[1]) // 2
    part = canvas[y : y + size[1], x : x + size[0]]
    share = mask[:, :, None] / 255.0
    part[:] = np.rint(part * (1 - share) + np.array(ink) * share)


def _man(canvas: Canvas, style: Style, rank: int, red: bool) -> None:
    character = style.five if rank == 5 else RANKS[rank - 1]
    height = 0.09 if rank == 1 else 0.3
    _stamp(
        canvas,
        style.font,
        character,
        (0.18, 0.24 - height / 2 + 0.02, 0.82, 0.26 + height / 2),
        style.inks["red" if red else "black"],
    )
    _stamp(canvas, style.font, "萬", (0.2, 0.48, 0.8, 0.92), style.inks["red"])


def _honour(canvas: Canvas, style: Style, rank: int) -> None:
    if rank == 5:
        if style.framed_white:
            cv2.rectangle(canvas, _at(0.16, 0.13), _at(0.84, 0.87), style.inks["blue"], 14, cv2.LINE_AA)
            cv2.rectangle(canvas, _at(0.23, 0.18), _at(0.77, 0.82), style.inks["blue"], 5, cv2.LINE_AA)
        return
    ink = style.inks[{6: "green", 7: "red"}.get(rank, "black")]
    _stamp(canvas, style.font, HONOURS[rank - 1], (0.15, 0.17, 0.85, 0.83), ink)


@cache
def face(name: str, tile: str) -> Canvas:
    """The face of a tile such as `5m`, `0p` or `3z`, or its `back`: BGR, 240x320."""
    style = STYLES[name]
    canvas = np.full((HEIGHT * _FINE, WIDTH * _FINE, 3), style.back if tile == "back" else style.paper, np.uint8)
    if tile != "back":
        rank, red, suit = int(tile[0]) or 5, tile[0] == "0", tile[1]
        if suit == "p":
            _signs(canvas, style.pin, *PINS[rank], style, red)
        elif suit == "s" and rank == 1:
            style.bird(canvas, style.inks)
        elif suit == "s":
            _signs(canvas, style.stick, *STICKS[rank], style, red)
        elif suit == "m":
            _man(canvas, style, rank, red)
        else:
            _honour(canvas, style, rank)
    return cv2.resize(canvas, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)


STYLES: Mapping[str, Style] = {
    "soseki": Style(
        "soseki", ringed, bone, peacock, "伍", False, (238, 243, 244), (40, 150, 225),
        {"black": (38, 30, 30), "red": (42, 36, 190), "green": (60, 92, 24), "blue": (110, 52, 28)},
    ),
    "bizud": Style(
        "bizud", petalled, jointed, sparrow, "五", True, (228, 240, 242), (70, 120, 40),
        {"black": (70, 40, 20), "red": (50, 40, 180), "green": (70, 110, 30), "blue": (140, 70, 30)},
    ),
    "maruberi": Style(
        "maruberi", solid, swollen, peacock, "伍", False, (243, 244, 241), (30, 175, 240),
        {"black": (30, 26, 26), "red": (30, 30, 205), "green": (55, 100, 20), "blue": (90, 40, 20)},
    ),
}  # fmt: skip
TILES = tuple(f"{rank}{suit}" for suit in "mps" for rank in "1234567890") + tuple(f"{rank}z" for rank in "1234567")
