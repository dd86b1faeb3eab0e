"""What is printed on a cell: paper divided out, strays dropped, the print brought to one size."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import cv2
import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]
Bools = npt.NDArray[np.bool_]
Integers = npt.NDArray[np.int32]
Number = TypeVar("Number", np.uint8, np.int16)

CELL = (66, 88)
"""Width and height every cell is brought to before its ink is sought."""
CANVAS = (48, 64)
"""Width and height the print itself is brought to."""
MARGIN = 2
MAX_STRETCH = 1.25
_NO_ALIASING = 1.5  # how much a cell may be shrunk by its nearest pixels alone, several times faster than by areas
FAINTEST_INK = 0.15
DENSITY = 100.0
"""Absorbance is kept in bytes, a hundred steps for a factor of e."""


@dataclass(frozen=True)
class Ink:
    """The ink of n cells; boxes are x0, y0, x1, y1 as fractions of the cell."""

    canvas: Bytes
    """[n, 64, 48, 3]: absorbance of blue, green and red in hundredths, strays removed."""
    box: Floats
    blank: Bools
    paper: Floats
    """[n, 3]: mean colour of the paper, blue green red."""
    lost: Floats
    """[n]: ink that was dropped because a border cuts through it, as a part of the print's."""


def isolate(cells: Sequence[Bytes]) -> Ink:
    """Find the print on each cell (BGR, upright or half turned, any size) and bring it to the canvas."""
    count = len(cells)
    canvas = np.zeros((count, CANVAS[1], CANVAS[0], 3), np.uint8)
    box = np.zeros((count, 4), np.float32)
    blank = np.ones(count, np.bool_)
    lost = np.zeros(count, np.float32)
    if not count:
        return Ink(canvas, box, blank, np.zeros((0, 3), np.float32), lost)
    density, paper = _absorbance(np.stack([_resized(cell) for cell in cells]))
    strongest = strongest_channel(density)
    masks = np.stack([_inked(one) for one in strongest])
    inside, beside, near = _bands(masks)
    masks[inside] = 0
    for at, parts in enumerate(_components(masks)):
        kept = _print_mask(parts, strongest[at], beside[at], near[at])
        if kept is not None:
            mask, box[at], lost[at] = kept
            blank[at] = False
            canvas[at] = _to_canvas(np.asarray(cv2.copyTo(density[at], mask), np.uint8), box[at])
    box /= np.array((*CELL, *CELL), np.float32)
    return Ink(canvas, box, blank, paper, lost)


def strongest_channel(image: npt.NDArray[Number]) -> npt.NDArray[Number]:
    """The largest of the three channels; several times faster than `max` along the last axis."""
    strongest: npt.NDArray[Number] = np.maximum(np.maximum(image[..., 0], image[..., 1]), image[..., 2])
    return strongest


def _resized(cell: Bytes) -> Bytes:
    shrinking = min(cell.shape[0] / CELL[1], cell.shape[1] / CELL[0])
    how = cv2.INTER_AREA if shrinking > _NO_ALIASING else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(cell, CELL, interpolation=how), np.uint8)


_ROWS, _COLUMNS = np.linspace(2, CELL[1] - 3, 22).astype(int), np.linspace(2, CELL[0] - 3, 16).astype(int)
_GRID = np.stack(
    [np.ones((22, 16)), *np.meshgrid(np.linspace(-1, 1, 16), np.linspace(-1, 1, 22))], axis=-1, dtype=np.float32
).reshape(-1, 3)
_SQUARES = np.einsum("pi,pj->pij", _GRID, _GRID).reshape(-1, 9)
_DOWN = np.linspace(-1, 1, CELL[1], dtype=np.float32)[:, None]
_ALONG_LINE = np.concatenate(
    [np.tile(np.eye(3), CELL[0]), np.repeat(np.linspace(-1, 1, CELL[0]), 3) * np.tile(np.eye(3), CELL[0])],
    dtype=np.float32,
)
_LIGHT = np.log(np.arange(256, dtype=np.float32) + 2.0)


