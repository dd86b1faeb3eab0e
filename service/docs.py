"""/openapi.yaml and /docs: the written contract, and a page to try it on; nothing is fetched from elsewhere."""

from functools import cache
from importlib.resources import files
from pathlib import Path

from flask import Blueprint, Response, render_template, send_from_directory

resource = Blueprint("docs", __name__)
SWAGGER_UI = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
# Swagger UI sets styles on its elements and draws its icons from data: addresses.
_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@cache
def contract() -> str:
    """The text of openapi.yaml: beside the packages in a checkout, inside this one where it is installed."""
    inside = Path(__file__).parent
    return next(
        folder / "openapi.yaml" for folder in (inside, inside.parent) if (folder / "openapi.yaml").exists()
    ).read_text("utf-8")


@resource.get("/openapi.yaml")
def openapi() -> Response:
    """The contract as OpenAPI 3.1."""
    return Response(contract(), mimetype="application/yaml")


@resource.get("/docs")
def page() -> Response:
    """The contract as a page."""
    response = Response(render_template("docs.html"))
    response.headers["Content-Security-Policy"] = _POLICY
    return response


@resource.get("/docs/<any(" + ", ".join(f'"{name}"' for name in SWAGGER_UI) + "):name>")
def asset(name: str) -> Response:
    """Swagger UI's own files, out of its package."""
    return send_from_directory(str(files("flask_swagger_ui") / "dist"), name, max_age=86400)
