"""Scoring a hand on the page: by the palette, by notation, in more than one language."""

import pytest

from tests.browser.page import Page

PINFU = ("2m", "3m", "4m", "5p", "6p", "7p", "3s", "4s", "5s", "2s", "2s", "6s", "7s")


def answer(page: Page) -> str:
    return page.text("#result .answer")


def is_shown(page: Page, flag: str) -> bool:
    return page.all(f'[data-flag="{flag}"]')[0].is_displayed()


def test_a_hand_is_scored_by_tapping_tiles(page: Page) -> None:
    page.open("/")
    page.tap_tiles(*PINFU)
    page.tap('#waits button[aria-label^="8 of bamboo"]')
    page.toggle("situation", "riichi")
    page.tap_tiles("1s")  # the hand is full, so that a tap now adds a dora indicator
    page.tap("#go")
    page.until_text("#result", "12,000 points")
    said = answer(page)
    assert "Pinfu" in said
    assert "All Simples" in said
    assert "dora 2" in said
    assert page.value("dora_indicators") == "1s"
    page.picture("score")


def test_the_result_follows_every_change_once_it_is_there(page: Page) -> None:
    page.open("/?hand=234m567p345s22678s&winning_tile=8s")
    assert "1,500" in answer(page) or "2,900" in answer(page)
    page.toggle("win", "tsumo")
    page.until_text("#result .tsumo", "from each")
    page.toggle("seat_wind", "south")
    page.until_text("#result .tsumo", "from the dealer")


def test_the_link_in_the_address_shows_the_same_hand_again(page: Page) -> None:
    page.open("/")
    page.tap('[data-way="text"]')
    page.type("#hand", "11m234p567p55s")
    page.type("#melds", "pon 777z")
    page.type("#winning_tile", "5s")
    page.tap("#go")
    first = page.text("#result .points")
    page.until(lambda: "hand=" in page.driver.current_url)
    page.open(page.driver.current_url.removeprefix(page.service))
    assert page.text("#result .points") == first
    assert page.value("melds") == "pon 777z"


def test_a_meld_is_three_taps_less_one(page: Page) -> None:
    page.open("/")
    page.tap('[data-target="pon"]')
    page.tap_tiles("7z")
    page.tap('[data-target="chi"]')
    page.tap_tiles("3p")
    assert page.value("melds") == "pon 777z\nchi 345p"
    page.tap("#rack .meld")
    page.tap("#rack .menu button:last-child")
    assert page.value("melds") == "chi 345p"


def test_the_fifth_copy_of_a_tile_cannot_be_tapped(page: Page) -> None:
    page.open("/")
    page.tap_tiles("7z", "7z", "7z", "7z")
    assert page.find('#palette [data-tile="7z"]').get_attribute("aria-disabled") == "true"
    page.tap("#undo-tile")
    assert page.find('#palette [data-tile="7z"]').get_attribute("aria-disabled") == "false"


def test_only_what_can_be_true_is_offered(page: Page) -> None:
    page.open("/")
    assert not is_shown(page, "ippatsu")
    assert not is_shown(page, "haitei")
    page.toggle("situation", "riichi")
    assert is_shown(page, "ippatsu")
    page.toggle("situation", "ippatsu")
    page.toggle("win", "tsumo")
    assert is_shown(page, "haitei")
    assert not is_shown(page, "rinshan")
    page.tap('[data-target="pon"]')
    page.tap_tiles("7z")
    assert not is_shown(page, "riichi")
    assert not page.all('[name="situation"]:checked')


def test_red_fives_are_offered_where_the_rules_have_them(page: Page) -> None:
    page.open("/")
    assert not page.all('#palette [data-tile="0m"]')
    page.tap("#rules summary")
    page.choose("ruleset", "m_league")
    page.tap_tiles("0m", "5m", "5m", "5m")
    assert page.find('#palette [data-tile="0m"]').get_attribute("aria-disabled") == "true"
    assert page.find('#palette [data-tile="5m"]').get_attribute("aria-disabled") == "true"
    page.open("/")
    assert page.value("ruleset") == "m_league", "rules are chosen once"


@pytest.mark.parametrize(
    ("hand", "winning_tile", "field", "said"),
    [
        ("234m567p345s2277q", "7s", "hand", "q"),
        ("234m567p345s2277s", "9m", "hand", "9m"),
        ("139m567p345s2277s", "7s", "hand", "no complete hand"),
    ],
)
def test_what_is_wrong_is_said_next_to_the_field(
    page: Page, hand: str, winning_tile: str, field: str, said: str
) -> None:
    page.open("/")
    page.tap('[data-way="text"]')
    page.type("#hand", hand)
    page.type("#winning_tile", winning_tile)
    page.tap("#go")
    page.until_text("#result .refusal", said)
    told = [each.text for each in page.all("[data-for]") if each.is_displayed()]
    assert any(said in fault for fault in told)


@pytest.mark.parametrize(
    ("lang", "points", "yaku"), [("fr", "3\u202f900 points", "Tout Ordinaire"), ("ja", "3,900 点", "断幺九")]
)
def test_the_page_speaks_other_languages(page: Page, lang: str, points: str, yaku: str) -> None:
    page.open(f"/?lang={lang}")
    page.tap_tiles("2m", "3m", "4m", "5p", "6p", "7p", "3s", "4s", "5s", "2s", "2s", "7s", "7s", "7s")
    page.toggle("situation", "riichi")
    page.tap("#go")
    page.until_text("#result", yaku)
    assert points.replace("\u202f", " ") in answer(page).replace("\u202f", " ")
    page.picture(f"score-{lang}")
    page.open("/")
    assert page.find("html").get_attribute("lang") == lang, "the choice is remembered"


def test_the_language_and_the_names_are_chosen_by_hand(page: Page) -> None:
    page.open("/")
    page.tap(".look summary")
    page.choose("terms", "ko")
    page.until(lambda: page.all('.look [value="ko"][selected]'))
    page.open(page.driver.current_url.removeprefix(page.service) + "?hand=234m567p345s22777s&winning_tile=7s")
    assert "탕야오" in answer(page)


def test_a_hand_that_was_scored_goes_to_the_table(page: Page) -> None:
    page.open("/table")
    page.tap("#setup .go")
    page.open("/?hand=234m567p345s22777s&winning_tile=7s&situation=riichi")
    page.tap('[data-do="settle"]')
    page.toggle("winner", 1)
    page.toggle("discarder", 0)
    page.until_text("#preview", "+2,600")
    assert page.all('[name="riichi"][value="1"]:checked'), "the hand's riichi is the winner's"
