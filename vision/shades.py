"""The shades of tiles: which part of what is seen of them is their faces, and which their sides."""

import numpy as np
from numpy.typing import NDArray

from vision.frame import Curve, Floats

_SHADES = 24  # levels between the far and the near edge where the shade is measured
_FEW = 2  # pixels that do not tell a shade
_DARKER, _MUCH_DARKER = 0.07, 0.15  # log ratio between a face and the side of a tile, and its upper side
_LEAST_FACE = 0.3  # of what is seen of a tile
_THIN, _BLURRED = 2, 3  # levels that the upper side of a tile has at the least, and over which a step is spread
_WALL = 0.6  # of a tile's width that its side is seen beside its face at the most
_BARE = 0.9  # share of paper on the side of a tile at the least
_PRINTED = 0.08  # share of its area by which a face has more print than the side of a tile


def faces(part: Floats, shade: Floats) -> list[tuple[float, float]]:
    """Where between the far and the near edge faces may begin and end, the likeliest first.

    The sides of tiles have another shade, and less print.
    """
    bins = np.clip((part * _SHADES).astype(int), 0, _SHADES - 1)
    usual = _levels(bins, shade, 50)
    upper = _step(usual, _THIN, _SHADES - 2, _MUCH_DARKER)
    likely: list[tuple[float, float]] = []
    others = [(0.0, 1.0)]
    if upper is not None:
        border = _crossing(usual, upper) / _SHADES
        (likely if _is_barer_above(part, shade, border) else others).append((border, 1.0))
    split = _step(_levels(bins, shade, 90), int(_LEAST_FACE * _SHADES), _SHADES - 2)
    if split is not None:
        border = (split + 0.5) / _SHADES
        standing, flat = (border, 1.0), (0.0, border)
        likely += [standing, flat] if _is_barer_above(part, shade, border) else [flat, standing]
    return likely + others


def _is_barer_above(part: Floats, shade: Floats, border: float) -> bool:
    """Whether there is less print beyond a border than before it: it is the upper edge of standing tiles."""
    paper = np.isfinite(shade)
    return float(paper[part > border].mean()) < float(paper[part < border].mean()) - _PRINTED


def _crossing(levels: Floats, split: int) -> float:
    """Where, near a step, the levels pass halfway between those of both sides: tiles do not stand in one line."""
    above, below = float(np.nanmean(levels[1:split])), float(np.nanmean(levels[split + 1 : -1]))
    near = np.arange(max(split - _BLURRED, 0), min(split + _BLURRED, len(levels) - 1))
    share = (levels[near] - (above + below) / 2) / np.maximum(levels[near] - levels[near + 1], 1e-6)
    passed = np.flatnonzero((share >= 0) & (share < 1))
    places = near[passed] + share[passed] + 0.5
    return float(min(places, key=lambda place: abs(place - split - 0.5), default=split + 0.5))


def without_wall(t: Floats, s: Floats, shade: Floats, width: float, end: Curve, side: float) -> Curve:
    """An end moved to where the face ends, where the side of the last tile is seen beside it."""
    size = 2 * _WALL * width / _SHADES
    bins = (side * (end(s) - t) / size).astype(int)
    split = _step(-_levels(bins, shade, 90), 2, _SHADES // 2)
    if split is None or np.isfinite(shade[bins < split]).mean() < _BARE:
        return end
    *slope, place = end.coefficients
    return Curve((*slope, place - side * (split + 0.5) * size), end.low, end.high)


def _levels(bins: NDArray[np.int64], shade: Floats, percentile: float) -> Floats:
    """How light the paper of each bin is, whatever is printed there."""
    levels = np.full(_SHADES, np.nan)
    for level in range(_SHADES):
        seen = shade[(bins == level) & np.isfinite(shade)]
        if len(seen) > _FEW:
            levels[level] = np.percentile(seen, percentile)
    return levels


def _step(levels: Floats, first: int, last: int, least: float = _DARKER) -> int | None:
    """Between `first` and `last` the place where the levels fall most clearly."""
    best, place = 0.0, -1
    for split in range(first, last + 1):
        above, below = levels[1:split], levels[split + 1 : -1]
        above, below = above[np.isfinite(above)], below[np.isfinite(below)]
        if len(above) and len(below):
            step = float(above.mean() - below.mean())
            gain = step**2 * len(above) * len(below) / (len(above) + len(below))
            if step > least and gain > best:
                best, place = gain, split
    return place if place >= 0 else None
