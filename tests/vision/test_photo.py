"""Whatever file is sent: the right upright picture, or the error that says what is wrong with it."""

import io
import struct
import subprocess
import sys
import zlib
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from vision.errors import PhotoTooLargeError, UnreadablePhotoError, UnsupportedPhotoError, VisionError
from vision.photo import MAX_PIXELS_OF, decode, formats

RED, WHITE, BLUE = (0, 0, 255), (255, 255, 255), (255, 0, 0)


def corner_picture(size: tuple[int, int] = (60, 40)) -> Image.Image:
    """White, its upper left quarter red and its lower left quarter blue."""
    picture = Image.new("RGB", size, "white")
    picture.paste("red", (0, 0, size[0] // 2, size[1] // 2))
    picture.paste("blue", (0, size[1] // 2, size[0] // 2, size[1]))
    return picture


def file_of(picture: Image.Image, kind: str, **options: object) -> bytes:
    stream = io.BytesIO()
    picture.save(stream, kind, **options)
    return stream.getvalue()


def png(width: int, height: int, *chunks: tuple[bytes, bytes], depth: int = 8, colour: int = 2) -> bytes:
    """A PNG by hand, so that its header can claim anything."""
    header = (b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
    parts = (
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in (header, *chunks, (b"IEND", b""))
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def near(pixel: np.ndarray, colour: tuple[int, int, int]) -> bool:
    return bool(np.abs(pixel.astype(int) - colour).max() < 40)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "MPO"])
def test_photos_of_every_kind_come_out_upright_in_bgr(kind):
    photo = decode(file_of(corner_picture(), kind))
    assert photo.image.shape == (40, 60, 3)
    assert photo.image.dtype == np.uint8
    assert photo.image.flags["C_CONTIGUOUS"]
    assert (photo.width, photo.height, photo.scale) == (60, 40, 1.0)
    assert near(photo.image[8, 8], RED)
    assert near(photo.image[32, 8], BLUE)
    assert near(photo.image[8, 52], WHITE)


def test_an_open_file_is_read_like_its_bytes():
    file = file_of(corner_picture(), "PNG")
    assert np.array_equal(decode(io.BytesIO(file)).image, decode(file).image)


HEIF_START = b"\0\0\0\x18ftypheic\0\0\0\0mif1heic"


def test_heif_is_read_only_where_its_plugin_is_installed():
    if "HEIF" in formats():
        assert near(decode(file_of(corner_picture((64, 64)), "HEIF")).image[8, 8], RED)
    else:
        with pytest.raises(UnsupportedPhotoError, match="HEIF"):
            decode(HEIF_START + bytes(64))


# Orientation -> where the stored picture's first row and first column are in the upright picture (EXIF 2.32, 4.6.5).
STORED_AS = {
    1: lambda upright: upright,
    2: np.fliplr,
    3: lambda upright: np.rot90(upright, 2),
    4: np.flipud,
    5: lambda upright: upright.transpose(1, 0, 2),
    6: lambda upright: np.rot90(upright, 1),
    7: lambda upright: np.rot90(upright, 2).transpose(1, 0, 2),
    8: lambda upright: np.rot90(upright, -1),
}


@pytest.mark.parametrize("orientation", STORED_AS)
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_exif_turns(kind, orientation):
    stored = Image.fromarray(np.ascontiguousarray(STORED_AS[orientation](np.asarray(corner_picture()))))
    exif = Image.Exif()
    exif[0x0112] = orientation
    photo = decode(file_of(stored, kind, exif=exif))
    assert (photo.width, photo.height) == (60, 40)
    assert photo.image.shape == (40, 60, 3)
    assert near(photo.image[8, 8], RED)
    assert near(photo.image[32, 8], BLUE)


@pytest.mark.filterwarnings("ignore:Corrupt EXIF data")
@pytest.mark.parametrize("exif", [b"Exif\0\0garbage", b"Exif\0\0MM\0*\0\0\0\x08\xff\xff"])
def test_damaged_exif_does_not_matter(exif):
    assert near(decode(file_of(corner_picture(), "JPEG", exif=exif)).image[8, 8], RED)


def test_an_orientation_that_does_not_exist_is_no_turn():
    exif = Image.Exif()
    exif[0x0112] = 77
    assert near(decode(file_of(corner_picture(), "JPEG", exif=exif)).image[8, 8], RED)


def transparent(mode: str) -> Image.Image:
    picture = Image.new("RGBA", (60, 40), (0, 0, 0, 0))
    picture.paste((255, 0, 0, 255), (0, 0, 30, 20))
    return picture if mode == "RGBA" else picture.convert(mode)


@pytest.mark.parametrize("mode", ["RGBA", "LA", "P"])
def test_what_is_transparent_becomes_white(mode):
    image = decode(file_of(transparent(mode), "PNG")).image
    assert near(image[35, 50], WHITE)
    assert not near(image[8, 8], WHITE)


def test_half_transparent_is_mixed_with_white():
    image = decode(file_of(Image.new("RGBA", (8, 8), (0, 0, 0, 128)), "WEBP", lossless=True)).image
    assert abs(int(image[4, 4, 0]) - 127) < 3


def test_cmyk():
    assert near(decode(file_of(corner_picture().convert("CMYK"), "JPEG")).image[8, 8], RED)


@pytest.mark.parametrize("mode", ["1", "L", "P"])
def test_grey_black_and_white_and_palette(mode):
    image = decode(file_of(corner_picture().convert(mode), "PNG")).image
    assert image.shape == (40, 60, 3)
    assert near(image[8, 52], WHITE)


def test_sixteen_bit_grey_is_scaled_not_clipped():
    ramp = np.linspace(0, 65535, 64).astype(np.uint16)
    image = decode(file_of(Image.fromarray(np.tile(ramp, (8, 1))), "PNG")).image
    assert np.array_equal(image[4, :, 0], ramp >> 8)


@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_the_first_frame_of_an_animation_counts(kind):
    later = [Image.new("RGB", (60, 40), "green")]
    assert near(decode(file_of(corner_picture(), kind, save_all=True, append_images=later)).image[8, 8], RED)


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("size", [(4000, 3000), (1203, 1501), (3, 4000)])
def test_large_photos_are_shrunk_and_remember_their_size(kind, size):
    photo = decode(file_of(corner_picture(size), kind), side=500)
    height, width, _ = photo.image.shape
    assert max(height, width) == 500
    assert (photo.width, photo.height) == size
    assert photo.scale == pytest.approx(size[0] / width)
    if size[0] > 1000:
        assert near(photo.image[height // 4, width // 4], RED)
        assert near(photo.image[3 * height // 4, width // 4], BLUE)
        assert near(photo.image[height // 2, width - 1], WHITE)


def test_small_photos_keep_their_size():
    assert decode(file_of(corner_picture(), "PNG"), side=2000).image.shape == (40, 60, 3)


NOISE = Image.fromarray(np.random.default_rng(4).integers(0, 255, (200, 300, 3), dtype=np.uint8))


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("part", [0.1, 0.5, 0.9])
def test_cut_short(kind, part):
    file = file_of(NOISE, kind)
    with pytest.raises(UnreadablePhotoError):
        decode(file[: int(len(file) * part)])


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_damaged_files_raise_nothing_but_our_own_errors(kind):
    file, chance = file_of(NOISE.resize((60, 40)), kind), np.random.default_rng(5)
    for _ in range(300):
        damaged = bytearray(file)
        for place in chance.integers(0, len(file), 4):
            damaged[place] = chance.integers(0, 256)
        try:
            assert decode(bytes(damaged)).image.ndim == 3
        except VisionError as error:
            assert error.pointer == "/photo"  # noqa: PT017 (most damaged files are still readable)


@pytest.mark.parametrize(
    ("width", "height"),
    [(30_000, 30_000), (60_000, 60_000), (8_000, 8_000), (5_000, 5_000), (200_000, 1), (1, 200_000)],
)
def test_too_many_pixels_are_refused_by_the_header(width, height):
    with pytest.raises(PhotoTooLargeError, match="24 megapixels"):
        decode(png(width, height))


def test_nine_hundred_megapixels_in_a_hundred_kilobytes():
    rows = zlib.compressobj(9)
    packed = b"".join(rows.compress(bytes(1 + 30_000 // 8)) for _ in range(30_000)) + rows.flush()
    file = png(30_000, 30_000, (b"IDAT", packed), depth=1, colour=0)
    assert len(file) < 200_000
    with pytest.raises(PhotoTooLargeError):
        decode(file)


def test_webp_has_its_own_limit():
    width = 4000
    with pytest.raises(PhotoTooLargeError, match="12 megapixels"):
        decode(file_of(Image.new("L", (width, MAX_PIXELS_OF["WEBP"] // width + 1)), "WEBP"))


def test_a_text_chunk_of_two_hundred_megabytes():
    text = b"Comment\0\0" + zlib.compress(b" " * 200_000_000, 1)
    with pytest.raises(UnreadablePhotoError):
        decode(png(8, 8, (b"zTXt", text), (b"IDAT", zlib.compress(bytes(200)))))


@pytest.mark.parametrize("kind", ["GIF", "TIFF", "BMP", "PDF", "JPEG2000", "AVIF"])
def test_pictures_of_other_kinds_are_named(kind):
    Image.init()
    with pytest.raises(UnsupportedPhotoError, match=kind[:4]):
        decode(file_of(corner_picture(), kind))


@pytest.mark.parametrize("start", ["<svg xmlns=", "<?xml version='1.0'?><svg>", "\ufeff \n<svg>"])
def test_svg_is_named(start):
    with pytest.raises(UnsupportedPhotoError, match="SVG"):
        decode(start.encode())


NO_PICTURES = {
    "empty": b"",
    "text": b"Not a photo at all.\n" * 100,
    "random bytes": np.random.default_rng(6).bytes(10_000),
    "only a JPEG's beginning": b"\xff\xd8\xff\xe0",
    "only a PNG's signature": b"\x89PNG\r\n\x1a\n",
    "no pixels": png(8, 8),
    "no width": png(0, 8, (b"IDAT", b"")),
}


@pytest.mark.parametrize("file", NO_PICTURES.values(), ids=NO_PICTURES)
def test_no_picture(file):
    with pytest.raises(UnreadablePhotoError):
        decode(file)


HEAVIEST = {
    "PNG RGBA": ("PNG", "RGBA", 24, {"compress_level": 1}),
    "PNG 16 bit": ("PNG", "I;16", 24, {"compress_level": 1}),
    "PNG P": ("PNG", "P", 24, {"compress_level": 1}),
    "PNG interlaced": ("PNG", "RGB", 24, {"compress_level": 1, "interlace": 1}),
    "WEBP RGBA": ("WEBP", "RGBA", 12, {"quality": 20, "method": 0}),
    "WEBP lossless": ("WEBP", "RGB", 12, {"lossless": True, "quality": 0, "method": 0}),
    "JPEG progressive": ("JPEG", "RGB", 24, {"progressive": True, "subsampling": 0}),
    "JPEG CMYK": ("JPEG", "CMYK", 24, {"progressive": True, "subsampling": 0}),
}
# VmHWM, not ru_maxrss: the latter starts from the peak of the process that started this one.
MEASURED = """
import re, sys
from contextlib import suppress
from vision import decode, read
from vision.errors import NoTilesFoundError
photo = decode(open(sys.argv[1], "rb"))
with suppress(NoTilesFoundError):
    read(photo)
peak = int(re.search(r"VmHWM:\\s*(\\d+)", open("/proc/self/status").read())[1])
print(max(photo.image.shape), peak // 1024)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="peak memory is read from /proc")
@pytest.mark.parametrize(("kind", "mode", "megapixels", "options"), HEAVIEST.values(), ids=HEAVIEST)
def test_memory_stays_under_400_mb_for_the_largest_photo_of_each_kind(tmp_path, kind, mode, megapixels, options):
    """Decoded and read in a process of its own, whose peak includes Python, numpy, Pillow and the templates."""
    size = (4000, megapixels * 250)
    grain = np.random.default_rng(7).integers(0, 255, (100, 100), dtype=np.uint8)
    picture = Image.fromarray(np.tile(grain, (megapixels * 250 // 100, 40)))
    picture = Image.new("I;16", size, 40_000) if mode == "I;16" else picture.convert(mode)
    file = tmp_path / "photo"
    picture.save(file, kind, **options)
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", MEASURED, str(file)], cwd=root, capture_output=True, text=True, check=True
    )
    side, peak = map(int, done.stdout.split())
    assert side == 2000
    assert peak < 400
