"""The list of all cards and tiles on a game's page: every printed face once, in sentences that hold at every table."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, catalogue, read_toml, sentence, statement
from ludotheque.engine.secrecy import view
from ludotheque.games import title as find
from ludotheque.games import titles
from ludotheque.rulesite.game_page import GamePage, search_rows

#: The tables of printed cards and tiles of each game: what the list puts before an id, the file and the table in it.
TABLES = {
    "demeter": [
        ("card-", "cards", "bonus"),
        ("", "cards", "visited"),
        ("", "cards", "events"),
        ("clue-", "cards", "clues"),
        ("", "ship", "rooms"),
        ("stock-", "ship", "stock"),
        ("bag-", "ship", "bag"),
        ("pile-", "things", "objects"),
    ],
    "natera": [
        ("", "cards", "basic"),
        ("", "cards", "advanced"),
        ("", "cards", "nuclear"),
        ("", "specialists", "specialists"),
        ("", "board", "locations"),
        ("disc-", "board", "discs"),
        ("", "achievements", "tops"),
        ("", "achievements", "tiles"),
        ("", "tribes", "tribes"),
        ("", "science", "sides"),
    ],
    "salamandra": [
        ("", "fields", "fields"),
        ("", "groves", "groves"),
        ("", "cards", "deities"),
        ("", "cards", "salamanders"),
        ("", "cards", "grimoires"),
        ("temple-", "boards", "temple"),
    ],
    "skymines": [
        ("", "cards", "action"),
        ("", "cards", "starting"),
        ("", "cards", "single"),
        ("", "plans", "plans"),
        ("", "plans", "special-plans"),
        ("", "plans", "tokens"),
        ("", "board", "tiles"),
        ("mark-", "board", "majority-spaces"),
        ("mark-", "board", "standard-spaces"),
        ("", "tracks", "tracks"),
        ("", "modules", "missions"),
        ("", "modules", "threats"),
        ("luna-", "luna", "luna"),
    ],
    "varuna": [
        ("", "cards", "cards"),
        ("token-", "tokens", "tokens"),
        ("objective-", "objectives", "objectives"),
        ("species-", "sheet", "species"),
    ],
}
#: Where the number of copies stands beside an id and is no record.
COUNTED = {("demeter", "stock"), ("demeter", "bag")}
#: What a table says of itself.
ABOUT_A_TABLE = {"provenance", "source", "rulebook"}
each_game = pytest.mark.parametrize("game", titles())


def printed(game: str) -> dict[str, int]:
    """The faces of all cards and tiles as the tables have them, and how many there are of each."""
    found: dict[str, int] = {}
    for prefix, file, table in TABLES[game]:
        rows = read_toml(find(game).package, "components", f"{file}.toml")[table]
        for ident in rows.keys() - ABOUT_A_TABLE:
            assert prefix + ident not in found
            row = rows[ident]
            found[prefix + ident] = row if (game, table) in COUNTED else row.get("count", 1) if isinstance(row, dict) else 1
    if game == "demeter":  # one table says how many cards there are of every resource
        resources = read_toml(find(game).package, "components", "things.toml")["resources"]
        found |= {f"resource-{ident}": resources["each"] for ident in resources["kinds"]}
    return found


def items(game: str):
    """The items of all kinds."""
    return [item for kind in find(game).inventory() for item in kind.items]


@each_game
def test_every_card_and_tile_of_the_tables_is_listed_once(game):
    wanted = printed(game)
    assert Counter(ident for item in items(game) for ident in item.ids) == Counter(wanted.keys())
    for item in items(game):
        assert item.copies == sum(wanted[ident] for ident in item.ids)
    assert sum(kind.total for kind in find(game).inventory()) == sum(wanted.values())


@each_game
def test_alike_means_alike(game):
    """Within a kind no two items say the same, in either language."""
    for lang in LANGUAGES:
        words = catalogue(lang, find(game).package)
        for kind in find(game).inventory():
            said = [(sentence(item.title, words), *(statement(text, words) for text in item.does)) for item in kind.items]
            assert len(set(said)) == len(said)
            assert not re.search(r"[⟨⟩]|\.\.|\b1 (fins|heads|cards)\b", repr((sentence(kind.name, words), said)))


@each_game
def test_the_sentences_are_those_of_the_pieces_at_any_table(game):
    """A piece says each sentence of its list on its card, too: before the first move and in the middle of a game."""
    title, dice, compared = find(game), random.Random(3), 0
    started = Game.start(title, title.usual, 3)
    tables = [view(started, 0)]
    later = started.copy()
    for _ in range(60):
        later.play(dice.choice(later.legal_moves(later.current_seat)), later.current_seat)
    tables.append(view(later, 0))
    for item in items(game):
        for ident in filter(title.about, item.ids):
            for seen in tables:
                does = title.describe(seen, ident, None).does
                assert not [text for text in item.does if text not in does], ident
                compared += 1
    assert compared > 10


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_lists_them_with_addresses_that_the_search_knows(game, lang):
    title = find(game)
    html = GamePage(title, lang).html("")
    listed = re.findall(r'<li class="item" id="([^"]+)"><strong>[^<]+</strong>', html)
    assert listed == [f"card-{item.ids[0]}" for item in items(game)] and len(set(listed)) == len(listed)
    assert html.count('href="#inventory"') == 1 and html.index('id="inventory"') < html.index('id="boards"')
    found = {row["id"]: row for row in search_rows(title, lang)}
    assert set(listed) <= set(found)
    assert all(found[ident]["title"] and found[ident]["chapter"] for ident in listed)
