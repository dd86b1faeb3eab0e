"""GET /v1/terms and /v1/penalties: the words of the game, and what its faults cost."""

import pytest
from flask.testing import FlaskClient


def test_the_glossary_names_its_terms_in_five_languages_and_explains_them(client: FlaskClient) -> None:
    terms = {row["id"]: row for row in client.get("/v1/terms").get_json()["terms"]}
    assert len(terms) > 60
    assert terms["ryuukyoku"]["names"]["ja"] == "流局"
    assert all(all(row["names"].values()) and row["meaning"] for row in terms.values())


@pytest.mark.parametrize("word", ["chombo", "chonbo", "Chonbo", "チョンボ"])
def test_a_word_is_looked_up_in_any_spelling(client: FlaskClient, word: str) -> None:
    assert client.get(f"/v1/terms/{word}").get_json()["id"] == "chombo"


def test_a_word_that_is_no_term_is_not_found(client: FlaskClient) -> None:
    answer = client.get("/v1/terms/goalkeeper")
    assert answer.status_code == 404
    assert "goalkeeper" in answer.get_json()["detail"]


def test_names_and_meanings_follow_the_language_asked_for(client: FlaskClient) -> None:
    furiten = client.get("/v1/terms/koutsu?lang=fr").get_json()
    assert furiten["name"] == "brelan"
    assert "identiques" in furiten["meaning"]
    costs = client.get("/v1/penalties", headers={"Accept-Language": "ja"}).get_json()["costs"]
    assert "失格" not in costs[0]["meaning"]
    assert "罰則" in costs[0]["meaning"]


def test_what_a_rule_means_is_told_in_the_language_asked_for(client: FlaskClient) -> None:
    for lang, words in {"fr": "dernier tour", "ja": "最後の場", "ko": "last round"}.items():
        listed = client.get(f"/v1/rulesets?lang={lang}").get_json()["parameters"]
        assert words in next(row["meaning"] for row in listed if row["name"] == "length")


def priced(client: FlaskClient, query: str) -> dict[str, int]:
    return {row["id"]: row["points"] for row in client.get(f"/v1/penalties{query}").get_json()["penalties"]}


def test_penalties_are_those_of_the_ruleset_asked_for(client: FlaskClient) -> None:
    assert priced(client, "")["noten_riichi"] == 20
    assert priced(client, "?ruleset=club")["noten_riichi"] == 0
    assert client.get("/v1/penalties").get_json()["ruleset"] == "wrc_2022"
    assert client.get("/v1/penalties?ruleset=club").get_json()["ruleset"] == "club"


@pytest.mark.parametrize(("query", "points"), [("", 1), ("?minutes=7", 7), ("?minutes=10", 10), ("?minutes=11", 20)])
def test_lateness_is_priced_by_the_minute(client: FlaskClient, query: str, points: int) -> None:
    assert priced(client, query)["late"] == points


@pytest.mark.parametrize("minutes", ["", "-1", "1.5", "ten", "99999"])
def test_minutes_that_are_no_number_are_refused(client: FlaskClient, minutes: str) -> None:
    answer = client.get(f"/v1/penalties?minutes={minutes}")
    assert answer.status_code == 400
    assert answer.get_json()["type"] == "/problems/invalid_request"
    assert answer.get_json()["errors"][0]["pointer"] == "/minutes"


def test_an_unknown_ruleset_is_refused(client: FlaskClient) -> None:
    answer = client.get("/v1/penalties?ruleset=bridge")
    assert answer.status_code == 422
    assert answer.get_json()["type"] == "/problems/unknown_ruleset"
