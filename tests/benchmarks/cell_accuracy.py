"""How well single tiles are recognised, and what confidence says: a curve over labelled crops and boxes.

    python -m tests.benchmarks.cell_accuracy FOLDER

FOLDER holds crops.jsonl and boxes.jsonl (a file, its set, and its tile or `[tile, x, y, w, h]` boxes; `fl` is a flower,
which is wrong whatever it is read as). Crops are cut as they were found, some loosely or on their side: sideways ones
are read at 90 and 270 degrees. Of each, cuts a little to either side are read too; its seams are taken as good.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from scoring.notation import parse_tile
from vision.cells import Cell
from vision.confidence import SURE, confidence
from vision.match import EVERY_TURN, UPRIGHT, Matcher
from vision.tilesets import FLOWER, shipped
from vision.verdict import Verdict, verdict

BATCH = 200
MOVED = ((-0.03, -0.03), (0.03, 0.03), (-0.03, 0.03), (0.03, -0.03))
GOOD_REWARD = 4.0
TILTED = (0.83, 1.2)
"""A box of about equal sides is drawn around a tile that lies aslant: no cell that is cut for reading."""


@dataclass(frozen=True)
class Labelled:
    """A crop, the physical set it is of, and the kind that its label names."""

    set: str
    kind: int
    image: np.ndarray


@dataclass(frozen=True)
class Answer:
    """What a crop was taken for: kinds in order, and how likely the first is right."""

    order: np.ndarray
    confidence: float


def crops(folder: Path) -> Iterator[Labelled]:
    for line in (folder / "crops.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield Labelled(row["set"], parse_tile(row["tile"]).kind, cv2.imread(str(folder / row["file"])))


def boxes(folder: Path) -> Iterator[Labelled]:
    for line in (folder / "boxes.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        picture = cv2.imread(str(folder / row["file"]))
        size = np.array(picture.shape[1::-1])
        for tile, *place in row["boxes"]:
            centre, half = np.array(place[:2]) * size, np.array(place[2:]) * size / 2
            (left, top), (right, bottom) = np.clip([centre - half, centre + half], 0, size).astype(int)
            tall = (bottom - top) / max(right - left, 1)
            if not TILTED[0] < tall < TILTED[1]:
                kind = FLOWER if tile == "fl" else parse_tile(tile).kind
                yield Labelled("box_" + row["set"], kind, picture[top:bottom, left:right])


def answers(matcher: Matcher, cells: list[Labelled]) -> Iterator[Answer]:
    for start in range(0, len(cells), BATCH):
        batch = cells[start : start + BATCH]
        cuts = [matcher.rank([_moved(cell.image, *by) for cell in batch], EVERY_TURN) for by in ((0, 0), *MOVED)]
        for at, cell in enumerate(batch):
            found = _verdict([ranks.scores[at][_turns(cell)] for ranks in cuts], [ranks.blank[at] for ranks in cuts])
            yield Answer(np.array(found.ranked()), confidence(found))


def _moved(image: np.ndarray, left: float, right: float) -> np.ndarray:
    """A crop whose left and right borders are moved by parts of its height, or of its width where it lies."""
    if image.shape[1] > 0.9 * image.shape[0]:
        image = image.swapaxes(0, 1)
        return np.ascontiguousarray(_moved_upright(image, left, right).swapaxes(0, 1))
    return np.ascontiguousarray(_moved_upright(image, left, right))


def _moved_upright(image: np.ndarray, left: float, right: float) -> np.ndarray:
    before, after = (round(by * image.shape[0]) for by in (left, right))
    room = max(abs(before), abs(after))
    wide = cv2.copyMakeBorder(np.ascontiguousarray(image), 0, 0, room, room, cv2.BORDER_REPLICATE)
    return wide[:, room + before : wide.shape[1] - room + after]


def _verdict(scores: list[np.ndarray], blank: list[bool]) -> Verdict:
    """The verdict on a cell that is read so at its cuts."""
    ends = (0.0, 1.0)
    cells = [
        Cell(
            *ends,
            one.max(axis=0, keepdims=True),
            none,
            np.array([0.1, 0.1, 0.9, 0.9]),
            np.full(3, 200.0),
            (1.0, 1.0),
            -1.0,
        )
        for one, none in zip(scores, blank, strict=True)
    ]
    return verdict(cells, GOOD_REWARD, GOOD_REWARD, lambda kind, turn: (False, 1.0))


def _turns(cell: Labelled) -> list[int]:
    tall, wide = cell.image.shape[:2]
    if cell.set.startswith("S2"):
        return list(range(4))
    return [EVERY_TURN.index(turn) for turn in (UPRIGHT if tall > 0.9 * wide else (90, 270))]


def report(cells: list[Labelled], found: list[Answer]) -> None:
    tile = np.array([cell.kind != FLOWER for cell in cells])
    first = np.array([answer.order[0] == cell.kind for cell, answer in zip(cells, found, strict=True)])
    third = np.array([cell.kind in answer.order[:3] for cell, answer in zip(cells, found, strict=True)])
    likely = np.array([answer.confidence for answer in found])
    sets = np.array([cell.set for cell in cells])
    print(f"{'set':24} {'crops':>6} {'first':>7} {'first three':>12} {'sure':>7} {'of them wrong':>14} {'flowers':>8}")
    for name in (*sorted(set(sets)), "all"):
        here, sure = (sets == name) | (name == "all"), likely > SURE
        shares = [part[here & tile].mean() for part in (first, third, sure)]
        wrong, flowers = (here & sure & tile & ~first).sum(), (here & sure & ~tile).sum()
        columns = (f"{share:{width}.1%}" for share, width in zip(shares, (7, 12, 7), strict=True))
        print(f"{name:24} {(here & tile).sum():6}", *columns, f"{wrong:14} {flowers:8}")
    print(f"\n{'confidence':>10} {'called sure':>12} {'of them wrong':>14} {'flowers':>8}")
    for bound in (0.5, 0.8, 0.9, 0.91, 0.93, 0.95, 0.97, 0.98, 0.99):
        sure = likely > bound
        print(f"{bound:10.2f} {sure[tile].mean():12.1%} {(sure & tile & ~first).sum():14} {(sure & ~tile).sum():8}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    cells = [*crops(folder), *boxes(folder)]
    report(cells, list(answers(Matcher(shipped()), cells)))


if __name__ == "__main__":
    main()
