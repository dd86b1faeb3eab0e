"""Tiles, rows and hands as pictures: SVG that needs no font, no style sheet and no other file."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from scoring.hand import Hand
from scoring.melds import Meld, MeldKind
from scoring.names import name, tile_name
from scoring.tile_art import face
from scoring.tiles import Tile

TileOrBack: TypeAlias = Tile | Literal["back"]

WIDTH, HEIGHT = 60, 80
GAP: Final = 24
"""Between the hand, the winning tile and each meld."""
SCALE: Final = 0.7
"""Pixels to a unit when nothing else says how large the picture is."""

BODY: Final = (
    '<rect x=".5" y=".5" width="59" height="79" rx="6" fill="#b9a67c" stroke="#5d5138"/>'
    '<rect x="1" y="1" width="58" height="75" rx="5.5" fill="#fdfbf5"/>'
)
BACK: Final = (
    '<rect x=".5" y=".5" width="59" height="79" rx="6" fill="#a86413" stroke="#5d3a0c"/>'
    '<rect x="1" y="1" width="58" height="75" rx="5.5" fill="#e09a35"/>'
    '<path d="M9 9H51V68H9Z" stroke="#f6cf8d" stroke-width="2"/>'
)


class Piece(NamedTuple):
    """A tile lying in a picture: where its left edge is, whether it lies on its side and on top of another one."""

    tile: TileOrBack
    left: float
    turned: bool = False
    stacked: bool = False


def tile_svg(tile: TileOrBack, lang: str = "en") -> str:
    """One tile, or the back of one."""
    return row_svg([tile], lang)


def row_svg(tiles: Sequence[TileOrBack], lang: str = "en") -> str:
    """Tiles side by side, in the order given."""
    pieces = [Piece(tile, place * WIDTH) for place, tile in enumerate(tiles)]
    return picture(pieces, spoken(tiles, lang))


def hand_svg(hand: Hand, lang: str = "en") -> str:
    """A hand as it lies on the table: concealed tiles, the winning tile apart, then the melds."""
    kept = list(hand.concealed)
    won = [hand.winning_tile] if hand.winning_tile is not None else []
    for tile in won:
        kept.remove(tile)
    pieces = [Piece(tile, place * WIDTH) for place, tile in enumerate(kept)]
    pieces += [Piece(tile, right_of(pieces) + GAP) for tile in won]
    for meld in hand.melds:
        pieces += meld_pieces(meld, right_of(pieces) + GAP)
    said = [spoken(kept, lang), *(f"{name('winning_tile', lang)}: {tile_name(tile, lang)}" for tile in won)]
    said += [f"{name(meld.kind, lang)}: {spoken(meld.tiles, lang)}" for meld in hand.melds]
    return picture(pieces, "; ".join(said))


def meld_pieces(meld: Meld, left: float) -> Iterator[Piece]:
    """A meld: a closed kan with both ends face down, any other with the claimed tile, taken to be the first, turned."""
    tiles = meld.tiles
    if meld.kind is MeldKind.CLOSED_KAN:
        # The red copy comes first in a meld, and the two in the middle are those that show.
        shown: tuple[TileOrBack, ...] = ("back", tiles[0], tiles[1], "back")
        yield from (Piece(tile, left + place * WIDTH) for place, tile in enumerate(shown))
        return
    yield Piece(tiles[0], left, turned=True)
    beside = tiles[1:]
    if meld.kind is MeldKind.ADDED_KAN:
        yield Piece(tiles[1], left, turned=True, stacked=True)
        beside = tiles[2:]
    yield from (Piece(tile, left + HEIGHT + place * WIDTH) for place, tile in enumerate(beside))


def picture(pieces: Sequence[Piece], label: str) -> str:
    """A whole SVG document that says what it shows."""
    width = right_of(pieces) or WIDTH
    height = 2 * WIDTH if any(piece.stacked for piece in pieces) else HEIGHT
    drawn = "".join(placed(piece, height) for piece in pieces)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width * SCALE:g}" '
        f'height="{height * SCALE:g}" role="img" aria-label="{label}" fill="none" stroke-linecap="round" '
        f'stroke-linejoin="round"><title>{label}</title>{drawn}</svg>'
    )


def right_of(pieces: Iterable[Piece]) -> float:
    return max((piece.left + (HEIGHT if piece.turned else WIDTH) for piece in pieces), default=0)


def placed(piece: Piece, bottom: float) -> str:
    drawn = BACK if piece.tile == "back" else BODY + face(piece.tile)
    if piece.turned:
        base = bottom - WIDTH if piece.stacked else bottom
        return f'<g transform="translate({piece.left:g} {base:g}) rotate(-90)">{drawn}</g>'
    return f'<g transform="translate({piece.left:g} {bottom - HEIGHT:g})">{drawn}</g>'


def spoken(tiles: Iterable[TileOrBack], lang: str) -> str:
    """Tiles as they are read out."""
    return ", ".join(name("back", lang) if tile == "back" else tile_name(tile, lang) for tile in tiles)
