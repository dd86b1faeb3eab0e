"""Kanji as small committed masks, so that no font is needed when tests run.

The three fonts are free, and none of them is among those the shipped templates are set from (a test holds that). To set
the masks anew: `apt-get install` the packages named below, then `python -m tests.photo_maker.glyphs`.
"""

from functools import cache
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

FOLDER = Path(__file__).parents[1] / "data" / "glyphs"
CHARACTERS = "一二三四五伍六七八九萬東南西北發中"
SIDE = 128
SYSTEM = Path("/usr/share/fonts/truetype")
# Name of the masks -> Debian package, font file, how much bolder than the font (1/1000 em).
FONTS = {
    "soseki": ("fonts-aoyagi-soseki", "aoyagi-soseki/aoyagi-soseki.ttf", 8),
    "bizud": ("fonts-morisawa-bizud-mincho", "bizud-mincho/BIZUDMincho-Regular.ttf", 16),
    "maruberi": ("fonts-motoya-l-maruberi", "motoya-l-maruberi/MTLmr3m.ttf", 6),
}


@cache
def glyph(font: str, character: str) -> np.ndarray:
    """The character's ink, 255 where inked, cropped to it."""
    with Image.open(FOLDER / f"{font}.png") as sheet:
        pixels = np.asarray(sheet.convert("L"))
    start = CHARACTERS.index(character) * SIDE
    cell = pixels[:, start : start + SIDE]
    rows, columns = np.flatnonzero(cell.any(axis=1)), np.flatnonzero(cell.any(axis=0))
    return cell[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def _set(font: str) -> None:
    _, file, bolder = FONTS[font]
    face = ImageFont.truetype(str(SYSTEM / file), SIDE - 8)
    sheet = Image.new("L", (SIDE * len(CHARACTERS), SIDE))
    for place, character in enumerate(CHARACTERS):
        cell = Image.new("L", (SIDE, SIDE))
        stroke = max(1, round(bolder * SIDE / 1000))
        ImageDraw.Draw(cell).text(
            (SIDE // 2, SIDE // 2), character, font=face, fill=255, anchor="mm", stroke_width=stroke
        )
        sheet.paste(cell, (place * SIDE, 0))
    sheet.quantize(16).save(FOLDER / f"{font}.png", optimize=True)


if __name__ == "__main__":
    for name in FONTS:
        _set(name)
