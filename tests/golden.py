"""Recorded games and what they came to: played once, read by a reviewer, replayed by every test run.

    python -m tests.regenerate        plays them again and writes tests/goldens/*.json

from the project's root. A change to a game's rules, data or scores, or to the engine's chance, changes them: then they are
written again in the same commit, and the difference is there to be read.
"""

from __future__ import annotations

import json
from pathlib import Path

from ludotheque.engine.chance import Chance
from ludotheque.engine.game import Game
from ludotheque.engine.journal import digest, save
from ludotheque.engine.secrecy import view
from ludotheque.games import titles

FOLDER = Path(__file__).parent / "goldens"

PLAYED = [
    # (seats, seed, who plays them)
    (1, 1, "random"),
    (1, 2, "stubborn"),
    (2, 3, "stubborn"),
    (3, 4, "random"),
    (4, 5, "stubborn"),
    (12, 6, "random"),
    (1, 7, "greedy"),
    (2, 8, "greedy"),
    (3, 9, "greedy"),
]

OTHERWISE = [(10, "stubborn"), (11, "greedy")]
"""(seed, who plays): games at the usual number of seats with every option at its last value, for titles that have options."""


def play(game: Game, player: str) -> Game:
    """The game to its end: by a bot at every seat, or "stubborn": at random, but nobody stops early."""
    if player != "stubborn":
        bots = [game.title.bots()[player]() for _ in range(game.seats)]
        for seat, bot in enumerate(bots):
            bot.reseed(game.seed * 1000 + seat)
        while not game.over:
            seat = game.current_seat
            game.play(bots[seat].choose(view(game, seat), game.legal_moves(seat)), seat)
        return game
    dice = Chance(seed=game.seed)
    while not game.over:
        waiting = game.choices()
        choice = waiting[dice.below(len(waiting))]
        moves = game.legal_moves(choice.seat)
        moves = [move for move in moves if choice.piece(move) is not None] or moves
        game.play(moves[dice.below(len(moves))], choice.seat)
    return game


def golden(title, seats: int, seed: int, player: str, options: dict[str, str]) -> dict:
    """A game played now, as it is kept."""
    game = play(Game.start(title, seats, seed, options), player)
    return {
        "player": player,
        "versions": {"rules": title.rules_version, "data": title.data_version},
        "scores": [
            {line.id: line.points for line in title.scores(game.table, seat)} | {"total": total}
            for seat, total in enumerate(game.scores())
        ],
        "winners": list(title.outcome(game.table).winners),
        "told": len(game.table.log.lines),
        "digest": digest(game),
        "record": save(game),
    }


def kept(ident: str | None = None) -> dict[str, dict]:
    """The kept games by file name (of one title)."""
    files = sorted(FOLDER.glob(f"{ident or '*'}-*.json"))
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}


def written(data: dict) -> str:
    """A kept game as text: one decision a line, so that a difference can be read."""
    head = json.dumps({key: value for key, value in data.items() if key != "record"}, indent=1, ensure_ascii=False)
    record = data["record"]
    rest = json.dumps({key: value for key, value in record.items() if key != "entries"}, ensure_ascii=False)
    entries = ",\n  ".join(json.dumps(entry, ensure_ascii=False) for entry in record["entries"])
    return f'{head[:-2]},\n "record": {rest[:-1]}, "entries": [\n  {entries}\n ]}}\n}}\n'


def regenerate() -> list[str]:
    """Play all games of all titles and write them. Returns the names of those that changed."""
    FOLDER.mkdir(exist_ok=True)
    changed = []
    for title in titles().values():
        options = {option.id: option.values[-1] for option in title.options}
        games = [(seats, seed, player, {}) for seats, seed, player in PLAYED]
        games += [(title.usual, seed, player, options) for seed, player in OTHERWISE if options]
        for seats, seed, player, given in games:
            if title.fewest <= seats <= title.most and (player == "stubborn" or player in title.bots()):
                file = FOLDER / f"{title.id}-{seats}-{player}-{seed}.json"
                text = written(golden(title, seats, seed, player, given))
                if not file.exists() or file.read_text(encoding="utf-8") != text:
                    file.write_text(text, encoding="utf-8")
                    changed.append(file.stem)
    return changed
