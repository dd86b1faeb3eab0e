"""Readings: what tiles a photo shows, how sure that is, and how they are grouped."""

from dataclasses import dataclass
from functools import cache
from time import perf_counter

import numpy as np

from scoring.notation import format_tiles, parse_tile
from scoring.tiles import Tile
from vision import locate
from vision.errors import NoTilesFoundError
from vision.locate import Row
from vision.match import Matcher
from vision.photo import Photo
from vision.tilesets import Tileset, shipped
from vision.verdict import Verdict, judge

Json = dict[str, object]
_SURE_MARGIN, _SURE_COSINE, _SURE_REWARD = 0.12, 0.45, 0.0


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
    verdicts = judge(row.reader, row.cells, row.chain.rewards)
    tiles = tuple(_tile(row, verdict, photo.scale) for verdict in verdicts)
    sure = _is_certain(row, verdicts) and all(tile.sure for tile in tiles)
    return Reading(tiles, sure, (), matcher.tileset.id, photo.width, photo.height, (perf_counter() - started) * 1e3)


def _tile(row: Row, verdict: Verdict, scale: float) -> TileRead:
    tile = Tile(verdict.kind + 34) if verdict.red else Tile(verdict.kind)
    others = tuple(str(Tile(kind)) for kind in verdict.ranked()[1:4])
    box = tuple((float(x) * scale, float(y) * scale) for x, y in row.box(verdict.cell))
    return TileRead(str(tile), confidence(verdict), is_sure(verdict), others, box, verdict.turn, "concealed")


def confidence(verdict: Verdict) -> float:
    """How likely a tile is read rightly."""
    odds = -3.0 + 22.0 * verdict.margin + 3.0 * verdict.agreement + 0.3 * verdict.reward
    return float(1 / (1 + np.exp(-odds)))


def is_sure(verdict: Verdict) -> bool:
    """Whether a tile is vouched for."""
    return (
        verdict.agreement == 1.0
        and verdict.margin > _SURE_MARGIN
        and verdict.scores.max() > _SURE_COSINE
        and verdict.reward > _SURE_REWARD
        and verdict.red_clarity > 0.3
    )


def _is_certain(row: Row, verdicts: list[Verdict]) -> bool:
    """Whether the row is one whole hand, apart from what its tiles are."""
    kinds = [verdict.kind for verdict in verdicts]
    reds = [verdict.kind for verdict in verdicts if verdict.red]
    own, other = row.chain.lead()
    widths = np.array([cell.width for cell in row.cells]) / row.chain.pitch
    return (
        len(verdicts) >= 7
        and own - other > 1.5
        and float(widths.std()) < 0.12
        and max(kinds.count(kind) for kind in kinds) <= 4
        and len(reds) == len(set(reds))
    )
