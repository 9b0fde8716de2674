"""What Varuna says: prompts from what can be done, labels that tell what a move brings, French that is French."""

import random
import re

import pytest
from varuna_tables import at

from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, T, catalogue, say, sentence
from ludotheque.engine.rule import rulebook
from ludotheque.engine.secrecy import view
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.board.panels import board
from ludotheque.games.varuna.components import data
from ludotheque.games.varuna.rules.texts import effect_text
from ludotheque.games.varuna.rules.turn import tell_outcome
from ludotheque.teach import examples

WORDS = {lang: catalogue(lang, data.PACKAGE) for lang in LANGUAGES}


def prompt(game, lang="en"):
    return say(game.choice(0).prompt(game.table), WORDS[lang])


def label(game, move, lang="en"):
    """The label, and in brackets what the move brings."""
    choice = game.choice(0)
    words, brings = choice.label(game.table, move), choice.brings(game.table, move)
    return sentence(T("desk.brings", move=words, gains=brings) if brings else words, WORDS[lang])


def stands_for(move):
    """What a move is about, where several pieces are as good as each other: a part of a kind, a target, a room in no order."""
    verb, _, piece = move.partition(" ")
    if verb == "colour":
        return data.PARTS[piece].dino, data.PARTS[piece].symbol
    if verb == "study":
        return data.ARROWS[piece].dino, data.ARROWS[piece].target
    square = data.SQUARES[piece] if verb == "upgrade" else None
    return square.room if square and square.entrance and not square.bonus else move


def log(game, lang="en"):
    names = {"who": "Ann"}
    return [say(line.text._replace(args=(*line.text.args, *names.items())), WORDS[lang]) for line in game.table.log.lines]


ROOMS_DONE = [f"{room}-{n}" for room in ("laboratory", "control") for n in (1, 2, 3)]


def test_the_prompt_names_the_rooms_that_help_now():
    """Its fin is spent, so the laboratory has nothing to change, although it is finished."""
    position = {"sheets.0.unlocked": ["dimorphodon"], "sheets.0.squares": ROOMS_DONE}
    game = at(position, [("Action", {"units": ["fin", "sonar"]})])
    game.play("colour dimorphodon-2-fin")
    game.play("sonar dimorphodon-sonar-1")
    assert game.legal_moves() == ["boost control", "stop"]
    assert prompt(game) == "Use the control room for one more use of the sonar, or stop."
    assert prompt(game, "fr") == "Utilisez la salle de contrôle pour un usage du sonar de plus, ou arrêtez-vous là."


def test_the_prompt_tells_units_without_use_apart():
    game = at({"sheets.0.unlocked": ["dimorphodon"]}, [("Action", {"units": ["tail", "study"]})])
    assert prompt(game) == "Still to use: 1 tail. No use for now: 1 study."
    game.play("colour dimorphodon-1-tail")
    assert prompt(game) == "Still to use: 1 study."
    assert label(game, "stop") == "Stop here and lose 1 study"


@pytest.mark.parametrize("seed", range(6))
def test_prompts_of_actions_name_what_can_be_used(seed):
    """Each unit and each room that the prompt offers stands for a legal move, and each legal move is in the prompt."""
    game, dice = Game.start(TITLE, 1, seed), random.Random(seed)
    verbs = {"move": "move", "sonar": "sonar", "study": "study", "upgrade": "upgrade"}
    seen = 0
    while not game.over:
        moves, said = game.legal_moves(), prompt(game)
        if type(game.choice(0)).__name__ == "UseUnit":
            seen += 1
            offered = said.partition("No use for now")[0]
            for verb in verbs:
                usable = any(move.startswith(f"{verb} ") for move in moves)
                word = {"sonar": r"uses? of the sonar", "study": r"stud(y|ies)"}.get(verb, rf"{verb}s?")
                if offered.startswith("Still to use"):
                    assert bool(re.search(rf"\d+ {word}", offered)) == usable, (said, moves)
            if offered.startswith("Use "):
                for room in ("engine", "rest", "control", "laboratory"):
                    helps = any(move == f"boost {room}" or move.startswith(f"wild {room}-") for move in moves)
                    assert (f"the {WORDS['en'][f'room.{room}']} " in offered) == helps, (said, moves)
        equal = {label(game, move): stands_for(move) for move in moves}
        assert len(equal) == len({*map(stands_for, moves)}), moves
        assert all(equal[label(game, move)] == stands_for(move) for move in moves), moves
        said = [label(game, move, lang) for move in moves for lang in LANGUAGES]
        assert not [text for text in said if re.search(r"\([^()]*\(", text)], "brackets inside brackets"
        game.play(dice.choice(moves))
    assert seen > 10


