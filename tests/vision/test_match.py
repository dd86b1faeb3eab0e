"""Cells are ranked by what is printed on them, whichever way up, and whatever lies around the print."""

import cv2
import numpy as np
import pytest

from scoring.tiles import KINDS, Tile
from tests.photo_maker.faces import STYLES, face
from vision.match import CLASSES, EVERY_TURN, Matcher
from vision.tilesets import FLOWER, shipped

STYLE = "maruberi"
PRINTED = [str(Tile(kind)) for kind in range(KINDS) if str(Tile(kind)) != "5z"]
WHITE = 31


@pytest.fixture(scope="module")
def matcher():
    return Matcher(shipped())


def small(tile, style=STYLE, height=90):
    """A face as a phone sees it: small and a little soft."""
    picture = cv2.resize(face(style, tile), (height * 3 // 4, height), interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(picture, (0, 0), 0.7)


def best(ranks):
    return [CLASSES[kind] for kind in ranks.scores[:, :, :KINDS].max(axis=1).argmax(axis=1)]


def test_classes_begin_with_the_34_kinds_in_order():
    assert CLASSES[:KINDS] == tuple(str(Tile(kind)) for kind in range(KINDS))


@pytest.mark.parametrize("style", STYLES)
def test_nearly_every_face_of_a_set_never_seen_is_ranked_first(matcher, style):
    ranked = best(matcher.rank([small(tile, style) for tile in PRINTED]))
    wrong = [(tile, found) for tile, found in zip(PRINTED, ranked, strict=True) if tile != found]
    assert len(wrong) <= 2, wrong


@pytest.mark.parametrize("style", STYLES)
def test_the_right_tile_is_always_among_the_first_three(matcher, style):
    ranks = matcher.rank([small(tile, style) for tile in PRINTED])
    order = np.argsort(-ranks.scores[:, :, :KINDS].max(axis=1), axis=1)[:, :3]
    missed = [tile for tile, first in zip(PRINTED, order, strict=True) if tile not in [CLASSES[k] for k in first]]
    assert not missed


def test_a_tile_upside_down_is_read_and_its_turn_told(matcher):
    one_sided = ["1m", "5m", "7m", "1z", "2z", "7s", "7p", "6z"]
    ranks = matcher.rank([cv2.rotate(small(tile), cv2.ROTATE_180) for tile in one_sided])
    assert best(ranks) == one_sided
    turned = [ranks.turns[at] for at in ranks.scores[:, :, :KINDS].max(axis=2).argmax(axis=1)]
    assert turned == [180] * len(one_sided)


@pytest.mark.parametrize(("turn", "how"), [(270, cv2.ROTATE_90_CLOCKWISE), (90, cv2.ROTATE_90_COUNTERCLOCKWISE)])
def test_a_tile_on_its_side_is_read_at_the_turn_that_sets_it_upright(matcher, turn, how):
    tiles = ["7m", "3z", "7s", "6z"]
    ranks = matcher.rank([cv2.rotate(small(tile), how) for tile in tiles], EVERY_TURN)
    assert best(ranks) == tiles
    assert {ranks.turns[at] for at in ranks.scores[:, :, :KINDS].max(axis=2).argmax(axis=1)} == {turn}


@pytest.mark.parametrize("tile", ["2m", "9p", "4s", "7z"])
def test_a_digit_in_the_corner_changes_nothing(matcher, tile):
    cell = small(tile, height=120)
    cv2.putText(cell, "8", (3, 16), cv2.FONT_HERSHEY_SIMPLEX, 0.42, (60, 40, 40), 2, cv2.LINE_AA)
    assert best(matcher.rank([cell])) == [tile]


@pytest.mark.parametrize("tile", ["3m", "6p", "2s", "6z"])
def test_table_and_rail_around_a_cell_change_nothing(matcher, tile):
    cell = cv2.copyMakeBorder(small(tile), 4, 9, 0, 5, cv2.BORDER_CONSTANT, value=(40, 90, 30))
    assert best(matcher.rank([cell])) == [tile]


def test_a_shadow_across_a_cell_changes_nothing(matcher):
    tiles = ["2m", "5p", "8s", "1z"]
    shade = np.linspace(1.0, 0.45, 90)[:, None, None]
    assert best(matcher.rank([(small(tile) * shade).astype(np.uint8) for tile in tiles])) == tiles


def test_warm_light_changes_nothing(matcher):
    tiles = ["4m", "3p", "6s", "7z"]
    assert best(matcher.rank([(small(tile) * (0.6, 0.85, 1.0)).astype(np.uint8) for tile in tiles])) == tiles


def test_a_bare_white_dragon_has_no_ink_and_is_not_judged_by_correlation(matcher):
    ranks = matcher.rank([small("5z"), small("1m")])
    assert ranks.blank.tolist() == [True, False]
    assert not ranks.scores[0].any()


def test_a_framed_white_dragon_is_matched_like_any_face(matcher):
    ranks = matcher.rank([small("5z", "bizud")])
    assert not ranks.blank[0]
    assert best(ranks) == ["5z"]


@pytest.mark.parametrize("style", STYLES)
def test_a_bird_out_of_focus_is_no_circle(matcher, style):
    blurred = cv2.GaussianBlur(face(style, "1s"), (0, 0), 10)
    scores = matcher.rank([cv2.resize(blurred, (90, 120), interpolation=cv2.INTER_AREA)]).scores[0].max(axis=0)
    assert scores[CLASSES.index("1s")] > np.delete(scores, CLASSES.index("1s")).max() + 0.05


@pytest.mark.parametrize("turn", [0, 180])
@pytest.mark.parametrize("suit", "mps")
def test_a_red_five_is_told_from_a_plain_one_after_turning(matcher, suit, turn):
    kind = Tile(4 + 9 * "mps".index(suit)).kind
    cells = [np.rot90(small(f"{rank}{suit}"), -turn // 90) for rank in "05"]
    red, plain = (matcher.is_red(cell, kind, turn)[0] for cell in cells)
    assert (red, plain) == (True, False)


def test_no_kind_is_far_ahead_on_a_flower(matcher):
    cell = np.full((120, 90, 3), 240, np.uint8)
    cv2.line(cell, (45, 110), (50, 40), (40, 110, 30), 3, cv2.LINE_AA)
    for x, y in ((30, 60), (66, 50), (28, 84), (64, 80)):
        cv2.ellipse(cell, (x, y), (12, 4), 20, 0, 360, (40, 110, 30), -1, cv2.LINE_AA)
    for turn in range(5):
        centre = (round(46 + 9 * np.cos(1.26 * turn)), round(86 + 9 * np.sin(1.26 * turn)))
        cv2.circle(cell, centre, 7, (40, 30, 180), 2, cv2.LINE_AA)
    cv2.putText(cell, "3", (8, 26), cv2.FONT_HERSHEY_SIMPLEX, 0.7, (40, 30, 180), 2, cv2.LINE_AA)
    scores = matcher.rank([cell]).scores[0].max(axis=0)
    rivals = np.append(np.sort(scores[:KINDS])[:-1], scores[FLOWER])
    assert scores[:KINDS].max() - rivals.max() < 0.12


def test_cells_may_be_of_any_size_and_none_at_all(matcher):
    assert best(matcher.rank([small("7m", height=34), small("7m", height=400)])) == ["7m", "7m"]
    assert matcher.rank([]).scores.shape == (0, 2, len(CLASSES))


def test_the_ink_box_is_where_the_print_is(matcher):
    cell = np.full((100, 75, 3), 235, np.uint8)
    cell[30:70, 20:60] = small("1p")[25:65, 14:54]
    x0, y0, x1, y1 = matcher.rank([cell]).ink_box[0]
    assert 0.2 < x0 < 0.5 < x1 < 0.85
    assert 0.25 < y0 < 0.5 < y1 < 0.75


def test_a_print_that_a_border_cuts_is_told_from_a_whole_one_and_from_the_table(matcher):
    whole = small("2p", height=120)
    cut = np.ascontiguousarray(np.rot90(whole))[:, 40:]
    wedge = whole.copy()
    cv2.fillPoly(wedge, [np.array([[0, 60], [0, 119], [30, 119]])], (90, 120, 30))
    assert matcher.rank([whole, cut, wedge]).lost.round(2).tolist() == [0.0, pytest.approx(0.5, abs=0.3), 0.0]


@pytest.mark.parametrize("tile", ["2p", "3p", "7s", "9s"])
def test_a_seam_with_the_next_tile_beyond_it_is_no_print(matcher, tile):
    seen = small(tile, height=120)
    whole = matcher.rank([seen])
    seen[20:60, -4:-2] = seen[70:116, -4:-2] = 150
    assert np.abs(matcher.rank([seen]).ink_box - whole.ink_box).max() < 0.03
    assert best(matcher.rank([seen])) == [tile]


def test_the_paper_is_what_lies_between_the_ink(matcher):
    cell = (small("9s").astype(float) * (0.5, 0.8, 1.0)).astype(np.uint8)
    assert np.abs(matcher.rank([cell]).paper[0] - cell[2, 2]).max() < 12
