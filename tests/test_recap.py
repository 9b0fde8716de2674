"""What a seat is told the others did: each deed once, nothing that was hidden from it, and words for it."""

import random

import pytest

from ludotheque.desk import rpc
from ludotheque.desk.retelling import Retelling
from ludotheque.desk.seats import Seat
from ludotheque.desk.session import Session
from ludotheque.draw import ICONS
from ludotheque.engine.game import Game
from ludotheque.engine.i18n import LANGUAGES, T, catalogue, say
from ludotheque.engine.recap import MOST, Deed, recap
from ludotheque.engine.secrecy import known_entries, view
from ludotheque.engine.table import Line
from ludotheque.games import title, titles


def play_at_random(game: Game, moves: int, seed: int = 1) -> None:
    """Make a number of legal moves."""
    dice = random.Random(seed)
    for _ in range(moves):
        if game.over:
            return
        seat = dice.choice(game.choices()).seat
        game.play(dice.choice(game.legal_moves(seat)), seat)


@pytest.mark.parametrize("name", ["varuna", "salamandra", "demeter"])
def test_every_entry_of_the_others_is_told_once(name: str) -> None:
    """Turn by turn: what a seat did not see before its last decision comes once, in order, and its own decision with it."""
    game = Game.start(title(name), 3, 7)
    for number in range(60):
        play_at_random(game, 1, number)
        entries = game.entries()
        for seat in range(3):
            known = known_entries(game, seat)
            told = [place for deed in recap(game, view(game, seat)) for place in range(deed.first, deed.end)]
            others = [place for place in told if entries[known[place]].seat != seat]
            assert told == sorted(set(told)) and all(place < len(known) for place in told)
            own = [place for place, entry in enumerate(known) if entries[entry].seat == seat]
            assert not own or own[-1] in told
            missing = [n for n, entry in enumerate(known) if (not own or n > own[-1]) and n not in others]
            assert [place for place in missing if entries[known[place]].seat != seat] == []


def test_what_was_played_side_by_side_is_told_to_the_first_as_to_the_last() -> None:
    """Ada hands in first and Cléo last: both learn of the other two once the round is over, and of nobody before."""
    game = Game.start(title("varuna"), 3, 7)
    opened = game.opened_at
    for seat in range(3):
        assert [deed.seat for deed in recap(game, view(game, seat)) if deed.seat != seat] == []
        while any(choice.seat == seat for choice in game.choices()) and game.opened_at == opened:
            game.play(game.legal_moves(seat)[0], seat)
    assert game.together == ((0, game.opened_at),)
    for seat in range(3):
        deeds = [deed for deed in recap(game, view(game, seat)) if deed.seat != seat]
        assert [deed.seat for deed in deeds] == [other for other in range(3) if other != seat]
        assert all(deed.lines for deed in deeds)


def test_a_deed_holds_no_line_for_other_eyes() -> None:
    """What Bo drew is told to Bo; Ada hears that he drew."""
    game = Game.start(title("demeter"), 3, 5)
    play_at_random(game, 400, 4)
    assert any(line.to is not None for line in game.table.log.lines)
    for seat in range(3):
        lines = [line for deed in recap(game, view(game, seat)) for line in deed.lines]
        assert all(line.to is None or seat in line.to for line in lines)


@pytest.mark.parametrize("name", [found.id for found in titles().values() if Game.start(found, found.fewest, 5).table.automa])
def test_what_the_rules_play_is_told_as_a_player_of_its_own(name: str) -> None:
    """Luna, Rodolphe, the Pack: a deed and a row of their own, after what the person did, and no line is lost or told twice."""
    game = Game.start(title(name), 1, 5)
    automa, rows = game.table.automa, []
    retold = Retelling(title(name), catalogue("en", title(name).package), lambda seat: None if seat else "Ada")
    for number in range(120):
        play_at_random(game, 1, number)
        seen = view(game, 0)
        deeds = recap(game, seen)
        lines = [line for deed in deeds for line in deed.lines]
        assert [line.text for line in lines] == [line.text for line in seen.lines if line.entry >= deeds[0].first]
        own, its = deeds[0], [deed for deed in deeds if deed.seat == automa.number]
        assert own.seat == 0 and not any(("who", automa.name) in line.text.args for line in own.lines)
        assert all(deed.lines[0].seat == automa.number and own.first <= deed.first < deed.end == game.length for deed in its)
        if any(line.text.key not in title(name).asides for deed in its for line in deed.lines):
            rows.append([row for row in retold.latest(deeds, 0) if row["seat"] == automa.number])
    assert rows and all(len(told) == 1 for told in rows)
    its_name = say(automa.name, retold.words)
    assert any(row["text"].count("; ") and row["text"].count(its_name) < row["text"].count("; ") + 1 for (row,) in rows)


