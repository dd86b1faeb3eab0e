"""Settlements: chombo and penalties, tables that cannot be, and what is always true."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import (
    InconsistentTableError,
    NotEnoughPointsError,
    ScoresDoNotBalanceError,
)
from scoring.events import (
    AbortiveDraw,
    AbortiveDrawKind,
    Chombo,
    ExhaustiveDraw,
    NagashiMangan,
    Penalty,
    Ron,
    Tsumo,
)
from scoring.tiles import Wind
from tests.scoring.tables import EVERY_ABORT, deal, seats, settled, table, win, yakuman_win

# Chombo and penalties


def test_a_chombo_costs_points_of_the_global_score_and_gives_stakes_back():
    end = settled(Chombo(2, riichi=seats(1)), table(honba=1), chombo="penalty_points", chombo_points=20)
    assert end.deltas == (0, 0, 0, 0)
    assert end.penalty_points == (0, 0, -20, 0)
    assert end.table == table(honba=1)


def test_a_chombo_by_another_than_the_dealer_as_a_mangan():
    assert settled(Chombo(1), chombo="mangan").deltas == (4000, -8000, 2000, 2000)


def test_a_chombo_by_the_dealer_as_a_mangan():
    assert settled(Chombo(0), chombo="mangan").deltas == (-12000, 4000, 4000, 4000)


def test_a_flat_chombo_pays_each_the_same():
    assert settled(Chombo(3), chombo="flat", chombo_flat_points=1000).deltas == (1000, 1000, 1000, -3000)


def test_a_chombo_may_add_a_counter():
    assert deal(settled(Chombo(1), table(honba=1), chombo_adds_honba=True)) == (0, 2, 0)
    assert deal(settled(Chombo(1), table(honba=1), chombo_adds_honba=False)) == (0, 1, 0)


def test_nothing_is_paid_at_a_draw_with_a_chombo_and_the_hand_is_dealt_again():
    event = Chombo(1, at_exhaustive_draw=True, riichi=seats(1))
    end = settled(event, table(honba=1), chombo="penalty_points")
    assert end.deltas == (0, 0, 0, 0)
    assert deal(end) == (0, 1, 0)


def test_a_penalty_leaves_the_table_alone():
    end = settled(Penalty(3, 7, "seven minutes late"), table(honba=1))
    assert end.penalty_points == (0, 0, 0, -7)
    assert end.deltas == (0, 0, 0, 0)
    assert end.table == table(honba=1)


# Tables that cannot be


def test_riichi_needs_its_points_where_the_rules_ask_for_them():
    start = table(scores=(900, 39100, 40000, 40000))
    event = ExhaustiveDraw(seats(0), riichi=seats(0))
    with pytest.raises(NotEnoughPointsError):
        settled(event, start, riichi_minimum_points=1000)
    just = table(scores=(1000, 39000, 40000, 40000))
    assert settled(event, just, riichi_minimum_points=1000).table.scores[0] == 3000
    assert settled(event, start, riichi_minimum_points=None).table.scores[0] == 900 - 1000 + 3000


def test_winds_are_counted_from_the_dealer():
    start = table(dealer=3)
    assert [start.seat_wind(seat) for seat in range(4)] == [Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.EAST]


def test_scores_and_sticks_must_add_up():
    with pytest.raises(ScoresDoNotBalanceError, match=r"119000.*120000"):
        settled(ExhaustiveDraw(), table(scores=(30000, 30000, 30000, 29000)))


@pytest.mark.parametrize(
    "facts", [{"dealer": 1, "hand_number": 1}, {"dealer": 4}, {"honba": -1}, {"scores": (40000, 40000, 40000)}]
)
def test_a_table_that_contradicts_itself_is_refused(facts):
    with pytest.raises(InconsistentTableError):
        table(**facts)


def test_the_refusal_names_the_dealer_who_would_be_right():
    with pytest.raises(InconsistentTableError, match="hand 3 of a round seat 2 deals, not seat 1"):
        table(dealer=1, hand_number=3)


@pytest.mark.parametrize(
    ("wind", "changed"),
    [
        (Wind.WEST, {"length": "south", "extra_round": False}),
        (Wind.NORTH, {"length": "south", "extra_round": True}),
        (Wind.SOUTH, {"length": "east", "extra_round": False}),
    ],
)
def test_a_round_after_the_last_is_refused(wind, changed):
    with pytest.raises(InconsistentTableError):
        settled(ExhaustiveDraw(), table(round_wind=wind), **changed)


# What is always true

SEATS = st.frozensets(st.integers(0, 3))
WORTH = st.sampled_from([(1, 30), (2, 25), (3, 60), (4, 30), (5, 30), (8, 40), (13, 30)])


@st.composite
def events(draw):
    riichi = draw(SEATS)
    winner, other = draw(st.permutations(range(4)))[:2]
    won = win(winner, *draw(WORTH.filter(lambda worth: worth != (2, 25))))
    liable = yakuman_win(winner, 2, (other, draw(st.integers(1, 2))))
    return draw(
        st.sampled_from(
            [
                Ron((won,), other, riichi=riichi),
                Ron(tuple(win(seat, 1, 30) for seat in range(4) if seat != other), other, riichi=riichi),
                Ron((liable,), draw(st.sampled_from([seat for seat in range(4) if seat != winner])), riichi=riichi),
                Tsumo((won,), riichi=riichi),
                Tsumo((liable,), riichi=riichi),
                ExhaustiveDraw(riichi | draw(SEATS), riichi=riichi),
                NagashiMangan(frozenset({winner, other}), riichi | draw(SEATS), riichi=riichi),
                AbortiveDraw(AbortiveDrawKind.KYUUSHU_KYUUHAI, riichi=riichi),
                Chombo(winner, riichi=riichi),
            ]
        )
    )


RULES = st.fixed_dictionaries(
    {
        "honba_to": st.sampled_from(["each", "nearest"]),
        "sticks_to": st.sampled_from(["nearest", "own_back"]),
        "multiple_ron": st.sampled_from(["all", "head_bump"]),
        "triple_ron": st.sampled_from(["all", "abort"]),
        "nagashi_mangan": st.sampled_from(["draw", "win"]),
        "pao_scope": st.sampled_from(["part", "whole"]),
        "pao_honba": st.sampled_from(["liable", "discarder"]),
        "chombo": st.sampled_from(["penalty_points", "mangan", "flat"]),
        "abortive_draws": st.just(EVERY_ABORT),
    }
)


@given(events(), RULES, st.integers(0, 3), st.integers(0, 6), st.integers(0, 3))
def test_points_and_sticks_are_never_made_or_lost(event, changed, dealer, honba, sticks):
    start = table(scores=(30000 - 1000 * sticks, 30000, 30000, 30000), dealer=dealer, honba=honba, riichi_sticks=sticks)
    end = settled(event, start, **changed)
    assert sum(end.table.scores) + 1000 * end.table.riichi_sticks == 120000
    assert end.table.scores == tuple(map(sum, zip(start.scores, end.deltas, strict=True)))
    for seat in range(4):
        gained = sum(row.points for row in end.payments if row.payee == seat)
        assert end.deltas[seat] == gained - sum(row.points for row in end.payments if row.payer == seat)
