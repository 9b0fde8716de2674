"""Varuna's board: every piece there once, in both languages, and redrawn only where it changed."""

import random
import re
import time
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.board.creatures import CREATURES
from ludotheque.games.varuna.board.panels import board
from ludotheque.games.varuna.board.sheet_map import ENVIRONMENTS, HEIGHT, VERTEX, WIDTH
from ludotheque.games.varuna.components import data as d

SVG = "{http://www.w3.org/2000/svg}"

ON_THE_SHEET = {
    *d.PARTS,
    *d.DINOS,
    *d.ARROWS,
    *d.TARGETS,
    *d.PAIRS,
    *d.SEGMENTS,
    *d.ZONES,
    *d.ROOMS,
    *d.SQUARES,
    *(f"{species}-tile" for species in d.SPECIES),
    *(f"{species}-value" for species in d.SPECIES),
    *(f"species-{species}" for species in d.SPECIES),
    *(item.space(n) for item in d.SPECIES.values() for n in range(1, len(item.sonar_spaces) + 1)),
    *(f"laboratory-{symbol}" for symbol in ("head", "fin", "tail", "fork")),
    *(f"protection-{n}" for n in range(1, d.PROTECTION_BOXES + 1)),
    *(f"damage-{n}" for n in range(1, d.DAMAGE_BOXES + 1)),
    *(f"{colour}-square-{n}" for colour in d.COLOURS for n in range(1, d.ROW_SQUARES + 1)),
    *(f"column-{n}" for n in range(1, len(d.COLUMN_BONUS) + 1)),
    *(f"objective-{letter}" for letter in d.LETTERS),
    *(f"token-{letter}" for letter in d.LETTERS),
    *(f"count-{what}" for what in ("fish", "fossils", "dinosaurs", "kinds")),
}

ON_THE_TABLE = {
    "round",
    *(f"card-{colour}" for colour in d.COLOURS),
    *(f"deck-{colour}" for colour in d.COLOURS),
    *(f"objective-{letter}" for letter in d.LETTERS),
    *(f"token-{letter}" for letter in d.LETTERS),
    *(f"species-{species}" for species in d.SPECIES),
}


def played(moves: int, seats: int = 2, seed: int = 1) -> Game:
    game = Game.start(TITLE, seats, seed)
    dice = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        seat = game.current_seat
        game.play(dice.choice(game.legal_moves(seat)), seat)
    return game


def roots(panels) -> list[ET.Element]:
    return [ET.fromstring(panel.svg()) for panel in panels]


def pieces(root: ET.Element) -> Counter:
    return Counter(element.get("data-piece") for element in root.iter() if element.get("data-piece"))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("moves", [0, 60, 400])
def test_every_piece_is_there_exactly_once_and_named(moves, lang):
    game = played(moves)
    panels = board(view(game, 0), lang)
    assert [panel.id for panel in panels] == ["shared", "seat:0", "seat:1"]
    shared, *sheets = roots(panels)
    seen = pieces(shared)
    assert set(seen) == (ON_THE_TABLE if moves else ON_THE_TABLE - {f"card-{colour}" for colour in d.COLOURS})
    for sheet in sheets:
        assert set(pieces(sheet)) == ON_THE_SHEET
    for root in (shared, *sheets):
        assert set(pieces(root).values()) == {1}
        for element in root.iter():
            if element.get("data-piece") or element.get("data-rule"):
                title = element.find(f"{SVG}title")
                assert title.text.strip()
                assert "⟨" not in title.text, title.text
                assert element.get("data-rule")


def test_ids_are_unique_on_the_page_and_groups_are_few():
    panels = board(view(played(50), 0), "en")
    names = [group.id for panel in panels for group in panel.groups]
    assert len(names) == len(set(names))
    for panel, root in zip(panels, roots(panels), strict=True):
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        assert 10 <= len(panel.groups) <= 80
        used = {element.get("href") for element in root.iter(f"{SVG}use")}
        assert used <= {f"#{ident}" for ident in ids}


def test_the_two_languages_say_different_things_about_the_same_pieces():
    game = played(50)
    english, french = (
        [element.text for root in roots(board(view(game, 0), lang)) for element in root.iter(f"{SVG}title")]
        for lang in ("en", "fr")
    )
    assert len(english) == len(french)
    same = sum(a == b for a, b in zip(english, french, strict=True))
    assert same < len(english) * 0.25


