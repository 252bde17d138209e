"""After a run of all tests: gives the few tests of servers and pages that failed one more try, alone.

A test of a server or of a page has processes and a browser beside it, and whoever runs twelve thousand tests meets one
whose browser was given no time at all. A slip of the rules, the bots or the words fails each time it is tried, so only
tests under `RETRIED` get the second try, and only if no more than `MOST` failed: more than that is no accident. What
passed only alone is printed, so that it is mended before it hides something.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
KEPT = ROOT / ".pytest_cache" / "v"
FAILED = KEPT / "cache" / "lastfailed"
ENDED = KEPT / "herobox" / "ended"
"""With which exit code the run came to its end; tests/conftest.py writes it."""
RETRIED = ("tests/web/", "tests/hardening/", "tests/terminal/", "tests/docs/")
MOST = 8


def failed_tests(cache: Path = FAILED, ended: Path = ENDED) -> list[str]:
    """The ids of the tests that failed in the last run; none if it kept no list, or did not come to its end."""
    whole = ended.exists() and json.loads(ended.read_text()) == pytest.ExitCode.TESTS_FAILED
    return sorted(json.loads(cache.read_text())) if whole and cache.exists() else []


def why_not(tests: Sequence[str]) -> str:
    """Why these tests get no second try, or nothing if they do."""
    if not tests:
        return "The run did not come to its end with a list of tests that failed."
    if len(tests) > MOST:
        return f"{len(tests)} tests failed; up to {MOST} would be tried again."
    fixed = [test for test in tests if not test.startswith(RETRIED)]
    return f"Not a matter of luck: {', '.join(fixed)}" if fixed else ""


def alone(test: str) -> bool:
    """Whether a test passes with nothing beside it."""
    run = subprocess.run([sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", test], cwd=ROOT, check=False)
    return run.returncode == 0


def main(tests: Sequence[str] | None = None, passes: Callable[[str], bool] = alone) -> int:
    """Try them again; 0 if each passes alone."""
    tests = failed_tests() if tests is None else tests
    if reason := why_not(tests):
        print(f"No second try. {reason}")
        return 1
    still = [test for test in tests if not passes(test)]
    for test in tests:
        print(f"{'FAILED twice' if test in still else 'FAILED in the crowd, passed alone'}: {test}")
    return 1 if still else 0


if __name__ == "__main__":
    sys.exit(main())
