"""For everybody: no screen breaks a serious rule of axe, by day and by night; keyboard and voice work."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from conftest import ROOT, OpenPage, until
from table import play_some, show_the_list, sit_down, waiting

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf8")
RUN = """async (part) => (await axe.run(part || document, { resultTypes: ["violations"],
    rules: { "label-content-name-mismatch": { enabled: true } } })).violations
  .filter((one) => one.impact === "serious" || one.impact === "critical")
  .map((one) => `${one.id}: ${one.nodes.slice(0, 3).map((node) => node.html.slice(0, 160)).join(" | ")}`)"""


def blameless(page: Page, where: str, part: str | None = None) -> None:
    """Axe finds nothing serious here, or in the part of the page that a selector names."""
    # Colours are judged when nothing fades in any more.
    page.wait_for_timeout(300)
    page.evaluate(AXE)
    assert page.evaluate(RUN, part) == [], where


def screens(page: Page) -> list[tuple[str, Callable[[], object]]]:
    """Every screen and sheet, and how to get there, in an order that works."""

    def shelf() -> None:
        page.goto("./")
        page.wait_for_selector(".game")
        until(page, "document.documentElement.dataset.stage", lambda stage: stage == "ready", 90)

    def to(address: str, sign: str) -> Callable[[], object]:
        return lambda: (page.goto(f"./#/{address}"), page.wait_for_selector(sign))

    def open_with(press: str, sign: str) -> Callable[[], object]:
        def do() -> None:
            page.keyboard.press("Escape")
            page.click(press)
            page.wait_for_selector(sign)

        return do

    return [
        ("shelf", shelf),
        ("learn", to("learn", ".learn h1")),
        ("rules", to("rules/varuna", ".rule")),
        ("settings", to("settings", ".setting")),
        ("about", to("about", ".about h1")),
        ("lesson", to("lesson/varuna/first-round", "#lesson")),
        ("new game", to("new/varuna", "#start")),
        ("table", lambda: (sit_down(page, bots=1, practice=True), play_some(page, 3), waiting(page))),
        ("menu", open_with("#tool-menu", ".menu")),
        ("score", open_with("#tool-scores", ".score-card")),
        ("rule", open_with("#prompt .rule-link", ".rule-text")),
        ("log on a phone", lambda: (page.keyboard.press("Escape"), page.click("#tab-log"))),
        (
            "looking back",
            lambda: (page.click("#tool-menu"), page.click(".menu li:nth-child(2) button"), page.wait_for_selector("#scrub")),
        ),
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_on_every_screen(open_page: OpenPage, scheme: str) -> None:
    """Nothing serious on any screen, by day and by night."""
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    for name, arrive in screens(page):
        if name == "log on a phone":
            page.set_viewport_size({"width": 360, "height": 640})
        arrive()
        blameless(page, name)


@pytest.mark.core
def test_the_voice_tells_what_happened(app: Page) -> None:
    """The live region says the new lines of the log and what to do next."""
    sit_down(app)
    show_the_list(app).first.click()
    waiting(app)
    said = str(until(app, "document.getElementById('live').textContent"))
    assert app.locator("#prompt-text").inner_text() in said
    assert app.locator(".log-line .log-text").first.inner_text() in said


@pytest.mark.core
def test_focus_stays_in_the_game(app: Page) -> None:
    """After each move the focus is on something that can be played, never lost."""
    sit_down(app)
    app.keyboard.press("ArrowRight")
    for _ in range(6):
        assert waiting(app) in ("play", "ask")
        app.keyboard.press("Enter")
        app.wait_for_timeout(200)
        assert app.evaluate("document.activeElement.matches('.can > .hit, .choice, .button, #prompt-text')")


def test_skip_link_and_titles(app: Page) -> None:
    """Tab first reaches the skip link; every screen has one h1 and its own title."""
    app.goto("./")
    app.wait_for_selector(".game")
    app.keyboard.press("Tab")
    assert app.evaluate("document.activeElement.id") == "skip"
    titles = set()
    for address in ("", "learn", "settings", "about", "rules/varuna", "new/varuna"):
        app.goto(f"./#/{address}")
        app.wait_for_timeout(400)
        expect(app.locator("h1"), address).to_have_count(1)
        titles.add(app.title())
    assert len(titles) == 6
    sit_down(app)
    assert app.locator("h1").count() == 1 and app.title() == "Your turn – Varuna – Ludotheque"
    app.goto("./#/lesson/varuna/first-round")
    app.wait_for_selector("#lesson")
    assert app.locator("h1").count() == 1 and app.title() == f"{app.locator('#prompt-text').inner_text()} – Varuna – Ludotheque"


def test_stillness(open_page: OpenPage) -> None:
    """Under reduced motion nothing moves by itself."""
    page = open_page(reduced_motion="reduce")
    sit_down(page)
    show_the_list(page).first.click()
    waiting(page)
    assert page.evaluate("document.getAnimations().length") == 0


def test_large_text(app: Page) -> None:
    """At 150 % nothing sticks out sideways, on a phone too."""
    app.add_init_script("localStorage.setItem('ludotheque.prefs', JSON.stringify({size: '150'}))")
    app.set_viewport_size({"width": 360, "height": 640})
    for address in ("", "learn", "settings", "about", "rules/varuna", "new/varuna"):
        app.goto(f"./#/{address}")
        app.wait_for_timeout(400)
        assert app.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
