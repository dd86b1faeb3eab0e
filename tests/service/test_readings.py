"""POST /v1/readings: a photo into tiles, judged by its content and read one at a time."""

import io
import threading
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image

from service import create_app
from tests.photo_maker import make_photo
from tests.service.contract import document, faults, resolved
from tests.service.photos import FORM, ToldReading, picture
from vision.remarks import Remark

READING = ToldReading({"concealed": "123m", "winning": "4m"})


@pytest.fixture(scope="module")
def photo() -> bytes:
    """A photo of a row, drawn by the project."""
    return make_photo("234p567s22m345s88m1m", seed=5).jpeg


def post(client: FlaskClient, file: bytes | io.BytesIO, name: str = "hand.jpg", **form: Any) -> Any:
    stream = io.BytesIO(file) if isinstance(file, bytes) else file
    return client.post("/v1/readings", data={"photo": (stream, name), **form}, content_type=FORM)


def test_a_photo_is_read_into_tiles(client: FlaskClient, photo: bytes) -> None:
    body = post(client, photo, expected_tiles="14").get_json()
    assert not faults(body, resolved(document()["components"]["schemas"]["Reading"]))
    assert body["image"] == {"width": 1280, "height": 960}
    assert len(body["tiles"]) == 14


def test_the_annotated_picture_is_given_where_it_is_asked_for(client: FlaskClient, monkeypatch: Any) -> None:
    monkeypatch.setattr("service.readings.read", lambda photo, **known: READING)
    response = client.post(
        "/v1/readings", data={"photo": (picture(80, 60), "x")}, content_type=FORM, headers={"Accept": "image/png"}
    )
    assert response.mimetype == "image/png"
    with Image.open(io.BytesIO(response.data)) as shown:
        assert (shown.format, shown.size) == ("PNG", (80, 60))


def test_warnings_are_in_the_language_of_the_answer(client: FlaskClient, monkeypatch: Any) -> None:
    remark = Remark("{count} tiles were found instead of {expected}.", count=12, expected=13)
    told = ToldReading({"concealed": "123m"}, warnings=(remark,))
    monkeypatch.setattr("service.readings.read", lambda photo, **known: told)
    for lang, sentence in (("en", str(remark)), ("fr", "12 tuiles trouvées au lieu de 13."), ("ko", str(remark))):
        response = client.post(f"/v1/readings?lang={lang}", data={"photo": (picture(), "x")}, content_type=FORM)
        assert response.get_json()["warnings"] == [sentence]


@pytest.mark.parametrize("accept", ["", "*/*", "application/json", "application/json, image/png;q=0.5", "text/html"])
def test_else_the_answer_is_json(client: FlaskClient, monkeypatch: Any, accept: str) -> None:
    monkeypatch.setattr("service.readings.read", lambda photo, **known: READING)
    response = client.post(
        "/v1/readings", data={"photo": (picture(), "x")}, content_type=FORM, headers={"Accept": accept}
    )
    assert response.get_json() == READING.to_dict()


def test_what_the_client_knows_is_told_to_the_reader(client: FlaskClient, monkeypatch: Any) -> None:
    told: dict[str, Any] = {}
    monkeypatch.setattr("service.readings.read", lambda photo, **known: told.update(known) or READING)
    post(client, picture(), expected_tiles="14", win="true", corners="[[0,0],[9,0],[9,5.5],[0,5]]")
    assert told == {
        "tileset": None,
        "expected_tiles": 14,
        "win": True,
        "indicators": False,
        "corners": [[0, 0], [9, 0], [9, 5.5], [0, 5]],
    }


