"""A hand to score whose tiles a photo shows: what is sent as a field goes before what is seen."""

from collections.abc import Mapping
from typing import Any

from flask import request

from scoring import Flag, format_tiles, parse_tiles
from service import body
from service.problems import ServiceError
from service.readings import read_photo, shown, turn
from service.schemas import ScoreForm
from service.translations import told
from vision.reading import Reading

FILES = ("photo", "dora_photo")
LISTS = ("melds", "situation", "pao")
NUMBERS = ("honba", "riichi_sticks")
SEEN = ("hand", "melds", "winning_tile", "dora_indicators")
# A field that was sent leaves no doubt about the tiles of these groups.
_SETTLES = {
    "hand": ("concealed", "winning"),
    "melds": ("meld1", "meld2", "meld3", "meld4"),
    "dora_indicators": ("dora",),
}
_SHOWN = {"photo": "reading", "dora_photo": "dora_reading"}
_KNOWN = {"photo": {"win": True}, "dora_photo": {"indicators": True}}
_NO_DORA = "No dora indicators were given, so none of their dora were counted."
_FORM = ScoreForm()


def fields_and_readings() -> tuple[dict[str, Any], dict[str, Any]]:
    """The fields of a ScoreRequest out of this form, and the readings of its photos for the answer."""
    files = body.files(FILES)
    sent = _sent()
    fields = body.load(_FORM, sent)
    if "hand" not in sent and "photo" not in files:
        raise ServiceError("invalid_request", "Send a photo of the hand, or the hand as tiles.", pointer="/photo")
    with turn():
        readings = {name: read_photo(file, _KNOWN[name])[1] for name, file in files.items()}
    if "photo" in readings:
        fields |= _seen(readings["photo"], sent)
    if "dora_photo" in readings and "dora_indicators" not in sent:
        fields["dora_indicators"] = _dora(readings["dora_photo"])
    if fields["winning_tile"] is None and Flag.TILE_NOT_SEPARATED not in fields["situation"] and "photo" in readings:
        raise _unsure(readings["photo"], "No tile is set apart on the photo: say which one won.", "/winning_tile")
    answers = {_SHOWN[name]: shown(reading) for name, reading in readings.items()}
    if "photo" in readings and not fields["dora_indicators"]:
        answers["reading"]["warnings"].append(told(_NO_DORA))
    return fields, answers


def _sent() -> dict[str, Any]:
    is_object = request.form.get("ruleset", "").lstrip().startswith("{")
    return body.form_values(request, (*LISTS, "ruleset") if is_object else LISTS, NUMBERS)


def _seen(reading: Reading, sent: Mapping[str, Any]) -> dict[str, Any]:
    """What the photo says of the fields that were not sent; a ServiceError where that is in doubt."""
    settled = {group for name, groups in _SETTLES.items() if name in sent for group in groups}
    doubtful = [tile for tile in reading.tiles if not tile.sure and tile.group not in settled]
    if not reading.sure and ("hand" not in sent or doubtful):
        raise _unsure(reading, "The photo was not read surely: check the doubtful tiles, then send tiles.", "/photo")
    seen = reading.to_dict()
    return {name: seen[name] for name in SEEN if name not in sent}


def _dora(reading: Reading) -> str:
    """The tiles that lie face up on a photo of the dead wall."""
    if not reading.sure:
        raise _unsure(reading, "The dora indicators were not read surely: send them as tiles.", "/dora_photo")
    return format_tiles(tile for read in reading.tiles if read.tile != "back" for tile in parse_tiles(read.tile))


def _unsure(reading: Reading, sentence: str, pointer: str) -> ServiceError:
    return ServiceError("unsure_reading", sentence, pointer=pointer, members={"reading": shown(reading)})
