"""Every move of Natera, always in the same order: what learners number. New ones go to the end."""

from __future__ import annotations

from ..components.data import (
    ACHIEVEMENTS,
    CARDS,
    CELLS,
    DECKS,
    LOCATIONS,
    RESOURCES,
    SIDES,
    SKILLS,
    SPECIALISTS,
    TRACKS,
    TRIBES,
    TYPES,
)
from ..table import PAWNS
from . import (
    abilities,
    achievements,
    authority,
    cards,
    choices,
    colony,
    copies,
    deploy,
    draft,
    explore,
    goods,
    hire,
    interaction,
    science,
    season,
    setup,
)


def vocabulary() -> list[str]:
    """All moves that can ever be made."""
    corners = [location for location, place in LOCATIONS.items() if place.colony_bonus]
    users = [card for card in CARDS if abilities.ability(card) is not None]
    ways = [(start, end) for start in LOCATIONS for end in LOCATIONS if start != end]
    between = [(start, end) for start in corners for end in corners if start != end]
    skipped = (hire.HIRE, explore.PLAY, colony.FOUND, deploy.Move.form, deploy.Recall.form, hire.Replace.form, hire.SendBack.form)
    also = (copies.CopyLocation.form, colony.MoveColony.form, authority.Lower.form, science.Grow.form, cards.Look.form)
    return [
        *setup.ChooseTribe.form.moves(TRIBES),
        *setup.ChooseSide.form.moves(SIDES),
        *setup.PutAside.form.moves(CARDS),
        *deploy.Deploy.form.every(PAWNS, LOCATIONS),
        *explore.PLAY.every(CARDS, SKILLS),
        *hire.HIRE.moves(SPECIALISTS),
        *abilities.Use.form.moves([*SPECIALISTS, *users]),
        *colony.FOUND.moves(LOCATIONS),
        *season.Trade.form.moves(RESOURCES),
        *("done", "pass", "finish"),
        *goods.ChooseResource.form.moves(RESOURCES),
        *cards.DrawFrom.form.moves(DECKS),
        *cards.LookAt.form.moves(DECKS),
        *science.Grow.form.moves(CELLS),
        *authority.Raise.form.moves(TRACKS),
        *authority.Lower.form.moves(TRACKS),
        *copies.CopyLocation.form.moves(LOCATIONS),
        *copies.CopyBonus.form.moves(corners),
        *deploy.Move.form.moves(ways),
        *deploy.Recall.form.moves(LOCATIONS),
        *hire.Replace.form.moves(SPECIALISTS),
        *hire.SendBack.form.moves(SPECIALISTS),
        *abilities.UseFree.form.moves(SPECIALISTS),
        *interaction.Search.form.moves(TYPES),
        *colony.MoveColony.form.moves(between),
        *achievements.Claim.form.moves(ACHIEVEMENTS),
        *draft.Keep.form.moves(CARDS),
        *(f"take {n}" for n in (1, 2, 3)),
        *(choices.SKIP.move(form.word) for form in (*skipped, *also)),
    ]
