"""Positions of Skymines for its tests: a second round with everybody's cards in hand, over which a test lays what it is about."""

from ludotheque.engine.scenario import place
from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import CARDS, DECKS, LUNA, SLOTS, STARTING

FIRST = [card for card, one in LUNA.items() if one.rank == 1]
SECOND = [card for card, one in LUNA.items() if one.rank == 2]
TURNS = [{"step": "Actions", "seat": 0}]


def at(laid=None, seats=2, steps=TURNS, outcomes=None, **options):
    """A game at a position, where the first player takes a turn (or the given steps happen)."""
    return place(TITLE, seats, seed=1, options=options, position={"round": 2} | (laid or {}), steps=steps, outcomes=outcomes)


def area(seat, *cards, bought=()):
    """These cards in the action area of a seat, from slot b on; those that were `bought` were not dealt to it."""
    owned = [*STARTING, f"single-{seat + 1}", *bought]
    hand = list(owned)
    for card in cards:
        hand.remove(card)
    return {
        f"players.{seat}.owned": sorted(owned),
        f"players.{seat}.hand": sorted(hand),
        f"players.{seat}.area": dict(zip(SLOTS[1:], cards, strict=False)),
    }


def decks(display, gone=()):
    """A display, and the decks that go with it when some cards are `gone` elsewhere."""
    out = {*display, *gone}
    left = {f"decks.{letter}.middle": [card for card in CARDS if card[0] == letter and card not in out] for letter in DECKS}
    return {"display": list(display), **left}


def luna(pile=(), second=SECOND, slots=None, majority=(), discard=()):
    """Luna's cards: the first ones of her pile, the rank 2 cards aside, her slots by letter, her majority cards, the discard.

    Cards of rank 1 that are not named lie at the bottom of the discard; so do those of rank 2.
    """
    slots = slots or {}
    named = {*pile, *second, *slots.values(), *majority, *discard}
    return {
        "luna_pile": list(pile),
        "luna_second.middle": sorted(second),
        "luna_slots": [slots.get(slot, "") for slot in SLOTS],
        "luna_majority": list(majority),
        "luna_discard": [*(card for card in LUNA if card not in named), *discard],
    }


def refused(game, move):
    """The id of the rule that forbids a move, None for a legal one."""
    rule = game.objection(move)
    return None if rule is None else rule.id
