"""Who does the work where there is much of it: some processes of this machine, or the workers of a Dask cluster.

Work is a function of a task and of nothing else. Results come in the order of the tasks, so they are the same whoever does the
work. A process that dies costs time only: its tasks are done once more. With a ledger (`ledger.py`) a stopped run goes on.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from multiprocessing import active_children, parent_process
from typing import Any, NamedTuple, TypeVar

from ..engine.error import LudoError
from .cluster import Cluster, connected
from .ledger import Ledger, key_of

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD = 4
"""So many tasks for each worker are on their way: none has to wait for the next."""

LOOK = 20.0
"""So often (s) somebody who waits for a result looks whether anybody is at work."""

MOST_LOST = 3
"""A task that so many processes have died of is no accident."""


@dataclass(frozen=True)
class Crew:
    """Who does the work.

    `jobs` are processes (1: this one); `cluster` is the address of a scheduler whose workers do it in their place; the `ledger`
    keeps the results.
    """

    jobs: int = 1
    cluster: str | None = None
    ledger: Ledger | None = None


Hands = int | Crew
"""A number of processes, or a crew."""


def in_parallel(work: Callable[[Task], Done], tasks: Iterable[Task], hands: Hands = 1) -> Iterator[Done]:
    """The results of `work` for each task, in order.

    Args: `work` is a function of a module; the `tasks` may go on for ever; `hands` do it.
    Raises `LudoError` where a cluster is not there, has another version, or is lost on the way.
    """
    crew = hands if isinstance(hands, Crew) else Crew(hands)
    first = list(islice(tasks := iter(tasks), 2))
    errands = (Errand(task, "" if crew.ledger is None else key_of(work, task)) for task in chain(first, tasks))
    if crew.cluster is not None:
        with connected(crew.cluster) as cluster:
            yield from _in_order(errands, lambda: _borrowed(cluster, work), crew.ledger, cluster)
    elif crew.jobs > 1 and len(first) > 1:
        yield from _in_order(errands, lambda: _hired(crew.jobs, work), crew.ledger)
    else:
        for errand in errands:
            yield _noted(errand, crew.ledger, partial(work, errand.task))


class Errand(NamedTuple):
    """A task, and the key of its result in the ledger."""

    task: Any
    key: str


def _noted(errand: Errand, ledger: Ledger | None, do: Callable[[], Done]) -> Done:
    """The result that the ledger knows, or else the one that is made now."""
    if ledger is None:
        return do()
    if errand.key not in ledger:
        ledger.add(errand.key, do())
    found: Done = ledger[errand.key]
    return found


class Room(NamedTuple):
    """Where tasks are sent, and how many can be done there at the same time."""

    send: Callable[[Any], Future[Any]]
    places: Callable[[], int]


@contextmanager
def _hired(jobs: int, work: Callable[[Any], Any]) -> Iterator[Room]:
    others, pool = {*active_children()}, ProcessPoolExecutor(jobs, initializer=_end_with_the_command)
    try:
        yield Room(lambda task: pool.submit(work, task), lambda: jobs)
    except BaseException:  # it was stopped, or has enough: the end of the program would wait for what is being worked on
        pool.shutdown(wait=False, cancel_futures=True)
        for process in {*active_children()} - others:
            process.terminate()
        raise
    pool.shutdown(wait=False, cancel_futures=True)


def _end_with_the_command() -> None:
    """A process that works ends with the one that hired it: that one may be killed, and the work would wait for ever.

    Ctrl-C is meant for the one that hired it, which ends it then. On its own it would say where in Python it was.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    parent = parent_process()

    def watch() -> None:
        assert parent is not None  # it was hired
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


@contextmanager
def _borrowed(cluster: Cluster, work: Callable[[Any], Any]) -> Iterator[Room]:
    executor, checked = cluster.executor(), cluster.checked(work)
    try:
        yield Room(lambda task: cluster.send(executor, checked, task), cluster.places)
    finally:
        executor.shutdown(wait=False)  # which takes back what is still to be done


def _in_order(
    errands: Iterator[Errand],
    enter: Callable[[], AbstractContextManager[Room]],
    ledger: Ledger | None,
    cluster: Cluster | None = None,
) -> Iterator[Any]:
    """Send tasks out, a few for each worker at a time. Where processes of this machine die, others take their tasks."""
    sent, lost = deque[Errand](), 0
    while lost < MOST_LOST:
        with enter() as room:
            try:
                futures = deque(_sent(errand, room, ledger) for errand in sent)
                while True:
                    for errand in islice(errands, max(0, AHEAD * room.places() - len(sent))):
                        sent.append(errand)
                        futures.append(_sent(errand, room, ledger))
                    if not sent:
                        return
                    result = _noted(sent[0], ledger, partial(_waited_for, futures[0], cluster))
                    futures.popleft()
                    sent.popleft()
                    lost = 0
                    yield result
            except BrokenExecutor:
                lost += 1
    raise LudoError("refused", "crew-lost", n=MOST_LOST)


def _sent(errand: Errand, room: Room, ledger: Ledger | None) -> Future[Any] | None:
    """The result to come; None where the ledger knows it."""
    return None if ledger is not None and errand.key in ledger else room.send(errand.task)


def _waited_for(future: Future[Done] | None, cluster: Cluster | None) -> Done:
    assert future is not None  # only what the ledger knows was not sent
    while True:
        try:
            return future.result(LOOK) if cluster is None else cluster.result(future, LOOK)
        except TimeoutError:
            if future.done():
                raise  # the work itself ran into a limit
            if cluster is not None:
                cluster.must_be_there(LOOK)
