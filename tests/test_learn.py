"""Learning weights: notes of games, a fit that finds what the notes hold, a test that stops, and the whole round."""

import json
import random
from datetime import date

import pytest

from ludotheque.bots.judge import Weights
from ludotheque.cli import main as cli
from ludotheque.crew import in_parallel
from ludotheque.engine.error import LudoError
from ludotheque.engine.title import Title
from ludotheque.games import title
from ludotheque.learn import train
from ludotheque.learn.fit import fit
from ludotheque.learn.notes import Note, Task, note, shares
from ludotheque.learn.sequential import ERROR, Sequential
from ludotheque.learn.train import beginning, checked_schooling

# --- the fit -----------------------------------------------------------------------------------------------------------


def invented(games, worth, noise, seed=1):
    """Notes of so many games in which two features are worth what `worth(stage)` says, and a third comes with chance alone."""
    dice = random.Random(seed)
    found = []
    for _ in range(games):
        notes = []
        for turn in range(8):
            stage = turn / 8
            features = (dice.uniform(0, 5), dice.uniform(0, 5), dice.uniform(0, 5))
            came = sum(part * value for part, value in zip(worth(stage), features, strict=False)) + 20 * (1 - stage)
            notes.append(Note(stage, features, came + dice.gauss(0, noise)))
        found.append(notes)
    return found


def test_a_fit_finds_weights_that_change_over_the_game():
    before = {"hand": (1.0, 1.0), "rooms": (1.0, 1.0), "noise": (0.0, 0.0)}
    found, _ = fit(invented(100, lambda stage: (2 - stage, 0.5), 0.1), before)
    assert found["hand"] == pytest.approx((2.0, 1.0), abs=0.1)
    assert found["rooms"] == pytest.approx((0.5, 0.5), abs=0.1)
    assert found["noise"] == pytest.approx((0.0, 0.0), abs=0.1)


def test_what_the_notes_do_not_tell_stays_as_it_was():
    """Few notes that chance drowns are held to the old weights; a feature that never came up keeps its weight exactly."""
    before = {"hand": (1.0, 1.0), "rooms": (1.0, 1.0), "noise": (1.0, 1.0)}
    drowned, strength = fit(invented(6, lambda stage: (1, 1, 1), 60.0), before)
    clear, freely = fit(invented(100, lambda stage: (3, 0, 1), 0.1), before)
    assert strength > freely
    assert all(abs(weight - 1.0) < 1.5 for pair in drowned.values() for weight in pair)
    absent = [
        [one._replace(features=(*one.features[:2], 0.0)) for one in game] for game in invented(20, lambda stage: (3, 0), 1.0)
    ]
    assert fit(absent, before)[0]["noise"] == (1.0, 1.0)
    assert clear["hand"] == pytest.approx((3.0, 3.0), abs=0.1)


# --- the test ----------------------------------------------------------------------------------------------------------


def outcome_of(chance_to_win, seed):
    """The verdict of a test of a player that wins so often, and the games it took."""
    dice, test = random.Random(seed), Sequential()
    while test.verdict is None:
        test.add(float(dice.random() < chance_to_win))
    return test.verdict, test.games


def test_a_sequential_test_ends_and_is_seldom_wrong():
    equal = [outcome_of(0.5, seed) for seed in range(300)]
    stronger = [outcome_of(0.6, seed) for seed in range(300)]
    clear = [outcome_of(0.8, seed) for seed in range(300)]
    assert sum(verdict for verdict, _ in equal) <= 2 * ERROR * 300
    assert sum(not verdict for verdict, _ in stronger) <= 2 * ERROR * 300
    assert all(verdict for verdict, _ in clear)
    assert sum(games for _, games in clear) < sum(games for _, games in stronger) / 2


# --- games -------------------------------------------------------------------------------------------------------------


def test_the_win_is_shared_among_those_who_won():
    one = beginning(title("salamandra"), afresh=True)
    won = shares(Task("salamandra", (one, one), 3))
    assert sum(won) == 1.0
    assert set(won) <= {0.0, 0.5, 1.0}


