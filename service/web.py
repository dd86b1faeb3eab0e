"""The pages: `/` scores a hand, with or without JavaScript; `/table` and `/tilesets` need it."""

import re
from collections.abc import Mapping
from typing import Any

from flask import Blueprint, Response, json, make_response, redirect, render_template, request
from werkzeug.datastructures import MultiDict

from scoring import PRESETS, Flag, MeldKind, Ruleset, ScoringError, Wind
from scoring.parameters import PAO_YAKUMAN
from scoring.rulesets import DEFAULT
from service import look, pictures
from service.body import load, load_json
from service.compression import compress
from service.house_rules import HOUSE_RULES
from service.problems import PROBLEMS, ServiceError
from service.readings import read_photo, turn
from service.schemas import ScoreRequest
from service.score_form import Form, filled, link_query, score_request, with_photo
from service.score_view import score_view
from service.scores import scored
from service.table_view import ABORTIVE_DRAWS, FU, HANDS, PreviewRequest, preview
from service.texts import LANGUAGES, texts
from vision.errors import VisionError

resource = Blueprint("web", __name__)
resource.after_app_request(compress)
PART = "X-Part"
"""The header by which a page's own script asks for the changed part of it alone."""
RULES_FOR_SCRIPTS = frozenset(
    ("red_dora", "ippatsu", "ura_dora", "renhou", "start_points", "abortive_draws", "triple_ron", "nagashi_mangan")
)
"""What the pages' scripts have to know of the rules: which tiles, toggles and draws there are."""
_REQUEST = ScoreRequest()
_PREVIEW = PreviewRequest()
FIELDS = {"pao": "pao_yakuman", "": "hand"}
"""Fields of the form whose names differ from those of a request."""
REFUSALS = (ScoringError, ServiceError, VisionError)
Refusal = ScoringError | ServiceError | VisionError


@resource.get("/")
def score() -> Response:
    """The form, filled in and scored when the link names a hand."""
    return _scored(request.args) if request.args.get("hand") else _page("score.html", "score", form=filled(MultiDict()))


@resource.post("/")
def score_form() -> Response:
    """The form with its result, or with what is wrong beside the field."""
    return _scored(request.form)


@resource.get("/table")
def table() -> Response:
    """Keep a game: settle each hand, see who pays whom."""
    return _page("table.html", "table", hands=HANDS, fus=FU, abortive_draws=ABORTIVE_DRAWS)


@resource.post("/table")
def table_preview() -> Response:
    """What a hand's end would move, as a part of the page."""
    try:
        return _page("table_preview.html", "table", result=preview(load_json(_PREVIEW), look.chosen()))
    except REFUSALS as refusal:
        return _page("table_preview.html", "table", problem=_told(refusal)[0])


@resource.get("/tilesets")
def tilesets() -> Response:
    """Teach the service a set of tiles."""
    return _page("tilesets.html", "tilesets")


@resource.post("/look")
def choose_look() -> Response:
    """Remember language, names and colours, and go back to the page."""
    back = request.form.get("back", "")
    target = back if re.fullmatch(r"/[\w/-]*(\?[^\s\\]*)?", back) and not back.startswith("//") else "/"
    return look.remember(make_response(redirect(target, 303)), request.form)


@resource.get("/tiles.svg")
def tiles() -> Response:
    """Every tile, drawn."""
    response = Response(pictures.sprite(), mimetype="image/svg+xml")
    response.cache_control.public = True
    response.cache_control.max_age = look.YEAR
    return response


def _scored(sent: Form) -> Response:
    fields = filled(sent)
    try:
        fields, is_sure = _with_photo(fields)
        if not is_sure:
            raise ServiceError("unsure_reading", look.chosen().text("score", "not_sure"), pointer="/photo")
        made = scored(load(_REQUEST, score_request(fields)))
    except REFUSALS as refusal:
        return _refused(fields, refusal)
    return _show(fields, result=score_view(made, look.chosen()), link=link_query(fields))


def _with_photo(fields: dict[str, Any]) -> tuple[dict[str, Any], bool]:
    """The fields, filled in from the photo where one was sent, and whether it was read surely."""
    photo = request.files.get("photo")
    if photo is None or not photo.filename:
        return fields, True
    with turn():
        _, reading = read_photo(photo, {"win": True})
    return with_photo(fields, reading.to_dict()), reading.sure


def _refused(fields: Mapping[str, Any], refusal: Refusal) -> Response:
    detail, faults = _told(refusal)
    # A script that asked for a part shows the faults; only a whole page is an answer about the request itself.
    status = 200 if PART in request.headers else PROBLEMS[refusal.slug].status
    return _show(fields, problem=detail, faults=faults, status=status)


def _told(refusal: Refusal) -> tuple[str, dict[str, str]]:
    """What is wrong in the reader's words, and which field of the form each part of it is about."""
    detail = look.chosen().sentence(refusal.template, **refusal.values)
    faults: dict[str, str] = {}
    for error in getattr(refusal, "errors", ()) or ({"pointer": refusal.pointer, "message": detail},):
        first = error["pointer"].strip("/").split("/")[0]
        faults.setdefault(FIELDS.get(first, first), error["message"])
    return detail, faults


def _show(fields: Mapping[str, Any], *, status: int = 200, **shown: Any) -> Response:
    template = "score_result.html" if PART in request.headers else "score.html"
    return _page(template, "score", status=status, form=fields, **shown)


def _page(template: str, page: str, *, status: int = 200, **values: Any) -> Response:
    chosen = look.chosen()
    shown = {"faults": {}, "problem": None, "result": None, "link": "", "form": None} | values
    response = Response(render_template(template, page=page, look=chosen, **_words(page, chosen), **shown), status)
    response.headers["Content-Language"] = chosen.lang
    response.vary.update(["Cookie", "Accept-Language", PART])
    return look.remember(response, request.args) if request.method == "GET" else response


def _words(page: str, chosen: look.Look) -> dict[str, Any]:
    """What the templates choose from: texts, winds, flags, rules and tiles."""
    words = texts(page, chosen.lang)
    return {
        "t": words,
        "words": json.dumps(words),
        "languages": LANGUAGES,
        "choices": look.CHOICES,
        "tiles_version": pictures.sprite_version(),
        "wind_options": [(str(wind), words[str(wind)]) for wind in Wind],
        "flags": [flag.value for flag in Flag],
        "pao_yakuman": PAO_YAKUMAN,
        "presets": PRESETS.values(),
        "default_rules": DEFAULT,
        "rules_for_page": _rules_for_page,
        "house_rules": HOUSE_RULES,
        "meld_names": json.dumps({kind.value: chosen.name(kind.value) for kind in MeldKind}),
        "tile_names": json.dumps({face: chosen.tile(face) for face in pictures.ALL}),
        "back": request.full_path.rstrip("?") if request.method == "GET" else "/",
    }


def _rules_for_page(rules: Ruleset) -> str:
    """What a page's script has to know of a preset: which tiles and toggles it has."""
    return json.dumps({name: value for name, value in rules.to_dict().items() if name in RULES_FOR_SCRIPTS})
