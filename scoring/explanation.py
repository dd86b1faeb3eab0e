"""A score in sentences that a player can follow, figure by figure."""

from typing import TYPE_CHECKING

from scoring.hand import Flag
from scoring.names import name, sentence, yaku_name
from scoring.notation import format_tiles
from scoring.points import Limit
from scoring.tiles import Wind

if TYPE_CHECKING:
    from scoring.score import Score


def explain(score: "Score", lang: str = "en") -> list[str]:
    """Sentences on the reading, the yaku, the fu, the points, the payments and on what does not count."""
    sentences = [_reading(score, lang), _yaku(score, lang)]
    if not score.yakuman:
        sentences.append(_fu(score, lang))
    sentences.append(_points(score, lang))
    sentences.extend(_payments(score, lang))
    sentences.extend(sentence(template, lang) for template in _ignored(score))
    return sentences


def _reading(score: "Score", lang: str) -> str:
    read = " ".join([format_tiles(group.tiles) for group in score.groups])
    if score.wait is None or score.hand.winning_tile is None:
        return sentence("The hand is read as {groups}.", lang, groups=read)
    return sentence(
        "The hand is read as {groups}; {tile} ends the wait: {wait}.",
        lang,
        groups=read,
        tile=str(score.hand.winning_tile),
        wait=score.wait.value,
    )


def _yaku(score: "Score", lang: str) -> str:
    if score.yakuman:
        names = ", ".join([yaku_name(yaku.id, lang) for yaku in score.yaku])
        return sentence("Yakuman: {names}; {count} paid.", lang, names=names, count=score.yakuman)
    parts = [f"{yaku_name(yaku.id, lang)} {yaku.han}" for yaku in score.yaku]
    parts += [f"{name(kind, lang)} {han}" for kind, han in zip(score.dora._fields, score.dora, strict=True) if han]
    return sentence("{parts}: {han} han.", lang, parts=" + ".join(parts), han=score.reading.han)


def _fu(score: "Score", lang: str) -> str:
    raw, fu = score.reading.raw_fu, score.reading.fu
    parts = " + ".join([f"{item.fu} ({name(item.reason, lang)})" for item in score.fu_items])
    if raw == fu:
        return sentence("Fu: {parts} = {fu}.", lang, parts=parts, fu=fu)
    return sentence("Fu: {parts} = {raw}, rounded up to {fu}.", lang, parts=parts, raw=raw, fu=fu)


def _points(score: "Score", lang: str) -> str:
    base, limit = score.reading.base, score.limit
    if limit is None:
        return sentence(
            "{fu} fu doubled {times} times make {base} base points.",
            lang,
            fu=score.reading.fu,
            times=score.reading.han + 2,
            base=base,
        )
    if limit is Limit.YAKUMAN:
        return sentence("Yakuman: {base} base points.", lang, base=base)
    return sentence(
        "{han} han {fu} fu reach the limit {limit}: {base} base points.",
        lang,
        han=score.reading.han,
        fu=score.reading.fu,
        limit=limit.value,
        base=base,
    )


def _payments(score: "Score", lang: str) -> list[str]:
    return [
        sentence(
            "{payer} pays {points} to {payee} ({cause}).",
            lang,
            payer=_party(payment.payer, lang),
            payee=_party(payment.payee, lang),
            points=payment.points,
            cause=name(payment.cause.value, lang),
        )
        for payment in score.payments
    ]


def _party(party: int | str, lang: str) -> str:
    return name(str(Wind(party)) if isinstance(party, int) else party, lang)


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
