"""Names follow ?lang=, then Accept-Language, else they are English."""

import pytest
from flask.testing import FlaskClient

PINFU_IN = {"en": "Pinfu", "fr": "Pinfu", "ja": "平和", "ko": "핑후", "romaji": "pinfu"}


def name_of_pinfu(client: FlaskClient, query: str = "", accept: str = "") -> tuple[str, str]:
    response = client.get(f"/v1/yaku{query}", headers={"Accept-Language": accept})
    rows = response.get_json()["yaku"]
    return next(row["name"] for row in rows if row["id"] == "pinfu"), response.headers["Content-Language"]


@pytest.mark.parametrize(
    ("query", "accept", "language"),
    [
        ("", "", "en"),
        ("?lang=ja", "", "ja"),
        ("?lang=JA", "fr", "ja"),
        ("", "ja", "ja"),
        ("", "ja-JP,ja;q=0.9,en;q=0.5", "ja"),
        ("", "de, fr;q=0.4", "fr"),
        ("", "pt", "en"),
        ("?lang=tlh", "ko", "ko"),
        ("?lang=romaji", "ko", "romaji"),
        ("", ";;;,,q=", "en"),
    ],
)
def test_the_language_is_chosen(client: FlaskClient, query: str, accept: str, language: str) -> None:
    name, told = name_of_pinfu(client, query, accept)
    assert name == PINFU_IN[language]
    assert told.split("-")[0] == ("ja" if language == "romaji" else language)


def test_a_cache_is_told_what_the_answer_depends_on(client: FlaskClient) -> None:
    assert "Accept-Language" in client.get("/v1/yaku").headers["Vary"]
    assert "Content-Language" not in client.get("/healthz").headers
