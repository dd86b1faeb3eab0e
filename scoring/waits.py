"""Tenpai: what a hand waits for, what each wait would score or why not, furiten, riichi, and else how far it is."""

from dataclasses import dataclass
from typing import Any, Final

from scoring.discards import Discard, best_discards
from scoring.errors import ScoringError
from scoring.furiten import Furiten, furiten
from scoring.hand import Hand
from scoring.notation import format_tiles
from scoring.partition import SUIT_TABLES, partitions
from scoring.riichi import WhyNot, kans_in_riichi, riichi_refusal
from scoring.rulesets import Ruleset, ruleset
from scoring.score import Score, score
from scoring.shanten import improving, shanten
from scoring.situation import Situation, Win
from scoring.tiles import COPIES, KINDS, ORPHANS, Tile
from scoring.view import View, all_seen, check_view, unseen_copies

THIRTEEN_SIDED: Final = "juusanmen"


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
    """Where a hand stands; with its last tile (14) that is told by `discards`, else by `waits` or `improving`.

    `karaten` is a hand that lacks one tile of which it holds all four copies itself; `improving` are the kinds that
    bring a noten hand nearer, with the copies left; `riichi` is why it may not be declared.
    """

    hand: Hand
    tenpai: bool
    shanten: int
    riichi: WhyNot | None
    karaten: bool = False
    waits: tuple[WaitFor, ...] = ()
    improving: tuple[tuple[Tile, int], ...] = ()
    furiten: Furiten | None = None
    riichi_kans: tuple[Tile, ...] = ()
    discards: tuple[Discard, ...] = ()

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
            "discards": [discard.to_dict(lang) for discard in self.discards],
        }

    def _repr_html_(self) -> str:
        from scoring.html import waits_table  # drawn only when somebody looks

        return waits_table(self.to_dict())


def readiness(hand: Hand, view: View, rules: Ruleset | None = None) -> Readiness:
    """What a hand waits for, or how far it is from that, with its last tile or without; WRC 2022 by default.

    Raises a ScoringError where the tiles or riichi cannot be.
    """
    rules = rules or ruleset()
    check_view(hand, view)
    return _with_last_tile(hand, view, rules) if hand.is_full else _without_last_tile(hand, view, rules)


def _with_last_tile(hand: Hand, view: View, rules: Ruleset) -> Readiness:
    best = best_discards(hand, view, rules)
    return Readiness(
        hand=hand,
        tenpai=any(discard.tenpai for discard in best),
        shanten=shanten(hand),
        riichi=None if any(discard.riichi is None for discard in best) else best[0].riichi,
        discards=best,
    )


def _without_last_tile(hand: Hand, view: View, rules: Ruleset) -> Readiness:
    unseen = unseen_copies(hand, view)
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
    splits = [SUIT_TABLES[suit][key] for suit, key in enumerate(keys)]
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
    plain = [seen for seen in (*all_seen(hand, view), tile) if seen == tile]
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
