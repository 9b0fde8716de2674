"""What must hold at every decision: nothing of the game is lost, doubled or out of place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ....engine.chance import Deck
from ....engine.graph import reachable
from ..components.data import COLUMNS, DEITIES, DISPLAY, FIELD_OF, FIELDS, GRIMOIRE_OF, GROVES, SALAMANDERS, TEMPLE, grimoires_for
from ..table import Player, Salamandra
from .grid import neighbours


def invariant_violations(table: Salamandra) -> list[str]:
    """What is wrong with the table's components."""
    return [*_pieces(table), *_forest(table), *_people(table)]


def _pieces(table: Salamandra) -> list[str]:
    """Every tile and card is somewhere, once."""
    players = table.players
    places: dict[str, tuple[Iterable[str], list[str]]] = {
        "fields": (FIELDS, [*_deck(table.fields), *filter(None, table.display), *table.fields_in_play()]),
        "groves": (GROVES, [*_deck(table.groves), *table.spots.values(), *_all(players, "groves")]),
        "deities": (DEITIES, [*_deck(table.bear), *_deck(table.eagle), *_all(players, "deities")]),
        "salamanders": (SALAMANDERS, [*_deck(table.black), *_deck(table.yellow), *_all(players, "salamanders")]),
    }
    found = []
    for name, (all_of, there) in places.items():
        whole, lying = Counter(list(all_of)), Counter(there)
        if lying != whole:
            found.append(f"{name}: {sorted((lying - whole) + (whole - lying))} lost or doubled")
    if len(set(table.grimoires)) != grimoires_for(len(players)):
        found.append(f"grimoires: {table.grimoires}")
    if len(table.display) != DISPLAY:
        found.append(f"display: {table.display}")
    return found


def _all(players: list[Player], name: str) -> list[str]:
    return [piece for player in players for piece in getattr(player, name)]


def _deck(deck: Deck) -> list[str]:
    return [*deck.top, *deck.middle, *deck.bottom]


def _forest(table: Salamandra) -> list[str]:
    """One tile on a cell, all of them connected; groves only in holes of the forest."""
    cells = set(table.tiles.values())
    found = []
    if len(cells) != len(table.tiles):
        found.append("two tiles on one cell")
    reached = reachable([half.cell for half in TEMPLE.values()], lambda cell: cells.intersection(neighbours(cell)))
    if reached != cells:
        found.append(f"not connected to the temple: {sorted(cells - reached)}")
    return found


def _people(table: Salamandra) -> list[str]:
    """Apprentices are as many as have arrived, each in one place; nothing is negative; grimoires hold one of each player."""
    found = []
    arrived = sum(COLUMNS[: table.round])
    taken = [slot for player in table.players for slot in player.standing]
    if len(taken) != len(set(taken)):
        found.append("two apprentices on one slot")
    for who, player in enumerate(table.players):
        reading = [GRIMOIRE_OF[place] for place, reader in table.books.items() if reader == who]
        if player.available + len(player.active) + len(player.resting) + len(reading) != arrived:
            found.append(f"player {who}: apprentices lost or doubled")
        if player.active & player.resting:
            found.append(f"player {who}: apprentices active and resting")
        if len(reading) != len(set(reading)) or not set(reading) <= set(table.grimoires):
            found.append(f"player {who}: grimoires {reading}")
        if min(player.available, player.crystals, player.scrolls, player.points) < 0:
            found.append(f"player {who}: less than nothing")
        if any(FIELD_OF[slot] not in table.tiles for slot in player.standing):
            found.append(f"player {who}: an apprentice on a field that is not there")
    if table.pile and sorted(table.pile) != list(range(len(table.players))):
        found.append(f"score pile {table.pile}")
    return found
