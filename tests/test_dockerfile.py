"""The Dockerfile's steps make an image that serves, without root and without writing anywhere but in its volume."""

import json
import os
import subprocess
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.replay_dockerfile import ROOT, Stage, instructions, is_sent, replay
from tests.servers import free_port, listens, wait_until
from tests.service.hands import PINFU


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Stage:
    if os.geteuid() != 0:
        pytest.skip("to give a folder away, as a step does, takes root")
    return replay(ROOT, tmp_path_factory.mktemp("image"))


def files(root: Path) -> dict[str, int]:
    return {
        str(path): path.lstat().st_mtime_ns
        for path in root.rglob("*")
        if "data" not in path.relative_to(root).parts[:1]
    }


@pytest.fixture(scope="module")
def served(image: Stage) -> Iterator[tuple[str, dict[str, int]]]:
    port = free_port()
    before = files(image.root)
    environment = image.surroundings() | {"RIICHI_BIND": f"127.0.0.1:{port}"}
    program = image.root / "opt/riichi/bin" / image.command[0]
    process = subprocess.Popen(
        [program, *image.command[1:]],
        cwd=image.moved(image.folder),
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: listens(port), "the image")
        yield f"127.0.0.1:{port}", before
    finally:
        process.terminate()
        process.wait(40)


def test_the_image_scores_and_writes_only_in_its_volume(image: Stage, served: tuple[str, dict[str, int]]) -> None:
    address, before = served
    request = urllib.request.Request(
        f"http://{address}/v1/scores", json.dumps(PINFU).encode(), {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(request, timeout=30) as response:
        assert json.load(response)["points"] == 1500
    assert files(image.root) == before
    assert (image.root / "data" / "riichi.sqlite").exists()


def test_the_image_says_that_it_is_healthy(image: Stage, served: tuple[str, dict[str, int]]) -> None:
    check = [word.replace("127.0.0.1:8000", served[0]) for word in image.health]
    assert subprocess.run(check, env=image.surroundings(), cwd=image.root).returncode == 0


def test_the_image_is_nobody_in_particular_and_holds_nothing_that_builds(image: Stage) -> None:
    assert image.user == "10001:10001"
    assert (image.root / "data").stat().st_uid == 10001
    assert not list((image.root / "opt").rglob("site-packages/pip"))
    assert not (image.root / "build").exists()
    assert not list((image.root / "app").rglob("tests"))


def test_every_instruction_is_one_that_a_container_needs() -> None:
    named = [name for name, _ in instructions((ROOT / "Dockerfile").read_text())]
    assert named.count("FROM") == 2
    assert named[-1] == "CMD"


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("scoring/score.py", True),
        ("service/templates/docs.html", True),
        ("vision/__pycache__/photo.cpython-311.pyc", False),
        ("tests/conftest.py", False),
        (".git/config", False),
        ("instance/riichi.sqlite", False),
    ],
)
def test_the_engine_is_sent_the_sources_alone(path: str, sent: bool) -> None:
    assert is_sent(path, [row for row in (ROOT / ".dockerignore").read_text().splitlines() if row]) is sent
