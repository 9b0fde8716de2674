"""Every option of every title makes a difference that its sentence speaks of, with every number of seats it is offered for."""

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.scenario import place
from ludotheque.games import titles
from ludotheque.games.demeter.components.data import DRACULA
from ludotheque.games.natera.components.data import BASIC, NUCLEAR
from ludotheque.games.natera.table import PACK_SEAT
from ludotheque.games.salamandra.table import RODOLPHE

CHANCE = {"random"}
"""Values that leave it to chance which of the others is played."""


def at(game, seats, options, position=None, steps=None):
    return place(titles()[game], seats, seed=2, options=options, position=position or {}, steps=steps)


def begun(game, seats, options, until):
    """A game played on, always by the first legal move, until something holds."""
    found = Game.start(titles()[game], seats, 3, options)
    while not until(found):
        seat = found.choices()[0].seat
        found.play(found.legal_moves(seat)[0], seat)
    return found


def asked(game):
    """What kind of decision waits."""
    return type(game.choices()[0]).__name__


# --- Salamandra -----------------------------------------------------------------------------------------------------


def who_faces(seats, options):
    laid = {"display": ["f17", "f10", "f09", "f15"]}
    game = at("salamandra", seats, options, laid, [{"step": "Lay", "seat": 0, "field": "f17", "free": False}])
    game.play("lay 0,-2")
    return asked(game)


def when_scrolls_are_read(seats, options):
    gain = {"step": "Gain", "seat": 0, "effect": "2 scroll", "source": "temple"}
    laid = {"players.0.active": ["f02-n"], "players.0.scrolls": 3}
    return asked(at("salamandra", seats, options, laid, [gain, {"step": "Turn", "seat": 0}]))


def what_rodolphe_takes(seats, options):
    him = f"players.{RODOLPHE}"
    laid = {"round": 2, f"{him}.available": 0, f"{him}.active": ["f02-n", "f01-s", "f03-s"], f"{him}.groves": []}
    game = at("salamandra", seats, options, laid, [{"step": "RodolpheTurn"}, {"step": "Turn", "seat": 0}])
    player = game.table.players[RODOLPHE]
    return len(player.salamanders), len(player.groves)


# --- Demeter --------------------------------------------------------------------------------------------------------

HERE = {"players.0.room": "galley", "turn.seat": 0, "stock": {"galley": 3}, "unturned": [1] * 4 + [2] * 6 + [3] * 7 + [4] * 2}


def whom_dracula_visits(seats, options):
    hit = {"step": "Hit", "seat": 0, "cause": "visited", "count": 2}
    return at("demeter", seats, options, HERE, [hit, {"step": "Act", "seat": 0}]).table.players[0].form


def cards_of_the_start(seats, options):
    table = begun("demeter", seats, options, lambda game: game.table.day).table
    return len(DRACULA) - len(table.dracula_discard) - (5 if seats == 3 else 0)


def hidden_rooms(seats, options):
    game = at("demeter", seats, options, {**HERE, "turn.opened": "foredeck"}, [{"step": "Act", "seat": 0}])
    return game.objection("move mess-room") is None


def who_wins_with_him(seats, options):
    risen = {"players.1.form": "vampire", "players.1.room": "", "players.1.lair": "galley", "players.1.lair_known": [1]}
    empty = {"dracula.middle": [], "dracula_discard": sorted(DRACULA), "dracula.spare": 0}
    game = at("demeter", seats, options, {**HERE, **risen, **empty}, [{"step": "Dusk", "number": 5}])
    return game.table.winners


# --- Natera ---------------------------------------------------------------------------------------------------------

TRIBES = ("raccoons", "gorillas", "rabbits", "chimpanzees")
SIDES = ("agronomy", "engineering", "astronomy", "medicine")


def natera(seats, options, laid, steps):
    own = {f"players.{seat}.tribe": tribe for seat, tribe in zip(range(seats), TRIBES, strict=False)}
    own |= {f"players.{seat}.side": side for seat, side in zip(range(seats), SIDES, strict=False)}
    own |= {f"players.{seat}.{name}": value for seat in range(seats) for name, value in (("board", seat + 1), ("offered", ()))}
    return at("natera", seats, options, {"season": 1, "tiles": ["a1", "b1", "c1", "d1", "e1"], **own, **laid}, steps)


def levels(agricultural=0, urban=0, military=0, coastal=0):
    return {"agricultural": agricultural, "urban": urban, "military": military, "coastal": coastal}


def first_cards(seats, options):
    return asked(begun("natera", seats, options, lambda game: asked(game) not in ("ChooseTribe", "ChooseSide")))


