"""POST /v1/settlements: what the fields mean and what is refused; the rules themselves are tested apart."""

import pytest
from flask.testing import FlaskClient

from service.table_schemas import EVENTS

EAST_1 = {
    "scores": [30000, 30000, 30000, 30000],
    "dealer": 0,
    "round_wind": "east",
    "hand_number": 1,
    "honba": 0,
    "riichi_sticks": 0,
}
RULES = {"base": "wrc_2022", "multiple_ron": "all", "kiriage_mangan": False}


def settle(client: FlaskClient, event: dict, ruleset: object = RULES, **table: object):
    return client.post("/v1/settlements", json={"table": EAST_1 | table, "event": event, "ruleset": ruleset})


def ron(*wins: dict, discarder: int = 0, **more: object) -> dict:
    return {"type": "ron", "wins": list(wins), "discarder": discarder} | more


def test_a_settlement_says_deltas_payments_the_next_table_and_the_rules(client):
    answer = settle(client, ron({"winner": 1, "han": 3, "fu": 30}, riichi=[1]), honba=1)
    assert answer.status_code == 200
    assert answer.get_json() == {
        "ruleset": "wrc_2022",
        "deltas": [-4200, 4200, 0, 0],
        "payments": [
            {"from": 1, "to": "table", "points": 1000, "for": "riichi_stake"},
            {"from": 0, "to": 1, "points": 3900, "for": "hand"},
            {"from": 0, "to": 1, "points": 300, "for": "honba"},
            {"from": "table", "to": 1, "points": 1000, "for": "riichi_sticks"},
        ],
        "table": EAST_1 | {"scores": [25800, 34200, 30000, 30000], "dealer": 1, "hand_number": 2},
        "game_over": False,
        "game_over_reason": None,
        "penalty_points": [0, 0, 0, 0],
    }


def test_without_a_ruleset_the_default_is_used_and_named(client):
    answer = client.post("/v1/settlements", json={"table": EAST_1, "event": {"type": "exhaustive_draw", "tenpai": []}})
    assert answer.get_json()["ruleset"] == "wrc_2022"


@pytest.mark.parametrize("wind", ["south", "S", "2z", "南"])
def test_winds_are_read_as_everywhere(client, wind):
    answer = settle(client, {"type": "exhaustive_draw", "tenpai": []}, round_wind=wind)
    assert answer.get_json()["table"]["round_wind"] == "south"


@pytest.mark.parametrize(
    ("event", "deltas"),
    [
        ({"type": "tsumo", "wins": [{"winner": 1, "yakuman": 1, "pao": [{"seat": 3}]}]}, [0, 32000, 0, -32000]),
        ({"type": "tsumo", "wins": [{"winner": 0, "han": 6}]}, [18000, -6000, -6000, -6000]),
        ({"type": "exhaustive_draw", "tenpai": [0], "karaten": [1], "dead_hands": [2]}, [3000, -1000, -1000, -1000]),
        ({"type": "nagashi_mangan", "nagashi_seats": [1], "tenpai": []}, [-4000, 8000, -2000, -2000]),
        ({"type": "abortive_draw", "kind": "suufon_renda", "riichi": [3]}, [0, 0, 0, -1000]),
        ({"type": "chombo", "offender": 1, "at": "exhaustive_draw", "riichi": [1]}, [0, 0, 0, 0]),
        ({"type": "penalty", "seat": 1, "points": 3, "reason": "late"}, [0, 0, 0, 0]),
    ],
    ids=lambda value: value["type"] if isinstance(value, dict) else "",
)
def test_every_event_is_understood(client, event, deltas):
    rules = RULES | {"nagashi_mangan": "draw", "abortive_draws": ["suufon_renda"]}
    answer = settle(client, event, rules)
    assert answer.get_json()["deltas"] == deltas


def test_penalty_points_are_negative_and_whole_where_they_were(client):
    answer = settle(client, {"type": "chombo", "offender": 2})
    assert answer.get_json()["penalty_points"] == [0, 0, -20, 0]


# A win given as its tiles

PLAIN = {"hand": "234m567p345s2277s", "winning_tile": "7s"}


def test_tiles_are_scored_with_the_winds_and_counters_of_the_table(client):
    def deltas(winner: int) -> list[int]:
        event = {"type": "tsumo", "wins": [{"winner": winner, "score": PLAIN}]}
        return settle(client, event, honba=2).get_json()["deltas"]

    # All simples by self-draw, 2 han 30 fu.
    assert deltas(0) == [3600, -1200, -1200, -1200]
    assert deltas(3) == [-1200, -700, -700, 2600]


def test_riichi_follows_from_the_event(client):
    hand = PLAIN | {"ura_indicators": "1s"}
    plain = settle(client, ron({"winner": 1, "score": hand}))
    in_riichi = settle(client, ron({"winner": 1, "score": hand}, riichi=[1]))
    assert plain.get_json()["deltas"][1] == 1300
    assert in_riichi.get_json()["deltas"][1] == 8000  # riichi, tanyao and two ura dora, 40 fu


def test_a_hand_in_riichi_that_the_event_does_not_name_is_refused(client):
    answer = settle(client, ron({"winner": 1, "score": PLAIN | {"situation": ["riichi"]}}))
    assert answer.status_code == 422
    assert answer.get_json()["type"] == "/problems/contradictory_situation"
    assert answer.get_json()["errors"][0]["pointer"] == "/event/wins/0/score/situation"


def test_double_riichi_and_ippatsu_stay_as_they_are_said(client):
    flags = {"situation": ["double_riichi", "ippatsu"]}
    answer = settle(client, ron({"winner": 1, "score": PLAIN | flags}, riichi=[1]))
    assert answer.get_json()["deltas"][1] == 8000  # 4 han 40 fu


