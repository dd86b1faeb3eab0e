"""What a term of the glossary is."""

from dataclasses import dataclass

from scoring.words import Names


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game: its names, its meaning in English, French and Japanese, other spellings and translations."""

    id: str
    topic: str
    names: Names
    en: str
    fr: str
    ja: str
    others: tuple[str, ...] = ()

    @property
    def spellings(self) -> tuple[str, ...]:
        """Everything it is called."""
        return (self.id, *self.names, *self.others)

    def name(self, lang: str) -> str:
        """Its name in a language, else in English."""
        return str(getattr(self.names, lang if lang in Names._fields else "en"))

    def meaning(self, lang: str) -> str:
        """What it means, in French or Japanese where asked, else in English."""
        return str(getattr(self, lang if lang in ("fr", "ja") else "en"))