def nuclear_cards(seats, options):
    return Game.start(titles()["natera"], seats, 3, options).table.box_cards == NUCLEAR


def achievement_tiles(seats, options):
    return Game.start(titles()["natera"], seats, 3, options).table.tiles


def basis_of_the_pack(seats, options):
    table = Game.start(titles()["natera"], seats, 3, options).table
    return [line.points for line in titles()["natera"].scores(table, PACK_SEAT) if line.id == "score.base"]


def after_an_action(seats, options):
    laid = {"players.0.basic": BASIC[:3]}
    game = natera(seats, options, laid, [{"step": "Actions", "seat": 0}])
    game.play(next(move for move in game.legal_moves() if move.startswith("deploy explorer ") and "old-barn" in move))
    while asked(game) not in ("TakeTurn", "After"):
        game.play(game.legal_moves()[0])
    return asked(game), game.choices()[0].seat


def when_authority_comes(seats, options):
    """The location asks for a decision: it is made with the authority, or without it."""
    laid = {"players.0.authority": levels(military=6), "found": ["forest-outpost"], "players.0.basic": BASIC[:1]}
    game = natera(seats, options, laid, [{"step": "Actions", "seat": 0}])
    game.play("deploy explorer forest-outpost")
    return game.table.players[0].authority["military"]


def locations_without_cards(seats, options):
    game = natera(seats, options, {"players.0.basic": ()}, [{"step": "Actions", "seat": 0}])
    return game.objection("deploy explorer owl-hollow") is None


def copies(seats, options):
    perform = {"step": "Perform", "seat": 0, "effect": "copy(anywhere)"}
    game = natera(seats, options, {"found": ["forest-outpost", "map-room"], "players.0.authority": levels()}, [perform])
    return game.objection("copy map-room") is None


def first_place(seats, options):
    game = natera(seats, options, {"players.0.authority": levels(urban=1)}, [{"step": "Actions", "seat": 0}])
    return [line.points for line in titles()["natera"].scores(game.table, 0) if line.id == "score.urban"]


def places_without_authority(seats, options):
    laid = {"players.1.authority": levels(urban=2), "discs": {"urban": 1}}
    game = natera(seats, options, laid, [{"step": "Actions", "seat": 0}])
    return [line.points for line in titles()["natera"].scores(game.table, 0) if line.id == "score.urban"]


# --- Skymines -------------------------------------------------------------------------------------------------------


def skymines(seats, options):
    return Game.start(titles()["skymines"], seats, 3, options).table


DIFFERENCES = {
    "salamandra": {"rotation": who_faces, "grimoires": when_scrolls_are_read, "rodolphe": what_rodolphe_takes},
    "demeter": {
        "mode": whom_dracula_visits,
        "start-cards": cards_of_the_start,
        "hidden-rooms": hidden_rooms,
        "sharing": who_wins_with_him,
    },
    "natera": {
        "draft": first_cards,
        "nuclear": nuclear_cards,
        "achievements": achievement_tiles,
        "pack": basis_of_the_pack,
        "trade": after_an_action,
        "authority": when_authority_comes,
        "discards": locations_without_cards,
        "copies": copies,
        "first-place": first_place,
        "track-minimum": places_without_authority,
    },
    "skymines": {
        "side": lambda seats, options: skymines(seats, options).side,
        "luna": lambda seats, options: (skymines(seats, options).luna, skymines(seats, options).level),
        "tracks": lambda seats, options: tuple(sorted(skymines(seats, options).layout.items())),
        "tokens": lambda seats, options: len(Game.start(titles()["skymines"], seats, 3, options).legal_moves(0)),
        "missions": lambda seats, options: bool(skymines(seats, options).players[0].missions),
        "threat": lambda seats, options: skymines(seats, options).threat,
    },
}
OFFERED = [
    (title, option, seats)
    for title in titles().values()
    for option in title.options
    if option.reads is None
    for seats in range(max(title.fewest, option.fewest), min(title.most, option.most or title.most) + 1)
]


@pytest.mark.parametrize(("title", "option", "seats"), OFFERED, ids=lambda one: getattr(one, "id", str(one)))
def test_it_matters(title, option, seats):
    given = dict([option.needs]) if option.needs else {}
    found = {}
    for value in option.values:
        if value not in CHANCE:
            found[value] = DIFFERENCES[title.id][option.id](seats, {**given, option.id: value})
    if (title.id, option.id, seats) == ("skymines", "luna", 1):  # alone one plays against her anyway, at the usual level
        assert found.pop("no") == found["level-2"]
    assert len({str(one) for one in found.values()}) == len(found), found