def test_rules_named_on_the_board_exist():
    from ludotheque.games.varuna.rules.actions import RULES

    for root in roots(board(view(played(80), 0), "en")):
        for element in root.iter():
            if element.get("data-rule"):
                RULES[element.get("data-rule")]


def test_names_of_players_cannot_become_markup():
    name = '<script>alert("1")</script>&'
    panels = board(view(played(10), 0), "en", (name, "Grace"))
    root = ET.fromstring(panels[1].svg())
    assert not list(root.iter(f"{SVG}script"))
    assert name in root.get("aria-label")
    assert "Grace" in panels[2].svg()


def test_no_inline_styles_and_every_class_is_in_the_theme():
    from ludotheque.draw import theme_css

    known = set(re.findall(r"\.([a-z][\w-]*)", theme_css()))
    for root in roots(board(view(played(120, seats=1), 0), "en")):
        for element in root.iter():
            assert element.get("style") is None
            assert not any(value.startswith("url(") for value in element.attrib.values())
            unknown = set((element.get("class") or "").split()) - known
            assert not unknown, unknown


@pytest.mark.parametrize("seats", [1, 2])
def test_every_legal_move_has_its_piece_on_the_board(seats):
    for seed in range(4):
        game = Game.start(TITLE, seats, seed)
        dice = random.Random(seed)
        while not game.over:
            seat = game.current_seat
            choice = game.choice(seat)
            panels = board(view(game, seat), "en")
            there = "".join(panel.svg() for panel in panels if panel.id in ("shared", f"seat:{seat}"))
            moves = game.legal_moves(seat)
            for move in moves:
                piece = choice.piece(move)
                assert piece is None or f'data-piece="{piece}"' in there, (move, piece)
            game.play(dice.choice(moves), seat)


def test_every_piece_can_be_asked_about():
    for ident in sorted(ON_THE_SHEET | ON_THE_TABLE):
        if not ident.startswith("laboratory-") or ident[-1].isdecimal():
            assert TITLE.about(ident), ident


def test_a_move_changes_few_groups():
    game = Game.start(TITLE, 2, 7)
    dice = random.Random(7)
    changed = []
    before = {}
    while not game.over:
        now = {group.id: group.svg for panel in board(view(game, 0), "en") for group in panel.groups}
        changed.append(sum(before.get(ident) != svg for ident, svg in now.items()))
        before = now
        game.play(dice.choice(game.legal_moves(game.current_seat)), game.current_seat)
    usual = sorted(changed)[len(changed) // 2]
    assert usual <= 8


def test_the_same_table_is_drawn_the_same():
    one, other = (board(view(played(90), 0), "fr") for _ in range(2))
    assert one == other


def test_redrawing_is_quick():
    game = played(60)
    board(view(game, 0), "en")
    seen = view(game, 0)
    start = time.perf_counter()
    for _ in range(10):
        board(seen, "en")
    assert (time.perf_counter() - start) / 10 < 0.05  # about 1 ms on a quiet machine


def test_everything_on_the_chart_has_a_place():
    assert set(VERTEX) == set(d.VERTICES)
    for species, area in ENVIRONMENTS.items():
        item = d.SPECIES[species]
        assert len(area.spaces) == len(item.sonar_spaces)
        assert len(area.dinos) == len(item.dinos)
        assert set(area.targets) == set(item.targets)
        for dino in item.dinos:
            names = [d.PARTS[part].name for part in d.DINOS[dino].parts]
            assert set(names) <= set(CREATURES[species].limbs)
        points = [*area.spaces, area.value, area.label, *area.targets.values(), *area.pairs.values()]
        points += [end for x1, y1, x2, y2 in area.arrows.values() for end in ((x1, y1), (x2, y2))]
        assert all(28 < x < 1032 and 28 < y < 1032 for x, y in points)
    assert (WIDTH, HEIGHT) == (1640, 1060)


def test_the_cover_is_a_picture_with_a_name():
    root = ET.fromstring(TITLE.cover("fr"))
    assert root.get("aria-label") == "Varuna"
    assert not list(root.iter(f"{SVG}style"))
