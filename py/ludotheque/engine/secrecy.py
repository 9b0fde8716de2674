"""Who may know what: a seat's view of a game, made from what the state declares.

A view is a masked copy (`masking`): what fields marked `secret` hold is replaced for those who may not know it. While seats
act side by side, a seat that is not through yet sees the others as they were when that began. Boards, bots, logs, prompts and
records for sharing are made from views.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import fields
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from .any_order import in_any_order
from .chance import Chance
from .masking import hidden_from, mask, masked
from .state import to_data
from .step import Choice

if TYPE_CHECKING:
    from .game import Game
    from .table import Line
    from .title import Title


class View:
    """A game as one seat may know it (`seat` None: a spectator). `table` reads like the real one; `names` are the players'.

    `drawn` holds the ids of the panels somebody looks at (None: all); a board of many seats leaves the others without groups.
    `arranged` holds how the reader wants panels arranged: panel -> arrangement -> way. It is for the board alone.
    """

    __slots__ = ("seat", "game", "lines", "names", "drawn", "arranged")

    def __init__(self, seat: int | None, game: Game, lines: list[Line], names: tuple[str, ...] = ()):
        self.seat = seat
        self.game = game
        self.lines = lines
        self.names = names
        self.drawn: frozenset[str] | None = None
        self.arranged: Mapping[str, Mapping[str, str]] = {}

    @property
    def table(self) -> Any:
        """The table as this seat may see it."""
        return self.game.table

    @property
    def title(self) -> Title:
        """The game's title."""
        return self.game.title

    def copy(self) -> View:
        """An independent view of the same game: whatever becomes of its table, this one stays as it is."""
        new = View(self.seat, self.game.copy(), self.lines[:], self.names)
        new.drawn, new.arranged = self.drawn, self.arranged
        return new

    def draws(self, panel: str) -> bool:
        """Whether somebody looks at a panel."""
        return self.drawn is None or panel in self.drawn

    def way(self, panel: str, arrangement: str) -> str:
        """The way in which the reader wants a panel arranged; "" where none was asked for."""
        return self.arranged.get(panel, {}).get(arrangement, "")

    def choice(self) -> Choice | None:
        """The decision that waits for this seat, if one does."""
        for choice in self.game.choices():
            if choice.seat == self.seat:
                return choice
        return None

    def times(self) -> int:
        """How often in a row the decision that waits for this seat is still to be made, as for two draws; 0 without one."""
        choice, branches = self.choice(), self.game.branches
        if choice is None:
            return 0
        stack = self.game.stack if branches is None else branches[choice.seat]
        once_more = (choice, *in_any_order(choice.seat, (choice,)))
        return len(list(takewhile(lambda step: step in once_more, reversed(stack))))

    def front(self, lang: str) -> Any:
        """The panel the game is played on: the main one, or where there is none the seat's own (a spectator: the first)."""
        panels = self.title.board(self, lang)
        own = [panel for panel in panels if panel.id == f"seat:{self.seat}"]
        return next((panel for panel in panels if panel.main), (own or panels)[0])

    def determinize(self, seed: int) -> Game:
        """A playable game that this seat cannot tell from the real one, with another future.

        Args: `seed` decides both what fills the hidden places and what chance will give.
        """
        game = self.game.copy()
        dice = Chance(seed=seed)
        game.title.determinize(game.table, self.seat, dice.pick)
        game.table.chance.seed = seed
        game.table.chance.counter = dice.counter
        return game


def view(game: Game, seat: int | None, names: tuple[str, ...] = ()) -> View:
    """What a seat may know of a game; None for a spectator. `names` are what to call the seats, where known.

    Args: the `game`, the `seat` that looks on, the `names` of the seats.
    """
    seen = game.copy()
    if game.branches is not None and not is_through(game, seat):
        _rewind_the_others(seen, game, seat)
    seen.table.chance = Chance(forbidden=seen.table.chance.forbidden)
    seen.seed = 0
    seen.setup_outcomes = ()
    seen.past = seen.placed = None
    if game.before is not None:
        seen.before = masked(game.before, seat)
    mask(seen.table, seat)
    return View(seat, seen, _readable(game, seat), names)


