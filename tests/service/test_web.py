"""The pages, without any JavaScript: a form goes in, a page with the result comes out."""

import gzip
import io
import json
import re
from html import unescape
from pathlib import Path

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import service.texts
from scoring import Flag, ruleset
from service.house_rules import HOUSE_RULES, HouseRule
from service.score_form import DEFAULTS, filled, link_query, with_photo
from service.texts import LANGUAGES, PAGES

RIICHI = {
    "hand": "234m567p345s2277s",
    "winning_tile": "7s",
    "win": "ron",
    "seat_wind": "south",
    "situation": "riichi",
}


def text(response: TestResponse) -> str:
    """What a reader sees of a page, in one line."""
    body = re.sub(r"<(head|script|style)\b.*?</\1>", " ", response.text, flags=re.S)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", body)))


def shown_fault(response: TestResponse, field: str) -> str:
    found = re.search(rf'<p class="fault" id="{field}-fault"[^>]*>([^<]*)</p>', response.text)
    assert found, field
    return unescape(found[1])


@pytest.mark.parametrize("page", ["/", "/table", "/tilesets"])
def test_a_page_has_no_script_or_style_of_its_own_in_it(client: FlaskClient, page: str) -> None:
    answer = client.get(page)
    assert answer.status_code == 200
    assert re.findall(r"<script(?![^>]*\ssrc=)[^>]*>|<style|\sstyle=|\son\w+=", answer.text) == []
    assert "'unsafe" not in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("page", ["/", "/table", "/tilesets"])
def test_a_page_names_no_other_host(client: FlaskClient, page: str) -> None:
    named = set(re.findall(r"(?:https?:)?//[\w.-]+", client.get(page).text))
    assert named <= {"http://www.w3.org"}


def test_the_form_scores_without_javascript(client: FlaskClient) -> None:
    answer = client.post("/", data=RIICHI)
    assert answer.status_code == 200
    said = text(answer)
    assert "2,600 points" in said
    assert "Riichi 1" in said
    assert "2 han 40 fu" in said
    assert "32 → rounded up" in said


def test_what_was_sent_stands_in_the_form_again(client: FlaskClient) -> None:
    page = client.post("/", data=RIICHI | {"honba": "2"}).text
    assert 'name="hand" value="234m567p345s2277s"' in page
    assert re.search(r'name="seat_wind" value="south" checked', page)
    assert re.search(r'value="riichi" checked', page)
    assert re.search(r'name="honba"[^>]* value="2"', page)


def test_the_link_of_a_result_shows_it_again(client: FlaskClient) -> None:
    sent = RIICHI | {"honba": "1", "dora_indicators": "1s", "ruleset": "ema_2016"}
    link = re.search(r'class="link" href="([^"]+)"', client.post("/", data=sent).text)
    assert link
    again = text(client.get(unescape(link[1])))
    assert "8,300 received in all" in again  # 4 han 40 fu, two of them dora, are a mangan; and one honba
    assert "EMA Riichi Competition Rules 2016" in again


def test_a_link_holds_only_what_differs_from_the_start() -> None:
    assert link_query(filled_with(hand="123m")) == "hand=123m"
    assert link_query(filled_with(hand="123m", win="tsumo", honba="0")) == "hand=123m&win=tsumo"


def filled_with(**fields: str) -> dict[str, object]:
    return DEFAULTS | {"situation": []} | fields


def test_melds_are_written_one_a_line(client: FlaskClient) -> None:
    sent = {"hand": "234m55s", "melds": "pon 777z\nchi 345p, closed_kan 1111s", "winning_tile": "5s", "win": "tsumo"}
    answer = client.post("/", data=sent)
    assert answer.status_code == 200
    assert "Red Dragon" in text(answer)


