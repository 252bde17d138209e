"""A process that ends while matches go on."""

from __future__ import annotations

import subprocess
import sys

import pytest

KEPT_LONG = """
import sys, herobox
from herobox.kernel import collect_seldom, errors
matches = [herobox.new(game, seed=1) for game in herobox.game_ids()]
{seldom}
# Modules are emptied, not thrown away, where something still holds them: another thread, a debugger, a test runner.
errors.kept = (dict(sys.modules), matches, [match.fork() for match in matches])
"""
SECRET_PLANS = """
import sys
from herobox.kernel import errors
from tests.kernel import cautious, tug
tug.plan = cautious.plan
match = tug.new()
errors.kept = (dict(sys.modules), match, match.together)
"""

TUPLES_MEANWHILE = """
import threading, time, herobox
from herobox.kernel.engine import _close_turns
match, over, failed = herobox.new("mightymania", seed=1), [], []

def build():
    while not over:
        for _ in range(1000):  # For longer than a thread goes on that nobody has asked to be left undisturbed.
            try:
                tuple(number for number in range(300))
            except SystemError as error:
                failed.append(error)
        time.sleep(0)  # Else whoever closes turns waits a quarter of a second for it each time.

thread = threading.Thread(target=build)
thread.start()
for _ in range(40):
    _close_turns()
over.append(True)
thread.join()
assert not failed, failed
"""


@pytest.mark.parametrize(
    "program",
    [KEPT_LONG.format(seldom=""), KEPT_LONG.format(seldom="collect_seldom()"), SECRET_PLANS],
    ids=["turns", "turns put aside by collect_seldom", "plans"],
)
def test_a_process_that_ends_in_the_middle_of_a_turn_says_nothing(program: str) -> None:
    ended = subprocess.run([sys.executable, "-X", "dev", "-c", program], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")


def test_other_threads_go_on_while_turns_are_closed() -> None:
    ended = subprocess.run([sys.executable, "-c", TUPLES_MEANWHILE], capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (0, "")
