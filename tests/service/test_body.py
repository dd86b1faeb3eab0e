"""Bodies are read strictly, and each fault is a problem that says where it is."""

import io
from typing import Any

import pytest
from flask import Flask, request
from flask.testing import FlaskClient
from werkzeug.datastructures import MultiDict

from service.body import files, form_values, parse_json
from service.problems import ServiceError
from tests.service.hands import PINFU

BAD_JSON = {
    "nothing": b"",
    "half of it": b'{"hand": ',
    "100,000 brackets": b"[" * 100_000,
    "nested objects": b'{"a":' * 100_000,
    "NaN": b'{"honba": NaN}',
    "Infinity": b'{"honba": -Infinity}',
    "a number too large": b'{"honba": 1e999}',
    "a number of 5,000 digits": b'{"honba": ' + b"9" * 5000 + b"}",
    "the same key twice": b'{"hand": "1m", "hand": "2m"}',
    "the same key twice further in": b'{"ruleset": {"base": "tenhou", "base": "club"}}',
    "a lone surrogate": rb'{"hand": "\ud800"}',
    "Latin-1": '{"hand": "é"}'.encode("latin-1"),
    "UTF-16": '{"hand": "1m"}'.encode("utf-16"),
    "a form": b"hand=123m",
}


@pytest.mark.parametrize("what", BAD_JSON)
def test_json_that_is_not_strictly_json_is_malformed(client: FlaskClient, what: str) -> None:
    response = client.post("/v1/scores", data=BAD_JSON[what], content_type="application/json")
    assert (response.status_code, response.get_json()["type"]) == (400, "/problems/invalid_json")


def test_json_may_begin_with_a_mark_and_hold_any_script() -> None:
    assert parse_json("\ufeff".encode() + '{"hand": "東🀄"}'.encode()) == {"hand": "東🀄"}
    assert parse_json(rb'{"hand": "\ud83c\udc04"}') == {"hand": "🀄"}


@pytest.mark.parametrize("body", [b"[]", b"1", b'"text"', b"null", b"true"])
def test_at_the_top_there_is_an_object(client: FlaskClient, body: bytes) -> None:
    response = client.post("/v1/scores", data=body, content_type="application/json")
    assert (response.status_code, response.get_json()["type"]) == (400, "/problems/invalid_request")


FAULTS: dict[str, tuple[dict[str, Any], str]] = {
    "a field that does not exist": ({"honbas": 1}, "/honbas"),
    "a name with a slash": ({"a/b~c": 1}, "/a~1b~0c"),
    "a text for a number": ({"honba": "1"}, "/honba"),
    "a broken number": ({"riichi_sticks": 1.5}, "/riichi_sticks"),
    "too many": ({"honba": 100_000}, "/honba"),
    "a word for a list": ({"situation": "riichi"}, "/situation"),
    "an unknown word in a list": ({"situation": ["riichi", "reach"]}, "/situation/1"),
    "a meld of another form": ({"melds": ["pon 111z", {"kind": "pon"}]}, "/melds/1/tiles"),
    "a meld with a field too many": ({"melds": [{"kind": "pon", "tiles": "111z", "from": "east"}]}, "/melds/0/from"),
    "a meld that is a number": ({"melds": [3]}, "/melds/0"),
    "a pao without a seat": ({"pao": [{"yakuman": "daisangen"}]}, "/pao/0/seat"),
    "a ruleset that is a list": ({"ruleset": []}, "/ruleset"),
    "a hand that is a list": ({"hand": ["1m"]}, "/hand"),
    "a null where there is none": ({"win": None}, "/win"),
}


@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_is_named_with_its_place(client: FlaskClient, what: str) -> None:
    changes, pointer = FAULTS[what]
    response = client.post("/v1/scores", json=PINFU | changes)
    body = response.get_json()
    assert (response.status_code, body["type"]) == (400, "/problems/invalid_request")
    assert [error["pointer"] for error in body["errors"]] == [pointer]
    assert pointer[1:].replace("~1", "/").replace("~0", "~") in body["detail"] or pointer[1:] in body["detail"]


@pytest.mark.parametrize("media_type", ["text/plain", "application/x-www-form-urlencoded", "application/xml", ""])
def test_another_media_type_is_refused_as_such(client: FlaskClient, media_type: str) -> None:
    response = client.post("/v1/scores", data=b"{}", content_type=media_type)
    assert (response.status_code, response.get_json()["type"]) == (415, "/problems/unsupported_media_type")


def form(app: Flask, data: dict[str, Any]) -> Any:
    return app.test_request_context("/", method="POST", data=data, content_type="multipart/form-data")


def test_a_form_says_lists_in_json_and_numbers_in_digits(app: Flask) -> None:
    sent = {"melds": '["pon 111z"]', "honba": "2", "win": "TRUE", "hand": "123m"}
    with form(app, sent):
        assert form_values(request, ["melds"], ["honba"], ["win"]) == {
            "melds": ["pon 111z"],
            "honba": 2,
            "win": True,
            "hand": "123m",
        }


@pytest.mark.parametrize(
    ("sent", "pointer"),
    [({"honba": ["1", "2"]}, "/honba"), ({"melds": "[pon 111z]"}, "/melds"), ({"melds": "[" * 50_000}, "/melds")],
)
def test_a_form_is_read_as_strictly_as_json(app: Flask, sent: dict[str, Any], pointer: str) -> None:
    with form(app, sent), pytest.raises(ServiceError) as refusal:
        form_values(request, ["melds"], ["honba"])
    assert refusal.value.pointer == pointer


@pytest.mark.parametrize("sent", [["photo", "photo"], ["picture"]])
def test_only_the_files_asked_for_are_taken_each_once(app: Flask, sent: list[str]) -> None:
    data = MultiDict([(name, (io.BytesIO(b"x"), "x.jpg")) for name in sent])
    with (
        app.test_request_context("/", method="POST", data=data, content_type="multipart/form-data"),
        pytest.raises(ServiceError) as refusal,
    ):
        files(["photo"])
    assert refusal.value.pointer == f"/{sent[0]}"


@pytest.mark.parametrize("path", ["/v1/scores", "/v1/readings", "/"])
def test_a_part_of_a_form_without_a_name_is_malformed(client: FlaskClient, path: str) -> None:
    body = b"--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n"
    response = client.post(path, data=body, content_type="multipart/form-data; boundary=x")
    assert (response.status_code, response.get_json()["type"]) == (400, "/problems/bad_request")