@pytest.mark.parametrize(
    ("change", "field", "said"),
    [
        ({"hand": "234m5x"}, "hand", "x"),
        ({"hand": "234m567p345s2277s", "winning_tile": "9m"}, "hand", "9m"),
        ({"melds": "pon 123m"}, "melds", "pon"),
        ({"dora_indicators": "2222s"}, "dora_indicators", "2s"),
        ({"situation": ["ippatsu"]}, "situation", "riichi"),
        ({"discarder": "south"}, "discarder", "winner"),
        ({"honba": "many"}, "honba", "integer"),
        ({"ruleset": "my own"}, "ruleset", "my own"),
        ({"winning_tile": ""}, "winning_tile", "won"),
    ],
)
def test_what_is_wrong_stands_next_to_its_field(
    client: FlaskClient, change: dict[str, str], field: str, said: str
) -> None:
    answer = client.post("/", data=RIICHI | change)
    assert answer.status_code in (400, 422)
    fields = {name for name in DEFAULTS | {"situation": ""} if f'id="{name}-fault"' in answer.text}
    told = {name: shown_fault(answer, name) for name in fields}
    assert said in told[field] or (field == "hand" and said in "".join(told.values()))
    assert [name for name in told if told[name]] in ([field], ["winning_tile"], ["hand"])


def test_a_script_gets_the_result_alone_and_faults_as_an_answer(client: FlaskClient) -> None:
    part = client.post("/", data=RIICHI, headers={"X-Part": "result"})
    assert "<html" not in part.text
    assert "2,600" in text(part)
    refused = client.post("/", data=RIICHI | {"situation": "tenhou"}, headers={"X-Part": "result"})
    assert refused.status_code == 200
    assert "data-faults" in refused.text


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


def test_every_flag_of_the_situation_can_be_ticked(client: FlaskClient) -> None:
    assert set(re.findall(r'name="situation" value="(\w+)"', client.get("/").text)) == {flag.value for flag in Flag}


def test_house_rules_go_with_the_form(client: FlaskClient) -> None:
    sent = RIICHI | {"hand": "234m067p345s2277s"}
    plain = text(client.post("/", data=sent))
    red = text(client.post("/", data=sent | {"rule_red_dora": '{"5m":1,"5p":1,"5s":1}'}))
    assert "2,600 points" in plain
    assert "5,200 points" in red


def test_nothing_sent_is_taken_for_html(client: FlaskClient) -> None:
    answer = client.post("/", data=RIICHI | {"hand": '"><script>alert(1)</script>'})
    assert "<script>alert" not in answer.text


def test_a_form_is_filled_from_what_was_sent() -> None:
    from werkzeug.datastructures import MultiDict

    fields = filled(MultiDict([("hand", "1m"), ("situation", "riichi"), ("situation", "ippatsu"), ("odd", "1")]))
    assert fields == DEFAULTS | {"hand": "1m", "situation": ["riichi", "ippatsu"]}


@pytest.mark.parametrize(("lang", "said"), [("fr", "ippatsu demande riichi"), ("ja", "一発")])
def test_what_is_wrong_is_said_in_the_language_of_the_page(client: FlaskClient, lang: str, said: str) -> None:
    client.set_cookie("lang", lang)
    answer = client.post("/", data=RIICHI | {"situation": "ippatsu"})
    assert said in shown_fault(answer, "situation")


def test_a_photo_without_tiles_is_refused_next_to_its_field(client: FlaskClient) -> None:
    answer = client.post("/", data=RIICHI | {"hand": "", "photo": (io.BytesIO(b"no picture"), "photo.jpg")})
    assert answer.status_code in (415, 422)
    assert shown_fault(answer, "photo") or shown_fault(answer, "hand")


def test_no_photo_in_the_form_is_no_photo(client: FlaskClient) -> None:
    answer = client.post("/", data=RIICHI | {"photo": (io.BytesIO(), "")})
    assert "2,600 points" in text(answer)


def test_what_a_photo_shows_fills_only_what_nobody_typed() -> None:
    seen = {
        "hand": "123m",
        "melds": [{"kind": "pon", "tiles": "777z"}],
        "winning_tile": None,
        "dora_indicators": "1s",
    }
    fields = with_photo(filled_with(hand="", dora_indicators="9p", win="tsumo"), seen)
    assert fields == filled_with(hand="123m", melds="pon 777z", dora_indicators="9p", win="tsumo")


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


def test_the_winning_tile_is_marked_even_where_its_red_copy_stands(client: FlaskClient) -> None:
    sent = {"hand": "234m567p340s5577s", "winning_tile": "5s", "win": "tsumo", "ruleset": "m_league"}
    marked = re.findall(r'<svg class="tile won".*?#(\w+)"', client.post("/", data=sent).text)
    assert marked == ["0s"]


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
