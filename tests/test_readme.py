"""The README is true: its commands are run as they stand, and answer what it says."""

import doctest
import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from threading import Thread

import pytest
from werkzeug.serving import make_server

from service import create_app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```sh\n((?:make [^`]*?\n)?curl [^`]*?)```\n\n```json\n(.*?)```", README, re.DOTALL)
CHANGES = ("request_id", "elapsed_ms")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("readme")
    server = make_server("127.0.0.1", 0, create_app({"DATABASE_URL": f"sqlite:///{folder / 'db'}"}), threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    yield f"127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()


def lasting(value: object) -> object:
    """An answer without what is different each time."""
    if isinstance(value, list):
        return [lasting(item) for item in value]
    if isinstance(value, dict):
        return {key: lasting(item) for key, item in value.items() if key not in CHANGES}
    return value


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 2


@pytest.mark.parametrize(("command", "answer"), EXAMPLES)
def test_a_command_is_answered_as_written(address: str, command: str, answer: str) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")
    ran = subprocess.run(
        ["bash", "-euc", command.replace("127.0.0.1:8000", address)], capture_output=True, cwd=ROOT, timeout=120
    )
    assert lasting(json.loads(ran.stdout)) == lasting(json.loads(answer))


def test_the_lines_of_python_print_what_is_written() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0
    assert ">>> " in README


def test_exactly_two_commands_set_everything_up() -> None:
    start = README.split("## Start")[1].split("## ")[0]
    assert re.findall(r"^(make \w+)", start, re.MULTILINE) == ["make run", "make test"]
