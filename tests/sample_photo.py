"""Draws the photo of the README's example: `python -m tests.sample_photo hand.jpg`."""

import sys
from pathlib import Path

from tests.photo_maker import make_photo


def main(file: str) -> None:
    """Write a photo of a hand on a table, its winning tile set apart."""
    Path(file).write_bytes(make_photo("34m34067p567s88s5p", winning_tile="2m", seed=2).jpeg)


if __name__ == "__main__":
    main(sys.argv[1])
