"""Who does the work changes nothing in what comes of it: processes, a cluster with a worker that dies, a run that was stopped."""

import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import contextmanager
from functools import partial
from itertools import count, islice
from multiprocessing import active_children
from pathlib import Path

import pytest

from ludotheque.checking.fuzz import fuzz
from ludotheque.cli import main as cli
from ludotheque.crew import Crew, cluster, in_parallel
from ludotheque.crew.ledger import FIRST_LINE, Ledger, key_of
from ludotheque.engine.error import LudoError
from ludotheque.games import title
from ludotheque.simulate import Match, play_match, simulate

MATCHES = [Match("salamandra", ("random", "random"), seed) for seed in range(6)]


def squared(number):
    return number * number


def dying_once(folder, number):
    """Ends its process the first time that it is asked for the third task."""
    note = Path(folder) / "died"
    if number == 3 and not note.exists():
        note.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number * number


def dying(number):
    os.kill(os.getpid(), signal.SIGKILL)


def refused(number):
    raise LudoError("unknown", "game", game=str(number), known="none")


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_tasks_even_of_endless_ones(jobs):
    assert list(islice(in_parallel(squared, count(), jobs), 20)) == [number**2 for number in range(20)]
    assert list(in_parallel(squared, [], jobs)) == []


def test_a_process_that_is_killed_costs_time_only(tmp_path):
    assert list(in_parallel(partial(dying_once, str(tmp_path)), range(8), 2)) == [number**2 for number in range(8)]
    assert (tmp_path / "died").exists()


def test_a_task_that_kills_every_process_ends_the_run():
    with pytest.raises(LudoError, match="processes in a row"):
        list(in_parallel(dying, range(4), 2))


SIMULATE = [sys.executable, "-m", "ludotheque", "simulate", "salamandra", "--games", "100000", "--jobs", "2"]


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="asks the system which processes there are")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL, signal.SIGHUP])
def test_a_command_that_is_killed_leaves_no_process_behind(how, tmp_path):
    """Its processes would wait for their next task for ever."""
    if signal.getsignal(how) == signal.SIG_IGN:
        pytest.skip("what nohup starts is meant to outlive the signal")
    with subprocess.Popen([*SIMULATE, "--to", str(tmp_path / "results")], stderr=subprocess.DEVNULL) as command:
        try:
            children = Path(f"/proc/{command.pid}/task/{command.pid}/children")
            hired = eventually(lambda: found if len(found := children.read_text().split()) == 2 else None)
            eventually(lambda: len((tmp_path / "results").read_text().splitlines()) > 2)  # they are at work
            command.send_signal(how)
            command.wait(60)
            assert eventually(lambda: not any(is_running(child) for child in hired))
        finally:
            command.kill()  # or a test that fails here would wait for it for ever


def is_running(process):
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def eventually(ask):
    """The answer that holds something, of a question asked for a minute."""
    for _ in range(600):
        if found := ask():
            return found
        time.sleep(0.1)
    return None


def long_after_the_first(number):
    if number:
        time.sleep(600)
    return number


def test_whoever_has_enough_waits_for_no_task_on_its_way():
    """The end of the program would wait for the processes, as after Ctrl-C."""
    before = {*active_children()}
    results = in_parallel(long_after_the_first, count(), 2)
    assert next(results) == 0
    hired = {*active_children()} - before
    results.close()
    assert len(hired) == 2
    for process in hired:
        process.join(60)
        assert process.exitcode is not None


@pytest.mark.skipif(os.name != "posix", reason="sends a signal")
def test_ctrl_c_is_not_for_the_processes_that_work(capfd):
    """A terminal sends it to them, too: each would print where in Python it was."""
    before = {*active_children()}
    results = in_parallel(squared, count(), 2)
    assert next(results) == 0
    hired = {*active_children()} - before
    assert len(hired) == 2
    for process in hired:
        os.kill(process.pid, signal.SIGINT)
    assert list(islice(results, 40)) == [number**2 for number in range(1, 41)]
    assert {*active_children()} - before == hired, "they are still the same"
    results.close()
    assert capfd.readouterr().err == ""


def test_an_error_of_the_work_reaches_whoever_asked():
    with pytest.raises(LudoError) as error:
        list(in_parallel(refused, range(4), 2))
    assert error.value.key == "game" and "0" in str(error.value)


# --- the ledger ------------------------------------------------------------------------------------------------------