def test_whoever_is_out_is_told_the_newest() -> None:
    """A seat that decides no more is told a bounded number of deeds, up to the last entry."""
    game = Game.start(title("salamandra"), 2, 5)
    play_at_random(game, 150, 4)
    deeds = recap(game, view(game, None))
    assert len(deeds) == MOST and deeds[-1].end == game.length


def retelling(name: str, lang: str) -> Retelling:
    """Salamandra or another game retold for Ada, Bo and Cléo."""
    found = title(name)
    names = ["Ada", "Bo", "Cléo"]
    return Retelling(found, catalogue(lang, found.package), lambda seat: None if seat is None else names[seat])


def line(key: str, seat: int | None, **args: object) -> Line:
    """A line of a log."""
    return Line(seat, T(key, **args), None, (), None, 0)


def test_a_deed_tells_whose_pieces_it_touched() -> None:
    """What Bo's move sets off for Ada is about Ada's pieces; a line about nobody belongs to the deed's own player."""
    lines = (
        line("log.pass", 1)._replace(pieces=("druid-1",)),
        line("log.clearing", None, grove="", where="")._replace(pieces=("spot",)),
        line("log.gain", 0, what="2")._replace(pieces=("points-0", "druid-0")),
    )
    touched = retelling("salamandra", "en").deed(Deed(1, 3, 4, lines))["touched"]
    assert touched == [{"seat": 1, "pieces": ["druid-1", "spot"]}, {"seat": 0, "pieces": ["points-0", "druid-0"]}]


def test_a_chain_names_a_player_once() -> None:
    """Sentences about one player become one; a sentence about something else, or somebody else, stands by itself."""
    told = [
        line("log.pass", 1),
        line("log.gain", 1, what="2"),
        line("log.round-end", None),
        line("log.pass", 2),
        line("log.pass", 1),
    ]
    assert retelling("salamandra", "en").chain(told) == "Bo passes; gains 2. The round is over. Cléo passes. Bo passes."
    assert "\u202f; " in retelling("salamandra", "fr").chain(told)


def test_a_name_that_is_no_subject_is_kept() -> None:
    """ "Bo's marker" and "Bo : 20 points" do not lose the name."""
    told = [line("log.pass", 1), line("log.pile", 1)]
    assert retelling("salamandra", "en").chain(told) == "Bo passes. Bo’s marker lies on top."


def test_what_a_seat_did_last_is_of_the_part_that_has_begun() -> None:
    """Natera: Bo draws as the year rests, and plays a card in the new season: the line above the prompt tells of the card."""
    retold = retelling("natera", "en")
    draws, begins = line("log.draw", 1, n=1, deck="")._replace(entry=4), line("log.season", 1)._replace(entry=4)
    plays = line("log.play", 1, card="Canned Goods", cost="2 energy")._replace(entry=5)
    assert retold.newest(Deed(1, 3, 6, (draws, begins, plays))) == [plays]
    assert retold.newest(Deed(1, 3, 5, (draws, begins))) == [draws]


def test_a_gist_has_the_weightiest_sentences_and_counts_the_others() -> None:
    """Shortest first; the player's own sentences before others', moments before other lines, and in the order they were told."""
    told = [
        line("log.round-end", None),
        line("log.pass", 1),
        line("log.read", 1, slot="the east slot", place="the grimoire"),
        line("log.gain", 1, what="2"),
    ]
    assert "log.read" in title("salamandra").moments
    retold = retelling("salamandra", "en")
    gists = retold.gists(1, told)
    assert [gist.rpartition(" · ")[2] for gist in gists] == ["and 3 more events", "and 2 more events", "and 1 more event"]
    assert gists[0].startswith(retold.line(told[2]).removesuffix("."))
    assert gists[1].startswith("Bo passes; ") and gists[2] == f"{retold.chain(told[1:]).removesuffix('.')} · and 1 more event"
    assert retold.gists(1, told[:1]) == []
    assert retelling("salamandra", "fr").gists(1, told)[0].endswith(" · et 3 autres événements")


