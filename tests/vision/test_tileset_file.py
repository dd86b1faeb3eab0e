"""A tileset's file goes round, and a bad one is refused whatever is wrong with it."""

import io
import json
import zipfile

import numpy as np
import pytest

from scoring.notation import parse_tile
from vision.crops import SIZE
from vision.draw import png
from vision.errors import InvalidTilesetError
from vision.tileset_file import MOST_CROPS, PAGE, read, write

PICTURES = np.random.default_rng(3).integers(0, 255, (3, SIZE[1], SIZE[0], 3), dtype=np.uint8)
CROPS = [(parse_tile(tile), picture) for tile, picture in zip(("1m", "0p", "5z"), PICTURES, strict=True)]


def archive(page: object, **members: bytes) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(PAGE, page if isinstance(page, str | bytes) else json.dumps(page))
        for name, content in members.items():
            file.writestr(name, content)
    return stream.getvalue()


def page(**changes: object) -> dict[str, object]:
    return {"format": "riichi-tileset", "version": 1, "name": "Club", "crops": [{"file": "a", "tile": "1m"}]} | changes


def test_a_set_goes_round():
    back = read(write("Club", CROPS))
    assert back.name == "Club"
    assert [str(crop.tile) for crop in back.crops] == ["1m", "0p", "5z"]
    for crop, (_, picture) in zip(back.crops, CROPS, strict=True):
        assert np.array_equal(crop.image, picture)


def test_pictures_of_other_sizes_are_brought_to_ours():
    crop = read(archive(page(), a=png(PICTURES[0][::2, ::2].copy()))).crops[0]
    assert crop.image.shape == PICTURES[0].shape


def without_page() -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as file:
        file.writestr("a", "b")
    return stream.getvalue()


A_PICTURE = png(PICTURES[0])
BAD = {
    "no zip": b"PK nothing of the kind",
    "empty": b"",
    "zip cut short": write("Club", CROPS)[:-200],
    "no page": without_page(),
    "page is no JSON": archive(b"\xff{", a=A_PICTURE),
    "page is nested too deeply": archive("[" * 100_000, a=A_PICTURE),
    "page is a list": archive([], a=A_PICTURE),
    "another format": archive(page(format="other"), a=A_PICTURE),
    "a later version": archive(page(version=2), a=A_PICTURE),
    "no name": archive(page(name=""), a=A_PICTURE),
    "a name of another kind": archive(page(name=["Club"]), a=A_PICTURE),
    "a long name": archive(page(name="x" * 101), a=A_PICTURE),
    "no crops": archive(page(crops=[]), a=A_PICTURE),
    "too many crops": archive(page(crops=[{"file": "a", "tile": "1m"}] * (MOST_CROPS + 1)), a=A_PICTURE),
    "a crop of another kind": archive(page(crops=["a"]), a=A_PICTURE),
    "no such tile": archive(page(crops=[{"file": "a", "tile": "8z"}]), a=A_PICTURE),
    "two tiles": archive(page(crops=[{"file": "a", "tile": "12m"}]), a=A_PICTURE),
    "a picture that is not there": archive(page(crops=[{"file": "../../etc/passwd", "tile": "1m"}]), a=A_PICTURE),
    "a picture without a name": archive(page(crops=[{"tile": "1m"}]), a=A_PICTURE),
    "no picture": archive(page(), a=b"GIF89a"),
    "a picture of too many bytes": archive(page(), a=bytes(300_000)),
    "a page of too many bytes": archive(json.dumps(page()) + " " * 2_000_000, a=A_PICTURE),
    "a picture of too many pixels": archive(page(), a=png(np.zeros((2000, 2000, 3), np.uint8))),
}


@pytest.mark.parametrize("file", BAD.values(), ids=BAD)
def test_a_bad_file_is_refused(file):
    with pytest.raises(InvalidTilesetError):
        read(file)
