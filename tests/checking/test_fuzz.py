"""The fuzzer names what is wrong: titles broken on purpose, one for each name."""

import itertools
import json
import shlex
from dataclasses import dataclass

import pytest

from lots import CARDS, TITLE, Deal, Lay, LotsTitle, Roll, Show
from ludotheque.bots.bot import Bot, Thought
from ludotheque.bots.random import Random
from ludotheque.checking import bots as bot_checks
from ludotheque.checking import decisions, secrets
from ludotheque.checking.findings import KINDS
from ludotheque.checking.fuzz import Job, fuzz, fuzz_one
from ludotheque.cli.main import main
from ludotheque.engine import journal
from ludotheque.engine.i18n import T
from ludotheque.engine.journal import load
from ludotheque.engine.step import Choice
from ludotheque.engine.verbs import VerbChoice
from ludotheque.games import titles

GAMES = 12


def kinds(title, games=GAMES):
    return {finding.kind for finding in fuzz(title, games, thoroughness=1.0).findings}


def test_a_sound_title_has_no_findings():
    report = fuzz(TITLE, 60, thoroughness=0.5)
    assert report.findings == []
    assert report.games == 60
    assert report.decisions > 600


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_every_game_of_the_shelf(title):
    told = []
    report = fuzz(title, 6, seed=100, thoroughness=0.1, progress=told.append)
    assert [f"{finding.kind}: {finding.what}" for finding in report.findings] == []
    assert told == [1, 2, 3, 4, 5, 6]


