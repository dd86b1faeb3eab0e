"""create_app(): the Flask app, put together from one list of resources."""

import logging
from collections.abc import Mapping

from flask import Blueprint, Flask
from flask.json.provider import DefaultJSONProvider

from service import (
    batch,
    body,
    docs,
    guards,
    health,
    language,
    notebook,
    problems,
    readings,
    reference,
    scores,
    settlements,
    standings,
    store,
    tilesets,
    waits,
    web,
    win_conditions,
)
from service.config import settings

RESOURCES: tuple[Blueprint, ...] = (
    scores.resource,
    waits.resource,
    batch.resource,
    readings.resource,
    tilesets.resource,
    settlements.resource,
    standings.resource,
    win_conditions.resource,
    reference.resource,
    docs.resource,
    notebook.resource,
    health.resource,
    web.resource,
)


def create_app(config: Mapping[str, object] | None = None) -> Flask:
    """The service as a WSGI app: settings from `config`, else from RIICHI_*; it makes its own database."""
    app = Flask("service")
    app.request_class = body.StrictRequest
    app.config.update(settings(config))
    app.url_map.strict_slashes = False
    _write_plain_json(app)
    logging.getLogger("service").setLevel(app.config["LOG_LEVEL"])
    app.before_request(health.start_clock)
    app.after_request(health.count)
    app.after_request(language.mark)
    problems.register(app)
    guards.register(app)
    store.attach(app)
    for resource in RESOURCES:
        app.register_blueprint(resource)
    return app


def _write_plain_json(app: Flask) -> None:
    """Keys in the order they were given in, letters of every script as themselves."""
    if isinstance(app.json, DefaultJSONProvider):
        app.json.sort_keys = False
        app.json.ensure_ascii = False
