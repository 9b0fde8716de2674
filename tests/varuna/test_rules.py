"""The rules of Varuna that no single position shows: whole rounds, several seats, sinking, rows and rooms.

"Q-n" is the n-th question the printed rules leave open, with our answer; those not here or in test_scores.py
have an example that names them.
"""

import hashlib
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from varuna_tables import ALL_PARTS, PLAIN, at, begun, lazily, played_on

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, Text, catalogue, say
from ludotheque.engine.journal import digest
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.components import data
from ludotheque.games.varuna.rules import turn
from ludotheque.teach import examples


def test_every_question_is_answered_somewhere():
    sources = " ".join(example.source for example in examples.load(TITLE))
    found = {int(number) for number in re.findall(r"Q-(\d+)", sources)}
    for file in Path(__file__).parent.glob("test_*.py"):
        names = re.findall(r"def test_(\w+)", file.read_text(encoding="utf-8"))
        found |= {int(number) for name in names for number in re.findall(r"(?:^|_)q(\d+)", name)}
    assert found == set(range(1, 36))


# --- setup and the course of a game ---------------------------------------------


def test_at29_the_table_after_setup():
    table = Game.start(TITLE, 2, 4).table
    assert {colour: len(deck) for colour, deck in table.decks.items()} == dict.fromkeys(data.COLOURS, 13)
    assert len(set(table.objectives)) == len(set(table.tokens)) == 4
    assert set(table.objectives) <= set(data.OBJECTIVES) and set(table.tokens) <= set(data.TOKENS)
    assert table.silver == frozenset() and table.round == 0


def test_at30_thirteen_rounds_and_no_more():
    game = begun()
    for number in range(1, 14):
        assert game.table.round == number and not game.over
        assert {len(deck) for deck in game.table.decks.values()} == {13 - number}
        played_on(game, 1)
    assert game.over and game.table.over
    assert [len(sheet.picks) for sheet in game.table.sheets] == [13]


def test_two_colours_stay_open_to_the_last_round():
    game = begun(seed=9)
    for _ in range(13):
        assert len([move for move in game.legal_moves() if move.startswith("card ")]) >= 2
        played_on(game, 1)


def test_a_revealed_card_lies_there_for_everybody():
    game = begun(3, revealed=PLAIN)
    for seat in range(3):
        game.play("card red", seat)
    assert [sheet.picks for sheet in game.table.sheets] == [("red",)] * 3


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_said_in_a_game_has_its_words(lang):
    """No prompt, label or log line of a random game lacks a word; a line about a seat names it."""
    words = catalogue(lang, TITLE.package)
    for seed in range(4):
        game, dice = Game.start(TITLE, 2, seed), random.Random(seed)
        while not game.over:
            choice = dice.choice(game.choices())
            texts = [
                choice.prompt(game.table),
                *(choice.label(game.table, move) for move in choice.moves(game.table)),
            ]
            assert not [text for text in texts if "⟨" in say(Text(text.key, (*text.args, ("who", "Ada"))), words)]
            game.play(dice.choice(game.legal_moves(choice.seat)), choice.seat)
        for line in game.table.log.lines:
            said = say(Text(line.text.key, (*line.text.args, ("who", "Ada"))), words)
            assert "⟨" not in said and (line.seat is None or "Ada" in said), line


# --- side by side ---------------------------------------------


def _chosen(seed, game, seat, count):
    """A move that depends on the seat's own moves only, not on when it is asked."""
    moves = game.legal_moves(seat)
    return random.Random(f"{seed}/{game.table.round}/{seat}/{count}").choice(moves)


def _course(seed, seats, next_seat):
    """The digests after each round of a random game whose seats act in an order of `next_seat`'s choosing."""
    game = Game.start(TITLE, seats, seed)
    counts = [0] * seats
    marks, number = [], 0
    while not game.over:
        seat = next_seat([choice.seat for choice in game.choices()])
        game.play(_chosen(seed, game, seat, counts[seat]), seat)
        counts[seat] += 1
        if game.table.round != number:
            number = game.table.round
            marks.append(digest(game))
    return [*marks, digest(game)]


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_the_seats_does_not_matter(seed):
    dice = random.Random(seed)
    one_by_one = _course(seed, 3, min)
    assert len(one_by_one) > 2
    assert _course(seed, 3, max) == one_by_one
    assert _course(seed, 3, dice.choice) == one_by_one


