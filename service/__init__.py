"""The HTTP service: scores, readings, settlements and standings, and the pages that use them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flask import Flask

__all__ = ["create_app"]


def create_app(config: Mapping[str, object] | None = None) -> "Flask":
    """The service as a WSGI app: settings from `config`, else from RIICHI_*; it makes its own database."""
    # Loaded only here: gunicorn reads settings before it forks, and a notebook's client needs no server.
    from service.app import create_app as create

    return create(config)
