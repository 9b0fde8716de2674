"""Studies: made of a game, edited, opened, exported and brought in again."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from ludotheque.engine.game import Game
from ludotheque.games import title
from ludotheque.teach import setting, study
from ludotheque.teach.draft import draft_of
from ludotheque.teach.untold import untold
from table import play_some, sit_down
from test_access import blameless


def make_a_study(page: Page) -> None:
    """Play a little of Varuna, and open the editor from the table's menu."""
    sit_down(page, game="varuna", seed=7)
    play_some(page, 3)
    page.click("#tool-menu")
    page.locator("dialog[open] .menu-line", has_text="Make a study").click()
    page.wait_for_selector("#study-add")


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
def test_a_study_is_made_and_read(open_page: OpenPage, tmp_path: Path, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height}, accept_downloads=True)
    make_a_study(page)
    page.click("#study-try")
    expect(page.locator("dialog[open]")).to_contain_text("no step")
    page.keyboard.press("Escape")
    page.fill("[name=study-title]", "My dive")
    page.click("#study-add")
    page.fill("[name=title-0]", "The start")
    page.fill("[name=text-0]", "Circle a tile.")
    page.check("[name=ask-0]")
    page.fill("[name=hint-0]", "Another one.")
    right, wrong = ask_more(page)
    page.click("#study-add")
    page.fill("[name=title-1]", "Done")
    page.fill("[name=text-1]", "That was the start.")
    page.locator(".study-step summary").last.click()
    expect(page.locator(".study-board svg").first).to_be_visible()
    draw_marks(page)
    page.select_option("[name=study-lang]", "fr")
    page.fill("[name=title-1]", "Fin")
    page.select_option("[name=study-lang]", "en")
    expect(page.locator("[name=title-1]")).to_have_value("Done")
    page.locator(".study-step summary").last.click()
    expect(page.locator(".study-marks .mark-list li")).to_have_count(3)
    blameless(page, f"study editor {width}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.wait_for_timeout(1500)
    page.reload()
    expect(page.locator("[name=text-1]")).to_have_value("That was the start.", timeout=90_000)
    page.click("#study-try")
    expect(page.locator("#prompt-text")).to_have_text("The start", timeout=30_000)
    page.reload()
    expect(page.locator("#prompt-text")).to_have_text("The start", timeout=90_000)
    answer(page, right, wrong)
    expect(page.locator("#prompt-text")).to_have_text("Done")
    for kind in ("ring", "arrow", "number"):
        expect(page.locator(f".overlay .teacher-mark.{kind}")).to_have_count(1)
    expect(page.locator("#lesson-marks")).to_contain_text("Number 1: ")
    page.goto("./#/learn")
    expect(page.locator(".study-card strong")).to_have_text("My dive")
    read_as_one_page(page, width)
    with page.expect_download() as download:
        page.locator(".study-card .round-button").first.click()
    file = tmp_path / "study.toml"
    download.value.save_as(file)
    page.locator(".study-card .round-button").last.click()
    page.locator("dialog[open] button.danger, dialog[open] button.main").last.click()
    expect(page.locator(".study-card")).to_have_count(0)
    with page.expect_file_chooser() as chooser:
        page.click("#study-import")
    chooser.value.set_files(file)
    expect(page.locator(".study-card")).to_have_count(1)
    page.locator(".study-card .button.main").click()
    expect(page.locator("#prompt-text")).to_have_text("The start")
    page.goto("./#/learn")
    page.locator(".study-card .round-button").nth(1).click()
    link = page.locator("dialog[open] textarea").input_value()
    page.keyboard.press("Escape")
    page.goto("./#/")
    page.goto(link)
    expect(page.locator("#prompt-text")).to_have_text("The start", timeout=90_000)
    page.goto("./#/learn")
    expect(page.locator(".study-card")).to_have_count(1)  # the very same is not kept twice
    page.goto("./#study=1.nonsense")
    expect(page.locator("dialog[open]")).to_be_visible()


def read_as_one_page(page: Page, width: int) -> None:
    """All steps stand below each other with their boards and marks, on paper without what is to be pressed."""
    page.locator(".study-card [href^='#/study-page']").click()
    expect(page.locator(".page-step h2")).to_have_text(["1. The start", "2. Done"])
    expect(page.locator(".page-step .study-board svg").first).to_be_visible()
    for kind in ("ring", "arrow", "number"):
        expect(page.locator(f".page-step .teacher-mark.{kind}")).to_have_count(1)
    expect(page.locator(".page-step details")).to_have_count(3)  # two hints and the solution
    expect(page.locator(".study-page > *")).to_have_count(2)  # the head and the steps: it stops nowhere short
    assert page.locator(".study-page").evaluate("(el) => [...el.childNodes].every((node) => node instanceof Element)")
    blameless(page, f"study page {width}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="print")
    expect(page.locator("#study-print")).to_be_hidden()
    expect(page.locator(".page-step .teacher-mark.ring")).to_be_visible()
    page.emulate_media(media="screen")
    page.goto("./#/learn")


def ask_more(page: Page) -> tuple[str, str]:
    """Say of one more move that it is right, answer a wrong one, and write two hints; these two moves."""
    page.locator(".study-step summary", has_text="Other moves").first.click()
    chosen = []
    for number, kind in enumerate(("also", "new")):
        page.select_option("[name=kind-0]", kind)
        page.locator("[name=other-0]").select_option(index=0)
        chosen.append(page.locator("[name=other-0]").input_value())
        page.click("[name=other-add-0]")
        expect(page.locator(".study-question .mark-list li")).to_have_count(number + 1)
    page.fill("[name=answer-0-0]", "Not from there.")
    for number, text in enumerate(("Look up.", "Further up.")):
        page.click("[name=hint-add-0]")
        page.fill(f"[name=hint-0-{number}]", text)
    return chosen[0], chosen[1]


def answer(page: Page, right: str, wrong: str) -> None:
    """All that may be played is offered: a wrong move is answered, hints come one by one, and another right move is taken."""
    page.click("#act-lesson-hint")
    expect(page.locator("#lesson-hints")).to_have_text("Look up.")
    page.click("#act-lesson-hint")
    expect(page.locator("#lesson-hints")).to_contain_text("Further up.")
    expect(page.locator("#act-lesson-hint")).to_have_count(0)
    press(page, wrong)
    expect(page.locator("dialog[open]")).to_contain_text("Not from there.")
    page.keyboard.press("Escape")
    press(page, right)
    expect(page.locator("#lesson-instead")).to_contain_text("Right as well")


def press(page: Page, move: str) -> None:
    """The button of a move, which lies in a list where there is little room."""
    button, fold = page.locator(f'#choices [data-move="{move}"]'), page.locator("#choices [data-fold]")
    expect(button.or_(fold).first).to_be_visible()
    if not button.count():
        fold.first.click()
    button.click()


def draw_marks(page: Page) -> None:
    """A ring and a number on the piece that is tapped, and an arrow to another from the list."""
    marks = page.locator(".study-marks").last
    marks.locator("[data-piece]").first.dispatch_event("click")
    other = marks.locator("[name=mark-piece] option").nth(1).get_attribute("value")
    for number, kind in enumerate(("ring", "arrow", "number"), 1):
        marks.locator("[name=mark-kind]").select_option(kind)
        if kind == "arrow":
            marks.locator("[name=mark-to]").select_option(other)
        marks.locator("[name=mark-add]").click()
        expect(marks.locator(".mark-list li")).to_have_count(number)


def test_a_position_is_set_up_checked_and_read(app: Page) -> None:
    app.goto("./#/learn")
    app.select_option("[name=position-game]", "salamandra")
    app.click("#study-setup")
    text = app.locator("[name=position]")
    expect(text).to_have_value(re.compile(r"\[position\]"), timeout=90_000)
    expect(app.locator("#position-boards svg").first).to_be_visible(timeout=30_000)
    before = app.locator("#position-boards").inner_html()
    written = text.input_value()
    text.fill(f'{written}"players.0.crystals" = "many"\n')
    expect(text).to_have_attribute("aria-invalid", "true")
    expect(app.locator("#position-said")).to_contain_text("players.0.crystals")
    assert app.locator("#position-boards").inner_html() == before
    text.fill(f'{written}"players.0.crystals" = 3\n')
    expect(app.locator("#position-said")).to_have_text("The position stands.")
    until(app, f"document.getElementById('position-boards').innerHTML !== {json.dumps(before)}")
    app.fill("[name=study-title]", "Three crystals")
    app.click("#study-add")
    app.fill("[name=title-0]", "Rich")
    app.fill("[name=text-0]", "Look at the crystals.")
    app.click("#study-try")
    expect(app.locator("#prompt-text")).to_have_text("Rich", timeout=30_000)


def bring_in(page: Page, file: Path, text: str, name: str) -> None:
    """Open a study from a file, and go on to its editor."""
    file.write_text(text, "utf8")
    page.goto("./#/learn")
    with page.expect_file_chooser() as chooser:
        page.click("#study-import")
    chooser.value.set_files(file)
    page.locator(".study-card", has_text=name).locator("[href^='#/edit-study']").click()
    expect(page.locator("#study-steps .study-step").first).to_be_visible(timeout=90_000)


def plans() -> tuple[str, list[int]]:
    """A study of Skymines that stops after each move of the planning, and the numbers of its steps that follow a hidden one."""
    game = Game.start(title("skymines"), 2, 1, {})
    while len(game.entries()) < 12:
        seat = game.choices()[-1].seat
        game.play(game.legal_moves(seat)[0], seat)
    draft = draft_of(game, 0)
    words = {"title": {"en": "Plans"}, "text": {"en": "See."}, "hint": None}
    text = study.write({**draft, "title": words["title"], "steps": [{"at": at, **words} for at in range(13)]})
    return text, [number + 2 for number, hidden in enumerate(untold(draft)) if hidden]


def test_steps_after_something_hidden_are_named_and_an_empty_position_is_edited(app: Page, tmp_path: Path) -> None:
    text, hidden = plans()
    bring_in(app, tmp_path / "plans.toml", text, "Plans")
    assert hidden
    expect(app.locator("#study-secrets")).to_contain_text(", ".join(map(str, hidden)))
    expect(app.locator(".study-step .warn")).to_have_count(len(hidden))
    blank = {**setting.blank(title("varuna")), "title": {"en": "Empty"}}
    step = {"at": 0, "title": {"en": "Begin"}, "text": {"en": "Look."}, "hint": None}
    bring_in(app, tmp_path / "empty.toml", study.write({**blank, "steps": [step]}), "Empty")
    expect(app.locator("[name=position]")).to_have_value(re.compile(r"\[position\]"), timeout=30_000)
    expect(app.locator("#study-secrets")).to_be_hidden()
