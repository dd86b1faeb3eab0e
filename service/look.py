"""How a page looks to who reads it: language, names of yaku, colours; chosen by the browser, or by hand in a cookie."""

from dataclasses import dataclass
from typing import Final

from flask import Response, request

from scoring import parse_tile
from scoring.names import name, sentence, tile_name
from service.texts import LANGUAGES, texts
from service.translations import SENTENCES

CHOICES: Final = {
    "lang": tuple(LANGUAGES),
    "terms": ("english", "romaji", "ko"),
    "theme": ("auto", "light", "dark"),
}
"""What can be chosen by hand; each choice is a cookie of its name."""
YEAR: Final = 365 * 24 * 60 * 60
THIN_SPACE: Final = "\u202f"


@dataclass(frozen=True)
class Look:
    """The choices for one page."""

    lang: str
    terms: str
    theme: str

    @property
    def names_lang(self) -> str:
        """The language of the names of yaku, melds and limits."""
        return "ko" if self.terms == "ko" else self.lang

    def name(self, word: str) -> str:
        """What a yaku, limit, meld, wait or reason is called."""
        if self.terms == "romaji":
            return name(word, "romaji" if self.lang == "ja" else self.lang, terms="romaji")
        return name(word, self.names_lang)

    def tile(self, tile: str) -> str:
        """How a tile is read out."""
        return name(tile, self.lang) if tile == "back" else tile_name(parse_tile(tile), self.lang)

    def text(self, page: str, key: str) -> str:
        """A text of a page."""
        return texts(page, self.lang)[key]

    def sentence(self, template: str, **values: object) -> str:
        """A sentence of the rules."""
        return sentence(template, self.lang, SENTENCES, **values)

    def number(self, points: float) -> str:
        """A number with its thousands parted as the language does."""
        written = f"{points:,}".replace("-", "−")
        return written.replace(",", THIN_SPACE).replace(".", ",") if self.lang == "fr" else written

    def change(self, points: float) -> str:
        """A gain or a loss, with its sign."""
        return f"+{self.number(points)}" if points > 0 else self.number(points) if points else "±0"


def chosen() -> Look:
    """The look of the page being asked for: `?lang=` first, then cookies, then what the browser asks for."""
    by_hand = {choice: _by_hand(choice) for choice in CHOICES}
    lang = by_hand["lang"] or request.accept_languages.best_match(CHOICES["lang"], "en") or "en"
    return Look(lang, by_hand["terms"] or "english", by_hand["theme"] or "auto")


def _by_hand(choice: str) -> str | None:
    for given in (request.args.get(choice), request.cookies.get(choice)):
        if given in CHOICES[choice]:
            return given
    return None


def remember(response: Response, choices: dict[str, str]) -> Response:
    """Keep in cookies what was chosen by hand."""
    for choice, allowed in CHOICES.items():
        if choices.get(choice) in allowed:
            response.set_cookie(choice, choices[choice], max_age=YEAR, samesite="Lax", secure=request.is_secure)
    return response
