"""Readings of made photos: what is read, how sure that is, and what is asked for beforehand."""

import io
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image

from scoring.tiles import Tile
from tests.photo_maker import MadePhoto, make_layout, make_photo
from vision import reading
from vision.errors import NoTilesFoundError
from vision.photo import Photo, decode
from vision.verdict import Verdict

HAND = "123m406p789s11222z"
FOUR_OF_SOU, EIGHT_OF_SOU = 21, 25


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


def test_tiles_that_with_the_melds_make_no_hand_are_doubted_unless_so_many_were_expected() -> None:
    made = make_photo("3456p", melds=["chi 123s", "pon 555z"], seed=3, style="maruberi", view="above", ground="cloth")
    found = read(made)
    assert "10 tiles were found, each meld counting as three; a hand has 13 or 14." in found.warnings
    assert not any(tile.sure for tile in found.group("concealed"))
    assert all(tile.sure for tile in found.group("meld1"))
    assert all(tile.sure for tile in read(made, expected_tiles=10).group("concealed"))


def test_a_reading_shows_itself_in_a_notebook(flat: MadePhoto) -> None:
    found = read(flat)
    with Image.open(io.BytesIO(found._repr_jpeg_())) as shown:
        assert (shown.format, shown.size) == ("JPEG", (1200, 900))
    assert "array" not in repr(found)


def test_corners_say_which_row_is_meant() -> None:
    made = make_layout(["123456789m", "123456789p"], seed=4, style="maruberi", view="above", ground="cloth")
    for row, suit in (("row1", "m"), ("row2", "p")):
        boxes = np.concatenate([tile.box for tile in made.tiles if tile.group == row])
        (left, top), (right, bottom) = boxes.min(axis=0), boxes.max(axis=0)
        found = read(made, corners=[(left, top), (right, top), (right, bottom), (left, bottom)])
        assert found.hand == f"123456789{suit}"


@pytest.fixture
def nearly_won(monkeypatch: pytest.MonkeyPatch) -> None:
    """A reader that takes the 8s of HAND for a 4s."""
    judge = reading.judge

    def misjudge(*given: object) -> list[Verdict]:
        verdicts = judge(*given)
        wrong = next(at for at, verdict in enumerate(verdicts) if verdict.kind == EIGHT_OF_SOU)
        scores = verdicts[wrong].scores.copy()
        scores[FOUR_OF_SOU] = scores[EIGHT_OF_SOU] + 0.05
        verdicts[wrong] = replace(verdicts[wrong], kind=FOUR_OF_SOU, scores=scores)
        return verdicts

    monkeypatch.setattr(reading, "judge", misjudge)


@pytest.mark.usefixtures("nearly_won")
def test_a_hand_said_to_be_won_is_made_complete_and_what_that_changed_is_told(flat: MadePhoto) -> None:
    found = read(flat, win=True)
    assert found.hand == HAND
    assert found.warnings == ("Tile 8 looks like 4s; 8s makes the hand complete.",)
    assert found.warnings[0].values == {"place": 8, "old": Tile(FOUR_OF_SOU), "new": Tile(EIGHT_OF_SOU)}
    assert not found.sure
    changed = found.tiles[7]
    assert (changed.tile, changed.sure, changed.alternatives[0]) == ("8s", False, "4s")


def test_a_hand_that_cannot_be_won_stays_as_it_was_seen() -> None:
    made = make_photo("19m19p19s1234567z", seed=3, style="maruberi", view="above", ground="cloth")
    plain, won = read(made), read(made, win=True)
    assert won.hand == plain.hand
    assert "No complete hand is likely among these tiles." in won.warnings


def test_alternatives_are_other_tiles(flat: MadePhoto) -> None:
    for tile in read(flat).tiles:
        assert len(tile.alternatives) == 3
        assert tile.tile.replace("0", "5") not in tile.alternatives


def test_dora_indicators_are_no_hand_and_may_be_sure() -> None:
    made = make_photo("123m4z9s", seed=0, style="maruberi", view="above", ground="cloth")
    assert not read(made).sure
    found = read(made, indicators=True)
    assert found.sure
    assert found.to_dict()["dora_indicators"] == "123m9s4z"
    assert found.hand == ""


@pytest.mark.parametrize("shade", [0, 128, 255])
def test_an_empty_table_has_no_tiles(shade: int) -> None:
    with pytest.raises(NoTilesFoundError):
        reading.read(Photo(np.full((480, 640, 3), shade, np.uint8), 640, 480))


def test_a_tile_of_a_meld_that_nearly_makes_it_is_taken_so_and_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    made = make_photo("22345m", melds=["pon 888s"], seed=4, style="maruberi", view="above", ground="cloth")
    judge = reading.judge

    def misjudge(*given: object) -> list[Verdict]:
        verdicts = judge(*given)
        if verdicts[-1].kind == EIGHT_OF_SOU:
            scores = verdicts[-1].scores.copy()
            scores[FOUR_OF_SOU] = scores[EIGHT_OF_SOU] + 0.05
            verdicts[-1] = replace(verdicts[-1], kind=FOUR_OF_SOU, scores=scores)
        return verdicts

    monkeypatch.setattr(reading, "judge", misjudge)
    found = read(made, expected_tiles=8)
    assert found.melds == [{"kind": "pon", "tiles": "888s"}]
    assert found.warnings == ("Tile 8 looks like 4s; 8s makes its meld complete.",)
    assert [tile.sure for tile in found.group("meld1")][-1] is False
    assert not found.sure
