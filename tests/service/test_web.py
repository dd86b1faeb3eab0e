"""The page that scores a hand, without any JavaScript: a form goes in, a page with the result comes out."""

import io
import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from scoring import Flag
from service.score_form import DEFAULTS, filled, link_query, with_photo
from tests.service.pages import RIICHI, shown_fault, text

FIELDS = DEFAULTS.keys() - {"pao_seat"} | {"situation", "photo"}
"""The fields that have a place for what is wrong with them."""


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
        ({"hand": "234m567p345s22777s", "winning_tile": "9m"}, "winning_tile", "9m"),
        ({"melds": "pon 123m"}, "melds", "pon"),
        ({"dora_indicators": "2222s"}, "dora_indicators", "2s"),
        ({"situation": ["ippatsu"]}, "situation", "riichi"),
        ({"discarder": "south"}, "discarder", "winner"),
        ({"honba": "many"}, "honba", "integer"),
        ({"ruleset": "my own"}, "ruleset", "my own"),
        ({"winning_tile": ""}, "winning_tile", "won"),
    ],
)
def test_what_is_wrong_stands_next_to_its_field_and_nowhere_else(
    client: FlaskClient, change: dict[str, str], field: str, said: str
) -> None:
    answer = client.post("/", data=RIICHI | change)
    assert answer.status_code in (400, 422)
    told = {name: fault for name in FIELDS if (fault := shown_fault(answer, name))}
    assert list(told) == [field]
    assert said in told[field]


def test_a_script_gets_the_result_alone_and_faults_as_an_answer(client: FlaskClient) -> None:
    part = client.post("/", data=RIICHI, headers={"X-Part": "result"})
    assert "<html" not in part.text
    assert "2,600" in text(part)
    refused = client.post("/", data=RIICHI | {"situation": "tenhou"}, headers={"X-Part": "result"})
    assert refused.status_code == 200
    assert "data-faults" in refused.text


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
    fields = filled(MultiDict([("hand", "1m"), ("situation", "riichi"), ("situation", "ippatsu"), ("odd", "1")]))
    assert fields == DEFAULTS | {"hand": "1m", "situation": ["riichi", "ippatsu"]}


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


def test_the_winning_tile_is_marked_and_not_its_red_copy(client: FlaskClient) -> None:
    sent = {"hand": "234m567p340s5577s", "winning_tile": "5s", "win": "tsumo", "ruleset": "m_league"}
    marked = re.findall(r'<svg class="tile won".*?#(\w+)"', client.post("/", data=sent).text)
    assert marked == ["5s"]


def test_who_is_liable_is_said_in_the_form(client: FlaskClient) -> None:
    sent = {"hand": "234m55s", "melds": "pon 555z\npon 666z\npon 777z", "winning_tile": "5s", "win": "tsumo"}
    liable = {"pao_yakuman": "daisangen", "pao_seat": "west"}
    assert "16,000 from each" in text(client.post("/", data=sent))
    assert "West pays 48000 to East (liability)" in text(client.post("/", data=sent | liable))
