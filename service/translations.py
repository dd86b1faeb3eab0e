"""What the service and the reader of photos say, in French and Japanese by the English template."""

from typing import Final

from scoring.names import sentence
from scoring.translations import TRANSLATIONS
from scoring.translations_of_hands import Translated
from service import language

T = Translated

TITLES: Final = {
    "No dora indicators were given, so none of their dora were counted.": T(
        "Aucun indicateur de dora n’a été donné : leurs dora ne sont pas comptés.",
        "ドラ表示牌が送られていないため、そのドラは数えていません。",
    ),
    "The body is not the JSON it should be": T("Le corps n’est pas le JSON attendu", "本文が正しいJSONではありません"),
    "The request does not have the form it should": T(
        "La requête n’a pas la forme attendue", "リクエストの形式が違います"
    ),
    "The request cannot be understood": T("La requête n’est pas compréhensible", "リクエストを理解できません"),
    "This needs the key that was given when it was made": T(
        "Il faut la clé donnée à la création", "作成時に渡された鍵が必要です"
    ),
    "There is nothing here": T("Il n’y a rien ici", "ここには何もありません"),
    "No such tileset": T("Pas de tel jeu de tuiles", "その牌セットはありません"),
    "No such game": T("Pas de telle partie", "その対局はありません"),
    "No such tournament": T("Pas de tel tournoi", "その大会はありません"),
    "This cannot be done here": T("Cela ne se fait pas ici", "ここではできません"),
    "It was changed meanwhile": T("Cela a été modifié entre-temps", "その間に変更されました"),
    "The request is too large": T("La requête est trop grande", "リクエストが大きすぎます"),
    "The photo is too large": T("La photo est trop grande", "写真が大きすぎます"),
    "This media type is not taken here": T("Ce type de média n’est pas accepté ici", "この形式は受け付けません"),
    "This kind of picture is not taken": T("Ce type d’image n’est pas accepté", "この画像形式は受け付けません"),
    "Too many requests": T("Trop de requêtes", "リクエストが多すぎます"),
    "This cannot be": T("C’est impossible", "ありえません"),
    "This does not read as tiles": T("Cela ne se lit pas comme des tuiles", "牌として読めません"),
    "The number of tiles is wrong": T("Le nombre de tuiles est faux", "牌の枚数が違います"),
    "There are not so many copies of a tile": T("Il n’y a pas tant d’exemplaires d’une tuile", "同じ牌が多すぎます"),
    "The winning tile is not in the hand": T("La tuile gagnante n’est pas dans la main", "和了牌が手牌にありません"),
    "This is no meld": T("Ce n’est pas un groupe exposé", "副露ではありません"),
    "These cannot both be true": T("Cela se contredit", "両立しません"),
    "The hand does not win": T("La main n’est pas gagnante", "和了形ではありません"),
    "The hand has no yaku": T("La main n’a aucun yaku", "役がありません"),
    "The hand has too few han": T("La main a trop peu de han", "翻が足りません"),
    "No such ruleset": T("Pas de tel règlement", "そのルールはありません"),
    "A rule has a value that it cannot have": T("Une règle a une valeur impossible", "ルールの値が正しくありません"),
    "The rules do not have this": T("Les règles ne le connaissent pas", "このルールにはありません"),
    "There is no such number of fu": T("Ce nombre de fu n’existe pas", "その符はありません"),
    "No hand has these han and fu": T("Aucune main n’a ces han et fu", "その翻と符の手はありません"),
    "A player in riichi must be tenpai": T("Un joueur en riichi doit être tenpai", "立直者は聴牌でなければなりません"),
    "So many nagashi mangan cannot be": T("Tant de nagashi mangan sont impossibles", "流し満貫が多すぎます"),
    "So many winners cannot be": T("Tant de gagnants sont impossibles", "和了者が多すぎます"),
    "Nobody wins from themselves": T("Personne ne gagne sur soi-même", "自分からは和了できません"),
    "The player does not have the points": T("Le joueur n’a pas les points", "点数が足りません"),
    "The scores do not add up": T("Les scores ne sont pas justes", "得点の合計が合いません"),
    "The table contradicts itself": T("La table se contredit", "卓の状態が矛盾しています"),
    "The photo cannot be used": T("La photo est inutilisable", "写真を使えません"),
    "The photo cannot be opened": T("La photo ne s’ouvre pas", "写真を開けません"),
    "No tiles were found on the photo": T("Aucune tuile trouvée sur la photo", "写真に牌が見つかりません"),
    "The photo was not read surely": T("La photo n’a pas été lue avec certitude", "写真を確実に読めませんでした"),
    "The label does not fit the photo": T("L’étiquette ne correspond pas à la photo", "ラベルが写真と合いません"),
    "This is no tileset": T("Ce n’est pas un jeu de tuiles", "牌セットではありません"),
    "Something went wrong here": T("Une erreur est survenue ici", "こちらで問題が起きました"),
    "Too busy just now": T("Trop occupé pour le moment", "ただいま混み合っています"),
    "The service is not ready": T("Le service n’est pas prêt", "サービスの準備ができていません"),
}
REQUESTS: Final = {
    "The line is too long.": T("La ligne est trop longue.", "行が長すぎます。"),
    "This is not JSON: {message} (line {line}, column {column}).": T(
        "Ce n’est pas du JSON : {message} (ligne {line}, colonne {column}).",
        "JSONではありません：{message}（{line}行{column}桁）。",
    ),
    "The field '{name}' is sent twice.": T(
        "Le champ « {name} » est envoyé deux fois.", "項目「{name}」が二度あります。"
    ),
    "The JSON is not valid UTF-8 text.": T(
        "Le JSON n’est pas un texte UTF-8 valide.", "JSONが正しいUTF-8ではありません。"
    ),
    "The JSON is nested too deeply.": T("Le JSON est trop imbriqué.", "JSONの入れ子が深すぎます。"),
    "In the JSON, the key '{name}' stands there twice.": T(
        "Dans le JSON, la clé « {name} » apparaît deux fois.", "JSONにキー「{name}」が二度あります。"
    ),
    "In the JSON, {name} is no number.": T(
        "Dans le JSON, {name} n’est pas un nombre.", "JSONの{name}は数ではありません。"
    ),
    "In the JSON, the number {number} is too large.": T(
        "Dans le JSON, le nombre {number} est trop grand.", "JSONの数{number}は大きすぎます。"
    ),
    "In the JSON, a number has too many digits.": T(
        "Dans le JSON, un nombre a trop de chiffres.", "JSONの数の桁が多すぎます。"
    ),
    "There is nothing at this address.": T("Il n’y a rien à cette adresse.", "このアドレスには何もありません。"),
    "This address does not take {method}.": T(
        "Cette adresse n’accepte pas {method}.", "このアドレスは{method}を受け付けません。"
    ),
    "The request is larger than is taken here.": T(
        "La requête est plus grande que ce qui est accepté ici.", "リクエストが受け付けられる大きさを超えています。"
    ),
    "There were too many requests: at most {limit} are taken.": T(
        "Trop de requêtes : au plus {limit}.", "リクエストが多すぎます。上限は{limit}です。"
    ),
    "A part of the form has no name.": T(
        "Une partie du formulaire n’a pas de nom.", "フォームの項目に名前がありません。"
    ),
    "The body has no media type; taken here: {wanted}.": T(
        "Le corps n’a pas de type de média ; acceptés ici : {wanted}.",
        "本文にメディアタイプがありません。受け付けるのは{wanted}です。",
    ),
    "The body is {given}; taken here: {wanted}.": T(
        "Le corps est de type {given} ; acceptés ici : {wanted}.", "本文は{given}です。受け付けるのは{wanted}です。"
    ),
    "The body is larger than {limit} bytes.": T(
        "Le corps dépasse {limit} octets.", "本文が{limit}バイトを超えています。"
    ),
    "The batch is larger than {limit} bytes.": T(
        "Le lot dépasse {limit} octets.", "一括分が{limit}バイトを超えています。"
    ),
    "There is no file field '{name}'.": T(
        "Il n’y a pas de champ de fichier « {name} ».", "ファイル項目「{name}」はありません。"
    ),
    "One file '{name}' is needed, not {count}.": T(
        "Il faut un fichier « {name} », pas {count}.", "ファイル「{name}」は一つ必要です（{count}個あります）。"
    ),
    "There is no problem called '{slug}'.": T(
        "Il n’y a pas de problème nommé « {slug} ».", "「{slug}」という問題はありません。"
    ),
    "There is no ruleset {identifier}.": T(
        "Il n’y a pas de règlement {identifier}.", "ルール{identifier}はありません。"
    ),
    "The glossary has no word '{word}'.": T(
        "Le glossaire n’a pas le mot « {word} ».", "用語集に「{word}」はありません。"
    ),
    "minutes must be a whole number from 0 to 9999, not '{given}'.": T(
        "minutes doit être un entier de 0 à 9999, pas « {given} ».",
        "minutesは0から9999までの整数です（「{given}」ではありません）。",
    ),
    "Say which tile won the hand.": T("Indiquer quelle tuile a gagné.", "和了牌を示してください。"),
    "The photo was not read surely: check the doubtful tiles, then send tiles.": T(
        "La photo n’a pas été lue avec certitude : vérifier les tuiles douteuses, puis envoyer les tuiles.",
        "写真を確実に読み取れませんでした。疑わしい牌を確かめてから、牌を送ってください。",
    ),
    "No tile is set apart on the photo: say which one won.": T(
        "Aucune tuile n’est à part sur la photo : indiquer laquelle a gagné.",
        "写真に離して置かれた牌がありません。和了牌を示してください。",
    ),
    "The dora indicators were not read surely: send them as tiles.": T(
        "Les indicateurs de dora n’ont pas été lus avec certitude : les envoyer en tuiles.",
        "ドラ表示牌を確実に読み取れませんでした。牌で送ってください。",
    ),
    "The database cannot be reached just now.": T(
        "La base de données est injoignable pour le moment.", "ただいまデータベースに接続できません。"
    ),
    "Something went wrong on our side; the request id helps to find it.": T(
        "Une erreur est survenue de notre côté ; l’identifiant de la requête aide à la trouver.",
        "こちらで問題が起きました。リクエストIDが調査の手がかりになります。",
    ),
}
PHOTOS: Final = {
    "{tile} was read {count} times; a set has four.": T(
        "{tile} a été lue {count} fois ; un jeu en a quatre.", "{tile}が{count}枚と読めました。一組には四枚です。"
    ),
    "{count} red fives of one suit were read; most sets have one.": T(
        "{count} cinq rouges d’une même famille ont été lus ; la plupart des jeux en ont un.",
        "同じ種類の赤五が{count}枚と読めました。普通は一枚です。",
    ),
    "Tile {place} looks like a flower or a season: riichi has none.": T(
        "La tuile {place} semble être une fleur ou une saison : le riichi n’en a pas.",
        "{place}枚目は花牌のようです。リーチ麻雀では使いません。",
    ),
    "{count} tiles were found instead of {expected}.": T(
        "{count} tuiles trouvées au lieu de {expected}.", "{expected}枚のはずが{count}枚見つかりました。"
    ),
    "Other tiles lie around the hand.": T(
        "D’autres tuiles sont autour de la main.", "手牌の周りにほかの牌があります。"
    ),
    "The tiles are counted so that they make a whole hand.": T(
        "Les tuiles sont comptées de façon à former une main entière.",
        "手牌の枚数に合うように牌を数えました。",
    ),
    "{count} tiles were found, each meld counting as three; a hand has 13 or 14.": T(
        "{count} tuiles trouvées, chaque groupe appelé comptant pour trois ; une main en a 13 ou 14.",
        "副露を三枚と数えて{count}枚見つかりました。手牌は十三枚か十四枚です。",
    ),
    "{tiles} beside the row make no meld.": T(
        "{tiles}, à côté de la rangée, ne forment pas de groupe.", "横の{tiles}は副露になりません。"
    ),
    "No complete hand is likely among these tiles.": T(
        "Aucune main complète n’est probable avec ces tuiles.", "この牌では和了形になりそうにありません。"
    ),
    "Tile {place} looks like {old}; {new} makes the hand complete.": T(
        "La tuile {place} ressemble à {old} ; {new} complète la main.",
        "{place}枚目は{old}のようですが、{new}なら和了形です。",
    ),
    "Tile {place} looks like {old}; {new} makes its meld complete.": T(
        "La tuile {place} ressemble à {old} ; {new} complète son groupe.",
        "{place}枚目は{old}のようですが、{new}なら副露になります。",
    ),
    "The file is not a photo, or its beginning is damaged.": T(
        "Le fichier n’est pas une photo, ou son début est endommagé.", "写真ではないか、先頭が壊れています。"
    ),
    "The photo is too large: at most {megapixels} megapixels of its kind and {side} pixels a side are read.": T(
        "La photo est trop grande : au plus {megapixels} mégapixels pour ce type et {side} pixels de côté.",
        "写真が大きすぎます。この形式は{megapixels}メガピクセル、一辺{side}ピクセルまでです。",
    ),
    "The photo is an empty file.": T("La photo est un fichier vide.", "写真のファイルが空です。"),
    "The file is {kind}; photos are read as {formats}.": T(
        "Le fichier est de type {kind} ; les photos sont lues en {formats}.",
        "ファイルは{kind}です。読めるのは{formats}です。",
    ),
    "The photo is damaged or cut short.": T(
        "La photo est endommagée ou tronquée.", "写真が壊れているか途切れています。"
    ),
    "No row of tiles was found in the photo.": T(
        "Aucune rangée de tuiles n’a été trouvée sur la photo.", "写真に牌の列が見つかりません。"
    ),
    "Send a photo, in the file field 'photo'.": T(
        "Envoyer une photo dans le champ de fichier « photo ».", "写真をファイル項目「photo」で送ってください。"
    ),
    "Send a photo of the hand, or the hand as tiles.": T(
        "Envoyer une photo de la main, ou la main en tuiles.", "手牌の写真、または牌の表記を送ってください。"
    ),
    "Too many photos are being read just now.": T(
        "Trop de photos sont en cours de lecture.", "ただいま多くの写真を読み取っています。"
    ),
    "A row has at most {most} tiles; part rows by '/'.": T(
        "Une rangée a au plus {most} tuiles ; séparer les rangées par « / ».",
        "一列は{most}枚までです。列は「/」で区切ってください。",
    ),
    "No row like {row} was found in the photo.": T(
        "Aucune rangée semblable à {row} n’a été trouvée sur la photo.", "写真に{row}のような列が見つかりません。"
    ),
    "Only {right} of the {count} tiles of {row} look like their labels.": T(
        "Seules {right} des {count} tuiles de {row} ressemblent à leurs étiquettes.",
        "{row}の{count}枚中{right}枚だけがラベルと合います。",
    ),
    "The label names no tiles.": T("L’étiquette ne nomme aucune tuile.", "ラベルに牌がありません。"),
    "A label names at most {most} tiles.": T(
        "Une étiquette nomme au plus {most} tuiles.", "ラベルの牌は{most}枚までです。"
    ),
    "The tile labelled {tile} looks like {rival}.": T(
        "La tuile étiquetée {tile} ressemble à {rival}.", "{tile}とされた牌は{rival}に見えます。"
    ),
}
TILESETS: Final = {
    "There is no tileset '{id}'.": T("Il n’y a pas de jeu de tuiles « {id} ».", "牌セット「{id}」はありません。"),
    "The tileset has no crop {crop}.": T(
        "Le jeu de tuiles n’a pas d’image {crop}.", "牌セットに画像{crop}はありません。"
    ),
    "A tileset holds at most {most} crops.": T(
        "Un jeu de tuiles contient au plus {most} images.", "牌セットの画像は{most}枚までです。"
    ),
    "There are {photos} photos and {labels} labels; each photo needs its own.": T(
        "Il y a {photos} photos et {labels} étiquettes ; chaque photo a besoin de la sienne.",
        "写真が{photos}枚、ラベルが{labels}個です。写真ごとにラベルが必要です。",
    ),
    "The box must be four corners within the photo, which is {width} by {height} pixels.": T(
        "Le cadre doit être quatre coins dans la photo, de {width} sur {height} pixels.",
        "枠は写真（{width}×{height}ピクセル）内の四隅です。",
    ),
    "Nothing could be learnt from the photos.": T(
        "Rien n’a pu être appris des photos.", "写真から何も学べませんでした。"
    ),
    "The file is not a tileset, or it is damaged.": T(
        "Le fichier n’est pas un jeu de tuiles, ou il est endommagé.", "牌セットのファイルではないか、壊れています。"
    ),
    "This is not a tileset file that this version can read.": T(
        "Cette version ne sait pas lire ce fichier de jeu de tuiles.", "この版では読めない牌セットです。"
    ),
    "The tileset in the file has no name, or one of more than {most} letters.": T(
        "Le jeu de tuiles du fichier n’a pas de nom, ou un nom de plus de {most} lettres.",
        "ファイルの牌セットに名前がないか、{most}文字を超えています。",
    ),
    "A tileset file holds 1 to {most} crops.": T(
        "Un fichier de jeu de tuiles contient de 1 à {most} images.", "牌セットのファイルの画像は1枚から{most}枚です。"
    ),
    "The tileset file lacks {name}.": T(
        "Il manque {name} au fichier de jeu de tuiles.", "牌セットのファイルに{name}がありません。"
    ),
    "In the tileset file, {name} is too large.": T(
        "Dans le fichier de jeu de tuiles, {name} est trop grand.", "牌セットのファイルの{name}が大きすぎます。"
    ),
    "In the tileset file, {name} is damaged.": T(
        "Dans le fichier de jeu de tuiles, {name} est endommagé.", "牌セットのファイルの{name}が壊れています。"
    ),
    "In the tileset file, {name} is not a picture.": T(
        "Dans le fichier de jeu de tuiles, {name} n’est pas une image.",
        "牌セットのファイルの{name}は画像ではありません。",
    ),
    "In the tileset file, crop {place} does not say which tile it is.": T(
        "Dans le fichier de jeu de tuiles, l’image {place} ne dit pas quelle tuile c’est.",
        "牌セットのファイルの画像{place}に牌の種類がありません。",
    ),
    "In the tileset file, crop {place} does not say which picture it is.": T(
        "Dans le fichier de jeu de tuiles, l’image {place} ne dit pas de quel fichier il s’agit.",
        "牌セットのファイルの画像{place}に画像名がありません。",
    ),
}

SENTENCES: Final = TRANSLATIONS | TITLES | REQUESTS | PHOTOS | TILESETS
"""Every translated sentence that an answer can hold, those of scoring among them."""


def told(template: str, **values: object) -> str:
    """A sentence in the language of this answer."""
    return sentence(template, language.chosen(), SENTENCES, **values)
