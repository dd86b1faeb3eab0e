from typing import Final

from service.texts.text import Text

TABLE: Final[dict[str, Text]] = {}