def stopped_after(number, work, tasks, file):
    """The first results of a run that is stopped then."""
    return list(islice(in_parallel(work, tasks, Crew(ledger=Ledger(file))), number))


def test_a_stopped_run_goes_on_where_it_was(tmp_path, monkeypatch):
    file = str(tmp_path / "results")
    began = stopped_after(3, play_match, MATCHES, file)
    known = Ledger(file)
    assert [one.scores for one in began] == [known[key_of(play_match, task)].scores for task in MATCHES[:3]]
    assert key_of(play_match, MATCHES[4]) not in known
    again = list(in_parallel(play_match, MATCHES, Crew(2, ledger=known)))
    assert again[:3] == began, "not played a second time: even the seconds are the same"
    assert [one.moves for one in again] == [play_match(task).moves for task in MATCHES]
    text = Path(file).read_text()
    assert list(in_parallel(play_match, MATCHES, Crew(ledger=Ledger(file)))) == again
    assert Path(file).read_text() == text, "everything was known"


def test_a_line_that_was_cut_short_is_forgotten(tmp_path):
    file = tmp_path / "results"
    stopped_after(4, squared, range(9), str(file))
    file.write_bytes(file.read_bytes()[:-7])
    known = Ledger(str(file))
    assert [key_of(squared, number) in known for number in range(5)] == [True, True, True, False, False]
    assert list(in_parallel(squared, range(9), Crew(ledger=known))) == [number**2 for number in range(9)]
    assert len(Ledger(str(file)).results) == 9


def test_another_task_another_work_and_another_source_have_keys_of_their_own(monkeypatch):
    keys = {key_of(squared, 3), key_of(squared, 4), key_of(refused, 3), key_of(partial(dying_once, "a"), 3)}
    keys.add(key_of(partial(dying_once, "b"), 3))
    monkeypatch.setattr("ludotheque.crew.ledger.fingerprint", lambda: "another")
    assert len(keys | {key_of(squared, 3)}) == 6


@pytest.mark.parametrize("bad", [b"points, games\n3, 4\n", b"\xff\xfe", f"{FIRST_LINE}\nkey gibberish\n".encode()])
def test_a_file_that_holds_something_else_is_refused_and_left_alone(tmp_path, bad):
    file = tmp_path / "mine.csv"
    file.write_bytes(bad)
    with pytest.raises(LudoError):
        Ledger(str(file))
    assert file.read_bytes() == bad


def test_opening_results_again_never_rewrites_them(tmp_path, monkeypatch):
    """A machine that loses its power in that moment would lose them all."""
    file = tmp_path / "results"
    stopped_after(4, squared, range(9), str(file))
    kept = file.read_bytes()
    monkeypatch.setattr(Path, "write_text", lambda *args: pytest.fail("written anew"))
    Ledger(str(file))
    assert file.read_bytes() == kept


