"""What the pieces of a player say of themselves, on that player's board and on the ship, as far as a view knows."""

from __future__ import annotations

from collections.abc import Callable

from ....engine.description import Sentences
from ....engine.i18n import T
from ..components.data import ACTIONS, BUDGET, CLUE_ONE, CLUES, DEADLY, OBJECTS, PIECES
from ..rules.texts import name_of, piece_text, resource_text, room_text
from ..table import Demeter, affordable
from .pieces_of_table import own, pile, progress, use
from .words import known, trail_text


def _pawn(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    player = table.players[seat]
    numbers = {"n": BUDGET.get(player.form, 0), "deadly": DEADLY.get(player.form, 0)}
    does = [T(f"look.{player.form}", **numbers)]
    if player.room:
        does.append(T("look.stands", room=room_text(player.room)))
    mine = own(table, me)
    together = mine is not None and seat != me and player.room and player.room == mine.room
    return does, [T("look.with-you")] if together else []


def _wounds(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    player, who = table.players[seat], name_of(seat)
    most = DEADLY.get(player.form)
    if most is None:
        return [T("board.wounds-none", who=who)], ()
    return [
        T("board.wounds", who=who, n=player.wounds, of=most),
        T(f"look.{player.form}", n=BUDGET[player.form], deadly=most),
    ], ()


def _tokens(name: str, sign: str) -> Callable[[Demeter, int | None, int, str], Sentences]:
    def tokens(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
        player = table.players[seat]
        does = [T(f"board.{name}", who=name_of(seat), n=getattr(player, name)), T(f"symbol.{sign}.text")]
        asked = seat == me and known(table.clue_two) and name != "blood"
        return does, progress(player, CLUES[table.clue_two]) if asked else ()

    return tokens


def _kept(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    player = table.players[seat]
    return [T("board.kept", who=name_of(seat), humans=player.kept_humans, ghouls=player.kept_ghouls)], ()


def _clue(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    player, who = table.players[seat], name_of(seat)
    if not known(player.clue):
        does = [T("board.clue-one-hidden" if player.clue else "board.clue-one-unread", who=who), T("look.clue-one", n=CLUE_ONE)]
        mine = seat == me and not player.clue
        return does, [T("look.clue-one-left", n=len(player.resources), of=CLUE_ONE)] if mine else ()
    built = [name for name in CLUES[player.clue].either if name in player.objects()]
    now = [T("look.weapon", what=T(f"object.{built[0]}"))] if built else [T("look.no-weapon")]
    return [T("board.clue-one", who=who, what=trail_text(player.clue))], now


def _lair(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    lair, who = table.players[seat].lair, name_of(seat)
    shown = T("board.lair", who=who, room=room_text(lair)) if known(lair) else T("board.lair-hidden", who=who)
    return [shown, T("look.lair")], ()


def _resource(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    player, mine = table.players[seat], own(table, me)
    does = [T("board.resource", who=name_of(seat), n=player.resources.count(kind), what=resource_text(kind)), use(kind)]
    if mine is None:
        return does, ()
    if seat != me:
        near = player.room and player.room == mine.room and mine.form == "human"
        return does, [T("look.steal", n=ACTIONS["human"]["steal"].cost)] if near else ()
    ready = [
        piece.id
        for piece in PIECES.values()
        if kind in piece.recipe and piece.id not in mine.pieces and affordable(mine.resources, *piece.recipe)
    ]
    return does, [T("look.enough", pieces=tuple(map(piece_text, ready))) if ready else T("look.not-enough")]


def _support(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    pieces, player = OBJECTS[kind], table.players[seat]
    built = [piece for piece in pieces if piece in player.pieces]
    does = [
        T("board.support", who=name_of(seat), what=T(f"object.{kind}"), n=len(built), of=len(pieces)),
        T(f"symbol.{kind}.text"),
    ]
    left = tuple(piece_text(piece) for piece in pieces if piece not in built)
    return does, [T("look.to-build", pieces=left)] if left and seat == me else ()


def _part(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    player = table.players[seat]
    does, now = pile(table, me if seat == me else None, kind)
    state = T("board.built" if kind in player.pieces else "look.not-built", what=piece_text(kind))
    return [state, *does], now


def _hand(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    return [T("board.hand", who=name_of(seat), n=len(table.players[seat].hand)), T("look.hand")], ()


def _actions(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    form = table.players[seat].form
    return [T("board.spent", n=table.remaining()), T(f"look.{form}", n=BUDGET[form], deadly=DEADLY.get(form, 0))], ()


def _omen(table: Demeter, me: int | None, seat: int, kind: str) -> Sentences:
    return [T(f"board.marks-{kind}", who=name_of(seat))], ()


OF_A_SEAT: dict[str, Callable[[Demeter, int | None, int, str], Sentences]] = {
    "pawn": _pawn,
    "wounds": _wounds,
    "humans": _tokens("humans", "human"),
    "ghouls": _tokens("ghouls", "ghoul"),
    "blood": _tokens("blood", "blood"),
    "kept": _kept,
    "clue": _clue,
    "lair": _lair,
    "resource": _resource,
    "support": _support,
    "part": _part,
    "hand": _hand,
    "actions": _actions,
    "omen": _omen,
}
"""What every seat has: `pawn-0`, `resource-0-wood`."""
