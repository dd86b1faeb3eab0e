"""Groups of tiles: what makes a meld, what lies apart, and the groups of whole photos."""

from collections import Counter
from dataclasses import replace

import numpy as np
import pytest

from scoring.melds import Meld
from tests.photo_maker import make_photo
from tests.photo_maker.deals import deal
from tests.vision.test_chain import PITCH, cell
from tests.vision.test_islands import from_the_seat
from vision import beside, locate
from vision.chain import Chain
from vision.frame import Pyramid
from vision.grouping import Layout, Layouts, meld_of
from vision.locate import Row
from vision.match import Matcher
from vision.photo import decode
from vision.placed import CONCEALED, all_of
from vision.reading import read
from vision.tilesets import shipped


@pytest.mark.parametrize(
    ("tiles", "meld"),
    [
        ("3m 4m 5m", "chi 345m"),
        ("4m 3m 0m", "chi 340m"),
        ("5z 5z 5z", "pon 555z"),
        ("1s 1s 1s 1s", "open_kan 1111s"),
        ("back 6p 6p back", "closed_kan 6666p"),
    ],
)
def test_tiles_in_a_group_make_a_meld(tiles: str, meld: str) -> None:
    assert meld_of(tiles.split()) == Meld.parse(meld)


def test_an_added_kan_has_two_tiles_on_their_sides() -> None:
    assert meld_of(["7z"] * 4, sideways=2) == Meld.parse("added_kan 7777z")


@pytest.mark.parametrize("tiles", ["1m 2m", "1m 2m 4m", "1z 2z 3z", "back 6p 7p back", "9m"])
def test_other_tiles_make_none(tiles: str) -> None:
    assert meld_of(tiles.split()) is None


@pytest.mark.parametrize(("gap", "loose"), [(0.0, False), (10.0, False), (30.0, True)])
def test_a_row_with_a_gap_is_loose(gap: float, loose: bool) -> None:
    cells = (cell(0, 60), cell(60, 120), cell(120 + gap, 180 + gap))
    row = Row(None, Chain(cells, (3.0,) * 3, PITCH, 9.0, np.zeros(4)))  # type: ignore[arg-type]
    assert row.is_loose is loose


def test_tiles_beside_the_row_that_make_no_meld_are_in_doubt() -> None:
    melds = ["pon 777z", "pon 457p"]
    made = make_photo("22789m345s", melds=melds, seed=4, style="maruberi", ground="cloth", size=(2000, 1500))
    result = read(decode(made.jpeg))
    assert [tile.tile for tile in result.group("meld2")] == ["4p", "5p", "7p"]
    assert not any(tile.sure for tile in result.group("meld2"))
    assert "4p 5p 7p beside the row make no meld." in [str(warning) for warning in result.warnings]


def test_melds_of_every_kind_are_told_from_the_hand_and_the_dora() -> None:
    melds = ["chi 340p", "added_kan 7777z", "closed_kan 4444s"]
    made = make_photo(
        "22789m", melds=melds, dora="6p", seed=4, style="maruberi", view="oblique", ground="cloth", size=(2000, 1500)
    )
    result = read(decode(made.jpeg))
    assert result.hand == "22789m"
    assert result.melds == [
        {"kind": "chi", "tiles": "340p"},
        {"kind": "added_kan", "tiles": "7777z"},
        {"kind": "closed_kan", "tiles": "4444s"},
    ]
    assert [tile.tile for tile in result.group("dora")] == ["6p"]


def test_a_closed_kan_of_whites_is_no_single_tile() -> None:
    made = make_photo(
        "888m22255p456s",
        melds=["closed_kan 5555z"],
        seed=1,
        style="soseki",
        view="oblique",
        ground="mat",
        size=(2000, 1500),
    )
    result = read(decode(made.jpeg))
    assert result.hand == "888m22255p456s"
    assert result.melds == [{"kind": "closed_kan", "tiles": "5555z"}]


@pytest.mark.parametrize("seed", [0, 6])
def test_a_standing_pair_with_ground_at_both_sides_is_no_closed_kan(seed: int) -> None:
    melds = ["pon 666z", "pon 333m", "pon 222s", "pon 777m"]
    made = make_photo("99m", melds=melds, seed=seed, style="bizud", view="seat", ground="printed", size=(2000, 1500))
    result = read(decode(made.jpeg))
    assert result.hand == "99m"
    assert [meld["kind"] for meld in result.melds] == ["pon"] * 4


