"""What surrounds a game: hints that teach, setting up, the shelf, the log book and today's solo."""

import re

from playwright.sync_api import Page, expect

from table import sit_down


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