def _absorbance(stack: Bytes) -> tuple[Bytes, Floats]:
    """Hundredths of log(paper / pixel), the paper being a plane through the bright part of each cell."""
    count = len(stack)
    light = np.asarray(cv2.LUT(stack.reshape(count, -1), _LIGHT), np.float32)
    sample = light.reshape(stack.shape)[:, _ROWS[:, None], _COLUMNS].reshape(count, len(_GRID), 3)
    grey = sample.mean(axis=2)
    place = int(0.8 * len(_GRID))
    level = np.partition(grey, place, axis=1)[:, place]
    weight = (np.abs(grey - level[:, None]) < 0.25).astype(np.float32)
    plane = np.zeros((count, 3, 3), np.float32)
    ridge = np.diag([1e-3, 4.0, 4.0]).astype(np.float32)
    for tolerance in (0.12, 0.08, 0.06):
        normal = (weight @ _SQUARES).reshape(count, 3, 3) + ridge
        plane = np.linalg.solve(normal, _GRID.T @ (weight[..., None] * sample)).astype(np.float32)
        residual = grey - plane.mean(axis=2) @ _GRID.T
        weight = ((residual > -tolerance) & (residual < 2 * tolerance)).astype(np.float32) + 1e-4
    middle, across, down = np.moveaxis(plane, 1, 0)[:, :, None]
    lines = np.concatenate([middle + _DOWN * down, np.broadcast_to(across, (count, CELL[1], 3))], axis=2)
    paper = lines.reshape(-1, 6) @ _ALONG_LINE
    density = cv2.addWeighted(paper.reshape(count, -1), DENSITY, light, -DENSITY, -0.5, dtype=cv2.CV_8U)
    return np.asarray(density, np.uint8).reshape(stack.shape), np.exp(plane[:, 0]) - np.float32(2.0)


def _inked(density: Bytes) -> Bytes:
    """255 where there is ink."""
    smooth = cv2.GaussianBlur(density, (3, 3), 0)
    level, _ = cv2.threshold(smooth[3:-3, 3:-3], 0, 255, cv2.THRESH_OTSU)
    level = min(max(0.7 * level, FAINTEST_INK * DENSITY), 42.0)
    return np.asarray(cv2.threshold(smooth, level, 255, cv2.THRESH_BINARY)[1], np.uint8)


@dataclass(frozen=True)
class _Components:
    """The connected parts of one mask, the ground first; `stats` [m, 5] are left, top, width, height and area."""

    labels: Integers
    stats: Integers
    border: Bools
    """[m]: long and thin along a border, as seams and edges are, or small."""
    upright: Bools
    """[m]: of those the ones that a stick may be, too."""
    cornered: Bools
    """[m]: small and in a corner."""


def _components(masks: Bytes) -> Iterator[_Components]:
    """The connected parts of each mask."""
    found = [cv2.connectedComponentsWithStats(mask, connectivity=8) for mask in masks]
    stats, centres = (np.concatenate([one[part] for one in found]) for part in (2, 3))
    every = (stats, *_along_border(stats), _is_cornered(stats, centres))
    ends = np.cumsum([one[0] for one in found])[:-1]
    for one, *parts in zip(found, *(np.split(values, ends) for values in every), strict=True):
        yield _Components(np.asarray(one[1], np.int32), *parts)


def _print_mask(parts: _Components, density: Bytes, beside: Bools, near: Bools) -> tuple[Bytes, Floats, float] | None:
    """The pixels of the print, their box (pixels) and what of it was lost, or None for a cell without any."""
    touches = np.bincount(parts.labels[beside], minlength=len(parts.stats)) > 0
    keep = _belongs(parts, touches, near)
    if not keep.any():
        return None
    mask = np.where(keep, 255, 0).astype(np.uint8)[parts.labels]
    kept = parts.stats[keep]
    corner = kept[:, :2].min(axis=0)
    far = (kept[:, :2] + kept[:, 2:4]).max(axis=0)
    if _ninetieth(density[mask > 0]) < 1.6 * FAINTEST_INK * DENSITY or kept[:, 4].sum() < 25:
        return None
    box = np.concatenate([corner, far]).astype(np.float32)
    lost = parts.stats[touches & ~keep & _is_part_of_print(parts), 4].sum() / kept[:, 4].sum()
    return None if _stray(box) else (np.asarray(cv2.dilate(mask, _NEAR), np.uint8), box, float(lost))


_NEAR = np.ones((3, 3), np.uint8)
_LONG = 0.4  # of a cell's side: seams and edges are longer than pieces of a print
_IN_CORNER = 6  # pixels from both borders, where the table shows beside a tile but no print is


