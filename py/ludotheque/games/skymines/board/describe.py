"""What a piece of Skymines does, in its own sentences, and what it means to the seat that looks: for a tap that asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....engine.description import Description, Sentences, described
from ....engine.effect import condition
from ....engine.effects_words import ability_text, condition_text, effect_text
from ....engine.i18n import T, Text
from ....engine.secrecy import View
from ..components.data import (
    ALL_CARDS,
    CARDS,
    COMPANIES,
    MAJORITY_SPACES,
    NUMBERS,
    PLANS,
    RESOURCES,
    SLOTS,
    STANDARD_SPACES,
    THREATS,
)
from ..components.records import Card, Track
from ..rules.cards import price
from ..rules.effects import EFFECTS
from ..rules.luna_majority import luna_value
from ..rules.map import ALL_SPACES, reward_of
from ..rules.marks import SPACES, majority
from ..rules.missions import mission_words
from ..rules.research import meets
from ..rules.research import price as plan_price
from ..rules.resources import total
from ..rules.texts import card_text, cards_text, company_text, kind_text
from ..rules.threats import boxes
from ..table import Player, Skymines
from . import words as say
from .luna_cards import actions
from .names import about


def describe(view: View, piece: str, owner: int | None) -> Description | None:
    """A piece in words, as far as the view knows it; None for something that is no piece."""
    named = about(piece)
    return described(named, None if named is None else _sentences(view.table, view.seat, piece))


def _sentences(table: Skymines, me: int | None, piece: str) -> Sentences | None:
    mine = me if me is not None and me != table.luna else None
    if piece in PLANS:
        return _plan(table, mine, piece)
    if piece in CARDS:
        return _for_sale(table, mine, piece)
    if piece in ALL_CARDS:
        return card_says(piece), []
    if piece in _ALONE:
        return _ALONE[piece](table)
    if piece.startswith("luna-slot-"):
        return _luna_slot(table, piece[-1])
    word, _, rest = piece.partition("-")
    if word == "mark" and rest in SPACES:
        return _mark(table, mine, rest)
    if word == "space" and rest in ALL_SPACES[table.side]:
        return _space(table, rest)
    if word in ("track", "station") and rest in COMPANIES:
        return (_track if word == "track" else _station)(table, mine, rest)
    return _of_a_seat(table, mine, piece)


# --- cards and plans --------------------------------------------------------------------------------------------------


def card_says(card: str) -> list[Text]:
    """What a card is used for, what it is sold for, and the price that is printed on it."""
    one = ALL_CARDS[card]
    return [*_use(one), *([T("look.printed-price", n=one.price)] if one.price else [])]


def _use(one: Card) -> list[Text]:
    """What a card is used for, and what it is sold for."""
    if one.company:
        return [T("look.share", company=company_text(one.company))]
    use = "resource" if one.kind in (*RESOURCES, "any") else one.kind
    found = [T(f"look.use-{use}", n=one.value)]
    return [*found, T("look.resale", n=one.resale)] if one.resale else found


def _for_sale(table: Skymines, me: int | None, card: str) -> Sentences:
    does = card_says(card)
    if card not in table.display:
        return does, []
    return does, [T("look.price", n=price(table, me or 0, card))]


def plan_says(plan: str) -> list[Text]:
    """What a plan asks for, gives and costs."""
    one = PLANS[plan]
    needs = T("look.plan-needs", needs=condition_text(one.needs)) if one.needs else T("look.plan-free")
    return [needs, T("look.plan-reward", what=effect_text(one.reward)), T("look.plan-price", n=plan_price(plan))]


def _plan(table: Skymines, me: int | None, plan: str) -> Sentences:
    one, does = PLANS[plan], plan_says(plan)
    if me is None or not one.needs:
        return does, []
    number = EFFECTS.count(table, me, condition(one.needs).count)
    return does, [T("look.met" if meets(table, me, plan) else "look.not-met", n=number)]


# --- spaces -----------------------------------------------------------------------------------------------------------


def mark_says(mark: str) -> list[Text]:
    """What a bonus space gives and costs."""
    if mark in MAJORITY_SPACES:
        return [T("look.majority", what=effect_text(MAJORITY_SPACES[mark].reward))]
    cost = STANDARD_SPACES[mark].cost
    return [T(f"look.{mark}"), *([T("look.cost", n=cost)] if cost else [])]


def _mark(table: Skymines, me: int | None, mark: str) -> Sentences:
    owner = table.marks.get(mark)
    taken = [T("look.taken", who=table.who(owner))] if owner is not None else []
    does = [*mark_says(mark), *taken]
    if mark in STANDARD_SPACES:
        return does, [] if me is None else [T("look.my-markers", n=table.players[me].markers + table.players[me].once)]
    seats = tuple(T("board.has", who=table.who(seat), n=majority(table, seat, mark)) for seat in table.people() if seat != me)
    if seats:
        does.append(T("look.seats", seats=seats))
    if table.luna >= 0:
        does.append(T("look.luna-asks", n=luna_value(table, mark)))
    return does, [] if me is None else [T("look.mine", n=majority(table, me, mark))]


def _space(table: Skymines, space: str) -> Sentences:
    owner = table.pieces.get(space)
    reward = reward_of(table.side, space)
    does = [T("look.reward", what=effect_text(reward)) if reward else T("look.no-reward")]
    return [*does, T("look.held", company=company_text(owner)) if owner else T("look.vacant")], []


def track_says(track: Track) -> list[Text]:
    """How long a company track is, and what lies along it."""
    return [
        T("look.length", n=track.length),
        T("look.shares", spaces=track.shares),
        *(T("look.barrier", n=price, space=line) for line, price in track.barriers.items()),
        *(T("look.threshold", n=coins, space=line) for line, coins in track.thresholds.items()),
        *(T("look.ability", n=one.space, what=ability_text(one.effect)) for one in track.abilities),
    ]


def _track(table: Skymines, me: int | None, company: str) -> Sentences:
    track = table.track(company)
    does = [T("look.track", track=T(f"track.{track.id}"), value=table.coins_of(company)), *track_says(track)]
    told = [
        T("look.on-track", who=table.who(seat), n=player.tracks[company], shares=table.shares(seat, company))
        for seat, player in enumerate(table.players)
        if seat != me
    ]
    own = [] if me is None else [T("look.my-track", n=table.players[me].tracks[company], shares=table.shares(me, company))]
    return [*does, *told], own


def _station(table: Skymines, me: int | None, company: str) -> Sentences:
    does = [T("look.station", n=table.coins_of(company), left=sum(table.home[company]))]
    return does, [] if me is None else [T("look.my-shares", shares=table.shares(me, company))]


# --- what lies beside -------------------------------------------------------------------------------------------------


def _rounds(table: Skymines) -> Sentences:
    return [T("look.rounds", n=max(table.round, 1), all=NUMBERS.rounds), T("look.first", who=table.who(table.holder))], []


def _display(table: Skymines) -> Sentences:
    return [T("look.display", n=sum(bool(card) for card in table.display))], []


def _deck(table: Skymines) -> Sentences:
    return [T("look.deck", n=sum(len(deck) for deck in table.decks.values()))], []


def _supplement(table: Skymines) -> Sentences:
    return [T("look.supplement", n=table.supplement)], []


def _threat(table: Skymines) -> Sentences | None:
    if not table.threat:
        return None
    spared = [T("look.not-luna")] if table.luna >= 0 and not THREATS[table.threat].luna else []
    return [*threat_says(table.threat), *spared, T("look.responses", n=table.ticked, all=boxes(table))], []


def threat_says(threat: str) -> tuple[Text, Text]:
    """What a threat does, and the price of a response."""
    one = THREATS[threat]
    return T(f"look.{one.then}", n=one.by), T("look.respond", price=T(f"respond.{one.respond}", n=one.amount))


def _pile(table: Skymines) -> Sentences:
    return [T("look.luna-pile", n=len(table.luna_pile), discarded=len(table.luna_discard))], []


def _side(place: int) -> Callable[[Skymines], Sentences]:
    def found(table: Skymines) -> Sentences:
        card = table.luna_majority[place] if len(table.luna_majority) > place else ""
        names = ("titanium", "carbon") if place == 0 else ("energy", "minerals")
        first, second = (T(f"kind.{name}") for name in names)
        if not card:
            return [T("look.luna-no-majority", first=first, second=second)], []
        n, other = (luna_value(table, name) for name in names)
        return [T("look.luna-majority", first=first, second=second, n=n, other=other)], []

    return found


_ALONE: Mapping[str, Callable[[Skymines], Sentences | None]] = {
    "rounds": _rounds,
    "display": _display,
    "deck": _deck,
    "supplement": _supplement,
    "threat": _threat,
    "luna-pile": _pile,
    "luna-left": _side(0),
    "luna-right": _side(1),
}


def _luna_slot(table: Skymines, letter: str) -> Sentences:
    place = SLOTS.index(letter)
    shown = table.luna_shown.get(letter)
    if shown:
        return [T("look.luna-shown", card=T("luna.card", card=shown.upper())), *actions(shown, letter)], []
    if table.luna_slots[place]:
        return [T("look.luna-hidden")], []
    return [T("look.luna-empty" if letter in table.players[table.luna].open else "look.slot-off")], []


# --- a player's board -------------------------------------------------------------------------------------------------


def _of_a_seat(table: Skymines, me: int | None, piece: str) -> Sentences | None:
    """What lies on a player's board: its owner is a part of its name."""
    word, _, rest = piece.partition("-")
    seat, _, slot = rest.partition("-")
    if word in ("slot", "resting") and seat.isdecimal() and int(seat) < len(table.players):
        return _slot(table, me, int(seat), slot) if word == "slot" else _resting(table, int(seat), slot)
    if word in _COUNTERS and rest.isdecimal() and int(rest) < len(table.players):
        return [_COUNTERS[word](table, int(rest))], []
    if word == "mission" and rest.isdecimal() and int(rest) < len(table.players):
        return _mission(table.players[int(rest)]), []
    card, _, owner = piece.rpartition("-")
    return (card_says(card), []) if owner.isdecimal() and int(owner) < len(table.players) else None


