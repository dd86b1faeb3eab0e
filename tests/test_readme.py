"""The README is true: its commands are run as they stand, and answer what it says."""

import doctest
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from werkzeug.serving import make_server

from service import create_app

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```sh\n((?:\.venv[^\n]*\n)?curl [^`]*?)```\n\n```json\n(.*?)```", README, re.DOTALL)
CHANGES = ("request_id", "elapsed_ms")
PARTS = ("reading",)
"""Of which a part is shown."""


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


def lasting(answer: dict[str, Any], shown: dict[str, Any]) -> dict[str, Any]:
    """An answer without what is different each time, and without the parts that are not shown."""
    kept = {key: value for key, value in answer.items() if key not in CHANGES}
    for part in set(PARTS) & set(shown):
        kept[part] = {key: value for key, value in answer[part].items() if key in shown[part]}
    return kept


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 3


@pytest.mark.parametrize(("command", "answer"), EXAMPLES)
def test_a_command_is_answered_as_written(tmp_path: Path, address: str, command: str, answer: str) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")
    here = command.replace("127.0.0.1:8000", address).replace(".venv/bin/python", sys.executable)
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    ran = subprocess.run(["bash", "-euc", here], capture_output=True, cwd=tmp_path, env=environment, timeout=120)
    shown = json.loads(answer)
    assert lasting(json.loads(ran.stdout), shown) == lasting(shown, shown)


def test_the_lines_of_python_print_what_is_written() -> None:
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0
    assert ">>> " in README


def test_exactly_two_commands_set_everything_up() -> None:
    start = README.split("## Start")[1].split("## ")[0]
    assert re.findall(r"^(make \w+)", start, re.MULTILINE) == ["make run", "make test"]