def _is_part_of_print(parts: _Components) -> Bools:
    """Which components may be cut off a print, rather than seams, edges, specks, a corner's digit, or the table."""
    _, _, width, height, area = parts.stats.T
    edge = parts.border & ((width > _LONG * CELL[0]) | (height > _LONG * CELL[1]))
    whole = ~edge & ~parts.cornered & (area >= _FEWEST_PIXELS)
    near = slice(None, _IN_CORNER), slice(-_IN_CORNER, None)
    whole[np.concatenate([parts.labels[rows, columns].ravel() for rows in near for columns in near])] = False
    whole[0] = False
    return np.asarray(whole, np.bool_)


_FEWEST_PIXELS = 8
_THINNEST_STICK = 4  # pixels


def _stray(box: Floats) -> bool:
    """Whether all that is left is a small piece off the middle, no print."""
    size = (box[2:] - box[:2]) / CELL
    off = np.abs((box[:2] + box[2:]) / 2 / CELL - 0.5)
    return bool(size.max() < 0.3 and off.max() > 0.27)


def _ninetieth(values: Bytes) -> float:
    place = int(0.9 * len(values))
    return float(np.partition(values, place)[place])


def _bands(masks: Bytes) -> tuple[Bools, Bools, Bools]:
    """What lies in straight bands along the four borders (table, rail, a neighbour's side), beside them, and near them.

    Where there is no band, beside and near are of the border itself.
    """
    views = [np.rot90(masks, turn, (1, 2)) for turn in range(4)]
    bands = [_band(view) for view in views]
    banded = np.any([band.any(axis=1) for band in bands], axis=0)
    inside = np.zeros(masks.shape, np.bool_)
    beside, near = (np.repeat(zone[None], len(masks), axis=0) for zone in (_BESIDE_BORDER, _NEAR_BORDER))
    if banded.any():
        inside[banded], beside[banded], near[banded] = _zones([band[banded] for band in bands])
    return inside, beside, near


def _zones(bands: Sequence[Floats]) -> Bools:
    """[3, n, height, width]: what lies in bands as deep as that along the four borders, beside them, and near them."""
    zones = np.zeros((3, len(bands[0]), *CELL[::-1]), np.bool_)
    for turn, band in enumerate(bands):
        views = np.rot90(zones, turn, (2, 3))
        depth = np.arange(views.shape[2], dtype=np.float32)[:, None]
        for view, deep in zip(views, (band, band + 2, np.maximum(band + 4, views.shape[2] / 8)), strict=True):
            view |= depth < deep[:, None, :]
    return zones


_, _BESIDE_BORDER, _NEAR_BORDER = _zones([np.zeros((1, CELL[turn % 2]), np.float32) for turn in range(4)])[:, 0]


