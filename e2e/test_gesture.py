"""One gesture makes one move: of a double click, a double tap and a held key only the first press counts."""

import pytest
from playwright.sync_api import Page

from conftest import OpenPage, until
from table import POINT, play_some, show_the_list, sit_down, waiting
from test_page import saves


def moves(page: Page) -> int:
    """How many entries the game on the table has, once they are kept."""
    waiting(page)
    page.wait_for_timeout(300)
    return len(saves(page)[-1][1]["record"]["entries"])


def once(page: Page, how: str) -> None:
    """Press the first button in one of the ways a hand does."""
    first = show_the_list(page).first
    if how == "double click":
        first.dblclick()
    elif how == "four clicks":
        first.click(click_count=4, delay=20)
    elif how == "held Enter":
        first.focus()
        for _ in range(12):
            page.keyboard.down("Enter")
        page.keyboard.up("Enter")
    elif how == "held number":
        for _ in range(12):
            page.keyboard.down("1")
        page.keyboard.up("1")
    else:
        first.click()


@pytest.mark.parametrize("game", ["varuna", "salamandra"])
def test_a_button_is_pressed_once(app: Page, game: str) -> None:
    """However the first buttons are pressed, the game is where single clicks bring it."""
    app.add_init_script("localStorage.setItem('ludotheque.prefs', JSON.stringify({asking: 'off'}))")
    counts = {}
    for way in ("click", "double click", "four clicks", "held Enter", "held number"):
        sit_down(app, game=game, practice=True, seed=5)
        for _ in range(3):
            waiting(app)
            app.wait_for_timeout(600)  # as long as somebody takes who reads
            once(app, way)
        counts[way] = moves(app)
        app.click("#tool-shelf")
    assert len(set(counts.values())) == 1, counts


@pytest.mark.core
def test_a_piece_is_played_once(app: Page) -> None:
    """A double click on a piece plays it, and not what lies there next."""
    sit_down(app, practice=True)
    point = app.evaluate(POINT)
    app.mouse.click(point[0], point[1])
    single = moves(app)
    app.click("#tool-shelf")
    sit_down(app, practice=True)
    app.mouse.dblclick(point[0], point[1])
    assert moves(app) == single


def test_a_double_tap_is_one_move(open_page: OpenPage) -> None:
    page = open_page(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    counts = []
    for taps in (1, 2):
        sit_down(page, practice=True)
        box = show_the_list(page).first.bounding_box()
        for _ in range(taps):
            page.touchscreen.tap(box["x"] + 20, box["y"] + 20)
            page.wait_for_timeout(90)
        counts.append(moves(page))
        page.click("#tool-shelf")
    assert counts[0] == counts[1]


def test_a_held_key_undoes_one_move(app: Page) -> None:
    sit_down(app, practice=True)
    play_some(app, 5)
    before = moves(app)
    app.keyboard.press("u")
    single = before - moves(app)
    for _ in range(8):
        app.keyboard.down("u")
    app.keyboard.up("u")
    assert 0 < before - single - moves(app) <= 2 * single


def test_a_held_key_does_not_lift_the_curtain(app: Page) -> None:
    """Who holds Enter on the last move of a turn does not say in another's name that they are there."""
    app.add_init_script("localStorage.setItem('ludotheque.prefs', JSON.stringify({asking: 'off'}))")
    sit_down(app, people=3, game="demeter", seed=5)
    for _ in range(40):
        app.wait_for_timeout(500)
        first = show_the_list(app).first
        first.focus()
        app.keyboard.down("Enter")
        until(app, "document.querySelector('#prompt').getAttribute('aria-busy') !== 'true'")
        app.wait_for_timeout(200)
        for _ in range(5):
            app.keyboard.down("Enter")
        app.keyboard.up("Enter")
        if app.locator("#curtain").count():
            break
    assert app.locator("#curtain").is_visible()


@pytest.mark.core
def test_steps_through_the_past_are_as_fast_as_the_hand(app: Page) -> None:
    sit_down(app, practice=True)
    play_some(app, 5)
    waiting(app)
    app.click("#tool-history")
    scrub = app.locator("#scrub")
    last = int(scrub.input_value())
    app.locator("#act-earlier").click(click_count=3, delay=60)
    until(app, "Number(document.querySelector('#scrub').value)", lambda at: at == last - 3)


def test_letters_work_with_caps_locked(app: Page) -> None:
    """The keys are the keys, whatever case the keyboard is in."""
    sit_down(app, practice=True)
    play_some(app, 3)
    before = moves(app)
    app.keyboard.press("U")
    assert moves(app) < before


#: A point of the board in front with no piece on it.
BARE = """() => {
  const view = [...document.querySelectorAll(".view")].find((el) => el.getClientRects().length);
  const box = view.getBoundingClientRect();
  for (let y = box.top + 4; y < box.bottom; y += 6) for (let x = box.left + 4; x < box.right; x += 6) {
    const at = document.elementFromPoint(x, y);
    if (view.contains(at) && !at.closest("[data-piece]")) return [x, y];
  }
  return null;
}"""


def test_a_tap_beside_all_pieces_means_nothing(app: Page) -> None:
    """Neither a move nor a card, and no error."""
    sit_down(app, game="natera", bots=1, practice=True)
    spot = app.evaluate(BARE)
    app.mouse.click(spot[0], spot[1])
    app.wait_for_timeout(300)
    assert waiting(app) == "play" and app.locator("dialog[open]").count() == 0
