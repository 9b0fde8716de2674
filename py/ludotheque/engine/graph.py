"""Graphs: what is near what, how far things are, what hangs together.

A graph is a function from a node to the nodes near it: `ROOMS.__getitem__` of a table of neighbours, a function of a grid, or a
function that looks at the table first (`lambda room: () if room in closed else NEAR[room]`). Nodes come in the order in which
the function gives them, so that results do not depend on hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from heapq import heappop, heappush
from typing import TypeVar

Node = TypeVar("Node", bound=Hashable)
Near = Callable[[Node], Iterable[Node]]


def distances(starts: Iterable[Node], near: Near[Node], most: int | None = None) -> dict[Node, int]:
    """How many steps each node is from the nearest start, those nearest first.

    Args: the `starts`; `near(node)` gives a node's neighbours; `most` steps are gone (None: as many as it takes). Nodes that
    cannot be reached are left out.
    """
    found = dict.fromkeys(starts, 0)
    edge = list(found)
    while edge and (most is None or found[edge[0]] < most):
        further: list[Node] = []
        for node in edge:
            for other in near(node):
                if other not in found:
                    found[other] = found[node] + 1
                    further.append(other)
        edge = further
    return found


def reachable(starts: Iterable[Node], near: Near[Node]) -> set[Node]:
    """The nodes that can be reached, the starts among them."""
    return set(distances(starts, near))


def groups(nodes: Iterable[Node], near: Near[Node]) -> list[set[Node]]:
    """The connected groups of some nodes, where only these count; in the order of their first nodes."""
    left = dict.fromkeys(nodes)
    found = []
    while left:
        group = reachable([next(iter(left))], lambda node: [other for other in near(node) if other in left])
        found.append(group)
        for node in group:
            del left[node]
    return found


def shortest_path(start: Node, goal: Node, near: Near[Node]) -> list[Node]:
    """The nodes from start to goal, both included; of equally short paths the first. Empty if there is none.

    Args: `start` and `goal` are nodes, `near(node)` gives a node's neighbours.
    """
    before: dict[Node, Node | None] = {start: None}
    edge = [start]
    for node in edge:
        if node == goal:
            break
        for other in near(node):
            if other not in before:
                before[other] = node
                edge.append(other)
    path: list[Node] = []
    at: Node | None = goal if goal in before else None
    while at is not None:
        path.append(at)
        at = before[at]
    return path[::-1]


def costs(starts: Iterable[Node], near: Callable[[Node], Mapping[Node, int]]) -> dict[Node, int]:
    """What it costs at least to reach each node from the starts, the cheapest first.

    Args: `near` gives the neighbours of a node with what the step to each costs, at least 0.
    """
    found: dict[Node, int] = {}
    waiting = [(0, number, start) for number, start in enumerate(starts)]  # the number keeps nodes from being compared
    number = len(waiting)
    while waiting:
        cost, _, node = heappop(waiting)
        if node in found:
            continue
        found[node] = cost
        for other, step in near(node).items():
            if other not in found:
                number += 1
                heappush(waiting, (cost + step, number, other))
    return found
