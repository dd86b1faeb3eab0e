"""Random hands scored beside two other scorers, which were written by other people from the same rules."""

from collections.abc import Callable

import pytest

from scoring import ruleset, score
from scoring.errors import NoYakuError
from scoring.yaku import YAKU
from tests.scoring.random_hands import RandomWin, random_wins
from tests.scoring.second_opinions import COMMON_RULES, NO_WIN, Opinion, by_jansou, by_mahjong

HANDS = 5000
RARE = {"chuuren_poutou", "junsei_chuuren", "kokushi_juusanmen", "suukantsu", "daisuushii", "chinroutou"}
NEVER_RANDOM = {"nagashi_mangan", "renhou"}


@pytest.fixture(scope="module")
def wins() -> list[RandomWin]:
    return list(random_wins(HANDS, seed=1))


def ours(win: RandomWin) -> Opinion:
    try:
        made = score(win.hand, win.situation, COMMON_RULES)
    except NoYakuError:
        return NO_WIN
    return Opinion(made.points, made.han or 0, made.fu or 0)


@pytest.mark.parametrize("theirs", [by_mahjong, by_jansou], ids=["mahjong", "jansou"])
def test_random_hands_are_worth_what_others_say(wins: list[RandomWin], theirs: Callable[[RandomWin], Opinion]) -> None:
    pairs = [(win, ours(win), theirs(win)) for win in wins]
    different = [f"{win}: we say {mine}, they {other}" for win, mine, other in pairs if mine != other]
    assert different == []


def test_the_random_hands_have_all_yaku_but_the_rarest_and_some_have_none(wins: list[RandomWin]) -> None:
    worth = [win for win in wins if ours(win) != NO_WIN]
    made = {yaku.id for win in worth for yaku in score(win.hand, win.situation, COMMON_RULES).yaku}
    assert {yaku.id for yaku in YAKU} - made <= RARE | NEVER_RANDOM
    assert HANDS / 50 < HANDS - len(worth) < HANDS / 4


def test_single_yakuman_change_nothing_but_what_is_paid_for_them(wins: list[RandomWin]) -> None:
    tenhou = ruleset("tenhou")
    for win in wins[:500]:
        if ours(win) != NO_WIN:
            doubled, single = (score(win.hand, win.situation, rules) for rules in (COMMON_RULES, tenhou))
            assert (single.han, single.fu) == (doubled.han, doubled.fu)
            assert (single.points < doubled.points) == (single.yakuman < doubled.yakuman)
