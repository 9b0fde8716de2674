"""What the others did, retold: a sentence for each deed, its pieces, and the lines of the log that deserve a moment."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Any

from ..draw import ICONS
from ..engine.i18n import T, Text, say
from ..engine.recap import Deed
from ..engine.table import Line
from ..engine.title import Title

GISTS = 6
"""No shorter text of a deed has more sentences: it would not be short."""


_OUTCOME = 2
"""The rank of a line that tells what came of a deed."""

Named = Callable[[int | None], str | None]
"""What a seat is called; None for nobody."""


class Retelling:
    """Retells a title's log in a reader's words. `name(seat)` is what a seat is called."""

    def __init__(self, title: Title, words: dict[str, str], name: Named):
        self.title = title
        self.words = words
        self.name = name

    @classmethod
    def of_seats(cls, title: Title, words: dict[str, str], names: Sequence[str]) -> Retelling:
        """One for a game that no session is of.

        Args: the `title`, the reader's `words`, the `names` of the seats.
        """
        named = words | {f"seat.{seat}": name for seat, name in enumerate(names)}  # a new one: the catalogue is everybody's
        return cls(title, named, lambda seat: None if seat is None or seat >= len(names) else names[seat])

    def line(self, line: Line) -> str:
        """A line of the log as a sentence."""
        return say(about(line.text, self.name(line.seat)), self.words)

    def deed(self, deed: Deed) -> dict[str, Any]:
        """A deed for the page: whose it is, the moments before and after it, what happened in short, each seat's pieces.

        A deed may set off what happens to others, such as the cards that all draw when the last of them has passed: lines about
        another seat tell of that seat's pieces.
        """
        telling = self.telling(deed)
        touched: dict[int, dict[str, None]] = {}
        for line in telling:
            touched.setdefault(deed.seat if line.seat is None else line.seat, {}).update(dict.fromkeys(line.pieces))
        return {
            "seat": deed.seat,
            "before": deed.first,
            "after": deed.end,
            "text": self.chain(telling),
            "touched": [{"seat": seat, "pieces": list(pieces)} for seat, pieces in touched.items() if pieces],
        }

    def telling(self, deed: Deed) -> list[Line]:
        """The lines of a deed without asides, and without those that the reader is told in more detail.

        After what everybody hears ("Ada draws a card") comes what the reader alone hears about it ("You draw the Magnet").
        """
        lines = [line for line in deed.lines if line.text.key not in self.title.asides]
        return [line for line, following in zip_longest(lines, lines[1:]) if not self._says_more(following, line)]

    def _says_more(self, following: Line | None, line: Line) -> bool:
        """Whether a line says all of the line before it and more, to those who may read it."""
        if following is None or following.text.key not in self.title.fuller:
            return False
        return (following.seat, following.rule, following.entry) == (line.seat, line.rule, line.entry)

    def newest(self, deed: Deed) -> list[Line]:
        """The lines of a deed since the last part of the game (`Title.phases`) began, if the seat has decided something in it."""
        begins = [line.entry for line in deed.lines if line.text.key in self.title.phases]
        later = [line for line in self.telling(deed) if not begins or line.entry > begins[-1]]
        return later if any(line.seat == deed.seat for line in later) else self.telling(deed)

    def missed(self, deeds: list[Deed], reader: int | None, told: list[Line]) -> list[Line]:
        """What happened to the reader since their last decision and is not among the lines that are told.

        Of the reader's own decision that is what came after the next part of the game (`Title.phases`) had begun: it is no more
        what the reader decided. What nobody could tell before the decision (`Title.unforeseen`), such as the cards drawn, counts.
        What the game played for the reader since, such as an answer that was the only one, counts, too.
        """
        decided = next((deed for deed in deeds if deed.seat == reader), None)
        missed: list[Line] = []
        for deed in deeds:
            mine = [line for line in self.telling(deed) if _concerns(line, reader) and line not in told]
            late = self._late(deed)
            missed += [line for line in mine if deed is not decided or line in late or line.text.key in self.title.unforeseen]
        return missed

    def _late(self, deed: Deed) -> Sequence[Line]:
        """The lines of a deed since a part of the game began in it."""
        begun = [n for n, line in enumerate(deed.lines) if line.text.key in self.title.phases]
        return deed.lines[begun[0] :] if begun else ()

    def latest(self, deeds: list[Deed], reader: int | None) -> list[dict[str, Any]]:
        """What each of the others did last, in few words, or what the reader did if nobody else did anything.

        Each has its seat, the text and its `gists`. Other players' lines are left to their own texts, unless the reader is meant.
        The last of several who decide side by side sets off what all of them chose: so who has no line in a deed of their own has
        one in somebody else's. Last comes what happened to the reader meanwhile and is in none of these texts, such as what the
        reader gained as the next part of the game began.
        """
        late = [line for deed in deeds for line in self._late(deed)]
        told: dict[int, list[Line]] = {}
        for seat in dict.fromkeys(deed.seat for deed in deeds):
            own = [self.newest(deed) for deed in deeds if deed.seat == seat]
            others = [[line for line in self.telling(deed) if line.seat == seat] for deed in deeds if deed.seat != seat]
            spoken = [lines for lines in (*others, *own) if any(line.seat == seat for line in lines)] or [own[-1]]
            lines = [line for line in spoken[-1] if line.seat in (seat, None) or (line.seat == reader and line not in late)]
            if lines:
                told[seat] = lines
        shown = {seat: lines for seat, lines in told.items() if seat != reader} or told
        missed = self.missed(deeds, reader, [line for lines in shown.values() for line in lines])
        rows = [*shown.items(), *([(reader, missed)] if missed else [])]
        return [{"seat": seat, "text": self.chain(lines), "gists": self.gists(seat, lines, reader)} for seat, lines in rows]

    def gists(self, seat: int | None, lines: list[Line], reader: int | None = None) -> list[str]:
        """Shorter texts of a deed, the shortest first, for places where the whole text does not fit.

        Each has one sentence more than the one before it and says how many are left out. What the deed's own player did goes
        before the rest, moments before other lines, and what came of a deed (`Title.outcomes`) after them; only what the deed was
        comes before what it meant for the reader. In the reader's own text the last of equals goes first: a wound tells more than
        the die that brought it. Within a text the sentences keep their order.
        """
        rows = _merged(lines)
        aside = [not _concerns(line, reader) for line, _ in rows]

        def weight(n: int) -> tuple[bool, int, bool, int]:
            line, _ = rows[n]
            rank = self._rank(line.text.key)
            return (line.seat != seat, rank, aside[n], -n if seat == reader and rank < _OUTCOME else n)

        own = sorted(range(len(rows)), key=weight)
        order = own[:1] + sorted(own[1:], key=lambda n: aside[n])
        gists = []
        for kept in range(1, min(len(rows), GISTS + 1)):
            told = self._chained(rows[n] for n in sorted(order[:kept])).removesuffix(".")
            gists.append(say(T("desk.and-more", told=told, n=len(rows) - kept), self.words))
        return gists

    def _rank(self, key: str) -> int:
        """Moments come first, outcomes last."""
        return 0 if key in self.title.moments else _OUTCOME if key in self.title.outcomes else 1

    def chain(self, lines: Iterable[Line]) -> str:
        """Sentences as one text. Those that follow one another about the same player name that player once."""
        return self._chained(_merged(lines))

    def _chained(self, rows: Iterable[tuple[Line, int]]) -> str:
        told: list[str] = []
        subject = None
        for line, times in rows:
            said, name = self.line(line), self._subject(line)
            if times > 1:
                said = say(T("desk.times", told=said.removesuffix("."), n=times), self.words)
            rest = said[len(name) + 1 :] if name is not None and said.startswith(f"{name} ") else ""
            if not rest[:1].isalpha():
                told.append(said)
                subject = None
            elif subject == line.seat:
                told[-1] = say(T("desk.and-then", first=told[-1].removesuffix("."), then=rest), self.words)
            else:
                told.append(said)
                subject = line.seat
        return " ".join(told)

    def _subject(self, line: Line) -> str | None:
        """The name of the player that a line is about, the automa's included; None for a line about nobody."""
        name, who = self.name(line.seat), dict(line.text.args).get("who")
        return say(who, self.words) if name is None and line.seat is not None and who is not None else name

    def moment(self, line: Line) -> str | None:
        """The picture of a line that deserves a moment of its own, None for any other."""
        icon = self.title.moments.get(line.text.key)
        return None if icon is None else inline_icon(icon)


def _concerns(line: Line, seat: int | None) -> bool:
    """Whether a line is about a seat or names it."""
    return seat is not None and (line.seat == seat or any(arg == T(f"seat.{seat}") for _, arg in line.text.args))


def _merged(lines: Iterable[Line]) -> list[tuple[Line, int]]:
    """The lines, each with how often: as long as lines are about one seat, the same sentence is said once."""
    rows: list[tuple[Line, int]] = []
    begins = 0
    for line in lines:
        if rows and rows[-1][0].seat != line.seat:
            begins = len(rows)
        same = next((n for n in range(begins, len(rows)) if rows[n][0].text == line.text), None)
        if same is None:
            rows.append((line, 1))
        else:
            rows[same] = (rows[same][0], rows[same][1] + 1)
    return rows


def about(text: Text, who: object) -> Text:
    """A text with the name (or names) it speaks of, unless it brings its own."""
    return text if who is None else Text(text.key, (*text.args, ("who", who)))


def inline_icon(name: str) -> str:
    """An icon inside a sentence."""
    return f'<svg class="icon" viewBox="0 0 512 512" aria-hidden="true"><path fill-rule="evenodd" d="{ICONS[name]}"/></svg>'
