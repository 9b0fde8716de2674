"""The only entrance for the page: JSON text in, JSON text out.

`rpc` finds the operation a message names; `shelf`, `opening`, `playing`, `reference`, `hints`, `reviewing`, `warmup`, `logbook`,
`campaigns` and `solo` are the operations; `session` keeps the game that is open with its people and bots, `presenter` puts it
into words and pictures for one reader.
"""

from . import campaigns, hints, logbook, opening, playing, reference, reviewing, shelf, solo, warmup
from .rpc import call, reply

__all__ = [
    "call",
    "campaigns",
    "hints",
    "logbook",
    "opening",
    "playing",
    "reference",
    "reply",
    "reviewing",
    "shelf",
    "solo",
    "warmup",
]
