"""Taking from and giving back to what lies around the ship: bag, decks, tokens, clue cards.

What is drawn for one pair of eyes is told to nobody else; how much was drawn is told to all.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....engine.i18n import T
from ....engine.multiset import add, minus, plus, subtract
from ..components.data import BONUS, PIECES
from ..table import BONUS_PILE, CLUE_PILE, Demeter
from .texts import card_text, piece_text, resource_text, room_text


def turn_up(table: Demeter, room: str, rule: str = "move.first-entry") -> None:
    """Turn up a room's resource token; nobody has known it before."""
    value = table.chance.pick(table.unturned)
    table.unturned = minus(table.unturned, value)
    table.stock[room] = value
    table.tell("log.turn-up", None, rule, [room], room=room_text(room), n=value)


def draw_token(table: Demeter) -> str:
    """Draw an encounter token; it lies open until it is kept or put back."""
    kind = table.chance.pick(table.bag)
    table.bag = minus(table.bag, kind)
    table.met = kind
    return kind


def put_back(table: Demeter) -> None:
    """The token that was met, if there is one, goes back into the bag."""
    if table.met:
        table.bag = plus(table.bag, table.met)
        table.met = ""


def keep_token(table: Demeter, seat: int) -> None:
    """The token that was met lies before a player from now on."""
    table.players[seat].gain(table.met)
    table.met = ""


def from_bag(table: Demeter, kind: str) -> None:
    """Take a token of a kind out of the bag, if one is there, as the one that is met."""
    if kind in table.bag:
        table.bag = minus(table.bag, kind)
        table.met = kind


def to_bag(table: Demeter, *kinds: str) -> None:
    """Put tokens into the bag."""
    table.bag = add(table.bag, kinds)


def lose_tokens(table: Demeter, seat: int, *kinds: str) -> None:
    """Tokens that a player had in use go back into the bag."""
    for kind in kinds:
        table.players[seat].gain(kind, -1)
    to_bag(table, *kinds)


def give_token(table: Demeter, giver: int, taker: int, kind: str) -> None:
    """A token in use changes hands."""
    table.players[giver].gain(kind, -1)
    table.players[taker].gain(kind)


def draw_bonus(table: Demeter, seat: int, count: int) -> None:
    """Draw bonus cards; the discard is shuffled in when the deck has run out."""
    drawn = []
    for _ in range(count):
        if not BONUS_PILE.left(table):
            if not BONUS_PILE.reshuffle(table):
                break
            table.tell("log.bonus-shuffle", None, "bonus.draw", ["bonus-deck"])
        card = BONUS_PILE.draw(table)
        player = table.players[seat]
        player.hand = plus(player.hand, card)
        drawn.append(card)
    if drawn:
        table.tell("log.draw-bonus", seat, "bonus.draw", [f"hand-{seat}"], n=len(drawn))
        cards = tuple(map(card_text, drawn))
        table.tell("log.drawn-bonus", seat, "bonus.draw", [f"card-{card}" for card in drawn], (seat,), cards=cards)


def why_not_use(table: Demeter, seat: int, card: str) -> str | None:
    """The limits that all bonus cards share, whether a card is played or answers something: a rule's id or None."""
    if card not in table.players[seat].hand:
        return f"card.{card}"
    if seat == table.turn.seat and card in table.turn.cards:
        return "bonus.once"
    if BONUS[card].when not in ("both", "night" if table.night else "day"):
        return "bonus.when"
    if seat == table.turn.seat and card != "garlic" and "hypnosis" in table.events:
        return "event.hypnosis"
    return None


def use_bonus(table: Demeter, seat: int, card: str) -> None:
    """Use a bonus card: it is discarded, and in the player's own turn its name is used up."""
    discard_bonus(table, seat, card)
    if seat == table.turn.seat:
        table.turn.cards += (card,)


def discard_bonus(table: Demeter, seat: int, *cards: str) -> None:
    """Bonus cards that have been used, or lost, for all to see."""
    player = table.players[seat]
    player.hand = subtract(player.hand, cards)
    BONUS_PILE.throw(table, *cards)


def discard_resources(table: Demeter, seat: int, kinds: Sequence[str]) -> None:
    """Resources that have been paid or lost."""
    player = table.players[seat]
    player.resources = subtract(player.resources, kinds)
    table.resource_discard = add(table.resource_discard, kinds)


def take_resource(table: Demeter, seat: int, room: str, where: str, rule: str) -> None:
    """Take the face-up resource card or the top of the deck out of a room's stock."""
    if where == "display":
        kind, table.display = table.display, ""
        if table.resources:
            table.display = table.resources.draw(table.chance)
    else:
        kind = table.resources.draw(table.chance)
    table.stock[room] -= 1
    player = table.players[seat]
    player.resources = plus(player.resources, kind)
    pieces = [f"resource-{seat}-{kind}", room]
    table.tell("log.search", seat, rule, pieces, what=resource_text(kind), room=room_text(room), n=table.stock[room])


def give_resource(table: Demeter, giver: int, taker: int, kind: str) -> None:
    """A resource changes hands."""
    table.players[giver].resources = minus(table.players[giver].resources, kind)
    table.players[taker].resources = plus(table.players[taker].resources, kind)


def build(table: Demeter, seat: int, piece: str, price: Sequence[str]) -> None:
    """Pay for a piece and take it from its pile."""
    player = table.players[seat]
    discard_resources(table, seat, price)
    player.pieces = tuple(part for part in PIECES if part in player.pieces or part == piece)
    table.tell("log.build", seat, "build.resources", [piece, f"pile-{piece}"], what=piece_text(piece))
    whole = PIECES[piece].object
    if whole in player.objects():
        table.tell("log.object", seat, "build.resources", [f"support-{seat}"], what=T(f"object.{whole}"))


# --- clue cards ------------------------------------------------------------------------------------------------------


def discard_clue(table: Demeter, clue: str, rule: str) -> None:
    """A clue card nobody needs any more lies open, as a rule says."""
    CLUE_PILE.throw(table, clue)
    table.tell("log.clue-discard", None, rule, [clue], room=room_text(clue))


def draw_clue(table: Demeter) -> str:
    """The next card of the clue deck; the discard is shuffled back when it has run out."""
    if not CLUE_PILE.left(table):
        CLUE_PILE.reshuffle(table)
        table.tell("log.clue-shuffle", None, "vampire.lair", ["clue-deck"])
    return CLUE_PILE.draw(table)
