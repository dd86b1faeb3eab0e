"""The flow of a game: how long it lasts, why it ends, and the fold that plays it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.ending import GameEnd
from scoring.errors import InconsistentTableError
from scoring.events import AbortiveDraw, AbortiveDrawKind, Chombo, ExhaustiveDraw, NagashiMangan, Penalty, Ron, Tsumo
from scoring.game import Game
from scoring.tiles import Wind
from tests.scoring.tables import rules, seats, settled, south_4, table, win

LONG = {"start_points": 25000, "return_points": 30000, "extra_round": True}
NOBODY_TENPAI = ExhaustiveDraw()


def test_a_game_starts_in_east_1_with_the_start_points():
    start = Game(rules(start_points=25000)).table
    assert (start.scores, start.dealer, start.round_wind, start.honba) == ((25000,) * 4, 0, Wind.EAST, 0)


def test_a_game_is_an_east_and_a_south_round_where_every_dealer_passes():
    game = Game.replay(rules(length="south"), [NOBODY_TENPAI] * 8)
    assert [(str(hand.table.round_wind), hand.table.hand_number) for hand in game.hands[:-1]] == [
        *[("east", number) for number in (2, 3, 4)],
        *[("south", number) for number in (1, 2, 3, 4)],
    ]
    assert game.over is GameEnd.LAST_HAND
    assert not any(hand.game_over for hand in game.hands[:-1])


def test_a_short_game_is_an_east_round():
    assert Game.replay(rules(length="east"), [NOBODY_TENPAI] * 4).over is GameEnd.LAST_HAND


def test_counters_grow_while_hands_are_drawn_or_the_dealer_wins_and_go_with_another_win():
    dealer_wins = Tsumo((win(1, 1, 30),))
    game = Game.replay(rules(), [NOBODY_TENPAI, dealer_wins, NOBODY_TENPAI, Tsumo((win(0, 1, 30),))])
    assert [hand.table.honba for hand in game.hands] == [1, 2, 3, 0]


def test_no_hand_is_played_after_the_last():
    game = Game.replay(rules(length="east"), [NOBODY_TENPAI] * 4)
    with pytest.raises(InconsistentTableError):
        game.play(NOBODY_TENPAI)


def test_penalty_points_add_up_over_a_game_and_count_in_its_standings():
    game = Game.replay(rules(chombo="penalty_points"), [Chombo(2), Penalty(2, 5), Penalty(0, 1)])
    assert game.penalty_points == (-1, 0, -25, 0)
    assert game.standings(substitutes=[3]).points == (-1, 0, -25, 0)
    assert game.standings(substitutes=[3]).ranked == (0, 1, 2)


# The last hand


def test_a_winning_last_dealer_plays_on_without_agariyame():
    leads = Ron((win(3, 3, 30),), 0)
    assert settled(leads, south_4(30000, 30000, 30000, 30000), agariyame=False).game_over_reason is None
    assert settled(leads, south_4(30000, 30000, 30000, 30000), agariyame=True).game_over_reason is GameEnd.AGARIYAME


def test_agariyame_needs_first_place_and_the_return_points():
    won = Ron((win(3, 1, 30),), 0)
    behind = south_4(30000, 40000, 25000, 25000)
    poor = south_4(26000, 25000, 23500, 25500)
    assert settled(won, behind, agariyame=True).game_over_reason is None
    assert settled(won, poor, agariyame=True, **LONG).game_over_reason is None
    just = south_4(26500, 25000, 20000, 28500)
    assert settled(won, just, agariyame=True, **LONG).table.scores[3] == 30000
    assert settled(won, just, agariyame=True, **LONG).game_over_reason is GameEnd.AGARIYAME


def test_agariyame_is_for_the_last_hand():
    won = Ron((win(2, 3, 30),), 0)
    south_3 = table(dealer=2, round_wind=Wind.SOUTH)
    assert settled(won, south_3, agariyame=True).game_over_reason is None


def test_a_last_dealer_level_with_an_earlier_seat_is_not_first_by_seat_order():
    level = south_4(32000, 32000, 28000, 28000)
    won = Tsumo((win(3, 1, 30),))  # 1500 from all: 30,500 against 31,500
    assert settled(won, level, agariyame=True, tie="seat").game_over_reason is None
    tied = Ron((win(3, 2, 40),), 1)  # 3900 from seat 1: 31,900 against seat 0 with 32,000
    assert settled(tied, level, agariyame=True, tie="seat").game_over_reason is None
    same = south_4(31900, 32100, 28000, 28000)
    assert settled(tied, same, agariyame=True, tie="seat").game_over_reason is None
    assert settled(tied, same, agariyame=True, tie="split").game_over_reason is GameEnd.AGARIYAME


def test_tenpaiyame_ends_the_game_by_a_leading_tenpai_last_dealer():
    shows = ExhaustiveDraw(seats(3))
    leading = south_4(29000, 29000, 29000, 33000)
    assert settled(shows, leading, tenpaiyame=True).game_over_reason is GameEnd.TENPAIYAME
    assert settled(shows, leading, tenpaiyame=False, agariyame=True).game_over_reason is None
    assert settled(shows, south_4(40000, 29000, 29000, 22000), tenpaiyame=True).game_over_reason is None


def test_tenpaiyame_also_after_nagashi_as_a_draw():
    paid = NagashiMangan(seats(3), seats(3))
    assert settled(paid, south_4(30000, 30000, 30000, 30000), tenpaiyame=True, nagashi_mangan="draw").game_over


def test_a_noten_last_dealer_ends_the_game():
    assert settled(NOBODY_TENPAI, south_4(36000, 30000, 29000, 25000)).game_over_reason is GameEnd.LAST_HAND


def test_where_only_a_win_keeps_the_deal_a_tenpai_last_dealer_ends_the_game():
    shows = ExhaustiveDraw(seats(3))
    assert settled(shows, south_4(36000, 30000, 29000, 25000), dealer_keeps_on="win").game_over


def test_a_hand_given_up_is_no_reason_to_stop():
    given_up = AbortiveDraw(AbortiveDrawKind.KYUUSHU_KYUUHAI)
    start = south_4(25000, 25000, 25000, 45000)
    ends = {"agariyame": True, "tenpaiyame": True, "abortive_draws": ["kyuushu_kyuuhai"]}
    assert settled(given_up, start, abort_keeps_dealer=True, **ends).game_over_reason is None
    assert settled(given_up, start, abort_keeps_dealer=False, **ends).game_over_reason is GameEnd.LAST_HAND


def test_a_chombo_in_the_last_hand_is_dealt_again():
    assert settled(Chombo(0), south_4(30000, 30000, 30000, 30000)).game_over_reason is None


# The extra round


def test_while_nobody_has_the_return_points_one_more_round_is_played():
    small_win = Ron((win(0, 1, 30),), 3)
    start = south_4(25000, 25000, 25000, 25000)
    end = settled(small_win, start, **LONG)
    assert end.game_over_reason is None
    assert (end.table.round_wind, end.table.hand_number) == (Wind.WEST, 1)
    assert settled(small_win, start, **LONG | {"extra_round": False}).game_over_reason is GameEnd.LAST_HAND


def test_with_somebody_at_the_return_points_there_is_no_extra_round():
    start = south_4(29000, 25000, 23000, 23000)
    assert settled(Ron((win(0, 1, 30),), 3), start, **LONG).game_over_reason is GameEnd.LAST_HAND


@pytest.mark.parametrize("winner", [0, 1])
def test_the_extra_round_ends_as_soon_as_somebody_has_the_return_points(winner):
    west_2 = table(scores=(27000, 27000, 23000, 23000), dealer=1, round_wind=Wind.WEST)
    enough = settled(Ron((win(winner, 3, 30),), 2), west_2, **LONG)
    assert enough.game_over_reason is GameEnd.RETURN_POINTS_REACHED
    assert settled(Ron((win(winner, 1, 30),), 2), west_2, **LONG).game_over_reason is None


def test_in_the_extra_round_a_dealer_who_stays_without_leading_plays_on_though_another_has_the_points():
    west_2 = table(scores=(29000, 24000, 24000, 23000), dealer=1, round_wind=Wind.WEST)
    both_show, other_shows = ExhaustiveDraw(seats(0, 1)), ExhaustiveDraw(seats(0))
    assert settled(both_show, west_2, **LONG).game_over_reason is None
    assert settled(other_shows, west_2, **LONG).game_over_reason is GameEnd.RETURN_POINTS_REACHED
    both_win = Ron((win(0, 1, 30), win(1, 1, 30)), 3)
    assert settled(both_win, west_2, **LONG).table.scores == (30000, 25500, 24000, 20500)
    assert settled(both_win, west_2, **LONG).game_over_reason is None


def test_the_extra_round_ends_with_a_tenpai_dealer_who_leads():
    west_2 = table(scores=(24000, 29000, 24000, 23000), dealer=1, round_wind=Wind.WEST)
    assert settled(ExhaustiveDraw(seats(1)), west_2, **LONG).game_over_reason is GameEnd.RETURN_POINTS_REACHED


def test_the_extra_round_is_one_round_at_most():
    west_4 = table(scores=(25000, 25000, 25000, 25000), dealer=3, round_wind=Wind.WEST)
    assert settled(NOBODY_TENPAI, west_4, **LONG).game_over_reason is GameEnd.LAST_HAND
    assert settled(ExhaustiveDraw(seats(3)), west_4, **LONG).game_over_reason is None


def test_a_short_games_extra_round_is_south():
    east_4 = table(scores=(25000, 25000, 25000, 25000), dealer=3)
    end = settled(NOBODY_TENPAI, east_4, **LONG, length="east")
    assert (end.game_over_reason, end.table.round_wind) == (None, Wind.SOUTH)


# Bust


@pytest.mark.parametrize(
    ("rule", "left", "over"),
    [
        ("off", -100, False),
        ("below_zero", -100, True),
        ("below_zero", 0, False),
        ("zero", 0, True),
        ("zero", 100, False),
    ],
)
def test_a_bust_ends_the_game_by_rule(rule, left, over):
    start = table(scores=(3900 + left, 36100 - left, 40000, 40000))
    end = settled(Ron((win(1, 3, 30),), 0), start, bust=rule)
    assert end.table.scores[0] == left
    assert end.game_over_reason is (GameEnd.BUST if over else None)


def test_a_chombo_paid_at_the_table_can_bust():
    start = table(scores=(3000, 39000, 39000, 39000))
    assert settled(Chombo(0), start, chombo="mangan", bust="below_zero").game_over_reason is GameEnd.BUST


# The fold


@st.composite
def plausible_events(draw):
    """A hand's end that any table of these rules can have."""
    winner, loser = draw(st.permutations(range(4)))[:2]
    riichi = draw(st.frozensets(st.integers(0, 3)))
    worth = draw(st.sampled_from([(1, 30), (3, 40), (5, 30)]))
    return draw(
        st.sampled_from(
            [
                Ron((win(winner, *worth),), loser, riichi=riichi),
                Tsumo((win(winner, *worth),), riichi=riichi),
                ExhaustiveDraw(riichi | {winner}, riichi=riichi),
                NagashiMangan(frozenset({winner}), riichi, riichi=riichi),
                Chombo(loser, riichi=riichi),
                Penalty(loser, 3),
            ]
        )
    )


@given(st.lists(plausible_events(), max_size=25), st.sampled_from(["penalty_points", "mangan", "flat"]), st.booleans())
def test_in_a_whole_game_points_and_sticks_are_constant_and_the_deal_moves_one_seat(played, chombo, extra_round):
    chosen = {"chombo": chombo, "nagashi_mangan": "draw", "extra_round": extra_round, "riichi_minimum_points": None}
    game = Game(rules(**chosen))
    for event in played:
        if game.over:
            break
        before, game = game.table, game.play(event)
        after = game.table
        assert sum(after.scores) + 1000 * after.riichi_sticks == 4 * game.rules.start_points
        assert (after.dealer - before.dealer) % 4 in (0, 1)
        assert after.round_wind - before.round_wind == (before.dealer == 3 and after.dealer == 0)
        assert after.honba in (0, before.honba, before.honba + 1)
    faults = sum(20 for event in played[: len(game.hands)] if isinstance(event, Chombo) and chombo == "penalty_points")
    faults += sum(3 for event in played[: len(game.hands)] if isinstance(event, Penalty))
    assert sum(game.penalty_points) == -faults
