"""Wins at a table: one winner or several, counters and sticks, who is liable, and hands given as their score."""

import pytest

from scoring.errors import (
    ContradictorySituationError,
    HanMinimumError,
    RuleDisabledError,
    TooManyOfAKindError,
    TooManyWinnersError,
    WinnerIsLoserError,
)
from scoring.events import (
    Ron,
    Tsumo,
    WonHand,
)
from scoring.hand import Hand
from scoring.score import score
from scoring.situation import Flag, Pao, Situation, Win
from scoring.tiles import NORTH, RED, Wind
from tests.scoring.tables import deal, rules, seats, settled, table, win, yakuman_win

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
    end = settled(Ron((win(0, 1, 30), win(2, 1, 30)), 1), start, honba_to="nearest")
    assert end.deltas == (1500, -2800, 1300, 0)


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


@pytest.mark.parametrize("event", [Ron((win(1, 2, 30),), 2, seats(1)), Tsumo((win(1, 2, 30),), seats(1))])
def test_nobody_wins_and_commits_a_chombo_at_once(event):
    with pytest.raises(ContradictorySituationError, match="seat 1 cannot win and commit a chombo"):
        settled(event)


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
    three = Ron((yakuman_win(1, 3),), 0)
    assert settled(three, composite_yakuman=False, double_yakuman=["daisuushii"]).deltas[1] == 64000


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


def ron(seat: Wind, hand: str, tile: str, *flags: Flag, **more: object) -> WonHand:
    """A win from East, who deals, as a scored hand."""
    situation = Situation(Win.RON, seat, flags=frozenset(flags), **more)
    return WonHand.scored(score(Hand.parse(hand, winning_tile=tile), situation, rules()), dealer=0)


SOUTH, WEST = Wind.SOUTH, Wind.WEST


def test_two_hands_win_on_one_discard():
    both = Ron((ron(SOUTH, "234m567p345s2277s", "7s"), ron(WEST, "456m345p22p345s68s", "7s")), 0)
    assert settled(both).deltas == (-2600, 1300, 1300, 0)


@pytest.mark.parametrize(
    ("wins", "error", "pointer"),
    [
        (
            (ron(SOUTH, "234m567p345s2277s", "7s"), ron(WEST, "456m345p22p345s67s", "8s")),
            ContradictorySituationError,
            "winning_tile",
        ),
        (
            (ron(SOUTH, "234m567p345s2277s", "7s", Flag.HOUTEI), ron(WEST, "456m345p22p345s68s", "7s")),
            ContradictorySituationError,
            "situation",
        ),
        (
            (
                ron(SOUTH, "234m567p345s2277s", "7s", dora_indicators=(NORTH,)),
                ron(WEST, "456m345p22p345s68s", "7s"),
            ),
            ContradictorySituationError,
            "dora_indicators",
        ),
        (
            (
                ron(SOUTH, "234m567p345s2277s", "7s", Flag.RIICHI, ura_indicators=(NORTH,)),
                ron(WEST, "456m345p22p345s68s", "7s", Flag.RIICHI, ura_indicators=(RED,)),
            ),
            ContradictorySituationError,
            "ura_indicators",
        ),
        (
            (ron(SOUTH, "234m567p345s2277s", "7s"), ron(WEST, "456m222p33p222s68s", "7s")),
            TooManyOfAKindError,
            "hand",
        ),
    ],
    ids=["another tile", "houtei for one", "other indicators", "other ura indicators", "five of a kind"],
)
def test_hands_that_cannot_win_on_one_discard(wins, error, pointer):
    riichi = frozenset(win.winner for win in wins if win.worth.situation.in_riichi)
    with pytest.raises(error) as refusal:
        settled(Ron(wins, 0, riichi=riichi))
    assert refusal.value.pointer == f"/event/wins/1/score/{pointer}"
