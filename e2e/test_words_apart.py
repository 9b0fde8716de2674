"""No word drawn on a board lies upon another one or beyond the board's edge: every board, in the page's own typefaces."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

from conftest import until
from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES
from ludotheque.engine.secrecy import view
from ludotheque.engine.title import Title
from ludotheque.games import titles

NAMES = ("Ada", "Maximilienne", "Jean-Baptiste", "Dov")

#: Words that lie beyond the edge of a board, and pairs of different words of which one lies upon the other. Stacked cards say
#: the same word. A line of type is higher than its letters, so a fifth of it above and below does not count.
CLASHES = """(svg) => {
  document.querySelector("main").innerHTML = svg;
  const edge = document.querySelector("main svg").getBoundingClientRect();
  const words = [...document.querySelectorAll("main svg text")].filter((el) => el.textContent.trim()).map((el) => {
    const { left, right, top, bottom, height } = el.getBoundingClientRect();
    return { said: el.textContent, left, right, top: top + height / 5, bottom: bottom - height / 5 };
  });
  const beyond = words.filter((word) => word.left < edge.left - 1 || word.right > edge.right + 1
    || word.top < edge.top - 1 || word.bottom > edge.bottom + 1).map((word) => `${word.said} sticks out`);
  const upon = words.flatMap((one, place) => words.slice(place + 1).filter((other) => one.said !== other.said
    && Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 4)
    .map((other) => `${one.said} lies upon ${other.said}`));
  return [...beyond, ...upon];
}"""


def moments(title: Title) -> Iterator[Game]:
    """A game of many seats, played at random: early, in the middle, and at its end."""
    game, dice = Game.start(title, min(len(NAMES), title.most), 11), Chance(seed=11)
    while not game.over:
        moves = game.legal_moves()
        game.play(moves[dice.below(len(moves))])
        if game.length in (20, 90, 240) or game.over:
            yield game


@pytest.mark.parametrize("title", titles().values(), ids=lambda title: title.id)
def test_no_word_of_a_board_lies_upon_another(app: Page, title: Title) -> None:
    app.set_viewport_size({"width": 1400, "height": 1200})
    app.goto("./")
    until(app, "document.fonts.ready.then(() => document.querySelector('main') !== null)")
    clashes = {
        f"{lang}, {panel.id}, after {game.length}: {clash}"
        for game in moments(title)
        for lang in LANGUAGES
        for panel in title.board(view(game, 0, NAMES[: game.seats]), lang)
        for clash in app.evaluate(CLASHES, panel.svg())
    }
    assert clashes == set()
