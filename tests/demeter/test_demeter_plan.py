"""What the hunter finds in the rooms, which tables share that agree in a few numbers, beside what each table says by itself."""

from __future__ import annotations

import random

import pytest

from ludotheque.engine.game import Game
from ludotheque.games.demeter import TITLE
from ludotheque.games.demeter.bot.plan import Plan
from ludotheque.games.demeter.components.data import CLUE_TWO, CLUES, DISTANCE, OBJECTS, ROOMS
from ludotheque.games.demeter.table import Demeter


def gain_read_off(plan: Plan, room: str) -> tuple[float, int]:
    """What there is to gain in a room and the actions it takes there, from the table and the seat's state alone."""
    table, me = plan.table, plan.me
    done = set(OBJECTS[plan.target]) <= set(me.pieces)
    if plan.clue_two and done and (plan.second_met or plan.last_day):
        return (30.0 if room == plan.clue_two else 0.0), 0
    actions = min(int(table.stock.get(room, 2.4)), plan.wanted, 3)
    gain = actions * plan.unknown_value
    if room == me.clue and not plan.clue_two and me.most_pieces() >= CLUE_TWO:
        gain += 8.0
    if plan.clue_two and done:
        gain += 1.0 / (1 + DISTANCE[room][plan.clue_two])
    return gain + (0.0 if room in table.stock else plan.call_value), actions


def further_on(table: Demeter, seat: int, rest: random.Random) -> Demeter:
    """A copy of a table on which a seat has come further than random games do: pieces, tokens, clues."""
    table = table.copy()
    me = table.players[seat]
    me.pieces = rest.choice(list(OBJECTS.values()))[: rest.randrange(4)]
    me.humans, me.ghouls, me.clue = rest.randrange(3), rest.randrange(3), rest.choice(["", *CLUES])
    table.clue_two, table.clue_two_seen = rest.choice(list(CLUES)), rest.choice([(), (seat,)])
    return table


@pytest.mark.parametrize("mode", ["classic", "mutation"])
def test_rooms_bring_what_the_table_says(mode: str) -> None:
    seen = set()
    for seed in range(6):
        game, rest = Game.start(TITLE, 3, seed, {"mode": mode}).copy(), random.Random(seed)
        while not game.over:
            for seat, player in enumerate(game.table.players):
                if player.form in ("human", "ghoul") and player.room:
                    table = further_on(game.table, seat, rest)
                    seen.add(agreed(table, seat, Plan(table, seat)))
            game.play(rest.choice(game.legal_moves()))
    assert all({True, False} == set(cases) for cases in zip(*seen, strict=True))


def agreed(table: Demeter, seat: int, plan: Plan) -> tuple[bool, ...]:
    """Make sure that a plan agrees with what is read off the table. Returns what kind of case it was."""
    gains = {room: gain_read_off(plan, room) for room in ROOMS}
    ghouls = [table.players[other].room for other in table.opponents(seat, "ghoul")]
    goals = {
        room: (gain - 0.8 * ghouls.count(room)) / (DISTANCE[plan.me.room][room] + actions)
        for room, (gain, actions) in gains.items()
        if room != plan.me.room
    }
    gain, actions = gains[plan.me.room]
    assert list(plan.goals.items()) == list(goals.items())
    assert plan.reach_value == max(gain / max(1, actions), *goals.values())
    assert plan.room_value(plan.me.room) == gain - plan.danger(plan.me.room)
    return bool(plan.aim.clue), bool(plan.aim.lair), plan.aim.ready, plan.wanted > 0
