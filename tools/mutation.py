"""A mutation run: does a test fail for each small change of the engine's code?

    .venv/bin/python tools/mutation.py                  the modules listed below
    .venv/bin/python tools/mutation.py chance bonus     these modules of the engine

mutmut makes the changes, one at a time, and runs the tests that reach the changed function. It wants the sources in a folder
called `src`, so everything is copied to `.cache/mutation` first, and the checkout stays as it is. The survivors are printed;
docs/mutation.md says what to make of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PLACE = ROOT / ".cache" / "mutation"
MODULES = ("bonus", "chance", "game", "masking", "secrecy")
TESTS = ("tests/engine", "tests/checking", "tests/bots")

CONFIG = """
[tool.pytest.ini_options]
addopts = "--strict-markers"
markers = ["pyodide: also run inside Pyodide", "slow: left out of quick runs"]

[tool.mutmut]
source_paths = ["src/"]
only_mutate = [{modules}]
also_copy = ["tools"]
do_not_mutate_patterns = ["raise (Runtime|Lookup|Type|NotImplemented)Error"]
pytest_add_cli_args = ["-q", "-k", "not cldr", "-p", "no:xdist", "-p", "no:cacheprovider"]
pytest_add_cli_args_test_selection = [{tests}]
"""


def listed(things) -> str:
    """Texts as the inside of a TOML list."""
    return ", ".join(f'"{thing}"' for thing in things)


def lay_out(modules: tuple[str, ...]) -> None:
    """Copy sources and tests to where mutmut wants them."""
    if PLACE.exists():
        shutil.rmtree(PLACE)
    PLACE.mkdir(parents=True)
    clean = shutil.ignore_patterns("__pycache__")
    for there, here in (("py", "src"), ("tests", "tests"), ("tools", "tools")):
        shutil.copytree(ROOT / there, PLACE / here, ignore=clean)
    files = [f"src/ludotheque/engine/{module}.py" for module in modules]
    (PLACE / "pyproject.toml").write_text(CONFIG.format(modules=listed(files), tests=listed(TESTS)), encoding="utf-8")


def mutmut(*words: str, **how) -> subprocess.CompletedProcess:
    """Run mutmut in that place, with temporary folders that no other run of pytest cleans up."""
    surroundings = {**os.environ, "PYTEST_DEBUG_TEMPROOT": str(PLACE)}
    return subprocess.run([Path(sys.executable).with_name("mutmut"), *words], cwd=PLACE, env=surroundings, text=True, **how)


def main() -> int:
    """Lay everything out, run, and print what survived with its change."""
    lay_out(tuple(sys.argv[1:]) or MODULES)
    code = mutmut("run").returncode
    if code:
        return code
    results = mutmut("results", "--all", "true", capture_output=True).stdout
    verdicts = [line.rsplit(": ", 1) for line in results.splitlines() if ": " in line]
    for verdict in sorted({verdict for _, verdict in verdicts}):
        print(f"{verdict}: {sum(other == verdict for _, other in verdicts)}")
    for name, verdict in verdicts:
        if verdict == "survived":
            print(mutmut("show", name.strip(), capture_output=True).stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
