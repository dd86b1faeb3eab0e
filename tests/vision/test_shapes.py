"""Shapes of islands, and how well they read."""

from dataclasses import replace

import numpy as np
import pytest

from scoring.tiles import Tile
from tests.photo_maker import MadePhoto, make_photo
from tests.vision.test_chain import PITCH, cell
from tests.vision.test_islands import found, from_the_seat
from vision import levelling, shapes
from vision.chain import Chain
from vision.frame import Pyramid
from vision.locate import Row
from vision.match import Matcher
from vision.shapes import Reading, Shape, reads_well
from vision.tilesets import shipped


@pytest.mark.parametrize(
    ("top", "rewards", "well"),
    [
        (0.1, (4.0, 3.5, 4.0), True),
        (0.1, (4.0, 1.0, 4.0), False),
        (0.0, (4.0, 3.5, 4.0), False),  # the print of one goes on beyond its edge
    ],
)
def test_a_meld_reads_well_where_no_tile_is_in_doubt_or_cut_off(
    top: float, rewards: tuple[float, ...], well: bool
) -> None:
    cells = (cell(0, 60), cell(60, 120), replace(cell(120, 180), ink_box=np.array([0.2, top, 0.8, 0.9])))
    row = Row(None, Chain(cells, rewards, PITCH, sum(rewards), np.zeros(4)))  # type: ignore[arg-type]
    assert reads_well([Reading(Shape(3, lying=0), row, float(np.mean(rewards)))]) is well


def read(made: MadePhoto, at: int = 1) -> Reading:
    """What the island of a tile, usually one of the hand, reads as."""
    archipelago, width = found(made)
    label = int(archipelago.at(made.tiles[at].box.mean(axis=0)))
    levels, island = Pyramid(made.image), next(one for one in archipelago.islands if one.label == label)
    return shapes.readings(levels, levelling.on_faces(levels, island), width, Matcher(shipped()))[0]


def test_a_long_row_of_flat_tiles_is_cut_in_perspective() -> None:
    hand = "234m2340677s9s55z"
    made = make_photo(
        hand, winning_tile="8s", seed=17047, style="soseki", view="oblique", ground="cloth", size=(2000, 1500)
    )
    row = read(made).row
    tiles = [tile for tile in made.tiles if tile.group == "concealed"]
    assert len(row.cells) == len(tiles)
    away = [
        np.linalg.norm(row.box(cell).mean(axis=0) - tile.box.mean(axis=0))
        for cell, tile in zip(row.cells, tiles, strict=True)
    ]
    assert max(away) < 0.15 * np.linalg.norm(tiles[0].box[1] - tiles[0].box[0])


def test_a_winning_tile_is_told_from_the_gap_before_it() -> None:
    made = from_the_seat("222456m123p68s66z", (), "maruberi", "cloth", 17007, winning_tile="7s", dora="5z1s")
    best = read(made)
    assert best.shape.gap > 0.0
    assert [str(Tile(kind)) for kind in best.row.kinds] == [tile.tile for tile in made.tiles if tile.group != "dora"]


@pytest.mark.parametrize(
    ("hand", "winning_tile", "melds", "style", "ground", "seed"),
    [
        ("45055689m88p", "7m", ("open_kan 5555z",), "soseki", "printed", 21096),
        ("44466m", None, ("open_kan 5555z", "chi 789p", "open_kan 6666p"), "maruberi", "cloth", 21026),
    ],
)
def test_whites_in_a_meld_are_told_apart_by_the_borders_between_them(
    hand: str, winning_tile: str | None, melds: tuple[str, ...], style: str, ground: str, seed: int
) -> None:
    made = from_the_seat(hand, melds, style, ground, seed, winning_tile=winning_tile)
    meld = [at for at, tile in enumerate(made.tiles) if tile.group == "meld1"]
    (lying,) = [place for place, at in enumerate(meld) if made.tiles[at].turned in (90, 270)]
    assert read(made, meld[0]).shape == Shape(len(meld), lying)


@pytest.mark.parametrize(
    ("hand", "winning_tile", "melds", "dora", "style", "ground", "seed"),
    [
        ("2s", "2s", ("pon 444s", "chi 123p", "chi 123p", "chi 789s"), "", "bizud", "printed", 20143),
        ("6s", "6s", ("added_kan 8888m", "chi 123p", "pon 111s", "chi 678s"), "4z", "soseki", "cloth", 20153),
        ("66s", None, ("chi 406m", "pon 333z", "added_kan 8888m", "chi 234p"), "", "soseki", "printed", 21027),
    ],
)
def test_the_face_of_a_tile_standing_alone_is_told_from_its_side(
    hand: str, winning_tile: str | None, melds: tuple[str, ...], dora: str, style: str, ground: str, seed: int
) -> None:
    made = from_the_seat(hand, melds, style, ground, seed, winning_tile=winning_tile, dora=dora)
    standing = [at for at, tile in enumerate(made.tiles) if tile.group in ("concealed", "winning")]
    alone = standing if winning_tile else standing[:1]
    for at in alone:
        kinds = [str(Tile(kind)) for kind in read(made, at).row.kinds]
        assert kinds == [made.tiles[at].tile] * (len(standing) // len(alone))
