"""The only place that decodes pictures: whatever a client sends becomes a small upright picture, or a clear error."""

import io
import warnings
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType
from typing import IO

import numpy as np
from numpy.typing import NDArray
from PIL import ExifTags, Image

from vision.errors import PhotoTooLargeError, UnreadablePhotoError, UnsupportedPhotoError

with suppress(ImportError):
    from pillow_heif import register_heif_opener

    register_heif_opener(thumbnails=False)
# Pillow only warns between one and two times its own limit.
warnings.filterwarnings("error", category=Image.DecompressionBombWarning)

WORKING_SIDE = 2000
MAX_SIDE = 16_000
MAX_PIXELS = 24_000_000
# Pillow's WEBP decoder holds four copies of the whole picture.
MAX_PIXELS_OF: Mapping[str, int] = MappingProxyType({"WEBP": 12_000_000})
_BAND = 128

Picture = NDArray[np.uint8]

# What a file of another kind begins with: at which byte, which bytes.
_OTHER_KINDS: tuple[tuple[str, int, bytes], ...] = (
    ("GIF", 0, b"GIF8"),
    ("BMP", 0, b"BM"),
    ("TIFF", 0, b"II*\0"),
    ("TIFF", 0, b"MM\0*"),
    ("SVG", 0, b"<svg"),
    ("SVG", 0, b"<?xml"),
    ("PDF", 0, b"%PDF"),
    ("PSD", 0, b"8BPS"),
    ("JPEG 2000", 4, b"jP  "),
    ("JPEG XL", 4, b"JXL "),
    ("AVIF", 4, b"ftypavi"),
    ("HEIF", 4, b"ftyphei"),
    ("HEIF", 4, b"ftyphev"),
    ("HEIF", 4, b"ftypmif1"),
    ("HEIF", 4, b"ftypmsf1"),
    ("video", 4, b"ftyp"),
    ("video", 0, b"\x1a\x45\xdf\xa3"),
)


# How a picture with this EXIF orientation is turned upright.
_TURNS: Mapping[int, Image.Transpose] = MappingProxyType(
    {
        2: Image.Transpose.FLIP_LEFT_RIGHT,
        3: Image.Transpose.ROTATE_180,
        4: Image.Transpose.FLIP_TOP_BOTTOM,
        5: Image.Transpose.TRANSPOSE,
        6: Image.Transpose.ROTATE_270,
        7: Image.Transpose.TRANSVERSE,
        8: Image.Transpose.ROTATE_90,
    }
)
_SIDEWAYS = frozenset(_TURNS[value] for value in (5, 6, 7, 8))


@dataclass(frozen=True, eq=False)
class Photo:
    """A decoded photo.

    `image` is upright, BGR, uint8, contiguous, `[height, width, 3]`, its longest side at most what was asked for;
    `width` and `height` are those of the whole upright picture, which boxes in answers refer to.
    """

    image: Picture
    width: int
    height: int

    @property
    def scale(self) -> float:
        """How many pixels of the whole picture one pixel of `image` stands for."""
        return float(self.width / self.image.shape[1])


def formats() -> tuple[str, ...]:
    """The kinds of picture that are read: HEIF only where its plugin is installed."""
    Image.init()
    return tuple(name for name in ("JPEG", "MPO", "PNG", "WEBP", "HEIF") if name in Image.OPEN)


def decode(file: bytes | IO[bytes], *, side: int = WORKING_SIDE, most_pixels: int = MAX_PIXELS) -> Photo:
    """The photo in a file, judged by its content alone, with its longest side at most `side` pixels.

    Raises UnsupportedPhotoError, PhotoTooLargeError or UnreadablePhotoError.
    """
    stream = io.BytesIO(file) if isinstance(file, bytes) else file
    with _opened(stream) as picture:
        _check_size(picture, most_pixels)
        whole = picture.size
        shrunk = _loaded(picture, side)
        turn = _TURNS.get(_orientation(picture))
    upright = shrunk if turn is None else shrunk.transpose(turn)
    width, height = reversed(whole) if turn in _SIDEWAYS else whole
    return Photo(np.ascontiguousarray(np.asarray(upright)[:, :, ::-1]), width, height)


