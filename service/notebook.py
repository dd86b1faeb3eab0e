"""/notebooks: a notebook to download, and the photo that it reads."""

from pathlib import Path
from typing import Final

from flask import Blueprint, Response

resource = Blueprint("notebook", __name__, url_prefix="/notebooks")
FOLDER: Final = Path(__file__).parent / "notebooks"
MEDIA_TYPES: Final = {"from_photo_to_points.ipynb": "application/x-ipynb+json", "hand.jpg": "image/jpeg"}


@resource.get("/<any(" + ", ".join(f'"{name}"' for name in MEDIA_TYPES) + "):name>")
def download(name: str) -> Response:
    """One of the files, to keep."""
    kept = {"Content-Disposition": f"attachment; filename={name}"}
    return Response((FOLDER / name).read_bytes(), mimetype=MEDIA_TYPES[name], headers=kept)
