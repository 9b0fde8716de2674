"""Prepares Python's memory for the snapshot: library and engine are imported, and nothing useless is left in it.

Runs inside Pyodide at build time (make_snapshot.mjs), where library and wheel lie as files; the page gets the memory this leaves.
No module of a game is in it: a game comes with its own file when somebody opens it, so the memory does not grow with the shelf.
"""

import gc
import importlib
import json
import sys
import types
import zipimport
from importlib.util import LazyLoader

#: Imported by others on the way, but of no use to a page that plays: emptied, and loaded anew should somebody want them.
ASLEEP = (
    "_opcode_metadata",
    "asyncio.format_helpers",
    "asyncio.locks",
    "asyncio.queues",
    "asyncio.timeouts",
    "bz2",
    "difflib",
    "dis",
    "lzma",
    "ntpath",
    "opcode",
    "selectors",
    "socket",
    "subprocess",
)
#: The sizes that Python's allocator keeps in pools of their own (bytes), and what a `bytes` object needs besides its content.
POOLED, HEAD = range(32, 513, 16), 17


def open_all() -> list[str]:
    """Open each game and its lessons once, with bots at the table; the modules this has loaded, in their order.

    Without those of the games, but with those that wait for their first use: a game's own import would be that.
    """
    from ludotheque.desk import call
    from ludotheque.games import titles

    def ask(op: str, **args) -> None:
        reply = json.loads(call(json.dumps({"op": op, "args": args})))
        if not reply["ok"]:
            raise RuntimeError(f"{op} {args}: {reply['error']}")

    for title in titles().values():
        ask("new", game=title.id, seats=[{"name": f"{n}", "kind": "greedy"} for n in range(title.usual)], seed=1)
        ask("bot", budget_ms=1)
        from ludotheque.teach.lesson import load

        for lesson in load(title):  # they are read as written, which takes more of the library than parsed tables do
            ask("lesson", game=title.id, id=lesson.id)
    return [name for name in sys.modules if not name.startswith("ludotheque.games.")]


def prepare(modules: list[str], shrink: bool, sleep: bool) -> None:
    """Import these modules and free what nobody refers to; `shrink` wipes what is free, `sleep` empties what is seldom used."""
    import readymade

    for name in modules:
        importlib.import_module(name)
    if sleep:
        put_to_sleep([sys.modules[name] for name in ASLEEP if name in sys.modules])
    readymade.forget()
    # The files will lie elsewhere: what is in memory is not among them.
    importlib.invalidate_caches()
    zipimport._zip_directory_cache.clear()
    sys._clear_internal_caches()
    gc.collect()
    if shrink:
        wipe()


def put_to_sleep(modules: list[types.ModuleType]) -> None:
    """Empty modules until somebody asks them for something. Raises `RuntimeError` if others hold functions that live in one."""
    for module in modules:
        for name in [name for name in vars(module) if not (name.startswith("__") and name.endswith("__"))]:
            delattr(module, name)
    gc.collect()
    homes = {id(vars(module)): module.__name__ for module in modules}
    functions = [one for one in gc.get_objects() if isinstance(one, types.FunctionType)]
    held = [f"{homes[id(one.__globals__)]}.{one.__qualname__}" for one in functions if id(one.__globals__) in homes]
    if held:
        raise RuntimeError(f"These are held by somebody, so their modules cannot sleep: {', '.join(held)}")
    for module in modules:
        LazyLoader(module.__spec__.loader).exec_module(module)


def wipe() -> None:
    """Write zeros over the free places in Python's own pools: what lies about there would have to be downloaded."""
    held = [[bytes(size - HEAD) for _ in range(120_000 // size)] for size in POOLED]
    held.clear()


def awake() -> dict[str, str | None]:
    """The modules that are there and not asleep, by name: the file of each, if it came from one."""
    return {
        name: getattr(module, "__file__", None)
        for name, module in sys.modules.items()
        if type(module) is types.ModuleType  # one that sleeps is of another type
    }