def test_what_a_deed_brought_the_reader_is_told_next() -> None:
    """Natera: a card of Bo's gives Ada food. On a small screen she reads of it before what the card gave Bo and Cléo."""
    gains = [line("log.gain", seat, what="2 food", source="") for seat in (1, 2, 0)]
    told = [line("log.play", 1, card="Picnic Rug", cost="2 agility"), line("log.raise", 1, area="", n=1, total=1), *gains]
    retold = retelling("natera", "en")
    assert "Ada" in retold.gists(1, told, 0)[1] and "Ada" not in retold.gists(1, told)[1]
    shown = [one for one in told if one.seat != 2]
    assert retold.latest([Deed(1, 1, 2, tuple(told))], 0)[0]["gists"] == retold.gists(1, shown, 0)
    assert retold.gists(1, told, 0)[0] == retold.gists(1, told)[0]
    finds, takes = line("log.reveal", 1, area="", what=""), line("log.disc-from", 1, area="", other=T("seat.0"))
    assert retold.gists(1, [finds, takes], 0)[0].startswith(retold.line(takes).removesuffix("."))
    assert retold.gists(1, [finds, takes], 2)[0].startswith(retold.line(finds).removesuffix("."))


def test_the_last_of_what_befell_the_reader_is_told_first() -> None:
    """Demeter: a skull means a wound, and a card turned on her one more roll: where room is short, that is told."""
    retold = retelling("demeter", "en")
    skull, wound = line("log.roll", 0, face="a skull"), line("log.wound", 0, n=1)
    card, jinx = line("log.target", 2, card="Ghoul no. 5", other=T("seat.0")), line("log.ghoul-five", 2, other=T("seat.0"))
    assert retold.gists(0, [skull, wound], 0)[0].startswith("Ada suffers 1 wound")
    assert retold.gists(0, [card, jinx], 0)[0].startswith(retold.line(jinx).removesuffix("."))
    assert retold.gists(0, [skull, wound], 1)[0].startswith("Ada rolls a skull")


def test_an_outcome_waits_until_the_deeds_are_told() -> None:
    """A shorter text says what Bo did before it says what that brought, and a sentence that comes twice is said once."""
    told = [
        line("log.gain", 1, what="2"),
        line("log.temple", 1, card="the Owl"),
        line("log.gain", 1, what="2"),
        line("log.pass", 1),
    ]
    assert "log.gain" in title("salamandra").outcomes
    retold = retelling("salamandra", "en")
    assert retold.chain(told) == "Bo gains 2 (2 times); takes the Owl; passes."
    assert retold.gists(1, told) == ["Bo takes the Owl · and 2 more events", "Bo takes the Owl; passes · and 1 more event"]
    french = retelling("salamandra", "fr").chain(told)
    assert "(2\u00a0fois)" in french or "(2 fois)" in french


#: What comes of several deeds in one go: a payment before the work, and what could not be done after what could.
IN_TURN = {("log.flip", "log.work"), ("log.flip", "log.trigger"), ("log.bypass", "log.upload"), ("log.advance", "log.unlock")}


@pytest.mark.parametrize("name", titles())
def test_the_log_tells_a_deed_before_what_came_of_it(name: str) -> None:
    """In a game of each title played at random, no decision's lines begin with an outcome of what stands below."""
    found = title(name)
    game = Game.start(found, max(2, found.fewest), 3)
    play_at_random(game, 400, 3)
    told: dict[tuple[int, int | None], list[str]] = {}
    for line in game.table.log.lines:
        if line.text.key not in found.asides and ".skip." not in line.text.key and line.text.key != "log.lost":
            told.setdefault((line.entry, line.seat), []).append(line.text.key)
    pairs = {(first, later) for first, *rest in told.values() for later in rest if first in found.outcomes}
    assert {(first, later) for first, later in pairs if later not in found.outcomes} <= IN_TURN


def test_what_only_the_reader_hears_replaces_what_everybody_hears() -> None:
    """Ada is told which cards she drew, not before that that she drew some; Bo, who is told no more, is told that."""
    drew = line("log.draw", 0, n=1, deck="basic deck")
    which = line("log.drawn", 0, deck="basic deck", cards="Magnet")._replace(to=(0,))
    retold = retelling("natera", "en")
    assert retold.telling(Deed(0, 1, 2, (drew, which, drew))) == [which, drew]
    assert retold.telling(Deed(0, 1, 2, (drew,))) == [drew]
    assert all(found.fuller <= set(catalogue("en", found.package)) for found in titles().values())


