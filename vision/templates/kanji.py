"""Faces set in kanji: numbers of man, winds and dragons, and the frames of a white dragon."""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.templates import brush
from vision.templates.fonts import FONTS, Foundry
from vision.templates.pen import TALL, WIDTH, Colour, Sheet

NUMBERS = "一二三四五六七八九"
WINDS = "東南西北"
STANDBY = ("ukai", "serif_bold")
"""Fonts to take a character from that the chosen one lacks."""

Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Hand:
    """How a maker writes: the font or own lettering, how much bolder than set (in tile widths), and proportions."""

    font: str
    bolder: float = 0.0
    man_font: str = ""
    weight: float = 1.0
    wobble: int = 0
    flat: float = 1.0
    """Height of a number as a part of what the font makes it."""
    slant: float = 0.0
    """How far the top leans to the right, as a part of the height."""
    rise: float = 0.0
    """How far the strokes of a number rise to the right, as a part of its width."""
    five: str = "伍"
    ten_thousand: str = "萬"
    green: str = "發"
    number_height: float = 0.44
    number_width: float = 0.66
    man_width: float = 0.66
    man_height: float = 0.62
    gap: float = 0.03
    one_at: float = 0.55
    """Where the single stroke of one lies, as a part of a number's height."""
    honour: float = 0.8


def put(
    sheet: Sheet, foundry: Foundry, hand: Hand, character: str, box: Box, colour: Colour, rise: float = 0.0
) -> None:
    """Fill a box (x0, y0, x1, y1) with a character, bolder where the hand is."""
    mask = _glyph(foundry, hand, character)
    left, top, right, bottom = (round(v * WIDTH) for v in box)
    shape = (max(right - left, 2), max(bottom - top, 2))
    scaled = cv2.resize(mask, shape, interpolation=cv2.INTER_AREA)
    ink = np.zeros(sheet.image.shape[:2], np.uint8)
    ink[top : top + shape[1], left : left + shape[0]] = scaled
    if hand.slant or rise:
        middle = (left + right) / 2, (top + bottom) / 2
        lean = np.array([[1, -hand.slant, hand.slant * middle[1]], [-rise, 1, rise * middle[0]]])
        ink = np.asarray(cv2.warpAffine(ink, lean, ink.shape[::-1]), np.uint8)
    sheet.image[:] = _tinted(sheet.image, _bolder(ink, hand.bolder), colour)


def _glyph(foundry: Foundry, hand: Hand, character: str) -> npt.NDArray[np.uint8]:
    first = hand.man_font if hand.man_font and character == hand.ten_thousand else hand.font
    for name in (first, *STANDBY):
        if character in brush.LETTERINGS.get(name, ()):
            return brush.glyph(name, character, hand.weight, hand.wobble)
        mask = foundry.glyph(name, character) if name in FONTS else None
        if mask is not None:
            return mask
    raise LookupError(f"no font has {character}")


def _bolder(ink: npt.NDArray[np.uint8], by: float) -> npt.NDArray[np.uint8]:
    size = round(abs(by) * WIDTH)
    if size < 1:
        return ink
    disc = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size + 1, size + 1))
    return np.asarray((cv2.dilate if by > 0 else cv2.erode)(ink, disc), np.uint8)


def _tinted(image: npt.NDArray[np.uint8], ink: npt.NDArray[np.uint8], colour: Colour) -> npt.NDArray[np.uint8]:
    part = (ink / 255.0)[..., None]
    return np.asarray(image * (1 - part) + np.array(colour) * part, np.uint8)


