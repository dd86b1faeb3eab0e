"""Teaching a physical set: photos and what is on them become crops, each one checked."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from scoring.errors import NotationError
from scoring.notation import parse_tiles
from scoring.tiles import Tile
from vision.alignment import Aligned, align
from vision.crops import Crop
from vision.errors import LabelMismatchError, VisionError
from vision.photo import Photo

MOST_PHOTOS = 20
MOST_TILES = 40
"""On one photo: a whole set with its red fives, and a few more."""
_ROW_AGREES = 0.4
"""Part of a row whose labels must be the likeliest kinds, or the row was cut wrongly or is not the one labelled."""


@dataclass(frozen=True)
class Rejection:
    """A photo, or one tile of it, that was not learnt from; `photo` counts from 0, `tile` is the label's."""

    photo: int
    template: str
    values: dict[str, object]
    tile: str | None = None

    @property
    def reason(self) -> str:
        """The sentence in English."""
        return self.template.format(**self.values)


@dataclass(frozen=True)
class Enrolment:
    """What was learnt from photos: crops with the photo each is from, and what was refused."""

    crops: tuple[tuple[int, Crop], ...]
    rejected: tuple[Rejection, ...]


def rows(label: str, *, pointer: str = "/labels") -> list[list[Tile]]:
    """A label's tiles row by row, each row from left to right in the order written.

    >>> [[str(tile) for tile in row] for row in rows("5m2p05s / 1z")]
    [['5m', '2p', '0s', '5s'], ['1z']]
    """
    try:
        parted = [parse_tiles(part) for part in label.split("/")]
    except NotationError as error:
        raise LabelMismatchError(error.template, pointer=pointer, **error.values) from None
    found = [row for row in parted if row]
    if not found:
        raise LabelMismatchError("The label names no tiles.", pointer=pointer)
    if sum(map(len, found)) > MOST_TILES:
        raise LabelMismatchError("A label names at most {most} tiles.", pointer=pointer, most=MOST_TILES)
    return found


def enrol(photos: Iterable[Callable[[], Photo]], labels: Sequence[str]) -> Enrolment:
    """Learn from photos, opened one after the other, and their labels.

    A photo that cannot be used is refused with its reason, and the others still count.
    """
    crops: list[tuple[int, Crop]] = []
    rejected: list[Rejection] = []
    labelled = [rows(label, pointer=f"/labels/{place}") for place, label in enumerate(labels)]
    for place, (opened, wanted) in enumerate(zip(photos, labelled, strict=True)):
        try:
            found = align(opened().image, wanted)
        except VisionError as error:
            rejected.append(Rejection(place, error.template, error.values))
            continue
        for row, aligned in zip(wanted, found, strict=True):
            learnt, refused = _learnt(place, row, aligned)
            crops += [(place, crop) for crop in learnt]
            rejected += refused
    return Enrolment(tuple(crops), tuple(rejected))


def _learnt(photo: int, row: list[Tile], aligned: Aligned | None) -> tuple[list[Crop], list[Rejection]]:
    """The crops of a row that fit their labels, and why the others do not."""
    named = "".join(map(str, row))
    if aligned is None:
        return [], [Rejection(photo, "No row like {row} was found in the photo.", {"row": named})]
    crops = aligned.crops()
    right = sum(crop.lead > 0 for crop in crops)
    if right < _ROW_AGREES * len(crops):
        template = "Only {right} of the {count} tiles of {row} look like their labels."
        return [], [Rejection(photo, template, {"right": right, "count": len(crops), "row": named})]
    doubtful = [crop for crop in crops if crop.is_doubtful]
    return [crop for crop in crops if not crop.is_doubtful], [_doubtful(photo, crop) for crop in doubtful]


def _doubtful(photo: int, crop: Crop) -> Rejection:
    template = "The tile labelled {tile} looks like {rival}."
    return Rejection(photo, template, {"tile": str(crop.tile), "rival": crop.rival}, str(crop.tile))
