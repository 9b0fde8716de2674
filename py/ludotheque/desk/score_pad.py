"""The score pad: each seat's points with their reasons, and how a finished game ended."""

from __future__ import annotations

from typing import Any

from ..engine.game import Game
from ..engine.i18n import T, say
from ..engine.title import Outcome, Title
from .leading import leading
from .looking import SpectatorSession
from .retelling import Named, about
from .session import Session


class ScorePad:
    """What a session's game has come to, in a reader's words and as the page's eyes may know it."""

    def __init__(self, session: Session, words: dict[str, str], name: Named):
        self.session = session
        self.title: Title = session.game.title
        self.words = words
        self.name = name

    def scores(self, game: Game | None = None) -> dict[str, Any]:
        """Score lines with their reasons, as the page's eyes may know them: of every seat and of the rules' own opponent."""
        table = self.session.view(game).table
        people = [(seat, self.name(seat), self.title.out(table, seat)) for seat in range(len(self.session.seats))]
        automa = table.automa
        rows: list[dict[str, Any]] = []
        for seat, name, out in (*people, *(() if automa is None else ((automa.number, say(automa.name, self.words), False),))):
            lines = self.title.scores(table, seat)
            rows.append(
                {
                    "seat": seat,
                    "name": name,
                    "total": sum(line.points for line in lines),
                    "out": out,
                    "lines": [
                        {
                            "id": line.id,
                            "label": self.words.get(line.id) or say(T(line.id), self.words),
                            "points": line.points,
                            "reason": say(line.reason, self.words),
                            "category": line.category,
                        }
                        for line in lines
                    ],
                }
            )
        for row in rows:
            row["rank"] = 1 + sum(not other["out"] and (other["total"] > row["total"] or row["out"]) for other in rows)
        final = self.session.game.over
        ahead = leading(rows, self.title.in_points, final)
        return {"seats": rows, "final": final, "leading": None if ahead is None else say(ahead, self.words)}

    def ending(self, game: Game) -> dict[str, Any]:
        """How a finished game ended: the winners, the scores with bars, achievements, the verdict, and a text to share."""
        outcome: Outcome = self.title.outcome(game.table, self._bots())
        scores = self.scores()["seats"]
        whose = self.session.eyes if self.session.eyes is not None else 0
        text = say(about(outcome.text, tuple(self.name(seat) for seat in outcome.winners)), self.words)
        return {
            "winners": list(outcome.winners),
            "text": text,
            "scores": scores,
            "achievements": [
                {
                    "id": feat.id,
                    "got": feat.got,
                    "name": say(T(f"achievement.{feat.id}.name"), self.words),
                    "text": say(T(f"achievement.{feat.id}.text"), self.words),
                }
                for feat in outcome.feats.get(whose, ())
            ],
            "mission": self._mission(outcome),
            "bars": self._bars(scores),
            "in_points": self.title.in_points,
            "share": self._share(text),
        }

    def _mission(self, outcome: Outcome) -> dict[str, Any] | None:
        if outcome.verdict is None:
            return None
        rank, title, text = outcome.verdict
        return {"rank": rank, "title": say(title, self.words), "text": say(text, self.words)}

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
                        "label": say(T(f"category.{line['category']}"), self.words),
                        "values": [0] * len(scores),
                    },
                )
                bar["values"][row["seat"]] += line["points"]
        return list(bars.values())

    def _share(self, text: str) -> str:
        name = say(self.title.name(), self.words)
        if self.session.daily:
            return say(T("desk.share-daily", game=name, day=self.session.daily, result=text), self.words)
        if isinstance(self.session, SpectatorSession):  # a spectator is not told the seed: it would tell everything else
            return say(T("desk.of", name=name, what=text), self.words)
        return say(T("desk.share", game=name, result=text, seed=self.session.game.seed), self.words)
