"""How good a position looks before the end: points, and what crystals, apprentices, scrolls and cards may still become."""

from __future__ import annotations

from itertools import chain, repeat
from math import fsum
from typing import Any

from ....engine.game import Game
from ....engine.verbs import Verb
from ..components.data import CAULDRONS, DEITIES, FIELD_OF, FIELDS, GROVE_PLACES, GROVES, HARVEST, RACK, ROUNDS, amounts, single
from ..components.records import Deity, Field
from ..rules.building import Lay
from ..rules.grid import corners, served
from ..rules.payment import VALUE, WAKER
from ..rules.scoring import final_points
from ..rules.turn import Turn
from ..rules.working import ChooseWay, Convert, Flip, Work
from ..table import Player, Salamandra, common_colours

# What things are worth in points to a player in the middle of the game.
_CRYSTAL = 0.6
_SCROLL = 2.2
_READER = 9.0  # an apprentice on a grimoire, of whose value a part is already counted
_CARD = 3.0

GAIN = {"vp": 1.0, "scroll": 3.0, "bear": 4.0, "eagle": 4.0}
GROVE = {ident: sum(GAIN[word] * count for word, count in amounts(grove.gain).items()) for ident, grove in GROVES.items()}
_WORK = {
    ident: 1.0 if field.cauldron else 0.6 + 0.5 * (VALUE[ident] - 1) + 0.5 * len(amounts(field.work.rpartition(" -> ")[2]))
    for ident, field in FIELDS.items()
}
"""How much more than its crystal an apprentice on a field is likely to bring in a round."""

_OCCASIONS = {"harvest": 1.2, "place": 0.8, "build": 1.0, "scroll": 1.6, "grimoire": 0.5, "deity": 0.9, "salamander": 0.7}
"""How often in a round a deity card is likely to work."""


_NOW = {slot: VALUE[ident] * _CRYSTAL + 0.7 * _WORK[ident] for slot, ident in FIELD_OF.items()}
"""What an active apprentice on a slot is worth in this round."""

_LATER = {slot: _CRYSTAL + _WORK[ident] for slot, ident in FIELD_OF.items()}
"""What an apprentice on a slot is worth in a round to come."""


def _lasting(card: Deity) -> float:
    """What a deity card is likely to bring in a round."""
    if card.on == "any-time":
        return 0.8
    do = single(card.effect)
    return do.count * (1.0 if do.word == "vp" else _CRYSTAL) * _OCCASIONS[card.on] * (0.8 if card.where else 1.0)


_LASTING = {ident: _lasting(card) for ident, card in DEITIES.items()}


def _used(field: Field) -> tuple[float, str]:
    """What using a cauldron is worth, for each of what it counts."""
    gained = single(field.cauldron.rpartition(" -> ")[2])
    return 0.45 * gained.count, gained.per.word if gained.per else ""


_USED = {ident: _used(FIELDS[ident]) for ident in CAULDRONS if "*" in FIELDS[ident].cauldron}


def consider(game: Game, seat: int) -> list[str]:
    """The moves worth thinking about.

    A price is paid in its best ways, and passing turns everybody left into crystals: of the free operations only waking somebody
    is worth doing on its own. Of the cells for a field, those that bring most are looked at.
    """
    moves = game.legal_moves(seat)
    choice = game.choice(seat)
    match choice:
        case Turn():
            return [move for move in moves if not _is_idle(*choice.read(move))] or moves
        case ChooseWay():
            return moves[:3]
        case Lay():
            table = game.table
            assert isinstance(table, Salamandra)  # as every game with this choice
            return sorted(moves, key=lambda move: -_cell_worth(table, seat, choice, *choice.form.args(move)))[:4]
    return moves


def _is_idle(verb: Verb, args: tuple[Any, ...]) -> bool:
    """Whether a move is a free operation that paying or passing does as well."""
    return isinstance(verb, (Flip, Convert)) or (isinstance(verb, Work) and FIELD_OF[args[0]] != WAKER)


def _cell_worth(table: Salamandra, seat: int, choice: Lay, cell: str) -> float:
    """What a cell offers a field: a deity's card for a colour, crystals on paths to it, clearings."""
    points = 0.0
    if not choice.free and common_colours(choice.field, table.contacts(cell)):
        points += GAIN["bear"] if table.bear or table.eagle else 0.0
    if table.players[seat].available:
        for direction in range(4):
            paths = [GROVES[table.spots[spot]].paths[path] for spot, path in served(cell, direction) if spot in table.spots]
            points = max(points, GAIN["vp"] * sum(paths))
    return points + 0.3 * sum(spot in table.spots for spot in corners(cell)) + 0.4 * len(table.would_close(cell))


FEATURES = ("apprentices", "crystals", "scrolls", "grimoires", "salamanders", "every-round")
"""What the judge weighs besides the points."""


def stage(table: Salamandra) -> float:
    """How far the game has come."""
    return table.round / ROUNDS


def features(table: Salamandra, seat: int) -> dict[str, float]:
    """Points as if the game ended now, and a share of what is begun, by what it is about."""
    player = table.players[seat]
    counts = table.counts(seat)
    left = ROUNDS - table.round  # rounds to come
    time = left / ROUNDS
    used = [_USED[ident] for ident in player.fields() if ident in _USED]
    return {
        "points": player.points + sum(final_points(table, seat, counts).values()),
        "apprentices": _apprentices(player, left),
        "crystals": _money(table, seat, left),
        "scrolls": _SCROLL * (player.scrolls % RACK) * (0.25 + time),
        "grimoires": _READER * counts["grimoire"] * time,
        "salamanders": _CARD * len(player.salamanders) * time,
        # Deity cards and the cauldrons where an apprentice stands bring something in every round.
        "every-round": fsum([_LASTING[card] for card in player.deities] + [share * counts[per] for share, per in used]) * left,
    }


def _apprentices(player: Player, left: int) -> float:
    """What apprentices in the forest will bring: now if they are active, and in the rounds to come.

    Slots are sets, whose order no two runs share: only an exact sum is the same in all of them.
    """
    now = 0.0 if player.passed else fsum(map(_NOW.__getitem__, player.active))
    rounds = left + 1 if player.passed and left else left
    return now + fsum(map(_LATER.__getitem__, player.standing)) * rounds * 0.8


def _money(table: Salamandra, seat: int, left: int) -> float:
    """Crystals, dearer while there are groves in reach that they will pay for."""
    player = table.players[seat]
    crystals = player.crystals
    if player.passed and not left:
        return 0.0
    worths = sorted([GROVE[table.spots[spot]] for spot in table.connected(seat)], reverse=True)
    worth = 0.15 * sum(worths[:4])
    if not player.passed:
        places = chain(GROVE_PLACES[len(player.groves) :], repeat(0))
        for value, place in zip(worths[: -(-crystals // HARVEST)], places, strict=False):
            paid = min(HARVEST, crystals)
            worth += max(_CRYSTAL * paid, 0.85 * (value + place) * paid / HARVEST)
            crystals -= paid
    return worth + crystals * (_CRYSTAL if left else 0.3)
