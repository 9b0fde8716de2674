# ruff: noqa: F401, F403
"""asyncio for a page: Pyodide brings the event loop, so what is for sockets, processes and threads is loaded when asked for.

Stands in for the package's own first file; all its other modules are the library's.
"""

from importlib import import_module

from .coroutines import *
from .events import *
from .events import _BaseDefaultEventLoopPolicy as DefaultEventLoopPolicy  # Pyodide's policy derives from it, and brings the loop
from .exceptions import *
from .futures import *
from .runners import *
from .tasks import *

_ON_DEMAND = (
    "base_events",
    "graph",
    "locks",
    "protocols",
    "queues",
    "streams",
    "subprocess",
    "taskgroups",
    "threads",
    "timeouts",
    "transports",
    "unix_events",
)


def __getattr__(name):
    if not name.startswith("__"):
        for room in _ON_DEMAND:
            module = import_module(f"{__name__}.{room}")
            if name == room:
                return module
            if name in module.__all__:
                return getattr(module, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
