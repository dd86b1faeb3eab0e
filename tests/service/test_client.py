"""The client for notebooks: what it sends, what it makes of the answers, and that they show themselves."""

import io
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pandas as pd
import pytest
from flask import Flask
from PIL import Image
from werkzeug.serving import make_server

from scoring import Flag, Hand, Table, Win, Wind, ruleset
from service.answers import ReadingAnswer
from service.client import Client, ProblemError
from service.many import score_many
from service.plain import plain
from tests.service.hands import PINFU
from tests.service.photos import ToldReading, picture

ROOT = Path(__file__).parents[2]
RON = {"winning_tile": "7s", "win": "ron", "seat_wind": "south", "round_wind": "east"}
SEVENS, INCOMPLETE = "234m567p345s2277s", "234m567p345s1277s"


@pytest.fixture
def client(app: Flask) -> Iterator[Client]:
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    with Client(f"http://127.0.0.1:{server.port}/") as asked:
        yield asked
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def elsewhere() -> Iterator[str]:
    """A server that is not ours: it sends everybody to another host."""

    class Elsewhere(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(302)
            self.send_header("Location", "http://192.0.2.1/")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Elsewhere) as server:
        thread = Thread(target=server.handle_request)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        thread.join()


def test_a_score_is_what_the_service_answers(client: Client) -> None:
    made = client.score(SEVENS, **RON, discarder="west")
    assert (made.han, made.fu, made.points, made.yakuman, made.total) == (1, 40, 1300, 0, 1300)
    assert made.yaku == ("tanyao",)
    assert made["payments"] == [{"from": "west", "to": "south", "points": 1300, "for": "hand"}]
    assert made.to_dict() == json.loads(json.dumps(made.to_dict()))
    assert (str(made), repr(made)) == ("1 han 40 fu, 1300 points", "<ScoreAnswer: 1 han 40 fu, 1300 points>")


def test_objects_of_scoring_are_asked_about_as_they_are(client: Client) -> None:
    hand = Hand.parse("22m340p", ["pon 555z", "chi 678s", "pon 111m"], "0p")
    rules = ruleset({"base": "tenhou", "red_dora": {"5p": 2}})
    made = client.score(hand, win=Win.RON, seat_wind=Wind.SOUTH, round_wind=Wind.EAST, ruleset=rules)
    assert made.hand == hand
    assert (made.han, made.fu) == (2, 30)


def test_flags_melds_and_tables_become_json() -> None:
    sent = plain({"situation": {Flag.RIICHI}, "table": Table((25_000,) * 4), "honba": 2, "pao": [{"seat": Wind.WEST}]})
    assert sent["situation"] == ["riichi"]
    assert sent["table"]["round_wind"] == "east"
    assert (sent["honba"], sent["pao"]) == (2, [{"seat": "west"}])


def test_a_score_shows_its_hand_its_fu_and_who_pays(client: Client) -> None:
    shown = client.score(SEVENS, **RON, discarder="west")._repr_html_()
    hand_and_the_pung_that_has_fu = 2
    assert shown.count("<svg") == hand_and_the_pung_that_has_fu
    for figure in ("1 han 40 fu, 1300 points", "All Simples", "2 fu", "10 fu", "32 → 40 fu", "West → South", "1300"):
        assert figure in shown, figure


def test_it_speaks_the_language_that_was_chosen(client: Client) -> None:
    with Client(client.url, lang="ja") as other:
        assert "平和" in other.score(**PINFU)._repr_html_()


def test_a_refusal_says_which_rule_and_where(client: Client) -> None:
    with pytest.raises(ProblemError, match="ippatsu needs riichi") as refused:
        client.score(SEVENS, **RON, situation=["ippatsu"])
    assert refused.value.slug == "contradictory_situation"
    assert refused.value.errors == [{"pointer": "/situation", "message": "ippatsu needs riichi"}]
    assert refused.value.reading is None


