"""The set that the tiles of a meld look like, or nearly look like."""

import numpy as np
import pytest

from scoring.notation import parse_tile
from scoring.tiles import KINDS
from vision.sets import NEAR, likeliest_set


def scores(*tiles: str, least: float = 0.2) -> np.ndarray:
    """What tiles look like: `4m~5m` is a 4m that might just as well be a 5m."""
    rows = np.full((len(tiles), KINDS), least)
    for row, tile in zip(rows, tiles, strict=True):
        for behind, name in enumerate(tile.split("~")):
            row[parse_tile(name).kind] = 0.8 - 0.1 * behind
    return rows


@pytest.mark.parametrize(
    ("tiles", "lying", "made"),
    [
        (("2s", "3s", "4s"), 0, "2s 3s 4s"),
        (("3s", "2s", "4s"), 0, "3s 2s 4s"),  # the called tile lies first
        (("2s", "4s~2s", "2s"), 1, "2s 2s 2s"),
        (("2m", "1m~2m", "2m"), 1, "2m 2m 2m"),
        (("2m", "3m~2m", "2m~4m"), 2, "2m 2m 2m"),  # no run: its called tile would lie first
        (("5z", "5z", "6z~5z", "5z"), 3, "5z 5z 5z 5z"),
        (("9p", "9p"), None, "9p 9p"),  # those of a closed kan that lie face up
    ],
)
def test_tiles_of_a_meld_are_the_set_they_nearly_look_like(
    tiles: tuple[str, ...], lying: int | None, made: str
) -> None:
    kinds, behind = likeliest_set(scores(*tiles), lying)
    assert kinds == [parse_tile(tile).kind for tile in made.split()]
    assert behind < NEAR


def test_runs_end_with_their_suit() -> None:
    kinds, behind = likeliest_set(scores("8m", "9m", "1p"), 0)
    assert kinds != [parse_tile(tile).kind for tile in ("8m", "9m", "1p")]
    assert behind > NEAR


def test_what_looks_like_no_set_is_not_forced() -> None:
    assert likeliest_set(scores("1m", "5p", "9s"), 0)[1] > NEAR
    assert likeliest_set(scores("1m", "1m", "1m", "1m", "1m"), None)[1] == np.inf
