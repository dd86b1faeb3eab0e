"""The language of an answer: `?lang=` first, then Accept-Language, else English."""

from flask import Response, request

from scoring.names import LANGUAGES

ENGLISH = "en"


def chosen() -> str:
    """The language that names and sentences of this answer are written in."""
    asked = request.args.get("lang", "").lower()
    if asked in LANGUAGES:
        return asked
    return request.accept_languages.best_match(LANGUAGES, ENGLISH) or ENGLISH


def mark(response: Response) -> Response:
    """Say in an answer of the API which language it is in, and that it depends on what was asked for."""
    if not request.path.startswith("/v1/"):
        return response
    response.vary.add("Accept-Language")
    language = chosen()
    response.headers.setdefault("Content-Language", "ja-Latn" if language == "romaji" else language)
    return response
