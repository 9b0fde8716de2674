"""Figures of a page: each worked example, and each step of a lesson, as pictures of the board with the moves in words."""

from __future__ import annotations

from typing import NamedTuple

from ..draw.panel import Panel
from ..draw.svg import escape
from ..engine.rule import Rule
from ..engine.scenario import split_move
from ..engine.secrecy import view
from ..engine.title import Title
from ..teach.examples import Example
from ..teach.figure import Figure, Said, best_panel, figure
from ..teach.lesson import Lesson, Progress
from .cutting import Picture, cut, frame_of
from .sheet import Sheet
from .words import GameWords

#: The largest a picture is drawn, in CSS pixels.
WIDE, HIGH = 460, 360
#: Where markup goes into a sentence: characters that no words have.
HERE = ("\ue000", "\ue001")


class Worked(NamedTuple):
    """A worked example: its pictures, and what is said with them, as HTML."""

    example: Example
    before: Picture
    after: Picture | None
    moves: tuple[str, ...]
    lines: tuple[str, ...]
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
    after = _after(found, names, words.lang) if played else None
    frame = frame_of([found.panel] if after is None else [found.panel, after], found.focus)
    several = len({move.seat for move in found.moves}) > 1
    return Worked(
        example,
        cut(found.panel, frame, found.focus),
        None if after is None else cut(after, frame, found.focus),
        tuple(_move(move, example.game, words, several) for move in played),
        tuple(escape(words.retelling.line(line)) for line in found.lines),
        tuple(_refused(move, example.game, words, several, book) for move in found.moves if move.rule is not None),
    )


def _after(found: Figure, names: tuple[str, ...], lang: str) -> Panel | None:
    """The board of a figure after its moves; None where that shows nothing new."""
    panels = found.game.title.board(view(found.game, found.seat, names), lang)
    later: Panel | None = next((panel for panel in panels if panel.id == found.panel.id), None)
    return None if later is None or later.groups == found.panel.groups else later


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
    name = f' id="example-{one.example.id}"' if named else ""
    title = one.example.titles[words.lang]
    if one.after is None:
        pictures = f'<div class="picture">{_svg(one.before, sheet, "; ".join(dict.fromkeys(one.before.titles)) or title)}</div>'
    else:
        pictures = _picture(one.before, sheet, words.say("example.before"), title, words)
        pictures += _picture(one.after, sheet, words.say("example.after"), title, words)
    parts = [
        f'<figure class="example"{name}>',
        f"<figcaption>{escape(title)}</figcaption>",
        f'<div class="pictures">{pictures}</div>',
        _list(one.moves, words.html("example.moves"), "played"),
        _list(one.lines, words.html("example.lines"), "told"),
        _list(one.refused, words.html("example.refused"), "refused"),
        f'<p class="try"><a href="{try_it}">{words.html("example.try")}</a></p></figure>',
    ]
    return "".join(parts)


def _list(said: tuple[str, ...], name: str, kind: str) -> str:
    if not said:
        return ""
    return f'<p class="{kind}">{name}</p><ul class="{kind}">' + "".join(f"<li>{one}</li>" for one in said) + "</ul>"


def _picture(picture: Picture, sheet: Sheet, when: str, otherwise: str, words: GameWords) -> str:
    """A picture with its text alternative: the pieces it is about as the board names them, or else what happens."""
    what = "; ".join(dict.fromkeys(picture.titles)) or otherwise
    label = words.say("example.picture", when=when, what=what)
    return f'<div class="picture"><p class="when">{escape(when)}</p>{_svg(picture, sheet, label)}</div>'


def _svg(picture: Picture, sheet: Sheet, label: str) -> str:
    left, top, right, bottom = picture.frame
    scale = min(WIDE / (right - left), HIGH / (bottom - top))
    return sheet.draw(picture, label, scale * (right - left), scale * (bottom - top))


def steps(lesson: Lesson, words: GameWords) -> list[Step]:
    """The steps of a lesson, each with a picture of the board as it begins."""
    names = words.seats[: lesson.seats]
    progress = Progress(lesson)
    found: list[Step] = []
    while not progress.done:
        step, game = progress.step, progress.game
        panels = game.title.board(view(game, lesson.seat, names), words.lang)
        panel, focus = best_panel(panels, step.focus, lesson.seat)
        picture = cut(panel, frame_of([panel], focus), focus)
        move = None
        if step.solution is not None:
            label = game.choice(lesson.seat).label(game.table, split_move(step.solution)[1])
            move = words.html("example.play", move=words.plain(label))
        found.append(Step(step.titles[words.lang], step.texts[words.lang], picture, move))
        if step.solution is None:
            progress.next()
        else:
            progress.play(step.solution)
    return found


def step_drawn(number: int, step: Step, sheet: Sheet, words: GameWords, text: str) -> str:
    """A step of a lesson as HTML; `text` is its text as HTML."""
    label = words.say(
        "example.picture", when=words.say("example.step", n=number), what="; ".join(step.picture.titles) or step.title
    )
    move = "" if step.move is None else f'<p class="played">{step.move}</p>'
    picture = f'<div class="pictures"><div class="picture">{_svg(step.picture, sheet, label)}</div></div>'
    return f'<li class="step"><h3>{escape(step.title)}</h3>{text}{move}{picture}</li>'
