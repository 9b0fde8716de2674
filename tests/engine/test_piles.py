"""Piles follow from their declaration: drawing, reshuffling, conservation, dealing anew; and seats' own piles side by side."""

import json
import random
from collections import Counter
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheque.checking import decisions
from ludotheque.engine import verbs
from ludotheque.engine.chance import Chance, Deck
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import T
from ludotheque.engine.journal import digest, load, save
from ludotheque.engine.masking import HIDDEN
from ludotheque.engine.piles import Place, Supply
from ludotheque.engine.rule import Rules
from ludotheque.engine.secrecy import view
from ludotheque.engine.state import per_seat, secret, state
from ludotheque.engine.step import Automatic, Ready, Simultaneous
from ludotheque.engine.table import Table
from ludotheque.engine.title import Outcome, Title
from ludotheque.engine.verbs import Form
from ludotheque.games import titles

CARDS = ("a", "a", "b", "c", "d", "e", "f", "g")
OWN = ("one", "two", "three", "four", "five")


@state
class Person:
    """Cards of the common pile and of one's own, and coins."""

    hand: tuple[str, ...] = secret(default=())
    goal: str = secret(to="told", default="")
    told: tuple[int, ...] = ()
    gold: int = 0
    held: tuple[str, ...] = secret(default=())
    used: tuple[str, ...] = ()
    draws: int = 0


@state
class Room(Table):
    """A table with everything a supply can be declared over."""

    played: tuple[str, ...] = ()
    shuffled: frozenset[str] = frozenset()
    bank: tuple[str, ...] = ("gold",) * 6
    deck: Deck = secret("nobody", default_factory=Deck)
    people: list[Person] = per_seat()


def fits_goal(table, card):
    return card > "c"


COMMON = Supply("cards", CARDS, (Place("people.*.goal", fits=fits_goal), "people.*.hand", "played"), discard="played")
COINS = Supply("coins", {"gold": 6}, [Place("people.*.gold", counts="gold")], pile="bank")
UNREAD = Supply("letters", "stuvwxyz", ("people.*.goal", "played"), discard="played", aside=lambda table: 2, back="shuffled")
MINE = Supply("own cards", OWN, ("held", "used"), discard="used", of="people", drawn="draws")


def room(seats=2, seed=0, **fields):
    return Room(people=[Person() for _ in range(seats)], chance=Chance(seed=seed), **fields)


# --- the declaration ---------------------------------------------------------------------------------------------------


@given(st.integers(0, 1 << 40), st.lists(st.integers(0, 2), max_size=40))
def test_nothing_is_lost_whatever_is_drawn_and_thrown(seed, acts):
    table = room(3, seed)
    for number, seat in enumerate(acts):
        person = table.people[seat]
        if number % 3 == 2 and person.hand:
            card, *rest = person.hand
            person.hand = tuple(rest)
            COMMON.throw(table, card)
        elif COMMON.left(table) or table.played:
            person.hand = tuple(sorted((*person.hand, COMMON.draw(table))))
        held = sum(len(other.hand) for other in table.people)
        assert COMMON.left(table) + held + len(table.played) == len(CARDS)
        assert COMMON.problems(table) == [] and Counter(COMMON.unseen(table)) + COMMON.lying(table) == Counter(CARDS)


def test_the_discard_is_shuffled_back_only_when_the_pile_has_run_out():
    table = room(seed=4)
    table.people[0].hand, table.played = ("a", "a", "b", "c", "d"), ("f", "g")
    assert COMMON.likely(table) == ["e"] and COMMON.draw(table) == "e"
    table.people[0].hand += ("e",)
    assert COMMON.left(table) == 0 and COMMON.likely(table) == []
    assert COMMON.draw(table) in ("f", "g") and table.played == ()


@pytest.mark.parametrize("title", titles().values(), ids=list(titles()))
def test_what_is_unseen_is_what_lies_nowhere_counted(title):
    """Components of which there is one each are found without counting: as if they had been counted."""
    for game in games_of(title):
        for supply in title.supplies:
            for seat in supply._seats(game.table):
                unseen = supply.unseen(game.table, seat)
                assert unseen == [*(supply.cards - supply.lying(game.table, seat)).elements()]
                assert supply.left(game.table, seat) == len(unseen) - supply._aside(game.table)


def games_of(title):
    """Moments of a random game of a title."""
    game, rest = Game.start(title, title.fewest, 1).copy(), random.Random(1)
    while not game.over:
        game.play(rest.choice(game.legal_moves()))
        yield game


