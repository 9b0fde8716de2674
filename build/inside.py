"""Runs inside Pyodide at build time: turns sources into the bytecode of exactly that Python.

Only the interpreter that will run the page knows the right bytecode, so it compiles itself.
Called from compile.mjs; nothing here may import more than the standard library.
"""

import importlib.util
import io
import json
import marshal
import zipfile

LIBRARY = "/lib/python314.zip"
SITE = "/lib/python3.14/site-packages"
#: Where the engine keeps the build id that it tells the page.
DOOR = "ludotheque/desk/door.py"
UNBUILT = b'BUILD = "dev"'
#: Rooms of the engine that a page has no use for: the command line, many games at once, training.
NOT_IN_PAGE = (
    "ludotheque/__main__.py",
    "ludotheque/adapters/",
    "ludotheque/bench.py",
    "ludotheque/cli/",
    "ludotheque/simulate.py",
    "ludotheque/site.py",
)


def bytecode(name: str, source: bytes) -> bytes:
    """The .pyc of one module, marked never to be checked against its source again."""
    code = compile(source, name, "exec", dont_inherit=True)
    flags = (1).to_bytes(4, "little")  # hash-based, unchecked
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def _pack(files: dict[str, bytes], method: int) -> bytes:
    """A zip whose bytes depend on its content alone: sorted names, one fixed date."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, (2020, 2, 2, 0, 0, 0))
            entry.compress_type = method
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, files[name])
    return buffer.getvalue()


def _method(deflated: bool) -> int:
    """Stored unless told otherwise: a server that compresses does better over the whole."""
    return zipfile.ZIP_DEFLATED if deflated else zipfile.ZIP_STORED


def library(keep: str, deflated: bool) -> bytes:
    """The standard library as bytecode, only the files named in the keep-list."""
    wanted = {line for line in keep.split("\n") if line and not line.startswith("#")}
    with zipfile.ZipFile(LIBRARY) as stock:
        missing = wanted - set(stock.namelist())
        if missing:
            raise LookupError(f"the keep-list names files this Python does not have: {sorted(missing)}")
        files = {name + "c": bytecode(f"{LIBRARY}/{name}", stock.read(name)) for name in wanted}
    return _pack(files, _method(deflated))


def _told(door: bytes, build_id: str) -> bytes:
    if door.count(UNBUILT) != 1:
        raise LookupError(f"{DOOR} does not say {UNBUILT.decode()} exactly once")
    return door.replace(UNBUILT, f'BUILD = "{build_id}"'.encode())


def wheel(data: bytes, build_id: str, deflated: bool) -> bytes:
    """The wheel for the page: bytecode for sources, the build id, no rooms that only run elsewhere.

    A traceback still names file and line; the text of the lines would be a fifth of the bytes. The plain
    wheel, sources and all, lies beside it on the site.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        wanted = [name for name in archive.namelist() if not name.endswith("/")]
        files = {name: archive.read(name) for name in wanted if not name.startswith(NOT_IN_PAGE)}
    files[DOOR] = _told(files[DOOR], build_id)
    for name in [name for name in files if name.endswith(".py")]:
        files[name + "c"] = bytecode(f"{SITE}/{name}", files.pop(name))
    files["ludotheque/_build.json"] = json.dumps({"build": build_id}).encode()
    return _pack(files, _method(deflated))


def loaded() -> list[str]:
    """The library files that have been imported so far, as named in the zip."""
    import sys

    origins = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return sorted(name.removeprefix(LIBRARY + "/") for name in origins if name.startswith(LIBRARY))
