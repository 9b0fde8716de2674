"""A game that another tab has taken: what was asked or offered here before is answered no more, and nothing is played here."""

from playwright.sync_api import BrowserContext, Page, expect

from conftest import until
from table import entries, play_some, press_a_button, show_the_list, sit_down, waiting
from test_page import kept, saves
from test_question import asking_table

LOST = "This game goes on in another tab"
#: All that the table tells of the game: what the strip says, and every line of the log.
TOLD = """JSON.stringify([...document.querySelectorAll("#prompt-text, .log-line")].map((el) => el.textContent))"""
#: What can be played or answered, and what is lit as the thing in question.
LEFT = """[...document.querySelectorAll("#question, #prompt .choice, .sheet .can, .sheet .pointed")].map((el) => el.outerHTML)"""
#: Long enough for a move to be played and written down.
A_MOVE = 700


def take(page: Page, context: BrowserContext) -> Page:
    """Open the page's game in a second tab and take it over there; the second tab."""
    other = context.new_page()
    other.goto(f"./#/table/{saves(page)[0][1]['id']}")
    other.wait_for_selector("dialog[open]", timeout=90_000)
    before = waiting(page)
    expect(page.locator("#act-take-over"), "as long as nobody has taken it, the game is here").to_have_count(0)
    assert waiting(page) == before
    other.locator("dialog[open] .main").click()
    assert waiting(other) == "play"
    page.wait_for_selector("#act-take-over")
    assert page.locator("#prompt-text").inner_text() == LOST
    return other


def test_the_question_goes_with_the_game(app: Page, context: BrowserContext) -> None:
    """Taken over while the strip asks: no answer counts here, the other tab plays on, and coming back asks nothing old."""
    asking_table(app)
    show_the_list(app).first.click()
    assert waiting(app) == "ask"
    app.wait_for_timeout(A_MOVE)
    before = len(saves(app)[0][1]["record"]["entries"])
    yes, place = app.query_selector("#act-do"), app.locator("#act-do").bounding_box()
    assert app.evaluate("document.activeElement.id") == "act-do"
    other = take(app, context)

    assert app.evaluate(LEFT) == []
    assert app.evaluate("document.activeElement.id") == "prompt-text", "what is pressed next must take nothing over"
    told, written = app.evaluate(TOLD), saves(app)
    app.bring_to_front()
    for key in ("Enter", "Space", "1", "Escape", "Enter"):
        app.keyboard.press(key)
    app.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    yes.evaluate("(button) => button.click()")
    app.wait_for_timeout(A_MOVE)
    assert app.evaluate(TOLD) == told
    assert app.evaluate(LEFT) == []
    assert saves(app) == written

    press_a_button(other, 1)
    assert waiting(other) == "play"
    kept(other, before + 1)
    played = saves(other)[0][1]
    assert len(saves(other)) == 1 and played["entries"] == before + 1 and played["rev"] == written[0][1]["rev"] + 1
    assert app.evaluate(TOLD) == told

    now = other.evaluate(TOLD)
    app.click("#act-take-over")
    assert waiting(app) == "play"
    assert app.evaluate(TOLD) == now
    app.mouse.move(0, 0)  # the pointer was on a button, which lit that one's piece
    expect(app.locator("#question, .sheet .pointed")).to_have_count(0)
    assert until(other, f"document.querySelector('#prompt-text').textContent === {LOST!r}")
    lines = entries(app)
    press_a_button(app)
    assert waiting(app) == "play"
    assert entries(app) > lines
    kept(app, before + 2)
    assert saves(app)[0][1]["record"]["entries"][: before + 1] == played["record"]["entries"]


def test_nothing_is_played_or_taken_back(app: Page, context: BrowserContext) -> None:
    """A hint that was open before, keys and tools: none of them changes a table whose game is elsewhere."""
    sit_down(app, practice=True)
    play_some(app, 2)
    assert waiting(app) == "play"
    kept(app, 2)
    assert not app.get_attribute("#tool-undo", "aria-disabled"), "there is something that could be taken back"
    app.keyboard.press("h")
    hinted = app.get_by_role("button", name="Play this move")
    hinted.wait_for()
    other = take(app, context)

    told, written = app.evaluate(TOLD), saves(app)
    app.bring_to_front()
    hinted.click()
    app.wait_for_timeout(A_MOVE)
    assert app.evaluate(TOLD) == told
    for name in ("undo", "redo", "hint"):
        assert app.get_attribute(f"#tool-{name}", "aria-disabled") == "true", name
    for key in ("u", "t", "h"):
        app.keyboard.press(key)
        app.wait_for_timeout(A_MOVE)
        assert app.evaluate(TOLD) == told, key
        expect(app.locator("dialog[open]"), key).to_have_count(0)
    app.click("#tool-undo", force=True)
    app.wait_for_timeout(A_MOVE)
    assert app.evaluate(TOLD) == told
    assert saves(app) == written

    lines = entries(other)
    other.keyboard.press("u")
    until(other, "document.querySelectorAll('.log-line').length", lambda n: n < lines)
    app.click("#act-take-over")
    assert waiting(app) == "play"
    assert app.evaluate(TOLD) == other.evaluate(TOLD).replace(LOST, app.locator("#prompt-text").inner_text())