@pytest.mark.parametrize(
    ("seed", "view"),
    [
        (233, "seat"),  # the side of the winning tile joins it to the hand
        (202, "seat"),  # dora indicators whose outline is a little too small
        (12094, None),  # a hand whose island and row read otherwise
        (11098, None),  # whites at the end of the hand
        (12044, None),  # a pon of whites without frames, and
        (12023, None),  # the same beside a closed kan
        (11037, None),  # an open kan that lies nearer than the hand
    ],
)
def test_all_tiles_of_a_table_are_read_in_their_groups(seed: int, view: str | None) -> None:
    made = deal(seed, view=view).photo((2000, 1500))
    read_there = Counter((tile.tile, tile.group) for tile in read(decode(made.jpeg)).tiles)
    assert read_there == Counter((tile.tile, tile.group) for tile in made.tiles)


@pytest.mark.parametrize(("others", "chosen"), [(9, 1), (14, 0)])
def test_a_row_whose_surroundings_make_a_hand_comes_before_a_better_one_whose_do_not(others: int, chosen: int) -> None:
    made = make_photo("345m22p678s", seed=4, view="above", ground="cloth")
    levels, matcher = Pyramid(decode(made.jpeg).image), Matcher(shipped())
    row = locate.find(levels, matcher)[0]
    rows = [replace(row), replace(row)]
    one = all_of(row, CONCEALED)[0]
    layouts = Layouts(levels, matcher)
    layouts._known = [(rows[0], Layout([one] * others)), (rows[1], Layout([one] * 14, apart=True))]
    assert layouts.likeliest(rows) is rows[chosen]


def test_no_hand_is_vouched_for_beside_something_like_a_tile_that_cannot_be_read() -> None:
    result = read(decode(deal(15049).photo((2000, 1500)).jpeg))
    assert result.winning_tile is None  # its outline is not that of a tile
    assert not result.sure
    assert result.warnings == ("Other tiles lie around the hand.",)


def test_a_tile_that_reads_otherwise_in_the_plane_of_the_hand_is_in_doubt() -> None:
    melds = ["open_kan 7777p"]
    made = from_the_seat("444067m30s22z", melds, "maruberi", "printed", 19044, winning_tile="4s", dora="4m")
    result = read(decode(made.jpeg))
    (winning,) = result.group("winning")
    assert winning.tile == "4s" or not (winning.sure or result.sure)


def test_no_hand_is_vouched_for_alone_where_tiles_lie_beyond_it() -> None:
    made = from_the_seat("22333678m789p111s", [], "soseki", "cloth", 20114, dora="1m5z5m")
    result = read(decode(made.jpeg))
    assert result.group("dora") or result.warnings == ("Other tiles lie around the hand.",)
    assert not result.sure


def test_a_meld_that_cannot_be_read_is_other_tiles(monkeypatch: pytest.MonkeyPatch) -> None:
    melds = ["chi 340p", "pon 777z"]
    made = make_photo("22789m345s", melds=melds, seed=4, style="maruberi", view="oblique", ground="cloth")
    levels, matcher = Pyramid(decode(made.jpeg).image), Matcher(shipped())
    row = locate.find(levels, matcher)[0]
    table = beside.look(levels, row, matcher, locate.Deadline(9.0))
    assert [piece.is_meld for piece in table.line] == [False, True, True]
    hand, chi, pon = table.line
    unread = replace(table, line=[hand, chi, replace(pon, readings=[])])
    monkeypatch.setattr(beside, "look", lambda *_: unread)
    monkeypatch.setattr(beside, "scan", lambda *_: None)
    layout = Layouts(levels, matcher).of(row)
    assert [str(warning) for warning in layout.warnings] == ["Other tiles lie around the hand."]
    assert [one.group for one in layout.placed] == ["concealed"] * 8 + ["meld1"] * 3


def test_a_dora_indicator_whose_outline_is_cut_short_by_its_side_is_read_between_its_seams() -> None:
    hand, size = "777m22233344p234s", (2000, 1500)
    made = make_photo(hand, dora="7s", seed=31007, style="soseki", view="oblique", ground="cloth", size=size)
    assert [tile.tile for tile in read(decode(made.jpeg)).group("dora")] == ["7s"]