@pytest.mark.parametrize(
    ("position", "units", "move", "said"),
    [
        (
            {"start": "ichthyosaurus", "unlocked": ["ichthyosaurus"]},
            ["move"],
            "move l07",
            "Move from Ichthyosaurus to Mosasaurus (unlocks Mosasaurus)",
        ),
        (
            {"start": "mosasaurus", "unlocked": ["mosasaurus"]},
            ["move"],
            "move l07",
            "Move from Mosasaurus to Ichthyosaurus (unlocks Ichthyosaurus)",
        ),
        (
            {"unlocked": ["dimorphodon"]},
            ["tail"],
            "colour dimorphodon-1-tail",
            "Colour the tail of the left Dimorphodon (discovers it)",
        ),
        ({"unlocked": ["mosasaurus"]}, ["fin"], "colour mosasaurus-1-fin2", "Colour a fin of the Mosasaurus"),
        (
            {"unlocked": ["dimorphodon"], "parts": ["dimorphodon-2-fin"]},
            ["study"],
            "study dimorphodon-2-to-fish2",
            "Study the middle Dimorphodon: a fish",
        ),
        (
            {"squares": ["engine-1", "engine-2"]},
            ["upgrade"],
            "upgrade engine-3",
            "Tick a square of the engine room (finishes the room)",
        ),
        (
            {},
            ["upgrade"],
            "upgrade propeller-3",
            "Tick square 3 of the propeller (1 protection, 4 more to finish the room)",
        ),
        ({"unlocked": ["dimorphodon"]}, ["sonar"], "sonar mosasaurus-tile", "Unlock Mosasaurus with the sonar"),
    ],
)
def test_a_label_says_what_it_does_and_brings(position, units, move, said):
    game = at({f"sheets.0.{name}": value for name, value in position.items()}, [("Action", {"units": units})])
    assert label(game, move) == said


def test_a_card_says_its_damage_and_its_row():
    revealed = {"blue": "blue-1", "yellow": "yellow-14", "purple": "purple-11", "red": "red-15", "grey": "grey-12"}
    game = at(
        {"revealed": revealed, "sheets.0.protection": 1, "sheets.0.unlocked": ["dimorphodon"], "round": 1}, [("ChooseCard", {})]
    )
    assert label(game, "card blue") == "Blue card: 2 fins (then 1 move, you take 7 damage)"
    assert label(game, "card red") == "Red card: no action (then 1 upgrade, you take 2 damage)"
    assert label(game, "card grey", "fr") == (
        "Carte grise\u00a0: 1 partie au choix "
        "(puis un déplacement, sonar, étude ou amélioration au choix, vous subissez 7 dégâts)"
    )


