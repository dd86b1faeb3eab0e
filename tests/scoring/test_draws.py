"""Hands without a win: noten payments, nagashi mangan, and hands given up."""

import pytest

from scoring.errors import (
    ContradictorySituationError,
    RiichiPlayerNotenError,
    RuleDisabledError,
    TooManyNagashiError,
)
from scoring.events import (
    AbortiveDraw,
    AbortiveDrawKind,
    ExhaustiveDraw,
    NagashiMangan,
)
from scoring.penalties import penalty_for
from tests.scoring.tables import EVERY_ABORT, deal, rules, seats, settled, table

# Exhaustive draws


@pytest.mark.parametrize(
    ("tenpai", "deltas", "dealer"),
    [
        ((), (0, 0, 0, 0), 1),
        ((1,), (-1000, 3000, -1000, -1000), 1),
        ((0, 3), (1500, -1500, -1500, 1500), 0),
        ((0, 1, 2), (1000, 1000, 1000, -3000), 0),
        ((0, 1, 2, 3), (0, 0, 0, 0), 0),
    ],
)
def test_the_noten_pay_3000_to_the_tenpai_and_a_counter_is_added(tenpai, deltas, dealer):
    end = settled(ExhaustiveDraw(seats(*tenpai)), table(honba=1))
    assert end.deltas == deltas
    assert deal(end) == (dealer, 2, 0)


def test_the_noten_pool_is_a_parameter():
    assert settled(ExhaustiveDraw(seats(1, 2)), noten_pool=6000).deltas == (-3000, 3000, 3000, -3000)


def test_noten_payments_by_pair_add_up_to_the_deltas():
    end = settled(ExhaustiveDraw(seats(1, 2)))
    assert [(row.payer, row.payee, row.points) for row in end.payments] == [(0, 1, 1500), (3, 2, 1500)]


def test_without_a_noten_pool_nothing_is_paid():
    assert settled(ExhaustiveDraw(seats(1, 2)), noten_pool=0).payments == ()


def test_a_dealer_who_does_not_show_is_noten_in_every_respect():
    end = settled(ExhaustiveDraw(seats(1)))
    assert end.deltas == (-1000, 3000, -1000, -1000)
    assert deal(end) == (1, 1, 0)


def test_where_the_dealer_must_win_to_stay_tenpai_is_not_enough():
    assert deal(settled(ExhaustiveDraw(seats(0)), dealer_keeps_on="win")) == (1, 1, 0)


def test_sticks_stay_for_the_next_winner():
    start = table(scores=(30000, 30000, 30000, 29000), riichi_sticks=1)
    end = settled(ExhaustiveDraw(seats(2), riichi=seats(2)), start)
    assert end.deltas == (-1000, -1000, 2000, -1000)
    assert deal(end) == (1, 1, 2)


def test_a_riichi_player_must_show():
    with pytest.raises(RiichiPlayerNotenError, match="seat 2"):
        settled(ExhaustiveDraw(seats(1), riichi=seats(2)))


def test_a_cancelled_riichi_lays_no_stake_and_need_not_show():
    # Declared with an open hand, say: the referee takes the riichi back, so the event does not name it.
    end = settled(ExhaustiveDraw(seats(1), riichi=seats()))
    assert end.deltas == (-1000, 3000, -1000, -1000)
    assert deal(end) == (1, 1, 0)


def test_a_riichi_tile_that_nobody_knows_is_the_earliest_possible():
    note = penalty_for("riichi_tile_not_turned", rules()).to_dict()["note"]
    assert "the earliest possible one counts for furiten" in note


def test_a_riichi_whose_hand_was_declared_dead_is_noten_without_chombo():
    end = settled(ExhaustiveDraw(seats(2), dead_hands=seats(0), riichi=seats(0)))
    assert end.deltas == (-2000, -1000, 3000, -1000)
    assert deal(end) == (1, 1, 1)
    assert end.penalty_points == (0, 0, 0, 0)


