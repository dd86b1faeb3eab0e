"""The notebook: clean in the tree, offered by the service, and as it is downloaded it runs and shows what it says."""

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient

from service import create_app
from service.notebook import FOLDER, MEDIA_TYPES

NAME = "from_photo_to_points.ipynb"


@pytest.fixture(scope="module")
def downloaded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the service offers, and nothing else."""
    folder = tmp_path_factory.mktemp("downloaded")
    client = create_app({"DATABASE_URL": f"sqlite:///{tmp_path_factory.mktemp('store') / 'db'}"}).test_client()
    for name, media_type in MEDIA_TYPES.items():
        with client.get(f"/notebooks/{name}") as response:
            assert (response.status_code, response.mimetype) == (200, media_type)
            assert response.headers["Content-Disposition"] == f"attachment; filename={name}"
            (folder / name).write_bytes(response.data)
    return folder


@pytest.fixture(scope="module")
def outputs(downloaded: Path) -> list[Any]:
    notebook = nbformat.read(downloaded / NAME, nbformat.NO_CONVERT)
    NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(downloaded)}}).execute()
    return [output for cell in notebook.cells for output in cell.get("outputs", [])]


def shown(outputs: list[Any], kind: str) -> list[str]:
    return [output["data"][kind] for output in outputs if kind in output.get("data", {})]


def test_what_it_showed_once_is_not_kept() -> None:
    cells = json.loads((FOLDER / NAME).read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    assert not [cell["id"] for cell in code if cell["outputs"] or cell["execution_count"]]


def test_everything_beside_it_is_offered_and_small() -> None:
    assert {path.name: path.stat().st_size < 100_000 for path in FOLDER.iterdir() if path.is_file()} == dict.fromkeys(
        MEDIA_TYPES, True
    )


def test_it_goes_from_the_photo_to_a_score_a_settlement_and_standings(outputs: list[Any]) -> None:
    by_the_service_and_here = 2
    assert len(shown(outputs, "image/jpeg")) == by_the_service_and_here
    tables = "".join(shown(outputs, "text/html"))
    riichi_tanyao_pinfu_and_a_red_five = "4 han 30 fu, 7700 points"
    for figure in (riichi_tanyao_pinfu_and_a_red_five, "West → South", "+7700", "next: East 2", "kokushi"):
        assert figure in tables, figure


def test_it_plots_the_game(outputs: list[Any]) -> None:
    assert len(shown(outputs, "image/png")) == 1


def test_it_is_quiet(outputs: list[Any]) -> None:
    assert not [output["text"] for output in outputs if output.get("name") == "stderr"]
