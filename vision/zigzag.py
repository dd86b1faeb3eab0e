"""Tiles that are not pushed into one line: each is read between the edges of its own face."""

from dataclasses import replace

import numpy as np

from vision import levelling, seams, shapes, strip
from vision.cells import Ground, Reader
from vision.frame import Floats, Pyramid, Steps
from vision.levelling import FAR, NEAR
from vision.locate import Row
from vision.match import Matcher
from vision.seams import sheared
from vision.shapes import Reading
from vision.strip import BAND

_MOST = 14  # rows that a tile stands nearer or farther away than the others
_LEAST = 3  # rows that are worth another look
_STRAY = 0.01  # what each row costs
_UNLIKE = 0.05  # cosine that a tile may lose by it
_INNER = 0.15  # of a tile's width from its borders its edges are looked for


def straightened(levels: Pyramid, read: Reading, matcher: Matcher) -> Reading:
    """What standing tiles read as where each is moved into line by its edges, unless it then looks less like one."""
    offsets, straight = _offsets(read), read
    for _ in range(2):
        row = _moved(levels, read.row, offsets, matcher) if np.abs(offsets).max() >= _LEAST else None
        if row is None:
            return read
        straight = replace(read, row=row, worth=float(np.mean(row.chain.rewards)))
        kept = [new.best > old.best - _UNLIKE for new, old in zip(row.cells, read.row.cells, strict=True)]
        if all(kept):
            break
        offsets = np.where(kept, offsets, 0.0)
    return straight


def _moved(levels: Pyramid, row: Row, offsets: Floats, matcher: Matcher) -> Row | None:
    """A row read again with each tile so many rows lower."""
    before = row.reader.seams
    frame = before.strip.frame
    ends = np.array([row.ends_of(cell) for cell in row.cells])
    lower = offsets[:, None] / BAND * frame.height(ends)
    middle = Steps(ends.ravel(), (frame.middle(ends) + lower).ravel())
    again = strip.finish(levels, replace(frame, middle=middle), ends[0, 0], ends[-1, 1], before.strip.source)
    if again is None:
        return None
    edges = np.array([(cell.left, cell.right) for cell in row.cells])
    pairs = np.interp(row.along(edges), again.columns, np.arange(len(again.columns)))
    reader = Reader(seams.find(again, _lean_at(before.lean, before.strip.columns, again.columns)), matcher)
    cells = reader.read([(float(left), float(right)) for left, right in pairs])
    return shapes.row_of(reader, cells, Ground.of(cells), row.chain.pitch)


def _offsets(read: Reading) -> Floats:
    """How many rows lower than the frame has it each tile lies."""
    found = read.row.reader.seams
    far, near = levelling.steps(sheared(found.strip.tall, found.lean))
    rows, offsets = np.arange(-_MOST, _MOST + 1), []
    for cell in read.row.cells:
        inner = slice(int(cell.left + _INNER * cell.width), int(cell.right - _INNER * cell.width) + 1)
        seen = far[FAR + rows, inner].mean(axis=1) + near[NEAR + rows, inner].mean(axis=1)
        offsets.append(float(rows[int((seen - _STRAY * np.abs(rows)).argmax())]))
    return np.array(offsets)


def _lean_at(lean: tuple[float, float], columns: Floats, others: Floats) -> tuple[float, float]:
    """A lean, linear along the columns of one strip, along those of another that begins elsewhere."""
    first = float(np.interp(others[0], columns, np.arange(len(columns))))
    return lean[0] + lean[1] * first, lean[1]
