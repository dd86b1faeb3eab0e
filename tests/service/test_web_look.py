"""How pages look: their language and names, their texts, rules on offer, pictures, and how they are sent."""

import gzip
import json
import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient

import service.texts
from scoring import ruleset
from service.house_rules import HOUSE_RULES, HouseRule
from service.texts import LANGUAGES, PAGES
from tests.service.pages import RIICHI, shown_fault, text


@pytest.mark.parametrize(
    ("accepted", "asked", "lang"),
    [
        ("fr-CH, fr;q=0.9, en;q=0.8", "", "fr"),
        ("ja", "", "ja"),
        ("de", "", "en"),
        ("ja", "?lang=fr", "fr"),
        ("fr", "?lang=tlh", "fr"),
    ],
)
def test_the_browser_chooses_the_language_unless_a_reader_does(
    client: FlaskClient, accepted: str, asked: str, lang: str
) -> None:
    answer = client.get(f"/{asked}", headers={"Accept-Language": accepted})
    assert f'<html lang="{lang}"' in answer.text
    assert answer.headers["Content-Language"] == lang


def test_a_choice_of_language_and_terms_is_remembered(client: FlaskClient) -> None:
    back = client.post("/look", data={"lang": "fr", "terms": "romaji", "theme": "dark", "back": "/?hand=123m"})
    assert back.status_code == 303
    assert back.location == "/?hand=123m"
    page = client.post("/", data=RIICHI)
    assert '<html lang="fr" data-theme="dark"' in page.text
    assert "2\u202f600" in page.text
    assert "chii" in client.get("/").text


@pytest.mark.parametrize("back", ["https://example.org/", "//example.org", "/\\example.org", "", "javascript:1"])
def test_the_choice_never_leads_to_another_host(client: FlaskClient, back: str) -> None:
    assert client.post("/look", data={"lang": "en", "back": back}).location == "/"


@pytest.mark.parametrize(("terms", "name"), [("english", "Dragon Rouge"), ("romaji", "chun"), ("ko", "역패 중")])
def test_yaku_are_named_as_the_reader_likes(client: FlaskClient, terms: str, name: str) -> None:
    sent = {"hand": "234m567p345s11s", "melds": "pon 777z", "winning_tile": "1s"}
    assert name in text(client.post(f"/?lang=fr&terms={terms}", data=sent))


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_exists_in_each_language(page: str, lang: str) -> None:
    for key, written in PAGES[page].items():
        assert getattr(written, lang).strip(), key


@pytest.mark.parametrize("page", PAGES)
def test_every_text_has_the_same_gaps_in_each_language(page: str) -> None:
    for key, written in PAGES[page].items():
        gaps = [sorted(re.findall(r"\{(\w+)\}", words)) for words in written]
        assert gaps[0] == gaps[1] == gaps[2], key


def test_the_tiles_are_one_file_that_browsers_keep(client: FlaskClient) -> None:
    address = re.search(r'data-tiles="([^"]+)"', client.get("/").text)
    assert address
    tiles = client.get(unescape(address[1]))
    assert tiles.mimetype == "image/svg+xml"
    assert "max-age=31536000" in tiles.headers["Cache-Control"]
    names = re.findall(r'<svg id="(\w+)"', tiles.text)
    assert {"1m", "0p", "7z", "3pr", "back"} <= set(names)
    assert len(names) == len(set(names)) == 34 + 3 + 6 + 1


@pytest.mark.parametrize(("lang", "said"), [("fr", "ippatsu demande riichi"), ("ja", "一発")])
def test_what_is_wrong_is_said_in_the_language_of_the_page(client: FlaskClient, lang: str, said: str) -> None:
    client.set_cookie("lang", lang)
    answer = client.post("/", data=RIICHI | {"situation": "ippatsu"})
    assert said in shown_fault(answer, "situation")


def test_every_text_is_used_somewhere() -> None:
    folder = Path(service.texts.__file__).parent.parent
    sources = [*folder.rglob("*.html"), *folder.glob("static/*.js"), *folder.glob("*.py")]
    written = "\n".join(source.read_text() for source in sources)
    used = set(re.findall(r"""\bt\.(\w+)|["'](\w+)["']""", written))
    words = "terms|theme|by|rule|group|short|length|bust|chombo|renhou|counted_yakuman|multiple_ron"
    made = re.compile(rf"({words})_\w+|\w+_page")
    named = {name for names in used for name in names}
    unused = {key for page in PAGES.values() for key in page if key not in named and not made.fullmatch(key)}
    assert unused == set()


@pytest.mark.parametrize(
    ("rule", "value", "label"),
    [(rule, value, label) for rule in HOUSE_RULES for value, label in rule.values],
    ids=lambda part: getattr(part, "name", str(part)),
)
def test_every_house_rule_on_offer_is_one_and_has_a_text(rule: HouseRule, value: str, label: str) -> None:
    assert ruleset({"base": "wrc_2022", rule.name: json.loads(value)}).to_dict()[rule.name] == json.loads(value)
    for page in rule.pages:
        assert f"rule_{rule.name}" in PAGES[page]
        assert label in PAGES[page] or label.isdigit()


def test_texts_leave_compressed_where_the_browser_takes_it(client: FlaskClient) -> None:
    plain, packed = (client.get("/", headers={"Accept-Encoding": coding}) for coding in ("identity", "gzip"))
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert "Content-Encoding" not in client.get("/healthz", headers={"Accept-Encoding": "gzip"}).headers


def test_a_script_that_has_not_changed_is_not_sent_again(client: FlaskClient) -> None:
    with client.get("/static/page.js", headers={"Accept-Encoding": "gzip"}) as first:
        asked = {"Accept-Encoding": "gzip", "If-None-Match": first.headers["ETag"]}
    with client.get("/static/page.js", headers=asked) as again:
        assert again.status_code == 304
        assert again.data == b""
