"""The frame of an island brought onto the edges of its faces and the borders between them, as its strip shows them."""

from dataclasses import replace

import cv2
import numpy as np

from vision import seams, strip
from vision.frame import Floats, Pyramid, line_through
from vision.outline import FACE_ROWS, Island
from vision.paper import Image
from vision.seams import Seams, find_lean, sheared
from vision.strip import BAND, CONTEXT, ROWS, Strip

FAR = CONTEXT + (ROWS - FACE_ROWS) // 2
NEAR = FAR + FACE_ROWS
_REACH, _TILT = 26, 44  # rows that an edge may lie off where it was found, and more at one end than at the other
_KNOWN = (12, 20)  # the same for the far edge of standing tiles
_STEP = 2  # rows between edges that are tried
_COLUMNS = 60  # in which an edge is looked for
_BESIDE = 60  # columns to both sides of an end in which that is looked for
_OVER, _CLEAR = 3, 9  # rows that are looked at together, and from an edge on that show nothing as bright
_SHARP = 0.1  # log ratio of shades at an edge, more of which says no more
_STRAY = 0.004  # what each row costs that an edge lies off
_HIGHER = 1.15  # times as high as it was a face may be
_AROUND = 0.1  # of an island is unrolled beyond its ends: of a long one the row may go on
_LOOKS, _UPRIGHT = 4, 0.1  # at how borders lean, and columns a row that they may still lean
_LEAST = 0.5  # of the rows of a face, or of its length, that it keeps


def strip_of(levels: Pyramid, island: Island) -> Strip | None:
    """The strip of an island and a little beyond its ends."""
    around = _AROUND * island.length
    return strip.finish(levels, island.frame, island.ends[0] - around, island.ends[1] + around, "island")


def on_faces(levels: Pyramid, island: Island) -> Island:
    """The island, that of standing tiles on the edges of their faces with its ends leaning as the borders do.

    Their upper sides and, at the ends, their sides are seen, too: what is seen as a whole says little of the faces.
    """
    return leaning(levels, levelled(levels, island)) if island.standing else island


def levelled(levels: Pyramid, island: Island) -> Island:
    """The island with its frame on the near edge of its faces, then on the far one, which is about parallel to that."""
    for sought in (_near_edge, _both_edges):
        columns = np.linspace(*island.ends, _COLUMNS + 2)[1:-1]
        far, near = sought(_shades(strip.unrolled(levels, island.frame, columns)), island.standing)
        if (near - far).min() < _LEAST * FACE_ROWS:
            return island
        island = _between(island, far, near)
    return island


def leaning(levels: Pyramid, island: Island) -> Island:
    """The island with its ends leaning as the borders between its tiles do."""
    found = strip_of(levels, island)
    if found is None:
        return island
    first, last = columns_of(island, found)
    for _ in range(_LOOKS):
        lean, change = find_lean(sheared(found.image, _lean_along(island, first, last)), (int(first), int(last)))
        more = lean + change * first, lean + change * last
        island = replace(island, leans=(island.leans[0] + more[0], island.leans[1] + more[1]))
        if max(map(abs, more)) < _UPRIGHT:
            break
    return island


def ended(levels: Pyramid, island: Island) -> Island:
    """The island with its ends on the left edge of its first face and on the right edge of its last one."""
    ends, leans = list(island.ends), list(island.leans)
    for side, sought in enumerate((_brighter_below, _darker_below)):
        step = float(island.frame.height(ends[side])) / BAND
        places = _edge(sought(_shades(_around_end(levels, island, side, step))), _BESIDE)
        ends[side] += step * float(places.mean() - _BESIDE)
        leans[side] += float(places[1] - places[0]) / FACE_ROWS
    if ends[1] - ends[0] < _LEAST * island.length:
        return island
    return replace(island, ends=(ends[0], ends[1]), leans=(leans[0], leans[1]))


