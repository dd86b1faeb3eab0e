"""The score of a won hand: yaku, fu, han, points, and who pays whom."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from scoring.dora import Dora, check_reds, count_dora
from scoring.errors import (
    HanMinimumError,
    NotWinningError,
    NoYakuError,
    TileCountError,
    WinningTileError,
)
from scoring.explanation import explain, told_payments, yaku_rows
from scoring.fu import CHIITOITSU_ITEM, FuItem, fu_items
from scoring.groups import Group, concealed_groups, meld_group
from scoring.hand import Hand
from scoring.liability import liabilities
from scoring.partition import Wait, new
from scoring.payments import DISCARDER, Paid, Party, Payment, win_paid
from scoring.points import Collected, Limit, collected
from scoring.readings import VALUE, Reading, readings
from scoring.rulesets import DEFAULT, PRESETS, Ruleset
from scoring.situation import Flag, Situation, check_together
from scoring.tiles import TILE_TEXTS, WINDS, Wind
from scoring.yaku import PINFU, YakuResult


def score(hand: Hand, situation: Situation, rules: Ruleset | None = None) -> "Score":
    """The value of a won hand under the rules (WRC 2022 by default), read the way that pays most.

    Raises a ScoringError that says why the hand cannot be, or why it does not win.

    >>> from scoring.situation import Win
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
    every = readings(hand, situation, rules, dora)
    if not every:
        raise NotWinningError(
            "{tiles} is no complete hand: that is four sets and a pair, seven different pairs or thirteen orphans",
            pointer="/hand",
            tiles=hand.text,
        )
    reading = every[0] if len(every) == 1 else max(every, key=VALUE)
    if not reading.made.results:
        raise NoYakuError("the hand is complete but has no yaku; dora are none", pointer="/hand")
    if rules.two_han_minimum_at is not None and situation.honba >= rules.two_han_minimum_at:
        reading = _best_above_minimum(every, situation, rules)
    made = new(Score, (hand, situation, rules, reading))
    if situation.pao:
        liabilities(hand, situation, made.yaku, rules)
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


def _best_above_minimum(every: Sequence[Reading], situation: Situation, rules: Ruleset) -> Reading:
    """The reading that pays most among those with two han, or yaku, of their own."""
    enough = [reading for reading in every if reading.yakuman or _towards_minimum(reading, rules) >= LEAST]
    if not enough:
        raise HanMinimumError(
            "with {honba} honba a win needs two {unit}, dora not counted; this hand has {count}",
            pointer="/hand",
            honba=situation.honba,
            unit=rules.minimum_counts,
            count=max([_towards_minimum(reading, rules) for reading in every]),
        )
    return max(enough, key=VALUE)


def _towards_minimum(reading: Reading, rules: Ruleset) -> int:
    if rules.minimum_counts == "han":
        return reading.made.han
    # Double riichi is riichi and a yaku more (yaku list 4.2.1).
    return sum([2 if result.id == "double_riichi" else 1 for result in reading.made.results])