def test_q28_completed_earlier_in_the_same_round():
    """The second of a round writes gold; the first of the next round writes silver."""
    nearly = [part for part in data.SPECIES["dimorphodon"].parts if part != "dimorphodon-2-fin"]
    laid = {f"sheets.{seat}.parts": nearly for seat in range(3)}
    game = begun(3, revealed={**PLAIN, "blue": "blue-6"}, **laid)
    for seat in (0, 1):
        game.play("card blue", seat)
        game.play("colour dimorphodon-2-fin", seat)
    assert game.table.silver == frozenset()
    for seat in range(3):
        lazily(game, seat)
    assert game.table.silver == {"dimorphodon"}
    game.table.revealed["blue"] = "blue-6"
    game.play("card blue", 2)
    game.play("colour dimorphodon-2-fin", 2)
    assert [sheet.completed.get("dimorphodon") for sheet in game.table.sheets] == [6, 6, 4]


def test_an_objective_counts_with_the_side_of_the_round():
    """Validated by one seat, it shows gold to the others until the round is over."""
    square = {f"sheets.{seat}.squares": ["commander-1", "commander-2"] for seat in range(3)}
    game = begun(
        3,
        revealed={**PLAIN, "blue": "blue-10"},
        objectives=["4", "1", "2", "3"],
        **square | {f"sheets.{seat}.protection": 4 for seat in range(3)},
    )
    for seat in (0, 1):
        game.play("card blue", seat)
        game.play("upgrade commander-3", seat)
        game.play("stop", seat)
    for seat in range(3):
        lazily(game, seat)
    assert game.table.silver == {"a"}
    game.table.revealed["blue"] = "blue-10"
    game.play("card blue", 2)
    game.play("upgrade commander-3", 2)
    game.play("stop", 2)
    assert [sheet.validated for sheet in game.table.sheets] == [{"a": 10}, {"a": 10}, {"a": 5}]


def test_a_hundred_seats():
    game = begun(100, seed=2)
    played_on(game, 13)
    assert game.over
    assert len(game.scores()) == 100 and len(set(game.scores())) == 1
    assert TITLE.outcome(game.table).winners == tuple(range(100))


# --- damage and sinking ---------------------------------------------


@given(
    damage=st.integers(0, 19),
    protection=st.integers(0, 6),
    chosen=st.sampled_from(data.COLOURS),
    cards=st.tuples(*(st.sampled_from(data.DECKS[colour]) for colour in data.COLOURS)),
)
@settings(max_examples=60, deadline=None)
def test_damage_is_the_sum_less_protection(damage, protection, chosen, cards):
    laid = {
        "revealed": dict(zip(data.COLOURS, cards, strict=True)),
        "sheets.0.damage": damage,
        "sheets.0.protection": protection,
    }
    laid["sheets.0.picks"] = [chosen]
    game = at(laid, [("SufferDamage", {"colour": chosen})])
    raw = sum(data.CARDS[card].damage for card in cards if data.CARDS[card].colour != chosen)
    sheet = game.table.sheets[0]
    assert sheet.damage == min(20, damage + max(0, raw - protection))
    assert sheet.sunk == (sheet.damage == 20)
    assert sheet.protection == protection
    ticked = [line.pieces for line in game.table.log.lines if line.text.key == "log.damage"]
    assert ticked == ([tuple(f"damage-{n}" for n in range(damage + 1, sheet.damage + 1))] if sheet.damage > damage else [])


def test_q01_the_column_comes_before_damage():
    """A seat that the round's damage sinks has still had its column bonus."""
    laid = {
        "revealed": {**PLAIN, "blue": "blue-15"},
        "sheets.0.damage": 17,
        "sheets.0.picks": ["blue", "grey", "red", "yellow"],
        "sheets.0.unlocked": ["dimorphodon"],
    }
    game = at(laid, [("ChooseCard", {})])
    game.play("card purple")
    assert not game.table.sheets[0].sunk
    game.play("colour dimorphodon-2-fin")
    sheet = game.table.sheets[0]
    assert sheet.sunk and sheet.parts == {"dimorphodon-2-fin"}


