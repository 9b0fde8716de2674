"""`play`: a game at the terminal, against people at the same keyboard and bots."""

from __future__ import annotations

import json
from argparse import Namespace

from ..bots.bot import Bot
from ..bots.outside import name_of
from ..engine.error import LudoError
from ..engine.game import Game
from ..engine.i18n import T, Text
from ..engine.journal import save
from ..engine.rule import rulebook
from ..engine.secrecy import View, view
from ..engine.told import options, why
from ..engine.undo import undo, undone
from ..simulate import make_bots
from . import record, shelf
from .files import open_record, write_text
from .terminal import BAD_INPUT, OK, AddCommand, Say, Terminal, names_of
from .tournament import options_of

HUMAN = "human"


def add(command: AddCommand, say: Say) -> None:
    """Announce the command."""
    one = command("play", run, json=False)
    one.add_argument("game", nargs="?", help=say("arg.game-or-record"))
    one.add_argument("--seats", default=HUMAN, metavar="WHO,WHO", help=say("arg.seats"))
    one.add_argument("--seed", type=int, default=0, metavar="N", help=say("arg.seed"))
    one.add_argument("--record", metavar="FILE", help=say("arg.go-on"))
    one.add_argument("--practice", action="store_true", help=say("arg.practice"))
    one.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help=say("arg.option"))


def run(args: Namespace, terminal: Terminal) -> int:
    """Sit down and play until the game is over or somebody leaves."""
    if (args.game is None) == (args.record is None):
        raise LudoError("input", "cli-game-or-record")
    seats = names_of(args.seats)
    if args.record is not None:
        game, problem = open_record(args.record, terminal)
        if problem is not None:
            terminal.problem(problem)
            return BAD_INPUT
        seats = seats if len(seats) == game.seats else [HUMAN] * game.seats
    else:
        game = Game.start(terminal.title(args.game), len(seats), args.seed, options_of(args.option))
    return Session(game, seats, terminal, args.practice).play()


class Leave(Exception):
    """Somebody stands up."""


