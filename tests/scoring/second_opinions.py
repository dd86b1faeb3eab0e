"""Other people's scorers, asked about the same won hands under the rules that they all know: development only."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

import riichienv
from jansou.core.hand import CallSource, MeldType
from jansou.core.hand import Hand as JansouHand
from jansou.core.hand import Meld as JansouMeld
from jansou.core.rules import Rules as JansouRules
from jansou.core.tiles import Tile as JansouTile
from jansou.core.tiles import TileKind
from jansou.core.tiles import Wind as JansouWind
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoringError as JansouRefusal
from jansou.scoring.score import score as jansou_score
from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as MahjongMeld
from riichienv import _riichienv as rust

from scoring import Flag, MeldKind, Win, ruleset
from scoring.notation import TENHOU_RED
from tests.scoring.random_hands import RandomWin


class Opinion(NamedTuple):
    """What a hand is worth: points as `Score.points` has them; han and fu are 0 for a yakuman or a refusal."""

    points: int
    han: int = 0
    fu: int = 0


NO_WIN = Opinion(0)
Asked = Callable[[], Any]
"""A question put in the other's own terms, ready to be timed; the answer is in the other's terms too."""

MAHJONG_MELDS = {
    MeldKind.CHI: MahjongMeld.CHI,
    MeldKind.PON: MahjongMeld.PON,
    MeldKind.OPEN_KAN: MahjongMeld.KAN,
    MeldKind.ADDED_KAN: MahjongMeld.SHOUMINKAN,
    MeldKind.CLOSED_KAN: MahjongMeld.KAN,
}
RUST_MELDS = {
    MeldKind.CHI: riichienv.MeldType.Chi,
    MeldKind.PON: riichienv.MeldType.Pon,
    MeldKind.OPEN_KAN: riichienv.MeldType.Daiminkan,
    MeldKind.ADDED_KAN: riichienv.MeldType.Kakan,
    MeldKind.CLOSED_KAN: riichienv.MeldType.Ankan,
}
RUST_WINDS = (riichienv.Wind.East, riichienv.Wind.South, riichienv.Wind.West, riichienv.Wind.North)
JANSOU_MELDS = {
    MeldKind.CHI: MeldType.CHII,
    MeldKind.PON: MeldType.PON,
    MeldKind.OPEN_KAN: MeldType.DAIMINKAN,
    MeldKind.ADDED_KAN: MeldType.SHOUMINKAN,
    MeldKind.CLOSED_KAN: MeldType.ANKAN,
}
JANSOU_WINDS = (JansouWind.EAST, JansouWind.SOUTH, JansouWind.WEST, JansouWind.NORTH)
JANSOU_KINDS = tuple(TileKind)
COMMON_RULES = ruleset(
    {"base": "tenhou", "double_yakuman": ["kokushi_juusanmen", "junsei_chuuren", "suuankou_tanki", "daisuushii"]}
)
"""Tenhou's with four double yakuman: `riichienv` knows no other, and the rest can be set to them."""
JANSOU_RULES = JansouRules()
MAHJONG_RULES = OptionalRules(has_open_tanyao=True, has_aka_dora=True)


def ask_mahjong(win: RandomWin) -> Asked:
    """`mahjong`'s `estimate_hand_value`, with everything that it takes made beforehand."""
    flags = win.flags
    config = HandConfig(
        is_tsumo=win.win is Win.TSUMO,
        is_riichi=Flag.RIICHI in flags,
        is_daburu_riichi=Flag.DOUBLE_RIICHI in flags,
        is_ippatsu=Flag.IPPATSU in flags,
        is_rinshan=Flag.RINSHAN in flags,
        is_chankan=Flag.CHANKAN in flags,
        is_haitei=Flag.HAITEI in flags,
        is_houtei=Flag.HOUTEI in flags,
        is_tenhou=Flag.TENHOU in flags,
        is_chiihou=Flag.CHIIHOU in flags,
        player_wind=EAST + win.seat,
        round_wind=EAST + win.round,
        kyoutaku_number=win.sticks,
        tsumi_number=win.honba,
        options=MAHJONG_RULES,
    )
    melds = [MahjongMeld(MAHJONG_MELDS[m.kind], m.ids, m.kind is not MeldKind.CLOSED_KAN) for m in win.melds]
    tiles = [*win.concealed, *(tile for meld in win.melds for tile in meld.ids)]
    dora, ura = list(win.dora), list(win.ura)
    estimate, winning = HandCalculator.estimate_hand_value, win.winning
    return lambda: estimate(tiles, winning, melds, dora, config, ura_dora_indicators=ura)


