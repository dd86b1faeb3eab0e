"""POST /v1/scores with a photo: what was surely seen is scored, what was sent goes before it, doubt is shown."""

import io
from collections.abc import Callable
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from scoring import parse_tiles
from tests.photo_maker import make_photo
from tests.service.contract import document, faults, resolved
from tests.service.hands import PINFU
from tests.service.photos import FORM, ToldReading, picture

HAND = {"concealed": "12233m456p11789s", "winning": "4m"}
HAND_TILES = [str(tile) for tile in parse_tiles("12233m456p11789s4m")]
WIN = {"win": "tsumo", "seat_wind": "south", "round_wind": "east"}
Tell = Callable[..., None]


@pytest.fixture
def tell(monkeypatch: pytest.MonkeyPatch) -> Tell:
    """Let the reader say this of the first photo, that of the second."""

    def told(*readings: ToldReading) -> None:
        left = list(readings)
        monkeypatch.setattr("service.readings.read", lambda photo, **known: left.pop(0))

    return told


def post(client: FlaskClient, **form: Any) -> TestResponse:
    return client.post("/v1/scores", data={"photo": (picture(), "hand.jpg"), **WIN, **form}, content_type=FORM)


def slug(response: TestResponse) -> tuple[int, str]:
    return response.status_code, response.get_json()["type"].removeprefix("/problems/")


def test_a_hand_that_was_surely_read_is_scored_as_if_it_had_been_typed(client: FlaskClient, tell: Tell) -> None:
    tell(ToldReading(HAND))
    body = post(client).get_json()
    reading = body.pop("reading")
    assert body == client.post("/v1/scores", json=PINFU).get_json()
    assert reading.pop("warnings") == ["No dora indicators were given, so none of their dora were counted."]
    assert reading.items() <= ToldReading(HAND).to_dict().items()


def test_dora_that_were_given_need_no_warning(client: FlaskClient, tell: Tell) -> None:
    tell(ToldReading(HAND))
    assert post(client, dora_indicators="8p").get_json()["reading"]["warnings"] == []


def test_melds_and_indicators_are_taken_from_the_photo(client: FlaskClient, tell: Tell) -> None:
    melds = ({"kind": "pon", "tiles": "555z"},)
    tell(ToldReading({"concealed": "234m99p34567s", "winning": "2s", "meld1": "555z", "dora": "8p"}, melds=melds))
    body = post(client).get_json()
    assert body["dora"]["dora"] == 2
    assert {yaku["id"] for yaku in body["yaku"]} == {"yakuhai_haku"}


def test_a_field_that_was_sent_goes_before_the_photo(client: FlaskClient, tell: Tell) -> None:
    tell(ToldReading(HAND))
    body = post(client, winning_tile="1s", situation='["riichi"]', ruleset='{"base": "tenhou"}', honba="2").get_json()
    assert (body["winning_tile"], body["wait"], body["ruleset"]) == ("1s", "tanki", "tenhou")
    assert body["total"] == body["points"] + 600


@pytest.mark.parametrize("doubtful", ["concealed", "winning"])
def test_a_doubtful_photo_is_shown_and_not_scored(client: FlaskClient, tell: Tell, doubtful: str) -> None:
    tell(ToldReading(HAND, doubtful=(doubtful,)))
    response = post(client)
    assert slug(response) == (422, "unsure_reading")
    assert response.get_json()["reading"]["sure"] is False
    assert not faults(response.get_json(), resolved(document()["components"]["schemas"]["Problem"]))


def test_the_player_s_own_tiles_settle_the_doubt(client: FlaskClient, tell: Tell) -> None:
    tell(ToldReading(HAND, doubtful=("concealed",)))
    response = post(client, hand="12233m456p11789s")
    assert response.status_code == 200
    assert response.get_json()["points"] == 1500


def test_a_doubtful_indicator_is_not_settled_by_the_hand(client: FlaskClient, tell: Tell) -> None:
    groups = HAND | {"dora": "1m"}
    for sent, status in ((HAND["concealed"], 422), (HAND["concealed"], 200)):
        tell(ToldReading(groups, doubtful=("dora",)))
        form = {"hand": sent} if status == 422 else {"hand": sent, "dora_indicators": "2m"}
        assert post(client, **form).status_code == status


def test_a_row_without_a_tile_set_apart_asks_which_one_won(client: FlaskClient, tell: Tell) -> None:
    tell(ToldReading({"concealed": "122334m456p11789s"}))
    response = post(client)
    assert slug(response) == (422, "unsure_reading")
    assert response.get_json()["errors"][0]["pointer"] == "/winning_tile"
    tell(ToldReading({"concealed": "122334m456p11789s"}))
    assert post(client, situation='["tile_not_separated"]').status_code == 200


def test_dora_may_have_a_photo_of_their_own(client: FlaskClient, tell: Tell) -> None:
    tell(ToldReading(HAND), ToldReading({"concealed": "9s3p"}))
    response = post(client, dora_photo=(picture(), "dora.jpg"))
    body = response.get_json()
    assert body["dora"]["dora"] == 2 + 1  # 1s twice, 4p once
    assert body["dora_reading"]["hand"] == "3p9s"
    tell(ToldReading(HAND), ToldReading({"concealed": "9s"}, doubtful=("concealed",)))
    refused = post(client, dora_photo=(picture(), "dora.jpg"))
    assert slug(refused) == (422, "unsure_reading")
    assert refused.get_json()["errors"][0]["pointer"] == "/dora_photo"


def test_a_photo_of_dora_indicators_is_read(client: FlaskClient) -> None:
    made = make_photo("123m4z9s", seed=0, style="maruberi", view="above", ground="cloth")
    body = client.post(
        "/v1/scores", data=PINFU | {"melds": "[]", "dora_photo": (io.BytesIO(made.jpeg), "dora.jpg")}, content_type=FORM
    ).get_json()
    assert body["dora_reading"]["dora_indicators"] == "123m9s4z"
    assert body["dora"]["dora"] == sum(HAND_TILES.count(tile) for tile in ("2m", "3m", "4m", "1z", "1s"))


def test_a_form_may_also_say_everything_in_fields(client: FlaskClient) -> None:
    response = client.post("/v1/scores", data=PINFU | {"melds": "[]"}, content_type=FORM)
    assert response.get_json() == client.post("/v1/scores", json=PINFU).get_json()


@pytest.mark.parametrize(
    ("form", "pointer"),
    [
        ({}, "/photo"),
        ({"photos": True}, "/photos"),
        ({"photo": True, "honbas": "1"}, "/honbas"),
        ({"photo": True, "honba": "one"}, "/honba"),
        ({"photo": True, "situation": "riichi"}, "/situation"),
        ({"photo": True, "ruleset": "{"}, "/ruleset"),
    ],
)
def test_a_form_that_is_not_as_it_should_be_is_malformed(
    client: FlaskClient, form: dict[str, Any], pointer: str
) -> None:
    sent = {name: (picture(), "x.jpg") if value is True else value for name, value in form.items()}
    response = client.post("/v1/scores", data=WIN | sent, content_type=FORM)
    assert response.status_code == 400
    assert [error["pointer"] for error in response.get_json()["errors"]] == [pointer]
