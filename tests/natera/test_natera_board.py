"""Natera's panels: the cards in play large, the parts of the central board, and what everybody has of each achievement."""

import re

import pytest
from natera_positions import at

from ludotheque.engine.secrecy import view
from ludotheque.games import title
from ludotheque.games.natera.board.pieces import describe
from ludotheque.games.natera.board.progress import progress
from ludotheque.games.natera.components.data import BASIC, CARDS, MAIN_TYPES

MANY = tuple(card for kind in MAIN_TYPES for card in BASIC if CARDS[card].type == kind)[:22]
HIRED = ("owl-professor", "whale-navigator", "octopus-inventor")
FULL = {"players.1.played_basic": MANY, "players.1.specialists": HIRED}


def panel(game, ident, seat=0, **ways):
    """A panel as a seat sees it, arranged in some ways."""
    seen = view(game, seat)
    seen.arranged = {ident: ways}
    in_french = next(one for one in title("natera").board(seen, "fr") if one.id == ident)
    assert "⟨" not in str(in_french)  # a key without words
    return next(one for one in title("natera").board(seen, "en") if one.id == ident)


def pieces(found):
    """The pieces that a panel shows, in order."""
    return re.findall(r'data-piece="([^"]+)"', found.svg())


def test_a_tableau_of_25_cards_is_shown_whole_and_in_rows():
    large = panel(at(FULL), "seat:1", cards="all")
    assert large.rows and sorted(pieces(large)) == sorted((*MANY, *HIRED, "income-1"))
    assert large.width == panel(at(FULL), "seat:1", cards="specialist").width  # a card is as large, however many there are
    assert large.shows == "25 cards shown large"


@pytest.mark.parametrize("kind", [*MAIN_TYPES, "specialist"])
def test_a_type_of_a_tableau_is_shown_alone(kind):
    expected = HIRED if kind == "specialist" else tuple(card for card in MANY if CARDS[card].type == kind)
    assert tuple(pieces(panel(at(FULL), "seat:1", cards=kind))) == (*expected, "income-1")


def test_a_tableau_offers_what_it_has():
    [offered] = panel(at(FULL), "seat:1").arrangements
    assert (offered.ways[0].id, offered.ways[0].pieces) == ("all", 25)
    assert panel(at(FULL), "seat:0").arrangements == ()


@pytest.mark.parametrize(("name", "least"), [("shared", 40), ("display", 10)])
def test_the_parts_of_a_board_hold_all_its_pieces(name, least):
    whole = panel(at(), name)
    box = r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"'
    found = re.findall(rf'data-piece="([^"]+)".*?{box}', whole.svg())
    assert len(found) >= least
    for piece, x, y, w, h in found:
        middle = float(x) + float(w) / 2, float(y) + float(h) / 2
        assert any(part.x <= middle[0] <= part.right and part.y <= middle[1] <= part.bottom for part in whole.parts), piece


def test_an_open_achievement_tells_what_each_seat_has():
    laid = {"players.0.specialists": HIRED[:1], "players.1.specialists": HIRED[1:]}
    tile = next(group.svg for group in panel(at(laid), "shared").groups if group.id == "shared-tile-a1")
    assert re.findall(r">(\d+)</text>", tile)[-2:] == ["1", "2"]
    claimed = next(group.svg for group in panel(at(laid | {"claimed.a1": 1}), "shared").groups if group.id == "shared-tile-a1")
    assert re.findall(r">(\d+)</text>", claimed) != re.findall(r">(\d+)</text>", tile)


@pytest.mark.parametrize(
    ("tile", "colonies", "has", "asked"),
    [
        ("b1", ("old-barn", "kitchen-garden"), 2, 4),
        ("b2", ("old-barn", "kitchen-garden"), 1, 3),
        ("b2", ("old-barn", "pier", "newsstand"), 3, 3),
        ("b3", ("old-barn", "newsstand"), 1, 3),
        ("b4", ("old-barn",), 0, 3),
    ],
)
def test_the_progress_of_a_tile_counts_each_colony_once(tile, colonies, has, asked):
    assert progress(at({"players.0.colonies": colonies, "tiles": ()}).table, 0, tile) == (has, asked)


@pytest.mark.parametrize(
    ("tile", "grown", "has", "asked"),
    [
        ("d2", (), 0, 5),
        ("d2", ("l1", "l2", "m1", "m2", "m3"), 3, 5),
        ("d4", ("l1", "l2", "m1", "m2", "m3"), 4, 6),
        ("d4", ("l1", "m1", "r1", "l2", "m2", "r2"), 6, 6),
    ],
)
def test_the_progress_of_cells_is_that_of_the_fullest_column_or_pair_of_rows(tile, grown, has, asked):
    assert progress(at({"players.0.grown": grown, "tiles": ()}).table, 0, tile) == (has, asked)


def test_a_tribe_a_specialist_and_their_deck_name_rules_of_their_own():
    laid = {"players.0.tribe": "bears", "players.1.specialists": HIRED[:1]}
    drawn = panel(at(laid), "shared").svg() + panel(at(laid), "display").svg() + panel(at(laid), "seat:1").svg()
    rules = dict(re.findall(r'data-piece="([^"]+)" data-rule="([^"]+)"', drawn))
    assert (rules[HIRED[0]], rules["deck-specialists"], rules["deck-basic"]) == ("hire.effects", "hire.river", "effect.draw")
    told = [describe(view(at(laid), 1), piece, None) for piece in ("tribe-0", "bears", HIRED[0])]
    assert [one and one.rule for one in told] == ["tribe.bears", "tribe.bears", "hire.effects"]


def test_titles_of_pieces_are_whole_sentences():
    names = re.findall(r"<title>([^<]+)</title>", panel(at(FULL), "shared").svg() + panel(at(FULL), "seat:1", cards="all").svg())
    assert len(names) > 50
    for name in names:
        for said in name.split(". "):
            assert not said[:1].islower(), name
