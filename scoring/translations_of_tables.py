"""What is said of rulesets, tables, settlements and faults, in French and Japanese by the English template."""

from typing import Final

from scoring.translations_of_hands import Translated

T = Translated
SENTENCES_ON_TABLES: Final = {
    # rulesets
    "a ruleset is a preset's id or an object such as {example}, not {given}": T(
        "un règlement est l’identifiant d’un préréglage ou un objet tel que {example}, pas {given}",
        "ルールは既定のIDか{example}のようなオブジェクトです（{given}ではありません）",
    ),
    "there is no ruleset {given}: choose one of {presets}": T(
        "il n’y a pas de règlement {given} : choisir parmi {presets}",
        "ルール{given}はありません。次から選んでください：{presets}",
    ),
    "there is no rule parameter {given}: is {close} meant?": T(
        "il n’y a pas de paramètre {given} : s’agit-il de {close} ?",
        "項目{given}はありません。{close}のことですか",
    ),
    "there is no rule parameter {given}; the list of rulesets has them all": T(
        "il n’y a pas de paramètre {given} ; la liste des règlements les donne tous",
        "項目{given}はありません。項目はルール一覧にすべて載っています",
    ),
    "{parameter} must be true or false, not {given}": T(
        "{parameter} doit être true ou false, pas {given}", "{parameter}はtrueかfalseです（{given}ではありません）"
    ),
    "{parameter} must be one of {allowed}, not {given}": T(
        "{parameter} doit être l’un de {allowed}, pas {given}",
        "{parameter}は{allowed}のいずれかです（{given}ではありません）",
    ),
    "{parameter} must be a list of any of these, each once: {allowed}; not {given}": T(
        "{parameter} doit être une liste tirée de ceux-ci, chacun une fois : {allowed} ; pas {given}",
        "{parameter}は次から一回ずつ選んだリストです：{allowed}（{given}ではありません）",
    ),
    "{parameter} must be an empty list, not {given}: none is known here": T(
        "{parameter} doit être une liste vide, pas {given} : aucun n’est connu ici",
        "{parameter}は空のリストです（{given}ではありません）。使えるものはありません",
    ),
    "{parameter} must be {allowed}, not {given}": T(
        "{parameter} doit être {allowed}, pas {given}", "{parameter}は{allowed}です（{given}ではありません）"
    ),
    "{parameter} must be null (no such rule) or {allowed}, not {given}": T(
        "{parameter} doit être null (pas de telle règle) ou {allowed}, pas {given}",
        "{parameter}はnull（なし）または{allowed}です（{given}ではありません）",
    ),
    "{parameter} must be a number from {allowed}, not {given}": T(
        "{parameter} doit être un nombre dans {allowed}, pas {given}",
        "{parameter}は{allowed}の数です（{given}ではありません）",
    ),
    "{parameter} must be four numbers, first place to fourth, such as {allowed}; not {given}": T(
        "{parameter} doit être quatre nombres, de la première à la quatrième place, tels que {allowed} ; pas {given}",
        "{parameter}は一着から四着までの四つの数です（例：{allowed}）。{given}ではありません",
    ),
    "{parameter} must be null, true (the JPML's table) or a table from how many players (0 to 4) end below "
    "return_points to four numbers, such as {allowed}; not {given}": T(
        "{parameter} doit être null, true (la table de la JPML) ou une table qui donne, selon le nombre de joueurs "
        "(0 à 4) sous return_points, quatre nombres, telle que {allowed} ; pas {given}",
        "{parameter}はnull、true（日本プロ麻雀連盟の表）、またはreturn_points未満の人数（0から4）ごとに"
        "四つの数を与える表です（例：{allowed}）。{given}ではありません",
    ),
    "{parameter} must say of which number tiles how many copies (0 to 4) are red, such as {allowed}; not {given}": T(
        "{parameter} doit dire de quelles tuiles combien d’exemplaires (0 à 4) sont rouges, tel que {allowed} ; "
        "pas {given}",
        "{parameter}はどの数牌の何枚（0から4）が赤かを示します（例：{allowed}）。{given}ではありません",
    ),
    # han and fu
    "no hand has {fu} fu: it is 20, 25, or a multiple of 10 from 30 to 170": T(
        "aucune main n’a {fu} fu : c’est 20, 25 ou un multiple de 10 de 30 à 170",
        "{fu}符の手はありません。20・25、または30から170までの10の倍数です",
    ),
    "a ron has at least 30 fu (25 with seven pairs), so {han} han 20 fu cannot be": T(
        "un ron a au moins 30 fu (25 avec sept paires), donc {han} han 20 fu est impossible",
        "ロンは30符以上（七対子は25符）なので、{han}翻20符はありません",
    ),
    "25 fu is seven pairs, which has at least {least} han by {win}, not {han}": T(
        "25 fu, ce sont sept paires, qui valent au moins {least} han ({win}), pas {han}",
        "25符は七対子で、{win}なら{least}翻以上です（{han}翻はありません）",
    ),
    # ends of hands
    "seat {seat} has declared already, and a declaration cannot be changed": T(
        "la place {seat} a déjà déclaré, et une déclaration ne peut pas être modifiée",
        "席{seat}はすでに宣言しています。宣言は変えられません",
    ),
    "seat {seat} declared riichi and must show a tenpai hand; noten riichi is a chombo": T(
        "la place {seat} a déclaré riichi et doit montrer une main tenpai ; noten riichi est un chombo",
        "席{seat}は立直しているので聴牌を示す必要があります。ノーテンリーチはチョンボです",
    ),
    "these rules do not know nagashi mangan: settle the hand as an exhaustive draw": T(
        "ces règles ne connaissent pas nagashi mangan : régler la donne comme une partie du mur",
        "このルールに流し満貫はありません。通常の流局として精算してください",
    ),
    "nagashi mangan is somebody's: name the seat": T(
        "un nagashi mangan est celui de quelqu’un : nommer la place", "流し満貫の席を示してください"
    ),
    "four nagashi mangan at once cannot be: there are 70 discards, and 52 terminals and honours": T(
        "quatre nagashi mangan à la fois sont impossibles : il y a 70 écarts, et 52 terminales et honneurs",
        "四人同時の流し満貫はありません。捨て牌は70枚、么九牌は52枚です",
    ),
    "these rules give nagashi mangan to a concealed hand only, and seat {seat} has called": T(
        "ces règles réservent nagashi mangan à une main cachée, et la place {seat} a appelé",
        "このルールの流し満貫は門前に限りますが、席{seat}は鳴いています",
    ),
    "these rules do not end a hand by {kind}": T(
        "ces règles n’annulent pas une donne pour : {kind}", "このルールに{kind}による流局はありません"
    ),
    "suucha riichi needs the riichi of all four players, not of {count}": T(
        "cette annulation demande le riichi des quatre joueurs, pas de {count}",
        "四家立直には四人の立直が必要です（{count}人です）",
    ),
    "seat {seat} gives the hand up at its first draw, so it has not declared riichi": T(
        "la place {seat} abandonne la donne à sa première pioche : elle n’a donc pas déclaré riichi",
        "席{seat}は第一ツモで流すので、立直していません",
    ),
    "the game is over ({reason})": T("la partie est terminée ({reason})", "対局は終わっています（{reason}）"),
    "seat {seat} has {points} points, and riichi needs {minimum}": T(
        "la place {seat} a {points} points, et riichi en demande {minimum}",
        "席{seat}は{points}点です。立直には{minimum}点必要です",
    ),
    "the scores and {sticks} riichi sticks add up to {total}, but four players started with {expected}": T(
        "les scores et {sticks} bâtons de riichi font {total}, mais les quatre joueurs ont commencé avec {expected}",
        "得点とリーチ棒{sticks}本の合計が{total}点ですが、開始時は四人で{expected}点でした",
    ),
    # tables
    "a table has four scores, not {count}": T(
        "une table a quatre scores, pas {count}", "得点は四人分です（{count}人分あります）"
    ),
    "in hand {hand} of a round seat {expected} deals, not seat {dealer}": T(
        "à la donne {hand} d’un tour, la place {expected} donne, pas la place {dealer}",
        "{hand}局の親は席{expected}です（席{dealer}ではありません）",
    ),
    "counters and sticks cannot be fewer than none": T(
        "il ne peut y avoir moins de zéro compteur ou bâton", "本場と供託は零より少なくできません"
    ),
    "the game is over: these rules play no {wind} round": T(
        "la partie est terminée : ces règles ne jouent pas de tour de ce vent ({wind})",
        "対局は終わっています。このルールに{wind}場はありません",
    ),
    # wins
    "a win needs a winner": T("une victoire demande un gagnant", "和了には和了者が必要です"),
    "at most {most} players can win here, each once; {count} wins were given": T(
        "{most} joueurs au plus peuvent gagner ici, chacun une fois ; {count} victoires sont données",
        "ここで和了できるのは最大{most}人、一人一回です（{count}件あります）",
    ),
    "from {minimum} counters on a win needs two han": T(
        "à partir de {minimum} compteurs, il faut deux han pour gagner", "{minimum}本場からは二翻必要です"
    ),
    "a hand below five han needs its fu": T(
        "une main de moins de cinq han a besoin de ses fu", "五翻未満の手には符が必要です"
    ),
    "these rules make nobody liable for a yakuman": T(
        "dans ces règles personne n’est responsable d’un yakuman", "このルールに役満の包はありません"
    ),
    "these rules make nobody liable for an open kan": T(
        "dans ces règles personne n’est responsable d’un kong ouvert", "このルールに大明槓の包はありません"
    ),
    "seat {seat} cannot be liable for its own win": T(
        "la place {seat} ne peut pas être responsable de sa propre victoire", "席{seat}は自分の和了の包になれません"
    ),
    "liability is for a yakuman of the hand, and it has fewer than the {named} named": T(
        "la responsabilité porte sur un yakuman de la main, et elle en a moins que les {named} nommés",
        "包は手の役満に付きますが、役満が{named}個もありません",
    ),
    "seat {seat} cannot win from its own discard": T(
        "la place {seat} ne peut pas gagner sur son propre écart", "席{seat}は自分の捨て牌で和了できません"
    ),
    "seat {seat} cannot win and commit a chombo at once": T(
        "la place {seat} ne peut pas gagner et commettre un chombo à la fois",
        "席{seat}は和了とチョンボを同時にできません",
    ),
    "hands won from one discard win on one tile, not on {first} and {second}": T(
        "des mains gagnées sur un même écart gagnent sur une seule tuile, pas sur {first} et {second}",
        "同じ捨て牌での和了は同じ牌です（{first}と{second}は違います）",
    ),
    "of hands won from one discard all have {flag}, or none": T(
        "des mains gagnées sur un même écart, toutes ont {flag}, ou aucune",
        "同じ捨て牌での和了は、全員が{flag}か、全員がそうでないかです",
    ),
    "hands won from one discard have the same dora indicators": T(
        "des mains gagnées sur un même écart ont les mêmes indicateurs de dora",
        "同じ捨て牌での和了は、ドラ表示牌が同じです",
    ),
    "hands won from one discard have the same ura indicators": T(
        "des mains gagnées sur un même écart ont les mêmes indicateurs d’ura dora",
        "同じ捨て牌での和了は、裏ドラ表示牌が同じです",
    ),
    "{count} copies of {tile} in the hands won from one discard and among the indicators; a set has four": T(
        "{count} exemplaires de {tile} dans les mains gagnées sur un même écart et parmi les indicateurs ; "
        "un jeu en a quatre",
        "同じ捨て牌で和了した手牌とドラ表示牌に{tile}が{count}枚あります。四枚までです",
    ),
    "only a tsumo on the tile that replaces a kan makes its feeder liable": T(
        "seule une pioche sur la tuile de remplacement d’un kong rend responsable celui qui l’a fourni",
        "大明槓の包は嶺上牌でのツモに限ります",
    ),
    "whether seat {seat} is in riichi: its hand and the event's riichi say different things": T(
        "la place {seat} est-elle riichi ? Sa main et le riichi de l’événement disent des choses différentes",
        "席{seat}のリーチについて、手牌の情報と局の情報が食い違っています",
    ),
    # faults
    "there is no fault called '{fault}'": T(
        "il n’y a pas de faute nommée « {fault} »", "「{fault}」という反則はありません"
    ),
    "lateness needs its number of minutes, 0 or more": T(
        "un retard a besoin de son nombre de minutes, 0 ou plus", "遅刻には0以上の分数が必要です"
    ),
}
