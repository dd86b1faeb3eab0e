"""What things are called: yaku, limits, waits, melds, winds, tiles and the sentences about them, in each language."""

import re
import unicodedata
from collections.abc import Mapping
from enum import Enum
from functools import lru_cache
from typing import Final, Literal

from scoring.tiles import Tile, Wind
from scoring.translations import TRANSLATIONS
from scoring.translations_of_hands import Translated
from scoring.words import CALLS, HONOURS, SUITS, WORDS
from scoring.yaku_names import YAKU_NAMES

LANGUAGES: Final = ("en", "fr", "ja", "ko", "romaji")
Terms = Literal["english", "romaji"]


@lru_cache(maxsize=1 << 10)
def yaku_name(yaku: str, lang: str = "en", *, terms: Terms = "english") -> str:
    """A yaku's name; in English and French the Japanese one where those terms are wanted.

    >>> yaku_name("sanshoku_doujun"), yaku_name("sanshoku_doujun", "ja"), yaku_name("toitoi", "fr", terms="romaji")
    ('Mixed Triple Chow', '三色同順', 'toi-toi hou')
    """
    names = YAKU_NAMES[yaku]
    if terms == "romaji" and lang in ("en", "fr"):
        return names.romaji
    return str(getattr(names, lang if lang in LANGUAGES else "en"))


def yaku_id(text: str) -> str | None:
    """The id of the yaku that a text names in any language or spelling, or None.

    >>> yaku_id("chi toitsu"), yaku_id("San-Shoku Dokō"), yaku_id("flush royale")
    ('chiitoitsu', 'sanshoku_doukou', None)
    """
    return yaku_by_spelling().get(folded(text))


@lru_cache(maxsize=1)
def yaku_by_spelling() -> Mapping[str, str]:
    return {
        folded(spelling): yaku
        for yaku, names in YAKU_NAMES.items()
        for spelling in (yaku, names.en, names.fr, names.romaji, names.ja, names.ko, *names.others)
    }


def folded(text: str) -> str:
    """A spelling without what writers of Japanese words differ in: case, spaces, marks and the length of vowels."""
    # Composed again afterwards, because decomposing takes Korean syllables and voiced kana apart too.
    marks = "\u0300-\u036f"
    plain = unicodedata.normalize("NFC", re.sub(f"[{marks}]", "", unicodedata.normalize("NFKD", text.lower())))
    letters = re.sub(r"[\W_]", "", plain)
    return re.sub(r"([aeiou])\1+", r"\1", letters.replace("ou", "o"))


@lru_cache(maxsize=1 << 12)
def name(word: str, lang: str = "en", *, terms: Terms = "english") -> str:
    """What a limit, wait, meld, wind, fu reason, payment cause or yaku is called; a word nobody knows stays as it is.

    >>> name("haneman", "ja"), name("chi"), name("chi", terms="romaji"), name("kanchan", "fr")
    ('跳満', 'chow', 'chii', 'attente du milieu')
    """
    if word in YAKU_NAMES:
        return yaku_name(word, lang, terms=terms)
    row = CALLS.get(word) if terms == "romaji" and lang in ("en", "fr") else None
    names = row or WORDS.get(word)
    if names is None:
        return word
    return str(getattr(names, lang if lang in LANGUAGES else "en"))


def tile_name(tile: Tile, lang: str = "en") -> str:
    """A tile's name, as it is read out.

    >>> tile_name(Tile(38)), tile_name(Tile(13), "fr"), tile_name(Tile(26), "ja"), tile_name(Tile(27), "fr")
    ('red 5 of characters', '5 de cercles', '九索', 'vent d’est')
    """
    if tile.suit == "z":
        return name(HONOURS[tile.rank - 1], lang)
    plain = str(getattr(SUITS[tile.suit], lang if lang in LANGUAGES else "en")).format(
        rank=tile.rank, kanji="一二三四五六七八九"[tile.rank - 1]
    )
    return name("red_tile", lang).format(tile=plain) if tile.red else plain


def sentence(
    template: str, lang: str = "en", translations: Mapping[str, Translated] = TRANSLATIONS, /, **values: object
) -> str:
    """A sentence in a language from its English template; English where nobody has translated it.

    Values that have names of their own (winds, melds, limits, yaku) are named in that language too.

    >>> sentence("{flag} goes with a {win} only", "ja", flag="haitei", win="tsumo")
    '海底摸月はツモの時だけです'
    """
    translated = translations.get(template)
    if translated is None or lang not in ("fr", "ja"):
        return template.format(**values)
    return str(getattr(translated, lang)).format(**{key: named(value, lang) for key, value in values.items()})


def named(value: object, lang: str) -> object:
    """A value as a sentence in that language says it."""
    if isinstance(value, Wind):
        return name(str(value), lang)
    if isinstance(value, Enum):
        return name(str(value.value), lang)
    if not isinstance(value, str):
        return value
    # A reason within a sentence is a sentence too.
    return getattr(TRANSLATIONS[value], lang) if value in TRANSLATIONS else name(value, lang)
