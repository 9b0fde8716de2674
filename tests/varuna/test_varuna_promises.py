"""What Varuna says of a move before it is made is what happens."""

from varuna_tables import PLAIN, at

from ludotheque.engine.i18n import catalogue, say, sentence
from ludotheque.games.varuna import TITLE
from ludotheque.games.varuna.components import data
from trials import arg, brought, told, trials, tried

WORDS = catalogue("en", data.PACKAGE)


def lines_of(trial):
    """The lines of the log about the seat that moves, by their keys."""
    return {line.text.key: line for line in trial.log if line.seat == trial.choice.seat}


def test_a_card_that_sinks_the_submarine_says_so():
    seen = set()
    for trial in trials(TITLE, range(3), seats=3):
        if trial.move.startswith("card "):
            lines, keys = lines_of(trial), {text.key for text in brought(trial)}
            assert ("log.column" in lines) == ("brings.column" in keys)
            if "log.column" not in lines:  # its bonus comes first
                assert ("log.sunk" in lines) == ("brings.sinks" in keys) == ("brings.row" not in keys)
                suffered = [arg(line.text, "n") for key, line in lines.items() if key == "log.damage"]
                assert suffered == [arg(text, "n") for text in brought(trial) if text.key == "brings.damage"]
            seen |= keys
    assert {"brings.column", "brings.sinks", "brings.row", "brings.damage"} <= seen


def test_a_unit_without_use_is_told_before_it_is_lost():
    seen = set()
    for trial in trials(TITLE, range(4), seats=2):
        if trial.move.startswith("any "):
            lost = "log.lost" in lines_of(trial)
            assert lost == any(text.key == "brings.no-use" for text in told(trial))
            seen.add(lost)
    assert seen == {True, False}


def test_what_a_move_loses_at_once_is_told_before_it():
    """The action of a card, of a token, of a side of a stroke, the rest of an action after a use or a room's help."""
    seen = set()
    for trial in trials(TITLE, range(6), seats=2):
        lines = [line for line in trial.log if line.seat == trial.choice.seat]
        rows = [number for number, line in enumerate(lines) if line.text.key == "log.row"]
        own = lines if trial.move.startswith("card ") or not rows else lines[: rows[0]]  # a row is told with its card
        lost = any(line.text.key == "log.lost" for line in own)
        warned = {text.key for text in told(trial)} & {"brings.no-use", "brings.loses"}
        word = trial.move.split(" ")[0]
        if word not in ("stop", "gain"):
            assert lost == bool(warned), trial.move
            seen.add((word, lost))
    assert {(word, lost) for word in ("card", "colour", "study", "any") for lost in (True, False)} <= seen


def test_what_a_card_cannot_use_is_named_with_what_its_row_cannot_use():
    """Where a decision comes in between, the row may still find a use: nothing is said of it."""
    colour = next(colour for colour in data.COLOURS if data.row_bonus(colour, 1)[0] == "study")
    cards = [card for card in data.CARDS.values() if card.id.startswith(f"{colour}-")]
    bare = next(card.id for card in cards if not card.effect)
    fins = next(card.id for card in cards if card.effect == "fin + fin")
    full = {"sheets.0.parts": sorted(data.PARTS), "sheets.0.arrows": sorted(data.ARROWS)}
    for card, sheet, lost in ((bare, {}, "1 study"), (fins, {}, ""), (fins, full, "2 fins, 1 study")):
        game = at({"revealed": PLAIN | {colour: card}, "sheets.0.unlocked": ["dimorphodon"], **sheet}, [("ChooseCard", {})])
        warnings = [text for text in brought(tried(game, game.choice(), f"card {colour}")) if text.key == "brings.loses"]
        assert [say(text, WORDS) for text in warnings] == ([f"no use for {lost}: lost at once"] if lost else [])


def test_the_second_fish_of_a_pair_names_their_bonus():
    pair = next(pair for pair in data.PAIRS.values() if pair.bonus == "move")
    first, second = pair.fish
    dino = data.ARROWS[sorted(data.TARGETS[second].arrows)[-1]].dino
    arrow = next(arrow for arrow in sorted(data.TARGETS[second].arrows) if data.ARROWS[arrow].dino == dino)
    others = (data.TARGETS[first].arrows | data.TARGETS[second].arrows) - {arrow}
    position = {"sheets.0.parts": sorted(data.DINOS[dino].whole), "sheets.0.arrows": sorted(others)}
    game = at(position, [("Action", {"units": ["study"]})])
    choice = game.choice(0)
    assert sentence(choice.brings(game.table, f"study {arrow}"), WORDS) == "Completes a pair of fish: 1 move"


def test_a_bonus_that_would_be_lost_says_so():
    """Of several bonuses that wait, each tells whether it is lost now; so does a token."""
    protection, study = "dsungaripterus-sonar-2", "ammonoidea-sonar-2"
    for boxes in (0, data.PROTECTION_BOXES):
        game = at({"sheets.0.protection": boxes, "sheets.0.pool": [protection, study]}, [("TakeBonuses", {})])
        for source, lost in ((protection, boxes > 0), (study, True)):
            trial = tried(game, game.choice(), f"gain {source}")
            lines = [line.text.key for line in trial.log]
            assert lost == (lines[1] == "log.lost") == any(text.key == "brings.no-use" for text in brought(trial))
    for token, lost in (("5", True), ("4", False)):  # an arrow, a use of the sonar
        game = at({"tokens": [token, "1", "2", "3"]}, [("ChooseToken", {})])
        trial = tried(game, game.choice(), "discover a")
        assert lost == any(line.text.key == "log.lost" for line in trial.log)
        assert lost == any(text.key == "brings.no-use" for text in brought(trial))
