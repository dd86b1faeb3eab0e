"""What each published rule set says, parameter by parameter: one table, one column a preset."""

from typing import Final, NamedTuple


class Assumed(NamedTuple):
    """A value that no text of the rule set states, where the commonest would not fit the rest."""

    value: object


PRESET_NAMES: Final = {
    "wrc_2015": "World Riichi Championship 2015",
    "wrc_2022": "World Riichi Championship 2022",
    "ema_2012": "EMA Riichi Competition Rules 2012",
    "ema_2016": "EMA Riichi Competition Rules 2016",
    "jpml_a": "Japan Professional Mahjong League, A rules",
    "saikouisen": "Saikouisen",
    "m_league": "M.League",
    "tenhou": "Tenhou.net, ranked, four players",
    "mahjong_soul": "Mahjong Soul, ranked, four players",
    "rmu_a": "RMU, A rules",
    "club": "Typical club",
}

JPML_UMA: Final = {
    "0": (8, 4, -4, -8),
    "1": (8, 3, 1, -12),
    "2": (8, 4, -4, -8),
    "3": (12, -1, -3, -8),
    "4": (8, 4, -4, -8),
}
"""The floating uma of the JPML's A rules, by how many players end below the return points."""

U = object()  # no text says: the commonest value holds, and the preset says that it is assumed

NONE: dict[str, int] = {}
RED: Final = {"5m": 1, "5p": 1, "5s": 1}
ABORTS: Final = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan")
ABORTS_TRIPLE: Final = (*ABORTS, "sanchahou")
BIG_TWO: Final = ("daisangen", "daisuushii")
BIG_TWO_KANS: Final = (*BIG_TWO, "suukantsu")
HARD_WAITS: Final = ("kokushi_juusanmen", "junsei_chuuren", "suuankou_tanki", "daisuushii")
UMA_8, UMA_15, UMA_20, UMA_30 = (8, 4, -4, -8), (15, 5, -5, -15), (20, 10, -10, -20), (30, 10, -10, -30)

SANBAIMAN, YAKUMAN, MANGAN, OFF, ALL, ABORT = "sanbaiman", "yakuman", "mangan", "off", "all", "abort"
BUMP, NEAREST, OWN_BACK, SPLIT, SEAT, TABLE, FIRST = (
    "head_bump",
    "nearest",
    "own_back",
    "split",
    "seat",
    "table",
    "first",
)
POINTS, FORBIDDEN, CALLS, ZERO = "penalty_points", "forbidden", "own_draw_or_call", "below_zero"
FIRST_SEAT, BALANCE = "first_split_seat_remainder", "thousand_first_balances"

