"""The faces of the tiles, drawn for this project: strokes on a face of 60 by 76, no fonts and no pictures of others."""

from typing import Final

from scoring.tiles import Tile

INK, RED, GREEN, BLUE, FACE = "#1d2430", "#c8232c", "#0f7b45", "#1f5aa6", "#fdfbf5"
LIGHT_GREEN, LIGHT_RED, GOLD = "#8fd0a4", "#f0a09c", "#e0a526"

NUMERALS: Final = (
    "M6 52Q50 48 94 52",
    "M18 28H82M6 78H94",
    "M14 18H86M22 49H78M6 82H94",
    "M12 22H88V84H12ZM38 22Q40 54 18 64M62 22V52Q62 61 72 61H86",
    "M14 16H86M48 16L38 84M20 48H74L70 84M6 86H94",
    "M48 6L54 24M6 38H94M36 52Q30 74 10 90M62 52Q76 70 92 90",
    "M6 48L94 38M42 8V72Q42 86 56 86H80Q92 86 92 70",
    "M36 22Q34 62 6 88M52 14Q60 66 96 88",
    "M8 36H68L64 72Q63 86 76 86H84Q94 86 94 68M38 8Q42 62 8 90",
)
"""The numbers of the characters suit, in a box of 100 by 100."""
TEN_THOUSAND: Final = (
    "M6 15H94M33 4V26M67 4V26M24 34H76V58H24ZM24 46H76M50 34V82M12 96V68H88V88Q88 96 76 94M32 84L62 79M60 73L70 88"
)
WINDS: Final = (
    "M8 20H92M50 4V96M22 35H78V63H22ZM22 49H78M46 64Q34 80 8 90M54 64Q66 80 92 90",
    "M8 18H92M50 4V32M14 96V33H86V88Q86 96 74 94M35 42L42 53M65 42L58 53M28 58H72M26 73H74M50 58V92",
    "M6 14H94M14 36H86V92H14ZM39 14V36Q39 58 20 66M61 14V56Q61 64 70 64H84",
    "M38 6V94M8 36H38M4 82L38 66M62 6V74Q62 88 76 88H82Q94 88 94 70M92 26L64 46",
)
GREEN_DRAGON: Final = (
    "M12 14H40Q34 38 6 52M16 28L27 36M58 6Q68 36 96 50M82 8L68 20M94 24L78 34"
    "M10 56H40V69H14V82H42Q42 98 28 95M60 54V62Q60 70 50 74M60 54H80V64Q80 71 94 69"
    "M52 78H84Q76 92 48 98M58 80Q70 94 94 98"
)
RED_DRAGON: Final = "M14 28H86V64H14ZM50 4V98"

PIPS: Final = (
    ((), (), ()),
    ((), ((30, 20),), ((30, 56),)),
    (((45, 62),), ((30, 38),), ((15, 14),)),
    (((17, 19), (43, 57)), (), ((43, 19), (17, 57))),
    (((15, 15), (45, 61)), ((30, 38),), ((45, 15), (15, 61))),
    ((), ((18, 39), (42, 39), (18, 61), (42, 61)), ((18, 14), (42, 14))),
    ((), ((19, 46), (41, 46), (19, 65), (41, 65)), ((13, 12), (30, 19), (47, 26))),
    (((19, 11), (41, 11), (19, 29), (41, 29), (19, 47), (41, 47), (19, 65), (41, 65)), (), ()),
    (((13, 14), (30, 14), (47, 14)), ((13, 38), (30, 38), (47, 38)), ((13, 62), (30, 62), (47, 62))),
)
"""Centres of the circles by rank: the blue, the red and the green ones."""
PIP_SIZES: Final = (0, 25, 22, 22, 19, 20, 17, 16, 15)

STICKS: Final = (
    ("", ""),
    ("M30 11V30M30 46V65", ""),
    ("M30 11V30M17 46V65M43 46V65", ""),
    ("M17 11V30M43 11V30M17 46V65M43 46V65", ""),
    ("M14 11V30M46 11V30M14 46V65M46 46V65", "M30 28V48"),
    ("M12 11V30M30 11V30M48 11V30M12 46V65M30 46V65M48 46V65", ""),
    ("M12 32V44M30 32V44M48 32V44M12 56V68M30 56V68M48 56V68", "M30 8V20"),
    ("M9 11V31M51 11V31M21 31L29 12M39 31L31 12M9 45V65M51 45V65M21 45L29 64M39 45L31 64", ""),
    ("M12 9V20M48 9V20M12 32V44M48 32V44M12 56V67M48 56V67", "M30 9V20M30 32V44M30 56V67"),
)
"""The bamboo by rank: the green sticks and the red ones."""


