"""What holds for every won hand, whatever its tiles."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring import Flag, Hand, Meld, Score, ScoringError, Situation, Tile, Win, Wind, parse_tiles, score
from scoring.names import LANGUAGES
from tests.scoring.random_hands import RandomWin, random_wins
from tests.scoring.second_opinions import COMMON_RULES

some_wins = st.integers(0, 2**32).map(lambda seed: next(random_wins(1, seed)))
SUIT_ORDERS = list(permutations(range(3)))
many = settings(max_examples=150, deadline=None)


def scored(hand: Hand, situation: Situation) -> Score:
    try:
        return score(hand, situation, COMMON_RULES)
    except ScoringError:
        assume(False)
        raise


def of(win: RandomWin) -> Score:
    return scored(win.hand, win.situation)


def worth(made: Score) -> tuple[object, ...]:
    return made.han, made.fu, made.yakuman, made.points, Counter(yaku.id for yaku in made.yaku), made.dora


@many
@given(some_wins, st.randoms(use_true_random=False))
def test_the_order_of_tiles_and_indicators_never_matters(win: RandomWin, random: Random) -> None:
    made, hand, situation = of(win), win.hand, win.situation
    tiles = random.sample(hand.concealed, len(hand.concealed))
    melds = tuple(Meld(meld.kind, tuple(random.sample(meld.tiles, len(meld.tiles)))) for meld in hand.melds)
    shown = tuple(random.sample(situation.dora_indicators, len(situation.dora_indicators)))
    again = scored(Hand(tuple(tiles), melds, hand.winning_tile), replace(situation, dora_indicators=shown))
    assert again.to_dict() == made.to_dict()


@many
@given(some_wins, st.randoms(use_true_random=False))
def test_the_order_of_melds_never_matters(win: RandomWin, random: Random) -> None:
    hand = win.hand
    melds = tuple(random.sample(hand.melds, len(hand.melds)))
    assert worth(scored(Hand(hand.concealed, melds, hand.winning_tile), win.situation)) == worth(of(win))


@many
@given(some_wins)
def test_payments_add_up(win: RandomWin) -> None:
    made = of(win)
    received = sum(payment.points for payment in made.payments)
    assert received == made.total == made.points + 300 * win.honba + 1000 * win.sticks
    assert all(payment.points > 0 and payment.points % 100 == 0 for payment in made.payments)


@many
@given(some_wins, st.sampled_from(list(Wind)))
def test_deltas_add_up_to_the_sticks_taken(win: RandomWin, discarder: Wind) -> None:
    situation = win.situation
    if situation.win is Win.RON:
        assume(discarder is not win.seat)
        situation = replace(situation, discarder=discarder)
    deltas = scored(win.hand, situation).deltas
    assert deltas is not None
    assert sum(deltas.values()) == 1000 * win.sticks
    assert [seat for seat, points in deltas.items() if points > 0] == [win.seat]


@many
@given(some_wins)
def test_points_follow_from_han_and_fu(win: RandomWin) -> None:
    made = of(win)
    flat = [(13, 8000), (11, 6000), (8, 4000), (6, 3000), (5, 2000)]
    if made.yakuman:
        base = 8000 * made.yakuman
    else:
        counted = min(2000, (made.fu or 0) * 2 ** ((made.han or 0) + 2))
        base = next((points for han, points in flat if (made.han or 0) >= han), counted)
    shares = {seat: 2 if Wind.EAST in (seat, win.seat) else 1 for seat in Wind if seat is not win.seat}
    if win.win is Win.RON:
        assert made.points == -(-base * (6 if win.seat is Wind.EAST else 4) // 100) * 100
    else:
        assert made.points == sum(-(-base * share // 100) * 100 for share in shares.values())


@many
@given(some_wins)
def test_fu_items_add_up_and_are_rounded_up_to_the_fu_shown(win: RandomWin) -> None:
    made = of(win)
    assume(not made.yakuman)
    raw = sum(item.fu for item in made.fu_items)
    assert made.to_dict()["raw_fu"] == raw
    assert made.fu == (25 if raw == 25 else -(-raw // 10) * 10)
    assert all(item.fu > 0 for item in made.fu_items)


@many
@given(some_wins)
def test_han_are_those_of_the_yaku_and_the_dora(win: RandomWin) -> None:
    made = of(win)
    if made.yakuman:
        assert made.yakuman == sum(yaku.yakuman for yaku in made.yaku)
    else:
        assert made.han == sum(yaku.han for yaku in made.yaku) + made.dora.han


@many
@given(some_wins)
def test_groups_hold_every_tile_once_and_one_of_them_the_winning_one(win: RandomWin) -> None:
    made, hand = of(win), win.hand
    shown = made.to_dict()["groups"]
    held = Counter(tile for group in shown for tile in parse_tiles(group["tiles"]))
    assert held == Counter(hand.concealed) + Counter(tile for meld in hand.melds for tile in meld.tiles)
    won = [group for group in shown if group["winning"]]
    assert len(won) == 1
    assert hand.winning_tile is not None
    assert hand.winning_tile.plain in {tile.plain for tile in parse_tiles(won[0]["tiles"])}
    assert not won[0]["open"]


@many
@given(some_wins, st.sampled_from(SUIT_ORDERS))
def test_permuting_suits_keeps_the_score_but_for_all_green(win: RandomWin, order: tuple[int, ...]) -> None:
    made = of(win)
    assume(all(yaku.id != "ryuuiisou" for yaku in made.yaku))
    moved = scored(*_changed(win, lambda kind: order[kind // 9] * 9 + kind % 9 if kind < 27 else kind))
    assume(all(yaku.id != "ryuuiisou" for yaku in moved.yaku))
    assert worth(moved) == worth(made)


@many
@given(some_wins)
def test_counting_ranks_from_the_other_end_keeps_the_score_but_for_all_green_and_dora(win: RandomWin) -> None:
    plain = replace(win.situation, dora_indicators=(), ura_indicators=())
    made = scored(win.hand, plain)
    assume(all(yaku.id != "ryuuiisou" for yaku in made.yaku))
    hand, _ = _changed(win, lambda kind: kind // 9 * 9 + 8 - kind % 9 if kind < 27 else kind)
    moved = scored(hand, plain)
    assume(all(yaku.id != "ryuuiisou" for yaku in moved.yaku))
    assert worth(moved) == worth(made)


def _changed(win: RandomWin, kind_of: Callable[[int], int]) -> tuple[Hand, Situation]:
    def move(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(Tile(kind_of(tile.kind) + 34 * tile.red) for tile in tiles)

    hand, situation = win.hand, win.situation
    assert hand.winning_tile is not None
    melds = tuple(Meld(meld.kind, move(meld.tiles)) for meld in hand.melds)
    return Hand(move(hand.concealed), melds, move((hand.winning_tile,))[0]), replace(
        situation, dora_indicators=move(situation.dora_indicators), ura_indicators=move(situation.ura_indicators)
    )


@many
@given(some_wins)
def test_riichi_never_costs_anything(win: RandomWin) -> None:
    made = of(win)
    flags = win.situation.flags
    assume(win.hand.is_closed and flags.isdisjoint({Flag.RIICHI, Flag.DOUBLE_RIICHI, Flag.TENHOU, Flag.CHIIHOU}))
    assert scored(win.hand, replace(win.situation, flags=flags | {Flag.RIICHI})).points >= made.points


@many
@given(some_wins)
def test_a_hand_goes_round_through_the_notation(win: RandomWin) -> None:
    made, hand = of(win), win.hand
    answer = made.to_dict()
    melds = [f"{meld['kind']} {meld['tiles']}" for meld in answer["melds"]]
    assert Hand.parse(answer["hand"], melds, answer["winning_tile"]) == hand
    without = Counter(parse_tiles(answer["hand"])) - Counter([hand.winning_tile])
    assert Hand.parse("".join(map(str, without.elements())), melds, answer["winning_tile"]) == hand


@many
@given(some_wins)
def test_every_score_is_explained_in_every_language(win: RandomWin) -> None:
    made = of(win)
    for lang in LANGUAGES:
        sentences = made.explanation(lang)
        assert len(sentences) >= 4
        assert all(sentences)
    assert made.to_dict("en")["explanation"] == made.explanation("en")
