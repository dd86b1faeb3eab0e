"""The names of the yaku in each language, and every other spelling that rule books and players use."""

from typing import Final, NamedTuple


class YakuNames(NamedTuple):
    """A yaku's names, and the other spellings by which it is known (more than vowel length and spaces apart)."""

    en: str
    fr: str
    romaji: str
    ja: str
    ko: str
    others: tuple[str, ...] = ()


YAKU_NAMES: Final = {
    "riichi": YakuNames("Riichi", "Riichi", "riichi", "立直", "리치", ("reach", "리이치", "リーチ")),
    "double_riichi": YakuNames(
        "Double Riichi",
        "Double Riichi",
        "daburu riichi",
        "両立直",
        "더블리치",
        ("double reach", "ダブル立直", "ダブルリーチ", "w riichi"),
    ),
    "ippatsu": YakuNames("Ippatsu", "Ippatsu", "ippatsu", "一発", "일발", ("one-shot",)),
    "menzen_tsumo": YakuNames(
        "Fully Concealed Hand",
        "Tout Caché Tiré",
        "menzen tsumo",
        "門前清自摸和",
        "멘젠쯔모",
        ("menzenchin tsumohou", "mentsumo", "門前自摸", "ツモ"),
    ),
    "tanyao": YakuNames(
        "All Simples", "Tout Ordinaire", "tanyao chuu", "断幺九", "탕야오", ("tanyao", "断么九", "断ヤオ", "タンヤオ")
    ),
    "pinfu": YakuNames("Pinfu", "Pinfu", "pinfu", "平和", "핑후", ("ピンフ", "no-points hand")),
    "iipeikou": YakuNames(
        "Pure Double Chow", "Double Chows Purs", "iipeikou", "一盃口", "이페코", ("一杯口", "ipeiko")
    ),
    "sanshoku_doujun": YakuNames(
        "Mixed Triple Chow",
        "Triple Chows",
        "san shoku doujun",
        "三色同順",
        "삼색동순",
        ("sanshoku", "san shiki doujun", "trois chows similaires", "三色"),
    ),
    "ittsuu": YakuNames(
        "Pure Straight",
        "Grande Suite Pure",
        "ittsuu",
        "一気通貫",
        "일기통관",
        ("itsu", "ikkitsuukan", "ikki tsuukan", "一気通関", "一通"),
    ),
    "yakuhai_haku": YakuNames(
        "White Dragon", "Dragon Blanc", "haku", "役牌 白", "역패 백", ("yakuhai haku", "fanpai haku", "白")
    ),
    "yakuhai_hatsu": YakuNames(
        "Green Dragon", "Dragon Vert", "hatsu", "役牌 發", "역패 발", ("yakuhai hatsu", "fanpai hatsu", "發", "役牌 発")
    ),
    "yakuhai_chun": YakuNames(
        "Red Dragon", "Dragon Rouge", "chun", "役牌 中", "역패 중", ("yakuhai chun", "fanpai chun", "中")
    ),
    "yakuhai_seat_wind": YakuNames(
        "Seat Wind",
        "Vent du Joueur",
        "jikaze",
        "自風牌",
        "자풍패",
        ("yakuhai seat wind", "jikazehai", "自風", "門風牌"),
    ),
    "yakuhai_round_wind": YakuNames(
        "Prevailing Wind",
        "Vent Dominant",
        "bakaze",
        "場風牌",
        "장풍패",
        ("yakuhai round wind", "prevalent wind", "round wind", "bakazehai", "場風"),
    ),
    "chanta": YakuNames(
        "Outside Hand",
        "Terminales et Honneurs Partout",
        "chanta",
        "混全帯幺九",
        "찬타",
        ("honchan taiyaochuu", "hon chanta", "混全帯么九", "混全帯公九", "チャンタ"),
    ),
    "rinshan": YakuNames(
        "After a Kong", "Finir sur Kong", "rinshan kaihou", "嶺上開花", "영상개화", ("rinshan", "after kong")
    ),
    "chankan": YakuNames("Robbing the Kong", "Voler un Kong", "chankan", "槍槓", "창깡", ("chan kan", "搶槓")),
    "haitei": YakuNames(
        "Under the Sea (self-draw)",
        "Fond de la Mer (pioche)",
        "haitei",
        "海底摸月",
        "해저로월",
        ("haitei raoyue", "haitei mouyue", "海底撈月", "海底"),
    ),
    "houtei": YakuNames(
        "Under the Sea (discard)",
        "Fond de la Mer (écart)",
        "houtei",
        "河底撈魚",
        "하저로어",
        ("houtei raoyui", "houtei raoyu", "河底"),
    ),
    "chiitoitsu": YakuNames(
        "Seven Pairs", "Sept Paires", "chii toitsu", "七対子", "치또이츠", ("chiitoi", "chi toitsu", "七對子")
    ),
    "sanshoku_doukou": YakuNames(
        "Triple Pung",
        "Triple Pungs",
        "san shoku doukou",
        "三色同刻",
        "삼색동각",
        ("san shoku dokou", "san shiki doukou", "san shoku douko"),
    ),
    "sanankou": YakuNames("Three Concealed Pungs", "Trois Pungs Cachés", "san ankou", "三暗刻", "산안커"),
    "sankantsu": YakuNames("Three Kongs", "Trois Kongs", "san kan tsu", "三槓子", "산깡쯔"),
    "toitoi": YakuNames(
        "All Pungs", "Tout Pung", "toi-toi hou", "対々和", "또이또이", ("toitoi", "tous brelans", "対対和")
    ),
    "honitsu": YakuNames(
        "Half Flush", "Semi Pure", "honitsu", "混一色", "혼일색", ("honiisou", "hon ichi", "ホンイツ")
    ),
    "shousangen": YakuNames("Little Three Dragons", "Trois Petits Dragons", "shou sangen", "小三元", "소삼원"),
    "honroutou": YakuNames(
        "All Terminals and Honours",
        "Tout Terminales et Honneurs",
        "honroutou",
        "混老頭",
        "혼노두",
        ("all terminals and honors",),
    ),
    "junchan": YakuNames(
        "Terminals in All Sets",
        "Terminales Partout",
        "junchan",
        "純全帯幺九",
        "준찬타",
        ("junchan taiyaochuu", "純全帯么九", "純全帯公九", "純チャン", "純チャンタ"),
    ),
    "ryanpeikou": YakuNames(
        "Twice Pure Double Chows",
        "Deux Fois Double Chows Purs",
        "ryan peikou",
        "二盃口",
        "량페코",
        ("二杯口", "両盃口"),
    ),
    "chinitsu": YakuNames("Full Flush", "Main Pure", "chinitsu", "清一色", "청일색", ("chiniisou", "チンイツ")),
    "nagashi_mangan": YakuNames(
        "All Terminals and Honours Discard", "Nagashi Mangan", "nagashi mangan", "流し満貫", "유국만관", ("流局満貫",)
    ),
    "kokushi_musou": YakuNames(
        "Thirteen Orphans", "Treize Orphelins", "kokushi musou", "国士無双", "국사무쌍", ("kokushi", "國士無雙")
    ),
    "kokushi_juusanmen": YakuNames(
        "Thirteen-wait Thirteen Orphans",
        "Treize Orphelins à treize attentes",
        "kokushi musou juusanmen machi",
        "国士無双十三面待ち",
        "국사무쌍 13면 대기",
        ("kokushi juusanmen", "kokushi musou juusanmen", "国士無双十三面", "国士無双１３面待ち", "国士無双13面待ち"),
    ),
    "chuuren_poutou": YakuNames(
        "Nine Gates",
        "Neuf Portes",
        "chuuren poutou",
        "九蓮宝燈",
        "구련보등",
        ("chuuren pooto", "chuuren", "九連宝燈", "九蓮宝灯"),
    ),
    "junsei_chuuren": YakuNames(
        "True Nine Gates",
        "Neuf Portes Pures",
        "junsei chuuren poutou",
        "純正九蓮宝燈",
        "순정구련보등",
        ("junsei chuuren", "純正九連宝燈", "純正九蓮宝灯"),
    ),
    "tenhou": YakuNames("Blessing of Heaven", "Bénédiction du Ciel", "tenhou", "天和", "천화"),
    "chiihou": YakuNames("Blessing of Earth", "Bénédiction de la Terre", "chihou", "地和", "지화"),
    "renhou": YakuNames("Blessing of Man", "Bénédiction de l'Homme", "renhou", "人和", "인화"),
    "suuankou": YakuNames("Four Concealed Pungs", "Quatre Pungs Cachés", "suu ankou", "四暗刻", "스안커"),
    "suuankou_tanki": YakuNames(
        "Four Concealed Pungs on a single wait",
        "Quatre Pungs Cachés sur attente simple",
        "suu ankou tanki",
        "四暗刻単騎",
        "스안커 단기",
        ("四暗刻単騎待ち", "suu ankou tanki machi"),
    ),
    "suukantsu": YakuNames("Four Kongs", "Quatre Kongs", "suu kan tsu", "四槓子", "스깡쯔"),
    "ryuuiisou": YakuNames("All Green", "Main Verte", "ryuu iisou", "緑一色", "녹일색", ("ryuuisou", "tout vert")),
    "chinroutou": YakuNames("All Terminals", "Tout Terminales", "chinroutou", "清老頭", "청노두", ("chinrouto",)),
    "tsuuiisou": YakuNames(
        "All Honours", "Tout Honneurs", "tsuu iisou", "字一色", "자일색", ("all honors", "tsuuisou")
    ),
    "daisangen": YakuNames("Big Three Dragons", "Trois Grands Dragons", "dai sangen", "大三元", "대삼원"),
    "shousuushii": YakuNames(
        "Little Four Winds", "Quatre Petits Vents", "shou suushii", "小四喜", "소사희", ("小四喜和",)
    ),
    "daisuushii": YakuNames("Big Four Winds", "Quatre Grands Vents", "dai suushii", "大四喜", "대사희", ("大四喜和",)),
}
"""By id, in the order of the yaku table."""
