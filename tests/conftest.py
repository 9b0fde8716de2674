"""Settings of all tests, and the desk that several of them ask."""

import json

import pytest

from ludotheque.desk import rpc as door
from ludotheque.desk.rpc import Desk

try:
    from hypothesis import HealthCheck, settings
except ModuleNotFoundError:  # inside Pyodide, where only tests that do without it run
    pass
else:
    # No deadlines: a test says what must hold, never how fast. The same examples every time: a failure can be seen again.
    settings.register_profile("ludotheque", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("ludotheque")


@pytest.fixture
def ask(monkeypatch):
    """A fresh desk; `ask(op, **args)` returns the result, or the error with "failed"."""
    monkeypatch.setattr(door, "DESK", Desk())

    def ask(op: str, **args):
        answer = json.loads(door.call(json.dumps({"op": op, "args": args})))
        return answer["result"] if answer["ok"] else {"failed": True, **answer["error"]}

    return ask


@pytest.fixture
def thinker(monkeypatch):
    """A desk of its own, as in another worker; `thinker(brief, **args)` is one call of `ponder`."""
    monkeypatch.setattr(door, "TABLES", {})

    def ask(brief, **args):
        told = {"number": 0, "of": 1, **brief, **args}
        answer = json.loads(door.call(json.dumps({"op": "ponder", "args": told, "table": "thinker"})))
        return answer["result"] if answer["ok"] else {"failed": True, **answer["error"]}

    return ask
