"""The faces that templates are made of: drawn to the rules of tiles, the same every time."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.templates import bamboo, birds, brush, kanji, pins
from vision.templates.bamboo import Stand, Stick
from vision.templates.build import in_bytes
from vision.templates.fonts import FONTS, SYSTEM, Foundry, covers
from vision.templates.kanji import Frame, Hand
from vision.templates.makers import FRAMES, RINGS, SPREADS, STANDS, STICKS, makers
from vision.templates.pen import BLACK, PAPER, RED, TALL, WIDTH, Sheet

NO_FONTS = Foundry(Path("nowhere"))


@pytest.mark.parametrize("rank", range(2, 10))
@pytest.mark.parametrize("spread", SPREADS)
def test_a_rank_of_pins_has_as_many_rings(rank, spread):
    placed = pins.places(rank, spread, pins.THREE)
    assert len({(x, y) for x, y, _, _ in placed}) == rank
    for x, y, radius, _ in placed:
        assert radius <= x <= 1 - radius
        assert radius <= y <= TALL - radius


@pytest.mark.parametrize("rank", range(2, 10))
@pytest.mark.parametrize("stand", STANDS)
def test_a_rank_of_bamboo_has_as_many_sticks(rank, stand):
    sticks = bamboo.laid(rank, stand, bamboo.MIXED)
    assert len({(start, end) for start, end, _, _ in sticks}) == rank


@pytest.mark.parametrize("rank", [2, 4, 5, 8, 9])
def test_faces_that_look_the_same_upside_down_do(rank):
    sheet = pins.small(rank, RINGS[0], SPREADS[0], (BLACK, BLACK, BLACK)).image
    assert np.abs(sheet.astype(int) - sheet[::-1, ::-1]).mean() < 4


def test_an_eight_of_bamboo_is_a_w_above_an_m():
    sheet = bamboo.bamboo(8, Stick(), Stand(eight="cross"), bamboo.INKY).image
    ink = sheet[..., 1] < 128
    upper, lower = ink[: len(ink) // 2], ink[len(ink) // 2 :]
    middle = slice(80, 100)
    assert np.flatnonzero(upper[:, middle].any(axis=1)).mean() < len(upper) * 0.5
    assert np.flatnonzero(lower[:, middle].any(axis=1)).mean() > len(lower) * 0.5


@pytest.mark.parametrize("ring", RINGS)
def test_a_ring_stays_within_its_place(ring):
    sheet = pins.small(2, ring, SPREADS[0], (BLACK, BLACK, BLACK)).image
    inked = np.flatnonzero((sheet[..., 0] < 128).any(axis=1)) / sheet.shape[1]
    _, y, radius, _ = pins.places(2, SPREADS[0], pins.DARK)[0]
    assert inked[0] >= y - radius - 0.02


@pytest.mark.parametrize("bird", range(len(birds.BIRDS)))
def test_every_bird_is_one_of_a_kind(bird):
    drawn = [birds.one(one, bamboo.INKY).image for one in birds.BIRDS]
    assert sum(np.array_equal(drawn[bird], other) for other in drawn) == 1
    assert (drawn[bird] < 128).any()


@pytest.mark.parametrize("lettering", brush.LETTERINGS)
def test_each_lettering_has_every_character_a_set_needs(lettering):
    needed = kanji.NUMBERS.replace("五", "伍") + "萬" + kanji.WINDS + "發中"
    assert set(brush.LETTERINGS[lettering]) >= set(needed)


@pytest.mark.parametrize("character", "萬東發中")
def test_a_wobble_changes_a_letter_a_little_and_always_alike(character):
    straight, shaken, again = (brush.glyph("japan", character, 1.0, wobble) for wobble in (0, 5, 5))
    assert np.array_equal(shaken, again)
    size = straight.shape[::-1]
    shaken = cv2.resize(shaken, size)
    overlap = (np.minimum(straight, shaken) > 128).sum() / (np.maximum(straight, shaken) > 128).sum()
    assert 0.3 < overlap < 0.98


def test_a_number_of_man_rises_to_the_right_where_its_hand_does():
    def height_of_end(rise):
        ink = kanji.man(1, NO_FONTS, Hand("japan", rise=rise), BLACK, PAPER).image[..., 0] < 128
        columns = np.flatnonzero(ink.any(axis=0))
        return np.flatnonzero(ink[:, columns[-4]]).mean()

    assert height_of_end(0.2) < height_of_end(0.0) - 5


def test_numbers_but_bars_are_wider_on_top_heavy_faces():
    maker = next(maker for maker in makers(50) if maker.hand.font in brush.LETTERINGS)
    usual, heavy = maker.faces(NO_FONTS), maker.top_heavy(NO_FONTS)
    assert set(heavy) == set(range(3, 9))
    for kind, sheet in heavy.items():
        assert _top_to_bottom(sheet) > _top_to_bottom(usual[kind])


def _top_to_bottom(sheet):
    """How broad the ink of the upper third is, in breadths of the lower third's."""
    upper, _, lower = np.array_split(sheet.image.min(axis=2) < 128, 3)
    return np.divide(*(np.ptp(np.flatnonzero(third.any(axis=0))) for third in (upper, lower)))


