"""Everybody can use the pages: assistive technology, keyboards, small screens, slow networks."""

import gzip
import json
from importlib.resources import files
from urllib.request import Request, urlopen

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser.page import Page

RESULT = "/?hand=234m567p345s22777s&winning_tile=7s&win=tsumo&situation=riichi&dora_indicators=1s"
PAGES = ("/", RESULT, "/table", "/tilesets")
FIRST_PAINT = 150_000


def prepared(page: Page, path: str, theme: str = "light") -> None:
    page.open(f"{path}{'&' if '?' in path else '?'}theme={theme}")
    if path == "/table":
        page.tap("#setup .go")
        page.toggle("winner", 1)
        page.toggle("discarder", 0)
        page.until_text("#preview", "Next")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", PAGES)
def test_axe_finds_nothing_serious(page: Page, path: str, theme: str) -> None:
    axe = pytest.importorskip("axe_core_python", reason="axe-core-python is not installed")
    prepared(page, path, theme)
    page.driver.execute_script(files(axe).joinpath("axe.min.js").read_text())
    found = page.driver.execute_async_script("const done = arguments[0]; axe.run().then((all) => done(all.violations))")
    grave = [
        {"rule": each["id"], "where": [node["target"] for node in each["nodes"]]}
        for each in found
        if each["impact"] in ("serious", "critical")
    ]
    assert grave == []


@pytest.mark.parametrize("width", [320, 390, 768, 1280])
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_wider_than_the_screen(page: Page, path: str, width: int) -> None:
    page.resize(width, 844)
    prepared(page, path)
    assert page.driver.execute_script("return document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("path", PAGES)
def test_what_is_tapped_is_large_enough_for_a_finger(page: Page, path: str) -> None:
    prepared(page, path)
    small = page.driver.execute_script(
        """return [...document.querySelectorAll("button, select, summary, label:has(input), .top a")]
            .filter((each) => each.checkVisibility())
            .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
            .filter(([, box]) => box.width < 24 || box.height < 24).map(([what]) => what)"""
    )
    assert small == []


def test_a_hand_is_scored_with_the_keyboard_alone(page: Page) -> None:
    page.open("/")

    def press(selector: str, key: str) -> None:
        page.driver.execute_script("document.querySelector(arguments[0]).focus()", selector)
        page.driver.switch_to.active_element.send_keys(key)

    for tile in ["1m"] * 3 + ["2m"] * 3 + ["3m"] * 3 + ["4p"] * 3 + ["5s"] * 2:
        press(f'#palette [data-tile="{tile}"]', Keys.SPACE)
    press('[name="win"]:checked', Keys.ARROW_RIGHT)
    press("#go", Keys.ENTER)
    page.until_text("#result", "48,000 points")


def test_focus_is_never_hidden_behind_the_bar(page: Page) -> None:
    page.open("/")
    hidden = page.driver.execute_script(
        """const bar = () => document.querySelector(".bar").getBoundingClientRect().top;
        return [...document.querySelectorAll("#score-form input, #score-form select, #score-form summary")]
            .filter((each) => each.checkVisibility() && !each.closest(".bar"))
            .filter((each) => { each.focus(); return each.getBoundingClientRect().top >= bar(); })
            .map((each) => each.outerHTML.slice(0, 80))"""
    )
    assert hidden == []


def test_motion_is_left_out_for_who_asks_for_less(page: Page) -> None:
    reduced = {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]}
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", reduced)
    page.open("/")
    moving = page.driver.execute_script(
        """return [...document.querySelectorAll("*")].filter((each) => {
            const style = getComputedStyle(each);
            return parseFloat(style.transitionDuration) > 0 || style.animationName !== "none"; }).length"""
    )
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
    assert moving == 0


def test_the_first_paint_is_light(page: Page) -> None:
    page.driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": True})
    page.driver.get_log("performance")
    page.open("/")
    page.find("#palette [data-tile]")
    events = [json.loads(entry["message"])["message"] for entry in page.driver.get_log("performance")]
    loaded = [event["params"]["encodedDataLength"] for event in events if event["method"] == "Network.loadingFinished"]
    page.driver.execute_cdp_cmd("Network.setCacheDisabled", {"cacheDisabled": False})
    assert len(loaded) > 5
    assert sum(loaded) < FIRST_PAINT


def test_the_page_prints_the_result_alone(page: Page) -> None:
    page.open(RESULT)
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    shown = [page.all(part)[0].is_displayed() for part in (".answer", "#score-form", ".top", ".actions")]
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})
    assert shown == [True, False, False, False]


def test_a_compressed_page_is_asked_for_and_comes(service: str) -> None:
    for path in ("/", "/static/base.css", "/static/score.js"):
        with urlopen(Request(service + path, headers={"Accept-Encoding": "gzip"})) as answer:
            assert answer.headers["Content-Encoding"] == "gzip"
            small = answer.read()
        with urlopen(service + path) as answer:
            assert len(small) < len(answer.read())
            assert gzip.decompress(small)
