"""What the page that teaches tile sets says."""

from typing import Final

from service.texts.text import Text

TILESETS: Final = {
    "title": Text("Teach your tile set", "Apprendre votre jeu de tuiles", "牌セットを覚えさせる"),
    "tagline": Text(
        "Photos of your own tiles make the reading of later photos surer.",
        "Des photos de vos propres tuiles rendent la lecture des photos suivantes plus sûre.",
        "自分の牌の写真を教えると、読み取りがより確かになります。",
    ),
    "needs_script": Text(
        "This page needs JavaScript.", "Cette page a besoin de JavaScript.", "このページにはJavaScriptが必要です。"
    ),
    "sets": Text("Sets", "Jeux", "セット"),
    "no_sets": Text("No set yet.", "Aucun jeu encore.", "まだありません。"),
    "in_use": Text("Use for photos", "Utiliser pour les photos", "写真に使う"),
    "used": Text("used for photos", "utilisé pour les photos", "使用中"),
    "look_at": Text("Look at the crops", "Voir les tuiles apprises", "切り抜きを見る"),
    "delete_set": Text("Delete the set", "Supprimer le jeu", "セットを削除"),
    "delete_sure": Text(
        "Delete “{name}” for good?",
        "Supprimer « {name} » pour de bon ?",
        "「{name}」を完全に削除しますか？",
    ),
    "kinds_known": Text("{count} of 34 kinds known", "{count} sortes sur 34 connues", "34種中{count}種"),
    "missing": Text("Still missing:", "Manquent encore :", "足りない牌："),
    "new_set": Text("A new set", "Un nouveau jeu", "新しいセット"),
    "more_photos": Text("More photos for “{name}”", "D’autres photos pour « {name} »", "「{name}」に写真を追加"),
    "set_name": Text("Name of the set", "Nom du jeu", "セットの名前"),
    "add_photos": Text("Add photos", "Ajouter des photos", "写真を追加"),
    "photos_hint": Text(
        "Lay the tiles face up in straight rows, one suit a row, and photograph them from above.",
        "Posez les tuiles à l’endroit en rangées droites, une famille par rangée, et photographiez d’en haut.",
        "牌を表にして一列に並べ（1列1種類）、真上から撮影してください。",
    ),
    "photo_number": Text("Photo {number}", "Photo {number}", "写真{number}"),
    "label_hint": Text(
        "Tap its tiles left to right; a new row for each row on the photo.",
        "Touchez ses tuiles de gauche à droite ; une nouvelle rangée pour chaque rangée de la photo.",
        "写真の牌を左から順にタップ。列ごとに改行してください。",
    ),
    "label": Text("Tiles on photo {number}", "Tuiles de la photo {number}", "写真{number}の牌"),
    "new_row": Text("New row", "Nouvelle rangée", "次の列"),
    "whole_suit": Text("1 to 9", "1 à 9", "1〜9"),
    "undo_tile": Text("Undo", "Annuler", "戻す"),
    "remove_photo": Text("Remove the photo", "Retirer la photo", "写真を取り除く"),
    "teach": Text("Teach", "Apprendre", "覚えさせる"),
    "sending": Text("Sending {percent} %", "Envoi {percent} %", "送信中 {percent}%"),
    "learning": Text("Learning …", "Apprentissage …", "学習中…"),
    "preparing": Text("Preparing the photo …", "Préparation de la photo …", "写真を準備中…"),
    "not_a_picture": Text(
        "This picture cannot be opened here.", "Cette image ne s’ouvre pas ici.", "この画像は開けません。"
    ),
    "rejected": Text("Left out:", "Écartées :", "除外："),
    "rejected_one": Text(
        "photo {photo}, {tile}: {reason}",
        "photo {photo}, {tile} : {reason}",
        "写真{photo}、{tile}：{reason}",
    ),
    "check_crops": Text(
        "Is each crop the tile it is said to be?",
        "Chaque image est-elle bien la tuile indiquée ?",
        "切り抜きは正しいですか？",
    ),
    "crop_yes": Text("Yes, {tile}", "Oui, {tile}", "はい、{tile}"),
    "crop_no": Text("No: delete", "Non : supprimer", "いいえ、削除"),
    "crop_turn": Text("Turn round", "Retourner", "逆さにする"),
    "crop_other": Text("Another tile", "Une autre tuile", "別の牌"),
    "crop_alt": Text("crop of {tile}", "image de {tile}", "{tile}の切り抜き"),
    "checked": Text("{done} of {count} checked", "{done} vérifiées sur {count}", "{count}枚中{done}枚を確認"),
    "all_checked": Text("All crops are checked.", "Toutes les images sont vérifiées.", "すべて確認しました。"),
    "palette": Text("Palette", "Palette", "牌の一覧"),
}
