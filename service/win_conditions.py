"""POST /v1/win-conditions: what a seat needs in this hand to reach each place."""

from typing import Any

from flask import Blueprint

from scoring import ruleset
from scoring.win_conditions import win_conditions
from service.body import load_json
from service.events import table_of
from service.table_schemas import WinConditionsRequest

resource = Blueprint("win_conditions", __name__, url_prefix="/v1/win-conditions")
_REQUEST = WinConditionsRequest()


@resource.post("")
def create() -> dict[str, Any]:
    """Say what a seat needs."""
    asked = load_json(_REQUEST)
    rules = ruleset(asked["ruleset"])
    return {"ruleset": rules.id, **win_conditions(table_of(asked["table"]), rules, asked["seat"]).to_dict()}
