"""What docs/python.md shows works as it stands: its code runs, its bot plays through a real entry point, the example learns."""

import importlib
import multiprocessing
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.bots import outside
from ludotheque.games import title
from ludotheque.simulate import simulate

ROOT = Path(__file__).resolve().parents[1]
GUIDE = (ROOT / "docs/python.md").read_text(encoding="utf-8")
CODE = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
BOT = next(code for code in CODE if "(Bot)" in code)


@pytest.mark.parametrize("code", [code for code in CODE if code != BOT and "simulate" not in code])
def test_the_code_of_the_guide_runs(code):
    exec(compile(code, "docs/python.md", "exec"), {})


@pytest.mark.parametrize("how", sorted({*multiprocessing.get_all_start_methods()} - {"fork"}))
def test_the_tournament_of_the_guide_runs_as_a_script(tmp_path, how):
    """However Python starts a process: on a Mac, on Windows and from Python 3.14 on, that one reads the script, too."""
    (code,) = (code for code in CODE if "simulate" in code)
    begun = f"import multiprocessing\nmultiprocessing.set_start_method({how!r}, force=True)\n"
    (tmp_path / "tournament.py").write_text(begun + code.replace("games=20", "games=2"), encoding="utf-8")
    env = {"PYTHONPATH": str(ROOT / "py")}
    done = subprocess.run([sys.executable, tmp_path / "tournament.py"], capture_output=True, text=True, env=env, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["greedy", "random"]


@pytest.fixture
def wheel(tmp_path, monkeypatch):
    """The guide's bot, installed: a module, and the metadata of a wheel that names it as an entry point."""
    (tmp_path / "my_bots.py").write_text(BOT, encoding="utf-8")
    point = re.search(r"```toml\n\[project\.entry-points\.\"(.*?)\"\]\n(.*?)\n```", GUIDE, re.DOTALL)
    about = tmp_path / "my_bots-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: my-bots\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[{point[1]}]\n{point[2].replace(chr(34), '')}\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    outside.look_again()
    yield
    outside.look_again()
    sys.modules.pop("my_bots", None)


def test_the_bot_of_the_guide_has_15_lines_and_plays_through_its_entry_point(wheel):
    assert len([line for line in BOT.splitlines() if line.strip()]) <= 15
    assert "one-ahead" in outside.players(title("salamandra"))
    assert "one-ahead" not in outside.players(title("varuna"))
    result = simulate("salamandra", ["one-ahead", "random"], games=2, seed=3)
    assert result.faults == []
    assert result.standings[0].mean.value > result.standings[1].mean.value


def test_the_example_learns_a_policy():
    numpy = pytest.importorskip("numpy", reason="the extra [rl] is not installed")
    pytest.importorskip("pettingzoo", reason="the extra [rl] is not installed")
    names: dict = {"__name__": "example"}
    source = (ROOT / "examples/learn_policy.py").read_text(encoding="utf-8")
    exec(compile(source, "learn_policy.py", "exec"), names)
    weights, rewards = names["train"](2, seed=5)
    again, same = names["train"](2, seed=5)
    assert set(rewards) <= {1.0, -1.0}
    assert rewards == same
    assert numpy.array_equal(weights, again)
    assert numpy.abs(weights).max() > 0
