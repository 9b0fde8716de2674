"""The page of a game: its rules with figures, lessons in pictures, the printed symbols, all cards and tiles, and the boards."""

from __future__ import annotations

from typing import Any

from ..desk.rule_text import markup
from ..draw import credits
from ..draw.icons import used
from ..draw.svg import escape
from ..engine.i18n import T
from ..engine.rule import Rule, rulebook
from ..engine.title import Title
from ..teach import examples, lesson
from .boards import board_drawn, opening_boards
from .book import Chapter, Entry, chapters
from .figures import Step, Worked, drawn, step_drawn, steps, worked
from .head import PICTURE_SIZE, Head, Place, page, picture_of
from .inventory import inventory_drawn, item_address, item_said
from .sheet import Sheet
from .words import GameWords

#: A printed symbol is drawn about the origin, at most 100 units wide and high.
SYMBOL = '<svg class="board" viewBox="-50 -50 100 100" width="48" height="48" aria-hidden="true">'


class GamePage:
    """A game's page in one language: everything on it is drawn once, then written."""

    def __init__(self, title: Title, lang: str):
        self.title = title
        self.words = GameWords(lang, title)
        self.book = rulebook(title.package, lang)
        self.chapters = chapters(title, lang)
        self.place = Place(title.id, lang)
        self.worked: dict[str, Worked] = {one.id: worked(one, self.words, self.book) for one in examples.load(title)}
        self.lessons: list[tuple[lesson.Lesson, list[Step]]] = [(one, steps(one, self.words)) for one in lesson.load(title)]
        pictures = [picture for one in self.worked.values() for pair in one.pairs for picture in pair if picture is not None]
        pictures += [step.picture for _, some in self.lessons for step in some]
        self.boards = opening_boards(title, self.words)
        pictures += [board.picture for board in self.boards]
        self.symbols = title.symbols(lang)
        self.inventory = title.inventory()
        self.sheet = Sheet(pictures, [name for one in self.symbols for name in used(one.drawing)], printed=True)

    @property
    def name(self) -> str:
        """The game's name."""
        return self.words.sentence(self.title.name())

    def head(self) -> Head:
        """What the head of the page says."""
        words = self.words
        tagline = words.sentence(T("title.tagline"))
        description = words.say("game.description", name=self.name, n=len(self.book), tagline=tagline)
        return Head(self.place, words.say("game.title", name=self.name), description, self._about(description), has_oembed=True)

    def _about(self, description: str) -> dict[str, Any]:
        title = self.title
        return {
            "@type": ["LearningResource", "TechArticle"],
            "headline": self.words.say("game.title", name=self.name),
            "description": description,
            "inLanguage": self.words.lang,
            "isAccessibleForFree": True,
            "license": "https://spdx.org/licenses/MIT.html",
            "about": {
                "@type": "Game",
                "name": self.name,
                "author": [{"@type": "Person", "name": name.strip()} for name in title.authors.split(",")],
                "publisher": {"@type": "Organization", "name": title.publisher},
                "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": title.fewest, "maxValue": title.most},
            },
        }

    def html(self, origin: str) -> str:
        """The whole page; `origin` is the site's, or "" where it is not known."""
        said = "".join((self._opening(), self._contents(), '<div class="chapters">'))
        rules = "".join(self._chapter(number, chapter) for number, chapter in enumerate(self.chapters, 1))
        taught = "".join(self._lesson(one, some) for one, some in self.lessons)
        body = said + rules + taught + self._symbols() + self._inventory() + self._boards() + "</div>" + self._foot()
        # The sheet is made with the pictures. It stands behind the text, which is read before the pictures are there.
        return page(self.head(), self.words, origin, body + self.sheet.svg(), "of-game")

    # --- the parts, from top to bottom --------------------------------------------------------------------------------

    def _opening(self) -> str:
        words, title = self.words, self.title
        seats = "game.seat" if title.fewest == title.most else "game.seats"
        facts = (
            words.html(seats, fewest=title.fewest, most=title.most),
            words.html("game.minutes", n=title.minutes),
            words.html("site.rules", n=len(self.book), pictures=len(self.worked)),
        )
        return (
            f'<header class="page-head"><h1>{words.html("game.title", name=self.name)}</h1>'
            f"<p>{escape(words.sentence(T('title.about')))}</p>"
            f'<ul class="facts">{"".join(f"<li>{fact}</li>" for fact in facts)}</ul>'
            f"<p>{words.html('game.by', authors=title.authors, publisher=title.publisher)}</p>"
            f'<p class="acts"><a class="button main" href="{self.place.root}#/new/{title.id}">'
            f"{words.html('site.play-game', name=self.name)}</a></p></header>"
        )

    def _contents(self) -> str:
        words = self.words
        links = [(f"chapter-{number}", chapter.title) for number, chapter in enumerate(self.chapters, 1)]
        links += [(f"lesson-{one.id}", words.say("game.lesson", title=one.titles[words.lang])) for one, _ in self.lessons]
        if self.symbols:
            links.append(("symbols", words.say("game.symbols")))
        if self.inventory:
            links.append(("inventory", words.say("game.inventory")))
        links.append(("boards", words.say("game.boards")))
        items = "".join(f'<li><a href="#{ident}">{escape(name)}</a></li>' for ident, name in links)
        heading = f'<h2 id="contents">{words.html("game.chapters")}</h2>'
        return f'<nav class="paper toc" aria-labelledby="contents">{heading}<ol>{items}</ol></nav>'

    def _chapter(self, number: int, chapter: Chapter) -> str:
        rules = "".join(self._rule(entry) for entry in chapter.entries)
        return _section("chapter", f"chapter-{number}", escape(chapter.title), rules)

    def _rule(self, entry: Entry) -> str:
        rule, words = entry.rule, self.words
        figures = "".join(self._figure(self.worked[one.id]) for one in entry.figures)
        elsewhere = entry.elsewhere
        if not entry.figures and elsewhere:  # no rule that is shown at all goes without a picture of its own
            figures, elsewhere = self._figure(self.worked[elsewhere[0].id], named=False), elsewhere[1:]
        shown = self._links("game.shown", [(f"example-{one.id}", one.titles[words.lang]) for one in elsewhere])
        related = self._links("game.related", [(one.id, one.title) for one in entry.related])
        return (
            f'<article class="rule" id="{rule.id}"><h3>{escape(rule.title)} <a class="anchor" href="#{rule.id}"'
            f' aria-label="{words.html("game.link", title=rule.title)}">§</a></h3>'
            f'<div class="rule-html">{self._text(rule.text)}</div>{figures}{shown}{related}</article>'
        )

    def _links(self, key: str, links: list[tuple[str, str]]) -> str:
        if not links:
            return ""
        said = "".join(f'<li><a href="#{ident}">{escape(name)}</a></li>' for ident, name in links)
        return f'<div class="more-to-read"><p>{self.words.html(key)}</p><ul>{said}</ul></div>'

    def _figure(self, one: Worked, named: bool = True) -> str:
        there = f"{self.place.root}#/example/{self.title.id}/{one.example.id}"
        return drawn(one, self.sheet, self.words, there, named)

    def _lesson(self, one: lesson.Lesson, some: list[Step]) -> str:
        words = self.words
        items = "".join(step_drawn(number, step, self.sheet, words, self._text(step.text)) for number, step in enumerate(some, 1))
        there = f"{self.place.root}#/lesson/{self.title.id}/{one.id}"
        heading = words.html("game.lesson", title=one.titles[words.lang])
        return _section(
            "lesson",
            f"lesson-{one.id}",
            heading,
            f"<p>{escape(one.abouts[words.lang])}</p>"
            f'<p class="try"><a href="{there}">{words.html("game.lesson-open")}</a></p>'
            f'<ol class="steps">{items}</ol>',
        )

    def _symbols(self) -> str:
        words = self.words
        if not self.symbols:
            return ""
        rows = "".join(
            f'<li class="symbol"><span class="symbol-icon">{SYMBOL}{one.drawing}</svg></span>'
            f"<strong>{escape(words.sentence(one.name))}</strong><p>{escape(words.sentence(one.text))}</p></li>"
            for one in self.symbols
        )
        return _section("symbols", "symbols", words.html("game.symbols"), f'<ul class="legend">{rows}</ul>')

    def _inventory(self) -> str:
        if not self.inventory:
            return ""
        drawn = inventory_drawn(self.inventory, self.words)
        return _section("inventory", "inventory", self.words.html("game.inventory"), drawn)

    def _boards(self) -> str:
        words = self.words
        drawn = "".join(board_drawn(board, self.sheet) for board in self.boards)
        about = f"<p>{words.html('game.boards-about', n=self.title.usual)}</p>"
        return _section("whole-boards", "boards", words.html("game.boards"), about + drawn)

    def _foot(self) -> str:
        words, title = self.words, self.title
        thanks = credits()
        made = words.html("site.made", name=self.name, authors=title.authors, publisher=title.publisher)
        drawn_by = words.html(
            "site.symbols-made", authors=", ".join(one["author"] for one in thanks), licence=thanks[0]["licence"]
        )
        return f'<footer class="licence"><p>{made}</p><p>{drawn_by}</p></footer>'

    def _text(self, text: str) -> str:
        """A text of the rules as HTML; what it says of other rules leads to them on this page."""
        return markup(text, self.book, self.title.id).replace(f'href="#/rules/{self.title.id}/', 'href="#')


