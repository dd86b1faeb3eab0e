"""Hands are valid from birth: as many tiles as a hand has, no fifth copy, and the winning tile among them."""

import pytest

from scoring import Hand, Meld, Tile, parse_tile
from scoring.errors import InvalidMeldError, NotationError, TileCountError, TooManyOfAKindError, WinningTileError


def test_the_winning_tile_may_stand_among_the_tiles_or_beside_them() -> None:
    within, beside = Hand.parse("234m567p345s78933s", (), "4m"), Hand.parse("23m567p345s78933s", (), "4m")
    assert within == beside
    assert within.winning_tile == parse_tile("4m")
    assert len(within.concealed) == 14


def test_the_same_holds_with_melds() -> None:
    melds = ["pon 555z", "closed_kan 1111m", "chi 123s"]
    assert Hand.parse("44p78s", melds, "9s") == Hand.parse("44p789s", melds, "9s")


def test_a_hand_that_waits_has_one_tile_fewer() -> None:
    hand = Hand.parse("23m567p345s78933s")
    assert (hand.is_full, hand.winning_tile) == (False, None)
    assert Hand.parse("234m567p345s78933s").is_full


@pytest.mark.parametrize(
    ("tiles", "melds"),
    [
        ("", ()),
        ("123m", ()),
        ("23m567p345s7893s", ()),
        ("234m567p345s789333s", ()),
        ("23m567p345s78933s", ("pon 555z",)),
        ("3m567p34s", ("pon 555z", "pon 666z")),
        ("3m", ("pon 555z", "pon 666z", "pon 777z")),
        ("33m", ("pon 111z", "pon 222z", "pon 333z", "pon 444z", "pon 555z")),
    ],
)
def test_another_number_of_tiles_is_refused(tiles: str, melds: tuple[str, ...]) -> None:
    with pytest.raises(TileCountError):
        Hand.parse(tiles, melds)


def test_a_kan_counts_as_three_tiles() -> None:
    assert Hand.parse("33m", ("open_kan 1111z", "added_kan 2222z", "closed_kan 3333z", "pon 444z")).is_full


@pytest.mark.parametrize(
    ("tiles", "melds"),
    [
        ("11111m567p345s789s", ()),
        ("1111m567p345s", ("chi 123m",)),
        ("05555m567p345s78s", ()),
        ("1m567p345s", ("closed_kan 1111m", "pon 555z")),
    ],
)
def test_a_fifth_copy_is_refused_red_or_plain_in_hand_or_meld(tiles: str, melds: tuple[str, ...]) -> None:
    with pytest.raises((TooManyOfAKindError, TileCountError)) as refusal:
        Hand.parse(tiles, melds)
    assert refusal.value.pointer == "/hand"


def test_a_winning_tile_that_is_not_there_is_refused() -> None:
    with pytest.raises(WinningTileError):
        Hand.parse("234m567p345s78933s", (), "5m")


def test_a_winning_five_named_plain_is_the_red_one_that_is_held_but_not_the_reverse() -> None:
    assert Hand.parse("234m067p345s78933s", (), "5p").winning_tile == parse_tile("0p")
    with pytest.raises(WinningTileError):
        Hand.parse("234m567p345s78933s", (), "0p")
    assert Hand.parse("234m5067p34s78933s", (), "5p").winning_tile == parse_tile("5p")


def test_a_hand_is_kept_and_written_sorted() -> None:
    hand = Hand.parse("9s1z3m2m0p567p4p88s5z1m", (), "1m")
    assert str(hand).startswith("1123m40567p889s15z")
    assert hand == Hand.parse("1123m40567p889s15z", (), "1m")


def test_open_melds_open_a_hand_and_closed_kans_do_not() -> None:
    assert Hand.parse("234m567p345s33z", ["closed_kan 5555z"]).is_closed
    assert not Hand.parse("234m567p345s33z", ["pon 555z"]).is_closed


def test_a_hand_cannot_be_changed_and_can_be_a_key() -> None:
    hand = Hand.parse("234m567p345s78933s", (), "4m")
    with pytest.raises(AttributeError):
        hand.winning_tile = Tile(0)
    assert len({hand, Hand.parse("234m567p345s78933s", (), "4m")}) == 1


def test_melds_may_be_given_as_objects() -> None:
    meld = Meld.parse("pon 555z")
    assert Hand.parse("234m567p345s33z", [meld]) == Hand.parse("234m567p345s33z", ["pon 555z"])


@pytest.mark.parametrize(
    ("tiles", "melds", "error"), [("8z", (), NotationError), ("33m", ("chi 124m",), InvalidMeldError)]
)
def test_what_cannot_be_read_is_refused(tiles: str, melds: tuple[str, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        Hand.parse(tiles, melds)


def test_a_hand_shows_itself_as_a_picture_in_a_notebook() -> None:
    assert Hand.parse("234m567p345s78933s", (), "4m")._repr_svg_().startswith("<svg")
