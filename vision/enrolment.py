"""Teaching a physical set: photos and what is on them become crops, each one checked."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from scoring.errors import NotationError
from scoring.notation import parse_tiles
from scoring.tiles import Tile
from vision.alignment import align
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
            for row in _cut_rows(opened(), wanted):
                crops += [(place, crop) for crop in row if not crop.is_doubtful]
                rejected += [_doubtful(place, crop) for crop in row if crop.is_doubtful]
        except VisionError as error:
            rejected.append(Rejection(place, error.template, error.values))
    return Enrolment(tuple(crops), tuple(rejected))


def _doubtful(photo: int, crop: Crop) -> Rejection:
    template = "The tile labelled {tile} looks like {rival}."
    return Rejection(photo, template, {"tile": str(crop.tile), "rival": crop.rival}, str(crop.tile))


def _cut_rows(photo: Photo, wanted: Sequence[list[Tile]]) -> Iterator[list[Crop]]:
    """The crops of each row of the label."""
    for aligned in align(photo.image, wanted):
        crops = aligned.crops()
        right = sum(crop.lead > 0 for crop in crops)
        if right < _ROW_AGREES * len(crops):
            raise LabelMismatchError(
                "Only {right} of the {count} tiles of {row} look like their labels.",
                right=right,
                count=len(crops),
                row="".join(str(crop.tile) for crop in crops),
            )
        yield crops