def strokes(path: str, ink: str, width: float, extra: str = "") -> str:
    """Round strokes along a path."""
    return f'<path d="{path}" stroke="{ink}" stroke-width="{width:g}"{extra}/>'


def glyph(path: str, ink: str, left: float, top: float, scale_x: float, scale_y: float, width: float = 11) -> str:
    """A character drawn in a box of 100 by 100, put on the face."""
    place = f' transform="translate({left:g} {top:g}) scale({scale_x:g} {scale_y:g})"'
    return strokes(path, ink, width, place)


def characters(rank: int, *, red: bool) -> str:
    """A number above ten thousand."""
    return glyph(NUMERALS[rank - 1], RED if red else INK, 13, 4, 0.34, 0.32, 13) + glyph(
        TEN_THOUSAND, RED, 13, 40, 0.34, 0.33, 10
    )


def dots(centres: tuple[tuple[int, int], ...], ink: str, size: float) -> str:
    """Rings with a dot in them: three round strokes without length over each other."""
    path = "".join(f"M{x} {y}h0" for x, y in centres)
    if not path:
        return ""
    return "".join(strokes(path, colour, size * part) for colour, part in ((ink, 1), (FACE, 0.66), (ink, 0.36)))


def circles(rank: int, *, red: bool) -> str:
    """The rings of the circles suit; the one is a flower."""
    if rank == 1:
        return flower(RED if red else GREEN)
    return "".join(
        dots(centres, RED if red else ink, PIP_SIZES[rank - 1])
        for centres, ink in zip(PIPS[rank - 1], (BLUE, RED, GREEN), strict=True)
    )


def flower(ink: str) -> str:
    """The one of circles: a ring of petals."""
    petals = "M30 26h0M38.5 29.5h0M42 38h0M38.5 46.5h0M30 50h0M21.5 46.5h0M18 38h0M21.5 29.5h0"
    rings = "".join(
        strokes("M30 38h0", colour, size) for colour, size in ((ink, 50), (FACE, 42), (BLUE, 38), (FACE, 34))
    )
    return rings + strokes(petals, RED, 7.5) + strokes("M30 38h0", ink, 11) + strokes("M30 38h0", FACE, 4)


def bamboo(rank: int, *, red: bool) -> str:
    """The sticks of the bamboo suit; the one is a bird."""
    if rank == 1:
        return BIRD
    green, middle = STICKS[rank - 1]
    width = 8.5 if rank < 7 else 7.5
    parts = [(green, RED if red else GREEN, LIGHT_RED if red else LIGHT_GREEN), (middle, RED, LIGHT_RED)]
    return "".join(strokes(path, ink, width) + strokes(path, light, 2.2) for path, ink, light in parts if path)


BIRD: Final = (
    f'<path d="M22 24C36 20 44 34 46 48L55 68L42 62C30 66 16 58 15 44C14 36 17 30 22 24Z" fill="{GREEN}"/>'
    f'<path d="M24 38C36 36 42 46 42 56C32 56 25 50 24 38Z" fill="{LIGHT_GREEN}"/>'
    f'<path d="M13 22L5 24.5L13 27.5Z" fill="{GOLD}"/>'
    + strokes("M20 22h0", RED, 17)
    + strokes("M17.5 20.5h0", FACE, 4.5)
    + strokes("M21 12L19 5M24.5 13.5L27 7", RED, 3)
    + strokes("M26 62V69M34 63V69M14 71H48", BLUE, 3)
)


def honour(rank: int) -> str:
    """A wind or dragon; the white dragon is a frame."""
    if rank <= 4:
        return glyph(WINDS[rank - 1], INK, 8.5, 14, 0.43, 0.48)
    if rank == 5:
        return strokes("M10 9H50V67H10Z", BLUE, 3) + strokes("M15 14H45V62H15Z", BLUE, 1.2)
    if rank == 6:
        return glyph(GREEN_DRAGON, GREEN, 8.5, 14, 0.43, 0.48, 9.5)
    return glyph(RED_DRAGON, RED, 8.5, 13, 0.43, 0.5, 12)


def face(tile: Tile) -> str:
    """What is drawn on a tile; a red copy is drawn in red and has a dot in its corner."""
    mark = strokes("M54.5 6h0", RED, 5.2) if tile.red else ""
    if tile.suit == "z":
        return honour(tile.rank)
    draw = {"m": characters, "p": circles, "s": bamboo}[tile.suit]
    return draw(tile.rank, red=tile.red) + mark
