"""What light, lens and sensor do to a picture: `[h, w, 3]` float32 BGR, 0..255, in and out."""

import cv2
import numpy as np


def uneven_light(picture: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """Brighter to one side, darker in the corners, and at times a soft shadow across."""
    height, width = picture.shape[:2]
    rows, columns = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
    angle = chance.uniform(0, 2 * np.pi)
    slope = np.cos(angle) * columns + np.sin(angle) * rows
    light = 1 + chance.uniform(0, 0.14) * slope - chance.uniform(0, 0.12) * (columns**2 + rows**2)
    if chance.random() < 0.35:
        edge = np.clip((slope - chance.uniform(-0.5, 0.8)) / chance.uniform(0.1, 0.4), 0, 1)
        light *= 1 - chance.uniform(0.15, 0.35) * edge
    return picture * light[:, :, None]


def glare(picture: np.ndarray, at: np.ndarray, size: float, chance: np.random.Generator) -> np.ndarray:
    """A lamp's soft reflection around a point."""
    rows, columns = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]].astype(np.float32)
    spot = np.exp(-(((columns - at[0]) / size) ** 2 + ((rows - at[1]) / (0.6 * size)) ** 2))
    return picture + (255 - picture) * (spot * chance.uniform(0.05, 0.3))[:, :, None]


def tinted(picture: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """A white balance that is a little off, and an exposure."""
    balance = 1 + chance.normal(0, 0.03, 3) + [-chance.uniform(0, 0.08), 0, chance.uniform(0, 0.05)]
    return picture * (balance * chance.uniform(0.72, 1.02)).astype(np.float32)


def blurred(picture: np.ndarray, width: float, chance: np.random.Generator) -> np.ndarray:
    """Out of focus by up to a fortieth of a tile (`width` pixels wide), at times moved as much."""
    picture = cv2.GaussianBlur(picture, (0, 0), max(0.35, chance.uniform(0.004, 0.022) * width))
    length = round(chance.uniform(0, 0.03) * width)
    if length > 1:
        kernel = np.zeros((length, length), np.float32)
        cv2.line(kernel, (0, int(chance.integers(length))), (length - 1, int(chance.integers(length))), 1.0)
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    return picture


def noisy(picture: np.ndarray, chance: np.random.Generator) -> np.ndarray:
    """Grain that grows with the light."""
    grain = chance.normal(size=picture.shape).astype(np.float32)
    return picture + grain * chance.uniform(0.8, 3.5) * np.sqrt(np.clip(picture, 16, 255) / 128)
