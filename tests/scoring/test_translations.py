"""Every sentence that scoring says or raises is said in French and Japanese too, with the same values."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import scoring
from scoring import errors
from scoring.melds import Meld
from scoring.names import sentence
from scoring.rulesets import PARAMETERS
from scoring.situation import EXCLUSIVE
from scoring.tiles import Wind
from scoring.translations import TRANSLATIONS
from scoring.translations_of_hands import Translated

SOURCES = sorted(Path(scoring.__file__).parent.glob("*.py"))
# Which argument is a sentence, for all that takes one.
SPEAKERS = {name: 0 for name in vars(errors) if name.endswith("Error")} | {
    "sentence": 0,
    "_contradiction": 0,
    "Kind": 1,
    "_refuse": 2,
}


def calls(source: Path) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name | ast.Attribute):
            yield node.func.id if isinstance(node.func, ast.Name) else node.func.attr, node


def texts(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def sentences_said() -> dict[str, str]:
    """Each sentence that a module of the package says, with the place."""
    said = {reason: "situation.py" for *_, reason in EXCLUSIVE} | {"this is no tile": "notation.py"}
    for source in SOURCES:
        for callee, call in calls(source):
            place = 0 if (source.name, callee) == ("explanation.py", "append") else SPEAKERS.get(callee)
            if place is not None and len(call.args) > place:
                where = f"{source.name}:{call.lineno}"
                said |= {text: where for text in texts(call.args[place]) if " " in text}
    return said


SAID = sentences_said() | {parameter.meaning: "parameters.py" for parameter in PARAMETERS.values()}


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def test_enough_sentences_were_found_to_be_all_of_them():
    assert len(SAID) > 60
    assert "ippatsu needs riichi" in SAID


@pytest.mark.parametrize("template", SAID, ids=SAID.values())
def test_every_sentence_is_translated(template):
    assert template in TRANSLATIONS, f"{SAID[template]} says what nobody has translated"


@pytest.mark.parametrize("template", TRANSLATIONS)
def test_a_translation_fills_in_the_same_values(template):
    translated = TRANSLATIONS[template]
    assert fields(translated.fr) == fields(translated.ja) == fields(template)
    assert len({template, translated.fr, translated.ja}) == 3


def test_no_translation_is_of_a_sentence_that_is_no_longer_said():
    written = {
        text for source in SOURCES if "translations" not in source.name for text in texts(ast.parse(source.read_text()))
    }
    assert set(TRANSLATIONS) - written == set()


def test_an_error_can_be_told_in_the_players_language():
    with pytest.raises(errors.InvalidMeldError) as raised:
        Meld.parse("chi 135m")
    error = raised.value
    assert sentence(error.template, "en", **error.values) == str(error)
    assert sentence(error.template, "fr", **error.values).startswith("135m n’est pas un chow")
    assert sentence(error.template, "ja", **error.values).startswith("135mはチーではありません")


def test_names_and_reasons_within_a_sentence_are_in_its_language_too():
    template, reason = "{one} with {other} cannot be: {reason}", "a kan ends ippatsu"
    values = {"one": "ippatsu", "other": "rinshan", "reason": reason}
    assert sentence(template, "fr", **values) == "Ippatsu et Finir sur Kong s’excluent : un kong met fin à ippatsu"
    assert sentence(template, "en", **values) == "ippatsu with rinshan cannot be: a kan ends ippatsu"
    wind = "the game is over: these rules play no {wind} round"
    assert sentence(wind, "ja", wind=Wind.WEST) == "対局は終わっています。このルールに西場はありません"


def test_another_package_can_bring_its_own_translations():
    own = {"the photo shows {tile}": Translated("la photo montre {tile}", "写真の牌は{tile}です")}
    assert sentence("the photo shows {tile}", "fr", own, tile="5m") == "la photo montre 5m"
    assert sentence("the photo shows {tile}", "ko", own, tile="5m") == "the photo shows 5m"


@pytest.mark.parametrize("lang", ["ko", "romaji", "eo"])
def test_other_languages_have_the_english_sentence(lang):
    assert sentence("ippatsu needs riichi", lang) == "ippatsu needs riichi"
    assert sentence("nobody has translated {this}", "fr", this=1) == "nobody has translated 1"
