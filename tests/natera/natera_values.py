"""The model by which Natera's designed figures were set: what everything is worth, in fortieths of a resource of choice."""

from ludotheque.engine.effect import AnyOrder, Either, InOrder, Times, Trade, parse
from ludotheque.games.natera.components.data import CARDS, SPECIALISTS

WORTH = {
    "endurance": 24, "agility": 40, "intelligence": 40, "food": 15, "material": 30, "energy": 30, "wild": 40, "card": 30,
    "discard": -20, "growth": 190, "vp": 50, "colony": 280, "move": 110, "recall": 110, "free-ability": 100, "lower-ahead": 16,
}  # fmt: skip
COPIES = {"forest": 90, "tier-one": 60, "anywhere": 110, "colony-bonus": 50}
EXPECTED = {
    "discovery": 4, "science": 4, "upgrade": 3, "interactive": 2, "specialist": 3, "prerequisite": 6, "advanced": 5, "nuclear": 2,
    "colony": 2, "all-colonies": 4, "disc": 1.5, "opponent-pawn": 2, "opponent": 2,
}  # fmt: skip
"""What a player has of each thing counted, at a guess."""

PRODUCTION = {"basic": 2.2, "advanced": 1.6}
"""How often a production still pays."""

ABILITY = 45
"""An ability that is used as an action."""

LASTING = {
    "sturdy-boots": 60, "field-kitchen": 60, "obstacle-course": 110, "trading-post": 80, "scout-network": 70, "command-post": 90,
    "dry-dock": 120, "guild-hall": 100, "explorers-club": 75, "lead-suit": 70,
}  # fmt: skip
"""What the lasting effects are worth, at a guess."""

DISCARD_COST = 30
"""A card of the hand as a cost."""


def worth(effect):
    """The worth of an effect, as text or tree."""
    tree = parse(effect) if isinstance(effect, str) else effect
    match tree:
        case AnyOrder(parts) | InOrder(parts):
            return sum(map(worth, parts))
        case Either(options):
            return max(map(worth, options)) + 8
        case Times(count, inner):
            return count * worth(inner)
        case Trade(cost, gain):
            return worth(gain) - worth(cost)
    return tree.count * _single(tree) * (1 if tree.per is None else _times(tree.per))


def _times(per):
    times = EXPECTED[per.word] // per.each if per.each > 1 else EXPECTED[per.word]
    return times if per.most is None else min(times, per.most)


def _single(do):
    """The worth of a word done once."""
    match do.word, do.args:
        case ("raise" | "lower" as word, (track,)):
            return (1 if word == "raise" else -1) * (50 if track.word == "any" else 45)
        case "hire", (less,):
            return 15 * less + 15
        case "play", (endurance, agility, _):
            return 12 * endurance + 20 * agility
        case "copy", (what,):
            return COPIES[what.word]
        case "refresh", (count,):
            return 6 * count
        case "opponents", (effect,):
            return -0.35 * worth(effect)
    return WORTH[do.word]


def points_worth(piece):
    """The worth of the points of a card or specialist."""
    return worth(piece.points) if piece.points else 0


def card_worth(card):
    """All that an exploration card brings."""
    total = points_worth(card)
    for box in card.boxes:
        if box.event is None:
            total += worth(box.effect)
        elif box.event.word == "production":
            total += PRODUCTION[card.deck] * worth(box.effect)
        else:
            total += ABILITY if box.event.word == "use" else LASTING[card.id]
    return total


def specialist_worth(specialist):
    """All that a specialist brings: points, reward, ability, type icon."""
    return points_worth(specialist) + worth(specialist.reward) + ABILITY + 10


def premium(card):
    """What its prerequisite makes it harder to play."""
    total = 0
    for need in card.prerequisites:
        match need.count.word:
            case "pawn":
                total += 10 if need.count.args[0].word == "forest" else 15
            case "authority":
                total += 12 * need.number
            case _:
                total += 20 * need.number
    return total


def cheapest(card):
    """The worth of its cheapest cost."""
    return min(card.price(skill) * WORTH[skill] for skill in ("endurance", "agility", "intelligence"))


def abilities():
    """Every conversion that can be used again and again: piece -> its cost and its gain, read."""
    found = {name: parse(f"{one.energy} energy -> {one.gain}") for name, one in SPECIALISTS.items()}
    found |= {
        card.id: box.effect for card in CARDS.values() for box in card.boxes if box.event is not None and box.event.word == "use"
    }
    return {name: (trade.cost, trade.gain) for name, trade in found.items()}