def test_a_bent_sheet_is_moved_a_little_and_always_alike():
    straight, bent, again = (kanji.honour("東", NO_FONTS, Hand("japan"), BLACK) for _ in range(3))
    bent.bend(3)
    again.bend(3)
    assert np.array_equal(bent.image, again.image)
    both = (np.maximum(straight.image, bent.image) < 128).sum() / (straight.image < 128).sum()
    assert 0.4 < both < 0.98


def test_out_of_focus_fine_lines_fade_and_broad_ones_stay():
    sheet, fine, broad = Sheet(), ((0.2, 0.2), (0.8, 0.2)), ((0.2, 0.9), (0.8, 0.9))
    sheet.line(fine, 0.01, BLACK)
    sheet.line(broad, 0.2, BLACK)
    sheet.soften(0.02)
    thin, thick = (sheet.image[round(y * WIDTH), WIDTH // 2, 0] for y in (0.2, 0.9))
    assert thin > 128 > thick


def test_templates_keptin_bytes_point_the_same_way():
    vectors = np.random.default_rng(1).normal(size=(5, 256))
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    kept = in_bytes(vectors).astype(float)
    assert ((kept / np.linalg.norm(kept, axis=1, keepdims=True)) * vectors).sum(axis=1).min() > 0.999


@pytest.mark.parametrize("frame", [frame for frame in FRAMES if not frame.middle])
def test_a_framed_white_dragon_is_empty_inside(frame):
    sheet = kanji.white(frame, NO_FONTS, Hand("japan"), BLACK, RED).image
    assert (sheet[95:145, 70:110] == 255).all()
    assert (sheet < 128).any()


def test_a_white_dragon_with_one_line_more_has_more_ink():
    one, two = (kanji.white(Frame(lines), NO_FONTS, Hand("japan"), BLACK, BLACK).image for lines in (1, 2))
    assert (two < 128).sum() > (one < 128).sum()


def test_makers_are_the_same_every_time():
    assert [maker.hand for maker in makers(30)] == [maker.hand for maker in makers(30)]


def test_every_entry_of_each_table_is_used_before_any_is_used_again():
    some = list(makers(len(STICKS)))
    assert {maker.stick for maker in some} == set(STICKS)


def test_fonts_are_named_with_the_package_they_come_from():
    for font in FONTS.values():
        assert font.package.startswith("@fontsource/" if font.version else "fonts-")


def test_the_part_of_a_web_font_is_found_by_its_ranges():
    assert covers("U+4e00-4e09,U+4f0d", ord("一"))
    assert covers("U+4e00-4e09,U+4f0d", ord("伍"))
    assert not covers("U+4e00-4e09,U+4f0d", ord("萬"))


@pytest.mark.skipif(not (SYSTEM / FONTS["ukai"].file).exists(), reason="the font fonts-arphic-ukai is not installed")
def test_a_font_gives_a_character_cropped_to_its_ink():
    glyph = NO_FONTS.glyph("ukai", "東")
    assert glyph is not None
    assert glyph[0].any()
    assert glyph[-1].any()
    assert glyph[:, 0].any()
