"""Salamandra's board: every piece there and named, what is printed as in the tables, a forest that grows in its place."""

import random
import re
import time
import xml.etree.ElementTree as ET
from collections import Counter

import pytest

from ludotheque.engine.effect import Do, parse, words_of
from ludotheque.engine.game import Game
from ludotheque.engine.rule import rulebook
from ludotheque.engine.secrecy import view
from ludotheque.games.salamandra import TITLE
from ludotheque.games.salamandra.board.cards import deity_card, grimoire_face, salamander_card
from ludotheque.games.salamandra.board.field import field_face, slot_at
from ludotheque.games.salamandra.board.forest import centre, frame, grove_face
from ludotheque.games.salamandra.board.marks import Sign, rows
from ludotheque.games.salamandra.board.panels import board
from ludotheque.games.salamandra.board.pieces import about
from ludotheque.games.salamandra.components import data as d
from ludotheque.games.salamandra.rules.grid import corners, neighbours, served

SVG = "{http://www.w3.org/2000/svg}"


def played(moves: int, seats: int = 2, seed: int = 1, options=None) -> Game:
    game = Game.start(TITLE, seats, seed, options or {})
    dice = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        game.play(dice.choice(game.legal_moves()))
    return game


def until(step: str, seed: int = 1, seats: int = 2) -> Game:
    """A game that waits for a decision of that kind."""
    game = Game.start(TITLE, seats, seed)
    dice = random.Random(seed)
    while type(game.choice()).__name__ != step:
        moves = game.legal_moves()
        game.play(dice.choice([move for move in moves if move.startswith("build")] or moves))
    return game


def roots(panels) -> dict[str, ET.Element]:
    return {panel.id: ET.fromstring(panel.svg()) for panel in panels}


def pieces(root: ET.Element) -> Counter:
    return Counter(element.get("data-piece") for element in root.iter() if element.get("data-piece"))


def numbers(svg: str) -> list[int]:
    """Every number lettered in a drawing."""
    return sorted(int(text) for text in re.findall(r">(\d+)</text>", svg))


def icons(svg: str) -> Counter:
    return Counter(re.findall(r'href="#i-([a-z-]+)"', svg))


def printed(*effects: str) -> list[int]:
    """The numbers that must be lettered for some effects: of crystals and points."""
    return [do.count for effect in effects if effect for do in words_of(parse(effect)) if do.word in ("crystal", "vp")]


# --- the pieces -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("moves", "seats"), [(0, 1), (0, 4), (40, 2), (90, 3), (400, 4)])
def test_every_piece_is_there_once_and_named(moves, seats, lang):
    game = played(moves, seats)
    table = game.table
    drawn = roots(board(view(game, 0), lang))
    people = max(seats, 2)
    assert list(drawn) == ["shared", "display", *(f"seat:{n}" for n in range(people))]
    forest = pieces(drawn["shared"])
    assert {*table.tiles, *table.spots} <= set(forest)
    assert {slot for tile in table.fields_in_play() for slot in d.FIELDS[tile].slots} <= set(forest)
    display = pieces(drawn["display"])
    assert {ident for ident in table.display if ident} | set(table.grimoires) <= set(display)
    assert {"bear", "eagle", "fields", "groves", "temple-yellow", "temple-black"} <= set(display)
    assert {f"marker-{n}" for n in range(people)} <= set(display)
    for root in drawn.values():
        assert set(pieces(root).values()) == {1}
        for element in root.iter():
            if element.get("data-piece"):
                title = element.find(f"{SVG}title").text
                assert title.strip() and "⟨" not in title, title
                assert element.get("data-rule")
                assert about(element.get("data-piece")) is not None, element.get("data-piece")


def test_every_piece_has_a_rule_that_exists():
    book = rulebook(TITLE.package, "en")
    named = re.findall(r'data-rule="([^"]+)"', "".join(panel.svg() for panel in board(view(played(120, 4), 0), "en")))
    assert len(named) > 50 and set(named) <= book.keys(), set(named) - book.keys()


