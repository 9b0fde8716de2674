"""The title's bots, asked at decisions that people reach and bots may not."""

from __future__ import annotations

import signal
import threading
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ..bots.bot import Bot
from ..engine.chance import Chance
from ..engine.game import Game
from ..engine.secrecy import view
from .findings import Failure

MOST_SECONDS = 60
"""A bot that computes longer at one decision (in processor time) thinks without end."""

MOST_THOUGHTS = 100_000
"""So does a bot that yields more thoughts."""


class _TimeIsUp(Exception):
    """A bot has used all its processor time."""


def check_bots(game: Game, seat: int, dice: Chance) -> None:
    """Each bot of the title decides for a seat, and answers with a legal move."""
    for name, make in game.title.bots().items():
        bot = make()
        bot.reseed(dice.below(1 << 30))
        legal = game.legal_moves(seat)
        move = _answer(name, bot, game, seat, legal[:])
        if move not in legal:
            raise Failure("bot-error", f"{name} answers {move!r} for seat {seat}, which is not legal")


def _answer(name: str, bot: Bot, game: Game, seat: int, legal: list[str]) -> str | None:
    """The move of a bot, None when it has no thought at all."""
    move = None
    try:
        with _time_limit():
            for number, thought in enumerate(bot.think(view(game, seat), legal)):
                move = thought.move
                if number >= MOST_THOUGHTS:
                    raise _TimeIsUp
    except _TimeIsUp:
        raise Failure("bot-error", f"{name} thinks without end for seat {seat}") from None
    except Exception as problem:
        trace = traceback.format_exc(limit=-4).strip()
        raise Failure("bot-error", f"{name} fails for seat {seat}: {trace}") from problem
    return move


@contextmanager
def _time_limit() -> Iterator[None]:
    """Raise `_TimeIsUp` inside after MOST_SECONDS of processor time; only a main thread outside the browser can."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(number: int, frame: FrameType | None) -> None:
        raise _TimeIsUp

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, MOST_SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)