def by_mahjong(win: RandomWin) -> Opinion:
    """What `mahjong` says."""
    answer = ask_mahjong(win)()
    if answer.error:
        return NO_WIN
    cost = answer.cost
    points = cost["main"] if win.win is Win.RON else cost["main"] + 2 * cost["additional"]
    yakuman = any(yaku.is_yakuman for yaku in answer.yaku)
    return Opinion(points) if yakuman else Opinion(points, answer.han, answer.fu)


def ask_riichienv(win: RandomWin) -> Asked:
    """`riichienv`'s evaluator in Rust, with everything that it takes made beforehand."""
    melds = [riichienv.Meld(RUST_MELDS[m.kind], list(m.ids), m.kind is not MeldKind.CLOSED_KAN) for m in win.melds]
    evaluator = rust.HandEvaluator(sorted(win.concealed), melds)
    flags = win.flags
    conditions = rust.Conditions(
        tsumo=win.win is Win.TSUMO,
        riichi=Flag.RIICHI in flags,
        double_riichi=Flag.DOUBLE_RIICHI in flags,
        ippatsu=Flag.IPPATSU in flags,
        haitei=Flag.HAITEI in flags,
        houtei=Flag.HOUTEI in flags,
        rinshan=Flag.RINSHAN in flags,
        chankan=Flag.CHANKAN in flags,
        tsumo_first_turn=not flags.isdisjoint({Flag.TENHOU, Flag.CHIIHOU}),
        player_wind=RUST_WINDS[win.seat],
        round_wind=RUST_WINDS[win.round],
        riichi_sticks=win.sticks,
        honba=win.honba,
    )
    dora, ura, winning = list(win.dora), list(win.ura), win.winning
    return lambda: evaluator.calc(winning, dora, ura, conditions)


def by_riichienv(win: RandomWin) -> Opinion:
    """What `riichienv` says; it adds the counters to each payment."""
    answer = ask_riichienv(win)()
    if not answer.is_win:
        return NO_WIN
    if win.win is Win.RON:
        points = answer.ron_agari - 300 * win.honba
    else:
        dealer, other = answer.tsumo_agari_oya, answer.tsumo_agari_ko
        points = (3 * other if win.seat == 0 else dealer + 2 * other) - 300 * win.honba
    if answer.yakuman:
        return Opinion(points)
    return Opinion(points, answer.han, answer.fu)


@lru_cache(maxsize=136)
def _jansou_tile(tile: int) -> JansouTile:
    return JansouTile(JANSOU_KINDS[tile // 4], tile in TENHOU_RED)


def by_jansou(win: RandomWin) -> Opinion:
    """What `jansou` says."""
    melds = [_jansou_meld(meld.kind, meld.ids) for meld in win.melds]
    hand = JansouHand(tuple(map(_jansou_tile, win.concealed)), tuple(melds))
    context = WinContext(
        JANSOU_RULES,
        JANSOU_WINDS[win.round],
        JANSOU_WINDS[win.seat],
        win.win is Win.TSUMO,
        dora_indicators=tuple(map(_jansou_tile, win.dora)),
        ura_indicators=tuple(map(_jansou_tile, win.ura)),
        honba=win.honba,
        riichi_sticks=win.sticks,
        **{flag.value: True for flag in win.flags},
    )
    try:
        answer = jansou_score(hand, _jansou_tile(win.winning), context)
    except JansouRefusal:
        return NO_WIN
    points = answer.payment.total - answer.payment.honba - answer.payment.sticks
    return Opinion(points) if answer.is_yakuman else Opinion(points, answer.han, answer.fu.total)


def _jansou_meld(kind: MeldKind, ids: tuple[int, ...]) -> JansouMeld:
    tiles = tuple(map(_jansou_tile, ids))
    if kind is MeldKind.CLOSED_KAN:
        return JansouMeld(JANSOU_MELDS[kind], tiles)
    added = tiles[-1] if kind is MeldKind.ADDED_KAN else None
    return JansouMeld(JANSOU_MELDS[kind], tiles, tiles[0], CallSource.KAMICHA, added)