def test_a_dead_hand_is_noten_even_when_it_shows():
    assert settled(ExhaustiveDraw(seats(0, 2), dead_hands=seats(0))).deltas == (-1000, -1000, 3000, -1000)


def test_a_wait_for_tiles_the_hand_holds_is_tenpai_only_by_rule():
    event = ExhaustiveDraw(seats(1), karaten=seats(0))
    assert settled(event, karaten_is_tenpai=True).deltas == (1500, 1500, -1500, -1500)
    assert deal(settled(event, karaten_is_tenpai=True))[0] == 0
    assert settled(event, karaten_is_tenpai=False).deltas == (-1000, 3000, -1000, -1000)


def test_a_riichi_that_waits_for_tiles_it_holds_is_noten_where_karaten_is():
    event = ExhaustiveDraw(karaten=seats(1), riichi=seats(1))
    with pytest.raises(RiichiPlayerNotenError):
        settled(event, karaten_is_tenpai=False)
    assert settled(event, karaten_is_tenpai=True).deltas == (-1000, 2000, -1000, -1000)


# Nagashi mangan


def test_nagashi_as_a_draw_is_paid_like_a_mangan_tsumo_and_sticks_stay():
    start = table(scores=(30000, 30000, 30000, 29000), honba=2, riichi_sticks=1)
    end = settled(NagashiMangan(seats(2), seats(0, 3), riichi=seats(3)), start, nagashi_mangan="draw")
    assert end.deltas == (-4000, -2000, 8000, -3000)
    assert deal(end) == (0, 3, 2)


def test_after_nagashi_as_a_draw_a_noten_dealer_passes_the_deal_even_as_the_one_paid():
    end = settled(NagashiMangan(seats(0)), nagashi_mangan="draw")
    assert end.deltas == (12000, -4000, -4000, -4000)
    assert deal(end) == (1, 1, 0)


def test_nagashi_as_a_win_takes_counters_and_sticks():
    start = table(scores=(30000, 30000, 30000, 29000), honba=2, riichi_sticks=1)
    end = settled(NagashiMangan(seats(2), seats(0)), start, nagashi_mangan="win")
    assert end.deltas == (-4200, -2200, 8600 + 1000, -2200)
    assert deal(end) == (1, 0, 0)


def test_a_dealer_with_nagashi_as_a_win_stays():
    assert deal(settled(NagashiMangan(seats(0)), table(honba=1), nagashi_mangan="win")) == (0, 2, 0)


def test_of_two_nagashi_wins_the_sticks_go_to_the_first_in_turn_from_the_dealer():
    start = table(scores=(29000, 30000, 30000, 30000), dealer=1, riichi_sticks=1)
    end = settled(NagashiMangan(seats(0, 2)), start, nagashi_mangan="win")
    assert end.deltas == (8000 - 2000, -8000, 8000 - 2000 + 1000, -4000)


def test_nagashi_as_a_win_also_takes_this_hands_stakes():
    end = settled(NagashiMangan(seats(2), riichi=seats(1)), nagashi_mangan="win")
    assert end.deltas == (-4000, -3000, 9000, -2000)
    assert deal(end) == (1, 0, 0)


def test_nagashi_is_paid_as_such_and_its_counters_as_counters():
    end = settled(NagashiMangan(seats(2)), table(honba=1), nagashi_mangan="win")
    assert {row.cause.value: row.points for row in end.payments if row.payer == 0} == {
        "nagashi_mangan": 4000,
        "honba": 100,
    }


@pytest.mark.parametrize(
    ("to", "deltas"), [("each", (8200, 4200, -6200, -6200)), ("nearest", (8300, 3900, -6100, -6100))]
)
def test_counters_go_to_each_nagashi_or_to_the_first_in_turn(to, deltas):
    both = NagashiMangan(seats(0, 1))
    assert settled(both, table(honba=1), nagashi_mangan="win", honba_to=to).deltas == deltas