def test_nobody_is_followed_to_another_address(elsewhere: str) -> None:
    with Client(elsewhere) as client, pytest.raises(ProblemError, match="302") as refused:
        client.rulesets()
    assert refused.value.slug == "unexpected_answer"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> ToldReading:
    """What the service is made to read off any photo: a hand of which the pair is in doubt."""
    reading = ToldReading({"concealed": "234m567p345s227s", "winning": "7s"}, doubtful=("winning",))
    monkeypatch.setattr("service.readings.read", lambda *_, **__: reading)
    return reading


def size_shown(reading: ReadingAnswer | None) -> tuple[int, int]:
    assert reading is not None
    with Image.open(io.BytesIO(reading._repr_jpeg_() or b"")) as shown:
        return shown.size


@pytest.mark.parametrize("form", ["name", "path", "content", "file"])
def test_a_photo_comes_back_with_its_tiles_drawn_over_it(
    client: Client, told: ToldReading, tmp_path: Path, form: str
) -> None:
    content = picture(80, 60).getvalue()
    path = tmp_path / "hand.jpg"
    path.write_bytes(content)
    photo: Any = {"name": str(path), "path": path, "content": content, "file": io.BytesIO(content)}[form]
    reading = client.read(photo, expected_tiles=14, win=True)
    assert (reading.hand, reading.winning_tile, reading.melds, reading.sure) == ("234m567p2234577s", "7s", [], False)
    assert [tile["tile"] for tile in reading.doubtful] == ["7s"]
    assert size_shown(reading) == (80, 60)


def test_a_reading_without_its_photo_is_not_drawn() -> None:
    assert ReadingAnswer(ToldReading({"concealed": "1m"}).to_dict())._repr_jpeg_() is None


def test_a_photo_that_is_in_doubt_is_shown_by_the_refusal(client: Client, told: ToldReading) -> None:
    with pytest.raises(ProblemError) as refused:
        client.score(photo=picture(80, 60), win="ron", seat_wind="south", round_wind="east")
    assert refused.value.slug == "unsure_reading"
    assert size_shown(refused.value.reading) == (80, 60)


def test_an_empty_photo_is_sent_and_refused_like_any_other(client: Client) -> None:
    with pytest.raises(ProblemError) as refused:
        client.score(photo=b"", win="ron", seat_wind="south", round_wind="east")
    assert refused.value.slug == "unreadable_photo"


def test_fields_go_before_what_a_photo_shows(client: Client, told: ToldReading) -> None:
    asked = {"win": "ron", "seat_wind": "south", "round_wind": "east", "situation": ["riichi"], "honba": 2}
    made = client.score(SEVENS, photo=picture(80, 60), winning_tile="2s", **asked)
    assert (made.han, made.total, made["winning_tile"]) == (2, 3200, "2s")
    assert size_shown(made.reading) == (80, 60)


def test_a_settlement_leads_to_the_next_table(client: Client) -> None:
    table = Table((30_000,) * 4)
    first = client.settle(table, "ron", wins=[{"winner": 1, "han": 3, "fu": 40}], discarder=2, riichi=[1])
    assert first.deltas == (0, 5200, -5200, 0)
    assert (first.table.hand_number, first.table.scores, first.game_over) == (
        2,
        (30_000, 35_200, 24_800, 30_000),
        False,
    )
    second = client.settle(first.table, {"type": "exhaustive_draw", "tenpai": [0]}, ruleset="wrc_2022")
    assert second.table.scores == (33_000, 34_200, 23_800, 29_000)
    for figure in ("+5200", "-5200", "35200", "next: East 2, 0 honba"):
        assert figure in first._repr_html_(), figure


def test_standings_and_what_a_seat_needs(client: Client) -> None:
    end = client.standings([45_000, 35_000, 25_000, 15_000])
    assert (end.places, end.points) == ((1, 2, 3, 4), (30.0, 10.0, -10.0, -30.0))
    assert "+30.0" in end._repr_html_()
    needs = client.win_conditions(Table((31_000, 30_000, 30_000, 29_000)), 1)
    assert (needs["seat"], needs["place"]) == (1, 2)
    assert "1 han 30 fu" in needs._repr_html_()


