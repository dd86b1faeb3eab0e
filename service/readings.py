"""POST /v1/readings: a photo into tiles."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Any

import cv2
from flask import Blueprint, Response, current_app, request
from werkzeug.datastructures import FileStorage

from service import body, health, ready_tilesets
from service.fields import Boolean, Text, corners, whole
from service.problems import ServiceError
from service.schemas import Strict
from service.translations import told
from vision.draw import annotate, png
from vision.photo import Photo, decode
from vision.reading import Reading, read

resource = Blueprint("readings", __name__, url_prefix="/v1/readings")
MOST_TILES = 18
cv2.setNumThreads(1)  # it lets go of the interpreter's lock, and threads of several workers would fight
PICTURE = "image/png"


class ReadingForm(Strict):
    """What a client may know beforehand about a photo."""

    tileset = Text(longest=100, shortest=1)
    expected_tiles = whole(1, MOST_TILES)
    corners = corners()
    win = Boolean()


_FORM = ReadingForm()


@resource.post("")
def create() -> Response | dict[str, Any]:
    """Read a photo; or show how it was read, where a picture is asked for."""
    body.expect(body.FORM)
    file = photo_sent(body.files(("photo",)))
    known = body.load(_FORM, body.form_values(request, ("corners",), ("expected_tiles",), ("win",)))
    with turn():
        photo, reading = read_photo(file, known)
        if request.accept_mimetypes.best_match(("application/json", PICTURE)) == PICTURE:
            return Response(png(annotate(photo.image, reading.tiles, scale=photo.scale)), mimetype=PICTURE)
    return shown(reading)


def shown(reading: Reading) -> dict[str, Any]:
    """A reading as an answer shows it, its warnings in the language of the answer."""
    return reading.to_dict() | {"warnings": [told(remark.template, **remark.values) for remark in reading.warnings]}


def photo_sent(files: Mapping[str, FileStorage]) -> FileStorage:
    """The photo among the files of a form."""
    if "photo" not in files:
        raise ServiceError("invalid_request", "Send a photo, in the file field 'photo'.", pointer="/photo")
    return files["photo"]


def read_photo(file: FileStorage, known: Mapping[str, Any]) -> tuple[Photo, Reading]:
    """A photo and its reading; VisionErrors and ServiceErrors say why there is none."""
    tileset = ready_tilesets.known(known["tileset"]) if "tileset" in known else None
    photo = decode(file.stream)
    reading = read(
        photo,
        tileset=tileset,
        expected_tiles=known.get("expected_tiles"),
        corners=known.get("corners"),
        win=known.get("win", False),
        indicators=known.get("indicators", False),
    )
    health.READINGS.labels("sure" if reading.sure else "unsure").inc()
    return photo, reading


@contextmanager
def turn() -> Iterator[None]:
    """Wait until fewer photos than may be are being read: each takes memory and a core."""
    turns: BoundedSemaphore = current_app.extensions["reading_turns"]
    if not turns.acquire(timeout=current_app.config["READING_WAIT_SECONDS"]):
        raise ServiceError("busy", "Too many photos are being read just now.")
    try:
        yield
    finally:
        turns.release()


@resource.record_once
def _count_turns(state: Any) -> None:
    state.app.extensions["reading_turns"] = BoundedSemaphore(max(1, state.app.config["READINGS_AT_ONCE"]))
