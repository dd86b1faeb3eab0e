"""A score as the API writes it: every field of the contract, and the words in the language asked for."""

import json

import pytest

from scoring import parse_tiles
from tests.scoring.hands import YAKUMAN_HANDS, won, wrc

FIELDS = (
    "ruleset",
    "hand",
    "melds",
    "winning_tile",
    "yaku",
    "dora",
    "han",
    "fu",
    "fu_items",
    "raw_fu",
    "yakuman",
    "limit",
    "groups",
    "wait",
    "points",
    "tsumo_each",
    "tsumo_dealer",
    "payments",
    "deltas",
    "total",
    "explanation",
)
TSUMO = "24m067p789s33z (closed_kan 5555z) tsumo 3m riichi dora=2m ura=2z honba=1 sticks=1"


def test_a_score_has_all_fields_of_the_contract_and_is_json() -> None:
    for hand in (TSUMO, YAKUMAN_HANDS["daisangen"], "1133m5577p2244s3z ron 3z from=east"):
        answer = won(hand, "tenhou").to_dict()
        assert set(answer) == set(FIELDS)
        assert json.loads(json.dumps(answer)) == answer


def test_a_self_draw_field_by_field() -> None:
    said = won(TSUMO, "tenhou").to_dict()
    assert said["ruleset"] == "tenhou"
    assert (said["hand"], said["winning_tile"]) == ("234m067p789s33z", "3m")
    assert said["melds"] == [{"kind": "closed_kan", "tiles": "5555z"}]
    assert [(yaku["id"], yaku["han"], yaku["yakuman"]) for yaku in said["yaku"]] == [
        ("riichi", 1, 0),
        ("menzen_tsumo", 1, 0),
        ("yakuhai_haku", 1, 0),
    ]
    assert said["dora"] == {"dora": 1, "ura_dora": 2, "red_dora": 1}
    assert (said["han"], said["raw_fu"], said["fu"], said["yakuman"], said["limit"]) == (7, 56, 60, 0, "haneman")
    assert said["fu_items"] == [
        {"reason": "base", "fu": 20, "tiles": ""},
        {"reason": "tsumo", "fu": 2, "tiles": ""},
        {"reason": "ankan", "fu": 32, "tiles": "5555z"},
        {"reason": "kanchan", "fu": 2, "tiles": "3m"},
    ]
    assert said["wait"] == "kanchan"
    assert {(group["kind"], group["tiles"], group["open"], group["winning"]) for group in said["groups"]} == {
        ("shuntsu", "234m", False, True),
        ("shuntsu", "067p", False, False),
        ("shuntsu", "789s", False, False),
        ("toitsu", "33z", False, False),
        ("kantsu", "5555z", False, False),
    }
    assert (said["points"], said["tsumo_each"], said["tsumo_dealer"], said["total"]) == (12000, 3000, 6000, 13300)
    assert said["payments"][0] == {"from": "east", "to": "south", "points": 6000, "for": "hand"}
    assert said["payments"][-1] == {"from": "table", "to": "south", "points": 1000, "for": "riichi_sticks"}
    assert said["deltas"] == {"east": -6100, "south": 13300, "west": -3100, "north": -3100}


def test_a_yakuman_shows_neither_han_nor_fu_and_lists_only_yakuman() -> None:
    said = won(f"{YAKUMAN_HANDS['daisangen']} from=west dora=4z").to_dict()
    assert [(yaku["id"], yaku["han"], yaku["yakuman"]) for yaku in said["yaku"]] == [("daisangen", None, 1)]
    assert (said["han"], said["fu"], said["fu_items"], said["yakuman"], said["limit"]) == (None, None, [], 1, "yakuman")
    assert said["dora"] == {"dora": 0, "ura_dora": 0, "red_dora": 0}
    assert (said["tsumo_each"], said["tsumo_dealer"]) == (None, None)


def test_a_ron_from_nobody_knows_where_is_paid_by_the_discarder_and_has_no_deltas() -> None:
    said = won("24m567p345s789s33z ron 3m riichi").to_dict()
    assert said["payments"] == [{"from": "discarder", "to": "south", "points": 1300, "for": "hand"}]
    assert said["deltas"] is None


def test_a_hand_without_a_known_winning_tile_has_no_wait() -> None:
    said = won("234m567p345s789s33z tsumo - tile_not_separated").to_dict()
    assert (said["winning_tile"], said["wait"]) == (None, None)
    assert not any(group["winning"] for group in said["groups"])


