"""A short game on the page: settle, look before taking, undo, rank, come back later."""

from tests.browser.page import Page

NAMES = ("Aiko", "Bruno", "Chloé", "Dai")


def begin(page: Page, path: str = "/table") -> None:
    page.open(path)
    for seat, name in enumerate(NAMES):
        page.type(f'[name="name{seat}"]', name)
    page.tap("#setup .go")
    page.find("#seats")


def scores(page: Page) -> list[str]:
    return [each.text for each in page.all("#seats b")]


def ron(page: Page, winner: int, discarder: int, han: int, fu: int) -> None:
    page.toggle("winner", winner)
    page.toggle("discarder", discarder)
    page.choose(f"han{winner}", str(han))
    page.choose(f"fu{winner}", str(fu))


def test_a_hand_is_shown_before_it_is_taken(page: Page) -> None:
    begin(page)
    assert not page.find("#take").is_enabled()
    ron(page, winner=1, discarder=3, han=3, fu=30)
    page.until_text("#preview", "Dai → Bruno 3,900")
    assert scores(page) == ["30,000"] * 4
    page.picture("table-preview")
    page.tap("#take")
    page.until(lambda: scores(page) == ["30,000", "33,900", "30,000", "26,100"])
    assert page.text("#round") == "East 2"


def test_a_short_game_with_an_undo_is_ranked(page: Page) -> None:
    begin(page)
    ron(page, winner=1, discarder=3, han=3, fu=30)
    page.until_text("#preview", "+3,900")
    page.tap("#take")
    page.until_text("#round", "East 2")

    page.toggle("type", "exhaustive_draw")
    page.toggle("tenpai", 0)
    page.until_text("#preview", "+3,000")
    page.tap("#take")
    page.until_text("#round", "East 3")
    page.tap("#undo")
    page.until_text("#round", "East 2")
    assert scores(page) == ["30,000", "33,900", "30,000", "26,100"]

    page.toggle("type", "tsumo")
    page.toggle("winner", 1)
    page.toggle("riichi", 2)
    page.choose("han1", "5")
    page.until_text("#preview", "Bruno +13,000")
    page.tap("#take")
    page.until_text("#counters", "1 honba")
    assert scores(page) == ["26,000", "46,900", "25,000", "22,100"]

    page.tap("#rank")
    page.until_text("#ranking", "1 Bruno 46,900 +31.9")
    page.picture("table")


def test_a_game_is_still_there_when_one_comes_back(page: Page) -> None:
    begin(page)
    ron(page, winner=0, discarder=2, han=1, fu=30)
    page.until_text("#preview", "+1,500")
    page.tap("#take")
    page.until_text("#counters", "1 honba")
    page.open("/table")
    assert scores(page) == ["31,500", "30,000", "28,500", "30,000"]
    assert "Ron: Aiko ← Chloé" in page.text("#history")


def test_what_cannot_be_is_not_taken(page: Page) -> None:
    begin(page)
    ron(page, winner=1, discarder=3, han=1, fu=20)
    page.until(lambda: page.all("#preview .refusal"))
    assert not page.find("#take").is_enabled()


def test_a_fault_and_an_abortive_draw_are_kept_too(page: Page) -> None:
    begin(page)
    page.toggle("type", "other")
    page.toggle("other", "chombo")
    page.toggle("offender", 2)
    page.until_text("#preview", "Next: East 1")
    page.tap("#take")
    page.until_text("#history", "Chombo: Chloé")
    page.tap("#rank")
    page.until_text("#ranking", "Chloé 30,000 −20.0")


def test_only_draws_that_the_rules_know_are_offered(page: Page) -> None:
    page.open("/table")
    page.tap("#rules summary")
    page.choose("ruleset", "tenhou")
    page.tap("#setup .go")
    page.toggle("type", "other")
    page.choose("kind", "kyuushu_kyuuhai")
    page.until_text("#preview", "1 honba")
    page.driver.execute_script("localStorage.clear()")
    begin(page)
    page.toggle("type", "other")
    offered = [each.text for each in page.all('label:has([name="other"])') if each.is_displayed()]
    assert offered == ["Chombo", "Penalty points"]


def test_the_game_is_kept_in_french_too(page: Page) -> None:
    begin(page, "/table?lang=fr")
    ron(page, winner=1, discarder=3, han=3, fu=30)
    page.until_text("#preview", "Ensuite : Est 2")
    page.tap("#take")
    page.until_text("#round", "Est 2")


def test_a_game_becomes_a_file_that_a_spreadsheet_reads(page: Page) -> None:
    begin(page)
    ron(page, winner=1, discarder=3, han=3, fu=30)
    page.until_text("#preview", "+3,900")
    page.tap("#take")
    page.until_text("#round", "East 2")
    written = "import('/static/game.js').then((game) => arguments[0](game.csv(game.load())))"
    lines = page.driver.execute_async_script(written).splitlines()
    assert lines[0].endswith("Aiko,Bruno,Chloé,Dai")
    assert lines[1] == "east,1,0,0,ron,0,3900,0,-3900,30000,33900,30000,26100"
