"""The command line: what it prints, its exit codes, and errors a person can act on."""

import errno
import io
import json
import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from ludotheque.cli import files, terminal
from ludotheque.cli import main as cli
from ludotheque.engine.error import LudoError
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, T, flatten, read_toml, say
from ludotheque.engine.journal import digest, load, save
from ludotheque.games import title, titles
from ludotheque.simulate import mean, share, simulate

PY = Path(__file__).resolve().parents[1] / "py"
COMMANDS = ("games", "rules", "play", "simulate", "levels", "train", "puzzles", "check", "replay", "draw", "bench")


@pytest.fixture
def run(capsys, monkeypatch):
    """Run a command: `run("games", typed="…")` gives its exit code, output and errors."""

    def run(*argv, typed=""):
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = cli.main([str(word) for word in argv])
        except SystemExit as end:
            code = end.code
        return code, *capsys.readouterr()

    return run


@pytest.fixture
def kept(tmp_path):
    """A record on disk, and its game."""
    game = Game.start(title("varuna"), 2, seed=7)
    for _ in range(30):
        game.play(game.legal_moves()[0])
    file = tmp_path / "game.json"
    file.write_text(json.dumps(save(game)), encoding="utf-8")
    return file, game


def test_both_languages_have_the_same_words():
    keys = {lang: flatten(read_toml("ludotheque.lang", f"cli.{lang}.toml")).keys() for lang in LANGUAGES}
    assert keys["en"] == keys["fr"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(run, command, lang):
    code, out, err = run(command, "--lang", lang, "--help")
    assert (code, err) == (0, "")
    assert "⟨" not in out and "usage:" in out


def test_help_lists_all_commands(run):
    code, out, _ = run("--help")
    assert code == 0
    for command in COMMANDS:
        assert command in out


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["dance"],
        ["games", "--lang", "xx"],
        ["simulate"],
        ["simulate", "varuna", "--games", "0"],
        ["simulate", "varuna", "--games", "many"],
        ["check", "varuna", "--only", "nothing"],
        ["draw", "varuna", "--seed", "x"],
    ],
)
def test_bad_usage(run, argv):
    code, out, err = run(*argv)
    assert code == 2
    assert out == "" and "usage:" in err


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("argv", "named"),
    [
        (["rules", "chess"], "varuna"),
        (["rules", "varuna", "no.rule"], "no.rule"),
        (["play", "varuna", "--seats", "human,martian"], "greedy"),
        (["play", "varuna", "--seats", "human,"], "human,"),
        (["play"], "--record"),
        (["play", "varuna", "--record", "x.json"], "--record"),
        (["play", "varuna", "--option", "x=y"], "x"),
        (["simulate", "varuna", "--seats", ",".join(["random"] * 101)], "100"),
        (["simulate", "varuna", "--seats", "martian"], "martian"),
        (["simulate", "chess"], "chess"),
        (["check", "chess"], "chess"),
        (["check", "varuna", "--seats", "101", "--only", "fuzz"], "100"),
        (["replay", "nowhere.json"], "nowhere.json"),
        (["replay", "."], "."),
        (["replay", "{kept}", "--to", "-1"], "−1"),
        (["draw"], "--record"),
        (["draw", "varuna", "--seat", "7"], "8"),
        (["draw", "varuna", "--after", "-3"], "−3"),
        (["draw", "varuna", "--panel", "sky"], "sky"),
        (["draw", "varuna", "-o", "nowhere/board.svg"], "nowhere"),
        (["draw", "varuna", "--seed", str(1 << 70)], str(1 << 70)),
        (["bench", "chess"], "chess"),
        (["puzzles", "varuna", "--drop"], "--prove"),
        (["puzzles", "varuna", "-o", "nowhere/puzzles.toml"], "nowhere"),
        (["puzzles", "varuna", "--prove", "--drop", "-o", "."], "."),
        (["train", "varuna", "-o", "nowhere/judge.toml"], "nowhere"),
        (["check", "varuna", "--only", "data", "--counts", "nowhere/counts"], "nowhere"),
        (["check", "varuna", "--only", "data", "--counts", "{kept}"], "game.json"),
        (["check", "varuna", "--only", "data", "--keep", "{kept}"], "game.json"),
        (["replay", "\0"], "\0"),
        (["draw", "varuna", "-o", "\0"], "\0"),
    ],
)
def test_bad_input_says_what_and_what_to_do(run, kept, lang, argv, named):
    code, out, err = run(*(str(kept[0]) if word == "{kept}" else word for word in argv), "--lang", lang)
    assert code == 2
    assert out == ""
    assert named in err and "⟨" not in err and "Traceback" not in err
    assert len(err.splitlines()) == 2
    assert json.loads(kept[0].read_text(encoding="utf-8")) == save(kept[1])


