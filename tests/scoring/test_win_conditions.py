"""What a seat needs to reach each place: by ron, by tsumo and at a draw."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import ScoresDoNotBalanceError
from scoring.events import ExhaustiveDraw, Ron, Tsumo, WonHand, Yakuman
from scoring.points import check_han_fu
from scoring.settlement import settle
from scoring.standings import places
from scoring.win_conditions import Worth, possible_fu, win_conditions
from tests.scoring.tables import rules, south_4, table, win


def conditions(scores, seat, place, *, honba=0, sticks=0, **changed):
    start = south_4(*scores, honba=honba, riichi_sticks=sticks)
    return win_conditions(start, rules(**changed), seat).conditions[place - 1]


def called(worths):
    return [(worth.han, worth.fu) for worth in worths]


def test_a_ron_from_the_rival_counts_twice():
    # Seat 0 is 7,000 ahead: its own 3,500 are enough. From seat 3, at 30,000, it takes 3,000; from seat 2 5,500.
    need = conditions((31000, 24000, 35000, 30000), seat=1, place=3).ron
    assert called(need[0]) == [(1, 110), (2, 60), (3, 30), (4, 25)]
    assert called(need[3]) == [(1, 100), (2, 50), (3, 25)]
    assert called(need[2]) == [(2, 90), (3, 50), (4, 25)]


def test_by_tsumo_the_dealer_pays_twice():
    # 700 from two and 1,300 from the dealer, 4,000 ahead: 28,700 each, and the earlier seat is before.
    need = conditions((26000, 34000, 30000, 30000), seat=0, place=3, tie="seat").tsumo
    assert called(need) == [(1, 80), (2, 40), (3, 20)]
    assert [worth.points for worth in need] == [2700, 2700, 2700]


def test_counters_and_sticks_help():
    behind = (28000, 30000, 31000, 31000)
    assert called(conditions(behind, 0, 1).ron[1]) == [(1, 100), (2, 50), (3, 25)]
    assert called(conditions(behind, 0, 1, honba=3).ron[1]) == [(1, 70), (2, 40), (3, 25)]
    assert called(conditions((27000, 30000, 30000, 30000), 0, 1, sticks=3).ron[1]) == [(1, 30)]


def test_where_no_yakuman_reaches_there_is_nothing_to_list():
    far = (0, 120000, 0, 0)
    need = conditions(far, 0, 1, composite_yakuman=False, double_yakuman=[])
    assert need.ron[2] == ()
    assert need.tsumo == ()
    assert [worth.yakuman for worth in conditions(far, 0, 1, composite_yakuman=True).ron[1]] == [2]


def test_a_limit_is_named_by_its_han_alone():
    assert conditions((24000, 40000, 28000, 28000), 0, 1).ron[1][-1] == Worth(5, None, 0, 8000)


def test_from_five_counters_on_one_han_is_not_offered_where_the_rules_ask_for_two():
    scores = (30000, 30000, 30000, 30000)
    assert conditions(scores, 0, 1, honba=5, two_han_minimum_at=5).ron[1][0].han == 2
    assert conditions(scores, 0, 1, honba=5, two_han_minimum_at=None).ron[1][0].han == 1


def test_all_sixteen_draws_with_what_they_change():
    start = south_4(30000, 30500, 29500, 30000)
    draws = win_conditions(start, rules(), 0).draws
    assert len({draw.tenpai for draw in draws}) == 16
    by_tenpai = {draw.tenpai: draw for draw in draws}
    assert by_tenpai[(0, 3)].deltas == (1500, -1500, -1500, 1500)
    assert by_tenpai[(0, 3)].place == 1
    assert by_tenpai[(1,)].place == 2
    assert by_tenpai[(2, 3)].place == 4


def test_the_draws_that_reach_a_place():
    start = south_4(30000, 30500, 29500, 30000)
    first = win_conditions(start, rules(), 0).conditions[0]
    assert set(first.draws) == {(0,), (0, 2), (0, 3), (0, 2, 3)}


def test_the_place_now():
    assert [
        win_conditions(south_4(31000, 29000, 30000, 30000), rules(tie="split"), seat).place for seat in range(4)
    ] == [
        1,
        4,
        2,
        2,
    ]


def test_a_table_that_does_not_add_up_is_refused():
    with pytest.raises(ScoresDoNotBalanceError):
        win_conditions(table(scores=(1, 2, 3, 4)), rules(), 0)


@pytest.mark.parametrize(
    ("han", "by_ron", "least"),
    [(1, True, 30), (2, True, 25), (3, True, 25), (1, False, 30), (2, False, 20), (3, False, 20)],
)
def test_the_least_fu_of_a_han(han, by_ron, least):
    assert possible_fu(han, rules(), by_ron=by_ron)[0] == least


def test_seven_pairs_by_tsumo_have_three_han():
    assert 25 not in possible_fu(2, rules(), by_ron=False)
    assert 25 in possible_fu(3, rules(), by_ron=False)


def test_a_ron_of_twenty_fu_is_offered_where_open_pinfu_stays_there():
    assert possible_fu(1, rules(open_pinfu_fu=20), by_ron=True)[0] == 20


@pytest.mark.parametrize(("counted", "called_thirteen"), [("yakuman", True), ("sanbaiman", False)])
def test_thirteen_han_are_offered_where_they_are_more_than_twelve(counted, called_thirteen):
    # 32,000 are needed: the rival is 64,000 ahead, and loses what the seat gains.
    need = conditions((0, 64000, 28000, 28000), 0, 1, counted_yakuman=counted, composite_yakuman=True).ron[1]
    assert (Worth(13, None, 0, 32000) in need) is called_thirteen
    assert (Worth(None, None, 1, 32000) in need) is not called_thirteen


# Every answer holds when the hand is settled, and one step less does not.

FU = (20, 25, *range(30, 120, 10))


def place_after(start, event, chosen, seat):
    return places(settle(start, event, chosen).table.scores, chosen)[seat]


def end(seat, discarder, won):
    return Tsumo((won,)) if discarder is None else Ron((won,), discarder)


def is_possible(han, fu, how, chosen):
    try:
        check_han_fu(han, fu, how, chosen)
    except ValueError:
        return False
    return not (han == 1 and fu == 20)


@given(
    st.lists(st.integers(-50, 100), min_size=3, max_size=3),
    st.integers(0, 3),
    st.integers(0, 4),
    st.sampled_from(["split", "seat"]),
    st.sampled_from(["yakuman", "sanbaiman"]),
)
def test_what_is_listed_is_enough_and_the_next_less_is_not(moved, seat, honba, tie, counted):
    scores = [30000 + 100 * step for step in moved]
    start = south_4(*scores, 120000 - sum(scores), honba=honba)
    chosen = rules(tie=tie, counted_yakuman=counted)
    for each in win_conditions(start, chosen, seat).conditions:
        for discarder, worths in [(None, each.tsumo), *each.ron.items()]:
            how = "tsumo" if discarder is None else "ron"
            for worth in worths:
                won = WonHand(seat, Yakuman(worth.yakuman)) if worth.yakuman else win(seat, worth.han, worth.fu)
                assert place_after(start, end(seat, discarder, won), chosen, seat) <= each.place
                less = [fu for fu in FU if worth.fu and fu < worth.fu and is_possible(worth.han, fu, how, chosen)]
                if less:
                    smaller = end(seat, discarder, win(seat, worth.han, less[-1]))
                    assert place_after(start, smaller, chosen, seat) > each.place
        for count in range(5):
            for tenpai in combinations(range(4), count):
                reached = place_after(start, ExhaustiveDraw(frozenset(tenpai)), chosen, seat) <= each.place
                assert (tenpai in each.draws) == reached
