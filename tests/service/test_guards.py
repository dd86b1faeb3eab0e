"""What stands before the resources: limits on bodies, headers, CORS, rate limits."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service import create_app
from tests.service.hands import PINFU

Maker = Callable[..., FlaskClient]


@pytest.fixture
def make(tmp_path: Path) -> Maker:
    def made(**settings: object) -> FlaskClient:
        return create_app({"DATABASE_URL": f"sqlite:///{tmp_path / 'db'}", **settings}).test_client()

    return made


@pytest.mark.parametrize("path", ["/v1/scores", "/v1/yaku", "/healthz", "/nowhere"])
def test_a_body_over_the_limit_is_refused_whether_or_not_it_is_read(make: Maker, path: str) -> None:
    client = make(MAX_BODY_BYTES=1000)
    response = client.open(path, method="POST", data=b"x" * 1001, content_type="text/plain")
    assert (response.status_code, response.get_json()["type"]) == (413, "/problems/too_large")


def test_a_body_of_10_mebibytes_is_the_limit_by_default(app: Flask) -> None:
    assert app.config["MAX_CONTENT_LENGTH"] == 10 * 1024 * 1024


def test_a_form_has_a_limit_on_its_fields_and_on_their_number(make: Maker, app: Flask) -> None:
    client = make(MAX_FORM_FIELD_BYTES=1000, MAX_FORM_PARTS=5)
    for form in ({"hand": "1" * 1001}, {f"field{number}": "1" for number in range(6)}):
        with client.application.test_request_context(
            "/v1/scores", method="POST", data=form, content_type="multipart/form-data"
        ):
            response = client.application.full_dispatch_request()
        assert response.status_code in (413, 415)


def test_pages_may_run_only_what_comes_from_here(client: FlaskClient) -> None:
    policy = client.get("/docs").headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy


def test_the_page_of_the_contract_fetches_nothing_from_elsewhere(client: FlaskClient) -> None:
    page = client.get("/docs").text
    assert "http" not in page.replace("https://json-schema.org", "")
    for asset in ("swagger-ui.css", "swagger-ui-bundle.js"):
        with client.get(f"/docs/{asset}") as response:
            assert response.status_code == 200
            assert len(response.data) > 10_000


@pytest.mark.parametrize("path", ["/healthz", "/docs", "/nowhere", "/v1/yaku", "/openapi.yaml"])
def test_no_answer_is_to_be_sniffed_or_framed(client: FlaskClient, path: str) -> None:
    headers = client.get(path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]


def test_other_origins_are_not_let_in_by_default(client: FlaskClient) -> None:
    response = client.post("/v1/scores", json=PINFU, headers={"Origin": "https://app.example"})
    assert "Access-Control-Allow-Origin" not in response.headers


def test_origins_that_are_named_are_let_in_to_v1_only(make: Maker) -> None:
    client = make(CORS_ORIGINS=("https://app.example",))

    def allowed(path: str, origin: str) -> str | None:
        return client.get(path, headers={"Origin": origin}).headers.get("Access-Control-Allow-Origin")

    assert allowed("/v1/yaku", "https://app.example") == "https://app.example"
    assert allowed("/v1/yaku", "https://other.example") is None
    assert allowed("/healthz", "https://app.example") is None


def test_nobody_is_limited_by_default(client: FlaskClient) -> None:
    assert {client.get("/v1/rulesets/club").status_code for _ in range(50)} == {200}


def check_limit(client: FlaskClient) -> None:
    answers: list[Any] = [client.get("/v1/rulesets/club") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].get_json()["type"] == "/problems/too_many_requests"
    assert int(answers[-1].headers["Retry-After"]) > 0
    assert client.get("/healthz").status_code == 200


def test_a_client_over_its_rate_is_told_to_wait(make: Maker) -> None:
    check_limit(make(RATE_LIMIT="3/hour"))


def test_several_processes_count_together_in_redis(make: Maker, redis_url: str) -> None:
    first, second = (make(RATE_LIMIT="3/hour", RATE_STORE=redis_url) for _ in range(2))
    assert [client.get("/v1/yaku").status_code for client in (first, second, first, second)] == [200, 200, 200, 429]


def test_a_proxy_is_believed_only_where_it_is_said_to_be_there(make: Maker) -> None:
    for proxies, last in ((0, 429), (1, 200)):
        client = make(RATE_LIMIT="3/hour", PROXIES=proxies)
        answers = [
            client.get("/v1/yaku", headers={"X-Forwarded-For": f"10.0.0.{number}"}).status_code for number in range(4)
        ]
        assert answers[-1] == last


def test_a_file_name_is_never_used(client: FlaskClient) -> None:
    names = ("../../etc/passwd", "\x00.jpg", "a" * 5000 + ".jpg", "")
    answers = [
        client.post("/v1/scores", data={"photo": (io.BytesIO(b"none"), name)}, content_type="multipart/form-data")
        for name in names
    ]
    assert all(400 <= answer.status_code < 500 for answer in answers)
