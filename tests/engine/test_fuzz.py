"""The fuzzer names what is wrong: titles broken on purpose, one for each name."""

import pytest
from lots import CARDS, TITLE, Deal, Lay, LotsTitle, Roll, Show

from ludotheque.engine import fuzz as fuzzer
from ludotheque.engine import journal
from ludotheque.engine.fuzz import KINDS, fuzz, fuzz_one
from ludotheque.engine.journal import load
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
    monkeypatch.setattr(Show, "run", lambda self, table: 1 // 0)
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
    monkeypatch.setattr(fuzzer, "undone", lambda game, plan: real(game, game.entries()[: max(0, plan.drop[0] - 1)]))
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
    import itertools

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
    again = fuzz_one(TITLE, finding.seats, finding.seed)[1]
    assert again == finding
    opened = load(finding.record, lambda ident: TITLE)
    assert opened.game.length == len(finding.moves)
