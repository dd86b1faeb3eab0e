"""Every error is a problem document: without a trace, with a sentence, the place at fault and the request's id."""

import json

import pytest
from flask import Flask
from flask.testing import FlaskClient

from scoring import ScoringError
from service.problems import PROBLEMS
from tests.service.contract import document, faults, resolved
from tests.service.hands import PINFU
from vision.errors import VisionError


def family(error: type[Exception]) -> list[type[Exception]]:
    return [error, *(each for child in error.__subclasses__() for each in family(child))]


@pytest.mark.parametrize("error", family(ScoringError) + family(VisionError), ids=lambda error: error.__name__)
def test_every_refusal_of_the_packages_has_its_row(error: type[ScoringError | VisionError]) -> None:
    assert 400 <= PROBLEMS[error.slug].status < 500


@pytest.mark.parametrize("error", family(ScoringError), ids=lambda error: error.__name__)
def test_what_is_understood_but_impossible_is_422(error: type[ScoringError]) -> None:
    assert PROBLEMS[error.slug].status == 422


@pytest.mark.parametrize(
    ("method", "path", "status", "slug"),
    [
        ("GET", "/nowhere", 404, "not_found"),
        ("GET", "/v1/rulesets/nobodys", 404, "not_found"),
        ("GET", "/problems/none", 404, "not_found"),
        ("GET", "/v1/scores", 405, "method_not_allowed"),
        ("POST", "/v1/scores", 415, "unsupported_media_type"),
    ],
)
def test_every_error_is_a_problem_document(client: FlaskClient, method: str, path: str, status: int, slug: str) -> None:
    response = client.open(path, method=method)
    body = response.get_json()
    assert (response.status_code, response.mimetype) == (status, "application/problem+json")
    assert (body["status"], body["type"]) == (status, f"/problems/{slug}")
    assert body["request_id"] == response.headers["X-Request-ID"]
    assert not faults(body, resolved(document()["components"]["schemas"]["Problem"]))


def test_a_method_that_is_not_allowed_is_told_which_are(client: FlaskClient) -> None:
    assert "POST" in client.get("/v1/scores").headers["Allow"]


def test_our_own_fault_is_told_without_particulars(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise RuntimeError("secret")

    app.add_url_rule("/fail", view_func=fail)
    response = app.test_client().get("/fail")
    assert (response.status_code, response.get_json()["type"]) == (500, "/problems/internal_error")
    assert "secret" not in response.text
    assert response.get_json()["request_id"] in caplog.text
    assert "secret" in caplog.text


def test_two_requests_have_two_ids(client: FlaskClient) -> None:
    first, second = (client.get("/healthz").headers["X-Request-ID"] for _ in range(2))
    assert first != second


def test_a_sentence_comes_in_the_language_that_was_asked_for(client: FlaskClient) -> None:
    body = json.dumps(PINFU | {"situation": ["ippatsu"]})
    said = {
        language: client.post(f"/v1/scores?lang={language}", data=body, content_type="application/json").get_json()[
            "detail"
        ]
        for language in ("en", "fr", "ja")
    }
    assert said["en"] == "ippatsu needs riichi"
    assert len(set(said.values())) == 3


def test_a_type_can_be_looked_up(client: FlaskClient) -> None:
    kind = client.post("/v1/scores", json=PINFU | {"situation": ["ippatsu"]}).get_json()["type"]
    assert client.get(kind).get_json() == {"type": kind, "title": "These cannot both be true", "status": 422}
