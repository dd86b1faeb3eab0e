"""Tenpai: what a hand waits for, what each wait would score or why not, furiten, riichi, and else how far it is."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from scoring.errors import ContradictorySituationError, ScoringError, TileCountError, TooManyOfAKindError
from scoring.furiten import Furiten, furiten
from scoring.hand import HAND_SIZE, Hand
from scoring.notation import format_tiles
from scoring.partition import partitions, suit_splits
from scoring.riichi import WhyNot, kans_in_riichi, riichi_refusal
from scoring.rulesets import Ruleset, ruleset
from scoring.score import Score, score
from scoring.shanten import improving, shanten
from scoring.situation import Flag, Situation, Win
from scoring.tiles import COPIES, KINDS, ORPHANS, Tile, Wind

THIRTEEN_SIDED: Final = "juusanmen"
SEEN: Final = ("discards", "passed", "dora_indicators", "visible")


@dataclass(frozen=True)
class View:
    """What a player knows besides the hand; each tile stands in one place only.

    `discards` are the player's own; `passed` those of others that furiten is judged by; `visible` all else that is open
    on the table. `points` are the player's, None where they are not known.
    """

    seat_wind: Wind
    round_wind: Wind = Wind.EAST
    riichi: bool = False
    discards: tuple[Tile, ...] = ()
    passed: tuple[Tile, ...] = ()
    dora_indicators: tuple[Tile, ...] = ()
    visible: tuple[Tile, ...] = ()
    honba: int = 0
    points: int | None = None

    def situation(self, win: Win) -> Situation:
        """The situation of a win with nothing special about it."""
        flags = frozenset({Flag.RIICHI}) if self.riichi else frozenset()
        return Situation(win, self.seat_wind, self.round_wind, flags, self.dora_indicators, honba=self.honba)


@dataclass(frozen=True)
class WaitFor:
    """One kind that completes a hand: copies nobody has seen, the wait that it ends, and what it scores or why not."""

    tile: Tile
    left: int
    kind: str
    ron: Score | WhyNot
    tsumo: Score | WhyNot

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The wait as the API writes it."""
        return {
            "tile": str(self.tile),
            "left": self.left,
            "kind": self.kind,
            "ron": self.ron.to_dict(lang),
            "tsumo": self.tsumo.to_dict(lang),
        }


