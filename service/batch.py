"""POST /v1/scores/batch: a hand a line; its score, or what is wrong with it, a line in the same order."""

import tempfile
from collections.abc import Iterator
from typing import IO, Any

from flask import Blueprint, Response, current_app, json, request, stream_with_context

from service import language
from service.body import expect, load, parse_json
from service.problems import ServiceError, describe
from service.schemas import ScoreRequest
from service.scores import scored

resource = Blueprint("scores_batch", __name__, url_prefix="/v1/scores/batch")
NDJSON = "application/x-ndjson"
_CHUNK = 1 << 16
_IN_MEMORY = 1 << 20
_REQUEST = ScoreRequest()


@resource.post("")
def create() -> Response:
    """Score each line of a batch."""
    expect(NDJSON)
    answers = stream_with_context(_answers(_received()))
    return Response(answers, mimetype=NDJSON)


def _received() -> IO[bytes]:
    """The body on disk: a client that does not read before it has sent everything must not be left waiting."""
    limit = request.max_content_length = current_app.config["MAX_BATCH_BYTES"]
    if (request.content_length or 0) > limit:
        raise ServiceError("too_large", "The batch is larger than {limit} bytes.", limit=limit)
    body = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115  # closed when it has been answered
    while chunk := request.stream.read(_CHUNK):
        body.write(chunk)
    body.seek(0)
    return body


def _answers(body: IO[bytes]) -> Iterator[str]:
    with body:
        for line in _lines(body, current_app.config["MAX_LINE_BYTES"]):
            yield json.dumps(_answer(line), separators=(",", ":")) + "\n"


def _lines(body: IO[bytes], longest: int) -> Iterator[bytes | None]:
    """Each line that is not blank; None for one that is too long."""
    while line := body.readline(longest + 1):
        if len(line) > longest:
            while line and not line.endswith(b"\n"):
                line = body.readline(_CHUNK)
            yield None
        elif line.strip():
            yield line


def _answer(line: bytes | None) -> dict[str, Any]:
    try:
        if line is None:
            raise ServiceError("too_large", "The line is too long.")
        return scored(load(_REQUEST, parse_json(line))).to_dict(language.chosen())
    except Exception as error:  # one bad line must not end the others
        return describe(error)
