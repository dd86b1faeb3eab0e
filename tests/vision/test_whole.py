"""Islands that are read otherwise, so that they make a whole hand."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.test_beside import island
from tests.vision.test_chain import PITCH, cell
from tests.vision.test_islands import from_the_seat
from vision.chain import Chain
from vision.locate import Row
from vision.photo import decode
from vision.pieces import Piece
from vision.reading import read
from vision.shapes import Reading, Shape
from vision.whole import wholes


def reading(shape: Shape, worth: float, last: float | None = None) -> Reading:
    """So many tiles without print, all worth the same but perhaps the last one."""
    cells = tuple(cell(60 * at, 60 * at + 60) for at in range(shape.number))
    if shape.lying is not None:
        cells = tuple(replace(one, lying=at == shape.lying) for at, one in enumerate(cells))
    rewards = (*[worth] * (shape.number - 1), worth if last is None else last)
    row = Row(None, Chain(cells, rewards, PITCH, sum(rewards), np.zeros(shape.number + 1)))  # type: ignore[arg-type]
    return Reading(shape, row, float(np.mean(rewards)))


def piece(*readings: Reading) -> Piece:
    return Piece(island(float(readings[0].shape.number)), readings)


def sizes(line: list[Piece]) -> list[int]:
    return [one.best.shape.number for one in line]


MELD = piece(reading(Shape(3, lying=0), 4.0))


@pytest.mark.parametrize(
    ("hand", "made"),
    [
        (piece(reading(Shape(10), 4.0)), [10, 3]),  # as it is
        (piece(reading(Shape(12), 3.0), reading(Shape(11), 2.5)), [11, 3]),
        (piece(reading(Shape(12), 4.0, last=0.5)), [11, 3]),  # its last tile is the side of one
    ],
)
def test_readings_that_make_a_whole_hand_come_first(hand: Piece, made: list[int]) -> None:
    assert sizes(wholes([hand, MELD])[0]) == made


@pytest.mark.parametrize("standing", [True, False])
def test_of_standing_tiles_that_before_the_last_may_be_the_side_of_one_apart(standing: bool) -> None:
    known = reading(Shape(12), 4.0)
    doubtful = replace(known.row.chain, rewards=(*[4.0] * 10, 0.5, 4.0))
    hand = piece(replace(known, row=replace(known.row, chain=doubtful)))
    made = wholes([replace(hand, island=replace(hand.island, standing=standing)), MELD])
    kept = [[one.best.row.cells[at].left for at in (9, 10)] for one, _ in made if one.best.shape.gap]
    assert kept == ([[540.0, 660.0]] if standing else [])


@pytest.mark.parametrize(
    "line",
    [
        [piece(reading(Shape(8), 4.0), reading(Shape(7), 1.0)), MELD],  # nothing near it is whole
        [piece(reading(Shape(12), 4.0), reading(Shape(11), 1.0)), MELD],  # for too much
    ],
)
def test_what_is_far_from_a_whole_hand_is_left_as_it_reads(line: list[Piece]) -> None:
    assert wholes(line) == []


def test_tiles_are_counted_again_where_the_side_of_one_was_taken_for_another_and_that_is_said() -> None:
    made = from_the_seat("2344m066778p067s", (), "bizud", "cloth", 32012, winning_tile="1m", dora="9s")
    result = read(decode(made.jpeg))
    assert [(tile.tile, tile.group) for tile in result.tiles] == [(tile.tile, tile.group) for tile in made.tiles]
    assert "The tiles are counted so that they make a whole hand." in result.warnings
    assert not any(tile.sure for tile in result.tiles)
