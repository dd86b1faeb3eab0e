"""The glossary: the words of the game, what they are called in each language and what they mean."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from scoring.glossary_of_hands import TERMS_OF_HANDS
from scoring.glossary_of_tables import TERMS_OF_TABLES
from scoring.names import folded
from scoring.terms import Term

TERMS: Final[tuple[Term, ...]] = (*TERMS_OF_HANDS, *TERMS_OF_TABLES)
"""Every term, in the order in which somebody who learns the game meets them."""


def term(text: str) -> Term | None:
    """The term that a text names in any language or spelling, or None.

    >>> term("chonbo").id, term("Brelan caché").id, term("tempaï").id, term("half-time")
    ('chombo', 'ankou', 'tenpai', None)
    """
    return term_by_spelling().get(folded(text))


@lru_cache(maxsize=1)
def term_by_spelling() -> Mapping[str, Term]:
    return {folded(spelling): each for each in reversed(TERMS) for spelling in each.spellings}
