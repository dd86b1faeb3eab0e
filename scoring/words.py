"""The names, in each language, of all that is not a yaku: limits, waits, melds, winds, reasons for fu and payments."""

from typing import Final, NamedTuple


class Names(NamedTuple):
    """What one thing is called."""

    en: str
    fr: str
    ja: str
    ko: str
    romaji: str


LIMITS: Final = {
    "mangan": Names("mangan", "mangan", "満貫", "만관", "mangan"),
    "haneman": Names("haneman", "haneman", "跳満", "하네만", "haneman"),
    "baiman": Names("baiman", "baiman", "倍満", "배만", "baiman"),
    "sanbaiman": Names("sanbaiman", "sanbaiman", "三倍満", "삼배만", "sanbaiman"),
    "counted_yakuman": Names("counted yakuman", "yakuman compté", "数え役満", "헤아림 역만", "kazoe yakuman"),
    "yakuman": Names("yakuman", "yakuman", "役満", "역만", "yakuman"),
}
WAITS: Final = {
    "ryanmen": Names("two-sided wait", "attente des deux côtés", "両面待ち", "양면 대기", "ryanmen"),
    "kanchan": Names("closed wait", "attente du milieu", "嵌張待ち", "간짱 대기", "kanchan"),
    "penchan": Names("edge wait", "attente du bord", "辺張待ち", "변짱 대기", "penchan"),
    "tanki": Names("pair wait", "attente sur la paire", "単騎待ち", "단기 대기", "tanki"),
    "shanpon": Names("wait on two pairs", "attente sur deux paires", "双碰待ち", "샤보 대기", "shanpon"),
    "juusanmen": Names("thirteen-sided wait", "attente à treize tuiles", "十三面待ち", "13면 대기", "juusanmen"),
}
CALLS: Final = {
    "chi": Names("chii", "chii", "チー", "치", "chii"),
    "pon": Names("pon", "pon", "ポン", "퐁", "pon"),
    "open_kan": Names("open kan", "kan ouvert", "大明槓", "대명깡", "daiminkan"),
    "added_kan": Names("added kan", "kan ajouté", "加槓", "가깡", "shouminkan"),
    "closed_kan": Names("closed kan", "kan caché", "暗槓", "암깡", "ankan"),
    "kan": Names("kan", "kan", "カン", "깡", "kan"),
    "shuntsu": Names("shuntsu", "shuntsu", "順子", "슌쯔", "shuntsu"),
    "koutsu": Names("koutsu", "koutsu", "刻子", "커쯔", "koutsu"),
    "kantsu": Names("kantsu", "kantsu", "槓子", "깡쯔", "kantsu"),
    "toitsu": Names("toitsu", "toitsu", "対子", "또이쯔", "toitsu"),
    "minkou": Names("minkou", "minkou", "明刻", "밍커", "minkou"),
    "ankou": Names("ankou", "ankou", "暗刻", "안커", "ankou"),
    "minkan": Names("minkan", "minkan", "明槓", "밍깡", "minkan"),
    "ankan": Names("ankan", "ankan", "暗槓", "안깡", "ankan"),
    "tsumo": Names("tsumo", "tsumo", "ツモ", "쯔모", "tsumo"),
    "ron": Names("ron", "ron", "ロン", "론", "ron"),
}
"""Melds and wins in the words that players call out, which English and French tables use as well."""
IN_OWN_WORDS: Final = {
    "chi": Names("chow", "chow", "チー", "치", "chii"),
    "pon": Names("pung", "pung", "ポン", "퐁", "pon"),
    "open_kan": Names("open kong", "kong ouvert", "大明槓", "대명깡", "daiminkan"),
    "added_kan": Names("added kong", "kong ajouté", "加槓", "가깡", "shouminkan"),
    "closed_kan": Names("concealed kong", "kong caché", "暗槓", "암깡", "ankan"),
    "kan": Names("kong", "kong", "カン", "깡", "kan"),
    "shuntsu": Names("chow", "chow", "順子", "슌쯔", "shuntsu"),
    "koutsu": Names("pung", "pung", "刻子", "커쯔", "koutsu"),
    "kantsu": Names("kong", "kong", "槓子", "깡쯔", "kantsu"),
    "toitsu": Names("pair", "paire", "対子", "또이쯔", "toitsu"),
    "minkou": Names("open pung", "pung ouvert", "明刻", "밍커", "minkou"),
    "ankou": Names("concealed pung", "pung caché", "暗刻", "안커", "ankou"),
    "minkan": Names("open kong", "kong ouvert", "明槓", "밍깡", "minkan"),
    "ankan": Names("concealed kong", "kong caché", "暗槓", "안깡", "ankan"),
    "tsumo": Names("self-draw", "pioche", "ツモ", "쯔모", "tsumo"),
    "ron": Names("win on a discard", "victoire sur un écart", "ロン", "론", "ron"),
}
FU_REASONS: Final = {
    "base": Names("base", "base", "副底", "부저", "fuutei"),
    "closed_ron": Names(
        "concealed hand won on a discard", "main cachée gagnée sur un écart", "門前加符", "멘젠 가부", "menzen kafu"
    ),
    "value_pair": Names("value pair", "paire de valeur", "役牌の雀頭", "역패 머리", "yakuhai no jantou"),
    "open_pinfu": Names(
        "open hand without other fu", "main ouverte sans autre fu", "喰い平和形", "쿠이핑후 형태", "kuipinfu"
    ),
}
CAUSES: Final = {
    "hand": Names("hand", "main", "和了点", "화료점", "agari"),
    "honba": Names("honba", "honba", "本場", "본장", "honba"),
    "riichi_sticks": Names("riichi sticks", "bâtons de riichi", "供託", "공탁", "kyoutaku"),
    "riichi_stake": Names("riichi stake", "mise de riichi", "リーチ棒", "리치봉", "riichibou"),
    "pao": Names("liability", "responsabilité", "責任払い", "책임 지불", "pao"),
    "noten": Names("noten payment", "paiement noten", "ノーテン罰符", "노텐 벌부", "noten bappu"),
    "chombo": Names("chombo", "chombo", "チョンボ", "촌보", "chombo"),
    "table": Names("table", "table", "場", "탁", "ba"),
    "discarder": Names("discarder", "jeteur", "放銃者", "방총자", "houjuusha"),
}
WINDS: Final = {
    "east": Names("East", "Est", "東", "동", "ton"),
    "south": Names("South", "Sud", "南", "남", "nan"),
    "west": Names("West", "Ouest", "西", "서", "shaa"),
    "north": Names("North", "Nord", "北", "북", "pei"),
}
ENDS: Final = {
    "last_hand": Names(
        "the last hand was played", "la dernière donne est jouée", "最終局終了", "최종국 종료", "ooarasu"
    ),
    "return_points_reached": Names(
        "somebody has reached the return points",
        "un joueur a atteint les points de retour",
        "返し点到達",
        "반환점 도달",
        "kaeshiten",
    ),
    "agariyame": Names(
        "the leading dealer ended the game with a win",
        "le donneur en tête a terminé sur une victoire",
        "和了止め",
        "화료 종료",
        "agariyame",
    ),
    "tenpaiyame": Names(
        "the leading dealer ended the game when tenpai",
        "le donneur en tête a terminé tenpai",
        "聴牌止め",
        "텐파이 종료",
        "tenpaiyame",
    ),
    "bust": Names("a player has run out of points", "un joueur n’a plus de points", "飛び", "토비", "tobi"),
}
ABORTIVE_DRAWS: Final = {
    "kyuushu_kyuuhai": Names(
        "nine different terminals and honours",
        "neuf terminales et honneurs différentes",
        "九種九牌",
        "구종구패",
        "kyuushu kyuuhai",
    ),
    "suufon_renda": Names(
        "same wind discarded by all", "même vent écarté par tous", "四風連打", "사풍연타", "suufon renda"
    ),
    "suucha_riichi": Names("four riichi", "quatre riichi", "四家立直", "사가리치", "suucha riichi"),
    "suukaikan": Names("four kongs", "quatre kongs", "四開槓", "사개깡", "suukaikan"),
    "sanchahou": Names("three wins on a discard", "trois victoires sur un écart", "三家和", "삼가화", "sanchahou"),
}
TILES: Final = {
    "east_tile": Names("East wind", "vent d’est", "東", "동", "ton"),
    "south_tile": Names("South wind", "vent du sud", "南", "남", "nan"),
    "west_tile": Names("West wind", "vent d’ouest", "西", "서", "shaa"),
    "north_tile": Names("North wind", "vent du nord", "北", "북", "pei"),
    "white_tile": Names("white dragon", "dragon blanc", "白", "백", "haku"),
    "green_tile": Names("green dragon", "dragon vert", "發", "발", "hatsu"),
    "red_dragon_tile": Names("red dragon", "dragon rouge", "中", "중", "chun"),
    "red_tile": Names("red {tile}", "{tile} rouge", "赤{tile}", "적{tile}", "aka {tile}"),
    "winning_tile": Names("winning tile", "tuile gagnante", "和了牌", "화료패", "agarihai"),
    "back": Names("face-down tile", "tuile retournée", "裏向きの牌", "뒤집힌 패", "fusehai"),
}
FLAGS: Final = {
    "tile_not_separated": Names(
        "winning tile not kept apart", "tuile gagnante non séparée", "和了牌の混同", "화료패 미분리", "agarihai kondou"
    ),
}
DORA: Final = {
    "dora": Names("dora", "dora", "ドラ", "도라", "dora"),
    "ura_dora": Names("ura dora", "ura dora", "裏ドラ", "우라도라", "ura dora"),
    "red_dora": Names("red dora", "dora rouge", "赤ドラ", "적도라", "aka dora"),
}
SUITS: Final = {
    "m": Names("{rank} of characters", "{rank} de caractères", "{kanji}萬", "{rank}만", "{rank}-man"),
    "p": Names("{rank} of circles", "{rank} de cercles", "{kanji}筒", "{rank}통", "{rank}-pin"),
    "s": Names("{rank} of bamboo", "{rank} de bambous", "{kanji}索", "{rank}삭", "{rank}-sou"),
}
HONOURS: Final = (*(f"{wind}_tile" for wind in WINDS), "white_tile", "green_tile", "red_dragon_tile")
"""The words for honours by rank, East first."""

WORDS: Final = (
    LIMITS | WAITS | IN_OWN_WORDS | FU_REASONS | CAUSES | WINDS | ENDS | ABORTIVE_DRAWS | TILES | FLAGS | DORA
)
"""Everything that has a name and is no yaku."""
