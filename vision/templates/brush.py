"""Tile makers' own lettering, written stroke by stroke: no font has their ten thousand, south or green dragon.

A stroke is a breadth and the points it passes on a sheet of 100 by 100; a breadth `9>3` runs from one to the other.
"""

from functools import cache
from random import Random

import cv2
import numpy as np
import numpy.typing as npt

SIZE = 220
MARGIN = 30

JAPAN = {
    "萬": """6>4 46,0 38,16 26,28 | 5 62,4 58,26 | 6>4 2,34 50,28 95,20 | 5 36,38 33,62 | 5 35,40 74,35 70,60
        4 35,50 70,46 | 4 34,61 70,57 | 5 53,38 50,92 | 7>4 8,56 14,74 22,84
        6>7 2,80 40,68 82,62 98,72 96,88 78,97 62,92 | 5 33,66 27,96 | 4 60,78 70,88""",
    "發": """6 18,30 46,24 | 7>3 46,24 30,48 0,72 | 5 26,40 36,48 | 7>4 72,0 66,14 56,28 | 6>3 90,14 68,34
        6>10 54,26 70,50 100,72 | 5 34,54 62,50 | 5 28,64 48,62 44,74 22,78 | 5 44,76 36,94 22,90
        5 52,70 84,66 | 6>3 68,56 60,80 46,96 | 5>8 60,74 84,96""",
    "南": """9>6 50,0 48,32 | 6>7 26,34 70,22 | 8>5 4,54 14,84 22,92 | 6>8 20,48 70,36 98,48 90,76 62,98
        5 38,50 42,58 | 5 62,44 54,55 | 5 30,64 68,57 | 5 28,76 66,70 | 5 50,54 48,94 | 5>3 18,40 0,58""",
    "西": """6>9 0,22 78,5 98,12 | 7>5 10,38 22,92 | 6>9 14,36 84,26 96,34 80,86 | 7>4 22,92 82,86
        4 40,20 36,86 | 4 56,18 54,70 | 4 56,70 72,68""",
    "北": """7 42,8 40,50 36,82 | 5 5,46 42,38 | 7>4 0,90 38,70 | 8>7 60,0 58,80 70,92 98,88 | 5>3 98,88 96,74
        6>4 92,28 60,48""",
    "東": """6 22,24 80,14 | 6 20,36 28,64 | 6 20,36 82,28 76,58 | 4 26,48 76,42 | 4 28,60 76,55
        7 50,0 50,50 48,96 | 6>4 48,96 36,88 | 6>3 48,60 26,80 0,92 | 5>9 54,60 74,78 100,88""",
    "中": """7>6 8,34 20,60 | 6>8 8,34 84,24 96,30 84,52 | 6 20,58 84,52 | 8>5 48,0 50,50 50,100 | 6 48,0 60,7""",
    "伍": """7>4 26,0 14,28 0,46 | 7>6 16,30 18,98 | 6>7 34,16 92,5 | 6 64,12 48,86 | 6>7 36,50 84,42 78,82
        6>9 24,94 100,84""",
    "九": """8>4 42,0 36,48 4,96 | 6>8 6,42 68,30 62,70 70,90 98,84 | 5>3 98,84 96,64""",
    "四": """7 2,24 16,92 | 6>9 2,22 92,10 84,84 | 6 14,88 84,82 | 6>4 36,22 34,50 22,64 | 6 60,18 60,46 76,50""",
    "七": """6>8 2,60 98,34 | 8 44,2 46,74 60,92 92,84 | 5>3 92,84 92,68""",
    "六": """8>6 44,0 54,20 | 7>9 2,42 98,30 | 7>4 36,54 4,98 | 6>10 62,52 94,94""",
    "八": """8>4 38,10 28,50 0,92 | 6>11 56,2 68,40 100,90""",
    "三": """6>9 20,14 76,4 | 6>8 26,50 72,42 | 7>10 2,94 98,84""",
    "二": """6>10 18,18 78,8 | 7>11 0,90 100,78""",
    "一": """9>7 0,60 40,50 | 7>11 40,50 100,48""",
}
CHINA = {
    **JAPAN,
    "萬": """6>4 46,2 34,20 | 6>4 60,6 50,26 | 6 20,32 82,27 | 6 30,38 34,60 | 6 30,39 70,35 66,57
        5 32,48 68,46 | 5 34,58 66,56 | 6 51,38 50,88 | 5>7 0,72 50,65 90,62 100,70 88,86 74,98
        5>3 74,98 64,86 | 6>4 24,68 30,96 | 5 40,86 62,80 | 4>7 60,76 68,88""",
    "發": """6 24,20 46,14 | 7>3 46,14 28,38 0,56 | 5 26,28 36,36 | 6>3 64,0 56,16 | 6>3 82,8 62,24
        6>10 54,16 72,40 100,56 | 5 28,52 48,50 46,60 30,62 28,70 50,70 44,92 | 5>3 44,92 32,86
        5 58,46 54,60 | 5 58,46 72,45 72,56 82,58 | 5 54,68 78,65 | 6>3 78,65 66,86 46,98 | 5>8 58,72 86,98""",
    "南": """6 20,28 76,20 | 7 50,0 48,42 | 7>5 10,50 22,92 | 5>3 22,50 0,66 | 6>7 12,48 80,38 100,46 88,78 76,96
        5>3 76,96 64,88 | 5 36,50 43,59 | 5 64,46 56,57 | 5 32,66 68,61 | 5 32,77 68,73 | 6 51,60 50,100""",
    "西": """6>8 24,10 78,2 | 6>4 46,14 38,44 | 6>4 60,12 58,38 | 7>5 4,50 18,92
        6>8 6,48 80,36 100,44 84,80 80,90 | 5 18,90 82,84 | 5>3 40,46 30,70 | 5 58,40 58,62 72,60""",
    "北": """7 38,20 38,60 36,94 | 5 8,50 36,44 | 7>4 0,86 36,72 | 8>7 60,0 58,78 72,92 100,84 | 5>3 100,84 98,70
        6>4 90,26 62,48""",
    "中": """7>5 14,34 22,60 | 6>7 12,34 86,28 80,56 | 5 22,57 82,53 | 8>4 50,0 50,50 49,100""",
    "伍": """6>4 24,0 14,28 0,44 | 6 14,32 14,98 | 6 36,12 90,6 | 6 62,10 52,86 | 6 40,46 84,42 80,84
        6>8 28,90 100,86""",
    "九": """7>4 38,0 36,40 0,96 | 6>7 4,40 66,32 62,80 74,92 98,88 | 5>3 98,88 98,70""",
    "七": """6>7 2,54 98,38 | 7 46,2 46,80 60,92 96,88 | 5>3 96,88 96,74""",
}
JAPAN_FLAT = {
    **JAPAN,
    "西": """7>11 0,16 66,6 100,14 | 7>5 20,46 30,96 | 6>8 22,46 76,36 88,44 72,92 | 6>4 30,95 74,90
        6>4 44,16 42,40 38,84 | 6>4 58,14 60,70 | 4 60,72 70,68""",
    "北": """7 34,18 34,84 | 6 16,46 12,70 2,92 | 6>5 0,94 34,82 | 6>4 14,54 34,44 | 9>7 62,0 58,78 66,92 96,88
        5>3 98,88 94,72 | 6>4 92,34 60,52""",
    "南": """9>6 50,0 46,12 56,6 50,34 | 6>7 28,40 68,28 | 8>5 4,58 14,86 24,94
        6>8 22,54 70,44 98,52 90,78 72,98 | 5 40,56 44,63 | 5 62,50 54,61 | 5 30,70 68,63 | 5 28,82 66,76
        5 50,58 48,96 | 5>3 18,46 0,62 | 5 24,94 70,96""",
}
LETTERINGS = {"japan": JAPAN, "japan_flat": JAPAN_FLAT, "china": CHINA}


