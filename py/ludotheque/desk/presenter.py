"""Showing: a session in words and pictures, for the reader's language and the eyes the page has."""

from __future__ import annotations

import re
from typing import Any

from ..draw import Arrangement
from ..draw.svg import escape
from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import T, catalogue, say, sentence
from ..engine.rule import Rule, rulebook
from ..engine.secrecy import View
from ..engine.step import Choice
from ..engine.table import Line
from ..engine.title import Outcome, Title
from ..engine.told import options
from ..engine.ways import leads_on, ways
from ..teach import lesson as lessons
from .leading import leading
from .lesson_session import LessonSession
from .log_links import LogLinks
from .looking import ExampleSession, SpectatorSession
from .offers import offered
from .pointed import piece_names, said
from .puzzle_session import PuzzleSession
from .retelling import Retelling, about, inline_icon
from .session import Session
from .trying import TryingSession

_LINK = re.compile(r"\[\[([a-z0-9.-]+)\]\]")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s")
_ICON = re.compile(r"\{icon:([a-z0-9-]+)\}")


Arranged = dict[str, dict[str, str]]
"""How a reader arranges the panels of a game: panel -> arrangement -> way."""

MANY = 8
"""At a table of more seats, sheets are drawn when somebody looks at them."""


class Presenter:
    """What has been shown so far, so that only what changed is sent again.

    At a table of more than `sheets` seats, sheets are drawn when somebody looks at them.
    """

    def __init__(self, session: Session, lang: str, arranged: Arranged | None = None, sheets: int = MANY):
        self.sheets = sheets
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
        self.arranged: Arranged = {} if arranged is None or isinstance(session, LessonSession) else arranged
        self.offered: dict[str, tuple[Arrangement, ...]] = {}
        self.sent: dict[str, dict[str, str]] = {}
        self.opened: str | None = None
        self.seen: View | None = None
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
            self.sent, self.lines_sent = {}, 0
        self.seq += 1
        kind, acting = self._next(past)
        curtain = self._curtain()
        deeds = session.recap() if curtain is None else []
        choice = view.choice() if past is None and kind == "human" and curtain is None else None
        undo = session.undo_plan()
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
            "prompt": self._prompt(view, choice, kind, acting),
            "choices": self._choices(view) if choice is not None and session.problem is None else [],
            "leads_on": choice is not None and leads_on(choice, view.table),
            "proposal": self._proposal() if choice is not None else None,
            "acting": acting,
            "next": {"kind": kind, "seat": acting},
            "curtain": curtain,
            "panels": self.panels(view) if curtain is None else [],
            "log_from": self.lines_sent,
            "log": self._log(view) if curtain is None else [],
            "recap": [self.retelling.deed(deed) for deed in deeds],
            "told": self.retelling.latest(deeds, session.eyes),
            "undo": {"can": undo.refusal is None, "why": None if undo.refusal is None else undo.refusal.what(self.words)},
            "redo": {"can": bool(session.future)},
            "turn": {"can_restart": session.can_restart()},
            "over": over,
            "practice": session.practice,
            "guided": session.guided,
            "daily": session.daily,
            "readonly": None if session.problem is None else str_of(session.problem, self.words),
            "end": self.ending(game) if over and past is None else None,
            "continuable": session.continuable,
            "watching": isinstance(session, SpectatorSession),
            "lesson": self._lesson(session) if isinstance(session, LessonSession) else None,
            "puzzle": self._puzzle(session) if isinstance(session, PuzzleSession) else None,
            "example": self._example(session) if isinstance(session, ExampleSession | TryingSession) else None,
        }

    def _lesson(self, session: LessonSession) -> dict[str, Any]:
        progress = session.progress
        step = progress.step
        return {
            "id": progress.lesson.id,
            "step": progress.index,
            "of": len(progress.lesson.steps),
            "title": step.titles[self.lang],
            "html": markup(step.texts[self.lang], self.book, self.title.id),
            "focus": list(step.focus),
            "marks": [{"kind": mark.kind, "pieces": mark.pieces, "n": mark.number} for mark in step.marks],
            "marked": [said(mark, piece_names(self.title, self.lang), self.words) for mark in step.marks],
            "moves": progress.allowed(),
            "can_next": progress.can_next,
            "done": progress.done,
            "then": self._lesson_after(progress.lesson),
            "trail": list(session.trail),
        }

    def _lesson_after(self, lesson: lessons.Lesson) -> dict[str, str] | None:
        """The lesson that follows in the game's course."""
        course = lessons.load(self.title)
        later = course[course.index(lesson) + 1 :] if lesson in course else ()  # a study belongs to no course
        return {"id": later[0].id, "title": later[0].titles[self.lang]} if later else None

    def _puzzle(self, session: PuzzleSession) -> dict[str, Any]:
        """What a puzzle asks, and once the turn is over how it compares with the best one."""
        puzzle, result = session.puzzle, session.result
        rule, far = self.book[puzzle.theme], "" if self.title.in_points else "-far"
        said = why = None
        if result is not None:
            said = T("puzzle.solved") if result.solved else T(f"puzzle.missed{far}", n=round(result.lost))
            why = T("hint.why", reasons=result.reasons) if result.reasons and not result.solved else None
        return {
            "id": puzzle.id,
            "theme": rule.title,
            "rule": rule.id,
            "ask": self.say(T(f"puzzle.ask{far}", n=round(puzzle.gap))),
            "done": result is not None,
            "solved": result is not None and result.solved,
            "said": None if said is None else self.say(said),
            "why": None if why is None else self.say(why),
        }

    def _example(self, session: ExampleSession | TryingSession) -> dict[str, Any]:
        example = session.example
        shown = {"id": example.id, "title": example.titles[self.lang], "rule": example.rules[0]}
        if isinstance(session, ExampleSession):
            return shown
        return {**shown, "step": session.step, "of": len(example.moves), "done": session.shown}

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
                    "standing": self.say(self.title.standing(view.table, number, game.over)),
                    "active": number == acting,
                    "finished": game.over or all(choice.seat != number for choice in view.game.choices()),
                    "out": self.title.out(view.table, number),
                    "colour": (self.title.colours or (None,) * (number + 1))[number],
                }
            )
        return rows

    def _prompt(self, view: View, choice: Choice | None, kind: str, acting: int | None) -> dict[str, Any]:
        if choice is not None:
            text = self.say(choice.prompt(view.table))
            return {
                "text": text,
                "seat": choice.seat,
                "name": self.name(choice.seat),
                "rule": choice.default_rule,
                "explained": self._explained(choice),
            }
        key = {"bot": "bot-turn", "over": "over", "human": "curtain", "watch": "watching"}.get(kind, "history")
        name = self.name(acting)
        return {"text": self.say(T(f"desk.{key}", name=name or "")), "seat": acting, "name": name, "rule": None}

    def _explained(self, choice: Choice) -> str | None:
        """In a guided game, how the rules begin to speak of a decision; None where no one rule does."""
        rule = self.book.get(choice.default_rule or "")
        if rule is None or not self.session.guided:
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

    def look(self, panel: str) -> list[dict[str, Any]]:
        """What has to be shown when the reader opens a panel; it is kept up to date until another is opened."""
        self.opened = panel
        return self.panels(self.seen or self.session.view())

    def arrange(self, panel: str, arrangement: str, way: str) -> list[dict[str, Any]]:
        """Arrange a panel in a way that it offers, or in none (""). Raises `LudoError` for what it does not offer."""
        found = next((one for one in self.offered.get(panel, ()) if one.id == arrangement), None)
        if found is None or way not in ("", *(one.id for one in found.ways)):
            raise LudoError("input", "argument", op="arrange", name="arrangement" if found is None else "way")
        self.arranged.setdefault(panel, {})[arrangement] = way
        return self.panels(self.seen or self.session.view())

    def _drawn(self, view: View) -> frozenset[str] | None:
        """At a large table nobody looks at all sheets: one's own and the one opened are drawn, and what is no seat's."""
        return None if len(self.session.seats) <= self.sheets else frozenset({f"seat:{view.seat}", self.opened or ""})

    def panels(self, view: View) -> list[dict[str, Any]]:
        """The panels as far as they changed since they were sent. One nobody looks at is `later`: its name, and no groups."""
        self.seen = view
        view.drawn, view.arranged = self._drawn(view), self.arranged
        rows = []
        for panel in self.title.board(view, self.lang):
            before = self.sent.get(panel.id)
            later = panel.id.startswith("seat:") and not view.draws(panel.id)
            now = {} if later else {group.id: group.svg for group in panel.groups}
            # An empty panel that is opened, or a drawn one that is left, begins anew.
            before = None if before is not None and bool(before) == later else before
            self.sent[panel.id] = now
            changed = [{"id": ident, "svg": svg} for ident, svg in now.items() if before is None or before.get(ident) != svg]
            offered, self.offered[panel.id] = self.offered.get(panel.id), panel.arrangements
            if before is not None and not changed and list(before) == list(now) and offered == panel.arrangements:
                continue
            seat = int(panel.id[5:]) if panel.id.startswith("seat:") else None
            rows.append(
                {
                    "id": panel.id,
                    "title": self.name(seat) or panel.title,
                    "x": panel.x,
                    "y": panel.y,
                    "width": panel.width,
                    "height": panel.height,
                    "full": before is None,
                    "order": list(now),
                    "groups": changed,
                    "main": panel.main,
                    "parts": panel.parts,
                    "later": later,
                    "rows": panel.rows,
                    "arrangements": [
                        {**one._asdict(), "ways": [way._asdict() for way in one.ways]} for one in panel.arrangements
                    ],
                    "shows": panel.shows,
                }
            )
        return rows

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

    # --- scores and the end ---------------------------------------------------------------------------------------

    def scores(self, game: Game | None = None) -> dict[str, Any]:
        """Every seat's score lines with their reasons, as the page's eyes may know them."""
        view = self.session.view(game)
        rows: list[dict[str, Any]] = []
        for seat in range(len(self.session.seats)):
            lines = self.title.scores(view.table, seat)
            rows.append(
                {
                    "seat": seat,
                    "name": self.name(seat),
                    "total": sum(line.points for line in lines),
                    "out": self.title.out(view.table, seat),
                    "lines": [
                        {
                            "id": line.id,
                            "label": self.words.get(line.id) or self.say(T(line.id)),
                            "points": line.points,
                            "reason": self.say(line.reason),
                            "category": line.category,
                        }
                        for line in lines
                    ],
                }
            )
        for row in rows:
            row["rank"] = 1 + sum(not other["out"] and (other["total"] > row["total"] or row["out"]) for other in rows)
        ahead = leading(rows, self.title.in_points)
        return {"seats": rows, "final": self.session.game.over, "leading": None if ahead is None else self.say(ahead)}

    def ending(self, game: Game) -> dict[str, Any]:
        """How a finished game ended: the winners, the scores with bars, achievements, the verdict, and a text to share."""
        outcome: Outcome = self.title.outcome(game.table, self._bots())
        scores = self.scores()["seats"]
        whose = self.session.eyes if self.session.eyes is not None else 0
        text = self.say(about(outcome.text, tuple(self.name(seat) for seat in outcome.winners)))
        return {
            "winners": list(outcome.winners),
            "text": text,
            "scores": scores,
            "achievements": [
                {
                    "id": feat.id,
                    "got": feat.got,
                    "name": self.say(T(f"achievement.{feat.id}.name")),
                    "text": self.say(T(f"achievement.{feat.id}.text")),
                }
                for feat in outcome.feats.get(whose, ())
            ],
            "mission": self._mission(outcome),
            "bars": self._bars(scores),
            "share": self._share(text),
        }

    def _mission(self, outcome: Outcome) -> dict[str, Any] | None:
        if outcome.verdict is None:
            return None
        rank, title, text = outcome.verdict
        return {"rank": rank, "title": self.say(title), "text": self.say(text)}

    def _bots(self) -> dict[int, str]:
        return {number: seat.kind for number, seat in enumerate(self.session.seats) if seat.kind != "human"}

    def _bars(self, scores: list[dict[str, Any]]) -> list[dict[str, Any]]:
        bars: dict[str, dict[str, Any]] = {}
        for row in scores:
            for line in row["lines"]:
                bar = bars.setdefault(
                    line["category"],
                    {
                        "category": line["category"],
                        "label": self.say(T(f"category.{line['category']}")),
                        "values": [0] * len(scores),
                    },
                )
                bar["values"][row["seat"]] += line["points"]
        return list(bars.values())

    def _share(self, text: str) -> str:
        name = self.say(self.title.name())
        if self.session.daily:
            return self.say(T("desk.share-daily", game=name, day=self.session.daily, result=text))
        if isinstance(self.session, SpectatorSession):  # a spectator is not told the seed: it would tell everything else
            return f"{name}: {text}"
        return self.say(T("desk.share", game=name, result=text, seed=self.session.game.seed))

    # --- rules ----------------------------------------------------------------------------------------------------

    def rule(self, ident: str) -> dict[str, Any] | None:
        """A rule for the page, None for an unknown id."""
        return rule_data(self.book, ident, self.title.id)


