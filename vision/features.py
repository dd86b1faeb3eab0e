"""Prints as vectors: maps of stroke direction and of ink colour."""

import cv2
import numpy as np

from vision.ink import CANVAS, DENSITY, Bytes, Floats, strongest_channel

DIRECTIONS = 8
STEP = 4
COLOUR_WEIGHT = 0.15
GRID = (CANVAS[1] // STEP, CANVAS[0] // STEP)
COLOUR_GRID = (8, 6)
NUMBER_ROWS = 7
NUMBER_LENGTH = DIRECTIONS * NUMBER_ROWS * GRID[1]


def _sampling(length: int, points: int, sigma: float) -> Floats:
    """[points, length] Gaussian weights around evenly spaced points."""
    step = length / points
    centres = (np.arange(points) + 0.5) * step - 0.5
    weights = np.exp(-((np.arange(length) - centres[:, None]) ** 2) / (2 * sigma**2))
    return np.asarray(weights / weights.sum(axis=1, keepdims=True), np.float32)


_DOWN, _ACROSS = _sampling(CANVAS[1], GRID[0], 1.9), _sampling(CANVAS[0], GRID[1], 1.9).T
_WIDE_DOWN, _WIDE_ACROSS = _sampling(GRID[0], GRID[0], 1.5), _sampling(GRID[1], GRID[1], 1.5).T
_COLOUR_DOWN_SMALL = _sampling(CANVAS[1] // 2, COLOUR_GRID[0], 1.75)
_COLOUR_ACROSS_SMALL = _sampling(CANVAS[0] // 2, COLOUR_GRID[1], 1.75).T


def maps(canvas: Bytes) -> tuple[Floats, Floats]:
    """Direction maps [n, 8, 16, 12] and colour maps [n, 3, 8, 6] of inks [n, 64, 48, 3]."""
    return _directions(strongest_channel(canvas).astype(np.float32)), _colours(canvas)


def _directions(ink: Floats) -> Floats:
    count = len(ink)
    ink /= np.maximum(_dark(ink[:, ::2, ::2]), 0.1 * DENSITY)[:, None, None]
    np.minimum(ink, 1.0, out=ink)
    across, down = np.zeros_like(ink), np.zeros_like(ink)
    np.subtract(ink[:, :, 2:], ink[:, :, :-2], out=across[:, :, 1:-1])
    np.subtract(ink[:, 2:], ink[:, :-2], out=down[:, 1:-1])
    magnitude, bins = cv2.cartToPolar(across.reshape(count, -1), down.reshape(count, -1))
    magnitude = magnitude.reshape(ink.shape)
    bins = bins.reshape(ink.shape)
    bins *= np.float32(DIRECTIONS / np.pi)
    bins[bins >= DIRECTIONS] -= DIRECTIONS
    out = np.empty((count, DIRECTIONS, *GRID), np.float32)
    part = np.empty_like(ink)
    for direction in range(DIRECTIONS):
        np.subtract(bins, direction, out=part)
        np.abs(part, out=part)
        if direction == 0:
            np.minimum(part, DIRECTIONS - part, out=part)
        np.subtract(1, part, out=part)
        np.maximum(part, 0, out=part)
        part *= magnitude
        out[:, direction] = _DOWN @ part @ _ACROSS
    contrast = _WIDE_DOWN @ out.sum(axis=1) @ _WIDE_ACROSS
    out /= (contrast + 0.04)[:, None]
    return np.asarray(np.sqrt(out, out=out), np.float32)


def _dark(ink: Floats) -> Floats:
    """[n]: what only a few per cent of each print exceed."""
    flat = ink.reshape(len(ink), -1)
    place = int(0.97 * flat.shape[1])
    return np.asarray(np.partition(flat, place, axis=1)[:, place], np.float32)


def _colours(canvas: Bytes) -> Floats:
    small = _COLOUR_DOWN_SMALL @ canvas[:, ::2, ::2].astype(np.float32).transpose(0, 3, 1, 2) @ _COLOUR_ACROSS_SMALL
    blue, green, red = small[:, 0], small[:, 1], small[:, 2]
    reddish = np.maximum(np.maximum(blue, green) - red, 0)
    coolish = np.maximum(red - np.minimum(blue, green), 0)
    dark = np.minimum(np.minimum(blue, green), red)
    return np.stack([reddish, coolish, dark], axis=1).astype(np.float32)


def half_turned(directions: Floats, colours: Floats) -> tuple[Floats, Floats]:
    """The same maps for the print turned by 180 degrees: unsigned directions stay, places are mirrored."""
    return directions[:, :, ::-1, ::-1], colours[:, :, ::-1, ::-1]


def vectors(directions: Floats, colours: Floats) -> Floats:
    """[n, directions and colours]: both kinds of map, each of mean 0 and length 1, colour weighted low."""
    count = len(directions)
    shape, tint = directions.reshape(count, -1), colours.reshape(count, -1)
    return np.concatenate([_unit(shape), COLOUR_WEIGHT * _unit(tint)], axis=1)


def _unit(rows: Floats) -> Floats:
    centred = rows - rows.mean(axis=1, keepdims=True)
    return np.asarray(centred / np.maximum(np.linalg.norm(centred, axis=1, keepdims=True), 1e-6), np.float32)


def number_part(directions: Floats) -> Floats:
    """[n, 672]: direction maps of the upper part alone, where a tile of man has its number."""
    return _unit(directions[:, :, :NUMBER_ROWS].reshape(len(directions), NUMBER_LENGTH))
