"""Points at the end of Natera, who wins, and the last claims; the acceptance list by number."""

import pytest
from natera_positions import at, goods, levels

from ludotheque.games.natera import TITLE
from ludotheque.games.natera.components.data import ACHIEVEMENTS, CARDS, CELLS, MAIN_TYPES, SPECIALISTS, verdict
from ludotheque.games.natera.rules.achievements import fulfils
from ludotheque.games.natera.rules.scoring import final_points, printed_points, total, track_points

STRICT = {"vacant": True, "least": 1}


def test_t33_a_late_claim_takes_a_token():
    claimed = {"c3": 0, "b1": 2, "d1": 2, "e1": 2}
    laid = {"tiles": ("a1", "b1", "c3", "d1", "e1"), "claimed": claimed, "players.0.authority": levels(2, 2, 2, 2)}
    high = levels(3, 3, 4, 5)
    table = at({**laid, "players.1.authority": high, "players.2.authority": high}, seats=3).table
    assert [final_points(table, seat)["late"] for seat in range(3)] == [0, 3, 0]
    assert [final_points(table, seat)["achievements"] for seat in range(3)] == [7, 0, 21]


@pytest.mark.parametrize(
    ("track", "holder", "points"),
    [
        ([5, 5, 3, 3], 0, [7, 3, 1, 1]),  # T34
        ([6, 4, 4, 2], 0, [7, 2, 2, 0]),  # T35
        ([6, 4, 4, 4], 0, [7, 1, 1, 1]),  # T36
        ([1, 0, 0, 0], None, [3, 0, 0, 0]),  # T37
        ([2, 4], 0, [7, 3]),
        ([3, 0, 0], 0, [7, 0, 0]),
        ([3, 2, 1, 1], 0, [7, 3, 1, 1]),
    ],
)
def test_t34_to_t37_places_on_a_track(track, holder, points):
    assert list(track_points(tuple(track), holder, **STRICT)) == points


def test_places_without_a_leader_or_on_level_zero_are_options():
    assert track_points((1, 0, 0), None, vacant=False, least=1) == (7, 0, 0)
    assert track_points((1, 1, 0), None, vacant=False, least=1) == (5, 5, 0)
    assert track_points((3, 2, 0), None, vacant=False, least=1) == (7, 3, 0)
    assert track_points((3, 0, 0), 0, vacant=True, least=0) == (7, 2, 2)
    assert track_points((3, 2, 0, 0), 0, vacant=True, least=0) == (7, 3, 1, 1)


EVEN = {"over": True, "season": 4, "players.0.played_advanced": ("museum-relic",)}


@pytest.mark.parametrize(
    ("laid", "winners", "key"),
    [
        # 2 x second place for the one who is alone on two tracks
        ({"players.0.authority": levels(1, 1), "players.1.authority": levels(0, 0, 1, 1)}, (0,), "outcome.won"),
        ({"players.0.authority": levels(1), "players.1.authority": levels(0, 2)}, (0,), "outcome.won"),
    ],
)
def test_the_most_points_win(laid, winners, key):
    outcome = TITLE.outcome(at({**EVEN, **laid}).table)
    assert (outcome.winners, outcome.text.key) == (winners, key)


@pytest.mark.parametrize(
    ("authority", "material", "winners", "key"),
    [
        ((2, 1), (0, 0), (0,), "outcome.tie-broken"),
        ((1, 1), (3, 1), (0,), "outcome.tie-broken"),
        ((1, 1), (1, 1), (0, 1), "outcome.shared"),
    ],
)
def test_t38_equal_totals_are_told_apart(authority, material, winners, key):
    laid = {f"players.{seat}.goods": goods(material=n) for seat, n in enumerate(material)}
    laid |= {"players.0.authority": levels(authority[0]), "players.1.authority": levels(0, authority[1])}
    table = at({"over": True, "season": 4, **laid}).table
    assert total(table, 0) == total(table, 1) == 3
    outcome = TITLE.outcome(table)
    assert (outcome.winners, outcome.text.key) == (winners, key)


def test_t42_colonies_of_the_turtles_are_light():
    laid = {
        "players.0.colonies": ("old-barn", "pier", "newsstand"),
        "players.1.colonies": ("lighthouse", "generator-room", "checkpoint"),
    }
    table = at({**laid, "players.0.tribe": "turtles", "box_tribes": ("pandas",)}).table
    assert [final_points(table, seat)["colonies"] for seat in (0, 1)] == [6, 9]


