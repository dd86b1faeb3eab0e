"""A club's own set: learnt from photos, looked at, corrected, handed on, forgotten, and never a silent change."""

import io
import json
import zipfile

import cv2
import numpy as np
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from flask import Flask
from flask.testing import FlaskClient
from PIL import Image
from werkzeug.test import TestResponse

from scoring.notation import parse_tile
from service import ready_tilesets, store
from tests.photo_maker import faces, make_photo
from vision import tileset_file
from vision.crops import SIZE
from vision.photo import decode

HAND = "123m456p789s12347z"
BASE = "/v1/tilesets"


def exported(*tiles: str, name: str = "Club") -> bytes:
    """A tileset's file with one crop of each of these tiles."""
    pictures = [cv2.resize(faces.face("bizud", tile), SIZE, interpolation=cv2.INTER_AREA) for tile in tiles]
    return tileset_file.write(
        name, [(parse_tile(tile), picture) for tile, picture in zip(tiles, pictures, strict=True)]
    )


def bring_in(client: FlaskClient, file: bytes) -> TestResponse:
    return client.post(f"{BASE}/import", data={"file": (io.BytesIO(file), "club.zip")})


@pytest.fixture
def club(client: FlaskClient) -> str:
    response = bring_in(client, exported("1m", "2m", "0p", "5z"))
    assert response.status_code == 201
    return str(response.get_json()["id"])


def crops(client: FlaskClient, club: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = client.get(f"{BASE}/{club}").get_json()["crops"]
    return found


def problem(response: TestResponse, status: int, slug: str) -> None:
    assert response.mimetype == "application/problem+json"
    assert (response.status_code, response.get_json()["type"]) == (status, f"/problems/{slug}")


def test_tables_are_what_the_migrations_make(app: Flask) -> None:
    with app.app_context(), store.current().engine.connect() as connection:
        faults = compare_metadata(MigrationContext.configure(connection), store.Base.metadata)
    assert not [fault for fault in faults if "tileset" in str(fault)]


def test_a_set_is_listed_shown_and_deleted(client: FlaskClient, club: str) -> None:
    listed = client.get(BASE).get_json()["tilesets"]
    assert [(each["id"], each["name"], each["kinds"]) for each in listed] == [
        (club, "Club", {"1m": 1, "2m": 1, "0p": 1, "5z": 1})
    ]
    shown = client.get(f"{BASE}/{club}").get_json()
    assert "5p" not in shown["missing"]
    assert "3m" in shown["missing"]
    assert len(shown["missing"]) == 30
    assert client.delete(f"{BASE}/{club}").status_code == 204
    assert client.get(BASE).get_json() == {"tilesets": []}
    problem(client.get(f"{BASE}/{club}"), 404, "unknown_tileset")


def test_deleting_a_set_deletes_its_crops(app: Flask, client: FlaskClient, club: str) -> None:
    client.delete(f"{BASE}/{club}")
    with app.app_context(), store.current().engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM tileset_crops").scalar() == 0


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("get", ""),
        ("delete", ""),
        ("get", "/sheet"),
        ("get", "/export"),
        ("get", "/crops/1"),
        ("delete", "/crops/1"),
    ],
)
@pytest.mark.parametrize("identifier", ["nobody", "a%00b", "x" * 500])
def test_unknown_sets(client: FlaskClient, method: str, path: str, identifier: str) -> None:
    problem(client.open(f"{BASE}/{identifier}{path}", method=method), 404, "unknown_tileset")


@pytest.mark.parametrize("crop", [999, 2**40, 2**70])
@pytest.mark.parametrize("method", ["get", "delete"])
def test_unknown_crops(client: FlaskClient, club: str, method: str, crop: int) -> None:
    problem(client.open(f"{BASE}/{club}/crops/{crop}", method=method), 404, "not_found")


def test_crops_of_another_set_are_not_ours(client: FlaskClient, club: str) -> None:
    other = bring_in(client, exported("7z")).get_json()["id"]
    crop = crops(client, other)[0]["id"]
    problem(client.delete(f"{BASE}/{club}/crops/{crop}"), 404, "not_found")


