"""Points by category with the reason for each line, the winner, achievements, and the mission record."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ....engine.i18n import T, Text
from ....engine.title import Feat, Outcome, ScoreLine
from ..components.data import ACHIEVEMENTS, COLOURS, LOSS, NOTEBOOKS, PARTS, ROOMS, ROW_SQUARES, SPECIES, SQUARES, SUCCESS, band
from ..table import Sheet, Varuna, dinosaurs, remembered

_HEADS = frozenset(part.id for part in PARTS.values() if part.symbol == "head")
Counter = Callable[[Varuna, Sheet], int]
COUNTS: dict[str, Counter] = {
    "sonar": lambda _, sheet: len(sheet.sonar),
    "damage": lambda _, sheet: sheet.damage,
    "species-points": lambda _, sheet: sum(sheet.completed.values()),
    "protection": lambda _, sheet: sheet.protection,
    "rooms": lambda _, sheet: sheet.rooms_done(),
    "dinosaurs": lambda _, sheet: sum(sheet.dinosaurs().values()),
    "species": lambda _, sheet: sheet.species_discovered(),
    "arrows": lambda _, sheet: len(sheet.arrows),
    "parts": lambda _, sheet: len(sheet.parts),
    "head-parts": lambda _, sheet: len(_HEADS & sheet.parts),
    "fish": lambda table, sheet: table.fish(sheet),
    "discoveries": lambda _, sheet: len(sheet.tokens),
}
"""What objective tiles count on a sheet, as it stands now."""


def objective_count(table: Varuna, seat: int, counts: str) -> int:
    """What an objective tile counts on a seat's sheet, as it stands now."""
    return COUNTS[counts](table, table.sheets[seat])


def columns_completed(sheet: Sheet) -> int:
    """Columns of the action area with every colour circled."""
    return min(sheet.times(colour) for colour in COLOURS)


def rows_completed(sheet: Sheet) -> int:
    """Rows of the action area with every square circled."""
    return sum(sheet.times(colour) == ROW_SQUARES for colour in COLOURS)


def notebook_points(table: Varuna, sheet: Sheet, notebook: str) -> int:
    """What a notebook is worth at the end."""
    book = NOTEBOOKS[notebook]
    if not book.per:
        return book.points
    return book.points * (sheet.times(book.per) if book.per in COLOURS else _PER[book.per](table, sheet))


_PER: dict[str, Callable[[Varuna, Sheet], int]] = {
    "fish": lambda table, sheet: table.fish(sheet),
    "protection": lambda _, sheet: sheet.protection,
    "columns": lambda _, sheet: columns_completed(sheet),
    "rows": lambda _, sheet: rows_completed(sheet),
}


@remembered
def sonar_tracks(sonar: frozenset[str], parts: frozenset[str]) -> tuple[tuple[int, int], ...]:
    """For each sonar track coloured to its end: its value, and how many dinosaurs of its environment are discovered."""
    ended = [species for species in SPECIES.values() if species.space(len(species.sonar_spaces)) in sonar]
    return tuple([(species.sonar_value, dinosaurs(parts)[species.id]) for species in ended])


def final_points(table: Varuna, seat: int) -> dict[str, int]:
    """A sheet's points by the lines of the score (7.1 to 7.7), as if the game ended now. A sunk submarine scores nothing."""
    sheet = table.sheets[seat]
    if sheet.sunk:
        return {"sunk": 0}
    return {
        "objectives": sum(sheet.validated.values()),
        "species": sum(sheet.completed.values()),
        "diversity": table.fossils(sheet) * sheet.species_discovered(),
        "sonar": sum([value * dinosaurs for value, dinosaurs in sonar_tracks(sheet.sonar, sheet.parts)]),
        "fish": table.fish(sheet),
        "notebooks": sum([notebook_points(table, sheet, notebook) for notebook in sheet.notebooks()]),
        "damage": -LOSS[sheet.damage],
    }


def score(table: Varuna, seat: int) -> list[ScoreLine]:
    """A sheet's score line by line, each with its reason, as if the game ended now."""
    reasons = _reasons(table, table.sheets[seat])
    return [
        ScoreLine(f"score.{name}", points, reasons[name], "damage" if name == "sunk" else name)
        for name, points in final_points(table, seat).items()
    ]


