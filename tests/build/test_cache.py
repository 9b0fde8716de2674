"""The build's cache: what is used stays, what is too old goes."""

import os
from pathlib import Path

import pytest

import cache


def lay(place: Path, age: float, folder: bool) -> Path:
    """Something in the cache that nobody has used for so long (s)."""
    place.parent.mkdir(parents=True, exist_ok=True)
    if folder:
        place.mkdir()
        (place / "inside").write_text("old")
    else:
        place.write_text("old")
    os.utime(place, (1e9 - age, 1e9 - age))
    return place


@pytest.mark.parametrize("name", ["snapshot-0123456789ab", "compiled/base-1.whl", "rules/varuna-1", "packed/1.11.br", "wheels/1"])
@pytest.mark.parametrize("folder", [True, False])
def test_what_no_build_has_used_for_a_fortnight_goes(tmp_path: Path, name: str, folder: bool) -> None:
    old = lay(tmp_path / name, cache.UNUSED + 1, folder)
    new = lay((tmp_path / name).parent / "library-a0123456789b", cache.UNUSED - 1, folder)
    cache.sweep(tmp_path, 1e9)
    assert not old.exists() and new.exists() and old.parent.exists()


def test_work_that_was_cut_off_goes_after_a_day(tmp_path: Path) -> None:
    left = [lay(tmp_path / f"{name}1", cache.CUT_OFF + 1, True) for name in cache.WORK]
    at_work = lay(tmp_path / "stage-2", cache.CUT_OFF - 1, True)
    cache.sweep(tmp_path, 1e9)
    assert not any(one.exists() for one in left) and at_work.exists()


def test_what_is_not_the_builds_stays(tmp_path: Path) -> None:
    """People keep the counts of a long check there, and Python its bytecode."""
    others = [lay(tmp_path / name, 100 * cache.UNUSED, name != "counts.json") for name in ("bytecode", "mutation", "counts.json")]
    cache.sweep(tmp_path, 1e9)
    assert all(one.exists() for one in others)


def test_what_is_used_is_marked(tmp_path: Path) -> None:
    file, folder = lay(tmp_path / "compiled/a", 1e9, False), lay(tmp_path / "library-a0123456789b", 1e9, True)
    cache.made_file(file, lambda out: pytest.fail("it is there"))
    cache.made_folder(folder, lambda out: pytest.fail("it is there"))
    cache.sweep(tmp_path, file.stat().st_mtime)
    assert file.exists() and folder.exists()


def test_a_cache_that_is_not_there_yet_is_no_trouble(tmp_path: Path) -> None:
    cache.sweep(tmp_path / "nowhere", 1e9)
