"""Combs: the borders of tiles side by side, in their proportions but for perspective, where they show best as seams."""

import numpy as np

from vision.frame import Floats

_STEP = 0.05  # of a tile's width between ends that are tried
_FANS = np.linspace(-0.16, 0.16, 9)  # bends that are tried: tiles at one end are that much more than their mean as wide
_FAINTEST, _CLEAREST = -0.5, 1.0  # evidence of a seam, beyond which it says no more
_LEAST = 0.5  # of the way between the ends a comb takes in
_OFF, _BENT = 0.1, 0.3  # what it costs that an end is a tile's width off, and for a bend


def borders(
    evidence: Floats, proportions: Floats, ends: tuple[float, float], outer: float, inner: float
) -> list[float]:
    """The columns where tiles begin and end that lie between two places, given where they would from 0 to 1.

    They may begin and end up to `outer` of a tile's width beyond those places, or `inner` within.
    """
    width = (ends[1] - ends[0]) / (len(proportions) - 1)
    inset = np.arange(-outer, inner + _STEP / 2, _STEP)
    left, right, bend = (one.reshape(-1, 1) for one in np.meshgrid(inset, inset, _FANS, indexing="ij"))
    first, last = ends[0] + left * width, ends[1] - right * width
    places = first + (last - first) * (proportions + bend * proportions * (1 - proportions))
    best = np.maximum(np.maximum(evidence[:-2], evidence[1:-1]), evidence[2:]).clip(_FAINTEST, _CLEAREST)
    seams = best[np.rint(places).astype(int).clip(1, len(best)) - 1].mean(axis=1)
    worth = seams - (_OFF * (np.abs(left) + np.abs(right)) + _BENT * np.abs(bend))[:, 0]
    narrow = (last - first)[:, 0] < _LEAST * (ends[1] - ends[0])
    return [float(place) for place in places[int(np.where(narrow, -np.inf, worth).argmax())]]
