"""Random winning hands for made photos: what real tables show, with melds of every kind, red fives and dora rows."""

from collections import Counter
from dataclasses import dataclass, field

import numpy as np

from tests.photo_maker import GROUNDS, STYLES, VIEWS, MadePhoto, make_photo

SUITS = "mps"


@dataclass(frozen=True)
class Deal:
    """What lies on the table, as arguments of `make_photo`."""

    hand: str
    winning_tile: str | None
    melds: tuple[str, ...] = ()
    dora: str = ""
    view: str = "above"
    style: str | None = None
    ground: str | None = None
    seed: int = field(default=0, kw_only=True)

    def photo(self, size: tuple[int, int] = (1280, 960)) -> MadePhoto:
        """The photo of this deal."""
        return make_photo(**vars(self), size=size)


def deal(seed: int, *, melds: int | None = None, dora: int | None = None, view: str | None = None) -> Deal:
    """A complete hand of four sets and a pair; what is not given, the seed chooses."""
    chance = np.random.default_rng(seed)
    left = Counter({f"{rank}{suit}": 4 for suit in SUITS for rank in range(1, 10)})
    left.update({f"{rank}z": 4 for rank in range(1, 8)})
    called = int(chance.choice(5, p=[0.4, 0.2, 0.2, 0.12, 0.08])) if melds is None else melds
    shown = [_meld(left, chance) for _ in range(called)]
    row = [tile for _ in range(4 - called) for tile in _set(left, chance)]
    row += [_take(left, str(chance.choice([tile for tile in left if left[tile] >= 2])), 2)] * 2
    winner = row.pop(int(chance.integers(len(row)))) if chance.random() < 0.7 else None
    indicators = int(chance.choice([0, 1, 1, 2, 3])) if dora is None else dora
    row.sort(key=lambda tile: (tile[1], tile[0]))
    reds = set()
    return Deal(
        "".join(_reddened(tile, reds, chance) for tile in row),
        winner and _reddened(winner, reds, chance),
        tuple(f"{kind} {''.join(_reddened(tile, reds, chance) for tile in tiles)}" for kind, tiles in shown),
        "".join(_take(left, str(chance.choice([tile for tile in left if left[tile]]))) for _ in range(indicators)),
        view or str(chance.choice(list(VIEWS))),
        str(chance.choice(STYLES)),
        str(chance.choice(GROUNDS)),
        seed=seed,
    )


def _take(left: Counter[str], tile: str, copies: int = 1) -> str:
    left[tile] -= copies
    return tile


def _set(left: Counter[str], chance: np.random.Generator, run: float = 0.65) -> list[str]:
    """A run or three of a kind that the set of tiles still allows."""
    if chance.random() < run:
        starts = [(rank, suit) for suit in SUITS for rank in range(1, 8)]
        starts = [at for at in starts if all(left[f"{at[0] + step}{at[1]}"] for step in range(3))]
        rank, suit = starts[chance.integers(len(starts))]
        return [_take(left, f"{rank + step}{suit}") for step in range(3)]
    return [_take(left, str(chance.choice([tile for tile in left if left[tile] >= 3])), 3)] * 3


def _meld(left: Counter[str], chance: np.random.Generator) -> tuple[str, list[str]]:
    kind = str(chance.choice(["chi", "pon", "open_kan", "added_kan", "closed_kan"], p=[0.35, 0.35, 0.1, 0.1, 0.1]))
    if not kind.endswith("kan"):
        return kind, _set(left, chance, run=float(kind == "chi"))
    return kind, [_take(left, str(chance.choice([tile for tile in left if left[tile] >= 4])), 4)] * 4


def _reddened(tile: str, reds: set[str], chance: np.random.Generator) -> str:
    """At times the one red five of a suit instead of a plain one."""
    red = f"0{tile[1]}"
    if tile[0] != "5" or tile[1] == "z" or red in reds or chance.random() < 0.5:
        return tile
    reds.add(red)
    return red