def could_reveal(game: Game, choice: Choice, move: str) -> bool:
    """Whether a move could show somebody what is hidden from them, as far as a spectator can tell (see `Choice.reveals`).

    Args: the `game`, the `choice` that waits, a legal `move` of it.
    """
    if not game.title.has_secrets or type(choice).reveals is Choice.reveals:
        return False
    return choice.reveals(view(game, None).table, move)


def is_through(game: Game, seat: int | None) -> bool:
    """Whether a seat has nothing more to decide while the others still act side by side."""
    return seat is not None and game.branches is not None and not game.branches.get(seat)


def known_entries(game: Game, seat: int | None) -> list[int]:
    """The numbers of the entries that a seat knows of, in order: while seats act side by side, only its own since that began.

    A view counts these alone, so that it does not tell how many decisions the others have made.
    """
    if game.branches is None or is_through(game, seat):
        return list(range(game.length))
    since = game.opened_at
    own = [number for number, entry in enumerate(game.entries()[since:], since) if entry.seat == seat]
    return [*range(since), *own]


def _rewind_the_others(seen: Game, game: Game, seat: int | None) -> None:
    assert game.before is not None and game.branches is not None  # while seats act side by side, there are both
    table = game.before.copy()
    if seat is not None:
        for item in fields(table):
            if item.metadata.get("per_seat"):
                getattr(table, item.name)[seat] = getattr(game.table, item.name)[seat].copy()
    seen.table = table
    seen.length = len(known_entries(game, seat))
    seen.branches = {
        who: list(branch) if who == seat else list(reversed(game.openings[who])) for who, branch in game.branches.items()
    }
    table.chance.forbidden = True
    seen._run()  # what the others' parts open with by themselves


def _readable(game: Game, seat: int | None) -> list[Line]:
    log = game.table.log
    if log is None:
        return []
    lines = [line for line in log.lines if line.to is None or seat in line.to]
    if game.branches is None or is_through(game, seat):
        return lines
    since = game.opened_at
    numbers = {number: place for place, number in enumerate(known_entries(game, seat))}
    return [
        line if line.entry < since else line._replace(entry=numbers.get(line.entry, since))
        for line in lines
        if line.entry < since or line.seat is None or line.seat == seat
    ]


def differ(game: Game, one: int, other: int) -> bool:
    """Whether two seats may not know the same, or have been told different things.

    Args: the `game` and the two seats, `one` and the `other`.
    """
    table = game.table
    if hidden_from(table, one) != hidden_from(table, other):
        return True
    lines = [] if table.log is None else table.log.lines
    return any(line.to is not None and (one in line.to) != (other in line.to) for line in lines)


def was_shown(before: Game, after: Game) -> bool:
    """Whether a seat sees something after a move that was hidden from it before.

    What left a hidden place without coming to lie in sight (a card put back into its deck) was not shown.
    """
    for seat in range(before.seats):
        gone = hidden_from(before.table, seat) - hidden_from(after.table, seat)
        if gone:
            then, now = _in_sight(view(before, seat).table), _in_sight(view(after, seat).table)
            if any(not isinstance(thing, str) or now[thing] > then[thing] for thing in gone):
                return True
    return False


def _in_sight(table: Any) -> Counter[str]:
    """Every text in the table of a view, counted."""
    found: Counter[str] = Counter()

    def walk(value: Any) -> None:
        if isinstance(value, str):
            found[value] += 1
        elif isinstance(value, dict):
            walk(list(value.values()))
        elif isinstance(value, list):
            for part in value:
                walk(part)

    walk(to_data(table))
    return found
