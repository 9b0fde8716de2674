"""The rules site: every rule of every game on a page that is complete without a script, linked, found and small."""

import json
import re
import struct
import zlib
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ludotheque.desk.seats import numbered
from ludotheque.draw.svg import escape
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, flatten, read_toml
from ludotheque.engine.rule import rulebook
from ludotheque.engine.secrecy import view
from ludotheque.games import titles
from ludotheque.rulesite.game_page import GamePage, oembed, search_rows
from ludotheque.rulesite.head import PICTURE_SIZE, Place, picture_of
from ludotheque.rulesite.shelf_page import places, robots, shelf_page, sitemap
from ludotheque.teach import examples, lesson

ORIGIN = "https://games.example"
WEB = Path(__file__).resolve().parent.parent / "web"
#: A page, compressed, may have so many bytes.
LARGEST = 400_000
SHELF = list(titles().values())


class Elements(HTMLParser):
    """The elements of a page: each with its attributes, and those it lies in."""

    def __init__(self, html: str):
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None], tuple[str | None, ...]]] = []
        self.open: list[tuple[str, str | None]] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.note(tag, dict(attributes))
        if tag not in ("meta", "link", "input", "img"):
            self.open.append((tag, dict(attributes).get("id")))

    def handle_startendtag(self, tag, attributes):
        self.note(tag, dict(attributes))

    def handle_endtag(self, tag):
        assert self.open.pop()[0] == tag

    def note(self, tag, attributes):
        self.found.append((tag, attributes, tuple(ident for _, ident in self.open)))

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        """The attributes of the elements with a tag and these attributes."""
        return [held for name, held, _ in self.found if name == tag and wanted.items() <= held.items()]


@pytest.fixture(
    scope="module", params=[(title, lang) for title in SHELF for lang in LANGUAGES], ids=lambda one: f"{one[0].id}-{one[1]}"
)
def written(request):
    """A game, a language, its page and the elements on it."""
    title, lang = request.param
    html = GamePage(title, lang).html(ORIGIN)
    return title, lang, html, Elements(html)


def test_every_rule_stands_once_in_order_of_play(written):
    title, lang, _, elements = written
    rules = [held["id"] for held in elements.all("article", **{"class": "rule"})]
    assert rules == list(rulebook(title.package, lang))
    assert [held["href"] for held in elements.all("a", **{"class": "anchor"})] == [f"#{rule}" for rule in rules]


def test_ids_are_unique_and_every_link_within_a_page_leads_somewhere(written):
    _, _, _, elements = written
    names = [held["id"] for _, held, _ in elements.found if "id" in held]
    assert len(names) == len(set(names))
    links = {held["href"] for name, held, _ in elements.found if name in ("a", "use")}
    assert {link[1:] for link in links if link.startswith("#")} <= set(names)


def test_every_rule_that_has_an_example_has_a_figure(written):
    """Only rules that no code can cite have no example, and so no figure."""
    title, lang, _, elements = written
    shown = {ident for tag, held, inside in elements.found if tag == "svg" and held.get("role") == "img" for ident in inside}
    without = [rule for rule in rulebook(title.package, lang).values() if rule.id not in shown]
    assert [rule.id for rule in without if not rule.general or examples.showing(title, rule.id)] == []
    for one in examples.load(title):
        assert f"example-{one.id}" in shown
    assert {f"lesson-{one.id}" for one in lesson.load(title)} <= shown


def test_pictures_have_sizes_and_words(written):
    """A size keeps the page still while it loads; the words are for whoever does not see the picture."""
    _, _, html, elements = written
    pictures = elements.all("svg", role="img")
    assert pictures
    for held in pictures:
        assert int(held["width"]) > 0 and int(held["height"]) > 0 and held["aria-label"].strip(" :;")
    assert not re.search(r"[⟨⟩\ue000\ue001]", html)


def test_boards_stand_whole_and_large(written):
    """What all share and what one seat has, none of another seat's; each with its title."""
    title, lang, html, elements = written
    seen = view(Game.start(title, title.usual, 0), 0, tuple(numbered(title.most, lang))[: title.usual])
    wanted = [panel.title for panel in title.board(seen, lang) if panel.id == "seat:0" or not panel.id.startswith("seat:")]
    whole = re.findall(r'<figure class="whole[^"]*"><figcaption>(.*?)</figcaption>', html)
    assert whole == [escape(name) for name in wanted]
    shown = [held for tag, held, inside in elements.found if tag == "svg" and "boards" in inside]
    assert [held["aria-label"] for held in shown] == wanted
    assert all(int(held["width"]) == 1000 for held in shown)


def test_a_figure_tells_what_its_example_scores(written):
    """Each line of a score that an example asks for stands beside its picture, in games that are won by points."""
    title, _, html, _ = written
    figures = dict(re.findall(r'<figure class="example" id="example-([^"]+)">(.*?)</figure>', html, re.DOTALL))
    assert set(figures) == {one.id for one in examples.load(title)}
    for one in examples.load(title):
        asks = any(key.startswith("score.") and not key.endswith(".total") for key in one.expect)
        assert ('<ul class="points">' in figures[one.id]) == (asks and title.in_points), one.id


def test_no_number_on_a_page_stands_behind_a_hyphen(written):
    """Scores, boards, plots and what screen readers hear have a minus sign."""
    title, _, html, _ = written
    shown = re.sub(r"<(script|style).*?</\1>", "", html, flags=re.DOTALL)
    said = re.findall(r'>([^<]+)<|aria-label="([^"]*)"|content="([^"]*)"', shown)
    assert [one for parts in said for one in parts if re.search(r"(?<![\w.,)])-\d", one)] == []
    assert ("−" in shown) or title.id != "varuna"  # there damage is taken off a score


