"""The rules site in a browser: read by anybody, on any screen, printed, searched, without a script and without a network."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import desk_stage, kept_offline, with_service_worker
from test_access import blameless

VARUNA, RULE = "rules/varuna/en/", "move.adjacent"
#: A page of all rules is long: a machine with much to do takes its time to lay it out (milliseconds).
PATIENCE = 30_000
#: The page has no part that is wider than the screen.
FITS = "document.documentElement.scrollWidth <= innerWidth"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(app: Page, scheme: str) -> None:
    app.emulate_media(color_scheme=scheme)
    for address in ("rules/", VARUNA):
        app.goto(f"./{address}")
        blameless(app, f"{address} {scheme}", "main > :not(.chapters), .top, .chapter:nth-child(-n+4), .symbols")


def test_it_fits_a_small_phone_with_large_letters(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    for address in ("rules/fr/", VARUNA, "rules/natera/fr/"):
        page.goto(f"./{address}")
        assert page.evaluate(FITS), address
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate(FITS), f"{address}, letters twice as large"


def test_an_address_names_a_rule_and_starts_no_python(page: Page) -> None:
    page.goto(f"./{VARUNA}#{RULE}")
    rule = page.locator(f'[id="{RULE}"]')
    expect(rule).to_be_in_viewport(timeout=PATIENCE)
    assert rule.evaluate("(el) => el.matches(':target')")
    assert (
        page.evaluate(
            "performance.getEntriesByType('resource').filter((one) => /pyodide|python|memory|wheel/.test(one.name)).length"
        )
        == 0
    )


def test_it_is_complete_without_a_script(browser: Browser, base_url: str) -> None:
    with browser.new_context(java_script_enabled=False, base_url=base_url) as context:
        page = context.new_page()
        page.goto(f"./{VARUNA}")
        picture = page.locator(".rule .example svg").first
        picture.scroll_into_view_if_needed()
        expect(picture).to_be_visible(timeout=PATIENCE)
        expect(page.locator(".search")).to_be_hidden()
        page.get_by_role("link", name="Français").click()
        expect(page.locator("h1")).to_have_text("Varuna : les règles", timeout=PATIENCE)


def test_the_search_finds_rules_of_all_games_in_both_languages(app: Page) -> None:
    app.goto("./rules/natera/en/")
    field = app.get_by_role("searchbox")
    field.fill("sonar")
    expect(app.locator('.hits a[href*="/varuna/en/#"]').first).to_be_visible(timeout=PATIENCE)
    field.fill("flooded hold")  # a card, by its name
    expect(app.locator('.hits a[href*="/demeter/en/#card-flood"]')).to_be_visible(timeout=PATIENCE)
    field.fill("degats")  # without its accent
    found = app.locator('.hits li[lang="fr"] a').first
    expect(found).to_be_visible(timeout=PATIENCE)
    found.click()
    expect(app.locator("article:target")).to_be_in_viewport(timeout=PATIENCE)
    app.get_by_role("searchbox").fill("xyzzyx")
    status = app.locator(".search [role=status]")
    expect(status).to_have_text("Aucune règle, carte ou tuile ne contient ces mots.", timeout=PATIENCE)


def test_a_position_is_tried_out_in_place(app: Page) -> None:
    """The board comes on a tap, and Python with it."""
    app.goto(f"./{VARUNA}#example-move-first")
    figure = app.locator("#example-move-first")
    figure.locator(".try a").click(timeout=PATIENCE)
    board = figure.locator("ludotheque-board")
    expect(board).to_be_visible(timeout=PATIENCE)
    expect(board.frame_locator("iframe").locator("[data-piece]").first).to_be_attached(timeout=3 * PATIENCE)


def test_it_is_printed_as_a_rulebook(page: Page) -> None:
    page.goto(f"./{VARUNA}")
    page.emulate_media(media="print")
    for out in (".top", ".try >> nth=0", ".anchor >> nth=0", ".again >> nth=0", ".more-to-read >> nth=0"):
        expect(page.locator(out)).to_be_hidden()
    for there in (".toc", ".licence"):
        expect(page.locator(there)).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".example svg").first).to_be_visible(timeout=PATIENCE)
    breaks = page.eval_on_selector_all(".chapter", "(all) => all.map((one) => getComputedStyle(one).breakBefore)")
    assert breaks[0] == "auto" and set(breaks[1:]) == {"page"}


@with_service_worker
def test_it_is_kept_for_offline(page: Page) -> None:
    page.goto("./")
    desk_stage(page)
    kept_offline(page)
    page.context.set_offline(True)
    page.goto("./rules/demeter/fr/")
    expect(page.locator("article.rule").first).to_be_visible(timeout=PATIENCE)
    page.get_by_role("searchbox").fill("coffre")
    expect(page.locator(".hits a").first).to_be_visible(timeout=PATIENCE)
    page.reload()
    expect(page.locator("h1")).to_contain_text("Demeter", timeout=PATIENCE)
    page.context.set_offline(False)


@with_service_worker
def test_it_is_kept_for_offline_for_whoever_comes_to_the_rules_first(page: Page) -> None:
    page.goto(f"./{VARUNA}")
    kept_offline(page)
    page.context.set_offline(True)
    page.goto("./rules/demeter/fr/")
    expect(page.locator("article.rule").first).to_be_visible(timeout=PATIENCE)
    page.context.set_offline(False)


#: The colour of the page and of the boards in its pictures.
COLOURS = """["--ui-paper", "--paper"].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim())"""


@pytest.mark.parametrize("system", ["light", "dark"])
def test_it_follows_the_light_that_was_chosen_in_the_app(app: Page, system: str) -> None:
    app.emulate_media(color_scheme=system)
    found = {}
    for theme in ("auto", "light", "dark"):
        app.goto("./rules/en/")
        app.evaluate("(theme) => localStorage.setItem('ludotheque.prefs', JSON.stringify({ theme }))", theme)
        app.goto(f"./{VARUNA}")
        found[theme] = app.evaluate(COLOURS)
    assert found["auto"] == found[system] and all(day != night for day, night in zip(found["light"], found["dark"], strict=True))
    app.emulate_media(media="print")
    app.evaluate("dispatchEvent(new Event('beforeprint'))")  # a driven browser prints without telling the page
    assert app.evaluate(COLOURS) == found["light"]
    app.evaluate("localStorage.setItem('ludotheque.prefs', 'nonsense')")
    app.emulate_media(media="screen", color_scheme=system)
    app.reload()
    assert app.evaluate(COLOURS) == found[system]


def test_the_shelf_and_the_rules_in_play_lead_here(page: Page) -> None:
    page.goto("./")
    page.locator('.all-rules a[href="rules/en/"]').click()
    page.locator('a[href="../../rules/varuna/en/"]').click()
    expect(page.locator("h1")).to_have_text("Varuna: the rules", timeout=PATIENCE)
    page.goto(f"./#/rules/varuna/{RULE}")
    page.locator(f'a[href$="/rules/varuna/en/#{RULE}"]').click()
    expect(page).to_have_url(re.compile(rf"/rules/varuna/en/#{re.escape(RULE)}$"), timeout=PATIENCE)
