"""Makes realistic photos of hands with the truth about them: seeded, from nothing but code and three kanji sheets."""

import io
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from PIL import Image

from tests.photo_maker import faces, grounds, lens, render
from tests.photo_maker.camera import Camera, aim
from tests.photo_maker.layout import DEPTH, Solid, lay_apart, lay_in_rows, lay_out, parse

# View -> whether concealed tiles stand; elevation, turn and roll in degrees; distance over the row's length.
VIEWS = {
    "above": (False, (62, 85), (-8, 8), (-12, 12), (0.9, 1.6)),
    "oblique": (False, (38, 60), (-20, 20), (-8, 8), (0.75, 1.3)),
    "seat": (True, (14, 38), (-14, 14), (-4, 4), (0.7, 1.2)),
}
# From lower down, faces that lie flat beside standing tiles are foreshortened to less than half, or hidden by those.
FLAT_FROM = 30
GROUNDS = tuple(grounds.GROUNDS)
STYLES = tuple(faces.STYLES)


@dataclass(frozen=True, eq=False)
class MadeTile:
    """What is on a made photo: the face (or `back`), its group, its clockwise turn, its face's corners in pixels.

    Corners run clockwise from the upper left of the face as one reads it.
    """

    tile: str
    group: str
    turned: int
    box: np.ndarray

    @property
    def outline(self) -> np.ndarray:
        """The same corners from the one that is the upper left in the photo."""
        return np.roll(self.box, self.turned // 90, axis=0)


@dataclass(frozen=True, eq=False)
class MadePhoto:
    """A made photo as a JPEG file, and the truth about it, each group's tiles from left to right."""

    jpeg: bytes
    tiles: tuple[MadeTile, ...]

    @property
    def image(self) -> np.ndarray:
        """The picture, BGR."""
        return np.ascontiguousarray(np.asarray(Image.open(io.BytesIO(self.jpeg)))[:, :, ::-1])

    def of(self, group: str) -> list[str]:
        """The tiles of a group such as `concealed` or `meld1`."""
        return [tile.tile for tile in self.tiles if tile.group == group]


def make_photo(
    hand: str,
    *,
    melds: Sequence[str] = (),
    winning_tile: str | None = None,
    dora: str = "",
    seed: int = 0,
    style: str | None = None,
    view: str = "above",
    ground: str | None = None,
    size: tuple[int, int] = (1280, 960),
) -> MadePhoto:
    """A photo of a hand, written in MPSZ in the order it lies; melds as in `pon 555z`, a dora row beyond.

    The same arguments always make the same photo; what is not given, the seed chooses.
    """
    chance = np.random.default_rng(seed)
    solids = lay_out(parse(hand), melds, winning_tile, parse(dora), VIEWS[view][0], chance)
    return _taken(solids, style, view, ground, size, chance)


def make_layout(
    rows: Sequence[str],
    *,
    seed: int = 0,
    style: str | None = None,
    view: str = "above",
    ground: str | None = None,
    size: tuple[int, int] = (1280, 960),
) -> MadePhoto:
    """A photo of a whole set laid out in rows, the first one farthest away; groups are `row1` and so on."""
    chance = np.random.default_rng(seed)
    return _taken(lay_in_rows([parse(row) for row in rows], chance), style, view, ground, size, chance)


def make_loose(
    hand: str,
    *,
    seed: int = 0,
    style: str | None = None,
    view: str = "seat",
    ground: str | None = None,
    size: tuple[int, int] = (1280, 960),
) -> MadePhoto:
    """A photo of tiles that lie or stand apart, by and large from left to right."""
    chance = np.random.default_rng(seed)
    return _taken(lay_apart(parse(hand), VIEWS[view][0], chance), style, view, ground, size, chance)


def _taken(
    solids: Sequence[Solid],
    style: str | None,
    view: str,
    ground: str | None,
    size: tuple[int, int],
    chance: np.random.Generator,
) -> MadePhoto:
    style = style or STYLES[chance.integers(len(STYLES))]
    texture = grounds.GROUNDS[ground or GROUNDS[chance.integers(len(GROUNDS))]](chance)
    camera = _camera(solids, view, size, chance)
    picture = _scene(solids, camera, style, texture, size, chance)
    made = tuple(MadeTile(solid.tile, solid.group, solid.turned, camera.project(solid.corners(0))) for solid in solids)
    return MadePhoto(_jpeg(_photographed(picture, made, chance), chance), made)


def _camera(solids: Sequence[Solid], view: str, size: tuple[int, int], chance: np.random.Generator) -> Camera:
    points = np.concatenate([solid.corners(depth) for solid in solids for depth in (0, DEPTH)])
    stand, (low, high), *others = VIEWS[view]
    lifted = max(FLAT_FROM - low, 0) if stand and any(solid.out[2] > 0 for solid in solids) else 0
    elevation = chance.uniform(low + lifted, high + lifted)
    turn, roll, nearness = (chance.uniform(*bounds) for bounds in others)
    return aim(points, size, elevation, turn, roll, nearness, chance.uniform(0.72, 0.93))


def _scene(
    solids: Sequence[Solid],
    camera: Camera,
    style: str,
    texture: np.ndarray,
    size: tuple[int, int],
    chance: np.random.Generator,
) -> np.ndarray:
    picture = grounds.seen(texture, camera.of_plane(), size).astype(np.float32)
    light = np.array([chance.uniform(-0.8, 0.8), chance.uniform(-0.5, 0.8), 1.2])
    light /= np.linalg.norm(light)
    render.shadows(picture, solids, camera, light, chance.uniform(0.04, 0.25))
    render.tiles(picture, solids, camera, light, style)
    return picture


def _photographed(picture: np.ndarray, made: Sequence[MadeTile], chance: np.random.Generator) -> np.ndarray:
    width = float(np.median([np.linalg.norm(tile.box[1] - tile.box[0]) for tile in made]))
    picture = lens.uneven_light(picture, chance)
    if chance.random() < 0.4:
        where = made[chance.integers(len(made))].box.mean(axis=0)
        picture = lens.glare(picture, where, width * chance.uniform(0.6, 2.0), chance)
    picture = lens.blurred(lens.tinted(picture, chance), width, chance)
    return np.clip(np.rint(lens.noisy(picture, chance)), 0, 255).astype(np.uint8)


def _jpeg(picture: np.ndarray, chance: np.random.Generator) -> bytes:
    stream = io.BytesIO()
    pixels = cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)
    Image.fromarray(pixels).save(stream, "JPEG", quality=int(chance.integers(70, 95)))
    return stream.getvalue()
