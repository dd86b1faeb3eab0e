"""An app with a database of its own, and a client that talks to it."""

from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service import create_app


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return create_app({"DATABASE_URL": f"sqlite:///{tmp_path / 'riichi.sqlite'}"})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()