def test_points_of_cards_specialists_and_science():
    laid = {
        "players.0.played_basic": ("tourist-guide", "aquaponics", "abacus"),
        "players.0.played_advanced": ("peer-review", "curio-cabinet"),
        "players.0.specialists": ("octopus-inventor", "business-monkey", "camel-merchant"),
        "players.0.grown": ("l1", "l2", "l3", "l4", "l5"),
    }
    table = at(laid).table
    points = final_points(table, 0)
    assert points["cards"] == 1 + 1 + 2  # peer review: 3 science cards, one point for every two; curio cabinet: 2 discoveries
    assert points["specialists"] == 3 + 2 + 3  # a point for each science card; 2; a point for each specialist
    assert points["science"] == 7


def test_formulas_of_points_have_their_limit():
    cards = tuple(card.id for card in CARDS.values() if card.type == "discovery" and card.deck == "basic")[:8]
    table = at({"players.0.played_basic": cards, "players.0.played_advanced": ("curio-cabinet",)}).table
    assert printed_points(table, 0, CARDS["curio-cabinet"].points) == 7


# --- achievements ---------------------------------------------------------------------------------------------------

_IN_PLAY = [card for card in CARDS.values() if not card.nuclear]
_OF = {kind: [card.id for card in _IN_PLAY if card.type == kind] for kind in MAIN_TYPES}
_NEED = [card.id for card in _IN_PLAY if card.needs]
_PRESENCE = [card.id for card in _IN_PLAY if any("pawn" in need for need in card.needs)]
_LEVEL = [card.id for card in _IN_PLAY if any("authority" in need for need in card.needs)]
_ADVANCED = [card.id for card in _IN_PLAY if card.deck == "advanced"]
_DEAR = [one.id for one in SPECIALISTS.values() if one.food >= 20]
_CHEAP = [one.id for one in SPECIALISTS.values() if one.food < 20]
_PLAIN = ["badger-mechanic", "otter-courier", "squirrel-grocer", "hamster-electrician"]
_VALUES = ["hamster-electrician", "badger-mechanic", "business-monkey", "stag-elder"]
_ALIKE = ["hamster-electrician", "badger-mechanic", "otter-courier", "stag-elder"]
FAR = ("threshing-floor", "county-fair", "supermarket")


def cards(*names):
    """Exploration cards in play."""
    return {f"players.0.played_{deck}": tuple(n for n in names if CARDS[n].deck == deck) for deck in ("basic", "advanced")}


def people(*names):
    """Specialists hired."""
    return {"players.0.specialists": names}


def column(*cells):
    """Growth tokens on cells of the science board."""
    return {"players.0.grown": cells}


def colonies(*locations):
    """Colonies on locations, some of them far ones."""
    return {"found": FAR, "players.0.colonies": locations}


MEETS = {
    "top-urban": ({"players.0.authority": levels(urban=10)}, {"players.0.authority": levels(urban=9)}),
    "a1": (people(*_CHEAP[:5]), people(*_CHEAP[:4])),
    "a2": (people(*_CHEAP[:2], *_DEAR[:2]), people(*_CHEAP[:3], *_DEAR[:1])),
    "a3": (people(*_PLAIN), people(*_PLAIN[:3], "business-monkey")),
    "a4": (people(*_VALUES), people(*_ALIKE)),
    "b1": (colonies("old-barn", "pier", "lighthouse", "newsstand"), colonies("old-barn", "pier", "newsstand")),
    "b2": (colonies("old-barn", "pier", "newsstand"), colonies("old-barn", "pier", "checkpoint")),
    "b3": (colonies("old-barn", "pier", "checkpoint"), colonies("old-barn", "pier", "newsstand")),
    "b4": (colonies(*FAR), colonies(*FAR[:2], "pier", "newsstand")),
    "c1": (cards(*_NEED[:7]), cards(*_NEED[:6], "aquaponics")),
    "c2": (cards(*_PRESENCE[:5]), cards(*_PRESENCE[:4], "seed-bags")),
    "c3": ({"players.0.authority": levels(3, 3, 4, 5)}, {"players.0.authority": levels(3, 3, 4, 2)}),
    "c4": (cards(*_LEVEL[:4]), cards(*_LEVEL[:3], "tractor-keys")),
    "d1": (column("l1", "l2", "l3", "l4", "m1", "m2", "r1", "r2"), column("l1", "l2", "l3", "l4", "m1", "m2", "r2")),
    "d2": (column("l1", "l2", "l3", "l4", "l5"), column("l1", "l2", "l3", "l4", "m4")),
    "d3": (cards(*_OF["science"][:5]), cards(*_OF["science"][:4], "canned-goods")),
    "d4": (column("l1", "m1", "r1", "l2", "m2", "r2"), column("l1", "m1", "r2", "l2", "m2", "l3")),
    "e1": (cards(*_OF["upgrade"][:4]), cards(*_OF["upgrade"][:3])),
    "e2": (cards(*_OF["interactive"][:3]), cards(*_OF["interactive"][:2])),
    "e3": (cards(*_ADVANCED[:6]), cards(*_ADVANCED[:5], "aquaponics")),
    "e4": (cards(*_OF["discovery"][:6]), cards(*_OF["discovery"][:5])),
}


