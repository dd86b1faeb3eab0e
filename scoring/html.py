"""A score as an HTML table, for notebooks."""

from html import escape
from typing import TYPE_CHECKING

from scoring.names import name, yaku_name
from scoring.notation import format_tiles
from scoring.svg import hand_svg

if TYPE_CHECKING:
    from scoring.score import Score


def score_html(score: "Score", lang: str = "en") -> str:
    """The hand as tiles, then yaku, dora, fu items and payments as rows; every text is escaped."""
    rows = [(yaku_name(yaku.id, lang), _worth(yaku.han, yaku.yakuman)) for yaku in score.yaku]
    rows += [(name(kind, lang), f"{han} han") for kind, han in score.dora.to_dict().items() if han]
    rows += [(f"{name(item.reason, lang)} {format_tiles(item.tiles)}", f"{item.fu} fu") for item in score.fu_items]
    rows.append(("", str(score)))
    rows += [(line, "") for line in score.explanation(lang)[-len(score.payments) :]]
    cells = "".join(f"<tr><td>{escape(text)}</td><td>{escape(value)}</td></tr>" for text, value in rows)
    return f"<figure>{hand_svg(score.hand)}<table>{cells}</table></figure>"


def _worth(han: int, yakuman: int) -> str:
    return f"{yakuman} yakuman" if yakuman else f"{han} han"
