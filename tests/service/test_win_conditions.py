"""POST /v1/win-conditions: fields and refusals; the conditions themselves are tested apart."""

LAST_HAND = {
    "scores": [29000, 31000, 33000, 27000],
    "dealer": 3,
    "round_wind": "south",
    "hand_number": 4,
    "honba": 1,
    "riichi_sticks": 0,
}


def ask(client, table=LAST_HAND, **fields):
    return client.post("/v1/win-conditions", json={"table": table, "seat": 0} | fields)


def test_the_answer_has_each_place_each_way_to_win_and_sixteen_draws(client):
    answer = ask(client)
    assert answer.status_code == 200
    body = answer.get_json()
    assert (body["ruleset"], body["seat"], body["place"]) == ("wrc_2022", 0, 3)
    assert [each["place"] for each in body["conditions"]] == [1, 2, 3, 4]
    assert [each["from"] for each in body["conditions"][0]["ron"]] == [1, 2, 3]
    assert len(body["draws"]) == 16


def test_a_direct_hit_on_the_rival_two_thousand_ahead(client):
    # One counter is 300, and the rival loses what the winner gains: 1,000 by ron are enough, and so is any hand.
    second = ask(client).get_json()["conditions"][1]
    assert second["ron"][0] == {"from": 1, "wins": [{"han": 1, "fu": 30, "yakuman": 0, "points": 1000}]}
    assert second["ron"][2]["wins"][0] == {"han": 1, "fu": 60, "yakuman": 0, "points": 2000}


def test_draws_are_told_by_who_is_tenpai(client):
    body = ask(client).get_json()
    alone = next(draw for draw in body["draws"] if draw["tenpai"] == [0])
    assert alone == {"tenpai": [0], "deltas": [3000, -1000, -1000, -1000], "place": 1}
    assert [0] in body["conditions"][0]["draws"]


def test_a_table_that_contradicts_itself_is_refused(client):
    answer = ask(client, table=LAST_HAND | {"dealer": 2})
    assert answer.status_code == 422
    assert answer.get_json()["errors"][0]["pointer"] == "/table/dealer"


def test_the_seat_must_be_one_of_four(client):
    assert ask(client, seat=4).status_code == 400
    assert ask(client, seat=None).status_code == 400
