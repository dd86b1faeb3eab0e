"""Readings: what tiles a photo shows, how sure that is, and how they are grouped."""

from dataclasses import dataclass
from functools import cache
from time import perf_counter

import numpy as np

from scoring.notation import format_tiles, parse_tile
from scoring.tiles import Tile
from vision import locate
from vision.cells import Cell
from vision.errors import NoTilesFoundError
from vision.locate import Row
from vision.match import Matcher
from vision.photo import Photo
from vision.tilesets import KINDS, Tileset, shipped

Json = dict[str, object]
_WHITE = 31
_SURE_MARGIN, _SURE_COSINE, _SURE_REWARD = 0.15, 0.5, 1.0


@dataclass(frozen=True)
class TileRead:
    """One tile: `box` has its corners in photo pixels, clockwise from the upper left as the row runs."""

    tile: str
    confidence: float
    sure: bool
    alternatives: tuple[str, ...]
    box: tuple[tuple[float, float], ...]
    turned: int
    group: str

    def to_dict(self) -> Json:
        """The API's JSON."""
        return {
            "tile": self.tile,
            "confidence": round(self.confidence, 3),
            "sure": self.sure,
            "alternatives": list(self.alternatives),
            "box": [[round(x, 1), round(y, 1)] for x, y in self.box],
            "turned": self.turned,
            "group": self.group,
        }


@dataclass(frozen=True)
class Reading:
    """Everything that was read off one photo; `sure` vouches for the whole hand."""

    tiles: tuple[TileRead, ...]
    sure: bool
    warnings: tuple[str, ...]
    tileset: str
    width: int
    height: int
    elapsed_ms: float

    def group(self, name: str) -> list[TileRead]:
        """The tiles of one group, from left to right."""
        return [tile for tile in self.tiles if tile.group == name]

    @property
    def hand(self) -> str:
        """The concealed tiles with the winning tile, as MPSZ."""
        return _mpsz(self.group("concealed") + self.group("winning"))

    @property
    def winning_tile(self) -> str | None:
        """The tile set apart from the row."""
        apart = self.group("winning")
        return apart[0].tile if apart else None

    def to_dict(self) -> Json:
        """The API's JSON."""
        return {
            "tiles": [tile.to_dict() for tile in self.tiles],
            "hand": self.hand,
            "melds": [],
            "winning_tile": self.winning_tile,
            "dora_indicators": _mpsz(self.group("dora")),
            "sure": self.sure,
            "warnings": list(self.warnings),
            "tileset": self.tileset,
            "image": {"width": self.width, "height": self.height},
            "elapsed_ms": round(self.elapsed_ms),
        }


def _mpsz(tiles: list[TileRead]) -> str:
    return format_tiles([parse_tile(tile.tile) for tile in tiles if tile.tile != "back"])


@cache
def _shipped_matcher() -> Matcher:
    return Matcher(shipped())


def read(
    photo: Photo,
    *,
    tileset: Tileset | None = None,
    expected_tiles: int | None = None,
    corners: object = None,
    win: bool = False,
) -> Reading:
    """Read the tiles in a photo.

    Raises NoTilesFoundError where there is no row of tiles.
    """
    started = perf_counter()
    matcher = _shipped_matcher() if tileset is None else Matcher(tileset)
    rows = locate.find(photo.image, matcher, expected=expected_tiles)
    if not rows:
        raise NoTilesFoundError("No row of tiles was found in the photo.", pointer="/photo")
    row = rows[0]
    tiles = tuple(
        _tile(row, cell, worth, photo.scale) for cell, worth in zip(row.cells, row.chain.rewards, strict=True)
    )
    sure = all(tile.sure for tile in tiles) and len(tiles) >= 7
    return Reading(tiles, sure, (), matcher.tileset.id, photo.width, photo.height, (perf_counter() - started) * 1e3)


def _tile(row: Row, cell: Cell, worth: float, scale: float) -> TileRead:
    by_kind = cell.scores[:, :KINDS].max(axis=0)
    order = np.argsort(-by_kind)
    kind = _WHITE if cell.blank else int(order[0])
    turn = 0 if cell.blank else (0, 180)[int(cell.scores[:, kind].argmax())]
    red, clear = row.reader.is_red(cell, kind, turn) if kind in (4, 13, 22) else (False, 1.0)
    tile = Tile(kind + 34) if red else Tile(kind)
    sure = (
        worth > _SURE_REWARD
        and clear > 0.3
        and (cell.blank or (cell.margin > _SURE_MARGIN and cell.best > _SURE_COSINE))
    )
    others = tuple(str(Tile(int(k))) for k in order[:4] if k != kind)[:3]
    box = tuple((float(x) * scale, float(y) * scale) for x, y in row.box(cell))
    return TileRead(str(tile), float(1 / (1 + np.exp(-worth))), bool(sure), others, box, turn, "concealed")