def test_a_crop_is_shown_corrected_turned_and_deleted(client: FlaskClient, club: str) -> None:
    crop = crops(client, club)[0]
    path = f"{BASE}/{club}/crops/{crop['id']}"
    before = decode(client.get(path).data).image
    assert before.shape == (SIZE[1], SIZE[0], 3)
    changed = client.patch(path, json={"tile": "3m"}).get_json()
    assert (changed["id"], changed["tile"]) == (crop["id"], "3m")
    assert changed["lead"] < 0 < crop["lead"]  # type: ignore[operator]
    client.patch(path, json={"turn": "half"})
    assert np.array_equal(decode(client.get(path).data).image, before[::-1, ::-1])
    assert client.delete(path).status_code == 204
    assert crop["id"] not in [left["id"] for left in crops(client, club)]


@pytest.mark.parametrize(
    ("change", "status", "slug"),
    [
        ({"tile": "8z"}, 422, "notation"),
        ({"tile": "12m"}, 422, "notation"),
        ({"tile": 3}, 400, "invalid_request"),
        ({"turn": "quarter"}, 400, "invalid_request"),
        ({"label": "3m"}, 400, "invalid_request"),
    ],
)
def test_changes_that_are_none(
    client: FlaskClient, club: str, change: dict[str, object], status: int, slug: str
) -> None:
    crop = crops(client, club)[0]["id"]
    problem(client.patch(f"{BASE}/{club}/crops/{crop}", json=change), status, slug)


def test_a_set_goes_round_as_a_file(client: FlaskClient, club: str) -> None:
    response = client.get(f"{BASE}/{club}/export")
    assert response.mimetype == "application/zip"
    assert "tileset.zip" in response.headers["Content-Disposition"]
    again = bring_in(client, response.data).get_json()
    assert again["name"] == "Club"
    assert again["id"] != club
    assert again["kinds"] == {"1m": 1, "2m": 1, "0p": 1, "5z": 1}


def test_a_file_that_is_no_tileset(client: FlaskClient) -> None:
    problem(bring_in(client, b"nothing"), 422, "invalid_tileset")
    problem(client.post(f"{BASE}/import", data={}, content_type="multipart/form-data"), 400, "invalid_request")
    problem(client.post(f"{BASE}/import", json={}), 415, "unsupported_media_type")


def test_an_evil_file_writes_nothing(client: FlaskClient) -> None:
    stream = io.BytesIO(exported("1m"))
    with zipfile.ZipFile(stream, "a") as file:
        file.writestr("../../evil", "x" * 1000)
    assert bring_in(client, stream.getvalue()).status_code == 201


def test_the_sheet_has_a_row_for_every_kind(client: FlaskClient, club: str) -> None:
    response = client.get(f"{BASE}/{club}/sheet")
    assert response.mimetype == "image/png"
    assert decode(response.data).height > 35 * 80


def test_a_misread_tile_is_added_as_it_really_is(client: FlaskClient, club: str) -> None:
    photo = make_photo(HAND, seed=8, style="bizud", ground="cloth")
    tile = photo.tiles[4]
    form = {"photo": (io.BytesIO(photo.jpeg), "p.jpg"), "tile": tile.tile, "box": json.dumps(tile.box.tolist())}
    added = client.post(f"{BASE}/{club}/crops", data=form)
    assert added.status_code == 201
    assert added.get_json()["tile"] == "5p"
    assert client.get(f"{BASE}/{club}").get_json()["kinds"]["5p"] == 1


@pytest.mark.parametrize(
    "box",
    [
        "[[0,0],[9,0],[9,9]]",
        "[[-5,0],[90,0],[90,90],[0,90]]",
        "[[5,5],[5,5],[5,5],[5,5]]",
        "[[0,0],[1e9,0],[9,9],[0,9]]",
    ],
)
def test_a_box_that_is_none(client: FlaskClient, club: str, box: str) -> None:
    photo = make_photo("1m", seed=1, size=(320, 240))
    form = {"photo": (io.BytesIO(photo.jpeg), "p.jpg"), "tile": "1m", "box": box}
    problem(client.post(f"{BASE}/{club}/crops", data=form), 400, "invalid_request")


def test_a_set_is_taught_anew_only_after_a_change(app: Flask, client: FlaskClient, club: str) -> None:
    with app.app_context():
        first = ready_tilesets.known(club)
        assert ready_tilesets.known(club) is first
        assert (first.id, first.name) == (club, "Club")
        client.delete(f"{BASE}/{club}/crops/{crops(client, club)[0]['id']}")
        assert len(ready_tilesets.known(club).vectors) < len(first.vectors)


@pytest.mark.parametrize("identifier", [None, "shipped"])
def test_no_set_is_the_shipped_one(app: Flask, identifier: str | None) -> None:
    with app.app_context():
        assert ready_tilesets.known(identifier).id == "shipped"


