"""A photo on the page: read, corrected by tapping, its melds put together, scored."""

from pathlib import Path

import numpy as np
import pytest

from scoring import Hand
from tests.browser.page import Page
from tests.photo_maker import MadePhoto, MadeTile, make_photo

HAND, WINNING = "234m567p34s77p777z", "5s"


@pytest.fixture(scope="module")
def photo(tmp_path_factory: pytest.TempPathFactory) -> tuple[MadePhoto, Path]:
    """A made photo, and the file it is in."""
    made = make_photo(HAND, winning_tile=WINNING, seed=7, view="above")
    file = tmp_path_factory.mktemp("photo") / "hand.jpg"
    file.write_bytes(made.jpeg)
    return made, file


def take(page: Page, file: Path) -> None:
    page.tap('[data-way="photo"]')
    page.until(lambda: page.all("#photo-status"))
    page.all("#photo")[0].send_keys(str(file))
    page.until(lambda: page.all(".seen"))


def seen_places(page: Page) -> list[tuple[int, np.ndarray]]:
    """Every outline on the photo: its place in the reading, and its middle in pixels of the photo."""
    outlines = page.driver.execute_script(
        """return [...document.querySelectorAll(".seen")].map((each) =>
            [Number(each.dataset.place), each.querySelector("polygon").getAttribute("points")])"""
    )
    return [
        (place, np.array([corner.split(",") for corner in points.split()], float).mean(axis=0))
        for place, points in outlines
    ]


def pick(page: Page, place: int) -> None:
    if page.all(f'.seen.picked[data-place="{place}"]'):
        return
    page.driver.execute_script(
        """document.querySelector(`.seen[data-place="${arguments[0]}"]`)
            .dispatchEvent(new MouseEvent("click", { bubbles: true }))""",
        place,
    )
    page.find("#photo-menu .faces")


def say(page: Page, place: int, tile: str) -> None:
    """Tell which tile it is, from the alternatives or, where it is not among them, from all tiles."""
    pick(page, place)
    if not page.all(f'#photo-menu > .faces [data-face="{tile}"]'):
        page.tap("#photo-menu summary")
    page.tap(f'#photo-menu [data-face="{tile}"]')


def put(page: Page, place: int, group: str) -> None:
    pick(page, place)
    page.tap(f'#photo-menu [data-group="{group}"]')


def matched(page: Page, made: MadePhoto) -> dict[int, MadeTile]:
    """What each outline really shows, once those that show nothing, or a tile for the second time, are taken away."""
    truth: dict[int, MadeTile] = {}
    extra = []
    for place, middle in seen_places(page):
        tile = min(made.tiles, key=lambda tile: float(np.linalg.norm(tile.box.mean(axis=0) - middle)))
        is_new = tile not in truth.values() and np.ptp(tile.box, axis=0).max() / 2 > np.linalg.norm(
            tile.box.mean(axis=0) - middle
        )
        if is_new:
            truth[place - len(extra)] = tile
        else:
            extra.append(place)
    for place in reversed(extra):
        pick(page, place)
        page.tap("#photo-menu > .row button:last-child")
    return truth


def test_a_photo_is_read_corrected_and_scored(page: Page, photo: tuple[MadePhoto, Path]) -> None:
    made, file = photo
    page.open("/")
    take(page, file)
    page.picture("photo")
    truth = matched(page, made)
    for place, tile in truth.items():
        say(page, place, "9m" if place == 0 else tile.tile)
    put(page, next(place for place, tile in truth.items() if tile.group == "winning"), "winning")
    assert "9m" in page.value("hand"), "what was said wrongly stands in the form"
    say(page, 0, truth[0].tile)
    page.tap('[data-way="palette"]')
    missed = [tile for tile in made.tiles if tile not in truth.values()]
    page.tap_tiles(*(tile.tile for tile in missed))
    hand = Hand.parse(page.value("hand"), winning_tile=page.value("winning_tile"))
    assert hand == Hand.parse(HAND, winning_tile=WINNING)
    page.tap("#go")
    page.until_text("#result", "Red Dragon")
    page.picture("photo-scored")


def test_three_taps_put_a_meld_together(page: Page, photo: tuple[MadePhoto, Path]) -> None:
    made, file = photo
    page.open("/")
    take(page, file)
    truth = matched(page, made)
    for place, tile in truth.items():
        say(page, place, tile.tile)
    first = next(place for place, tile in truth.items() if tile.tile == "7z")
    pick(page, first)
    for _ in range(3):
        page.tap('#photo-menu [data-group="meld1"]')
    assert page.value("melds") == "pon 777z"
    assert "7z" not in page.value("hand")


def test_doubtful_tiles_stand_out_and_are_few_taps_away(page: Page, photo: tuple[MadePhoto, Path]) -> None:
    page.open("/")
    take(page, photo[1])
    doubtful = page.all(".seen.doubtful")
    assert len(page.all("[data-doubt]")) == len(doubtful)
    for _ in doubtful:
        if not page.all("#photo-menu .faces"):
            page.tap("[data-doubt]")
        page.tap("#photo-menu > .faces button:first-child")
    assert not page.all(".seen.doubtful")
    assert "to check" not in page.text("#photo-status")


def test_the_corners_of_the_row_are_moved_and_it_is_read_again(page: Page, photo: tuple[MadePhoto, Path]) -> None:
    page.open("/")
    take(page, photo[1])
    page.tap("#photo-actions button")
    assert len(page.all(".handle")) == 4
    before = page.all(".handle")[0].get_attribute("transform")
    page.driver.execute_script("document.querySelector('.handle').focus()")
    page.driver.switch_to.active_element.send_keys("\ue013")  # arrow up
    assert page.all(".handle")[0].get_attribute("transform") != before
    page.tap("#photo-actions .go")
    page.until(lambda: page.all(".seen"))


def test_what_is_no_picture_is_said_so(page: Page, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"\xff\xd8 no picture")
    page.open("/")
    page.tap('[data-way="photo"]')
    page.until(lambda: page.all("#photo-status"))
    page.all("#photo")[0].send_keys(str(broken))
    page.until_text("#photo-fault", "cannot be opened")
