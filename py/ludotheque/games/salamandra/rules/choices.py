"""What all choices of the game share: its rulebook, and how the things that moves name are called in labels."""

from __future__ import annotations

from ....engine import verbs
from ....engine.i18n import T
from ....engine.rule import Rules
from ....engine.verbs import Said
from ..names import field_name, grimoire_place_name, slot_name

RULES = Rules("ludotheque.games.salamandra")
SAID: Said = {
    "slot": slot_name,
    "field": field_name,
    "place": grimoire_place_name,
    "half": lambda half: T(f"half.{half}"),
    "what": lambda good: T(f"unit.{good}", n=1),
}


class Pick(verbs.Pick):
    """A choice of one thing."""

    __slots__ = ()
    rules = RULES
    said = SAID


class VerbChoice(verbs.VerbChoice):
    """A choice among several verbs."""

    __slots__ = ()
    rules = RULES


class Verb(verbs.Verb):
    """One kind of move."""

    said = SAID
