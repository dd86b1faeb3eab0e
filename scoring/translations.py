"""Sentences and error messages in French and Japanese, by their English template."""

from typing import Final, NamedTuple


class Translated(NamedTuple):
    """A template in the other languages, with the same values to fill in."""

    fr: str
    ja: str


TRANSLATIONS: Final = {
    "the hand has no yaku": Translated("la main n’a aucun yaku", "役がありません"),
}
