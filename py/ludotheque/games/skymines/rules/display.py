"""The displays of cards and plans: filling them, and what happens between rounds."""

from __future__ import annotations

from ..components.data import DECKS, LETTERS, MODIFIERS
from ..table import EACH, Skymines


def _next_card(table: Skymines) -> str:
    """The next action card: the decks lie on one another, A on top."""
    return next((table.decks[letter].draw(table.chance) for letter in DECKS if table.decks[letter]), "")


def fill(table: Skymines) -> None:
    """Fill the empty spaces of the card display in their order."""
    table.display = tuple(card or _next_card(table) for card in table.display)


def slide(table: Skymines) -> None:
    """The right column is discarded; in every row the cards slide to the right over gaps."""
    gone = [card for card in table.display[:EACH] if card]
    table.discarded += tuple(gone)
    rows = [[card for card in table.display[row + EACH :: EACH] if card] for row in range(EACH)]
    columns = [[rows[row][column] if column < len(rows[row]) else "" for row in range(EACH)] for column in range(len(MODIFIERS))]
    table.display = tuple(card for column in columns for card in column)


def fill_plans(table: Skymines, letter: str) -> None:
    """Fill the row of a letter."""
    start = LETTERS.index(letter) * EACH
    deck = table.plan_decks[letter]
    for space in range(start, start + EACH):
        if not table.plan_display[space] and deck:
            plan = deck.draw(table.chance)
            table.plan_display = (*table.plan_display[:space], plan, *table.plan_display[space + 1 :])
