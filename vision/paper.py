"""Paper and the ink on it: what is printed on a tile, whatever the table is like."""

from typing import TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.uint8]
Map = NDArray[np.float32]
Number = TypeVar("Number", np.uint8, np.float32)

_INK_FLOOR, _INK_RAMP = 0.22, 0.25  # absorbance where ink starts, and over how much it becomes certain
_COLOURED = 0.36  # paper more saturated than this is cloth or wood
_DARK = 60.0
LOGARITHMS = np.log(np.arange(256, dtype=np.float32) + 4.0)


def paper(image: Image, tile_width: float) -> Image:
    """The picture without its ink: a closing wide enough to fill any stroke of a tile `tile_width` pixels wide."""
    size = max(3, round(0.68 * tile_width) | 1)
    return np.asarray(cv2.morphologyEx(image, cv2.MORPH_CLOSE, np.ones((size, size), np.uint8)), np.uint8)


def largest(image: NDArray[Number]) -> NDArray[Number]:
    """The largest of the three channels of each pixel; many times faster than `max` along the last axis."""
    first, second, third = cv2.split(image)
    return np.asarray(cv2.max(cv2.max(first, second), third), image.dtype)


def absorbance(image: Image, ground: Image) -> Map:
    """How much darker than its paper each pixel is: the largest log ratio over the channels."""
    ratio = cv2.subtract(cv2.LUT(ground, LOGARITHMS), cv2.LUT(image, LOGARITHMS))
    return largest(np.asarray(ratio, np.float32))


def _paleness(image: Image) -> Map:
    """From 0 (coloured or dark) to 1 (as pale as a tile's face may be), pixel by pixel."""
    first, second, third = cv2.split(image)
    brightest = cv2.max(cv2.max(first, second), third).astype(np.float32)
    darkest = cv2.min(cv2.min(first, second), third).astype(np.float32)
    # saturation under _COLOURED is darkest / brightest over its complement
    pale = np.clip((darkest / np.maximum(brightest, 1.0) - (0.95 - _COLOURED)) * 10.0, 0.0, 1.0)
    lit = np.clip((brightest - _DARK + 15.0) / 30.0, 0.0, 1.0)
    return np.asarray(pale * lit, np.float32)


def whiteness(image: Image, ground: Image, tile_width: float) -> Map:
    """Where paper is: pale itself, and seen between the ink for a good part of a tile around."""
    size = max(3, round(0.9 * tile_width))
    seen = cv2.blur(_paleness(image), (size, size))
    return np.asarray(_paleness(ground) * np.clip((seen - 0.15) * 5.0, 0.0, 1.0), np.float32)


def ink(image: Image, tile_width: float) -> tuple[Map, Map]:
    """Ink from 0 to 1, and the whiteness of the paper below it, for tiles about `tile_width` pixels wide."""
    ground = paper(image, tile_width)
    white = whiteness(image, ground, tile_width)
    dark = np.clip((absorbance(image, ground) - _INK_FLOOR) / _INK_RAMP, 0.0, 1.0)
    return np.asarray(dark * white, np.float32), white
