"""/healthz, /readyz and /metrics: is it alive, may it be sent requests, what has it done."""

import os
import time

from flask import Blueprint, Response, g, request
from prometheus_client import CONTENT_TYPE_LATEST, REGISTRY, CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from service import store

resource = Blueprint("health", __name__)
REQUESTS = Counter("riichi_requests", "Requests answered", ("resource", "method", "status"))
SECONDS = Histogram("riichi_request_seconds", "Time to answer", ("resource",))
READINGS = Counter("riichi_readings", "Photos read", ("outcome",))


@resource.get("/healthz")
def alive() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive"}


@resource.get("/readyz")
def ready() -> dict[str, str]:
    """The process can do its work: the database answers."""
    store.current().check()
    return {"status": "ready"}


@resource.get("/metrics")
def metrics() -> Response:
    """Counts and times for Prometheus, of all processes together."""
    registry: CollectorRegistry = REGISTRY
    if "PROMETHEUS_MULTIPROC_DIR" in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    return Response(generate_latest(registry), content_type=CONTENT_TYPE_LATEST)


def start_clock() -> None:
    """Note when a request came."""
    g.started = time.perf_counter()


def count(response: Response) -> Response:
    """Count an answer under its resource, so that no client can make new names."""
    name = request.endpoint or "nowhere"
    method = request.method if request.endpoint else "ANY"
    REQUESTS.labels(name, method, response.status_code).inc()
    if "started" in g:
        SECONDS.labels(name).observe(time.perf_counter() - g.started)
    return response
