"""Won hands written on one line, so that a test's table reads like a rule book and its ids are the hands themselves."""

import re
from collections.abc import Mapping
from typing import Any

from scoring import Flag, Hand, Pao, Score, Situation, Win, Wind, parse_tiles, ruleset, score

YAKUMAN_HANDS = {
    "kokushi_musou": "119m19p19s123456z ron 7z",
    "kokushi_juusanmen": "19s19p19m7561234z ron 4z",
    "chuuren_poutou": "1112345678899m ron 9m",
    "junsei_chuuren": "1112345678999m ron 7m",
    "tenhou": "24m567p345s789s33z tsumo 3m tenhou seat=east",
    "chiihou": "24m567p345s789s33z tsumo 3m chiihou seat=west",
    "suuankou": "222m444p55888s33z tsumo 5s",
    "suuankou_tanki": "222m444p555888s3z ron 3z",
    "suukantsu": "3z (closed_kan 1111m) (open_kan 2222p) (added_kan 8888s) (open_kan 7777p) ron 3z",
    "ryuuiisou": "2222346668s666z ron 8s",
    "chinroutou": "111m999p1199s (pon 999m) ron 1s",
    "tsuuiisou": "333z66z777z55z (pon 222z) ron 6z",
    "daisangen": "33m555z666z77z (chi 123p) ron 7z",
    "shousuushii": "111z22z333z44z (chi 123p) ron 2z",
    "daisuushii": "55m111z44z (pon 222z) (open_kan 3333z) ron 4z",
}
"""A hand with each yakuman and no other."""


def parsed(text: str) -> tuple[Hand, Situation]:
    """The hand and situation of a line such as `24m33z (chi 123p) ron 3m houtei seat=west dora=1z honba=2`.

    The tiles come without the winning one, which follows `ron` or `tsumo` (`ron -` where it is not known); the seat is
    south and the round east unless the line says otherwise.
    """
    melds = re.findall(r"\(([^)]*)\)", text)
    tiles, win, winning, *rest = re.sub(r"\([^)]*\)", " ", text).split()
    facts = dict(fact.split("=") for fact in rest if "=" in fact)
    situation = Situation(
        win=Win(win),
        seat_wind=Wind.parse(facts.get("seat", "south")),
        round_wind=Wind.parse(facts.get("round", "east")),
        flags=frozenset(Flag(word) for word in rest if "=" not in word),
        dora_indicators=tuple(parse_tiles(facts.get("dora", ""))),
        ura_indicators=tuple(parse_tiles(facts.get("ura", ""))),
        discarder=Wind.parse(facts["from"]) if "from" in facts else None,
        honba=int(facts.get("honba", 0)),
        riichi_sticks=int(facts.get("sticks", 0)),
        pao=tuple(Pao(Wind.parse(seat), yakuman) for seat, yakuman in _pairs(facts.get("pao", ""))),
    )
    return Hand.parse(tiles, melds, None if winning == "-" else winning), situation


def won(text: str, rules: str | Mapping[str, Any] | None = None) -> Score:
    """The score of such a line; WRC 2022 unless other rules are named."""
    return score(*parsed(text), ruleset(rules))


def yaku_of(text: str, rules: str | Mapping[str, Any] | None = None) -> dict[str, int]:
    """The yaku of such a line with their han (a yakuman: how many are paid, times 13)."""
    return {yaku.id: yaku.han or 13 * yaku.yakuman for yaku in won(text, rules).yaku}


def wrc(**changes: object) -> dict[str, object]:
    """WRC 2022 with some rules changed."""
    return {"base": "wrc_2022", **changes}


def _pairs(text: str) -> list[list[str]]:
    return [pair.split(":") for pair in text.split(",") if pair]
