"""The HTTP service: scores, readings, settlements and standings, and the pages that use them."""

from service.app import create_app

__all__ = ["create_app"]
