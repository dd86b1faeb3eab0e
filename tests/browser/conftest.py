"""The service as a process of its own, and a browser that talks to it; any word to another host is a failure."""

import json
import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from selenium.webdriver import Chrome, ChromeOptions, ChromeService

from tests.browser.page import Page

ROOT = Path(__file__).parent.parent.parent
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
CHROMEDRIVER = shutil.which("chromedriver")
FLAGS = (
    *("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--hide-scrollbars"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"),
)


def _free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        return int(listening.getsockname()[1])


def _answers(address: str) -> bool:
    try:
        with urlopen(f"{address}/readyz", timeout=1) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service under gunicorn, as it is run."""
    folder, port = tmp_path_factory.mktemp("service"), _free_port()
    address = f"http://127.0.0.1:{port}"
    settings = {
        "RIICHI_DATABASE_URL": f"sqlite:///{folder / 'riichi.sqlite'}",
        "RIICHI_BIND": f"127.0.0.1:{port}",
        "RIICHI_WORKERS": "1",
    }
    command = [sys.executable, "-m", "gunicorn", "--config", "service/gunicorn.conf.py"]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(command, cwd=ROOT, env=os.environ | settings, stdout=log, stderr=log)
    try:
        deadline = time.monotonic() + 60
        while not _answers(address):
            assert process.poll() is None, (folder / "log").read_text()
            assert time.monotonic() < deadline, (folder / "log").read_text()
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.wait(30)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Chrome]:
    if not CHROMIUM or not CHROMEDRIVER:
        pytest.skip("chromium and chromedriver are not installed")
    options = ChromeOptions()
    options.binary_location = CHROMIUM
    for flag in FLAGS:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = Chrome(options=options, service=ChromeService(CHROMEDRIVER))
    yield driver
    driver.quit()


@pytest.fixture
def page(chromium: Chrome, service: str) -> Iterator[Page]:
    """A phone's page with nothing remembered; afterwards its console and its requests are looked through."""
    opened = Page(chromium, service)
    opened.forget()
    opened.resize(390, 844)
    yield opened
    assert [entry["message"] for entry in chromium.get_log("browser") if entry["level"] == "SEVERE"] == []
    assert _others(chromium, service) == []


def _others(driver: Chrome, service: str) -> list[str]:
    """The addresses of other hosts that the browser asked for."""
    events = [json.loads(entry["message"])["message"] for entry in driver.get_log("performance")]
    asked = [event["params"]["request"]["url"] for event in events if event["method"] == "Network.requestWillBeSent"]
    return [address for address in asked if not address.startswith((service, "data:", "blob:", "about:"))]
