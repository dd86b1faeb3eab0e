"""How fast hands are scored, beside other scorers: `python -m tests.benchmarks.scoring_speed`.

One process, one thread, the same random winning hands for all, everything that a scorer takes made beforehand. The
rounds are interleaved, processor time is what counts and the best of each, so that a busy machine favours nobody.
"""

import gc
import sys
from collections.abc import Callable, Mapping, Sequence
from time import process_time

from scoring import Hand, ScoringError, Situation, score
from tests.scoring.random_hands import RandomWin, random_wins
from tests.scoring.second_opinions import (
    COMMON_RULES,
    NO_WIN,
    Opinion,
    ask_mahjong,
    ask_riichienv,
    by_mahjong,
    by_riichienv,
)

HANDS = 5000
SEED = 20
ROUNDS = 15
FLOORS = {"score()": 6.0, "score().to_dict()": 2.5}
"""How many times as fast as `mahjong` each has to be."""

Timed = Callable[[], object]


def by_us(win: RandomWin) -> Opinion:
    """What this project says."""
    try:
        made = score(win.hand, win.situation, COMMON_RULES)
    except ScoringError:
        return NO_WIN
    return Opinion(made.points, made.han or 0, made.fu or 0)


def winning_hands(count: int, seed: int) -> list[RandomWin]:
    """Hands that win: complete ones for which neither scorer finds no yaku."""
    drawn = random_wins(2 * count, seed)
    return [win for win in drawn if NO_WIN not in (by_us(win), by_mahjong(win))][:count]


def disagreements(wins: Sequence[RandomWin]) -> list[str]:
    """Every hand of which somebody thinks otherwise, with what each says."""
    found = []
    for win in wins:
        said = {"ours": by_us(win), "mahjong": by_mahjong(win), "riichienv": by_riichienv(win)}
        if len(set(said.values())) > 1:
            found.append(f"{win}: " + ", ".join(f"{who} {opinion}" for who, opinion in said.items()))
    return found


def contenders(wins: Sequence[RandomWin]) -> dict[str, list[Timed]]:
    """For each way to score, a call for every hand."""
    rules = COMMON_RULES
    pairs = [(win.hand, win.situation) for win in wins]
    return {
        "score()": [lambda h=hand, s=situation: score(h, s, rules) for hand, situation in pairs],
        "score().to_dict()": [lambda h=hand, s=situation: score(h, s, rules).to_dict() for hand, situation in pairs],
        "Hand, Situation and score()": [
            lambda h=hand, s=situation: score(_same_hand(h), _same_situation(s), rules) for hand, situation in pairs
        ],
        "mahjong": [ask_mahjong(win) for win in wins],
        "riichienv (Rust)": [ask_riichienv(win) for win in wins],
    }


def _same_hand(hand: Hand) -> Hand:
    return Hand(hand.concealed, hand.melds, hand.winning_tile)


def _same_situation(situation: Situation) -> Situation:
    return Situation(
        situation.win,
        situation.seat_wind,
        situation.round_wind,
        situation.flags,
        situation.dora_indicators,
        situation.ura_indicators,
        honba=situation.honba,
        riichi_sticks=situation.riichi_sticks,
    )


def best_seconds(calls: Mapping[str, Sequence[Timed]], rounds: int) -> dict[str, float]:
    """The quickest of several interleaved rounds, in seconds, of each contender."""
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(rounds):
        for who, asked in calls.items():
            best[who] = min(best[who], _seconds(asked))
    return best


def _seconds(calls: Sequence[Timed]) -> float:
    gc.collect()
    start = process_time()
    for call in calls:
        call()
    return process_time() - start


def main() -> int:
    """Check that all agree, measure, print; 1 when something differs or is too slow."""
    wins = winning_hands(HANDS, SEED)
    differing = disagreements(wins)
    print(f"{len(wins)} winning hands, points, han and fu compared: {len(differing)} on which the three disagree")
    print(*differing[:20], sep="\n")
    seconds = best_seconds(contenders(wins), ROUNDS)
    print(f"{'':28}{'hands/s':>12}{'of mahjong':>12}")
    for who, taken in seconds.items():
        print(f"{who:28}{len(wins) / taken:12,.0f}{seconds['mahjong'] / taken:11.2f}x")
    slow = [who for who, floor in FLOORS.items() if seconds["mahjong"] / seconds[who] < floor]
    for who in slow:
        print(f"{who} is less than {FLOORS[who]} times as fast as mahjong")
    return 1 if slow or differing else 0


if __name__ == "__main__":
    sys.exit(main())
