"""What is missing: to play a card, hire, use an ability, deploy a pawn, place a growth token. All of it, in words."""

from __future__ import annotations

from typing import NamedTuple

from ....draw.effects import Sign
from ....engine.effect import Effect, condition, parse
from ....engine.i18n import T, Text
from ..components.data import ACCESS, CARDS, LOCATIONS, SKILLS
from ..rules import colony, hire
from ..rules.abilities import ability
from ..rules.deploy import too_dear
from ..rules.effects import EFFECTS
from ..rules.explore import price
from ..rules.goods import held
from ..rules.printed import need_text
from ..rules.rewards import cards_discarded, dearest_free
from ..rules.science import cell_of, reachable
from ..table import PAWNS, Natera
from .marks import need_signs


class Lack(NamedTuple):
    """Something that a card of the hand lacks: in symbols, as under the card, and in words."""

    signs: tuple[Sign, ...]
    text: Text


def of_card(table: Natera, seat: int, card: str) -> tuple[Lack, ...]:
    """What a seat lacks to play a card: each prerequisite that does not hold, then its costs if it can pay none of the three."""
    found = []
    for need in CARDS[card].needs:
        test = condition(need)
        if not EFFECTS.holds(table, seat, test):
            has = EFFECTS.count(table, seat, test.count)
            text = T("lacks.need", what=need_text(test), n=has)
            found.append(Lack((*need_signs(need), Sign(f"({has})", between=True)), text))
    short = {skill: price(table, seat, card, skill) - held(table, seat, skill) for skill in SKILLS}
    nearest = min(short, key=lambda skill: short[skill])
    if short[nearest] > 0:
        signs = (Sign(f"−{short[nearest]}", between=True), Sign(nearest))
        found.append(Lack(signs, T("lacks.skills", **{skill: T(f"unit.{skill}", n=n) for skill, n in short.items()})))
    return tuple(found)


def of_specialist(table: Natera, seat: int, specialist: str) -> tuple[Text, ...]:
    """What a seat lacks to hire a specialist of the river."""
    food, own = hire.price(table, seat, specialist), held(table, seat, "food")
    return (_short("food", food, own),) if own < food else ()


def of_ability(table: Natera, seat: int, owner: str) -> tuple[Text, ...]:
    """What a seat lacks to use the ability of a card or specialist in play; nothing where there is no ability to use."""
    found = ability(owner)
    return _unpaid(table, seat, found[0]) if found is not None else ()


def of_deployment(table: Natera, seat: int, location: str) -> tuple[Text, ...]:
    """What keeps a pawn of a seat from a location: authority, pawns there or none at home, what the location asks for."""
    player = table.players[seat]
    found = list(_access(table, seat, location))
    if location in player.deployed():
        found.append(T("lacks.own-pawn"))
    elif table.chief_at(location):
        found.append(T("lacks.chief"))
    if not any(player.at_home(kind) for kind in PAWNS):
        found.append(T("lacks.pawn"))
    rule = too_dear(table, seat, location)
    if rule == "deploy.exchange":
        found += _unpaid(table, seat, parse(LOCATIONS[location].exchange)) or [T("lacks.free", n=dearest_free(location))]
    elif rule == "deploy.discard":
        found.append(T("lacks.discard", n=cards_discarded(location), own=len(player.hand)))
    return tuple(found)


def of_cell(table: Natera, seat: int, cell: str) -> tuple[Text, ...]:
    """What a seat lacks to place a growth token on a cell without one, besides the token."""
    player = table.players[seat]
    if not reachable(player, cell):
        return (T("lacks.link" if player.grown else "lacks.bottom"),)
    cost = cell_of(player, cell).cost
    return _unpaid(table, seat, parse(cost)) if cost else ()


def _access(table: Natera, seat: int, location: str) -> tuple[Text, ...]:
    """The authority that a location asks for, where a seat has less."""
    if colony.has_access(table, seat, location):
        return ()
    place = LOCATIONS[location]
    return (T("lacks.access", area=T(f"unit.{place.area}"), n=ACCESS[place.tier], own=table.players[seat].authority[place.area]),)


def _unpaid(table: Natera, seat: int, cost: Effect) -> tuple[Text, ...]:
    """What a seat has too little of for a cost."""
    asked = EFFECTS.cost(cost)
    own = {word: EFFECTS.purses[word].held(table, seat) for word in asked}
    return tuple(_short(word, n, own[word]) for word, n in asked.items() if own[word] < n)


def _short(word: str, n: int, own: int) -> Text:
    return T("lacks.pay", what=T(f"unit.{word}", n=n), n=own)
