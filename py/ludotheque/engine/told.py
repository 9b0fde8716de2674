"""What a seat is told where it decides, all of it worked out from the seat's view.

The desk and the terminal ask here for the prompt, the moves with their labels, the answer to "why not?", the warning before a
move that cannot be taken back, and the move that is made without asking. Nothing here reads the real table, so seats that cannot
tell two games apart are told the same in both.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import cache
from typing import Any, NamedTuple

from .description import Description
from .game import Game
from .i18n import Text, catalogue, say
from .secrecy import View, could_reveal, view
from .step import Choice
from .title import Title
from .undo import undo
from .verbs import Pick, Verb

TRIAL_SEED = 0x5EED
"""The seed of the imagined game in which a move is tried out: the same for all, so that equal views get equal answers."""


class Option(NamedTuple):
    """A legal move as it is offered: its label, what it brings, the piece that stands for it (None: none), its group."""

    move: str
    label: Text
    brings: tuple[Text, ...]
    piece: str | None
    group: str


class Answer(NamedTuple):
    """The answer to "why?": a move with its label (both None: the piece stands for no move), and the rule that forbids it."""

    move: str | None
    label: Text | None
    allowed: bool
    rule: str | None


class Look(NamedTuple):
    """A piece looked up: what it is (None for something that is no piece), and an answer for each move it stands for.

    `first` is what is asked of the seat now, where the piece stands for moves at other times alone; else None.
    """

    description: Description | None
    answers: list[Answer]
    first: Text | None = None


def options(seen: View) -> list[Option]:
    """The legal moves of the seat that a view belongs to, in reading order; none when nothing waits for it."""
    choice = seen.choice()
    if choice is None:
        return []
    return [option(choice, seen.table, move) for move in choice.legal(seen.table)]


def option(choice: Choice, table: Any, move: str) -> Option:
    """A legal move of a choice as it is offered on a table."""
    return Option(move, choice.label(table, move), choice.brings(table, move), choice.piece(move), choice.group(move))


def why(seen: View, piece: str | None, move: str | None) -> list[Answer]:
    """For a move, or each move that a piece stands for: whether it is allowed, or which rule forbids it.

    Args: `seen` is the view of a seat that decides; a `piece` of the board, or None; a `move`, or None. A piece that stands for
    no move is answered with the rule that says what can be pointed at now (None where the decision has no such rule). Returns no
    answer when nothing waits for the seat.
    """
    choice = seen.choice()
    if choice is None:
        return []
    meant = [one for one in choice.moves(seen.table) if one == move or (piece is not None and choice.piece(one) == piece)]
    if not meant:
        return [Answer(None, None, False, choice.default_rule)]
    return [_answer(seen, choice, one) for one in meant]


def look_up(seen: View, piece: str, owner: int | None) -> Look:
    """What a piece is, and what the seat of a view can do with it now.

    Args: `seen` is the view; the `piece`; `owner` is the seat on whose sheet it lies (None: on a shared board). A piece on the
    sheet of another seat stands for no move, even where one's own sheet has a piece of the same name; nor does one that no move
    of the game ever names.
    """
    answers = why(seen, piece, None) if owner is None or owner == seen.seat else []
    choice, first = seen.choice(), None
    if [answer.move for answer in answers] == [None]:
        if choice is None or not _ever_named(seen.title, piece):
            answers = []
        else:
            first = choice.prompt(seen.table)
    return Look(seen.title.describe(seen, piece, owner), answers, first)


def _ever_named(title: Title, piece: str) -> bool:
    """Whether a piece can be pointed at, some time: a move has its name, or it stands for a kind of move."""
    return piece in _words_of_moves(title) or _stands_for(title.package).fullmatch(piece) is not None


@cache
def _words_of_moves(title: Title) -> frozenset[str]:
    """The words of all moves that can ever be made."""
    return frozenset(word for move in title.vocabulary() for word in move.split(" "))


@cache
def _stands_for(package: str) -> re.Pattern[str]:
    """The names of pieces that stand for moves of other words, such as "resource-{where}" for "search deck"."""
    kinds: list[type[Verb] | type[Pick]] = [Verb, Pick]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    stands = {kind.stands for kind in kinds if kind.stands and kind.__module__.startswith(f"{package}.")}
    named = [re.escape(name) for name in sorted(stands) if not name.startswith("{")]
    return re.compile("|".join(re.sub(r"\\{.*?\\}", r"[^ ]+", name) for name in named) or "(?!)")


def _answer(seen: View, choice: Choice, move: str) -> Answer:
    rule = choice.objection(seen.table, move)
    return Answer(move, choice.label(seen.table, move), rule is None, None if rule is None else rule.id)


def warning(seen: View, move: str, people: Collection[int] | None = None) -> str | None:
    """Why a legal move could not be taken back, as a word of the catalogue: "ask.shown", "ask.chance" or "ask.handed".

    The move is tried out in a game imagined from the view. Where the real game might differ, it counts as not to be taken back:
    the move could show something hidden (`Choice.reveals`), or the seat is through with what several do side by side.

    Args: `seen` is the view of the seat that decides; a legal `move`; `people` are the seats played by persons (None: all).
    Returns None for a move that can be taken back, or that hands something in and says so itself (`Choice.hands_in`).
    """
    choice = seen.choice()
    if choice is None or choice.hands_in(seen.table, move):
        return None
    if could_reveal(seen.game, choice, move):
        return "ask.shown"
    trial = seen.determinize(TRIAL_SEED)
    trial.play(move, choice.seat)
    if trial.last is not None and trial.last.outcomes:
        return "ask.chance"
    if trial.branches is not None:
        return None if trial.branches.get(choice.seat) else "ask.chance"
    later = [other.seat for other in trial.choices() if people is None or other.seat in people]
    return "ask.handed" if later and choice.seat not in later else None


def forced(seen: View, people: Collection[int] | None = None, practice: bool = False, settled: bool = False) -> str | None:
    """The move that is made without asking, if it can be taken back: the only legal one, or the one that the game proposes
    (`Choice.proposed`) as long as the seat goes on and can still change it. None where the seat decides.

    Args: what the seat has `seen`, `people` as in `warning`, whether the game is for `practice`; `settled` says that the seat
    could not take back what led here: then its only move is made although it cannot be taken back, as long as the seat goes on.
    """
    choice = seen.choice()
    if choice is None:
        return None
    moves = choice.legal(seen.table)
    only = len(moves) == 1
    move = moves[0] if only else choice.proposed(seen.table)
    if move is None:
        return None
    if choice.hands_in(seen.table, move):
        alone = people is not None and all(seat == choice.seat for seat in people)
        return move if only and alone and choice.disguised else None
    free = practice or warning(seen, move, people) is None
    if only and free:
        return move
    return move if (free or (only and settled)) and _goes_on(seen, choice.seat, move) else None


def _goes_on(seen: View, seat: int, move: str) -> bool:
    """Whether the seat itself decides next after a move, as far as its view tells."""
    trial = seen.determinize(TRIAL_SEED)
    trial.play(move, seat)
    return any(choice.seat == seat for choice in trial.choices())


def told(
    game: Game,
    seat: int | None,
    lang: str = "en",
    people: Collection[int] | None = None,
    practice: bool = False,
    boards: bool = True,
) -> dict[str, Any]:
    """Everything a seat is told of a game, as plain data: the same for any two games that the seat cannot tell apart.

    Args: the `game`; the `seat` (None: a spectator); the reader's language, `lang`; `people` are the seats played by persons
    (None: all); whether it is for `practice`, where every move can be taken back; whether the `boards` belong to the answer
    (drawing them takes longest).
    """
    seen = view(game, seat)
    title, table = seen.title, seen.table
    words = catalogue(lang, title.package)
    automa = table.automa
    plan = None if seat is None else undo(game, seat, practice, None if people is None else frozenset(people))
    return {
        "over": seen.game.over,
        "length": seen.game.length,
        "waiting": [choice.seat for choice in seen.game.choices()],
        "progress": say(title.progress(table), words),
        "question": _question_data(seen, words, people, practice),
        "undo": None if plan is None else [len(plan.drop), None if plan.refusal is None else plan.refusal.what(words)],
        "scores": [
            [[line.id, line.points, say(line.reason, words), line.category] for line in title.scores(table, other)]
            for other in (*range(game.seats), *(() if automa is None else (automa.number,)))
        ],
        "out": [bool(title.out(table, other)) for other in range(game.seats)],
        "log": [[line.seat, say(line.text, words), line.rule, list(line.pieces), line.entry] for line in seen.lines],
        "boards": _boards_data(seen, lang) if boards else None,
    }


def _question_data(seen: View, words: dict[str, str], people: Collection[int] | None, practice: bool) -> dict[str, Any] | None:
    """What is asked of the seat: prompt, moves, why others are forbidden, what is made without asking."""
    choice = seen.choice()
    if choice is None:
        return None
    answers = [_answer(seen, choice, move) for move in choice.moves(seen.table)]
    return {
        "prompt": say(choice.prompt(seen.table), words),
        "rule": choice.about(seen.table),
        "options": [
            [
                one.move,
                say(one.label, words),
                say(one.brings, words),
                one.piece,
                one.group,
                None if practice else warning(seen, one.move, people),
            ]
            for one in options(seen)
        ],
        "why": [[answer.move, say(answer.label, words), answer.rule] for answer in answers],
        "forced": forced(seen, people, practice),
    }


def _boards_data(seen: View, lang: str) -> list[Any]:
    panels = seen.title.board(seen, lang)
    return [[panel.id, panel.title, [[group.id, group.svg] for group in panel.groups]] for panel in panels]


def twin(game: Game, seat: int | None, seed: int) -> Game:
    """A game that a seat cannot tell from another, its past and what it was told included: only what is hidden differs.

    The past is the real one and cannot be replayed on the twin's table; it is there because undo depends on it.

    Args: the `game`, the `seat` (None: a spectator), the `seed` of what is dealt anew.
    """
    other = view(game, seat).determinize(seed)
    other.past, other.length = game.past, game.length
    other.table.log = None if game.table.log is None else game.table.log.copy()
    return other
