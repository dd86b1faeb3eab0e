"""Calls and declarations: kuikae, the last tile, and the order of declaring at a draw."""

import pytest

from scoring.calls import (
    can_meld,
    declared_out_of_turn,
    declared_tenpai,
    indicators_turned,
    is_swap_call,
    swap_call_tiles,
    wall_left_after_kan,
)
from scoring.errors import ContradictorySituationError
from scoring.melds import Meld
from scoring.notation import format_tiles, parse_tile
from tests.scoring.tables import rules


@pytest.mark.parametrize(
    ("kuikae", "meld", "called", "forbidden"),
    [
        ("forbidden", "chi 234m", "4m", "14m"),
        ("forbidden", "chi 234m", "2m", "25m"),
        ("forbidden", "chi 234m", "3m", "3m"),
        ("forbidden", "chi 123p", "3p", "3p"),
        ("forbidden", "chi 123p", "1p", "14p"),
        ("forbidden", "chi 789s", "7s", "7s"),
        ("forbidden", "chi 789s", "9s", "69s"),
        ("forbidden", "pon 555z", "5z", "5z"),
        ("same_tile_only", "chi 234m", "4m", "4m"),
        ("same_tile_only", "pon 222p", "2p", "2p"),
        ("allowed", "chi 234m", "4m", ""),
    ],
)
def test_tiles_that_a_call_forbids_to_discard(kuikae, meld, called, forbidden):
    tiles = swap_call_tiles(Meld.parse(meld), parse_tile(called), rules(kuikae=kuikae))
    assert format_tiles(tiles) == forbidden


def test_a_kan_is_followed_by_a_new_tile_and_forbids_none():
    assert not swap_call_tiles(Meld.parse("open_kan 2222p"), parse_tile("2p"), rules(kuikae="forbidden"))


def test_a_red_five_is_the_same_tile_as_a_plain_one():
    meld = Meld.parse("chi 345m")
    assert is_swap_call(meld, parse_tile("5m"), parse_tile("0m"), rules(kuikae="forbidden"))
    assert is_swap_call(meld, parse_tile("0m"), parse_tile("5m"), rules(kuikae="same_tile_only"))
    assert not is_swap_call(meld, parse_tile("0m"), parse_tile("6m"), rules(kuikae="forbidden"))


def test_the_last_discard_is_for_ron_only_and_the_last_tile_makes_no_kan():
    assert can_meld(1)
    assert not can_meld(0)


def test_a_kan_on_the_second_last_tile_makes_its_replacement_the_last():
    left = wall_left_after_kan(1)
    assert left == 0
    assert not can_meld(left)


def test_each_kan_turns_an_indicator_but_not_a_robbed_one():
    assert indicators_turned(2, rules(kan_dora=True)) == 3
    assert indicators_turned(2, rules(kan_dora=True), last_was_robbed=True) == 2
    assert indicators_turned(2, rules(kan_dora=False)) == 1


def test_declarations_in_any_order_stand():
    assert declared_tenpai([(1, True), (0, False), (2, False), (3, True)]) == {1, 3}
    assert declared_tenpai([(1, True), (1, True)]) == {1}


def test_a_declaration_cannot_be_changed():
    with pytest.raises(ContradictorySituationError, match="seat 1"):
        declared_tenpai([(1, False), (0, True), (1, True)])


def test_east_declares_first_then_south_west_and_north():
    assert declared_out_of_turn([(2, True), (3, True), (0, False), (1, True)], dealer=2) == frozenset()
    assert declared_out_of_turn([(3, True), (2, True), (0, False), (1, True)], dealer=2) == {3}
    assert declared_out_of_turn([(1, True), (2, True), (3, True), (0, False)], dealer=2) == {1}
    assert declared_out_of_turn([(1, True), (2, True), (3, True), (0, False)], dealer=1) == frozenset()
    assert declared_out_of_turn([(1, True), (1, True), (2, True)], dealer=1) == frozenset()
