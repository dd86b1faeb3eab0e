"""The number of tiles in a hand as evidence: readings of islands that make a whole one where the likeliest do not."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from vision.locate import Row
from vision.pieces import Piece
from vision.placed import HAND
from vision.shapes import FEWEST_APART, LEFT_OUT, Reading, Shape
from vision.winning import FULL_HAND

_MOST_LOST = 1.5  # mean reward, of all islands together, that a whole hand may cost
_LIKE_A_TILE = 1 / 3  # of its reward it costs to leave one out
_ODD = 1.0  # what it costs that tiles of the hand stand and others of it lie
_NO_SET = 1.0  # what it costs that the tiles of a meld do not look like a set


@dataclass(frozen=True)
class _Choice:
    """Pieces from the left, in their likeliest readings or others, how many tiles they are, and what that costs."""

    pieces: tuple[Piece, ...] = ()
    size: int = 0
    lost: float = 0.0
    called: bool = False


def wholes(line: Sequence[Piece]) -> list[list[Piece]]:
    """Pieces that lie in line, with others of their readings first, as many tiles as a hand has; the likeliest first.

    A piece that is read otherwise no longer agrees with any cells of a row.
    """
    choices = [_Choice()]
    for piece in line:
        best: dict[tuple[int, bool], _Choice] = {}
        for known in choices:
            for reading, lost in _options(piece):
                is_meld = piece.backs or reading.shape.lying is not None
                called = known.called or is_meld
                odd = known.pieces and not called and piece.island.standing != known.pieces[0].island.standing
                size = known.size + (3 if called else reading.shape.number)
                chosen = piece if reading is piece.best else replace(piece, readings=[reading], own=())
                choice = _Choice((*known.pieces, chosen), size, known.lost + lost + (_ODD if odd else 0.0), called)
                fits = size <= FULL_HAND and called == is_meld and choice.lost < _MOST_LOST
                if fits and choice.lost < best.get((size, called), _Choice(lost=np.inf)).lost:
                    best[size, called] = choice
        choices = list(best.values())
    likely = sorted((one for one in choices if one.size in HAND), key=lambda one: one.lost)
    return [list(one.pieces) for one in likely]


def _options(piece: Piece) -> Iterator[tuple[Reading, float]]:
    """What a piece may read as, and how much less that is worth than its likeliest reading."""
    for reading in piece.readings if not piece.backs else piece.readings[:1]:
        lost = 0.0 if reading is piece.best else piece.best.worth - reading.worth
        if reading.shape.lying is not None:
            yield reading, lost + (0.0 if reading.is_set else _NO_SET)
        else:
            yield reading, lost
            if reading.shape.number > 1 and not piece.backs:
                yield from ((short, lost + more) for short, more in _shorter(reading, piece.island.standing))


def _shorter(reading: Reading, standing: bool) -> Iterator[tuple[Reading, float]]:
    """A reading without its first tile, or its last one, and what that costs: the side of a tile may look like one.

    Of standing tiles that before the last one may be the side of a tile that lies apart.
    """
    chain, number = reading.row.chain, reading.shape.number
    for left_out in (0, number - 1, *((number - 2,) if standing and number > FEWEST_APART else ())):
        kept = [at for at in range(number) if at != left_out]
        cells, rewards = tuple(chain.cells[at] for at in kept), tuple(chain.rewards[at] for at in kept)
        row = Row(reading.row.reader, replace(chain, cells=cells, rewards=rewards, total=sum(rewards)))
        apart = 0 < left_out == number - 2
        cost = (0.0 if apart else LEFT_OUT) + _LIKE_A_TILE * max(chain.rewards[left_out], 0.0)
        yield Reading(Shape(number - 1, gap=float(apart)), row, float(np.mean(rewards))), cost