@pytest.mark.parametrize("achievement", [name for name in ACHIEVEMENTS if not name.startswith("top-")] + ["top-urban"])
def test_what_an_achievement_asks_for(achievement):
    enough, too_little = MEETS[achievement]
    river = {"river": (), "tiles": ()}
    assert fulfils(at({**river, **enough}).table, 0, achievement)
    assert not fulfils(at({**river, **too_little}).table, 0, achievement)


# --- feats ----------------------------------------------------------------------------------------------------------

AHEAD = {"over": True, "season": 4, "players.0.authority": levels(1, 1)}
ADVANCED = tuple(card.id for card in CARDS.values() if card.deck == "advanced" and not card.nuclear)
"""A seat that wins by its tracks, over which each test lays what a feat takes."""


@pytest.mark.parametrize(
    ("feat", "laid", "short"),
    [
        ("on-every-hill", {"players.0.colonies": ("old-barn", "kitchen-garden", "newsstand", "pier", "lighthouse")}, 1),
        ("laboratory", {"players.0.grown": CELLS}, 3),
        ("three-crowns", {"players.0.authority": levels(2, 2, 2), "discs": {"agricultural": 0, "urban": 0, "military": 0}}, 1),
        ("trophy-hall", {"claimed": {"a1": 0, "b1": 0, "c1": 0}}, 1),
        ("summit", {"players.0.authority": levels(10)}, None),
        ("open-doors", {"players.0.specialists": tuple(SPECIALISTS)[5:11]}, 1),
        ("crowded-table", {"players.0.played_advanced": ADVANCED[:16]}, 1),
        ("golden-age", {"players.0.played_advanced": ("sunken-galleon",), "claimed": {"a1": 0, "b1": 0, "c1": 0}}, None),
    ],
)
def test_feats_ask_for_a_victory_and_for_so_much(feat, laid, short):
    def earned(position, seat=0):
        table = at({**AHEAD, "river": (), **position}).table
        return {one.id: one.got for one in TITLE.outcome(table).feats[seat]}[feat], total(table, 0)

    got, points = earned(laid)
    assert got == (feat != "golden-age" or points >= 90)
    assert not earned(laid, seat=1)[0], "who has not won earns nothing"
    if short is not None:
        *_, (name, things) = laid.items()
        fewer = dict(list(things.items())[:-short]) if isinstance(things, dict) else things[:-short]
        assert not earned({**laid, name: fewer})[0]


def test_the_strongest_bot_can_be_slain():
    table = at(AHEAD).table
    *weaker, strongest = TITLE.bots()
    for bots, slain in (({}, False), ({1: weaker[0]}, False), ({1: strongest}, True)):
        assert ("giant-slayer" in {one.id for one in TITLE.outcome(table, bots).feats[0] if one.got}) == slain


@pytest.mark.parametrize(("ahead", "rank"), [(25, 1), (20, 1), (19, 2), (10, 2), (9, 3), (1, 3), (0, 4), (-30, 4)])
def test_alone_the_verdict_follows_from_the_lead(ahead, rank):
    assert verdict(ahead) == rank
    assert dict(TITLE.verdicts)[rank].key == f"record.{rank}.title"
