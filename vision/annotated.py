"""A photo that shows itself with its reading drawn over it, as notebooks show what a cell ends with."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import cv2
import numpy as np

from vision.draw import Picture, TileRead, annotate
from vision.photo import Photo

SHOWN_SIDE: Final = 1200
"""Longest side of the picture in a notebook, which keeps what it is given."""
_QUALITY: Final = 85


@dataclass(frozen=True, eq=False)
class AnnotatedPhoto:
    """A photo and the tiles that were read off it."""

    photo: Photo
    tiles: Sequence[TileRead] = field(repr=False)

    @property
    def picture(self) -> Picture:
        """The annotated picture, BGR, at most `SHOWN_SIDE` pixels a side."""
        image = self.photo.image
        part = min(1.0, SHOWN_SIDE / max(image.shape[:2]))
        if part < 1:
            image = np.asarray(cv2.resize(image, None, fx=part, fy=part, interpolation=cv2.INTER_AREA), np.uint8)
        return annotate(image, self.tiles, scale=self.photo.width / image.shape[1])

    def _repr_jpeg_(self) -> bytes:
        return bytes(cv2.imencode(".jpg", self.picture, [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])[1])
