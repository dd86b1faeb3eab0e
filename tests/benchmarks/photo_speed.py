"""How long a photo takes to read on one core, from its bytes to the reading: `python -m tests.benchmarks.photo_speed`.

The photos are made, each a different hand, view, ground and style. Exits with 1 where a bound is not kept.
"""

import argparse
import os
import re
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

os.environ.update(dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"), "1"))  # before numpy is loaded

import cv2
import numpy as np

from tests.photo_maker.deals import deal
from vision.errors import NoTilesFoundError
from vision.photo import decode
from vision.reading import read

Size = tuple[int, int]
WIDE, TWELVE_MEGAPIXELS = (2000, 1500), (4000, 3000)


@dataclass(frozen=True)
class Bound:
    """What must hold of a list of milliseconds."""

    name: str
    of: Callable[[Sequence[float]], float]
    most: float


BOUNDS = {
    WIDE: (Bound("median", statistics.median, 800), Bound("p95", lambda times: float(np.percentile(times, 95)), 2000)),
    TWELVE_MEGAPIXELS: (Bound("median", statistics.median, 1200),),
}


def jpeg(seed: int, size: Size) -> bytes:
    """A made photo's file."""
    return deal(seed).photo(size).jpeg


def milliseconds(file: bytes) -> float:
    """How long this process works on a file until it is read, or refused: the time of a core that does nothing else."""
    started = time.process_time()
    with suppress(NoTilesFoundError):
        read(decode(file))
    return (time.process_time() - started) * 1e3


def peak_megabytes() -> int:
    """The largest memory this process has had."""
    return int(re.findall(r"VmHWM:\s*(\d+)", Path("/proc/self/status").read_text())[0]) // 1024


def kept(size: Size, files: Sequence[bytes]) -> bool:
    """Print what photos of a size take; whether every bound is kept."""
    times = [milliseconds(file) for file in files]
    values = [(bound, bound.of(times)) for bound in BOUNDS[size]]
    for bound, value in values:
        print(f"{size[0]} x {size[1]}: {bound.name} {value:.0f} ms of {len(times)} photos (at most {bound.most:.0f})")
    print(f"peak memory so far: {peak_megabytes()} MB")
    return all(value <= bound.most for bound, value in values)


def main() -> int:
    """Make the photos in a process of their own, read them, print, and say whether all bounds are kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--photos", type=int, default=30, help="made photos of 2,000 pixels; a third as many of 12 MP")
    photos = parser.parse_args().photos
    counts = {WIDE: photos, TWELVE_MEGAPIXELS: max(1, photos // 3)}
    with ProcessPoolExecutor(1, get_context("spawn")) as maker:
        files = {size: list(maker.map(jpeg, range(count), [size] * count)) for size, count in counts.items()}
    cv2.setNumThreads(1)
    milliseconds(files[WIDE][0])  # loads the templates
    every = [kept(size, files[size]) for size in BOUNDS]
    return 0 if all(every) else 1


if __name__ == "__main__":
    sys.exit(main())