def test_a_file_stays_whole_when_its_new_text_cannot_be_written(tmp_path, monkeypatch):
    file, link = tmp_path / "kept.json", tmp_path / "link.json"
    file.write_text("old", encoding="utf-8")
    file.chmod(0o640)
    link.symlink_to(file)

    def full(*args):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(LudoError):
            files.write_text(str(file), "new")
    assert file.read_text(encoding="utf-8") == "old"
    with pytest.raises(LudoError):
        files.write_text(str(file), "half a letter: \ud800")
    assert file.read_text(encoding="utf-8") == "old" and len(list(tmp_path.iterdir())) == 2
    files.write_text(str(link), "new")
    assert link.is_symlink() and file.read_text(encoding="utf-8") == "new" and file.stat().st_mode & 0o777 == 0o640


def test_a_search_for_puzzles_that_is_stopped_at_once_leaves_the_file(run, monkeypatch, tmp_path):
    def stopped(*args):
        raise KeyboardInterrupt

    file = tmp_path / "puzzles.toml"
    file.write_text("old", encoding="utf-8")
    monkeypatch.setattr("ludotheque.cli.puzzles.search", stopped)
    assert run("puzzles", "varuna", "-o", file)[0] == terminal.INTERRUPTED
    assert file.read_text(encoding="utf-8") == "old"


# --- the shelf ---------------------------------------------------------------------------------------------------------