def test_notes_tell_what_came_after_each_turn():
    one = beginning(title("varuna"), afresh=True)
    noted = note(Task("varuna", (one,), 5))
    assert len(noted) >= 10
    stages = [each.stage for each in noted]
    assert stages == sorted(stages)
    assert all(len(each.features) == len(one.pairs) for each in noted)
    assert noted[0].came > noted[-1].came


# --- the whole round ---------------------------------------------------------------------------------------------------


def fake_games(monkeypatch, new_wins):
    """Games that cost nothing: notes that say "the first feature is worth twice", and tests that the new weights win or not."""

    def noted(task):
        dice = random.Random(task.seed)
        rows = [(stage / 4, [dice.uniform(0, 3) for _ in task.weights[0].pairs]) for stage in range(4)]
        return [Note(stage, tuple(row), 2 * row[0] + sum(row[1:])) for stage, row in rows]

    def shared(task):
        new = [weights.pairs != dict.fromkeys(weights.pairs, (1.0, 1.0)) for weights in task.weights]
        return [float(one == new_wins) for one in new]

    monkeypatch.setattr(train, "note", noted)
    monkeypatch.setattr(train, "shares", shared)


@pytest.mark.parametrize("stronger", [True, False])
def test_only_a_stronger_judge_is_kept(monkeypatch, tmp_path, capsys, stronger):
    fake_games(monkeypatch, new_wins=stronger)
    file = tmp_path / "judge.toml"
    code = cli.main(["train", "varuna", "--games", "20", "--json", "-o", str(file)])
    (found,) = json.loads(capsys.readouterr().out)
    assert code == 0
    assert found["stronger"] is stronger
    assert file.exists() is stronger
    first, *others = found["weights"].values()
    assert found["step"] == train.STEPS[0 if stronger else -1]
    assert first == pytest.approx([1.0 + found["step"]] * 2, abs=0.1)
    assert [weight for pair in others for weight in pair] == pytest.approx([1.0] * 2 * len(others), abs=0.1)
    if stronger:
        text = file.read_text(encoding="utf-8")
        assert 'seeds = "0 to 19"' in text
        assert "python -m ludotheque train varuna --seats 2 --games 20 --seed 0" in text


def test_weights_afresh_are_written_even_if_nothing_better_is_found(monkeypatch, tmp_path, capsys):
    fake_games(monkeypatch, new_wins=False)
    file = tmp_path / "judge.toml"
    assert cli.main(["train", "varuna", "--games", "20", "--afresh", "-o", str(file)]) == 0
    out = capsys.readouterr().out
    assert "the old weights stay" in out
    assert "species" in out
    assert "[1.0000, 1.0000]" in file.read_text(encoding="utf-8")


def test_notes_are_the_same_on_any_number_of_processes():
    one = beginning(title("salamandra"), afresh=True)
    tasks = [Task("salamandra", (one,), seed) for seed in (7, 8)]
    assert list(in_parallel(note, tasks, 1)) == list(in_parallel(note, tasks, 2))


class Unjudged(Title):
    """A game without a judge."""

    id = "unjudged"


class Unplanned(Title):
    """A game with a judge that no bot plans by."""

    id = "unplanned"

    def judge(self, afresh=False):
        return title("demeter").judge(afresh)


def test_what_cannot_be_learned_is_refused():
    with pytest.raises(LudoError) as refused:
        beginning(Unjudged(), afresh=False)
    assert refused.value.key == "no-judge"
    with pytest.raises(LudoError, match="does not choose by its judge"):
        beginning(Unplanned(), afresh=True)
    for seats in (1, 101):
        with pytest.raises(LudoError):
            checked_schooling(title("varuna"), seats, 10, 0, 1, date(2026, 1, 2))


def test_weights_of_another_version_do_not_keep_one_from_learning_afresh():
    one = beginning(title("varuna"), afresh=True)
    assert isinstance(one, Weights)
    assert set(one.pairs.values()) == {(1.0, 1.0)}
    assert one.rules_version == title("varuna").rules_version
