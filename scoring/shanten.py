"""How many tiles a hand is from tenpai, and which tiles bring it nearer: standard, seven pairs and thirteen orphans.

Of every suit it is known how many tiles it lacks for so many sets, with or without a pair (remembered rank by rank);
the best way to share the sets out among the suits is the hand's distance.
"""

from functools import lru_cache, reduce
from typing import Final

from scoring.hand import Hand
from scoring.tiles import COPIES, KINDS, ORPHANS, Tile

SETS: Final = 4
PAIRS: Final = 7
NEVER: Final = 99
Lacking = tuple[int, ...]
"""How many tiles are lacking for so many sets without a pair (at twice the number) and with one (one place on)."""

_IMPOSSIBLE: Final[Lacking] = (NEVER,) * (2 * SETS + 2)
_NOTHING: Final[Lacking] = (0, *_IMPOSSIBLE[1:])
_TAKEN: Final = ((0, 0), (2, 1), (3, 2))
"""Tiles of one rank kept together, and how far each way of that moves the place: nothing, a pair, a koutsu."""


def shanten(hand: Hand) -> int:
    """The tiles that a hand is from tenpai, the nearest of the three shapes: 0 is tenpai, -1 a complete hand.

    A tile of which the hand holds all four copies cannot come, so a hand that waits for nothing else is not tenpai.

    >>> shanten(Hand.parse("19m19p19s1234567z")), shanten(Hand.parse("123m456p789s1135z"))
    (0, 1)
    """
    return _shanten(hand, hand.suit_keys, hand.counts)


def improving(hand: Hand) -> tuple[Tile, ...]:
    """The kinds that bring a hand without its last tile nearer: for a tenpai hand those are its waits."""
    now = shanten(hand)
    return tuple(Tile(kind) for kind in range(KINDS) if hand.counts[kind] < COPIES and _with(hand, kind) < now)


def _with(hand: Hand, kind: int) -> int:
    keys, counts = list(hand.suit_keys), list(hand.counts)
    keys[kind // 9] += 1 << kind % 9 * 3
    counts[kind] += 1
    return _shanten(hand, tuple(keys), tuple(counts))


def _shanten(hand: Hand, keys: tuple[int, ...], counts: tuple[int, ...]) -> int:
    best = _standard(keys, _room(hand), SETS - len(hand.melds))
    if not hand.melds:
        best = min(best, _seven_pairs(counts), _thirteen_orphans(counts))
    return best


def _room(hand: Hand) -> tuple[int, ...]:
    """How many copies of each kind the concealed part may come to hold, three bits a rank, by suit."""
    room = [0o444444444] * 3 + [0o4444444]
    for meld in hand.melds:
        for tile in meld.tiles:
            room[tile.kind // 9] -= 1 << tile.kind % 9 * 3
    return tuple(room)


def _standard(keys: tuple[int, ...], room: tuple[int, ...], sets: int) -> int:
    suits = [
        suit_lacks(key, left, 7 if suit == 3 else 9, suit < 3)
        for suit, (key, left) in enumerate(zip(keys, room, strict=True))
    ]
    return reduce(_together, suits)[2 * sets + 1] - 1


@lru_cache(maxsize=1 << 16)
def _together(one: Lacking, other: Lacking) -> Lacking:
    """The least that two suits lack between them."""
    best = list(_IMPOSSIBLE)
    for place, lacking in enumerate(one):
        for added, more in enumerate(other):
            total = place + added
            if place & added & 1 or total >= len(best):
                continue
            best[total] = min(best[total], lacking + more)
    return tuple(best)


@lru_cache(maxsize=1 << 18)
def suit_lacks(key: int, room: int, ranks: int, runs: bool, ending: int = 0, going: int = 0) -> Lacking:
    """What the lowest `ranks` of a suit lack; `ending` and `going` runs begun below need one or two tiles more."""
    if not ranks:
        return _NOTHING if not ending and not going else _IMPOSSIBLE
    best = list(_IMPOSSIBLE)
    held, most = key & 7, room & 7
    for begun in range(3 if runs and ranks > 2 else 1):
        for taken, moved in _TAKEN:
            wanted = ending + going + begun + taken
            if wanted > most:
                break
            rest = suit_lacks(key >> 3, room >> 3, ranks - 1, runs, going, begun)
            _improve(best, rest, moved + 2 * begun, max(0, wanted - held))
    return tuple(best)


def _improve(best: list[int], rest: Lacking, moved: int, lacking: int) -> None:
    for place in range(len(best) - moved):
        if not (moved & place & 1):
            best[place + moved] = min(best[place + moved], rest[place] + lacking)


def _seven_pairs(counts: tuple[int, ...]) -> int:
    pairs = sum(count > 1 for count in counts)
    kinds = sum(count > 0 for count in counts)
    return PAIRS - 1 - pairs + max(0, PAIRS - kinds)


def _thirteen_orphans(counts: tuple[int, ...]) -> int:
    held = [counts[kind] for kind in ORPHANS if counts[kind]]
    return len(ORPHANS) - len(held) - (max(held, default=0) > 1)
