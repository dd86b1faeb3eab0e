"""What a fault is, and the kinds of penalty (WRC 7.1)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NamedTuple


class Text(NamedTuple):
    """A sentence in the languages that sentences are written in."""

    en: str
    fr: str
    ja: str

    def told(self, lang: str) -> str:
        """It in a language, else in English."""
        return str(getattr(self, lang if lang in self._fields else "en"))


class Cost(StrEnum):
    """The kinds of penalty (WRC 7.1), and the cases that the text leaves to the referee."""

    NOTHING = "nothing"
    POINTS = "points"
    DEAD_HAND = "dead_hand"
    CHOMBO = "chombo"
    DISQUALIFICATION = "disqualification"
    REFEREE = "referee"


@dataclass(frozen=True, slots=True)
class Fault:
    """Something done wrong: what it is, what it costs and what follows from it."""

    id: str
    cost: Cost
    text: Text
    note: Text | None = None


COSTS: Final = {
    Cost.NOTHING: Text(
        "Not penalised; repeated faults may be obstruction.",
        "Non pénalisé ; des fautes répétées peuvent constituer une obstruction.",
        "罰則なし。繰り返せば進行妨害となりうる。",
    ),
    Cost.POINTS: Text(
        "Points off the global score, given to nobody; the scores at the table stay.",
        "Points retirés du score global, donnés à personne ; les scores à la table ne changent pas.",
        "総合得点からの減点。他者には与えず、卓上の点数は変わらない。",
    ),
    Cost.DEAD_HAND: Text(
        "No chow, pung, kong, riichi or win for the rest of the hand, which is noten; the discards stay free.",
        "Ni chow, pung, kong, riichi ni victoire jusqu’à la fin de la donne ; main noten, écarts libres.",
        "その局の副露・カン・立直・和了を禁じ、ノーテンとする。打牌は自由。",
    ),
    Cost.CHOMBO: Text(
        "The hand is dealt again by the same dealer, riichi stakes go back, no counter is added, and points are lost; "
        "a win at the same time cancels it, a draw at the same time is not paid.",
        "La donne est redistribuée par le même donneur, les mises de riichi sont rendues, aucun compteur n’est ajouté, "
        "et des points sont perdus ; une victoire simultanée l’annule, une partie du mur simultanée n’est pas payée.",
        "同じ親で配り直し、リーチ棒は返し、本場は増やさず、減点する。同時の和了があれば取り消し、同時の流局では罰符なし。",
    ),
    Cost.DISQUALIFICATION: Text(
        "Out of the tournament, not ranked, and the player's association is told.",
        "Exclu du tournoi, non classé, et sa fédération en est informée.",
        "大会から除外し、順位を付けず、所属団体に通知する。",
    ),
    Cost.REFEREE: Text(
        "As the referee decides: nothing, points or more.",
        "À la discrétion de l’arbitre : rien, des points ou davantage.",
        "審判の裁量による（なし、減点、またはそれ以上）。",
    ),
}
