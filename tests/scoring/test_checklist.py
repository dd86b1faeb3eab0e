"""Every row of the checklist of rules, and the tests that show it: equipment and glossary apart, nothing is left out.

The numbers are those of the checklist; sections 5 to 7 have no numbers, so their rows have names here. A row is
`file::test` without the `test_` that both begin with; the files are those of this directory.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

HERE = Path(__file__).parent

DRAWS_AND_NOTEN_PAYMENTS = {
    "1.1 the wall runs out": ["draws::the_noten_pay_3000_to_the_tenpai_and_a_counter_is_added"],
    "1.2 who pays what to whom": [
        "draws::the_noten_pay_3000_to_the_tenpai_and_a_counter_is_added",
        "draws::the_noten_pool_is_a_parameter",
        "draws::noten_payments_by_pair_add_up_to_the_deltas",
    ],
    "1.3 a hidden tenpai is noten": ["draws::a_dealer_who_does_not_show_is_noten_in_every_respect"],
    "1.4 riichi must show": ["draws::a_riichi_player_must_show", "penalties::what_a_fault_costs"],
    "1.5 order of declaring": [
        "calls::east_declares_first_then_south_west_and_north",
        "calls::declarations_in_any_order_stand",
        "calls::a_declaration_cannot_be_changed",
    ],
    "1.6 only tenpai hands are shown": ["draws::a_dealer_who_does_not_show_is_noten_in_every_respect"],
    "1.7 the deal after a draw": ["draws::the_noten_pay_3000_to_the_tenpai_and_a_counter_is_added"],
    "1.8 the deal kept by winning only": ["draws::where_the_dealer_must_win_to_stay_tenpai_is_not_enough"],
    "1.9 a counter after every draw": ["draws::the_noten_pay_3000_to_the_tenpai_and_a_counter_is_added"],
    "1.10 sticks wait for the next winner": [
        "draws::sticks_stay_for_the_next_winner",
        "wins::the_winner_takes_every_stick_and_stakes_are_in_the_deltas",
    ],
    "1.11 sticks after the last hand": ["standings::leftover_sticks_are_nobodys"],
    "1.12 what counters count": [
        "game::counters_grow_while_hands_are_drawn_or_the_dealer_wins_and_go_with_another_win",
        "settlement::a_chombo_may_add_a_counter",
    ],
    "1.13 karaten": [
        "draws::a_wait_for_tiles_the_hand_holds_is_tenpai_only_by_rule",
        "draws::a_riichi_that_waits_for_tiles_it_holds_is_noten_where_karaten_is",
        "waits::a_hand_that_waits_only_for_what_it_holds_is_noten_but_where_the_rules_say_otherwise",
    ],
    "1.14 what every draw would pay": [
        "win_conditions::all_sixteen_draws_with_what_they_change",
        "win_conditions::the_draws_that_reach_a_place",
    ],
    "1.15 tenpai and noten": ["waits::a_hand_waits_for_these_tiles", "shanten::a_hand_is_so_far_from_tenpai"],
    "1.16 a draw with a chombo": [
        "settlement::nothing_is_paid_at_a_draw_with_a_chombo_and_the_hand_is_dealt_again",
    ],
}

WINS_COUNTERS_AND_DEALING = {
    "2.1 ron": [
        "waits::a_wait_scores_by_ron_and_by_tsumo",
        "waits::an_open_hand_without_yaku_wins_by_neither",
        "score_refusals::impossible_hands_are_refused",
    ],
    "2.2 tsumo": ["waits::a_wait_scores_by_ron_and_by_tsumo", "furiten::a_self_draw_wins_all_the_same"],
    "2.3 a winning tile not kept apart": [
        "score_rules::a_self_draw_that_was_not_kept_apart_can_be_one_han_twenty_fu",
        "score_rules::what_hangs_on_the_wait_is_lost",
        "points::one_han_twenty_fu_by_tsumo_can_be_where_the_winning_tile_was_not_kept_apart",
    ],
    "2.4 counters": [
        "payments::a_ron_is_paid_by_the_discarder_cause_by_cause",
        "payments::a_tsumo_is_paid_by_all_three_the_dealer_twice",
        "payments::a_counter_may_be_worth_1500",
    ],
    "2.5 two-han minimum": [
        "score_rules::with_five_honba_one_han_or_one_yaku_is_too_little_whatever_the_dora",
        "wins::from_five_counters_on_one_han_is_not_enough_where_the_rules_ask_for_two",
    ],
    "2.6 the deal after a win": [
        "wins::another_players_win_passes_the_deal_and_clears_the_counters",
        "wins::a_winning_dealer_stays_with_one_counter_more",
    ],
    "2.7 several winners": [
        "wins::several_winners_are_each_paid_by_the_discarder",
        "wins::counters_go_to_each_winner_or_to_the_nearest",
        "wins::sticks_go_to_the_nearest_winner_or_own_stakes_go_back_first",
        "wins::three_winners_are_paid_where_the_rules_say_so",
        "wins::three_winners_void_the_hand_where_the_rules_say_so",
    ],
    "2.8 hand, stakes and ura dora": [
        "wins::the_winner_takes_every_stick_and_stakes_are_in_the_deltas",
        "dora::ura_indicators_count_with_riichi",
    ],
    "2.9 the highest value": ["score_rules::of_several_readings_the_one_that_pays_most_is_taken"],
    "2.10 a chombo's hand is not played": [
        "settlement::a_chombo_costs_points_of_the_global_score_and_gives_stakes_back",
        "game::a_chombo_in_the_last_hand_is_dealt_again",
    ],
    "2.11 the last tile": [
        "calls::the_last_discard_is_for_ron_only_and_the_last_tile_makes_no_kan",
        "calls::a_kan_on_the_second_last_tile_makes_its_replacement_the_last",
        "score_refusals::facts_that_contradict_each_other_are_refused",
    ],
    "2.12 east and south rounds": [
        "game::a_game_is_an_east_and_a_south_round_where_every_dealer_passes",
        "game::a_short_game_is_an_east_round",
        "wins::after_north_the_next_round_begins",
    ],
    "2.13 several yakuman": [
        "wins::yakuman_add_up_or_only_the_dearest_is_paid",
        "score_rules::several_yakuman_add_up_only_where_the_rules_say_so",
    ],
    "2.14 yaku and yakuman": [
        "yaku::yaku_add_up",
        "dora::dora_are_no_yaku",
        "score_rules::a_yakuman_is_not_thirteen_han",
        "score_rules::thirteen_han_are_a_yakuman_only_where_the_rules_count_it",
        "points::thirteen_han_are_a_counted_yakuman_only_where_the_rules_count_it",
    ],
}

RIICHI_AND_FURITEN = {
    "3.1 declaring riichi": [
        "waits::riichi_needs_a_closed_tenpai_hand_and_the_points",
        "settlement::riichi_needs_its_points_where_the_rules_ask_for_them",
    ],
    "3.2 no change after riichi": ["waits::a_kan_in_riichi_must_not_touch_any_reading"],
    "3.3 an invalid kan after riichi": [
        "waits::a_kan_in_riichi_must_not_touch_any_reading",
        "penalties::what_a_fault_costs",
    ],
    "3.4 ippatsu": [
        "yaku::a_hand_has_these_yaku_and_no_others",
        "yaku::ippatsu_is_a_rule_of_its_own",
        "score_refusals::facts_that_contradict_each_other_are_refused",
    ],
    "3.5 double riichi": [
        "yaku::a_hand_has_these_yaku_and_no_others",
        "score_refusals::riichi_said_beside_double_riichi_is_the_same_riichi",
    ],
    "3.6 furiten by an own discard": [
        "furiten::an_own_discard_of_any_wait_makes_furiten",
        "furiten::waits_of_other_suits_are_waits_too_and_a_red_five_is_a_five",
        "furiten::a_discard_without_a_yaku_makes_furiten_too",
    ],
    "3.7 furiten wins by tsumo": [
        "furiten::a_self_draw_wins_all_the_same",
        "furiten::a_discard_binds_until_the_hand_changes_which_in_riichi_it_cannot",
    ],
    "3.8 temporary furiten": [
        "furiten::a_passed_tile_makes_temporary_furiten",
        "furiten::the_rules_say_what_ends_temporary_furiten",
        "furiten::a_tile_passed_in_riichi_makes_furiten_until_the_hand_ends",
    ],
    "3.9 a riichi tile not turned": ["draws::a_riichi_tile_that_nobody_knows_is_the_earliest_possible"],
    "3.10 a cancelled riichi": [
        "draws::a_cancelled_riichi_lays_no_stake_and_need_not_show",
        "penalties::what_a_fault_costs",
    ],
}

DORA = {
    "4.1 what an indicator points at": ["dora::an_indicator_points_at_the_next_tile_in_its_cycle"],
    "4.2 dora are no yaku": ["dora::dora_are_no_yaku", "dora::dora_add_han_to_a_yaku"],
    "4.3 four kinds of dora": [
        "dora::ura_indicators_count_with_riichi",
        "dora::ura_indicators_count_nothing_without_riichi_and_the_explanation_says_so",
        "dora::the_indicators_of_kans_count_where_the_rules_have_them",
        "dora::ura_and_kan_ura_are_rules_of_their_own",
        "calls::each_kan_turns_an_indicator_but_not_a_robbed_one",
    ],
    "4.4 red tiles": [
        "dora::a_red_five_is_a_dora_where_the_set_has_one",
        "dora::threes_and_sevens_may_be_red_too",
        "dora::two_reds_of_a_suit_can_be_held_where_the_set_has_two",
    ],
    "4.5 a robbed kan turns no indicator": ["calls::each_kan_turns_an_indicator_but_not_a_robbed_one"],
}


def each(names: str, shown_by: str) -> dict[str, list[str]]:
    return {name: [shown_by] for name in names.split(", ")}


MADE = "yaku::a_hand_has_these_yaku_and_no_others"
CLOSE = "yaku::a_hand_that_comes_close_has_no_yaku"
YAKU = {
    "common text": [
        "yaku::yaku_add_up",
        "yaku::a_closed_hand_won_by_ron_stays_closed_for_its_yaku",
        "score_rules::several_yakuman_add_up_only_where_the_rules_say_so",
    ],
    **each("riichi, ippatsu, double riichi, menzen tsumo, iipeikou, sanshoku doujun, ittsuu, yakuhai, chanta", MADE),
    **each("haitei and houtei, sanshoku doukou, sanankou, sankantsu, toitoi, honitsu, shousangen", MADE),
    **each("honroutou, junchan, ryanpeikou, chinitsu", MADE),
    "tanyao": [MADE, "yaku::all_simples_with_open_melds_is_a_rule_of_its_own"],
    "pinfu": [MADE, CLOSE, "fu::pinfu_on_a_self_draw_is_twenty_fu_and_a_ron_thirty"],
    "rinshan": [MADE, "score_refusals::facts_that_contradict_each_other_are_refused"],
    "chankan": [MADE, "score_rules::thirteen_orphans_may_rob_a_kan_an_added_one_under_any_rules"],
    "chiitoitsu": [
        MADE,
        "yaku::four_of_a_kind_are_not_two_pairs",
        "fu::seven_pairs_have_twenty_five_fu_and_nothing_for_a_pair_of_dragons",
    ],
    "nagashi mangan": [
        "draws::nagashi_as_a_win_takes_counters_and_sticks",
        "draws::nagashi_as_a_win_also_takes_this_hands_stakes",
        "draws::nagashi_may_need_a_concealed_hand",
        "draws::rules_without_nagashi_refuse_it",
    ],
    **each("kokushi musou, chuuren poutou, chiihou, suukantsu, ryuuiisou, chinroutou, tsuuiisou, shousuushii", MADE),
    "tenhou": [MADE, "score_refusals::facts_that_contradict_each_other_are_refused"],
    "renhou": ["score_rules::renhou_has_four_meanings", "score_rules::renhou_that_is_off_is_no_yaku"],
    "suuankou": [MADE, "yaku::a_hand_has_something_else"],
    "daisangen": [
        MADE,
        "score_rules::the_liable_player_pays_a_tsumo_alone_with_its_counters",
        "score_rules::the_liable_player_and_the_discarder_split_a_ron",
        "wins::the_player_liable_for_a_yakuman_shares_its_ron",
    ],
    "daisuushii": [
        "score_rules::big_four_winds_pay_double_under_the_yaku_list",
        "wins::the_player_liable_for_a_yakuman_pays_its_tsumo_alone",
    ],
}

COSTS = "penalties::what_a_fault_costs"
PENALTIES = {
    **each("empty call, empty win hidden, empty win shown, invalid set, changed call, wrong term", COSTS),
    **each("call with a dead hand, tile not taken or wrong number, tiles exposed, riichi badly declared", COSTS),
    **each("noten riichi and invalid kan, cheating", COSTS),
    "referee's choice": [COSTS, "settlement::a_penalty_leaves_the_table_alone"],
    "swap-calling": [
        "penalties::swap_calling_is_a_fault_where_the_rules_forbid_it",
        "calls::tiles_that_a_call_forbids_to_discard",
        "calls::a_red_five_is_the_same_tile_as_a_plain_one",
    ],
    "call with a declared dead hand": [
        "penalties::a_call_with_a_dead_hand_costs_twenty_points_and_is_no_chombo",
        COSTS,
    ],
    "noten by a dead hand only": [
        "draws::a_riichi_whose_hand_was_declared_dead_is_noten_without_chombo",
        COSTS,
    ],
    "lateness": [
        "penalties::lateness_costs_a_point_a_minute_up_to_ten",
        "penalties::the_price_of_a_minute_is_a_parameter",
    ],
    "missed hanchan": [
        "penalties::later_than_ten_minutes_is_a_missed_hanchan_and_not_added_to_lateness",
        "standings::a_substitute_is_scored_but_not_ranked",
    ],
    "type: points": ["standings::penalty_points_come_off_and_nobody_gains_them"],
    "type: dead hand": ["draws::a_dead_hand_is_noten_even_when_it_shows"],
    "type: chombo": [
        "settlement::a_chombo_costs_points_of_the_global_score_and_gives_stakes_back",
        "wins::a_win_cancels_a_chombo_at_the_same_time",
        "settlement::nothing_is_paid_at_a_draw_with_a_chombo_and_the_hand_is_dealt_again",
    ],
    "type: disqualification": [COSTS],
    "worked example": [
        "standings::penalty_points_come_off_and_nobody_gains_them",
        "game::penalty_points_add_up_over_a_game_and_count_in_its_standings",
    ],
}

ABORTIVE_DRAWS = {
    "the five kinds": ["draws::a_hand_given_up_pays_nothing_and_keeps_stakes"],
    "four riichi": [
        "draws::the_fourth_riichi_is_staked_before_the_hand_is_given_up",
        "draws::four_riichi_are_four",
    ],
    "triple ron": [
        "wins::three_winners_void_the_hand_where_the_rules_say_so",
        "draws::three_winners_end_a_hand_by_their_own_rule",
    ],
    "none in championships": ["draws::championship_rules_give_up_no_hand"],
    "who deals next": [
        "draws::a_hand_given_up_may_pass_the_deal",
        "game::a_hand_given_up_is_no_reason_to_stop",
    ],
}

CONTRADICTIONS = {
    "10.1 missed hanchan": ["penalties::later_than_ten_minutes_is_a_missed_hanchan_and_not_added_to_lateness"],
    "10.2 three yaku, four han": ["yaku::yaku_add_up"],
    "10.3 tanyao, renhou, big four winds": [
        "yaku::all_simples_with_open_melds_is_a_rule_of_its_own",
        "score_rules::renhou_has_four_meanings",
        "score_rules::big_four_winds_pay_double_under_the_yaku_list",
    ],
    "10.4 thirteen han": ["points::thirteen_han_are_a_counted_yakuman_only_where_the_rules_count_it"],
    "10.5 one yaku worth two": [
        "score_rules::each_yakuman_is_paid_twice_where_the_rules_double_it",
        "wins::yakuman_add_up_or_only_the_dearest_is_paid",
    ],
    "10.6 nagashi": [
        "draws::nagashi_as_a_draw_is_paid_like_a_mangan_tsumo_and_sticks_stay",
        "draws::nagashi_as_a_win_takes_counters_and_sticks",
        "draws::a_dealer_with_nagashi_as_a_win_stays",
    ],
    "10.7 leftover sticks": ["standings::leftover_sticks_are_nobodys", "standings::leftover_sticks_are_the_firsts"],
    "10.8 temporary furiten": ["furiten::the_rules_say_what_ends_temporary_furiten"],
    "10.9 chombo and counters": ["settlement::a_chombo_may_add_a_counter"],
    "10.10 abortive draws": [
        "draws::a_hand_given_up_pays_nothing_and_keeps_stakes",
        "draws::championship_rules_give_up_no_hand",
    ],
    "10.11 the missing table": ["draws::the_noten_pay_3000_to_the_tenpai_and_a_counter_is_added"],
    "10.12 two han or two yaku": ["score_rules::with_five_honba_one_han_or_one_yaku_is_too_little_whatever_the_dora"],
    "10.13 double riichi": ["yaku::a_hand_has_these_yaku_and_no_others"],
    "10.14 spelling": ["names::every_spelling_of_the_sources_is_understood"],
    "10.15 dead hand in riichi": ["draws::a_riichi_whose_hand_was_declared_dead_is_noten_without_chombo"],
    "10.16 robbing a closed kan": ["score_rules::thirteen_orphans_may_rob_a_kan_an_added_one_under_any_rules"],
    "10.17 head bump": ["wins::head_bump_pays_only_the_next_in_turn_order"],
    "10.18 an example that is wrong": ["yaku::the_misprinted_example_is_no_sanshoku_and_its_correction_is"],
    "10.19 examples that are right": ["yaku::the_printed_examples_are_what_they_are_printed_for"],
    "10.20 chonbo": ["glossary::a_word_is_found_however_the_sources_spell_it"],
}

NUMBERED = {
    "1": (DRAWS_AND_NOTEN_PAYMENTS, 16),
    "2": (WINS_COUNTERS_AND_DEALING, 14),
    "3": (RIICHI_AND_FURITEN, 10),
    "4": (DORA, 5),
    "10": (CONTRADICTIONS, 20),
}
NAMED = {"5": YAKU, "6": PENALTIES, "7": ABORTIVE_DRAWS}
ROWS = [
    pytest.param(shown_by, id=f"{section} {row}" if section in NAMED else row)
    for section, rows in {**{number: rows for number, (rows, _) in NUMBERED.items()}, **NAMED}.items()
    for row, shown_by in rows.items()
]


@cache
def functions_of(file: str) -> frozenset[str]:
    tree = ast.parse((HERE / f"test_{file}.py").read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize(("section", "count"), [(number, count) for number, (_, count) in NUMBERED.items()])
def test_every_numbered_row_is_there_in_order(section, count):
    rows, _ = NUMBERED[section]
    assert [row.split()[0] for row in rows] == [f"{section}.{number}" for number in range(1, count + 1)]


@pytest.mark.parametrize("shown_by", ROWS)
def test_the_tests_that_show_a_row_exist(shown_by):
    assert shown_by
    for reference in shown_by:
        file, name = reference.split("::")
        assert f"test_{name}" in functions_of(file)
