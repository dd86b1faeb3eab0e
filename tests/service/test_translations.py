"""What the service says of requests and photos, in the languages that answers have."""

import ast
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

import service
from scoring.translations import TRANSLATIONS
from service.field_faults import FIELDS, retold
from service.problems import PROBLEMS
from service.translations import SENTENCES, told
from tests.service.hands import PINFU
from vision.errors import NoTilesFoundError


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("slug", PROBLEMS)
def test_every_kind_of_problem_has_a_title_in_every_language(slug: str) -> None:
    assert PROBLEMS[slug].title in SENTENCES


@pytest.mark.parametrize("template", sorted((SENTENCES | FIELDS).keys() - TRANSLATIONS.keys()))
def test_a_translation_fills_in_the_same_values(template: str) -> None:
    translated = (SENTENCES | FIELDS)[template]
    assert fields(translated.fr) == fields(translated.ja) == fields(template)
    assert len({template, translated.fr, translated.ja}) == 3


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "The tileset has no crop 7."),
        ("fr", "Le jeu de tuiles n’a pas d’image 7."),
        ("ja", "牌セットに画像7はありません。"),
        ("ko", "The tileset has no crop 7."),
    ],
)
def test_a_sentence_is_told_in_the_language_of_the_answer(app: Flask, lang: str, sentence: str) -> None:
    with app.test_request_context(f"/?lang={lang}"):
        assert told("The tileset has no crop {crop}.", crop=7) == sentence


def test_sentences_of_the_rules_are_told_too(app: Flask) -> None:
    with app.test_request_context(headers={"Accept-Language": "fr"}):
        assert told("ippatsu needs riichi") == "ippatsu demande riichi"


def test_what_nobody_has_translated_stays_english(app: Flask) -> None:
    error = NoTilesFoundError("no {colour} tiles on the photo", colour="mauve")
    with app.test_request_context("/?lang=ja"):
        assert told(error.template, **error.values) == str(error)


def raised() -> set[str]:
    """Every sentence that the service refuses something with."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(service.__file__).parent.glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    refusals = [call for call in calls if getattr(call.func, "id", "") in ("ServiceError", "_unsure")]
    texts = [argument.value for call in refusals for argument in call.args if isinstance(argument, ast.Constant)]
    return {text for text in texts if " " in str(text)}


def test_every_refusal_of_the_service_is_translated() -> None:
    assert len(raised()) > 10
    assert raised() <= SENTENCES.keys()


def refused(client: FlaskClient, lang: str, path: str, **sent: object) -> dict[str, Any]:
    body: dict[str, Any] = client.post(f"{path}?lang={lang}", **sent).get_json()
    return body


FAULTY = {
    "a hand that cannot be": {"json": PINFU | {"situation": ["ippatsu"]}},
    "a field that is missing": {"json": {}},
    "a field that does not exist": {"json": PINFU | {"honbas": 1}},
    "a number that is a text": {"json": PINFU | {"honba": "1"}},
    "a number that is too large": {"json": PINFU | {"honba": 100_000}},
    "a number that is no number": {"json": PINFU | {"honba": float("nan")}},
    "a word that is none of those": {"json": PINFU | {"win": "draw"}},
    "a text that is too long": {"json": PINFU | {"hand": "1m" * 999}},
    "a list of too many": {"json": PINFU | {"melds": ["pon 111z"] * 5}},
    "the same key twice": {"data": '{"win": "ron", "win": "ron"}', "content_type": "application/json"},
    "another media type": {"data": "hand", "content_type": "text/plain"},
    "no media type": {"data": b""},
}


@pytest.mark.parametrize("sent", FAULTY.values(), ids=FAULTY)
def test_a_problem_is_told_in_one_language_from_title_to_field(client: FlaskClient, sent: dict[str, Any]) -> None:
    told_in = {lang: refused(client, lang, "/v1/scores", **sent) for lang in ("en", "fr", "ja")}
    for member in ("title", "detail"):
        assert len({problem[member] for problem in told_in.values()}) == 3
    messages = [{error["message"] for error in problem["errors"]} for problem in told_in.values()]
    english, french, japanese = messages
    assert english
    assert english.isdisjoint(french | japanese)
    assert french.isdisjoint(japanese)


@pytest.mark.parametrize(("method", "path"), [("GET", "/nowhere"), ("GET", "/v1/scores"), ("GET", "/problems/none")])
def test_an_address_that_is_none_is_told_in_the_language_too(client: FlaskClient, method: str, path: str) -> None:
    problems = [client.open(f"{path}?lang={lang}", method=method).get_json() for lang in ("en", "fr", "ja")]
    for member in ("title", "detail"):
        assert len({problem[member] for problem in problems}) == 3


def test_what_a_type_means_is_told_in_the_language_that_was_asked_for(client: FlaskClient) -> None:
    assert client.get("/problems/no_yaku?lang=fr").get_json()["title"] == "La main n’a aucun yaku"


def test_our_own_fault_is_told_in_the_language_too(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise RuntimeError("secret")

    app.add_url_rule("/fail", view_func=fail)
    said = app.test_client().get("/fail?lang=ja").get_json()
    assert (said["title"], said["detail"][:3]) == ("こちらで問題が起きました", "こちら")
    assert "secret" in caplog.text


@pytest.mark.parametrize(
    ("message", "french"),
    [
        ("Length must be 4.", "La longueur est de 4."),
        ("Length must be between 1 and 40.", "La longueur va de 1 à 40."),
        ("Must be one of: tsumo, ron.", "Un choix parmi : tsumo, ron."),
        ("Must be one of: ron.", "Un choix parmi : ron."),
        ("Quite another fault.", "Quite another fault."),
    ],
)
def test_what_is_wrong_with_a_field_keeps_its_values(app: Flask, message: str, french: str) -> None:
    with app.test_request_context("/?lang=fr"):
        assert retold(message) == french


def said_of_fields() -> set[str]:
    """Every sentence that our own fields and schemas refuse a value with."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in Path(service.__file__).parent.glob("*.py")]
    calls = [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Call)]
    refusals = [call for call in calls if getattr(call.func, "id", "") == "ValidationError"]
    texts = [call.args[0].value for call in refusals if isinstance(call.args[0], ast.Constant)]
    return {str(text) for text in texts}


def test_every_refusal_of_a_field_of_ours_is_translated() -> None:
    assert said_of_fields()
    assert said_of_fields() <= FIELDS.keys()
