"""What must be true of the table at every decision: no component is lost, and nothing is where it cannot be."""

from __future__ import annotations

from collections import Counter

from ..components.data import BAG, BONUS_CARDS, DEADLY, DRACULA, PIECES, RESOURCE_CARDS, ROOMS, STOCK, TOKENS
from ..table import Demeter


def invariant_violations(table: Demeter) -> list[str]:
    """Everything wrong with the components, one sentence each."""
    found = []
    for kind in TOKENS:
        if table.tokens(kind) != BAG.count(kind):
            found.append(f"{table.tokens(kind)} tokens of kind {kind}, not {BAG.count(kind)}")
    cards = Counter((*table.resources.middle, *table.resources.top, *table.resources.bottom, *table.resource_discard))
    cards.update([table.display] if table.display else [])
    for player in table.players:
        cards.update(player.resources)
    if cards != Counter(RESOURCE_CARDS):
        found.append(f"the resource cards are {dict(cards)}")
    stock = sum(table.stock.values()) + sum(table.unturned)
    if stock != len(table.resources) + bool(table.display):
        found.append(f"the rooms hold {stock} resources, the deck {len(table.resources)}")
    if len(table.stock) + len(table.unturned) != len(STOCK):
        found.append("tokens turned up and tokens face down are not twenty")
    bonus = Counter(table.bonus_discard)
    for player in table.players:
        bonus.update(player.hand)
    if bonus - BONUS_CARDS:
        found.append(f"too many bonus cards: {dict(bonus - BONUS_CARDS)}")
    if sorted((*table.dracula.middle, *table.dracula.top, *table.dracula.bottom, *table.dracula_discard)) != list(DRACULA):
        found.append("the Dracula cards are not all there")
    for seat, player in enumerate(table.players):
        found += [f"seat {seat}: {problem}" for problem in _player(table, player)]
    return found


def _player(table: Demeter, player) -> list[str]:
    found = []
    if player.room and player.room not in ROOMS:
        found.append(f"the pawn is in {player.room!r}")
    if player.form in DEADLY and player.wounds >= DEADLY[player.form]:
        found.append(f"a {player.form} with {player.wounds} wounds")
    if table.mode == "classic" and player.form in ("ghoul", "vampire"):
        found.append(f"a {player.form} in the classic game")
    if (player.form == "vampire") != bool(player.lair):
        found.append(f"a {player.form} with the lair {player.lair!r}")
    if player.form == "vampire" and player.lair not in table.stock:
        found.append("a lair where nobody has ever been")
    if min(player.humans, player.ghouls, player.kept_humans, player.kept_ghouls, player.blood, player.wounds) < 0:
        found.append("less than nothing of something")
    if len(set(player.pieces)) != len(player.pieces) or not set(player.pieces) <= set(PIECES):
        found.append(f"the pieces {player.pieces}")
    if player.form == "out" and (player.room or player.resources or player.pieces or player.hand):
        found.append("out of the game, but still holding something")
    if player.form == "vampire" and player.hand:
        found.append("a vampire with bonus cards")
    return found
