"""A page in a browser, as somebody uses it: what is tapped, typed, seen."""

import base64
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from selenium.common.exceptions import StaleElementReferenceException
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

SCREENSHOTS = os.environ.get("SCREENSHOTS", "")
"""A folder to write pictures of every page into, for looking at; none where it is not set."""
WIDTHS = (390, 1280)
PATIENCE = 30
"""Seconds that something may take on a busy machine."""
Seen = TypeVar("Seen")


class Page:
    """The one open page of a browser."""

    def __init__(self, driver: Chrome, service: str) -> None:
        self.driver = driver
        self.service = service

    def open(self, path: str) -> None:
        self.driver.get(self.service + path)

    def forget(self) -> None:
        """Nothing kept from before: no storage, no cookies, no old messages."""
        self.open("/healthz")
        self.driver.execute_script("localStorage.clear()")
        self.driver.delete_all_cookies()
        self.open("/healthz")
        self.driver.get_log("browser")
        self.driver.get_log("performance")

    def resize(self, width: int, height: int) -> None:
        # Emulating a touch screen as well makes taps after a scroll miss now and then.
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False},
        )

    def all(self, selector: str) -> list[WebElement]:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def find(self, selector: str) -> WebElement:
        """The first such element that can be seen, as soon as it is there."""
        return self.until(lambda: next((each for each in self.all(selector) if each.is_displayed()), None), selector)

    def tap(self, selector: str) -> None:
        """Tap what can be seen, in the middle of the screen, where no bar lies over it."""
        found = self.find(selector)
        self.driver.execute_script("arguments[0].scrollIntoView({block: 'center'})", found)
        found.click()

    def toggle(self, name: str, value: object) -> None:
        """Tap the label of a radio button or a checkbox."""
        self.tap(f'label:has([name="{name}"][value="{value}"])')

    def tap_tiles(self, *tiles: str) -> None:
        for tile in tiles:
            self.tap(f'#palette [data-tile="{tile}"]')

    def type(self, selector: str, text: str) -> None:
        field = self.find(selector)
        field.clear()
        field.send_keys(text)

    def choose(self, name: str, value: str) -> None:
        """Choose from a list by the value."""
        self.driver.execute_script(
            "const field = document.querySelector(`[name='${arguments[0]}']`); field.value = arguments[1];"
            "field.dispatchEvent(new Event('change', { bubbles: true }));",
            name,
            value,
        )

    def value(self, identifier: str) -> str:
        return str(self.driver.execute_script("return document.getElementById(arguments[0]).value", identifier))

    def text(self, selector: str) -> str:
        return " ".join(self.find(selector).text.split())

    def until(self, seen: Callable[[], Seen | None], what: str = "") -> Seen:
        return WebDriverWait(self.driver, PATIENCE, 0.05, [StaleElementReferenceException]).until(
            lambda _: seen(), what
        )

    def until_text(self, selector: str, wanted: str) -> None:
        def has() -> bool:
            return any(wanted in " ".join(each.text.split()) for each in self.all(selector))

        self.until(has, f"{wanted} in {selector}")

    def picture(self, name: str) -> None:
        """Write the whole page at each width, where somebody has asked for it."""
        for width in WIDTHS if SCREENSHOTS else ():
            self.resize(width, 844)
            height = self.driver.execute_script("return document.documentElement.scrollHeight")
            clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
            shot = self.driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
            folder = Path(SCREENSHOTS)
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}-{width}.png").write_bytes(base64.b64decode(shot["data"]))
        self.resize(390, 844)