@pytest.mark.parametrize(
    ("effect", "english", "french"),
    [
        (
            "fin + sonar / tail + sonar",
            "(1 fin + 1 use of the sonar) or (1 tail + 1 use of the sonar)",
            "(1 nageoire + 1 usage du sonar) ou (1 queue + 1 usage du sonar)",
        ),
        ("fin + fin", "2 fins", "2 nageoires"),
        ("any", "one move, sonar, study or upgrade", "un déplacement, sonar, étude ou amélioration au choix"),
        ("fork * purple", "1 fin or tail for each purple card", "1 nageoire ou queue par carte violette"),
        ("wild + wild", "2 parts of your choice", "2 parties au choix"),
    ],
)
def test_an_effect_in_words(effect, english, french):
    assert (say(effect_text(effect), WORDS["en"]), say(effect_text(effect), WORDS["fr"])) == (english, french)


def test_the_log_says_what_came_of_it():
    game = at({"sheets.0.protection": 1}, [("Perform", {"effect": "protection"})])
    assert log(game)[-1] == "Ann raises protection to 2."
    game = at({"sheets.0.start": "ichthyosaurus", "sheets.0.unlocked": ["ichthyosaurus"]}, [("Action", {"units": ["move"]})])
    game.play("move l05")
    assert "Ann moves from Ichthyosaurus to the crossing left of Ichthyosaurus." in log(game)
    assert log(game, "fr")[-1] == "Ann se déplace depuis l’Ichtyosaure vers le carrefour à gauche de l’Ichtyosaure."


def test_every_total_is_read_on_the_record():
    game = at({"sheets.0.completed": {"ichthyosaurus": 75}}, [], seats=2)
    tell_outcome(game.table)
    assert "Ann: 75 points, Mission accomplished." in log(game) and "Ann: 0 points, Green in the face." in log(game)


def test_solo_lists_no_achievement_that_needs_an_opponent():
    game = at({}, [])
    assert "giant-slayer" not in {feat.id for feat in TITLE.outcome(game.table).feats[0]}
    assert "giant-slayer" in {feat.id for feat in TITLE.outcome(at({}, [], seats=2).table).feats[0]}


# --- French ---------------------------------------------------------------------------------------------------------

FOREIGN = [
    WORDS["en"][f"species.{species}"]
    for species in data.SPECIES
    if WORDS["en"][f"species.{species}"] != WORDS["fr"][f"species.{species}"]
]


def test_the_french_board_is_french():
    game = Game.start(TITLE, 1, 1)
    drawn = "".join(re.sub(r"<[^>]+>", " ", panel.svg()) for panel in board(view(game, 0), "fr"))
    assert "Ichtyosaure" in drawn
    assert not [word for word in FOREIGN if word in drawn]


def test_french_titles_of_examples_are_french():
    said = " ".join(example.titles["fr"] for example in examples.load(TITLE))
    assert not [word for word in FOREIGN if word in said]
    assert not re.search(r"\b(des|les) (Ichtyosaure|Mosasaure|Ammonite|Élasmosaure)\b", said)


def test_no_name_is_kept_in_the_tables():
    """Names are words: a table that held one would show it in every language."""
    assert not [item for items in (data.SPECIES, data.DINOS, data.TOKENS) for item in items.values() if hasattr(item, "name")]


# --- rules ----------------------------------------------------------------------------------------------------------


def test_the_list_of_cards_in_the_rules_is_the_tables():
    for lang, colours in (("en", "blue Yellow Purple Red Grey"), ("fr", "bleue Jaune Violette Rouge Grise")):
        text = rulebook(data.PACKAGE, lang)["goal.components"].text
        assert str(len(data.CARDS)) in text and str(len(data.OBJECTIVES)) in text
        for name, colour in zip(colours.split(), data.COLOURS, strict=True):
            damage = sorted(card.damage for card in data.CARDS.values() if card.colour == colour and card.damage)
            assert f"{name} {', '.join(map(str, damage))}" in text


def test_the_record_in_the_rules_is_the_tables():
    for lang, words in WORDS.items():
        text = rulebook(data.PACKAGE, lang)["record.mission"].text
        for rank, least in enumerate(data.BANDS, 1):
            assert re.search(rf"{least}[^.]*: {re.escape(words[f'record.{rank}.title'])}", text), (lang, rank)
