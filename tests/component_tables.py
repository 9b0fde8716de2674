"""A game's tables with something wrong in them, read as the game reads its own."""

import copy
import runpy
from types import ModuleType, SimpleNamespace

from ludotheque.engine import component_data
from ludotheque.engine.component_data import broken_facts


def changed(data: ModuleType, path: str, value) -> dict:
    """A copy of a game's tables with one value changed (or removed, for None); the path is divided by "/"."""
    tables = copy.deepcopy(data.TABLES.written)
    *way, last = path.split("/")
    at = tables
    for step in way:
        at = at[step]
    if value is None:
        del at[last]
    else:
        at[last] = value
    return tables


def read(data: ModuleType, tables: dict) -> SimpleNamespace:
    """The components of a game's `data` module, read from other tables. Raises `LudoError` where their form is wrong."""
    own, component_data.read_tables = component_data.read_tables, lambda package, files: tables
    try:
        return SimpleNamespace(**runpy.run_path(data.__file__, run_name=data.__name__))
    finally:
        component_data.read_tables = own


def broken(facts, components) -> set[str]:
    """The facts that do not hold."""
    return {problem.args_of_text["fact"] for problem in broken_facts(facts, components)}
