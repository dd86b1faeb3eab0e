"""What each rule parameter means, in French and Japanese by the English sentence."""

from typing import Final

from scoring.translations_of_hands import Translated

T = Translated

MEANINGS_OF_RULES: Final = {
    "How many copies of which tiles are red; each red tile held is a dora.": T(
        "De quelles tuiles combien d’exemplaires sont rouges ; chaque tuile rouge détenue est une dora.",
        "どの牌の何枚が赤か。赤い牌は一枚ごとにドラとなる。",
    ),
    "All simples counts in an open hand too.": T(
        "Tout Ordinaire compte aussi dans une main ouverte.", "鳴いた手でも断幺九が付く。"
    ),
    "Winning within one uninterrupted turn of riichi is a yaku.": T(
        "Gagner dans le tour ininterrompu qui suit riichi est un yaku.", "立直後、鳴きのない一巡以内の和了に役が付く。"
    ),
    "A winner in riichi also counts the dora under the indicators.": T(
        "Un gagnant en riichi compte aussi les dora sous les indicateurs.", "立直した和了者は表示牌の下のドラも数える。"
    ),
    "Every kan turns up one more dora indicator.": T(
        "Chaque kong retourne un indicateur de dora supplémentaire.", "カンのたびにドラ表示牌が増える。"
    ),
    "The indicators under those of kan count for a winner in riichi.": T(
        "Les indicateurs sous ceux des kongs comptent pour un gagnant en riichi.", "立直した和了者は槓裏も数える。"
    ),
    "4 han 30 fu and 3 han 60 fu are rounded up to a mangan.": T(
        "4 han 30 fu et 3 han 60 fu sont arrondis à un mangan.", "四翻三十符と三翻六十符を満貫に切り上げる。"
    ),
    "A win on a kan's replacement tile has the 2 fu of a self-draw.": T(
        "Une victoire sur la tuile de remplacement d’un kong a les 2 fu de la pioche.", "嶺上開花にツモの二符が付く。"
    ),
    "Thirteen orphans may win on a tile of a closed kan.": T(
        "Treize Orphelins peut gagner sur une tuile d’un kong caché.", "国士無双は暗槓の牌でも和了できる。"
    ),
    "Several yakuman in a hand are added; else only the dearest is paid.": T(
        "Plusieurs yakuman dans une main s’additionnent ; sinon seul le plus cher est payé.",
        "役満の複合を認める。認めなければ最も高いものだけを払う。",
    ),
    "What 13 han and more are worth.": T("Ce que valent 13 han et plus.", "十三翻以上の扱い。"),
    "The yakuman that are paid twice.": T("Les yakuman payés double.", "ダブル役満とする役。"),
    "The fu of a pair that is both seat and round wind.": T(
        "Les fu d’une paire du vent à la fois du joueur et dominant.", "連風牌の雀頭の符。"
    ),
    "The fu of an open hand that has no fu but the base.": T(
        "Les fu d’une main ouverte qui n’a que la base.", "喰い平和形の符。"
    ),
    "What a win on a discard before one's first turn is worth: nothing, a mangan that adds to nothing, "
    "five han that add up, or a yakuman.": T(
        "Ce que vaut une victoire sur un écart avant son premier tour : rien, un mangan qui ne s’ajoute à rien, "
        "cinq han qui s’additionnent, ou un yakuman.",
        "第一自摸前のロンの扱い：なし、複合しない満貫、複合する五翻、役満。",
    ),
    "From how many honba on a win needs two han or two yaku.": T(
        "À partir de combien de honba il faut deux han ou deux yaku pour gagner.",
        "何本場から二翻（または二役）縛りか。",
    ),
    "What that minimum counts: han of yaku, dora never, or yaku.": T(
        "Ce que compte ce minimum : les han des yaku, jamais les dora, ou les yaku.",
        "二翻縛りで数えるもの：役の翻数（ドラを除く）または役の数。",
    ),
    "Discarding only terminals and honours, none claimed, until the wall ends: nothing, a win with honba and "
    "sticks, or a draw that is paid like a mangan.": T(
        "N’écarter que des terminales et des honneurs, aucun réclamé, jusqu’à la fin du mur : rien, une victoire avec "
        "honba et bâtons, ou une partie du mur payée comme un mangan.",
        "流し満貫の扱い：なし、本場と供託も受け取る和了、満貫払いの流局。",
    ),
    "Nagashi mangan needs a concealed hand.": T("Nagashi mangan demande une main cachée.", "流し満貫は門前に限る。"),
    "What each honba adds to a win; a third of it a player on tsumo.": T(
        "Ce que chaque honba ajoute à une victoire ; un tiers par joueur sur pioche.",
        "一本場ごとに加わる点。ツモなら一人三分の一。",
    ),
    "Of several players who can win on a discard all win, or only the next in turn after the discarder.": T(
        "Si plusieurs joueurs peuvent gagner sur un écart, tous gagnent, ou seulement le premier après le jeteur.",
        "複数のロンを全員に認めるか、放銃者に順番が最も近い者だけか。",
    ),
    "Three winners on a discard are all paid, or the hand is void.": T(
        "Trois gagnants sur un écart sont tous payés, ou la donne est annulée.", "三人のロンを認めるか、流局とするか。"
    ),
    "Which of several winners receives the honba.": T(
        "Lequel de plusieurs gagnants reçoit les honba.", "複数の和了者のうち誰が本場の点を受け取るか。"
    ),
    "Of several winners the next in turn takes all riichi sticks, or each takes its own stick back first.": T(
        "De plusieurs gagnants, le premier après le jeteur prend tous les bâtons de riichi, ou chacun reprend d’abord "
        "le sien.",
        "複数の和了者のうち順番が最も近い者が供託を総取りするか、各自のリーチ棒を先に戻すか。",
    ),
    "The yakuman for which who feeds the last open set is liable.": T(
        "Les yakuman dont celui qui fournit le dernier groupe exposé est responsable.", "包の対象となる役満。"
    ),
    "Liability covers that yakuman only, or the whole hand.": T(
        "La responsabilité porte sur ce seul yakuman, ou sur toute la main.", "包の範囲：その役満だけ、または手全体。"
    ),
    "Who pays the honba when a liable player shares a ron.": T(
        "Qui paie les honba quand un joueur responsable partage un ron.", "包のロンで本場の点を払う者。"
    ),
    "Who fed an open kan pays alone for a win on its replacement tile.": T(
        "Celui qui a fourni un kong ouvert paie seul une victoire sur sa tuile de remplacement.",
        "大明槓の嶺上開花は、鳴かせた者が一人で払う。",
    ),
    "The dealer stays when tenpai at a draw, or only after a win.": T(
        "Le donneur reste s’il est tenpai en partie du mur, ou seulement après une victoire.",
        "親の連荘の条件：流局時の聴牌、または和了のみ。",
    ),
    "What makes a hand void before the wall ends.": T(
        "Ce qui annule une donne avant la fin du mur.", "途中流局とする事由。"
    ),
    "The same player deals again after an abortive draw.": T(
        "Le même joueur donne de nouveau après une annulation.", "途中流局は親が続ける。"
    ),
    "What the noten players pay the tenpai ones between them.": T(
        "Ce que les joueurs noten paient en tout aux joueurs tenpai.", "ノーテン罰符の合計。"
    ),
    "A hand that waits only for tiles it holds all four of is tenpai.": T(
        "Une main qui n’attend que des tuiles dont elle a les quatre exemplaires est tenpai.",
        "待ち牌をすべて自分で使っている手も聴牌とする。",
    ),
    "A chombo costs points of the global score, a mangan to the others, or the same to each of them.": T(
        "Un chombo coûte des points du score global, un mangan aux autres, ou la même somme à chacun.",
        "チョンボの罰：総合得点からの減点、満貫払い、各者同額払い。",
    ),
    "The points of the global score that a chombo costs.": T(
        "Les points du score global que coûte un chombo.", "チョンボで総合得点から引く点。"
    ),
    "What a flat chombo pays each other player.": T(
        "Ce qu’un chombo à somme fixe paie à chaque autre joueur.", "同額払いのチョンボで各者に払う点。"
    ),
    "A chombo adds a honba to the hand dealt again.": T(
        "Un chombo ajoute un honba à la donne redistribuée.", "チョンボで本場を増やす。"
    ),
    "The points of the global score that missing a hanchan costs.": T(
        "Les points du score global que coûte un hanchan manqué.", "半荘の欠場で総合得点から引く点。"
    ),
    "The points that each minute of lateness costs.": T(
        "Les points que coûte chaque minute de retard.", "遅刻一分ごとに引く点。"
    ),
    "What ends temporary furiten: one's own draw, one's own draw or call, or anybody's call too.": T(
        "Ce qui met fin au furiten temporaire : sa propre pioche, sa pioche ou son appel, ou aussi l’appel d’un autre.",
        "同巡フリテンの解除：自分の自摸、自分の自摸か鳴き、他家の鳴きも含む。",
    ),
    "Discarding a tile that the called chi or pon could have been made with: forbidden, forbidden for the very "
    "tile only, or allowed.": T(
        "Écarter une tuile avec laquelle le groupe appelé aurait pu être formé : interdit, interdit pour la même tuile "
        "seulement, ou permis.",
        "喰い替え：禁止、現物のみ禁止、自由。",
    ),
    "The points that each player starts with.": T("Les points de départ de chaque joueur.", "配給原点。"),
    "The points that the final scores are counted from.": T(
        "Les points à partir desquels les scores finaux sont comptés.", "返し点。"
    ),
    "What first to fourth place add to the final points, in thousands.": T(
        "Ce que les places de la première à la quatrième ajoutent aux points finaux, en milliers.",
        "一着から四着までに加減する点（千点単位）。",
    ),
    "What first place gets besides, in thousands.": T(
        "Ce que la première place reçoit en plus, en milliers.", "一着に加わる点（千点単位）。"
    ),
    "The uma by how many players end below return_points; a number that the table lacks has the fixed uma.": T(
        "L’uma selon le nombre de joueurs finissant sous return_points ; un nombre absent de la table a l’uma fixe.",
        "返し点未満の人数による順位点。表にない人数は固定の順位点とする。",
    ),
    "Players level share their uma, or the earlier seat is placed first.": T(
        "Les joueurs à égalité partagent leur uma, ou la place la plus proche du premier donneur passe devant.",
        "同点の扱い：順位点を分ける、または起家に近い者を上位とする。",
    ),
    "Who is level is judged after the leftover sticks are given out.": T(
        "L’égalité est jugée après l’attribution des bâtons restants.", "同点かどうかは残った供託を配った後に判定する。"
    ),
    "Sticks left after the last hand: nobody's, the first's (earlier seat of several), shared by the firsts with "
    "the rest lost, or shared with the rest by hundreds in seat order.": T(
        "Les bâtons restant après la dernière donne : à personne, au premier (à la place la plus proche du premier "
        "donneur), partagés entre les premiers en perdant le reste, ou partagés avec le reste par centaines dans "
        "l’ordre des places.",
        "最終局後の供託：誰も取らない、一着（同点なら起家に近い者）、一着で分け端数は捨てる、"
        "一着で分け端数は百点ずつ席順。",
    ),
    "Final points are exact, or rounded to thousands with first place taking what balances.": T(
        "Les points finaux sont exacts, ou arrondis au millier, la première place équilibrant le total.",
        "最終点：端数のまま、または千点単位に丸め一着で調整。",
    ),
    "The last round of a game.": T("Le dernier tour d’une partie.", "対局の最後の場。"),
    "While nobody has return_points after the last hand, one more round is played.": T(
        "Tant que personne n’a return_points après la dernière donne, un tour de plus est joué.",
        "最終局後に返し点に達した者がいなければ、さらに一場を行う。",
    ),
    "A dealer who wins the last hand and leads ends the game.": T(
        "Un donneur qui gagne la dernière donne et mène termine la partie.", "最終局で和了した首位の親が終局とする。"
    ),
    "A dealer who is tenpai in the last hand and leads ends the game.": T(
        "Un donneur tenpai à la dernière donne et en tête termine la partie.", "最終局で聴牌した首位の親が終局とする。"
    ),
    "The game ends when somebody is below zero, or has zero or less.": T(
        "La partie se termine quand un joueur est sous zéro, ou à zéro ou moins.",
        "飛びの条件：零点未満、または零点以下。",
    ),
    "The points without which nobody may riichi.": T(
        "Les points sans lesquels nul ne peut déclarer riichi.", "立直に必要な点数。"
    ),
    "Yaku of the house that count besides the usual ones.": T(
        "Les yaku de la maison qui comptent en plus des habituels.", "追加で認めるローカル役。"
    ),
}
