"""Graphs against the simplest thing that could be true: paths looked for one by one."""

from itertools import pairwise, permutations

from hypothesis import given
from hypothesis import strategies as st

from ludotheque.engine.graph import costs, distances, groups, reachable, shortest_path

NODES = "abcdef"
edges = st.sets(st.sampled_from([(a, b) for a in NODES for b in NODES if a < b]), max_size=9)


def near_of(pairs):
    """The neighbours of each node, in order."""
    return {node: sorted(other for pair in pairs if node in pair for other in pair if other != node) for node in NODES}


def every_path(start, goal, near):
    """All paths without a node twice."""
    if start == goal:
        yield [start]
    others = [node for node in NODES if node not in (start, goal)]
    for size in range(len(others) + 1):
        for some in permutations(others, size):
            path = [start, *some, goal]
            if start != goal and all(b in near[a] for a, b in pairwise(path)):
                yield path


@given(edges, st.sampled_from(NODES), st.sampled_from(NODES))
def test_how_far_and_which_way(pairs, start, goal):
    near = near_of(pairs)
    paths = sorted(every_path(start, goal, near), key=lambda path: (len(path), path))
    found = distances([start], near.__getitem__)
    assert found.get(goal) == (len(paths[0]) - 1 if paths else None)
    path = shortest_path(start, goal, near.__getitem__)
    assert (len(path), path[:1], path[-1:]) == (len(paths[0]), [start], [goal]) if paths else path == []
    assert not path or path in paths
    assert reachable([start], near.__getitem__) == set(found)
    assert distances([start], near.__getitem__, 1) == {node: steps for node, steps in found.items() if steps <= 1}
    assert list(found.values()) == sorted(found.values())


@given(edges, st.sets(st.sampled_from(NODES)))
def test_groups_hang_together_and_no_two_touch(pairs, nodes):
    near = near_of(pairs)
    found = groups(sorted(nodes), near.__getitem__)
    assert sorted(node for group in found for node in group) == sorted(nodes)
    assert [min(group) for group in found] == sorted(min(group) for group in found)
    for group in found:
        assert reachable([min(group)], lambda node: [other for other in near[node] if other in nodes]) == group


@given(st.dictionaries(st.sampled_from([(a, b) for a in NODES for b in NODES if a < b]), st.integers(0, 3), max_size=9))
def test_the_cheapest_way(pairs):
    near = near_of(pairs)

    def step(a, b):
        return pairs[min(a, b), max(a, b)]

    found = costs(["a"], lambda node: {other: step(node, other) for other in near[node]})
    for goal in NODES:
        paths = every_path("a", goal, near)
        prices = [sum(step(a, b) for a, b in pairwise(path)) for path in paths]
        assert found.get(goal) == min(prices, default=None)
    assert list(found.values()) == sorted(found.values())


def test_several_starts():
    line = {n: [n - 1, n + 1] for n in range(-20, 20)}
    assert distances([0, 10], line.__getitem__, 3) == {0: 0, 10: 0, -1: 1, 1: 1, 9: 1, 11: 1} | {
        n: abs(n) if n < 5 else abs(n - 10) for n in (-3, -2, 2, 3, 7, 8, 12, 13)
    }
    assert costs([0, 10], lambda n: dict.fromkeys([m for m in line[n] if -2 <= m <= 12], 2))[5] == 10
