"""Flowers and seasons, which riichi does not play with: drawn so that they can be told from tiles it does."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from math import cos, pi, sin
from random import Random

from vision.templates import kanji
from vision.templates.fonts import Foundry
from vision.templates.kanji import Hand
from vision.templates.pen import BLUE, GREEN, PAPER, RED, Point, Sheet, along

NAMES = "春夏秋冬梅蘭菊竹"
FONTS = ("ukai", "kouzan", "yuji_boku", "tw_kai")
_FOOT = 1.2  # where plants come out of the ground


def flowers(foundry: Foundry, count: int, seed: int = 3) -> Iterator[Sheet]:
    """So many faces: a plant that grows up from the foot, on most a number and a name in the upper corners."""
    chance = Random(seed)
    for at in range(count):
        sheet = Sheet()
        if chance.random() < 0.3:
            sheet.area(_rock(chance), BLUE)
        PLANTS[at % len(PLANTS)](sheet, chance)
        if at % 3:
            _corners(sheet, foundry, at // len(PLANTS), chance)
        yield sheet


def _corners(sheet: Sheet, foundry: Foundry, at: int, chance: Random) -> None:
    hand = Hand(FONTS[at % len(FONTS)], 0.01)
    tint = RED if at % 8 < 4 else BLUE
    left, right = (0.07, 0.08, 0.22, 0.32), (0.68, 0.08, 0.93, 0.33)
    if chance.random() < 0.5:
        left, right = (0.78, 0.08, 0.93, 0.32), (0.07, 0.08, 0.32, 0.33)
    if chance.random() < 0.9:
        kanji.put(sheet, foundry, hand, str(at % 4 + 1), left, tint)
    if chance.random() < 0.85:
        kanji.put(sheet, foundry, hand, NAMES[at % 8], right, tint)


def _spray(sheet: Sheet, chance: Random) -> None:
    """A bent stem with leaves either side and one large blossom."""
    stroke = chance.uniform(0.02, 0.035)
    foot = (chance.uniform(0.4, 0.6), _FOOT)
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


def _orchid(sheet: Sheet, chance: Random) -> None:
    """A tuft of long leaves that bend over, a small blossom among them."""
    foot = (chance.uniform(0.42, 0.58), _FOOT)
    leaning = chance.choice((-1, 1))
    for at in range(chance.randrange(5, 10)):
        reach = leaning * chance.uniform(0.05, 0.3) if at == 0 else chance.uniform(-0.42, 0.42)
        height = chance.uniform(0.75, 1.1) if at == 0 else chance.uniform(0.25, 0.7)
        _blade(sheet, foot, (foot[0] + reach, foot[1] - height * chance.uniform(0.6, 1.0)), height, chance)
    blossom = (foot[0] - leaning * chance.uniform(0.1, 0.3), chance.uniform(0.7, 0.95))
    _blossom(sheet, blossom, chance.uniform(0.05, 0.09), chance.randrange(3, 6), 0.02, chance.random() < 0.4)


def _blade(sheet: Sheet, foot: Point, tip: Point, height: float, chance: Random) -> None:
    """A leaf from its foot up and over to its tip, widest in the middle."""
    knee, wide = (foot[0] + 0.25 * (tip[0] - foot[0]), foot[1] - height), chance.uniform(0.015, 0.04)
    middle = [along(along(foot, knee, i / 10), along(knee, tip, i / 10), i / 10) for i in range(11)]
    half = [wide * sin(pi * min(0.15 + 0.085 * i, 1.0)) for i in range(11)]
    edges = [[(x + side * w, y) for (x, y), w in zip(middle, half, strict=True)] for side in (-1, 1)]
    sheet.area([*edges[0], *edges[1][::-1]], GREEN)


def _plum(sheet: Sheet, chance: Random) -> None:
    """A crooked branch with several blossoms and buds."""
    stroke, lean = chance.uniform(0.025, 0.05), chance.choice((-1, 1))
    branch = [(0.5 - lean * 0.2, _FOOT)]
    for step in range(5):
        branch.append((branch[-1][0] + lean * chance.uniform(-0.1, 0.24), _FOOT - 0.17 * (step + 1)))
    sheet.line(branch, stroke, GREEN)
    for at in range(1, len(branch)):
        side = chance.choice((-1, 1))
        twig = (branch[at][0] + side * chance.uniform(0.15, 0.3), branch[at][1] - chance.uniform(-0.02, 0.18))
        sheet.line([branch[at], twig], 0.7 * stroke, GREEN)
        if chance.random() < 0.6:
            sheet.disc(twig, chance.uniform(0.02, 0.04), chance.choice((RED, GREEN)))
    for at in chance.sample(range(1, len(branch)), chance.randrange(1, 4)):
        _blossom(sheet, branch[at], chance.uniform(0.08, 0.15), 5, 0.025, chance.random() < 0.6)


def _bamboo(sheet: Sheet, chance: Random) -> None:
    """A jointed stalk with fans of narrow leaves."""
    tint, stroke = chance.choice((BLUE, GREEN)), chance.uniform(0.03, 0.07)
    x, lean = chance.uniform(0.4, 0.6), chance.uniform(-0.12, 0.12)
    joints = [along((x, _FOOT), (x + lean, chance.uniform(0.2, 0.5)), i / 4) for i in range(5)]
    for one, other in pairwise(joints):
        sheet.line([along(one, other, 0.06), along(one, other, 0.94)], stroke, tint)
    for joint in chance.sample(joints, chance.randrange(2, 5)):
        side = chance.choice((-1, 1))
        for _ in range(chance.randrange(2, 5)):
            _leaf(sheet, joint, side * chance.uniform(0.1, 0.32), chance.uniform(-0.12, 0.2), 0.02, hollow=False)


PLANTS: tuple[Callable[[Sheet, Random], None], ...] = (_spray, _orchid, _plum, _bamboo, _spray)


def _rock(chance: Random) -> list[Point]:
    left, wide = chance.uniform(0.25, 0.5), chance.uniform(0.2, 0.35)
    return [
        (left, _FOOT),
        (left + 0.3 * wide, chance.uniform(0.95, 1.1)),
        (left + wide, _FOOT - 0.06),
        (left + wide, _FOOT),
    ]


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
