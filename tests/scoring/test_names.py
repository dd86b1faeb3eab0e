"""Names: every thing has one in every language, every spelling of the rule books leads to its yaku."""

import ast
from pathlib import Path

import pytest

import scoring
from scoring.ending import GameEnd
from scoring.events import AbortiveDrawKind
from scoring.melds import MeldKind
from scoring.names import LANGUAGES, folded, name, tile_name, yaku_id, yaku_name
from scoring.partition import Wait
from scoring.payments import DISCARDER, TABLE, Cause
from scoring.points import Limit
from scoring.situation import Flag, Win
from scoring.tiles import KINDS, Tile, Wind
from scoring.words import WORDS
from scoring.yaku import YAKU
from scoring.yaku_names import YAKU_NAMES

PACKAGE = Path(scoring.__file__).parent
REASONS_OF_FU = {
    node.value
    for call in ast.walk(ast.parse((PACKAGE / "fu.py").read_text()))
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "FuItem"
    for node in ast.walk(call.args[0])
    if isinstance(node, ast.Constant) and isinstance(node.value, str)
}
NAMED = [*Flag, *Limit, *Wait, *MeldKind, *Win, *Cause, *GameEnd, *AbortiveDrawKind, *map(str, Wind), TABLE, DISCARDER]


def test_every_yaku_has_a_name_in_every_language():
    assert set(YAKU_NAMES) == {yaku.id for yaku in YAKU}
    assert all(yaku_name(yaku, lang) for yaku in YAKU_NAMES for lang in LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_yaku_share_a_name(lang):
    assert len({yaku_name(yaku, lang) for yaku in YAKU_NAMES}) == len(YAKU_NAMES)


@pytest.mark.parametrize(
    ("yaku", "lang", "expected"),
    [
        ("menzen_tsumo", "en", "Fully Concealed Hand"),
        ("menzen_tsumo", "fr", "Tout Caché Tiré"),
        ("sanshoku_doujun", "ja", "三色同順"),
        ("tanyao", "ko", "탕야오"),
        ("honitsu", "fr", "Semi Pure"),
        ("chinroutou", "romaji", "chinroutou"),
        ("yakuhai_haku", "en", "White Dragon"),
    ],
)
def test_yaku_are_called_as_the_rule_books_call_them(yaku, lang, expected):
    assert yaku_name(yaku, lang) == expected


@pytest.mark.parametrize(
    ("spelling", "yaku"),
    [
        ("itsu", "ittsuu"),
        ("ittsuu", "ittsuu"),
        ("Ikkitsuukan", "ittsuu"),
        ("chi toitsu", "chiitoitsu"),
        ("chii toitsu", "chiitoitsu"),
        ("san shoku dokou", "sanshoku_doukou"),
        ("san shoku doukou", "sanshoku_doukou"),
        ("san shoku doko", "sanshoku_doukou"),
        ("tenho", "tenhou"),
        ("chiho", "chiihou"),
        ("chihou", "chiihou"),
        ("renho", "renhou"),
        ("chinrouto", "chinroutou"),
        ("chuuren pooto", "chuuren_poutou"),
        ("iipeiikou", "iipeikou"),
        ("toi-toi hou", "toitoi"),
        ("toïtoï", "toitoi"),
        ("sanankō", "sanankou"),
        ("sūankō", "suuankou"),
        ("tanyao chuu", "tanyao"),
        ("chan kan", "chankan"),
        ("Prevalent Wind", "yakuhai_round_wind"),
        ("TOUT ORDINAIRE", "tanyao"),
        ("九蓮宝燈", "chuuren_poutou"),
        ("役牌 中", "yakuhai_chun"),
        ("리이치", "riichi"),
        ("daburu riichi", "double_riichi"),
    ],
)
def test_every_spelling_of_the_sources_is_understood(spelling, yaku):
    assert yaku_id(spelling) == yaku


@pytest.mark.parametrize("text", ["", "yakuhai", "fanpai", "Under the Sea", "full house"])
def test_what_names_no_single_yaku_is_none(text):
    assert yaku_id(text) is None


def test_no_spelling_leads_to_two_yaku():
    leads_to: dict[str, set[str]] = {}
    for yaku, names in YAKU_NAMES.items():
        for spelling in (yaku, *names[:5], *names.others):
            leads_to.setdefault(folded(spelling), set()).add(yaku)
    assert {spelling: yaku for spelling, yaku in leads_to.items() if len(yaku) > 1} == {}


@pytest.mark.parametrize("word", sorted({*NAMED, *REASONS_OF_FU}))
def test_whatever_a_score_or_settlement_names_has_a_name_in_every_language(word):
    for lang in LANGUAGES:
        assert name(word, lang)
        assert word in WORDS or word in YAKU_NAMES


def test_english_and_french_tables_choose_between_their_own_terms_and_the_japanese_ones():
    assert [name("chi"), name("pon"), name("closed_kan")] == ["chow", "pung", "concealed kong"]
    assert [name("chi", terms="romaji"), name("pon", "fr", terms="romaji")] == ["chii", "pon"]
    assert yaku_name("sanankou", "fr", terms="romaji") == "san ankou"
    assert yaku_name("sanankou", "ja", terms="romaji") == "三暗刻"
    assert name("mangan", "fr", terms="romaji") == "mangan"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_tiles_share_a_name(lang):
    tiles = [Tile(kind) for kind in range(KINDS + 27)]
    assert len({tile_name(tile, lang) for tile in tiles}) == len(tiles)


def test_tiles_are_named_as_they_are_read_out():
    assert [tile_name(Tile(kind)) for kind in (0, 9, 18, 27, 31, 32, 33, 38)] == [
        *("1 of characters", "1 of circles", "1 of bamboo", "East wind", "white dragon", "green dragon", "red dragon"),
        "red 5 of characters",
    ]


def test_a_word_or_language_nobody_knows_does_no_harm():
    assert name("quux", "fr") == "quux"
    assert name("mangan", "eo") == "mangan"
    assert yaku_name("riichi", "eo") == "Riichi"
