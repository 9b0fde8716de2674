"""The head of a page and the frame around what it says: for search engines, for shared links, in two languages."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ..draw.svg import escape
from ..engine.i18n import LANGUAGES
from .words import SiteWords

#: The languages in which social networks know a page.
LOCALES = {"en": "en_GB", "fr": "fr_FR"}

#: When the pages are dark; where scripts run, the reader's own choice goes before it (web/rulesite/theme.js).
NIGHT = "screen and (prefers-color-scheme: dark)"

#: The size of the picture of a shared link.
PICTURE_SIZE = (1200, 630)


def picture_of(game: str | None) -> str:
    """The picture of a link to a game's rules, from the root of the site; None: to the list of games."""
    return f"screenshots/games/{game or 'all'}.jpg"


class Place(NamedTuple):
    """A page of the rules site: `game` is None for the list of games, `lang` None for the list in all languages."""

    game: str | None
    lang: str | None

    @property
    def folder(self) -> str:
        """Where the page lies, from the root of the site; it ends in a slash."""
        return "".join(f"{part}/" for part in ("rules", self.game, self.lang) if part)

    @property
    def root(self) -> str:
        """The way from the page to the root of the site."""
        return "../" * self.folder.count("/")

    def to(self, other: Place) -> str:
        """The way from the page to another."""
        return self.root + other.folder

    def address(self, origin: str, other: Place | None = None) -> str:
        """The whole address of the page, or of `other`, at the site's `origin`."""
        return f"{origin}/{(other or self).folder}"


class Head(NamedTuple):
    """What the head of a page says of it; `about` is its JSON-LD."""

    place: Place
    title: str
    description: str
    about: dict[str, Any]
    has_oembed: bool = False


def page(head: Head, words: SiteWords, origin: str, body: str, kind: str) -> str:
    """A whole page.

    Args: its `head`; its `words`; the site's `origin` or ""; the `body` between its top and its foot; `kind`, its class.
    """
    place = head.place
    return "".join(
        (
            f'<!doctype html>\n<html lang="{words.lang}">\n<head>\n<meta charset="utf-8">\n',
            '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\n',
            '<meta name="color-scheme" content="light dark">\n',
            "\n".join(_found_by(head, words, origin)),
            f'\n<link rel="icon" href="{place.root}icon.svg" type="image/svg+xml">\n',
            f'<link rel="manifest" href="{place.root}manifest.webmanifest">\n',
            f'<link rel="stylesheet" href="{place.root}style/rulesite.css">\n',
            f'<link rel="stylesheet" href="{place.root}style/night.css" id="night" media="{NIGHT}">\n',
            f'<script src="{place.root}rulesite/theme.js"></script>\n',
            f'<script type="module" src="{place.root}rulesite/search.js"></script>\n',
            f'<script type="module" src="{place.root}rulesite/try.js"></script>\n',
            f'<script type="module" src="{place.root}rulesite/offline.js"></script>\n</head>\n',
            f'<body class="rulesite {kind}">\n<a class="skip" href="#main">{words.html("site.skip")}</a>\n',
            _top(place, words),
            f'<main id="main">\n{body}\n</main>\n</body>\n</html>\n',
        )
    )


def _found_by(head: Head, words: SiteWords, origin: str) -> list[str]:
    place = head.place
    picture = f"{origin or place.root.rstrip('/')}/{picture_of(place.game)}"
    data = json.dumps({"@context": "https://schema.org", **head.about}, ensure_ascii=False).replace("<", "\\u003c")
    tags = [
        f"<title>{escape(head.title)}</title>",
        f'<meta name="description" content="{escape(head.description)}">',
        *(_addresses(place, origin) if origin else ()),
        '<meta property="og:type" content="article">',
        f'<meta property="og:site_name" content="{words.html("site.house")}">',
        f'<meta property="og:title" content="{escape(head.title)}">',
        f'<meta property="og:description" content="{escape(head.description)}">',
        f'<meta property="og:locale" content="{LOCALES[words.lang]}">',
        f'<meta property="og:image" content="{picture}">',
        f'<meta property="og:image:width" content="{PICTURE_SIZE[0]}">',
        f'<meta property="og:image:height" content="{PICTURE_SIZE[1]}">',
        f'<meta property="og:image:alt" content="{escape(head.title)}">',
        '<meta name="twitter:card" content="summary_large_image">',
        f'<script type="application/ld+json">{data}</script>',
    ]
    if head.has_oembed:
        where = origin + "/" + place.folder if origin else ""
        tags.append(
            f'<link rel="alternate" type="application/json+oembed" href="{where}oembed.json" title="{escape(head.title)}">'
        )
    return tags


def _addresses(place: Place, origin: str) -> list[str]:
    """Where the page and its translations are. Search engines take whole addresses alone: a page that knows none says nothing."""
    return [
        f'<link rel="canonical" href="{place.address(origin)}">',
        f'<meta property="og:url" content="{place.address(origin)}">',
        *(
            f'<link rel="alternate" hreflang="{lang or "x-default"}" href="{place.address(origin, other)}">'
            for lang, other in translations(place).items()
        ),
    ]


def translations(place: Place) -> dict[str | None, Place]:
    """The page in each language, and under None the page for whoever reads none of them."""
    found: dict[str | None, Place] = {lang: Place(place.game, lang) for lang in LANGUAGES}
    found[None] = Place(None, None) if place.game is None else found[LANGUAGES[0]]
    return found


def _top(place: Place, words: SiteWords) -> str:
    """What stands above every page: the way to the shelf, to all rules and to the other language, and the search."""
    other = next(lang for lang in LANGUAGES if lang != words.lang)
    there = place.to(Place(place.game, other))
    return (
        '<header class="top">'
        f'<a class="brand" href="{place.root}"><img src="{place.root}icon.svg" width="32" height="32" alt="">'
        f"{words.html('site.house')}</a>"
        f'<nav aria-label="{words.html("site.trail")}">'
        f'<a href="{place.to(Place(None, words.lang))}">{words.html("site.all")}</a>'
        f'<a href="{there}" hreflang="{other}" lang="{other}">{words.html("site.other")}</a></nav>'
        f'<form class="search" role="search" data-root="{place.root}" data-none="{words.html("search.none")}"'
        f' data-one="{words.html("search.one")}" data-many="{words.html("search.many", n="{n}")}"'
        f' data-failed="{words.html("search.failed")}" data-wait="{words.html("search.wait")}">'
        f'<label class="field"><span>{words.html("search.label")}</span>'
        '<input type="search" name="words" autocomplete="off"></label>'
        '<div class="found" hidden><p role="status" class="soft"></p><ol class="hits"></ol></div></form></header>\n'
    )
