"""A Dask cluster: finding its scheduler, sending work there, and seeing when nobody is at work any more.

Dask itself sends the tasks of a worker that dies to another one. It is no part of this package: install the extra `cluster`.
"""

from __future__ import annotations

import logging
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

    def send(self, executor: Executor, work: Callable[[Task], Done], task: Task) -> Future[Done]:
        """Send a task to be done. Raises `LudoError` where the scheduler has gone."""
        with self._reached():
            return executor.submit(work, task)

    def places(self) -> int:
        """How many tasks can be done at the same time. Raises `LudoError` where the scheduler has gone."""
        with self._reached():
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
        with self._reached():
            workers = self.client.sync(self.client.scheduler.identity, callback_timeout=CONNECTING)["workers"]
        self.alone = 0.0 if workers else self.alone + seconds
        if self.alone >= ALONE:
            raise LudoError("refused", "cluster-empty", address=self.address, n=ALONE)

    @contextmanager
    def _reached(self) -> Iterator[None]:
        """Ask the scheduler, or send it something. That it has gone is an error of several kinds in Dask; a `LudoError` here."""
        try:
            yield
        except Exception as problem:
            if isinstance(problem, (OSError, TimeoutError)) or self.client.status != "running":
                raise LudoError("refused", "cluster-lost", address=self.address) from problem
            raise


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
    with _without_its_log(), client:
        try:
            client.wait_for_workers(1, timeout=JOINING)
        except TimeoutError as problem:
            raise LudoError("refused", "cluster-empty", address=address, n=JOINING) from problem
        yield Cluster(client, address)


@contextmanager
def _without_its_log() -> Iterator[None]:
    """What a lost connection means is said in words here. Dask's client writes pages about where in its own code it was lost."""
    logs = [logging.getLogger(name) for name in ("distributed.client", "tornado.application")]
    before = [log.disabled for log in logs]
    for log in logs:
        log.disabled = True
    try:
        yield
    finally:
        for log, was in zip(logs, before, strict=True):
            log.disabled = was
