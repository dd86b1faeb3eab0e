"""A skip is allowed at home and is a failure in CI."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SKIPPING = {
    "a test": "import pytest\ndef test(): pytest.skip('no browser')",
    "a module": "import pytest\npytest.importorskip('no_such_module')",
}


def run(folder: Path, ci: str) -> int:
    command = [sys.executable, "-m", "pytest", "-q", "-c", os.devnull, "--rootdir", folder, "-p", "tests.skips", folder]
    environment = os.environ | {"CI": ci, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True).returncode


@pytest.mark.parametrize("what", SKIPPING)
def test_ci_counts_a_skip_as_a_failure(tmp_path: Path, what: str) -> None:
    (tmp_path / "test_skipping.py").write_text(SKIPPING[what])
    (tmp_path / "test_passing.py").write_text("def test(): pass")
    assert run(tmp_path, "") == 0
    assert run(tmp_path, "true") != 0
