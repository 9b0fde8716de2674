"""The commands that the documents show are ones that there are: each is understood, and each program it names is here."""

import re
from functools import cache
from pathlib import Path

import pytest

from ludotheque.cli import main as cli
from ludotheque.cli.terminal import Terminal
from ludotheque.games import titles

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md")] + sorted((ROOT / "docs").glob("*.md"))
STANDS_FOR = {"GAME": "varuna", "<game>": "varuna", "LEVEL": "greedy", "N": "3", "ID=VALUE": "a=b"}
"""What a document leaves to its reader."""

SHELL = r"(?:[^`\n|&#;]|#(?! ))"
"""What belongs to a command: not what the shell does with it, and not the remark behind it."""


def shown(program):
    """Every command of a program in the documents, as (document, its words)."""
    for file in DOCUMENTS:
        for found in re.finditer(rf"{program}({SHELL}*)", file.read_text("utf8")):
            words = [STANDS_FOR.get(word, word) for word in found[1].split()]
            if words:
                yield file.name, words


COMMANDS = list(shown(r"python -m ludotheque(?![.\w])"))
TOOLS = list(shown(r"(?<![\w/.-])(?=(?:tools|build|examples)/\w)"))


@pytest.mark.parametrize(("document", "words"), COMMANDS, ids=lambda part: part if isinstance(part, str) else " ".join(part))
def test_a_command_of_the_documents_is_understood(document, words, capsys):
    try:
        args = cli.parser(Terminal()).parse_args(words)
    except SystemExit:
        pytest.fail(f"{document}: {capsys.readouterr().err}")
    games = args.game if isinstance(getattr(args, "game", None), list) else [getattr(args, "game", None)]
    assert {game for game in games if game} <= {*titles()}
    assert len(COMMANDS) > 15


@pytest.mark.parametrize(("document", "words"), TOOLS, ids=lambda part: part if isinstance(part, str) else " ".join(part))
def test_a_program_of_the_documents_is_here_and_has_the_options_they_show(document, words):
    name = words[0].rstrip(".,:;)")
    if any(mark in name for mark in "*<"):
        return  # a name with a gap in it
    file = ROOT / name
    assert file.exists(), document
    for option in (word.rstrip(".,:;)") for word in words[1:] if word.startswith("--")):
        assert f'"{option}"' in source(file), f"{document}: {name} has no {option}"
    assert len(TOOLS) > 25


@cache
def source(file):
    """The text of a program, and of the modules beside it that it imports."""
    text = file.read_text("utf8")
    beside = re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE)
    return text + "".join(other.read_text("utf8") for one in beside if (other := file.parent / f"{one}.py").exists())
