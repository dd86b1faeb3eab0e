"""POST /v1/waits: what a hand waits for, what each wait scores or why not, furiten and riichi."""

from collections.abc import Mapping
from typing import Any

from flask import Blueprint

from scoring import ruleset
from scoring.view import SEEN, View
from scoring.waits import readiness
from service import language
from service.body import load_json
from service.schemas import WaitsRequest
from service.scores import hand_of, tiles_of, wind_of

resource = Blueprint("waits", __name__, url_prefix="/v1/waits")
_REQUEST = WaitsRequest()


@resource.post("")
def create() -> dict[str, Any]:
    """Say where a hand stands."""
    asked = load_json(_REQUEST)
    rules = ruleset(asked["ruleset"])
    return {"ruleset": rules.id, **readiness(hand_of(asked), _view(asked), rules).to_dict(language.chosen())}


def _view(fields: Mapping[str, Any]) -> View:
    return View(
        seat_wind=wind_of(fields["seat_wind"], "/seat_wind"),
        round_wind=wind_of(fields["round_wind"], "/round_wind"),
        riichi=fields["riichi"],
        honba=fields["honba"],
        points=fields["points"],
        **tiles_of(fields, *SEEN),
    )
