"""/v1/tilesets: a club teaches the service its own set, looks at what was learnt, corrects it and hands it on."""

import io
from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from flask import Blueprint, Response, request, send_file
from marshmallow import fields, validate
from sqlalchemy import select
from sqlalchemy.orm import Session
from werkzeug.datastructures import FileStorage

from scoring.notation import parse_tile
from scoring.tiles import KINDS, Tile
from service import body, store
from service.fields import Choice, Text, corners
from service.problems import ServiceError
from service.readings import turn
from service.schemas import Strict
from service.scores import pointing
from service.tileset_store import StoredCrop, StoredTileset, add, counts, found, found_crop, missing
from service.translations import told
from vision import tileset_file
from vision.crops import checked, cut
from vision.draw import png
from vision.enrolment import MOST_PHOTOS, Enrolment, enrol
from vision.errors import LabelMismatchError
from vision.photo import decode
from vision.sheet import sheet

resource = Blueprint("tilesets", __name__, url_prefix="/v1/tilesets")
_PRINTABLE = r"^[^\x00-\x1f\x7f]+$"


class TeachingForm(Strict):
    """What is on each of the photos sent with it."""

    labels = fields.List(Text(shortest=1, longest=300), required=True, validate=validate.Length(1, MOST_PHOTOS))


class TilesetForm(TeachingForm):
    """A set to be learnt."""

    name = fields.String(required=True, validate=[validate.Length(1, 100), validate.Regexp(_PRINTABLE)])


class CropForm(Strict):
    """A tile on a photo, as a reading shows it, and what it really is."""

    tile = Text(required=True, shortest=1, longest=10)
    box = corners(required=True)


class CropChange(Strict):
    """What is wrong with a crop."""

    tile = Text(shortest=1, longest=10)
    turn = Choice("half")


@resource.get("")
def index() -> dict[str, Any]:
    """All tilesets."""
    with store.current().reading() as session:
        sets = session.scalars(select(StoredTileset).order_by(StoredTileset.created, StoredTileset.id)).all()
        kinds = counts(session, [stored.id for stored in sets])
        return {"tilesets": [_summary(stored, kinds[stored.id]) for stored in sets]}


@resource.post("")
def create() -> tuple[dict[str, Any], int, dict[str, str]]:
    """Learn a set from photos."""
    form, learnt = _teaching(TilesetForm())
    return _created(form["name"], _stored(learnt), learnt)


@resource.post("/import")
def bring_in() -> tuple[dict[str, Any], int, dict[str, str]]:
    """Make a set from a file that was exported."""
    body.expect(body.FORM)
    file = _file("file")
    body.load(Strict(), body.form_values(request, (), ()))
    brought = tileset_file.read(io.BytesIO(file.read()))
    return _created(brought.name, [StoredCrop.of(crop) for crop in brought.crops])


@resource.get("/<tileset>")
def show(tileset: str) -> dict[str, Any]:
    """A set, and every crop of it."""
    with store.current().reading() as session:
        stored = found(session, tileset)
        kinds = counts(session, [tileset])[tileset]
        return {**_summary(stored, kinds), "crops": [_crop(crop) for crop in stored.crops]}


@resource.delete("/<tileset>")
def remove(tileset: str) -> tuple[str, int]:
    """Forget a set."""
    with store.current().writing() as session:
        session.delete(found(session, tileset))
    return "", 204


@resource.get("/<tileset>/sheet")
def picture(tileset: str) -> Response:
    """All crops of a set as one picture."""
    with store.current().reading() as session:
        crops = found(session, tileset).crops
        tiles = {str(Tile(kind)) for kind in range(KINDS)} | {crop.tile for crop in crops}
        rows = {
            tile: [(f"#{crop.id}", crop.crop().image) for crop in crops if crop.tile == tile]
            for tile in sorted(tiles, key=lambda tile: (tile[1], tile[0] if tile[0] != "0" else "5r"))
        }
    return Response(png(sheet(rows)), mimetype="image/png")


@resource.get("/<tileset>/export")
def hand_on(tileset: str) -> Response:
    """The set as a file."""
    with store.current().reading() as session:
        stored = found(session, tileset)
        crops = [(parse_tile(crop.tile), crop.crop().image) for crop in stored.crops]
        file = tileset_file.write(stored.name, crops)
    return send_file(io.BytesIO(file), "application/zip", as_attachment=True, download_name="tileset.zip")


@resource.post("/<tileset>/photos")
def teach(tileset: str) -> dict[str, Any]:
    """Learn more of a set from further photos."""
    with store.current().reading() as session:
        found(session, tileset)
    _, learnt = _teaching(TeachingForm())
    with store.current().writing() as session:
        stored = found(session, tileset)
        add(session, stored, _stored(learnt))
        return _answer(session, stored, learnt)


@resource.post("/<tileset>/crops")
def correct_reading(tileset: str) -> tuple[dict[str, Any], int]:
    """Add one tile of a photo that was misread, as it really is."""
    body.expect(body.FORM)
    form = body.load(CropForm(), body.form_values(request, ("box",), ()))
    photo = decode(_file("photo").stream)
    box = np.array(form["box"], np.float64)
    _check_box(box, photo.width, photo.height)
    crop = checked([cut(photo.image, box / photo.scale)], [_tile(form["tile"])])[0]
    with store.current().writing() as session:
        kept = StoredCrop.of(crop)
        add(session, found(session, tileset), [kept])
        return _crop(kept), 201


