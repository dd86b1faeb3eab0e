"""What every page says: the frame, the settings, seats and payments."""

from typing import Final

from service.texts.text import Text

COMMON: Final = {
    "skip": Text("Skip to the content", "Aller au contenu", "本文へ"),
    "pages": Text("Pages", "Pages", "ページ"),
    "score_page": Text("Score", "Compter", "点数計算"),
    "table_page": Text("Table", "Table", "対局"),
    "tilesets_page": Text("Tile sets", "Jeux de tuiles", "牌セット"),
    "api": Text("API", "API", "API"),
    "notebook": Text("Notebook", "Carnet", "ノートブック"),
    "look": Text("Language and display", "Langue et affichage", "言語と表示"),
    "language": Text("Language", "Langue", "言語"),
    "terms": Text("Names of yaku and melds", "Noms des yaku et des combinaisons", "役と面子の呼び方"),
    "terms_english": Text("chow, pung, kong", "chow, pung, kong", "日本語"),
    "terms_romaji": Text("chii, pon, kan", "chii, pon, kan", "ローマ字"),
    "terms_ko": Text("한국어", "한국어", "한국어"),
    "theme": Text("Colours", "Couleurs", "配色"),
    "theme_auto": Text("as the device", "comme l’appareil", "端末に合わせる"),
    "theme_light": Text("light", "clair", "ライト"),
    "theme_dark": Text("dark", "sombre", "ダーク"),
    "apply": Text("Apply", "Appliquer", "適用"),
    "east": Text("East", "Est", "東"),
    "south": Text("South", "Sud", "南"),
    "west": Text("West", "Ouest", "西"),
    "north": Text("North", "Nord", "北"),
    "honba": Text("Honba", "Honba", "本場"),
    "riichi_sticks": Text("Riichi sticks", "Bâtons de riichi", "供託"),
    "fewer": Text("one fewer: {what}", "un de moins : {what}", "{what}を減らす"),
    "more": Text("one more: {what}", "un de plus : {what}", "{what}を増やす"),
    "who_pays_whom": Text("Who pays whom", "Qui paie qui", "点棒のやり取り"),
    "cancel": Text("Cancel", "Annuler", "やめる"),
    "offline": Text(
        "The service cannot be reached just now; nothing is lost, try again.",
        "Le service est injoignable pour l’instant ; rien n’est perdu, réessayez.",
        "サービスに接続できません。入力は残っています。もう一度お試しください。",
    ),
    "colophon": Text(
        "Free software. No photo is kept unless you ask for it.",
        "Logiciel libre. Aucune photo n’est conservée sans votre demande.",
        "自由ソフトウェアです。写真は、ご希望がない限り保存しません。",
    ),
}