def test_a_set_has_a_largest_size(client: FlaskClient, club: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("service.tileset_store.MOST_CROPS", 4)
    photo = make_photo("1m", seed=1, size=(320, 240))
    form = {"photo": (io.BytesIO(photo.jpeg), "p.jpg"), "tile": "1m", "box": json.dumps(photo.tiles[0].box.tolist())}
    problem(client.post(f"{BASE}/{club}/crops", data=form), 400, "invalid_request")


def photos(*hands: str) -> list[tuple[io.BytesIO, str]]:
    made = [make_photo(hand, seed=seed, style="bizud", ground="cloth") for seed, hand in enumerate(hands)]
    return [(io.BytesIO(photo.jpeg), "photo.jpg") for photo in made]


def teach(client: FlaskClient, sent: list[tuple[io.BytesIO, str]], *labels: str, path: str = BASE) -> TestResponse:
    form = {"photos": sent, "labels": json.dumps(labels)} | ({"name": "The green set"} if path == BASE else {})
    return client.post(path, data=form)


def test_a_set_is_learnt_from_photos_and_taught_more_later(client: FlaskClient) -> None:
    hand, suit = "5m2p5s406m7z1z2z3s", "123456789p"
    response = teach(client, [*photos(hand), (io.BytesIO(b"no photo"), "x.jpg")], hand, "123m")
    assert response.status_code == 201
    learnt = response.get_json()
    assert response.headers["Location"] == f"{BASE}/{learnt['id']}"
    assert learnt["name"] == "The green set"
    assert sum(learnt["kinds"].values()) + sum(each["tile"] is not None for each in learnt["rejected"]) == 10
    assert len(learnt["kinds"]) >= 8
    assert {"9m", "4z"} <= set(learnt["missing"])
    assert [each["photo"] for each in learnt["rejected"] if each["tile"] is None] == [1]
    assert "not a photo" in learnt["rejected"][-1]["reason"]
    more = teach(client, photos(suit), suit, path=f"{BASE}/{learnt['id']}/photos").get_json()
    assert set(more["kinds"]) > set(learnt["kinds"])
    assert {crop["photo"] for crop in crops(client, learnt["id"])} == {0}


def test_a_photo_under_another_ones_label_teaches_nothing(client: FlaskClient) -> None:
    response = teach(client, photos("123456789p"), "19s1234567z")
    problem(response, 422, "label_mismatch")
    assert response.get_json()["errors"][0]["pointer"] == "/photos/0"
    assert client.get(BASE).get_json() == {"tilesets": []}


def test_why_a_photo_teaches_nothing_is_told_in_the_language_of_the_answer(client: FlaskClient) -> None:
    blank = io.BytesIO()
    Image.new("RGB", (200, 100)).save(blank, "PNG")
    said = set()
    for lang in ("en", "fr", "ja"):
        sent = {"name": "Club", "labels": '["123m"]', "photos": (io.BytesIO(blank.getvalue()), "blank.png")}
        response = client.post(f"{BASE}?lang={lang}", data=sent)
        problem(response, 422, "label_mismatch")
        said.add(response.get_json()["errors"][0]["message"])
    assert len(said) == 3


@pytest.mark.parametrize(
    ("labels", "status", "slug"),
    [
        (["123m", "456m"], 422, "label_mismatch"),
        ([" / "], 422, "label_mismatch"),
        (["1x"], 422, "label_mismatch"),
        (["1" * 60 + "m"], 422, "label_mismatch"),
        ([], 400, "invalid_request"),
        ([3], 400, "invalid_request"),
        ("123m", 400, "invalid_request"),
    ],
)
def test_labels_that_are_none(client: FlaskClient, labels: object, status: int, slug: str) -> None:
    form = {"name": "x", "photos": photos("1m"), "labels": json.dumps(labels)}
    problem(client.post(BASE, data=form), status, slug)


@pytest.mark.parametrize("name", ["", "x" * 101, "a\nb", "a\0b"])
def test_names_that_are_none(client: FlaskClient, name: str) -> None:
    form = {"name": name, "photos": photos("1m"), "labels": '["1m"]'}
    problem(client.post(BASE, data=form), 400, "invalid_request")


def test_files_that_nobody_asked_for(client: FlaskClient) -> None:
    form = {"name": "x", "photos": photos("1m"), "labels": '["1m"]', "extra": (io.BytesIO(b"x"), "x")}
    problem(client.post(BASE, data=form), 400, "invalid_request")
    problem(client.post(BASE, json={}), 415, "unsupported_media_type")
