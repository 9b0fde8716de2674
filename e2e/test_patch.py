"""A board becomes its next drawing piece by piece: what was there stays the same element, in focus, sliding, lit."""

from playwright.sync_api import Page

from table import press_a_button, show_the_list, waiting

#: Remembers which element stands for which piece.
REMEMBER = """() => {
  window.known = new Map([...document.querySelectorAll(".sheet [data-piece]")].map((el) => [el, el.dataset.piece]));
}"""
#: Pieces that were made anew although they never left, and elements that stand for another piece now.
LOST = """() => {
  const now = new Set([...document.querySelectorAll(".sheet [data-piece]")].map((el) => el.dataset.piece));
  const lost = ([el, name]) => el.isConnected ? el.dataset.piece !== name : now.has(name);
  return [...window.known].filter(lost).map(([, name]) => name);
}"""
#: The pieces as they lie on each board, from below to above.
ORDER = """() => [...document.querySelectorAll(".sheet")].map((sheet) =>
  [...sheet.querySelectorAll("[data-piece]")].map((el) => el.dataset.piece))"""


def test_pieces_stay_themselves_and_lie_as_drawn(app: Page):
    """The first game of a day brings boxes that are ticked, cards of other shapes and a track that goes on."""
    app.goto("./#/daily/varuna/2026-01-01")
    for _ in range(9):
        assert waiting(app, 90) == "play"
        app.evaluate(REMEMBER)
        press_a_button(app, show_the_list(app).count() // 2)
        assert waiting(app) == "play"
        assert app.evaluate(LOST) == []
    patched = app.evaluate(ORDER)
    app.reload()
    assert waiting(app, 90) == "play"
    assert app.evaluate(ORDER) == patched
