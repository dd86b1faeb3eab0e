"""Islands: groups of tiles that lie apart, and the frames of their faces."""

from collections.abc import Sequence

import numpy as np
import pytest

from tests.photo_maker import MadePhoto, make_photo
from vision import islands
from vision.frame import Floats
from vision.islands import Archipelago
from vision.outline import FACE_ROWS
from vision.strip import BAND

MELDS = ("chi 340s", "pon 777z")


def found(made: MadePhoto) -> tuple[Archipelago, float]:
    """The islands of a photo, and how wide its first tile is."""
    first, second = (tile.box for tile in made.tiles[:2])
    along = second.mean(axis=0) - first.mean(axis=0)
    width = float(np.linalg.norm(first[1] - first[0]))
    paper = np.array([np.percentile(made.image[..., channel], 98) for channel in range(3)])
    return islands.find(made.image, width, along / np.linalg.norm(along), paper), width


def from_the_seat(
    hand: str,
    melds: Sequence[str],
    style: str,
    ground: str,
    seed: int,
    *,
    winning_tile: str | None = None,
    dora: str = "",
) -> MadePhoto:
    """A photo of phone size of a hand that stands, and of what lies with it."""
    return make_photo(
        hand,
        winning_tile=winning_tile,
        melds=melds,
        dora=dora,
        style=style,
        ground=ground,
        seed=seed,
        view="seat",
        size=(2000, 1500),
    )


def part_of_height(archipelago: Archipelago, label: int, points: Floats) -> Floats:
    """How far below the middle of an island's faces points lie, in their heights."""
    frame = next(island.frame for island in archipelago.islands if island.label == label)
    t, s = (points - frame.origin) @ frame.along, (points - frame.origin) @ frame.across
    return np.asarray((s - frame.middle(t)) / frame.height(t) * BAND / FACE_ROWS, np.float64)


@pytest.mark.parametrize("view", ["above", "oblique"])
@pytest.mark.parametrize("ground", ["cloth", "mat"])
def test_each_group_is_an_island(view: str, ground: str) -> None:
    made = make_photo("22p345s", winning_tile="6s", melds=MELDS, dora="9m", seed=4, view=view, ground=ground)
    archipelago, _ = found(made)
    labels = {tile.group: int(archipelago.at(tile.box.mean(axis=0))) for tile in made.tiles}
    assert 0 not in labels.values()
    assert len(set(labels.values())) == 5


@pytest.mark.parametrize("view", ["above", "oblique"])
def test_faces_are_told_from_the_sides_of_tiles(view: str) -> None:
    made = make_photo("22p345s", winning_tile="6s", melds=MELDS, dora="9m", seed=4, view=view, ground="cloth")
    archipelago, _ = found(made)
    for tile in made.tiles:
        if tile.turned == 0:
            label = int(archipelago.at(tile.box.mean(axis=0)))
            assert part_of_height(archipelago, label, tile.box[:2]) == pytest.approx(-0.5, abs=0.1)
            assert part_of_height(archipelago, label, tile.box[2:]) == pytest.approx(0.5, abs=0.1)


def test_an_empty_table_has_no_islands() -> None:
    empty = np.full((300, 400, 3), (40, 90, 40), np.uint8)
    assert islands.find(empty, 40.0, np.array([1.0, 0.0]), np.array([230.0, 235.0, 235.0])).islands == ()


def test_of_many_islands_the_largest_are_measured_and_the_others_known() -> None:
    table = np.full((900, 1500, 3), (40, 90, 40), np.uint8)
    corners = [(x, y) for x in range(40, 1440, 90) for y in range(40, 840, 100)]
    for at, (x, y) in enumerate(corners):
        table[y : y + 60 + at % 2 * 15, x : x + 45] = 235
    archipelago = islands.find(table, 45.0, np.array([1.0, 0.0]), np.full(3, 235.0))
    tall = [one for one in archipelago.islands if one.frame.height(np.zeros(1)) > 70 * BAND / FACE_ROWS]
    assert len(tall) == len(archipelago.islands) == 40
    assert len(archipelago.unmeasured) == len(corners) - 40


@pytest.mark.parametrize(
    ("hand", "melds", "style", "ground", "seed"),
    [
        ("88m99p345s666z", ("chi 789p",), "bizud", "cloth", 21045),
        ("4p5p6p1z", ("added_kan 4444z", "chi 123m", "pon 888p"), "bizud", "mat", 21034),
        ("444m66m", ("open_kan 5555z", "chi 789p", "open_kan 6666p"), "maruberi", "cloth", 21026),
    ],
)
def test_the_far_edge_of_a_meld_is_that_of_its_upright_tiles(
    hand: str, melds: tuple[str, ...], style: str, ground: str, seed: int
) -> None:
    made = from_the_seat(hand, melds, style, ground, seed)
    archipelago, _ = found(made)
    for tile in made.tiles:
        if tile.group.startswith("meld") and tile.turned == 0:
            label = int(archipelago.at(tile.box.mean(axis=0)))
            far = part_of_height(archipelago, label, tile.box[:2])
            assert far == pytest.approx(-0.5, abs=0.12)


@pytest.mark.parametrize(
    ("hand", "winning_tile", "melds", "dora", "style", "ground", "seed"),
    [
        ("111p33s333z", None, ("chi 567s", "pon 777z"), "3s9s4p", "bizud", "mat", 31165),
        ("99p50s", "5s", ("open_kan 3333m", "chi 456p", "added_kan 7777p"), "1z4z", "bizud", "cloth", 33052),
        ("999p3789s", "3s", ("chi 456s", "pon 444m"), "7s", "maruberi", "mat", 33076),
        ("40668m450667s22z", "7m", (), "7p4m1p", "maruberi", "wood", 33078),
        ("05m789s", None, ("chi 340p", "closed_kan 4444z", "chi 789p"), "5z2m2m", "maruberi", "printed", 33082),
        ("123m5088999p555z", "8p", (), "9s", "maruberi", "printed", 33083),
    ],
)
def test_a_face_that_does_not_look_like_paper_is_not_lost(
    hand: str, winning_tile: str | None, melds: tuple[str, ...], dora: str, style: str, ground: str, seed: int
) -> None:
    made = from_the_seat(hand, melds, style, ground, seed, winning_tile=winning_tile, dora=dora)
    archipelago, width = found(made)
    row = [tile.box for tile in made.tiles if tile.group == "concealed"]
    label = int(archipelago.at(row[len(row) // 2].mean(axis=0)))
    (island,) = (one for one in archipelago.islands if one.label == label)
    sides = row[0][[0, 3]].mean(axis=0), row[-1][[1, 2]].mean(axis=0)
    ends = [float((side - island.frame.origin) @ island.frame.along) for side in sides]
    lost = (island.ends[0] - ends[0]) / width, (ends[1] - island.ends[1]) / width
    assert max(lost) < 0.4
