"""What every piece of the board is called, and the rule that speaks of it: for titles, and for a tap that asks."""

from __future__ import annotations

from functools import cache

from ....draw import piece
from ....draw.words import BoardWords
from ....engine.effects_words import effect_text as effect_text
from ....engine.i18n import T, Text
from ..components.data import (
    ARROWS,
    COLOURS,
    COLUMN_BONUS,
    DAMAGE_BOXES,
    DINOS,
    LETTERS,
    LOSS,
    OBJECTIVES,
    PACKAGE,
    PAIRS,
    PARTS,
    PROTECTION_BOXES,
    ROOMS,
    ROW_SQUARES,
    SEGMENTS,
    SONAR,
    SPECIES,
    SQUARES,
    TARGETS,
    ZONES,
)
from ..rules.texts import part_text, row_text

WORDS = BoardWords(PACKAGE)
tell, said = WORDS.tell, WORDS.title

LABORATORY = ("head", "fin", "tail", "fork")
"""The symbols that the laboratory turns into any part, as printed from left to right."""

COUNT_RULES = {
    "fish": "score.fish",
    "fossils": "score.diversity",
    "dinosaurs": "score.diversity",
    "kinds": "score.diversity",
}
"""What is counted in the corner of a sheet, and its rule."""

_TARGET_RULES = {"fish": "score.fish", "notebook": "score.notebooks", "objective": "objective.trigger", "bonus": "study.target"}


def _with_bonus(key: str, bonus: str, **where: object) -> Text:
    """The name of a place, and the bonus on it if there is one."""
    return T(f"board.{key}-bonus", what=effect_text(bonus), **where) if bonus else T(f"board.{key}", **where)


def _damage(n: int) -> Text:
    return T("board.sinks") if n == DAMAGE_BOXES else T("board.damage", n=n, loss=LOSS[n])


def _species(ident: str) -> dict[str, Text]:
    return {"species": T(f"species.{ident}")}


ABOUT: dict[str, tuple[Text, str]] = {
    **{
        part.id: (T("board.part", dino=T(f"of-dino.{part.dino}"), part=part_text(part.id)), "discover.symbol")
        for part in PARTS.values()
    },
    **{dino: (T(f"dino.{dino}"), "discover.dinosaur") for dino in DINOS},
    **{
        arrow.id: (T("board.arrow", dino=T(f"dino.{arrow.dino}"), target=T(f"target.{arrow.target}")), "study.target")
        for arrow in ARROWS.values()
    },
    **{
        target.id: (T("board.target", target=T(f"target.{target.id}"), **_species(target.species)), _TARGET_RULES[target.kind])
        for target in TARGETS.values()
    },
    **{pair.id: (T("board.pair", what=effect_text(pair.bonus)), "study.pair") for pair in PAIRS.values()},
    **{
        space.id: (
            _with_bonus("space", space.bonus, n=space.n, **_species(space.species)),
            "sonar.bonus" if space.bonus else "sonar.next-space",
        )
        for space in SONAR.values()
    },
    **{
        segment.id: (T("board.segment", start=T(f"place.{segment.ends[0]}"), end=T(f"place.{segment.ends[1]}")), "move.adjacent")
        for segment in SEGMENTS.values()
    },
    **{zone: (T("board.zone", what=T(f"zone.{zone}")), "move.zone") for zone in ZONES},
    **{room: (T(f"room.{room}"), f"upgrade.{room}") for room in ROOMS},
    **{
        square.id: (
            _with_bonus("square", square.bonus, n=square.n, room=T(f"of-room.{square.room}")),
            "upgrade.square" if ROOMS[square.room].ability else f"upgrade.{square.room}",
        )
        for square in SQUARES.values()
    },
    **{f"laboratory-{symbol}": (T("board.wild", part=T(f"unit.{symbol}", n=1)), "upgrade.laboratory") for symbol in LABORATORY},
    **{f"{species}-tile": (T("board.tile", **_species(species)), "sonar.tile") for species in SPECIES},
    **{
        f"{species}-value": (T("board.value", n=item.sonar_value, **_species(species)), "sonar.value")
        for species, item in SPECIES.items()
    },
    **{f"species-{species}": (T(f"species.{species}"), "discover.species") for species in SPECIES},
    **{
        f"protection-{n}": (T("board.protection", n=n, of=PROTECTION_BOXES), "protection.next")
        for n in range(1, PROTECTION_BOXES + 1)
    },
    **{f"damage-{n}": (_damage(n), "turn.damage") for n in range(1, DAMAGE_BOXES + 1)},
    **{f"card-{colour}": (T("piece.card", what=T(f"colour.{colour}")), "turn.choose-card") for colour in COLOURS},
    **{f"deck-{colour}": (T("piece.deck", what=T(f"colour.{colour}")), "setup.decks") for colour in COLOURS},
    **{f"token-{letter}": (T("piece.token", letter=letter.upper()), "token.choose") for letter in LETTERS},
    **{f"objective-{letter}": (T("piece.objective", letter=letter.upper()), "objective.validate") for letter in LETTERS},
    **{
        f"column-{n}": (T("board.column", n=n, what=effect_text(effect)), "turn.column-bonus")
        for n, effect in enumerate(COLUMN_BONUS, 1)
    },
    **{f"count-{what}": (T(f"piece.count-{what}"), rule) for what, rule in COUNT_RULES.items()},
    **{f"calendar-{letter}": (T("piece.calendar", letter=letter.upper()), "solo.calendar") for letter in LETTERS},
    "round": (T("piece.round"), "round.reveal"),
    **{
        f"{colour}-square-{n}": (
            T("board.action", colour=T(f"colour.{colour}"), n=n, what=row_text(colour, n)),
            "turn.row-any" if colour == "grey" else "turn.row-bonus",
        )
        for colour in COLOURS
        for n in range(1, ROW_SQUARES + 1)
    },
}
"""For each piece, its name and its rule."""


def drawn(lang: str, ident: str, body: str, done: bool = False) -> str:
    """A piece of a sheet with its name and rule; `done` says that it is coloured, ticked, circled or highlighted."""
    text, rule = ABOUT[ident]
    return piece(ident, tell(lang, "done", what=text) if done else said(lang, text), body, rule)


def token_title(lang: str, letter: str, ident: str, done: bool = False) -> str:
    """The title of a discovery token at a letter; `done`: a seat has chosen it."""
    text = T("board.token", letter=letter.upper(), what=T(f"token.{ident}"))
    return tell(lang, "done", what=text) if done else said(lang, text)


@cache
def letter(lang: str, symbol: str) -> str:
    """The letter printed on a part's mark: the first of its name."""
    return said(lang, f"part.{symbol}")[:1]


def objective_title(lang: str, letter: str, ident: str, silver: bool, now: int | None = None, points: int | None = None) -> str:
    """The title of an objective and the side it shows; with `now` or `points`, how a seat stands with it."""
    item = OBJECTIVES[ident]
    first, second = item.silver if silver else item.gold
    side = T("board.silver" if silver else "board.gold")
    args = {"letter": letter.upper(), "what": T(f"objective.{ident}"), "side": side, "first": first, "second": second}
    if points is not None:
        return tell(lang, "objective-done", n=points, **args)
    return tell(lang, "objective-tile", **args) if now is None else tell(lang, "objective", n=now, **args)
