"""POST /v1/standings: fields, defaults and refusals; the rules themselves are tested apart."""

import pytest

TABLE = {"scores": [40000, 32000, 28000, 20000]}


def rank(client, **fields):
    return client.post("/v1/standings", json=TABLE | fields)


def test_standings_say_points_places_scores_and_who_is_ranked(client):
    answer = rank(client, penalty_points=[-20, 0, 0, 0], substitutes=[3])
    assert answer.status_code == 200
    assert answer.get_json() == {
        "ruleset": "wrc_2022",
        "points": [5.0, 7.0, -7.0, -25.0],
        "places": [1, 2, 3, 4],
        "scores": [40000, 32000, 28000, 20000],
        "ranked": [0, 1, 2],
    }


def test_without_penalties_sticks_and_substitutes_there_are_none(client):
    answer = rank(client).get_json()
    assert answer["points"] == [25.0, 7.0, -7.0, -25.0]
    assert answer["ranked"] == [0, 1, 2, 3]


def test_a_shared_uma_that_is_no_whole_number_is_still_a_number(client):
    rules = {"base": "wrc_2022", "uma": [20, 5, -5, -20]}
    answer = rank(client, scores=[32000, 32000, 32000, 24000], ruleset=rules).get_json()
    assert answer["points"][0] == pytest.approx(2 + 20 / 3)


def test_scores_that_do_not_add_up_are_refused(client):
    answer = rank(client, riichi_sticks=1)
    assert answer.status_code == 422
    assert answer.get_json()["type"] == "/problems/scores_do_not_balance"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("scores", [30000] * 5),
        ("penalty_points", [0, 0, 0]),
        ("penalty_points", ["-20", 0, 0, 0]),
        ("riichi_sticks", -1),
        ("substitutes", [4]),
        ("uma", [1, 2, 3, 4]),
    ],
)
def test_what_is_malformed_is_refused_by_name(client, field, value):
    answer = rank(client, **{field: value})
    assert answer.status_code == 400
    assert answer.get_json()["errors"][0]["pointer"].startswith(f"/{field}")


def test_an_unknown_ruleset_is_refused(client):
    answer = rank(client, ruleset="wrc_1922")
    assert answer.get_json()["type"] == "/problems/unknown_ruleset"