def test_q02_the_columns_give_any_parts():
    assert data.COLUMN_BONUS == ("wild", "wild + wild")


def test_q03_protection_of_the_column_bonus_helps_at_once(monkeypatch):
    """With a column bonus that raises the protection, it counts against the damage of the same round."""
    monkeypatch.setattr(turn, "COLUMN_BONUS", ("protection", "wild"))
    laid = {"revealed": {**PLAIN, "blue": "blue-14"}, "sheets.0.picks": ["blue", "grey", "red", "yellow"]}
    game = at(laid, [("ChooseCard", {})])
    game.play("card purple")
    assert (game.table.sheets[0].protection, game.table.sheets[0].damage) == (1, 1)


def test_q26_completed_before_sinking_turns_the_tile():
    nearly = [part for part in data.SPECIES["dimorphodon"].parts if part != "dimorphodon-2-fin"]
    game = begun(
        2,
        revealed={**PLAIN, "blue": "blue-15"},
        **{
            "sheets.0.parts": nearly,
            "sheets.0.picks": ["blue", "grey", "red", "yellow"],
            "sheets.0.damage": 17,
            "sheets.0.protection": 0,
        },
    )
    game.play("card purple", 0)
    game.play("colour dimorphodon-2-fin", 0)
    assert game.table.sheets[0].sunk
    lazily(game, 1)
    assert game.table.silver == {"dimorphodon"}
    assert [choice.seat for choice in game.choices()] == [1]
    played_on(game, 12)
    assert game.over and TITLE.outcome(game.table).winners == (1,)


def test_q27_everybody_sunk_ends_the_game():
    game = begun(
        2,
        revealed={**PLAIN, "blue": "blue-15"},
        **{f"sheets.{seat}.protection": 0 for seat in range(2)},
        **{f"sheets.{seat}.damage": 18 for seat in range(2)},
    )
    game.play("card red", 0)
    assert not game.over
    game.play("card grey", 1)
    assert game.over and game.table.round == 1
    assert TITLE.outcome(game.table).winners == () and game.scores() == [0, 0]


# --- actions, rows and rooms ---------------------------------------------


@pytest.mark.parametrize("colour", [colour for colour in data.COLOURS if colour != "grey"])
@pytest.mark.parametrize("times", [1, 2, 3, 4])
def test_a_row_gives_as_many_units_as_it_has_circles(colour, times):
    laid = {
        "sheets.0.picks": [colour] * times,
        "sheets.0.start": "dimorphodon",
        "sheets.0.unlocked": ["dimorphodon"],
        "sheets.0.parts": ALL_PARTS,
    }
    game = at(laid, [("RowBonus", {"colour": colour})])
    assert game.choice().units == (data.ROW_BONUS[colour],) * times


def test_q07_both_symbols_of_an_alternative():
    """`fin + study / tail + study`: one side, both of its symbols, in any order."""
    laid = {"revealed": {**PLAIN, "blue": "blue-11"}, "sheets.0.unlocked": ["dimorphodon"]}
    game = at(laid, [("ChooseCard", {})])
    game.play("card blue")
    game.play("take 2")
    assert sorted(game.choice().units) == ["study", "tail"]


def test_q08_what_a_bonus_sets_off_joins_the_queue():
    """Two bonuses wait; the first, a move, encloses a third: now two wait again."""
    laid = {
        "sheets.0.start": "ichthyosaurus",
        "sheets.0.unlocked": ["ichthyosaurus", "mosasaurus", "dunkleosteus"],
        "sheets.0.segments": ["l05", "l06", "l07"],
        "sheets.0.sonar": ["ichthyosaurus-sonar-1", "dunkleosteus-sonar-1"],
    }
    game = at(laid, [("Action", {"units": ["sonar", "sonar"]}), ("TakeBonuses", {})])
    game.play("sonar ichthyosaurus-sonar-2")
    game.play("sonar dunkleosteus-sonar-2")
    game.play("gain ichthyosaurus-sonar-2")
    game.play("move l12")
    assert game.legal_moves() == ["gain dunkleosteus-sonar-2", "gain f02"]