def test_crash(monkeypatch):
    monkeypatch.setattr(LotsTitle, "scores", lambda self, table, seat: 1 // 0)
    report = fuzz(TITLE, 3)
    assert {finding.kind for finding in report.findings} == {"crash"}
    assert "ZeroDivisionError" in report.findings[0].what


def test_crash_in_setup(monkeypatch):
    monkeypatch.setattr(Deal, "run", lambda self, table: 1 // 0)
    finding = fuzz(TITLE, 1).findings[0]
    assert (finding.kind, finding.moves, finding.record) == ("crash", (), None)


def test_no_moves(monkeypatch):
    monkeypatch.setattr(Lay, "moves", lambda self, table: [])
    assert kinds(TITLE) == {"no-moves"}


def test_no_moves_when_the_list_and_the_objections_disagree(monkeypatch):
    monkeypatch.setattr(Lay, "legal", lambda self, table: [f"lay {card}" for card in table.hands[self.seat].cards][:1])
    assert kinds(TITLE) == {"no-moves"}


def test_no_moves_when_the_vocabulary_lacks_one():
    class Silent(LotsTitle):
        def vocabulary(self):
            return ["done"]

    assert kinds(Silent()) == {"no-moves"}


def test_too_long(monkeypatch):
    class Endless(LotsTitle):
        longest = 8

    assert kinds(Endless()) == {"too-long"}


def test_bad_undo(monkeypatch):
    real = journal.replayed
    monkeypatch.setattr(decisions, "undone", lambda game, plan: real(game, game.entries()[: max(0, plan.drop[0] - 1)]))
    assert "bad-undo" in kinds(TITLE, 20)


def test_leak_through_the_state(monkeypatch):
    class Gossip(LotsTitle):
        def setup(self, seats, options):
            table = super().setup(seats, options)
            table.shown = [""]  # a public place ...
            return table

        def invariant_violations(self, table):
            return []

    real = Deal.run

    def whispering(self, table):
        steps = real(self, table)
        table.shown = [table.clue]  # ... that tells what nobody may know
        return steps

    monkeypatch.setattr(Deal, "run", whispering)
    monkeypatch.setattr(Gossip, "determinize", lambda self, table, seat, pick: setattr(table, "shown", [pick(CARDS)]))
    assert "leak" in kinds(Gossip())


def test_leak_while_seats_act_side_by_side(monkeypatch):
    from ludotheque.engine import secrecy

    monkeypatch.setattr(secrecy, "_rewind_the_others", lambda seen, game, seat: None)
    assert "leak" in kinds(TITLE)


def test_drift_when_the_order_of_seats_matters(monkeypatch):
    real = Lay.play

    def hasty(self, table, move):
        table.hands[self.seat].points += not any(hand.laid for hand in table.hands)
        return real(self, table, move)

    monkeypatch.setattr(Lay, "play", hasty)
    assert "drift" in kinds(TITLE)


def test_drift_when_something_is_not_in_the_record(monkeypatch):
    counter = itertools.count()
    monkeypatch.setattr(Roll, "run", lambda self, table: setattr(table, "rolled", next(counter)) or [])
    assert "drift" in kinds(TITLE)


def test_drift_when_copies_share(monkeypatch):
    from lots import Lots

    real = Lots.copy

    def sharing(self):
        new = real(self)
        new.hands = self.hands
        return new

    monkeypatch.setattr(Lots, "copy", sharing)
    assert "drift" in kinds(TITLE)


def test_not_conserved(monkeypatch):
    real = Show.run

    def losing(self, table):
        steps = real(self, table)
        table.shown.pop()
        return steps

    monkeypatch.setattr(Show, "run", losing)
    assert kinds(TITLE) == {"not-conserved"}


def test_a_finding_says_how_to_see_it_again(monkeypatch):
    real = Show.run
    monkeypatch.setattr(Show, "run", lambda self, table: table.shown.append("01") or real(self, table))
    finding = fuzz(TITLE, 1, seed=41).findings[0]
    assert finding.kind in KINDS
    assert (finding.game, finding.seed) == ("lots", 41)
    assert finding.moves
    assert "--seed 41" in finding.command()
    again = fuzz_one(TITLE, Job(finding.seats, finding.seed)).finding
    assert again == finding
    opened = load(finding.record, lambda ident: TITLE)
    assert opened.game.length == len(finding.moves)


# --- dead ends -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Trap(Choice):
    """A question without an answer."""

    def moves(self, table):
        return []


def trapped(monkeypatch, after):
    """Laying a card leads on as `after` says; it is laid by nobody who plays, but on a copy every legal move is made."""
    real = Lay.play
    monkeypatch.setattr(Lay, "play", lambda self, table, move: [*real(self, table, move), *after(self, move)])


def test_dead_end_where_a_decision_has_nothing_to_choose(monkeypatch):
    trapped(monkeypatch, lambda self, move: [Trap(self.seat)] if move == "lay 07" else [])
    findings = fuzz(TITLE, 30, thoroughness=1.0).findings
    assert {finding.kind for finding in findings} == {"dead-end"}
    assert "after 'lay 07' of seat" in findings[0].what and "nothing to choose from in Trap" in findings[0].what
    assert not findings[0].moves or not findings[0].moves[-1].endswith("lay 07")  # found before anybody made the move


def test_dead_end_where_a_legal_move_fails(monkeypatch):
    trapped(monkeypatch, lambda self, move: [][1 if move == "lay 07" else 0 :][0] if move == "lay 07" else [])
    findings = fuzz(TITLE, 30, thoroughness=1.0).findings
    assert {finding.kind for finding in findings} == {"dead-end"}
    assert "'lay 07' is legal for seat" in findings[0].what and "IndexError" in findings[0].what


def test_dead_end_where_the_moves_after_it_cannot_be_listed(monkeypatch):
    monkeypatch.setattr(Trap, "moves", lambda self, table: [max(())])
    trapped(monkeypatch, lambda self, move: [Trap(self.seat)] if move == "lay 07" else [])
    findings = fuzz(TITLE, 30, thoroughness=1.0).findings
    told = [finding.what for finding in findings if finding.kind == "dead-end"]
    assert told and all("ValueError" in what for what in told)


def test_dead_end_on_the_way_without_any_costly_check(monkeypatch):
    trapped(monkeypatch, lambda self, move: [Trap(self.seat)] if move == "lay 07" else [])
    findings = fuzz(TITLE, 30, thoroughness=0.0).findings
    assert {finding.kind for finding in findings} == {"dead-end"}
    assert all(any(move.endswith("lay 07") for move in finding.moves) for finding in findings)


# --- secrets that are told -------------------------------------------------------------------------------------------

TELLTALES = {
    "prompt": lambda self, table: T("prompt.lay", clue=table.clue),
    "label": lambda self, table, move: T(
        "label.lay", card=move, other=len(table.hands[1 - min(1, self.seat)].cards) and table.clue
    ),
    "moves": lambda self, table: sorted((f"lay {card}" for card in table.hands[self.seat].cards), reverse=table.clue > "08"),
    "objection": lambda self, table, move: (
        TITLE.rules["never-the-last"] if move < f"lay {table.clue}" and table.clue > "08" else None
    ),
}


@pytest.mark.parametrize("name", TELLTALES)
def test_hidden_told(monkeypatch, name):
    """Views of the table are all right; but what is asked of the true table tells the card that nobody may see."""
    monkeypatch.setattr(Lay, name, TELLTALES[name])
    findings = fuzz(TITLE, 40, thoroughness=1.0).findings
    told = [finding.what for finding in findings if finding.kind == "hidden-told"]
    assert told and all("depends on what it cannot know" in what for what in told)


def test_all_that_is_told_can_be_compared():
    """Whoever shows a game in another way hands in what is told; here, the cards of everybody."""
    report = fuzz(TITLE, 5, thoroughness=1.0, tell=lambda game, seat, boards: [hand.cards for hand in game.table.hands])
    assert {finding.kind for finding in report.findings} == {"hidden-told"}
    assert fuzz(TITLE, 5, thoroughness=1.0, tell=lambda game, seat, boards: len(game.table.hands)).findings == []


def test_what_is_shown_without_being_declared(monkeypatch):
    """A card of the hand is laid open for all, and the choice does not say so."""
    monkeypatch.setattr(VerbChoice, "reveals", lambda self, table, move: False)
    findings = fuzz(titles()["demeter"], 6, thoroughness=0.5).findings
    assert findings and all(finding.kind == "hidden-told" for finding in findings)
    assert any("showed something hidden" in finding.what for finding in findings)


def test_chance_that_nobody_is_warned_of(monkeypatch):
    monkeypatch.setattr(secrets, "warning", lambda seen, move: None)
    findings = fuzz(titles()["demeter"], 3, thoroughness=0.5).findings
    assert findings and all("brought chance" in finding.what for finding in findings)


# --- bots ------------------------------------------------------------------------------------------------------------


def bots_of(make):
    class WithBots(LotsTitle):
        def bots(self):
            return {"random": Random, "odd": make}

    return WithBots()


class Odd(Bot):
    """A bot with a thought of its own."""

    def __init__(self, think):
        self.think = think


def forever():
    while True:
        pass


@pytest.mark.parametrize(
    ("think", "what"),
    [
        (lambda view, moves: iter([Thought(1.0, max(()))]), "fails for seat"),
        (lambda view, moves: iter([Thought(1.0, "lay 99")]), "answers 'lay 99' for seat"),
        (lambda view, moves: iter([]), "answers None for seat"),
        (lambda view, moves: itertools.repeat(Thought(0.5, moves[0])), "thinks without end"),
        (lambda view, moves: forever(), "thinks without end"),
    ],
    ids=["raises", "illegal", "silent", "thoughts without end", "a thought without end"],
)
def test_bot_error(monkeypatch, think, what):
    monkeypatch.setattr("ludotheque.checking.fuzz.BOTS_ASKED", 1)
    monkeypatch.setattr(bot_checks, "MOST_SECONDS", 0.05)
    monkeypatch.setattr(bot_checks, "MOST_THOUGHTS", 100)
    findings = fuzz(bots_of(lambda: Odd(think)), 2, thoroughness=1.0).findings
    assert {finding.kind for finding in findings} == {"bot-error"}
    assert all(finding.what.startswith("odd ") and what in finding.what for finding in findings)


def test_sound_bots_are_no_error(monkeypatch):
    monkeypatch.setattr("ludotheque.checking.fuzz.BOTS_ASKED", 1)
    assert fuzz(bots_of(Random), 10, thoroughness=1.0).findings == []


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_bots_of_the_shelf_answer_where_characters_lead(monkeypatch, title):
    monkeypatch.setattr("ludotheque.checking.fuzz.BOTS_ASKED", 1)
    assert fuzz(title, 3, seed=7, thoroughness=0.03).findings == []


# --- the same game again ---------------------------------------------------------------------------------------------


def test_the_same_games_on_however_many_processes(monkeypatch):
    monkeypatch.setattr("ludotheque.checking.fuzz.BATCH", 3)
    title = titles()["salamandra"]
    reports = [fuzz(title, 8, seed=20, thoroughness=0.02, jobs=jobs) for jobs in (1, 2)]
    assert reports[0].counts == reports[1].counts
    assert [report.findings for report in reports] == [[], []]


def test_a_game_from_the_position_of_an_example(monkeypatch):
    title = titles()["salamandra"]
    monkeypatch.setattr("ludotheque.checking.fuzz.FROM_EXAMPLES", 1)
    monkeypatch.setattr(type(title), "about", lambda self, piece: 1 // 0)
    found = fuzz(title, 9, seats=2, thoroughness=1.0).findings
    assert {finding.kind for finding in found} == {"crash"}
    assert all(finding.start and finding.record is None for finding in found)
    last = found[-1]
    assert last == fuzz_one(title, Job(last.seats, last.seed, last.thoroughness, last.aims)).finding


def test_the_command_of_a_finding_plays_the_same_game(monkeypatch, capsys):
    """Aims follow from the games before: the command names them, so that the same game is played without those."""
    title = titles()["demeter"]
    monkeypatch.setattr(
        type(title), "invariant_violations", lambda self, table: ["a card too many"] if table.turn.used.get("move") else []
    )
    found = [finding for finding in fuzz(title, 60, thoroughness=0.01).findings if finding.aims and not finding.start]
    assert found
    for finding in found[-2:]:
        words = shlex.split(finding.command())
        assert words[:4] == ["python", "-m", "ludotheque", "check"] and "--aim" in words and "--thoroughness" in words
        assert main([*words[3:], "--json"]) == 1
        again = json.loads(capsys.readouterr().out)["demeter"]["fuzz"]
        assert [(one["kind"], one["what"], tuple(one["moves"])) for one in again] == [(finding.kind, finding.what, finding.moves)]
