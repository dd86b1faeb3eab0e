"""Photos and readings for tests of the service: a small picture of nothing, and what a reader might say of it."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from PIL import Image

from scoring import format_tiles, parse_tiles
from vision.remarks import Remark

FORM = "multipart/form-data"


def picture(width: int = 64, height: int = 48, kind: str = "JPEG") -> io.BytesIO:
    """A file with a picture of nothing."""
    file = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(file, kind)
    file.seek(0)
    return file


@dataclass(frozen=True)
class ToldTile:
    """A tile of a told reading."""

    tile: str
    group: str
    sure: bool
    box: Sequence[Sequence[float]] = ((0, 0), (9, 0), (9, 12), (0, 12))

    def to_dict(self) -> dict[str, Any]:
        shown = {"confidence": 0.9, "alternatives": [], "box": [list(point) for point in self.box], "turned": 0}
        return {"tile": self.tile, "sure": self.sure, "group": self.group} | shown


@dataclass(frozen=True)
class ToldReading:
    """A reading as a test tells it: groups of tiles, and which groups are in doubt."""

    groups: dict[str, str]
    doubtful: tuple[str, ...] = ()
    melds: tuple[dict[str, str], ...] = ()
    warnings: tuple[Remark, ...] = ()

    @cached_property
    def tiles(self) -> list[ToldTile]:
        return [
            ToldTile(str(tile), group, group not in self.doubtful)
            for group, text in self.groups.items()
            for tile in parse_tiles(text)
        ]

    @property
    def sure(self) -> bool:
        return not self.doubtful

    def to_dict(self) -> dict[str, Any]:
        return {
            "tiles": [tile.to_dict() for tile in self.tiles],
            "hand": format_tiles(parse_tiles(self.groups.get("concealed", "") + self.groups.get("winning", ""))),
            "melds": list(self.melds),
            "winning_tile": self.groups.get("winning"),
            "dora_indicators": self.groups.get("dora", ""),
            "sure": self.sure,
            "warnings": list(self.warnings),
            "tileset": "shipped",
            "image": {"width": 64, "height": 48},
            "elapsed_ms": 1,
        }
