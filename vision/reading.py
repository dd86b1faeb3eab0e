"""Readings: what tiles a photo shows, how sure that is, and how they are grouped."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from time import perf_counter

import numpy as np

from scoring.notation import format_tiles, parse_tile
from scoring.tiles import COPIES, KINDS, Tile
from vision import locate
from vision.errors import NoTilesFoundError
from vision.locate import Row
from vision.match import Matcher
from vision.photo import Photo
from vision.tilesets import Tileset, shipped
from vision.verdict import Verdict, judge
from vision.winning import likeliest_win

Json = dict[str, object]
_SURE_AGREEMENT, _SURE_MARGIN, _SURE_COSINE, _SURE_REWARD, _SURE_RED = 0.8, 0.06, 0.36, 1.2, 0.3
_SURE_LEAD, _SURE_SPREAD = 1.2, 0.13  # of a row's total over that of another number of tiles; of its cells' widths


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
    corners: Sequence[Sequence[float]] | None = None,
    win: bool = False,
) -> Reading:
    """Read the tiles in a photo.

    Raises NoTilesFoundError where there is no row of tiles.
    """
    started = perf_counter()
    matcher = _shipped_matcher() if tileset is None else Matcher(tileset)
    around = None if corners is None else np.asarray(corners, np.float64) / photo.scale
    rows = locate.find(photo.image, matcher, expected=expected_tiles, corners=around)
    if not rows:
        raise NoTilesFoundError("No row of tiles was found in the photo.", pointer="/photo")
    row = rows[0]
    verdicts = judge(row.reader, row.cells, row.chain.rewards)
    kinds = [verdict.kind for verdict in verdicts]
    warnings = list(_oddities(verdicts, expected_tiles))
    if win:
        kinds, more = _as_win(verdicts)
        warnings += more
    groups = row.groups()
    tiles = tuple(
        _tile(row, verdict, kind, group, photo.scale)
        for verdict, kind, group in zip(verdicts, kinds, groups, strict=True)
    )
    confirmed = any(other.kinds == row.kinds for other in rows[1:])
    sure = not warnings and confirmed and _is_certain(row, expected_tiles) and all(tile.sure for tile in tiles)
    elapsed = (perf_counter() - started) * 1e3
    return Reading(tiles, sure, tuple(warnings), matcher.tileset.id, photo.width, photo.height, elapsed)


def _tile(row: Row, verdict: Verdict, kind: int, group: str, scale: float) -> TileRead:
    tile = Tile(verdict.kind + KINDS) if verdict.red and kind == verdict.kind else Tile(kind)
    others = tuple(str(Tile(other)) for other in verdict.ranked()[:4] if other != kind)[:3]
    box = tuple((float(x) * scale, float(y) * scale) for x, y in row.box(verdict.cell))
    sure = is_sure(verdict) and kind == verdict.kind
    return TileRead(str(tile), confidence(verdict), sure, others, box, verdict.turn, group)


def _oddities(verdicts: Sequence[Verdict], expected: int | None) -> Iterator[str]:
    """What no set of tiles has, or the caller did not expect."""
    kinds = [verdict.kind for verdict in verdicts]
    for kind in sorted(set(kinds)):
        if kinds.count(kind) > COPIES:
            yield f"{Tile(kind)} was read {kinds.count(kind)} times; a set has four."
    reds = [verdict.kind for verdict in verdicts if verdict.red]
    for kind in sorted(set(reds)):
        if reds.count(kind) > 1:
            yield f"{reds.count(kind)} red fives of one suit were read; most sets have one."
    if expected is not None and len(verdicts) != expected:
        yield f"{len(verdicts)} tiles were found instead of {expected}."


def _as_win(verdicts: Sequence[Verdict]) -> tuple[list[int], list[str]]:
    """The kinds of the likeliest complete hand, and what that changed."""
    seen = [verdict.kind for verdict in verdicts]
    kinds = likeliest_win(verdicts)
    if kinds is None:
        return seen, ["No complete hand is likely among these tiles."]
    changed = [
        f"Tile {place} looks like {Tile(old)}; {Tile(new)} makes the hand complete."
        for place, (old, new) in enumerate(zip(seen, kinds, strict=True), 1)
        if old != new
    ]
    return kinds, changed


def confidence(verdict: Verdict) -> float:
    """How likely a tile is read rightly."""
    odds = -3.0 + 22.0 * verdict.margin + 3.0 * verdict.agreement + 0.3 * verdict.reward
    return float(1 / (1 + np.exp(-odds)))


def is_sure(verdict: Verdict) -> bool:
    """Whether a tile is vouched for."""
    return (
        verdict.agreement >= _SURE_AGREEMENT
        and verdict.margin > _SURE_MARGIN
        and verdict.scores.max() > _SURE_COSINE
        and verdict.reward > _SURE_REWARD
        and verdict.red_clarity > _SURE_RED
    )


def _is_certain(row: Row, expected: int | None) -> bool:
    """Whether the row is one whole hand, apart from what its tiles are."""
    number = len(row.cells)
    own, other = row.chain.lead()
    widths = np.array([cell.width for cell in row.cells]) / row.chain.pitch
    # hands of 1, 2, 4, 5, 7, 8, 10 or 11 tiles have called melds, which then were not seen
    whole = number == expected or (expected is None and number >= 9 and number not in (10, 11))
    return whole and own - other > _SURE_LEAD and float(widths.std()) < _SURE_SPREAD
