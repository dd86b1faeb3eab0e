"""Pages, scripts, styles and drawings leave compressed, for who asks for it."""

import gzip
from typing import Final

from flask import Response, request

COMPRESSED: Final = frozenset({"text/html", "text/css", "text/javascript", "application/javascript", "image/svg+xml"})
WORTH_IT: Final = 500
"""Bytes below which a packet is a packet."""


def compress(response: Response) -> Response:
    """The same answer, smaller, where it is a whole text and the browser takes gzip."""
    if response.mimetype not in COMPRESSED:
        return response
    response.vary.add("Accept-Encoding")
    if response.status_code == 206 or not request.accept_encodings.quality("gzip") or request.method == "HEAD":
        return response
    response.direct_passthrough = False
    body = response.get_data()
    if len(body) < WORTH_IT:
        return response
    response.set_data(gzip.compress(body, 6, mtime=0))
    response.content_encoding = "gzip"
    tag, _ = response.get_etag()
    if tag:
        # The bytes differ from those that the tag was made for, what they say does not.
        response.set_etag(tag, weak=True)
    return response
