"""Standings: uma, oka, ties, leftover sticks, rounding, penalties and substitutes."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoresDoNotBalanceError
from scoring.standings import round_thousand, standings
from tests.scoring.tables import rules

WRC = {"uma": [15, 5, -5, -15], "oka": 0, "start_points": 30000, "return_points": 30000}
LEAGUE = {"uma": [30, 10, -10, -30], "oka": 20, "start_points": 25000, "return_points": 30000}
ONLINE = LEAGUE | {"uma": [20, 10, -10, -20], "tie": "seat", "rounding": "thousand_first_balances"}


def points(scores, **changed):
    sticks = changed.pop("sticks", 0)
    return standings(scores, rules(**WRC | changed), riichi_sticks=sticks).points


def test_points_are_what_is_above_the_return_points_and_the_uma_of_the_place():
    table = standings((42500, 31500, 27000, 19000), rules(**WRC))
    assert table.places == (1, 2, 3, 4)
    assert table.points == (Fraction("27.5"), Fraction("6.5"), -8, -26)


def test_the_oka_goes_to_the_first():
    assert points((43000, 36800, 12000, 8200), **LEAGUE) == (63, Fraction("16.8"), -28, Fraction("-51.8"))


def test_penalty_points_come_off_and_nobody_gains_them():
    table = standings((40000, 32000, 28000, 20000), rules(**WRC), penalty_points=(-20, 0, 0, 0))
    assert table.points == (5, 7, -7, -25)
    assert table.scores == (40000, 32000, 28000, 20000)


def test_a_penalty_may_be_a_fraction():
    table = standings((40000, 32000, 28000, 20000), rules(**WRC), penalty_points=(0, 0, 0, -0.1))
    assert table.points[3] == Fraction("-25.1")


def test_a_substitute_is_scored_but_not_ranked():
    table = standings((40000, 32000, 28000, 20000), rules(**WRC), substitutes=[3])
    assert table.points == (25, 7, -7, -25)
    assert table.ranked == (0, 1, 2)


# Ties


@pytest.mark.parametrize(
    ("scores", "places", "expected"),
    [
        ((42000, 32000, 23000, 23000), (1, 2, 3, 3), (27, 7, -17, -17)),
        ((36000, 36000, 24000, 24000), (1, 1, 3, 3), (16, 16, -16, -16)),
        ((32000, 32000, 32000, 24000), (1, 1, 1, 4), (7, 7, 7, -21)),
        ((42000, 26000, 26000, 26000), (1, 2, 2, 2), (27, -9, -9, -9)),
        ((30000, 30000, 30000, 30000), (1, 1, 1, 1), (0, 0, 0, 0)),
    ],
)
def test_players_level_share_place_and_uma(scores, places, expected):
    table = standings(scores, rules(**WRC, tie="split"))
    assert table.places == places
    assert table.points == expected


def test_players_level_for_first_share_the_oka_too():
    assert points((30000, 30000, 20000, 20000), **LEAGUE, tie="split") == (30, 30, -30, -30)


def test_by_seat_order_the_earlier_seat_has_the_better_place():
    table = standings((20000, 30000, 30000, 20000), rules(**LEAGUE, tie="seat"))
    assert table.places == (3, 1, 2, 4)
    assert table.points == (-20, 50, 10, -40)


# Leftover sticks


def test_leftover_sticks_are_nobodys():
    table = standings((38000, 32000, 28000, 20000), rules(**WRC, leftover_sticks="table"), riichi_sticks=2)
    assert table.scores == (38000, 32000, 28000, 20000)
    assert sum(table.points) == -2


def test_leftover_sticks_are_the_firsts():
    table = standings((38000, 32000, 28000, 20000), rules(**WRC, leftover_sticks="first"), riichi_sticks=2)
    assert table.scores == (40000, 32000, 28000, 20000)
    assert sum(table.points) == 0


LEVEL = (26000, 31000, 31000, 31000)


@pytest.mark.parametrize(
    ("rule", "scores"),
    [
        ("table", (26000, 31000, 31000, 31000)),
        ("first", (26000, 32000, 31000, 31000)),
        ("first_split", (26000, 31300, 31300, 31300)),
        ("first_split_seat_remainder", (26000, 31400, 31300, 31300)),
    ],
)
def test_players_level_for_first_and_the_leftover_stick(rule, scores):
    assert standings(LEVEL, rules(**WRC, leftover_sticks=rule), riichi_sticks=1).scores == scores


def test_the_remainder_is_dealt_out_by_hundreds_in_seat_order():
    split = rules(**WRC, leftover_sticks="first_split_seat_remainder")
    assert standings((31000, 31000, 31000, 25000), split, riichi_sticks=2).scores == (31700, 31700, 31600, 25000)


@pytest.mark.parametrize(("after", "places"), [(False, (4, 1, 1, 1)), (True, (4, 1, 2, 2))])
def test_who_is_level_is_judged_before_or_after_the_sticks_are_given_out(after, places):
    first = rules(**WRC, leftover_sticks="first", tie_after_sticks=after)
    assert standings(LEVEL, first, riichi_sticks=1).places == places


# Rounding


def test_scores_in_whole_thousands_and_the_first_balances():
    assert points((34800, 26200, 23600, 15400), **ONLINE) == (45, 6, -16, -35)


@pytest.mark.parametrize(
    ("score", "rounded"), [(26499, 26), (26500, 27), (26400, 26), (-400, 0), (-500, -1), (-1600, -2)]
)
def test_halves_are_rounded_away_from_zero(score, rounded):
    assert round_thousand(score) == rounded


def test_without_rounding_hundreds_stay():
    assert points((34800, 26200, 23600, 15400), **ONLINE | {"rounding": "none"})[0] == Fraction("44.8")


def test_of_two_level_firsts_the_earlier_seat_balances():
    level = points((12000, 34500, 34500, 19000), **ONLINE | {"tie": "split"})
    assert level == (12 - 30 - 20, 35 - 30 + 25 - 1, 35 - 30 + 25, 19 - 30 - 10)


# Floating uma


@pytest.mark.parametrize(
    ("scores", "expected"),
    [
        ((45000, 29000, 26000, 20000), (15 + 12, -1 - 1, -4 - 3, -10 - 8)),
        ((40000, 35000, 25000, 20000), (10 + 8, 5 + 4, -5 - 4, -10 - 8)),
        ((35000, 33000, 32000, 20000), (5 + 8, 3 + 3, 2 + 1, -10 - 12)),
    ],
)
def test_the_uma_floats_with_how_many_are_below_the_return_points(scores, expected):
    assert points(scores, floating_uma=True) == expected


def test_exactly_the_return_points_are_not_below():
    assert points((40000, 30000, 30000, 20000), floating_uma=True, tie="seat")[3] == -10 - 12


# What is always true


def test_scores_must_add_up():
    with pytest.raises(ScoresDoNotBalanceError):
        standings((30000, 30000, 30000, 29000), rules(**WRC))


@given(st.lists(st.integers(-200, 600), min_size=3, max_size=3), st.sampled_from(["split", "seat"]), st.integers(0, 4))
def test_points_add_up_to_uma_and_oka_and_a_better_score_never_has_fewer(hundreds, tie, sticks):
    three = [100 * score for score in hundreds]
    scores = (*three, 100000 - 1000 * sticks - sum(three))
    table = standings(scores, rules(**LEAGUE, tie=tie, leftover_sticks="first"), riichi_sticks=sticks)
    assert sum(table.points) == 0
    order = sorted(range(4), key=lambda seat: table.places[seat])
    assert all(table.points[a] >= table.points[b] for a, b in pairwise(order))