def test_every_legal_move_has_its_piece():
    for seed in range(3):
        game = Game.start(TITLE, 2, seed)
        dice = random.Random(seed)
        while not game.over:
            seat, choice = game.current_seat, game.choice()
            there = "".join(
                panel.svg() for panel in board(view(game, seat), "en") if panel.id in ("shared", "display", f"seat:{seat}")
            )
            for move in game.legal_moves():
                piece = choice.piece(move)
                assert piece is None or f'data-piece="{piece}"' in there, (move, piece)
            game.play(dice.choice(game.legal_moves()))


def test_ids_are_unique_and_icons_defined():
    panels = board(view(played(70, 4), 0), "en")
    names = [group.id for panel in panels for group in panel.groups]
    assert len(names) == len(set(names))
    for root in roots(panels).values():
        ids = {element.get("id") for element in root.iter() if element.get("id")}
        assert {element.get("href") for element in root.iter(f"{SVG}use")} <= {f"#{ident}" for ident in ids}


def test_classes_only_and_all_in_the_theme():
    from ludotheque.draw import theme_css

    known = set(re.findall(r"\.([a-z][\w-]*)", theme_css()))
    for root in roots(board(view(played(120, 4), 0), "en")).values():
        for element in root.iter():
            assert element.get("style") is None
            unknown = set((element.get("class") or "").split()) - known
            assert not unknown, unknown


def test_names_of_players_cannot_become_markup():
    name = '<script>alert("1")</script>&'
    drawn = roots(board(view(played(10), 0, (name, "Grace")), "en"))
    assert not [found for root in drawn.values() for found in root.iter(f"{SVG}script")]
    assert name in drawn["seat:0"].get("aria-label")
    assert "Grace" in drawn["seat:1"].get("aria-label")


# --- what is printed ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("item", d.FIELDS.values(), ids=lambda item: item.id)
def test_a_field_shows_its_table(item):
    does = item.work or item.cauldron
    face = field_face(item.id, 0, bool(item.cost))
    assert numbers(face) == sorted([item.number, *printed(item.cost, item.bonus, does)])
    wanted = Counter()
    for effect in filter(None, (item.cost, item.bonus, does)):
        for do in words_of(parse(effect)):
            if do.word in ("leaf", "flower", "fruit", "scroll"):
                wanted[do.word] += do.count
            wanted["base"] += do.word == "base"
            wanted["potion"] += do.word.endswith("potion")
            wanted["revive"] += do.word == "wake"
    seen = icons(face)
    for name in ("leaf", "flower", "fruit"):
        assert seen[name] == wanted[name] + wanted["base"]
    for name in ("scroll", "potion", "revive"):
        assert seen[name] == wanted[name]
    assert seen["billhook"] == bool(item.work)


@pytest.mark.parametrize("item", d.GROVES.values(), ids=lambda item: item.id)
def test_a_grove_shows_its_gain_and_the_crystals_of_its_paths(item):
    face = grove_face(item.id, 0, 0)
    assert numbers(face) == sorted(printed(item.gain))
    found = re.findall(r'href="#i-crystal" transform="translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+)\)"', face)
    corners_with = {(float(x) + float(k) * 256 > 0, float(y) + float(k) * 256 > 0) for x, y, k in found}
    order = ((False, False), (True, False), (True, True), (False, True))  # north-west and on, clockwise
    assert corners_with == {corner for corner, there in zip(order, item.paths, strict=True) if there}
    assert icons(face)["scroll"] == sum(do.count for do in words_of(parse(item.gain)) if do.word == "scroll")


@pytest.mark.parametrize("item", [*d.DEITIES.values(), *d.SALAMANDERS.values()], ids=lambda item: item.id)
def test_a_card_shows_its_table(item):
    if item.id in d.DEITIES:
        face, effect, symbol, count = deity_card(item.id, 0, 0), item.effect, item.god, item.symbols
        extra = 1 if item.on == "deity" else 0  # the little cards of the trigger
    else:
        face, effect, symbol, count = salamander_card(item.id, 0, 0), item.gain, "crown", item.crowns
        extra = 0
    assert numbers(face) == sorted([item.number, *printed(effect)])
    assert icons(face)[symbol] == count + extra


@pytest.mark.parametrize("item", d.GRIMOIRES.values(), ids=lambda item: item.id)
def test_a_grimoire_shows_its_two_values(item):
    assert numbers(grimoire_face(item.id)) == sorted([item.number, item.upper, item.lower])


