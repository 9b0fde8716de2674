"""Sound and vibration: off at first, one setting for both, quiet where nothing moves, loaded when wanted, offline too."""

import pytest
from playwright.sync_api import Page

from conftest import OpenPage, kept_offline, until, with_service_worker
from table import hurry, press_a_button, sit_down, waiting

#: Counts what the page lets sound and how it lets a phone vibrate.
LISTEN = """
  window.tones = [];
  window.buzzes = [];
  const Plain = OscillatorNode;
  window.OscillatorNode = function (context, how) { window.tones.push(how.frequency); return new Plain(context, how); };
  Object.defineProperty(navigator, "vibrate", { value: (pattern) => window.buzzes.push(pattern) && true });
"""
SETTING = "[name=sound][value={}]"


def listening(open_page: OpenPage, **how) -> Page:
    page = open_page(**how)
    page.add_init_script(LISTEN)
    return page


def switch_on(page: Page) -> None:
    page.goto("./#/settings")
    page.wait_for_selector(".settings")
    page.locator(SETTING.format("on")).check(force=True)


def test_it_is_quiet_at_first_and_loads_nothing(open_page: OpenPage) -> None:
    page = listening(open_page)
    sit_down(page)
    press_a_button(page)
    waiting(page)
    assert page.evaluate("[tones, buzzes]") == [[], []]


def test_a_move_and_ones_turn_sound_and_buzz(open_page: OpenPage) -> None:
    page = listening(open_page)
    hurry(page)
    switch_on(page)
    assert until(page, "tones.length"), "what was switched on is heard at once"
    page.evaluate("tones.length = buzzes.length = 0")
    sit_down(page, bots=1, game="salamandra")
    page.evaluate("tones.length = buzzes.length = 0")
    press_a_button(page)
    waiting(page)
    until(page, "buzzes.length >= 2")
    assert page.evaluate("tones.length") > 2
    assert page.evaluate("buzzes.flat().every((one) => one > 0 && one <= 200)")
    page.goto("./#/settings")
    page.locator(SETTING.format("off")).check(force=True)
    page.evaluate("tones.length = buzzes.length = 0")
    page.go_back()
    waiting(page)
    press_a_button(page)
    waiting(page)
    assert page.evaluate("[tones, buzzes]") == [[], []]


@pytest.mark.parametrize("how", ["system", "setting"])
def test_nothing_sounds_where_nothing_moves(open_page: OpenPage, how: str) -> None:
    page = listening(open_page, reduced_motion="reduce" if how == "system" else "no-preference")
    if how == "setting":
        page.goto("./#/settings")
        page.locator("[name=motion][value=off]").check(force=True)
    switch_on(page)
    sit_down(page)
    press_a_button(page)
    waiting(page)
    assert page.evaluate("[tones, buzzes]") == [[], []]


@with_service_worker
def test_it_sounds_offline(open_page: OpenPage) -> None:
    """Switched on without a network, in a page that was kept before."""
    page = listening(open_page)
    page.goto("./")
    kept_offline(page)
    page.context.set_offline(True)
    switch_on(page)
    assert until(page, "tones.length")
