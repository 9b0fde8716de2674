"""What surrounds a game: hints that teach, setting up, the shelf, the log book and today's solo."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage
from ludotheque.desk import names
from ludotheque.desk.opening import daily_seed
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.engine import journal
from ludotheque.engine.chance import Chance
from ludotheque.games import title
from table import hurry, play_some, show_the_list, sit_down, waiting
from test_access import blameless
from test_logbook import bring_in, file_of, last_decision, last_number, play_last
from test_page import PUT


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


def test_fine_points_of_the_rules_are_folded_and_stay_open_once_opened(app: Page) -> None:
    """A newcomer to Natera is asked three things; how the rulebook is read waits behind a line of its own."""
    app.goto("./#/new/natera")
    app.wait_for_selector("#places")
    assert app.locator("#options select:visible").count() == 3
    app.click("#options summary")
    assert app.locator("#options select:visible").count() == 9
    app.select_option("[name=option-copies]", "near")
    app.click("#add-seat")
    assert app.locator("#options select:visible").count() == 9 and app.input_value("[name=option-copies]") == "near"


def test_who_comes_back_goes_on_above_all_boxes(app: Page) -> None:
    """A shelf without games in progress offers none; else the last one stands first, and one press leads into it."""
    app.goto("./")
    app.wait_for_selector(".game")
    expect(app.locator("#way-back")).to_have_count(0)
    sit_down(app, game="salamandra", people=1)
    app.goto("./#/")
    back = app.locator("#way-back")
    expect(back).to_contain_text("Salamandra")
    assert back.bounding_box()["y"] < app.locator(".game").first.bounding_box()["y"]
    back.click()
    app.wait_for_selector("#prompt .choice")


def test_an_address_without_its_game_leads_to_where_one_is_chosen(app: Page) -> None:
    for where, screen in (
        ("lesson", "learn"),
        ("puzzles", "learn"),
        ("puzzle", "learn"),
        ("example", "learn"),
        ("review", "shelf"),
        ("daily", "shelf"),
    ):
        app.goto("./#/about")
        app.wait_for_selector(".about")
        app.goto(f"./#/{where}")
        expect(app.locator("body")).to_have_attribute("data-screen", screen)
        expect(app.locator("dialog[open]")).to_have_count(0)


def test_the_levels_of_bots_are_explained_and_a_first_game_has_an_apprentice(app: Page) -> None:
    """Four names with a sentence each, the weakest first; who sits down later is one of the same level."""
    app.goto("./#/new/varuna")
    app.wait_for_selector("#places")
    assert app.input_value("[name=kind-1]") == "apprentice"
    app.click(".levels summary")
    assert app.locator(".levels dt").all_inner_texts() == ["Drifter", "Apprentice", "Planner", "Master"]
    assert all(len(about) > 20 for about in app.locator(".levels dd").all_inner_texts())
    app.click("#add-seat")
    assert app.input_value("[name=kind-2]") == "apprentice"


def test_only_options_that_mean_something_are_offered_each_with_a_sentence(app: Page) -> None:
    """Rodolphe plays against somebody alone: his level is asked for one seat only, and stays as it was chosen."""
    app.goto("./#/new/salamandra")
    app.wait_for_selector("#places")
    shown = "[...document.querySelectorAll('#options select')].map((one) => one.name)"
    assert app.evaluate(shown) == ["option-rotation", "option-grimoires"]
    app.locator(".place button").last.click()
    assert app.evaluate(shown) == ["option-rotation", "option-rodolphe", "option-grimoires"]
    app.select_option("[name=option-rodolphe]", "hard")
    app.click("#add-seat")
    assert app.evaluate(shown) == ["option-rotation", "option-grimoires"]
    app.locator(".place button").last.click()
    assert app.input_value("[name=option-rodolphe]") == "hard"
    app.goto("./#/new/demeter")
    app.wait_for_selector("[name=option-mode]")
    assert "option-sharing" not in app.evaluate(shown), "nobody becomes a vampire in the classic game"
    app.select_option("[name=option-mode]", "mutation")
    assert "option-sharing" in app.evaluate(shown)
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
    show_the_list(app).first.click()
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
def test_a_new_game_can_be_begun_without_scrolling(open_page: OpenPage, width: int, height: int, games: int, locale: str) -> None:
    page = open_page(viewport={"width": width, "height": height}, locale=locale)
    page.goto("./")
    page.wait_for_selector(".game .main")
    feet = page.evaluate("[...document.querySelectorAll('.game .main')].map((el) => el.getBoundingClientRect().bottom)")
    assert sorted(feet)[games - 1] <= height, feet
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_shelf_has_no_technical_words(app: Page) -> None:
    app.goto("./")
    app.wait_for_selector(".drawer")
    said = app.locator("body").inner_text().lower()
    found = [word for word in ("browser", "network", "seed", "python", "whl", "storage", "cache", "json") if word in said]
    assert not found


# --- the log book and today's solo ---------------------------------------------------------------------------------


def leaf(number: int, **changes: object) -> dict:
    """A leaf of Varuna as the page keeps it."""
    result = {"seat": 0, "name": "Ada", "score": 40 + 7 * number % 50, "out": False, "won": number % 3 > 0, "feats": []}
    whole = {
        "format": 1, "id": f"{number:016}", "game": "varuna", "mode": "multi", "day": None, "seats": 2, "bots": ["greedy"],
        "options": {}, "when": 1_700_000_000_000 + number * 86_400_000, "save": None, "results": [result], "verdict": None,
    }  # fmt: skip
    return whole | changes


def keep(page: Page, leaves: list[dict]) -> None:
    page.goto("./")
    page.wait_for_selector("[data-daily]")
    for one in leaves:
        page.evaluate(PUT, [f"leaf:{one['id']}", one])


@pytest.mark.parametrize(("width", "height", "scheme"), [(1280, 800, "light"), (360, 640, "dark")])
def test_the_log_book_draws_how_games_went(open_page: OpenPage, width: int, height: int, scheme: str) -> None:
    """Scores and games won are pictures with a name, and a table holds each game; nothing sticks out, axe finds nothing."""
    page = open_page(viewport={"width": width, "height": height}, color_scheme=scheme)
    keep(page, [leaf(n) for n in range(12)] + [leaf(20 + n, mode="solo", seats=1, bots=[]) for n in range(3)])
    page.goto("./#/log/varuna")
    pair = page.locator(".figures[data-seats='2']")
    expect(pair).to_be_visible(timeout=90_000)
    assert "12 games, 8 won." in pair.inner_text() and "points on average" in pair.inner_text()
    assert "Planner" in (pair.locator(".plot").last.get_attribute("aria-label") or "")
    pair.locator("summary").click()
    expect(pair.locator("tbody tr")).to_have_count(12)
    assert "3 games" in page.locator(".figures[data-seats='1']").inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    blameless(page, f"log book {width}")


def test_the_shelf_says_the_day_and_the_days_in_a_row(app: Page) -> None:
    day = app.evaluate("new Date().toLocaleDateString('sv')")
    before = app.evaluate("new Date(Date.now() - 864e5).toLocaleDateString('sv')")
    days = [leaf(n, mode="daily", seats=1, bots=[], day=one) for n, one in enumerate((before, day))]
    keep(app, days)
    assert re.fullmatch(r"Solo of .+\d{4}\.", app.locator("[data-note=salamandra]").inner_text())
    app.reload()
    expect(app.locator("[data-note=varuna]")).to_contain_text("2 days in a row. Done: 47 points.", timeout=90_000)


def solo_of_a_day(dice: int) -> Session:
    """A finished solo of one day, its moves taken at random."""
    session = Session.new(title("varuna"), [Seat("Ada", "human")], daily_seed("2026-11-28"), {}, False, "2026-11-28")
    chance = Chance(seed=dice)
    while not session.game.over:
        moves = session.game.legal_moves(0)
        session.play(moves[chance.below(len(moves))])
    return session


def test_a_days_solo_ends_with_a_text_to_share(app: Page, tmp_path: Path) -> None:
    """It names the day and the score, leads to the same game, and gives away no seed; it can be copied."""
    app.context.grant_permissions(["clipboard-read", "clipboard-write"])
    session = next(one for one in map(solo_of_a_day, range(40)) if not one.game.table.sheets[0].sunk)
    record = session.record()
    bring_in(app, file_of(tmp_path, journal.record_at(record, last_number(record))))
    assert "Solo of" in app.locator("#bar-title").inner_text()
    play_last(app, last_decision(record))
    end = app.locator("dialog.end")
    assert "in your first game alone" in end.inner_text()
    end.locator("#share-copy").click()
    copied = app.evaluate("navigator.clipboard.readText()")
    assert copied == end.locator(".share-text").inner_text()
    assert copied.startswith(("Varuna, solo of Nov 28, 2026", "Varuna, solo of 28 Nov 2026"))
    assert copied.endswith("#/daily/varuna/2026-11-28")
    assert str(session.game.seed) not in copied


def test_who_leads_and_why_is_one_tap_away(app: Page) -> None:
    hurry(app)
    sit_down(app, bots=1, game="salamandra")
    play_some(app, 2)
    waiting(app)
    app.click("#tool-scores")
    said = app.locator("dialog[open] .leading").inner_text()
    assert re.search(r"(leads by|Level with) \d+ points?", said), said
