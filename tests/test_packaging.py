"""The wheel and the trimmed library: complete, and nothing that the page does not need."""

import ast
import sys
import tomllib
from importlib import metadata, resources
from pathlib import Path

import pytest

import ludotheque

ROOT = Path(__file__).resolve().parent.parent
IN_PYODIDE = sys.platform == "emscripten"
ENGINE = Path(ludotheque.__file__).parent

if not IN_PYODIDE:
    from inside import NOT_IN_PAGE


@pytest.mark.pyodide
def test_data_files_travel_with_the_wheel():
    found = {Path(entry.name).suffix for entry in _walk(resources.files("ludotheque"))}
    assert {".toml", ".md"} <= found


def _walk(folder):
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _walk(entry)
        else:
            yield entry


@pytest.mark.pyodide
@pytest.mark.skipif(not IN_PYODIDE, reason="the checkout is not installed as a wheel")
def test_shipped_wheel_knows_its_version_and_its_memory():
    assert metadata.version("ludotheque")
    assert (ENGINE / "_made.json").read_text("utf8").startswith('{"id": ')


def imported_modules(source: Path) -> set[str]:
    """The modules outside the engine that a file imports, wherever in the file."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(source.read_text("utf8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.add(node.module)
    return {name for name in found if name.split(".")[0] != "ludotheque"}


def in_page(source: Path) -> bool:
    """Whether a file is in the page's wheel; the others may import what they like."""
    return not source.relative_to(ENGINE.parent).as_posix().startswith(NOT_IN_PAGE)


@pytest.mark.skipif(IN_PYODIDE, reason="reads the checkout")
def test_engine_imports_only_what_the_page_ships():
    kept = (ROOT / "build/stdlib-keep.txt").read_text("utf8").split("\n")
    files = {line for line in kept if line and not line.startswith("#")}
    shipped = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in files}
    builtin = (
        set(sys.builtin_module_names)
        | {"collections.abc", "os.path"}
        | {"array", "math", "cmath", "binascii", "zlib", "unicodedata"}
    )
    wrong = {
        f"{path.relative_to(ENGINE)} imports {name}"
        for path in ENGINE.rglob("*.py")
        if in_page(path)
        for name in imported_modules(path)
        if name not in shipped | builtin
    }
    assert not wrong, "run build/upgrade with the version in package.json, or do without"


@pytest.mark.skipif(IN_PYODIDE, reason="reads the checkout")
def test_engine_needs_nothing_but_the_standard_library():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf8"))["project"]
    assert project["dependencies"] == []


@pytest.mark.skipif(IN_PYODIDE, reason="reads the checkout")
@pytest.mark.parametrize("lock", sorted(path.name for path in ROOT.glob("*lock*")) if not IN_PYODIDE else [])
def test_locks_name_no_address(lock: str):
    """A lock that records where one machine downloaded from does not install on another."""
    text = (ROOT / lock).read_text("utf8")
    assert '"resolved"' not in text
    assert "--index-url" not in text and "--find-links" not in text