def _band(masks: Bytes) -> Floats:
    """[n, width]: how deep a straight band of ink reaches in from the first row, 0 where there is none."""
    height, width = masks.shape[1:]
    inked = np.ones((len(masks), width, height // 2 + 1), np.bool_)
    inked[:, :, :-1] = masks[:, : height // 2].transpose(0, 2, 1)
    inked[:, :, -1] = False
    run = inked.argmin(axis=2).astype(np.float32)
    touching = run > 0
    place = np.linspace(-1, 1, width, dtype=np.float32)
    order = np.sort(np.where(touching, run, 999.0), axis=1)
    middle = (0.4 * touching.sum(axis=1)).astype(int)
    line = np.broadcast_to(order[np.arange(len(run)), middle][:, None], run.shape)
    for tolerance in (6.0, 4.0, 2.5):
        near = touching & (np.abs(run - line) <= tolerance)
        weight = near.astype(np.float32)
        count, across, square = weight.sum(axis=1), weight @ place, weight @ place**2
        total, moment = (weight * run).sum(axis=1), (weight * run) @ place
        slope = (count * moment - across * total) / np.maximum(count * square - across**2, 1.0)
        line = ((total - slope * across) / np.maximum(count, 1))[:, None] + slope[:, None] * place
    first, last = near.argmax(axis=1), width - 1 - near[:, ::-1].argmax(axis=1)
    straight = (count >= 0.3 * width) & (count >= 0.7 * (last - first + 1)) & (count >= 0.5 * touching.sum(axis=1))
    reach = [np.minimum.accumulate(side, axis=1).sum(axis=1) for side in (touching, touching[:, ::-1])]
    cornered = (reach[0] >= first - 2) | (reach[1] >= width - 3 - last)
    banded = straight & cornered & (total < 0.35 * height * count)
    return np.where(banded[:, None], np.maximum(line, 0) + 2.0, 0.0).astype(np.float32)


def _belongs(parts: _Components, touches: Bools, near: Bools) -> Bools:
    """Which components are print: not specks, not what sticks to the border, not a corner's digit or letter."""
    area = parts.stats[:, 4]
    inner = 1 - np.bincount(parts.labels[near], minlength=len(area)) / area
    alike = _alike(parts.stats)
    stick = alike.sum(axis=1) > 2  # a cell has two seams at most
    keep = (area >= 4) & ~((touches | _is_seam(parts.stats)) & parts.border & ~(parts.upright & stick))
    keep[0] = False
    whole, started = keep & ~touches, keep.copy()
    keep &= ~touches | (inner >= 0.25) | alike[:, whole].any(axis=1)
    if not keep.any():
        keep = started & (area > 0.02 * CELL[0] * CELL[1]) & (inner > 0.1)
    marks = keep & parts.cornered
    if marks.any() and keep.sum() > 1:
        marks &= alike[:, keep].sum(axis=1) < 2
        if marks.sum() <= 2:
            keep &= ~marks
    return np.asarray(keep, np.bool_)


def _alike(stats: Integers) -> Bools:
    """[m, m]: which components (columns) are of about the size of each (row), itself among them."""
    size = stats[:, 2:5].astype(np.float32)
    tolerance = np.maximum(size * np.array([0.3, 0.3, 0.5], np.float32), 2.5)
    return np.asarray((np.abs(size[:, None] - size) <= tolerance[:, None]).all(axis=2), np.bool_)


def _along_border(stats: Integers) -> tuple[Bools, Bools]:
    """Small components and thin ones that lie along a border; which of them stand upright and are no other sort."""
    left, top, width, height, _ = stats.T
    beside_side = (left <= CELL[0] * 0.15) | (left + width >= CELL[0] * 0.85)
    beside_end = (top <= CELL[1] * 0.15) | (top + height >= CELL[1] * 0.85)
    upright = (width < 0.12 * CELL[0]) & ((beside_side & (height > 2 * width)) | (height > 0.7 * CELL[1]))
    lying = (height < 0.09 * CELL[1]) & beside_end & ((width > 0.55 * CELL[0]) | (beside_side & (width > height)))
    speck = (width < 0.12 * CELL[0]) & (height < 0.09 * CELL[1])
    return upright | lying | speck, upright & ~lying & ~speck


def _is_seam(stats: Integers) -> Bools:
    """Lines close to a side, from top to bottom or thinner than any print, beyond which the next tile is seen."""
    left, _, width, height, _ = stats.T
    outer = (left < _IN_CORNER) & (left + width < 2 * _IN_CORNER)
    outer |= (left + width > CELL[0] - _IN_CORNER) & (left > CELL[0] - 2 * _IN_CORNER)
    return np.asarray(outer & ((height > 0.7 * CELL[1]) | (width < _THINNEST_STICK)), np.bool_)


def _is_cornered(stats: Integers, centres: npt.NDArray[np.float64]) -> Bools:
    """Small components in the corners of a cell, as its digit or letter is."""
    x, y = np.abs(centres.T / np.array(CELL)[:, None] - 0.5)
    small = (stats[:, 2] < 0.2 * CELL[0]) & (stats[:, 3] < 0.17 * CELL[1])
    return np.asarray((x > 0.14) & (y > 0.25) & (x + y > 0.5) & small, np.bool_)


def _to_canvas(density: Bytes, box: Floats) -> Bytes:
    """The box scaled to the canvas, its proportions changed by a quarter at most."""
    width, height = box[2] - box[0], box[3] - box[1]
    across, down = (CANVAS[0] - 2 * MARGIN) / width, (CANVAS[1] - 2 * MARGIN) / height
    across, down = min(across, MAX_STRETCH * down), min(down, MAX_STRETCH * across)
    centre = (box[:2] + box[2:] - 1) / 2
    matrix = np.array(
        [
            [across, 0, (CANVAS[0] - 1) / 2 - across * centre[0]],
            [0, down, (CANVAS[1] - 1) / 2 - down * centre[1]],
        ]
    )
    return np.asarray(cv2.warpAffine(density, matrix, CANVAS, flags=cv2.INTER_LINEAR), np.uint8)
