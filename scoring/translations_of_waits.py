"""What is said of waits, furiten and riichi, in French and Japanese by the English template."""

from typing import Final

from scoring.translations_of_hands import Translated

T = Translated
SENTENCES_ON_WAITS: Final = {
    "{tile} is seen a fifth time; a set has four": T(
        "{tile} apparaît une cinquième fois ; il n’y en a que quatre", "{tile}が五枚見えています。一種は四枚です"
    ),
    "{tile} was discarded: no ron while the hand waits for it": T(
        "{tile} a été écarté : pas de ron tant que la main l’attend",
        "{tile}を捨てています：待ちを変えるまでロンできません",
    ),
    "{tile} was discarded, and riichi keeps the hand: no ron until the hand ends": T(
        "{tile} a été écarté et le riichi fige la main : pas de ron jusqu’à la fin de la donne",
        "{tile}を捨てて立直しています：この局はロンできません",
    ),
    "{tile} was passed in riichi: no ron until the hand ends": T(
        "{tile} est passé pendant le riichi : pas de ron jusqu’à la fin de la donne",
        "立直後に{tile}を見逃しました：この局はロンできません",
    ),
    "{tile} was passed: no ron until the next own draw": T(
        "{tile} est passé : pas de ron jusqu’à la prochaine pioche",
        "{tile}を見逃しました：次に自摸るまでロンできません",
    ),
    "{tile} was passed: no ron until the next own draw or call": T(
        "{tile} est passé : pas de ron jusqu’à la prochaine pioche ou réclamation du joueur",
        "{tile}を見逃しました：次に自摸るか鳴くまでロンできません",
    ),
    "{tile} was passed: no ron until the next own draw or anybody's call": T(
        "{tile} est passé : pas de ron jusqu’à la prochaine pioche du joueur ou la réclamation de quiconque",
        "{tile}を見逃しました：次に自摸るか誰かが鳴くまでロンできません",
    ),
    "riichi was declared already": T("le riichi est déjà déclaré", "すでに立直しています"),
    "riichi needs a hand that is tenpai": T("riichi demande une main tenpai", "立直するには聴牌が必要です"),
    "riichi needs {least} points; there are {points}": T(
        "riichi demande {least} points ; il y en a {points}", "立直には{least}点が必要ですが、{points}点しかありません"
    ),
}
