"""The small Markdown of rules and lessons: our renderer says what a Markdown library says."""

import re

import pytest
from markdown_it import MarkdownIt

from ludotheque.desk.retelling import inline_icon
from ludotheque.desk.rule_text import markup
from ludotheque.draw.svg import escape
from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.rule import rulebook
from ludotheque.games import titles
from ludotheque.teach import lesson

LIBRARY = MarkdownIt("commonmark", {"html": False})


def by_library(text: str, book: dict, game: str) -> str:
    """A text as the library renders it, with the house's two extensions put in."""

    def link(match):
        ident = match[1]
        title = escape(book[ident].title) if ident in book else ident
        return f'<a data-rule="{ident}" href="#/rules/{game}/{ident}">{title}</a>'

    html = LIBRARY.render(text)
    html = re.sub(r"\[\[([a-z0-9.-]+)\]\]", link, html)
    return re.sub(r"\{icon:([a-z0-9-]+)\}", lambda match: inline_icon(match[1]), html)


def plain(html: str) -> str:
    """Markup without what does not show: line breaks, and the two spellings of an apostrophe and a quotation mark."""
    html = re.sub(r"\s*\n\s*", " ", html.strip())
    html = re.sub(r"\s*(</?(?:p|ul|li)>)\s*", r"\1", html)
    return html.replace("&#39;", "'").replace("&quot;", '"')


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_rules_and_lessons_look_as_a_markdown_library_has_them(title, lang):
    book = rulebook(title.package, lang)
    texts = [rule.text for rule in book.values()]
    texts += [step.texts[lang] for one in lesson.load(title) for step in one.steps]
    assert len(texts) > 50
    for text in texts:
        assert plain(markup(text, book, title.id)) == plain(by_library(text, book, title.id))


@pytest.mark.parametrize("text", ["**bold** and plain", "- one\n- **two**", "first\n\nsecond\nline", "a < b & c", "2 * 3 * 4"])
def test_what_people_may_write(text):
    assert plain(markup(text, {}, "varuna")) == plain(by_library(text, {}, "varuna"))
