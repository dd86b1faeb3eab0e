"""Rulesets: what the presets say, and what a request may ask for."""

import pickle
from dataclasses import FrozenInstanceError, fields

import pytest

from scoring.errors import InvalidRulesetError, UnknownRulesetError
from scoring.events import AbortiveDrawKind
from scoring.rulesets import DEFAULT, PARAMETERS, PRESETS, Ruleset, ruleset
from scoring.yaku import YAKU


def test_every_field_is_a_documented_parameter_and_every_parameter_a_field():
    own = ["id", "assumed"]
    assert [each.name for each in fields(Ruleset)] == own + list(PARAMETERS)


def test_every_parameter_says_what_it_means_which_values_it_has_and_where_it_is_from():
    for parameter in PARAMETERS.values():
        assert parameter.meaning.endswith(".")
        assert parameter.values
        assert parameter.source


def choices(parameter: str) -> set[str]:
    return set(PARAMETERS[parameter].values["items"]["enum"])


def test_any_yakuman_can_be_made_a_double_one_and_any_abortive_draw_be_played():
    assert choices("double_yakuman") == {yaku.id for yaku in YAKU if yaku.is_yakuman} | {"renhou"}
    assert choices("abortive_draws") == {kind.value for kind in AbortiveDrawKind}


def test_without_a_ruleset_the_rules_are_those_of_the_2022_championship():
    assert ruleset(None) is ruleset("wrc_2022") is PRESETS[DEFAULT]


@pytest.mark.parametrize(
    ("preset", "parameter", "value"),
    [
        ("ema_2012", "open_tanyao", False),
        ("ema_2012", "renhou", "yakuman"),
        ("ema_2012", "double_yakuman", ("daisuushii",)),
        ("ema_2012", "composite_yakuman", False),
        ("ema_2012", "counted_yakuman", "yakuman"),
        ("ema_2012", "minimum_counts", "yaku"),
        ("ema_2012", "nagashi_mangan", "win"),
        ("ema_2012", "nagashi_concealed_only", True),
        ("ema_2012", "kokushi_robs_closed_kan", True),
        ("ema_2016", "open_tanyao", True),
        ("ema_2016", "renhou", "mangan"),
        ("ema_2016", "double_yakuman", ()),
        ("ema_2016", "leftover_sticks", "first"),
        ("wrc_2015", "leftover_sticks", "table"),
        ("wrc_2015", "abortive_draws", ()),
        ("wrc_2015", "chombo_points", 20),
        ("wrc_2015", "missed_hanchan_points", 20),
        ("wrc_2015", "temporary_furiten_ends", "own_draw_or_call"),
        ("wrc_2022", "multiple_ron", "head_bump"),
        ("wrc_2022", "counted_yakuman", "sanbaiman"),
        ("jpml_a", "ippatsu", False),
        ("jpml_a", "ura_dora", False),
        ("jpml_a", "kuikae", "same_tile_only"),
        ("saikouisen", "pao_yakuman", ()),
        ("saikouisen", "uma", (30, 10, -10, -30)),
        ("m_league", "kokushi_robs_closed_kan", False),
        ("m_league", "oka", 20),
        ("m_league", "riichi_minimum_points", None),
        ("tenhou", "red_dora", {"5m": 1, "5p": 1, "5s": 1}),
        ("tenhou", "pao_scope", "whole"),
        ("tenhou", "triple_ron", "abort"),
        ("tenhou", "double_wind_pair_fu", 4),
        ("mahjong_soul", "pao_scope", "part"),
        ("mahjong_soul", "extra_round", True),
        ("rmu_a", "two_han_minimum_at", None),
        ("club", "chombo", "mangan"),
    ],
)
def test_what_a_rule_set_states(preset, parameter, value):
    assert getattr(PRESETS[preset], parameter) == value
    assert parameter not in PRESETS[preset].assumed


@pytest.mark.parametrize(
    ("preset", "parameter", "commonest"),
    [
        ("ema_2012", "double_wind_pair_fu", 2),
        ("wrc_2022", "renhou", "mangan"),
        ("jpml_a", "two_han_minimum_at", None),
        ("mahjong_soul", "kiriage_mangan", False),
    ],
)
def test_what_no_text_states_is_assumed_and_says_so(preset, parameter, commonest):
    assert parameter in PRESETS[preset].assumed
    assert getattr(PRESETS[preset], parameter) == commonest


def test_a_parameter_that_is_set_is_no_longer_assumed():
    changed = ruleset({"base": "wrc_2022", "renhou": "off"})
    assert changed.renhou == "off"
    assert PRESETS["wrc_2022"].assumed - changed.assumed == {"renhou"}


def test_only_the_named_parameters_change():
    changed = ruleset({"base": "tenhou", "kiriage_mangan": True, "honba_points": 1500})
    different = {name for name in PARAMETERS if getattr(changed, name) != getattr(PRESETS["tenhou"], name)}
    assert different == {"kiriage_mangan", "honba_points"}
    assert changed.id == "tenhou"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_ruleset_goes_round_through_json(preset):
    rules = PRESETS[preset]
    assert ruleset(rules.to_dict()).to_dict() == rules.to_dict()
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_rules_cannot_be_changed_in_place():
    rules = ruleset("tenhou")
    with pytest.raises(FrozenInstanceError):
        rules.oka = 5
    with pytest.raises(TypeError):
        rules.red_dora["5m"] = 4


