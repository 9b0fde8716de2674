"""The panels of a game: drawn for the eyes the page has, and sent as far as they changed."""

from __future__ import annotations

from typing import Any

from ..draw import Arrangement
from ..engine.error import LudoError
from ..engine.secrecy import View
from .retelling import Named
from .session import Session

Arranged = dict[str, dict[str, str]]
"""How a reader arranges the panels of a game: panel -> arrangement -> way."""

MANY = 8
"""At a table of more seats, sheets are drawn when somebody looks at them."""


class Panels:
    """What has been drawn of a session so far, so that only what changed is sent again.

    At a table of more than `sheets` seats, sheets are drawn when somebody looks at them. `seen` is the view that was drawn last.
    """

    def __init__(self, session: Session, lang: str, arranged: Arranged, sheets: int, name: Named):
        self.session = session
        self.title = session.game.title
        self.lang = lang
        self.arranged = arranged
        self.sheets = sheets
        self.name = name
        self.offered: dict[str, tuple[Arrangement, ...]] = {}
        self.sent: dict[str, dict[str, str]] = {}
        self.opened: str | None = None
        self.seen: View | None = None

    def forget(self) -> None:
        """Send everything anew the next time."""
        self.sent = {}

    def look(self, panel: str) -> list[dict[str, Any]]:
        """What has to be shown when the reader opens a panel; it is kept up to date until another is opened."""
        self.opened = panel
        return self.changed(self.seen or self.session.view())

    def arrange(self, panel: str, arrangement: str, way: str) -> list[dict[str, Any]]:
        """Arrange a panel in a way that it offers, or in none (""). Raises `LudoError` for what it does not offer."""
        found = next((one for one in self.offered.get(panel, ()) if one.id == arrangement), None)
        if found is None or way not in ("", *(one.id for one in found.ways)):
            raise LudoError("input", "argument", op="arrange", name="arrangement" if found is None else "way")
        self.arranged.setdefault(panel, {})[arrangement] = way
        return self.changed(self.seen or self.session.view())

    def _drawn(self, view: View) -> frozenset[str] | None:
        """At a large table nobody looks at all sheets: one's own and the one opened are drawn, and what is no seat's."""
        return None if len(self.session.seats) <= self.sheets else frozenset({f"seat:{view.seat}", self.opened or ""})

    def changed(self, view: View) -> list[dict[str, Any]]:
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
