"""Worker processes: what they answer, and that none of them is waited for longer than its budget."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from anyio.from_thread import BlockingPortal, start_blocking_portal

from herobox.kernel import HeroboxError
from herobox.kernel.registry import game_ids
from herobox.web.errors import Busy, NotFound, OverBudget, TimedOut
from herobox.web.worker_process import EVERY_GAME, Budget, JobFailed
from herobox.web.workers import LOST, STOPPING, Workers
from tests.patience import PATIENCE, until
from tests.web import heavy_jobs as jobs

ENOUGH = Budget(PATIENCE)


@pytest.fixture(scope="module")
def loop() -> Iterator[BlockingPortal]:
    with start_blocking_portal() as portal:
        yield portal


@pytest.fixture(scope="module")
def workers(loop: BlockingPortal) -> Iterator[Workers]:
    """One process."""

    async def made() -> Workers:
        return Workers("tests", 1)

    made_ones = loop.call(made)
    yield made_ones
    loop.call(made_ones.close)


@pytest.fixture
def ask(workers: Workers, loop: BlockingPortal) -> Callable[..., Any]:
    def ask(function: Callable[..., Any], *arguments: Any, budget: Budget = ENOUGH) -> Any:
        async def run() -> Any:
            return await workers.run(function, *arguments, budget=budget)

        return loop.call(run)

    return ask


Ask = Callable[..., Any]


def test_a_job_is_done_in_another_process_which_is_kept(ask: Ask, workers: Workers) -> None:
    assert ask(jobs.doubled, 21) == 42
    assert [ask(jobs.who)] == workers.pids
    assert ask(jobs.who) == workers.pids[0] != os.getpid()


def test_what_a_job_refuses_is_told_in_its_own_words(ask: Ask) -> None:
    with pytest.raises(NotFound, match=r"There is nothing here\."):
        ask(jobs.refuse)
    with pytest.raises(HeroboxError, match="1 is not 2"):
        ask(jobs.refuse_in_words)


def test_a_job_with_a_defect_is_told_with_its_trace_and_the_process_goes_on(ask: Ask, workers: Workers) -> None:
    before = ask(jobs.who)
    with pytest.raises(JobFailed, match="ZeroDivisionError"):
        ask(jobs.divide)
    with pytest.raises(JobFailed, match="lambda"):
        ask(jobs.what_cannot_be_sent)
    assert ask(jobs.who) == before


def test_an_endless_loop_is_ended_after_its_processor_time(ask: Ask, workers: Workers) -> None:
    before, stopped = ask(jobs.who), workers.status.stopped
    with pytest.raises(OverBudget, match="more computing"):
        ask(jobs.compute_forever, budget=Budget(PATIENCE, processor=0.2))
    assert ask(jobs.who) != before
    assert workers.status.stopped == stopped + 1


def test_processor_time_is_counted_anew_for_each_job(ask: Ask) -> None:
    before = ask(jobs.who)
    for _ in range(4):
        ask(jobs.compute_for, 0.2, budget=Budget(PATIENCE, processor=0.5))
    ask(jobs.compute_for, 0.6)
    assert ask(jobs.who) == before


def test_a_job_that_only_waits_is_ended_after_its_seconds(ask: Ask) -> None:
    before = ask(jobs.who)
    with pytest.raises(TimedOut, match=r"more than 0\.2 seconds"):
        ask(jobs.sleep_long, budget=Budget(0.2))
    assert ask(jobs.who) != before


def test_a_process_that_is_stopped_while_it_works_is_replaced(ask: Ask, tmp_path: Path) -> None:
    ask(jobs.who)
    with pytest.raises(TimedOut):
        ask(jobs.stop_and_say_so, str(tmp_path / "stopped"), budget=Budget(1))
    stopped = int((tmp_path / "stopped").read_text())
    assert ask(jobs.doubled, 4) == 8
    with pytest.raises(ProcessLookupError):
        os.kill(stopped, 0)


def test_a_process_that_is_stopped_while_nobody_asks_is_replaced_too(ask: Ask, workers: Workers) -> None:
    """A pool whose processes share a pipe would stand still: the stopped one keeps its lock."""
    ask(jobs.who)
    [stopped] = workers.pids
    os.kill(stopped, signal.SIGSTOP)
    with pytest.raises(TimedOut):
        ask(jobs.doubled, 4, budget=Budget(1))
    assert ask(jobs.doubled, 4) == 8
    assert stopped not in workers.pids


def test_arguments_that_fill_the_pipe_of_a_stopped_process_hold_nobody_up(ask: Ask, workers: Workers) -> None:
    ask(jobs.who)
    os.kill(workers.pids[0], signal.SIGSTOP)
    with pytest.raises(TimedOut):
        ask(len, b"x" * 10_000_000, budget=Budget(1))
    assert ask(len, b"x" * 10_000_000) == 10_000_000


def test_a_job_whose_process_is_lost_is_done_by_a_new_one(
    ask: Ask, workers: Workers, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    lost = workers.status.lost
    with caplog.at_level(logging.WARNING):
        assert ask(jobs.die_once, str(tmp_path / "died")) == "alive"
    assert workers.status.lost == lost + 1
    assert "a process for tests ended with exit code 3; a new one is started" in caplog.text


def test_a_job_that_loses_every_process_is_given_up(ask: Ask) -> None:
    with pytest.raises(Busy) as error:
        ask(jobs.die)
    assert str(error.value) == LOST
    assert ask(jobs.doubled, 1) == 2


def test_a_process_that_was_killed_between_jobs_is_started_again(ask: Ask, workers: Workers) -> None:
    ask(jobs.who)
    [pid] = workers.pids
    os.kill(pid, signal.SIGKILL)
    assert ask(jobs.who) != pid


def test_closing_ends_the_processes_whatever_they_do(loop: BlockingPortal) -> None:
    async def begin() -> tuple[Workers, list[int]]:
        workers = Workers("closing", 1)
        await workers.run(jobs.who, budget=ENOUGH)
        return workers, workers.pids

    workers, [pid] = loop.call(begin)
    waiting = loop.start_task_soon(lambda: workers.run(jobs.sleep_long, budget=ENOUGH))
    until(lambda: workers.status.running == 1)
    loop.call(workers.close)
    assert isinstance(waiting.exception(PATIENCE), Busy)
    until(lambda: not workers.pids)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_what_had_not_begun_when_it_was_closed_is_told_that_the_server_stops(loop: BlockingPortal) -> None:
    async def ask() -> None:
        workers = Workers("closing", 1)
        asked = [asyncio.create_task(workers.run(jobs.who, budget=ENOUGH)) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        workers.close()
        for answer in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(answer, Busy)
            assert str(answer) == STOPPING

    loop.call(ask)


def test_jobs_that_are_alike_go_to_the_process_that_knows_them(loop: BlockingPortal) -> None:
    async def ask() -> list[int]:
        workers = Workers("alike", 2)
        try:
            first = [await workers.run(jobs.who, budget=ENOUGH, like=one) for one in ("a", "b", "b", "a")]
        finally:
            workers.close()
        return first

    one, other, *again = loop.call(ask)
    assert one != other
    assert again == [other, one]


def test_without_processes_jobs_run_in_a_thread(loop: BlockingPortal) -> None:
    async def ask() -> int:
        workers = Workers("thread", 0)
        try:
            return await workers.run(jobs.who, budget=ENOUGH)
        finally:
            workers.close()

    assert loop.call(ask) == os.getpid()


def test_processes_that_are_started_early_know_every_game(loop: BlockingPortal) -> None:
    async def ask() -> tuple[list[int], int, int]:
        workers = Workers("early", 1, game=EVERY_GAME)
        try:
            await workers.warm()
            before = workers.pids
            return (
                before,
                await workers.run(jobs.who, budget=ENOUGH),
                await workers.run(jobs.games_known, budget=ENOUGH),
            )
        finally:
            workers.close()

    before, who, known = loop.call(ask)
    assert before == [who]
    assert known == len(game_ids())