def test_games(run):
    code, out, _ = run("games")
    assert code == 0 and "varuna" in out and "greedy" in out
    code, out, _ = run("games", "--json", "--lang", "fr")
    assert json.loads(out)[0].keys() >= {"id", "name", "seats", "minutes", "bots"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules(run, lang):
    code, out, _ = run("rules", "varuna", "--lang", lang)
    assert code == 0
    assert "[move.adjacent]" in out and "{icon" not in out and "[[" not in out
    code, one, _ = run("rules", "varuna", "move.adjacent", "--lang", lang)
    assert code == 0 and len(one) < len(out)
    code, data, _ = run("rules", "varuna", "move.adjacent", "--json", "--lang", lang)
    assert json.loads(data)[0]["id"] == "move.adjacent"


# --- playing -----------------------------------------------------------------------------------------------------------


def test_a_whole_game_by_numbers(run):
    code, out, err = run("play", "varuna", "--seats", "human,random", "--seed", "7", typed="1\n" * 400)
    assert (code, err) == (0, "")
    assert "⟨" not in out
    game = Game.start(title("varuna"), 2, 7)
    assert out.count("> ") > 13 and game.legal_moves()[0] in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_words_numbers_and_commands(run, tmp_path, lang):
    file = tmp_path / "kept.json"
    typed = [
        "dance",
        "99",
        "0",
        "start dimorphodon",
        "undo",
        "undo",
        "why start mosasaurus",
        "why move.adjacent",
        "why nothing",
        "why start dimorphodon",
        "why",
        "2",
        "moves",
        "score",
        "help",
        "?",
        "",
        "save",
        f"save {file}",
        "save nowhere/at/all",
        "quit",
        "1",
    ]
    code, out, err = run("play", "varuna", "--seats", "human", "--seed", "7", "--lang", lang, typed="\n".join(typed) + "\n")
    assert code == 0
    assert "⟨" not in out + err and "Traceback" not in err
    assert "dance" in err and "99" in err
    assert "[setup.start]" in out and "[move.adjacent]" in out
    opened = load(file.read_text(encoding="utf-8"), title)
    assert opened.problem is None
    assert [entry.move for entry in opened.game.entries()] == ["start dimorphodon"]
    code, out, err = run("play", "--record", file, "--lang", lang, typed="1\n")
    assert code == 0 and "[colour dimorphodon" in out


def test_what_others_choose_stays_hidden_at_the_keyboard(run):
    typed = "start dimorphodon\n1\nstart ichthyosaurus\nquit\n"
    code, out, _ = run("play", "varuna", "--seats", "human,human", typed=typed)
    assert code == 0
    second = out.split("Player 2", 2)[-1]
    assert "Player 1 starts" not in second.split("start ichthyosaurus")[0]


def test_undo_is_refused_with_its_reason(run):
    code, _, err = run("play", "varuna", "--seats", "human", typed="1\n1\nundo\nquit\n")
    assert code == 0 and "undone" in err
    code, out, err = run("play", "varuna", "--seats", "human", "--practice", typed="1\n1\nundo\nquit\n")
    assert code == 0 and err == "" and "Undone: 1 move." in out


def test_bots_play_alone(run):
    code, out, err = run("play", "varuna", "--seats", "random,random", "--seed", "3")
    assert (code, err) == (0, "") and "⟨" not in out


# --- tournaments -------------------------------------------------------------------------------------------------------


def test_simulate(run):
    code, out, err = run("simulate", "varuna", "--seats", "random,random", "--games", "8", "--jobs", "2", "--seed", "5")
    assert code == 0
    assert "95 %" in out and "1 random" in out and "games/s" in out
    assert "8 of 8 games" in err
    code, out, _ = run("simulate", "varuna", "--seats", "random,random", "--games", "8", "--seed", "5", "--json", "--lang", "fr")
    data = json.loads(out)
    assert [one["bot"] for one in data["standings"]] == ["random", "random"]
    for one in data["standings"]:
        assert one["mean"]["low"] <= one["mean"]["value"] <= one["mean"]["high"]
        assert 0 <= one["share"]["low"] <= one["share"]["value"] <= one["share"]["high"] <= 1
        assert sum(one["lines"].values()) == pytest.approx(one["mean"]["value"])


def test_a_tournament_is_the_same_on_any_number_of_processes():
    def told(jobs):
        result = simulate("varuna", ["random", "random", "random"], 9, seed=1, jobs=jobs)
        return [(one.wins, one.mean, one.lines) for one in result.standings], result.decisions, result.habits

    assert told(1) == told(3)


def test_levels_are_held_against_the_next_lower_one(run):
    code, out, err = run("levels", "salamandra", "--level", "apprentice", "--games", "2", "--json")
    [rung] = json.loads(out)
    assert (code, rung["level"], rung["below"], rung["games"], rung["fair"]) == (0, "apprentice", "random", 2, 0.5)
    assert 0 <= rung["share"]["low"] <= rung["share"]["value"] <= rung["share"]["high"] <= 1
    assert rung["own"]["value"] > rung["theirs"]["value"] and rung["seconds"] > 0
    assert "2 of 2 games" in err
    code, out, _ = run("levels", "salamandra", "--level", "apprentice", "--games", "1", "--lang", "fr")
    assert code == 0 and "⟨" not in out and out.count("|") == 3 * 11


def test_levels_can_count_planners_that_play_alike(run):
    code, out, _ = run("levels", "salamandra", "--clones", "--games", "1", "--json")
    assert (code, json.loads(out)) == (0, {"salamandra": 0})


def test_players_change_seats():
    result = simulate("varuna", ["random", "random"], 4, seed=1)
    assert sum(one.wins for one in result.standings) <= 4
    assert {one.games for one in result.standings} == {4}


def test_estimates():
    assert share(0, 10).low == 0 and 0.2 < share(0, 10).high < 0.35
    assert share(10, 10).high == pytest.approx(1)
    assert share(50, 100).low == pytest.approx(0.404, abs=0.001)
    assert share(0, 0).value == 0
    assert (mean([1, 2, 3]).value, mean([5]).low, mean([]).value) == (2, 5, 0)
    assert mean([1, 2, 3]).high == pytest.approx(2 + 1.96 / 3**0.5, abs=0.001)


# --- checks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", titles())
def test_check_finds_nothing(run, game):
    code, out, _ = run("check", game, "--games", "3", "--jobs", "2")
    assert code == 0, out
    for part in ("data", "words", "examples", "rule coverage", "games of characters"):
        assert f"{game} {part}: " in out


def test_check_says_what_is_wrong_and_how_to_see_it_again(run, monkeypatch, tmp_path):
    from ludotheque.games import varuna

    def too_many(self, table):
        return ["one card too many"] if table.round == 2 else []

    monkeypatch.setattr(varuna.VarunaTitle, "invariant_violations", too_many)
    argv = ["check", "varuna", "--only", "fuzz", "--games", "4", "--seats", "1", "--keep", tmp_path]
    code, out, _ = run(*argv)
    assert code == 1
    assert "not-conserved" in out and "one card too many" in out and "--seed 3 --games 1" in out
    code, out, _ = run(*argv, "--json")
    findings = json.loads(out)["varuna"]["fuzz"]
    assert code == 1 and len(findings) > 1
    for finding in findings:
        assert finding["start"] == "" and finding["kind"] == "not-conserved"
        opened = load(Path(finding["file"]).read_text(encoding="utf-8"), title)
        assert opened.problem is None
        assert [f"{entry.seat}: {entry.move}" for entry in opened.game.entries()] == finding["moves"]


def test_a_check_that_is_stopped_tells_what_it_has_found(run, monkeypatch):
    from ludotheque.checking import fuzz

    play, played = fuzz.fuzz_one, []

    def stopped_at_the_third(title, job, tell):
        if len(played) == 2:
            raise KeyboardInterrupt
        played.append(job)
        return play(title, job, tell)

    monkeypatch.setattr(fuzz, "fuzz_one", stopped_at_the_third)
    code, out, err = run("check", "varuna", "--only", "fuzz", "--games", "9", "--seats", "1")
    assert code == 130
    assert "2 games" in out and "Stopped after 2 of 9 games." in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_check_says_what_was_reached(run, lang):
    code, out, _ = run("check", "varuna", "--only", "fuzz", "--games", "2", "--lang", lang)
    assert code == 0 and "⟨" not in out
    reached = [line for line in out.splitlines() if line.startswith("varuna ") and "216" in line]
    assert len(reached) == 1 and ("moves reached: " in reached[0] or "coups atteints\u00a0: " in reached[0])
    never = "never reached: " if lang == "en" else "jamais atteint\u00a0: "
    assert never in out and "achievement.giant-slayer" in out
    assert never not in run("check", "varuna", "--only", "fuzz", "--games", "1", "--lang", lang)[1]


def test_check_keeps_counts_from_run_to_run(run, tmp_path):
    file = tmp_path / "counts.json"
    argv = ["check", "varuna", "--only", "fuzz", "--games", "2", "--counts", file, "--json"]
    first = json.loads(run(*argv)[1])["varuna"]["reached"]
    second = json.loads(run(*argv, "--seed", "2")[1])["varuna"]["reached"]
    assert len(second["moves"]) < len(first["moves"])
    kept = json.loads(file.read_text(encoding="utf-8"))["games"]["varuna"]
    assert kept["games"] == 4 and kept["decisions"] == sum(kept["moves"].values())
    for text in ("{", "[]", '{"format": 1, "games": {"varuna": {"games": 1}}}', '{"format": 9, "games": {}}'):
        file.write_text(text, encoding="utf-8")
        code, _, err = run(*argv)
        assert code == 2 and "Traceback" not in err
        assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("value", ["1.5", "-0.1", "much"])
def test_check_refuses_a_thoroughness_that_is_no_share(run, value):
    code, _, err = run("check", "varuna", "--thoroughness", value)
    assert code == 2 and "--thoroughness" in err


def test_check_of_broken_examples_and_words(run, monkeypatch):
    from ludotheque.cli import check

    monkeypatch.setitem(check.PART, "examples", lambda title: ["first: no"])
    code, out, _ = run("check", "varuna", "--only", "examples", "--only", "words")
    assert code == 1
    assert "first: no" in out and "1 problem" in out and "varuna words: ok" in out


# --- records and pictures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_replay(run, kept, lang):
    file, game = kept
    code, out, err = run("replay", file, "--lang", lang)
    assert (code, err) == (0, "") and digest(game) in out and "⟨" not in out
    colon = {"en": ": ", "fr": "\N{NO-BREAK SPACE}: "}[lang]
    assert f"{say(T('cli.seat', n=1), terminal.words_of(lang))}{colon}{game.scores()[0]}\n" in out
    code, out, _ = run("replay", file, "--to", "4", "--json", "--lang", lang)
    data = json.loads(out)
    assert code == 0 and data["entries"] == 4 and data["problem"] is None
    assert [seat["total"] for seat in data["scores"]] == load(file.read_text(), title, 4).game.scores()


def test_replay_of_a_record_that_does_not_fit(run, kept):
    file, _ = kept
    record = json.loads(file.read_text(encoding="utf-8"))
    record["entries"][5] = [0, "dance"]
    file.write_text(json.dumps(record), encoding="utf-8")
    code, out, err = run("replay", file)
    assert code == 1 and "dance" in err and "5 moves" in out
    code, out, _ = run("replay", file, "--json")
    assert code == 1 and json.loads(out)["entries"] == 5
    code, _, err = run("replay", "-", typed="not a record")
    assert code == 2 and "saved game" in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_draw(run, kept, tmp_path, lang):
    file = tmp_path / "board.svg"
    code, out, err = run("draw", "varuna", "--seed", "7", "--after", "30", "--seat", "0", "--lang", lang, "-o", file)
    assert code == 0 and out == "" and "30" in err
    svg = file.read_text(encoding="utf-8")
    assert svg.startswith("<svg") and "<style>" in svg
    run("draw", "varuna", "--seed", "7", "--after", "30", "--seat", "0", "--lang", lang, "-o", file)
    assert file.read_text(encoding="utf-8") == svg
    code, out, _ = run("draw", "--record", kept[0], "--seat", "1", "--panel", "shared", "--lang", lang)
    assert code == 0 and out.startswith("<svg")


# --- the bench ---------------------------------------------------------------------------------------------------------


def test_bench_measures_everything_once(run, monkeypatch):
    from ludotheque import bench

    monkeypatch.setattr(bench, "GAMES", 2)
    monkeypatch.setattr(bench, "POSITIONS", 2)
    monkeypatch.setattr(bench, "NODES", 20)
    code, out, _ = run("bench", "varuna", "--rounds", "1", "--no-pyodide", "--json")
    data = json.loads(out)
    assert code == 0
    game = data["games"]["varuna"]
    assert [one["seats"] for one in game["play"]] == [1, 2, 4]
    assert all(one["decisions"] > 0 for one in game["play"])
    assert all(game["costs"][name] > 0 for name in ("copy_ms", "view_ms", "legal_ms", "board_ms"))
    assert game["nodes"] > 0 and game["planner_s"] > 0
    assert {goal["goal"] for goal in data["goals"]} >= {"planner_s", "view_ms", "board_ms"}
    code, out, _ = run("bench", "varuna", "--rounds", "1", "--no-pyodide", "--lang", "fr")
    assert code == 0 and "⟨" not in out and "varuna" in out


# --- the program itself ------------------------------------------------------------------------------------------------


def test_as_a_program(tmp_path):
    env = {"PYTHONPATH": str(PY), "PATH": ""}
    done = subprocess.run([sys.executable, "-m", "ludotheque", "games"], capture_output=True, text=True, env=env, check=True)
    assert "varuna" in done.stdout
    done = subprocess.run(
        [sys.executable, "-m", "ludotheque", "rules", "chess"], capture_output=True, text=True, env=env, check=False
    )
    assert done.returncode == 2 and done.stdout == ""


INTERRUPTED_AT = """
import os, signal, sys
from ludotheque.__main__ import main

def stop(event, args):
    if event == WHEN and args and str(args[0]).endswith(WHAT):
        os.kill(os.getpid(), signal.SIGINT)

sys.addaudithook(stop)
sys.argv[1:] = ["simulate", "salamandra", "--games", "2"]
sys.exit(main())
"""


@pytest.mark.skipif(os.name != "posix", reason="asks how the system ended the program")
@pytest.mark.parametrize(
    ("when", "what"),
    [
        ("import", "ludotheque.cli.main"),
        ("import", "ludotheque.engine.state"),
        ("import", "ludotheque.bots.greedy"),
        ("open", "cli.en.toml"),
        ("open", "salamandra/words/en.toml"),
    ],
)
def test_a_program_stopped_while_it_loads_says_nothing_of_its_modules(when, what):
    program = INTERRUPTED_AT.replace("WHEN", repr(when)).replace("WHAT", repr(what))
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env={"PYTHONPATH": str(PY)}, check=False
    )
    assert done.returncode in (-signal.SIGINT, terminal.INTERRUPTED)
    assert (done.stdout, done.stderr.strip()) == ("", "")


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_check_that_the_system_ends_tells_what_it_has_found(how, jobs, tmp_path):
    """As for a time limit. Whoever started it may have it ignore Ctrl-C, as a shell does in the background: not here."""
    counts = tmp_path / "counts.json"
    asked = ["check", "salamandra", "--only", "fuzz", "--games", "60", "--thoroughness", "0", "--jobs", jobs]
    program = [sys.executable, "-m", "ludotheque", *asked, "--counts", str(counts)]
    heard = partial(signal.signal, signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, preexec_fn=heard) as command:
        assert command.stderr is not None
        assert "15 of 60 games" in command.stderr.readline()
        command.send_signal(how)
        told, troubles = command.communicate(timeout=120)
    assert command.returncode == terminal.INTERRUPTED, troubles
    assert "Traceback" not in troubles and "games" in told and counts.exists()


