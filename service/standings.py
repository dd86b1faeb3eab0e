"""POST /v1/standings: a game's last scores into places and points."""

from typing import Any

from flask import Blueprint

from scoring import ruleset
from scoring.standings import standings
from service.body import load_json
from service.table_schemas import StandingsRequest

resource = Blueprint("standings", __name__, url_prefix="/v1/standings")
_REQUEST = StandingsRequest()


@resource.post("")
def create() -> dict[str, Any]:
    """Rank a game."""
    asked = load_json(_REQUEST)
    rules = ruleset(asked.pop("ruleset"))
    return {"ruleset": rules.id, **standings(asked.pop("scores"), rules, **asked).to_dict()}