@resource.get("/<tileset>/crops/<int:crop>")
def show_crop(tileset: str, crop: int) -> Response:
    """A crop as a picture."""
    with store.current().reading() as session:
        return Response(found_crop(session, tileset, crop).picture, mimetype="image/png")


@resource.patch("/<tileset>/crops/<int:crop>")
def change_crop(tileset: str, crop: int) -> dict[str, Any]:
    """Say what tile a crop really is, or turn it round."""
    change = body.load_json(CropChange())
    with store.current().writing() as session:
        kept = found_crop(session, tileset, crop)
        _change(kept, change)
        kept.tileset.version += 1
        return _crop(kept)


@resource.delete("/<tileset>/crops/<int:crop>")
def remove_crop(tileset: str, crop: int) -> tuple[str, int]:
    """Forget a crop."""
    with store.current().writing() as session:
        kept = found_crop(session, tileset, crop)
        kept.tileset.version += 1
        session.delete(kept)
    return "", 204


def _teaching(schema: TeachingForm) -> tuple[dict[str, Any], Enrolment]:
    """The form's fields, and what is learnt from its photos."""
    body.expect(body.FORM)
    form = body.load(schema, body.form_values(request, ("labels",), ()))
    photos = _files("photos")
    if len(photos) != len(form["labels"]):
        template = "There are {photos} photos and {labels} labels; each photo needs its own."
        raise LabelMismatchError(template, pointer="/labels", photos=len(photos), labels=len(form["labels"]))
    with turn():
        learnt = enrol((partial(decode, photo.stream) for photo in photos), form["labels"])
    if not learnt.crops:
        errors = [{"pointer": f"/photos/{each['photo']}", "message": each["reason"]} for each in _rejected(learnt)]
        raise ServiceError("label_mismatch", "Nothing could be learnt from the photos.", errors=errors)
    return form, learnt


def _files(name: str) -> list[FileStorage]:
    for other in request.files:
        if other != name:
            raise ServiceError("invalid_request", "There is no file field '{name}'.", pointer=f"/{other}", name=other)
    return request.files.getlist(name)


def _file(name: str) -> FileStorage:
    sent = _files(name)
    if len(sent) != 1:
        template = "One file '{name}' is needed, not {count}."
        raise ServiceError("invalid_request", template, pointer=f"/{name}", name=name, count=len(sent))
    return sent[0]


def _stored(learnt: Enrolment) -> list[StoredCrop]:
    return [StoredCrop.of(crop, photo) for photo, crop in learnt.crops]


def _created(
    name: str, crops: list[StoredCrop], learnt: Enrolment | None = None
) -> tuple[dict[str, Any], int, dict[str, str]]:
    with store.current().writing() as session:
        stored = StoredTileset(name=name, version=0)
        session.add(stored)
        add(session, stored, crops)
        return _answer(session, stored, learnt), 201, {"Location": f"{resource.url_prefix}/{stored.id}"}


def _answer(session: Session, stored: StoredTileset, learnt: Enrolment | None) -> dict[str, Any]:
    kinds = counts(session, [stored.id])[stored.id]
    return {**_summary(stored, kinds), "rejected": _rejected(learnt) if learnt else []}


def _summary(stored: StoredTileset, kinds: Mapping[str, int]) -> dict[str, Any]:
    return {
        "id": stored.id,
        "name": stored.name,
        "created": f"{stored.created:%Y-%m-%dT%H:%M:%SZ}",
        "kinds": dict(sorted(kinds.items(), key=lambda item: parse_tile(item[0]).kind)),
        "missing": missing(kinds),
    }


def _rejected(learnt: Enrolment) -> list[dict[str, Any]]:
    return [
        {
            "photo": each.photo,
            "tile": each.tile,
            "reason": told(each.template, **each.values),
        }
        for each in learnt.rejected
    ]


def _crop(kept: StoredCrop) -> dict[str, Any]:
    return {"id": kept.id, "tile": kept.tile, "photo": kept.photo, "lead": round(kept.lead, 3)}


def _tile(text: str) -> Tile:
    with pointing("/tile"):
        return parse_tile(text)


def _change(kept: StoredCrop, change: Mapping[str, Any]) -> None:
    tile = _tile(change.get("tile", kept.tile))
    image = kept.crop().image
    if change.get("turn"):
        image = np.ascontiguousarray(image[::-1, ::-1])
    kept.tile, kept.picture = str(tile), png(image)
    kept.lead = checked([image], [tile], turns=(0,))[0].lead


def _check_box(box: np.ndarray[Any, np.dtype[np.float64]], width: int, height: int) -> None:
    sides = np.linalg.norm(box - np.roll(box, -1, axis=0), axis=1)
    if (box < 0).any() or (box > (width, height)).any() or sides.min() < 4:
        template = "The box must be four corners within the photo, which is {width} by {height} pixels."
        raise ServiceError("invalid_request", template, pointer="/box", width=width, height=height)