@cache
def glyph(lettering: str, character: str, weight: float = 1.0, wobble: int = 0) -> npt.NDArray[np.uint8]:
    """The character cropped to its ink (255 is ink); a wobble other than 0 moves the points a little."""
    chance = Random(f"{wobble} {character}")
    sheet = np.zeros((SIZE + 2 * MARGIN,) * 2, np.uint8)
    for stroke in LETTERINGS[lettering][character].replace("\n", "|").split("|"):
        breadth, *points = stroke.split()
        _write(sheet, _breadths(breadth, weight), [_moved(point, wobble, chance) for point in points])
    rows, columns = np.flatnonzero(sheet.any(axis=1)), np.flatnonzero(sheet.any(axis=0))
    return sheet[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def _breadths(text: str, weight: float) -> tuple[float, float]:
    start, _, end = text.partition(">")
    return float(start) * weight, float(end or start) * weight


def _moved(text: str, wobble: int, chance: Random) -> tuple[float, float]:
    x, y = (float(part) for part in text.split(","))
    reach = 2.5 if wobble else 0.0
    return x + chance.uniform(-reach, reach), y + chance.uniform(-reach, reach)


def _write(sheet: npt.NDArray[np.uint8], breadths: tuple[float, float], points: list[tuple[float, float]]) -> None:
    """Stamp discs along a smooth curve through the points, heavier where the brush is set down."""
    path = _smooth(np.array(points))
    for part, (x, y) in zip(np.linspace(0, 1, len(path)), path, strict=True):
        breadth = breadths[0] + part * (breadths[1] - breadths[0]) + max(0.0, 0.12 - part) * 12
        centre = (round((MARGIN + x * SIZE / 100) * 16), round((MARGIN + y * SIZE / 100) * 16))
        cv2.circle(sheet, centre, round(breadth * SIZE / 200 * 16), 255, -1, cv2.LINE_AA, 4)


def _smooth(points: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Points close together on a Catmull-Rom curve."""
    padded = np.concatenate([points[:1], points, points[-1:]])
    t = np.linspace(0, 1, 60, endpoint=False)[:, None]
    pieces = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        bend = 2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
        pieces.append(bend / 2)
    return np.concatenate([*pieces, points[-1:]])
