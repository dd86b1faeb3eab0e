"""What the pages say, in each language they speak: one table a page."""

from collections.abc import Mapping
from typing import Final

from service.texts.common import COMMON
from service.texts.rules import RULES
from service.texts.score import SCORE
from service.texts.table import TABLE
from service.texts.text import LANGUAGES, Text
from service.texts.tilesets import TILESETS

__all__ = ["LANGUAGES", "PAGES", "Text", "texts"]

PAGES: Final[Mapping[str, Mapping[str, Text]]] = {
    "score": COMMON | RULES | SCORE,
    "table": COMMON | RULES | TABLE,
    "tilesets": COMMON | TILESETS,
}


def texts(page: str, lang: str) -> dict[str, str]:
    """All that a page says in a language, by key.

    >>> texts("score", "fr")["to_score"]
    'Compter'
    """
    return {key: getattr(text, lang) for key, text in PAGES[page].items()}
