"""The maker of test photos: seeded, true about itself, and strange to the shipped templates."""

import cv2
import numpy as np
import pytest

from tests.photo_maker import GROUNDS, STYLES, VIEWS, faces, glyphs, make_layout, make_photo
from tests.photo_maker.deals import deal
from tests.photo_maker.layout import parse

HAND = "123406m789p1s5z"


def test_tiles_are_read_in_the_order_written():
    assert parse("5m2p05s") == ["5m", "2p", "0s", "5s"]


def test_every_face_of_every_style_differs_from_the_others():
    for style in STYLES:
        pictures = [faces.face(style, tile).astype(float) for tile in (*faces.TILES, "back")]
        apart = [np.abs(one - other).mean() for i, one in enumerate(pictures) for other in pictures[:i]]
        assert min(apart) > 1.0, style


def test_fonts_are_not_those_of_the_shipped_templates():
    fonts = pytest.importorskip("vision.templates.fonts")
    shipped = {font.package for font in fonts.FONTS.values()}
    assert shipped.isdisjoint(package for package, _, _ in glyphs.FONTS.values())


def test_the_same_seed_makes_the_same_photo():
    assert make_photo(HAND, seed=5).jpeg == make_photo(HAND, seed=5).jpeg
    assert make_photo(HAND, seed=5).jpeg != make_photo(HAND, seed=6).jpeg


@pytest.mark.parametrize("view", VIEWS)
def test_the_truth_says_where_each_tile_is(view):
    """Each true box, cut out and laid upright, looks like its face more than like any other."""
    photo = make_photo(HAND, winning_tile="9s", melds=["pon 777z"], dora="3p", seed=3, style="bizud", view=view)
    image = cv2.cvtColor(photo.image, cv2.COLOR_BGR2GRAY)
    known = {tile: _small(cv2.cvtColor(faces.face("bizud", tile), cv2.COLOR_BGR2GRAY)) for tile in faces.TILES}
    for tile in photo.tiles:
        corners = np.array([[0, 0], [240, 0], [240, 320], [0, 320]], np.float32)
        upright = cv2.warpPerspective(
            image, cv2.getPerspectiveTransform(tile.box.astype(np.float32), corners), (240, 320)
        )
        alike = {name: float((_small(upright) * picture).sum()) for name, picture in known.items()}
        assert max(alike, key=alike.get).replace("0", "5") == tile.tile.replace("0", "5")


def _small(grey: np.ndarray) -> np.ndarray:
    inner = cv2.resize(grey[20:-20, 20:-20].astype(np.float32), (25, 35), interpolation=cv2.INTER_AREA)
    inner = cv2.GaussianBlur(inner - inner.mean(), (0, 0), 1.0)
    return inner / np.linalg.norm(inner)


def test_all_tiles_are_within_the_picture():
    for seed in range(6):
        made = deal(seed, melds=2, dora=2)
        boxes = np.concatenate([tile.box for tile in made.photo((640, 480)).tiles])
        assert (boxes >= 0).all()
        assert (boxes < (640, 480)).all()


def test_melds_lie_as_players_lay_them():
    photo = make_photo("22p", melds=["chi 340s", "added_kan 7777z", "closed_kan 0555m"], seed=2)
    assert photo.of("concealed") == ["2p", "2p"]
    assert photo.of("meld1") == ["3s", "4s", "0s"]
    assert photo.of("meld3") == ["back", "0m", "5m", "back"]
    sideways = [(tile.group, tile.tile) for tile in photo.tiles if tile.turned in (90, 270)]
    assert sideways == [("meld1", "3s"), ("meld2", "7z"), ("meld2", "7z")]


def test_a_winning_tile_stands_apart():
    photo = make_photo("22p345s", winning_tile="6s", seed=1)
    middles = [tile.box.mean(axis=0)[0] for tile in photo.tiles]
    steps = np.diff(middles)
    assert steps[-1] > 1.4 * steps[:-1].max()


@pytest.mark.parametrize("ground", GROUNDS)
def test_tiles_are_brighter_than_what_they_lie_on(ground):
    photo = make_photo("5z5z5z", seed=4, style="soseki", ground=ground)
    image = photo.image.mean(axis=2)
    inside = [image[int(y), int(x)] for x, y in (tile.box.mean(axis=0) for tile in photo.tiles)]
    assert min(inside) > 1.2 * np.median(image)


def test_deals_are_complete_hands_that_one_set_of_tiles_allows():
    for seed in range(60):
        made = deal(seed)
        called = [parse(meld.split()[1]) for meld in made.melds]
        row = parse(made.hand) + ([made.winning_tile] if made.winning_tile else [])
        assert len(row) + 3 * len(called) == 14
        everything = [*row, *(tile for meld in called for tile in meld), *parse(made.dora)]
        assert all(everything.count(red) <= 1 for red in ("0m", "0p", "0s"))
        plain = [tile.replace("0", "5") for tile in everything]
        assert max(plain.count(tile) for tile in plain) <= 4


def test_a_set_laid_out_lies_row_by_row_from_the_top():
    photo = make_layout(["123456789m", "123p", "1234567z"], seed=2)
    assert photo.of("row2") == ["1p", "2p", "3p"]
    heights = [
        np.mean([tile.box[:, 1].mean() for tile in photo.tiles if tile.group == f"row{row}"]) for row in (1, 2, 3)
    ]
    assert heights == sorted(heights)
