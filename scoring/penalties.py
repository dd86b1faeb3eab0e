"""What a fault costs under given rules (WRC 7)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from scoring.errors import ScoringError
from scoring.faults import Cost, Fault
from scoring.table_of_faults import FAULTS

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset

DEAD_HAND_CALL_POINTS: Final = 20
LATEST_MINUTE: Final = 10
"""Who comes later than this is replaced by a substitute for the hanchan."""

FAULT_BY_ID: Final = {fault.id: fault for fault in FAULTS}


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a fault costs: `points` come off the global score; if `substituted`, somebody else plays the hanchan."""

    fault: Fault
    cost: Cost
    points: int = 0
    substituted: bool = False

    def to_dict(self, lang: str = "en") -> dict[str, Any]:
        """The penalty as the API writes it."""
        note = self.fault.note
        return {
            "id": self.fault.id,
            "fault": self.fault.text.told(lang),
            "cost": self.cost.value,
            "points": self.points,
            "substituted": self.substituted,
            "note": note.told(lang) if note else None,
        }


def penalty_for(fault: str, rules: "Ruleset", *, minutes: int | None = None) -> Penalty:
    """What a fault costs; lateness needs its minutes.

    >>> from scoring.rulesets import ruleset
    >>> penalty_for("late", ruleset("wrc_2022"), minutes=7).points
    7
    """
    found = FAULT_BY_ID.get(fault)
    if found is None:
        raise ScoringError("there is no fault called '{fault}'", pointer="/fault", fault=fault)
    if fault == "late":
        return lateness(found, rules, minutes)
    if fault == "missed_hanchan":
        return Penalty(found, Cost.POINTS, rules.missed_hanchan_points, substituted=True)
    if found.cost is Cost.POINTS:
        return Penalty(found, Cost.POINTS, DEAD_HAND_CALL_POINTS)
    if found.cost is Cost.CHOMBO:
        return Penalty(found, Cost.CHOMBO, rules.chombo_points if rules.chombo == "penalty_points" else 0)
    return Penalty(found, Cost.NOTHING if fault in allowed_swaps(rules) else found.cost)


def lateness(fault: Fault, rules: "Ruleset", minutes: int | None) -> Penalty:
    """Points by the minute; more than ten minutes is a missed hanchan, not added to the points for lateness."""
    if minutes is None or minutes < 0:
        raise ScoringError("lateness needs its number of minutes, 0 or more", pointer="/minutes")
    if minutes > LATEST_MINUTE:
        return Penalty(fault, Cost.POINTS, rules.missed_hanchan_points, substituted=True)
    return Penalty(fault, Cost.POINTS if minutes else Cost.NOTHING, minutes * rules.late_points_per_minute)


def allowed_swaps(rules: "Ruleset") -> tuple[str, ...]:
    """The kinds of swap-calling that the rules do not forbid."""
    if rules.kuikae == "allowed":
        return ("swap_calling_same_tile", "swap_calling_other_end")
    return ("swap_calling_other_end",) if rules.kuikae == "same_tile_only" else ()
