"""Setting up on a machine that lacks something: it waits, with a limit, or says what to do."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import venv as environments
from pathlib import Path

import pytest

import bootstrap

ROOT = Path(__file__).resolve().parents[2]


class Bin:
    """A folder that is all of PATH, with programs of our own."""

    def __init__(self, folder: Path):
        self.folder = folder

    def put(self, name: str, script: str) -> None:
        """A program: a line or more of shell."""
        path = self.folder / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(0o755)

    def count(self, name: str) -> int:
        """How often a program that notes its calls has been called."""
        notes = self.folder / f"{name}.calls"
        return len(notes.read_text().splitlines()) if notes.exists() else 0


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bin:
    """PATH with nothing on it but what the test puts there, and a checkout of its own to set up."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    checkout = tmp_path / "checkout"
    checkout.mkdir()
    for name in ("package.json", "package-lock.json"):
        (checkout / name).write_bytes((ROOT / name).read_bytes())
    monkeypatch.setattr(bootstrap, "ROOT", checkout)
    monkeypatch.setattr(bootstrap, "APT_PAUSE", 0.01)
    return Bin(folder)


def refused(what, *args) -> str:
    """What is said when it does not work."""
    with pytest.raises(bootstrap.NotReady) as trouble:
        what(*args)
    return str(trouble.value)


LOCKED = "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4711 (unattended-upgr)"


def test_apt_that_is_in_use_for_a_moment_is_waited_for(programs: Bin, capsys):
    calls = programs.folder / "apt-get.calls"
    programs.put(
        "apt-get", f'echo "$@" >> {calls}\n[ $(/usr/bin/wc -l < {calls}) -gt 2 ] || {{ echo "{LOCKED}" >&2; exit 100; }}'
    )
    bootstrap.apt_get("update", "-qq")
    assert programs.count("apt-get") == 3
    assert capsys.readouterr().out.count("waiting") == 1


def test_apt_that_stays_in_use_is_not_waited_for_for_ever(programs: Bin, monkeypatch):
    monkeypatch.setattr(bootstrap, "APT_PATIENCE", 0.1)
    programs.put("apt-get", f'echo "{LOCKED}"; exit 100')
    said = refused(bootstrap.apt_get, "update")
    assert "4711" in said and "try again" in said


def test_apt_that_fails_otherwise_is_not_tried_again(programs: Bin):
    programs.put("apt-get", f'echo x >> {programs.folder}/apt-get.calls; echo "E: Unable to locate package chromium"; exit 100')
    assert "Unable to locate" in refused(bootstrap.apt_get, "install", "chromium")
    assert programs.count("apt-get") == 1


#: What apt-get does in a test: put the package there, or know nothing of it.
BRINGS = 'for name; do :; done; printf "#!/bin/sh\\n" > {folder}/$name; /bin/chmod +x {folder}/$name'
UNKNOWN = 'echo "E: Unable to locate package"; exit 100'


@pytest.mark.parametrize(
    ("there", "apt", "taken"),
    [
        (("chromium-headless-shell", "chromium"), UNKNOWN, "chromium-headless-shell"),
        (("chromium",), BRINGS, "chromium-headless-shell"),
        (("chromium",), UNKNOWN, "chromium"),
        ((), BRINGS, "chromium-headless-shell"),
    ],
    ids=["both there", "brought beside the other", "unknown here", "none there"],
)
def test_tests_take_a_chromium_without_windows_where_one_can_be_had(programs: Bin, monkeypatch, there, apt: str, taken: str):
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    for name in there:
        programs.put(name, "")
    programs.put("apt-get", f'[ "$1" = update ] && exit\n{apt.format(folder=programs.folder)}')
    assert bootstrap.browser() == str(programs.folder / taken)


@pytest.mark.parametrize("there", [(), ("node",), ("npm",)], ids=["neither", "no npm", "no node"])
def test_a_machine_without_node_or_npm_is_told_what_to_install(programs: Bin, there: tuple[str, ...]):
    for name in there:
        programs.put(name, "echo v24.1.0")
    assert "https://nodejs.org" in refused(bootstrap.require_node)


