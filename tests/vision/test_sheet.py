"""A tileset's sheet shows every crop in its tile's row."""

import cv2
import numpy as np

from tests.photo_maker import faces
from vision.sheet import sheet

FACE = cv2.resize(faces.face("maruberi", "1m"), (60, 80), interpolation=cv2.INTER_AREA)


def test_each_crop_stands_in_its_tiles_row():
    picture = sheet({"1m": [("#1", FACE), ("#2", FACE)], "2m": [], "3m": [("#3", FACE)]})
    match = cv2.matchTemplate(picture, FACE, cv2.TM_SQDIFF)
    rows, columns = np.nonzero(match < 5000)
    assert len(rows) == 3
    assert len(set(rows)) == 2
    assert len(set(columns)) == 2


def test_an_empty_sheet_still_names_its_tiles():
    assert (sheet({"1m": []}) < 200).any()


def test_crops_of_any_size_fit():
    assert sheet({"1m": [("", FACE)]}).shape == sheet({"1m": [("", np.repeat(FACE, 3, axis=0))]}).shape
