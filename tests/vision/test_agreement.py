"""What a row and an island say of the same part of a hand."""

from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from tests.photo_maker import make_photo
from tests.vision.test_beside import island
from tests.vision.test_chain import PITCH, cell
from tests.vision.test_islands import found
from vision import locate
from vision.agreement import goes_on, of_hand, with_left_out
from vision.chain import Chain
from vision.frame import Pyramid
from vision.locate import Row
from vision.match import Matcher
from vision.outline import Island
from vision.photo import decode
from vision.pieces import Piece
from vision.shapes import Reading, Shape
from vision.tilesets import shipped


@cache
def row_and_island() -> tuple[Row, Island]:
    """The row and the island of eight tiles seen from above."""
    made = make_photo("345m22p678s", seed=4, view="above", ground="cloth")
    (whole,) = found(made)[0].islands
    return locate.find(Pyramid(decode(made.jpeg).image), Matcher(shipped()))[0], whole


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
    row, whole = row_and_island()
    tile = whole.length / len(row.cells)
    wide = replace(whole, ends=(whole.ends[0] - wider * tile, whole.ends[1] + wider * tile))
    assert [one.cell.kind for one in with_left_out(row, Piece(wide, [], own))] == row.kinds


@pytest.mark.parametrize(("worth", "taken"), [(3.0, 8), (4.8, 9)])
def test_more_tiles_than_a_row_that_fills_their_island_must_read_better(worth: float, taken: int) -> None:
    row, whole = row_and_island()
    cuts = np.linspace(row.cells[0].left, row.cells[-1].right, 10)
    cells = tuple(row.reader.read(list(pairwise(cuts.tolist()))))
    nine = Row(row.reader, Chain(cells, (worth,) * 9, row.chain.pitch, 9 * worth, np.zeros(10)))
    placed, certain = of_hand(row, Piece(whole, [Reading(Shape(9), nine, worth)], range(8)))
    assert len(placed) == taken
    assert certain is (taken == 8)


@pytest.mark.parametrize(("reward", "taken"), [(4.2, 10), (3.0, 9)])
def test_a_tile_that_another_reading_shows_more_clearly_is_taken_from_it_where_it_is_cut_as_well(
    reward: float, taken: int
) -> None:
    row, whole = row_and_island()
    blurred = replace(row.cells[3], scores=0.8 * np.roll(row.cells[3].scores, -1, axis=1))
    cells = (*row.cells[:3], blurred, *row.cells[4:])
    island = Row(row.reader, Chain(cells, (4.5,) * 8, row.chain.pitch, 36.0, np.zeros(10)))
    fewer = Row(row.reader, replace(row.chain, cells=row.cells[1:5], rewards=(reward,) * 4))
    placed, _ = of_hand(fewer, Piece(whole, [Reading(Shape(8), island, 4.5)], range(4)))
    assert len(placed) == 8
    assert placed[3].cell.kind == taken
    assert placed[3].disputed is (taken == 9)  # by the clearer one, which is cut worse


@pytest.mark.parametrize(("doubt", "taken"), [(0.2, 3), (0.02, 4)])
def test_a_tile_is_what_both_readings_together_speak_for(doubt: float, taken: int) -> None:
    row, whole = row_and_island()
    seen = [replace(row.cells[0], scores=row.cells[0].scores * 0.5) for _ in range(2)]
    for one, more in zip(seen, (-doubt, 0.01), strict=True):  # of 5m, which the island shows, and as clear of 4m
        one.scores[:, 3:5] = np.array([0.6, 0.6 + more])
    cells = [(one, *row.cells[1:]) for one in seen]
    hand = Row(row.reader, replace(row.chain, cells=cells[0], rewards=(1.0,) * 8))
    island = Row(row.reader, Chain(cells[1], (4.5,) * 8, row.chain.pitch, 36.0, np.zeros(10)))
    (first, *_), _ = of_hand(hand, Piece(whole, [Reading(Shape(8), island, 4.5)], range(8)))
    assert first.cell.kind == taken
    assert first.disputed is (taken == 3)


@pytest.mark.parametrize(("clearness", "from_row"), [(0.95, True), (0.8, False)])
def test_of_two_readings_alike_each_tile_is_taken_from_the_one_that_shows_it_far_more_clearly(
    clearness: float, from_row: bool
) -> None:
    row, whole = row_and_island()
    blurred = replace(row.cells[3], scores=clearness * row.cells[3].scores)
    mine = Row(row.reader, replace(row.chain, cells=(*row.cells[:3], blurred, *row.cells[4:]), rewards=(4.5,) * 8))
    island = Row(row.reader, replace(row.chain, rewards=(4.5,) * 8))
    placed, certain = of_hand(mine, Piece(whole, [Reading(Shape(8), island, 4.5)], range(8)))
    assert certain
    assert (placed[3].cell is blurred) is from_row


def test_tiles_that_the_row_and_the_island_leave_out_are_added_where_both_read_alike() -> None:
    row, whole = row_and_island()
    inner = Row(row.reader, replace(row.chain, cells=row.cells[1:7], rewards=row.chain.rewards[1:7]))
    placed, _ = of_hand(row, Piece(whole, [Reading(Shape(6), inner, 4.0)], range(1, 7)))
    assert [one.cell.kind for one in placed] == row.kinds


@pytest.mark.parametrize(("narrower", "taken"), [(20.0, 10), (0.0, 9)])
def test_a_tile_as_wide_as_those_beside_it_is_taken_rather_than_a_part_that_looks_like_another(
    narrower: float, taken: int
) -> None:
    row, whole = row_and_island()
    part = replace(
        row.cells[3], right=row.cells[3].right - narrower, scores=1.01 * np.roll(row.cells[3].scores, -1, axis=1)
    )
    mine = Row(row.reader, replace(row.chain, cells=(*row.cells[:3], part, *row.cells[4:]), rewards=(4.5,) * 8))
    island = Row(row.reader, replace(row.chain, rewards=(4.5,) * 8))
    placed, _ = of_hand(mine, Piece(whole, [Reading(Shape(8), island, 4.5)], range(8)))
    assert placed[3].cell.kind == taken
    assert placed[3].disputed