def _around_end(levels: Pyramid, island: Island, side: int, step: float) -> Image:
    """The picture on both sides of an end, upright: a row for each `step` along the frame, far to near."""
    v = np.linspace(-0.5, 0.5, FACE_ROWS // _STEP) * FACE_ROWS / BAND
    t = island.ends[side] + step * np.arange(-_BESIDE, _BESIDE + 1)[:, None]
    x, y = np.moveaxis(island.frame.to_photo(t + island.leans[side] * v * island.frame.height(t), v), -1, 0)
    return levels.sample(x, y, step)


def unrolled(levels: Pyramid, island: Island) -> Seams | None:
    """The strip of an island upright, as its ends lean."""
    found = strip_of(levels, island)
    if found is None:
        return None
    return seams.find(found, _lean_along(island, *columns_of(island, found)))


def _lean_along(island: Island, first: float, last: float) -> tuple[float, float]:
    """How borders lean at the first column of a strip, and the change of that a column, where an island has ends."""
    slope = (island.leans[1] - island.leans[0]) / (last - first)
    return island.leans[0] - slope * first, slope


def columns_of(island: Island, found: Strip) -> tuple[float, float]:
    """The columns of its strip where an island begins and ends."""
    first, last = np.interp(island.ends, found.columns, np.arange(len(found.columns)))
    return float(first), float(last)


def _shades(image: Image) -> Floats:
    """How light (logarithm) some rows from each row on are in each column."""
    light = np.log(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY).astype(np.float64) + 8.0)
    padded = np.pad(light, ((0, _OVER - 1), (0, 0)), mode="edge")
    return np.asarray(np.lib.stride_tricks.sliding_window_view(padded, _OVER, axis=0).mean(axis=2), np.float64)


def _brighter_below(shades: Floats) -> Floats:
    """How much brighter (0 to 1) each row is than anything a little above it, which strokes of print are not."""
    above = np.pad(shades, ((_CLEAR, 0), (0, 0)), mode="edge")[:-_OVER]
    brightest = np.lib.stride_tricks.sliding_window_view(above, _CLEAR - _OVER + 1, axis=0).max(axis=2)
    return np.asarray(np.clip((shades - brightest[: len(shades)]) / _SHARP, 0.0, 1.0), np.float64)


def steps(upright: Image) -> tuple[Floats, Floats]:
    """How likely the faces of standing tiles begin at each row of a strip, and end there, column by column (0 to 1)."""
    shades = _shades(upright)
    return _brighter_below(-shades), _darker_below(shades)


def _near_edge(shades: Floats, standing: bool) -> tuple[Floats, Floats]:
    """Rows of the far and the near edge at the left and the right.

    The far edge of standing tiles is about known; else it is parallel, and farther away than it may be.
    """
    near = _edge(_darker_below(shades), NEAR)
    return (np.full(2, float(FAR)) if standing else near - _HIGHER * FACE_ROWS), near


def _both_edges(shades: Floats, standing: bool) -> tuple[Floats, Floats]:
    far = _edge(_brighter_below(-shades), FAR, *_KNOWN) if standing else _edge(_brighter_below(shades), FAR)
    return far, _edge(_darker_below(shades), NEAR)


def _darker_below(shades: Floats) -> Floats:
    """The same for rows that are brighter than anything a little below them."""
    return np.roll(_brighter_below(shades[::-1])[::-1], _OVER, axis=0)


def _between(island: Island, far: Floats, near: Floats) -> Island:
    """The island with its frame between rows of its strip at both ends."""
    ends, frame = np.array(island.ends), island.frame
    height = frame.height(ends)
    lower = ((far + near - ROWS) / 2 - CONTEXT) / BAND * height
    ends = ends + np.array(island.leans) * lower
    middle, tall = (
        line_through(ends, values) for values in (frame.middle(ends) + lower, height * (near - far) / FACE_ROWS)
    )
    return replace(island, frame=replace(frame, middle=middle, height=tall), ends=(float(ends[0]), float(ends[1])))


def _edge(steps: Floats, nominal: int, reach: int = _REACH, tilt: int = _TILT) -> Floats:
    """The rows at the left and the right end of the line near a row along which there is most of a step."""
    offsets, tilts = np.arange(-reach, reach + 1, _STEP), np.arange(-tilt, tilt + 1, _STEP)
    offset, turn = (grid.ravel() for grid in np.meshgrid(offsets, tilts))
    along = np.linspace(-0.5, 0.5, steps.shape[1])
    rows = np.rint(nominal + offset[:, None] + turn[:, None] * along).astype(int).clip(0, len(steps) - 1)
    worth = steps[rows, np.arange(steps.shape[1])].mean(axis=1) - _STRAY * (np.abs(offset) / 2 + np.abs(turn))
    best = int(worth.argmax())
    return np.asarray(nominal + offset[best] + turn[best] * np.array([-0.5, 0.5]), np.float64)
