"""Answers as HTML tables: the figures are those of the answer, and no text is ever taken for HTML."""

import re

import pytest

from scoring import (
    PARAMETERS,
    PRESETS,
    ExhaustiveDraw,
    Hand,
    HanFu,
    Penalty,
    Ron,
    Settlement,
    Table,
    View,
    Wind,
    WonHand,
    readiness,
    ruleset,
    settle,
    standings,
    win_conditions,
)
from scoring.html import (
    rulesets_table,
    score_table,
    table,
)
from tests.scoring.hands import won

WRC = ruleset("wrc_2022")
EVEN = Table((30_000,) * 4)


def rows(html: str) -> list[list[str]]:
    """What stands in each row, pictures by the words for them."""
    cells = [re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row) for row in re.findall(r"<tr>(.*?)</tr>", html)]
    return [[re.sub(r"<svg.*?<title>(.*?)</title>.*?</svg>|<[^>]+>", r"\1", cell) for cell in row] for row in cells]


def test_a_score_has_a_row_for_each_yaku_each_fu_and_each_payment() -> None:
    made = won("24m567p345s789s33z ron 3m riichi honba=1")
    assert rows(made._repr_html_()) == [
        ["Riichi", "", "1 han"],
        ["base", "", "20 fu"],
        ["concealed hand won on a discard", "", "10 fu"],
        ["closed wait", "3 of characters", "2 fu"],
        ["", "", "32 → 40 fu"],
        ["discarder → South", "hand", "1300"],
        ["discarder → South", "honba", "300"],
    ]


def test_fu_that_need_no_rounding_are_not_rounded() -> None:
    assert ["", "", "20 fu"] in rows(won("23m567p345s789s33p tsumo 4m")._repr_html_())


def test_a_yakuman_has_no_fu() -> None:
    shown = won("19m19p19s1234567z tsumo 1z")._repr_html_()
    assert "1 yakuman" in shown
    assert " fu" not in shown.split("<details>")[0]


def test_notes_in_the_explanation_are_never_taken_for_payments() -> None:
    shown = won("24m567p345s789s33z ron 3m houtei ura=2z")._repr_html_()
    assert "The ura indicators count nothing" in shown.split("<details>")[1]
    assert "The ura indicators count nothing" not in shown.split("<details>")[0]


def test_a_settlement_tells_changes_payments_and_the_next_hand() -> None:
    settled = settle(EVEN, Ron((WonHand(1, HanFu(3, 40)),), 2), WRC)
    assert rows(settled._repr_html_()) == [
        ["", "change", "score", "penalty"],
        ["seat 0", "+0", "30000", ""],
        ["seat 1", "+5200", "35200", ""],
        ["seat 2", "-5200", "24800", ""],
        ["seat 3", "+0", "30000", ""],
        ["seat 2 → seat 1", "hand", "5200"],
    ]


def test_a_penalty_moves_no_points_but_is_shown() -> None:
    settled = settle(EVEN, Penalty(3, 20, "late"), WRC)
    assert ["seat 3", "+0", "30000", "-20"] in rows(settled._repr_html_())


@pytest.mark.parametrize(
    ("table_before", "said"),
    [
        (EVEN, "next: East 1, 1 honba, 0 riichi sticks"),
        (Table((30_000,) * 4, 3, Wind.SOUTH, 4), "game over: the last hand was played"),
    ],
)
def test_what_comes_after_a_draw(table_before: Table, said: str) -> None:
    tenpai = frozenset({0})
    settled: Settlement = settle(table_before, ExhaustiveDraw(tenpai=tenpai), WRC)
    assert said in settled._repr_html_()


def test_standings_are_in_seat_order() -> None:
    shown = rows(standings((45_000, 15_000, 25_000, 35_000), WRC)._repr_html_())
    assert shown[1:] == [
        ["seat 0", "1", "45000", "+30.0"],
        ["seat 1", "4", "15000", "-30.0"],
        ["seat 2", "3", "25000", "-10.0"],
        ["seat 3", "2", "35000", "+10.0"],
    ]


def test_waits_are_told_with_copies_left_and_what_they_score_or_why_not() -> None:
    ready = readiness(Hand.parse("234m567p345s789s1z"), View(Wind.SOUTH), WRC)
    assert rows(ready._repr_html_()) == [
        ["wait", "left", "", "ron", "tsumo"],
        [
            "East wind",
            "3",
            "pair wait",
            "the hand is complete but has no yaku; dora are none",
            "1 han 30 fu, 1100 points",
        ],
    ]


def test_a_seat_is_told_the_least_that_is_enough() -> None:
    needs = win_conditions(Table((31_000, 30_000, 30_000, 29_000)), WRC, 1)
    first = rows(needs._repr_html_())[1]
    assert first[0] == "1"
    assert first[1].startswith("1 han 30 fu")


def test_rulesets_stand_side_by_side() -> None:
    answer = {
        "rulesets": [
            {"id": rules.id, "values": rules.to_dict(), "assumed": sorted(rules.assumed)} for rules in PRESETS.values()
        ],
        "parameters": [{"name": name} for name in PARAMETERS],
    }
    head, *shown = rows(rulesets_table(answer))
    assert head[1:] == list(PRESETS)
    column = head.index("tenhou")
    assert {row[0]: row[column] for row in shown}["noten_pool"] == str(PRESETS["tenhou"].noten_pool)
    assert len(shown) == len(PARAMETERS)


@pytest.mark.parametrize("at", ["name", "ruleset", "explanation"])
def test_a_text_is_never_html(at: str) -> None:
    answer = won("24m567p345s789s33z ron 3m riichi").to_dict()
    evil = "<script>alert(1)</script>"
    if at == "name":
        answer["yaku"][0]["name"] = evil
    else:
        answer[at] = evil if at == "ruleset" else [evil]
    assert "<script" not in score_table(answer)
    assert "&lt;script&gt;" in score_table(answer)


def test_a_table_without_rows_is_not_there() -> None:
    assert table([], ("heading",)) == ""
