"""POST /v1/scores: what a hand is worth, over HTTP."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.hands import PINFU

HAND_OF_DRAGONS: dict[str, Any] = {
    "hand": "234m99p",
    "melds": ["pon 555z", {"kind": "pon", "tiles": "666z"}, "chi 123s"],
    "winning_tile": "4m",
    "win": "ron",
    "seat_wind": "E",
    "round_wind": "東",
}


def post(client: FlaskClient, **changes: object) -> Any:
    return client.post("/v1/scores", json=PINFU | changes).get_json()


def test_pinfu_by_self_draw_is_20_fu(client: FlaskClient) -> None:
    body = post(client)
    assert (body["han"], body["fu"], body["tsumo_each"], body["tsumo_dealer"]) == (2, 20, 400, 700)
    assert body["ruleset"] == "wrc_2022"


def test_melds_may_be_texts_or_objects_and_winds_letters(client: FlaskClient) -> None:
    body = client.post("/v1/scores", json=HAND_OF_DRAGONS).get_json()
    assert {yaku["id"] for yaku in body["yaku"]} == {"yakuhai_haku", "yakuhai_hatsu"}
    assert body["points"] == 2900  # 2 han 30 fu, the dealer's


def test_a_ron_by_nobody_in_particular_has_no_deltas(client: FlaskClient) -> None:
    body = client.post("/v1/scores", json=HAND_OF_DRAGONS).get_json()
    assert body["deltas"] is None
    assert body["payments"] == [{"from": "discarder", "to": "east", "points": 2900, "for": "hand"}]


def test_honba_and_sticks_are_in_the_total_and_not_in_the_points(client: FlaskClient) -> None:
    body = post(client, honba=2, riichi_sticks=1)
    assert (body["points"], body["total"]) == (1500, 1500 + 600 + 1000)
    assert sum(body["deltas"].values()) == 1000
    assert body["deltas"]["south"] == body["total"]


def test_a_hand_may_be_written_without_its_winning_tile(client: FlaskClient) -> None:
    assert post(client, hand="12233m456p11789s") == post(client)


def test_the_order_of_fields_and_tiles_does_not_matter(client: FlaskClient) -> None:
    shuffled = dict(reversed(PINFU.items())) | {"hand": "987s11s654p433221m"}
    assert client.post("/v1/scores", json=shuffled).get_json() == post(client)


@pytest.mark.parametrize(
    ("changes", "slug", "pointer"),
    [
        ({"hand": "12x"}, "notation", "/hand"),
        ({"hand": "123m"}, "tile_count", "/hand"),
        ({"hand": "11111m456p11789s4m"}, "too_many_of_a_kind", "/hand"),
        ({"winning_tile": "9m"}, "winning_tile_not_in_hand", "/winning_tile"),
        ({"winning_tile": "4m5m"}, "notation", "/winning_tile"),
        ({"seat_wind": "up"}, "notation", "/seat_wind"),
        ({"round_wind": "up"}, "notation", "/round_wind"),
        ({"win": "ron", "discarder": "up"}, "notation", "/discarder"),
        ({"win": "ron", "discarder": "south"}, "contradictory_situation", "/discarder"),
        ({"dora_indicators": "?"}, "notation", "/dora_indicators"),
        ({"ura_indicators": "8z"}, "notation", "/ura_indicators"),
        ({"melds": ["pon 111m", "foo 1m"]}, "invalid_meld", "/melds/1"),
        ({"melds": [{"kind": "chi", "tiles": "124m"}]}, "invalid_meld", "/melds/0"),
        ({"hand": "122334m456p11788s"}, "not_winning", "/hand"),
        ({"situation": ["ippatsu"]}, "contradictory_situation", "/situation"),
        ({"ruleset": "nobodys"}, "unknown_ruleset", "/ruleset"),
        ({"ruleset": {"base": "nobodys"}}, "unknown_ruleset", "/ruleset/base"),
        ({"ruleset": {"kiriage": True}}, "invalid_ruleset", "/ruleset/kiriage"),
        ({"ruleset": {"honba_points": "many"}}, "invalid_ruleset", "/ruleset/honba_points"),
        ({"pao": [{"seat": "somewhere", "yakuman": "daisangen"}]}, "notation", "/pao/0/seat"),
    ],
)
def test_the_impossible_is_refused_with_its_reason_and_its_place(
    client: FlaskClient, changes: dict[str, Any], slug: str, pointer: str
) -> None:
    response = client.post("/v1/scores", json=PINFU | changes)
    body = response.get_json()
    assert (response.status_code, body["type"]) == (422, f"/problems/{slug}")
    assert [error["pointer"] for error in body["errors"]] == [pointer]


def test_the_winning_tile_must_be_said(client: FlaskClient) -> None:
    response = client.post("/v1/scores", json={**PINFU, "winning_tile": None})
    assert response.status_code == 400
    assert response.get_json()["errors"][0]["pointer"] == "/winning_tile"


def test_a_tile_that_was_not_kept_apart_need_not_be_said(client: FlaskClient) -> None:
    body = post(client, winning_tile=None, situation=["tile_not_separated"])
    assert [yaku["id"] for yaku in body["yaku"]] == ["menzen_tsumo"]
    assert (body["wait"], body["fu"]) == (None, 20)


def test_names_and_sentences_come_in_the_language_asked_for(client: FlaskClient) -> None:
    body = client.post("/v1/scores?lang=ja", json=PINFU).get_json()
    assert [yaku["name"] for yaku in body["yaku"]] == ["門前清自摸和", "平和"]
    assert body["explanation"] != post(client)["explanation"]