@pytest.mark.parametrize(("version", "good"), [("v18.19.0", False), ("v20.9.0", False), ("v20.19.0", True), ("v100.0.1", True)])
def test_an_old_node_is_told_what_is_needed(programs: Bin, version: str, good: bool):
    programs.put("node", f"echo {version}")
    programs.put("npm", "exit 0")
    if good:
        bootstrap.require_node()
    else:
        said = refused(bootstrap.require_node)
        assert version[1:] in said and "20.19" in said


@pytest.mark.parametrize(
    ("told", "wanted"),
    [
        ("npm error code ENOSPC", "disk is full"),
        ("OSError: [Errno 28] No space left on device", "disk is full"),
        ("npm error network getaddrinfo ENOTFOUND registry.npmjs.org", "network"),
        ("Failed to establish a new connection: NewConnectionError", "network"),
    ],
)
def test_a_tool_that_fails_is_followed_by_what_to_do(programs: Bin, told: str, wanted: str):
    programs.put("npm", f'echo "{told}" >&2; exit 1')
    said = refused(bootstrap.node_packages)
    assert told in said and wanted in said
    assert not (bootstrap.ROOT / "node_modules/.made-from").exists()


def test_too_little_room_is_said_before_anything_is_installed(programs: Bin, monkeypatch):
    programs.put("npm", f"echo x >> {programs.folder}/npm.calls")
    monkeypatch.setattr(bootstrap, "ROOM", 10**18)
    assert "disk is full" in refused(bootstrap.node_packages)
    assert programs.count("npm") == 0


def test_packages_that_somebody_deleted_are_installed_again(programs: Bin):
    made = "mkdir -p node_modules/pyodide && echo '{}' > node_modules/pyodide/package.json"
    programs.put("npm", f"PATH=/usr/bin:/bin\necho x >> {programs.folder}/npm.calls\n{made}")
    for _ in range(2):
        bootstrap.node_packages()
    assert programs.count("npm") == 1
    (bootstrap.ROOT / "node_modules/pyodide/package.json").unlink()
    bootstrap.node_packages()
    assert programs.count("npm") == 2


