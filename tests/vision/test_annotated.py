"""A photo with its reading over it, as a notebook shows it."""

import io

import numpy as np
import pytest
from PIL import Image

from tests.photo_maker import make_photo
from vision import AnnotatedPhoto, Photo, decode
from vision.draw import GROUP_COLOURS

CONCEALED = np.array(GROUP_COLOURS["concealed"])


class Read:
    """A tile in the upper left quarter of a photo of 2,000 by 1,000 pixels."""

    tile, sure, group = "5m", True, "concealed"
    box = ((200, 100), (800, 100), (800, 400), (200, 400))


@pytest.mark.parametrize("kept", [500, 1000, 2000])
def test_outlines_lie_where_the_tiles_are_however_much_the_photo_was_shrunk(kept: int) -> None:
    photo = Photo(np.full((kept // 2, kept, 3), 128, np.uint8), 2000, 1000)
    shown = AnnotatedPhoto(photo, [Read()]).picture
    part = shown.shape[1] / 2000
    corner = shown[round(100 * part), round(300 * part)].astype(int)
    assert np.abs(corner - CONCEALED).max() < 12


def test_a_large_photo_is_shown_small_and_as_a_jpeg() -> None:
    photo = Photo(np.full((1500, 2000, 3), 128, np.uint8), 4000, 3000)
    with Image.open(io.BytesIO(AnnotatedPhoto(photo, [])._repr_jpeg_())) as shown:
        assert (shown.format, shown.size) == ("JPEG", (1200, 900))


def test_a_made_photo_shows_its_own_truth() -> None:
    made = make_photo("123m", seed=3, style=None)
    tiles = [type("Told", (), {"tile": t.tile, "sure": True, "group": t.group, "box": t.box})() for t in made.tiles]
    photo = decode(made.jpeg)
    shown = AnnotatedPhoto(photo, tiles).picture
    assert shown.shape == photo.image.shape or max(shown.shape) == 1200
    assert (np.abs(shown.astype(int) - CONCEALED).max(axis=2) < 12).sum() > 1000
