"""A pinhole camera over the table."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Camera:
    """A camera at `eye`, `[3]`; `matrix`, `[3, 4]`, takes points of the table to pixels."""

    eye: np.ndarray
    matrix: np.ndarray

    def project(self, points: np.ndarray) -> np.ndarray:
        """Pixels of points `[n, 3]`, `[n, 2]`."""
        seen = np.c_[points, np.ones(len(points))] @ self.matrix.T
        return seen[:, :2] / seen[:, 2:]

    def of_plane(self) -> np.ndarray:
        """The homography from the table's plane z = 0 to the picture."""
        return self.matrix[:, [0, 1, 3]]


def aim(
    points: np.ndarray, size: tuple[int, int], elevation: float, turn: float, roll: float, nearness: float, fill: float
) -> Camera:
    """A camera (angles in degrees) that sees all points `[n, 3]` within the middle `fill` of a picture of this size.

    `nearness` is the distance over the length of what is seen: the smaller, the stronger the perspective.
    """
    middle = (points.min(axis=0) + points.max(axis=0)) / 2
    length = np.ptp(points, axis=0).max()
    high, aside = np.deg2rad([elevation, turn])
    back = np.array([np.sin(aside) * np.cos(high), -np.cos(aside) * np.cos(high), np.sin(high)])
    eye = middle + back * nearness * length
    right = np.cross([0.0, 0.0, 1.0], back)
    right /= np.linalg.norm(right)
    rotation = np.array([right, -np.cross(back, right), -back])
    cosine, sine = np.cos(np.deg2rad(roll)), np.sin(np.deg2rad(roll))
    rotation = np.array([[cosine, -sine, 0], [sine, cosine, 0], [0, 0, 1]]) @ rotation
    seen = (points - eye) @ rotation.T
    flat = seen[:, :2] / seen[:, 2:]
    focal = (fill * np.array(size) / np.ptp(flat, axis=0)).min()
    centre = np.array(size) / 2 - focal * (flat.min(axis=0) + flat.max(axis=0)) / 2
    intrinsic = np.array([[focal, 0, centre[0]], [0, focal, centre[1]], [0, 0, 1]])
    return Camera(eye, intrinsic @ np.c_[rotation, -rotation @ eye])
