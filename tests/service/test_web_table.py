"""The page of a game: what a hand's end would move, shown before it is taken."""

import re
from html import unescape

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from service.pictures import EDGES, arrows

NAMES = ["Aiko", "Bruno", "Chloé", "Dai"]
START = {"scores": [30000] * 4, "dealer": 0, "round_wind": "east", "hand_number": 1, "honba": 0, "riichi_sticks": 0}
RON = {"type": "ron", "wins": [{"winner": 1, "han": 3, "fu": 30}], "discarder": 3, "riichi": [1]}


def preview(client: FlaskClient, event: dict[str, object], lang: str = "en") -> TestResponse:
    request = {"names": NAMES, "settlement": {"table": START, "event": event, "ruleset": "wrc_2022"}}
    return client.post(f"/table?lang={lang}", json=request, headers={"X-Part": "preview"})


def text(response: TestResponse) -> str:
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", response.text)))


def test_the_preview_names_who_pays_whom_and_the_next_hand(client: FlaskClient) -> None:
    said = text(preview(client, RON))
    assert "Dai → Bruno 3,900" in said
    assert "Bruno +3,900 33,900" in said
    assert "Next: East 2" in said


def test_the_preview_carries_the_settlement_for_the_script(client: FlaskClient) -> None:
    carried = re.search(r'data-settlement="([^"]+)"', preview(client, RON).text)
    assert carried
    direct = client.post("/v1/settlements", json={"table": START, "event": RON, "ruleset": "wrc_2022"}).json
    assert direct is not None
    settlement = client.application.json.loads(unescape(carried[1]))
    assert settlement == {name: value for name, value in direct.items() if name != "ruleset"}


@pytest.mark.parametrize(("lang", "said"), [("fr", "Ensuite : Est 2"), ("ja", "次局：東2局")])
def test_the_preview_speaks_the_language_of_the_page(client: FlaskClient, lang: str, said: str) -> None:
    assert said in text(preview(client, RON, lang))


def test_what_cannot_be_is_said_in_the_preview(client: FlaskClient) -> None:
    answer = preview(client, {"type": "exhaustive_draw", "tenpai": [], "riichi": [2]})
    assert answer.status_code == 200
    assert "data-settlement" not in answer.text
    assert "riichi" in text(answer)


def test_names_are_shown_as_they_are_written(client: FlaskClient) -> None:
    request = {"names": ["<b>", "B", "C", "D"], "settlement": {"table": START, "event": RON}}
    answer = client.post("/table", json=request, headers={"X-Part": "preview"})
    assert "<b></b>" not in answer.text
    assert "&lt;b&gt;" in answer.text


def test_what_goes_both_ways_between_two_is_set_off() -> None:
    stake, hand = {"from": 1, "to": "table", "points": 1000}, {"from": 3, "to": 1, "points": 3900}
    back = {"from": "table", "to": 1, "points": 2000}
    drawn = arrows([stake, hand, back], {seat: seat for seat in range(4)})
    assert sorted(arrow.points for arrow in drawn) == [1000, 3900]


def test_an_arrow_starts_at_who_pays_and_ends_at_who_is_paid() -> None:
    (arrow,) = arrows([{"from": 0, "to": 2, "points": 300}], {seat: seat for seat in range(4)})
    (x, y), (to_x, to_y) = EDGES[0], EDGES[2]
    assert arrow.path.startswith(f"M{x} {y}")
    assert arrow.path.endswith(f"{to_x} {to_y}")