def test_an_old_python_goes_on_with_a_newer_one(programs: Bin, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    started = []
    monkeypatch.setattr(os, "execv", lambda path, words: started.append((path, words)) or sys.exit())
    programs.put("python3.13", "exit 0")
    with pytest.raises(SystemExit):
        bootstrap.require_python()
    assert started == [(str(programs.folder / "python3.13"), [str(programs.folder / "python3.13"), *sys.argv])]


def test_an_old_python_alone_is_told_what_is_needed(programs: Bin, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    said = refused(bootstrap.require_python)
    assert "3.9.2" in said and "3.11" in said


@pytest.mark.parametrize("name", ["play", "test", "build/bootstrap.py"])
def test_an_old_python_can_read_what_it_is_told_with(name: str):
    """Python 3.8 must come as far as the sentence: the syntax, and modules imported at once, are of that time."""
    tree = ast.parse((ROOT / name).read_text("utf8"), feature_version=(3, 8))
    named = {alias.name for node in tree.body if isinstance(node, ast.Import) for alias in node.names}
    assert not named & {"tomllib", "zoneinfo"}
    lazy = any(isinstance(node, ast.ImportFrom) and node.module == "__future__" for node in tree.body)
    unions = [node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr)]
    assert lazy or not unions, "`X | Y` in an annotation is read by an old Python unless annotations are deferred"


def test_the_command_says_it_in_one_sentence_and_fails(programs: Bin):
    """The whole way, in a process of its own: no Node on PATH."""
    done = subprocess.run(
        [sys.executable, ROOT / "build/bootstrap.py"], env={"PATH": str(programs.folder)}, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "https://nodejs.org" in done.stderr and "Traceback" not in done.stderr


@pytest.fixture
def venv(programs: Bin, monkeypatch) -> Path:
    """Where the virtual environment of the checkout is to be; a Python that makes one notes it in `venv.calls`."""
    folder = bootstrap.ROOT / ".venv"
    monkeypatch.setattr(bootstrap, "VENV", folder)
    monkeypatch.setattr(bootstrap, "PYTHON", folder / "bin/python")
    monkeypatch.setattr(bootstrap, "LOCK", ROOT / "requirements-dev.lock")
    body = f"""
case "$*" in
  *sys.version*) echo "3.13.1 (main)" ;;
  *pip*) echo x >> {programs.folder}/pip.calls ;;
esac"""
    programs.put("made-python", body)
    making = f"echo x >> {programs.folder}/venv.calls; /bin/mkdir -p {folder}/bin {folder}/lib/python3.13/site-packages"
    programs.put("system-python", f"{making} && /bin/cp {programs.folder}/made-python {folder}/bin/python")
    monkeypatch.setattr(sys, "executable", str(programs.folder / "system-python"))
    return folder


def put_old_python(venv: Path, version: str, body: str = "") -> None:
    """In the place of the environment's Python another one starts now."""
    (venv / "bin").mkdir(parents=True, exist_ok=True)
    python = venv / "bin/python"
    python.write_text(f"#!/bin/sh\n{body or f'echo {version}'}\n")
    python.chmod(0o755)


def test_what_is_ready_is_left_alone(programs: Bin, venv: Path):
    for _ in range(3):
        bootstrap.python_tools()
    assert (programs.count("venv"), programs.count("pip")) == (1, 1)


@pytest.mark.parametrize(
    "harm",
    [
        lambda venv: put_old_python(venv, "3.14.0"),
        lambda venv: put_old_python(venv, "3.9.2"),
        lambda venv: put_old_python(venv, "", "exit 127"),
        lambda venv: (venv / "bin/python").unlink(),
        lambda venv: ((venv / "bin/python").unlink(), (venv / "bin/python").symlink_to("/nowhere/python3.11")),
        lambda venv: (venv / "bin/python").chmod(0o644),
    ],
    ids=["upgraded", "downgraded", "does not start", "gone", "points nowhere", "cannot be run"],
)
def test_an_environment_whose_python_is_another_now_is_made_anew(programs: Bin, venv: Path, harm):
    """Its packages are not found by that one."""
    bootstrap.python_tools()
    harm(venv)
    for _ in range(2):
        bootstrap.python_tools()
    assert (programs.count("venv"), programs.count("pip")) == (2, 2)


def test_a_checkout_that_was_moved_knows_where_it_lies(programs: Bin, venv: Path, monkeypatch):
    """Or its tools would run the package of the old place."""
    bootstrap.python_tools()
    elsewhere = bootstrap.ROOT.parent / "déplacé ici"
    monkeypatch.setattr(bootstrap, "ROOT", elsewhere)
    monkeypatch.setattr(bootstrap.shutil, "disk_usage", lambda place: type("Room", (), {"free": 10**12}))
    monkeypatch.setattr(bootstrap, "run", lambda *words: "")
    bootstrap.python_tools()
    before = [*sys.path]
    try:
        exec((venv / "lib/python3.13/site-packages/ludotheque.pth").read_text("ascii"), {})
        assert sys.path == [*before, str(elsewhere / "py")]
    finally:
        sys.path[:] = before
    assert programs.count("venv") == 1


@pytest.mark.skipif(os.name == "nt", reason="has no LC_ALL")
@pytest.mark.parametrize("place", ["a b é", "игры", "遊戲", "it's"])
def test_the_environment_starts_in_any_language_wherever_the_checkout_lies(tmp_path: Path, monkeypatch, place: str):
    """Where it does not, no tool can be installed a second time: those are run with `LC_ALL=C`."""
    monkeypatch.setattr(bootstrap, "ROOT", tmp_path / place)
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / place / ".venv")
    monkeypatch.setattr(bootstrap, "PYTHON", tmp_path / place / ".venv/bin/python")
    (bootstrap.ROOT / "py/ludotheque").mkdir(parents=True)
    (bootstrap.ROOT / "py/ludotheque/__init__.py").write_text("")
    environments.create(bootstrap.VENV, with_pip=False, symlinks=True)
    bootstrap.lay_package()
    for language in ("C", "C.UTF-8", "POSIX"):
        env = {"LC_ALL": language, "PATH": os.environ["PATH"]}
        subprocess.run([bootstrap.PYTHON, "-c", "import ludotheque"], env=env, check=True, cwd=tmp_path)


def test_an_environment_of_somebodys_own_that_is_too_old_stays(venv: Path):
    put_old_python(venv, "3.9.2")
    (venv / "lib/python3.9").mkdir(parents=True)
    said = refused(bootstrap.python_tools)
    assert "3.9" in said and "Delete it" in said
    assert (venv / "lib/python3.9").exists()