def test_what_a_new_part_of_the_game_brought_the_reader_is_told() -> None:
    """Natera: Bo has passed last, all draw for the next season, and Cléo plays. Ada hears of Cléo's card and of her own draw."""
    retold = retelling("natera", "en")
    passes, rest = line("log.pass", 1)._replace(entry=3), line("log.rest", None, season="")._replace(entry=3)
    draws = line("log.drawn", 0, deck="basic deck", cards="Magnet")._replace(entry=3, to=(0,))
    begins = line("log.season", 2)._replace(entry=4)
    plays = line("log.play", 2, card="Canned Goods", cost="2 energy")._replace(entry=5)
    deeds = [Deed(1, 3, 4, (passes, rest, draws)), Deed(2, 4, 6, (begins, plays))]
    assert [(one["seat"], one["text"]) for one in retold.latest(deeds, 0)] == [
        (1, "Bo passes."),
        (2, "Cléo plays Canned Goods for 2 energy."),
        (0, "You draw from the basic deck: Magnet."),
    ]
    last = [Deed(2, 3, 6, (passes._replace(seat=2), rest, draws, begins, plays))]
    assert [(one["seat"], one["text"]) for one in retold.latest(last, 0)] == [
        (2, "Cléo plays Canned Goods for 2 energy."),
        (0, "You draw from the basic deck: Magnet."),
    ]
    own = [Deed(0, 3, 4, (passes._replace(seat=0), rest, draws)), Deed(2, 4, 6, (begins, plays))]
    assert [(one["seat"], one["text"]) for one in retold.latest(own, 0)] == [
        (2, "Cléo plays Canned Goods for 2 energy."),
        (0, "You draw from the basic deck: Magnet."),
    ]


@pytest.mark.parametrize(
    ("name", "deed", "unforeseen"),
    [
        ("natera", "log.pass", "log.drawn"),
        ("natera", "log.pass", "log.looked"),
        ("demeter", "log.search", "log.drawn-bonus"),
        ("demeter", "log.meet-ghoul", "log.wound"),
        ("varuna", "log.card", "log.lost"),
    ],
)
def test_what_ones_own_decision_brought_unforeseen_stays_told(name: str, deed: str, unforeseen: str) -> None:
    """Ada draws, is wounded or loses something by her own decision, and Bo acts: she still reads of it, not of what she chose."""
    retold = retelling(name, "en")
    own = Deed(0, 3, 4, (line(deed, 0), line(unforeseen, 0, n=1, what="", cards="", card="", deck="")))
    rows = retold.latest([own, Deed(1, 4, 5, (line(deed, 1),))], 0)
    assert [(one["seat"], one["text"]) for one in rows] == [(1, retold.chain([line(deed, 1)])), (0, retold.chain(own.lines[1:]))]


def test_what_the_game_answered_for_the_reader_is_told() -> None:
    """Demeter: Ada cannot say but "no" to a ghoul's bite, nobody asks her, and she hears of her wound; of Bo's theft, too."""
    retold = retelling("demeter", "en")
    ends, night = line("log.move", 0, room="")._replace(entry=1), line("log.night", None, n=1)._replace(entry=3)
    bites, wound = line("log.ghoul-attack", 2)._replace(entry=2), line("log.wound", 0, n=1)._replace(entry=3)
    robs = line("log.steal", 1, what="rope", other=T("seat.0"))._replace(entry=4)
    finds = line("log.cure", 1, n=0)._replace(entry=6)
    deeds = [Deed(0, 1, 2, (ends,)), Deed(2, 2, 3, (bites,)), Deed(0, 3, 4, (wound, night)), Deed(1, 4, 5, (robs,))]
    deeds += [Deed(2, 5, 6, (bites._replace(entry=5),)), Deed(1, 6, 7, (finds,))]
    rows = {one["seat"]: one["text"] for one in retold.latest(deeds, 0)}
    assert rows[1] == "Bo dresses a wound (0 left)." and rows[0].startswith("Ada suffers 1 wound. Bo steals rope from")


