"""What lies around a row: islands and the cells of the row on them."""

from dataclasses import replace

import numpy as np
import pytest

from tests.photo_maker import make_photo
from tests.photo_maker.deals import deal
from tests.vision.test_chain import PITCH, cell
from tests.vision.test_islands import found, from_the_seat
from vision import beside, grouping, locate, read
from vision.chain import Chain
from vision.frame import Curve, Frame, Pyramid
from vision.locate import Row
from vision.match import Matcher
from vision.outline import Island
from vision.photo import decode
from vision.pieces import Piece
from vision.shapes import Reading, Shape
from vision.tilesets import shipped


@pytest.mark.parametrize("side", [0, 1])
def test_an_island_reaches_as_far_as_the_row_on_it_reads_well(side: int) -> None:
    made = make_photo("345m22p678s", seed=4, view="above", ground="cloth")
    levels = Pyramid(decode(made.jpeg).image)
    row = locate.find(levels, Matcher(shipped()))[0]
    (whole,) = found(made)[0].islands
    tile = (whole.ends[1] - whole.ends[0]) / len(made.tiles)
    ends = list(whole.ends)
    ends[side] += (1.2 - 2.4 * side) * tile
    short = replace(whole, ends=(ends[0], ends[1]))
    reaching = beside.reaching(short, row, range(len(row.cells)))
    assert reaching.ends == pytest.approx(whole.ends, abs=0.2 * tile)
    assert beside.reaching(short, row, [4]) == short  # one cell alone says nothing of the ends


def island(long: float) -> Island:
    """An island so many tiles of 50 pixels long."""
    frame = Frame(np.zeros(2), np.array([1.0, 0.0]), Curve((0.0,)), Curve((60.0,)))
    return Island(frame, (0.0, 50.0 * long), (0.0, 0.0), standing=False)


@pytest.mark.parametrize(
    ("long", "beyond", "may_be"),
    [
        (1.0, 0.0, True),  # as a white standing apart from its hand is seen
        (1.5, -1.0, True),
        (6.0, -1.0, False),  # a rail
        (1.0, 3.0, False),  # nearer than the hand
    ],
)
def test_what_is_as_long_as_a_tile_may_be_one_that_cannot_be_read(long: float, beyond: float, may_be: bool) -> None:
    assert Piece(island(long), [], place=(0.0, beyond)).may_be_tiles(50.0) is may_be


@pytest.mark.parametrize(("nearer", "may_be"), [(1.2, True), (3.0, False)])
def test_print_a_little_nearer_than_the_hand_may_be_a_tile_whose_frame_is_off(nearer: float, may_be: bool) -> None:
    row = Row(None, Chain((cell(0, 60),), (4.0,), PITCH, 4.0, np.zeros(2)))  # type: ignore[arg-type]
    piece = Piece(island(1.0), [Reading(Shape(1), row, 4.0)], place=(0.0, nearer))
    assert piece.is_read
    assert piece.may_be_tiles(50.0) is may_be


@pytest.mark.parametrize(("rewards", "is_meld"), [((4.0, 3.5), False), ((1.5, 2.0), True)])
def test_tiles_that_the_row_reads_far_better_are_no_meld(rewards: tuple[float, ...], is_meld: bool) -> None:
    row, three = (
        Row(None, Chain(cells, worth, PITCH, sum(worth), np.zeros(3)))  # type: ignore[arg-type]
        for cells, worth in [((cell(0, 60), cell(60, 120)), rewards), ((cell(0, 60),) * 3, (0.9, 0.9, 0.9))]
    )
    piece = Piece(island(2.0), [Reading(Shape(3, lying=1), three, 0.9), Reading(Shape(2), row, 0.5)], own=(0, 1))
    assert piece.is_meld
    assert beside.meld_or_hand(row, piece).is_meld is is_meld


@pytest.mark.parametrize(
    ("hand", "melds", "dora", "style", "view", "seed"),
    [
        ("234m123p99s", ("chi 456p", "pon 666m"), "3s", "soseki", "seat", 18102),
        ("11m345p333z", ("chi 123m", "pon 777s"), "9m", "bizud", "above", 18133),
    ],
)
def test_a_cell_that_runs_from_the_ground_to_a_meld_is_on_neither(
    hand: str, melds: tuple[str, ...], dora: str, style: str, view: str, seed: int
) -> None:
    made = make_photo(hand, melds=melds, dora=dora, seed=seed, style=style, view=view, ground="mat", size=(2000, 1500))
    levels, matcher = Pyramid(decode(made.jpeg).image), Matcher(shipped())
    table = beside.look(levels, locate.find(levels, matcher)[0], matcher, locate.Deadline(9.0))
    assert [piece.best.shape.number for piece in table.line] == [8, 3, 3]


def test_islands_that_no_time_is_left_to_read_are_other_tiles() -> None:
    made = make_photo("345m22p678s", dora="9m", seed=4, view="above", ground="cloth")
    levels, matcher = Pyramid(decode(made.jpeg).image), Matcher(shipped())
    row = locate.find(levels, matcher)[0]
    table = beside.look(levels, row, matcher, locate.Deadline(0.0))
    assert [piece.own for piece in table.line] == [list(range(8))]
    assert (len(table.beyond), table.others) == (0, 1)


@pytest.mark.parametrize("seed", [31055, 31100])
def test_faces_are_sought_elsewhere_in_an_outline_that_reads_badly_so(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = deal(seed)
    made = table.photo((2000, 1500))
    monkeypatch.setattr(grouping, "SECONDS", 9.0)
    seen = read(decode(made.jpeg))
    for at in range(1, len(table.melds) + 1):
        name = f"meld{at}"
        assert [tile.tile for tile in seen.group(name)] == [tile.tile for tile in made.tiles if tile.group == name]


@pytest.mark.parametrize(
    ("hand", "winning_tile", "melds", "dora", "style", "ground", "seed"),
    [
        ("23457s44z", "6s", ("chi 456p", "pon 055m"), "1m1z", "maruberi", "mat", 28005),  # too dark for an island
        ("88m789p11567s555z", "8m", (), "5m8s6p", "maruberi", "cloth", 32030),
        ("234m99m45668s666z", "7s", (), "", "soseki", "wood", 32080),  # read otherwise on an island that is cut wrong
    ],
)
def test_a_winning_tile_that_the_row_shows_is_told_though_its_island_does_not_show_it(
    hand: str, winning_tile: str, melds: tuple[str, ...], dora: str, style: str, ground: str, seed: int
) -> None:
    made = from_the_seat(hand, melds, style, ground, seed, winning_tile=winning_tile, dora=dora)
    seen = read(decode(made.jpeg))
    assert [tile.tile for tile in seen.group("winning")] == [winning_tile]


def test_halves_of_one_tile_that_read_like_two_are_in_doubt() -> None:
    melds = ("pon 999p", "closed_kan 8888p", "closed_kan 7777p")
    made = from_the_seat("6p888s", melds, "soseki", "printed", 36099, winning_tile="6p")
    seen = read(decode(made.jpeg))
    shown = {tile.tile for tile in made.tiles}
    assert not any(tile.sure for tile in seen.tiles if tile.tile not in shown)
