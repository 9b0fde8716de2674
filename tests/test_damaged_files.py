"""Files of a game from another wheel, damaged in every way: each is read, or refused in words."""

from __future__ import annotations

import random
import re
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ludotheque.bots import judge
from ludotheque.desk import solo
from ludotheque.engine import i18n
from ludotheque.engine.error import LudoError
from ludotheque.engine.i18n import T, catalogue, read_toml, read_words, say
from ludotheque.games import title
from ludotheque.teach import puzzle

VARUNA = type(title("varuna"))
HOME = Path(judge.__file__).parent.parent / "games/varuna"
PACKAGE = "damaged_game"
DAMAGES = 150
"""How often each file is damaged. One seed, so that a failure can be looked at."""

ODD = [
    b"{", b"}", b'"', b"[", b"]", b"=", b"\x00", b"\xff", b"nan", b"inf", b"-1", b"1e999", b"9" * 400, b"{x}", b"{n|}", b"#",
    b"\n", b"true", b"[]", b"{}", b'""', b"1979-05-27", b"[" * 2000, b"a." * 400,
]  # fmt: skip
"""What is put into a file."""


def damaged(content: bytes, dice: random.Random) -> bytes:
    """A file after one accident: a line is gone or there twice, holds something else, or all after some letter is gone."""
    lines = content.split(b"\n")
    at = dice.randrange(len(lines))
    line = lines[at]
    match dice.randrange(5):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, lines[dice.randrange(len(lines))])
        case 2:
            lines[at] = line.partition(b"=")[0] + b"= " + dice.choice(ODD)
        case 3:
            start = dice.randrange(len(line) + 1)
            lines[at] = line[:start] + dice.choice(ODD) + line[start + dice.choice((0, 1, 3)) :]
        case _:
            return content[: dice.randrange(len(content))]
    return b"\n".join(lines)


def read_judge() -> None:
    whole = title("varuna").judge().weights
    found = judge.checked(read_toml(PACKAGE, "judge.toml"), "varuna", whole.rules_version, tuple(whole.pairs))
    assert judge.written(found)


def read_the_words(lang: str) -> None:
    words = {**catalogue(lang), **read_words(lang, PACKAGE, "words", f"{lang}.toml")}
    for key in words:
        assert isinstance(say(T(key, n=2, who="Ada"), words), str)


def read_solo() -> None:
    assert all(round(one) < 10**9 for one in solo.averages(game()).values())


def read_puzzles() -> None:
    puzzle.puzzles_of_any_rules(game())


def game() -> VARUNA:
    """A game whose files are those of the damaged one."""
    return type("Damaged", (VARUNA,), {"package": PACKAGE})()


READERS: dict[str, Callable[[], None]] = {
    "judge.toml": read_judge,
    "solo.toml": read_solo,
    "puzzles.toml": read_puzzles,
    "words/en.toml": lambda: read_the_words("en"),
    "words/fr.toml": lambda: read_the_words("fr"),
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a game whose files may be damaged."""
    folder = tmp_path / PACKAGE
    for name in READERS:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(HOME / name, folder / name)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, PACKAGE, raising=False)
    return folder


@pytest.mark.parametrize("name", READERS)
def test_a_damaged_file_is_read_or_refused_in_words(package: Path, name: str):
    READERS[name]()
    dice, whole = random.Random(name), (package / name).read_bytes()
    refused: list[LudoError] = []
    for _ in range(DAMAGES):
        (package / name).write_bytes(damaged(whole, dice))
        try:
            READERS[name]()
        except LudoError as error:
            refused.append(error)
    assert DAMAGES // 3 < len(refused) < DAMAGES, "some damages do no harm, many do"
    for lang in i18n.LANGUAGES:
        assert not [error.key for error in refused if "⟨" in error.said(catalogue(lang))]


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("content", [None, b"\xff\xfe", b"a = [" + b"[" * 5000, b"= 1", b"a = 1\na = 2"])
def test_a_file_that_cannot_be_read_is_named(package: Path, name: str, content: bytes | None):
    if content is None:
        (package / name).unlink()
    else:
        (package / name).write_bytes(content)
    if content is None and name in ("solo.toml", "puzzles.toml"):  # a game may have none
        READERS[name]()
        return
    with pytest.raises(LudoError) as refusal:
        READERS[name]()
    assert f"{PACKAGE}/{name}" in refusal.value.what(catalogue("en"))


@pytest.mark.parametrize("weight", ["9" * 400, "-1e300", "inf", "nan", "true", '"1"'])
def test_a_weight_that_no_sum_can_hold_is_refused(package: Path, weight: str):
    head, mark, rest = (package / "judge.toml").read_text("utf8").partition("[weights]\n")
    name = re.match(r"\w+", rest)[0]
    rest = re.sub(r"\[.*?,", f"[{weight},", rest, count=1)
    (package / "judge.toml").write_text(head + mark + rest, "utf8")
    with pytest.raises(LudoError, match=f"weights.{name}"):
        read_judge()


@pytest.mark.parametrize("average", ["9" * 400, "-1e300", "inf", "nan", "true", '"1"'])
def test_an_average_that_cannot_be_shown_is_refused(package: Path, average: str):
    (package / "solo.toml").write_text(f"[averages]\nrandom = {average}\n", "utf8")
    with pytest.raises(LudoError, match=r"random = .* a number is needed"):
        read_solo()


def test_words_that_are_no_texts_are_refused(package: Path):
    (package / "words/en.toml").write_text('[board]\nname = "Board"\nsize = 3\n', "utf8")
    with pytest.raises(LudoError, match=r"board\.size is not a text"):
        read_words("en", PACKAGE, "words", "en.toml")
