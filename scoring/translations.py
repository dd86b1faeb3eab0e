"""Sentences and error messages in French and Japanese, by their English template."""

from typing import Final

from scoring.translations_of_hands import SENTENCES_ON_HANDS
from scoring.translations_of_rules import MEANINGS_OF_RULES
from scoring.translations_of_tables import SENTENCES_ON_TABLES
from scoring.translations_of_waits import SENTENCES_ON_WAITS

TRANSLATIONS: Final = SENTENCES_ON_HANDS | SENTENCES_ON_TABLES | SENTENCES_ON_WAITS | MEANINGS_OF_RULES
"""Every sentence that the package says or raises."""
