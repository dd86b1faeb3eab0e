"""Prints as vectors: maps of stroke direction and of ink colour."""

import cv2
import numpy as np

from vision.ink import CANVAS, DENSITY, Bytes, Floats

DIRECTIONS = 8
STEP = 4
COLOUR_WEIGHT = 0.15
COLOURS = 3
GRID = (CANVAS[1] // STEP, CANVAS[0] // STEP)
COLOUR_GRID = (8, 6)
LENGTH = DIRECTIONS * GRID[0] * GRID[1] + COLOURS * COLOUR_GRID[0] * COLOUR_GRID[1]


def _sampling(length: int, points: int, sigma: float) -> Floats:
    """[points, length] Gaussian weights around evenly spaced points."""
    step = length / points
    centres = (np.arange(points) + 0.5) * step - 0.5
    weights = np.exp(-((np.arange(length) - centres[:, None]) ** 2) / (2 * sigma**2))
    return np.asarray(weights / weights.sum(axis=1, keepdims=True), np.float32)


_DOWN, _ACROSS = _sampling(CANVAS[1], GRID[0], 1.9), _sampling(CANVAS[0], GRID[1], 1.9).T
_WIDE_DOWN, _WIDE_ACROSS = _sampling(GRID[0], GRID[0], 1.5), _sampling(GRID[1], GRID[1], 1.5).T
_COLOUR_DOWN, _COLOUR_ACROSS = _sampling(CANVAS[1], 8, 3.5), _sampling(CANVAS[0], 6, 3.5).T


def maps(canvas: Bytes) -> tuple[Floats, Floats]:
    """Direction maps [n, 8, 16, 12] and colour maps [n, 3, 8, 6] of inks [n, 64, 48, 3]."""
    ink = canvas.astype(np.float32)
    return _directions(ink.max(axis=3)), _colours(ink)


def _directions(ink: Floats) -> Floats:
    count, height, width = ink.shape
    peak = np.percentile(ink.reshape(count, -1), 97, axis=1).astype(np.float32)
    ink = np.minimum(ink / np.maximum(peak, 0.1 * DENSITY)[:, None, None], 1.0)
    across, down = np.zeros_like(ink), np.zeros_like(ink)
    across[:, :, 1:-1] = ink[:, :, 2:] - ink[:, :, :-2]
    down[:, 1:-1] = ink[:, 2:] - ink[:, :-2]
    magnitude, angle = cv2.cartToPolar(across.reshape(-1, width), down.reshape(-1, width))
    magnitude = magnitude.reshape(ink.shape)
    bins = angle.reshape(ink.shape) * np.float32(DIRECTIONS / np.pi)
    out = np.empty((count, DIRECTIONS, *GRID), np.float32)
    for direction in range(DIRECTIONS):
        off = np.abs((bins - direction + DIRECTIONS / 2) % DIRECTIONS - DIRECTIONS / 2)
        part = magnitude * np.maximum(1 - off, 0)
        out[:, direction] = _DOWN @ part @ _ACROSS
    total = out.sum(axis=1)
    contrast = _WIDE_DOWN @ total @ _WIDE_ACROSS
    np.sqrt(out / (contrast + 0.04)[:, None], out=out)
    return out


def _colours(ink: Floats) -> Floats:
    blue, green, red = ink[..., 0], ink[..., 1], ink[..., 2]
    strongest = ink.max(axis=3)
    strongest_other = np.maximum(blue, green)
    reddish = np.maximum(strongest_other - red, 0)
    coolish = np.maximum(red - np.minimum(blue, green), 0)
    dark = np.maximum(strongest - reddish - coolish, 0)
    stack = (
        np.stack([reddish, coolish, dark], axis=1)
        / (np.percentile(strongest, 97, axis=(1, 2)) + 10)[:, None, None, None]
    )
    return np.asarray(_COLOUR_DOWN @ stack.astype(np.float32) @ _COLOUR_ACROSS, np.float32)


def half_turned(directions: Floats, colours: Floats) -> tuple[Floats, Floats]:
    """The same maps for the print turned by 180 degrees: unsigned directions stay, places are mirrored."""
    return directions[:, :, ::-1, ::-1], colours[:, :, ::-1, ::-1]


def vectors(directions: Floats, colours: Floats) -> Floats:
    """[n, LENGTH]: both kinds of map, each of mean 0 and length 1, colour weighted low."""
    count = len(directions)
    shape, tint = directions.reshape(count, -1), colours.reshape(count, -1)
    return np.concatenate([_unit(shape), COLOUR_WEIGHT * _unit(tint)], axis=1)


def _unit(rows: Floats) -> Floats:
    centred = rows - rows.mean(axis=1, keepdims=True)
    return np.asarray(centred / np.maximum(np.linalg.norm(centred, axis=1, keepdims=True), 1e-6), np.float32)
