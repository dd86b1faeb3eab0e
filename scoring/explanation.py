"""A score in sentences that a player can follow, figure by figure."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.dora import Dora
from scoring.fu import FuItem
from scoring.groups import Group
from scoring.names import name, sentence, template_in, yaku_name
from scoring.partition import Wait
from scoring.payments import Party, Payment
from scoring.points import Limit
from scoring.situation import Flag
from scoring.tiles import SEAT_NAMES, TILE_TEXTS, Tile
from scoring.yaku import YakuResult

if TYPE_CHECKING:
    from scoring.score import Score


def explain(
    score: "Score",
    groups: Sequence[Group],
    items: Sequence[FuItem],
    limit: Limit | None,
    payments: tuple[Payment, ...],
    lang: str,
) -> list[str]:
    """Sentences on the reading, the yaku, the fu, the points, the payments and on what does not count."""
    reading = score.reading
    sentences = [
        _reading(groups, reading.wait, score.hand.winning_tile, lang),
        _yaku(reading.made.results, reading.yakuman, reading.dora, reading.han, lang),
    ]
    if not reading.yakuman:
        sentences.append(_fu(tuple([item[:2] for item in items]), reading.raw_fu, reading.fu, lang))
    sentences.append(_points(reading.han, reading.fu, reading.base, limit, lang))
    for payment in payments:
        sentences.append(_payment(payment, lang))
    for template in _ignored(score):
        sentences.append(sentence(template, lang))
    return sentences


def _reading(groups: Sequence[Group], wait: Wait | None, tile: Tile | None, lang: str) -> str:
    read = " ".join([group.text for group in groups])
    if wait is None or tile is None:
        return template_in("The hand is read as {groups}.", lang).format(groups=read)
    template = template_in("The hand is read as {groups}; {tile} ends the wait: {wait}.", lang)
    return template.format(groups=read, tile=TILE_TEXTS[tile], wait=name(wait, lang))


# Few different figures occur, so their sentences are remembered.


@lru_cache(maxsize=1 << 12)
def _yaku(yaku: tuple[YakuResult, ...], yakuman: int, dora: Dora, han: int, lang: str) -> str:
    if yakuman:
        names = ", ".join([yaku_name(each.id, lang) for each in yaku])
        return sentence("Yakuman: {names}; {count} paid.", lang, names=names, count=yakuman)
    parts = [f"{yaku_name(each.id, lang)} {each.han}" for each in yaku]
    parts += [f"{name(kind, lang)} {count}" for kind, count in dora.to_dict().items() if count]
    return sentence("{parts}: {han} han.", lang, parts=" + ".join(parts), han=han)


@lru_cache(maxsize=1 << 12)
def _fu(parts: tuple[tuple[str, int], ...], raw: int, fu: int, lang: str) -> str:
    added = " + ".join([f"{part} ({name(reason, lang)})" for reason, part in parts])
    if raw == fu:
        return sentence("Fu: {parts} = {fu}.", lang, parts=added, fu=fu)
    return sentence("Fu: {parts} = {raw}, rounded up to {fu}.", lang, parts=added, raw=raw, fu=fu)


@lru_cache(maxsize=1 << 12)
def _points(han: int, fu: int, base: int, limit: Limit | None, lang: str) -> str:
    if limit is None:
        return sentence("{fu} fu doubled {times} times make {base} base points.", lang, fu=fu, times=han + 2, base=base)
    if limit is Limit.YAKUMAN:
        return sentence("Yakuman: {base} base points.", lang, base=base)
    return sentence(
        "{han} han {fu} fu reach the limit {limit}: {base} base points.", lang, han=han, fu=fu, limit=limit, base=base
    )


@lru_cache(maxsize=1 << 12)
def _payment(payment: Payment, lang: str) -> str:
    return sentence(
        "{payer} pays {points} to {payee} ({cause}).",
        lang,
        payer=_party(payment.payer, lang),
        payee=_party(payment.payee, lang),
        points=payment.points,
        cause=name(payment.cause, lang),
    )


def _party(party: Party, lang: str) -> str:
    return name(SEAT_NAMES[party] if isinstance(party, int) else party, lang)


def _ignored(score: "Score") -> list[str]:
    """What was given and counts nothing."""
    hand, situation, rules = score.hand, score.situation, score.rules
    notes = []
    if situation.ura_indicators and not situation.in_riichi:
        notes.append("The ura indicators count nothing without riichi.")
    elif situation.ura_indicators and not rules.ura_dora:
        notes.append("The ura indicators count nothing under these rules.")
    if not rules.kan_dora and len(situation.dora_indicators) > 1:
        notes.append("Under these rules only the first dora indicator counts.")
    if hand.reds and not rules.red_dora:
        notes.append("Red tiles count nothing under these rules.")
    if not rules.ippatsu and Flag.IPPATSU in situation.flags:
        notes.append("Ippatsu counts nothing under these rules.")
    if rules.renhou == "off" and Flag.RENHOU in situation.flags:
        notes.append("Renhou counts nothing under these rules.")
    if not situation.is_tile_known:
        notes.append("The winning tile was not kept apart: no fu and no yaku that hang on the wait (WRC 5.6).")
    return notes
