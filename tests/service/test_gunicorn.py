"""The service as it really runs: under gunicorn, counted over all processes, drained on SIGTERM, writing nowhere."""

import json
import os
import runpy
import signal
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.servers import free_port, listens, wait_until
from tests.service.hands import PINFU

ROOT = Path(__file__).parent.parent.parent
COMMAND = [sys.executable, "-m", "gunicorn", "--config", "service/gunicorn.conf.py"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    port = free_port()
    settings = {"BIND": f"127.0.0.1:{port}", "DATABASE_URL": f"sqlite:///{tmp_path / 'db'}", "WORKERS": "2"}
    environment = os.environ | {f"RIICHI_{name}": value for name, value in settings.items()}
    log = (tmp_path / "log").open("wb")
    process = subprocess.Popen(COMMAND, cwd=ROOT, env=environment, stdout=log, stderr=subprocess.STDOUT)
    try:
        wait_until(lambda: listens(port), "gunicorn")
        get(f"http://127.0.0.1:{port}/readyz")
        yield process, f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(40)
        log.close()


def get(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as response:
        return str(response.read().decode())


def score(url: str) -> Any:
    request = urllib.request.Request(
        f"{url}/v1/scores", json.dumps(PINFU).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as response:
        return json.load(response)


def test_it_scores_and_counts_over_all_its_processes(server: tuple[subprocess.Popen[bytes], str]) -> None:
    _, url = server
    assert {score(url)["points"] for _ in range(20)} == {1500}
    counted = [line for line in get(f"{url}/metrics").splitlines() if line.startswith("riichi_requests_total{")]
    posts = [line for line in counted if 'resource="scores.create"' in line]
    assert posts == ['riichi_requests_total{method="POST",resource="scores.create",status="200"} 20.0']


def test_sigterm_lets_requests_under_way_end(server: tuple[subprocess.Popen[bytes], str]) -> None:
    process, url = server
    lines = (json.dumps(PINFU) + "\n").encode() * 3000
    request = urllib.request.Request(f"{url}/v1/scores/batch", lines, {"Content-Type": "application/x-ndjson"})
    answered: list[int] = []

    def post() -> None:
        with urllib.request.urlopen(request, timeout=60) as response:
            answered.append(len(response.read().splitlines()))

    client = threading.Thread(target=post)
    client.start()
    time.sleep(0.7)
    process.send_signal(signal.SIGTERM)
    client.join(60)
    assert process.wait(40) == 0
    assert answered == [3000]
    with pytest.raises(urllib.error.URLError):
        get(f"{url}/healthz")


def test_it_starts_without_a_complaint(server: tuple[subprocess.Popen[bytes], str], tmp_path: Path) -> None:
    log = (tmp_path / "log").read_text()
    assert "Listening at" in log
    assert "error" not in log.lower()


def test_a_root_that_is_read_only_is_enough() -> None:
    settings = runpy.run_path(str(ROOT / "service" / "gunicorn.conf.py"))
    assert settings["control_socket_disable"] is True
    assert settings["worker_tmp_dir"] == "/dev/shm"
    assert settings["preload_app"] is False
    settings["on_exit"](None)