@pytest.mark.parametrize(
    "form",
    [
        {"expected_tiles": "fourteen"},
        {"expected_tiles": "0"},
        {"expected_tiles": "19"},
        {"win": "perhaps"},
        {"corners": "[[0,0],[1,1]]"},
        {"corners": "[[0,0],[1,1],[1],[2,2]]"},
        {"corners": "[[0,0],[1,1],[1,NaN],[2,2]]"},
        {"corners": "0,0"},
        {"rows": "2"},
    ],
)
def test_a_field_that_is_not_as_it_should_be_is_malformed(client: FlaskClient, form: dict[str, str]) -> None:
    response = post(client, picture(), **form)
    assert response.status_code == 400
    assert response.get_json()["errors"][0]["pointer"].startswith("/" + next(iter(form)))


def svg() -> bytes:
    return b"<svg xmlns='http://www.w3.org/2000/svg'/>"


BAD_FILES = {
    "empty": (b"", 422, "unreadable_photo"),
    "text called .jpg": (b"not a photo", 422, "unreadable_photo"),
    "half a photo": (picture(600, 400).getvalue()[:900], 422, "unreadable_photo"),
    "GIF": (picture(kind="GIF").getvalue(), 415, "unsupported_photo"),
    "SVG": (svg(), 415, "unsupported_photo"),
    "a picture of nothing": (picture(900, 700).getvalue(), 422, "no_tiles_found"),
    "25 megapixels": (picture(5001, 5000, "PNG").getvalue(), 413, "photo_too_large"),
}


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_file_is_judged_by_its_content(client: FlaskClient, what: str) -> None:
    file, status, slug = BAD_FILES[what]
    response = post(client, file)
    assert (response.status_code, response.get_json()["type"]) == (status, f"/problems/{slug}")


def test_without_a_photo_there_is_nothing_to_read(client: FlaskClient) -> None:
    response = client.post("/v1/readings", data={"expected_tiles": "14"}, content_type=FORM)
    assert (response.status_code, response.get_json()["errors"][0]["pointer"]) == (400, "/photo")
    assert client.post("/v1/readings", data=picture(), content_type="image/jpeg").status_code == 415


def test_an_unknown_tileset_is_not_found(client: FlaskClient) -> None:
    response = post(client, picture(), tileset="nobody's")
    assert (response.status_code, response.get_json()["type"]) == (404, "/problems/unknown_tileset")


def test_a_process_reads_only_so_many_photos_at_once_and_says_when_it_is_busy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def slow(photo: object, **known: object) -> ToldReading:
        begun.set()
        may_end.wait(20)
        return READING

    monkeypatch.setattr("service.readings.read", slow)
    settings = {"READINGS_AT_ONCE": 1, "READING_WAIT_SECONDS": 0.1, "DATABASE_URL": f"sqlite:///{tmp_path / 'db'}"}
    app = create_app(settings)
    answers: list[int] = []
    first = threading.Thread(target=lambda: answers.append(post(app.test_client(), picture()).status_code))
    first.start()
    assert begun.wait(20)
    busy = post(app.test_client(), picture())
    may_end.set()
    first.join()
    assert (busy.status_code, busy.get_json()["type"]) == (503, "/problems/busy")
    assert int(busy.headers["Retry-After"]) > 0
    assert answers == [200]
    assert post(app.test_client(), picture()).status_code == 200


def test_readings_are_counted_by_their_outcome(client: FlaskClient, monkeypatch: Any) -> None:
    def counted() -> float:
        rows = [line for line in client.get("/metrics").text.splitlines() if 'readings_total{outcome="sure"}' in line]
        return float(rows[0].split()[-1]) if rows else 0

    monkeypatch.setattr("service.readings.read", lambda photo, **known: READING)
    before = counted()
    post(client, picture())
    assert counted() == before + 1


def test_opencv_does_not_start_threads_of_its_own(app: Flask) -> None:
    assert cv2.getNumThreads() == 1


def test_a_photo_of_noise_is_answered(client: FlaskClient) -> None:
    file = io.BytesIO()
    noise = np.random.default_rng(1).integers(0, 256, (300, 400, 3), np.uint8)
    Image.fromarray(noise).save(file, "PNG")
    assert post(client, file.getvalue()).status_code in (200, 422)
