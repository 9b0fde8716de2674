"""Every move of Skymines, always in the same order: what learners number. New ones go to the end."""

from __future__ import annotations

from itertools import combinations

from ..components.data import ALL_CARDS, CARDS, COMPANIES, MISSIONS, PLANS, RESOURCES, SLOTS, TILES, TOKENS
from . import cards, expand, leave, marks, missions, planning, research, resources, setup, threats, tracks, turn
from .map import ALL_SPACES

MOST_STEPS = 30
"""No effect and no action makes more steps than this."""


def vocabulary() -> list[str]:
    """All moves that can ever be made."""
    owned = [card for card, one in ALL_CARDS.items() if card not in TILES and not one.company]
    places = (*SLOTS, "energy-tile", "resource-tile", "scientist-tile")
    sets = [resources.JOIN.join(chosen) for count in range(1, len(places) + 1) for chosen in combinations(places, count)]
    spaces = [*ALL_SPACES["moon"], *(space for space in ALL_SPACES["belt"] if space not in ALL_SPACES["moon"])]
    people = (*SLOTS, *TILES)
    return [
        *setup.ChooseToken.form.moves(TOKENS),
        *planning.Plan.form.moves(owned),
        *planning.TakeBack.form.moves(SLOTS),
        *resources.UseResource.form.every(RESOURCES, sets),
        *resources.Buy.form.moves(CARDS),
        *tracks.Advance.form.every(COMPANIES, range(1, MOST_STEPS + 1)),
        "advance none 0",
        *turn.UseEnergy.form.moves(COMPANIES),
        *expand.Enter.form.every(spaces, range(3)),
        *expand.SendHome.form.moves(range(3)),
        *expand.ChooseCompany.form.moves(COMPANIES),
        *turn.UseScientist.form.moves(people),
        *research.Take.form.moves(PLANS),
        *turn.UseFieldScientist.form.moves(people),
        *marks.Mark.form.moves(marks.SPACES),
        *marks.Purchase.form.moves(CARDS),
        *cards.Remove.form.moves(owned),
        *leave.FetchDeck.form.moves(SLOTS),
        *leave.RestCard.form.moves(SLOTS),
        *missions.ChooseMission.form.moves(MISSIONS),
        *threats.Respond.form.moves([threats.NOTHING, *sets]),
        *("personal", "ready", "waste", "stop", "enough", "upload", "bypass", "halt", "keep", "leave"),
    ]
