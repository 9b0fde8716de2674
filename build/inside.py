"""Runs inside Pyodide at build time: turns sources into the bytecode of exactly that Python.

Only the interpreter that will run the page knows the right bytecode, so it compiles itself.
Called from compile.mjs; nothing here may import more than the standard library.
"""

import ast
import dataclasses
import importlib
import importlib.util
import io
import json
import marshal
import re
import sys
import tomllib
import types
import zipfile
import zlib

LIBRARY = "/lib/python314.zip"
SITE = "/lib/python3.14/site-packages"
#: Rooms of the engine that a page has no use for: the command line, many games at once, training.
NOT_IN_PAGE = (
    "ludotheque/__main__.py",
    "ludotheque/adapters/",
    "ludotheque/bench.py",
    "ludotheque/checking/",
    "ludotheque/cli/",
    "ludotheque/draw/theme.css",
    "ludotheque/lang/cli.",
    "ludotheque/lang/page.",
    "ludotheque/simulate.py",
    "ludotheque/site.py",
)


def bytecode(name: str, source: bytes) -> bytes:
    """The .pyc of one module, marked never to be checked against its source again.

    Without what only readers of the source want: docstrings, the types of arguments and results, and in the library the numbers
    of lines: a traceback names its functions, and the lines of ours that called them.
    """
    code = compile(_described(_unannotated(ast.parse(source))), name, "exec", dont_inherit=True, optimize=2)
    if name.startswith(LIBRARY):
        code = _lineless(code)
    flags = (1).to_bytes(4, "little")  # hash-based, unchecked
    return importlib.util.MAGIC_NUMBER + flags + importlib.util.source_hash(source) + marshal.dumps(code)


def _lineless(code: types.CodeType) -> types.CodeType:
    """The same code, and all code within, whose table of lines says of every instruction that it comes from none.

    An entry of the table tells of up to eight instructions (two bytes each): 0xf8, "no line", and how many they are but one.
    """
    inner = tuple(_lineless(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    eights, left = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF8 | left - 1]) if left else b"")
    return code.replace(co_linetable=table, co_consts=inner)


def _unannotated(tree: ast.Module) -> ast.Module:
    """Take the types of arguments and results away: each function would carry a second one that tells them.

    Where `register` reads the type of an argument from them, they stay; those of fields, which classes read, stay as well.
    """
    for node in ast.walk(tree):
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        if any(ast.unparse(one).endswith(".register") for one in node.decorator_list):
            continue
        node.returns = None
        for name in ast.walk(node.args):
            if isinstance(name, ast.arg):
                name.annotation = None
    return tree


def _described(tree: ast.Module) -> ast.Module:
    """Give each dataclass a word for its docstring: without one it is given its signature, a quarter of the work of making it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any("dataclass" in ast.unparse(one) for one in node.decorator_list):
            word = ast.Assign([ast.Name("__doc__", ast.Store())], ast.Constant("-"))
            node.body.append(ast.copy_location(word, node.body[-1]))
    return ast.fix_missing_locations(tree)


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


def library(keep: str, startup: dict[str, str], deflated: bool) -> bytes:
    """The standard library as bytecode, only the files named in the keep-list, and our own for the start in place of theirs."""
    wanted = {line for line in keep.split("\n") if line and not line.startswith("#")}
    with zipfile.ZipFile(LIBRARY) as stock:
        missing = wanted - set(stock.namelist())
        if missing:
            raise LookupError(f"the keep-list names files this Python does not have: {sorted(missing)}")
        sources = {name: stock.read(name) for name in wanted}
    sources |= {name: text.encode() for name, text in startup.items()}
    files = {name + "c": bytecode(f"{LIBRARY}/{name}", source) for name, source in sources.items()}
    return _pack(files, _method(deflated))


#: Tables the engine reads with `read_toml`; lessons and examples stay as written, their errors name a line.
TABLES = re.compile(r"ludotheque/(lang|games/\w+/(components|words))/\w+\.toml")


def _parsed(table: bytes) -> bytes:
    """A TOML table as JSON, which the engine reads a good deal faster. Raises `LookupError` for one JSON cannot hold."""
    values = tomllib.loads(table.decode())
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    if json.loads(text) != values:
        raise LookupError(f"a table does not survive as JSON: {text[:80]}")
    return text.encode()


def wheel(data: bytes, deflated: bool) -> bytes:
    """The wheel for the page: bytecode for sources, parsed tables, no rooms that only run elsewhere.

    A traceback still names file and line; the text of the lines would be a fifth of the bytes. The plain
    wheel, sources and all, lies beside it on the site.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        wanted = [name for name in archive.namelist() if not name.endswith("/")]
        files = {name: archive.read(name) for name in wanted if not name.startswith(NOT_IN_PAGE)}
    # The list of hashes is the installer's, and random letters do not compress.
    files = {name: data for name, data in files.items() if not name.endswith(".dist-info/RECORD")}
    files["ludotheque/_methods.bin"] = methods(data, [name for name in files if name.endswith(".py")])
    for name in [name for name in files if name.endswith(".py")]:
        files[name + "c"] = bytecode(f"{SITE}/{name}", files.pop(name))
    for name in [name for name in files if TABLES.fullmatch(name)]:
        files[name + ".json"] = _parsed(files.pop(name))
    return _pack(files, _method(deflated))


def methods(wheel: bytes, files: list[str]) -> bytes:
    """What dataclasses in these files of a wheel have compiled: a marshalled dict from the CRC-32 of their text to its code.

    Raises `LookupError` if two texts have the same.
    """
    texts = {}

    def noting(text, names, namespace):
        if texts.setdefault(zlib.crc32(text.encode()), text) != text:
            raise LookupError(f"two dataclasses with one CRC-32: {text[:80]}")
        exec(text, names, namespace)

    with open("/tmp/engine.whl", "wb") as file:
        file.write(wheel)
    sys.path.insert(0, "/tmp/engine.whl")
    dataclasses.exec = noting
    for file in files:
        importlib.import_module(file.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return marshal.dumps({key: compile(text, "<string>", "exec") for key, text in sorted(texts.items())})


def loaded() -> list[str]:
    """The library files that have been imported so far, as named in the zip."""
    origins = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return sorted(name.removeprefix(LIBRARY + "/") for name in origins if name.startswith(LIBRARY))
