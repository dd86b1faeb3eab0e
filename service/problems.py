"""Every error as a problem document (RFC 9457): one table, the only place that knows an error's HTTP status."""

import logging
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from flask import Blueprint, Flask, Response, current_app, g, json, request
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException

from scoring import ScoringError
from service.translations import told
from vision.errors import VisionError

MEDIA_TYPE = "application/problem+json"
log = logging.getLogger(__name__)
resource = Blueprint("problems", __name__)


@dataclass(frozen=True)
class Problem:
    """A kind of error: its HTTP status and what it is called."""

    status: int
    title: str


PROBLEMS: Mapping[str, Problem] = {
    # malformed
    "invalid_json": Problem(400, "The body is not the JSON it should be"),
    "invalid_request": Problem(400, "The request does not have the form it should"),
    "bad_request": Problem(400, "The request cannot be understood"),
    "forbidden": Problem(403, "This needs the key that was given when it was made"),
    "not_found": Problem(404, "There is nothing here"),
    "unknown_tileset": Problem(404, "No such tileset"),
    "unknown_game": Problem(404, "No such game"),
    "unknown_tournament": Problem(404, "No such tournament"),
    "method_not_allowed": Problem(405, "This cannot be done here"),
    "conflict": Problem(409, "It was changed meanwhile"),
    "too_large": Problem(413, "The request is too large"),
    "photo_too_large": Problem(413, "The photo is too large"),
    "unsupported_media_type": Problem(415, "This media type is not taken here"),
    "unsupported_photo": Problem(415, "This kind of picture is not taken"),
    "too_many_requests": Problem(429, "Too many requests"),
    # hands
    "impossible": Problem(422, "This cannot be"),
    "notation": Problem(422, "This does not read as tiles"),
    "tile_count": Problem(422, "The number of tiles is wrong"),
    "too_many_of_a_kind": Problem(422, "There are not so many copies of a tile"),
    "winning_tile_not_in_hand": Problem(422, "The winning tile is not in the hand"),
    "invalid_meld": Problem(422, "This is no meld"),
    "contradictory_situation": Problem(422, "These cannot both be true"),
    "not_winning": Problem(422, "The hand does not win"),
    "no_yaku": Problem(422, "The hand has no yaku"),
    "han_minimum": Problem(422, "The hand has too few han"),
    "unknown_ruleset": Problem(422, "No such ruleset"),
    "invalid_ruleset": Problem(422, "A rule has a value that it cannot have"),
    "rule_disabled": Problem(422, "The rules do not have this"),
    # tables
    "fu_not_allowed": Problem(422, "There is no such number of fu"),
    "han_fu_impossible": Problem(422, "No hand has these han and fu"),
    "riichi_player_noten": Problem(422, "A player in riichi must be tenpai"),
    "too_many_nagashi": Problem(422, "So many nagashi mangan cannot be"),
    "too_many_winners": Problem(422, "So many winners cannot be"),
    "winner_is_loser": Problem(422, "Nobody wins from themselves"),
    "not_enough_points": Problem(422, "The player does not have the points"),
    "scores_do_not_balance": Problem(422, "The scores do not add up"),
    "inconsistent_table": Problem(422, "The table contradicts itself"),
    # photos
    "vision": Problem(422, "The photo cannot be used"),
    "unreadable_photo": Problem(422, "The photo cannot be opened"),
    "no_tiles_found": Problem(422, "No tiles were found on the photo"),
    "unsure_reading": Problem(422, "The photo was not read surely"),
    "label_mismatch": Problem(422, "The label does not fit the photo"),
    "invalid_tileset": Problem(422, "This is no tileset"),
    # ours
    "internal_error": Problem(500, "Something went wrong here"),
    "busy": Problem(503, "Too busy just now"),
    "not_ready": Problem(503, "The service is not ready"),
}
# What Flask and Werkzeug raise themselves.
_SLUG_OF_STATUS = {
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
    429: "too_many_requests",
    500: "internal_error",
    503: "busy",
}
_WENT_WRONG = "Something went wrong on our side; the request id helps to find it."
# Said instead of what Flask and Werkzeug say, which is English only; `limit` is flask-limiter's.
_SENTENCE_OF_STATUS = {
    404: "There is nothing at this address.",
    405: "This address does not take {method}.",
    413: "The request is larger than is taken here.",
    429: "There were too many requests: at most {limit} are taken.",
}


class ServiceError(Exception):
    """A refusal by the service itself; slug names its row in PROBLEMS, further members go into the document."""

    def __init__(
        self,
        slug: str,
        template: str,
        /,
        *,
        pointer: str = "",
        errors: Sequence[Mapping[str, str]] = (),
        members: Mapping[str, object] | None = None,
        **values: object,
    ) -> None:
        super().__init__(template.format(**values))
        self.slug = slug
        self.template = template
        self.values = values
        self.pointer = pointer
        self.errors = errors
        self.members = members or {}


def request_id() -> str:
    """The id of the request being answered: in each problem, in each answer's headers and in the log."""
    if "request_id" not in g:
        g.request_id = uuid.uuid4().hex
    return str(g.request_id)


def document(slug: str, detail: str, errors: Sequence[Mapping[str, str]] = (), **members: object) -> dict[str, Any]:
    """A problem document as JSON has it."""
    problem = PROBLEMS[slug]
    return {
        "type": f"/problems/{slug}",
        "title": told(problem.title),
        "status": problem.status,
        "detail": detail,
        "errors": list(errors),
        "request_id": request_id(),
        **members,
    }


def describe(error: Exception) -> dict[str, Any]:
    """The problem document of any error; what was not foreseen is logged and told without particulars."""
    if isinstance(error, ServiceError | ScoringError | VisionError):
        detail = told(error.template, **error.values)
        errors = getattr(error, "errors", ()) or ({"pointer": error.pointer, "message": detail},)
        return document(error.slug, detail, errors, **getattr(error, "members", {}))
    if isinstance(error, HTTPException):
        return document(_SLUG_OF_STATUS.get(error.code or 500, "bad_request"), _detail_of(error))
    log.exception("request %s failed", request_id(), exc_info=error)
    return document("internal_error", told(_WENT_WRONG))


def _detail_of(error: HTTPException) -> str:
    template = _SENTENCE_OF_STATUS.get(error.code or 500)
    if template is None:
        return error.description or ""
    return told(template, method=request.method, limit=error.description)


def _answer(error: Exception) -> ResponseReturnValue:
    if isinstance(error, HTTPException) and (error.code or 500) < 400:
        return error
    body = describe(error)
    response = current_app.response_class(json.dumps(body), body["status"], mimetype=MEDIA_TYPE)
    if isinstance(error, HTTPException):
        kept = {"allow", "retry-after"}
        response.headers.extend((name, value) for name, value in error.get_headers() if name.lower() in kept)
    if body["status"] == PROBLEMS["busy"].status:
        response.headers["Retry-After"] = "5"
    return response


def _name_request(response: Response) -> Response:
    response.headers["X-Request-ID"] = request_id()
    return response


def register(app: Flask) -> None:
    """Make every error of an app a problem document."""
    app.register_error_handler(Exception, _answer)
    app.after_request(_name_request)
    app.register_blueprint(resource)


@resource.get("/problems/<slug>")
def show(slug: str) -> dict[str, object]:
    """What a problem's type means: the page that its `type` points at."""
    if slug not in PROBLEMS:
        raise ServiceError("not_found", "There is no problem called '{slug}'.", slug=slug)
    return {"type": f"/problems/{slug}", "title": told(PROBLEMS[slug].title), "status": PROBLEMS[slug].status}
