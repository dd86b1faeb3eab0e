"""Groups of a row: concealed tiles, the winning tile set apart, and called melds with a tile on its side."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

import numpy as np

from scoring.errors import ScoringError
from scoring.melds import Meld, MeldKind
from scoring.notation import parse_tile
from vision.cells import Cell, Ground, Reader, reward
from vision.chain import Chain, best_chain, paper_share
from vision.locate import APART, Row

_BETWEEN_MELDS = 0.2  # of a pitch, at the least
_LYING = 4 / 3  # of the pitch is the width of a tile on its side
_SLACK = 0.2
_BACK = 0.9  # of a pitch is left for a back at the least
_FEWER = 3.5  # worth that a chain may lack for each tile on its side: two narrow cells would fit in its place
_WIDEST_GAP = 2.6  # pitches: two backs and a little
_STIFFNESS = 14.0
CONCEALED, WINNING = "concealed", "winning"
BACK = "back"


@dataclass(frozen=True)
class Placed:
    """A cell of a row, how likely it is a tile, and its group; a back is the face-down tile of a closed kan."""

    row: Row
    cell: Cell
    reward: float
    group: str
    back: bool = False


def grouped(row: Row) -> list[Placed]:
    """The cells of a row with their groups; right of the first gap it is cut anew, as tiles may lie on their sides."""
    pitch = row.chain.pitch
    hand, *others = _parts(row.chain, APART)
    rest = [one for part in others for one in part]
    if len(rest) > 1:
        low, high = hand[-1][0].right + 0.1 * pitch, rest[-1][0].right + 1.6 * pitch
        again = _cut(row.reader, pitch, low, high)
        if again is not None and _fits(again) >= sum(worth for _, worth in rest):
            others = _parts(again, _BETWEEN_MELDS)
    placed = [Placed(row, *one, CONCEALED) for one in hand]
    melds = 0
    for at, part in enumerate(others):
        if len(part) == 1 and not part[0][0].lying:
            placed += [Placed(row, *one, WINNING) for one in part]
        else:
            melds += 1
            beyond = others[at + 1][0][0].left if at + 1 < len(others) else np.inf
            room = min(part[0][0].left - placed[-1].cell.right, beyond - part[-1][0].right)
            placed += _meld(row, part, f"meld{melds}", face_down=room > _BACK * pitch)
    odd = melds > 4 or sum(one.group == WINNING for one in placed) > 1
    return [replace(one, group=CONCEALED) for one in placed if not one.back] if odd else placed


def _fits(chain: Chain) -> float:
    return chain.total + _FEWER * sum(cell.lying for cell in chain.cells)


def _parts(chain: Chain, apart: float) -> list[list[tuple[Cell, float]]]:
    """Runs of cells without a gap of so many pitches between them."""
    cells = list(zip(chain.cells, chain.rewards, strict=True))
    parts = [cells[:1]]
    for (one, _), other in pairwise(cells):
        if (other[0].left - one.right) / chain.pitch > apart:
            parts.append([])
        parts[-1].append(other)
    return parts


def _meld(row: Row, part: Sequence[tuple[Cell, float]], group: str, *, face_down: bool) -> list[Placed]:
    """The tiles of a meld: two alike lie between the backs of a closed kan, where there is room for those."""
    seen = [Placed(row, cell, worth, group) for cell, worth in part]
    if not face_down or len(part) != 2 or _kind(part[0][0]) != _kind(part[1][0]):
        return seen
    first, last, pitch = part[0][0], part[1][0], row.chain.pitch
    left = replace(first, left=first.left - pitch, right=first.left)
    right = replace(last, left=last.right, right=last.right + pitch)
    return [Placed(row, left, 0.0, group, back=True), *seen, Placed(row, right, 0.0, group, back=True)]


def _kind(cell: Cell) -> int:
    return int(cell.scores.max(axis=0).argmax())


def _cut(reader: Reader, pitch: float, low: float, high: float) -> Chain | None:
    """The best chain between two columns whose cells may be upright or lying."""
    seams = reader.seams
    cuts = seams.cuts[(seams.cuts >= low) & (seams.cuts <= high)]
    pairs: list[tuple[int, int]] = []
    cells: list[Cell] = []
    for lying, width in ((False, pitch), (True, _LYING * pitch)):
        found = [
            (left, right)
            for left in range(len(cuts))
            for right in range(left + 1, len(cuts))
            if abs(np.log((cuts[right] - cuts[left]) / width)) < _SLACK
        ]
        pairs += found
        cells += reader.read([(float(cuts[left]), float(cuts[right])) for left, right in found], lying=lying)
    if not cells:
        return None
    ground = Ground.of(cell for cell in cells if cell.best > 0.4)
    rewards = np.array([_worth(cell, ground, paper_share(reader, cell)) for cell in cells])
    widths = np.array([cell.width / (_LYING if cell.lying else 1.0) for cell in cells]) / pitch
    order = sorted(range(len(pairs)), key=lambda at: pairs[at][1])
    papers = np.cumsum(seams.paper_share)[cuts.astype(int)]
    values = rewards - _STIFFNESS * np.log(widths) ** 2
    return best_chain(
        cuts,
        papers,
        [pairs[at] for at in order],
        [cells[at] for at in order],
        rewards[order],
        values[order],
        pitch,
        None,
        _WIDEST_GAP,
    )


def _worth(cell: Cell, ground: Ground, share: float) -> float:
    if not cell.lying:
        return reward(cell, ground, share)
    middle, half = (cell.left + cell.right) / 2, cell.width / _LYING / 2
    upright = replace(cell, left=middle - half, right=middle + half)
    return reward(upright, ground, min(1.0, share / 0.8))


def meld_of(tiles: Sequence[str]) -> Meld | None:
    """The meld that tiles in a group make, `back` among them for a closed kan; None where they make none."""
    faces = [parse_tile(tile) for tile in tiles if tile != BACK]
    kinds = sorted(tile.kind for tile in faces)
    if len(faces) == 2 and len(tiles) == 4 and kinds[0] == kinds[1]:
        return Meld(MeldKind.CLOSED_KAN, (*faces, *(tile.plain for tile in faces)))
    alike = len(set(kinds)) == 1
    kind = {(3, True): MeldKind.PON, (4, True): MeldKind.OPEN_KAN, (3, False): MeldKind.CHI}.get((len(faces), alike))
    try:
        return Meld(kind, tuple(faces)) if kind is not None and BACK not in tiles else None
    except ScoringError:
        return None