def _reasons(table: Varuna, sheet: Sheet) -> dict[str, Text]:
    """Why each line of a score has its points."""
    tracks = sonar_tracks(sheet.sonar, sheet.parts)
    terms = " + ".join(f"{value} × {dinosaurs}" for value, dinosaurs in tracks)
    return {
        "sunk": T("reason.sunk"),
        "objectives": T("reason.objectives", n=len(sheet.validated)),
        "species": T("reason.species", n=len(sheet.completed)),
        "diversity": T("reason.diversity", fossils=table.fossils(sheet), species=sheet.species_discovered()),
        "sonar": T("reason.sonar", n=len(tracks), sum=terms) if tracks else T("reason.sonar-none"),
        "fish": T("reason.fish", n=table.fish(sheet)),
        "notebooks": T("reason.notebooks", n=len(sheet.notebooks())),
        "damage": T("reason.damage", n=sheet.damage),
    }


def total(table: Varuna, seat: int) -> int:
    """A seat's points."""
    return sum(final_points(table, seat).values())


def outcome(table: Varuna, bots: Mapping[int, str], strongest: str) -> Outcome:
    """Who has won (ties share; nobody when all have sunk), what was achieved, and in solo the mission record.

    Args: `bots` says which seats were played by which bot; `strongest` is the id of the strongest.
    """
    afloat = [seat for seat, sheet in enumerate(table.sheets) if not sheet.sunk]
    best = max((total(table, seat) for seat in afloat), default=None)
    winners = tuple(seat for seat in afloat if total(table, seat) == best)
    if table.solo:
        rank = band(best) if best is not None else None
        won = (0,) if rank is not None and rank <= SUCCESS else ()
        text = T("outcome.solo-sunk") if rank is None else T("outcome.solo", n=best)
        verdict = (rank, T(f"record.{rank}.title"), T(f"record.{rank}.text")) if rank is not None else None
        return Outcome(won, text, {0: feats(table, 0, bool(won), bots, strongest)}, verdict)
    text = T("outcome.sunk") if not afloat else T("outcome.shared" if len(winners) > 1 else "outcome.won", n=best)
    return Outcome(
        winners, text, {seat: feats(table, seat, seat in winners, bots, strongest) for seat in range(len(table.sheets))}
    )


def feats(table: Varuna, seat: int, won: bool, bots: Mapping[int, str], strongest: str) -> list[Feat]:
    """The achievements that can be earned at this table; all ask for a victory. Solo there is nobody to beat."""
    rivals = [other for other, bot in bots.items() if bot == strongest and other != seat]
    reached = _reached(table, seat, rivals) if won else {}
    return [
        Feat(item.id, won and all(_holds(need, reached[need], n) for need, n in item.needs.items()))
        for item in ACHIEVEMENTS.values()
        if not (table.solo and "strongest-beaten" in item.needs)
    ]


def _holds(need: str, reached: int, n: int) -> bool:
    """Whether so much is enough: exactly as much where something must be left alone, at least as much otherwise."""
    return reached == n if need in ("objectives-validated", "ticks-in-rooms-1-to-4") else reached >= n


def _reached(table: Varuna, seat: int, rivals: list[int]) -> dict[str, int]:
    """What a seat has come to in everything that achievements ask for. `rivals` are seats of the strongest bot."""
    sheet = table.sheets[seat]
    points = final_points(table, seat)
    mine = sum(points.values())
    return {
        "total": mine,
        "objectives": points["objectives"],
        "diversity": points["diversity"],
        "damage": -points["damage"],
        "species": len(sheet.completed),
        "objectives-validated": len(sheet.validated),
        "ticks-in-rooms-1-to-4": sum(bool(ROOMS[SQUARES[square].room].ability) for square in sheet.squares),
        "colours-chosen-three-times": sum(sheet.times(colour) == 3 for colour in COLOURS),
        "first-rounds-of-one-colour": next((n for n, pick in enumerate(sheet.picks) if pick != sheet.picks[0]), len(sheet.picks)),
        "every-species-by-round": PORTRAIT_ROUND if sheet.portrait else 0,
        "strongest-beaten": sum(table.sheets[other].sunk or total(table, other) < mine for other in rivals),
    }


PORTRAIT_ROUND = ACHIEVEMENTS["family-portrait"].needs["every-species-by-round"]
"""The last round in which a dinosaur of every species makes a portrait."""