def test_waits_are_shown_with_what_they_score(client: Client) -> None:
    waits = client.waits(Hand.parse("234m567p345s2277s"), seat_wind="south", round_wind=Wind.EAST)
    assert waits.tiles == ("2s", "7s")
    assert waits.hand.concealed == Hand.parse("234m567p345s2277s").concealed
    assert "1 han 40 fu, 1300 points" in waits._repr_html_()
    noten = client.waits("147m258p369s1234z", seat_wind="south", round_wind="east")
    assert f"{noten['shanten']}-shanten" in noten._repr_html_()
    full = client.waits("234m567p345s22778s", seat_wind="south", round_wind="east")
    assert "discard" in full._repr_html_()


def test_rulesets_are_compared_rule_by_rule(client: Client) -> None:
    rules = client.rulesets()
    assert {"wrc_2022", "tenhou"} <= set(rules.ids)
    assert "<td" in rules._repr_html_()
    assert "kiriage_mangan" in rules._repr_html_()


def outcomes(answers: list[Any]) -> list[str]:
    return [getattr(answer, "slug", str(answer)) for answer in answers]


EXPECTED = ["1 han 40 fu, 1300 points", "not_winning", "1 han 40 fu, 1300 points", "notation"]


@pytest.fixture(params=["here", "there"])
def many(request: pytest.FixtureRequest) -> Callable[..., list[Any]]:
    """The same question to a service, and without any."""
    return score_many if request.param == "here" else request.getfixturevalue("client").score_many


def test_many_hands_are_answered_in_order_and_one_bad_hand_ends_nothing(many: Callable[..., list[Any]]) -> None:
    hands = [SEVENS, INCOMPLETE, Hand.parse(SEVENS), {"hand": "5x"}]
    assert outcomes(many(hands, progress=False, **RON)) == EXPECTED
    assert many([], progress=False) == []


def test_a_column_of_a_frame_and_a_whole_frame_will_do(many: Callable[..., list[Any]]) -> None:
    frame = pd.DataFrame({"hand": [SEVENS, SEVENS], "winning_tile": ["7s", "2s"], "honba": [None, 1]})
    common = {"win": "ron", "seat_wind": "south", "round_wind": "east", "progress": False}
    answers = many(frame["hand"], winning_tile=frame["winning_tile"], **common)
    assert outcomes(answers) == ["1 han 40 fu, 1300 points"] * 2
    assert [answer.total for answer in many(frame, **common)] == [1300, 1600]


def test_a_column_of_another_length_is_refused(many: Callable[..., list[Any]]) -> None:
    with pytest.raises(ValueError, match="winning_tile has 1 rows, but there are 2 hands"):
        many([SEVENS, SEVENS], winning_tile=pd.Series(["7s"]), win="ron")


def test_a_bar_tells_how_many_hands_are_done(
    many: Callable[..., list[Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    many([SEVENS] * 3, **RON)
    assert "3/3" in capsys.readouterr().out


def test_more_hands_than_a_request_holds_are_asked_one_batch_after_the_other(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.client.HANDS_A_REQUEST", 2)
    assert outcomes(client.score_many([SEVENS, INCOMPLETE, SEVENS], progress=False, **RON)) == EXPECTED[:3]


def test_without_tqdm_there_is_no_bar_and_the_same_answer(
    many: Callable[..., list[Any]], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "tqdm", None)
    assert outcomes(many([SEVENS], **RON)) == EXPECTED[:1]
    assert capsys.readouterr().out == ""


def test_an_answer_that_is_cut_short_is_no_answer(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.batch._lines", lambda *_: iter([b"{}"]))
    with pytest.raises(ValueError, match="shorter"):
        client.score_many([SEVENS, SEVENS], progress=False, **RON)


def test_the_client_loads_no_server() -> None:
    loaded = "import sys, service.client; print('flask' in sys.modules, 'requests' in sys.modules)"
    ran = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True, cwd=ROOT)
    assert ran.stdout.split() == ["False", "True"]
