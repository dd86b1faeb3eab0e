"""A score as a page shows it: every name in the reader's words, every tile as a picture."""

from dataclasses import dataclass
from typing import Any, Final

from scoring import Score, Wind, parse_tile, parse_tiles
from scoring.names import name
from service.look import Look
from service.pictures import BACK, Arrow, Place, arrows, places

DISCARDER: Final = "discarder"
OPPOSITE: Final = 2


@dataclass(frozen=True)
class Row:
    """A line of the yaku or the fu table."""

    label: str
    worth: str
    tiles: tuple[str, ...] = ()
    also: str = ""
    """The Japanese name, where another is shown."""


@dataclass(frozen=True)
class ShownGroup:
    """A set or pair as it was read; `shown` has the tiles from left to right, the winning one marked by its place."""

    tiles: tuple[str, ...]
    open: bool
    winning_place: int | None
    label: str


@dataclass(frozen=True)
class ScoreView:
    """All that the result of a hand shows."""

    answer: dict[str, Any]
    headline: str
    value: str
    tsumo: str
    limit: str
    groups: tuple[ShownGroup, ...]
    yaku: tuple[Row, ...]
    fu_items: tuple[Row, ...]
    arrows: list[Arrow]
    places: list[Place]
    rules: str


def score_view(score: Score, look: Look) -> ScoreView:
    """What a page shows of a score."""
    answer = score.to_dict(look.lang)
    return ScoreView(
        answer=answer,
        headline=look.number(score.points),
        value=_value(score, look),
        tsumo=_tsumo(answer, look),
        limit=look.name(str(score.limit)) if score.limit else "",
        groups=tuple(_groups(answer, look)),
        yaku=tuple(_yaku(score, look)),
        fu_items=tuple(
            Row(look.name(item.reason), look.number(item.fu), tuple(map(str, item.tiles))) for item in score.fu_items
        ),
        arrows=arrows(answer["payments"], _spots(score)),
        places=_places(score, look),
        rules=score.rules.name,
    )


def _value(score: Score, look: Look) -> str:
    if score.yakuman:
        return look.name("yakuman") if score.yakuman == 1 else f"{score.yakuman} × {look.name('yakuman')}"
    han, fu = ("翻", "符") if look.lang == "ja" else (" han", " fu")
    return f"{score.han}{han} {score.fu}{fu}"


def _tsumo(answer: dict[str, Any], look: Look) -> str:
    """What each of the others pays for a tsumo, in the page's words."""
    if answer["tsumo_each"] is None:
        return ""
    each, dealer = look.number(answer["tsumo_each"]), answer["tsumo_dealer"]
    if dealer is None:
        return look.text("score", "from_each").format(points=each)
    return look.text("score", "from_each_and_dealer").format(each=each, dealer=look.number(dealer))


def _yaku(score: Score, look: Look) -> list[Row]:
    rows = [Row(look.name(yaku.id), _worth(yaku.han, yaku.yakuman), also=_also(yaku.id, look)) for yaku in score.yaku]
    counted = zip(score.dora._fields, score.dora, strict=True)
    return rows + [Row(look.name(kind), str(han)) for kind, han in counted if han and not score.yakuman]


def _also(yaku: str, look: Look) -> str:
    romaji = name(yaku, "romaji")
    return "" if look.terms != "english" or look.lang == "ja" or romaji == look.name(yaku).lower() else romaji


def _worth(han: int, yakuman: int) -> str:
    return f"{yakuman} ×" if yakuman > 1 else "★" if yakuman else str(han)


def _groups(answer: dict[str, Any], look: Look) -> list[ShownGroup]:
    shown = []
    for group in answer["groups"]:
        tiles = tuple(map(str, parse_tiles(group["tiles"])))
        won = answer["winning_tile"] if group["winning"] else None
        closed_kan = group["kind"] == "kantsu" and not group["open"]
        faces = (BACK, *tiles[:2], BACK) if closed_kan else tiles
        place = None if won is None else _place_of(won, tiles)
        shown.append(ShownGroup(faces, group["open"], place, look.name(group["kind"])))
    return shown


def _place_of(tile: str, tiles: tuple[str, ...]) -> int:
    """Where the winning tile stands in its group; of two copies the one of its own colour."""
    kind = parse_tile(tile).kind
    return tiles.index(tile) if tile in tiles else [parse_tile(other).kind for other in tiles].index(kind)


def _spots(score: Score) -> dict[object, int]:
    """Where each seat of the payments sits, the winner below."""
    winner = int(score.situation.seat_wind)
    return {DISCARDER: OPPOSITE, **{str(wind): (int(wind) - winner) % 4 for wind in Wind}}


def _places(score: Score, look: Look) -> list[Place]:
    winner = int(score.situation.seat_wind)
    labels = [look.name(str(wind)) for wind in Wind]
    if score.deltas is not None:
        return places(labels, [score.deltas[wind] for wind in Wind], below=winner, winners=(winner,))
    paid = sum(payment.points for payment in score.payments if payment.payer == DISCARDER)
    return [
        Place(0, labels[winner], score.total, is_winner=True),
        Place(1, "", None),
        Place(OPPOSITE, look.name(DISCARDER), -paid),
        Place(3, "", None),
    ]
