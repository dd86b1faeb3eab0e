"""Flowers and seasons, which riichi does not play with: drawn so that they can be told from tiles it does."""

from collections.abc import Iterator
from math import cos, pi, sin
from random import Random

from vision.templates import kanji
from vision.templates.fonts import Foundry
from vision.templates.kanji import Hand
from vision.templates.pen import BLUE, GREEN, PAPER, RED, Colour, Point, Sheet

NAMES = "春夏秋冬梅蘭菊竹"
FONTS = ("ukai", "kouzan", "yuji_boku", "tw_kai")


def flowers(foundry: Foundry, count: int, seed: int = 3) -> Iterator[Sheet]:
    """So many faces: a plant that grows up from the foot, a blossom on it, a number and a name in the upper corners."""
    chance = Random(seed)
    for at in range(count):
        sheet = Sheet()
        tint = RED if at % 8 < 4 else BLUE
        _plant(sheet, chance)
        _corners(sheet, foundry, at, tint, numbered_left=chance.random() < 0.5)
        yield sheet


def _corners(sheet: Sheet, foundry: Foundry, at: int, tint: Colour, *, numbered_left: bool) -> None:
    hand = Hand(FONTS[at % len(FONTS)], 0.01)
    left, right = (0.07, 0.08, 0.22, 0.32), (0.68, 0.08, 0.93, 0.33)
    if not numbered_left:
        left, right = (0.78, 0.08, 0.93, 0.32), (0.07, 0.08, 0.32, 0.33)
    kanji.put(sheet, foundry, hand, str(at % 4 + 1), left, tint)
    kanji.put(sheet, foundry, hand, NAMES[at % 8], right, tint)


def _plant(sheet: Sheet, chance: Random) -> None:
    stroke = chance.uniform(0.02, 0.035)
    foot = (chance.uniform(0.4, 0.6), 1.2)
    bend, top = chance.uniform(-0.2, 0.2), chance.uniform(0.3, 0.55)
    stem = [(foot[0] + bend * sin(pi * i / 10), foot[1] + (top - foot[1]) * i / 10) for i in range(11)]
    sheet.line(stem, stroke, GREEN)
    for at in range(1, 10, chance.choice((1, 2, 2, 3))):
        side = 1 if at % 2 else -1
        _leaf(
            sheet,
            stem[at],
            side * chance.uniform(0.12, 0.26),
            chance.uniform(-0.16, 0.04),
            stroke,
            chance.random() < 0.5,
        )
    for _ in range(chance.randrange(2, 6)):
        reach = chance.uniform(-0.34, 0.34)
        sheet.line([foot, (foot[0] + 0.6 * reach, 1.08), (foot[0] + reach, 1.1)], stroke, GREEN)
    blossom = (stem[0][0] + chance.uniform(-0.14, 0.14), chance.uniform(0.55, 1.0))
    _blossom(sheet, blossom, chance.uniform(0.1, 0.18), chance.randrange(4, 7), stroke, chance.random() < 0.6)


def _leaf(sheet: Sheet, root: Point, across: float, down: float, stroke: float, hollow: bool) -> None:
    tip = (root[0] + across, root[1] + down)
    middle = ((root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2)
    if hollow:
        sheet.oval(middle, (abs(across) / 2, 0.035), -20 if across > 0 else 20, GREEN, stroke * 0.7)
    else:
        sheet.area([root, (middle[0], middle[1] - 0.04), tip, (middle[0], middle[1] + 0.03)], GREEN)


def _blossom(sheet: Sheet, centre: Point, radius: float, petals: int, stroke: float, hollow: bool) -> None:
    sheet.disc(centre, radius * 1.1, PAPER)
    for i in range(petals):
        turn = 2 * pi * i / petals
        petal = (centre[0] + 0.6 * radius * cos(turn), centre[1] + 0.6 * radius * sin(turn))
        if hollow:
            sheet.ring(petal, radius * 0.45, stroke * 0.7, RED)
        else:
            sheet.disc(petal, radius * 0.42, RED)
    sheet.disc(centre, radius * 0.25, RED)
