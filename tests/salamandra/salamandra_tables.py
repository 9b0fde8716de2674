"""Positions for tests (seed 2 lays F02 and F04 above the temple, F01 and F03 below it), and paying by brute force."""

from ludotheque.engine.scenario import place
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.components.data import BASES, FIELDS, POTIONS, amounts, exchange

DISPLAY = ["f17", "f10", "f09", "f15"]


def at(mine=None, seats=2, options=None, steps=({"step": "Turn", "seat": 0},), outcomes=None, **position):
    """A game where seat 0 is to move. `mine` are fields of its player, `position` others by path ("__" for ".")."""
    laid = {"display": DISPLAY} | {f"players.0.{name}": value for name, value in (mine or {}).items()}
    laid |= {path.replace("__", "."): value for path, value in position.items()}
    return place(TITLE, seats, seed=2, options=options, position=laid, steps=list(steps), outcomes=outcomes)


def go(game, *moves):
    """Play moves; "1: pass" is a move of seat 1. Returns the player at seat 0."""
    for text in moves:
        seat, _, move = text.rpartition(": ")
        game.play(move, int(seat) if seat else None)
    return game.table.players[0]


def rules_told(game):
    """The rules behind the log so far."""
    return [line.rule for line in game.table.log.lines]


def everything(hand, price):
    """Whether a price can be paid with a hand, by trying every free operation in every order."""
    wanted = amounts(price)

    def met(crystals, goods):
        left = list(goods)
        for word, count in wanted.items():
            for _ in range(count if word != "crystal" else 0):
                found = next((good for good in left if good == word or (word == "base" and good in BASES)), None)
                if found is None:
                    return False
                left.remove(found)
        return crystals >= wanted.get("crystal", 0)

    seen = set()
    todo = [(hand.crystals, tuple(sorted(hand.goods)), tuple(sorted(hand.active)), tuple(sorted(hand.resting)))]
    while todo:
        state = todo.pop()
        if state in seen:
            continue
        seen.add(state)
        crystals, goods, active, resting = state
        if met(crystals, goods):
            return True
        todo += [
            (crystals - hand.rate(good), tuple(sorted((*goods, good))), active, resting)
            for good in (*BASES, *POTIONS)
            if 0 < hand.rate(good) <= crystals and len(goods) < 4
        ]
        for ident in set(active):
            others = list(active)
            others.remove(ident)
            asleep = tuple(sorted((*resting, ident)))
            todo.append((crystals + 1, goods, tuple(others), asleep))
            work = FIELDS[ident].work
            if not work:
                continue
            cost, gain = exchange(work) if "->" in work else ({}, work)
            kept, money = list(goods), crystals - cost.get("crystal", 0)
            if money < 0:
                continue
            missing = False
            for word in cost:
                if word != "crystal":
                    if word in kept:
                        kept.remove(word)
                    else:
                        missing = True
            if missing:
                continue
            if gain == "wake":
                for target in set(resting):
                    still = list(asleep)
                    still.remove(target)
                    todo.append((money, goods, tuple(sorted((*others, target))), tuple(still)))
                continue
            for word, count in amounts(gain).items():
                if word == "crystal":
                    money += count
                else:
                    kept += [word] * count
            todo.append((money, tuple(sorted(kept)), tuple(others), asleep))
    return False
