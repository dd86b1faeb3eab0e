"""Pages as a reader sees them, for the tests of several."""

import re
from html import unescape

from werkzeug.test import TestResponse

RIICHI = {
    "hand": "234m567p345s2277s",
    "winning_tile": "7s",
    "win": "ron",
    "seat_wind": "south",
    "situation": "riichi",
}


def text(response: TestResponse) -> str:
    """What a reader sees of a page, in one line."""
    body = re.sub(r"<(head|script|style)\b.*?</\1>", " ", response.text, flags=re.S)
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]+>", " ", body)))


def shown_fault(response: TestResponse, field: str) -> str:
    found = re.search(rf'<p class="fault" id="{field}-fault"[^>]*>([^<]*)</p>', response.text)
    assert found, field
    return unescape(found[1])
