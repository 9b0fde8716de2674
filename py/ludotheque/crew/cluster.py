"""A Dask cluster: finding its scheduler, sending work there, and seeing when nobody is at work any more.

Dask itself sends the tasks of a worker that dies to another one. It is no part of this package: install the extra `cluster`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Executor, Future
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from ..engine.error import LudoError
from .ledger import fingerprint

Task = TypeVar("Task")
Done = TypeVar("Done")

CONNECTING = 10
"""A scheduler that does not answer in so many seconds is not there."""

JOINING = 60
"""Where no worker has joined in so many seconds, none will."""

ALONE = 600
"""So long (s) a run waits for workers to come back."""


class Cluster:
    """A connection to a scheduler."""

    def __init__(self, client: Any, address: str):
        self.client = client
        self.address = address
        self.alone = 0.0

    def executor(self) -> Executor:
        """Where tasks are sent; each is done anew where its worker dies."""
        executor: Executor = self.client.get_executor(pure=False)
        return executor

    def places(self) -> int:
        """How many tasks can be done at the same time."""
        threads: dict[str, int] = self.client.nthreads()
        return max(1, sum(threads.values()))

    def checked(self, work: Callable[[Task], Done]) -> Callable[[Task], Done]:
        """A function that does some `work`, and refuses to on a worker that has another version of this package."""
        return partial(_as_here, fingerprint(), work)

    def result(self, future: Future[Done], seconds: float) -> Done:
        """A result, or `TimeoutError` if it is not there in time. Raises `LudoError` where the cluster has failed."""
        from distributed.client import FutureCancelledError
        from distributed.scheduler import KilledWorker

        try:
            found = future.result(seconds)
        except KilledWorker as problem:
            raise LudoError("refused", "cluster-killed", address=self.address) from problem
        except (CancelledError, FutureCancelledError) as problem:
            raise LudoError("refused", "cluster-lost", address=self.address) from problem
        except ModuleNotFoundError as problem:
            raise LudoError("refused", "cluster-without", address=self.address, why=str(problem)) from problem
        self.alone = 0.0
        return found

    def must_be_there(self, seconds: float) -> None:
        """Nothing has come for some seconds. Raises `LudoError` where the scheduler has gone, or all workers have for long."""
        try:
            workers = self.client.sync(self.client.scheduler.identity, callback_timeout=CONNECTING)["workers"]
        except (OSError, TimeoutError) as problem:
            raise LudoError("refused", "cluster-lost", address=self.address) from problem
        self.alone = 0.0 if workers else self.alone + seconds
        if self.alone >= ALONE:
            raise LudoError("refused", "cluster-empty", address=self.address, n=ALONE)


def _as_here(wanted: str, work: Callable[[Task], Done], task: Task) -> Done:
    if fingerprint() != wanted:
        raise LudoError("refused", "cluster-version")
    return work(task)


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """A connection for as long as the block lasts. Raises `LudoError` where there is no scheduler or nobody works for it."""
    try:
        import distributed
    except ModuleNotFoundError as problem:
        raise LudoError("refused", "cluster-missing") from problem
    try:
        make: Any = distributed.Client
        client = make(address, timeout=CONNECTING, set_as_default=False)
    except Exception as problem:  # something else may answer there, in any way
        raise LudoError("input", "cluster-silent", address=address, why=str(problem)) from problem
    with client:
        try:
            client.wait_for_workers(1, timeout=JOINING)
        except TimeoutError as problem:
            raise LudoError("refused", "cluster-empty", address=address, n=JOINING) from problem
        yield Cluster(client, address)
