"""What may be called and discarded, what a kan turns up, and how hands are declared at a draw."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from scoring.errors import ContradictorySituationError
from scoring.events import Seats
from scoring.melds import Meld, MeldKind
from scoring.tiles import Tile

if TYPE_CHECKING:
    from scoring.rulesets import Ruleset


def swap_call_tiles(meld: Meld, called: Tile, rules: "Ruleset") -> frozenset[Tile]:
    """The tiles (plain) that kuikae forbids to discard right after calling `called` into a meld.

    >>> from scoring.rulesets import ruleset
    >>> sorted(swap_call_tiles(Meld.parse("chi 234m"), Tile(3), ruleset()))
    [Tile('1m'), Tile('4m')]
    """
    if rules.kuikae == "allowed" or meld.kind.is_kan:
        return frozenset()
    same = {called.plain}
    if rules.kuikae == "forbidden" and meld.kind is MeldKind.CHI:
        same |= other_end(meld, called)
    return frozenset(same)


def other_end(meld: Meld, called: Tile) -> set[Tile]:
    """The tile at the far side of a two-sided chi, which would have completed it as well."""
    first, last = meld.tiles[0], meld.tiles[-1]
    if called.plain == last.plain and first.rank > 1:
        return {Tile(first.kind - 1)}
    if called.plain == first.plain and last.rank < 9:
        return {Tile(last.kind + 1)}
    return set()


def is_swap_call(meld: Meld, called: Tile, discard: Tile, rules: "Ruleset") -> bool:
    """Whether a discard right after a call is kuikae, which costs the hand (it is dead)."""
    return discard.plain in swap_call_tiles(meld, called, rules)


def can_meld(wall_left: int) -> bool:
    """Whether a chi, pon or kan of any kind may still be made: with no tile left in the wall there is only ron."""
    return wall_left > 0


def wall_left_after_kan(wall_left: int) -> int:
    """Tiles left in the wall once a kan took its replacement: the dead wall keeps its fourteen tiles."""
    return wall_left - 1


def declared_tenpai(declarations: Iterable[tuple[int, bool]]) -> Seats:
    """The seats that declared tenpai at a draw, from (seat, tenpai) as they were said; what was said stands."""
    said: dict[int, bool] = {}
    for seat, tenpai in declarations:
        if said.setdefault(seat, tenpai) is not tenpai:
            raise ContradictorySituationError(
                "seat {seat} has declared already, and a declaration cannot be changed", seat=seat
            )
    return frozenset(seat for seat, tenpai in said.items() if tenpai)


def declared_out_of_turn(declarations: Sequence[tuple[int, bool]], dealer: int) -> Seats:
    """The seats that spoke before a player whose turn came first (East, South, West, North); it is allowed."""
    turns = [(seat - dealer) % 4 for seat, _ in declarations]
    return frozenset(
        declarations[place][0] for place, turn in enumerate(turns) if any(later < turn for later in turns[place + 1 :])
    )


def indicators_turned(kans: int, rules: "Ruleset", *, last_was_robbed: bool = False) -> int:
    """How many dora indicators lie face up after that many kans; a robbed kan was not made, and turns none."""
    made = kans - last_was_robbed
    return 1 + (made if rules.kan_dora else 0)
