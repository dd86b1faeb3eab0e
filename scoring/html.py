"""Answers as HTML tables, for notebooks: each drawn from the JSON that the API writes, wherever that was worked out."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Final

from scoring.hand import Hand
from scoring.melds import Meld
from scoring.names import name
from scoring.notation import parse_tile, parse_tiles
from scoring.svg import hand_svg, row_svg

if TYPE_CHECKING:
    from scoring.score import Score

Answer = Mapping[str, Any]
Row = Sequence[object]
LEFT: Final = ' style="text-align:left"'
SMALL: Final = '<svg style="height:1.9em;width:auto;vertical-align:middle" '
"""Tiles of the height of a line of text."""


class Html(str):
    """A text that is HTML already; any other is escaped where it is shown."""


def score_html(score: "Score", lang: str = "en") -> str:
    """A score: its hand as tiles, then what it is worth and why."""
    return score_table(score.to_dict(lang), lang)


def score_table(answer: Answer, lang: str = "en") -> str:
    """The hand as tiles, then yaku, dora, fu items and payments as rows, and the sentences on demand."""
    rows = [*_worth_rows(answer, lang), *_fu_rows(answer, lang), *_payment_rows(answer["payments"], lang)]
    said = "".join(f"<p>{escape(line)}</p>" for line in answer["explanation"])
    why = f"<details><summary>why, under {escape(answer['ruleset'])}</summary>{said}</details>"
    return figure(hand_svg(hand_of(answer), lang), bold(headline(answer, lang)), table(rows), why)


def headline(answer: Answer, lang: str = "en") -> str:
    """What a hand is worth, in a line.

    >>> headline({"yakuman": 0, "han": 4, "fu": 40, "limit": "mangan", "points": 8000})
    '4 han 40 fu, mangan, 8000 points'
    """
    value = f"{answer['yakuman']} yakuman" if answer["yakuman"] else f"{answer['han']} han {answer['fu']} fu"
    limit = f", {name(answer['limit'], lang)}" if answer["limit"] and not answer["yakuman"] else ""
    return f"{value}{limit}, {answer['points']} points"


def hand_of(answer: Answer) -> Hand:
    """The hand that an answer is about."""
    melds = tuple(Meld.parse(f"{meld['kind']} {meld['tiles']}") for meld in answer.get("melds", ()))
    won = answer.get("winning_tile")
    return Hand(tuple(parse_tiles(answer["hand"])), melds, None if won is None else parse_tile(won))


def _worth_rows(answer: Answer, lang: str) -> Iterator[Row]:
    for yaku in answer["yaku"]:
        worth = f"{yaku['yakuman']} yakuman" if yaku["yakuman"] else f"{yaku['han']} han"
        yield yaku["name"], "", worth
    for kind, count in answer["dora"].items():
        if count and not answer["yakuman"]:
            yield name(kind, lang), "", f"{count} han"


def _fu_rows(answer: Answer, lang: str) -> Iterator[Row]:
    for item in answer["fu_items"]:
        yield name(item["reason"], lang), tiles(item["tiles"]), f"{item['fu']} fu"
    if answer["fu_items"]:
        rounded = f"{answer['raw_fu']} → " if answer["raw_fu"] != answer["fu"] else ""
        yield "", "", bold(f"{rounded}{answer['fu']} fu")


def _payment_rows(payments: Iterable[Answer], lang: str) -> Iterator[Row]:
    for payment in payments:
        payer, payee = (_party(payment[side], lang) for side in ("from", "to"))
        yield f"{payer} → {payee}", name(payment["for"], lang), payment["points"]


def _party(party: int | str, lang: str) -> str:
    return _seat(party) if isinstance(party, int) else name(party, lang)


def settlement_table(answer: Answer, lang: str = "en") -> str:
    """What each seat gained or lost and now has, who paid whom, and what comes next."""
    after = answer["table"]
    seats = [
        (_seat(seat), f"{change:+}", score, _penalty(points))
        for seat, (change, score, points) in enumerate(
            zip(answer["deltas"], after["scores"], answer["penalty_points"], strict=True)
        )
    ]
    following = f"{name(after['round_wind'], lang)} {after['hand_number']}, {after['honba']} honba"
    over = answer["game_over_reason"]
    ending = f"game over: {name(over, lang)}" if over else f"next: {following}, {after['riichi_sticks']} riichi sticks"
    paid = table(_payment_rows(answer["payments"], lang))
    return figure(table(seats, ("", "change", "score", "penalty")), paid, bold(ending))


def _penalty(points: float) -> str:
    return f"{points:g}" if points else ""


def standings_table(answer: Answer, lang: str = "en") -> str:
    """Each seat's place, last score and points."""
    seats = enumerate(zip(answer["places"], answer["scores"], answer["points"], strict=True))
    rows = [(_seat(seat), place, score, f"{points:+.1f}") for seat, (place, score, points) in seats]
    return figure(table(rows, ("", "place", "score", "points")))