def test_an_exchange_is_set_in_two_rows():
    assert rows("2 crystal + fruit -> 3 vp * purple") == (
        (Sign("crystal", 2), Sign("fruit")),
        (Sign("vp", 3), Sign("×", between=True), Sign("per-purple")),
    )
    assert isinstance(parse("leaf"), Do)


# --- the forest -----------------------------------------------------------------------------------------------------


def test_slots_are_drawn_nearest_the_groves_that_they_touch():
    for side in range(4):
        sx, sy = slot_at(side)
        touched = {spot for spot, _ in served("0,0", side)}
        near = sorted(corners("0,0"), key=lambda spot: (centre(spot)[0] - sx) ** 2 + (centre(spot)[1] - sy) ** 2)
        assert set(near[:2]) == touched


def test_a_turned_field_shows_its_bonus_slot_where_it_faces():
    straight, turned = field_face("f05", 0), field_face("f05", 1)
    golden = re.compile(r'<circle cx="([-\d.]+)" cy="([-\d.]+)" r="28"')
    assert golden.search(straight).groups() == ("0", "-69")
    assert golden.search(turned).groups() == ("69", "0")


def test_places_for_a_field_say_what_they_close_and_touch():
    game = until("Lay")
    table = game.table
    seat = game.current_seat
    drawn = roots(board(view(game, seat), "en"))["shared"]
    titles = {
        element.get("data-piece"): element.find(f"{SVG}title").text for element in drawn.iter() if element.get("data-piece")
    }
    legal = [move.removeprefix("lay ") for move in game.legal_moves()]
    assert legal
    for cell in legal:
        assert f"closes {len(table.would_close(cell))} " in titles[cell]
        for tile in table.contacts(cell):
            assert (
                f"field {d.FIELDS[tile].number} " if tile in d.BUILT_FIELDS else "half" if "temple" in tile else "base field"
            ) in titles[cell]
    others = {panel.id: panel.svg() for panel in board(view(game, 1 - seat), "en")}
    assert not any(f'data-piece="{cell}"' in others["shared"] for cell in legal)


def test_a_new_tile_moves_the_frame_and_nothing_else():
    game = until("Lay", seed=4)
    shared = next(panel for panel in board(view(game, None), "en") if panel.id == "shared")
    before = {group.id: group.svg for group in shared.groups}
    west = min((move.removeprefix("lay ") for move in game.legal_moves()), key=lambda cell: int(cell.split(",")[0]))
    field = game.choice().field
    game.play(f"lay {west}")
    after = next(panel for panel in board(view(game, None), "en") if panel.id == "shared")
    assert after.x < shared.x
    left, top, width, height = frame(game.table.tiles.values())
    assert (after.x, after.y, after.width, after.height) == (left, top, width, height)
    for spot in game.table.spots:
        x, y = centre(spot)
        assert left + 57 <= x <= left + width - 57 and top + 57 <= y <= top + height - 57
    changed = {group.id for group in after.groups if before.get(group.id) != group.svg}
    assert changed <= {
        "forest-ground",
        f"forest-tile-{field}",
        *(f"forest-grove-{spot.replace(',', '_')}" for spot in corners(west)),
    }
    assert neighbours(west)


def test_a_move_changes_few_groups():
    game = Game.start(TITLE, 2, 7)
    dice = random.Random(7)
    changed, before = [], {}
    while not game.over:
        now = {group.id: group.svg for panel in board(view(game, 0), "en") for group in panel.groups}
        changed.append(sum(before.get(ident) != svg for ident, svg in now.items()))
        before = now
        game.play(dice.choice(game.legal_moves()))
    assert sorted(changed)[len(changed) // 2] <= 8


def test_redrawing_is_quick():
    seen = view(played(60, 4), 0)
    board(seen, "en")
    start = time.perf_counter()
    for _ in range(10):
        board(seen, "en")
    assert (time.perf_counter() - start) / 10 < 0.05  # about 2 ms on a quiet machine


def test_the_same_table_is_drawn_the_same():
    assert board(view(played(90), 0), "fr") == board(view(played(90), 0), "fr")


def test_the_cover_is_a_picture_with_a_name():
    root = ET.fromstring(TITLE.cover("fr"))
    assert root.get("aria-label") == "Salamandra"
    assert not list(root.iter(f"{SVG}style"))
