"""What is said of tiles, hands and scores, in French and Japanese by the English template."""

from typing import Final, NamedTuple


class Translated(NamedTuple):
    """A template in the other languages, with the same values to fill in."""

    fr: str
    ja: str


T = Translated
SENTENCES_ON_HANDS: Final = {
    # notation
    "'{character}' at character {place} of '{text}': {reason}; write tiles as in 123m406p789s1122z": T(
        "« {character} », caractère {place} de « {text} » : {reason} ; écrire les tuiles ainsi : 123m406p789s1122z",
        "「{text}」の{place}文字目「{character}」：{reason}。牌は123m406p789s1122zのように書いてください",
    ),
    "this is no tile": T("ce n’est pas une tuile", "牌ではありません"),
    "a number needs its suit: m, p, s or z": T(
        "un nombre a besoin de sa famille : m, p, s ou z", "数字には種類（m・p・s・z）が必要です"
    ),
    "honours are 1z to 7z": T("les honneurs vont de 1z à 7z", "字牌は1zから7zまでです"),
    "'{text}' is {count} tiles where one is wanted": T(
        "« {text} » représente {count} tuiles, il en faut une", "「{text}」は{count}枚です。一枚だけ書いてください"
    ),
    "{number} is no Tenhou tile: they run from 0 to 135": T(
        "{number} n’est pas une tuile de Tenhou : elles vont de 0 à 135",
        "{number}は天鳳の牌番号ではありません（0から135まで）",
    ),
    "'{text}' is not a wind: write east, south, west or north": T(
        "« {text} » n’est pas un vent : écrire east, south, west ou north",
        "「{text}」は風ではありません。east・south・west・northのいずれかを書いてください",
    ),
    # melds
    "a {kind} has {size} tiles, {tiles} has {count}": T(
        "un {kind} a {size} tuiles, {tiles} en a {count}", "{kind}は{size}枚ですが、{tiles}は{count}枚です"
    ),
    "{tiles} is no {kind}: a chi is three in a row of one suit, a pon three and a kan four of a kind": T(
        "{tiles} n’est pas un {kind} : un chow est fait de trois tuiles consécutives d’une famille, "
        "un pung de trois et un kong de quatre tuiles identiques",
        "{tiles}は{kind}ではありません。チーは同じ種類の連番三枚、ポンは同じ牌三枚、カンは四枚です",
    ),
    "'{text}' is no meld: write chi, pon, open_kan, added_kan or closed_kan and tiles, as in 'pon 555z'": T(
        "« {text} » n’est pas un groupe exposé : écrire chi, pon, open_kan, added_kan ou closed_kan et les tuiles, "
        "comme dans « pon 555z »",
        "「{text}」は副露ではありません。chi・pon・open_kan・added_kan・closed_kanと牌を"
        "「pon 555z」のように書いてください",
    ),
    # hands
    "{melds} melds; a hand has at most four": T(
        "{melds} groupes exposés ; une main en a quatre au plus", "副露が{melds}組あります。最大四組です"
    ),
    "{count} concealed tiles with {melds} melds; {full} are wanted with the winning tile, {waiting} without it": T(
        "{count} tuiles cachées avec {melds} groupes exposés ; il en faut {full} avec la tuile gagnante, "
        "{waiting} sans elle",
        "副露{melds}組で手の内が{count}枚です。和了牌を含めて{full}枚、含めずに{waiting}枚必要です",
    ),
    "{count} concealed tiles with the winning tile among them; with {melds} melds there are {wanted}": T(
        "{count} tuiles cachées avec la tuile gagnante ; avec {melds} groupes exposés il y en a {wanted}",
        "和了牌を含む手の内が{count}枚です。副露{melds}組なら{wanted}枚です",
    ),
    "the winning tile {tile} is not among the concealed tiles {hand}": T(
        "la tuile gagnante {tile} n’est pas parmi les tuiles cachées {hand}",
        "和了牌{tile}が手の内{hand}にありません",
    ),
    "{count} copies of {tile}; a set has four": T(
        "{count} exemplaires de {tile} ; un jeu en a quatre", "{tile}が{count}枚あります。一組に四枚しかありません"
    ),
    "{count} copies of {tile} in the hand and among the indicators; a set has four": T(
        "{count} exemplaires de {tile} dans la main et parmi les indicateurs ; un jeu en a quatre",
        "手牌と表示牌に{tile}が{count}枚あります。一組に四枚しかありません",
    ),
    "{count} of {tile}; under these rules {reds} of the four are red, so there are {most}": T(
        "{count} exemplaires de {tile} ; dans ces règles {reds} des quatre sont rouges, il y en a donc {most}",
        "{tile}が{count}枚あります。このルールでは四枚中{reds}枚が赤なので、{most}枚までです",
    ),
    # situations
    "{flag} goes with a {win} only": T("{flag} suppose : {win}", "{flag}は{win}の時だけです"),
    "ippatsu needs riichi": T("ippatsu demande riichi", "一発には立直が必要です"),
    "tenhou is the dealer's; another player's first draw is chiihou": T(
        "la Bénédiction du Ciel est réservée au donneur ; à la première pioche d’un autre joueur, "
        "c’est la Bénédiction de la Terre",
        "天和は親だけです。子の第一自摸は地和です",
    ),
    "chiihou and renhou are not for the dealer": T(
        "les Bénédictions de la Terre et de l’Homme ne sont pas pour le donneur", "地和と人和は親には付きません"
    ),
    "{one} with {other} cannot be: {reason}": T(
        "{one} et {other} s’excluent : {reason}", "{one}と{other}は両立しません：{reason}"
    ),
    "a tile from the dead wall is not the last tile of the wall": T(
        "une tuile du mur mort n’est pas la dernière tuile du mur", "嶺上牌は海底牌ではありません"
    ),
    "a kan ends ippatsu": T("un kong met fin à ippatsu", "カンで一発は消えます"),
    "a tile added to a kan is not a discard, and no kan follows the last tile": T(
        "une tuile ajoutée à un kong n’est pas un écart, et aucun kong ne suit la dernière tuile",
        "加槓の牌は捨て牌ではなく、最後の牌の後にカンはできません",
    ),
    "a win in the first uninterrupted turn leaves no room for it": T(
        "une victoire au premier tour ininterrompu ne le permet pas", "第一巡の和了では起こりません"
    ),
    "a tsumo has no discarder": T("une victoire sur pioche n’a pas de jeteur", "ツモに放銃者はいません"),
    "the winner cannot be the discarder": T("le gagnant ne peut pas être le jeteur", "和了者は放銃者になれません"),
    "the winner cannot be liable for their own hand": T(
        "le gagnant ne peut pas être responsable de sa propre main", "和了者は自分の手の包になれません"
    ),
    "two players cannot be liable for one yakuman": T(
        "deux joueurs ne peuvent pas être responsables d’un même yakuman", "一つの役満の包は一人だけです"
    ),
    "{count} {name} indicators; there are at most five": T(
        "{count} indicateurs ({name}) ; il y en a cinq au plus", "{name}表示牌が{count}枚あります。最大五枚です"
    ),
    "{name} is {value}; it cannot be below nought": T(
        "{name} : {value} ; ce ne peut pas être moins de zéro", "{name}が{value}です。零より小さくできません"
    ),
    "riichi needs a closed hand; this one has an open meld": T(
        "riichi demande une main cachée ; celle-ci a un groupe exposé", "立直は門前に限ります。この手は鳴いています"
    ),
    "a win in the first uninterrupted turn has no melds, not even a closed kan": T(
        "une victoire au premier tour ininterrompu n’a pas de groupe exposé, pas même un kong caché",
        "第一巡の和了に副露や暗槓はありません",
    ),
    "rinshan needs a kan among the melds": T(
        "Finir sur Kong demande un kong parmi les groupes exposés", "嶺上開花には槓子が必要です"
    ),
    "chankan on {tile} leaves no other copy of it: the robbed kan holds all four": T(
        "voler un kong de {tile} n’en laisse aucun autre exemplaire : le kong volé les a tous les quatre",
        "{tile}の槍槓なら他に{tile}はありません。槓子に四枚ともあります",
    ),
    # scores
    "{tiles} is no complete hand: that is four sets and a pair, seven different pairs or thirteen orphans": T(
        "{tiles} n’est pas une main complète : il faut quatre groupes et une paire, sept paires différentes "
        "ou treize orphelins",
        "{tiles}は和了形ではありません。四面子一雀頭、七対子、国士無双のいずれかです",
    ),
    "the hand is complete but has no yaku; dora are none": T(
        "la main est complète mais n’a aucun yaku ; les dora n’en sont pas",
        "和了形ですが役がありません。ドラは役ではありません",
    ),
    "the hand has no winning tile yet: {count} concealed tiles with {melds} melds": T(
        "la main n’a pas encore de tuile gagnante : {count} tuiles cachées avec {melds} groupes exposés",
        "和了牌がまだありません（手の内{count}枚、副露{melds}組）",
    ),
    "which of the tiles won? Only tile_not_separated goes without": T(
        "quelle tuile a gagné ? Seul tile_not_separated s’en passe",
        "どの牌で和了しましたか。省けるのはtile_not_separatedの時だけです",
    ),
    "with {honba} honba a win needs two {unit}, dora not counted; this hand has {count}": T(
        "avec {honba} honba il faut deux {unit} pour gagner, sans compter les dora ; cette main en a {count}",
        "{honba}本場では{unit}が二つ必要です（ドラは数えません）。この手は{count}です",
    ),
    "nobody is liable for {yakuman} under these rules": T(
        "dans ces règles personne n’est responsable de : {yakuman}", "このルールでは{yakuman}に包はありません"
    ),
    "pao for {yakuman}, which the hand is not": T(
        "responsabilité pour {yakuman}, alors que la main ne l’a pas", "手にない{yakuman}の包です"
    ),
    # explanations
    "The hand is read as {groups}.": T("La main se lit {groups}.", "手牌は{groups}と読みます。"),
    "The hand is read as {groups}; {tile} ends the wait: {wait}.": T(
        "La main se lit {groups} ; {tile} la complète ({wait}).", "手牌は{groups}と読み、{tile}で和了（{wait}）。"
    ),
    "Yakuman: {names}; {count} paid.": T("Yakuman : {names} ; {count} payé(s).", "役満：{names}（{count}倍払い）。"),
    "{parts}: {han} han.": T("{parts} : {han} han.", "{parts}：{han}翻。"),
    "Fu: {parts} = {fu}.": T("Fu : {parts} = {fu}.", "符：{parts} = {fu}。"),
    "Fu: {parts} = {raw}, rounded up to {fu}.": T(
        "Fu : {parts} = {raw}, arrondi à {fu}.", "符：{parts} = {raw}、切り上げて{fu}符。"
    ),
    "{fu} fu doubled {times} times make {base} base points.": T(
        "{fu} fu doublés {times} fois font {base} points de base.", "{fu}符を{times}回倍にして基本点{base}点。"
    ),
    "Yakuman: {base} base points.": T("Yakuman : {base} points de base.", "役満：基本点{base}点。"),
    "{han} han {fu} fu reach the limit {limit}: {base} base points.": T(
        "{han} han {fu} fu atteignent la limite {limit} : {base} points de base.",
        "{han}翻{fu}符は{limit}：基本点{base}点。",
    ),
    "{payer} pays {points} to {payee} ({cause}).": T(
        "{payer} paie {points} à {payee} ({cause}).", "{payer}が{payee}に{points}点を払う（{cause}）。"
    ),
    "The table pays {points} to {payee} ({cause}).": T(
        "La table paie {points} à {payee} ({cause}).", "場が{payee}に{points}点を払う（{cause}）。"
    ),
    "The discarder pays {points} to {payee} ({cause}).": T(
        "Le jeteur paie {points} à {payee} ({cause}).", "放銃者が{payee}に{points}点を払う（{cause}）。"
    ),
    "The ura indicators count nothing without riichi.": T(
        "Sans riichi, les indicateurs d’ura dora ne comptent pas.", "立直していないので裏ドラは数えません。"
    ),
    "The ura indicators count nothing under these rules.": T(
        "Dans ces règles, les indicateurs d’ura dora ne comptent pas.", "このルールに裏ドラはありません。"
    ),
    "Under these rules only the first dora indicator counts.": T(
        "Dans ces règles, seul le premier indicateur de dora compte.", "このルールでは最初のドラ表示牌だけを数えます。"
    ),
    "Red tiles count nothing under these rules.": T(
        "Dans ces règles, les tuiles rouges ne comptent pas.", "このルールに赤ドラはありません。"
    ),
    "Ippatsu counts nothing under these rules.": T(
        "Dans ces règles, ippatsu ne compte pas.", "このルールに一発はありません。"
    ),
    "Renhou counts nothing under these rules.": T(
        "Dans ces règles, la Bénédiction de l’Homme ne compte pas.", "このルールに人和はありません。"
    ),
    "nobody fed {yakuman}: its sets must all be melds, one of them claimed": T(
        "personne n’a nourri {yakuman} : tous ses groupes doivent être exposés, dont un par un appel",
        "{yakuman}の責任払いは、対象の面子がすべて副露（うち一つは鳴き）の場合に限ります",
    ),
    "ippatsu after a double riichi ends with the second turn, long before the last tile": T(
        "après un double riichi, ippatsu finit au deuxième tour, bien avant la dernière tuile",
        "両立直の一発は二巡目までで、海底・河底とは両立しません",
    ),
    "a closed kan before a double riichi undoes it, one after it ends ippatsu": T(
        "un kong caché empêche le double riichi s’il le précède, et met fin à ippatsu s’il le suit",
        "暗槓が先なら両立直にならず、後なら一発が消えます",
    ),
    "an added kan needs a pon, which undoes a double riichi or ends ippatsu": T(
        "un kong ajouté suppose un pon, qui empêche le double riichi ou met fin à ippatsu",
        "加槓にはポンが必要で、両立直が成立しないか一発が消えます",
    ),
    "Under these rules thirteen orphans rob an added kan only; from a closed one this is no win.": T(
        "Dans ces règles, les Treize Orphelins ne volent qu’un kong ajouté ; d’un kong caché, ce n’est pas gagné.",
        "このルールでは国士無双の槍槓は加槓に限ります。暗槓であれば和了になりません。",
    ),
    "The winning tile was not kept apart: no fu and no yaku that hang on the wait (WRC 5.6).": T(
        "La tuile gagnante n’est pas restée séparée : ni fu ni yaku qui dépendent de l’attente (WRC 5.6).",
        "和了牌を分けておかなかったため、待ちによる符と役は付きません（WRC 5.6）。",
    ),
}