def test_rules_without_nagashi_refuse_it():
    with pytest.raises(RuleDisabledError):
        settled(NagashiMangan(seats(2)), nagashi_mangan="off")


def test_nagashi_may_need_a_concealed_hand():
    event = NagashiMangan(seats(2), open_hands=seats(2))
    with pytest.raises(RuleDisabledError):
        settled(event, nagashi_mangan="win", nagashi_concealed_only=True)
    assert settled(event, nagashi_mangan="win", nagashi_concealed_only=False).deltas[2] == 8000


@pytest.mark.parametrize("how", ["draw", "win"])
def test_a_nagashi_mangan_is_somebodys(how):
    with pytest.raises(ContradictorySituationError, match="name the seat"):
        settled(NagashiMangan(seats()), nagashi_mangan=how)


def test_four_nagashi_at_once_cannot_be_and_three_can():
    with pytest.raises(TooManyNagashiError):
        settled(NagashiMangan(seats(0, 1, 2, 3)), nagashi_mangan="draw")
    assert settled(NagashiMangan(seats(1, 2, 3)), nagashi_mangan="draw").deltas == (-12000, 4000, 4000, 4000)


def test_a_riichi_player_must_show_at_a_nagashi_draw_too():
    with pytest.raises(RiichiPlayerNotenError):
        settled(NagashiMangan(seats(2), riichi=seats(1)), nagashi_mangan="draw")


# Hands given up


@pytest.mark.parametrize("kind", [kind for kind in AbortiveDrawKind if kind is not AbortiveDrawKind.SUUCHA_RIICHI])
def test_a_hand_given_up_pays_nothing_and_keeps_stakes(kind):
    end = settled(AbortiveDraw(kind, riichi=seats(1)), table(honba=1), abortive_draws=EVERY_ABORT)
    assert end.deltas == (0, -1000, 0, 0)
    assert deal(end) == (0, 2, 1)


def test_the_fourth_riichi_is_staked_before_the_hand_is_given_up():
    event = AbortiveDraw(AbortiveDrawKind.SUUCHA_RIICHI, riichi=seats(0, 1, 2, 3))
    assert deal(settled(event, abortive_draws=EVERY_ABORT)) == (0, 1, 4)


def test_four_riichi_are_four():
    with pytest.raises(ContradictorySituationError):
        settled(AbortiveDraw(AbortiveDrawKind.SUUCHA_RIICHI, riichi=seats(0, 1)), abortive_draws=EVERY_ABORT)


def test_nine_orphans_end_the_hand_before_their_player_can_declare_riichi():
    after_another = AbortiveDraw(AbortiveDrawKind.KYUUSHU_KYUUHAI, 2, riichi=seats(1))
    assert settled(after_another, abortive_draws=EVERY_ABORT).deltas == (0, -1000, 0, 0)
    with pytest.raises(ContradictorySituationError, match="seat 1 gives the hand up"):
        settled(AbortiveDraw(AbortiveDrawKind.KYUUSHU_KYUUHAI, 1, riichi=seats(1)), abortive_draws=EVERY_ABORT)


def test_a_hand_given_up_may_pass_the_deal():
    event = AbortiveDraw(AbortiveDrawKind.SUUFON_RENDA)
    assert deal(settled(event, abortive_draws=EVERY_ABORT, abort_keeps_dealer=False)) == (1, 1, 0)


@pytest.mark.parametrize("kind", AbortiveDrawKind)
def test_championship_rules_give_up_no_hand(kind):
    everybody = seats(0, 1, 2, 3)
    with pytest.raises(RuleDisabledError):
        settled(AbortiveDraw(kind, riichi=everybody), abortive_draws=[], triple_ron="all")


def test_three_winners_end_a_hand_by_their_own_rule():
    event = AbortiveDraw(AbortiveDrawKind.SANCHAHOU)
    assert deal(settled(event, abortive_draws=[], triple_ron="abort")) == (0, 1, 0)
