"""POST /v1/waits: fields, refusals and languages; the waits themselves are tested apart."""

from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

HAND = {"hand": "23m567p345s789s33z", "seat_wind": "south", "round_wind": "east"}


def ask(client: FlaskClient, **fields: Any) -> TestResponse:
    return client.post("/v1/waits", json=HAND | fields)


def test_the_answer_says_what_each_wait_scores_and_under_which_rules(client: FlaskClient) -> None:
    answer = ask(client, ruleset="tenhou", dora_indicators="2z").get_json()
    assert (answer["ruleset"], answer["tenpai"], answer["shanten"]) == ("tenhou", True, 0)
    assert [(wait["tile"], wait["left"], wait["kind"]) for wait in answer["waits"]] == [
        ("1m", 4, "ryanmen"),
        ("4m", 4, "ryanmen"),
    ]
    assert (answer["waits"][0]["ron"]["points"], answer["waits"][0]["tsumo"]["points"]) == (3900, 5200)
    assert (answer["furiten"], answer["riichi"]["allowed"]) == (None, True)


def test_a_wait_that_cannot_win_says_why_in_the_place_of_the_score(client: FlaskClient) -> None:
    [wait] = ask(client, hand="24m567p345s789s33z").get_json()["waits"]
    assert wait["ron"] == {"slug": "no_yaku", "detail": "the hand is complete but has no yaku; dora are none"}
    assert wait["tsumo"]["points"] == 1100


@pytest.mark.parametrize(
    ("fields", "kind", "ends"),
    [
        ({"discards": "9s1m"}, "discard", "change_of_hand"),
        ({"discards": "9s1m", "riichi": True}, "discard", "end_of_hand"),
        ({"passed": "4m"}, "temporary", "own_draw_or_call"),
        ({"passed": "4m", "ruleset": "ema_2012"}, "temporary", "any_call"),
        ({"passed": "4m", "riichi": True}, "riichi", "end_of_hand"),
    ],
)
def test_furiten_has_three_kinds(client: FlaskClient, fields: dict[str, Any], kind: str, ends: str) -> None:
    answer = ask(client, **fields).get_json()
    assert (answer["furiten"]["kind"], answer["furiten"]["ends"]) == (kind, ends)
    assert {wait["ron"]["slug"] for wait in answer["waits"]} == {"furiten"}


def test_a_noten_hand_is_told_how_far_it_is(client: FlaskClient) -> None:
    answer = ask(client, hand="123m456p789s1123z", visible="2z2z").get_json()
    assert (answer["tenpai"], answer["shanten"], answer["waits"]) == (False, 1, [])
    assert {each["tile"]: each["left"] for each in answer["improving"]} == {"1z": 2, "2z": 1, "3z": 3}
    assert answer["riichi"]["why_not"]["slug"] == "noten"


def test_melds_may_be_texts_or_objects(client: FlaskClient) -> None:
    texts = ask(client, hand="23m345s88s", melds=["chi 456p", "chi 678s"]).get_json()
    objects = [{"kind": "chi", "tiles": "456p"}, {"kind": "chi", "tiles": "678s"}]
    assert ask(client, hand="23m345s88s", melds=objects).get_json() == texts


@pytest.mark.parametrize(
    ("fields", "slug", "pointer"),
    [
        ({"hand": "234m567p345s789s333z"}, "tile_count", "/hand"),
        ({"hand": "23m567p345s789s3z"}, "tile_count", "/hand"),
        ({"hand": "23m567p345s789s38z"}, "notation", "/hand"),
        ({"discards": "xy"}, "notation", "/discards"),
        ({"passed": "1m1m1m1m1m"}, "too_many_of_a_kind", "/passed"),
        ({"visible": "3z3z3z"}, "too_many_of_a_kind", "/visible"),
        ({"hand": "23m345s88s", "melds": ["chi 456p", "chi 679s"]}, "invalid_meld", "/melds/1"),
        (
            {"hand": "23m345s88s", "melds": ["chi 456p", "chi 678s"], "riichi": True},
            "contradictory_situation",
            "/riichi",
        ),
        ({"seat_wind": "up"}, "notation", "/seat_wind"),
        ({"ruleset": "house"}, "unknown_ruleset", "/ruleset"),
    ],
)
def test_what_cannot_be_is_refused(client: FlaskClient, fields: dict[str, Any], slug: str, pointer: str) -> None:
    answer = ask(client, **fields)
    assert answer.status_code == 422
    assert answer.get_json()["type"] == f"/problems/{slug}"
    assert answer.get_json()["errors"][0]["pointer"] == pointer


@pytest.mark.parametrize("fields", [{"riichi": "yes"}, {"points": "900"}, {"honba": -1}, {"winning_tile": "1m"}])
def test_what_is_malformed_is_refused(client: FlaskClient, fields: dict[str, Any]) -> None:
    answer = ask(client, **fields)
    assert answer.status_code == 400
    assert answer.get_json()["errors"][0]["pointer"] == f"/{next(iter(fields))}"


def test_reasons_are_in_the_language_asked_for(client: FlaskClient) -> None:
    said = {
        lang: client.post(f"/v1/waits?lang={lang}", json=HAND | {"discards": "1m", "points": 0}).get_json()
        for lang in ("en", "fr", "ja")
    }
    assert len({answer["furiten"]["detail"] for answer in said.values()}) == 3
    assert len({answer["riichi"]["why_not"]["detail"] for answer in said.values()}) == 3


def test_a_hand_with_its_last_tile_is_told_what_to_discard(client: FlaskClient) -> None:
    answer = ask(client, hand="233m567p345s789s33z", points=900).get_json()
    assert (answer["tenpai"], answer["waits"]) == (True, [])
    assert [(each["tile"], each["left"]) for each in answer["discards"]] == [("3m", 8), ("2m", 4)]
    assert {each["riichi"]["why_not"]["slug"] for each in answer["discards"]} == {"not_enough_points"}
