"""A score in sentences that a player can follow, figure by figure."""

from functools import lru_cache
from typing import TYPE_CHECKING

from scoring.dora import Dora
from scoring.names import name, sentence, yaku_name
from scoring.payments import Party, Payment
from scoring.points import Limit
from scoring.situation import Flag
from scoring.tiles import SEAT_NAMES, TILE_TEXTS
from scoring.yaku import YakuResult

if TYPE_CHECKING:
    from scoring.score import Score


def explain(score: "Score", lang: str = "en") -> list[str]:
    """Sentences on the reading, the yaku, the fu, the points, the payments and on what does not count."""
    reading = score.reading
    sentences = [_reading(score, lang), _yaku(score.yaku, score.yakuman, score.dora, reading.han, lang)]
    if not score.yakuman:
        sentences.append(_fu(score, lang))
    sentences.append(_points(reading.han, reading.fu, reading.base, score.limit, lang))
    sentences += [_payment(payment, lang) for payment in score.payments]
    sentences += [sentence(template, lang) for template in _ignored(score)]
    return sentences


def _reading(score: "Score", lang: str) -> str:
    read = " ".join([group.text for group in score.groups])
    if score.wait is None or score.hand.winning_tile is None:
        return sentence("The hand is read as {groups}.", lang, groups=read)
    return sentence(
        "The hand is read as {groups}; {tile} ends the wait: {wait}.",
        lang,
        groups=read,
        tile=TILE_TEXTS[score.hand.winning_tile],
        wait=score.wait,
    )


# Few different figures occur, so their sentences are remembered.


@lru_cache(maxsize=1 << 12)
def _yaku(yaku: tuple[YakuResult, ...], yakuman: int, dora: Dora, han: int, lang: str) -> str:
    if yakuman:
        names = ", ".join([yaku_name(each.id, lang) for each in yaku])
        return sentence("Yakuman: {names}; {count} paid.", lang, names=names, count=yakuman)
    parts = [f"{yaku_name(each.id, lang)} {each.han}" for each in yaku]
    parts += [f"{name(kind, lang)} {count}" for kind, count in dora.to_dict().items() if count]
    return sentence("{parts}: {han} han.", lang, parts=" + ".join(parts), han=han)


def _fu(score: "Score", lang: str) -> str:
    raw, fu = score.reading.raw_fu, score.reading.fu
    parts = " + ".join([_fu_part(item.reason, item.fu, lang) for item in score.fu_items])
    if raw == fu:
        return sentence("Fu: {parts} = {fu}.", lang, parts=parts, fu=fu)
    return sentence("Fu: {parts} = {raw}, rounded up to {fu}.", lang, parts=parts, raw=raw, fu=fu)


@lru_cache(maxsize=1 << 10)
def _fu_part(reason: str, fu: int, lang: str) -> str:
    return f"{fu} ({name(reason, lang)})"


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
    hand, situation, rules, flags = score.hand, score.situation, score.rules, score.situation.flags
    notes = []
    if situation.ura_indicators and not situation.in_riichi:
        notes.append("The ura indicators count nothing without riichi.")
    elif situation.ura_indicators and not rules.ura_dora:
        notes.append("The ura indicators count nothing under these rules.")
    if not rules.kan_dora and len(situation.dora_indicators) > 1:
        notes.append("Under these rules only the first dora indicator counts.")
    if hand.reds and not rules.red_dora:
        notes.append("Red tiles count nothing under these rules.")
    if Flag.IPPATSU in flags and not rules.ippatsu:
        notes.append("Ippatsu counts nothing under these rules.")
    if Flag.RENHOU in flags and rules.renhou == "off":
        notes.append("Renhou counts nothing under these rules.")
    if Flag.TILE_NOT_SEPARATED in flags:
        notes.append("The winning tile was not kept apart: no fu and no yaku that hang on the wait (WRC 5.6).")
    return notes
