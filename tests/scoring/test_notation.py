"""Every way people write tiles is read, goes round, and is refused with the character at fault."""

from collections.abc import Callable, Sequence
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Tile, format_tiles, parse_tile, parse_tiles
from scoring.errors import NotationError
from scoring.notation import TENHOU_RED, parse_tenhou_ids

READ = [
    ("123m406p789s1234567z", "123m 4p 0p 6p 789s 1234567z"),
    ("1M2P3S4Z", "1m2p3s4z"),
    ("1 2 3 m", "123m"),
    ("  12m\n3p\t4s ", "12m3p4s"),
    ("１２３m", "123m"),
    ("🀇🀏🀐🀘🀙🀡", "1m9m1s9s1p9p"),
    ("🀀🀁🀂🀃🀆🀅🀄", "1234567z"),
    ("🀄︎🀄️", "77z"),
    ("一萬伍筒東白發中", "1m5p1567z"),
    ("一二三四五六七八九萬", "123456789m"),
    ("1万2索3筒", "1m2s3p"),
    ("赤五萬赤5p", "0m0p"),
    ("東南西北白發中", "1234567z"),
    ("5mr 5pr 5sr E S W N P F C", "0m0p0s1234567z"),
    ("ESWN", "1234z"),
    ("PFC", "567z"),
    ("eswnpfc", "1234567z"),
    ("1sou9sou1pin9pin1man9manredwhitegreeneastsouthwestnorthnorth", "1s9s1p9p1m9m7z5z6z12344z"),
    ("1pin2pin3pin red white green east", "123p7561z"),
    ("Red Dragon, East wind", "7z1z"),
    ("ton nan shaa pei haku hatsu chun", "1234567z"),
    ("Est Sud Ouest Nord blanc vert rouge", "1234567z"),
    ("3pr 7sr 3m", "3pr7sr3m"),
    ("0, 4, 16, 52, 88, 135", "1m2m0m0p0s7z"),
    ("[16]", "0m"),
    ("", ""),
]


@pytest.mark.parametrize(("text", "tiles"), READ, ids=[text for text, _ in READ])
def test_tiles_are_read_however_they_are_written(text: str, tiles: str) -> None:
    assert parse_tiles(text) == parse_tiles(tiles)


def test_the_plainest_form_means_what_it_says() -> None:
    assert parse_tiles("19m0p5s7z") == [Tile(0), Tile(8), Tile(34 + 13), Tile(22), Tile(33)]


def test_tiles_are_written_sorted_with_red_fives_in_their_place() -> None:
    assert format_tiles(parse_tiles("7z 1s 5p 0p 4p 9m")) == "9m405p1s7z"
    assert format_tiles(parse_tiles("4p 3pr 3p")) == "3pr34p"
    assert format_tiles(parse_tiles("3pr 3pr 0p 0p")) == "3pr3pr00p"
    assert format_tiles([]) == ""


REFUSED = [
    ("8z", "'8' at character 1"),
    ("12m0z", "'0' at character 4"),
    ("123m45", "'4' at character 5"),
    ("12x", "'x' at character 3"),
    ("m", "'m' at character 1"),
    ("1m hello", "'h' at character 4"),
    ("1m赤", "'赤' at character 3"),
    ("1m赤赤5p", "'赤' at character 4"),
    ("1m<script>", "'<' at character 3"),
]


@pytest.mark.parametrize(("text", "said"), REFUSED, ids=[text for text, _ in REFUSED])
def test_what_is_no_tile_is_refused_with_the_character_and_its_place(text: str, said: str) -> None:
    with pytest.raises(NotationError, match=said):
        parse_tiles(text)


def test_a_long_text_is_not_repeated_whole_in_the_refusal() -> None:
    with pytest.raises(NotationError) as refusal:
        parse_tiles("1m" * 100 + "?")
    assert len(str(refusal.value)) < 250


@pytest.mark.parametrize("text", ["", "12m", "1m2p"])
def test_one_tile_is_one_tile(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tile(text)
    assert parse_tile(" 3p ") == Tile(11)


@pytest.mark.parametrize("number", [-1, 136, 999])
def test_tenhous_numbers_end_at_135(number: int) -> None:
    with pytest.raises(NotationError):
        parse_tenhou_ids([number])


@pytest.mark.parametrize("text", ["136, 1", "[999]"])
def test_a_text_of_numbers_that_are_no_tiles_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_tiles(text)


def mjai(tiles: Sequence[Tile]) -> str:
    return " ".join(
        "ESWNPFC"[tile.rank - 1] if tile.suit == "z" else f"{tile.rank}{tile.suit}{'r' if tile.red else ''}"
        for tile in tiles
    )


def words(tiles: Sequence[Tile]) -> str:
    honours = ("east", "south", "west", "north", "white", "green", "red")
    suits = {"m": "man", "p": "pin", "s": "sou"}
    return "".join(
        honours[tile.rank - 1] if tile.suit == "z" else f"{0 if tile.red else tile.rank}{suits[tile.suit]}"
        for tile in tiles
    )


def kanji(tiles: Sequence[Tile]) -> str:
    suits = {"m": "萬", "p": "筒", "s": "索"}
    return "".join(
        "東南西北白發中"[tile.rank - 1]
        if tile.suit == "z"
        else f"{'赤' if tile.red else ''}{'一二三四五六七八九'[tile.rank - 1]}{suits[tile.suit]}"
        for tile in tiles
    )


def apart(tiles: Sequence[Tile]) -> str:
    return " ".join(map(str, tiles))


def tenhou(tiles: Sequence[Tile]) -> str:
    numbers = [4 * tile.kind if tile.red else 4 * tile.kind + 1 for tile in tiles]
    return f"[{', '.join(map(str, numbers))}]" if numbers else ""


def pictures(tiles: Sequence[Tile]) -> str:
    order = (*range(7, 16), *range(25, 34), *range(16, 25), 0, 1, 2, 3, 6, 5, 4)
    return "".join(chr(0x1F000 + order[tile.kind]) for tile in tiles)


REDS = tuple(Tile(number // 4 + 34) for number in TENHOU_RED)
some_tiles = st.lists(st.one_of(st.integers(0, 33).map(Tile), st.sampled_from(REDS)), max_size=14)
plain_tiles = st.lists(st.integers(0, 33).map(Tile), max_size=14)


@pytest.mark.parametrize("write", [mjai, words, kanji, apart, tenhou], ids=lambda write: write.__name__)
@given(tiles=some_tiles)
def test_tiles_go_round_in_every_form(write: Callable[[Sequence[Tile]], str], tiles: list[Tile]) -> None:
    assert parse_tiles(write(tiles)) == tiles


@given(plain_tiles)
def test_tiles_go_round_as_unicode_which_has_no_red(tiles: list[Tile]) -> None:
    assert parse_tiles(pictures(tiles)) == tiles


@given(st.lists(st.integers(0, 60).map(Tile), max_size=18))
def test_what_is_written_is_read_back_sorted(tiles: list[Tile]) -> None:
    text = format_tiles(tiles)
    assert sorted(parse_tiles(text)) == sorted(tiles)
    assert format_tiles(parse_tiles(text)) == text


@given(st.text(max_size=40))
def test_any_text_is_tiles_or_a_refusal(text: str) -> None:
    with suppress(NotationError):
        assert all(0 <= tile < 2 * 34 for tile in parse_tiles(text))


def test_full_width_letters_are_letters_as_phones_in_japan_write_them() -> None:
    assert parse_tiles("２３４ｍ０ｐ") == parse_tiles("234m0p")