@pytest.mark.parametrize("start", ["", FIRST_LINE, f"{FIRST_LINE}\n"])
def test_a_file_that_was_only_begun_is_gone_on_with(tmp_path, start):
    file = tmp_path / "results"
    file.write_text(start)
    assert Ledger(str(file)).results == {} and file.read_text() == f"{FIRST_LINE}\n"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_what_may_never_end_is_no_file_of_results(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    for file in ("/dev/zero", str(tmp_path / "pipe")):
        with pytest.raises(LudoError, match="does not hold the results"):
            Ledger(file)


def test_a_place_that_cannot_be_written_is_refused(tmp_path):
    with pytest.raises(LudoError, match="cli-write"):
        Ledger(str(tmp_path / "no" / "such"))


def test_checks_and_tournaments_go_on_too(tmp_path):
    crew = Crew(ledger=Ledger(str(tmp_path / "results")))
    once, again = (fuzz(title("salamandra"), 4, seed=3, thoroughness=0, jobs=crew) for _ in range(2))
    assert once == again and isinstance(again.counts.moves, Counter)
    assert once == fuzz(title("salamandra"), 4, seed=3, thoroughness=0)


# --- a cluster -------------------------------------------------------------------------------------------------------


@contextmanager
def local_cluster(workers):
    """A Dask cluster of processes on this machine."""
    distributed = pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    how = {"threads_per_worker": 1, "processes": True, "dashboard_address": None, "host": "127.0.0.1"}
    with distributed.LocalCluster(n_workers=workers, **how) as found:
        yield found


@pytest.fixture(scope="module")
def shared():
    """A cluster that takes seconds to start: the tests share it."""
    with local_cluster(2) as found:
        yield found


def told(result):
    """What does not depend on how long it took."""
    data = result.data()
    return {name: value for name, value in data.items() if name != "seconds"}


def test_a_cluster_with_a_worker_killed_in_the_middle_gives_the_same_results(shared, tmp_path):
    """One worker ends itself in the middle of a task, another is killed from outside while it works."""
    crew = Crew(cluster=shared.scheduler_address)
    work = partial(dying_once, str(tmp_path))
    assert list(in_parallel(work, range(10), crew)) == [number**2 for number in range(10)]
    assert (tmp_path / "died").exists()
    pids = [worker.pid for worker in shared.workers.values()]

    def kill(done):
        if done == 3:
            os.kill(pids[-1], signal.SIGKILL)

    seats = ["random", "random"]
    found = simulate("salamandra", seats, 12, seed=2, jobs=crew, progress=kill)
    assert told(found) == told(simulate("salamandra", seats, 12, seed=2))


def test_an_error_of_the_work_comes_back_from_a_cluster(shared):
    with pytest.raises(LudoError) as error:
        list(in_parallel(refused, range(3), Crew(cluster=shared.scheduler_address)))
    assert error.value.key == "game"


def test_a_worker_with_another_source_is_refused(shared, monkeypatch):
    monkeypatch.setattr(cluster, "fingerprint", lambda: "another")
    with pytest.raises(LudoError, match="another version"):
        list(in_parallel(squared, range(3), Crew(cluster=shared.scheduler_address)))


def test_a_scheduler_that_goes_away_is_told_in_one_sentence(monkeypatch, caplog):
    """Dask writes pages about where in its own code it was."""
    monkeypatch.setattr("ludotheque.crew.LOOK", 0.5)
    monkeypatch.setattr(cluster, "CONNECTING", 2)
    with local_cluster(1) as found:
        results = in_parallel(squared, count(), Crew(cluster=found.scheduler_address))
        assert next(results) == 0
        found.close()
        with pytest.raises(LudoError, match="no longer answers"):
            list(results)
    assert [record.name for record in caplog.records if record.name == "distributed.client"] == []


class GoneClient:
    """What Dask's client does when its scheduler has gone: it says so in the way that one asks for, or is closed already."""

    def __init__(self, problem, status):
        self.problem, self.status, self.scheduler = problem, status, self

    def answer(self, *args, **how):
        raise self.problem

    nthreads = sync = submit = identity = answer


QUESTIONS = {
    "places": cluster.Cluster.places,
    "look": lambda asked: asked.must_be_there(1),
    "send": lambda asked: asked.send(asked.client, squared, 3),
}


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize(
    ("problem", "status", "told"),
    [
        (OSError("Timed out trying to connect"), "running", LudoError),
        (TimeoutError(), "running", LudoError),
        (RuntimeError("Client is closed."), "closed", LudoError),
        (AttributeError("no attribute 'send'"), "connecting", LudoError),
        (TypeError("cannot pickle"), "running", TypeError),
    ],
)
def test_whatever_is_asked_of_a_scheduler_that_has_gone_is_told_in_words(question, problem, status, told):
    with pytest.raises(told) as found:
        QUESTIONS[question](cluster.Cluster(GoneClient(problem, status), "tcp://here:1"))
    assert told is TypeError or (found.value.key == "cluster-lost" and "tcp://here:1" in str(found.value))


def test_a_scheduler_without_workers_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(cluster, "JOINING", 0.5)
    with local_cluster(0) as found, pytest.raises(LudoError, match="no worker"):
        list(in_parallel(squared, range(3), Crew(cluster=found.scheduler_address)))


@pytest.mark.parametrize("address", ["nonsense", "", "xyz://here:1", "tcp://127.0.0.1:9"])
def test_where_no_scheduler_is_the_command_says_so(capsys, monkeypatch, address):
    pytest.importorskip("distributed", reason="the extra `cluster` is not installed")
    monkeypatch.setattr(cluster, "CONNECTING", 0.5)
    code = cli.main(["simulate", "salamandra", "--games", "2", "--cluster", address])
    out, err = capsys.readouterr()
    assert code == 2 and out == ""
    assert f"no Dask scheduler at “{address}”" in err and "Traceback" not in err


def test_without_the_library_the_command_says_what_to_install(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert cli.main(["simulate", "salamandra", "--games", "2", "--cluster", "tcp://127.0.0.1:8786"]) == 2
    assert "pip install 'ludotheque[cluster]'" in capsys.readouterr().err
