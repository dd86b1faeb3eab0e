"""The glossary: every word of the sources is in it, in every spelling, with names and meanings."""

import pytest

from scoring.glossary import TERMS, term
from scoring.names import LANGUAGES, folded


@pytest.mark.parametrize("each", TERMS, ids=lambda each: each.id)
def test_every_term_has_a_name_in_every_language_and_a_meaning_in_three(each):
    assert all(each.name(lang) for lang in LANGUAGES)
    assert each.en.endswith(".")
    assert each.fr.endswith(".")
    assert each.ja.endswith("。")


@pytest.mark.parametrize(
    ("spelling", "identifier"),
    [
        ("chombo", "chombo"),
        ("chonbo", "chombo"),
        ("fan", "han"),
        ("hans", "han"),
        ("tempai", "tenpai"),
        ("tempaï", "tenpai"),
        ("kōtsu", "koutsu"),
        ("brelan caché", "ankou"),
        ("Carré", "kantsu"),
        ("suite", "shuntsu"),
        ("compteur", "honba"),
        ("minipoints", "fu"),
        ("ryūkyoku", "ryuukyoku"),
        ("通常の流局", "tsuujou_no_ryuukyoku"),
        ("途中流局", "tochuu_ryuukyoku"),
        ("リーチ", "riichi"),
        ("리이치", "riichi"),
        ("야쿠", "yaku"),
        ("swap-calling", "kuikae"),
        ("main morte", "dead_hand"),
        ("daiminkan", "daiminkan"),
        ("half-time", None),
        ("", None),
    ],
)
def test_a_word_is_found_however_the_sources_spell_it(spelling, identifier):
    found = term(spelling)
    assert (found and found.id) == identifier


@pytest.mark.parametrize(
    "word",
    [
        "mentsu",
        "shuntsu",
        "minjun",
        "anjun",
        "koutsu",
        "minkou",
        "ankou",
        "kantsu",
        "minkan",
        "daiminkan",
        "shouminkan",
        "ankan",
        "toitsu",
        "chii",
        "pon",
        "kan",
        "ron",
        "tsumo",
        "riichi",
        "tenpai",
        "noten",
        "furiten",
        "dora",
        "ura_dora",
        "kan_dora",
        "honba",
        "chombo",
        "yaku",
        "han",
        "fu",
        "ryuukyoku",
    ],
)
def test_the_words_of_the_sources_are_all_there(word):
    assert term(word).id == word


def test_ids_are_unique_and_no_spelling_means_two_things():
    assert len({each.id for each in TERMS}) == len(TERMS)
    meanings: dict[str, set[str]] = {}
    for each in TERMS:
        for spelling in each.spellings:
            meanings.setdefault(folded(spelling), set()).add(each.id)
    assert {spelling: ids for spelling, ids in meanings.items() if len(ids) > 1} == {}


def test_a_language_without_meanings_of_its_own_has_the_english_ones():
    chombo = term("chombo")
    assert chombo.meaning("ko") == chombo.meaning("eo") == chombo.en
    assert chombo.meaning("ja") == chombo.ja
    assert chombo.name("ko") == "촌보"
    assert chombo.name("eo") == "chombo"
