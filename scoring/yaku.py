"""The yaku: one table of what each is worth, and the traits that make it."""

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from scoring import traits

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset


@dataclass(frozen=True, slots=True)
class Yaku:
    """A yaku: its han with a closed and with an open hand (0: not then), what it needs and what bars it.

    A yakuman's worth is counted in yakuman instead. `needs` and `bars` are bits of `scoring.traits`.
    """

    id: str
    closed: int
    open: int
    needs: int
    bars: int = 0
    is_yakuman: bool = False


YAKU: Final = (
    Yaku("riichi", 1, 0, traits.RIICHI),
    Yaku("double_riichi", 2, 0, traits.DOUBLE_RIICHI),
    Yaku("ippatsu", 1, 0, traits.IPPATSU),
    Yaku("menzen_tsumo", 1, 0, traits.TSUMO),
    Yaku("tanyao", 1, 1, traits.ALL_SIMPLES),
    Yaku("pinfu", 1, 0, traits.ALL_SHUNTSU | traits.PLAIN_PAIR | traits.RYANMEN),
    Yaku("iipeikou", 1, 0, traits.DOUBLE_SHUNTSU),
    Yaku("sanshoku_doujun", 2, 1, traits.SAME_SHUNTSU),
    Yaku("ittsuu", 2, 1, traits.STRAIGHT),
    Yaku("yakuhai_haku", 1, 1, traits.HAKU),
    Yaku("yakuhai_hatsu", 1, 1, traits.HATSU),
    Yaku("yakuhai_chun", 1, 1, traits.CHUN),
    Yaku("yakuhai_seat_wind", 1, 1, traits.SEAT_WIND),
    Yaku("yakuhai_round_wind", 1, 1, traits.ROUND_WIND),
    Yaku("chanta", 2, 1, traits.ALL_OUTSIDE | traits.SOME_HONOUR, traits.ALL_KOUTSU),
    Yaku("rinshan", 1, 1, traits.RINSHAN),
    Yaku("chankan", 1, 1, traits.CHANKAN),
    Yaku("haitei", 1, 1, traits.HAITEI),
    Yaku("houtei", 1, 1, traits.HOUTEI),
    Yaku("chiitoitsu", 2, 0, traits.SEVEN_PAIRS),
    Yaku("sanshoku_doukou", 2, 2, traits.SAME_KOUTSU),
    Yaku("sanankou", 2, 2, traits.THREE_CONCEALED),
    Yaku("sankantsu", 2, 2, traits.THREE_KANS),
    Yaku("toitoi", 2, 2, traits.ALL_KOUTSU),
    Yaku("honitsu", 3, 2, traits.ONE_SUIT | traits.SOME_HONOUR),
    Yaku("shousangen", 2, 2, traits.LITTLE_DRAGONS),
    Yaku("honroutou", 2, 2, traits.ALL_ORPHANS),
    Yaku("junchan", 3, 2, traits.ALL_OUTSIDE, traits.SOME_HONOUR | traits.ALL_KOUTSU),
    Yaku("ryanpeikou", 3, 0, traits.TWO_DOUBLE_SHUNTSU),
    Yaku("chinitsu", 6, 5, traits.ONE_SUIT, traits.SOME_HONOUR),
    Yaku("nagashi_mangan", 5, 5, traits.NAGASHI),
    Yaku("renhou", 5, 0, traits.RENHOU),
    Yaku("kokushi_musou", 1, 0, traits.THIRTEEN_ORPHANS, traits.THIRTEEN_WAITS, is_yakuman=True),
    Yaku("kokushi_juusanmen", 1, 0, traits.THIRTEEN_WAITS, is_yakuman=True),
    Yaku("chuuren_poutou", 1, 0, traits.NINE_GATES, traits.NINE_WAITS, is_yakuman=True),
    Yaku("junsei_chuuren", 1, 0, traits.NINE_WAITS, is_yakuman=True),
    Yaku("tenhou", 1, 0, traits.TENHOU, is_yakuman=True),
    Yaku("chiihou", 1, 0, traits.CHIIHOU, is_yakuman=True),
    Yaku("suuankou", 1, 0, traits.FOUR_CONCEALED, traits.TANKI, is_yakuman=True),
    Yaku("suuankou_tanki", 1, 0, traits.FOUR_CONCEALED | traits.TANKI, is_yakuman=True),
    Yaku("suukantsu", 1, 1, traits.FOUR_KANS, is_yakuman=True),
    Yaku("ryuuiisou", 1, 1, traits.ALL_GREEN, is_yakuman=True),
    Yaku("chinroutou", 1, 1, traits.ALL_TERMINALS, is_yakuman=True),
    Yaku("tsuuiisou", 1, 1, traits.ALL_HONOURS, is_yakuman=True),
    Yaku("daisangen", 1, 1, traits.BIG_DRAGONS, is_yakuman=True),
    Yaku("shousuushii", 1, 1, traits.LITTLE_WINDS, is_yakuman=True),
    Yaku("daisuushii", 1, 1, traits.BIG_WINDS, is_yakuman=True),
)
YAKU_BY_ID: Final = {yaku.id: yaku for yaku in YAKU}
PINFU: Final = YAKU_BY_ID["pinfu"].needs | traits.CLOSED


class YakuResult(NamedTuple):
    """A yaku that a hand has: its han, or how many yakuman it is worth."""

    id: str
    han: int
    yakuman: int = 0


@dataclass(frozen=True, eq=False, slots=True)
class YakuMade:
    """All yaku of one reading; yakuman void the others, and `yakuman` is how many are paid.

    Compared by identity, which is quick: the same traits under the same rules give the same one.
    """

    results: tuple[YakuResult, ...]
    han: int
    yakuman: int


def yaku_made(found: int, rules: "Ruleset") -> YakuMade:
    """The yaku that these traits make under the rules; remembered, since few combinations occur."""
    return _made(found, rules.open_tanyao, rules.ippatsu, rules.renhou, rules.double_yakuman, rules.composite_yakuman)


@lru_cache(maxsize=1 << 16)
def _made(
    found: int, open_tanyao: bool, ippatsu: bool, renhou: str, double_yakuman: tuple[str, ...], composite: bool
) -> YakuMade:
    closed = found & traits.CLOSED
    ordinary, yakuman = [], []
    for yaku in YAKU:
        worth = yaku.closed if closed else yaku.open
        if not worth or found & yaku.needs != yaku.needs or found & yaku.bars:
            continue
        if yaku.is_yakuman or (yaku.id == "renhou" and renhou == "yakuman"):
            yakuman.append(YakuResult(yaku.id, 0, 2 if yaku.id in double_yakuman else 1))
        elif not (
            (yaku.id == "renhou" and renhou != "five_han")
            or (yaku.id == "ippatsu" and not ippatsu)
            or (yaku.id == "tanyao" and not (closed or open_tanyao))
        ):
            ordinary.append(YakuResult(yaku.id, worth))
    if yakuman:
        paid = [result.yakuman for result in yakuman]
        return YakuMade(tuple(yakuman), 0, sum(paid) if composite else max(paid))
    return YakuMade(tuple(ordinary), sum(result.han for result in ordinary), 0)
