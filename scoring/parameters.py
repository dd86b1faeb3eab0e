"""Every rule parameter: its name, the values it can have, what it means and where the rule is written."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from scoring.errors import InvalidRulesetError
from scoring.parameter_kinds import (
    Kind,
    copies_of_tiles,
    empty_list,
    four_numbers,
    number,
    one_of,
    shortened,
    some_of,
    uma_table,
    whole,
    whole_or_none,
    yes_or_no,
)


@dataclass(frozen=True, slots=True)
class Parameter:
    """One thing on which rule sets differ."""

    name: str
    kind: Kind
    meaning: str
    source: str

    @property
    def values(self) -> Mapping[str, object]:
        """The values it can have, as JSON Schema."""
        return self.kind.schema

    def read(self, value: object) -> object:
        """The value in its immutable form, or an error that names the parameter, what came and what would be right."""
        if self.kind.accepts(value):
            return self.kind.freeze(value)
        raise InvalidRulesetError(
            self.kind.template,
            pointer=f"/ruleset/{self.name}",
            parameter=self.name,
            allowed=self.kind.allowed,
            given=shortened(value),
        )


YES_NO: Final = yes_or_no()
DOUBLE_YAKUMAN: Final = (
    *("kokushi_musou", "kokushi_juusanmen", "chuuren_poutou", "junsei_chuuren", "tenhou", "chiihou", "renhou"),
    *("suuankou", "suuankou_tanki", "suukantsu", "ryuuiisou", "chinroutou", "tsuuiisou", "daisangen"),
    *("shousuushii", "daisuushii"),
)
PAO_YAKUMAN: Final = ("daisangen", "daisuushii", "suukantsu")
ABORTIVE_DRAWS: Final = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")
EMA, WRC, TABLE, TOURNAMENT, ONLINE = (
    "EMA yaku list 4.2",
    "WRC 5.5-5.7",
    "general rules of riichi",
    "published rules of leagues and tournaments",
    "rules of the online rooms",
)
FAULTS: Final = "WRC 7"

TABLE_OF_PARAMETERS: Final = (
    ("red_dora", copies_of_tiles(), "How many copies of which tiles are red; each red tile held is a dora.", TABLE),
    ("open_tanyao", YES_NO, "All simples counts in an open hand too.", EMA),
    ("ippatsu", YES_NO, "Winning within one uninterrupted turn of riichi is a yaku.", EMA),
    ("ura_dora", YES_NO, "A winner in riichi also counts the dora under the indicators.", TABLE),
    ("kan_dora", YES_NO, "Every kan turns up one more dora indicator.", TABLE),
    ("kan_ura", YES_NO, "The indicators under those of kan count for a winner in riichi.", TABLE),
    ("kiriage_mangan", YES_NO, "4 han 30 fu and 3 han 60 fu are rounded up to a mangan.", TOURNAMENT),
    ("rinshan_tsumo_fu", YES_NO, "A win on a kan's replacement tile has the 2 fu of a self-draw.", TOURNAMENT),
    ("kokushi_robs_closed_kan", YES_NO, "Thirteen orphans may win on a tile of a closed kan.", EMA),
    ("composite_yakuman", YES_NO, "Several yakuman in a hand are added; else only the dearest is paid.", EMA),
    ("counted_yakuman", one_of("yakuman", "sanbaiman"), "What 13 han and more are worth.", EMA),
    ("double_yakuman", some_of(*DOUBLE_YAKUMAN), "The yakuman that are paid twice.", EMA),
    ("double_wind_pair_fu", one_of(2, 4), "The fu of a pair that is both seat and round wind.", TOURNAMENT),
    ("open_pinfu_fu", one_of(30, 20), "The fu of an open hand that has no fu but the base.", TOURNAMENT),
    (
        "renhou",
        one_of("off", "mangan", "five_han", "yakuman"),
        "What a win on a discard before one's first turn is worth: nothing, a mangan that adds to nothing, "
        "five han that add up, or a yakuman.",
        EMA,
    ),
    ("two_han_minimum_at", whole_or_none(1, 20), "From how many honba on a win needs two han or two yaku.", TABLE),
    ("minimum_counts", one_of("han", "yaku"), "What that minimum counts: han of yaku, dora never, or yaku.", EMA),
    (
        "nagashi_mangan",
        one_of("off", "win", "draw"),
        "Discarding only terminals and honours, none claimed, until the wall ends: nothing, a win with honba and "
        "sticks, or a draw that is paid like a mangan.",
        EMA,
    ),
    ("nagashi_concealed_only", YES_NO, "Nagashi mangan needs a concealed hand.", EMA),
    (
        "honba_points",
        whole(0, 3000, step=300),
        "What each honba adds to a win; a third of it a player on tsumo.",
        TABLE,
    ),
    (
        "multiple_ron",
        one_of("all", "head_bump"),
        "Of several players who can win on a discard all win, or only the next in turn after the discarder.",
        WRC,
    ),
    ("triple_ron", one_of("all", "abort"), "Three winners on a discard are all paid, or the hand is void.", TOURNAMENT),
    ("honba_to", one_of("each", "nearest"), "Which of several winners receives the honba.", TOURNAMENT),
    (
        "sticks_to",
        one_of("nearest", "own_back"),
        "Of several winners the next in turn takes all riichi sticks, or each takes its own stick back first.",
        TOURNAMENT,
    ),
    ("pao_yakuman", some_of(*PAO_YAKUMAN), "The yakuman for which who feeds the last open set is liable.", EMA),
    ("pao_scope", one_of("part", "whole"), "Liability covers that yakuman only, or the whole hand.", TOURNAMENT),
    ("pao_honba", one_of("liable", "discarder"), "Who pays the honba when a liable player shares a ron.", TOURNAMENT),
    ("open_kan_pao", YES_NO, "Who fed an open kan pays alone for a win on its replacement tile.", TOURNAMENT),
    ("dealer_keeps_on", one_of("tenpai", "win"), "The dealer stays when tenpai at a draw, or only after a win.", TABLE),
    ("abortive_draws", some_of(*ABORTIVE_DRAWS), "What makes a hand void before the wall ends.", WRC),
    ("abort_keeps_dealer", YES_NO, "The same player deals again after an abortive draw.", ONLINE),
    ("noten_pool", whole(0, 30000, step=600), "What the noten players pay the tenpai ones between them.", WRC),
    ("karaten_is_tenpai", YES_NO, "A hand that waits only for tiles it holds all four of is tenpai.", TABLE),
    (
        "chombo",
        one_of("penalty_points", "mangan", "flat"),
        "A chombo costs points of the global score, a mangan to the others, or the same to each of them.",
        FAULTS,
    ),
    ("chombo_points", whole(0, 1000), "The points of the global score that a chombo costs.", FAULTS),
    ("chombo_flat_points", whole(0, 100000, step=100), "What a flat chombo pays each other player.", TOURNAMENT),
    ("chombo_adds_honba", YES_NO, "A chombo adds a honba to the hand dealt again.", TABLE),
    ("missed_hanchan_points", whole(0, 1000), "The points of the global score that missing a hanchan costs.", FAULTS),
    ("late_points_per_minute", whole(0, 100), "The points that each minute of lateness costs.", FAULTS),
    (
        "temporary_furiten_ends",
        one_of("own_draw", "own_draw_or_call", "any_call"),
        "What ends temporary furiten: one's own draw, one's own draw or call, or anybody's call too.",
        WRC,
    ),
    (
        "kuikae",
        one_of("forbidden", "same_tile_only", "allowed"),
        "Discarding a tile that the called chi or pon could have been made with: forbidden, forbidden for the very "
        "tile only, or allowed.",
        FAULTS,
    ),
    ("start_points", whole(100, 1000000, step=100), "The points that each player starts with.", TOURNAMENT),
    ("return_points", whole(100, 1000000, step=100), "The points that the final scores are counted from.", TOURNAMENT),
    ("uma", four_numbers(), "What first to fourth place add to the final points, in thousands.", TOURNAMENT),
    ("oka", number(1000), "What first place gets besides, in thousands.", TOURNAMENT),
    (
        "floating_uma",
        uma_table(),
        "The uma by how many players end below return_points; a number that the table lacks has the fixed uma.",
        TOURNAMENT,
    ),
    ("tie", one_of("split", "seat"), "Players level share their uma, or the earlier seat is placed first.", TOURNAMENT),
    ("tie_after_sticks", YES_NO, "Who is level is judged after the leftover sticks are given out.", TOURNAMENT),
    (
        "leftover_sticks",
        one_of("table", "first", "first_split", "first_split_seat_remainder"),
        "Sticks left after the last hand: nobody's, the first's (earlier seat of several), shared by the firsts with "
        "the rest lost, or shared with the rest by hundreds in seat order.",
        WRC,
    ),
    (
        "rounding",
        one_of("none", "thousand_first_balances"),
        "Final points are exact, or rounded to thousands with first place taking what balances.",
        ONLINE,
    ),
    ("length", one_of("east", "south"), "The last round of a game.", TABLE),
    ("extra_round", YES_NO, "While nobody has return_points after the last hand, one more round is played.", ONLINE),
    ("agariyame", YES_NO, "A dealer who wins the last hand and leads ends the game.", TOURNAMENT),
    ("tenpaiyame", YES_NO, "A dealer who is tenpai in the last hand and leads ends the game.", TOURNAMENT),
    (
        "bust",
        one_of("off", "below_zero", "zero"),
        "The game ends when somebody is below zero, or has zero or less.",
        TOURNAMENT,
    ),
    ("riichi_minimum_points", whole_or_none(0, 100000), "The points without which nobody may riichi.", TOURNAMENT),
    ("local_yaku", empty_list(), "Yaku of the house that count besides the usual ones.", TABLE),
)

PARAMETERS: Final[Mapping[str, Parameter]] = MappingProxyType({row[0]: Parameter(*row) for row in TABLE_OF_PARAMETERS})
"""The parameters by name, in the order in which they are documented."""
