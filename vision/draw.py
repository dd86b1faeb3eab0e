"""The annotated picture: each tile's outline, what it was read as, whether that is sure, and its group."""

import io
from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Protocol

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

Picture = NDArray[np.uint8]
Points = NDArray[np.float64]
Colour = tuple[int, int, int]

# Colours are BGR.
DOUBTFUL: Colour = (0, 140, 255)
_OTHER: Colour = (160, 160, 160)
GROUP_COLOURS: Mapping[str, Colour] = MappingProxyType(
    {
        "concealed": (80, 175, 40),
        "winning": (190, 40, 200),
        "meld1": (225, 130, 20),
        "meld2": (190, 95, 60),
        "meld3": (225, 175, 40),
        "meld4": (160, 70, 110),
        "dora": (40, 40, 205),
    }
)
_DASH = 0.22  # of a side
_FONT = cv2.FONT_HERSHEY_SIMPLEX


class TileRead(Protocol):
    """What is shown of a tile; `box` are four corners in pixels of the whole upright photo."""

    @property
    def tile(self) -> str: ...
    @property
    def sure(self) -> bool: ...
    @property
    def group(self) -> str: ...
    @property
    def box(self) -> Sequence[Sequence[float]] | Points: ...


def annotate(image: Picture, tiles: Sequence[TileRead], *, scale: float = 1.0) -> Picture:
    """A copy of a BGR picture with every tile outlined and named, a doubtful one dashed and with a question mark.

    `scale` is how many pixels of the boxes' picture one pixel of `image` stands for.
    """
    picture = image.copy()
    boxes = [np.asarray(tile.box, np.float64) / scale for tile in tiles]
    if not boxes:
        return picture
    size = float(np.median([_width(box) for box in boxes]))
    for tile, box in zip(tiles, boxes, strict=True):
        _outline(picture, box, tile, size)
    for tile, box in zip(tiles, boxes, strict=True):
        _caption(picture, tile.tile if tile.sure else f"{tile.tile}?", _above(box, size), _colour(tile), size)
    for group, members in _by_group(tiles, boxes):
        _caption(picture, group, _below(members, size), GROUP_COLOURS.get(group, _OTHER), size)
    return picture


def png(picture: Picture) -> bytes:
    """A BGR picture as a PNG file."""
    stream = io.BytesIO()
    Image.fromarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)).save(stream, "PNG", compress_level=3)
    return stream.getvalue()


def _colour(tile: TileRead) -> Colour:
    return GROUP_COLOURS.get(tile.group, _OTHER) if tile.sure else DOUBTFUL


def _width(box: Points) -> float:
    """The shorter side of a box: a tile's width, however it lies."""
    sides = np.linalg.norm(box - np.roll(box, -1, axis=0), axis=1)
    return float(min(sides[0] + sides[2], sides[1] + sides[3]) / 2)


def _by_group(tiles: Sequence[TileRead], boxes: Sequence[Points]) -> list[tuple[str, Points]]:
    """Each group's name and all its corners."""
    pairs = sorted(zip((tile.group for tile in tiles), boxes, strict=True), key=lambda pair: pair[0])
    return [
        (name, np.concatenate([box for _, box in members]))
        for name, members in groupby(pairs, key=lambda pair: pair[0])
    ]


def _outline(picture: Picture, box: Points, tile: TileRead, size: float) -> None:
    thickness = max(1, round(size / 22))
    for start, end in zip(box, np.roll(box, -1, axis=0), strict=True):
        parts = [(0.0, 1.0)] if tile.sure else [(at, at + _DASH) for at in (0.0, 0.39, 0.78)]
        for begin, stop in parts:
            first, last = (_pixel(start + (end - start) * part) for part in (begin, stop))
            cv2.line(picture, first, last, _colour(tile), thickness, cv2.LINE_AA)


def _pixel(point: Points) -> tuple[int, int]:
    x, y = np.rint(point).astype(int)
    return int(x), int(y)


def _above(box: Points, size: float) -> Points:
    return np.array([box[:, 0].mean(), box[:, 1].min() - 0.3 * size])


def _below(corners: Points, size: float) -> Points:
    return np.array([corners[:, 0].mean(), corners[:, 1].max() + 0.35 * size])


def _caption(picture: Picture, text: str, middle: Points, colour: Colour, size: float) -> None:
    """White text on a coloured plate, kept within the picture."""
    font_scale, thickness = max(0.35, size / 75), max(1, round(size / 40))
    (width, height), base = cv2.getTextSize(text, _FONT, font_scale, thickness)
    room = np.array(picture.shape[1::-1]) - [width, base]
    corner = np.clip(middle + np.array([-width / 2, height / 2]), [0, height], np.maximum(room, [0, height]))
    x, y = _pixel(corner)
    cv2.rectangle(picture, (x - 2, y - height - 2), (x + width + 2, y + base), colour, -1)
    cv2.putText(picture, text, (x, y), _FONT, font_scale, (255, 255, 255), thickness, cv2.LINE_AA)
