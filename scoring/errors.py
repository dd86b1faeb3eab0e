"""What can be wrong with a hand, a situation, a ruleset or a table: one small tree under ScoringError."""

from typing import ClassVar


class ScoringError(ValueError):
    """An impossible request, said in a player's words.

    `template` is the English sentence with its `values` still to be filled in, so that it can be translated; `pointer`
    is the JSON pointer of the field at fault, such as `/melds/1`.
    """

    slug: ClassVar[str] = "impossible"

    def __init__(self, template: str, *, pointer: str = "", **values: object) -> None:
        super().__init__(template.format(**values))
        self.template = template
        self.pointer = pointer
        self.values = values


class NotationError(ScoringError):
    """A text that is not tiles."""

    slug = "notation"


class TileCountError(ScoringError):
    """A hand with too few or too many tiles."""

    slug = "tile_count"


class TooManyOfAKindError(ScoringError):
    """More copies of a tile than a set has."""

    slug = "too_many_of_a_kind"


class WinningTileError(ScoringError):
    """A winning tile that the hand does not hold."""

    slug = "winning_tile_not_in_hand"


class InvalidMeldError(ScoringError):
    """Tiles that are not the meld they are said to be."""

    slug = "invalid_meld"


class ContradictorySituationError(ScoringError):
    """Two facts about the win that cannot both be true."""

    slug = "contradictory_situation"


class NotWinningError(ScoringError):
    """A hand that is not four sets and a pair, seven pairs or thirteen orphans."""

    slug = "not_winning"


class NoYakuError(ScoringError):
    """A complete hand without any yaku."""

    slug = "no_yaku"


class HanMinimumError(ScoringError):
    """A hand below the two-han minimum."""

    slug = "han_minimum"


class UnknownRulesetError(ScoringError):
    """A ruleset that is no preset."""

    slug = "unknown_ruleset"


class InvalidRulesetError(ScoringError):
    """A rule parameter that does not exist or has an impossible value."""

    slug = "invalid_ruleset"


class RuleDisabledError(ScoringError):
    """Something that the ruleset in use does not know."""

    slug = "rule_disabled"


class FuNotAllowedError(ScoringError):
    """A fu that no hand can have."""

    slug = "fu_not_allowed"


class HanFuImpossibleError(ScoringError):
    """A han and a fu that cannot go together."""

    slug = "han_fu_impossible"


class RiichiPlayerNotenError(ScoringError):
    """A player in riichi who does not show a ready hand."""

    slug = "riichi_player_noten"


class TooManyNagashiError(ScoringError):
    """More nagashi mangan than one hand's discards allow."""

    slug = "too_many_nagashi"


class TooManyWinnersError(ScoringError):
    """More winners than the event or the rules allow."""

    slug = "too_many_winners"


class WinnerIsLoserError(ScoringError):
    """A player who would win from themselves."""

    slug = "winner_is_loser"


class NotEnoughPointsError(ScoringError):
    """A riichi stake that the player cannot lay."""

    slug = "not_enough_points"


class ScoresDoNotBalanceError(ScoringError):
    """Scores and sticks that do not add up to what the game started with."""

    slug = "scores_do_not_balance"


class InconsistentTableError(ScoringError):
    """A table whose facts contradict each other."""

    slug = "inconsistent_table"
