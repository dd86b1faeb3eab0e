"""Single tiles cut out of photos of a physical set, checked against what they are said to be."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

import cv2
import numpy as np

from scoring.tiles import WHITE, Tile
from vision.draw import Picture, Points
from vision.match import CLASSES, Matcher
from vision.tilesets import Tileset, shipped

SIZE = (96, 128)
"""Width and height of a crop."""
SLACK = 0.05
"""How much of a tile's width and height is kept around it."""
TURNS = (0, 90, 180, 270)
CLEARLY_ANOTHER = -0.1
"""A crop whose label falls so far behind another kind is refused."""
TAUGHT_WEIGHT = 0.85
"""How much the likeness to a taught crop counts beside that to a shipped template.

Every tile of a set is more like all its own crops than like anything shipped, those of other kinds included: at full
weight a kind that was not taught would be taken for one that was.
"""
_VARIANTS = ((0.0, 0.0), (3.0, 0.0), (-3.0, 0.0), (0.0, 0.08), (0.0, -0.08))
"""Degrees of turn and shear that a crop is multiplied by: what the cutting of a row leaves."""


@dataclass(frozen=True, eq=False)
class Crop:
    """A tile's face, upright, BGR, `SIZE`.

    `lead` is by how much its label is ahead of the best other kind among the shipped templates (negative: behind), and
    `rival` is that other kind.
    """

    tile: Tile
    image: Picture
    lead: float
    rival: str

    @property
    def is_doubtful(self) -> bool:
        """Whether it clearly looks like another tile than its label says."""
        return self.lead < CLEARLY_ANOTHER

    @property
    def is_printed(self) -> bool:
        """Whether it has ink to learn from: a blank white dragon has none."""
        return not matcher().rank([self.image], (0,)).blank[0]


@cache
def matcher() -> Matcher:
    """The shipped templates, which every label is checked by."""
    return Matcher(shipped())


def cut(image: Picture, box: Points) -> Picture:
    """What is in a box `[4, 2]` (pixels of `image`, clockwise), with a little slack; the tile may lie any way round."""
    middle = box.mean(axis=0)
    corners = (middle + (box - middle) * (1 + 2 * SLACK)).astype(np.float32)
    onto = np.array([[0, 0], [SIZE[0], 0], SIZE, [0, SIZE[1]]], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(corners, onto)
    return np.asarray(
        cv2.warpPerspective(image, warp, SIZE, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE), np.uint8
    )


def checked(cells: Sequence[Picture], tiles: Sequence[Tile], turns: tuple[int, ...] = TURNS) -> list[Crop]:
    """Cells with their labels, each turned the way its label fits better, and compared with all other kinds."""
    if not cells:
        return []
    ranks = matcher().rank(cells, turns)
    crops = []
    for cell, tile, scores, blank in zip(cells, tiles, ranks.scores, ranks.blank, strict=True):
        own = scores[:, tile.kind]
        others = np.delete(scores.max(axis=0), tile.kind)
        rival = int(others.argmax())
        rival += rival >= tile.kind
        upright = _turned(cell, turns[int(own.argmax())])
        lead = float(own.max() - others.max())
        if blank:  # nothing is printed: a white dragon, or no tile that a label could name
            lead, rival = (1.0, 0) if tile.kind == WHITE.kind else (-1.0, WHITE.kind)
        crops.append(Crop(tile, upright, lead, CLASSES[rival]))
    return crops


def _turned(cell: Picture, degrees: int) -> Picture:
    """A cell turned clockwise, of the same size: what lay across becomes upright."""
    turned = np.ascontiguousarray(np.rot90(cell, -degrees // 90))
    return turned if turned.shape == cell.shape else np.asarray(cv2.resize(turned, cell.shape[1::-1]), np.uint8)


def taught(crops: Sequence[Crop], *, id: str, name: str) -> Tileset:
    """The shipped templates joined by those of the crops; a kind is as near as the nearer of both says."""
    pairs = [(crop.tile.kind, cell) for crop in crops if crop.is_printed for cell in _variants(crop.image)]
    if not pairs:
        return replace(shipped(), id=id, name=name)
    rows = TAUGHT_WEIGHT * matcher().project([cell for _, cell in pairs])
    return shipped().joined(rows, np.array([kind for kind, _ in pairs], np.uint8), id=id, name=name)


def _variants(image: Picture) -> list[Picture]:
    """A crop as it is, and a little turned and sheared either way."""
    centre = (SIZE[0] / 2, SIZE[1] / 2)
    out = []
    for turn, shear in _VARIANTS:
        matrix = cv2.getRotationMatrix2D(centre, turn, 1.0)
        matrix[0] += shear * np.array([0.0, 1.0, -centre[1]])
        out.append(np.asarray(cv2.warpAffine(image, matrix, SIZE, borderMode=cv2.BORDER_REPLICATE), np.uint8))
    return out
