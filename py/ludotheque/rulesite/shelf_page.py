"""The lists of all games with rules to read, one a language and one for readers of any, and what search engines are told."""

from __future__ import annotations

from ..draw.svg import escape
from ..engine.i18n import LANGUAGES, T
from ..engine.rule import rulebook
from ..engine.title import Title
from ..teach import examples
from .head import Head, Place, page, translations
from .words import GameWords, SiteWords


def shelf_page(shelf: list[Title], lang: str | None, origin: str) -> str:
    """The list of games in a language, or in every language where `lang` is None.

    Args: the games of the `shelf`; the language `lang`; the site's `origin`, or "" where it is not known.
    """
    words = SiteWords(lang or LANGUAGES[0])
    place = Place(None, lang)
    lead = words.say("site.lead", n=len(shelf))
    about = {
        "@type": "CollectionPage",
        "name": words.say("site.title"),
        "description": lead,
        "inLanguage": lang or list(LANGUAGES),
    }
    parts = "".join(
        _games(shelf, SiteWords(one), place, first=number == 0) for number, one in enumerate((lang,) if lang else LANGUAGES)
    )
    foot = f'<footer class="licence"><p>{words.html("site.house-made")}</p></footer>'
    return page(Head(place, words.say("site.title"), lead, about), words, origin, parts + foot, "of-shelf")


def _games(shelf: list[Title], words: SiteWords, place: Place, first: bool) -> str:
    """The games in one language. The first list on a page has its heading."""
    level, below = ("h1", "h2") if first else ("h2", "h3")
    rows = "".join(_game(title, words.lang, place, below) for title in shelf)
    return (
        f'<section lang="{words.lang}"><header class="page-head"><{level}>{words.html("site.title")}</{level}>'
        f'<p>{words.html("site.lead", n=len(shelf))}</p></header><ul class="games">{rows}</ul></section>'
    )


def _game(title: Title, lang: str, place: Place, level: str) -> str:
    words = GameWords(lang, title)
    counted = words.html("site.rules", n=len(rulebook(title.package, lang)), pictures=len(examples.load(title)))
    name = escape(words.sentence(title.name()))
    return (
        f'<li class="paper"><{level}><a href="{place.to(Place(title.id, lang))}">{name}</a></{level}>'
        f'<p>{escape(words.sentence(T("title.tagline")))}</p><p class="soft">{counted}</p></li>'
    )


def places(shelf: list[Title]) -> list[Place]:
    """All pages of the rules site."""
    games = [Place(title.id, lang) for title in shelf for lang in LANGUAGES]
    return [Place(None, None), *(Place(None, lang) for lang in LANGUAGES), *games]


def sitemap(shelf: list[Title], origin: str) -> str:
    """The list of all pages for search engines, with their translations; its addresses are whole if the `origin` is known."""

    def address(place: Place) -> str:
        return f"{origin}/{place.folder}" if origin else place.folder

    rows = []
    for place in places(shelf):
        others = "".join(
            f'<xhtml:link rel="alternate" hreflang="{lang or "x-default"}" href="{address(other)}"/>'
            for lang, other in translations(place).items()
        )
        rows.append(f"<url><loc>{address(place)}</loc>{others}</url>\n")
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n'
        f"{''.join(rows)}</urlset>\n"
    )


def robots(origin: str) -> str:
    """What robots may read: everything. They are told of the list of pages where its address is known."""
    known = f"Sitemap: {origin}/sitemap.xml\n" if origin else ""
    return f"User-agent: *\nAllow: /\n{known}"
