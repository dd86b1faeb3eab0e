"""An app with a database of its own, a client that talks to it, and the servers that some tests need."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient

from service import create_app
from tests.servers import postgres_server, redis_server


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    return create_app({"DATABASE_URL": f"sqlite:///{tmp_path / 'riichi.sqlite'}"})


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    return app.test_client()


@pytest.fixture(scope="session")
def redis_url() -> Iterator[str]:
    with redis_server() as url:
        yield url


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres_server() as url:
        yield url
