"""Payments for one win: the hand, counters, sticks and liable players."""

from scoring.payments import DISCARDER, TABLE, Liability, deltas, win_payments
from tests.scoring.tables import rules


def rows(rules, **facts):
    facts = {"winner": 1, "dealer": 0, "discarder": 2, "base": 8000, "honba": 0, "sticks": 0} | facts
    return [(row.payer, row.payee, row.points, row.cause.value) for row in win_payments(rules=rules, **facts)]


def test_a_ron_is_paid_by_the_discarder_cause_by_cause():
    assert rows(rules(), base=960, honba=2, sticks=3) == [
        (2, 1, 3900, "hand"),
        (2, 1, 600, "honba"),
        (TABLE, 1, 3000, "riichi_sticks"),
    ]


def test_a_tsumo_is_paid_by_all_three_the_dealer_twice():
    assert rows(rules(), base=960, discarder=None, honba=1) == [
        (0, 1, 2000, "hand"),
        (2, 1, 1000, "hand"),
        (3, 1, 1000, "hand"),
        (0, 1, 100, "honba"),
        (2, 1, 100, "honba"),
        (3, 1, 100, "honba"),
    ]


def test_a_counter_may_be_worth_1500():
    assert (2, 1, 3000, "honba") in rows(rules(honba_points=1500), honba=2)
    assert (3, 1, 500, "honba") in rows(rules(honba_points=1500), honba=1, discarder=None)


def test_a_discarder_whose_seat_nobody_gave_pays_without_a_seat():
    assert rows(rules(), base=960, discarder=DISCARDER) == [(DISCARDER, 1, 3900, "hand")]


def test_the_liable_player_pays_a_tsumo_alone_and_its_counters():
    assert rows(rules(), discarder=None, honba=2, liabilities=[Liability(3, 8000)]) == [
        (3, 1, 32000, "pao"),
        (3, 1, 600, "honba"),
    ]


def test_the_liable_player_and_the_discarder_share_a_ron():
    assert rows(rules(), liabilities=[Liability(3, 8000)]) == [(2, 1, 16000, "hand"), (3, 1, 16000, "pao")]


def test_the_counters_of_a_shared_ron_are_the_liable_players_or_the_discarders():
    shared = {"honba": 1, "liabilities": [Liability(3, 8000)]}
    assert rows(rules(pao_honba="liable"), **shared)[-1] == (3, 1, 300, "honba")
    assert rows(rules(pao_honba="discarder"), **shared)[-1] == (2, 1, 300, "honba")


def test_a_liable_discarder_simply_pays():
    assert rows(rules(), discarder=3, honba=1, liabilities=[Liability(3, 8000)]) == [
        (3, 1, 32000, "hand"),
        (3, 1, 300, "honba"),
    ]


def test_liability_for_one_of_two_yakuman_covers_that_one_or_the_whole_hand():
    tsumo = {"base": 16000, "discarder": None, "liabilities": [Liability(2, 8000)]}
    assert deltas(win_payments(winner=1, dealer=0, honba=0, sticks=0, rules=rules(pao_scope="part"), **tsumo)) == [
        -16000,
        64000,
        -40000,
        -8000,
    ]
    assert rows(rules(pao_scope="whole"), **tsumo) == [(2, 1, 64000, "pao")]


def test_two_liable_players_answer_each_for_their_own_and_share_a_whole_hand_evenly():
    two = {"base": 16000, "discarder": None, "liabilities": [Liability(2, 8000), Liability(3, 8000)]}
    for scope in ("part", "whole"):
        assert rows(rules(pao_scope=scope), **two) == [(2, 1, 32000, "pao"), (3, 1, 32000, "pao")]


def test_liability_never_exceeds_what_is_paid():
    assert rows(rules(), discarder=None, liabilities=[Liability(2, 8000), Liability(3, 8000)]) == [
        (2, 1, 16000, "pao"),
        (3, 1, 16000, "pao"),
    ]


def test_one_player_can_be_liable_for_two_yakuman():
    both = {"base": 16000, "liabilities": (Liability(3, 8000), Liability(3, 8000))}
    assert deltas(win_payments(winner=1, dealer=0, discarder=2, honba=0, sticks=0, rules=rules(), **both)) == [
        0,
        64000,
        -32000,
        -32000,
    ]
