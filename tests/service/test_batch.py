"""POST /v1/scores/batch: a line in, a line out, in order, whatever a line holds."""

import json
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from service import create_app
from tests.service.hands import PINFU

NDJSON = "application/x-ndjson"


def post(client: FlaskClient, *lines: object) -> list[Any]:
    body = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    response = client.post("/v1/scores/batch", data=body.encode(), content_type=NDJSON)
    assert (response.status_code, response.mimetype) == (200, NDJSON)
    return [json.loads(line) for line in response.text.splitlines()]


def test_each_line_is_answered_as_it_would_be_alone(client: FlaskClient) -> None:
    hands = [PINFU, PINFU | {"honba": 3}, PINFU | {"situation": ["riichi"]}]
    assert post(client, *hands) == [client.post("/v1/scores", json=hand).get_json() for hand in hands]


def test_a_bad_line_is_a_problem_in_its_place(client: FlaskClient) -> None:
    answers = post(client, PINFU, "not json", "[]", PINFU | {"hand": "1m"}, "x" * 70_000, PINFU)
    assert [answer.get("status") for answer in answers] == [None, 400, 400, 422, 413, None]
    assert answers[0] == answers[-1]


def test_blank_lines_are_passed_over_and_the_last_needs_no_end(client: FlaskClient) -> None:
    assert len(post(client, "", PINFU, "  ", PINFU)) == 2
    assert post(client, "") == []


def test_lines_may_end_as_on_any_system(client: FlaskClient) -> None:
    response = client.post("/v1/scores/batch", data=f"{json.dumps(PINFU)}\r\n" * 2, content_type=NDJSON)
    assert len(response.text.splitlines()) == 2


def test_a_batch_follows_the_language_of_its_request(client: FlaskClient) -> None:
    response = client.post("/v1/scores/batch?lang=ja", data=json.dumps(PINFU), content_type=NDJSON)
    assert "平和" in response.text


def test_only_ndjson_is_taken(client: FlaskClient) -> None:
    assert client.post("/v1/scores/batch", json=PINFU).status_code == 415


def test_a_batch_may_be_larger_than_a_request_but_has_a_limit_of_its_own(tmp_path: Path) -> None:
    limits = {"MAX_BODY_BYTES": 1000, "MAX_BATCH_BYTES": 5000}
    client = create_app({"DATABASE_URL": f"sqlite:///{tmp_path / 'db'}", **limits}).test_client()
    line = json.dumps(PINFU) + "\n"
    assert len(client.post("/v1/scores/batch", data=line * 20, content_type=NDJSON).text.splitlines()) == 20
    assert client.post("/v1/scores/batch", data=line * 100, content_type=NDJSON).status_code == 413


def test_a_long_batch_never_stands_in_memory_whole(client: FlaskClient) -> None:
    line = json.dumps(PINFU).encode() + b"\n"
    response = client.post("/v1/scores/batch", data=line * 40_000, content_type=NDJSON, buffered=False)
    answers: Iterator[bytes] = iter(response.response)  # type: ignore[arg-type]
    tracemalloc.start()
    for _ in range(300):
        next(answers)
    first = tracemalloc.get_traced_memory()[1]
    tracemalloc.reset_peak()
    for _ in range(2000):
        next(answers)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    response.close()
    assert peak < first + 500_000