# fmt: off
VALUES: Final[dict[str, tuple[object, ...]]] = {
    # commonest, wrc_2015, wrc_2022, ema_2012, ema_2016, jpml_a, saikouisen, m_league, tenhou, mahjong_soul, rmu_a, club
    "red_dora": (NONE, NONE, U, RED, NONE, NONE, NONE, RED, RED, RED, NONE, RED),
    "open_tanyao": (True, True, True, False, True, True, True, True, True, True, True, True),
    "ippatsu": (True, True, True, True, True, False, True, True, True, True, True, True),
    "ura_dora": (True, True, True, True, True, False, True, True, True, True, True, True),
    "kan_dora": (True, True, True, True, True, False, True, True, True, True, True, True),
    "kan_ura": (True, True, True, True, True, False, True, True, True, True, True, True),
    "kiriage_mangan": (False, True, True, False, False, False, True, True, False, U, U, False),
    "rinshan_tsumo_fu": (True, True, True, U, True, True, U, U, True, True, U, True),
    "kokushi_robs_closed_kan": (True, U, U, True, U, U, U, False, U, U, U, U),
    "composite_yakuman": (False, False, U, False, False, False, False, True, True, True, True, True),
    "counted_yakuman": (SANBAIMAN, SANBAIMAN, SANBAIMAN, YAKUMAN, SANBAIMAN, SANBAIMAN, SANBAIMAN, SANBAIMAN,
                        YAKUMAN, YAKUMAN, SANBAIMAN, YAKUMAN),
    "double_yakuman": ((), (), (), ("daisuushii",), (), (), (), (), (), HARD_WAITS, (), ()),
    "double_wind_pair_fu": (2, U, 2, U, 2, 2, 2, 2, 4, 4, U, 4),
    "open_pinfu_fu": (30, U, U, U, U, U, U, U, 30, U, U, U),
    "renhou": (MANGAN, MANGAN, U, YAKUMAN, MANGAN, MANGAN, U, OFF, OFF, OFF, U, MANGAN),
    "two_han_minimum_at": (None, None, None, 5, None, U, None, None, None, None, None, None),
    "minimum_counts": ("han", U, U, "yaku", U, U, U, U, U, U, U, U),
    "nagashi_mangan": (OFF, U, U, "win", OFF, OFF, OFF, OFF, "draw", "draw", U, "draw"),
    "nagashi_concealed_only": (False, U, U, True, U, U, U, U, False, False, U, False),
    "honba_points": (300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300, 300),
    "multiple_ron": (BUMP, BUMP, BUMP, ALL, ALL, BUMP, BUMP, BUMP, ALL, ALL, BUMP, ALL),
    "triple_ron": (ALL, ALL, ALL, ALL, ALL, U, ALL, ALL, ABORT, ALL, ALL, ABORT),
    "honba_to": (NEAREST, U, U, "each", "each", U, U, U, NEAREST, NEAREST, U, NEAREST),
    "sticks_to": (OWN_BACK, U, U, OWN_BACK, OWN_BACK, U, U, U, NEAREST, NEAREST, U, OWN_BACK),
    "pao_yakuman": (BIG_TWO, BIG_TWO, BIG_TWO, BIG_TWO, BIG_TWO, BIG_TWO_KANS, (), BIG_TWO_KANS,
                    BIG_TWO, BIG_TWO, (), BIG_TWO),
    "pao_scope": ("part", U, U, U, U, U, U, "part", "whole", "part", U, "part"),
    "pao_honba": ("liable", U, U, U, U, U, U, "liable", "liable", "liable", U, U),
    "open_kan_pao": (False, False, False, False, U, True, U, False, U, U, U, U),
    "dealer_keeps_on": ("tenpai",) * 12,
    "abortive_draws": ((), (), (), ABORTS, (), ABORTS, (), (), ABORTS_TRIPLE, ABORTS, (), ABORTS_TRIPLE),
    "abort_keeps_dealer": (True, U, U, U, U, U, U, U, True, True, U, True),
    "noten_pool": (3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000, 3000),
    "karaten_is_tenpai": (False, U, U, False, False, U, U, U, U, U, False, False),
    "chombo": (POINTS, POINTS, POINTS, MANGAN, POINTS, POINTS, POINTS, U, U, U, U, MANGAN),
    "chombo_points": (20, 20, 20, U, 20, 20, 20, U, U, U, U, U),
    "chombo_flat_points": (1000, U, U, U, U, U, U, U, U, U, U, U),
    "chombo_adds_honba": (False, False, False, False, False, U, U, U, U, U, U, False),
    "missed_hanchan_points": (20, 20, 20, U, U, U, U, U, U, U, U, U),
    "late_points_per_minute": (1, 1, 1, U, U, U, U, U, U, U, U, U),
    "temporary_furiten_ends": (CALLS, CALLS, CALLS, "any_call", U, U, U, U, U, U, U, U),
    "kuikae": (FORBIDDEN, FORBIDDEN, FORBIDDEN, "allowed", FORBIDDEN, "same_tile_only", FORBIDDEN, FORBIDDEN,
               FORBIDDEN, FORBIDDEN, FORBIDDEN, FORBIDDEN),
    "start_points": (30000, 30000, 30000, U, 30000, 30000, 30000, 25000, 25000, 25000, 30000, 25000),
    "return_points": (30000, 30000, 30000, U, 30000, 30000, 30000, 30000, 30000, 30000, 30000, 30000),
    "uma": (UMA_15, UMA_15, UMA_15, U, UMA_15, UMA_8, UMA_30, UMA_30, UMA_20, U, UMA_15, UMA_20),
    "oka": (0, 0, 0, U, 0, 0, 0, 20, 20, Assumed(20), 0, 20),
    "floating_uma": (None, None, None, None, None, JPML_UMA, None, None, None, U, None, None),
    "tie": (SPLIT, SPLIT, SPLIT, U, SPLIT, SPLIT, U, SPLIT, SEAT, SEAT, SPLIT, SEAT),
    "tie_after_sticks": (True, U, U, U, U, U, U, False, U, U, U, U),
    "leftover_sticks": (TABLE, TABLE, TABLE, U, FIRST, TABLE, TABLE, FIRST_SEAT, FIRST, FIRST, U, FIRST),
    "rounding": ("none", "none", "none", U, "none", U, U, "none", BALANCE, U, U, "none"),
    "length": ("south",) * 12,
    "extra_round": (False, False, False, U, False, False, False, False, True, True, U, False),
    "agariyame": (False, False, False, U, False, False, False, False, True, True, False, True),
    "tenpaiyame": (False, False, False, U, False, False, False, False, True, True, False, True),
    "bust": (OFF, U, OFF, U, OFF, OFF, OFF, OFF, ZERO, ZERO, OFF, ZERO),
    "riichi_minimum_points": (1000, U, U, U, U, U, U, None, 1000, U, U, U),
    "local_yaku": ((),) * 12,
}
# fmt: on


def stated(preset: str) -> tuple[dict[str, object], frozenset[str]]:
    """The values of a preset, and the names of those that are assumed because nobody knows them."""
    column = 1 + list(PRESET_NAMES).index(preset)
    cells = {parameter: row[column] for parameter, row in VALUES.items()}
    assumed = frozenset(name for name, cell in cells.items() if cell is U or isinstance(cell, Assumed))
    return {name: settled(name, cell) for name, cell in cells.items()}, assumed


def settled(parameter: str, cell: object) -> object:
    """The value that a cell of the table stands for."""
    if isinstance(cell, Assumed):
        return cell.value
    return VALUES[parameter][0] if cell is U else cell
