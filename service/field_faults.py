"""What is wrong with a single field of a request, in French and Japanese by the English sentence."""

import re
from typing import Final

from scoring.translations_of_hands import Translated
from service import language

T = Translated

FIELDS: Final = {
    "Missing data for required field.": T("Ce champ est obligatoire.", "この項目は必須です。"),
    "Unknown field.": T("Ce champ n’existe pas.", "この項目はありません。"),
    "Field may not be null.": T("Ce champ ne peut pas être null.", "この項目はnullにできません。"),
    "Invalid input type.": T("Il faut un objet ici.", "ここはオブジェクトです。"),
    "Invalid value.": T("Cette valeur n’est pas possible ici.", "この値はここでは使えません。"),
    "Not a valid string.": T("Il faut un texte ici.", "ここは文字列です。"),
    "Not a valid integer.": T("Il faut un entier ici.", "ここは整数です。"),
    "Not a valid number.": T("Il faut un nombre ici.", "ここは数です。"),
    "Not a valid boolean.": T("Il faut true ou false ici.", "ここはtrueかfalseです。"),
    "Not a valid list.": T("Il faut une liste ici.", "ここはリストです。"),
    "Special numeric values (nan or infinity) are not permitted.": T(
        "NaN et l’infini ne sont pas acceptés.", "NaNや無限大は使えません。"
    ),
    "String does not match expected pattern.": T(
        "Ce texte contient un caractère qui n’est pas accepté.", "使えない文字が含まれています。"
    ),
    "Must be one of: {choices}.": T("Un choix parmi : {choices}.", "次のいずれかです：{choices}。"),
    "Length must be between {min} and {max}.": T("La longueur va de {min} à {max}.", "長さは{min}から{max}までです。"),
    "Length must be {equal}.": T("La longueur est de {equal}.", "長さは{equal}です。"),
    "Shorter than minimum length {min}.": T("La longueur minimale est {min}.", "長さは{min}以上です。"),
    "Longer than maximum length {max}.": T("La longueur maximale est {max}.", "長さは{max}までです。"),
    "Must be greater than or equal to {min} and less than or equal to {max}.": T(
        "La valeur va de {min} à {max}.", "値は{min}から{max}までです。"
    ),
    "Each seat stands here once.": T("Chaque place figure ici une fois.", "同じ席は一度だけです。"),
    "Say what the hand is worth in one way: han (and fu), yakuman, or score.": T(
        "Donner la valeur de la main d’une seule façon : han (et fu), yakuman ou score.",
        "手の価値はhan（とfu）、yakuman、scoreのどれか一つで示してください。",
    ),
    "Fu go with han.": T("Les fu vont avec les han.", "fuはhanと一緒に示してください。"),
    "An event is an object.": T("Un événement est un objet.", "イベントはオブジェクトです。"),
}
"""What is said of a single field, most of it by marshmallow."""
_PATTERNS: Final = {
    template: re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>.+)", re.escape(template))) for template in FIELDS
}


def retold(message: str) -> str:
    """What was said of a field in English, its values filled in already, in the language of this answer."""
    lang = language.chosen()
    for template, pattern in _PATTERNS.items() if lang in ("fr", "ja") else ():
        if match := pattern.fullmatch(message):
            return str(getattr(FIELDS[template], lang)).format(**match.groupdict())
    return message
