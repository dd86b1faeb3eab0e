"""The free fonts that kanji are set from, needed when templates are built and never at run time."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFont

SYSTEM = Path("/usr/share/fonts")
EM = 200


@dataclass(frozen=True)
class Font:
    """A font file of a Debian package, or (with a version) of a package of the npm registry."""

    package: str
    file: str
    index: int = 0
    version: str = ""


def _debian(package: str, file: str, index: int = 0) -> Font:
    return Font(package, file, index)


def _npm(name: str, version: str) -> Font:
    return Font(f"@fontsource/{name}", name, 0, version)


FONTS = {
    "aoyagi_kouzan": _debian("fonts-aoyagi-kouzan-t", "truetype/aoyagi-kouzan-t/AoyagiKouzanT.ttf"),
    "kouzan": _debian("fonts-kouzan-mouhitsu", "truetype/kouzan-mouhitsu/kouzan-mouhitsu.ttf"),
    "kouzan_gyosho": _debian("fonts-kouzan-mouhitsu", "truetype/kouzan-mouhitsu/kouzan-mouhitsu-gyosho.ttf"),
    "kaiti_big5": _debian("fonts-arphic-bkai00mp", "truetype/arphic-bkai00mp/bkai00mp.ttf"),
    "ukai": _debian("fonts-arphic-ukai", "truetype/arphic/ukai.ttc"),
    "cwtex_kai": _debian("fonts-cwtex-kai", "truetype/cwtex/cwkai.ttf"),
    "cwtex_fs": _debian("fonts-cwtex-fs", "truetype/cwtex/cwfs.ttf"),
    "tw_kai": _debian("fonts-cns11643-kai", "truetype/cns11643/TW-Kai-98_1.ttf"),
    "oradano": _debian("fonts-oradano-mincho-gsrr", "truetype/oradano-mincho/OradanoGSRR.ttf"),
    "serif_bold": _debian("fonts-noto-cjk", "opentype/noto/NotoSerifCJK-Bold.ttc"),
    "serif_bold_tc": _debian("fonts-noto-cjk", "opentype/noto/NotoSerifCJK-Bold.ttc", 3),
    "sans_bold": _debian("fonts-noto-cjk", "opentype/noto/NotoSansCJK-Bold.ttc"),
    "ma_shan_zheng": _npm("ma-shan-zheng", "5.3.1"),
    "long_cang": _npm("long-cang", "5.3.0"),
    "zhi_mang_xing": _npm("zhi-mang-xing", "5.3.0"),
    "kaisei_opti": _npm("kaisei-opti", "5.2.8"),
    "zen_old_mincho": _npm("zen-old-mincho", "5.3.0"),
    "yusei_magic": _npm("yusei-magic", "5.3.0"),
    "yuji_boku": _npm("yuji-boku", "5.3.0"),
    "yuji_syuku": _npm("yuji-syuku", "5.3.0"),
}


class Foundry:
    """Sets single characters as masks; `node_modules` is where the npm registry's fonts were installed."""

    def __init__(self, node_modules: Path) -> None:
        self._node_modules = node_modules

    @cache  # noqa: B019 - a foundry lives as long as the build
    def glyph(self, name: str, character: str) -> npt.NDArray[np.uint8] | None:
        """The character cropped to its ink (255 is ink), or None where the font lacks it."""
        font = self._load(FONTS[name], character)
        if font is None:
            return None
        pixels = self._set(font, character)
        if not pixels.any() or np.array_equal(pixels, self._set(font, "\uffff")):
            return None
        rows, columns = np.flatnonzero(pixels.any(axis=1)), np.flatnonzero(pixels.any(axis=0))
        return pixels[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]

    @staticmethod
    def _set(font: ImageFont.FreeTypeFont, character: str) -> npt.NDArray[np.uint8]:
        picture = Image.new("L", (2 * EM, 2 * EM))
        ImageDraw.Draw(picture).text((EM // 2, EM // 2), character, font=font, fill=255)
        return np.asarray(picture)

    def _load(self, font: Font, character: str) -> ImageFont.FreeTypeFont | None:
        if not font.version:
            return ImageFont.truetype(str(SYSTEM / font.file), EM, index=font.index)
        folder = self._node_modules / font.package
        for part in _slices(folder, character):
            path = folder / "files" / f"{font.file}-{part}-400-normal.woff2"
            if path.exists():
                return ImageFont.truetype(str(path), EM)
        return None


def _slices(folder: Path, character: str) -> list[str]:
    """The parts of a web font whose ranges hold the character."""
    ranges = json.loads((folder / "unicode.json").read_text())
    return [key.strip("[]") for key, text in ranges.items() if covers(text, ord(character))]


def covers(ranges: str, code: int) -> bool:
    """Whether a CSS list of ranges such as `U+4e00-4e09,U+4f0d` holds a character."""
    for part in ranges.split(","):
        low, _, high = part.strip().removeprefix("U+").partition("-")
        if int(low, 16) <= code <= int(high or low, 16):
            return True
    return False
