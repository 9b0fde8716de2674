"""Every move of the Demeter, always in the same order: what learners number. New ones go to the end."""

from __future__ import annotations

from ..components.data import BONUS, PIECES, RESOURCES, ROOMS, VISITED
from . import action, cards, fight, ghoul, human, hunt, move, round, setup, targeted_cards, vampire, vampirise


def vocabulary() -> list[str]:
    """All moves that can ever be made, for the largest number of seats."""
    seats, where, rooms = range(4), ("display", "deck"), tuple(ROOMS)
    start = [room for room in ROOMS if any(room in visited for visited in VISITED.values())]
    return [
        *setup.Board.form.moves(start),
        *action.Move.form.moves(rooms),
        *action.Search.form.moves(where),
        *human.Steal.form.every(seats, RESOURCES),
        action.Cure.form.move(),
        *human.Build.form.moves(PIECES),
        action.Call.form.move(),
        *human.Play.form.moves(card.id for card in BONUS.values() if not card.reaction),
        *hunt.ReadClue.form.moves(("one", "two")),
        hunt.Attack.form.move(),
        action.End.form.move(),
        "fight",
        *fight.Face.scent.moves(seats),
        *("decline", "garlic", "pistol", "closed-room"),
        *targeted_cards.Target.form.moves(seats),
        *targeted_cards.TakeOne.form.moves(RESOURCES),
        *targeted_cards.Barter.form.every(RESOURCES, RESOURCES),
        *cards.TokenFrom.form.moves(rooms),
        *cards.Larder.form.moves(rooms),
        *cards.DrawOne.form.moves(where),
        *cards.Exchange.form.moves(cards.EXCHANGES),
        *round.HandLimit.form.moves(BONUS),
        *ghoul.FaceOne.form.moves(seats),
        *move.FleeTo.form.moves(rooms),
        *ghoul.Attack.form.moves(seats),
        *ghoul.Reverse.form.moves(ghoul.PRICES),
        "stake",
        *vampire.Appear.form.moves(rooms),
        vampire.ChangeLair.form.move(),
        *vampire.Power.form.moves(("mist", "curse")),
        *vampire.Submit.form.moves(seats),
        *vampire.Bring.form.moves(("human", "ghoul", "nothing")),
        *vampire.Bite.form.moves(seats),
        *vampirise.PayOne.form.every(seats, RESOURCES),
    ]
