"""Imports run one way: service -> vision -> scoring; and each duty that has one place is found nowhere else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGES = ("scoring", "vision", "service")
MAY_IMPORT = {
    "scoring": {"scoring"},
    "vision": {"vision", "scoring", "numpy", "cv2", "PIL", "pillow_heif"},
}
ALSO = {"scoring/batch.py": {"numpy"}}
# 400 and 500 are sizes of other things too.
ERROR_STATUSES = {401, 403, 404, 405, 406, 409, 410, 412, 413, 414, 415, 422, 428, 429, 501, 502, 503, 504}
DECODERS = {"imread", "imreadmulti", "imdecode", "imdecodemulti", "frombytes", "frombuffer", "register_heif_opener"}


def modules(package: str) -> list[str]:
    return sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / package).rglob("*.py"))


def tree(module: str) -> ast.Module:
    return ast.parse((ROOT / module).read_text(encoding="utf-8"))


def imported(module: str) -> Iterator[str]:
    """Full names of the modules that a module imports, wherever in it."""
    for node in ast.walk(tree(module)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module if node.module and not node.level else module.split("/")[0]


@pytest.mark.parametrize("module", modules("scoring") + modules("vision"))
def test_the_rules_know_no_photos_and_photos_know_no_service(module: str) -> None:
    allowed = MAY_IMPORT[module.split("/")[0]] | ALSO.get(module, set()) | sys.stdlib_module_names
    strangers = {name for name in imported(module) if name.split(".")[0] not in allowed}
    assert not strangers


@pytest.mark.parametrize("module", modules("service"))
def test_the_service_does_not_lean_on_its_tests(module: str) -> None:
    assert "tests" not in {name.split(".")[0] for name in imported(module)}


@pytest.mark.parametrize(
    "module", [name for name in modules("vision") + modules("service") if name != "vision/photo.py"]
)
def test_only_photo_decodes_images(module: str) -> None:
    calls = [node.func for node in ast.walk(tree(module)) if isinstance(node, ast.Call)]
    attributes = [func for func in calls if isinstance(func, ast.Attribute)]
    opened = [f for f in attributes if f.attr == "open" and isinstance(f.value, ast.Name) and f.value.id == "Image"]
    assert not opened
    assert not [func.attr for func in attributes if func.attr in DECODERS]


@pytest.mark.parametrize("module", [name for name in modules("service") if name != "service/problems.py"])
def test_only_problems_knows_error_statuses(module: str) -> None:
    numbers = {node.value for node in ast.walk(tree(module)) if isinstance(node, ast.Constant)}
    assert not numbers & ERROR_STATUSES
    assert "http" not in imported(module)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_module_of_a_package_says_what_it_is_for(package: str) -> None:
    silent = [
        name for name in modules(package) if (ROOT / name).read_text().strip() and not ast.get_docstring(tree(name))
    ]
    assert not silent