def man(rank: int, foundry: Foundry, hand: Hand, number: Colour, below: Colour) -> Sheet:
    sheet = Sheet()
    character = hand.five if rank == 5 else NUMBERS[rank - 1]
    mask = _glyph(foundry, hand, character)
    height = min(hand.number_height, hand.flat * hand.number_width * mask.shape[0] / mask.shape[1])
    width = min(hand.number_width, 1.3 / hand.flat * height * mask.shape[1] / mask.shape[0])
    total = hand.number_height + hand.gap + hand.man_height
    top = (TALL - total) / 2
    middle = top + hand.number_height / 2 if rank > 1 else top + hand.number_height * hand.one_at
    put(
        sheet,
        foundry,
        hand,
        character,
        (0.5 - width / 2, middle - height / 2, 0.5 + width / 2, middle + height / 2),
        number,
        hand.rise,
    )
    low = top + hand.number_height + hand.gap
    put(
        sheet,
        foundry,
        hand,
        hand.ten_thousand,
        (0.5 - hand.man_width / 2, low, 0.5 + hand.man_width / 2, low + hand.man_height),
        below,
    )
    return sheet


def honour(character: str, foundry: Foundry, hand: Hand, colour: Colour, slim: float = 1.0) -> Sheet:
    sheet = Sheet()
    mask = _glyph(foundry, hand, character)
    stretch = np.clip(mask.shape[0] / mask.shape[1], 0.8, 1.6)
    width = hand.honour * slim
    height = min(width * stretch * 1.12, 1.08)
    box = (0.5 - width / 2, TALL / 2 - height / 2, 0.5 + width / 2, TALL / 2 + height / 2)
    put(sheet, foundry, hand, character, box, colour)
    return sheet


@dataclass(frozen=True)
class Frame:
    """A white dragon's frame: how many lines, how thick, how far apart, what its corners and middle hold."""

    lines: int = 2
    stroke: float = 0.035
    apart: float = 0.075
    width: float = 0.68
    height: float = 1.0
    corners: str = ""
    """Empty, `cut` (slanted inner corners), `ticks` (diagonals between the lines) or `dash` (broken lines)."""
    middle: str = ""


def white(frame: Frame, foundry: Foundry, hand: Hand, colour: Colour, inside: Colour) -> Sheet:
    sheet = Sheet()
    for line in range(frame.lines):
        half, tall = frame.width / 2 - line * frame.apart, frame.height / 2 - line * frame.apart
        cut = 0.09 if frame.corners == "cut" and line == frame.lines - 1 else 0.0
        path = _outline(half, tall, cut)
        tint = inside if line else colour
        if frame.corners == "dash":
            _dashes(sheet, path, frame.stroke, tint)
        else:
            sheet.line(path, frame.stroke, tint, closed=True)
    if frame.corners == "ticks":
        for x in (-1, 1):
            for y in (-1, 1):
                outer = (0.5 + x * frame.width / 2, TALL / 2 + y * frame.height / 2)
                depth = frame.apart * max(frame.lines - 1, 1) * 1.5
                sheet.line([outer, (outer[0] - x * depth, outer[1] - y * depth)], frame.stroke, colour)
    if frame.middle:
        put(sheet, foundry, hand, frame.middle, (0.35, TALL / 2 - 0.17, 0.65, TALL / 2 + 0.17), inside)
    return sheet


def _outline(half: float, tall: float, cut: float) -> list[tuple[float, float]]:
    mid = TALL / 2
    corners = [(-half, -tall), (half, -tall), (half, tall), (-half, tall)]
    if not cut:
        return [(0.5 + x, mid + y) for x, y in corners]
    out = []
    for at, (x, y) in enumerate(corners):
        inward = (-cut if x > 0 else cut, -cut if y > 0 else cut)
        pair = [(0.5 + x, mid + y + inward[1]), (0.5 + x + inward[0], mid + y)]
        out += pair if at % 2 == 0 else pair[::-1]
    return out


def _dashes(sheet: Sheet, path: list[tuple[float, float]], stroke: float, colour: Colour) -> None:
    for start, end in zip(path, path[1:] + path[:1], strict=True):
        for i in range(4):
            a, b = (i + 0.12) / 4, (i + 0.8) / 4
            points = [(start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1])) for t in (a, b)]
            sheet.line(points, stroke, colour)
