"""How well single tiles are recognised, and how much the lead over the second kind says: a curve over labelled crops.

    python -m tests.benchmarks.cell_accuracy FOLDER

FOLDER holds crops.jsonl and boxes.jsonl (a file, its set, and its tile or `[tile, x, y, w, h]` boxes). Crops are cut as
they were found, some loosely or on their side: sideways ones are read at 90 and 270 degrees.
"""

import argparse
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from scoring.notation import parse_tile
from scoring.tiles import KINDS
from vision.match import EVERY_TURN, UPRIGHT, Matcher
from vision.tilesets import shipped

WHITE = 31
BATCH = 200
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
    """What a crop was taken for: kinds in order, and how far the first is ahead."""

    order: np.ndarray
    lead: float


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
            if tile != "fl" and not TILTED[0] < tall < TILTED[1]:
                yield Labelled("box_" + row["set"], parse_tile(tile).kind, picture[top:bottom, left:right])


def answers(matcher: Matcher, cells: list[Labelled]) -> Iterator[Answer]:
    for start in range(0, len(cells), BATCH):
        batch = cells[start : start + BATCH]
        ranks = matcher.rank([cell.image for cell in batch], EVERY_TURN)
        for cell, by_turn, blank in zip(batch, ranks.scores, ranks.blank, strict=True):
            scores = by_turn[_turns(cell), :KINDS].max(axis=0)
            scores[WHITE] = max(scores[WHITE], float(blank))
            order = np.argsort(-scores)
            yield Answer(order, float(scores[order[0]] - scores[order[1]]))


def _turns(cell: Labelled) -> list[int]:
    tall, wide = cell.image.shape[:2]
    if cell.set.startswith("S2"):
        return list(range(4))
    return [EVERY_TURN.index(turn) for turn in (UPRIGHT if tall > 0.9 * wide else (90, 270))]


def report(cells: list[Labelled], found: list[Answer]) -> None:
    first = np.array([answer.order[0] == cell.kind for cell, answer in zip(cells, found, strict=True)])
    third = np.array([cell.kind in answer.order[:3] for cell, answer in zip(cells, found, strict=True)])
    lead = np.array([answer.lead for answer in found])
    sets = np.array([cell.set for cell in cells])
    print(f"{'set':24} {'crops':>6} {'first':>7} {'first three':>12}")
    for name in (*sorted(set(sets)), "all"):
        here = (sets == name) | (name == "all")
        print(f"{name:24} {here.sum():6} {first[here].mean():7.1%} {third[here].mean():12.1%}")
    print(f"\n{'lead over':>10} {'called sure':>12} {'of them wrong':>14}")
    for bound in (0.04, 0.06, 0.08, 0.1, 0.12, 0.15, 0.2, 0.25):
        sure = lead > bound
        print(f"{bound:10.2f} {sure.mean():12.1%} {(sure & ~first).sum():14}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    folder = parser.parse_args().folder
    cells = [*crops(folder), *boxes(folder)]
    report(cells, list(answers(Matcher(shipped()), cells)))


if __name__ == "__main__":
    main()
