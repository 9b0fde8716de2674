"""Positions of Natera for its tests: a season with everybody at home, over which a test lays what it is about."""

from ludotheque.engine.error import LudoError
from ludotheque.engine.scenario import place
from ludotheque.games.natera import TITLE
from ludotheque.games.natera.components.data import RESOURCES, SPECIALISTS, TRACKS

TRIBES = ("raccoons", "gorillas", "rabbits", "chimpanzees")
SIDES = (("agronomy", 1), ("engineering", 2), ("astronomy", 3), ("medicine", 4))
TURNS = [{"step": "Actions", "seat": 0}]
RIVER = ("dog-sergeant", "rat-janitor", "zebra-physician", "lion-magistrate", "stag-elder")


def goods(**held):
    """Exactly these resources."""
    return dict.fromkeys(RESOURCES, 0) | held


def levels(agricultural=0, urban=0, military=0, coastal=0):
    """Levels of authority."""
    return dict(zip(TRACKS, (agricultural, urban, military, coastal), strict=True))


def position(seats, laid):
    """The table of a first season, with what is laid over it."""
    base = {"season": 1, "first": 0, "river": RIVER, "tiles": ("a1", "b1", "c1", "d1", "e1")}
    for seat in range(seats):
        side, board = SIDES[seat]
        own = {"tribe": TRIBES[seat], "offered": (), "side": side, "board": board}
        base |= {f"players.{seat}.{name}": value for name, value in own.items()}
    found = base | laid
    out = {one for name, value in found.items() if name == "river" or name.endswith("specialists") for one in value}
    return found | {"specialists.middle": tuple(sorted(set(SPECIALISTS) - out))}


def at(laid=None, seats=2, steps=TURNS, outcomes=None, **options):
    """A game at a position, where the first player takes a turn (or the given steps happen)."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return place(TITLE, seats, options=named, position=position(seats, laid or {}), steps=steps, outcomes=outcomes)


def play(game, *moves):
    """Make moves, each for the seat that waits first."""
    for move in moves:
        game.play(move)
    return game


def refused(game, move):
    """The id of the rule that forbids a move, None for a legal one. A move that means nothing here is an error."""
    rule = game.objection(move)
    return None if rule is None else rule.id


def unknown(game, move):
    """Whether a move means nothing here."""
    try:
        game.objection(move)
    except LudoError:
        return True
    return False


def have(game, seat=0):
    """The resources of a seat that it has some of."""
    return {word: n for word, n in game.table.players[seat].goods.items() if n}
