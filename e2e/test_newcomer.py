"""Small things a newcomer stumbles over: words, names, colours, headings, forms."""

import colorsys
import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, build_id, until
from ludotheque.engine import journal
from ludotheque.engine.i18n import catalogue, say
from ludotheque.games import title, titles
from table import go_on_in_lesson, play_some, played, sit_down, waiting
from test_access import blameless, screens
from test_logbook import bring_in, play_last


def no_raw_key(page: Page, where: str) -> None:
    """A key without words would stand between these brackets."""
    text = page.evaluate("document.documentElement.outerHTML")
    assert "⟨" not in text, f"{where}: {text[text.index('⟨') - 60 : text.index('⟨') + 60]}"


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_raw_key_on_any_screen(open_page: OpenPage, locale: str) -> None:
    page = open_page(locale=locale)
    for name, arrive in screens(page):
        if name == "log on a phone":
            page.set_viewport_size({"width": 360, "height": 640})
        arrive()
        no_raw_key(page, name)
        assert "undefined" not in page.locator("body").inner_text(), name


def test_every_piece_has_a_name(app: Page) -> None:
    """Whatever is tapped, the sheet's title is a name and not a verdict."""
    for game, people in (("varuna", 1), ("salamandra", 1), ("demeter", 3)):
        sit_down(app, game=game, people=people, seed=5)
        pieces = app.evaluate("[...new Set([...document.querySelectorAll('.sheet [data-piece]')].map((el) => el.dataset.piece))]")
        for piece in pieces[:: max(1, len(pieces) // 12)]:
            app.evaluate(
                """(piece) => document.querySelector(`.sheet [data-piece="${CSS.escape(piece)}"]`)
                  .dispatchEvent(new MouseEvent("contextmenu", { bubbles: true }))""",
                piece,
            )
            said = app.locator("dialog[open] h2")
            expect(said).to_be_visible()
            assert said.inner_text() not in ("", "Not now") and "⟨" not in said.inner_text(), piece
            app.keyboard.press("Escape")
            until(app, "!document.querySelector('dialog[open]')")
        app.click("#tool-shelf")


def test_the_build_is_named(app: Page) -> None:
    app.goto("./#/about")
    app.wait_for_selector(".about h1")
    assert build_id(app) in app.locator(".about").inner_text()


def hue(colour: str) -> float:
    """The hue of `rgb(r, g, b)`, from 0 to 1."""
    red, green, blue = (int(part) / 255 for part in colour.removeprefix("rgb(").removesuffix(")").split(","))
    return colorsys.rgb_to_hls(red, green, blue)[0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_seat_has_the_colour_of_its_pawn(open_page: OpenPage, scheme: str) -> None:
    page = open_page(color_scheme=scheme)
    sit_down(page, game="demeter", people=4, seed=5)
    pawns = page.evaluate("""[0, 1, 2, 3].map((seat) => {
      const fills = [...document.querySelectorAll(`[data-piece="pawn-${seat}"] *`)].map((el) => getComputedStyle(el).fill);
      const vivid = (fill) => {
        const rgb = (fill.match(/\\d+/g) || [0, 0, 0]).map(Number);
        return Math.max(...rgb) - Math.min(...rgb);
      };
      return fills.filter((fill) => fill.startsWith("rgb(")).sort((a, b) => vivid(b) - vivid(a))[0];
    })""")
    chips = page.evaluate("[...document.querySelectorAll('.seats .seat-mark')].map((el) => getComputedStyle(el).backgroundColor)")
    for pawn, chip in zip(pawns, chips, strict=True):
        far = abs(hue(pawn) - hue(chip))
        assert min(far, 1 - far) < 0.08, (pawns, chips)


def test_opponents_in_lessons_have_names(app: Page) -> None:
    for lesson in ("salamandra/first-turn", "demeter/first-night"):
        app.goto(f"./#/lesson/{lesson}")
        app.wait_for_selector("#lesson", timeout=90_000)
        names = app.locator(".seat-name").all_inner_texts()
        assert len(set(names)) == len(names) >= 2
        assert not [name for name in names[1:] if any(letter.isdigit() for letter in name)], names


def test_a_lesson_leads_to_the_next_and_to_a_first_game(app: Page) -> None:
    """The hunt ends with a victory inside the lesson; its last step offers the next lesson, and a game with explanations."""
    app.goto("./#/lesson/demeter/hunt")
    app.wait_for_selector("#lesson", timeout=90_000)
    for number in range(2, 9):
        go_on_in_lesson(app)
        say_yes_in_lesson(app)
        expect(app.locator(".lesson-step")).to_have_text(f"Step {number} of 8")
    assert not app.locator("dialog[open]").count(), "a lesson has no result to show"
    app.click("#act-lesson-then")
    expect(app.locator("#prompt-text")).to_have_text("Bitten")
    for number in range(2, 7):
        go_on_in_lesson(app)
        say_yes_in_lesson(app)
        expect(app.locator(".lesson-step")).to_have_text(f"Step {number} of 6")
    app.click("#act-lesson-play")
    until(app, "location.hash", lambda place: place == "#/table")
    waiting(app)


def say_yes_in_lesson(page: Page) -> None:
    """Answer the question whether to make a move that cannot be taken back."""
    until(page, "document.querySelector('#prompt')?.getAttribute('aria-busy') !== 'true'")
    if page.locator("#act-do").count():
        page.click("#act-do")


def test_bars_have_one_scale(app: Page, tmp_path: Path) -> None:
    """A point is as long in every row and for every player."""
    whole = played("salamandra")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(journal.record_at(whole, len(whole["entries"]) - 1)), "utf8")
    bring_in(app, file)
    play_last(app, whole["entries"][-1])
    lengths = app.evaluate("""[...document.querySelectorAll(".bars td .bar-line")].map((el) => {
      const points = Math.abs(Number(el.querySelector(".bar-value").textContent));
      return points && el.querySelector(".fill").getBoundingClientRect().width / points;
    }).filter(Boolean)""")
    assert len(lengths) > 10
    assert max(lengths) - min(lengths) < 0.02 * max(lengths), lengths
    totals = app.locator(".bars tfoot td").all_inner_texts()
    assert totals == [standing.split()[0] for standing in app.locator(".seat-standing").all_text_contents()]


def test_fetching_needs_an_address(app: Page) -> None:
    app.goto("./")
    app.locator(".game.empty .button").click()
    dialog = app.locator("dialog[open]")
    dialog.locator("[type=submit]").click()
    assert dialog.is_visible()
    assert app.evaluate("document.activeElement.id") == "wheel-url", "the browser points at the empty field"


def test_a_word_that_no_rule_has(app: Page) -> None:
    app.goto("./#/rules/varuna")
    app.wait_for_selector(".rule", timeout=90_000)
    app.fill("#rule-search", "xylophone")
    assert "xylophone" in app.locator("#rule-found").inner_text()
    app.fill("#rule-search", "sonar")
    assert "rules" in app.locator("#rule-found").inner_text()


def test_an_example_says_what_it_shows_and_leads_back(app: Page) -> None:
    app.goto("./#/rules/varuna/move.adjacent")
    app.wait_for_selector(".rule.found", timeout=90_000)
    figure = app.locator(".rule.found .example-figure")
    expect(figure.locator("svg.example-picture .pointed").first).to_be_visible(timeout=30_000)
    said = figure.locator("figcaption").inner_text()
    figure.locator("a").click()
    app.wait_for_selector("#act-to-rule")
    assert app.locator("#prompt-text").inner_text() in said
    app.click("#act-to-rule")
    app.wait_for_selector("#rule-move\\.adjacent.found")


def test_french_puts_a_space_before_the_colon(open_page: OpenPage) -> None:
    page = open_page(locale="fr-FR")
    sit_down(page, people=2)
    text = page.locator("#prompt-text").inner_text()
    assert ":" in text and ":" not in text.replace(" :", "").replace("\u00a0:", "").replace("\u202f:", "")


def test_a_choice_from_the_log_brings_the_board_forward(open_page: OpenPage) -> None:
    """On a phone somebody who reads the log and then plays sees the board on which to go on."""
    page = open_page(viewport={"width": 360, "height": 640})
    sit_down(page, practice=True)
    page.click("#tab-log")
    play_some(page, 1)
    waiting(page)
    assert page.get_attribute("#tab-log", "aria-selected") == "false"
    assert page.locator(".can").first.is_visible()


@pytest.mark.parametrize("game", titles())
def test_a_table_has_a_heading_and_its_lists_take_focus(app: Page, game: str) -> None:
    sit_down(app, game=game, people=title(game).fewest, seed=5, practice=True)
    for width, height in ((1280, 800), (640, 400), (360, 640)):
        app.set_viewport_size({"width": width, "height": height})
        assert app.locator("h1").all_text_contents() == [say(title(game).name(), catalogue("en", title(game).package))]
        blameless(app, f"{game}, {width} x {height}")


FAMILY, FLAG, KEYCAP = "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\U0001f1eb\U0001f1f7", "1\ufe0f\u20e3"


def test_names_of_every_kind(app: Page) -> None:
    """Emoji, flags, joined letters and no-break spaces are names; what is too long is refused, and the form stays filled in."""
    app.goto("./#/new/varuna")
    app.wait_for_selector("#places")
    app.click(".more-options summary")
    app.fill("[name=seed]", "77")
    app.fill("[name=name-0]", "x" * 41)
    app.click("#start")
    expect(app.locator("[name=name-0]:invalid")).to_be_focused()
    assert app.input_value("[name=name-0]") == "x" * 41 and app.input_value("[name=seed]") == "77"
    name = f"Zoë{FAMILY}{FLAG}{KEYCAP}\u00a0ن\u200cم"
    app.fill("[name=name-0]", name)
    app.click("#start")
    waiting(app, 90)
    assert app.locator(".seat-name").first.text_content() == name
