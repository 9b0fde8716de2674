"""Effects in icons: which symbols stand in a row, and where."""

import pytest

from ludotheque.draw.effects import Sign, alternatives, row, signs
from ludotheque.engine.effect import parse


def shown(effect, counted=()):
    return " ".join(
        sign.word if sign.between or sign.n == 1 else f"{sign.word}:{sign.n}" for sign in signs(parse(effect), counted)
    )


@pytest.mark.parametrize(
    ("effect", "symbols"),
    [
        ("fin + 2 tail", "fin tail tail"),
        ("vp, 3 vp", "vp vp:3"),
        ("2 leaf -> vp", "leaf leaf → vp"),
        ("leaf / fruit", "leaf / fruit"),
        ("3 vp * green", "vp:3 × per-green"),
        ("vp * 2 cards max 3", "vp × per-cards:2 ≤3"),
        ("2 of (leaf / fruit / nut)", "2: leaf / fruit / nut"),
        ("2 (leaf / fruit)", "2× leaf / fruit"),
        ("may leaf", "leaf ?"),
        ("if cards >= 2: leaf else vp", "per-cards ≥2: leaf / vp"),
    ],
)
def test_symbols_in_reading_order(effect, symbols):
    assert shown(effect, ("vp",)) == symbols


def test_parameters_come_with_their_word():
    found = signs(parse("raise(urban) + hire(6) + 2 vp * pawn(forest)"), ("vp",))
    assert [(sign.word, sign.args) for sign in found if sign.args] == [
        ("raise", ("urban",)),
        ("hire", ("6",)),
        ("per-pawn", ("forest",)),
    ]


def test_the_sides_of_a_stroke_are_rows():
    assert [[sign.word for sign in side] for side in alternatives("fin + study / tail")] == [["fin", "study"], ["tail"]]


def drawn(symbols, **args):
    found = []
    row(symbols, 100, 50, 20, lambda sign, x, y, size: found.append((sign.word, round(x, 2), size)) or "", **args)
    return found


def test_a_row_is_centred():
    assert drawn([Sign("a"), Sign("b"), Sign("c")], gap=0.5) == [("a", 70, 20), ("b", 100, 20), ("c", 130, 20)]


def test_a_row_shrinks_to_its_room():
    symbols = drawn([Sign("a"), Sign("b")], gap=0, room=20)
    assert symbols == [("a", 95, 10), ("b", 105, 10)]


def test_signs_between_are_written():
    assert ">/<" in row([Sign("a"), Sign("/", between=True), Sign("b")], 0, 0, 20, lambda *_: "")