def test_the_latest_of_each_player_is_told_as_that_players_own() -> None:
    """Cléo, the last of three side by side, sets off what Bo chose: it is told as Bo's. Ada's is told if nobody else acted."""
    ada, bo, cleo = (line("log.pass", seat) for seat in range(3))
    gain = line("log.gain", 1, what="2")
    aside = line("log.round", None, n=2)
    retold = retelling("salamandra", "en")

    def latest(*deeds: Deed) -> list[tuple[int, str]]:
        return [(one["seat"], one["text"]) for one in retold.latest(list(deeds), 0)]

    side_by_side = [Deed(0, 0, 1, ()), Deed(1, 1, 2, ()), Deed(2, 2, 3, (bo, cleo, aside))]
    assert latest(*side_by_side) == [(1, "Bo passes."), (2, "Cléo passes.")]
    assert latest(Deed(1, 0, 1, (gain,)), Deed(2, 1, 2, (cleo,)), Deed(1, 2, 3, (bo, ada, cleo))) == [
        (1, "Bo passes. Ada passes."),
        (2, "Cléo passes."),
    ]
    assert latest(Deed(0, 0, 1, (ada,)), Deed(1, 1, 2, (aside,))) == [(0, "Ada passes.")]
    assert latest() == []


@pytest.mark.parametrize("name", titles())
def test_gists_grow_up_to_the_whole_text(name: str) -> None:
    """In a game of each title: each shorter text of a deed leaves out fewer sentences than the one before it."""
    session = sit_with_bots(name, "hbb")
    found = 0
    for _ in range(40):
        if session.game.over:
            break
        for deed in first_move(session)["told"]:
            counts = [int(gist.rpartition(" · ")[2].split()[1]) for gist in deed["gists"]]
            assert counts == sorted(counts, reverse=True)[: len(counts)] and len(set(counts)) == len(counts)
            found += len(counts)
    assert found


def test_moments_and_asides_are_lines_of_the_log() -> None:
    """Each title's moments and asides name lines that exist in every language, and icons that can be drawn."""
    for found in titles().values():
        for lang in LANGUAGES:
            words = catalogue(lang, found.package)
            named = (*found.moments, *found.asides, *found.outcomes, *found.phases, *found.unforeseen)
            assert [key for key in named if key not in words] == []
        assert set(found.moments.values()) <= set(ICONS)
        assert set(found.moments) & found.asides <= found.phases and not found.outcomes & (found.asides | set(found.moments))


def sit_with_bots(name: str, kinds: str) -> Session:
    """A session on the desk: Ada and others, people ("h") or bots ("b")."""
    seats = [
        Seat(person, "human" if kind == "h" else "random") for person, kind in zip(["Ada", "Bo", "Cléo"], kinds, strict=True)
    ]
    session = Session.new(title(name), seats, 5, {}, False, None)
    rpc.DESK.lang = "en"
    rpc.DESK.sit(session)
    return session


def first_move(session: Session) -> dict:
    """Whoever the page waits for makes the first move there is."""
    choice = session.waiting()
    session.play(session.game.legal_moves(choice.seat)[0], choice.seat)
    return rpc.DESK.open.state()


def test_the_page_hears_what_the_bots_did_until_the_person_moves() -> None:
    """Salamandra: both bots' deeds with words, pieces and the moment to look back to; after Ada's next move they are gone."""
    session = sit_with_bots("salamandra", "hbb")
    first_move(session)
    while session.next()[0] == "bot":
        state = first_move(session)
    others = [deed for deed in state["recap"] if deed["seat"]]
    assert [deed["seat"] for deed in others] == [1, 2]
    for deed, name in zip(others, ["Bo", "Cléo"], strict=True):
        assert deed["text"].startswith(name) and deed["touched"][0]["pieces"] and deed["before"] < deed["after"]
    assert others[-1]["after"] == state["entries"]
    state = first_move(session)
    assert [deed["seat"] for deed in state["recap"]] == [0]


def test_nothing_is_retold_behind_the_curtain() -> None:
    """Demeter, three people: while the curtain is down there is no recap; whoever lifts it hears of the others."""
    session = sit_with_bots("demeter", "hhh")
    while not session.behind_curtain or session.game.length < 8:
        state = first_move(session)
        if session.behind_curtain and session.game.length < 8:
            session.behind_curtain = False
    assert state["curtain"] and state["recap"] == []
    session.behind_curtain = False
    state = rpc.DESK.open.state(full=True)
    assert {deed["seat"] for deed in state["recap"]} - {session.eyes}


def test_a_dramatic_line_comes_with_its_picture() -> None:
    """A fight of the Demeter has an icon, a search has none."""
    session = sit_with_bots("demeter", "bbb")
    lines: list[dict] = []
    for _ in range(200):
        if session.game.over:
            break
        lines += first_move(session)["log"]
    rolled = [one for one in lines if " rolls " in one["text"]]
    assert rolled and all("<svg" in one["moment"] for one in rolled)
    assert any(one["moment"] is None for one in lines)
