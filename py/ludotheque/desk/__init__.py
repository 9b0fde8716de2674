"""The only door for the page: JSON text in, JSON text out.

`door` finds the operation a message names; `shelf`, `opening`, `playing`, `rehearsing` and `logbook` are the operations;
`sitting` keeps the game that is open with its people and bots, `showing` puts it into words and pictures for one reader.
"""

from . import logbook, opening, playing, rehearsing, shelf
from .door import call, reply

__all__ = ["call", "logbook", "opening", "playing", "rehearsing", "reply", "shelf"]
