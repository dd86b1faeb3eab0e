"""The faults of WRC 7.2, each with what it costs: one table."""

from typing import Final

from scoring.faults import Cost, Fault, Text

WHEN_SETTLED: Final = Text(
    "Judged only if the player wins or the wall ends.",
    "Jugé seulement si le joueur gagne ou en cas de partie du mur.",
    "その者の和了時または流局時にのみ判定する。",
)
AS_EMPTY: Final = Text(
    "It counts as an empty call.",
    "C’est traité comme un appel vide.",
    "誤発声として扱う。",
)
CORRECTED: Final = Text("It must be corrected.", "L’erreur doit être corrigée.", "訂正しなければならない。")

N, DEAD, CHOMBO, POINTS, REFEREE = Cost.NOTHING, Cost.DEAD_HAND, Cost.CHOMBO, Cost.POINTS, Cost.REFEREE
FAULTS: Final = (
    Fault(
        "empty_call",
        N,
        Text("Empty call for a chow, pung or kong", "Appel vide pour un chow, pung ou kong", "空チー・空ポン・空カン"),
    ),
    Fault(
        "empty_closed_kan",
        N,
        Text("Empty declaration of a concealed kong", "Déclaration vide de kong caché", "暗槓の誤宣言"),
    ),
    Fault("empty_riichi", N, Text("Empty declaration of riichi", "Déclaration vide de riichi", "立直の誤宣言")),
    Fault(
        "empty_win_hidden",
        DEAD,
        Text(
            "Empty declaration of a win, the hand still hidden",
            "Déclaration vide de victoire, main restée cachée",
            "誤ロン・誤ツモ（手牌を開いていない）",
        ),
    ),
    Fault(
        "empty_win_shown",
        CHOMBO,
        Text(
            "Empty declaration of a win, the hand shown",
            "Déclaration vide de victoire, main révélée",
            "誤ロン・誤ツモ（手牌を開いた）",
        ),
    ),
    Fault(
        "swap_calling_same_tile",
        DEAD,
        Text(
            "Discarding the very tile that was called",
            "Écarter la tuile même qui a été appelée",
            "鳴いた牌と同じ牌を切る喰い替え",
        ),
        Text(
            "Judged at the discard; set and discard stay.",
            "Jugé à l’écart ; groupe et écart restent.",
            "打牌時に判定し、面子と捨て牌はそのまま。",
        ),
    ),
    Fault(
        "swap_calling_other_end",
        DEAD,
        Text(
            "Discarding the tile at the other end of the called chow",
            "Écarter la tuile de l’autre bout du chow appelé",
            "鳴いた順子の反対側の牌を切る喰い替え",
        ),
        Text(
            "Judged at the discard; set and discard stay.",
            "Jugé à l’écart ; groupe et écart restent.",
            "打牌時に判定し、面子と捨て牌はそのまま。",
        ),
    ),
    Fault(
        "invalid_set",
        DEAD,
        Text(
            "A set that is no chow, pung or kong",
            "Groupe qui n’est ni un chow, ni un pung, ni un kong",
            "面子になっていない副露",
        ),
        Text(
            "It may be put right until the discard.", "Il peut être corrigé jusqu’à l’écart.", "打牌までは訂正できる。"
        ),
    ),
    Fault(
        "false_closed_kan",
        DEAD,
        Text("A concealed kong that is none", "Faux kong caché", "誤った暗槓"),
        Text(
            "It may be put right until the discard.", "Il peut être corrigé jusqu’à l’écart.", "打牌までは訂正できる。"
        ),
    ),
    Fault(
        "withdrawn_set",
        N,
        Text(
            "An invalid set taken back before the discard",
            "Groupe invalide retiré avant l’écart",
            "打牌前に取り下げた誤った副露",
        ),
        AS_EMPTY,
    ),
    Fault(
        "changed_call",
        N,
        Text("Changing one call into another", "Changer un appel en un autre", "発声の変更"),
        AS_EMPTY,
    ),
    Fault(
        "slip_of_the_tongue",
        N,
        Text("A wrong word corrected at once", "Se tromper de mot et se corriger aussitôt", "言い間違いの即時訂正"),
    ),
    Fault(
        "wrong_term",
        N,
        Text(
            "A word other than chii, pon, kan, riichi, reach, ron, tsumo",
            "Un autre terme que chii, pon, kan, riichi, reach, ron, tsumo",
            "チー・ポン・カン・リーチ・ロン・ツモ以外の発声",
        ),
    ),
    Fault(
        "call_with_dead_hand",
        N,
        Text(
            "A call with a dead hand that was not declared dead",
            "Appel avec une main morte non déclarée",
            "宣告されていない和了放棄中の発声",
        ),
        Text("The call is void.", "L’appel est annulé.", "発声は無効。"),
    ),
    Fault(
        "call_with_declared_dead_hand",
        POINTS,
        Text(
            "A call with a hand formally declared dead",
            "Appel avec une main formellement déclarée morte",
            "宣告された和了放棄中の発声",
        ),
        Text(
            "Play goes on; it is no chombo.",
            "Le jeu continue ; ce n’est pas un chombo.",
            "続行する。チョンボではない。",
        ),
    ),
    Fault(
        "claimed_tile_not_taken",
        DEAD,
        Text(
            "A claimed tile not taken before the two next players discard",
            "Ne pas prendre la tuile réclamée avant que les deux joueurs suivants aient écarté",
            "次の二人が打牌するまでに鳴いた牌を取らない",
        ),
    ),
    Fault("wrong_number_of_tiles", DEAD, Text("Too many or too few tiles", "Trop ou trop peu de tuiles", "多牌・少牌")),
    Fault(
        "few_tiles_exposed",
        N,
        Text(
            "A few tiles exposed or drawn by mistake",
            "Quelques tuiles révélées ou piochées par erreur",
            "少数の牌を誤って見せた・引いた",
        ),
        Text("They go back where they came from.", "Elles sont remises à leur place.", "元の場所に戻す。"),
    ),
    Fault(
        "play_impossible",
        CHOMBO,
        Text(
            "Tiles exposed or drawn so that play cannot go on fairly",
            "Tuiles révélées ou piochées au point que la partie ne peut continuer équitablement",
            "公平な続行が不可能な牌の露出・誤ツモ",
        ),
    ),
    Fault(
        "exposed_in_the_deal",
        N,
        Text("Tiles exposed in the deal", "Tuiles révélées durant la distribution", "配牌時の牌の露出"),
        Text(
            "If it matters, the deal is done again.", "Si cela pose problème, on redistribue.", "支障があれば配り直す。"
        ),
    ),
    Fault(
        "exposed_in_building",
        N,
        Text(
            "Tiles exposed while the wall is built",
            "Tuiles révélées durant la construction du mur",
            "洗牌・山積み中の牌の露出",
        ),
    ),
    Fault(
        "riichi_without_stake",
        N,
        Text("Riichi without the 1,000 points", "Riichi sans la mise de 1 000 points", "リーチ棒の出し忘れ"),
        CORRECTED,
    ),
    Fault("riichi_not_said", N, Text("Riichi without saying it", "Riichi sans le dire", "発声のない立直")),
    Fault(
        "riichi_tile_not_turned",
        N,
        Text("Riichi without turning the discard", "Riichi sans tourner l’écart", "宣言牌を横に向けない立直"),
        Text(
            "It must be corrected; if the tile is unknown, the earliest possible one counts for furiten.",
            "À corriger ; si la tuile est inconnue, la plus ancienne possible compte pour le furiten.",
            "訂正する。どの牌か不明なら、可能性のある最も早い牌をフリテンの基準とする。",
        ),
    ),
    Fault(
        "riichi_with_open_hand",
        N,
        Text("Riichi with an open hand", "Riichi avec une main ouverte", "副露した手での立直"),
        Text(
            "The riichi is cancelled and the stake goes back.",
            "Le riichi est annulé et la mise rendue.",
            "立直は取り消し、供託は返す。",
        ),
    ),
    Fault(
        "noten_riichi",
        CHOMBO,
        Text(
            "Riichi with a noten hand, or refusing to show it",
            "Riichi avec une main noten, ou refus de la montrer",
            "ノーテンリーチ（手牌を示さない場合を含む）",
        ),
        WHEN_SETTLED,
    ),
    Fault(
        "invalid_kan_after_riichi",
        CHOMBO,
        Text("An invalid concealed kong after riichi", "Kong caché invalide après riichi", "立直後の無効な暗槓"),
        WHEN_SETTLED,
    ),
    Fault(
        "noten_by_dead_hand",
        N,
        Text(
            "Noten after riichi only because the hand was declared dead later",
            "Noten après riichi uniquement à cause d’une main morte survenue ensuite",
            "立直後の和了放棄だけが理由のノーテン",
        ),
        Text(
            "The hand must be shown; it pays as noten, and a dealer passes the deal.",
            "La main doit être montrée ; elle paie comme noten, et un donneur perd la donne.",
            "手牌を示す。ノーテン罰符は払い、親なら親が流れる。",
        ),
    ),
    Fault(
        "information",
        REFEREE,
        Text("Giving information", "Transmission d’information", "情報の伝達"),
        Text("Minor cases are not penalised.", "Les cas mineurs ne sont pas pénalisés.", "軽微なものは罰しない。"),
    ),
    Fault(
        "obstruction",
        REFEREE,
        Text("Obstruction", "Obstruction", "進行妨害"),
        Text(
            "Repeated, it may lead to disqualification.",
            "Répétée, elle peut conduire à une disqualification.",
            "繰り返せば失格となりうる。",
        ),
    ),
    Fault(
        "caused_by_another",
        REFEREE,
        Text(
            "A fault caused by another player's fault",
            "Faute due à la faute d’un autre joueur",
            "他者の反則に起因する反則",
        ),
    ),
    Fault("phone", REFEREE, Text("A ringing telephone", "Sonnerie de téléphone", "電話の着信音")),
    Fault("device", REFEREE, Text("Using an electronic device", "Utiliser un appareil électronique", "電子機器の使用")),
    Fault("cheating", Cost.DISQUALIFICATION, Text("Cheating", "Triche", "不正行為")),
    Fault(
        "late",
        POINTS,
        Text("Late for a hanchan", "Retard pour un hanchan", "半荘への遅刻"),
        Text(
            "By the minute up to ten; after more than ten a substitute plays the hanchan, which is missed.",
            "Par minute jusqu’à dix ; au-delà, un remplaçant joue le hanchan, qui est manqué.",
            "十分までは一分ごと。十分を超えると代走となり、その半荘は欠場扱い。",
        ),
    ),
    Fault(
        "missed_hanchan",
        POINTS,
        Text("Missing a hanchan", "Manquer un hanchan", "半荘の欠場"),
        Text(
            "No points for the hanchan, none besides for lateness; the substitute's score counts but is not ranked.",
            "Aucun point pour le hanchan, sans cumul avec le retard ; le score du remplaçant compte sans être classé.",
            "その半荘の得点はなく、遅刻の減点とは重ねない。代走者の得点は数えるが順位には入れない。",
        ),
    ),
    Fault(
        "missed_hanchan_on_purpose",
        REFEREE,
        Text("Missing a hanchan on purpose", "Manquer intentionnellement un hanchan", "故意の欠場"),
        Text(
            "It may be obstruction and lead to disqualification.",
            "Cela peut être une obstruction et conduire à une disqualification.",
            "進行妨害として失格となりうる。",
        ),
    ),
)
"""In the order of the rule book."""
