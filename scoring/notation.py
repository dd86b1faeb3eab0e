"""Every way people write tiles, read; and MPSZ (`123m406p789s1234567z`, 0 a red five), written."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final, NoReturn

from scoring.errors import NotationError
from scoring.tiles import KINDS, SORTING, SUITS, TILE_TEXTS, TILES, Tile

DIGITS: Final = {
    character: rank
    for rank, characters in enumerate(("0", "1一壱", "2二弐", "3三参", "4四", "5五伍", "6六", "7七", "8八", "9九"))
    for character in characters
}
SUIT_WORDS: Final = {
    word: suit
    for suit, words in (
        ("m", "m man manzu wan 萬 万 マン まん ワン caractère caractere character crak"),
        ("p", "p pin pinzu 筒 餅 饼 ピン ぴん cercle circle dot"),
        ("s", "s sou souzu so sō 索 条 條 ソー そう ソウ bambou bamboo bam"),
        ("z", "z 字"),
    )
    for word in words.split()
}
HONOUR_WORDS: Final = {
    word: Tile(27 + honour)
    for honour, words in enumerate(
        (
            "e east ton est 東 东 トン",
            "s south nan sud 南 ナン",
            "w west shaa sha ouest 西 シャー",
            "n north pei nord 北 ペー",
            "p white haku blanc 白 ハク",
            "f green hatsu vert 發 発 发 ハツ",
            "c red chun rouge 中 チュン",
        )
    )
    for word in words.split()
}
UNICODE_TILES: Final = {
    chr(0x1F000 + place): Tile(kind)
    for place, kind in enumerate((27, 28, 29, 30, 33, 32, 31, *range(9), *range(18, 27), *range(9, 18)))
}
TENHOU_RED: Final = (16, 52, 88)
RANK_AND_SUIT: Final = tuple((text[0], text[1:]) for text in TILE_TEXTS)
ONE_BY_ONE: Final = frozenset(f"{suit}r" for suit in SUITS)
"""The endings that make red the one tile before them."""


def _one_of(words: Iterable[str]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))


_SKIP = re.compile(r"(?:[\s,.;|+/·\-\ufe0e\ufe0f]|(?:dragon|wind|vent|牌)s?(?![a-z]))+", re.IGNORECASE)
_SUIT = re.compile(rf"({_one_of(SUIT_WORDS)})(子|ズ)?(r(?!ed))?", re.IGNORECASE)
_HONOUR = re.compile(_one_of([*HONOUR_WORDS, *UNICODE_TILES]), re.IGNORECASE)
_TENHOU = re.compile(r"\s*\[?\s*\d{1,3}(?:\s*,\s*\d{1,3})+\s*\]?\s*|\s*\[\s*\d{1,3}\s*\]\s*")


def parse_tiles(text: str) -> list[Tile]:
    """The tiles in a text, in the order written.

    Reads MPSZ (`406p`), mjai (`5mr E P F C`), letters (`ESWN`, `PFC`), words (`1pin red east`), kanji and kana
    (一萬 伍筒 東), Unicode tiles (U+1F000 and on) and comma-separated Tenhou ids (`0, 4, 16`), in either case.

    >>> parse_tiles("340p 🀄 東")
    [Tile('3p'), Tile('4p'), Tile('0p'), Tile('7z'), Tile('1z')]
    """
    text = _narrowed(text)
    if _TENHOU.fullmatch(text):
        return parse_tenhou_ids(int(number) for number in re.findall(r"\d+", text))
    return list(_read(text))


def parse_tile(text: str) -> Tile:
    """The one tile in a text."""
    tiles = parse_tiles(text)
    if len(tiles) != 1:
        raise NotationError("'{text}' is {count} tiles where one is wanted", text=text, count=len(tiles))
    return tiles[0]


def parse_tenhou_ids(ids: Iterable[int]) -> list[Tile]:
    """Tiles from Tenhou's numbers 0-135, four a kind, of which 16, 52 and 88 are the red fives."""
    tiles = []
    for number in ids:
        if not 0 <= number < 4 * KINDS:
            raise NotationError("{number} is no Tenhou tile: they run from 0 to 135", number=number)
        tiles.append(TILES[number // 4 + (KINDS if number in TENHOU_RED else 0)])
    return tiles


def format_tiles(tiles: Iterable[Tile]) -> str:
    """Tiles as sorted MPSZ; a red tile that is no five is written apart, as `3pr`.

    >>> format_tiles(parse_tiles("C 3s 5pr 1s 5p"))
    '05p13s7z'
    """
    return written(sorted(tiles, key=SORTING.__getitem__))


def written(tiles: Iterable[Tile]) -> str:
    """Tiles that are sorted already, as `format_tiles` writes them."""
    text = ending = ""
    for tile in tiles:
        rank, suit = RANK_AND_SUIT[tile]
        if suit != ending or suit in ONE_BY_ONE:
            text += ending
            ending = suit
        text += rank
    return text + ending


def _narrowed(text: str) -> str:
    """The text with full-width letters and digits as plain ones, each character in its place."""
    narrow = (unicodedata.normalize("NFKC", character) for character in text)
    return "".join(one if len(one) == 1 else character for one, character in zip(narrow, text, strict=True))


def _read(text: str) -> Iterator[Tile]:
    position = 0
    digits: list[tuple[int, int, bool]] = []  # rank, where it stands, whether 赤 stood before it
    red = False
    while position < len(text):
        if skipped := _SKIP.match(text, position):
            position = skipped.end()
        elif (rank := DIGITS.get(text[position])) is not None:
            digits.append((rank, position, red))
            red = False
            position += 1
        elif text[position] == "赤" and not red:
            red = True
            position += 1
        elif digits and (suit := _SUIT.match(text, position)):
            yield from _in_suit(text, digits, SUIT_WORDS[suit[1].lower()], last_is_red=bool(suit[3]))
            digits = []
            position = suit.end()
        elif not digits and not red and (honour := _HONOUR.match(text, position)):
            yield HONOUR_WORDS[name] if (name := honour[0].lower()) in HONOUR_WORDS else UNICODE_TILES[honour[0]]
            position = honour.end()
        else:
            _refuse(text, position)
    if digits or red:
        _refuse(text, digits[0][1] if digits else text.rindex("赤"), "a number needs its suit: m, p, s or z")


def _in_suit(text: str, digits: list[tuple[int, int, bool]], suit: str, *, last_is_red: bool) -> Iterator[Tile]:
    for place, (rank, position, red) in enumerate(digits):
        red = red or rank == 0 or (last_is_red and place == len(digits) - 1)
        if suit == "z" and (red or rank > 7):
            _refuse(text, position, "honours are 1z to 7z")
        yield TILES[SUITS.index(suit) * 9 + (rank or 5) - 1 + (KINDS if red else 0)]


def _refuse(text: str, position: int, reason: str = "this is no tile") -> NoReturn:
    raise NotationError(
        "'{character}' at character {place} of '{text}': {reason}; write tiles as in 123m406p789s1122z",
        character=text[position],
        place=position + 1,
        text=text if len(text) <= 80 else text[:77] + "...",
        reason=reason,
    )
