"""Tiles and winds: 34 kinds, each with a red copy."""

import pytest

from scoring import Tile, Wind
from scoring.errors import NotationError
from scoring.tiles import EAST, GREEN, HONOURS, KINDS, NEXT_IN_CYCLE, NORTH, ORPHANS, RED, SOUTH, TERMINALS, WEST, WHITE


def test_there_are_nine_kinds_in_three_suits_four_winds_and_three_dragons() -> None:
    assert KINDS == 34
    assert [str(Tile(kind)) for kind in (0, 8, 9, 17, 18, 26)] == ["1m", "9m", "1p", "9p", "1s", "9s"]
    assert [Tile(kind) for kind in range(27, 34)] == [EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED]
    assert [str(tile) for tile in (EAST, NORTH, WHITE, RED)] == ["1z", "4z", "5z", "7z"]


@pytest.mark.parametrize("kind", range(34))
def test_a_red_copy_is_the_same_kind_and_not_the_same_tile(kind: int) -> None:
    plain, red = Tile(kind), Tile(kind + KINDS)
    assert (plain.red, red.red) == (False, True)
    assert (red.kind, red.suit, red.rank, red.plain) == (plain.kind, plain.suit, plain.rank, plain)
    assert plain != red
    assert str(plain) != str(red)


@pytest.mark.parametrize(("tile", "text"), [(4, "5m"), (38, "0m"), (47, "0p"), (56, "0s"), (45, "3pr"), (58, "7sr")])
def test_a_red_five_is_written_nought_and_another_red_tile_with_an_r(tile: int, text: str) -> None:
    assert str(Tile(tile)) == text


def test_terminals_are_ones_and_nines_and_orphans_are_those_and_honours() -> None:
    assert {str(Tile(kind)) for kind in TERMINALS} == {"1m", "9m", "1p", "9p", "1s", "9s"}
    assert set(ORPHANS) == set(TERMINALS) | set(HONOURS)
    assert len(ORPHANS) == 13


def test_the_cycle_of_indicators_closes_within_each_suit_the_winds_and_the_dragons() -> None:
    for cycle in (range(9), range(9, 18), range(18, 27), range(27, 31), range(31, 34)):
        assert [NEXT_IN_CYCLE[kind] for kind in cycle] == [*cycle[1:], cycle[0]]


@pytest.mark.parametrize("text", ["east", "E", "e", "1z", "東", " East ", "EAST"])
def test_a_wind_has_many_names(text: str) -> None:
    assert Wind.parse(text) is Wind.EAST


def test_winds_stand_in_the_order_of_play_and_know_their_tile() -> None:
    assert [str(wind) for wind in Wind] == ["east", "south", "west", "north"]
    assert [wind.tile for wind in Wind] == [EAST, SOUTH, WEST, NORTH]


@pytest.mark.parametrize("text", ["", "5z", "up", "eastwest"])
def test_what_is_no_wind_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a wind"):
        Wind.parse(text)
