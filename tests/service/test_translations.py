"""What the service says of requests and photos, in the languages that answers have."""

import ast
from pathlib import Path
from string import Formatter

import pytest
from flask import Flask

import service
from scoring.translations import TRANSLATIONS
from service.problems import PROBLEMS
from service.translations import SENTENCES, told
from vision.errors import NoTilesFoundError


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


@pytest.mark.parametrize("slug", PROBLEMS)
def test_every_kind_of_problem_has_a_title_in_every_language(slug: str) -> None:
    assert PROBLEMS[slug].title in SENTENCES


@pytest.mark.parametrize("template", sorted(SENTENCES.keys() - TRANSLATIONS.keys()))
def test_a_translation_fills_in_the_same_values(template: str) -> None:
    translated = SENTENCES[template]
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
