"""Readings: what tiles a photo shows, how sure that is, and how they are grouped."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import groupby
from time import perf_counter

import numpy as np

from scoring.melds import Meld
from scoring.notation import format_tiles, parse_tile
from scoring.tiles import KINDS, WHITE, Tile
from vision import locate
from vision.annotated import AnnotatedPhoto
from vision.confidence import confidence, is_sure
from vision.errors import NoTilesFoundError
from vision.frame import Pyramid
from vision.grouping import Layouts, meld_of
from vision.grouping import indicators as of_indicators
from vision.locate import Row
from vision.match import Matcher
from vision.photo import Photo
from vision.placed import BACK, CONCEALED, DORA, IN_HAND, Placed, hand_size, is_complete, is_even, is_hand
from vision.remarks import Remark, oddities
from vision.sets import NEAR, likeliest_set
from vision.tilesets import Tileset, shipped
from vision.verdict import Verdict, judge
from vision.winning import FULL_HAND, likeliest_win

Json = dict[str, object]
_SUITS = tuple(tuple(range(first, min(first + 9, KINDS))) for first in range(0, KINDS, 9))
_BEYOND, _BEYOND_FULL = 0.6, 1.01  # share of paper beyond the ends of a row, which after 14 tiles is no tile
_MOST_CUT_OFF = 1
_COMPLETES_HAND = "Tile {place} looks like {old}; {new} makes the hand complete."
_COMPLETES_MELD = "Tile {place} looks like {old}; {new} makes its meld complete."
_NO_HAND = "{count} tiles were found, each meld counting as three; a hand has 13 or 14."
_LEAST_WORTH = 2.0  # of a row: below it there are no tiles
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
    warnings: tuple[Remark, ...]
    tileset: str
    photo: Photo = field(repr=False)
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

    @property
    def melds(self) -> list[Json]:
        """Called melds from left to right, each with its kind and tiles; what is no meld is left out."""
        return [{"kind": str(meld.kind), "tiles": format_tiles(meld.tiles)} for meld in _melds(self.tiles)]

    def to_dict(self) -> Json:
        """The API's JSON."""
        return {
            "tiles": [tile.to_dict() for tile in self.tiles],
            "hand": self.hand,
            "melds": self.melds,
            "winning_tile": self.winning_tile,
            "dora_indicators": _mpsz(self.group("dora")),
            "sure": self.sure,
            "warnings": list(self.warnings),
            "tileset": self.tileset,
            "image": {"width": self.photo.width, "height": self.photo.height},
            "elapsed_ms": round(self.elapsed_ms),
        }

    def _repr_jpeg_(self) -> bytes:
        return AnnotatedPhoto(self.photo, self.tiles)._repr_jpeg_()


def _melds(tiles: Sequence[TileRead]) -> list[Meld]:
    melds = [_meld([tile for tile in tiles if tile.group == name]) for name in _called(tiles)]
    return [meld for meld in melds if meld is not None]


def _called(tiles: Sequence[TileRead]) -> list[str]:
    """The names of the melds, from left to right."""
    return list(dict.fromkeys(tile.group for tile in tiles if tile.group.startswith("meld")))


def _meld(tiles: Sequence[TileRead]) -> Meld | None:
    return meld_of([tile.tile for tile in tiles], sum(tile.turned in (90, 270) for tile in tiles))


