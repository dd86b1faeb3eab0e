"""Where a strip may be cut: its lean undone, and the evidence for a border between two tiles in each column."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frame import Floats
from vision.paper import Image, Map, ink
from vision.strip import BAND, CONTEXT, Strip

_LEANS = np.linspace(-0.48, 0.48, 17)
_MIDDLES, _FANS = np.linspace(-0.45, 0.45, 31), np.linspace(-0.4, 0.4, 17)  # lean halfway along, and half its change
_NEAREST = 6  # columns between two places to cut
_TRIM = 8  # rows at the top and bottom that say little of seams
_BEYOND = 0.2  # of a tile's width past the ends of what it lies on
_EDGE = 5  # columns to either side that are compared for an end of the row


@dataclass(frozen=True)
class Seams:
    """An upright strip and its seams: `evidence` has a value a column, `cuts` are its local maxima."""

    strip: Strip
    image: Image
    lean: tuple[float, float]  # columns per row that borders lean at column 0, and its change per column
    evidence: Floats
    cuts: Floats
    paper_share: Floats  # of each column

    def pairs(self, ends: tuple[float, float], width: float, tolerance: float) -> Iterator[tuple[float, float]]:
        """Seams between two columns or a little beyond about a width apart, but for a `tolerance` (log ratio)."""
        near = (self.cuts > ends[0] - _BEYOND * width) & (self.cuts < ends[1] + _BEYOND * width)
        for left, right in combinations(self.cuts[near & (self.evidence[self.cuts.astype(int)] > 0.0)], 2):
            if abs(np.log((right - left) / width)) < tolerance:
                yield float(left), float(right)

    def strip_columns(self, x: Floats, row: Floats) -> Floats:
        """Strip columns of places in the upright image."""
        return np.asarray(x + (self.lean[0] + self.lean[1] * x) * (row - (self.image.shape[0] - 1) / 2), np.float64)


def sheared(image: Image, lean: tuple[float, float]) -> Image:
    """An image whose lean (columns per row at column 0, and its change per column) is undone about its middle row."""
    rows, columns = image.shape[:2]
    y, x = np.mgrid[0:rows, 0:columns].astype(np.float32)
    source = x + (lean[0] + lean[1] * x) * (y - (rows - 1) / 2)
    sheared = cv2.remap(image, source.astype(np.float32), y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(sheared, np.uint8)


def find_lean(image: Image, extent: tuple[int, int]) -> tuple[float, float]:
    """The lean, linear along the row, that makes the sums down the columns sharpest."""
    columns = image.shape[1]
    grey = cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float32)[::2]
    middle = (len(grey) - 1) / 2
    first, last = extent
    energy = np.empty((len(_LEANS), columns), np.float32)
    for at, lean in enumerate(_LEANS):
        matrix = np.array([[1.0, 2 * lean, -2 * lean * middle], [0.0, 1.0, 0.0]])
        upright = cv2.warpAffine(
            grey,
            matrix,
            (columns, len(grey)),
            flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP,
            borderMode=cv2.BORDER_REPLICATE,
        )
        energy[at, 1:] = np.minimum(np.abs(np.diff(upright.mean(axis=0))), 12.0) ** 2
        energy[at, 0] = 0.0
    energy[:, : first + 4] = energy[:, last - 4 :] = 0.0
    places = np.linspace(first, last, 13)[1:-1]
    width = max(20.0, (last - first) / 12)
    local = np.stack([np.exp(-0.5 * ((np.arange(columns) - place) / width) ** 2) for place in places])
    table = energy @ local.T.astype(np.float32)  # [leans, places]
    at_middle, fan = (one.ravel() for one in np.meshgrid(_MIDDLES, _FANS, indexing="ij"))
    leans = np.clip(at_middle[:, None] + fan[:, None] * np.linspace(-1.0, 1.0, len(places)), _LEANS[0], _LEANS[-1])
    place = (leans - _LEANS[0]) / (_LEANS[1] - _LEANS[0])
    low, every = np.minimum(place.astype(int), len(_LEANS) - 2), np.arange(len(places))
    part = place - low
    sharpness = ((1 - part) * table[low, every] + part * table[low + 1, every]).sum(axis=1)
    best = int((sharpness * (1 - 0.15 * np.abs(at_middle) - 0.15 * np.abs(fan))).argmax())
    slope = 2 * fan[best] / (places[-1] - places[0])
    return float(at_middle[best] + fan[best] - slope * places[-1]), float(slope)


def _trimmed(layer: Map, keep: NDArray[np.bool_]) -> Floats:
    """Mean down each column without its largest fifth, where `keep`; 0 where little is kept."""
    ordered = np.sort(np.where(keep, layer, np.float32(np.inf)), axis=0)
    count = keep.sum(axis=0)
    take = np.maximum((0.8 * count).astype(int), 1)
    ordered[np.isinf(ordered)] = 0.0
    sums = np.cumsum(ordered, axis=0)
    means = sums[take - 1, np.arange(layer.shape[1])] / take
    return np.asarray(np.where(count > 0.25 * len(layer), means, 0.0), np.float64)


def _scaled(values: Floats) -> Floats:
    return np.clip(values / (np.percentile(values, 96) + 1e-6), 0.0, 1.5)


def find(strip: Strip, lean: tuple[float, float] | None = None) -> Seams:
    """Undo the strip's lean, sought where it is not given, and weigh the evidence for a seam at each column."""
    lean = find_lean(strip.image, strip.extent) if lean is None else lean
    tall = sheared(strip.tall, lean)
    image = np.ascontiguousarray(tall[CONTEXT:-CONTEXT])
    marks, white = _ink_and_paper(tall)
    inner = slice(_TRIM, len(image) - _TRIM)
    thick = cv2.morphologyEx((marks > 0.3).astype(np.uint8), cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    free = (cv2.dilate(thick, np.ones((3, 3), np.uint8)) == 0) & (white > 0.5)
    free = np.repeat(np.repeat(free, 2, axis=0), 2, axis=1)[inner, : image.shape[1]]
    smooth = cv2.GaussianBlur(cv2.cvtColor(image[inner], cv2.COLOR_BGR2GRAY), (3, 5), 0)
    hat = cv2.morphologyEx(smooth, cv2.MORPH_BLACKHAT, np.ones((1, 9), np.uint8)).astype(np.float32)
    step = np.minimum(np.abs(cv2.Sobel(smooth, cv2.CV_32F, 1, 0, ksize=3)), 60.0).astype(np.float32)
    width = image.shape[1]
    inked = _columns(thick[_TRIM // 2 : -_TRIM // 2].mean(axis=0), width)
    share = _columns(white[_TRIM // 2 : -_TRIM // 2].mean(axis=0), width) * strip.is_within
    away = cv2.distanceTransform((inked <= 0.03).astype(np.uint8)[None, :], cv2.DIST_L1, 3)[0]
    evidence = 0.5 * _scaled(_smoothed(_trimmed(hat, free))) + 0.5 * _scaled(_smoothed(_trimmed(step, free)))
    evidence = evidence - 1.2 * _smoothed(inked) / 0.12 + 0.25 * np.clip(away / (0.1 * BAND), 0.0, 1.0)
    padded = np.pad(share, _EDGE, mode="edge")
    edge = np.abs(padded[2 * _EDGE :] - padded[: -2 * _EDGE])
    evidence = np.clip(np.maximum(evidence, 1.2 * edge - 0.2), -1.0, 1.2)
    return Seams(strip, image, lean, evidence, _peaks(evidence), share)


def _ink_and_paper(tall: Image) -> tuple[Map, Map]:
    """Both at half the size, without the context."""
    marks, white = ink(np.ascontiguousarray(tall[::2, ::2]), 0.36 * BAND)
    half = CONTEXT // 2
    return marks[half:-half], white[half:-half]


def _columns(values: NDArray[np.generic], width: int) -> Floats:
    """Values of every second column, for all of them."""
    return np.repeat(np.asarray(values, np.float64), 2)[:width]


def _smoothed(values: Floats) -> Floats:
    return np.convolve(values, np.array([0.25, 0.5, 0.25]), "same")


def _peaks(evidence: Floats) -> Floats:
    """Local maxima of the evidence, the better one of two that are close."""
    order = np.argsort(-evidence)
    taken = np.zeros(len(evidence) + 2 * _NEAREST, bool)
    cuts = []
    for at in order:
        if not taken[at + _NEAREST] and evidence[at] > -0.99:
            low, high = max(0, at - 1), min(len(evidence), at + 2)
            if evidence[at] >= evidence[low:high].max():
                cuts.append(at)
                taken[at + 1 : at + 2 * _NEAREST] = True
    return np.sort(np.array(cuts, np.float64))
