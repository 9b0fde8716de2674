"""What surrounds a game: hints that teach, setting up, the shelf, the log book and today's solo."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import Watch
from ludotheque.desk import names
from table import hurry, sit_down, waiting


def test_a_hint_says_who_advises_why_and_how_far_the_others_stay_behind(app: Page) -> None:
    """In two taps a newcomer knows a good move and the reason; beside another move stands how much less it brings."""
    sit_down(app, bots=1)
    app.click("#tool-hint")
    hint = app.locator("dialog.hint[open]")
    expect(hint).to_be_visible(timeout=60_000)
    assert re.search(r"Why: .{5}", hint.locator(".hint-why").inner_text())
    assert "Planner" in hint.inner_text()
    compared = hint.locator(".better strong").all_inner_texts()
    assert compared
    assert all(re.fullmatch(r"[\d.]+ fewer|just as good", one) for one in compared), compared


# --- setting up ------------------------------------------------------------------------------------------------------


def test_only_options_that_mean_something_are_offered_each_with_a_sentence(app: Page) -> None:
    """Rodolphe plays against somebody alone: his level is asked for one seat only, and stays as it was chosen."""
    app.goto("./#/new/salamandra")
    app.wait_for_selector("#places")
    shown = "[...document.querySelectorAll('#options select')].map((one) => one.name)"
    assert app.evaluate(shown) == ["option-rotation", "option-grimoires"]
    app.locator(".place button").last.click()
    assert app.evaluate(shown) == ["option-rotation", "option-grimoires", "option-rodolphe"]
    app.select_option("[name=option-rodolphe]", "hard")
    app.click("#add-seat")
    assert app.evaluate(shown) == ["option-rotation", "option-grimoires"]
    app.locator(".place button").last.click()
    assert app.input_value("[name=option-rodolphe]") == "hard"
    assert app.locator("#options h2").inner_text() == "Options"
    for about in app.locator("#options small").all_inner_texts():
        assert about.endswith("."), about


def test_a_first_visitor_is_asked_once_whether_they_have_played(app: Page) -> None:
    app.goto("./#/new/varuna")
    assert "Have you played Varuna before?" in app.locator("#first-visit").inner_text()
    app.click("#first-known")
    expect(app.locator("#first-visit")).to_have_count(0)
    app.goto("./#/new/salamandra")
    expect(app.locator("#first-visit")).to_be_visible()
    app.goto("./#/new/varuna")
    app.wait_for_selector("#places")
    expect(app.locator("#first-visit")).to_have_count(0)


def test_the_lesson_is_one_tap_from_the_question(app: Page) -> None:
    app.goto("./#/new/varuna")
    app.click("#first-lesson")
    app.wait_for_selector("#lesson", timeout=90_000)


def test_a_first_game_comes_with_the_rule_of_each_decision_and_lets_undo(app: Page) -> None:
    """The explanation stays after a reload, and the next game of the same people goes without."""
    hurry(app)
    app.goto("./#/new/salamandra")
    app.click("#first-game")
    waiting(app, 90)
    explained = app.locator("#prompt-explained")
    assert "A turn is one action" in explained.inner_text()
    app.locator("#prompt .choice").first.click()
    waiting(app)
    assert app.locator("#tool-undo").get_attribute("aria-disabled") is None
    app.reload()
    waiting(app, 90)
    assert explained.inner_text()
    sit_down(app)
    expect(explained).to_have_count(0)


def test_names_are_counted_as_people_count(app: Page) -> None:
    """So many families of emoji are as long as so many letters, and one more is refused beside the field."""
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    app.goto("./#/new/varuna")
    app.wait_for_selector("#places")
    name = app.locator("[name=name-0]")
    for letter in (family, "e\u0301", "x"):
        name.fill(letter * names.LONGEST)
        assert name.evaluate("(el) => el.checkValidity()"), letter
        assert names.fits(name.input_value())
        name.fill(letter * (names.LONGEST + 1))
        assert not name.evaluate("(el) => el.checkValidity()"), letter
        assert not names.fits(name.input_value())
    assert str(names.LONGEST) in name.evaluate("(el) => el.validationMessage")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(("width", "height", "games"), [(1280, 800, 3), (360, 640, 1)])
def test_a_new_game_can_be_begun_without_scrolling(
    browser: Browser, base_url: str, watch: Watch, width: int, height: int, games: int, locale: str
) -> None:
    context = browser.new_context(base_url=base_url, viewport={"width": width, "height": height}, locale=locale)
    watch.follow(context)
    page = context.new_page()
    page.goto("./")
    page.wait_for_selector(".game .main")
    feet = page.evaluate("[...document.querySelectorAll('.game .main')].map((el) => el.getBoundingClientRect().bottom)")
    assert sorted(feet)[games - 1] <= height, feet
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_the_shelf_has_no_technical_words(app: Page) -> None:
    app.goto("./")
    app.wait_for_selector(".drawer")
    said = app.locator("body").inner_text().lower()
    found = [word for word in ("browser", "network", "seed", "python", "whl", "storage", "cache", "json") if word in said]
    assert not found
