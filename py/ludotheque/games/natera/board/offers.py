"""What a player chooses from before the game: two tribes, then the two sides of a science board."""

from __future__ import annotations

from ....draw.layout import target
from ....draw.parts import moved
from ..components.data import BOARDS, TRIBES
from ..rules.printed import side_says, tribe_says
from ..table import Player
from . import science
from . import seat as sheet
from . import words as say

GAP = 28


def offers(player: Player, lang: str, seat: int) -> dict[str, str]:
    """What a player still has to choose from, drawn where the cards in play will lie; nothing once both choices are made."""
    if not player.tribe:
        return {f"offer-{one}": _tribe(lang, seat, one, k) for k, one in enumerate(player.offered) if one in TRIBES}
    if not player.side and player.board:  # a position may leave the science boards out
        return {f"offer-{one}": _side(lang, one, k) for k, one in enumerate(BOARDS[player.board])}
    return {}


def _tribe(lang: str, seat: int, ident: str, number: int) -> str:
    box = sheet.PLAYED.row(2, GAP)[number]._replace(h=sheet.TRIBE.h)
    title = f"{say.capital(lang, f'tribe.{ident}')}. {say.sentences(lang, tribe_says(ident))}"
    return target(ident, title, box, sheet.tribe_face(lang, seat, ident, box), f"tribe.{ident}", 2)


def _side(lang: str, ident: str, number: int) -> str:
    box = sheet.PLAYED.row(2, GAP)[number]
    title = f"{say.capital(lang, f'side.{ident}')}. {say.sentences(lang, side_says(ident))}"
    return moved(science.offered(lang, ident, title), box.x, box.y)