def test_a_page_needs_no_script_and_starts_no_python(written):
    """Everything is in the page: scripts search and try out what is there, and no part waits for them."""
    _, _, _, elements = written
    scripts = elements.all("script")
    assert {held.get("src", held.get("type")) for held in scripts} == {
        "../../../rulesite/offline.js",
        "../../../rulesite/search.js",
        "../../../rulesite/theme.js",
        "../../../rulesite/try.js",
        "application/ld+json",
    }
    assert [held["class"] for _, held, _ in elements.found if "hidden" in held] == ["found"]  # what the search finds
    assert not [held for _, held, _ in elements.found if any(name.startswith("on") for name in held)]


def test_a_page_is_small(written):
    _, _, html, _ = written
    assert len(zlib.compress(html.encode(), 9)) < LARGEST


def test_a_page_says_what_it_is(written):
    title, lang, html, elements = written
    here = f"{ORIGIN}/rules/{title.id}/{lang}/"
    assert elements.all("html")[0]["lang"] == lang
    assert [held["href"] for held in elements.all("link", rel="canonical")] == [here]
    alternates = {held["hreflang"]: held["href"] for held in elements.all("link", rel="alternate") if "hreflang" in held}
    assert alternates == {"x-default": f"{ORIGIN}/rules/{title.id}/en/"} | {
        other: f"{ORIGIN}/rules/{title.id}/{other}/" for other in LANGUAGES
    }
    (description,) = elements.all("meta", name="description")
    assert description["content"].startswith(elements.all("meta", property="og:title")[0]["content"].split(":")[0].strip())
    assert elements.all("meta", property="og:image")[0]["content"] == f"{ORIGIN}/{picture_of(title.id)}"
    about = json.loads(re.search(r'<script type="application/ld\+json">(.*?)</script>', html)[1])
    assert about["@context"] == "https://schema.org" and about["inLanguage"] == lang
    assert about["about"]["numberOfPlayers"] == {"@type": "QuantitativeValue", "minValue": title.fewest, "maxValue": title.most}
    answer = oembed(title, lang, ORIGIN)
    assert answer["version"] == "1.0" and answer["thumbnail_url"] == f"{ORIGIN}/{picture_of(title.id)}"


def test_a_page_that_does_not_know_its_address_tells_none():
    """Search engines take whole addresses alone, and hold a relative one against the page."""
    elements = Elements(shelf_page(SHELF, "en", ""))
    assert not elements.all("link", rel="canonical") and not elements.all("link", rel="alternate")
    assert not elements.all("meta", property="og:url")
    assert elements.all("a", hreflang="fr")


@pytest.mark.skipif(not WEB.exists(), reason="reads the checkout")
@pytest.mark.parametrize("game", [None, *titles()])
def test_the_picture_of_a_shared_link_is_there(game):
    """Where one is missing: tools/share_pictures.py."""
    assert size_of((WEB / picture_of(game)).read_bytes()) == PICTURE_SIZE


def size_of(jpeg: bytes) -> tuple[int, int]:
    """The width and height that a JPEG file tells in the header of its frame."""
    assert jpeg.startswith(b"\xff\xd8")
    at = 2
    while jpeg[at + 1] not in (0xC0, 0xC2):
        at += 2 + struct.unpack(">H", jpeg[at + 2 : at + 4])[0]
    high, wide = struct.unpack(">HH", jpeg[at + 5 : at + 9])
    return wide, high


@pytest.mark.parametrize("origin", ["", ORIGIN])
def test_the_map_names_every_page_and_its_translations(origin):
    space = {"": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
    urls = ElementTree.fromstring(sitemap(SHELF, origin)).findall("url", space)
    start = f"{origin}/" if origin else ""
    named = [url.findtext("loc", "", space) for url in urls]
    assert named == [start + place.folder for place in places(SHELF)]
    assert {start + Place(title.id, lang).folder for title in SHELF for lang in LANGUAGES} < set(named)
    for url in urls:
        others = {link.get("hreflang"): link.get("href") for link in url.findall("x:link", space)}
        assert set(others) == {*LANGUAGES, "x-default"} and set(others.values()) <= set(named)
    assert ("sitemap.xml" in robots(origin)) == bool(origin)


@pytest.mark.parametrize("lang", [None, *LANGUAGES])
def test_the_lists_lead_to_every_game(lang):
    """Addresses are relative where the site's own is not known, so the site works in any folder."""
    elements = Elements(shelf_page(SHELF, lang, ""))
    here = Place(None, lang)
    links = {held["href"] for held in elements.all("a")}
    assert {here.to(Place(title.id, other)) for title in SHELF for other in ([lang] if lang else LANGUAGES)} <= links
    assert not [link for link in links if link.startswith(("/", "http"))]


@pytest.mark.parametrize("title", SHELF, ids=lambda title: title.id)
def test_the_search_knows_every_rule_without_its_marks(title):
    for lang in LANGUAGES:
        rows = search_rows(title, lang)
        assert [row["id"] for row in rows if not row["id"].startswith("card-")] == list(rulebook(title.package, lang))
        assert not [row["id"] for row in rows if re.search(r"\*\*|\[\[|\{icon|\n", row["text"])]


def test_both_languages_say_the_same_things():
    english, french = (flatten(read_toml("ludotheque.lang", f"rulesite.{lang}.toml")) for lang in LANGUAGES)
    slots = re.compile(r"\{(\w+)")
    assert {key: set(slots.findall(text)) for key, text in english.items()} == {
        key: set(slots.findall(text)) for key, text in french.items()
    }
