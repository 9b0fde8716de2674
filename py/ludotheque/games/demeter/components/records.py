"""The kinds of component of the Demeter, as frozen records. `data.py` fills them from the tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from ....engine.component_data import IdOf, OneOf

EVENT_KINDS = ("fog", "rats", "storm", "flood", "hypnosis", "terror", "thirst", "pack")
FACES = ("1", "2", "3", "skull")

RoomId = Annotated[str, IdOf("rooms")]


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its deck (a to d), its spot from bow to stern, the object lying in it, and where its passages lead."""

    id: str
    deck: Annotated[str, OneOf("a", "b", "c", "d")]
    spot: int
    object: str
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ladders:
    """The passages between decks."""

    pairs: tuple[tuple[RoomId, RoomId], ...]


@dataclass(frozen=True, slots=True)
class Die:
    """The die's faces."""

    faces: tuple[Annotated[str, OneOf(*FACES)], ...]


@dataclass(frozen=True, slots=True)
class Resources:
    """The kinds of resource, and how many cards there are of each."""

    kinds: tuple[str, ...]
    each: int


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of an object and the resources it is built of."""

    id: str
    object: str
    recipe: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus card: how many there are, when it is played, whether it answers something."""

    id: str
    count: int
    when: Annotated[str, OneOf("day", "night", "both")]
    reaction: bool = False


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue card, named after its room: one of two objects to build, and what to own besides."""

    id: str
    either: tuple[str, str]
    humans: int
    ghouls: int
    resources: int

    def tokens(self) -> list[str]:
        """The tokens of its second objective, one after the other."""
        return ["human"] * self.humans + ["ghoul"] * self.ghouls

    def needs(self) -> list[str]:
        """All that its second objective asks for: tokens, and "any" for each resource."""
        return self.tokens() + ["any"] * self.resources


@dataclass(frozen=True, slots=True)
class Action:
    """What an action costs, and how often it may be done in a turn."""

    cost: int
    limit: int


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn in one form: its budget, its actions, and the wound that is too much (None: it bears no wounds)."""

    budget: int
    actions: dict[str, Action]
    deadly: int | None = None
