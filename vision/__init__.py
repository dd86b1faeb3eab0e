"""Photos of tiles read into tiles."""

from vision.annotated import AnnotatedPhoto
from vision.crops import Crop, taught
from vision.draw import annotate, png
from vision.enrolment import Enrolment, enrol
from vision.errors import VisionError
from vision.photo import Photo, decode
from vision.reading import Reading, TileRead, read
from vision.tilesets import Tileset, shipped

__all__ = [
    "AnnotatedPhoto",
    "Crop",
    "Enrolment",
    "Photo",
    "Reading",
    "TileRead",
    "Tileset",
    "VisionError",
    "annotate",
    "decode",
    "enrol",
    "png",
    "read",
    "shipped",
    "taught",
]