def test_q09_a_room_works_again_in_the_next_round():
    game = begun(revealed={**PLAIN, "blue": "blue-13"}, **{"sheets.0.squares": ["engine-1", "engine-2", "engine-3"]})
    for _ in range(2):
        game.table.revealed = {**PLAIN, "blue": "blue-13"}
        game.play("card blue")
        assert "boost engine" in game.legal_moves()
        game.play("boost engine")
        assert game.table.sheets[0].used == {"engine"}
        lazily(game, 0)


def test_q10_a_room_finished_by_the_card_helps_the_row():
    game = begun(revealed={**PLAIN, "blue": "blue-10"}, **{"sheets.0.squares": ["engine-1"]})
    game.play("card blue")
    game.play("upgrade engine-2")
    game.play("upgrade engine-3")
    assert game.choice().units == ("move",) and "boost engine" in game.legal_moves()


def test_q11_the_laboratory_changes_one_symbol_a_round():
    laid = {
        "sheets.0.unlocked": ["mosasaurus"],
        "sheets.0.squares": ["laboratory-1", "laboratory-2", "laboratory-3"],
        "sheets.0.picks": ["purple", "purple"],
    }
    steps = [
        ("Action", {"units": ["fin"]}),
        ("Action", {"units": ["fork", "fork"]}),
        ("Action", {"units": ["wild"]}),
    ]
    game = at(laid, steps)
    assert "wild laboratory-fin" in game.legal_moves()
    game.play("stop")
    game.play("wild laboratory-fork")
    assert sorted(game.choice().units) == ["fork", "wild"]
    assert game.objection("wild laboratory-fork").id == "upgrade.once-a-round"
    game.play("stop")
    assert not [move for move in game.choice().moves(game.table) if move.startswith("wild ")]


def test_q16_a_fixed_number_of_discoveries_and_protection():
    assert data.PROTECTION_BOXES == 6 and len(data.LETTERS) == 4
    game = at({"sheets.0.protection": 6}, [("Perform", {"effect": "protection"}), ("Perform", {"effect": "discovery"})])
    assert game.table.sheets[0].protection == 6 and game.legal_moves()[0] == "discover a"


def test_a_colour_chosen_this_round_counts_for_the_special_bonus():
    laid = {
        "revealed": {**PLAIN, "purple": "purple-12", "red": "red-10"},
        "sheets.0.unlocked": ["ammonoidea", "mosasaurus"],
        "sheets.0.parts": ["ammonoidea-2-tail", "ammonoidea-3-fin"],
        "sheets.0.arrows": ["ammonoidea-2-to-fish"],
        "sheets.0.start": "dimorphodon",
    }
    game = at(laid, [("ChooseCard", {})])
    game.play("card purple")  # move + sonar, then one study from the purple row
    game.play("stop")
    game.play("study ammonoidea-3-to-fish2")
    assert game.choice().units == ("fork",)


@pytest.mark.parametrize(("colour", "count"), [("red", 3), ("grey", 1)])
def test_the_row_of_a_colour_gives_a_unit_for_each_choice_and_grey_one_of_any(colour, count):
    game = begun(**{"sheets.0.picks": [colour, colour], "revealed": PLAIN})
    game.table.log.lines.clear()
    game.play(f"card {colour}")
    lazily(game, 0)
    (line,) = [line for line in game.table.log.lines if line.text.key == "log.row"]
    assert dict(dict(line.text.args)["what"].args)["n"] == count and line.pieces == (f"{colour}-square-3",)
    assert line.rule == ("turn.row-bonus" if count > 1 else "turn.row-any")


def test_the_vocabulary_keeps_its_order():
    """Learners number the moves: those of the first release stay where they are, new ones come after them."""
    first = "|".join(TITLE.vocabulary()[:216])
    assert hashlib.md5(first.encode()).hexdigest() == "e9da40494165f3fde80ce8a29bd7f8bc"


def test_any_action_with_a_count_is_chosen_so_many_times():
    game = at({"sheets.0.start": "dimorphodon"}, [("Perform", {"effect": "2 any"})])
    chosen = []
    while not game.over:
        moves = game.legal_moves()
        chosen += ["any"] * (moves[0] == "any move")
        game.play("any upgrade" if "any upgrade" in moves else next(move for move in moves if move.startswith("upgrade")))
    assert chosen == ["any", "any"] and len(game.table.sheets[0].squares) == 2
