"""The score of a won hand: yaku, fu, han, points, and who pays whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from scoring.dora import Dora, check_reds, count_dora
from scoring.errors import (
    ContradictorySituationError,
    HanMinimumError,
    NotWinningError,
    NoYakuError,
    RuleDisabledError,
    TileCountError,
    WinningTileError,
)
from scoring.explanation import explain
from scoring.fu import CHIITOITSU, FuItem, fu_items
from scoring.groups import Group, groups
from scoring.hand import Hand
from scoring.names import yaku_name
from scoring.notation import format_tiles
from scoring.partition import Wait
from scoring.payments import DISCARDER, Liability, Party, Payment, deltas, win_payments
from scoring.points import YAKUMAN_BASE, Limit, limit_of, ron_points, tsumo_points
from scoring.readings import Reading, best_reading
from scoring.rulesets import DEFAULT, PRESETS, Ruleset
from scoring.situation import Flag, Situation, check_together
from scoring.tiles import SEAT_NAMES, WINDS, Wind
from scoring.yaku import PINFU, YakuResult


def score(hand: Hand, situation: Situation, rules: Ruleset | None = None) -> "Score":
    """The value of a won hand under the rules (WRC 2022 by default), read the way that pays most.

    Raises a ScoringError that says why the hand cannot be, or why it does not win.

    >>> hand = Hand.parse("234m567p345s2277s", winning_tile="7s")
    >>> str(score(hand, Situation(Win.RON, Wind.SOUTH)))
    '1 han 40 fu, 1300 points'
    """
    rules = rules or PRESETS[DEFAULT]
    if hand.winning_tile is None or not hand.is_full:
        _check_winning_tile(hand, situation)
    check_together(hand, situation)
    if rules.red_dora:
        check_reds(hand, rules)
    dora = count_dora(hand, situation, rules)
    reading = best_reading(hand, situation, rules, dora)
    if reading is None:
        raise NotWinningError(
            "{tiles} is no complete hand: that is four sets and a pair, seven different pairs or thirteen orphans",
            pointer="/hand",
            tiles=format_tiles(hand.concealed),
        )
    if not reading.made.results:
        raise NoYakuError("the hand is complete but has no yaku; dora are none", pointer="/hand")
    if rules.two_han_minimum_at is not None and situation.honba >= rules.two_han_minimum_at:
        _check_minimum(reading, situation, rules)
    made = Score(hand, situation, rules, reading)
    if situation.pao:
        _liabilities(made)
    return made


def _check_winning_tile(hand: Hand, situation: Situation) -> None:
    if not hand.is_full:
        raise TileCountError(
            "the hand has no winning tile yet: {count} concealed tiles with {melds} melds",
            pointer="/hand",
            count=len(hand.concealed),
            melds=len(hand.melds),
        )
    if Flag.TILE_NOT_SEPARATED not in situation.flags:
        raise WinningTileError("which of the tiles won? Only tile_not_separated goes without", pointer="/winning_tile")


def _check_minimum(reading: Reading, situation: Situation, rules: Ruleset) -> None:
    if reading.yakuman:
        return
    han = len(reading.made.results) if rules.minimum_counts == "yaku" else reading.made.han
    if han < 2:
        raise HanMinimumError(
            "with {honba} honba a win needs two {unit}, dora not counted; this hand has {count}",
            pointer="/hand",
            honba=situation.honba,
            unit=rules.minimum_counts,
            count=han,
        )


@dataclass(frozen=True)
class Score:
    """What a hand is worth. Its value is decided when it is made; items, payments and sentences when looked at."""

    hand: Hand
    situation: Situation
    rules: Ruleset
    reading: Reading

    @property
    def yaku(self) -> tuple[YakuResult, ...]:
        """The yaku; only yakuman where there are any."""
        return self.reading.made.results

    @property
    def dora(self) -> Dora:
        """The dora that count."""
        return self.reading.dora

    @property
    def yakuman(self) -> int:
        """How many yakuman are paid; 0 if none."""
        return self.reading.yakuman

    @property
    def han(self) -> int | None:
        """Han with dora; None for a yakuman."""
        return None if self.yakuman else self.reading.han

    @property
    def fu(self) -> int | None:
        """Fu, rounded up; None for a yakuman."""
        return None if self.yakuman else self.reading.fu

    @property
    def limit(self) -> Limit | None:
        """The limit that the hand reaches, if any."""
        return Limit.YAKUMAN if self.yakuman else limit_of(self.reading.han, self.reading.fu, self.rules)

    @property
    def wait(self) -> Wait | None:
        """What the winning tile completed; None where that is not known."""
        return self.reading.wait

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The sets and the pair as they were read, melds last."""
        return groups(self.hand, self.reading)

    @cached_property
    def fu_items(self) -> tuple[FuItem, ...]:
        """The reasons for the fu, which add up to it before rounding; none for a yakuman."""
        partition = self.reading.partition
        if self.yakuman:
            return ()
        if partition is None:
            return (FuItem("chiitoitsu", CHIITOITSU),)
        pinfu = self.reading.traits & PINFU == PINFU
        return tuple(fu_items(self.hand, self.situation, partition, self.wait, self.rules, pinfu=pinfu))

    @cached_property
    def _tsumo(self) -> tuple[int, int]:
        return tsumo_points(self.reading.base, self.situation.is_dealer)

    @property
    def tsumo_each(self) -> int | None:
        """What each non-dealer pays for a tsumo."""
        return None if self.situation.is_ron else self._tsumo[1]

    @property
    def tsumo_dealer(self) -> int | None:
        """What the dealer pays for another's tsumo."""
        return None if self.situation.is_ron else self._tsumo[0] or None

    @property
    def points(self) -> int:
        """The hand's points without honba and sticks; of a tsumo the sum."""
        if self.situation.is_ron:
            return ron_points(self.reading.base, self.situation.is_dealer)
        dealer, other = self._tsumo
        return dealer + 2 * other if dealer else 3 * other

    @cached_property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays whom for what; seats are winds as numbers, an unnamed discarder stays `discarder`."""
        situation = self.situation
        discarder: Party | None = None
        if situation.is_ron:
            discarder = DISCARDER if situation.discarder is None else int(situation.discarder)
        return win_payments(
            winner=int(situation.seat_wind),
            dealer=int(Wind.EAST),
            discarder=discarder,
            base=self.reading.base,
            honba=situation.honba,
            sticks=situation.riichi_sticks,
            rules=self.rules,
            liabilities=_liabilities(self) if situation.pao else (),
        )

    @property
    def total(self) -> int:
        """All that the winner receives, honba and sticks included."""
        return sum([payment.points for payment in self.payments])

    @property
    def deltas(self) -> dict[Wind, int] | None:
        """What each seat gains or loses; None where the discarder's seat is not known."""
        if self.situation.is_ron and self.situation.discarder is None:
            return None
        return dict(zip(WINDS, deltas(self.payments), strict=True))

    def explanation(self, lang: str = "en") -> list[str]:
        """The score in sentences, in English, French or Japanese."""
        return explain(self, lang)

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The score as the API writes it."""
        reading, change = self.reading, self.deltas
        return {
            "ruleset": self.rules.id,
            "hand": format_tiles(self.hand.concealed),
            "melds": [meld.to_dict() for meld in self.hand.melds],
            "winning_tile": None if self.hand.winning_tile is None else str(self.hand.winning_tile),
            "yaku": [
                {"id": yaku.id, "han": yaku.han or None, "yakuman": yaku.yakuman, "name": yaku_name(yaku.id, lang)}
                for yaku in self.yaku
            ],
            "dora": self.dora.to_dict(),
            "han": self.han,
            "fu": self.fu,
            "fu_items": [
                {"reason": item.reason, "fu": item.fu, "tiles": format_tiles(item.tiles)} for item in self.fu_items
            ],
            "raw_fu": None if self.yakuman else reading.raw_fu,
            "yakuman": self.yakuman,
            "limit": self.limit,
            "groups": [group.to_dict() for group in self.groups],
            "wait": self.wait,
            "points": self.points,
            "tsumo_each": self.tsumo_each,
            "tsumo_dealer": self.tsumo_dealer,
            "payments": [payment_dict(payment) for payment in self.payments],
            "deltas": None if change is None else dict(zip(SEAT_NAMES, change.values(), strict=True)),
            "total": self.total,
            "explanation": self.explanation(lang),
        }

    def __str__(self) -> str:
        value = f"{self.yakuman} yakuman" if self.yakuman else f"{self.han} han {self.fu} fu"
        return f"{value}, {self.points} points"

    def _repr_html_(self) -> str:
        from scoring.html import score_html  # drawn only when somebody looks

        return score_html(self)


def party_name(party: Party) -> str:
    """A payer or payee as the API names it: a seat wind, `table` or `discarder`."""
    return SEAT_NAMES[party] if isinstance(party, int) else party


def payment_dict(payment: Payment) -> Mapping[str, str | int]:
    """A payment as the API writes it."""
    return {
        "from": party_name(payment.payer),
        "to": party_name(payment.payee),
        "points": payment.points,
        "for": payment.cause,
    }


def _liabilities(made: Score) -> tuple[Liability, ...]:
    """The seats liable for the hand's yakuman, each with that yakuman's base points."""
    worth = {yaku.id: yaku.yakuman for yaku in made.yaku if yaku.yakuman}
    for place, pao in enumerate(made.situation.pao):
        if pao.yakuman not in made.rules.pao_yakuman:
            raise RuleDisabledError(
                "nobody is liable for {yakuman} under these rules",
                pointer=f"/pao/{place}/yakuman",
                yakuman=pao.yakuman,
            )
        if pao.yakuman not in worth:
            raise ContradictorySituationError(
                "pao for {yakuman}, which the hand is not", pointer=f"/pao/{place}/yakuman", yakuman=pao.yakuman
            )
    return tuple(Liability(int(pao.seat), worth[pao.yakuman] * YAKUMAN_BASE) for pao in made.situation.pao)
