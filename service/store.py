"""Where the service keeps things: SQLite in a file, or PostgreSQL, made and brought up to date here."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from flask import Flask, current_app
from sqlalchemy import Connection, Engine, create_engine, event, make_url
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import DeclarativeBase, Session

from service.problems import ServiceError

MIGRATIONS = Path(__file__).parent / "migrations"
BUSY_MILLISECONDS = 5000
_MIGRATION_LOCK = 0x72696963  # any number, the same in every process
log = logging.getLogger(__name__)


class Base(DeclarativeBase):
    """What every stored table derives from."""


class Store:
    """One database: sessions that read, sessions that write, and migrations."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self._is_current = False
        self._lock = Lock()

    @contextmanager
    def reading(self) -> Iterator[Session]:
        """A session that only reads."""
        self.ready()
        with Session(self.engine) as session:
            yield session

    @contextmanager
    def writing(self) -> Iterator[Session]:
        """A session that is committed at its end, or rolled back by an error."""
        self.ready()
        with Session(self.engine.execution_options(writes=True)) as session, session.begin():
            yield session

    def ready(self) -> None:
        """Make sure that the database is there and up to date; a ServiceError says that it is not."""
        with self._lock:
            try:
                if not self._is_current:
                    self.migrate()
                    self._is_current = True
            except (SQLAlchemyError, OSError) as fault:
                log.warning("the database cannot be used: %s", fault)
                raise ServiceError("not_ready", "The database cannot be reached just now.") from None

    def check(self) -> None:
        """Ask the database a question; a ServiceError says that it does not answer."""
        self.ready()
        try:
            with self.engine.connect() as connection:
                connection.exec_driver_sql("SELECT 1")
        except SQLAlchemyError as fault:
            log.warning("the database does not answer: %s", fault)
            raise ServiceError("not_ready", "The database cannot be reached just now.") from None

    def migrate(self, revision: str = "head") -> None:
        """Bring the schema to a revision, one process at a time."""
        _make_room(self.engine)
        with self.engine.execution_options(writes=True).begin() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
            if self._revision(connection) != self._newest() or revision != "head":
                self._move(connection, revision)

    def _move(self, connection: Connection, revision: str) -> None:
        config = _alembic()
        config.attributes["connection"] = connection
        (command.downgrade if revision == "base" else command.upgrade)(config, revision)

    def _revision(self, connection: Connection) -> str | None:
        return MigrationContext.configure(connection).get_current_revision()

    def _newest(self) -> str | None:
        return ScriptDirectory.from_config(_alembic()).get_current_head()


def _alembic() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.set_main_option("path_separator", "os")
    return config


def _engine(url: str) -> Engine:
    parsed = make_url(url)
    if parsed.drivername == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
    engine = create_engine(parsed, pool_pre_ping=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
    return engine


def _set_up_sqlite(connection: Any, _record: object) -> None:
    connection.isolation_level = None  # the driver's own BEGIN comes too late to protect a migration
    for pragma in (
        "journal_mode = WAL",
        "foreign_keys = ON",
        f"busy_timeout = {BUSY_MILLISECONDS}",
        "synchronous = NORMAL",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    # A reader that turns writer fails at once where another wrote meanwhile; a writer from the start waits its turn.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _make_room(engine: Engine) -> None:
    file = engine.url.database
    if engine.dialect.name == "sqlite" and file and file != ":memory:":
        Path(file).parent.mkdir(parents=True, exist_ok=True)


def attach(app: Flask) -> Store:
    """Give an app its store; a database that cannot be reached now is tried again when it is needed."""
    url = app.config["DATABASE_URL"] or f"sqlite:///{Path(app.instance_path) / 'riichi.sqlite'}"
    store = app.extensions["store"] = Store(url)
    try:
        store.ready()
    except ServiceError:
        log.warning("starting without a database: hands are scored, but nothing can be kept")
    return store


def current() -> Store:
    """The store of the app that answers this request."""
    found: Store = current_app.extensions["store"]
    return found
