"""Methods of dataclasses, compiled beforehand.

A dataclass writes the text of its methods and has it compiled whenever its module is imported: a quarter of what importing
the engine and starting a game takes. The build compiles these texts once (`methods_of` in inside.py), for the engine and for each
game; a text it did not see is compiled as ever.
"""

import builtins
import dataclasses
import marshal
import os
import sys
import zlib

_PACKAGE = f"/lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages/ludotheque"
_read = set()
_methods = {}


def forget():
    """Drop what has been read; it is read again when it is needed."""
    _read.clear()
    _methods.clear()


def _read_new():
    """Read the compiled texts of the engine, and of each game that has come since."""
    games = f"{_PACKAGE}/games"
    for folder in (_PACKAGE, *(f"{games}/{name}" for name in (os.listdir(games) if os.path.isdir(games) else ()))):
        path = f"{folder}/_methods.bin"
        if path not in _read and os.path.exists(path):
            _read.add(path)
            with open(path, "rb") as file:
                _methods.update(marshal.load(file))


def run(text, names, namespace):
    """What `exec` does, in the place where dataclasses look for it."""
    key = zlib.crc32(text.encode())
    if key not in _methods:
        _read_new()
    builtins.exec(_methods.get(key, text), names, namespace)


dataclasses.exec = run