class Score(NamedTuple):
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
        return None if self.reading.yakuman else self.reading.han

    @property
    def fu(self) -> int | None:
        """Fu, rounded up; None for a yakuman."""
        return None if self.reading.yakuman else self.reading.fu

    @property
    def limit(self) -> Limit | None:
        """The limit that the hand reaches, if any."""
        return self.reading.limit

    @property
    def wait(self) -> Wait | None:
        """What the winning tile completed; None where that is not known."""
        return self.reading.wait

    @property
    def groups(self) -> tuple[Group, ...]:
        """The sets and the pair as they were read, melds last."""
        return (*concealed_groups(self.hand, self.reading)[0], *self._melds)

    @property
    def _melds(self) -> list[Group]:
        return [meld_group(meld.kind, meld.tiles) for meld in self.hand.melds]

    @property
    def fu_items(self) -> Sequence[FuItem]:
        """The reasons for the fu, which add up to it before rounding; none for a yakuman."""
        if self.reading.yakuman:
            return ()
        if self.reading.partition is None:
            return (CHIITOITSU_ITEM,)
        pinfu = self.reading.traits & PINFU == PINFU
        return fu_items(self.hand, self.situation, self.reading.partition, self.reading.wait, self.rules, pinfu=pinfu)

    @property
    def tsumo_each(self) -> int | None:
        """What each non-dealer pays for a tsumo."""
        return self._collected.tsumo_each

    @property
    def tsumo_dealer(self) -> int | None:
        """What the dealer pays for another's tsumo."""
        return self._collected.tsumo_dealer

    @property
    def points(self) -> int:
        """The hand's points without honba and sticks; of a tsumo the sum."""
        return self._collected.points

    @property
    def _collected(self) -> Collected:
        return collected(self.reading.base, self.situation.is_dealer, self.situation.is_ron)

    @property
    def payments(self) -> tuple[Payment, ...]:
        """Who pays whom for what; seats are winds as numbers, an unnamed discarder stays `discarder`."""
        return self._paid.payments

    @property
    def total(self) -> int:
        """All that the winner receives, honba and sticks included."""
        return self._paid.total

    @property
    def deltas(self) -> dict[Wind, int] | None:
        """What each seat gains or loses; None where the discarder's seat is not known."""
        if self.situation.is_ron and self.situation.discarder is None:
            return None
        return dict(zip(WINDS, self._paid.deltas, strict=True))

    @property
    def _paid(self) -> Paid:
        situation = self.situation
        discarder: Party | None = None
        if situation.is_ron:
            discarder = DISCARDER if situation.discarder is None else int(situation.discarder)
        return win_paid(
            int(situation.seat_wind),
            0,
            discarder,
            self.reading.base,
            situation.honba,
            situation.riichi_sticks,
            self.rules,
            liabilities(self.hand, self.situation, self.yaku, self.rules) if situation.pao else (),
        )

    def explanation(self, lang: str = "en") -> list[str]:
        """The score in sentences, in English, French or Japanese."""
        sentences: list[str] = self.to_dict(lang)["explanation"]
        return sentences

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The score as the API writes it."""
        hand, reading, limit, yakuman = self.hand, self.reading, self.reading.limit, self.reading.yakuman
        groups, won = concealed_groups(hand, reading)
        melds = self._melds if hand.melds else []
        groups += melds
        rows = [{"kind": kind, "tiles": text, "open": is_open, "winning": False} for kind, _, text, is_open in groups]
        if won is not None:
            rows[won]["winning"] = True
        items, paid = self.fu_items, self._paid
        collects = collected(reading.base, self.situation.is_dealer, self.situation.is_ron)
        pays = told_payments(paid, lang)
        dora, ura_dora, red_dora = reading.dora
        return {
            "ruleset": self.rules.id,
            "hand": hand.text,
            "melds": [{"kind": hand.melds[place].kind, "tiles": meld.text} for place, meld in enumerate(melds)],
            "winning_tile": None if hand.winning_tile is None else TILE_TEXTS[hand.winning_tile],
            "yaku": [row.copy() for row in yaku_rows(reading.made, lang)],
            "dora": {"dora": dora, "ura_dora": ura_dora, "red_dora": red_dora},
            "han": None if yakuman else reading.han,
            "fu": None if yakuman else reading.fu,
            "fu_items": [{"reason": reason, "fu": fu, "tiles": text} for reason, fu, _, text in items],
            "raw_fu": None if yakuman else reading.raw_fu,
            "yakuman": yakuman,
            "limit": limit,
            "groups": rows,
            "wait": reading.wait,
            "points": collects.points,
            "tsumo_each": collects.tsumo_each,
            "tsumo_dealer": collects.tsumo_dealer,
            "payments": [row.copy() for row in pays.rows],
            "deltas": pays.deltas and pays.deltas.copy(),
            "total": paid.total,
            "explanation": explain(self, groups, items, limit, pays.sentences, lang),
        }

    def __str__(self) -> str:
        value = f"{self.yakuman} yakuman" if self.yakuman else f"{self.han} han {self.fu} fu"
        return f"{value}, {self.points} points"

    def _repr_html_(self) -> str:
        from scoring.html import score_html  # drawn only when somebody looks

        return score_html(self)


LEAST: Final = 2
"""The han, or yaku, that the two-han minimum asks for."""
