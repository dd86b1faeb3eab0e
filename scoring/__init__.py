"""The rules of riichi mahjong: hands, yaku, fu, points and settlements. Standard library only."""

from scoring.errors import ScoringError
from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.notation import format_tiles, parse_tile, parse_tiles
from scoring.rulesets import PRESETS, Ruleset, ruleset
from scoring.score import Score, score
from scoring.situation import Flag, Pao, Situation, Win
from scoring.tiles import Tile, Wind

__all__ = [
    "PRESETS",
    "Flag",
    "Hand",
    "Meld",
    "MeldKind",
    "Pao",
    "Ruleset",
    "Score",
    "ScoringError",
    "Situation",
    "Tile",
    "Win",
    "Wind",
    "format_tiles",
    "parse_tile",
    "parse_tiles",
    "ruleset",
    "score",
]
