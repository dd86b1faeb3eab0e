"""Remarks on what was read: sentences for a player, kept with what they are made of so that they can be translated."""

from collections.abc import Iterator, Sequence
from typing import Self

from scoring.tiles import COPIES, Tile
from vision.verdict import Verdict


class Remark(str):
    """An English sentence that knows its `template` and the `values` filled in."""

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> Self:
        remark = super().__new__(cls, template.format(**values))
        remark.template, remark.values = template, values
        return remark


def oddities(verdicts: Sequence[Verdict], number: int, expected: int | None) -> Iterator[Remark]:
    """What no set of tiles has, what is no tile of this game, and a number of tiles that the caller did not expect."""
    kinds = [verdict.kind for verdict in verdicts]
    for kind in sorted(set(kinds)):
        if kinds.count(kind) > COPIES:
            yield Remark("{tile} was read {count} times; a set has four.", tile=Tile(kind), count=kinds.count(kind))
    reds = [verdict.kind for verdict in verdicts if verdict.red]
    for kind in sorted(set(reds)):
        if reds.count(kind) > 1:
            yield Remark("{count} red fives of one suit were read; most sets have one.", count=reds.count(kind))
    for place, verdict in enumerate(verdicts, 1):
        if verdict.lead < 0:
            yield Remark("Tile {place} looks like a flower or a season: riichi has none.", place=place)
    if expected is not None and number != expected:
        yield Remark("{count} tiles were found instead of {expected}.", count=number, expected=expected)
