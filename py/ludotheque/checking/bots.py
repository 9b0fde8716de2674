"""The title's bots, asked at decisions that people reach and bots may not."""

from __future__ import annotations

import traceback

from ..bots.bot import Bot
from ..bots.guard import MOST_THOUGHTS, TimeIsUp, interrupted_after
from ..bots.outside import outside
from ..engine.chance import Chance
from ..engine.game import Game
from ..engine.secrecy import view
from .findings import Failure

MOST_SECONDS = 60
"""A bot that computes longer at one decision (in processor time) thinks without end."""


NODES = 300
"""How far a bot that searches looks here: what it answers counts, not how good that is."""


def check_bots(game: Game, seat: int, dice: Chance) -> None:
    """Each bot of the title, and each from outside, decides for a seat, and answers with a legal move."""
    for name, make in {**game.title.bots(), **outside(game.title)}.items():
        bot = make()
        bot.reseed(dice.below(1 << 30))
        bot.limit(NODES)
        legal = game.legal_moves(seat)
        move = _answer(name, bot, game, seat, legal[:])
        if move not in legal:
            raise Failure("bot-error", f"{name} answers {move!r} for seat {seat}, which is not legal")


def _answer(name: str, bot: Bot, game: Game, seat: int, legal: list[str]) -> str | None:
    """The move of a bot, None when it has no thought at all."""
    move = None
    try:
        with interrupted_after(MOST_SECONDS):
            for number, thought in enumerate(bot.think(view(game, seat), legal)):
                move = thought.move
                if number >= MOST_THOUGHTS:
                    raise TimeIsUp
    except TimeIsUp:
        raise Failure("bot-error", f"{name} thinks without end for seat {seat}") from None
    except Exception as problem:
        trace = traceback.format_exc(limit=-4).strip()
        raise Failure("bot-error", f"{name} fails for seat {seat}: {trace}") from problem
    return move
