"""A tileset as one picture: a row for each tile, with every crop of it."""

from collections.abc import Mapping, Sequence

import cv2
import numpy as np

from vision.draw import Picture

_CROP = (60, 80)
_GAP = 6
_CAPTION = 16
_NAMES = 64
_FONT = cv2.FONT_HERSHEY_SIMPLEX
_DARK, _LIGHT, _GREY = (40, 40, 40), (245, 245, 245), (150, 150, 150)


def sheet(rows: Mapping[str, Sequence[tuple[str, Picture]]]) -> Picture:
    """Tiles by name, with captions and pictures (BGR, any size) of their crops; a tile without any stays grey."""
    across, down = _CROP[0] + _GAP, _CROP[1] + _CAPTION + _GAP
    widest = max((len(crops) for crops in rows.values()), default=0)
    picture = np.full((down * len(rows) + _GAP, _NAMES + across * max(1, widest) + _GAP, 3), _LIGHT, np.uint8)
    for place, (name, crops) in enumerate(rows.items()):
        top = _GAP + place * down
        _write(picture, name, (_GAP, top + _CROP[1] // 2), 0.6, _DARK if crops else _GREY)
        for column, (caption, crop) in enumerate(crops):
            left = _NAMES + column * across
            small = cv2.resize(crop, _CROP, interpolation=cv2.INTER_AREA)
            picture[top : top + _CROP[1], left : left + _CROP[0]] = small
            _write(picture, caption, (left, top + _CROP[1] + _CAPTION - 4), 0.38, _DARK)
    return picture


def _write(picture: Picture, text: str, at: tuple[int, int], scale: float, colour: tuple[int, int, int]) -> None:
    cv2.putText(picture, text, at, _FONT, scale, colour, 1, cv2.LINE_AA)