def _slot(table: Skymines, me: int | None, seat: int, slot: str) -> Sentences:
    player = table.players[seat]
    if slot not in player.open:
        return [T("look.slot-off")], []
    card = player.area.get(slot)
    if not card:
        return [T("look.slot-empty")], []
    if not say.known(card):
        return [T("look.slot-hidden")], []
    used = T("look.used" if slot in player.used else "look.face-up", card=card_text(card))
    return [used, *card_says(card)], [] if seat != me or slot in player.used else _together(table, seat, ALL_CARDS[card].kind)


def _together(table: Skymines, seat: int, kind: str) -> list[Text]:
    """What a seat's face-up cards of a kind are worth in one action, where they are used together."""
    if kind not in (*RESOURCES, "energy"):
        return []
    player = table.players[seat]
    if kind == "energy":
        n = sum(card.value for _, card in player.face_up() if card.kind == kind)
    else:
        n = total(table, seat, kind, [place for place, card in player.face_up() if card.kind in (kind, "any")])
    return [T("look.together", kind=kind_text(kind), n=n)]


def _resting(table: Skymines, seat: int, slot: str) -> Sentences:
    deck = table.players[seat].deck(slot)
    if deck and all(map(say.known, deck)):
        return [T("look.resting", cards=cards_text(deck))], []
    return [T("look.resting-size", n=len(deck))], []


