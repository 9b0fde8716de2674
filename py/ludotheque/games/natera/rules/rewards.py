"""What the reward of a location asks for: an exchange to be paid, cards to be discarded, a specialist to be hired."""

from __future__ import annotations

from ....engine.effect import Effect, parse, words_of
from ..components.data import DECKS, LOCATIONS, SPECIALISTS
from ..table import Natera, remembered
from .cards import left
from .effects import EFFECTS


@remembered
def _times(effect: str | Effect, word: str) -> int:
    """How often an effect does a word."""
    tree = parse(effect) if isinstance(effect, str) else effect
    return sum(do.count for do in words_of(tree) if do.word == word)


def cards_drawn(effect: str | Effect) -> int:
    """How many cards an effect draws ("" : none)."""
    return _times(effect, "card") if effect else 0


def cards_discarded(location: str) -> int:
    """How many cards the reward of a location makes a player discard."""
    return _times(LOCATIONS[location].reward, "discard")


@remembered
def dearest_free(location: str) -> int | None:
    """The printed cost up to which a location hires a specialist, None if it hires none."""
    found = [do.args[0] for do in words_of(parse(LOCATIONS[location].reward)) if do.word == "hire-free"]
    return found[0] if found and isinstance(found[0], int) else None


def why_not_reward(table: Natera, seat: int, location: str, drawn: int = 0) -> str | None:
    """The rule that says why a seat cannot have the reward of a location now, or None.

    Args: `drawn`, how many cards it can draw besides before it discards.
    """
    place = LOCATIONS[location]
    unpaid = place.exchange and not EFFECTS.can_pay(table, seat, parse(place.exchange))
    dearest = dearest_free(location)
    if unpaid or (dearest is not None and all(SPECIALISTS[one].food > dearest for one in table.river)):
        return "deploy.exchange"
    missing = cards_discarded(location) - len(table.players[seat].hand)
    if missing <= 0 or table.lenient:
        return None
    could_draw = drawn + cards_drawn(place.reward)
    return None if could_draw >= missing and sum(left(table, deck) for deck in DECKS) >= missing else "deploy.discard"