def test_an_empty_pile_says_so():
    table = room()
    table.people[0].hand = CARDS
    with pytest.raises(LookupError, match="no cards left"):
        COMMON.draw(table)


def test_lost_and_doubled_components_are_named():
    table = room(played=("a", "a", "a"))
    assert COMMON.problems(table) == ["cards: ['a'] too many"]
    assert COINS.problems(table) == []
    table.people[1].gold = 2
    assert COINS.problems(table) == ["coins: ['gold', 'gold'] doubled"] and COINS.excess(table) == []
    table.bank = ("gold",)
    assert COINS.problems(table) == ["coins: ['gold', 'gold', 'gold'] lost"]
    table.people[0].gold = 5
    assert COINS.excess(table) == COINS.problems(table) == ["coins: ['gold'] too many"]
    table.people[1].held = ("one", "one")
    assert MINE.problems(table) == ["own cards of seat 1: ['one'] too many"]


def test_a_pile_that_the_table_keeps_is_drawn_from_where_it_lies():
    with pytest.raises(TypeError, match="bank"):
        COINS.draw(room())


def test_a_deck_is_a_place():
    cards = Supply("cards", CARDS, ["played"], pile="deck")
    table = room(deck=Deck(middle=CARDS[2:], top=("a",)), played=("a",))
    assert cards.problems(table) == []


# --- cards put aside -----------------------------------------------------------------------------------------------------


def test_cards_put_aside_are_never_those_shuffled_back():
    for seed in range(60):
        table = room(seed=seed)
        assert UNREAD.left(table) == 6
        shown = [UNREAD.draw(table) for _ in range(1)]
        UNREAD.throw(table, *shown)
        while UNREAD.left(table):
            UNREAD.throw(table, UNREAD.draw(table))
        unread = set(UNREAD.unseen(table))
        assert len(unread) == 2 and not UNREAD.likely(table)
        card = UNREAD.draw(table)  # the discard comes back
        assert card not in unread and table.shuffled and table.shuffled.isdisjoint(unread)
        assert UNREAD.look(table) in unread
        assert UNREAD.problems(table) == []


def test_what_is_likely_counts_those_put_aside():
    """Of x, y and z two are put aside, w was shuffled back: it comes in one of two draws, each of the others in one of six."""
    table = room(played=tuple("stuv"), shuffled=frozenset("w"))
    assert Counter(UNREAD.likely(table)) == Counter(w=3, x=1, y=1, z=1)
    none_aside = Supply("letters", "xw", ["played"], aside=lambda table: 0, back="shuffled")
    assert none_aside.likely(room(shuffled=frozenset("xw"))) == ["x", "w"]


def test_too_few_cards_for_those_put_aside():
    table = room(played=tuple("stuvwxy"))
    assert UNREAD.problems(table) == ["letters: too few for those put aside"]
    table.played = tuple("stuvwxyz")
    with pytest.raises(LookupError):
        UNREAD.look(table)


# --- what a seat cannot see ------------------------------------------------------------------------------------------------


@given(st.integers(0, 1 << 40), st.sampled_from([0, 1, None]))
def test_dealing_anew_keeps_what_the_seat_sees(seed, viewer):
    table = room(seed=seed, played=("b",))
    for person, hand, goal in zip(table.people, (("a", "c"), ("a", "f", "g")), ("d", "e"), strict=True):
        person.hand, person.goal = hand, goal
    table.people[1].told = (0,)
    other, dice = table.copy(), Chance(seed=seed)
    COMMON.redeal(other, viewer, dice.pick)
    assert COMMON.problems(other) == [] and other.played == table.played
    for seat, (before, after) in enumerate(zip(table.people, other.people, strict=True)):
        assert len(after.hand) == len(before.hand) and fits_goal(other, after.goal)
        if seat == viewer:
            assert after.hand == before.hand
    if viewer == 0:
        assert other.people[1].goal == "e"


def test_dealing_anew_reaches_every_world():
    table = room(played=("a", "b", "d", "e", "f"))
    table.people[0].goal, table.people[1].hand = "g", ("c",)
    worlds = set()
    for seed in range(200):
        other = table.copy()
        COMMON.redeal(other, None, Chance(seed=seed).pick)
        worlds.add((other.people[0].goal, other.people[1].hand))
    assert worlds == {("g", ("a",)), ("g", ("c",))}  # c is no goal: what leaves nothing for another place is taken back