def waits_table(answer: Answer, lang: str = "en") -> str:
    """The hand, then what each wait scores; or what brings it nearer, or what to discard."""
    waits = [(tiles(wait["tile"]), wait["left"], name(wait["kind"], lang), *_worths(wait)) for wait in answer["waits"]]
    nearer = [(tiles(each["tile"]), each["left"]) for each in answer["improving"]]
    discards = [
        (tiles(each["tile"]), tiles([kind["tile"] for kind in each["tiles"]]), each["left"])
        for each in answer["discards"]
    ]
    standing = "tenpai" if answer["tenpai"] else f"{answer['shanten']}-shanten"
    furiten = f", furiten: {answer['furiten']['detail']}" if answer["furiten"] else ""
    return figure(
        hand_svg(hand_of(answer), lang),
        bold(standing + furiten),
        table(waits, ("wait", "left", "", "ron", "tsumo")),
        table(nearer, ("nearer by", "left")),
        table(discards, ("discard", "then", "left")),
    )


def _worths(wait: Answer) -> Iterator[str]:
    """What a wait scores by ron and by tsumo, or why it does not."""
    for worth in (wait["ron"], wait["tsumo"]):
        yield worth["detail"] if "detail" in worth else headline(worth)


def win_conditions_table(answer: Answer, lang: str = "en") -> str:
    """The least hands by which the seat reaches each place."""
    rows = []
    for each in answer["conditions"]:
        by_ron = [f"from {_seat(ron['from'])}: {_least(ron['wins'])}" for ron in each["ron"]]
        rows.append((each["place"], _least(each["tsumo"]), Html("<br>".join(map(escape, by_ron))), len(each["draws"])))
    now = f"{_seat(answer['seat'])} is {answer['place']} of 4"
    return figure(bold(now), table(rows, ("place", "tsumo", "ron", "draws of 16")))


def _least(wins: Sequence[Answer]) -> str:
    return "; ".join(_shortly(win) for win in wins) or "–"


def _shortly(win: Answer) -> str:
    if win["yakuman"]:
        return f"{win['yakuman']} yakuman"
    return f"{win['han']} han" + (f" {win['fu']} fu" if win["fu"] else "")


def rulesets_table(answer: Answer, lang: str = "en") -> str:
    """Every parameter as each preset has it; what nobody has written down is marked."""
    presets = answer["rulesets"]
    rows = [(each["name"], *(_rule(rules, each["name"]) for rules in presets)) for each in answer["parameters"]]
    return figure(
        table(rows, ("", *(rules["id"] for rules in presets))),
        "<i>in italics: assumed, since nobody has written it down</i>",
    )


def _rule(rules: Answer, parameter: str) -> str:
    value = rules["values"][parameter]
    shown = json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else str(value)
    return Html(f"<i>{escape(shown)}</i>") if parameter in rules["assumed"] else shown


def _seat(seat: int) -> str:
    return f"seat {seat}"


def tiles(written: str | Sequence[str]) -> Html:
    """Tiles as small pictures within a line."""
    shown = parse_tiles(written) if isinstance(written, str) else [parse_tile(tile) for tile in written]
    return Html(row_svg(shown).replace("<svg ", SMALL, 1) if shown else "")


def table(rows: Iterable[Row], headings: Row = ()) -> str:
    """Rows of cells; nothing where there are none."""
    lines = "".join(f"<tr>{_cells(row)}</tr>" for row in rows)
    head = "".join(f"<th{LEFT}>{escape(str(heading))}</th>" for heading in headings)
    return f"<table>{f'<tr>{head}</tr>' if head else ''}{lines}</table>" if lines else ""


def _cells(row: Row) -> str:
    return "".join(f"<td{LEFT}>{cell if isinstance(cell, Html) else escape(str(cell))}</td>" for cell in row)


def bold(text: str) -> Html:
    """A text that stands out."""
    return Html(f"<b>{escape(text)}</b>")


def figure(*parts: str) -> str:
    """Parts one below the other."""
    return f'<figure style="margin:0">{"".join(f"<div>{part}</div>" for part in parts if part)}</figure>'
