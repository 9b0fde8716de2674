"""The engine and the drawing blocks say what their public functions take and raise."""

import ast
import re
from pathlib import Path

import pytest

import ludotheque

ROOT = Path(ludotheque.__file__).parent
FILES = sorted(path for room in ("engine", "draw") for path in (ROOT / room).glob("*.py"))
MANY = 3
"""A function with so many parameters names each of them."""


def public(tree, whose="", inherits=False):
    """The public functions of a module or class: their names, their nodes, whether their words may be inherited."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)) and node.name.startswith("_"):
            continue
        if isinstance(node, ast.ClassDef):
            yield from public(node, f"{node.name}.", bool(node.bases))
        elif isinstance(node, ast.FunctionDef) and not any(ast.unparse(mark) == "overload" for mark in node.decorator_list):
            yield whose + node.name, node, inherits


def raises(node):
    """Whether a function itself raises an error, other than for a method that a subclass must write."""
    found = [part.exc for part in ast.walk(node) if isinstance(part, ast.Raise) and part.exc is not None]
    return any("NotImplementedError" not in ast.unparse(error) for error in found)


def missing(name, node, inherits):
    """What the words of a function leave out."""
    words = ast.get_docstring(node)
    if words is None:
        return [] if inherits else [f"{name} says nothing"]
    taken = [arg.arg for arg in (*node.args.args, *node.args.kwonlyargs) if arg.arg not in ("self", "cls")]
    unnamed = [arg for arg in taken if len(taken) >= MANY and not re.search(rf"\b{arg}\b", words)]
    found = [f"{name} does not say what {arg} is" for arg in unnamed]
    return [*found, f"{name} does not say what it raises"] if raises(node) and "Raise" not in words else found


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.name}")
def test_public_functions_say_what_they_take_and_raise(file):
    functions = public(ast.parse(file.read_text(encoding="utf-8")))
    assert [problem for function in functions for problem in missing(*function)] == []


def test_what_is_left_out_is_found():
    tree = ast.parse('def f(a, b, c):\n    """Takes `a` and `b`."""\n    raise ValueError\ndef g(): pass')
    assert [problem for function in public(tree) for problem in missing(*function)] == [
        "f does not say what c is",
        "f does not say what it raises",
        "g says nothing",
    ]
