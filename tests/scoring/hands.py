"""Won hands written on one line, so that a test's table reads like a rule book and its ids are the hands themselves."""

import re
from collections.abc import Mapping
from typing import Any

from scoring import Flag, Hand, Pao, Score, Situation, Win, Wind, parse_tiles, ruleset, score


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