def test_a_reader_who_has_read_enough(tmp_path):
    command = f'"{sys.executable}" -m ludotheque rules varuna | head -1'
    env = {"PYTHONPATH": str(PY), "PATH": "/usr/bin:/bin"}
    done = subprocess.run(command, shell=True, capture_output=True, text=True, env=env, check=False)
    assert "Traceback" not in done.stderr


def test_a_bar_on_a_terminal_and_lines_elsewhere():
    class Screen(io.StringIO):
        def isatty(self):
            return True

    screen = Screen()
    progress = terminal.Progress(terminal.Terminal(err=screen), 4)
    for done in range(1, 5):
        progress(done)
    assert screen.getvalue().count("\r") == 4 and screen.getvalue().endswith("\n")


@pytest.mark.parametrize("letters", ["ascii", "cp1252", "latin-1", "utf-8"])
@pytest.mark.parametrize("command", [["games"], ["rules", "varuna"], ["--help"], ["rules", "chess"]])
def test_a_console_that_does_not_speak_utf8(letters, command):
    """Letters it does not have become question marks; no command ends in an error of Python's own."""
    env = {"PYTHONPATH": str(PY), "PATH": "", "PYTHONIOENCODING": letters, "PYTHONUTF8": "0"}
    lang = [] if command == ["--help"] else ["--lang", "fr"]
    argv = [sys.executable, "-m", "ludotheque", *command, *lang]
    done = subprocess.run(argv, capture_output=True, env=env, check=False, input=b"1\n\xff\xfe\n")
    assert b"Traceback" not in done.stderr
    assert done.stdout or done.stderr


