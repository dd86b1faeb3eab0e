"""What stands between the world and the resources: body limits, security headers, CORS and rate limits."""

from flask import Flask, Response, request
from flask_cors import CORS
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from werkzeug.middleware.proxy_fix import ProxyFix

from service.problems import ServiceError

PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
OTHER_POLICY = "default-src 'none'; frame-ancestors 'none'"
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_OWN_BODY_LIMIT = frozenset({"scores_batch.create"})
_NEVER_LIMITED = ("health", "docs", "static")


def _refuse_large_body() -> None:
    # Flask checks the length only where a view reads the body.
    limit = request.max_content_length
    too_long = limit is not None and (request.content_length or 0) > limit
    if too_long and request.endpoint not in _OWN_BODY_LIMIT:
        raise ServiceError("too_large", "The body is larger than {limit} bytes.", limit=limit)


def _protect(response: Response) -> Response:
    policy = PAGE_POLICY if response.mimetype == "text/html" else OTHER_POLICY
    response.headers.setdefault("Content-Security-Policy", policy)
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response


def _limit_rate(app: Flask) -> None:
    limiter = Limiter(
        get_remote_address,
        app=app,
        default_limits=[app.config["RATE_LIMIT"]],
        storage_uri=app.config["RATE_STORE"],
        headers_enabled=True,
    )
    limiter.request_filter(lambda: (request.endpoint or "").split(".")[0] in _NEVER_LIMITED)


def register(app: Flask) -> None:
    """Put an app's guards up, as its settings say."""
    app.config.update(
        MAX_CONTENT_LENGTH=app.config["MAX_BODY_BYTES"],
        MAX_FORM_MEMORY_SIZE=app.config["MAX_FORM_FIELD_BYTES"],
    )
    app.before_request(_refuse_large_body)
    app.after_request(_protect)
    if app.config["RATE_LIMIT"]:
        _limit_rate(app)
    if app.config["CORS_ORIGINS"]:
        CORS(app, resources={r"/v1/.*": {"origins": list(app.config["CORS_ORIGINS"])}}, expose_headers=["X-Request-ID"])
    if proxies := app.config["PROXIES"]:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies)  # type: ignore[method-assign]