def test_dealing_anew_where_nothing_fits():
    table = room(played=("d", "e", "f", "g"))
    table.people[0].goal = "c"
    with pytest.raises(LookupError, match="nothing fits"):
        COMMON.redeal(table, None, Chance().pick)


# --- seats' own piles, side by side ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Draw(Automatic):
    """Two cards of one's own pile."""

    seat: int

    def run(self, table):
        person = table.people[self.seat]
        for _ in range(2):
            person.held = tuple(sorted((*person.held, MINE.draw(table, self.seat))))
        return [Use(self.seat)]


@dataclass(frozen=True, slots=True)
class Use(verbs.Pick):
    """Use a card, and with a short name draw another."""

    rules = Rules("lots")
    form = Form("use {card}")

    def options(self, table):
        return dict.fromkeys(table.people[self.seat].held)

    def take(self, table, card):
        person = table.people[self.seat]
        person.held = tuple(other for other in person.held if other != card)
        MINE.throw(table, card, seat=self.seat)
        if len(card) == 3:
            person.held = tuple(sorted((*person.held, MINE.draw(table, self.seat))))
        return [] if len(person.held) < 2 else [self]

    def prompt(self, table):
        return T("prompt.lay")


@dataclass(frozen=True, slots=True)
class Rounds(Automatic):
    """All seats side by side, four times; then a card of the common pile for each."""

    number: int

    def run(self, table):
        if self.number:
            for person in table.people:
                person.hand = tuple(sorted((*person.hand, COMMON.draw(table))))
        if self.number == 4:
            return []
        branches = tuple((seat, (Draw(seat), Ready(seat, "lay"))) for seat in range(len(table.people)))
        return [Simultaneous(branches), Rounds(self.number + 1)]


class OwnTitle(Title):
    """Seats with piles of their own."""

    id = "own"
    package = "lots"
    fewest, most = 2, 2
    has_secrets = True
    supplies = (COMMON, MINE)

    def setup(self, seats, options):
        return room(seats)

    def first(self, table):
        return [Rounds(0)]

    def scores(self, table, seat):
        return []

    def outcome(self, table, bots=None):
        return Outcome((), T("outcome.won"), {})

    def vocabulary(self):
        return [*Use.form.moves(OWN), "done"]


TITLE = OwnTitle()


def played(seed, numbers, first=0):
    """A game: each number picks a move; the seat that has more to do goes first or last."""
    game = Game.start(TITLE, 2, seed)
    for number in numbers:
        if game.over:
            break
        seat = game.choices()[-1 if first else 0].seat
        moves = game.legal_moves(seat)
        game.play(moves[number % len(moves)], seat)
    return game


@given(st.integers(0, 1 << 40), st.lists(st.integers(0, 99), max_size=30))
@settings(max_examples=60)
def test_seats_draw_side_by_side_in_any_order(seed, numbers):
    """What each seat draws and uses is the same whoever goes first."""

    def go(order):
        game, left = Game.start(TITLE, 2, seed), {0: list(numbers), 1: list(numbers)}
        for round_ in range(4):
            for seat in order:
                while not game.over and game.branches.get(seat) and len(game.table.people[0].hand) == round_:
                    moves = game.legal_moves(seat)
                    game.play(moves[(left[seat].pop(0) if left[seat] else 0) % len(moves)], seat)
        return game

    assert digest(go((0, 1))) == digest(go((1, 0)))


@given(st.integers(0, 1 << 40), st.lists(st.integers(0, 99), max_size=40), st.booleans())
@settings(max_examples=40)
def test_such_a_game_keeps_all_that_games_must(seed, numbers, last_first):
    game = played(seed, numbers, last_first)
    assert TITLE.invariant_violations(game.table) == []
    if not game.over:
        decisions.check_decision(game, Chance(seed=seed))
    record = json.loads(json.dumps(save(game)))
    opened = load(record, lambda ident: TITLE)
    assert opened.problem is None and digest(opened.game) == digest(game)


def test_a_seat_sees_neither_the_others_hand_nor_their_draws():
    game = Game.start(TITLE, 2, 7)
    seen = view(game, 0).table
    assert HIDDEN not in seen.people[0].held and set(seen.people[1].held) == {HIDDEN}
    assert view(game, 0).table.chance == Chance(forbidden=True)


def test_own_piles_draw_differently():
    """Two seats with the same cards do not draw the same, and neither do two piles of one seat."""
    games = [Game.start(TITLE, 2, seed) for seed in range(40)]
    assert any(game.table.people[0].held != game.table.people[1].held for game in games)
    assert len({game.table.people[0].held for game in games}) > 5
