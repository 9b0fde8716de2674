"""The Demeter's board: every piece a move points at, nothing a seat may not know, and redrawn only where it changed."""

import random
import re
import time
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from ludotheque.draw import ICONS, theme_css
from ludotheque.engine.game import Game
from ludotheque.engine.rule import Rules, rulebook
from ludotheque.engine.secrecy import view
from ludotheque.games.demeter import TITLE
from ludotheque.games.demeter.board import drawing
from ludotheque.games.demeter.board.panels import board
from ludotheque.games.demeter.board.pieces import about
from ludotheque.games.demeter.bot.plan import CARD_WORTH, KEPT
from ludotheque.games.demeter.components import data as d
from ludotheque.games.demeter.components.records import EVENT_KINDS
from ludotheque.teach import lesson as lessons
from ludotheque.teach.progress import Progress

SVG = "{http://www.w3.org/2000/svg}"
ALWAYS = {
    *d.ROOMS,
    *(f"pile-{piece}" for piece in d.PIECES),
    "resource-deck",
    "resource-display",
    "bag",
    "die",
    "dracula-deck",
    "dracula-discard",
    "clue-two",
    "first-player",
    "passages",
    "days",
    "bonus-deck",
    "bonus-discard",
    *(f"pawn-{seat}" for seat in range(3)),
}


def played(moves: int, seats: int = 3, seed: int = 1, mode: str = "classic") -> Game:
    """A game some moves on, by players who do not end their turns too soon."""
    game = Game.start(TITLE, seats, seed, {"mode": mode})
    dice = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        step(game, dice)
    return game


def step(game: Game, dice: random.Random) -> None:
    seat = game.current_seat
    moves = game.legal_moves(seat)
    if len(moves) > 1 and "end" in moves and dice.random() < 0.8:
        moves.remove("end")
    game.play(dice.choice(moves), seat)


def roots(panels) -> list[ET.Element]:
    return [ET.fromstring(panel.svg()) for panel in panels]


def pieces(root: ET.Element) -> Counter:
    return Counter(element.get("data-piece") for element in root.iter() if element.get("data-piece"))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("moves", [0, 40, 130])
def test_every_piece_is_there_once_and_named(moves, lang):
    panels = board(view(played(moves), 0), lang)
    assert [panel.id for panel in panels] == ["shared", "seat:0", "seat:1", "seat:2"]
    all_roots = roots(panels)
    passing = {piece for piece in pieces(all_roots[0]) if piece == "met" or piece.startswith("event-")}
    assert set(pieces(all_roots[0])) - passing == ALWAYS
    rules = Rules(TITLE.package)
    for root in all_roots:
        assert set(pieces(root).values()) == {1}
        for element in root.iter():
            assert element.get("style") is None
            if element.get("data-rule"):
                assert rules[element.get("data-rule")]
            if element.get("data-piece") or element.get("data-rule"):
                title = element.find(f"{SVG}title").text
                assert title.strip() and "⟨" not in title, title
            if element.get("data-piece"):
                assert about(element.get("data-piece")), element.get("data-piece")


@pytest.mark.parametrize("mode", ["classic", "mutation"])
@pytest.mark.parametrize("seed", range(3))
def test_every_legal_move_has_its_piece_on_the_board(seed, mode):
    game = Game.start(TITLE, 4, seed, {"mode": mode})
    dice = random.Random(seed)
    while not game.over:
        seat = game.current_seat
        choice = game.choice(seat)
        there = "".join(panel.svg() for panel in board(view(game, seat), "en"))
        for move in game.legal_moves(seat):
            piece = choice.piece(move)
            assert piece is None or f'data-piece="{piece}"' in there, (move, piece)
        step(game, dice)


@pytest.mark.parametrize("mode", ["classic", "mutation"])
def test_what_a_seat_may_not_know_is_not_drawn(mode):
    """Two games that differ only in what a seat cannot see look alike to it."""
    for seed in range(4):
        game = played(70, 4, seed, mode)
        for seat in (None, 0, 2):
            seen = board(view(game, seat), "en")
            other = game.copy()
            TITLE.determinize(other.table, seat, random.Random(99).choice)
            again = board(view(other, seat), "en")
            strip = [[group for group in panel.groups if group.id != "shared-logbook"] for panel in seen]
            assert strip == [[group for group in panel.groups if group.id != "shared-logbook"] for panel in again]


def test_only_the_owner_sees_faces():
    game = played(60, 3, 5)
    holders = [seat for seat, player in enumerate(game.table.players) if player.hand]
    assert holders
    for seat in range(3):
        for panel in board(view(game, seat), "en")[1:]:
            faces = "card-" in " ".join(pieces(ET.fromstring(panel.svg())))
            assert faces == (panel.id == f"seat:{seat}" and seat in holders)