@pytest.mark.parametrize("spec", ["wrc", "", "WRC_2022", {"base": "ema"}, {"base": 3}, {"base": None}])
def test_an_unknown_preset_is_refused_with_the_list_of_those_there_are(spec):
    with pytest.raises(UnknownRulesetError, match="wrc_2015, wrc_2022, ema_2012") as error:
        ruleset(spec)
    assert error.value.pointer == ("/ruleset" if isinstance(spec, str) else "/ruleset/base")


@pytest.mark.parametrize(
    ("parameter", "value"),
    [
        ("open_tanyao", 1),
        ("open_tanyao", "true"),
        ("open_tanyao", None),
        ("double_wind_pair_fu", 3),
        ("double_wind_pair_fu", "2"),
        ("open_pinfu_fu", 30.0),
        ("renhou", "Mangan"),
        ("renhou", False),
        ("honba_points", 100),
        ("honba_points", -300),
        ("honba_points", True),
        ("noten_pool", 1000),
        ("two_han_minimum_at", 0),
        ("two_han_minimum_at", False),
        ("riichi_minimum_points", -1),
        ("riichi_minimum_points", "1000"),
        ("double_yakuman", "daisuushii"),
        ("double_yakuman", ["riichi"]),
        ("double_yakuman", ["daisuushii", "daisuushii"]),
        ("pao_yakuman", ["kokushi_musou"]),
        ("abortive_draws", ["kyuushu"]),
        ("abortive_draws", [["sanchahou"]]),
        ("red_dora", {"5z": 1}),
        ("red_dora", {"5m": 5}),
        ("red_dora", {"5m": True}),
        ("red_dora", ["5m"]),
        ("red_dora", True),
        ("uma", [15, 5, -5]),
        ("uma", [15, 5, -5, "-15"]),
        ("uma", [15, 5, -5, float("nan")]),
        ("oka", float("inf")),
        ("oka", True),
        ("floating_uma", {"5": [1, 2, 3, 4]}),
        ("floating_uma", {"1": [1, 2, 3]}),
        ("floating_uma", [8, 4, -4, -8]),
        ("local_yaku", ["sanrenkou"]),
        ("start_points", 25050),
        ("start_points", 0),
    ],
)
def test_a_wrong_value_is_refused_by_name(parameter, value):
    with pytest.raises(InvalidRulesetError, match=f"^{parameter} must ") as error:
        ruleset({"base": "wrc_2022", parameter: value})
    assert error.value.pointer == f"/ruleset/{parameter}"
    assert str(error.value.values["given"])[:20] in str(error.value)


def test_an_unknown_parameter_is_refused_with_the_one_probably_meant():
    with pytest.raises(InvalidRulesetError, match="is kiriage_mangan meant") as error:
        ruleset({"base": "wrc_2022", "kiriage_mangann": True})
    assert error.value.pointer == "/ruleset/kiriage_mangann"
    with pytest.raises(InvalidRulesetError, match='no rule parameter "q/"') as error:
        ruleset({"q/": True})
    assert error.value.pointer == "/ruleset/q~1"


@pytest.mark.parametrize("spec", [5, True, ["wrc_2022"]])
def test_what_is_no_ruleset_at_all_is_refused(spec):
    with pytest.raises(InvalidRulesetError, match="a ruleset is a preset's id or an object"):
        ruleset(spec)


def test_any_number_tile_can_be_red_up_to_all_four_copies():
    rules = ruleset({"base": "wrc_2022", "red_dora": {"3p": 1, "7s": 2, "5m": 4, "5p": 0}})
    assert rules.red_dora == {"3p": 1, "7s": 2, "5m": 4}


@pytest.mark.parametrize(("below", "uma"), [(0, 8), (1, 8), (2, 8), (3, 12), (4, 8)])
def test_the_floating_uma_of_the_jpml_depends_on_how_many_are_below_the_start(below, uma):
    for rules in (ruleset("jpml_a"), ruleset({"base": "wrc_2015", "floating_uma": True})):
        assert rules.uma_when(below)[0] == uma
        assert sum(rules.uma_when(below)) == 0


def test_a_count_that_the_floating_table_lacks_has_the_fixed_uma():
    rules = ruleset({"base": "wrc_2015", "floating_uma": {"3": [12, -1, -3, -8]}})
    assert rules.uma_when(3) == (12, -1, -3, -8)
    assert rules.uma_when(2) == (15, 5, -5, -15)
    assert ruleset({"base": "jpml_a", "floating_uma": None}).uma_when(3) == (8, 4, -4, -8)


def test_final_points_of_every_preset_add_up():
    for rules in PRESETS.values():
        assert sum(rules.uma) + rules.oka == 4 * (rules.return_points - rules.start_points) / 1000
