"""Readings of made photos: what is read, how sure that is, and what is asked for beforehand."""

import numpy as np
import pytest

from tests.photo_maker import MadePhoto, make_photo
from vision import reading
from vision.errors import NoTilesFoundError
from vision.photo import Photo, decode

HAND = "123m406p789s11222z"
STANDING = "345m0567p22p678s34s"


@pytest.fixture(scope="module")
def flat() -> MadePhoto:
    return make_photo(HAND, seed=3, style="maruberi", view="above", ground="cloth")


def read(made: MadePhoto, **known: object) -> reading.Reading:
    return reading.read(decode(made.jpeg), **known)


def test_a_row_is_read_from_left_to_right(flat: MadePhoto) -> None:
    assert [tile.tile for tile in read(flat).tiles] == flat.of("concealed")


def test_what_is_read_is_written_as_the_api_writes_it(flat: MadePhoto) -> None:
    written = read(flat).to_dict()
    assert written["hand"] == "123m406p789s11222z"
    assert written["melds"] == []
    assert written["winning_tile"] is None
    assert written["image"] == {"width": 1280, "height": 960}
    assert set(written["tiles"][0]) == {"tile", "confidence", "sure", "alternatives", "box", "turned", "group"}


def test_turned_tiles_are_told(flat: MadePhoto) -> None:
    for tile, made in zip(read(flat).tiles, flat.tiles, strict=True):
        if tile.tile.endswith("m"):  # a numeral has an upper end
            assert tile.turned == made.turned


def test_a_tile_set_apart_is_the_winning_tile() -> None:
    made = make_photo("345m0566777m", winning_tile="8m", seed=5, style="maruberi", view="above", ground="mat")
    found = read(made)
    assert found.winning_tile == "8m"
    assert [tile.tile for tile in found.group("concealed")] == made.of("concealed")


def test_a_number_that_was_not_expected_is_never_sure(flat: MadePhoto) -> None:
    found = read(flat, expected_tiles=5)
    assert len(found.tiles) == 5 or found.warnings
    assert not found.sure or len(found.tiles) == 5


def test_alternatives_are_other_tiles(flat: MadePhoto) -> None:
    for tile in read(flat).tiles:
        assert len(tile.alternatives) == 3
        assert tile.tile.replace("0", "5") not in tile.alternatives


@pytest.mark.parametrize("shade", [0, 128, 255])
def test_an_empty_table_has_no_tiles(shade: int) -> None:
    with pytest.raises(NoTilesFoundError):
        reading.read(Photo(np.full((480, 640, 3), shade, np.uint8), 640, 480))
