"""Showing: a session in words and pictures, for the reader's language and the eyes the page has."""

from __future__ import annotations

import re
from typing import Any

from ..engine.game import Game
from ..engine.i18n import T, catalogue, say, sentence
from ..engine.rule import rulebook
from ..engine.secrecy import View
from ..engine.step import Choice
from ..engine.table import Line
from ..engine.title import PROJECTED, Title
from ..engine.told import options
from ..engine.ways import leads_on, ways
from .lesson_session import LessonSession
from .log_links import LogLinks
from .looking import ExampleSession, SpectatorSession
from .offers import offered
from .panels import MANY, Arranged, Panels
from .puzzle_session import PuzzleSession
from .retelling import Retelling, about
from .rule_text import markup, rule_data
from .score_pad import ScorePad
from .session import Session
from .teaching import example_told, lesson_told, puzzle_told
from .trying import TryingSession

EXPLAINED = 2
"""So many decisions of a guided game come with what the rule about them says."""

_SENTENCE_END = re.compile(r"(?<=[.!?])\s")


class Presenter:
    """What has been shown so far, so that only what changed is sent again. `sheets` is as for `Panels`."""

    def __init__(self, session: Session, lang: str, arranged: Arranged | None = None, sheets: int = MANY):
        self.session = session
        self.title: Title = session.game.title
        self.lang = lang
        # Sentences may name a second player: `seat.<n>` is a name here, where a game alone knows only a number.
        names = {f"seat.{number}": seat.name for number, seat in enumerate(session.seats)}
        self.words = catalogue(lang, self.title.package) | names
        self.book = rulebook(self.title.package, lang)
        self.naming = LogLinks(self.title)
        self.retelling = Retelling(self.title, self.words, self.name)
        # A lesson speaks of pieces that must be seen: there nothing is left out.
        arranged = {} if arranged is None or isinstance(session, LessonSession) else arranged
        self.panels = Panels(session, lang, arranged, sheets, self.name)
        self.score_pad = ScorePad(session, self.words, self.name)
        self.explained_at: dict[str, set[int]] = {}
        self.lines_sent = 0
        self.seq = 0

    def say(self, text: object) -> str:
        """A text in the reader's words."""
        return say(text, self.words)

    def name(self, seat: int | None) -> str | None:
        """The name of who sits at a seat; None for nobody, or for an opponent whom the game plays by itself."""
        return None if seat is None or seat >= len(self.session.seats) else self.session.seats[seat].name

    # --- the whole ------------------------------------------------------------------------------------------------

    def state(self, full: bool = False, past: Game | None = None) -> dict[str, Any]:
        """Everything the page needs: whole, or only what changed. `past` shows an earlier moment instead."""
        session = self.session
        game = past or session.game
        view = session.view(game)
        if full:
            self.panels.forget()
            self.lines_sent = 0
        self.seq += 1
        kind, acting = self._next(past)
        curtain = self._curtain()
        deeds = session.recap() if curtain is None else []
        choice = view.choice() if past is None and kind == "human" and curtain is None else None
        over = game.over and not isinstance(session, LessonSession)  # a lesson goes on with words when its game has ended
        return {
            "game": self.title.id,
            "name": self.say(self.title.name()),
            "where": self.say(self.title.progress(view.table)),
            "seq": self.seq,
            "entries": view.game.length,
            "moves_total": len(session.known()),
            "history": past is not None,
            "seat": session.eyes,
            "seats": self._seats(view, game, acting),
            "automa": self._automa(view, game),
            "prompt": self._prompt(view, choice, kind, acting),
            "choices": self._choices(view) if choice is not None and session.problem is None else [],
            "leads_on": choice is not None and leads_on(choice, view.table),
            "proposal": self._proposal() if choice is not None else None,
            "acting": acting,
            "next": {"kind": kind, "seat": acting},
            "curtain": curtain,
            "panels": self.panels.changed(view) if curtain is None else [],
            "log_from": self.lines_sent,
            "log": self._log(view) if curtain is None else [],
            "recap": [self.retelling.deed(deed) for deed in deeds],
            "told": self.retelling.latest(deeds, session.eyes),
            **self._back(),
            "over": over,
            "practice": session.practice,
            "guided": session.guided,
            "daily": session.daily,
            "readonly": None if session.problem is None else session.problem.said(self.words),
            "end": self.score_pad.ending(game) if over and past is None else None,
            "continuable": session.continuable,
            "watching": isinstance(session, SpectatorSession),
            **self._taught(),
        }

    def _back(self) -> dict[str, Any]:
        """What can be taken back or played again, and why not."""
        refusal = self.session.undo_plan().refusal
        return {
            "undo": {"can": refusal is None, "why": None if refusal is None else refusal.what(self.words)},
            "redo": {"can": bool(self.session.future)},
            "turn": {"can_restart": self.session.can_restart()},
        }

    def _taught(self) -> dict[str, Any]:
        """What a lesson, a puzzle or an example says beside the game."""
        session = self.session
        return {
            "lesson": lesson_told(session, self.words, self.book, self.lang) if isinstance(session, LessonSession) else None,
            "puzzle": puzzle_told(session, self.words, self.book) if isinstance(session, PuzzleSession) else None,
            "example": example_told(session, self.lang) if isinstance(session, ExampleSession | TryingSession) else None,
        }

    def _next(self, past: Game | None) -> tuple[str, int | None]:
        """What comes next for the page; a lesson with something to read waits for nobody."""
        session = self.session
        if past is not None:
            return ("over" if past.over else "history"), None
        if isinstance(session, LessonSession) and session.progress.allowed() is None:
            return "lesson", None
        return session.next()

    def _curtain(self) -> dict[str, Any] | None:
        if not self.session.behind_curtain:
            return None
        return {"seat": self.session.eyes, "name": self.name(self.session.eyes)}

    def _seats(self, view: View, game: Game, acting: int | None) -> list[dict[str, Any]]:
        rows = []
        for number, seat in enumerate(self.session.seats):
            rows.append(
                {
                    "seat": number,
                    "name": seat.name,
                    "kind": seat.kind,
                    **self._standing(view, number, game.over),
                    "active": number == acting,
                    "finished": game.over or all(choice.seat != number for choice in view.game.choices()),
                    "out": self.title.out(view.table, number),
                    "colour": self._colour(number),
                }
            )
        return rows

    def _automa(self, view: View, game: Game) -> dict[str, Any] | None:
        """The opponent that the rules play, where it has a score of its own."""
        automa = view.table.automa
        if automa is None:
            return None
        return {
            "seat": automa.number,
            "name": self.say(automa.name),
            **self._standing(view, automa.number, game.over),
            "colour": self._colour(automa.number),
        }

    def _standing(self, view: View, number: int, over: bool) -> dict[str, Any]:
        """What is said beside a name, and whether it is what a game that ended now would bring."""
        said = self.title.standing(view.table, number, over)
        return {"standing": self.say(said), "projected": said.key == PROJECTED}

    def _colour(self, seat: int) -> str | None:
        return self.title.colours[seat] if self.title.colours else None

    def _prompt(self, view: View, choice: Choice | None, kind: str, acting: int | None) -> dict[str, Any]:
        if choice is not None:
            prompt, times = choice.prompt(view.table), view.times()
            text, counts = self.say(prompt), ("n", times) in prompt.args  # some say it themselves
            return {
                "text": text if times == 1 or counts else self.say(T("desk.to-go", told=text.removesuffix("."), n=times)),
                "seat": choice.seat,
                "name": self.name(choice.seat),
                "rule": choice.about(view.table),
                "explained": self._explained(choice.about(view.table), view.game.length),
            }
        key = {"bot": "bot-turn", "over": "over", "human": "curtain", "watch": "watching"}.get(kind, "history")
        name = self.name(acting)
        return {"text": self.say(T(f"desk.{key}", name=name or "")), "seat": acting, "name": name, "rule": None}

    def _explained(self, ident: str | None, moment: int) -> str | None:
        """In a guided game, how the rule of a decision begins; None where no one rule speaks of it.

        A rule is explained at the first decisions about it: whoever has read it needs its room for what the others did.
        """
        rule = self.book.get(ident or "")
        if rule is None or not self.session.guided:
            return None
        moments = self.explained_at.setdefault(rule.id, set())
        if len(moments) < EXPLAINED:
            moments.add(moment)
        if moment not in moments:
            return None
        return markup(_SENTENCE_END.split(rule.text.strip(), maxsplit=1)[0], self.book, self.title.id)

    def _choices(self, view: View) -> list[dict[str, Any]]:
        opened = self.session.progress.allowed() if isinstance(self.session, LessonSession) else None
        return offered([option for option in options(view) if opened is None or option.move in opened], self.words)

    def ways(self) -> list[dict[str, Any]]:
        """The ways of several moves open to whoever looks: the piece each leads to, and its moves as they are offered."""
        session = self.session
        if session.problem is not None or isinstance(session, LessonSession) or session.next()[0] != "human":
            return []
        return [{"piece": way.piece, "moves": offered(way.moves, self.words)} for way in ways(session.view())]

    def full_label(self, choice: Choice, move: str) -> str:
        """A move in words with what it brings, for whoever reads no more than this; as the seat that makes it sees it."""
        table = self.session.view_of(choice.seat).table
        label, brings = choice.label(table, move), choice.brings(table, move)
        return sentence(T("desk.brings", move=label, gains=brings) if brings else label, self.words)

    def _proposal(self) -> str | None:
        """The move in words that was proposed and made, and may be changed."""
        return None if self.session.proposal is None else self.say(self.session.proposal.label)

    def _log(self, view: View) -> list[dict[str, Any]]:
        fresh = [self._line(number, line) for number, line in enumerate(view.lines) if number >= self.lines_sent]
        self.lines_sent = len(view.lines)
        return fresh

    def _parts(self, line: Line) -> list[Any]:
        return self.naming.parts(line, about(line.text, self.name(line.seat)), self.words)

    def line(self, line: Line) -> str:
        """A line of the log as a sentence."""
        return _joined(self._parts(line))

    def _line(self, number: int, line: Line) -> dict[str, Any]:
        parts = self._parts(line)
        said = _joined(parts)
        return {
            "n": number,
            "seat": line.seat,
            "text": said,
            "parts": parts,
            "rule": line.rule,
            "pieces": list(line.pieces),
            "entry": line.entry + 1,
            "moment": self.retelling.moment(line),
            "sound": self.title.sounds.get(line.text.key, "token" if line.seat is not None and line.pieces else None),
        }

    def rule(self, ident: str) -> dict[str, Any] | None:
        """A rule for the page, None for an unknown id."""
        return rule_data(self.book, ident, self.title.id)


def _joined(parts: list[Any]) -> str:
    """The sentence of a log line that was cut at the names of pieces."""
    return "".join(part if isinstance(part, str) else part[0] for part in parts)
