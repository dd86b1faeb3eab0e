"""Imagined makers: each a whole set of 34 faces in one manner, drawn from tables by a seeded choice."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from vision.templates import bamboo, birds, kanji, pins
from vision.templates.bamboo import Stand, Stick
from vision.templates.brush import LETTERINGS
from vision.templates.fonts import Foundry
from vision.templates.kanji import Frame, Hand
from vision.templates.pen import BLACK, BLUE, GREEN, RED, Colour, Sheet
from vision.templates.pins import Layer, Ring, Spread

RINGS: tuple[Ring, ...] = (
    pins.rings(1.0, 0.55),
    pins.rings(1.0, 0.6, stroke=0.14, dot=0.2),
    pins.rings(1.0, 0.66, 0.36, stroke=0.11, dot=0.1),
    pins.rings(1.0, stroke=0.22, dot=0.35),
    pins.rings(1.0, 0.5, stroke=0.24, dot=0.0),
    pins.rings(1.0, 0.7, stroke=0.16, dot=0.28),
    pins.dark_disc(0.72, 0.38),
    pins.dark_disc(0.7),
    pins.dark_disc(0.76, 0.52, 0.28, groove=0.08),
    pins.flower(8),
    pins.flower(6, 0.16, 0.28, hollow=False),
    pins.flower(8, 0.12, 0.22, hollow=False),
    pins.flower(12, 0.12, 0.3),
    pins.scallop(12),
    pins.scallop(10, 0.16, 0.34),
    pins.scallop(14, 0.12, 0.26),
    pins.flower(14, 0.12, 0.28, rim=False),
    pins.flower(12, 0.14, 0.24, rim=False),
    pins.wheel(6),
    pins.wheel(5, 0.2, 0.35),
    pins.wheel(8, 0.13, 0.3, 0.1),
    pins.wheel(5, 0.15, 0.25, 0.12),
    pins.five_petals(),
    pins.five_petals(0.15, 6, 0.22),
    pins.five_petals(0.14, 5, 0.3),
)
SPREADS = (
    Spread(),
    Spread(0.22, 0.38, 0.15, 0.125, 0.11),
    Spread(0.24, 0.34, 0.17, 0.13, 0.16),
    Spread(0.2, 0.32, 0.13, 0.115, 0.12),
    Spread(0.26, 0.4, 0.16, 0.12, 0.1),
    Spread(0.25, 0.4, 0.19, 0.13, 0.15),
    Spread(0.25, 0.44, 0.2, 0.135, 0.14),
    Spread(0.22, 0.42, 0.17, 0.13, 0.12),
    Spread(0.23, 0.45, 0.18, 0.14, 0.17),
    Spread(0.15, 0.33, 0.12, 0.11, 0.13),
    Spread(0.18, 0.28, 0.13, 0.12, 0.1),
)


def _layers(first: Colour, second: Colour, third: Colour) -> tuple[tuple[Layer, ...], ...]:
    """Big wheels from the rim inwards."""
    return (
        (
            ("band", 1.0, 0.9, 0, first),
            ("band", 0.72, 0.62, 0, second),
            ("band", 0.4, 0.3, 0, third),
            ("beads", 0.12, -0.12, 1, third),
        ),
        (("band", 1.0, 0.84, 0, first), ("band", 0.78, 0.55, 0, second), ("band", 0.5, 0.38, 0, third)),
        (
            ("outlined", 1.0, 0.6, 16, first),
            ("band", 0.56, 0.48, 0, first),
            ("cross", 0.4, 0.03, 4, third),
            ("band", 0.26, 0.2, 0, third),
        ),
        (("petals", 1.0, 0.66, 18, first), ("band", 0.6, 0.5, 0, first), ("cross", 0.36, 0.04, 5, third)),
        (
            ("band", 1.0, 0.93, 0, first),
            ("petals", 0.88, 0.56, 16, first),
            ("band", 0.5, 0.42, 0, first),
            ("petals", 0.36, 0.08, 8, third),
        ),
        (
            ("band", 1.0, 0.93, 0, first),
            ("beads", 0.88, 0.7, 20, first),
            ("band", 0.64, 0.57, 0, first),
            ("outlined", 0.5, 0.16, 8, third),
            ("beads", 0.12, -0.12, 1, third),
        ),
        (("band", 1.0, 0.7, 0, first), ("band", 0.62, 0.54, 0, second), ("petals", 0.46, 0.1, 6, third)),
        (
            ("band", 1.0, 0.92, 0, first),
            ("spokes", 0.92, 0.6, 28, first),
            ("band", 0.6, 0.52, 0, second),
            ("cross", 0.4, 0.05, 4, third),
            ("band", 0.44, 0.37, 0, third),
        ),
        (
            ("band", 1.0, 0.9, 0, first),
            ("zigzag", 0.84, 0.62, 16, second),
            ("band", 0.56, 0.48, 0, second),
            ("band", 0.38, 0.0, 0, third),
        ),
        (
            ("band", 1.0, 0.92, 0, first),
            ("outlined", 0.9, 0.56, 20, second),
            ("band", 0.52, 0.44, 0, second),
            ("cross", 0.36, 0.05, 4, third),
            ("band", 0.4, 0.33, 0, third),
        ),
        (
            ("band", 1.0, 0.9, 0, first),
            ("band", 0.8, 0.73, 0, first),
            ("beads", 0.68, 0.5, 12, second),
            ("band", 0.44, 0.36, 0, third),
            ("petals", 0.3, 0.06, 6, third),
        ),
        (
            ("band", 1.0, 0.94, 0, first),
            ("band", 0.88, 0.6, 0, first),
            ("petals", 0.52, 0.26, 12, third),
            ("beads", 0.2, -0.2, 1, third),
        ),
        (
            ("petals", 1.0, 0.78, 24, first),
            ("band", 0.74, 0.66, 0, first),
            ("outlined", 0.62, 0.34, 12, second),
            ("beads", 0.26, -0.26, 1, third),
        ),
        (
            ("band", 1.0, 0.88, 0, first),
            ("band", 0.74, 0.68, 0, second),
            ("band", 0.52, 0.46, 0, second),
            ("band", 0.3, 0.0, 0, third),
        ),
    )


WHEELS = len(_layers(BLACK, BLACK, RED))
STICKS = (
    Stick(),
    Stick(0.07, 0.13, 0.05, 0.03, 2),
    Stick(0.08, 0.12, 0.06, 0.0, 2),
    Stick(0.085, 0.1, 0.04, 0.03, 1, round_ends=True),
    Stick(0.08, 0.1, 0.05, 0.028, 2, round_ends=True),
    Stick(0.06, 0.1, 0.05, 0.0, 2, round_ends=True),
    Stick(0.1, 0.115, 0.05, 0.035, 2, 0.8),
    Stick(0.09, 0.12, 0.07, 0.03, 2, 0.75, knot_line=True),
    Stick(0.07, 0.14, 0.06, 0.025, 2, knot_line=True),
    Stick(0.08, 0.09, 0.03, 0.03, 3),
    Stick(0.1, 0.1, 0.02, 0.04, 1),
    Stick(0.06, 0.08, 0.04, 0.0, 1, round_ends=True),
    Stick(0.075, 0.13, 0.07, 0.03, 1),
    Stick(0.05, 0.11, 0.05, 0.018, 2),
    Stick(0.04, 0.11, 0.09, 0.02, 2, round_ends=True),
    Stick(0.085, 0.085, 0.03, 0.0, 3, 0.9, knot_line=True),
)
STANDS = tuple(
    Stand(across, top, gap, four, eight)
    for across, top, gap, four, eight in (
        (0.25, 0.14, 0.06, 1.0, "flat"),
        (0.27, 0.16, 0.08, 0.6, "cross"),
        (0.22, 0.18, 0.05, 0.8, "deep"),
        (0.28, 0.12, 0.05, 0.45, "flat"),
        (0.24, 0.2, 0.1, 1.0, "low"),
        (0.3, 0.15, 0.04, 0.5, "deep"),
        (0.26, 0.15, 0.07, 0.9, "cross"),
        (0.25, 0.17, 0.06, 0.65, "turned"),
    )
)
FRAMES = (
    Frame(),
    Frame(1, 0.05),
    Frame(2, 0.025, 0.06, corners="cut"),
    Frame(2, 0.03, 0.09, corners="ticks"),
    Frame(1, 0.06, width=0.6, height=0.9, corners="dash"),
    Frame(3, 0.02, 0.05),
    Frame(2, 0.03, 0.08, 0.74, 1.1, "cut"),
    Frame(2, 0.05, 0.1, 0.7, 1.06, "ticks"),
    Frame(2, 0.025, 0.07, corners="cut", middle="白"),
    Frame(1, 0.03, width=0.72, height=1.1),
)
HANDS = tuple(
    Hand(font, bolder)
    for font, bolder in (
        # brushes
        ("kouzan", 0.02), ("ukai", 0.03), ("yuji_boku", 0.02), ("kouzan_gyosho", 0.0), ("tw_kai", 0.04),
        ("yuji_syuku", 0.015), ("kaiti_big5", 0.045), ("cwtex_kai", 0.03), ("zhi_mang_xing", 0.0),
        ("ma_shan_zheng", 0.02), ("long_cang", 0.015), ("aoyagi_kouzan", 0.015), ("kouzan", 0.045), ("ukai", 0.01),
        ("yuji_boku", 0.04), ("tw_kai", 0.02), ("kaiti_big5", 0.03), ("cwtex_kai", 0.045), ("ma_shan_zheng", 0.0),
        ("aoyagi_kouzan", 0.03), ("yuji_syuku", 0.035), ("kouzan_gyosho", 0.02),
        # print
        ("serif_bold", 0.01), ("oradano", 0.0), ("kaisei_opti", 0.02), ("sans_bold", -0.01), ("cwtex_fs", 0.03),
        ("zen_old_mincho", 0.03), ("serif_bold_tc", 0.025), ("yusei_magic", 0.0),
        # makers' own lettering
        *(("japan", 0.005),) * 6, *(("japan_flat", 0.005),) * 5,
        *(("china", 0.005),) * 6, *(("china_apart", 0.005),) * 5, *(("loose", 0.005),) * 4,
    )
)  # fmt: skip
PALETTES = (
    (BLACK, RED, pins.DARK, bamboo.INKY, BLACK),
    (BLUE, RED, pins.THREE, bamboo.PLAIN, BLUE),
    (BLACK, RED, (BLUE, BLUE, RED), bamboo.PLAIN, BLACK),
    (BLACK, RED, pins.THREE, bamboo.MIXED, BLACK),
)

SOFT = (0.0, 0.0, 0.02)
"""How far birds are out of focus, in tile widths: theirs are the finest lines."""


@dataclass(frozen=True)
class Maker:
    """One manner of drawing every face."""

    hand: Hand
    ring: Ring
    spread: Spread
    wheel: int
    wheel_size: float
    stick: Stick
    stand: Stand
    bird: int
    mirrored: bool
    bent: int
    """Seed by which honours are bent, or 0."""
    frame: Frame
    palette: int
    soft: float
    """How far out of focus its bird is, in tile widths."""

    def faces(self, foundry: Foundry) -> list[Sheet]:
        """The 34 faces in the order of tile kinds."""
        number, below, rings, sticks, winds = PALETTES[self.palette]
        man = [kanji.man(rank, foundry, self.hand, number, below) for rank in range(1, 10)]
        wheel = _layers(*rings)[self.wheel]
        circles = [pins.one(self.wheel_size, wheel)]
        circles += [pins.small(rank, self.ring, self.spread, rings) for rank in range(2, 10)]
        bird = birds.one(birds.BIRDS[self.bird], sticks, mirrored=self.mirrored)
        bamboos = [bird, *(bamboo.bamboo(rank, self.stick, self.stand, sticks) for rank in range(2, 10))]
        honours = [kanji.honour(wind, foundry, self.hand, winds) for wind in kanji.WINDS]
        honours.append(kanji.white(self.frame, foundry, self.hand, winds, rings[1]))
        honours.append(kanji.honour(self.hand.green, foundry, self.hand, GREEN))
        honours.append(kanji.honour("中", foundry, self.hand, RED, 0.8))
        if self.bent:
            for at, sheet in enumerate(honours):
                sheet.bend(100 * self.bent + at)
        bird.soften(self.soft)
        return [*man, *circles, *bamboos, *honours]

    def top_heavy(self, foundry: Foundry) -> dict[int, Sheet]:
        """Four to nine of man with a wide number over a slim ten thousand, by kind; a bar is wide in any case."""
        number, below, *_ = PALETTES[self.palette]
        hand = replace(self.hand, number_width=0.8, man_width=0.56, number_height=0.54, man_height=0.5)
        return {rank - 1: kanji.man(rank, foundry, hand, number, below) for rank in range(4, 10)}


def makers(count: int, seed: int = 1) -> Iterator[Maker]:
    """So many makers; every entry of each table is used about equally often."""
    chance = Random(seed)

    def dealt(size: int) -> list[int]:
        deck: list[int] = []
        while len(deck) < count:
            part = list(range(size))
            chance.shuffle(part)
            deck += part
        return deck[:count]

    decks = {name: dealt(size) for name, size in _SIZES.items()}
    for at in range(count):
        yield Maker(
            hand=_varied(HANDS[decks["hand"][at]], chance),
            ring=RINGS[decks["ring"][at]],
            spread=SPREADS[decks["spread"][at]],
            wheel=decks["wheel"][at],
            wheel_size=chance.uniform(0.3, 0.44),
            stick=STICKS[decks["stick"][at]],
            stand=STANDS[decks["stand"][at]],
            bird=decks["bird"][at],
            mirrored=chance.random() < 0.25,
            bent=chance.randrange(3) and chance.randrange(1, 1000),
            frame=FRAMES[decks["frame"][at]],
            palette=decks["palette"][at],
            soft=SOFT[at % len(SOFT)],
        )


_SIZES = {
    "hand": len(HANDS),
    "ring": len(RINGS),
    "spread": len(SPREADS),
    "wheel": WHEELS,
    "stick": len(STICKS),
    "stand": len(STANDS),
    "bird": len(birds.BIRDS),
    "frame": len(FRAMES),
    "palette": len(PALETTES),
}


def _varied(hand: Hand, chance: Random) -> Hand:
    lettered = hand.font in LETTERINGS
    return Hand(
        hand.font,
        hand.bolder + chance.uniform(-0.012, 0.015),
        man_font="" if lettered or chance.random() < 0.35 else chance.choice(sorted(LETTERINGS)),
        weight=chance.uniform(0.85, 1.8),
        wobble=chance.randrange(1, 1000),
        flat=chance.uniform(0.68, 1.1),
        slant=chance.uniform(-0.06, 0.12),
        rise=chance.uniform(-0.05, 0.2),
        five="伍" if lettered or chance.random() < 0.8 else "五",
        ten_thousand="萬" if chance.random() < 0.93 else "万",
        green="發" if lettered or chance.random() < 0.85 else "発",
        number_height=chance.uniform(0.34, 0.52),
        number_width=chance.uniform(0.5, 0.78),
        man_width=chance.uniform(0.5, 0.78),
        man_height=chance.uniform(0.5, 0.68),
        gap=chance.uniform(0.0, 0.1),
        one_at=chance.uniform(0.35, 0.6),
        honour=chance.uniform(0.66, 0.86),
    )
