"""Points with the reason for each line, who has won, and how the game ended."""

from __future__ import annotations

from collections.abc import Mapping

from ....engine.effect import Do, parse, words_of
from ....engine.i18n import T
from ....engine.title import Outcome, ScoreLine
from ..components.data import CARDS, NUMBERS, PACK, SCORES, SPECIALISTS, TRACKS, verdict
from ..table import PACK_SEAT, Natera, remembered
from .achievements import fulfils
from .effects import EFFECTS
from .feats import feats
from .science import points as science_points


def printed_points(table: Natera, seat: int, *points: str) -> int:
    """What the points of some cards come to for a seat."""
    fixed, counted = _parted(points)
    return fixed + sum([EFFECTS.amount(table, seat, do) for do in counted])


@remembered
def _parted(points: tuple[str, ...]) -> tuple[int, tuple[Do, ...]]:
    """Printed points, parted into the sum of those that are numbers, and those that are counted."""
    every = [do for text in points if text for do in words_of(parse(text))]
    return sum(do.count for do in every if do.per is None), tuple(do for do in every if do.per is not None)


@remembered
def _printed(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The points that are printed on some cards or specialists."""
    return tuple([(CARDS[card] if card in CARDS else SPECIALISTS[card]).points for card in cards])


def late_claims(table: Natera, seat: int) -> int:
    """How many tiles that somebody else has claimed a seat can claim at the end with the tokens it has left."""
    left = NUMBERS.claims - table.claims(seat)
    others = [tile for tile in table.tiles if table.claimed.get(tile, seat) != seat]
    return min(left, sum(fulfils(table, seat, tile) for tile in others)) if left else 0


@remembered
def track_points(levels: tuple[int, ...], holder: int | None, vacant: bool, least: int) -> tuple[int, ...]:
    """What each seat's place on a track is worth.

    Args: the seats' levels; who holds the disc; whether the first place stays `vacant` without a holder (otherwise the highest
    take it); `least`, the level below which nobody takes a place.
    """
    won, prizes = [0] * len(levels), list(SCORES.tracks)
    if holder is not None:
        won[holder] = prizes.pop(0)
    elif vacant:
        del prizes[0]
    left = {seat: level for seat, level in enumerate(levels) if level >= least and seat != holder}
    for best in sorted(set(left.values()), reverse=True):
        equals = [seat for seat, level in left.items() if level == best]
        if prizes:
            last = len(prizes) == 1  # equals for the last place have all of it each; others share the places they take
            share = prizes[0] if last else sum(prizes[: len(equals)]) // len(equals)
            won = [share if seat in equals else points for seat, points in enumerate(won)]
            del prizes[: len(equals)]
    return tuple(won)


def points_of_tracks(table: Natera) -> tuple[tuple[int, ...], ...]:
    """What each seat's place on each track is worth."""
    levels = tuple([player.levels() for player in table.players])
    return _points_of_tracks(levels, table.holders(), table.vacant, table.lowest_place)


@remembered
def _points_of_tracks(
    levels: tuple[tuple[int, ...], ...], holders: tuple[int | None, ...], vacant: bool, least: int
) -> tuple[tuple[int, ...], ...]:
    tracks = zip(zip(*levels, strict=True), holders, strict=True)
    return tuple([track_points(track, holder, vacant, least) for track, holder in tracks])


def final_points(table: Natera, seat: int) -> dict[str, int]:
    """The lines of a seat's score, as if the game ended now."""
    player = table.players[seat]
    each = SCORES.light_colony if player.lasting("light-colonies") else SCORES.colony
    return {
        "achievements": SCORES.achievement * table.claims(seat),
        "late": SCORES.late * late_claims(table, seat),
        "colonies": each * len(player.colonies),
        "science": science_points(player),
        "specialists": printed_points(table, seat, *_printed(player.specialists)),
        "cards": printed_points(table, seat, *_printed(player.played)),
        **{area: won[seat] for area, won in zip(TRACKS, points_of_tracks(table), strict=True)},
    }


def pack_points(table: Natera) -> dict[str, int]:
    """The lines of the Pack's score."""
    points = final_points(table, PACK_SEAT)
    return {
        "base": PACK.base[table.pack],
        "achievements": points["achievements"],
        "specialists": PACK.specialist * len(table.pack_specialists),
        **{area: points[area] for area in TRACKS},
    }


def points(table: Natera, seat: int) -> dict[str, int]:
    """The lines of a seat's score, or of the Pack's, as if the game ended now."""
    return pack_points(table) if table.pack and seat == PACK_SEAT else final_points(table, seat)


def total(table: Natera, seat: int) -> int:
    """A seat's points, as if the game ended now."""
    return sum(points(table, seat).values())


def score(table: Natera, seat: int) -> list[ScoreLine]:
    """A seat's score line by line, each with its reason."""
    player = table.players[seat]
    reasons: Mapping[str, int] = {
        "base": 0,
        "achievements": table.claims(seat),
        "late": late_claims(table, seat),
        "colonies": len(player.colonies),
        "science": len(player.grown),
        "specialists": len(table.pack_specialists if table.pack and seat == PACK_SEAT else player.specialists),
        "cards": len(player.played),
        **player.authority,
    }
    return [
        ScoreLine(f"score.{name}", won, T(f"reason.{name}", n=reasons[name]), "tracks" if name in TRACKS else name)
        for name, won in points(table, seat).items()
    ]


def outcome(table: Natera, bots: Mapping[int, str], strongest: str) -> Outcome:
    """The most points win; then the most authority or material; then the victory is shared. Alone one must beat the Pack.

    Args: `bots` says which seats were played by which bot; `strongest` is the id of the strongest.
    """
    if table.pack:
        mine, other = total(table, 0), total(table, PACK_SEAT)
        won = mine > other
        rank = verdict(mine - other)
        said = (rank, T(f"record.{rank}.title"), T(f"record.{rank}.text"))
        text = T("outcome.solo-won" if won else "outcome.solo-lost", n=mine, other=other)
        return Outcome((0,) if won else (), text, {0: feats(table, 0, won, {0: mine}, final_points(table, 0), [])}, said)
    standing = [_standing(table, seat) for seat in range(len(table.players))]
    best = max(standing)
    winners = tuple(seat for seat, reached in enumerate(standing) if reached == best)
    tied = sum(points == best[0] for points, _, _ in standing) > 1
    key = "outcome.shared" if len(winners) > 1 else "outcome.tie-broken" if tied else "outcome.won"
    totals = {seat: points for seat, (points, _, _) in enumerate(standing)}
    earned = {
        seat: feats(table, seat, seat in winners, totals, final_points(table, seat), _of_the_strongest(bots, strongest, seat))
        for seat in totals
    }
    return Outcome(winners, T(key, n=best[0]), earned)


def _of_the_strongest(bots: Mapping[int, str], strongest: str, seat: int) -> list[int]:
    """The seats that the strongest bot plays against a seat."""
    return [other for other, bot in bots.items() if bot == strongest and other != seat]


def _standing(table: Natera, seat: int) -> tuple[int, int, int]:
    """What decides who has won: points, authority on all tracks, material."""
    player = table.players[seat]
    return total(table, seat), sum(player.authority.values()), player.goods["material"]