@pytest.mark.parametrize("command", [["games", "--lang", "fr", "--json"], ["draw", "varuna", "--seat", "0"]])
def test_what_programs_read_is_utf8_on_every_console(command):
    env = {"PYTHONPATH": str(PY), "PATH": "", "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    done = subprocess.run([sys.executable, "-m", "ludotheque", *command], capture_output=True, env=env, check=True)
    assert not done.stdout.isascii() or command[0] == "draw"
    assert "?" not in done.stdout.decode("utf-8").replace("<?xml", "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize(
    "command", ["games", "games --json", "simulate salamandra --games 1", "rules varuna", "draw varuna --seed 7"]
)
def test_output_that_cannot_be_written_is_said_in_words(command):
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "ludotheque", *command.split()], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2, done.stderr
    assert "stdout" in done.stderr and "Traceback" not in done.stderr and "ignored" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that closes streams")
@pytest.mark.parametrize("closed", ["<&-", "2>&-", ">&-", "<&- 2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["play varuna", "simulate salamandra --games 1", "games --json"])
def test_a_stream_that_is_closed_is_done_without(command, closed):
    done = subprocess.run(
        f"{sys.executable} -m ludotheque {command} {closed}", shell=True, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert bool(done.stdout) == (">&-" not in closed.split())
