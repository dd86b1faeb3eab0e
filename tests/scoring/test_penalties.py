"""Faults and penalties (WRC 7): what each costs, and what the rules change about it."""

import pytest

from scoring.errors import ScoringError
from scoring.faults import COSTS, Cost
from scoring.penalties import penalty_for
from scoring.rulesets import ruleset
from scoring.table_of_faults import FAULTS

WRC = ruleset("wrc_2022")


@pytest.mark.parametrize(
    ("fault", "cost"),
    [
        ("empty_call", "nothing"),
        ("empty_closed_kan", "nothing"),
        ("empty_riichi", "nothing"),
        ("empty_win_hidden", "dead_hand"),
        ("empty_win_shown", "chombo"),
        ("swap_calling_same_tile", "dead_hand"),
        ("swap_calling_other_end", "dead_hand"),
        ("invalid_set", "dead_hand"),
        ("false_closed_kan", "dead_hand"),
        ("withdrawn_set", "nothing"),
        ("changed_call", "nothing"),
        ("slip_of_the_tongue", "nothing"),
        ("wrong_term", "nothing"),
        ("call_with_dead_hand", "nothing"),
        ("call_with_declared_dead_hand", "points"),
        ("claimed_tile_not_taken", "dead_hand"),
        ("wrong_number_of_tiles", "dead_hand"),
        ("few_tiles_exposed", "nothing"),
        ("play_impossible", "chombo"),
        ("exposed_in_the_deal", "nothing"),
        ("exposed_in_building", "nothing"),
        ("riichi_without_stake", "nothing"),
        ("riichi_not_said", "nothing"),
        ("riichi_tile_not_turned", "nothing"),
        ("riichi_with_open_hand", "nothing"),
        ("noten_riichi", "chombo"),
        ("invalid_kan_after_riichi", "chombo"),
        ("noten_by_dead_hand", "nothing"),
        ("information", "referee"),
        ("obstruction", "referee"),
        ("caused_by_another", "referee"),
        ("phone", "referee"),
        ("device", "referee"),
        ("cheating", "disqualification"),
        ("missed_hanchan", "points"),
        ("missed_hanchan_on_purpose", "referee"),
    ],
)
def test_what_a_fault_costs(fault, cost):
    assert penalty_for(fault, WRC).cost is Cost(cost)


def test_only_points_and_chombo_take_points():
    for fault in FAULTS:
        penalty = penalty_for(fault.id, WRC, minutes=1)
        assert bool(penalty.points) == (penalty.cost in (Cost.POINTS, Cost.CHOMBO))


def test_a_call_with_a_dead_hand_costs_twenty_points_and_is_no_chombo():
    assert penalty_for("call_with_declared_dead_hand", ruleset({"base": "wrc_2022", "chombo_points": 40})).points == 20


def test_a_chombo_costs_the_points_that_the_rules_say_and_none_where_it_is_paid_at_the_table():
    assert penalty_for("noten_riichi", WRC).points == 20
    assert penalty_for("noten_riichi", ruleset({"base": "wrc_2022", "chombo_points": 30})).points == 30
    assert penalty_for("noten_riichi", ruleset("club")).points == 0


@pytest.mark.parametrize(
    ("kuikae", "same_tile", "other_end"),
    [
        ("forbidden", Cost.DEAD_HAND, Cost.DEAD_HAND),
        ("same_tile_only", Cost.DEAD_HAND, Cost.NOTHING),
        ("allowed", Cost.NOTHING, Cost.NOTHING),
    ],
)
def test_swap_calling_is_a_fault_where_the_rules_forbid_it(kuikae, same_tile, other_end):
    rules = ruleset({"base": "wrc_2022", "kuikae": kuikae})
    assert penalty_for("swap_calling_same_tile", rules).cost is same_tile
    assert penalty_for("swap_calling_other_end", rules).cost is other_end


@pytest.mark.parametrize(("minutes", "points"), [(0, 0), (1, 1), (7, 7), (10, 10)])
def test_lateness_costs_a_point_a_minute_up_to_ten(minutes, points):
    penalty = penalty_for("late", WRC, minutes=minutes)
    assert (penalty.points, penalty.substituted) == (points, False)
    assert penalty.cost is (Cost.POINTS if minutes else Cost.NOTHING)


@pytest.mark.parametrize("points", [20, 30])
def test_later_than_ten_minutes_is_a_missed_hanchan_and_not_added_to_lateness(points):
    rules = ruleset({"base": "wrc_2022", "missed_hanchan_points": points})
    for penalty in (penalty_for("late", rules, minutes=11), penalty_for("missed_hanchan", rules)):
        assert (penalty.points, penalty.substituted) == (points, True)


def test_the_price_of_a_minute_is_a_parameter():
    rules = ruleset({"base": "wrc_2022", "late_points_per_minute": 2})
    assert penalty_for("late", rules, minutes=3).points == 6


@pytest.mark.parametrize("minutes", [None, -1])
def test_lateness_needs_its_minutes(minutes):
    with pytest.raises(ScoringError, match="minutes") as error:
        penalty_for("late", WRC, minutes=minutes)
    assert error.value.pointer == "/minutes"


def test_a_fault_nobody_knows_is_refused_by_name():
    with pytest.raises(ScoringError, match="'sneezing'"):
        penalty_for("sneezing", WRC)


def test_faults_and_costs_are_told_in_three_languages():
    assert len({fault.id for fault in FAULTS}) == len(FAULTS)
    assert set(COSTS) == set(Cost)
    for text in [*COSTS.values(), *(fault.text for fault in FAULTS), *(fault.note for fault in FAULTS if fault.note)]:
        assert len({text.en, text.fr, text.ja}) == 3 or text.en == "Obstruction"
        assert text.told("eo") == text.told("ko") == text.en


def test_a_penalty_is_json_in_the_language_asked_for():
    assert penalty_for("noten_riichi", WRC).to_dict("fr") == {
        "id": "noten_riichi",
        "fault": "Riichi avec une main noten, ou refus de la montrer",
        "cost": "chombo",
        "points": 20,
        "substituted": False,
        "note": "Jugé seulement si le joueur gagne ou en cas de partie du mur.",
    }
    assert penalty_for("phone", WRC).to_dict()["note"] is None