def test_liability_in_a_scored_hand_is_named_by_wind_and_paid_by_seat(client):
    hand = {
        "hand": "234m99p",
        "melds": ["pon 555z", "pon 666z", "pon 777z"],
        "winning_tile": "4m",
        "pao": [{"seat": "north", "yakuman": "daisangen"}],
    }
    answer = settle(client, {"type": "tsumo", "wins": [{"winner": 2, "score": hand}]}, dealer=1, hand_number=2)
    assert answer.get_json()["deltas"] == [-32000, 0, 32000, 0]


def test_faults_in_the_tiles_point_into_the_win(client):
    answer = settle(client, ron({"winner": 1, "score": PLAIN | {"melds": ["chi 135m"]}}))
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == "/event/wins/0/score/melds/0"
    without = settle(client, ron({"winner": 1, "score": {"hand": "234m567p345s2277s"}}))
    assert without.get_json()["errors"][0]["pointer"] == "/event/wins/0/score/winning_tile"


def test_what_table_and_event_say_is_not_said_again(client):
    answer = settle(client, ron({"winner": 1, "score": PLAIN | {"seat_wind": "south"}}))
    assert answer.status_code == 400
    assert answer.get_json()["errors"][0]["pointer"].endswith("/score/seat_wind")


def test_a_scored_winner_who_is_the_discarder_is_refused_as_such(client):
    answer = settle(client, ron({"winner": 0, "score": PLAIN}))
    assert answer.get_json()["type"] == "/problems/winner_is_loser"


# Refusals

DRAW = {"type": "exhaustive_draw", "tenpai": []}
WIN = {"winner": 1, "han": 3, "fu": 30}


@pytest.mark.parametrize(
    ("slug", "pointer", "event", "more"),
    [
        ("fu_not_allowed", "/event/wins/0/fu", ron({"winner": 1, "han": 3, "fu": 35}), {}),
        ("han_fu_impossible", "/event/wins/1/fu", ron(WIN, {"winner": 2, "han": 1, "fu": 20}), {}),
        ("riichi_player_noten", "/event/tenpai", DRAW | {"riichi": [2]}, {}),
        ("rule_disabled", "/event/type", {"type": "nagashi_mangan", "nagashi_seats": [1], "tenpai": []}, {}),
        ("rule_disabled", "/event/kind", {"type": "abortive_draw", "kind": "suukaikan"}, {}),
        ("too_many_winners", "/event/wins", {"type": "tsumo", "wins": [WIN, {"winner": 2, "han": 5}]}, {}),
        ("winner_is_loser", "/event/wins/0/winner", ron(WIN, discarder=1), {}),
        ("not_enough_points", "/event/riichi", DRAW | {"riichi": [0]}, {"scores": [900, 39100, 40000, 40000]}),
        ("scores_do_not_balance", "/table/scores", DRAW, {"scores": [30000, 30000, 30000, 29000]}),
        ("inconsistent_table", "/table/dealer", DRAW, {"dealer": 1}),
        ("inconsistent_table", "/table/round_wind", DRAW, {"round_wind": "west"}),
        ("notation", "/table/round_wind", DRAW, {"round_wind": "up"}),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason_and_place(client, slug, pointer, event, more):
    rules = RULES | {"riichi_minimum_points": 1000}
    answer = settle(client, event, rules, **more)
    assert answer.status_code == 422
    problem = answer.get_json()
    assert problem["type"] == f"/problems/{slug}"
    assert problem["errors"] == [{"pointer": pointer, "message": problem["detail"]}]


def test_four_nagashi_are_refused(client):
    event = {"type": "nagashi_mangan", "nagashi_seats": [0, 1, 2, 3], "tenpai": []}
    answer = settle(client, event, RULES | {"nagashi_mangan": "draw"})
    assert answer.get_json()["type"] == "/problems/too_many_nagashi"


@pytest.mark.parametrize(
    ("event", "pointer"),
    [
        ({"type": "redeal"}, "/event/type"),
        ({}, "/event/type"),
        ([], "/event"),
        (DRAW | {"tenpai": [4]}, "/event/tenpai/0"),
        (DRAW | {"tenpai": [1, 1]}, "/event/tenpai"),
        (DRAW | {"tenpai": ["1"]}, "/event/tenpai/0"),
        (DRAW | {"discarder": 1}, "/event/discarder"),
        ({"type": "exhaustive_draw"}, "/event/tenpai"),
        (ron(), "/event/wins"),
        (ron({"winner": 1}), "/event/wins/0"),
        (ron({"winner": 1, "han": 3, "fu": 30, "yakuman": 1}), "/event/wins/0"),
        (ron({"winner": 1, "yakuman": 1, "fu": 30}), "/event/wins/0/fu"),
        ({"type": "penalty", "seat": 1, "points": 0}, "/event/points"),
        ({"type": "penalty", "seat": 1, "points": "7"}, "/event/points"),
        ({"type": "penalty", "seat": 1, "points": True}, "/event/points"),
    ],
    ids=str,
)
def test_what_is_malformed_is_refused_where_it_is(client, event, pointer):
    answer = settle(client, event)
    assert answer.status_code == 400
    assert pointer in [error["pointer"] for error in answer.get_json()["errors"]]


@pytest.mark.parametrize("scores", [[30000] * 3, [30000.5] * 4, ["30000"] * 4, None])
def test_scores_are_four_whole_numbers(client, scores):
    assert settle(client, DRAW, scores=scores).status_code == 400


def test_every_kind_of_event_is_tried_above():
    tried = {"ron", "tsumo", "exhaustive_draw", "nagashi_mangan", "abortive_draw", "chombo", "penalty"}
    assert set(EVENTS) == tried