def _section(kind: str, ident: str, heading: str, body: str) -> str:
    """A sheet of paper with a heading; `heading` and `body` are HTML."""
    named = f'id="{ident}" aria-labelledby="{ident}-title"'
    return f'<section class="paper {kind}" {named}><h2 id="{ident}-title">{heading}</h2>{body}</section>'


def oembed(title: Title, lang: str, origin: str) -> dict[str, Any]:
    """What a site that knows oEmbed shows of a link to the page."""
    words = GameWords(lang, title)
    name = words.sentence(title.name())
    place = Place(title.id, lang)
    return {
        "version": "1.0",
        "type": "link",
        "title": words.say("game.title", name=name),
        "author_name": title.authors,
        "provider_name": words.say("site.house"),
        "provider_url": f"{origin}/" if origin else place.root,
        "thumbnail_url": f"{origin or place.root.rstrip('/')}/{picture_of(title.id)}",
        "thumbnail_width": PICTURE_SIZE[0],
        "thumbnail_height": PICTURE_SIZE[1],
    }


def search_rows(title: Title, lang: str) -> list[dict[str, str]]:
    """What the search knows of a game: its rules, then its cards and tiles.

    A row has the game and its name, the id on the page, the title, the chapter or the kind, and the text without its marks.
    """
    words = GameWords(lang, title)
    book: dict[str, Rule] = rulebook(title.package, lang)
    found = [(rule.id, rule.title, rule.chapter, plain(rule.text, book)) for rule in book.values()]
    found += [
        (item_address(item), words.sentence(item.title), words.sentence(kind.name), item_said(item, words))
        for kind in title.inventory()
        for item in kind.items
    ]
    name = words.sentence(title.name())
    return [
        {"game": title.id, "name": name, "id": ident, "title": called, "chapter": chapter, "text": text}
        for ident, called, chapter, text in found
    ]


def plain(text: str, book: dict[str, Rule]) -> str:
    """A text of the rules without its marks: links as the titles they show, no icons."""
    for ident, rule in book.items():
        text = text.replace(f"[[{ident}]]", rule.title)
    parts = text.replace("**", "").split("{icon:")
    return " ".join("".join((parts[0], *(part.partition("}")[2] for part in parts[1:]))).split())
