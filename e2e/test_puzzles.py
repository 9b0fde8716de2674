"""Puzzles on the page: the list with the puzzle of the day, a miss with the better turn on the boards, a puzzle solved."""

import pytest
from playwright.sync_api import Page, expect

from conftest import OpenPage, until
from ludotheque.games import title
from ludotheque.teach.puzzle import Puzzle, puzzles
from table import show_the_list
from test_access import blameless

#: A turn whose moves each have a button of their own: of moves that come to the same, the strip offers one.
ONE: Puzzle = next(one for one in puzzles(title("salamandra")) if one.better[0].startswith("temple"))

#: The strip waits for a move, or the turn is over.
READY = """(() => { const strip = document.querySelector("#prompt");
  return strip?.getAttribute("aria-busy") !== "true" && Boolean(strip?.querySelector(".choice, #act-puzzle-again")); })()"""


def play_turn(page: Page, wanted: tuple[str, ...]) -> None:
    """Make moves until the turn is over: those that are wanted, where they are on offer, else the last of the list."""
    left = list(wanted)
    for _ in range(20):
        until(page, READY)
        if page.locator("#act-puzzle-again").count():
            return
        moves = show_the_list(page)
        there = {button.get_attribute("data-move"): button for button in moves.all()}
        move = left.pop(0) if left and left[0] in there else None
        (there[move] if move else moves.last).click()
    raise AssertionError("the turn does not end")


def test_a_miss_is_explained_and_the_best_turn_is_kept_as_solved(app: Page) -> None:
    """From the list to a miss, to the better turn on the boards, to the same puzzle solved; the list remembers it."""
    app.goto("./#/puzzles/salamandra")
    app.wait_for_selector("#puzzle-today", timeout=90_000)
    assert app.locator(".puzzle-list li").count() == len(puzzles(title("salamandra")))
    app.goto(f"./#/puzzle/salamandra/{ONE.id}")
    app.wait_for_selector("#puzzle", timeout=90_000)
    play_turn(app, ())
    expect(app.locator("#prompt-text")).to_contain_text("fewer than the best turn")
    app.click("#act-puzzle-show")
    expect(app.locator("#prompt-text")).to_contain_text("The better line: 0")
    app.click("#act-now-again")
    app.click("#act-puzzle-again")
    app.wait_for_selector("#puzzle")
    play_turn(app, ONE.better)
    expect(app.locator("#prompt-text")).to_contain_text("Solved")
    app.click("#act-puzzle-list")
    expect(app.locator(".puzzle-list .solved")).to_have_count(1)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_in_puzzles(open_page: OpenPage, scheme: str) -> None:
    """Nothing serious in the list and in a puzzle, wide and on a phone."""
    page = open_page(color_scheme=scheme, reduced_motion="reduce")
    for width, height in ((1280, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto("./#/puzzles/salamandra")
        page.wait_for_selector("#puzzle-today", timeout=90_000)
        blameless(page, f"puzzles {width}")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.goto(f"./#/puzzle/salamandra/{ONE.id}")
        page.wait_for_selector("#puzzle", timeout=90_000)
        blameless(page, f"puzzle {width}", "#prompt")