def _mpsz(tiles: list[TileRead]) -> str:
    return format_tiles([parse_tile(tile.tile) for tile in tiles if tile.tile != BACK])


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
    indicators: bool = False,
) -> Reading:
    """Read the tiles in a photo: of a hand, which is a complete one for a `win`, or one to five dora indicators.

    Raises NoTilesFoundError where there is no row of tiles.
    """
    started = perf_counter()
    matcher = _shipped_matcher() if tileset is None else Matcher(tileset)
    around = None if corners is None else np.asarray(corners, np.float64) / photo.scale
    levels = Pyramid(photo.image)
    layouts = Layouts(levels, matcher)

    def is_enough(row: Row) -> bool:
        return not indicators and expected_tiles is None and layouts.is_whole(row)

    rows = locate.find(levels, matcher, expected=expected_tiles, corners=around, enough=is_enough)
    if not rows or rows[0].chain.total < _LEAST_WORTH:
        raise NoTilesFoundError("No row of tiles was found in the photo.", pointer="/photo")
    row = rows[0] if indicators or expected_tiles is not None else layouts.likeliest(rows)
    layout = of_indicators(levels, row, matcher) if indicators else layouts.of(row)
    placed = layout.placed
    faces = [one for one in placed if not one.back]
    verdicts = judged(faces)
    known = iter(verdicts)
    tiles = [_back(one, photo.scale) if one.back else _tile(one, next(known), photo.scale) for one in placed]
    if _is_cut_off(verdicts) or not (layout.apart or _is_bounded(row)):
        tiles = [replace(tile, sure=False) for tile in tiles]
    tiles, changes = _as_melds(tiles, verdicts)
    if layout.apart and not indicators and expected_tiles is None and not is_hand(placed):
        tiles = _doubted(tiles, IN_HAND)
        changes = [Remark(_NO_HAND, count=hand_size(placed)), *changes]
    oddnesses = oddities(verdicts, len(_of_the_hand(placed)), expected_tiles)
    warnings = [*layout.warnings, *oddnesses, *changes, *_no_melds(tiles)]
    if win:
        tiles, changes = _as_win(tiles, verdicts)
        warnings += changes
    if indicators:
        certain = layout.certain
    else:
        certain = layout.certain if layout.apart else _is_regular(row)
        certain = certain and _is_whole(row, placed, expected_tiles)
    sure = not warnings and certain and is_even(placed) and all(tile.sure for tile in tiles)
    elapsed = (perf_counter() - started) * 1e3
    return Reading(tuple(tiles), sure, tuple(warnings), matcher.tileset.id, photo, elapsed)


def judged(faces: Sequence[Placed]) -> list[Verdict]:
    """A verdict for each cell, row by row."""
    verdicts: list[Verdict] = []
    for _, row in groupby(faces, key=lambda one: id(one.row)):
        together = list(row)
        verdicts += judge(together[0].row.reader, [one.cell for one in together], [one.reward for one in together])
    return verdicts


def _back(one: Placed, scale: float) -> TileRead:
    return TileRead(BACK, 0.9, True, (), _box(one, scale), 0, one.group)


def _box(one: Placed, scale: float) -> tuple[tuple[float, float], ...]:
    return tuple((float(x) * scale, float(y) * scale) for x, y in one.row.box(one.cell))


def _tile(one: Placed, verdict: Verdict, scale: float) -> TileRead:
    tile = Tile(verdict.kind + KINDS) if verdict.red else Tile(verdict.kind)
    others, turned = _others(verdict, verdict.kind), (360 - verdict.turn) % 360
    sure = is_sure(verdict) and not one.disputed
    return TileRead(str(tile), confidence(verdict), sure, others, _box(one, scale), turned, one.group)


def _others(verdict: Verdict, kind: int) -> tuple[str, ...]:
    """The three likeliest kinds beside one."""
    return tuple(str(Tile(other)) for other in verdict.ranked()[:4] if other != kind)[:3]


def _of_the_hand(placed: Sequence[Placed]) -> list[Placed]:
    """All but dora indicators."""
    return [one for one in placed if one.group != DORA]


def _no_melds(tiles: Sequence[TileRead]) -> Iterator[Remark]:
    """Groups beside the row whose tiles make no meld."""
    for name in _called(tiles):
        group = [tile for tile in tiles if tile.group == name]
        if _meld(group) is None:
            yield Remark("{tiles} beside the row make no meld.", tiles=" ".join(tile.tile for tile in group))


