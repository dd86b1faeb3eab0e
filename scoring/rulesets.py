"""Rulesets: presets by name, and presets with some parameters changed."""

import difflib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

from scoring.errors import InvalidRulesetError, UnknownRulesetError
from scoring.parameter_kinds import shortened
from scoring.parameters import PARAMETERS, Parameter
from scoring.presets import PRESET_NAMES, stated

__all__ = ["DEFAULT", "PARAMETERS", "PRESETS", "PRESET_NAMES", "Parameter", "Ruleset", "Uma", "ruleset"]

Uma: TypeAlias = tuple[float, float, float, float]
DEFAULT: Final = "wrc_2022"


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """The rules at a table, one field a parameter (`PARAMETERS` says what each means); build one with `ruleset()`.

    `id` is the preset it starts from, `assumed` the parameters whose value no text of that preset states.
    """

    id: str
    assumed: frozenset[str]
    red_dora: Mapping[str, int] = field(hash=False)
    open_tanyao: bool
    ippatsu: bool
    ura_dora: bool
    kan_dora: bool
    kan_ura: bool
    kiriage_mangan: bool
    rinshan_tsumo_fu: bool
    kokushi_robs_closed_kan: bool
    composite_yakuman: bool
    counted_yakuman: Literal["yakuman", "sanbaiman"]
    double_yakuman: tuple[str, ...]
    double_wind_pair_fu: Literal[2, 4]
    open_pinfu_fu: Literal[30, 20]
    renhou: Literal["off", "mangan", "five_han", "yakuman"]
    two_han_minimum_at: int | None
    minimum_counts: Literal["han", "yaku"]
    nagashi_mangan: Literal["off", "win", "draw"]
    nagashi_concealed_only: bool
    honba_points: int
    multiple_ron: Literal["all", "head_bump"]
    triple_ron: Literal["all", "abort"]
    honba_to: Literal["each", "nearest"]
    sticks_to: Literal["nearest", "own_back"]
    pao_yakuman: tuple[str, ...]
    pao_scope: Literal["part", "whole"]
    pao_honba: Literal["liable", "discarder"]
    open_kan_pao: bool
    dealer_keeps_on: Literal["tenpai", "win"]
    abortive_draws: tuple[str, ...]
    abort_keeps_dealer: bool
    noten_pool: int
    karaten_is_tenpai: bool
    chombo: Literal["penalty_points", "mangan", "flat"]
    chombo_points: int
    chombo_flat_points: int
    chombo_adds_honba: bool
    missed_hanchan_points: int
    late_points_per_minute: int
    temporary_furiten_ends: Literal["own_draw", "own_draw_or_call", "any_call"]
    kuikae: Literal["forbidden", "same_tile_only", "allowed"]
    start_points: int
    return_points: int
    uma: Uma
    oka: float
    floating_uma: Mapping[int, Uma] | None = field(hash=False)
    tie: Literal["split", "seat"]
    tie_after_sticks: bool
    leftover_sticks: Literal["table", "first", "first_split", "first_split_seat_remainder"]
    rounding: Literal["none", "thousand_first_balances"]
    length: Literal["east", "south"]
    extra_round: bool
    agariyame: bool
    tenpaiyame: bool
    bust: Literal["off", "below_zero", "zero"]
    riichi_minimum_points: int | None
    local_yaku: tuple[str, ...]

    @property
    def name(self) -> str:
        """The full name of the preset it starts from."""
        return PRESET_NAMES[self.id]

    def uma_when(self, below: int) -> Uma:
        """The uma when that many players end below the return points."""
        return (self.floating_uma or {}).get(below, self.uma)

    def to_dict(self) -> dict[str, Any]:
        """The ruleset as JSON, complete; `ruleset()` reads it back."""
        return {"base": self.id} | {name: thawed(getattr(self, name)) for name in PARAMETERS}

    def __reduce__(self) -> tuple[Any, ...]:
        # Mapping proxies cannot be pickled, and work is shared among processes in notebooks.
        return restored, (self.to_dict(), self.assumed)


def thawed(value: Any) -> Any:
    """A frozen value as JSON writes it: lists for tuples, objects with text for keys."""
    if isinstance(value, Mapping):
        return {str(key): thawed(item) for key, item in value.items()}
    return list(value) if isinstance(value, tuple) else value


def preset(identifier: str) -> Ruleset:
    values, assumed = stated(identifier)
    frozen: dict[str, Any] = {name: PARAMETERS[name].read(value) for name, value in values.items()}
    return Ruleset(id=identifier, assumed=assumed, **frozen)


def restored(spec: Mapping[str, object], assumed: frozenset[str]) -> Ruleset:
    rules = ruleset(spec)
    return Ruleset(**{each.name: getattr(rules, each.name) for each in fields(rules)} | {"assumed": assumed})


PRESETS: Final[Mapping[str, Ruleset]] = MappingProxyType(
    {identifier: preset(identifier) for identifier in PRESET_NAMES}
)
"""The presets by id."""


def ruleset(spec: str | Mapping[str, object] | Ruleset | None = None) -> Ruleset:
    """The rules that a request asks for: a preset's id, `{"base": id, parameter: value, ...}`, or nothing for WRC 2022.

    >>> ruleset({"base": "tenhou", "kiriage_mangan": True}).kiriage_mangan
    True
    """
    if isinstance(spec, Ruleset):
        return spec
    if spec is None or isinstance(spec, str):
        return known_preset(DEFAULT if spec is None else spec, "/ruleset")
    if not isinstance(spec, Mapping):
        raise InvalidRulesetError(
            "a ruleset is a preset's id or an object such as {example}, not {given}",
            pointer="/ruleset",
            example='{"base": "wrc_2022", "kiriage_mangan": false}',
            given=shortened(spec),
        )
    base = known_preset(spec.get("base", DEFAULT), "/ruleset/base")
    return changed(base, {name: value for name, value in spec.items() if name != "base"})


def known_preset(identifier: object, pointer: str) -> Ruleset:
    found = PRESETS.get(identifier) if isinstance(identifier, str) else None
    if found is None:
        raise UnknownRulesetError(
            "there is no ruleset {given}: choose one of {presets}",
            pointer=pointer,
            given=shortened(identifier),
            presets=", ".join(PRESETS),
        )
    return found


def changed(base: Ruleset, values: Mapping[str, object]) -> Ruleset:
    frozen = {name: known_parameter(name).read(value) for name, value in values.items()}
    kept = {each.name: getattr(base, each.name) for each in fields(base)}
    return Ruleset(**kept | frozen | {"assumed": base.assumed - frozen.keys()})


def known_parameter(name: str) -> Parameter:
    if name in PARAMETERS:
        return PARAMETERS[name]
    pointer = "/ruleset/" + str(name).replace("~", "~0").replace("/", "~1")
    close = difflib.get_close_matches(str(name), PARAMETERS, n=1)
    if close:
        raise InvalidRulesetError(
            "there is no rule parameter {given}: is {close} meant?",
            pointer=pointer,
            given=shortened(name),
            close=close[0],
        )
    raise InvalidRulesetError(
        "there is no rule parameter {given}; the list of rulesets has them all", pointer=pointer, given=shortened(name)
    )
