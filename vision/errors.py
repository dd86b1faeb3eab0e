"""What can be wrong with a photo or with what is said to be on it: one small tree under VisionError."""

from typing import ClassVar


class VisionError(ValueError):
    """A photo that cannot be used, said in a player's words.

    `template` is the English sentence with its `values` still to be filled in, so that it can be translated; `pointer`
    is the JSON pointer of the field at fault, such as `/photo` or `/labels/2`.
    """

    slug: ClassVar[str] = "vision"

    def __init__(self, template: str, *, pointer: str = "", **values: object) -> None:
        super().__init__(template.format(**values))
        self.template = template
        self.pointer = pointer
        self.values = values


class UnreadablePhotoError(VisionError):
    """A file that is no picture, or one that is damaged."""

    slug = "unreadable_photo"


class UnsupportedPhotoError(VisionError):
    """A picture of a kind that is not read."""

    slug = "unsupported_photo"


class PhotoTooLargeError(VisionError):
    """A picture of more pixels than are read."""

    slug = "photo_too_large"


class NoTilesFoundError(VisionError):
    """A photo without a row of tiles."""

    slug = "no_tiles_found"


class LabelMismatchError(VisionError):
    """A label that does not fit its photo: other tiles, or another number of them."""

    slug = "label_mismatch"


class InvalidTilesetError(VisionError):
    """A tileset file that is damaged, or that was not written by this program."""

    slug = "invalid_tileset"
