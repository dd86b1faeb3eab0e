"""Settlements: every way a hand can end, who pays whom, and what the next hand starts from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import (
    ContradictorySituationError,
    HanMinimumError,
    InconsistentTableError,
    NotEnoughPointsError,
    RiichiPlayerNotenError,
    RuleDisabledError,
    ScoresDoNotBalanceError,
    TooManyNagashiError,
    TooManyWinnersError,
    WinnerIsLoserError,
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
    WonHand,
)
from scoring.hand import Hand
from scoring.score import score
from scoring.situation import Flag, Pao, Situation, Win
from scoring.tiles import Wind
from tests.scoring.tables import deal, rules, settled, table, win, yakuman_win

EVERY_ABORT = tuple(kind.value for kind in AbortiveDrawKind)


def seats(*numbers):
    return frozenset(numbers)


# Wins


def test_another_players_win_passes_the_deal_and_clears_the_counters():
    end = settled(Ron((win(1, 3, 30),), 0), table(honba=2))
    assert end.deltas == (-4500, 4500, 0, 0)
    assert deal(end) == (1, 0, 0)
    assert end.table.hand_number == 2


def test_a_winning_dealer_stays_with_one_counter_more():
    end = settled(Tsumo((win(0, 2, 50),)), table(honba=3))
    assert end.deltas == (5700, -1900, -1900, -1900)
    assert deal(end) == (0, 4, 0)


def test_the_winner_takes_every_stick_and_stakes_are_in_the_deltas():
    start = table(scores=(30000, 30000, 30000, 29000), riichi_sticks=1)
    end = settled(Ron((win(0, 3, 30),), 1, riichi=seats(0, 2)), start)
    assert end.deltas == (5800 + 3000 - 1000, -5800, -1000, 0)
    assert deal(end) == (0, 1, 0)


def test_after_north_the_next_round_begins():
    end = settled(Tsumo((win(1, 1, 30),)), table(dealer=3))
    assert (end.table.dealer, end.table.round_wind, end.table.hand_number) == (0, Wind.SOUTH, 1)


def test_several_winners_are_each_paid_by_the_discarder():
    end = settled(Ron((win(1, 3, 30), win(3, 2, 30)), 0))
    assert end.deltas == (-5900, 3900, 0, 2000)


@pytest.mark.parametrize(("to", "deltas"), [("each", (2300, -6500, 0, 4200)), ("nearest", (2000, -6200, 0, 4200))])
def test_counters_go_to_each_winner_or_to_the_nearest(to, deltas):
    start = table(dealer=2, honba=1)
    assert settled(Ron((win(0, 2, 30), win(3, 3, 30)), 1), start, honba_to=to).deltas == deltas


@pytest.mark.parametrize(
    ("to", "deltas"), [("nearest", (1000, -5900, -1000, 5900)), ("own_back", (2000, -5900, -1000, 4900))]
)
def test_sticks_go_to_the_nearest_winner_or_own_stakes_go_back_first(to, deltas):
    both = Ron((win(0, 2, 30), win(3, 3, 30)), 1, riichi=seats(0, 2))
    assert settled(both, table(dealer=2), sticks_to=to).deltas == deltas


def test_the_nearest_winner_is_counted_from_the_discarder():
    start = table(honba=1)
    end = settled(Ron((win(3, 1, 30), win(1, 1, 30)), 2), start, honba_to="nearest")
    assert end.deltas == (0, 1000, -2300, 1300)


def test_head_bump_pays_only_the_next_in_turn_order():
    end = settled(Ron((win(3, 5), win(1, 1, 30)), 0, riichi=seats(3)), multiple_ron="head_bump")
    assert end.deltas == (-1000, 2000, 0, -1000)


def test_a_dealer_bumped_by_the_next_in_turn_loses_the_deal():
    end = settled(Ron((win(0, 5), win(3, 1, 30)), 2), multiple_ron="head_bump")
    assert end.deltas == (0, 0, -1000, 1000)
    assert deal(end) == (1, 0, 0)


def test_a_dealer_among_several_winners_stays():
    assert deal(settled(Ron((win(3, 1, 30), win(0, 2, 40)), 2))) == (0, 1, 0)


THREE = Ron((win(3, 1, 30), win(0, 2, 40), win(1, 5)), 2, riichi=frozenset({0, 1}))


def test_three_winners_are_paid_where_the_rules_say_so():
    assert settled(THREE, triple_ron="all").deltas == (3900 - 1000, 8000 - 1000, -12900, 1000 + 2000)


def test_three_winners_void_the_hand_where_the_rules_say_so():
    end = settled(THREE, triple_ron="abort", abortive_draws=[])
    assert end.deltas == (-1000, -1000, 0, 0)
    assert deal(end) == (0, 1, 2)


def test_a_win_cancels_a_chombo_at_the_same_time():
    for event in (
        Ron((win(1, 2, 30),), 2, chombo_at_same_time=seats(3)),
        Tsumo((win(1, 2, 30),), chombo_at_same_time=seats(3)),
    ):
        end = settled(event, chombo="penalty_points")
        assert end.penalty_points == (0, 0, 0, 0)
        assert deal(end) == (1, 0, 0)


def test_from_five_counters_on_one_han_is_not_enough_where_the_rules_ask_for_two():
    with pytest.raises(HanMinimumError):
        settled(Tsumo((win(1, 1, 30),)), table(honba=5), two_han_minimum_at=5)
    settled(Tsumo((win(1, 1, 30),)), table(honba=4), two_han_minimum_at=5)
    settled(Tsumo((win(1, 2, 30),)), table(honba=5), two_han_minimum_at=5)
    settled(Tsumo((win(1, 1, 30),)), table(honba=5), two_han_minimum_at=None)


def test_yakuman_add_up_or_only_the_dearest_is_paid():
    both = Ron((yakuman_win(1, 2),), 0)
    assert settled(both, composite_yakuman=True).deltas[1] == 64000
    assert settled(both, composite_yakuman=False, double_yakuman=[]).deltas[1] == 32000
    assert settled(both, composite_yakuman=False, double_yakuman=["daisuushii"]).deltas[1] == 64000


def test_from_five_han_on_the_fu_may_be_left_out_and_below_they_may_not():
    assert settled(Ron((win(1, 6),), 0)).deltas[1] == 12000
    with pytest.raises(ContradictorySituationError):
        settled(Ron((win(1, 4),), 0))


def test_nobody_wins_from_themselves():
    with pytest.raises(WinnerIsLoserError):
        settled(Ron((win(1, 3, 30),), 1))


@pytest.mark.parametrize(
    "event",
    [
        Tsumo((win(1, 3, 30), win(2, 3, 30))),
        Ron((win(0, 3, 30), win(1, 3, 30), win(2, 3, 30), win(0, 3, 30)), 3),
        Ron((win(1, 3, 30), win(1, 3, 30)), 0),
    ],
)
def test_so_many_winners_cannot_be(event):
    with pytest.raises(TooManyWinnersError):
        settled(event)


def test_a_win_needs_a_winner():
    with pytest.raises(ContradictorySituationError):
        settled(Ron((), 0))


# Liability


def test_the_player_liable_for_a_yakuman_pays_its_tsumo_alone():
    end = settled(Tsumo((yakuman_win(1, 1, (3, 1)),), riichi=seats(2)), table(honba=2))
    assert end.deltas == (0, 33600, -1000, -32600)


def test_the_player_liable_for_a_yakuman_shares_its_ron():
    assert settled(Ron((yakuman_win(0, 1, (2, 1)),), 1)).deltas == (48000, -24000, -24000, 0)


def test_liability_for_one_yakuman_of_two_or_for_the_whole_hand():
    event = Ron((yakuman_win(1, 2, (2, 1)),), 0)
    assert settled(event, pao_scope="part").deltas == (-48000, 64000, -16000, 0)
    assert settled(event, pao_scope="whole").deltas == (-32000, 64000, -32000, 0)


def test_counters_of_a_shared_ron_by_rule():
    event = Ron((yakuman_win(1, 1, (3, 1)),), 0)
    assert settled(event, table(honba=1), pao_honba="liable").deltas == (-16000, 32300, 0, -16300)
    assert settled(event, table(honba=1), pao_honba="discarder").deltas == (-16300, 32300, 0, -16000)


def test_two_liable_players_pay_each_for_their_own_yakuman():
    assert settled(Tsumo((yakuman_win(1, 2, (2, 1), (3, 1)),))).deltas == (0, 64000, -32000, -32000)


def test_who_fed_an_open_kan_pays_the_rinshan_tsumo_alone_where_the_rules_say_so():
    event = Tsumo((win(1, 5, 30, open_kan_pao_seat=2),))
    assert settled(event, table(honba=1), open_kan_pao=True).deltas == (0, 8300, -8300, 0)
    with pytest.raises(RuleDisabledError):
        settled(event, open_kan_pao=False)


def test_an_open_kan_makes_nobody_liable_for_a_ron():
    with pytest.raises(ContradictorySituationError):
        settled(Ron((win(1, 5, 30, open_kan_pao_seat=2),), 0), open_kan_pao=True)


def test_a_liable_feeder_of_an_open_kan_answers_for_what_a_yakumans_liability_leaves():
    event = Tsumo((yakuman_win(1, 2, (3, 1)),))
    event = Tsumo((type(event.wins[0])(1, event.wins[0].worth, event.wins[0].pao, open_kan_pao_seat=2),))
    assert settled(event, open_kan_pao=True).deltas == (0, 64000, -32000, -32000)


def test_rules_without_liability_refuse_it():
    with pytest.raises(RuleDisabledError):
        settled(Tsumo((yakuman_win(1, 1, (3, 1)),)), pao_yakuman=[])


@pytest.mark.parametrize(
    ("winner", "error"),
    [
        (yakuman_win(1, 1, (3, 2)), ContradictorySituationError),
        (win(1, 5, 30, pao=yakuman_win(1, 1, (3, 1)).pao), ContradictorySituationError),
        (yakuman_win(1, 1, (1, 1)), WinnerIsLoserError),
    ],
)
def test_liability_that_cannot_be(winner, error):
    with pytest.raises(error):
        settled(Tsumo((winner,)))


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
    assert end.table == table(honba=1)


# Tables that cannot be


def test_riichi_needs_its_points_where_the_rules_ask_for_them():
    start = table(scores=(900, 39100, 40000, 40000))
    event = ExhaustiveDraw(seats(0), riichi=seats(0))
    with pytest.raises(NotEnoughPointsError):
        settled(event, start, riichi_minimum_points=1000)
    assert settled(event, start, riichi_minimum_points=None).table.scores[0] == 900 - 1000 + 3000


def test_scores_and_sticks_must_add_up():
    with pytest.raises(ScoresDoNotBalanceError):
        settled(ExhaustiveDraw(), table(scores=(30000, 30000, 30000, 29000)))


@pytest.mark.parametrize(
    "facts", [{"dealer": 1, "hand_number": 1}, {"dealer": 4}, {"honba": -1}, {"scores": (40000, 40000, 40000)}]
)
def test_a_table_that_contradicts_itself_is_refused(facts):
    with pytest.raises(InconsistentTableError):
        table(**facts)


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


# A win given as a scored hand


def test_a_scored_hand_is_settled_by_its_value_and_seats_by_its_winds():
    made = score(Hand.parse("234m567p345s2277s", winning_tile="7s"), Situation(Win.RON, Wind.SOUTH), rules())
    end = settled(Ron((WonHand.scored(made, dealer=2),), 0), table(dealer=2, honba=1))
    assert end.deltas == (-1600, 0, 0, 1600)


def test_a_scored_hands_liability_is_taken_to_the_table():
    hand = Hand.parse("234m99p", melds=["pon 555z", "pon 666z", "pon 777z"], winning_tile="4m")
    liable = Situation(Win.TSUMO, Wind.EAST, pao=(Pao(Wind.WEST, "daisangen"),))
    end = settled(Tsumo((WonHand.scored(score(hand, liable, rules()), dealer=1),)), table(dealer=1))
    assert end.deltas == (0, 48000, 0, -48000)


def test_a_scored_hands_riichi_and_the_events_must_agree():
    hand = Hand.parse("234m567p345s2277s", winning_tile="7s")
    plain, in_riichi = (
        Situation(Win.RON, Wind.SOUTH, flags=flags) for flags in (frozenset(), frozenset({Flag.RIICHI}))
    )
    for situation, riichi in ((plain, seats(1)), (in_riichi, seats())):
        with pytest.raises(ContradictorySituationError):
            settled(Ron((WonHand.scored(score(hand, situation), dealer=0),), 0, riichi=riichi))
    agreed = Ron((WonHand.scored(score(hand, in_riichi), dealer=0),), 0, riichi=seats(1))
    assert settled(agreed).deltas == (-2600, 2600, 0, 0)
