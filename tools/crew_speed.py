"""What a cluster costs: games played by one process and by local Dask workers, in seconds by the clock and of the processors.

    .venv/bin/python tools/crew_speed.py --games 100

Prints the table of docs/scale.md, for so many games and for a quarter of them: a run has costs of its own, such as to connect,
which more games do not raise. Where other programs keep the machine busy the clock says little; then the processor time tells
what a cluster costs. *Useful* is the time of the games played by one process, as a share of the time that they took on the
cluster; in the last column that of the games which the larger run has more.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable
from functools import partial

import distributed
import psutil

from ludotheque.checking.fuzz import fuzz
from ludotheque.crew import Crew, Hands
from ludotheque.games import title
from ludotheque.simulate import simulate

GAME = "salamandra"
WORKERS = (1, 2)


def spent() -> float:
    """Seconds of processor time of this process and of those that it has started."""
    here = psutil.Process()
    times = [one.cpu_times() for one in (here, *here.children(recursive=True))]
    return sum(one.user + one.system for one in times)


def measured(work: Callable[[Hands], object], hands: Hands) -> tuple[float, float]:
    """Seconds by the clock and of the processors."""
    clock, processors = time.perf_counter(), spent()
    work(hands)
    return time.perf_counter() - clock, spent() - processors


def share(alone: list[float], crew: list[float]) -> str:
    """How much of the processor time was useful: in the smaller run, in the larger one, in what it has more."""
    parts = [*zip(alone, crew, strict=True), (alone[1] - alone[0], crew[1] - crew[0])]
    return " | ".join(f"{100 * own / all_of_it:.0f} %" for own, all_of_it in parts)


def main() -> None:
    """Measure both works, alone and with each number of workers."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--games", type=int, default=100)
    most = parser.parse_args().games
    sizes = (most // 4, most)
    works: dict[str, Callable[[int, Hands], object]] = {
        "simulate": lambda games, hands: simulate(GAME, ["greedy", "greedy"], games, jobs=hands),
        "check": lambda games, hands: fuzz(title(GAME), games, jobs=hands),
    }
    print(f"{sizes[0]} and {sizes[1]} games of {GAME}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}")
    print("| command | workers | clock, s | | processors, s | | useful | | of more games |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    alone: dict[str, list[float]] = {}
    for name, work in works.items():
        measured(partial(work, sizes[0]), 1)  # what is loaded and remembered the first time is not counted
        clocks, alone[name] = zip(*(measured(partial(work, size), 1) for size in sizes), strict=True)
        shown = " | ".join(f"{one:.1f}" for one in (*clocks, *alone[name]))
        print(f"| {name} | no cluster | {shown} | | | |", flush=True)
    for workers in WORKERS:
        local = partial(distributed.LocalCluster, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1")
        with local(n_workers=workers) as cluster:
            crew = Crew(cluster=cluster.scheduler_address)
            for name, work in works.items():
                measured(partial(work, sizes[0]), crew)
                clocks, processors = zip(*(measured(partial(work, size), crew) for size in sizes), strict=True)
                shown = " | ".join(f"{one:.1f}" for one in (*clocks, *processors))
                print(f"| {name} | {workers} | {shown} | {share(alone[name], processors)} |", flush=True)


if __name__ == "__main__":
    main()