class Session:
    """People and bots around one game at one terminal."""

    def __init__(self, game: Game, seats: list[str], terminal: Terminal, practice: bool):
        self.game = game
        self.terminal = terminal
        self.practice = practice
        self.people = frozenset(seat for seat, who in enumerate(seats) if who == HUMAN)
        names = [who for who in seats if who != HUMAN]
        made = iter(make_bots(game.title, names, game.seed))
        self.bots: dict[int, Bot] = {seat: next(made) for seat, who in enumerate(seats) if who != HUMAN}
        self.names = [
            terminal.say("seat", n=seat + 1)
            if who == HUMAN
            else terminal.say("play.bot", name=name_of(game.title, who), n=seat + 1)
            for seat, who in enumerate(seats)
        ]
        # Sentences may name a second player, for whom a game alone knows only a number.
        terminal.words |= {f"seat.{seat}": name for seat, name in enumerate(self.names)}
        self.eyes = min(self.people, default=None)
        self.told: set[int] = set()

    def play(self) -> int:
        """The whole evening. Returns the exit code."""
        say = self.terminal.say
        self.terminal.line(say("play.welcome", game=T("title.name"), names=tuple(self.names), seed=self.game.seed))
        if self.people:
            self.terminal.line(say("play.commands"))
        try:
            while not self.game.over:
                seat = self.game.choice().seat
                if seat in self.bots:
                    bot = self.bots[seat]
                    self.game.play(bot.choose(view(self.game, seat), self.game.legal_moves(seat)), seat)
                    for fault in bot.take_faults():
                        self.terminal.line(self.terminal.say(fault))
                    self._tell()
                else:
                    self._decide(seat)
        except Leave:
            self.terminal.line(say("play.left"))
            return OK
        self._tell()
        record.show_scores(self.game, self.terminal, self.names)
        return OK

    # --- a person's turn ---------------------------------------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        """Ask until a move is made or something is taken back."""
        if seat != self.eyes:
            self.eyes = seat
            self.terminal.line("\n" + self.terminal.say("play.pass", name=self.names[seat]))
        self._tell()
        seen = view(self.game, seat)
        moves = [option.move for option in options(seen)]
        self._offer(seen)
        while True:
            word, _, rest = self._read().partition(" ")
            try:
                if word in ("quit", "q"):
                    raise Leave
                if word in COMMANDS:
                    if COMMANDS[word](self, seat, rest.strip()):
                        return
                elif word:
                    self.game.play(self._meant(f"{word} {rest}".strip(), moves), seat)
                    return
            except LudoError as error:
                self.terminal.problem(error)

    def _read(self) -> str:
        self.terminal.out.write("> ")
        self.terminal.out.flush()
        text = self.terminal.into.readline()
        if not text:
            self.terminal.line()
            raise Leave
        return text.strip()

    def _meant(self, text: str, moves: list[str]) -> str:
        """The move a number stands for, or the text itself. Raises `LudoError` for a number not on the list."""
        if not text.isdecimal():
            return text
        if not 1 <= int(text[:9]) <= len(moves):
            raise LudoError("input", "cli-choice", given=text, most=len(moves))
        return moves[int(text) - 1]

    def _offer(self, seen: View) -> None:
        """What is to be done, and every way to do it, as the view of the seat that decides has it."""
        say, seat, choice = self.terminal.say, seen.seat, seen.choice()
        assert seat is not None and choice is not None  # the view is that of a seat with a decision
        progress, prompt = say(seen.title.progress(seen.table)), choice.prompt(seen.table)
        self.terminal.line(f"\n{progress} · {self.terminal.of(self.names[seat], say(self._about(prompt, seat)))}")
        for number, option in enumerate(options(seen), 1):
            self.terminal.line(f"{number:>3}  {say(option.label)}  [{option.move}]")

    def _about(self, text: Text, seat: int | None) -> Text:
        """A text with the name of whom it speaks of."""
        return text if seat is None else Text(text.key, (*text.args, ("who", self.names[seat])))

    def _tell(self) -> None:
        """New lines of the log, as whoever sits here may read them."""
        # Lines hidden until now can come in between those told: what counts is which are new, not how many there are.
        for line in view(self.game, self.eyes).lines:
            if id(line) not in self.told:
                self.told.add(id(line))
                self.terminal.line("  " + self.terminal.say(self._about(line.text, line.seat)))

    # --- commands: True when the decision is over -------------------------------------------------------------------

    def _undo(self, seat: int, rest: str) -> bool:
        plan = undo(self.game, seat, self.practice, self.people)
        self.game = undone(self.game, plan)
        self.told = {id(line) for line in view(self.game, self.eyes).lines}
        self.terminal.line(self.terminal.say("play.undone", n=len(plan.drop)))
        return True

    def _why(self, seat: int, rest: str) -> bool:
        """Why a move is not allowed (or that it is); or a rule by its id."""
        title, lang = self.game.title, self.terminal.lang
        answer = next(iter(why(view(self.game, seat), None, rest)), None)
        known = answer is not None and answer.move is not None
        rule = rest if not known and rest in rulebook(title.package, lang) else answer and answer.rule
        if answer is not None and known and answer.allowed:
            self.terminal.line(self.terminal.say("play.allowed", move=rest))
        elif rule and rest:
            shelf.show(shelf.rule_named(title, rule, lang), self.terminal)
        else:
            raise LudoError("unknown", "move", move=rest)
        return False

    def _score(self, seat: int, rest: str) -> bool:
        record.show_scores(self.game, self.terminal, self.names)
        return False

    def _moves(self, seat: int, rest: str) -> bool:
        self._offer(view(self.game, seat))
        return False

    def _save(self, seat: int, rest: str) -> bool:
        if not rest:
            raise LudoError("input", "cli-file-name")
        write_text(rest, json.dumps(save(self.game)))
        self.terminal.line(self.terminal.say("play.saved", file=rest))
        return False

    def _help(self, seat: int, rest: str) -> bool:
        self.terminal.line(self.terminal.say("play.commands"))
        return False


COMMANDS = {
    "undo": Session._undo,
    "why": Session._why,
    "score": Session._score,
    "moves": Session._moves,
    "save": Session._save,
    "help": Session._help,
    "?": Session._help,
}
