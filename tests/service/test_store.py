"""The store makes its database, migrates it one process at a time, and keeps things: on SQLite and on PostgreSQL."""

import importlib
import pkgutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

import service
from service import create_app
from service.problems import ServiceError
from service.store import Base, Store

for _module in pkgutil.iter_modules(service.__path__, "service."):
    importlib.import_module(_module.name)  # a resource's tables are known once it is imported


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'new' / 'riichi.sqlite'}"
    return str(request.getfixturevalue("postgres_url"))


@pytest.fixture
def store(url: str) -> Iterator[Store]:
    store = Store(url)
    store.ready()
    yield store
    store.migrate("base")
    with store.engine.begin() as connection:
        connection.execute(text("DROP TABLE IF EXISTS alembic_version"))
    store.engine.dispose()


def test_the_migrations_make_the_tables_that_are_used(store: Store) -> None:
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_the_migrations_go_back_and_forth(store: Store) -> None:
    store.migrate("base")
    store.migrate()
    with store.engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []


def test_several_processes_may_start_at_once(url: str, store: Store) -> None:
    store.migrate("base")
    stores = [Store(url) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(Store.ready, stores))
    for each in stores:
        each.check()
        each.engine.dispose()


def fail_half_way(store: Store) -> None:
    with store.writing() as session:
        session.execute(text("INSERT INTO note VALUES ('taken back')"))
        session.execute(text("INSERT INTO nowhere VALUES (1)"))


def test_what_is_written_is_kept_and_an_error_takes_it_back(store: Store) -> None:
    with store.writing() as session:
        session.execute(text("CREATE TABLE note (word TEXT)"))
        session.execute(text("INSERT INTO note VALUES ('kept')"))
    with pytest.raises(DBAPIError):
        fail_half_way(store)
    with store.reading() as session:
        assert session.scalars(text("SELECT word FROM note")).all() == ["kept"]
    with store.writing() as session:
        session.execute(text("DROP TABLE note"))


def test_writers_wait_for_each_other(store: Store) -> None:
    with store.writing() as session:
        session.execute(text("CREATE TABLE counter (n INTEGER)"))
        session.execute(text("INSERT INTO counter VALUES (0)"))

    def add(_: int) -> None:
        with store.writing() as session:
            session.execute(text("UPDATE counter SET n = n + 1"))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, range(40)))
    with store.reading() as session:
        assert session.scalar(text("SELECT n FROM counter")) == 40
    with store.writing() as session:
        session.execute(text("DROP TABLE counter"))


def test_sqlite_is_set_up_for_a_service(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'riichi.sqlite'}")
    with store.reading() as session:
        pragmas = [session.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "foreign_keys", "busy_timeout")]
    store.engine.dispose()
    assert pragmas == ["wal", 1, 5000]


def test_without_a_database_hands_are_scored_and_the_service_says_it_is_not_ready(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    client = create_app({"DATABASE_URL": f"sqlite:///{tmp_path / 'file' / 'riichi.sqlite'}"}).test_client()
    answer = client.get("/readyz")
    assert (answer.status_code, answer.get_json()["type"]) == (503, "/problems/not_ready")
    assert "Retry-After" in answer.headers
    assert client.get("/healthz").status_code == 200
    assert client.get("/v1/yaku").status_code == 200


def test_a_database_that_comes_up_later_is_used(tmp_path: Path) -> None:
    (tmp_path / "place").touch()
    store = Store(f"sqlite:///{tmp_path / 'place' / 'riichi.sqlite'}")
    with pytest.raises(ServiceError):
        store.check()
    (tmp_path / "place").unlink()
    store.check()
    store.engine.dispose()
