"""An enrolled set as a file to hand on: a zip of PNG pictures and one JSON page, checked when it is read."""

import io
import json
import zipfile
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, BinaryIO

import cv2
import numpy as np

from scoring.errors import NotationError
from scoring.notation import parse_tile
from scoring.tiles import Tile
from vision.crops import SIZE, Crop, checked
from vision.draw import Picture, png
from vision.errors import InvalidTilesetError, VisionError
from vision.photo import decode

FORMAT = "riichi-tileset"
VERSION = 1
PAGE = "tileset.json"
MOST_CROPS = 1000
LONGEST_NAME = 100
_MOST_BYTES_OF_ONE = 200_000
_MOST_BYTES_OF_PAGE = 1_000_000
_MOST_PIXELS_OF_ONE = 1_000_000


@dataclass(frozen=True, eq=False)
class TilesetFile:
    """What a file holds: the set's name and its crops."""

    name: str
    crops: tuple[Crop, ...]


def write(name: str, crops: Sequence[tuple[Tile, Picture]]) -> bytes:
    """The set as a file."""
    stream = io.BytesIO()
    listed = [{"file": f"{place:04}.png", "tile": str(tile)} for place, (tile, _) in enumerate(crops)]
    with zipfile.ZipFile(stream, "w") as file:
        file.writestr(PAGE, json.dumps({"format": FORMAT, "version": VERSION, "name": name, "crops": listed}, indent=1))
        for entry, (_, image) in zip(listed, crops, strict=True):
            file.writestr(entry["file"], png(image))
    return stream.getvalue()


def read(file: bytes | BinaryIO) -> TilesetFile:
    """The set in a file; an InvalidTilesetError says what is wrong with it.

    Nothing is written to disk and no name in the file is used for anything but to find the picture in it.
    """
    stream = io.BytesIO(file) if isinstance(file, bytes) else file
    try:
        with zipfile.ZipFile(stream) as archive:
            page = _page(archive)
            pairs = [
                (_tile(entry, place), _picture(archive, entry, place)) for place, entry in enumerate(page["crops"])
            ]
    except (zipfile.BadZipFile, OSError, EOFError, NotImplementedError, RuntimeError):
        raise _refused("The file is not a tileset, or it is damaged.") from None
    as_they_are = checked([image for _, image in pairs], [tile for tile, _ in pairs], turns=(0,))
    return TilesetFile(page["name"], tuple(as_they_are))


def _refused(template: str, **values: object) -> InvalidTilesetError:
    return InvalidTilesetError(template, pointer="/file", **values)


def _content(archive: zipfile.ZipFile, name: str, most: int) -> bytes:
    """One member, never more of it than is allowed, whatever its header claims."""
    try:
        with archive.open(name) as member:
            content = member.read(most + 1)
    except KeyError:
        raise _refused("The tileset file lacks {name}.", name=name) from None
    except Exception as fault:  # zlib and lzma have errors of their own
        if isinstance(fault, InvalidTilesetError):
            raise
        raise _refused("In the tileset file, {name} is damaged.", name=name) from None
    if len(content) > most:
        raise _refused("In the tileset file, {name} is too large.", name=name)
    return content


def _page(archive: zipfile.ZipFile) -> dict[str, Any]:
    try:
        page = json.loads(_content(archive, PAGE, _MOST_BYTES_OF_PAGE))
    except (ValueError, RecursionError) as fault:
        if isinstance(fault, VisionError):
            raise
        raise _refused("In the tileset file, {name} is damaged.", name=PAGE) from None
    if not isinstance(page, dict) or page.get("format") != FORMAT or page.get("version") != VERSION:
        raise _refused("This is not a tileset file that this version can read.")
    name, crops = page.get("name"), page.get("crops")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        raise _refused("The tileset in the file has no name, or one of more than {most} letters.", most=LONGEST_NAME)
    if not isinstance(crops, list) or not 0 < len(crops) <= MOST_CROPS:
        raise _refused("A tileset file holds 1 to {most} crops.", most=MOST_CROPS)
    return page


def _tile(entry: object, place: int) -> Tile:
    text = entry.get("tile") if isinstance(entry, dict) else None
    if isinstance(text, str) and len(text) <= 10:
        try:
            return parse_tile(text)
        except NotationError:
            pass
    raise _refused("In the tileset file, crop {place} does not say which tile it is.", place=place)


def _picture(archive: zipfile.ZipFile, entry: dict[str, Any], place: int) -> Picture:
    name = entry.get("file")
    if not isinstance(name, str):
        raise _refused("In the tileset file, crop {place} does not say which picture it is.", place=place)
    try:
        content = _content(archive, name, _MOST_BYTES_OF_ONE)
        image = decode(content, side=4 * SIZE[1], most_pixels=_MOST_PIXELS_OF_ONE).image
    except InvalidTilesetError:
        raise
    except VisionError:
        raise _refused("In the tileset file, {name} is not a picture.", name=name) from None
    return image if image.shape[1::-1] == SIZE else np.asarray(cv2.resize(image, SIZE), np.uint8)
