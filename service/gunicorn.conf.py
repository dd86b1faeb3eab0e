"""How gunicorn runs the service: `gunicorn --config service/gunicorn.conf.py`."""

import shutil
import tempfile
from pathlib import Path
from typing import Any

from service.config import settings

_settings: dict[str, Any] = settings()

wsgi_app = "service:create_app()"
bind = _settings["BIND"]
workers = _settings["WORKERS"]
threads = _settings["THREADS"]
worker_class = "gthread"
graceful_timeout = _settings["DRAIN_SECONDS"]
# Each worker loads its own templates: cv2 after a fork of a warm process deadlocks.
preload_app = False
# A root file system may be read-only: no control socket, and heartbeats in memory.
control_socket_disable = True
worker_tmp_dir = "/dev/shm" if Path("/dev/shm").is_dir() else None  # noqa: S108
accesslog = "-"
loglevel = str(_settings["LOG_LEVEL"]).lower()

_counts = tempfile.mkdtemp(prefix="riichi-metrics-")
raw_env = [f"PROMETHEUS_MULTIPROC_DIR={_counts}"]


def child_exit(server: object, worker: Any) -> None:
    """Drop the gauges of a worker that has ended."""
    from prometheus_client.multiprocess import mark_process_dead

    mark_process_dead(worker.pid, _counts)


def on_exit(server: object) -> None:
    """Leave nothing behind."""
    shutil.rmtree(_counts, ignore_errors=True)
