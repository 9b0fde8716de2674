"""Studies of several chapters on the page: written, read from one to the next, turned to, and read as one page."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage
from ludotheque.games import title
from ludotheque.teach import setting, study
from test_access import blameless
from test_studies import bring_in

WORDS = {"text": {"en": "Look."}, "hint": None}


def one_step(game: str, name: str, seats: int) -> str:
    """A study of a position that nobody has changed, with a step to read."""
    draft = {**setting.blank(title(game)), "seats": seats, "title": {"en": name}}
    return study.write({**draft, "steps": [{"at": 0, "title": {"en": f"Step of {name}"}, **WORDS}]})


def saved(page: Page) -> None:
    """Keep the study and begin to read it."""
    page.click("#study-try")
    expect(page.locator("#prompt-text")).to_have_text("Step of First", timeout=30_000)


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 640)])
def test_a_study_gets_chapters_and_is_read_through(open_page: OpenPage, tmp_path: Path, width: int, height: int) -> None:
    page = open_page(viewport={"width": width, "height": height})
    bring_in(page, tmp_path / "second.toml", one_step("salamandra", "Second", 4), "Second")
    bring_in(page, tmp_path / "first.toml", one_step("salamandra", "First", 2), "First")
    expect(page.locator("[name=chapter]")).to_have_count(0)
    page.select_option("[name=chapter-source]", label="My study: Second")
    page.click("#chapter-add")
    expect(page.locator("[name=chapter-title]")).to_have_value("Second")
    expect(page.locator("[name=title-0]")).to_have_value("Step of Second")
    page.click("#chapter-add")
    expect(page.locator("[name=chapter] option")).to_have_count(3)
    expect(page.locator("[name=position]")).to_have_value(re.compile(r"\[position\]"), timeout=30_000)
    page.click("#study-try")
    expect(page.locator("dialog[open]")).to_contain_text("Chapter 3 has no step")
    page.keyboard.press("Escape")
    page.click("#chapter-remove")
    expect(page.locator("[name=chapter] option")).to_have_count(2)
    page.click("#study-try")
    expect(page.locator("dialog[open]")).to_contain_text("Chapter 1 has no title")
    page.keyboard.press("Escape")
    page.select_option("[name=chapter]", "0")
    expect(page.locator("[name=title-0]")).to_have_value("Step of First")
    page.fill("[name=chapter-title]", "Opening")
    expect(page.locator("[name=chapter] option").first).to_have_text("1. Opening")
    blameless(page, f"chapters {width}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    saved(page)

    chapters = page.locator("#lesson-chapters")
    expect(chapters.locator("option")).to_have_text(["1. Opening", "2. Second"])
    blameless(page, f"reading chapters {width}")
    expect(page.locator("#act-lesson-next")).to_have_text("Next chapter")
    page.click("#act-lesson-next")
    expect(page.locator("#prompt-text")).to_have_text("Step of Second")
    expect(chapters).to_have_value("1")
    expect(page.locator("[data-seat='3']").first).to_be_attached()
    page.reload()
    expect(page.locator("#prompt-text")).to_have_text("Step of Second", timeout=90_000)
    chapters.select_option("0")
    expect(page.locator("#prompt-text")).to_have_text("Step of First")
    page.goto("./#/learn")
    card = page.locator(".study-card", has_text="2 chapters")
    card.get_by_role("link", name="As one page").click()
    expect(page.locator(".page-chapter > h2")).to_have_text(["1. Opening", "2. Second"], timeout=30_000)
    expect(page.locator(".page-step h3")).to_have_text(["1. Step of First", "2. Step of Second"])


def test_a_chapter_moves_to_another_place(app: Page, tmp_path: Path) -> None:
    bring_in(app, tmp_path / "second.toml", one_step("varuna", "Second", 2), "Second")
    bring_in(app, tmp_path / "first.toml", one_step("varuna", "First", 1), "First")
    app.fill("[name=study-title]", "Both")
    app.select_option("[name=chapter-source]", label="My study: Second")
    app.click("#chapter-add")
    expect(app.locator("[name=title-0]")).to_have_value("Step of Second")
    app.click("#chapter-earlier")
    expect(app.locator("[name=chapter]")).to_have_value("0")
    app.select_option("[name=chapter]", "1")
    app.fill("[name=chapter-title]", "Now last")
    app.click("#study-try")
    expect(app.locator("#prompt-text")).to_have_text("Step of Second", timeout=30_000)
    expect(app.locator("#lesson-chapters option")).to_have_text(["1. Second", "2. Now last"])
