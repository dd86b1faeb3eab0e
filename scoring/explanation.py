"""A score told part by part: the rows that the API writes, and sentences that a player can follow, figure by figure.

Few different parts occur, so they are remembered; whoever hands out rows copies them.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from scoring.dora import Dora
from scoring.fu import FuItem
from scoring.groups import Group
from scoring.names import name, sentence, yaku_name
from scoring.partition import Wait
from scoring.payments import DISCARDER, TABLE, Paid, Party, Payment
from scoring.points import Limit
from scoring.situation import Flag
from scoring.tiles import SEAT_NAMES, TILE_TEXTS, Tile
from scoring.traits import THIRTEEN_ORPHANS
from scoring.yaku import YakuMade

if TYPE_CHECKING:
    from scoring.score import Score

Row = dict[str, Any]


class ToldPayments(NamedTuple):
    """The payments as the API writes them, a sentence each, and what each seat gains or loses where that is known."""

    rows: tuple[Row, ...]
    sentences: tuple[str, ...]
    deltas: dict[str, int] | None


def explain(
    score: "Score",
    groups: Iterable[Group],
    items: Iterable[FuItem],
    limit: Limit | None,
    payments: Iterable[str],
    lang: str,
) -> list[str]:
    """Sentences on the reading, the yaku, the fu, the points, the payments (given) and on what does not count."""
    reading = score.reading
    before, after = _around_groups(score.hand.winning_tile, reading.wait, lang)
    sentences = [
        before + " ".join([group.text for group in groups]) + after,
        _yaku(reading.made, reading.dora, lang),
    ]
    if not reading.yakuman:
        sentences.append(_fu(tuple([item[:2] for item in items]), reading.raw_fu, reading.fu, lang))
    sentences.append(_points(reading.han, reading.fu, reading.base, limit, lang))
    sentences += payments
    for template in _ignored(score):
        sentences.append(sentence(template, lang))
    return sentences


@cache
def _around_groups(tile: Tile | None, wait: Wait | None, lang: str) -> tuple[str, str]:
    """What is said before and after the groups of a hand that the tile completed by that wait."""
    if wait is None or tile is None:
        said = sentence("The hand is read as {groups}.", lang, groups=GROUPS)
    else:
        template = "The hand is read as {groups}; {tile} ends the wait: {wait}."
        said = sentence(template, lang, groups=GROUPS, tile=TILE_TEXTS[tile], wait=name(wait, lang))
    before, _, after = said.partition(GROUPS)
    return before, after


@lru_cache(maxsize=1 << 14)
def yaku_rows(made: YakuMade, lang: str) -> tuple[Row, ...]:
    """The yaku as the API writes them."""
    return tuple(
        {"id": yaku.id, "han": yaku.han or None, "yakuman": yaku.yakuman, "name": yaku_name(yaku.id, lang)}
        for yaku in made.results
    )


@lru_cache(maxsize=1 << 14)
def _yaku(made: YakuMade, dora: Dora, lang: str) -> str:
    """The yaku and what dora add to them."""
    if made.yakuman:
        names = ", ".join([yaku_name(yaku.id, lang) for yaku in made.results])
        return sentence("Yakuman: {names}; {count} paid.", lang, names=names, count=made.yakuman)
    parts = [f"{yaku_name(yaku.id, lang)} {yaku.han}" for yaku in made.results]
    parts += [f"{name(kind, lang)} {count}" for kind, count in dora.to_dict().items() if count]
    return sentence("{parts}: {han} han.", lang, parts=" + ".join(parts), han=made.han + dora.han)


@cache
def _fu(parts: tuple[tuple[str, int], ...], raw: int, fu: int, lang: str) -> str:
    """The reasons for the fu, and how they are rounded."""
    added = " + ".join([f"{part} ({name(reason, lang)})" for reason, part in parts])
    if raw == fu:
        return sentence("Fu: {parts} = {fu}.", lang, parts=added, fu=fu)
    return sentence("Fu: {parts} = {raw}, rounded up to {fu}.", lang, parts=added, raw=raw, fu=fu)


@cache
def _points(han: int, fu: int, base: int, limit: Limit | None, lang: str) -> str:
    """How han and fu make the base points."""
    if limit is None:
        return sentence("{fu} fu doubled {times} times make {base} base points.", lang, fu=fu, times=han + 2, base=base)
    if limit is Limit.YAKUMAN:
        return sentence("Yakuman: {base} base points.", lang, base=base)
    return sentence(
        "{han} han {fu} fu reach the limit {limit}: {base} base points.", lang, han=han, fu=fu, limit=limit, base=base
    )


@lru_cache(maxsize=1 << 14)
def told_payments(paid: Paid, lang: str) -> ToldPayments:
    """Who pays whom."""
    rows = tuple(
        {"from": _party(payer), "to": _party(payee), "points": points, "for": cause}
        for payer, payee, points, cause in paid.payments
    )
    known = all(payment.payer != DISCARDER for payment in paid.payments)
    deltas = dict(zip(SEAT_NAMES, paid.deltas, strict=True)) if known else None
    return ToldPayments(rows, tuple([_payment(payment, lang) for payment in paid.payments]), deltas)


def _party(party: Party) -> str:
    """A payer or payee as the API names it: a seat wind, `table` or `discarder`."""
    return SEAT_NAMES[party] if isinstance(party, int) else party


def _payment(payment: Payment, lang: str) -> str:
    return sentence(
        PAYS.get(payment.payer, "{payer} pays {points} to {payee} ({cause})."),
        lang,
        payer=name(_party(payment.payer), lang),
        payee=name(_party(payment.payee), lang),
        points=payment.points,
        cause=name(payment.cause, lang),
    )


PAYS: Final[dict[Party, str]] = {
    TABLE: "The table pays {points} to {payee} ({cause}).",
    DISCARDER: "The discarder pays {points} to {payee} ({cause}).",
}
GROUPS: Final = "{groups}"


def _ignored(score: "Score") -> list[str]:
    """What was given and counts nothing."""
    situation, rules = score.situation, score.rules
    notes: list[str] = []
    if situation.ura_indicators:
        if not situation.in_riichi:
            notes.append("The ura indicators count nothing without riichi.")
        elif not rules.ura_dora:
            notes.append("The ura indicators count nothing under these rules.")
    if not rules.kan_dora and len(situation.dora_indicators) > 1:
        notes.append("Under these rules only the first dora indicator counts.")
    if score.hand.reds and not rules.red_dora:
        notes.append("Red tiles count nothing under these rules.")
    if not rules.ippatsu and Flag.IPPATSU in situation.flags:
        notes.append("Ippatsu counts nothing under these rules.")
    if rules.renhou == "off" and Flag.RENHOU in situation.flags:
        notes.append("Renhou counts nothing under these rules.")
    if (
        Flag.CHANKAN in situation.flags
        and score.reading.traits & THIRTEEN_ORPHANS
        and not rules.kokushi_robs_closed_kan
    ):
        notes.append("Under these rules thirteen orphans rob an added kan only; from a closed one this is no win.")
    if not situation.is_tile_known:
        notes.append("The winning tile was not kept apart: no fu and no yaku that hang on the wait (WRC 5.6).")
    return notes
