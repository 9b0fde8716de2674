"""What Skymines says of a move before it is made is what happens."""

from collections import Counter

from skymines_positions import area, at, decks

from ludotheque.games.skymines import TITLE
from ludotheque.games.skymines.components.data import COMPANIES
from ludotheque.games.skymines.rules.research import Upload
from trials import arg, brought, texts, told, trials, tried

PLANNING = [{"step": "PlanRound"}]
PAID = {"label.purchase": "n", "label.bypass": "n", "label.pay-steps": "price", "respond.coin": "n", "brings.pay": "n"}


def coins_promised(trial):
    """The coins that the words of a move promise, what it costs subtracted."""
    choice, table = trial.choice, trial.before.table
    label = choice.label(table, trial.move)
    gained = [said for said in choice.brings(table, trial.move) if said.key == "brings.gain"]
    if trial.move.startswith("enter "):
        gained.append(label)
    coins = sum(arg(text, "n") for said in gained for text in texts(said) if text.key == "unit.coin")
    coins += sum(arg(text, "n") for text in texts(label) if text.key == "label.remove")
    return coins - sum(arg(text, PAID[text.key]) for text in told(trial) if text.key in PAID)


def coins_gained(trial):
    seat = trial.choice.seat
    return trial.after.table.players[seat].coins - trial.before.table.players[seat].coins


def test_the_coins_that_are_told_are_those_that_come():
    seen = Counter()
    for trial in trials(TITLE, range(1), seats=3, options={"luna": "no", "side": "belt"}, most=4):
        word = trial.move.split(" ")[0]
        if word in ("advance", "purchase", "remove", "mark", "take", "bypass", "field"):
            assert coins_promised(trial) == coins_gained(trial), trial.move
            seen[word] += coins_gained(trial) != 0
    assert seen["advance"] and seen["purchase"] and seen["remove"]


def test_steps_that_open_a_slot_say_so():
    for before, opens in ((5, False), (6, True), (8, False)):
        game = at({"players.0.tiles": ["field-scientist-tile"], "players.0.helium": before}, luna="no")
        trial = next(trial_of(game, move) for move in game.legal_moves() if move.startswith("field "))
        assert opens == any(line.text.key == "log.slot" for line in trial.log)
        assert opens == any(text.key == "brings.slot" for text in brought(trial))


def trial_of(game, move):
    return tried(game, game.choice(), move)


def test_steps_beyond_the_end_of_a_track_are_told_as_coins():
    steps = [{"step": "Advance", "seat": 0, "steps": 3}]
    end = at().table.track("astrogo").length
    for beyond, label in ((0, "label.steps"), (1, "label.partly-beyond"), (3, "label.beyond")):
        laid = {"players.0.tracks": {"astrogo": end - 3 + beyond, "tawac": 0, "skymine": 0, "minerva": 0}}
        game = at(laid, steps=steps, luna="no")
        trial = trial_of(game, "advance astrogo 3")
        assert trial.after.table.players[0].tracks["astrogo"] == end
        assert coins_promised(trial) == coins_gained(trial) == 2 * beyond
        assert label in {text.key for text in told(trial)}


def test_a_scientist_counts_what_abilities_add():
    laid = area(0, "scientist-2") | {"players.0.tracks": dict.fromkeys(("astrogo", "tawac", "skymine", "minerva"), 14)}
    for layout in ("first", "second", "third"):
        game = at(laid, luna="no", tracks=layout)
        trial = trial_of(game, "scientist b")
        (points,) = (arg(text, "n") for text in told(trial) if text.key == "label.scientist")
        assert points == trial.after.choice().points == (3 if "e1" in game.table.layout.values() else 2)
        assert [arg(line.text, "n") for line in trial.log if line.text.key == "log.scientist"] == [points]


def test_energy_that_reaches_no_space_says_so():
    laid = {"pieces": {str(n): "tawac" for n in range(1, 16)}, "home.tawac": [0, 0, 0]}
    laid["bared"] = [f"tawac-{column}" for column in range(3)]
    game = at(area(0, "energy-2") | laid, luna="no")  # two points oust a neighbour, but Tawac has nothing left to place
    seen = set()
    for company in COMPANIES:
        trial = trial_of(game, f"expand {company}")
        places = "Expand" in {type(choice).__name__ for choice in trial.after.choices()}
        assert places == ("brings.no-space" not in {text.key for text in brought(trial)})
        seen.add(places)
    assert seen == {True, False}


def test_an_upload_by_an_effect_promises_no_reward():
    before = at(area(0, "scientist-2"), luna="no")
    before.play("scientist b")
    before.play(next(move for move in before.legal_moves() if move.startswith("take ")))
    while not isinstance(before.choice(), Upload):
        before.play("enough")
    for rewards in (True, False):
        choice = Upload(0, 0, 0, rewards)
        keys = {text.key for text in texts(choice.brings(before.table, "upload"))}
        assert ("brings.reward" in keys) == rewards


def test_cards_that_read_the_same_are_told_apart_where_they_sell_otherwise():
    """One button stands for moves that are told the same: they must be the same."""
    cards = ["titanium-2", "a01", "carbon-2", "single-1"]
    hand = {"players.0.hand": cards, "players.0.owned": cards}
    game = at(hand | decks([*(f"a{n:02}" for n in range(2, 10)), "", "", "", ""], gone=["a01"]), steps=PLANNING, luna="no")
    choice = game.choice(0)
    notes = {move: [arg(text, "n") for text in choice.brings(game.table, move)] for move in game.legal_moves(0)}
    assert notes["plan titanium-2"] == [2] and notes["plan a01"] == [1] and notes["plan carbon-2"] == []


def test_a_response_names_the_cards_it_turns_over():
    laid = area(0, "scientist-2", "energy-2", "energy-1") | {"threat": "rogue-comet"}
    game = at(laid, luna="no", threat="rogue-comet")
    for move in game.legal_moves():
        if move.startswith("respond "):
            trial = trial_of(game, move)
            used = trial.after.table.players[0].used
            (named,) = ([*texts(arg(text, "cards"))] for text in brought(trial) if text.key == "brings.used")
            assert len([text for text in named if text.key == "card.valued"]) == len(used) > 0
            assert "brings.steps" in {text.key for text in brought(trial)}
            break
    else:
        raise AssertionError("nothing to respond with")


def test_a_task_that_a_move_meets_is_told_before():
    """A move that completes an action tells exactly the tasks that are met at its end."""
    seen = Counter()
    for trial in trials(TITLE, range(4), seats=2, options={"missions": "yes", "luna": "no"}, most=4):
        foretold = [arg(text, "n") for text in brought(trial) if text.key == "brings.task"]
        met = [arg(line.text, "n") for line in trial.log if line.text.key == "log.task" and line.seat == trial.choice.seat]
        left = trial.after.choices()
        goes_on = bool(left) and left[0].seat == trial.choice.seat
        if type(trial.choice).__name__ in ("TakeAction", "Advance", "Spend", "Research", "Upload", "Sell", "Expand"):
            assert foretold == met or (goes_on and not met), trial.move
            seen[bool(met)] += 1
    assert seen[True] and seen[False]