def _as_win(tiles: Sequence[TileRead], verdicts: Sequence[Verdict]) -> tuple[list[TileRead], list[Remark]]:
    """The tiles with the concealed ones as in the likeliest complete hand, and what that changed."""
    concealed = [(at, verdict) for at, verdict in _faces(tiles, verdicts) if tiles[at].group in IN_HAND]
    kinds = likeliest_win([verdict for _, verdict in concealed], _melds(tiles))
    if kinds is None:
        return list(tiles), [Remark("No complete hand is likely among these tiles.")]
    return _changed(tiles, concealed, kinds, _COMPLETES_HAND)


def _as_melds(tiles: Sequence[TileRead], verdicts: Sequence[Verdict]) -> tuple[list[TileRead], list[Remark]]:
    """The tiles with those of each meld as in the set that they look like or nearly look like, else in doubt."""
    made, remarks = list(tiles), []
    for name in _called(tiles):
        group = [(at, verdict) for at, verdict in _faces(tiles, verdicts) if tiles[at].group == name]
        lying = next((place for place, (_, verdict) in enumerate(group) if verdict.cell.lying), None)
        kinds, behind = likeliest_set(np.array([verdict.scores for _, verdict in group]), lying)
        if behind < NEAR:
            made, changes = _changed(made, group, kinds, _COMPLETES_MELD)
            remarks += changes
        else:
            made = _doubted(made, [name])
    return made, remarks


def _doubted(tiles: Sequence[TileRead], groups: Collection[str]) -> list[TileRead]:
    """The tiles, none of those in some groups vouched for."""
    return [replace(tile, sure=tile.sure and tile.group not in groups) for tile in tiles]


def _faces(tiles: Sequence[TileRead], verdicts: Sequence[Verdict]) -> list[tuple[int, Verdict]]:
    """The places of the tiles that lie face up, and the verdict on each."""
    return list(zip((at for at, tile in enumerate(tiles) if tile.tile != BACK), verdicts, strict=True))


def _changed(
    tiles: Sequence[TileRead], places: Sequence[tuple[int, Verdict]], kinds: Sequence[int], why: str
) -> tuple[list[TileRead], list[Remark]]:
    """Tiles with other kinds at some places, doubtful where they look like another, and remarks on that."""
    changed, remarks = list(tiles), []
    for (at, verdict), kind in zip(places, kinds, strict=True):
        if kind != verdict.kind:
            others = _others(verdict, kind)
            changed[at] = replace(tiles[at], tile=str(Tile(kind)), alternatives=others, sure=False)
            remarks.append(Remark(why, place=at + 1, old=Tile(verdict.kind), new=Tile(kind)))
    return changed, remarks


def _is_regular(row: Row) -> bool:
    """Whether no other number of tiles is likely and all are about as wide."""
    own, other = row.chain.lead()
    widths = np.array([cell.width for cell in row.cells]) / row.chain.pitch
    return own - other > _SURE_LEAD and float(widths.std()) < _SURE_SPREAD


def _is_bounded(row: Row) -> bool:
    """Whether the row begins and ends where its tiles do: one that goes on may be cut wrong."""
    return row.ends(_BEYOND_FULL if len(row.cells) == FULL_HAND else _BEYOND)


def _is_cut_off(verdicts: Sequence[Verdict]) -> bool:
    """Whether rows are lower than their tiles: what reaches over the edge of some may be lost from others."""
    return sum(verdict.is_cut_off for verdict in verdicts) > _MOST_CUT_OFF


def _is_whole(row: Row, placed: Sequence[Placed], expected: int | None) -> bool:
    """Whether these may be all the tiles: a hand, or a suit laid out whole; other numbers are a part of something."""
    tiles = _of_the_hand(placed)
    if any(one.group.startswith("meld") for one in tiles):
        return is_complete(tiles)
    loose = row.is_loose and all(one.group == CONCEALED for one in tiles)
    if loose or expected is not None:
        return not loose and len(tiles) == expected
    return is_complete(tiles) or tuple(sorted(WHITE if kind < 0 else kind for kind in row.kinds)) in _SUITS
