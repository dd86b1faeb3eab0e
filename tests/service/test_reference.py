"""GET /v1/rulesets and /v1/yaku: every rule is named, explained and honest about what nobody knows."""

from typing import Any

import pytest
from flask.testing import FlaskClient

from tests.service.hands import PINFU

PRESETS = {
    *("wrc_2015", "wrc_2022", "ema_2012", "ema_2016", "jpml_a", "saikouisen"),
    *("m_league", "tenhou", "mahjong_soul", "rmu_a", "club"),
}


@pytest.fixture
def listed(client: FlaskClient) -> Any:
    return client.get("/v1/rulesets").get_json()


def test_all_presets_are_listed_and_wrc_2022_is_the_default(listed: Any) -> None:
    assert {preset["id"] for preset in listed["rulesets"]} == PRESETS
    assert listed["default"] == "wrc_2022"


def test_every_preset_has_a_value_for_every_parameter(listed: Any) -> None:
    names = [parameter["name"] for parameter in listed["parameters"]]
    assert len(names) == len(set(names))
    for preset in listed["rulesets"]:
        assert set(preset["values"]) == set(names)
        assert set(preset["assumed"]) <= set(names)


def test_every_parameter_says_what_it_means_may_be_and_comes_from(listed: Any) -> None:
    for parameter in listed["parameters"]:
        assert parameter["meaning"].endswith(".")
        assert parameter["source"]
        assert parameter["values"]


def test_a_preset_sent_back_as_parameters_is_taken(client: FlaskClient, listed: Any) -> None:
    for preset in listed["rulesets"]:
        answer = client.post("/v1/scores", json=PINFU | {"ruleset": {"base": preset["id"], **preset["values"]}})
        assert answer.get_json()["ruleset"] == preset["id"]


def test_one_preset_can_be_looked_up(client: FlaskClient, listed: Any) -> None:
    tenhou = client.get("/v1/rulesets/tenhou").get_json()
    assert tenhou in listed["rulesets"]
    assert tenhou["values"]["red_dora"] == {"5m": 1, "5p": 1, "5s": 1}


def test_yaku_have_han_for_closed_and_open_hands_and_names_in_five_languages(client: FlaskClient) -> None:
    yaku = {row["id"]: row for row in client.get("/v1/yaku").get_json()["yaku"]}
    assert (yaku["chinitsu"]["closed_han"], yaku["chinitsu"]["open_han"]) == (6, 5)
    assert (yaku["pinfu"]["closed_han"], yaku["pinfu"]["open_han"]) == (1, 0)
    assert (yaku["daisangen"]["closed_han"], yaku["daisangen"]["yakuman"]) == (None, True)
    assert yaku["toitoi"]["names"]["ja"] == "対々和"
    assert all(all(row["names"].values()) for row in yaku.values())