def _joined(parts: list[Any]) -> str:
    """The sentence of a log line that was cut at the names of pieces."""
    return "".join(part if isinstance(part, str) else part[0] for part in parts)


def str_of(error: LudoError, words: dict[str, str]) -> str:
    """An error as one text: what happened and what to do."""
    return f"{error.what(words)} {error.todo(words)}"


def rule_data(book: dict[str, Rule], ident: str, game: str) -> dict[str, Any] | None:
    """A rule as the page shows it; its text as safe markup."""
    rule = book.get(ident)
    if rule is None:
        return None
    return {"id": rule.id, "title": rule.title, "html": markup(rule.text, book, game), "general": rule.general}


def markup(text: str, book: dict[str, Rule], game: str) -> str:
    """Our rule paragraphs as HTML: paragraphs, lists, **strong**, [[links to rules]] and {icon:name}. All else is escaped."""

    def link(match: re.Match[str]) -> str:
        ident = match.group(1)
        title = escape(book[ident].title) if ident in book else ident
        return f'<a data-rule="{ident}" href="#/rules/{game}/{ident}">{title}</a>'

    def inline(part: str) -> str:
        part = _STRONG.sub(r"<strong>\1</strong>", escape(part))
        part = _LINK.sub(link, part)
        return _ICON.sub(lambda match: inline_icon(match.group(1)), part)

    blocks = []
    for block in re.split(r"\n\s*\n", text.strip()):
        rows = block.splitlines()
        if all(row.lstrip().startswith(("- ", "* ")) for row in rows) and rows:
            blocks.append("<ul>" + "".join(f"<li>{inline(row.lstrip()[2:])}</li>" for row in rows) + "</ul>")
        elif block:
            blocks.append(f"<p>{inline(' '.join(rows))}</p>")
    return "".join(blocks)
