"""What tiles lie on: textures that repeat, `[512, 512, 3]` BGR, eight tile widths a side."""

from collections.abc import Callable, Mapping

import cv2
import numpy as np

SIDE, TILES = 512, 8.0


def _noise(chance: np.random.Generator, across: float, down: float) -> np.ndarray:
    """Noise of unit deviation, blurred by so many pixels, that wraps round."""
    grain = chance.normal(size=(SIDE, SIDE)).astype(np.float32)
    for axis, sigma in ((1, across), (0, down)):
        spectrum = np.exp(-2 * (np.pi * np.fft.fftfreq(SIDE) * sigma) ** 2)
        shape = (1, -1) if axis else (-1, 1)
        grain = np.fft.ifft(np.fft.fft(grain, axis=axis) * spectrum.reshape(shape), axis=axis).real
    return grain / grain.std()


def _coloured(base: np.ndarray, relief: np.ndarray) -> np.ndarray:
    return np.clip(base * (1 + relief[:, :, None]), 0, 255).astype(np.uint8)


def cloth(chance: np.random.Generator) -> np.ndarray:
    """Felt: one strong colour, fine fibres, faint stains."""
    base = np.array([[70, 110, 30], [120, 70, 30], [60, 50, 150], [110, 115, 40], [60, 60, 62]])[chance.integers(5)]
    return _coloured(base, 0.09 * _noise(chance, 0.8, 0.8) + 0.05 * _noise(chance, 12, 12))


def wood(chance: np.random.Generator) -> np.ndarray:
    """Planks: grain along one axis, dark joints."""
    base = np.array([[90, 140, 190], [50, 85, 130], [120, 160, 190]])[chance.integers(3)]
    relief = 0.08 * _noise(chance, 40, 1.5) + 0.05 * _noise(chance, 90, 5)
    relief[:: SIDE // 4] -= 0.5
    return _coloured(base, relief)


def mat(chance: np.random.Generator) -> np.ndarray:
    """Rubber with a woven pattern."""
    base = np.array([[75, 160, 60], [110, 100, 95], [150, 120, 90]])[chance.integers(3)]
    rows, columns = np.mgrid[0:SIDE, 0:SIDE]
    weave = 0.1 * np.sin(2 * np.pi * rows / 16) * np.sin(2 * np.pi * columns / 16)
    return _coloured(base, weave + 0.04 * _noise(chance, 0.7, 0.7))


def printed(chance: np.random.Generator) -> np.ndarray:
    """A mat with a printed pattern of curves."""
    texture = mat(chance)
    for _ in range(7):
        middle = tuple(int(value) for value in chance.integers(60, SIDE - 60, 2))
        axes = tuple(int(value) for value in chance.integers(20, 55, 2))
        colour = tuple(int(value) for value in chance.integers(60, 190, 3))
        cv2.ellipse(texture, middle, axes, float(chance.uniform(0, 180)), 0, 300, colour, 5, cv2.LINE_AA)
    return texture


GROUNDS: Mapping[str, Callable[[np.random.Generator], np.ndarray]] = {
    "cloth": cloth,
    "wood": wood,
    "mat": mat,
    "printed": printed,
}


def seen(texture: np.ndarray, plane: np.ndarray, size: tuple[int, int]) -> np.ndarray:
    """The texture repeated over the table's plane, seen through the homography `plane`; a dim wall over the horizon."""
    columns, rows = np.meshgrid(np.arange(size[0]), np.arange(size[1]))
    points = np.stack([columns, rows, np.ones_like(rows)], axis=-1) @ np.linalg.inv(plane).T
    # The table is in front of the camera where the third coordinate has the sign it has at the bottom.
    front = points[:, :, 2] * np.sign(points[-1, size[0] // 2, 2])
    away = np.where(front > 1e-9, points[:, :, 2], 1.0)[:, :, None]
    on_texture = (points[:, :, :2] / away * SIDE / TILES % SIDE).astype(np.float32)
    picture = cv2.remap(texture, on_texture[:, :, 0], on_texture[:, :, 1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    picture[front <= 1e-9] = 90
    return picture
