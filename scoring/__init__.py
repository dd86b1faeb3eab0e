"""The rules of riichi mahjong: hands, yaku, fu, points, settlements, games and standings. Standard library only."""

from scoring.ending import GameEnd
from scoring.errors import ScoringError
from scoring.events import (
    AbortiveDraw,
    AbortiveDrawKind,
    Chombo,
    Event,
    ExhaustiveDraw,
    HanFu,
    NagashiMangan,
    PaoCount,
    Penalty,
    Ron,
    Tsumo,
    WonHand,
    Yakuman,
)
from scoring.game import Game
from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.names import LANGUAGES, yaku_id, yaku_name
from scoring.notation import format_tiles, parse_tile, parse_tiles
from scoring.payments import Payment
from scoring.points import Limit
from scoring.rulesets import PARAMETERS, PRESETS, Ruleset, ruleset
from scoring.score import Score, score
from scoring.settlement import Settlement, settle
from scoring.shanten import shanten
from scoring.situation import Flag, Pao, Situation, Win
from scoring.standings import Standings, standings
from scoring.svg import hand_svg, row_svg, tile_svg
from scoring.table import Table
from scoring.tiles import Tile, Wind
from scoring.view import View
from scoring.waits import Readiness, readiness, waits_of
from scoring.win_conditions import WinConditions, win_conditions
from scoring.yaku import YAKU

__all__ = [
    "LANGUAGES",
    "PARAMETERS",
    "PRESETS",
    "YAKU",
    "AbortiveDraw",
    "AbortiveDrawKind",
    "Chombo",
    "Event",
    "ExhaustiveDraw",
    "Flag",
    "Game",
    "GameEnd",
    "HanFu",
    "Hand",
    "Limit",
    "Meld",
    "MeldKind",
    "NagashiMangan",
    "Pao",
    "PaoCount",
    "Payment",
    "Penalty",
    "Readiness",
    "Ron",
    "Ruleset",
    "Score",
    "ScoringError",
    "Settlement",
    "Situation",
    "Standings",
    "Table",
    "Tile",
    "Tsumo",
    "View",
    "Win",
    "WinConditions",
    "Wind",
    "WonHand",
    "Yakuman",
    "format_tiles",
    "hand_svg",
    "parse_tile",
    "parse_tiles",
    "readiness",
    "row_svg",
    "ruleset",
    "score",
    "settle",
    "shanten",
    "standings",
    "tile_svg",
    "waits_of",
    "win_conditions",
    "yaku_id",
    "yaku_name",
]
