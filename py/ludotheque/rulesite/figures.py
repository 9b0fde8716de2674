"""Figures of a page: each worked example, and each step of a lesson, as pictures of the board with the moves in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..draw.panel import Panel
from ..draw.svg import escape
from ..engine.game import Game
from ..engine.i18n import T
from ..engine.rule import Rule
from ..engine.scenario import split_move
from ..engine.secrecy import view
from ..engine.title import ScoreLine, Title
from ..teach.examples import Example, scored
from ..teach.figure import Said, best_panel, figure
from ..teach.lesson import Lesson
from ..teach.progress import Progress
from .cutting import Picture, cut, frame_of
from .sheet import Sheet
from .words import GameWords

#: The largest a picture is drawn, in CSS pixels.
WIDE, HIGH = 460, 360
#: Where markup goes into a sentence: characters that no words have.
HERE = ("\ue000", "\ue001")


class Pair(NamedTuple):
    """A part of a board before the moves of an example and after them; `after` is None where that shows nothing new."""

    before: Picture
    after: Picture | None


class Worked(NamedTuple):
    """A worked example: its pictures, and what is said with them, as HTML."""

    example: Example
    pairs: tuple[Pair, ...]
    moves: tuple[str, ...]
    lines: tuple[str, ...]
    points: tuple[str, ...]
    refused: tuple[str, ...]


class Step(NamedTuple):
    """A step of a lesson: its picture, its words, and the move that it asks for."""

    title: str
    text: str
    picture: Picture
    move: str | None


def worked(example: Example, words: GameWords, book: dict[str, Rule]) -> Worked:
    """An example with its pictures before and after. Raises `LudoError` for a position that cannot be set up."""
    names = words.seats[: example.seats]
    found = figure(example, words.lang, names)
    played = [move for move in found.moves if move.rule is None]
    after = found.game.title.board(view(found.game, found.seat, names), words.lang) if played else ()
    later = {panel.id: panel for panel in after}
    first = _pair(found.panel, later.get(found.panel.id), found.focus)
    further = [_pair(panel, later.get(panel.id), focus) for panel, focus in found.beside]
    several = len({move.seat for move in found.moves}) > 1
    return Worked(
        example,
        (first, *(pair for pair in further if pair.after is not None or not played)),
        tuple(_move(move, example.game, words, several) for move in played),
        tuple(escape(words.retelling.line(line)) for line in found.lines),
        tuple(_points(seat, line, found.game, words) for seat, line in scored(example, found.game) if example.game.in_points),
        tuple(_refused(move, example.game, words, several, book) for move in found.moves if move.rule is not None),
    )


def _pair(panel: Panel, later: Panel | None, focus: Sequence[str]) -> Pair:
    """The pictures of a panel; `later` is the panel after the moves, None where nothing is played."""
    changed = later is not None and later.groups != panel.groups
    shown = [panel, later] if later is not None and changed else [panel]
    frame = frame_of(shown, focus)
    pictures = [cut(one, frame, focus) for one in shown]
    return Pair(pictures[0], pictures[1] if changed else None)


def _move(move: Said, title: Title, words: GameWords, several: bool) -> str:
    known = title.about(move.piece)
    if move.label is not None:
        said = words.sentence(move.label)
    elif known is None:
        said = words.say("example.not-now")
    else:
        said = words.say("example.not-now-piece", what=words.sentence(known[0]))
    if several and move.seat is not None:
        said = words.say("example.by-seat", seat=words.seats[move.seat], move=said)
    return escape(said)


def _points(seat: int, line: ScoreLine, game: Game, words: GameWords) -> str:
    """A line of a score in words, with the name of its seat where several play."""
    told = words.html(
        "example.score", line=words.sentence(T(line.id)), n=line.points, count=abs(line.points), reason=words.plain(line.reason)
    )
    if game.seats > 1 or seat not in range(game.seats):
        return words.html("example.by-seat", seat=words.sentence(game.table.who(seat)), move=HERE[0]).replace(HERE[0], told)
    return told


def _refused(move: Said, title: Title, words: GameWords, several: bool, book: dict[str, Rule]) -> str:
    said = _move(move, title, words, several)
    rule = book.get(move.rule or "")
    if rule is None:
        return said
    link = f'<a href="#{rule.id}">{escape(rule.title)}</a>'
    return words.html("example.because", move=HERE[0], rule=HERE[1]).replace(HERE[0], said).replace(HERE[1], link)


def drawn(one: Worked, sheet: Sheet, words: GameWords, try_it: str, named: bool = True) -> str:
    """A worked example as HTML.

    Args: the example, the page's `sheet` and `words`; `try_it` is the address where its position stands on a table; whether the
    figure is `named`, so that links can lead to it: where an example is drawn a second time it is not.
    """
    name = f'class="example" id="example-{one.example.id}"' if named else 'class="example again"'
    title = one.example.titles[words.lang]
    pictures = _pictures(one, sheet, words)
    parts = [
        f"<figure {name}>",
        f"<figcaption>{escape(title)}</figcaption>",
        f'<div class="boards">{pictures}</div><div class="said">',
        _list(one.moves, words.html("example.moves"), "played"),
        _list(one.lines, words.html("example.lines"), "told"),
        _list(one.points, words.html("example.points"), "points"),
        _list(one.refused, words.html("example.refused"), "refused"),
        f'</div><p class="try"><a href="{try_it}">{words.html("example.try")}</a></p></figure>',
    ]
    return "".join(parts)


def _pictures(one: Worked, sheet: Sheet, words: GameWords) -> str:
    """The pictures of an example: of each board one before and one after the moves in a row, else all in a row.

    What a picture shows is said by the pieces it marks, as the board names them, or else by the example's sentence.
    """
    title = one.example.titles[words.lang]
    rows = ["".join(_picture(pair, sheet, title, words)) for pair in one.pairs]
    if all(pair.after is None for pair in one.pairs):
        rows = ["".join(rows)]
    return "".join(f'<div class="pictures">{row}</div>' for row in rows)


def _list(said: tuple[str, ...], name: str, kind: str) -> str:
    if not said:
        return ""
    return f'<p class="{kind}">{name}</p><ul class="{kind}">' + "".join(f"<li>{one}</li>" for one in said) + "</ul>"


def _picture(pair: Pair, sheet: Sheet, otherwise: str, words: GameWords) -> Iterator[str]:
    """The pictures of one board, each with its text alternative; `otherwise` is said where the board names no piece in them."""
    if pair.after is None:
        yield f'<div class="picture">{_svg(pair.before, sheet, _shown(pair.before, otherwise))}</div>'
        return
    for picture, key in ((pair.before, "example.before"), (pair.after, "example.after")):
        when = words.say(key)
        label = words.say("example.picture", when=when, what=_shown(picture, otherwise))
        yield f'<div class="picture"><p class="when">{escape(when)}</p>{_svg(picture, sheet, label)}</div>'


def _shown(picture: Picture, otherwise: str) -> str:
    return "; ".join(dict.fromkeys(picture.titles)) or otherwise


def _svg(picture: Picture, sheet: Sheet, label: str) -> str:
    left, top, right, bottom = picture.frame
    scale = min(WIDE / (right - left), HIGH / (bottom - top))
    return sheet.draw(picture, label, scale * (right - left), scale * (bottom - top))


def steps(lesson: Lesson, words: GameWords) -> list[Step]:
    """The steps of a lesson, each with a picture of the board as it begins."""
    progress = Progress(lesson)
    found: list[Step] = []
    while not progress.done:
        step, game, seat = progress.step, progress.game, progress.chapter.seat
        panels = game.title.board(view(game, seat, words.seats[: game.seats]), words.lang)
        panel, focus = best_panel(panels, step.focus, seat)
        picture = cut(panel, frame_of([panel], focus), focus)
        move = None
        if step.solution is not None:
            label = game.choice(seat).label(game.table, split_move(step.solution)[1])
            move = words.html("example.play", move=words.plain(label))
        found.append(Step(step.titles[words.lang], step.texts[words.lang], picture, move))
        progress.finish_step()
    return found


def step_drawn(number: int, step: Step, sheet: Sheet, words: GameWords, text: str) -> str:
    """A step of a lesson as HTML; `text` is its text as HTML."""
    label = words.say(
        "example.picture", when=words.say("example.step", n=number), what="; ".join(step.picture.titles) or step.title
    )
    move = "" if step.move is None else f'<p class="played">{step.move}</p>'
    picture = f'<div class="pictures"><div class="picture">{_svg(step.picture, sheet, label)}</div></div>'
    return f'<li class="step"><h3>{escape(step.title)}</h3>{text}{move}{picture}</li>'