def _coins(table: Skymines, seat: int) -> Text:
    return T("look.coins", who=table.who(seat), n=table.players[seat].coins)


def _markers(table: Skymines, seat: int) -> Text:
    player = table.players[seat]
    return T("look.markers", who=table.who(seat), n=player.markers + player.once, aside=player.aside)


def _mission(player: Player) -> list[Text]:
    if not player.mission:
        return [T("luna.none")]
    return [mission_says(player.mission), T("look.met-tasks", n=len(player.done))]


def mission_says(mission: str) -> Text:
    """The tasks of a mission card, and its bonus space."""
    return T("look.mission", **mission_words(mission))


def _hand(table: Skymines, seat: int) -> Text:
    return T("look.hand", who=table.who(seat), n=len(table.players[seat].hand))


def _helium(table: Skymines, seat: int) -> Text:
    player = table.players[seat]
    return T("look.helium", who=table.who(seat), n=player.helium, value=player.helium_value())


def _upload(table: Skymines, seat: int) -> Text:
    player = table.players[seat]
    return T("look.upload", who=table.who(seat), n=player.upload, value=player.research_value(), plans=len(player.plans))


def _area(table: Skymines, seat: int) -> Text:
    player = table.players[seat]
    lying = {slot: card for slot, card in player.area.items() if say.known(card)} | dict(
        zip(player.tiles, player.tiles, strict=True)
    )
    cards = [card for place, card in lying.items() if place not in player.used]
    return T("look.area", cards=cards_text(cards)) if cards else T("look.area-none")


_COUNTERS: Mapping[str, Callable[[Skymines, int], Text]] = {
    "area": _area,
    "coins": _coins,
    "markers": _markers,
    "hand": _hand,
    "helium": _helium,
    "upload": _upload,
}
