"""Groups of tiles: what makes a meld, what lies apart, and the groups of whole photos."""

from dataclasses import replace

import numpy as np
import pytest

from scoring.melds import Meld
from tests.photo_maker import make_photo
from tests.vision.test_beside import island
from tests.vision.test_chain import PITCH, cell
from tests.vision.test_islands import found
from vision import locate
from vision.chain import Chain
from vision.frame import Pyramid
from vision.grouping import Placed, goes_on, is_even, last_gap, meld_of, with_left_out
from vision.locate import Row
from vision.match import Matcher
from vision.photo import decode
from vision.pieces import Piece
from vision.reading import read
from vision.shapes import Reading, Shape
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


class Heights:
    """A row whose cells are as high as is said, along one lower edge."""

    def __init__(self, *heights: float) -> None:
        self.heights = dict(enumerate(heights))
        self.left = 0.0

    def box(self, at: int) -> np.ndarray:
        top, left = -self.heights[at], self.left + 40.0 * at
        return np.array([[left, top], [left + 40, top], [left + 40, 0.0], [left, 0.0]])


@pytest.mark.parametrize(
    ("heights", "even"),
    [
        ((60, 60, 60, 60, 60, 60), True),
        ((40, 44, 48, 52, 56, 60), True),  # the camera is nearer to one end
        ((60, 60, 60, 45, 60, 60), False),  # a stroke of a number may be cut off
    ],
)
def test_a_tile_that_is_cut_lower_than_those_beside_it_is_noticed(heights: tuple[float, ...], even: bool) -> None:
    row = Heights(*heights)
    placed = [Placed(row, at, 3.0, "concealed") for at in range(len(heights))]  # type: ignore[arg-type]
    assert is_even(placed) is even


@pytest.mark.parametrize("gap", [0.0, 0.2, 0.8])
def test_the_gap_before_the_last_tile_is_seen_between_readings_too(gap: float) -> None:
    row, other = Heights(60, 60), Heights(60, 60)
    other.left = 40.0 * gap
    placed = [Placed(row, 0, 3.0, "concealed"), Placed(other, 1, 3.0, "concealed")]  # type: ignore[arg-type]
    assert last_gap(placed) == pytest.approx(gap)


@pytest.mark.parametrize(
    ("rewards", "known", "more"),
    [
        ((3.0, 3.0, 3.0), 2, True),
        ((3.0, 3.0, -1.0), 2, False),  # what looks like no tile is none that the row left out
        ((3.0, 3.0), 3, False),
    ],
)
def test_an_island_that_reads_like_the_row_and_goes_on_shows_more_tiles(
    rewards: tuple[float, ...], known: int, more: bool
) -> None:
    cells = [cell(60 * place, 60 * place + 60) for place in range(3)]
    chain = Chain(tuple(cells[: len(rewards)]), rewards, PITCH, sum(rewards), np.zeros(4))
    reading = Reading(Shape(len(rewards)), Row(None, chain), 3.0)  # type: ignore[arg-type]
    assert goes_on(Piece(island(3.0), [reading]), cells[:known]) is more


@pytest.mark.parametrize(
    ("own", "wider"),
    [
        (range(8), 0.0),
        (range(1, 7), 0.0),  # the row leaves out the outer two
        (range(8), 1.0),  # the island takes in as much of the cloth as a tile covers
    ],
)
def test_the_tiles_of_an_island_that_a_row_leaves_out_are_added_and_its_ground_is_not(own: range, wider: float) -> None:
    made = make_photo("345m22p678s", seed=4, view="above", ground="cloth")
    row = locate.find(Pyramid(decode(made.jpeg).image), Matcher(shipped()))[0]
    (whole,) = found(made)[0].islands
    tile = (whole.ends[1] - whole.ends[0]) / len(made.tiles)
    wide = replace(whole, ends=(whole.ends[0] - wider * tile, whole.ends[1] + wider * tile))
    assert [one.cell.kind for one in with_left_out(row, Piece(wide, [], own))] == row.kinds


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
