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

MAJOR, MINOR = sys.version_info[:2]
LIBRARY = f"/lib/python{MAJOR}{MINOR}.zip"
SITE = f"/lib/python{MAJOR}.{MINOR}/site-packages"
#: Rooms of the engine that a page has no use for: the command line, many games at once, training.
NOT_IN_PAGE = (
    "ludotheque/__main__.py",
    "ludotheque/adapters/",
    "ludotheque/bench.py",
    "ludotheque/catanatron.py",
    "ludotheque/checking/",
    "ludotheque/cli/",
    "ludotheque/crew/",
    "ludotheque/draw/theme.css",
    "ludotheque/lang/cli.",
    "ludotheque/lang/page.",
    "ludotheque/gallery.py",
    "ludotheque/lang/rulesite.",
    "ludotheque/learn/",
    "ludotheque/rulesite/",
    "ludotheque/simulate.py",
    "ludotheque/ladder.py",
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
    return _head(source) + marshal.dumps(code)


def _head(source: bytes) -> bytes:
    """How the bytecode of a source begins: by which Python it is, that nobody is to check it, and a hash of the source."""
    unchecked = (1).to_bytes(4, "little")
    return importlib.util.MAGIC_NUMBER + unchecked + importlib.util.source_hash(source)


def _lineless(code: types.CodeType) -> types.CodeType:
    """A copy of some code, with all code within, whose table of lines says of every instruction that it comes from none.

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
        if any(isinstance(one, ast.Attribute) and one.attr == "register" for one in node.decorator_list):
            continue
        node.returns = None
        for name in ast.walk(node.args):
            if isinstance(name, ast.arg):
                name.annotation = None
    return tree


def _named(decorator: ast.expr) -> str:
    """The last part of a decorator's name, called or not."""
    called = decorator.func if isinstance(decorator, ast.Call) else decorator
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def _described(tree: ast.Module) -> ast.Module:
    """Give each dataclass a word for its docstring: without one it is given its signature, a quarter of the work of making it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef) and any(_named(one) == "dataclass" for one in node.decorator_list):
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


def library(keep: str | None, startup: dict[str, str], deflated: bool) -> bytes:
    """The standard library as bytecode.

    Args:
        keep: the files to ship, a line each; None ships all.
        startup: modules of our own for the start, by file name; they replace those of the library.
        deflated: pack the zip itself.

    Raises `LookupError` for a file that this Python does not have.
    """
    with zipfile.ZipFile(LIBRARY) as stock:
        names = {name for name in stock.namelist() if name.endswith(".py")}
        wanted = names if keep is None else {line for line in keep.split("\n") if line and not line.startswith("#")}
        if missing := wanted - names:
            raise LookupError(f"the keep-list names files this Python does not have: {sorted(missing)}")
        sources = {name: stock.read(name) for name in wanted}
    sources |= {name: text.encode() for name, text in startup.items()}
    files = {name + "c": bytecode(f"{LIBRARY}/{name}", source) for name, source in sources.items()}
    return _pack(files, _method(deflated))


#: Tables the engine reads with `read_toml`; lessons and examples stay as written, their errors name a line.
TABLES = re.compile(r"ludotheque/(lang/\w+|games/\w+/((components|words)/\w+|judge|puzzles|solo))\.toml")


def _parsed(table: bytes) -> bytes:
    """A TOML table as JSON, which the engine reads a good deal faster. Raises `LookupError` for one JSON cannot hold."""
    values = tomllib.loads(table.decode())
    text = json.dumps(values, ensure_ascii=False, separators=(",", ":"))
    if json.loads(text) != values:
        raise LookupError(f"a table does not survive as JSON: {text[:80]}")
    return text.encode()


#: A file of a game's own.
OF_GAME = re.compile(r"ludotheque/games/(\w+)/")
#: In place of a game whose file is not here yet. The page's worker looks for this sentence, fetches the file, and asks again.
ABSENT = """raise ModuleNotFoundError("ludotheque.games.{game} is not here yet", name="ludotheque.games.{game}")"""


def game_of(name: str) -> str:
    """The game that a file of the wheel belongs to; "" for the engine, the desk, and what all games share."""
    found = OF_GAME.match(name)
    return found[1] if found else ""


def wheel(data: bytes, wanted: list[str], deflated: bool, earlier: list[bytes]) -> dict[str, bytes]:
    """The wheel for the page in parts: one for each game, and one ("") for all they share.

    Bytecode for sources, parsed tables, no rooms that only run elsewhere. A traceback still names file and line; the text of the
    lines would be a fifth of the bytes. The plain wheel, sources and all, lies beside it on the site.

    Args:
        data: the plain wheel.
        wanted: which parts.
        deflated: pack the zips themselves.
        earlier: parts made before by this Python and this module: what has not changed since is taken from them.
    """
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        names = [name for name in archive.namelist() if not name.endswith("/") and not name.startswith(NOT_IN_PAGE)]
        # The list of hashes is the installer's, and random letters do not compress.
        files = {name: archive.read(name) for name in names if not name.endswith(".dist-info/RECORD")}
    games = sorted({game_of(name) for name in files} - {""})
    known = _still_right(files, earlier)
    packed: dict[str, dict[str, bytes]] = {part: {} for part in wanted}
    others = {}
    for name, content in files.items():
        if (part := game_of(name)) in packed:
            packed[part][_name(name)] = known[name] if name in known else _content(name, content)
        else:
            others |= {_name(name): known[name]} if name in known else {name: content}
    sources = [name for name in files if name.endswith(".py") and game_of(name) in packed]
    methods = methods_of({**others, **{name: made for own in packed.values() for name, made in own.items()}}, sources)
    for part, own in packed.items():
        own[f"ludotheque/games/{part}/_methods.bin" if part else "ludotheque/_methods.bin"] = marshal.dumps(methods.get(part, {}))
        if not part:
            stubs = {f"ludotheque/games/{game}/__init__.py": ABSENT.format(game=game).encode() for game in games}
            own |= {_name(name): _content(name, content) for name, content in stubs.items()}
    return {part: _pack(own, _method(deflated)) for part, own in packed.items()}


def _still_right(files: dict[str, bytes], earlier: list[bytes]) -> dict[str, bytes]:
    """The bytecode in parts made earlier that was compiled from the very sources of these files, by the sources' names."""
    known = {}
    for packed in earlier:
        with zipfile.ZipFile(io.BytesIO(packed)) as archive:
            held = set(archive.namelist())
            for name, source in files.items():
                if name.endswith(".py") and _name(name) in held:
                    code = archive.read(_name(name))
                    if code[:16] == _head(source):
                        known[name] = code
    return known


def _name(name: str) -> str:
    """What a file of the wheel is called in the page's."""
    return name + "c" if name.endswith(".py") else name + ".json" if TABLES.fullmatch(name) else name


def _content(name: str, content: bytes) -> bytes:
    """What a file of the wheel holds in the page's."""
    if name.endswith(".py"):
        return bytecode(f"{SITE}/{name}", content)
    return _parsed(content) if TABLES.fullmatch(name) else content


def methods_of(files: dict[str, bytes], wanted: list[str]) -> dict[str, dict]:
    """What dataclasses in some modules have compiled: for each part, from the CRC-32 of a text to its code.

    Args:
        files: what the modules are imported from, as it lies in a wheel: sources, and bytecode, which is imported sooner.
        wanted: the sources' names of the modules.

    Raises `LookupError` if two texts have the same CRC-32.
    """
    texts: dict[int, str] = {}
    parts: dict[str, dict] = {}

    def noting(text, names, namespace):
        key = zlib.crc32(text.encode())
        if texts.setdefault(key, text) != text:
            raise LookupError(f"two dataclasses with one CRC-32: {text[:80]}")
        part = game_of(names["__name__"].replace(".", "/") + "/")
        parts.setdefault(part, {})[key] = compile(text, "<string>", "exec")
        exec(text, names, namespace)

    with open("/tmp/engine.whl", "wb") as file:
        file.write(_pack(files, zipfile.ZIP_STORED))
    sys.path.insert(0, "/tmp/engine.whl")
    dataclasses.exec = noting
    for name in wanted:
        importlib.import_module(name.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    return {part: dict(sorted(found.items())) for part, found in parts.items()}


def loaded() -> list[str]:
    """The library files that have been imported so far, as named in the zip."""
    origins = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return sorted(name.removeprefix(LIBRARY + "/") for name in origins if name.startswith(LIBRARY))


def builtin_modules() -> list[str]:
    """The modules of C that the interpreter lists, each imported: none may miss what remove_c_modules.mjs took away."""
    for name in sys.builtin_module_names:
        try:
            importlib.import_module(name)
        except ModuleNotFoundError as missing:  # some have another half in Python, which a page does without
            if missing.name in sys.builtin_module_names:
                raise
    return list(sys.builtin_module_names)


def shipped() -> list[str]:
    """The modules in the library that is running now, as named in its zip."""
    with zipfile.ZipFile(LIBRARY) as packed:
        return [name for name in packed.namelist() if name.endswith((".py", ".pyc"))]


def library_modules(files: list[str]) -> None:
    """Import library files by their names in the zip: what they need must be there as well."""
    for file in files:
        importlib.import_module(file.removesuffix("c").removesuffix(".py").removesuffix("/__init__").replace("/", "."))
