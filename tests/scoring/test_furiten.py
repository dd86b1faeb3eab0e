"""Furiten in its three kinds: an own discard, a tile passed, a tile passed in riichi."""

import pytest

from scoring import Hand, Score, Wind, parse_tiles, ruleset
from scoring.furiten import FuritenKind
from scoring.riichi import WhyNot
from scoring.view import View
from scoring.waits import Readiness, readiness
from tests.scoring.hands import wrc

THREE_SIDES = "45678p111m222s33z"
"""Waits for 3p, 6p and 9p: the first example of the rules."""
TWO_SUITS = "55567p77z123m789s"
"""Waits for 5p, 8p and the red dragon: the second example."""


def stands(
    tiles: str, rules: object = None, *, discards: str = "", passed: str = "", riichi: bool = False
) -> Readiness:
    view = View(Wind.SOUTH, riichi=riichi, discards=tuple(parse_tiles(discards)), passed=tuple(parse_tiles(passed)))
    return readiness(Hand.parse(tiles), view, ruleset(rules))


def test_a_hand_is_not_furiten_without_a_reason() -> None:
    assert stands(THREE_SIDES, discards="1p2p4p5m9s", passed="1z2p").furiten is None


@pytest.mark.parametrize("tile", ["3p", "6p", "9p"])
def test_an_own_discard_of_any_wait_makes_furiten(tile: str) -> None:
    furiten = stands(THREE_SIDES, discards=f"1z{tile}").furiten
    assert furiten is not None
    assert (furiten.kind, str(furiten.tile)) == (FuritenKind.DISCARD, tile)


@pytest.mark.parametrize("tile", ["5p", "8p", "7z", "0p"])
def test_waits_of_other_suits_are_waits_too_and_a_red_five_is_a_five(tile: str) -> None:
    furiten = stands(TWO_SUITS, discards=tile).furiten
    assert furiten is not None
    assert str(furiten.tile) == tile


def test_furiten_is_on_every_wait_for_the_sake_of_one() -> None:
    stand = stands(THREE_SIDES, discards="3p", riichi=True)
    for wait in stand.waits:
        assert isinstance(wait.ron, WhyNot)
        assert wait.ron.slug == "furiten"


def test_a_self_draw_wins_all_the_same() -> None:
    assert all(isinstance(wait.tsumo, Score) for wait in stands(THREE_SIDES, discards="3p").waits)


def test_a_discard_without_a_yaku_makes_furiten_too() -> None:
    # 1m would complete the hand without a yaku, 4m with all simples: the former was discarded.
    stand = stands("23m345s567p678s88p", discards="1m")
    assert stand.furiten is not None
    assert {str(wait.tile) for wait in stand.waits} == {"1m", "4m"}


def test_a_passed_tile_makes_temporary_furiten() -> None:
    furiten = stands(THREE_SIDES, passed="2p6p9p").furiten
    assert furiten is not None
    assert (furiten.kind, str(furiten.tile)) == (FuritenKind.TEMPORARY, "6p")


@pytest.mark.parametrize("ends", ["own_draw", "own_draw_or_call", "any_call"])
def test_the_rules_say_what_ends_temporary_furiten(ends: str) -> None:
    furiten = stands(THREE_SIDES, wrc(temporary_furiten_ends=ends), passed="3p").furiten
    assert furiten is not None
    assert furiten.ends == ends


def test_a_tile_passed_in_riichi_makes_furiten_until_the_hand_ends() -> None:
    furiten = stands(THREE_SIDES, wrc(temporary_furiten_ends="own_draw"), passed="3p", riichi=True).furiten
    assert furiten is not None
    assert (furiten.kind, furiten.ends) == (FuritenKind.RIICHI, "end_of_hand")


@pytest.mark.parametrize(("riichi", "ends"), [(False, "change_of_hand"), (True, "end_of_hand")])
def test_a_discard_binds_until_the_hand_changes_which_in_riichi_it_cannot(riichi: bool, ends: str) -> None:
    furiten = stands(THREE_SIDES, discards="9p", riichi=riichi).furiten
    assert furiten is not None
    assert furiten.ends == ends


def test_an_own_discard_is_named_before_a_passed_tile() -> None:
    furiten = stands(THREE_SIDES, discards="9p", passed="3p").furiten
    assert furiten is not None
    assert furiten.kind is FuritenKind.DISCARD


def test_a_noten_hand_is_not_furiten() -> None:
    assert stands("147m258p369s1234z", discards="1m", passed="4m").furiten is None


@pytest.mark.parametrize("lang", ["en", "fr", "ja"])
@pytest.mark.parametrize(
    ("rules", "facts"),
    [
        (None, {"discards": "3p"}),
        (None, {"discards": "3p", "riichi": True}),
        (None, {"passed": "3p", "riichi": True}),
        (wrc(temporary_furiten_ends="own_draw"), {"passed": "3p"}),
        (wrc(temporary_furiten_ends="own_draw_or_call"), {"passed": "3p"}),
        (wrc(temporary_furiten_ends="any_call"), {"passed": "3p"}),
    ],
)
def test_furiten_is_said_in_words(lang: str, rules: object, facts: dict[str, object]) -> None:
    furiten = stands(THREE_SIDES, rules, **facts).furiten
    assert furiten is not None
    assert furiten.to_dict(lang).keys() == {"kind", "tile", "ends", "detail"}
    assert "3p" in furiten.to_dict(lang)["detail"]
    assert lang == "en" or furiten.to_dict(lang)["detail"] != furiten.to_dict("en")["detail"]
