"""Teaching a tile set on the page: photos, labels by tapping, a yes or no for every crop."""

from pathlib import Path

import pytest

from tests.browser.page import Page
from tests.photo_maker import make_photo


@pytest.fixture(scope="module")
def row(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A photo of the nine characters, as somebody lays them out to teach them."""
    file = tmp_path_factory.mktemp("row") / "characters.jpg"
    file.write_bytes(make_photo("123456789m", seed=5, view="above").jpeg)
    return file


def teach(page: Page, row: Path, name: str, path: str = "/tilesets") -> None:
    page.open(path)
    page.type('[name="name"]', name)
    page.all("#photos")[0].send_keys(str(row))
    page.tap('[data-whole="m"]')
    page.tap("#teach")
    page.until(lambda: page.all("[data-crop]"))


def test_a_set_is_taught_and_every_crop_is_looked_at(page: Page, row: Path) -> None:
    teach(page, row, "Club")
    page.until_text("#review-title", "Club")
    page.until_text("#sets", "9 of 34 kinds known")
    crops = [each.get_attribute("data-crop") for each in page.all("[data-crop]")]
    assert len(crops) == 9
    page.picture("tilesets")
    for crop in crops[1:]:
        page.tap(f'[data-yes="{crop}"]')
    page.tap(f'[data-no="{crops[0]}"]')
    page.until_text("#review-state", "All crops are checked")
    page.until_text("#sets", "8 of 34 kinds known")


def test_a_label_is_tapped_and_taken_back(page: Page, row: Path) -> None:
    page.open("/tilesets")
    page.all("#photos")[0].send_keys(str(row))
    page.tap('.palette [data-tile="1m"]')
    page.tap('.palette [data-tile="0p"]')
    assert len(page.all(".label-row .tile")) == 2
    page.tap(".taught-photo > .row button:nth-child(2)")
    assert len(page.all(".label-row .tile")) == 1
    assert page.find("#teach").is_enabled()


def test_a_set_in_use_learns_from_a_correction(page: Page, row: Path) -> None:
    teach(page, row, "Mine", "/tilesets?lang=ja")
    page.open("/")
    page.tap('[data-way="photo"]')
    page.until(lambda: page.value("tileset"))
    page.all("#photo")[0].send_keys(str(row))
    page.until(lambda: page.all(".seen"))
    page.driver.execute_script(
        "document.querySelector('.seen').dispatchEvent(new MouseEvent('click', { bubbles: true }))"
    )
    right = page.find("#photo-menu > .faces [data-face]").get_attribute("data-face")
    other = page.all("#photo-menu > .faces [data-face]")[1].get_attribute("data-face")
    assert other != right
    page.tap(f'#photo-menu > .faces [data-face="{other}"]')
    page.tap("#photo-actions button:nth-of-type(2)")
    page.until_text("#photo-status", "覚えました")
    page.open("/tilesets?lang=en")
    page.tap('[data-set]:has([aria-pressed="true"]) .row button:nth-child(2)')
    page.until(lambda: len(page.all("[data-crop]")) == 10)


def test_a_set_is_forgotten(page: Page, row: Path) -> None:
    teach(page, row, "Gone")
    page.driver.execute_script("window.confirm = () => true")
    sets = [each for each in page.all("[data-set]") if "Gone" in each.text]
    page.driver.execute_script("arguments[0].querySelector('.row button:last-child').click()", sets[0])
    page.until(lambda: not [each for each in page.all("[data-set] h3") if each.text == "Gone"])
