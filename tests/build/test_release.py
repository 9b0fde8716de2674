"""What build/release insists on before anything is published."""

from __future__ import annotations

import runpy
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def release() -> dict:
    """The names of build/release."""
    return runpy.run_path(str(ROOT / "build/release"))


def checkout(tmp_path: Path, project: str, package: str, changelog: str) -> Path:
    """A checkout that says these versions."""
    (tmp_path / "py/ludotheque").mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text(f'[project]\nversion = "{project}"\n')
    (tmp_path / "py/ludotheque/__init__.py").write_text(f'__version__ = "{package}"\n')
    (tmp_path / "CHANGELOG.md").write_text(f"# Changes\n\n## {changelog}\n\n* All.\n\n## 0.0.1\n")
    return tmp_path


def version(release: dict, root: Path) -> str:
    """What the version of a checkout is."""
    release["version"].__globals__["ROOT"] = root
    return release["version"]()


def test_this_checkout_says_one_version(release: dict):
    assert version(release, ROOT)


def test_one_version_is_taken(release: dict, tmp_path: Path):
    assert version(release, checkout(tmp_path, "1.2.0", "1.2.0", "1.2.0")) == "1.2.0"


@pytest.mark.parametrize("told", [("1.2.0", "1.1.0", "1.2.0"), ("1.2.0", "1.2.0", "1.1.0"), ("1.3.0", "1.2.0", "1.2.0")])
def test_versions_that_differ_are_refused(release: dict, tmp_path: Path, told: tuple[str, str, str]):
    with pytest.raises(release["Refused"], match="not the same everywhere"):
        version(release, checkout(tmp_path, *told))


def test_a_wheel_that_does_not_install_is_refused(release: dict, tmp_path: Path):
    broken = tmp_path / "ludotheque-9.9.9-py3-none-any.whl"
    with zipfile.ZipFile(broken, "w"):
        pass
    with pytest.raises(release["Refused"], match="pip install"):
        release["check_wheel"](broken, "9.9.9")


@pytest.mark.parametrize("origin", ["", "https://games.example.org"])
def test_the_site_is_built_for_its_address(release: dict, tmp_path: Path, origin: str):
    asked: list[tuple[str, ...]] = []

    def noting(*command: object) -> str:
        asked.append(tuple(map(str, command)))
        return "done\n"

    release["check_site"].__globals__["run"] = noting
    release["check_site"](tmp_path, origin)
    build, check = asked
    assert build[build.index("--origin") + 1] == origin and "--release" in build
    assert build[build.index("--out") + 1] == check[-1] == str(tmp_path / "site")