def test_the_mood_is_one_mark_and_the_rest_stays():
    game = Game.start(TITLE, 3, 2)
    dice = random.Random(2)
    changed = []
    before: dict[str, str] = {}
    while not game.over:
        now = {group.id: group.svg for panel in board(view(game, 0), "en") for group in panel.groups}
        assert ('class="night"' in now["shared-mood"]) == game.table.night
        changed.append(sum(before.get(ident) != svg for ident, svg in now.items()))
        before = now
        step(game, dice)
    assert sorted(changed)[len(changed) // 2] <= 10


def test_ids_are_unique_icons_are_there_and_classes_are_known():
    known = set(re.findall(r"\.([a-z][\w-]*)", theme_css()))
    for seed in range(4):
        panels = board(view(played(300, 4, seed, "mutation"), 0), "fr")
        names = [group.id for panel in panels for group in panel.groups]
        assert len(names) == len(set(names))
        for root in roots(panels):
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            assert {element.get("href") for element in root.iter(f"{SVG}use")} <= {f"#{ident}" for ident in ids}
            for element in root.iter():
                assert set((element.get("class") or "").split()) <= known, element.get("class")


def test_names_of_players_cannot_become_markup():
    name = '<script>alert("1")</script>&{who}'
    for panel in board(view(played(20), 0), "en", (name, "Grace", "Hedy")):
        root = ET.fromstring(panel.svg())
        assert not list(root.iter(f"{SVG}script"))


def test_the_same_table_is_drawn_the_same_and_quickly():
    seen = view(played(60), 0)
    assert board(seen, "fr") == board(seen, "fr")
    start = time.perf_counter()
    for _ in range(10):
        board(seen, "fr")
    assert (time.perf_counter() - start) / 10 < 0.05  # about 1 ms on a quiet machine


def test_the_cover_and_the_glossary():
    root = ET.fromstring(TITLE.cover("fr"))
    assert root.get("aria-label") == "Le dernier voyage du Demeter"


@pytest.mark.parametrize("lesson", lessons.load(TITLE), ids=lambda lesson: lesson.id)
def test_lessons_can_be_played_and_light_up_what_is_there(lesson):
    progress = Progress(lesson)
    while not progress.done:
        there = "".join(panel.svg() for panel in board(view(progress.game, progress.chapter.seat), "en"))
        for piece in progress.step.focus:
            assert f'data-piece="{piece}"' in there, (progress.step.titles["en"], piece)
        if progress.can_next:
            progress.next()
        else:
            progress.play(progress.step.solution)


def test_tables_of_the_drawing_name_what_there_is():
    """Icons, colours and rules belong to cards, things, resources and rules of the game, and every picture is well formed."""
    rules = rulebook(TITLE.package, "en")
    known = {*d.BONUS, *EVENT_KINDS, *(room.object for room in d.ROOMS.values())}
    assert set(drawing.ICON_NAMES) <= known
    assert {drawing.icon_of(ident) for ident in known} <= set(ICONS)
    assert set(drawing.HUE_OF) == set(d.RESOURCES)
    assert {*drawing.RULE_OF.values(), *drawing.RULE_OF_A_SEATS.values()} <= set(rules)
    for pictures in (drawing.COVER, drawing.SCENERY, drawing.GROUNDS):
        for picture in pictures.values():
            assert len(ET.fromstring(f"<svg>{picture}</svg>"))


def test_the_bot_judges_every_bonus_card():
    assert sorted(KEPT) == sorted(d.BONUS)
    assert sorted(CARD_WORTH) == sorted(card.id for card in d.BONUS.values() if not card.reaction)


def test_what_a_seat_gains_has_come_from_somewhere():
    """Cards, tokens and pieces are things: each on a board has a deck, the bag or a pile that it travels from."""
    seen = Counter()
    for seed in range(3):
        panels = board(view(played(90, seed=seed), 0), "en")
        drawn = {panel.id: "".join(group.svg for group in panel.groups) for panel in panels}
        sources = set(re.findall(r'data-source="([^"]*)"', drawn["shared"]))
        assert sources == {"resource", "token", "dracula", "bonus", *(f"part-{piece}" for piece in d.PIECES)}
        for panel, svg in drawn.items():
            for kind in re.findall(r'data-thing="([^"]*)"', svg):
                assert any(kind == source or kind.startswith(f"{source}-") for source in sources), kind
                seen[panel[:4], kind.partition("-")[0]] += 1
    assert {("seat", word) for word in ("resource", "token", "part", "bonus")} <= seen.keys(), seen