@dataclass(frozen=True)
class Readiness:
    """Where a hand without its last tile stands; `improving` are the kinds that bring a noten hand nearer, with copies.

    `karaten` is a hand that lacks one tile of which it holds all four copies itself.
    """

    hand: Hand
    tenpai: bool
    shanten: int
    karaten: bool
    waits: tuple[WaitFor, ...]
    improving: tuple[tuple[Tile, int], ...]
    furiten: Furiten | None
    riichi: WhyNot | None
    riichi_kans: tuple[Tile, ...]

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The answer as the API writes it."""
        return {
            "hand": format_tiles(self.hand.concealed),
            "melds": [meld.to_dict() for meld in self.hand.melds],
            "tenpai": self.tenpai,
            "shanten": self.shanten,
            "karaten": self.karaten,
            "waits": [wait.to_dict(lang) for wait in self.waits],
            "improving": [{"tile": str(tile), "left": left} for tile, left in self.improving],
            "furiten": self.furiten and self.furiten.to_dict(lang),
            "riichi": {
                "allowed": self.riichi is None,
                "why_not": self.riichi and self.riichi.to_dict(lang),
                "closed_kans": [str(tile) for tile in self.riichi_kans],
            },
        }


def readiness(hand: Hand, view: View, rules: Ruleset | None = None) -> Readiness:
    """What a hand without its last tile waits for, or how far it is from that; WRC 2022 by default.

    Raises a ScoringError where the hand is complete already or the tiles cannot be.
    """
    rules = rules or ruleset()
    _check(hand, view)
    unseen = _unseen(hand, view)
    shape = waits_of(hand)
    waits = tuple(tile for tile in shape if hand.counts[tile] < COPIES)
    karaten = bool(shape) and not waits
    tenpai = bool(waits) or (karaten and rules.karaten_is_tenpai)
    missed = furiten(waits, view.discards, view.passed, riichi=view.riichi, rules=rules)
    return Readiness(
        hand=hand,
        tenpai=tenpai,
        shanten=0 if tenpai else shanten(hand),
        karaten=karaten,
        waits=tuple(_wait(hand, tile, unseen[tile], view, rules, missed, len(waits)) for tile in waits),
        improving=() if tenpai else tuple((tile, unseen[tile]) for tile in improving(hand)),
        furiten=missed,
        riichi=riichi_refusal(hand, rules, tenpai=tenpai, declared=view.riichi, points=view.points),
        riichi_kans=kans_in_riichi(hand, waits) if hand.is_closed else (),
    )


def waits_of(hand: Hand) -> tuple[Tile, ...]:
    """The kinds that complete a hand's shape, also those of which it holds all four copies itself.

    >>> format_tiles(waits_of(Hand.parse("45678p111m222s33z")))
    '369p'
    """
    return tuple(Tile(kind) for kind in range(KINDS) if _completes(hand, kind))


def _completes(hand: Hand, kind: int) -> bool:
    keys = list(hand.suit_keys)
    keys[kind // 9] += 1 << kind % 9 * 3
    splits = [suit_splits(suit, key) for suit, key in enumerate(keys)]
    if all(splits) and sum(split[0].pair > 0 for split in splits) == 1:
        return True
    return not hand.melds and (_seven_pairs(hand, kind) or _thirteen_orphans(hand, kind))


def _seven_pairs(hand: Hand, kind: int) -> bool:
    return hand.counts.count(2) == 6 and hand.counts[kind] == 1


def _thirteen_orphans(hand: Hand, kind: int) -> bool:
    return kind in ORPHANS and all(hand.counts[orphan] or orphan == kind for orphan in ORPHANS)


def _wait(hand: Hand, tile: Tile, left: int, view: View, rules: Ruleset, missed: Furiten | None, sides: int) -> WaitFor:
    full = _completed(hand, tile, view, rules)
    tsumo = _worth(full, view.situation(Win.TSUMO), rules)
    ron = _worth(full, view.situation(Win.RON), rules)
    kind = THIRTEEN_SIDED if sides == len(ORPHANS) else _kind_of_wait(full, tile, ron, tsumo)
    if missed:
        ron = WhyNot("furiten", missed.template, {"tile": str(missed.tile)})
    return WaitFor(tile, left, kind, ron, tsumo)


def _completed(hand: Hand, tile: Tile, view: View, rules: Ruleset) -> Hand:
    """The hand with that kind drawn: a plain copy as long as one can be left, else a red one."""
    reds = rules.red_dora.get(str(tile), 0)
    plain = [seen for seen in (*_all_seen(hand, view), tile) if seen == tile]
    drawn = Tile(tile + KINDS) if len(plain) > COPIES - reds else tile
    return Hand((*hand.concealed, drawn), hand.melds, drawn)


def _worth(full: Hand, situation: Situation, rules: Ruleset) -> Score | WhyNot:
    try:
        return score(full, situation, rules)
    except ScoringError as refusal:
        return WhyNot(refusal.slug, refusal.template, refusal.values)


def _kind_of_wait(full: Hand, tile: Tile, *worth: Score | WhyNot) -> str:
    for made in worth:
        if isinstance(made, Score) and made.wait:
            return made.wait.value
    ended = [wait for split in partitions(full) for wait in split.splits[tile // 9].waits[tile % 9]]
    return ended[0].value if ended else "tanki"


def _all_seen(hand: Hand, view: View) -> Iterable[Tile]:
    melded = [tile for meld in hand.melds for tile in meld.tiles]
    return (*hand.concealed, *melded, *(tile for name in SEEN for tile in getattr(view, name)))


def _unseen(hand: Hand, view: View) -> list[int]:
    """How many copies of each kind the player has not seen."""
    seen = Counter(tile.kind for tile in _all_seen(hand, view))
    return [COPIES - seen[kind] for kind in range(KINDS)]


def _check(hand: Hand, view: View) -> None:
    if hand.is_full:
        raise TileCountError(
            "{count} concealed tiles with {melds} melds; a hand that waits has {wanted}",
            pointer="/hand",
            count=len(hand.concealed),
            melds=len(hand.melds),
            wanted=HAND_SIZE - 1 - 3 * len(hand.melds),
        )
    if view.riichi and not hand.is_closed:
        raise ContradictorySituationError("riichi needs a closed hand; this one has an open meld", pointer="/riichi")
    seen = Counter({kind: count for kind, count in enumerate(hand.counts) if count})
    for name in SEEN:
        for tile in getattr(view, name):
            seen[tile.kind] += 1
            if seen[tile.kind] > COPIES:
                raise TooManyOfAKindError(
                    "{tile} is seen a fifth time; a set has four", pointer=f"/{name}", tile=str(tile.plain)
                )
