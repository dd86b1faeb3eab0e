"""Pictures of tiles and hands: what is drawn where, and that nothing from outside is needed to see it."""

import re
import xml.etree.ElementTree as ET

import pytest

from scoring.hand import Hand
from scoring.notation import parse_tiles
from scoring.svg import BACK, GAP, HEIGHT, WIDTH, hand_svg, row_svg, tile_svg
from scoring.tile_art import face
from scoring.tiles import Tile

SVG = "{http://www.w3.org/2000/svg}"
FACES = [Tile(kind) for kind in range(34)] + parse_tiles("0m0p0s")


def placed_tiles(svg: str) -> list[tuple[float, float, bool, ET.Element]]:
    """Each tile's place, whether it is turned, and its drawing, from left to right as drawn."""
    found = []
    for group in ET.fromstring(svg).iter(f"{SVG}g"):
        place = group.get("transform", "")
        left, top = map(float, re.findall(r"-?[\d.]+", place)[:2])
        found.append((left, top, "rotate(-90)" in place, group))
    return found


def lefts(svg: str) -> list[float]:
    return [left for left, *_ in placed_tiles(svg)]


def test_all_37_faces_and_the_back_look_different():
    drawings = {re.sub(r"<title>.*?</title>|aria-label=\"[^\"]*\"", "", tile_svg(tile)) for tile in [*FACES, "back"]}
    assert len(drawings) == 38


@pytest.mark.parametrize("tile", FACES, ids=str)
def test_a_face_is_drawn_without_fonts_styles_or_other_files(tile):
    tags = {element.tag.removeprefix(SVG) for element in ET.fromstring(tile_svg(tile)).iter()}
    assert tags <= {"svg", "title", "g", "rect", "path"}
    assert "href" not in tile_svg(tile)
    assert len(tile_svg(tile)) < 1200


@pytest.mark.parametrize("rank", range(2, 10))
def test_circles_and_bamboo_show_as_many_as_their_number(rank):
    pips = set(re.findall(r"M[\d.]+ [\d.]+h0", face(Tile(9 + rank - 1))))
    sticks = {line for path in re.findall(r'd="([^"]+)"', face(Tile(18 + rank - 1))) for line in path.split("M")[1:]}
    assert len(pips) == rank
    assert len(sticks) == rank


@pytest.mark.parametrize("number", ["3", "5", "7"])
@pytest.mark.parametrize("suit", "mps")
def test_a_red_tile_is_drawn_in_red_and_marked_by_more_than_colour(number, suit):
    plain, red = parse_tiles(f"{number}{suit}")[0], parse_tiles(f"{number}{suit}r" if number != "5" else f"0{suit}")[0]
    assert red.plain == plain
    assert "#c8232c" in face(red)
    assert not {"#0f7b45", "#1f5aa6", "#1d2430"} & set(re.findall("#[0-9a-f]{6}", face(red)))
    assert 'd="M54.5 6h0"' in face(red)
    assert 'd="M54.5 6h0"' not in face(plain)


def test_all_green_is_drawn_in_green_only():
    for tile in parse_tiles("23468s6z"):
        assert "#c8232c" not in face(tile)


def test_a_picture_says_what_it_shows_in_the_readers_language():
    tree = ET.fromstring(tile_svg(Tile(27), "fr"))
    assert tree.get("role") == "img"
    assert tree.get("aria-label") == tree.findtext(f"{SVG}title") == "vent d’est"
    assert ET.fromstring(row_svg(["back"])).get("aria-label") == "face-down tile"


def test_a_row_keeps_its_order_and_has_no_gaps():
    svg = row_svg([*parse_tiles("3m1m"), "back"])
    assert lefts(svg) == [0, WIDTH, 2 * WIDTH]
    assert ET.fromstring(svg).get("viewBox") == f"0 0 {3 * WIDTH} {HEIGHT}"
    assert ET.fromstring(svg).get("aria-label") == "3 of characters, 1 of characters, face-down tile"


def test_an_empty_row_is_still_a_picture():
    assert ET.fromstring(row_svg([])).get("viewBox") == f"0 0 {WIDTH} {HEIGHT}"


def test_the_winning_tile_lies_apart_at_the_end_of_the_concealed_tiles():
    svg = hand_svg(Hand.parse("123m456p789s1112z", winning_tile="2z"))
    *kept, won = lefts(svg)
    assert kept == [place * WIDTH for place in range(13)]
    assert won == 13 * WIDTH + GAP
    assert "winning tile: South wind" in svg


def test_a_waiting_hand_has_nothing_apart():
    assert lefts(hand_svg(Hand.parse("123m456p789s1112z"))) == [place * WIDTH for place in range(13)]


def test_melds_lie_apart_with_the_claimed_tile_turned():
    tiles = placed_tiles(hand_svg(Hand.parse("1234567m5z", melds=["pon 555s", "chi 234p"])))
    assert [turned for _, _, turned, _ in tiles] == [False] * 8 + [True, False, False] * 2
    pon = [left for left, *_ in tiles[8:11]]
    assert pon == [8 * WIDTH + GAP, 8 * WIDTH + GAP + HEIGHT, 8 * WIDTH + GAP + HEIGHT + WIDTH]
    assert tiles[11][0] == pon[-1] + WIDTH + GAP


def test_a_closed_kan_shows_its_red_five_between_two_backs():
    tiles = placed_tiles(hand_svg(Hand.parse("1234567m555z", melds=["closed_kan 5550p"])))[10:]
    drawn = ["".join(ET.tostring(part, encoding="unicode") for part in group) for *_, group in tiles]
    backs = [fill_of(BACK) in drawing for drawing in drawn]
    assert backs == [True, False, False, True]
    assert "#1f5aa6" not in drawn[1]
    assert "#1f5aa6" in drawn[2]
    assert not any(turned for _, _, turned, _ in tiles)


def test_an_added_kan_has_its_fourth_tile_on_top_of_the_turned_one():
    svg = hand_svg(Hand.parse("1234567m555z", melds=["added_kan 9999s"]))
    first, added, *others = placed_tiles(svg)[10:]
    assert (first[0], first[1], first[2]) == (10 * WIDTH + GAP, 2 * WIDTH, True)
    assert (added[0], added[1], added[2]) == (10 * WIDTH + GAP, WIDTH, True)
    assert [left for left, *_ in others] == [first[0] + HEIGHT, first[0] + HEIGHT + WIDTH]
    assert ET.fromstring(svg).get("viewBox").endswith(f" {2 * WIDTH}")


def test_a_whole_hand_stays_small():
    assert len(hand_svg(Hand.parse("99p99s", melds=["pon 777p", "pon 777s", "pon 888p"], winning_tile="9s"))) < 16_000


def fill_of(drawing: str) -> str:
    return re.findall('fill="(#[0-9a-f]{6})"', drawing)[0]
