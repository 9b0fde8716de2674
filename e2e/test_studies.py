"""Studies: made of a game, edited, opened, exported and brought in again."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from conftest import Watch
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
def test_a_study_is_made_and_read(browser: Browser, base_url: str, watch: Watch, tmp_path: Path, width: int, height: int) -> None:
    context = browser.new_context(base_url=base_url, viewport={"width": width, "height": height}, accept_downloads=True)
    watch.follow(context)
    page = context.new_page()
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
    page.click("#study-add")
    page.fill("[name=title-1]", "Done")
    page.fill("[name=text-1]", "That was the start.")
    page.locator(".study-step summary").last.click()
    expect(page.locator(".study-board svg")).to_have_count(1)
    blameless(page, f"study editor {width}")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.wait_for_timeout(1500)
    page.reload()
    expect(page.locator("[name=text-1]")).to_have_value("That was the start.", timeout=90_000)
    page.click("#study-try")
    expect(page.locator("#prompt-text")).to_have_text("The start", timeout=30_000)
    page.reload()
    expect(page.locator("#prompt-text")).to_have_text("The start", timeout=90_000)
    page.goto("./#/learn")
    expect(page.locator(".study-card strong")).to_have_text("My dive")
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
    context.close()