@pytest.mark.parametrize(
    ("hand", "kinds"),
    [
        ("1133m5577p2244s3z ron 3z", ["toitsu"] * 7),
        (YAKUMAN_HANDS["kokushi_musou"], ["kokushi"]),
        (YAKUMAN_HANDS["suukantsu"], ["toitsu", "kantsu", "kantsu", "kantsu", "kantsu"]),
        (YAKUMAN_HANDS["daisuushii"], ["toitsu", "koutsu", "koutsu", "koutsu", "kantsu"]),
    ],
)
def test_groups_are_shown_by_kind_melds_last(hand: str, kinds: list[str]) -> None:
    assert [group["kind"] for group in won(hand).to_dict()["groups"]] == kinds


@pytest.mark.parametrize(
    ("hand", "winning_group"),
    [
        ("067p555p789m777s3s ron 3s riichi", "33s"),
        ("67p0555p789m777s33s ron 5p riichi", "567p"),
        ("67p555p789m777s33s ron 0p riichi", "067p"),
        ("0555p67p789m33s77s ron 7s riichi", "777s"),
        ("05p67p789m123s456s ron 5p riichi", "567p"),
        ("55p67p789m123s456s ron 0p riichi", "067p"),
        ("1133m557p2244s33z ron 7p riichi", "77p"),
        ("1133m77p2244s33z0p ron 5p riichi", "05p"),
    ],
)
def test_the_winning_group_holds_the_winning_tile_in_its_own_colour(hand: str, winning_group: str) -> None:
    said = won(hand, "tenhou").to_dict()
    assert [group["tiles"] for group in said["groups"] if group["winning"]] == [winning_group]
    assert sorted(parse_tiles("".join(group["tiles"] for group in said["groups"]))) == sorted(parse_tiles(said["hand"]))


def test_an_answer_may_be_changed_without_harm_to_the_next() -> None:
    answer = won(TSUMO, "tenhou").to_dict()
    before = json.dumps(answer)
    for value in answer.values():
        if isinstance(value, dict):
            value.clear()
        elif isinstance(value, list):
            for row in value:
                if isinstance(row, dict):
                    row.clear()
            value.clear()
    assert json.dumps(won(TSUMO, "tenhou").to_dict()) == before


def test_sentences_begin_with_a_capital() -> None:
    made = won("24m567p345s789s33z ron 3m riichi sticks=1 honba=1")
    assert made.explanation()[-3:] == [
        "The discarder pays 1300 to South (hand).",
        "The discarder pays 300 to South (honba).",
        "The table pays 1000 to South (riichi sticks).",
    ]
    assert made.explanation("fr")[-3].startswith("Le jeteur paie 1300 à Sud")
    assert made.explanation("fr")[-1].startswith("La table paie 1000 à Sud")
    assert made.explanation("ja")[-1].startswith("場が南に1000点を払う")


def test_names_and_sentences_are_in_the_language_asked_for() -> None:
    made = won("23m567p345s789s33z ron 4m riichi from=west")
    names = {lang: [yaku["name"] for yaku in made.to_dict(lang)["yaku"]] for lang in ("en", "fr", "ja", "ko", "romaji")}
    assert names["ja"] == ["立直", "平和"]
    assert names["romaji"] == ["riichi", "pinfu"]
    assert len({tuple(sentences) for lang in ("en", "fr", "ja") if (sentences := made.explanation(lang))}) == 3


def test_the_explanation_tells_every_figure() -> None:
    text = " ".join(won(TSUMO, "tenhou").explanation())
    for figure in ("7 han", "56", "60", "haneman", "3000", "6000", "closed wait"):
        assert figure in text, figure


def test_what_counts_nothing_is_said() -> None:
    said = won(
        "24m067p789s33z (chi 345s) ron 3m houtei ura=2z dora=1m1m", wrc(red_dora={}, kan_dora=False)
    ).explanation()
    assert sum("nothing" in line or "only the first" in line for line in said) == 3


def test_a_score_says_itself_in_a_line_and_as_a_table() -> None:
    made = won("24m567p345s789s33z ron 3m riichi")
    assert str(made) == "1 han 40 fu, 1300 points"
    assert "<table" in made._repr_html_()


def test_thirteen_orphans_on_a_robbed_kan_are_told_which_kan_the_rules_mean() -> None:
    robbed = "19m199p19s234567z ron 1z chankan"
    assert any("added kan only" in line for line in won(robbed, "m_league").explanation())
    assert not any("added kan" in line for line in won(robbed, wrc(kokushi_robs_closed_kan=True)).explanation())
