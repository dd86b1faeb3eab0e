"""How well single tiles are recognised, and what confidence says of tiles of sets that it was not fitted on.

    python -m tests.benchmarks.cell_accuracy FOLDER [--made 120] [--seed 1000]

FOLDER holds crops.jsonl and boxes.jsonl (a file, its set, and its tile or `[tile, x, y, w, h]` boxes; `fl` is a flower,
which is wrong whatever it is read as). Crops are cut as they were found, some loosely or on their side: sideways ones
are read at 90 and 270 degrees. Of each, cuts a little to either side are read too; its seams are taken as good. Made
photos are read as any photo is, so their tiles are cut well and badly; what lies nowhere near a tile is wrong.

Weights of the evidence are fitted anew without each physical set and each style of made photos, and that set is judged
by them; those fitted on all are printed to be kept in `vision.confidence`.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from scoring.notation import parse_tile
from tests.photo_maker.deals import deal
from vision import locate
from vision.cells import Cell
from vision.confidence import EVIDENCE, confidence, is_steady, is_sure, shortfalls
from vision.frame import Pyramid
from vision.grouping import Layouts
from vision.match import EVERY_TURN, UPRIGHT, Matcher, Ranks
from vision.photo import decode
from vision.placed import BACK
from vision.reading import judged
from vision.tilesets import FLOWER, shipped
from vision.verdict import Verdict, verdict

BATCH = 200
MOVED = ((-0.03, -0.03), (0.03, 0.03), (-0.03, 0.03), (0.03, -0.03))
GOOD_REWARD = 4.5
TILTED = (0.83, 1.2)
"""A box of about equal sides is drawn around a tile that lies aslant: no cell that is cut for reading."""
MADE_SIZE = (2000, 1500)
NEAR = 0.6
"""How far a tile that was read may be from the one that lies there, in its widths."""
NO_TILE = -1
SOURCES = ("crops", "boxes", "made")
BOUNDS = (0.8, 0.9, 0.95, 0.97, 0.975, 0.98, 0.985, 0.99, 0.993, 0.995)
FAIR_ROW, WHOLE = 3.0, 0.05
"""Reward of a row, and part of a print lost, of tiles to fit to: those of a row cut badly are wrong all together."""


@dataclass(frozen=True)
class Labelled:
    """A crop, where it is from, the physical set it is of, and the kind that its label names."""

    source: str
    set: str
    kind: int
    image: np.ndarray


@dataclass(frozen=True)
class Judged:
    """A tile: where it is from, its set or style, its kind, what was made of it, and whether that is disputed."""

    source: str
    set: str
    kind: int
    verdict: Verdict
    disputed: bool = False

    @property
    def is_right(self) -> bool:
        return self.verdict.kind == self.kind

    @property
    def is_cut_fairly(self) -> bool:
        lost = self.verdict.cell.lost > WHOLE or self.verdict.is_cut_off
        return not lost and self.verdict.row_reward >= FAIR_ROW


def crops(folder: Path) -> Iterator[Labelled]:
    for line in (folder / "crops.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        yield Labelled("crops", row["set"], parse_tile(row["tile"]).kind, cv2.imread(str(folder / row["file"])))


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
                yield Labelled("boxes", row["set"], kind, picture[top:bottom, left:right])


def judge_cells(matcher: Matcher, cells: Sequence[Labelled]) -> Iterator[Judged]:
    for start in range(0, len(cells), BATCH):
        batch = cells[start : start + BATCH]
        cuts = [matcher.rank([_moved(cell.image, *by) for cell in batch], EVERY_TURN) for by in ((0, 0), *MOVED)]
        for at, cell in enumerate(batch):
            yield Judged(cell.source, cell.set, cell.kind, _verdict(cuts, at, _turns(cell)))


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


def _verdict(cuts: Sequence[Ranks], at: int, turns: list[int]) -> Verdict:
    """The verdict on a cell that is read so at its cuts, at these turns of its own."""
    cells = [
        Cell(
            0.0,
            1.0,
            cut.scores[at][turns].max(axis=0, keepdims=True),
            bool(cut.blank[at]),
            cut.ink_box[at],
            np.full(3, 200.0),
            (1.0, 1.0),
            -1.0,
            float(cut.lost[at]),
        )
        for cut in cuts
    ]
    return verdict(cells, GOOD_REWARD, GOOD_REWARD, lambda kind, turn: (False, 1.0))


def _turns(cell: Labelled) -> list[int]:
    tall, wide = cell.image.shape[:2]
    if cell.set.startswith("S2"):
        return list(range(4))
    return [EVERY_TURN.index(turn) for turn in (UPRIGHT if tall > 0.9 * wide else (90, 270))]


def made(seed: int) -> list[Judged]:
    """The tiles read in one made photo."""
    dealt = deal(seed)
    photo = dealt.photo(MADE_SIZE)
    image, matcher = decode(photo.jpeg), Matcher(shipped())
    levels = Pyramid(image.image)
    layouts = Layouts(levels, matcher)
    rows = locate.find(levels, matcher, enough=layouts.is_whole)
    if not rows:
        return []
    faces = [one for one in layouts.of(layouts.likeliest(rows)).placed if not one.back]
    places = np.array([tile.box.mean(axis=0) for tile in photo.tiles])
    widths = np.array([np.linalg.norm(tile.box[1] - tile.box[0]) for tile in photo.tiles])
    found = []
    for one, judgement in zip(faces, judged(faces), strict=True):
        middle = one.row.box(one.cell).mean(axis=0) * image.scale
        away = np.linalg.norm(places - middle, axis=1) / widths
        tile = photo.tiles[away.argmin()].tile
        kind = NO_TILE if away.min() > NEAR or tile == BACK else parse_tile(tile).kind
        found.append(Judged("made", dealt.style or "", kind, judgement, one.disputed))
    return found


def fitted(short: np.ndarray, right: np.ndarray, steps: int = 3000) -> tuple[float, np.ndarray]:
    """Log odds of a tile without shortfalls, and the weight of each shortfall, none below 0: a logistic regression."""
    scale = short.std(axis=0) + 1e-9
    columns = np.column_stack([short / scale, np.ones(len(short))])
    rate = 4 / (columns**2).sum(axis=1).mean()
    least = np.array([0.0] * short.shape[1] + [-np.inf])
    weights = ahead = np.zeros(columns.shape[1])
    momentum = 1.0
    for _ in range(steps):
        likely = 1 / (1 + np.exp(-columns @ ahead))
        moved = np.maximum(ahead - rate * columns.T @ (likely - right) / len(right), least)
        faster = (1 + np.sqrt(1 + 4 * momentum**2)) / 2
        ahead, weights, momentum = moved + (momentum - 1) / faster * (moved - weights), moved, faster
    return float(weights[-1]), weights[:-1] / scale


def held_out(tiles: Sequence[Judged], short: np.ndarray, right: np.ndarray, fair: np.ndarray) -> np.ndarray:
    """[n] how likely each tile is right, those of each set by weights that were fitted on all others."""
    sets = np.array([tile.set for tile in tiles])
    likely = np.zeros(len(tiles))
    for name in sorted(set(sets)):
        best, weights = fitted(short[fair & (sets != name)], right[fair & (sets != name)])
        likely[sets == name] = 1 / (1 + np.exp(-best - short[sets == name] @ weights))
    return likely


def report(tiles: Sequence[Judged]) -> None:
    short = np.array([shortfalls(tile.verdict) for tile in tiles])
    right = np.array([tile.is_right for tile in tiles])
    fair = np.array([tile.is_cut_fairly for tile in tiles])
    likely = np.array([confidence(tile.verdict) for tile in tiles])
    _report_sets(tiles, right)
    best, weights = fitted(short[fair], right[fair])
    print(f"\nfitted on all: {best:.2f} at best, and for each shortfall")
    for evidence, weight in zip(EVIDENCE, weights, strict=True):
        print(f"    {evidence.name:32} {weight:6.1f} (kept: {evidence.weight:.1f})")
    _curve("judged by weights fitted without its set", tiles, right, held_out(tiles, short, right, fair))
    _curve("judged by the weights that are kept", tiles, right, likely)


def _report_sets(tiles: Sequence[Judged], right: np.ndarray) -> None:
    kinds = np.array([tile.kind for tile in tiles])
    third = np.array([tile.kind in tile.verdict.ranked()[:3] for tile in tiles])
    names = np.array([f"{tile.source} {tile.set}" for tile in tiles])
    vouched = np.array([is_sure(tile.verdict) and not tile.disputed for tile in tiles])
    whole = (kinds != FLOWER) & (kinds != NO_TILE)
    print(f"{'set':32} {'tiles':>6} {'first':>7} {'first three':>12} {'sure':>7} {'of them wrong':>14} {'no tile':>8}")
    for name in (*sorted(set(names)), *SOURCES, "all"):
        here = np.array([name in ("all", one, one.split()[0]) for one in names])
        sure = here & vouched
        shares = [part[here & whole].mean() for part in (right, third, vouched)]
        columns = (f"{share:{width}.1%}" for share, width in zip(shares, (7, 12, 7), strict=True))
        print(f"{name:32} {(here & whole).sum():6}", *columns, f"{(sure & whole & ~right).sum():14}", end="")
        print(f"{(sure & ~whole).sum():9}")


def _curve(title: str, tiles: Sequence[Judged], right: np.ndarray, likely: np.ndarray) -> None:
    steady = np.array([is_steady(tile.verdict) and not tile.disputed for tile in tiles])
    sources = np.array([tile.source for tile in tiles])
    print(f"\n{title}\n{'confidence':>10}" + "".join(f"{name:>9} sure {'wrong':>6}" for name in (*SOURCES, "all")))
    for bound in BOUNDS:
        sure = steady & (likely > bound)
        print(f"{bound:10.3f}", end="")
        for name in (*SOURCES, "all"):
            here = (sources == name) | (name == "all")
            print(f"{(sure & here).sum():7} {sure[here].mean():6.1%} {(sure & here & ~right).sum():6}", end="")
        print()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--made", type=int, default=120, help="how many made photos")
    parser.add_argument("--seed", type=int, default=1000, help="of the first of them")
    given = parser.parse_args()
    tiles = list(judge_cells(Matcher(shipped()), [*crops(given.folder), *boxes(given.folder)]))
    with ProcessPoolExecutor() as pool:
        for found in pool.map(made, range(given.seed, given.seed + given.made)):
            tiles += found
    report(tiles)


if __name__ == "__main__":
    main()
