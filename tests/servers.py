"""Servers that tests need, started for them on loopback and stopped after them; where one is missing its tests skip."""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest


def free_port() -> int:
    with closing(socket.socket()) as server:
        server.bind(("127.0.0.1", 0))
        return int(server.getsockname()[1])


def listens(port: int) -> bool:
    with closing(socket.socket()) as client:
        return client.connect_ex(("127.0.0.1", port)) == 0


def wait_until(is_up: Callable[[], bool], what: str, seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not is_up():
        if time.monotonic() > deadline:
            raise TimeoutError(f"{what} is not up after {seconds} s")
        time.sleep(0.05)


@contextmanager
def running(command: list[str], port: int, **options: object) -> Iterator[None]:
    """A server in a process of its own, ended with SIGTERM."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)  # type: ignore[call-overload]
    try:
        wait_until(lambda: listens(port), command[0])
        yield
    finally:
        process.terminate()
        process.wait(30)


@contextmanager
def redis_server() -> Iterator[str]:
    """The URL of an empty Redis."""
    program = shutil.which("redis-server")
    if program is None:
        pytest.skip("redis-server is not installed")
    port = free_port()
    with running([program, "--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], port):
        yield f"redis://127.0.0.1:{port}"


def _postgres_programs() -> Path:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    path = shutil.which("initdb")
    if not found and path is None:
        pytest.skip("PostgreSQL is not installed")
    return found[-1] if found else Path(str(path)).parent


@contextmanager
def postgres_server() -> Iterator[str]:
    """The URL of an empty PostgreSQL database; PostgreSQL does not run as root, so root lends it another user."""
    programs = _postgres_programs()
    user = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}
    folder = Path(tempfile.mkdtemp(prefix="riichi-postgres-"))
    try:
        if user:
            shutil.chown(folder, **user)
        options = {"cwd": folder, "extra_groups": []} | user if user else {"cwd": folder}
        initdb = [str(programs / "initdb"), "-D", "cluster", "-U", "riichi", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(initdb, check=True, capture_output=True, **options)  # type: ignore[call-overload]
        port = free_port()
        server = [
            str(programs / "postgres"),
            "-D",
            "cluster",
            "-p",
            str(port),
            "-k",
            str(folder),
            "-h",
            "127.0.0.1",
            "-F",
        ]
        with running(server, port, **options):
            yield f"postgresql://riichi@127.0.0.1:{port}/postgres"
    finally:
        shutil.rmtree(folder, ignore_errors=True)
