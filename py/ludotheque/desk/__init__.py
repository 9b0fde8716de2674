"""The only entrance for the page: JSON text in, JSON text out.

`rpc` finds the operation a message names; the modules imported here are the operations. `session` keeps the game that is open
with its people and bots, `presenter` puts it into words and pictures for one reader.
"""

from . import (
    campaigns,
    embed_told,
    embedding,
    hints,
    logbook,
    opening,
    playing,
    pondering,
    puzzling,
    reference,
    reviewing,
    shelf,
    solo,
    study_page,
    studying,
    warmup,
)
from .rpc import call, reply

__all__ = [
    "call",
    "campaigns",
    "embed_told",
    "embedding",
    "hints",
    "logbook",
    "opening",
    "playing",
    "pondering",
    "puzzling",
    "reference",
    "reply",
    "reviewing",
    "shelf",
    "solo",
    "study_page",
    "studying",
    "warmup",
]
