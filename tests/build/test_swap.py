"""A new site takes the place of the old one whole, or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

import build


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A site that was just built."""
    folder = tmp_path / "stage/made"
    folder.mkdir(parents=True)
    (folder / "index.html").write_text("new")
    return folder


def test_a_first_site_and_every_later_one_is_put_there(tmp_path: Path, made: Path):
    build._swap(made, tmp_path / "www/dist")
    assert (tmp_path / "www/dist/index.html").read_text() == "new"
    made.mkdir()
    (made / "index.html").write_text("newer")
    build._swap(made, tmp_path / "www/dist")
    assert [(path.name, path.read_text()) for path in (tmp_path / "www/dist").iterdir()] == [("index.html", "newer")]
    assert [path.name for path in (tmp_path / "www").iterdir()] == ["dist"], "nothing is left beside it"


@pytest.mark.parametrize("place", ["dist", "new"])
def test_a_site_that_cannot_be_replaced_stays(tmp_path: Path, made: Path, monkeypatch, place: str):
    """As where its folder is mounted, or where the disk fails in between."""
    out = tmp_path / "dist"
    out.mkdir()
    (out / "index.html").write_text("old")
    rename = Path.rename

    def fails(path: Path, target: Path) -> Path:
        if path.name == place:
            raise OSError(16, "Device or resource busy")
        return rename(path, target)

    monkeypatch.setattr(Path, "rename", fails)
    with pytest.raises(OSError, match="busy"):
        build._swap(made, out)
    assert (out / "index.html").read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dist", "stage"]
