"""The Demeter's designed figures, measured: many games of hunters against each other, in both modes, with three and with four.

    .venv/bin/python tools/balance_demeter.py --games 1000 --jobs 2

Prints the tables kept in docs/balance.md: how games end, when Dracula dies, who is eliminated or changed, and for each bonus
card in how many games it is played and how often whoever drew it wins, set against the average of all cards drawn.
"""

from __future__ import annotations

import argparse
import statistics
from collections import Counter
from multiprocessing import Pool

from ludotheque.engine.game import Game
from ludotheque.engine.secrecy import view
from ludotheque.games import title
from ludotheque.games.demeter.components.data import BONUS

LINES = [(seats, mode) for mode in ("classic", "mutation") for seats in (3, 4)]
WORDS = {
    "wounds": "wounds a player",
    "two": "players who have seen the common clue",
    "attacks": "attacks on Dracula",
    "day": "last day",
    "decisions": "decisions",
    "ghoul": "changes into a ghoul",
    "human": "changes back into a human",
    "vampire": "changes into a vampire",
}
REACTIONS = ("garlic", "pistol", "closed-room", "scent")


def play(task: tuple[int, str, int]) -> dict:
    """One game: seats, mode, seed."""
    seats, mode, seed = task
    demeter = title("demeter")
    game = Game.start(demeter, seats, seed, {"mode": mode})
    bots = [demeter.bots()["greedy"]() for _ in range(seats)]
    played = Counter()
    while not game.over:
        seat = game.current_seat
        move = bots[seat].choose(view(game, seat), game.legal_moves())
        word, _, arg = move.partition(" ")
        if word == "play" or word in REACTIONS:
            played[arg if word == "play" else word] += 1
        game.play(move)
    table = game.table
    told = Counter(line.text.key for line in table.log.lines)
    drawn = {
        (line.seat, piece.removeprefix("card-"))
        for line in table.log.lines
        if line.text.key == "log.drawn-bonus"
        for piece in line.pieces
    }
    return {
        "line": (seats, mode),
        "ended": table.ended,
        "last": table.ended == "killed" and not table.dracula,
        "day": table.day,
        "decisions": game.length,
        "forms": Counter(player.form for player in table.players),
        "wounds": told["log.wound"] / seats,
        **{form: told[f"log.become-{form}"] for form in ("ghoul", "human", "vampire")},
        "two": len(table.clue_two_seen),
        "attacks": told["log.attack"],
        "played": played,
        "drawn": [(card, seat in table.winners) for seat, card in drawn],
    }


def share(part: int, whole: int) -> str:
    """A share with its standard error, in per cent."""
    rate = part / whole
    return f"{100 * rate:.1f} ± {100 * (rate * (1 - rate) / whole) ** 0.5:.1f} %"


def report(games: list[dict]) -> None:
    """The tables."""
    for line in LINES:
        mine = [game for game in games if game["line"] == line]
        if mine:
            _line(line, mine)
    for mode in ("classic", "mutation"):
        mine = [game for game in games if game["line"][1] == mode]
        if mine:
            _cards(mode, mine)


def _line(line: tuple[int, str], games: list[dict]) -> None:
    """How the games of one mode and number of players end, and what happens to players."""
    (seats, mode), count = line, len(games)
    ends = Counter(game["ended"] for game in games)
    print(f"{mode}, {seats} players: {count} games")
    print(f"  Dracula killed {share(ends['killed'], count)}, on the last day {share(sum(game['last'] for game in games), count)}")
    print("  otherwise: " + ", ".join(f"{how} {share(ends[how], count)}" for how in ("dracula", "nobody", "vampires")))
    forms = sum((game["forms"] for game in games), Counter())
    lost = ", ".join(f"{form} {share(forms[form], seats * count)}" for form in ("out", "ghoul", "vampire"))
    print(f"  players at the end: {lost}")
    for what in ("wounds", "two", "attacks", "day", "decisions", "ghoul", "human", "vampire"):
        print(f"  {WORDS[what]}: {statistics.mean(game[what] for game in games):.2f}")


def _cards(mode: str, games: list[dict]) -> None:
    """How often each bonus card is played, and how often whoever drew it won."""
    drawn, won = Counter(), Counter()
    for game in games:
        for card, winner in game["drawn"]:
            drawn[card] += 1
            won[card] += winner
    mean = won.total() / drawn.total()
    print(f"{mode}: each bonus card is played in so many of {len(games)} games; of those who drew it so many won")
    print(f"  {'all':14}           {100 * mean:5.1f} %")
    rates = {card: sum(game["played"][card] > 0 for game in games) / len(games) for card in BONUS}
    for card in sorted(BONUS, key=lambda card: rates[card]):
        rate = won[card] / max(1, drawn[card])
        error = (mean * (1 - mean) / max(1, drawn[card])) ** 0.5
        print(f"  {card:14} {100 * rates[card]:5.1f} %   {100 * rate:5.1f} %  ({(rate - mean) / error:+.1f} standard errors)")


def main() -> None:
    """Play and print."""
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--games", type=int, default=150, help="games for each of the four lines")
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--mode", choices=("classic", "mutation"))
    given = options.parse_args()
    lines = [line for line in LINES if given.mode in (None, line[1])]
    tasks = [(*line, given.seed + number) for number in range(given.games) for line in lines]
    with Pool(given.jobs) as pool:
        report(list(pool.imap_unordered(play, tasks, chunksize=4)))


if __name__ == "__main__":
    main()