def _opened(stream: IO[bytes]) -> Image.Image:
    start = stream.read(64)
    stream.seek(0)
    if not start:
        raise UnreadablePhotoError("The photo is an empty file.", pointer="/photo")
    try:
        return Image.open(stream, formats=formats())
    except (Image.DecompressionBombWarning, Image.DecompressionBombError):
        raise _too_large(MAX_PIXELS) from None
    except Exception:  # a decoder fed with anything may raise anything
        raise _not_opened(start) from None


def _not_opened(start: bytes) -> UnsupportedPhotoError | UnreadablePhotoError:
    start = start.lstrip(b"\xef\xbb\xbf \t\r\n")
    for kind, offset, magic in _OTHER_KINDS:
        if start[offset:].startswith(magic) and kind not in formats():
            return UnsupportedPhotoError(
                "The file is {kind}; photos are read as {formats}.",
                pointer="/photo",
                kind=kind,
                formats=", ".join(name for name in formats() if name != "MPO"),
            )
    return UnreadablePhotoError("The file is not a photo, or its beginning is damaged.", pointer="/photo")


def _check_size(picture: Image.Image, most: int) -> None:
    """Judge by the header, before a single pixel is decoded."""
    limit = min(most, MAX_PIXELS_OF.get(picture.format or "", most))
    width, height = picture.size
    if width * height > limit or max(width, height) > MAX_SIDE:
        raise _too_large(limit)


def _too_large(limit: int) -> PhotoTooLargeError:
    return PhotoTooLargeError(
        "The photo is too large: at most {megapixels} megapixels of its kind and {side} pixels a side are read.",
        pointer="/photo",
        megapixels=limit // 1_000_000,
        side=MAX_SIDE,
    )


def _loaded(picture: Image.Image, side: int) -> Image.Image:
    """The pixels on white, shrunk to `side`; a JPEG is decoded at an eighth, a quarter or a half where that will do."""
    try:
        picture.draft(None, _within(picture.size, side))
        picture.load()
        return _shrunk(picture, side)
    except Exception:  # as above
        raise UnreadablePhotoError("The photo is damaged or cut short.", pointer="/photo") from None


def _within(size: tuple[int, int], side: int) -> tuple[int, int]:
    longest = max(size)
    width, height = (max(1, round(length * min(longest, side) / longest)) for length in size)
    return width, height


def _shrunk(picture: Image.Image, side: int) -> Image.Image:
    """Work band by band, so that the whole picture never stands in memory in a second form."""
    size = _within(picture.size, side)
    factor = max(picture.size) // side or 1
    width, height = picture.size
    reduced = Image.new("RGB", (-(-width // factor), -(-height // factor)))
    for top in range(0, height, factor * _BAND):
        band = picture.crop((0, top, width, min(top + factor * _BAND, height)))
        reduced.paste(_on_white(band).reduce(factor), (0, top // factor))
    return reduced if reduced.size == size else reduced.resize(size, Image.Resampling.LANCZOS)


def _on_white(picture: Image.Image) -> Image.Image:
    if picture.mode.startswith("I"):
        # Pillow clips sixteen bits to eight where it should scale them.
        return Image.fromarray((np.asarray(picture) >> 8).clip(0, 255).astype(np.uint8)).convert("RGB")
    if not picture.has_transparency_data:
        return picture.convert("RGB")
    seen = picture.convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", seen.size, "white"), seen).convert("RGB")


def _orientation(picture: Image.Image) -> int:
    with suppress(Exception):  # damaged EXIF is no reason to refuse the picture
        return int(picture.getexif().get(ExifTags.Base.Orientation, 1))
    return 1
