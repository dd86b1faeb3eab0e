"""Settings: each is documented, read from RIICHI_*, and refused where it cannot be used."""

import re
from pathlib import Path

import pytest

from service import create_app
from service.config import SETTINGS, SettingError, settings

ROOT = Path(__file__).parent.parent.parent


def test_every_setting_is_in_the_readme_with_its_default_and_no_other_is() -> None:
    rows = re.findall(r"^\| `(RIICHI_\w+)` \| (.*?) \| (.*?) \|$", (ROOT / "README.md").read_text(), re.MULTILINE)
    table = [
        (setting.variable, f"`{setting.default}`" if setting.default else "", setting.meaning) for setting in SETTINGS
    ]
    assert rows == table


def test_the_environment_is_read_and_an_override_goes_before_it() -> None:
    environ = {"RIICHI_MAX_BODY_BYTES": "1000", "RIICHI_CORS_ORIGINS": "https://a.example, https://b.example"}
    read = settings({"THREADS": 9}, environ)
    assert read["MAX_BODY_BYTES"] == 1000
    assert read["CORS_ORIGINS"] == ("https://a.example", "https://b.example")
    assert read["THREADS"] == 9
    assert read["WORKERS"] == 2


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MAX_BODY_BYTES", "ten"),
        ("MAX_BODY_BYTES", "-1"),
        ("READING_WAIT_SECONDS", "0"),
        ("READING_WAIT_SECONDS", "inf"),
    ],
)
def test_a_value_that_cannot_be_used_is_refused_by_name(name: str, value: str) -> None:
    with pytest.raises(SettingError, match=f"RIICHI_{name}"):
        settings({}, {f"RIICHI_{name}": value})


def test_a_setting_that_does_not_exist_is_refused() -> None:
    with pytest.raises(SettingError, match="RIICHI_MAX_BODY"):
        settings({"MAX_BODY": 1}, {})


def test_without_any_setting_the_service_makes_its_own_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("flask.Flask.auto_find_instance_path", lambda self: str(tmp_path / "instance"))
    for setting in SETTINGS:
        monkeypatch.delenv(setting.variable, raising=False)
    client = create_app().test_client()
    assert client.get("/readyz").get_json() == {"status": "ready"}
    assert (tmp_path / "instance" / "riichi.sqlite").exists()
