"""What must hold on a table of Skymines at every decision: no card, piece or marker is lost or doubled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ..components.data import CARDS, COMPANIES, LUNA, NUMBERS, PLANS, SLOTS
from ..table import Skymines
from .map import ALL_SPACES, kind_of


def contradictions(table: Skymines) -> list[str]:
    """What no game leads to."""
    return [*_cards(table), *_pieces(table), *_players(table), *_plans(table), *_luna(table)]


def _cards(table: Skymines) -> Iterator[str]:
    places = [*table.display, *table.discarded, *table.sold, *(card for deck in table.decks.values() for card in deck.middle)]
    for player in table.players:
        places += [*player.owned, *player.portfolio]
    found = Counter(card for card in places if card in CARDS)
    if found != Counter(list(CARDS)):
        yield f"action cards: {sorted((Counter(list(CARDS)) - found) + (found - Counter(list(CARDS))))}"
    for seat in table.people():
        player = table.players[seat]
        own = Counter([*player.hand, *player.cards_in_area(), *(card for deck in player.resting for card in deck)])
        if own != Counter(player.owned):
            wrong = sorted((own - Counter(player.owned)) + (Counter(player.owned) - own))
            yield f"seat {seat}: {wrong} are not where they belong"


def _pieces(table: Skymines) -> Iterator[str]:
    for space, company in table.pieces.items():
        if space not in ALL_SPACES[table.side] or company not in COMPANIES:
            yield f"{company} on {space}"
    for company in COMPANIES:
        on_board = [kind_of(table, space) for space, owner in table.pieces.items() if owner == company]
        if sum(table.home[company]) + len(on_board) > 15:
            yield f"{company}: too many pieces"
        if not all(0 <= left <= 5 for left in table.home[company]):
            yield f"{company}: columns {table.home[company]}"


def _players(table: Skymines) -> Iterator[str]:
    on_board = Counter(seat for mark, seat in table.marks.items() if mark not in table.once_marks)
    for seat, player in enumerate(table.players):
        if not (0 <= player.helium <= NUMBERS.helium and 0 <= player.upload <= NUMBERS.research and player.coins >= 0):
            yield f"seat {seat}: coins or tracks"
        if player.markers < 0 or player.markers + player.aside + on_board[seat] > NUMBERS.all_markers:
            yield f"seat {seat}: bonus markers"
        if not set(player.area) <= set(SLOTS) or not set(player.area) <= player.open:
            yield f"seat {seat}: a card on a slot that is OFF"
        for company, space in player.tracks.items():
            if company in table.layout and not 0 <= space <= table.track(company).length:
                yield f"seat {seat}: {company} {space}"
        if seat != table.luna and player.upload > len(player.plans):
            yield f"seat {seat}: the upload marker lies beyond the plans"


def _plans(table: Skymines) -> Iterator[str]:
    places = [*table.plan_display, *table.specials, *table.plans_gone]
    places += [plan for player in table.players for plan in player.plans]
    places += [plan for deck in table.plan_decks.values() for plan in deck.middle]
    if Counter(plan for plan in places if plan) != Counter(list(PLANS)):
        yield "plans are lost or doubled"


def _luna(table: Skymines) -> Iterator[str]:
    if table.luna < 0:
        return
    places = [*table.luna_pile, *table.luna_slots, *table.luna_shown.values(), *table.luna_majority]
    places += [*table.luna_discard, *table.luna_second.middle]
    if table.round and Counter(card for card in places if card) != Counter(list(LUNA)):
        yield "cards of Luna are lost or doubled"
