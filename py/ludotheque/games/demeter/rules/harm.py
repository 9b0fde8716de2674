"""Wounds and what they lead to: elimination, the change into a ghoul and into a vampire, and the ends they bring."""

from __future__ import annotations

from ..components.data import DEADLY, ROOMS, TERROR
from ..table import CLUE_PILE, Demeter, Player
from .decks import discard_bonus, discard_clue, discard_resources, draw_clue, lose_tokens, to_bag, turn_up
from .texts import name_of, room_text


def wound(table: Demeter, seat: int, count: int, rule: str) -> None:
    """Wounds, and at once what the last of them does: a human is out, a ghoul becomes a vampire."""
    player = table.players[seat]
    if player.form not in DEADLY:  # a vampire bears no wounds
        return
    player.wounds = min(DEADLY[player.form], player.wounds + count)
    table.tell("log.wound", seat, rule, [f"wounds-{seat}", f"pawn-{seat}"], n=count)
    if player.wounds < DEADLY[player.form]:
        return
    if player.form == "ghoul":
        become_vampire(table, seat)
    else:
        eliminate(table, seat, "wound.out")


def eliminate(table: Demeter, seat: int, rule: str) -> None:
    """A player is out: everything goes back to where it came from."""
    player = table.players[seat]
    table.tell("log.out", seat, rule, [f"pawn-{seat}"])
    discard_resources(table, seat, player.resources)
    discard_bonus(table, seat, *player.hand)
    _tokens_to_bag(table, seat, kept_only=False)
    for clue in filter(None, (player.clue or CLUE_PILE.look(table), player.lair_card())):
        discard_clue(table, clue, rule)
    table.players[seat] = Player(form="out")
    _turn_is_over(table, seat)
    _check_end(table)


def become_ghoul(table: Demeter, seat: int) -> None:
    """Mutation: the board is flipped, wounds go, tokens are turned over; a turn that was going on is over."""
    player = table.players[seat]
    player.form = "ghoul"
    player.wounds = 0
    player.kept_humans, player.kept_ghouls = player.humans, player.ghouls
    player.humans = player.ghouls = 0
    table.tell("log.become-ghoul", seat, "ghoul.become", [f"pawn-{seat}"])
    _turn_is_over(table, seat)


def become_human(table: Demeter, seat: int) -> None:
    """The mutation is reversed: what was turned over is back, what was gained since is kept."""
    player = table.players[seat]
    player.form = "human"
    player.wounds = 0
    player.humans += player.kept_humans
    player.ghouls += player.kept_ghouls
    player.kept_humans = player.kept_ghouls = 0
    table.tell("log.become-human", seat, "ghoul.reverse", [f"pawn-{seat}"])
    _turn_is_over(table, seat)


def become_vampire(table: Demeter, seat: int) -> None:
    """Mutation: what was won as a human goes, what was won as a ghoul stays; the pawn leaves for a secret lair."""
    player = table.players[seat]
    _tokens_to_bag(table, seat, kept_only=player.form == "ghoul")
    discard_bonus(table, seat, *player.hand)
    player.form = "vampire"
    player.wounds = 0
    player.room = ""
    player.risen = table.night
    table.tell("log.become-vampire", seat, "vampire.become", [f"pawn-{seat}"])
    find_lair(table, seat)
    _turn_is_over(table, seat)
    _check_end(table)


def find_lair(table: Demeter, seat: int) -> None:
    """Draw clue cards until one names a room that is free: it is the lair, and only its owner knows.

    A room is free if it has been visited and no other vampire lies there. Where no card fits, chance chooses a free room; where
    no room is free, it chooses any other and turns up its token.
    """
    player = table.players[seat]
    old_card = player.lair_card()
    taken = {other.lair for other in table.players if other is not player}
    visited = sorted(room for room in table.stock if room not in taken)
    free = [room for room in visited if room != player.lair] or visited
    found = ""
    while not found and any(clue in free for clue in (*CLUE_PILE.likely(table), *table.clue_discard)):
        clue = draw_clue(table)
        if clue in free:
            found = clue
        else:
            discard_clue(table, clue, "vampire.lair")
    player.lair_by_chance = not found
    player.lair = found or table.chance.pick(free or [room for room in ROOMS if room not in taken])
    player.lair_known = (seat,)
    table.tell("log.lair", seat, "vampire.lair", ["clue-deck"])
    table.tell("log.lair-is", seat, "vampire.lair", [player.lair], (seat,), room=room_text(player.lair))
    if player.lair not in table.stock:
        turn_up(table, player.lair, "vampire.lair")
        player.lair_known = tuple(range(len(table.players)))
    if old_card:
        discard_clue(table, old_card, "vampire.lair")


def terrify(table: Demeter, seat: int) -> None:
    """At the beginning of a human's turn each terror takes actions, but never the last one."""
    if table.players[seat].form != "human":
        return
    taken = min(TERROR * table.events.count("terror"), table.remaining() - 1)
    if taken > 0:
        table.turn.less += taken
        table.tell("log.terror", seat, "event.terror", [f"pawn-{seat}"], n=taken)


def _tokens_to_bag(table: Demeter, seat: int, kept_only: bool) -> None:
    player = table.players[seat]
    to_bag(table, *["human"] * player.kept_humans, *["ghoul"] * player.kept_ghouls)
    player.kept_humans = player.kept_ghouls = 0
    if not kept_only:
        lose_tokens(table, seat, *["human"] * player.humans, *["ghoul"] * player.ghouls)


def _turn_is_over(table: Demeter, seat: int) -> None:
    """Whoever changes form or dies in their own turn has no more of it."""
    if table.turn.seat == seat:
        table.turn.over = True


def _check_end(table: Demeter) -> None:
    """Nobody left alive: Dracula has won. Only vampires left: they have."""
    forms = {table.players[seat].form for seat in table.living()}
    if table.ended:
        return
    if not forms:
        end(table, "nobody", (), "end.nobody")
    elif forms == {"vampire"}:
        end(table, "vampires", tuple(table.living()), "vampire.win")


def end(table: Demeter, how: str, winners: tuple[int, ...], rule: str) -> None:
    """The game is over; whatever was still to happen does not."""
    table.ended, table.winners = how, winners
    key = "log.end-dracula-shared" if how == "dracula" and winners else f"log.end-{how}"
    table.tell(key, winners[0] if len(winners) == 1 else None, rule, whom=tuple(name_of(seat) for seat in winners))
