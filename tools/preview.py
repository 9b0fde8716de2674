"""Draw a board to look at: panels of a game after some random moves, as one page to open in a browser.

.venv/bin/python tools/preview.py varuna board.html --seats 2 --moves 120 --seed 1 --lang fr --dark
"""

from __future__ import annotations

import argparse
import importlib
import random
from pathlib import Path

from ludotheque.draw import theme_css
from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view


def played(game_id: str, seats: int, moves: int, seed: int) -> Game:
    """A game some random moves on."""
    title = importlib.import_module(f"ludotheque.games.{game_id}").TITLE
    game = Game.start(title, seats, seed)
    dice = random.Random(seed)
    for _ in range(moves):
        if game.over:
            break
        seat = game.current_seat
        game.play(dice.choice(game.legal_moves(seat)), seat)
    return game


def page(panels, cover: str, dark: bool) -> str:
    """The panels one below the other, on the table."""
    theme = "dark" if dark else "light"
    style = theme_css() + " body { background: var(--table); margin: 0 } svg { display: block; max-width: 100vw }"
    drawn = "".join(panel.svg() for panel in panels)
    box = cover.replace("<svg ", '<svg width="300" ', 1)
    head = f'<!doctype html><html data-theme="{theme}"><meta charset="utf-8"><style>{style}</style>'
    return f"{head}{drawn}{box}</html>"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("file", type=Path)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--moves", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--dark", action="store_true")
    args = parser.parse_args()
    game = played(args.game, args.seats, args.moves, args.seed)
    panels = game.title.board(view(game, 0), args.lang)
    args.file.write_text(page(panels, game.title.cover(args.lang), args.dark), encoding="utf-8")


if __name__ == "__main__":
    main()
