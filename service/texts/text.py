"""One text of a page in the languages that pages speak."""

from typing import Final, NamedTuple

LANGUAGES: Final = {"en": "English", "fr": "Français", "ja": "日本語"}
"""The languages of pages, each in its own words."""


class Text(NamedTuple):
    """A text in each language; words in braces are filled in."""

    en: str
    fr: str
    ja: str
