"""What must hold on a table of Natera at every decision. That no card is lost or doubled is for the supplies to say."""

from __future__ import annotations

from collections.abc import Iterator

from ..components.data import ACHIEVEMENTS, BOARDS, CELLS, LOCATIONS, NUMBERS, SEASONS, TRACKS, TRIBES
from ..table import PAWNS, Natera, Player
from .science import reachable


def contradictions(table: Natera) -> list[str]:
    """What no game leads to: a position set up by hand is refused for it."""
    found = list(_board(table))
    for seat, player in enumerate(table.players):
        found += [f"seat {seat}: {problem}" for problem in (*_player(table, player), *_science(player))]
    return found


def _board(table: Natera) -> Iterator[str]:
    seats = range(len(table.players))
    if not 0 <= table.season <= len(SEASONS):
        yield f"season {table.season}"
    if table.first not in seats or table.active not in (-1, *seats):
        yield "a seat that is not at the table"
    hidden = [tile for tile in table.found if tile not in LOCATIONS or LOCATIONS[tile].tier < 2]
    if hidden or len(set(table.found)) < len(table.found):
        yield f"tiles turned over: {table.found}"
    for area, holder in table.discs.items():
        if area not in TRACKS or holder not in seats or not table.players[holder].authority[area]:
            yield f"the disc of {area} is held by seat {holder}"
    for achievement, owner in table.claimed.items():
        if achievement not in ACHIEVEMENTS or owner not in seats:
            yield f"{achievement} is claimed by seat {owner}"
    if any(table.claims(seat) > NUMBERS.claims for seat in seats):
        yield "more achievements than tokens"
    colonies = [location for player in table.players for location in player.colonies]
    if len(set(colonies)) < len(colonies):
        yield "two colonies on one location"
    chiefs = [location for player in table.players for location in player.chiefs_at]
    if len(set(chiefs)) < len(chiefs):
        yield "two chiefs on one location"


def _player(table: Natera, player: Player) -> Iterator[str]:
    seen = table.open_locations()
    if player.tribe and player.tribe not in TRIBES:
        yield f"the tribe {player.tribe!r}"
    elif any(player.at_home(pawn) < 0 for pawn in PAWNS):
        yield "more pawns on the board than there are"
    if player.chiefs_at & player.explorers_at:
        yield "two pawns of a player on one location"
    if not player.deployed() <= set(seen):
        yield "a pawn where nothing is open"
    if len(player.colonies) > NUMBERS.colonies:
        yield "too many colonies"
    if not all(location in seen and LOCATIONS[location].colony_bonus for location in player.colonies):
        yield "a colony where none can stand"
    if min(player.goods.values()) < 0:
        yield f"less than nothing of something: {player.goods}"
    if set(player.authority) != set(TRACKS) or not all(0 <= level <= NUMBERS.top for level in player.authority.values()):
        yield f"authority {player.authority}"


def _science(player: Player) -> Iterator[str]:
    if player.side and player.side not in BOARDS.get(player.board, ()):
        yield f"the side {player.side!r} of board {player.board}"
    elif player.grown and (not player.side or not player.grown <= set(CELLS) or _apart(player)):
        yield f"growth tokens on {sorted(player.grown)}"


def _apart(player: Player) -> bool:
    """Whether the growth tokens do not hang together, or have not begun at the bottom."""
    placed, left = Player(side=player.side), set(player.grown)
    while left:
        cell = next((cell for cell in CELLS if cell in left and reachable(placed, cell)), None)
        if cell is None:
            return True
        placed.grown |= {cell}
        left.remove(cell)
    return False
