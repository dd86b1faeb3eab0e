"""A running service from a notebook: `Client(url)` asks it, and what it answers shows itself.

Needs the extra `notebook`.
"""

import json
from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from typing import IO, Any, Final, Self, TypeVar

import requests

from scoring import Hand, Table
from service.answers import (
    Answer,
    ReadingAnswer,
    RulesetsAnswer,
    ScoreAnswer,
    SettlementAnswer,
    StandingsAnswer,
    WaitsAnswer,
    WinConditionsAnswer,
)
from service.hands import Hands, counted, requests_of
from service.plain import hand_fields, plain

PhotoFile = str | PathLike[str] | bytes | IO[bytes]
"""A photo as the name of a file, its content, or the opened file."""
SECONDS: Final = 60.0
HANDS_A_REQUEST: Final = 5000
NDJSON: Final = "application/x-ndjson"
AnswerT = TypeVar("AnswerT", bound=Answer)
Fields = dict[str, Any]


class ProblemError(Exception):
    """What the service refused, in the words of its problem document; `errors` point at the fields at fault."""

    def __init__(self, problem: Mapping[str, Any], photo: bytes = b"") -> None:
        super().__init__(problem["detail"])
        self.problem = problem
        self.photo = photo
        self.slug = str(problem["type"]).rpartition("/")[2]
        self.detail: str = problem["detail"]
        self.errors: list[dict[str, str]] = problem.get("errors", [])

    @property
    def reading(self) -> ReadingAnswer | None:
        """How the photo was read, where the doubt is about that."""
        return ReadingAnswer(self.problem["reading"], photo=self.photo) if "reading" in self.problem else None


class Client:
    """The service at an address. What it refuses is a ProblemError; it is never followed to another address."""

    def __init__(self, url: str = "http://127.0.0.1:8000", *, lang: str = "en", timeout: float = SECONDS) -> None:
        self.url = url.rstrip("/")
        self.lang = lang
        self.timeout = timeout
        self._session = requests.Session()
        self._session.headers["Accept-Language"] = lang

    def score(
        self,
        hand: str | Hand | None = None,
        *,
        photo: PhotoFile | None = None,
        dora_photo: PhotoFile | None = None,
        **fields: Any,
    ) -> ScoreAnswer:
        """What a won hand is worth, given as tiles, photographed, or both; the fields are those of POST /v1/scores."""
        asked = _said(fields | ({} if hand is None else hand_fields(hand)))
        sent = (("photo", photo), ("dora_photo", dora_photo))
        files = {name: _content(file) for name, file in sent if file is not None}
        if not files:
            return self._post("/v1/scores", asked, ScoreAnswer)
        seen = files.get("photo", b"")
        return ScoreAnswer(self._form("/v1/scores", asked, files, seen), self.lang, photo=seen)

    def score_many(self, hands: Hands, *, progress: bool = True, **fields: Any) -> list[ScoreAnswer | ProblemError]:
        """Each hand's score, or the ProblemError that says why it has none, in order.

        `hands` are texts, Hands or requests (also as a pandas column or a frame with the API's fields as columns);
        `fields` go for all of them, a pandas column row by row.
        """
        asked = requests_of(hands, fields)
        return list(counted(self._batches(asked), len(asked), shown=progress))

    def read(self, photo: PhotoFile, **known: Any) -> ReadingAnswer:
        """The tiles that a photo shows; `known` are the fields of POST /v1/readings, such as `expected_tiles`."""
        sent = _content(photo)
        members = self._form("/v1/readings", _said(known), {"photo": sent}, sent)
        return ReadingAnswer(members, self.lang, sent)

    def settle(
        self, table: Table | Mapping[str, Any], event: str | Mapping[str, Any], *, ruleset: Any = None, **fields: Any
    ) -> SettlementAnswer:
        """How a hand's end moves points: the event by its type and its fields, or whole."""
        whole = fields | ({"type": event} if isinstance(event, str) else dict(event))
        asked = _said({"table": table, "event": whole, "ruleset": ruleset})
        return self._post("/v1/settlements", asked, SettlementAnswer)

    def standings(self, scores: Any, **fields: Any) -> StandingsAnswer:
        """Places and points from a game's last scores."""
        return self._post("/v1/standings", _said({"scores": scores, **fields}), StandingsAnswer)

    def waits(self, hand: str | Hand, **fields: Any) -> WaitsAnswer:
        """What a hand waits for and what each wait scores; or what to discard, or what brings it nearer."""
        return self._post("/v1/waits", _said(fields | hand_fields(hand)), WaitsAnswer)

    def win_conditions(
        self, table: Table | Mapping[str, Any], seat: int, *, ruleset: Any = None
    ) -> WinConditionsAnswer:
        """What a seat needs in this hand to reach each place."""
        asked = _said({"table": table, "seat": seat, "ruleset": ruleset})
        return self._post("/v1/win-conditions", asked, WinConditionsAnswer)

    def rulesets(self) -> RulesetsAnswer:
        """Every preset, and every parameter with its meaning."""
        return RulesetsAnswer(self._ask("GET", "/v1/rulesets").json(), self.lang)

    def close(self) -> None:
        """Let go of the connections."""
        self._session.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _post(self, path: str, asked: Fields, kind: type[AnswerT]) -> AnswerT:
        return kind(self._ask("POST", path, json=asked).json(), self.lang)

    def _form(self, path: str, asked: Fields, files: Mapping[str, bytes], photo: bytes) -> Fields:
        texts = {name: value if isinstance(value, str) else json.dumps(value) for name, value in asked.items()}
        try:
            return dict(self._ask("POST", path, data=texts, files=files).json())
        except ProblemError as refusal:
            refusal.photo = photo
            raise

    def _batches(self, asked: list[Fields]) -> Iterator[ScoreAnswer | ProblemError]:
        """The answers to all requests, as they come; a batch is asked when the one before has been answered."""
        for start in range(0, len(asked), HANDS_A_REQUEST):
            part = asked[start : start + HANDS_A_REQUEST]
            body = "\n".join(json.dumps(request) for request in part).encode()
            headers = {"Content-Type": NDJSON}
            with self._ask("POST", "/v1/scores/batch", data=body, headers=headers, stream=True) as response:
                lines = (json.loads(line) for line in response.iter_lines() if line)
                for _, line in zip(part, lines, strict=True):
                    yield ProblemError(line) if "detail" in line else ScoreAnswer(line, self.lang)

    def _ask(self, method: str, path: str, **sent: Any) -> requests.Response:
        response = self._session.request(method, self.url + path, timeout=self.timeout, allow_redirects=False, **sent)
        if response.status_code != requests.codes["ok"]:
            raise ProblemError(_problem(response))
        return response


def _problem(response: requests.Response) -> Fields:
    """The problem document of an answer; one of our own where a proxy or another server answered."""
    if response.headers.get("Content-Type", "").startswith("application/problem+json"):
        return dict(response.json())
    detail = f"{response.url} answered {response.status_code} {response.reason} without saying why."
    return {"type": "/problems/unexpected_answer", "status": response.status_code, "detail": detail}


def _said(fields: Mapping[str, Any]) -> Fields:
    """The fields that say something, as JSON."""
    return {name: plain(value) for name, value in fields.items() if value is not None}


def _content(photo: PhotoFile) -> bytes:
    if isinstance(photo, bytes):
        return photo
    return Path(photo).read_bytes() if isinstance(photo, str | PathLike) else photo.read()
