"""The likeliest complete hand among what its cells may be."""

from dataclasses import replace

import numpy as np
import pytest

from scoring.melds import Meld, MeldKind
from scoring.notation import parse_tiles
from tests.vision.test_confidence import verdict
from vision.verdict import Verdict
from vision.winning import likeliest_win

PON = Meld(MeldKind.PON, tuple(parse_tiles("555z")))


def seen(text: str, *, second: dict[int, str] | None = None) -> list[Verdict]:
    """Verdicts on tiles; at some places another kind comes close behind."""
    verdicts = [verdict(tile.kind) for tile in parse_tiles(text)]
    for place, other in (second or {}).items():
        scores = np.array(verdicts[place].scores)
        scores[parse_tiles(other)[0].kind] = scores.max() - 0.02
        verdicts[place] = replace(verdicts[place], scores=scores)
    return verdicts


def kinds(text: str) -> list[int]:
    return [tile.kind for tile in parse_tiles(text)]


@pytest.mark.parametrize(
    ("text", "melds"), [("123m456p789s11222z", ()), ("123m456p789s11z", (PON,)), ("1122p3344p5577z11s", ())]
)
def test_a_complete_hand_stays_as_it_is(text: str, melds: tuple[Meld, ...]) -> None:
    assert likeliest_win(seen(text), melds) == kinds(text)


@pytest.mark.parametrize(("tail", "melds"), [("11222z", ()), ("11z", (PON,))])
def test_the_next_kind_of_a_cell_may_complete_it(tail: str, melds: tuple[Meld, ...]) -> None:
    verdicts = seen(f"123m457p789s{tail}", second={5: "6p"})
    assert likeliest_win(verdicts, melds) == kinds(f"123m456p789s{tail}")


def test_a_fifth_copy_is_no_way_to_win() -> None:
    """Each kind's second here is the next one."""
    assert likeliest_win(seen("123m456p789s55z"), (PON,)) == kinds("123m456p789s66z")


def test_a_number_of_tiles_that_no_win_has_is_none() -> None:
    assert likeliest_win(seen("123m456p789s11222z"), (PON,)) is None
    assert likeliest_win(seen("123m456p789s11z")) is None
