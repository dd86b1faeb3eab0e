"""Points: the score table's landmarks, limits, and which han and fu can go together."""

import pytest

from scoring.errors import FuNotAllowedError, HanFuImpossibleError
from scoring.points import Limit, base_points, check_han_fu, limit_of, ron_points, round_up_100, tsumo_points
from tests.scoring.tables import rules

PLAIN = rules()
KIRIAGE = rules(kiriage_mangan=True)


@pytest.mark.parametrize(
    ("han", "fu", "ron", "dealer_ron", "tsumo", "dealer_tsumo"),
    [
        (1, 30, 1000, 1500, (500, 300), 500),
        (1, 40, 1300, 2000, (700, 400), 700),
        (1, 110, 3600, 5300, (1800, 900), 1800),
        (2, 20, 1300, 2000, (700, 400), 700),
        (2, 25, 1600, 2400, (800, 400), 800),
        (2, 110, 7100, 10600, (3600, 1800), 3600),
        (3, 25, 3200, 4800, (1600, 800), 1600),
        (3, 30, 3900, 5800, (2000, 1000), 2000),
        (3, 60, 7700, 11600, (3900, 2000), 3900),
        (4, 20, 5200, 7700, (2600, 1300), 2600),
        (4, 25, 6400, 9600, (3200, 1600), 3200),
        (4, 30, 7700, 11600, (3900, 2000), 3900),
        (3, 70, 8000, 12000, (4000, 2000), 4000),
        (4, 40, 8000, 12000, (4000, 2000), 4000),
        (5, 30, 8000, 12000, (4000, 2000), 4000),
        (7, 30, 12000, 18000, (6000, 3000), 6000),
        (10, 30, 16000, 24000, (8000, 4000), 8000),
        (12, 30, 24000, 36000, (12000, 6000), 12000),
    ],
)
def test_the_score_table(han, fu, ron, dealer_ron, tsumo, dealer_tsumo):
    base = base_points(han, fu, PLAIN)
    assert ron_points(base, dealer=False) == ron
    assert ron_points(base, dealer=True) == dealer_ron
    assert tsumo_points(base, dealer_wins=False) == tsumo
    assert tsumo_points(base, dealer_wins=True) == (0, dealer_tsumo)


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_kiriage_mangan_rounds_7700_up(han, fu):
    assert limit_of(han, fu, PLAIN) is None
    assert limit_of(han, fu, KIRIAGE) is Limit.MANGAN
    assert ron_points(base_points(han, fu, KIRIAGE), dealer=False) == 8000


@pytest.mark.parametrize(("han", "fu"), [(4, 25), (3, 50), (2, 110)])
def test_kiriage_mangan_leaves_less_alone(han, fu):
    assert limit_of(han, fu, KIRIAGE) is None


@pytest.mark.parametrize(
    ("han", "limit"),
    [
        (5, "mangan"),
        (6, "haneman"),
        (7, "haneman"),
        (8, "baiman"),
        (10, "baiman"),
        (11, "sanbaiman"),
        (12, "sanbaiman"),
    ],
)
def test_limits_by_han(han, limit):
    assert limit_of(han, 30, PLAIN) == limit


def test_thirteen_han_are_a_counted_yakuman_only_where_the_rules_count_it():
    assert limit_of(13, 30, rules(counted_yakuman="yakuman")) is Limit.COUNTED_YAKUMAN
    assert limit_of(13, 30, rules(counted_yakuman="sanbaiman")) is Limit.SANBAIMAN


def test_a_counted_yakuman_never_doubles():
    assert base_points(28, 40, rules(counted_yakuman="yakuman")) == 8000


@pytest.mark.parametrize(("points", "rounded"), [(3900, 3900), (3901, 4000), (1, 100), (0, 0)])
def test_payments_round_up_to_a_hundred(points, rounded):
    assert round_up_100(points) == rounded


@pytest.mark.parametrize("fu", [0, 10, 22, 35, 105, 180])
def test_a_fu_that_no_hand_has_is_refused(fu):
    with pytest.raises(FuNotAllowedError):
        check_han_fu(3, fu, "ron", PLAIN)


def test_twenty_fu_by_ron_need_a_rule_that_leaves_open_pinfu_at_twenty():
    with pytest.raises(HanFuImpossibleError):
        check_han_fu(1, 20, "ron", PLAIN)
    check_han_fu(1, 20, "ron", rules(open_pinfu_fu=20))


@pytest.mark.parametrize(("han", "win"), [(1, "ron"), (2, "tsumo")])
def test_seven_pairs_bring_two_han_and_a_third_by_tsumo(han, win):
    with pytest.raises(HanFuImpossibleError):
        check_han_fu(han, 25, win, PLAIN)
    check_han_fu(han + 1, 25, win, PLAIN)


def test_one_han_twenty_fu_by_tsumo_can_be_where_the_winning_tile_was_not_kept_apart():
    check_han_fu(1, 20, "tsumo", PLAIN)
    assert tsumo_points(base_points(1, 20, PLAIN), dealer_wins=True) == (0, 400)


def test_the_refusal_points_at_the_field():
    with pytest.raises(FuNotAllowedError, match="35 fu") as refused:
        check_han_fu(3, 35, "ron", PLAIN, pointer="/event/wins/0")
    assert refused.value.pointer == "/event/wins/0/fu"
