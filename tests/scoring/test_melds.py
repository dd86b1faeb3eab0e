"""Melds are valid from birth."""

import pytest

from scoring import Meld, MeldKind
from scoring.errors import InvalidMeldError, NotationError

MELDS = [
    ("chi 234m", "chi 234m"),
    ("chi 432m", "chi 234m"),
    ("chii 789s", "chi 789s"),
    ("chow 406p", "chi 406p"),
    ("pon 555z", "pon 555z"),
    ("PUNG 055s", "pon 055s"),
    ("open_kan 1111z", "open_kan 1111z"),
    ("daiminkan 1111z", "open_kan 1111z"),
    ("open kan 1111z", "open_kan 1111z"),
    ("kong 1111z", "open_kan 1111z"),
    ("added_kan 0555p", "added_kan 0555p"),
    ("added-kan: 0555p", "added_kan 0555p"),
    ("shouminkan 9999m", "added_kan 9999m"),
    ("closed_kan 7777z", "closed_kan 7777z"),
    ("ankan 7777z", "closed_kan 7777z"),
]


@pytest.mark.parametrize(("text", "meld"), MELDS, ids=[text for text, _ in MELDS])
def test_melds_are_read_by_any_of_their_names(text: str, meld: str) -> None:
    assert str(Meld.parse(text)) == meld


INVALID = [
    "chi 235m",
    "chi 123z",
    "chi 891m",
    "chi 12m3p",
    "chi 9m1p2p",
    "chi 1234m",
    "pon 112m",
    "pon 1111m",
    "pon 11m",
]
INVALID += ["open_kan 111m", "closed_kan 1112m", "added_kan 11111m", "pon 1m1p1s", "chi ", "pair 11m", "11m", "", "pon"]


@pytest.mark.parametrize("text", INVALID)
def test_what_is_no_meld_is_refused(text: str) -> None:
    with pytest.raises(InvalidMeldError):
        Meld.parse(text)


def test_tiles_that_are_none_are_refused_as_such() -> None:
    with pytest.raises(NotationError):
        Meld.parse("pon 888z")


@pytest.mark.parametrize(
    ("kind", "is_open", "is_kan"),
    [
        (MeldKind.CHI, True, False),
        (MeldKind.PON, True, False),
        (MeldKind.OPEN_KAN, True, True),
        (MeldKind.ADDED_KAN, True, True),
        (MeldKind.CLOSED_KAN, False, True),
    ],
)
def test_only_a_closed_kan_leaves_a_hand_closed(kind: MeldKind, is_open: bool, is_kan: bool) -> None:
    meld = Meld.parse(f"{kind} {'123m' if kind is MeldKind.CHI else '1111m' if is_kan else '111m'}")
    assert (meld.is_open, meld.kind.is_kan) == (is_open, is_kan)


def test_a_meld_is_the_same_in_whatever_order_its_tiles_come() -> None:
    assert Meld.parse("chi 312m") == Meld.parse("chi 123m")
    assert Meld.parse("pon 505p") == Meld.parse("pon 055p")
    assert Meld.parse("pon 555p") != Meld.parse("pon 055p")


def test_a_meld_is_written_as_the_api_has_it() -> None:
    assert Meld.parse("ankan 7777z").to_dict() == {"kind": "closed_kan", "tiles": "7777z"}
