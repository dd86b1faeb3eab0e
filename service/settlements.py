"""POST /v1/settlements: how a hand ended; who pays whom, and the next table."""

from typing import Any

from flask import Blueprint

from scoring import ruleset
from scoring.settlement import settle
from service.body import load_json
from service.events import event_of, table_of
from service.table_schemas import SettlementRequest

resource = Blueprint("settlements", __name__, url_prefix="/v1/settlements")
_REQUEST = SettlementRequest()


@resource.post("")
def create() -> dict[str, Any]:
    """Settle a hand."""
    asked = load_json(_REQUEST)
    rules = ruleset(asked["ruleset"])
    table = table_of(asked["table"])
    settled = settle(table, event_of(asked["event"], table, rules), rules)
    return {"ruleset": rules.id, **settled.to_dict()}
