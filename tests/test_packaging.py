"""What is shipped: the wheel holds all that runs, the locks are whole, and the tree has only what belongs there."""

import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = ("requirements.lock", "tests/requirements.lock")
TOP = {
    *("pyproject.toml", "service", "vision", "scoring", "tests", "openapi.yaml", "Dockerfile", "README.md"),
    *(".ci", ".gitignore", ".dockerignore", "LICENSE", "CHANGELOG.md", "Makefile", "requirements.lock"),
}


def pins(lock: str) -> dict[str, str]:
    """Each locked requirement with its marker, and its lines."""
    blocks = re.split(r"\n(?=[a-z0-9])", (ROOT / lock).read_text().split("make lock\n")[1].strip())
    return {block.split(" \\")[0]: block for block in blocks}


def test_nothing_else_stands_at_the_top() -> None:
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert {path.split("/")[0] for path in tracked.splitlines()} <= TOP


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_package_is_pinned_and_hashed_and_no_host_is_named(lock: str) -> None:
    for pin, block in pins(lock).items():
        assert re.match(r"[a-z0-9-]+==\S+( ; .+)?$", pin)
        assert block.count("--hash=sha256:") >= 1
    assert "://" not in (ROOT / lock).read_text()
    assert "index-url" not in (ROOT / lock).read_text()


def test_the_tests_run_on_the_versions_that_the_service_runs_on() -> None:
    run, test = ({pin.split(" ;")[0] for pin in pins(lock)} for lock in LOCKS)
    assert run <= test


def test_the_locks_have_what_the_project_says_it_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    locked = {pin.split("==")[0] for pin in pins("tests/requirements.lock")}
    named = [*project["dependencies"], *project["optional-dependencies"]["dev"]]
    names = {re.match(r"[A-Za-z0-9-]+", requirement).group().lower() for requirement in named}  # type: ignore[union-attr]
    assert names - {"riichi-table"} <= locked


def test_the_wheel_holds_everything_that_runs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("riichi_table-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    tracked = subprocess.run(
        ["git", "ls-files", "scoring", "vision", "service"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert set(tracked.stdout.split()) <= held
    assert "service/openapi.yaml" in held
    assert {name.split("/")[0] for name in held if ".dist-info" not in name} == {"scoring", "vision", "service"}
