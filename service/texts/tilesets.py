from typing import Final

from service.texts.text import Text

TILESETS: Final[dict[str, Text]] = {}
