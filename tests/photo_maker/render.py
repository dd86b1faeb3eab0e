"""Tiles and their shadows drawn into a picture, the farthest first."""

from collections.abc import Sequence

import cv2
import numpy as np

from tests.photo_maker import faces
from tests.photo_maker.camera import Camera
from tests.photo_maker.layout import DEPTH, HEIGHT, Solid

LAYER = 0.58  # how deep the white part goes, the rest is the back's colour


def shadows(picture: np.ndarray, solids: Sequence[Solid], camera: Camera, light: np.ndarray, softness: float) -> None:
    """Darken the table where a tile stands between it and the light."""
    mask = np.zeros(picture.shape[:2], np.float32)
    for solid in solids:
        points = np.concatenate([solid.corners(0), solid.corners(DEPTH)])
        fallen = points - light * (points[:, 2:] / light[2])
        outline = cv2.convexHull(camera.project(fallen).astype(np.float32))
        cv2.fillConvexPoly(mask, np.rint(outline).astype(np.int32), 1.0)
    width = np.linalg.norm(np.diff(camera.project(solids[0].corners(0))[:2], axis=0))
    mask = cv2.GaussianBlur(mask, (0, 0), max(1.0, softness * width))
    picture[:] = picture * (1 - 0.55 * mask[:, :, None])


def tiles(picture: np.ndarray, solids: Sequence[Solid], camera: Camera, light: np.ndarray, style: str) -> None:
    """Draw every tile, the farthest first."""
    for solid in sorted(solids, key=lambda solid: -np.linalg.norm(solid.middle - solid.out * DEPTH / 2 - camera.eye)):
        _solid(picture, solid, camera, light, style)


def _solid(picture: np.ndarray, solid: Solid, camera: Camera, light: np.ndarray, style: str) -> None:
    look = faces.STYLES[style]
    top, bottom = (look.back, look.paper) if solid.tile == "back" else (look.paper, look.back)
    layer = DEPTH - LAYER if solid.tile == "back" else LAYER
    rims = [solid.corners(depth) for depth in (0, layer, DEPTH)]
    silhouette = cv2.convexHull(camera.project(np.concatenate(rims)).astype(np.float32))[:, 0]
    _fill(picture, silhouette, _lit(top, 0.55))
    for edge in range(4):
        ends = [edge, (edge + 1) % 4]
        outward = (rims[0][ends].mean(axis=0) - solid.middle) / np.linalg.norm(
            rims[0][ends].mean(axis=0) - solid.middle
        )
        if outward @ (camera.eye - rims[0][ends].mean(axis=0)) <= 0:
            continue
        shade = _shade(outward, light)
        for upper, lower, colour in ((rims[0], rims[1], top), (rims[1], rims[2], bottom)):
            _fill(picture, camera.project(np.concatenate([upper[ends], lower[ends[::-1]]])), _lit(colour, shade))
    if solid.out @ (camera.eye - solid.middle) > 0:
        _face(picture, camera.project(rims[0]), faces.face(style, solid.tile), _shade(solid.out, light))


def _shade(normal: np.ndarray, light: np.ndarray) -> float:
    return float(0.62 + 0.38 * max(normal @ light, 0.0))


def _lit(colour: Sequence[int], shade: float) -> tuple[float, ...]:
    return tuple(float(value * shade) for value in colour)


def _fill(picture: np.ndarray, outline: np.ndarray, colour: tuple[float, ...]) -> None:
    """A polygon with smooth edges: corners count in sixteenths of a pixel."""
    cv2.fillConvexPoly(picture, np.rint(outline * 16).astype(np.int32), colour, cv2.LINE_AA, 4)


def _rounded() -> np.ndarray:
    """How much of the face each of its pixels is, and how much the rounded rim darkens it, `[h, w, 2]`."""
    rows, columns = np.mgrid[0 : faces.HEIGHT, 0 : faces.WIDTH].astype(np.float32)
    radius = 0.09 * faces.WIDTH
    aside = np.maximum(np.abs(columns - faces.WIDTH / 2 + 0.5) - faces.WIDTH / 2 + radius, 0)
    along = np.maximum(np.abs(rows - faces.HEIGHT / 2 + 0.5) - faces.HEIGHT / 2 + radius, 0)
    inside = radius - np.hypot(aside, along)
    return np.dstack([np.clip(inside, 0, 1), 1 - 0.3 * np.clip(1 - inside / (0.5 * radius), 0, 1) ** 2])


_ROUNDED = _rounded()


def _face(picture: np.ndarray, corners: np.ndarray, texture: np.ndarray, shade: float) -> None:
    """Warp a face into the picture; first shrink it to about its size there, so that nothing is skipped."""
    lit = np.dstack([texture * _ROUNDED[:, :, 1:] * shade, _ROUNDED[:, :, :1]]).astype(np.float32)
    sides = [np.linalg.norm(corners[1] - corners[0]), np.linalg.norm(corners[3] - corners[0])]
    width = int(np.clip(max(sides[0], sides[1] / HEIGHT) * 1.2, 8, faces.WIDTH))
    height = round(width * HEIGHT)
    lit = cv2.resize(lit, (width, height), interpolation=cv2.INTER_AREA)
    left, upper = np.floor(corners.min(axis=0)).astype(int) - 1
    right, lower = np.ceil(corners.max(axis=0)).astype(int) + 2
    onto = (corners - [left, upper]).astype(np.float32)
    start = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(start, onto)
    patch = cv2.warpPerspective(lit, warp, (right - left, lower - upper), flags=cv2.INTER_LINEAR)
    rows, columns = slice(max(upper, 0), max(lower, 0)), slice(max(left, 0), max(right, 0))
    part = picture[rows, columns]
    patch = patch[max(-upper, 0) :, max(-left, 0) :][: part.shape[0], : part.shape[1]]
    share = patch[:, :, 3:]
    part[:] = part * (1 - share) + np.where(share > 0, patch[:, :, :3] / np.maximum(share, 1e-3) * share, 0)
