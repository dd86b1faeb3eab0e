"""Many hands scored at once without any service: what `Client.score_many` asks for, worked out here."""

from collections.abc import Mapping
from typing import Any

from scoring import Score, ScoringError
from service.body import load
from service.hands import Hands, counted, requests_of
from service.problems import ServiceError
from service.schemas import ScoreRequest
from service.scores import scored

_REQUEST = ScoreRequest()


def score_many(hands: Hands, *, progress: bool = True, **fields: Any) -> list[Score | ScoringError | ServiceError]:
    """Each hand's score, or the error that says why it has none, in order.

    `hands` are texts, Hands or requests (also as a pandas column or a frame with the API's fields as columns); `fields`
    go for all of them, a pandas column row by row.

    >>> ron = {"winning_tile": "7s", "win": "ron", "seat_wind": "south", "round_wind": "east"}
    >>> for made in score_many(["234m567p345s2277s", "234m567p345s1277s"], progress=False, **ron):
    ...     print(getattr(made, "slug", made))
    1 han 40 fu, 1300 points
    not_winning
    """
    asked = requests_of(hands, fields)
    return list(counted(map(_scored, asked), len(asked), shown=progress))


def _scored(request: Mapping[str, Any]) -> Score | ScoringError | ServiceError:
    try:
        return scored(load(_REQUEST, request))
    except (ScoringError, ServiceError) as refusal:
        return refusal
