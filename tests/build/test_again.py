"""A build after a change makes again what depends on the change, and takes the rest from earlier builds."""

from __future__ import annotations

import errno
import importlib.util
import io
import os
import zipfile
from pathlib import Path

import pytest

import cache
import common
import inside
import wheels


@pytest.fixture(scope="module")
def plain() -> Path:
    """The plain wheel."""
    common.CACHE.mkdir(exist_ok=True)
    return wheels.plain_wheel()


def changed(plain: Path, folder: Path, name: str, more: bytes) -> Path:
    """The wheel after a change: a few lines more in a file, and with them another list of hashes, as every builder writes it."""
    other = folder / plain.name
    with zipfile.ZipFile(plain) as old, zipfile.ZipFile(other, "w") as new:
        assert name in old.namelist()
        for entry in old.namelist():
            grown = entry == name or entry.endswith("/RECORD")
            new.writestr(entry, old.read(entry) + (more if grown else b""))
    return other


def differing(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The parts that are not the same in two wheels."""
    assert list(one) == list(other) and next(iter(one)) == wheels.BASE
    return [part for part in one if one[part] != other[part]]


@pytest.mark.parametrize("game", ["varuna", "natera"])
@pytest.mark.parametrize("exact", [True, False])
def test_a_game_that_changes_costs_one_game(plain: Path, tmp_path: Path, game: str, exact: bool):
    other = changed(plain, tmp_path, f"ludotheque/games/{game}/__init__.py", b"\nCHANGED = True\n")
    assert differing(wheels.parts_of(plain, exact), wheels.parts_of(other, exact)) == [game]


@pytest.mark.parametrize("name", ["engine/step.py", "desk/rpc.py", "lang/en.toml"])
def test_an_engine_that_changes_costs_the_games_only_in_a_release(plain: Path, tmp_path: Path, name: str):
    other = changed(plain, tmp_path, f"ludotheque/{name}", b"\nCHANGED = true\n")
    assert differing(wheels.parts_of(plain, False), wheels.parts_of(other, False)) == [wheels.BASE]
    assert differing(wheels.parts_of(plain), wheels.parts_of(other)) == list(wheels.parts_of(plain))


@pytest.mark.parametrize(
    ("more", "same"),
    [
        (b"\nCHANGED = True\n", True),
        (b"\n# a word about imports: from here on\n", True),
        (b"\nimport json\n", False),
        (b"\ndef late():\n    from json import loads\n", False),
        (b"\nfrom json import (\n    loads,\n)\n", False),
    ],
)
def test_modules_for_the_memory_are_looked_for_when_an_import_changes(plain: Path, tmp_path: Path, more: bytes, same: bool):
    other = changed(plain, tmp_path, "ludotheque/engine/step.py", more)
    assert (wheels.imports_of(other) == wheels.imports_of(plain)) == same


def test_of_imports_in_several_lines_every_line_counts(tmp_path: Path):
    found = []
    for number, names in enumerate((b"dumps,\n    loads", b"dumps,\n    load")):
        wheel = tmp_path / f"{number}.whl"
        with zipfile.ZipFile(wheel, "w") as packed:
            packed.writestr("a.py", b"from json import (\n    " + names + b",\n)\n")
        found.append(wheels.imports_of(wheel))
    assert found[0] != found[1]


def packed(files: dict[str, bytes]) -> bytes:
    """A part of the page's wheel, as an earlier build left it."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return buffer.getvalue()


def test_bytecode_is_taken_from_an_earlier_part_only_for_the_very_source():
    kept, changed, new = "ludotheque/kept.py", "ludotheque/changed.py", "ludotheque/new.py"
    before = {kept: b"A = 1\n", changed: b"A = 1\n"}
    now = {kept: b"A = 1\n", changed: b"A = 2\n", new: b"A = 1\n", "ludotheque/lang/en.toml": b"a = 1\n"}
    earlier = {f"{name}c": inside.bytecode(name, source) for name, source in before.items()}
    assert inside._still_right(now, [packed(earlier)]) == {kept: earlier[f"{kept}c"]}


def test_bytecode_of_another_python_is_not_taken():
    name, source = "ludotheque/kept.py", b"A = 1\n"
    code = inside.bytecode(name, source)
    assert code.startswith(importlib.util.MAGIC_NUMBER)
    assert inside._still_right({name: source}, [packed({f"{name}c": b"\0\0\0\0" + code[4:]})]) == {}


def test_a_kept_file_gets_one_more_place_and_never_replaces_another(tmp_path: Path):
    kept, place = tmp_path / "kept", tmp_path / "place"
    kept.write_text("kept")
    cache.link(kept, place)
    assert place.samefile(kept)
    another = tmp_path / "another"
    another.write_text("another")
    with pytest.raises(FileExistsError):
        cache.link(another, place)
    assert place.read_text() == "kept"


@pytest.mark.parametrize("code", [errno.EXDEV, errno.EPERM, errno.EMLINK])
def test_a_kept_file_is_copied_where_a_disk_makes_no_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int):
    def refused(*names: object) -> None:
        raise OSError(code, os.strerror(code))

    kept, place = tmp_path / "kept", tmp_path / "place"
    kept.write_text("kept")
    monkeypatch.setattr(os, "link", refused)
    cache.link(kept, place)
    assert place.read_text() == "kept" and not place.samefile(kept)
