"""Copies of the project in which errors are made and tests are run."""

from __future__ import annotations

import contextlib
import importlib.util
import json
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from scripts.mutants import calling
from scripts.mutants.making import Mutant, mutated

LEFT_OUT = shutil.ignore_patterns(".*", "_build", "__pycache__", "build", "dist")
GAMES = Path("src", "herobox", "games")
GOLDEN = "tests/golden/"
CONFORMANCE = "tests/test_conformance_of_games.py"
SLOWER = 5.0
"""How many times as long as without the error the tests may take; one that never ends is found, too ..."""
LEAST = 30.0
"""... after these seconds at the earliest. They are the processor's, so that a busy machine changes nothing."""
ASLEEP = 30.0
"""How many times as many seconds of the clock may go by, for all tests and for each; what waits needs no processor."""
LIMITED = ("sh", "-c", 'ulimit -t "$0"; exec "$@"')
OUT_OF_TIME = (-signal.SIGXCPU, -signal.SIGKILL)
"""How a process ends that has used up its limit."""
PLAIN = ("-q", "--no-header", "-p", "pytest_timeout", "-p", "no:cacheprovider", "-o", "addopts=--import-mode=importlib")
ENVIRONMENT = {"HYPOTHESIS_STORAGE_DIRECTORY": os.devnull, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
"""To load all plugins that are installed takes four times as long as the rest of what pytest does before a test."""
COLLECTED_NOTHING = 5
"""What pytest returns where no test was found."""


class Test(NamedTuple):
    """What is known of a test."""

    id: str
    took: float
    """Seconds."""
    calls: frozenset[tuple[str, int]]
    """The functions of the rules that it calls: file and first line."""


class Verdict(NamedTuple):
    """What became of a mutant."""

    fate: str
    """"killed", "survived" or "timed out"."""
    by: str
    """The test that killed it; what is to be said of it otherwise."""


class Copy:
    """The project in a folder of its own."""

    def __init__(self, project: Path, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(project, folder, ignore=LEFT_OUT, dirs_exist_ok=True)

    def record(self, what: Sequence[str], of: Path) -> list[Test]:
        """Run tests and learn which functions each calls. Raises RuntimeError where one fails without any error."""
        into = self.folder / "calls"
        environment = {calling.INTO: str(into), calling.OF: str(self.folder), "PYTHONDONTWRITEBYTECODE": ""}
        plugin = self.folder / "scripts" / "mutants" / "calling.py"
        if not plugin.exists():  # A project that is not this one.
            plugin.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(calling.__file__, plugin)
        ended = self._pytest(["-p", "scripts.mutants.calling", *what], None, environment)
        if ended is None or ended[0] not in (0, COLLECTED_NOTHING):
            raise RuntimeError(f"the tests must pass without any error in the rules: {ended and ended[1]}")
        if not into.exists():
            return []
        with into.open(encoding="utf-8") as file:
            rows = [json.loads(line) for line in file]
        into.unlink()
        inside = of.as_posix()
        return [
            Test(
                row["test"],
                row["took"],
                frozenset((path, line) for path, line in row["calls"] if Path(path).as_posix().startswith(inside)),
            )
            for row in rows
        ]

    def judge_in_turn(self, mutant: Mutant, rounds: Sequence[Sequence[Test]]) -> Verdict:
        """Let the error meet these tests, and those of the next round only where it has survived them."""
        met: list[Test] = []
        for tests in filter(None, rounds):
            verdict = self.judge(mutant, tests)
            if verdict.fate != "survived":
                return verdict
            met += tests
        return Verdict("survived", f"{len(met)} tests" if met else "no test comes here")

    def judge(self, mutant: Mutant, tests: Sequence[Test]) -> Verdict:
        """Make the error, run the tests until one fails, and take it back."""
        file = self.folder / mutant.path
        source, times = file.read_bytes(), file.stat()
        compiled = Path(importlib.util.cache_from_source(str(file)))
        kept = compiled.read_bytes() if compiled.exists() else None
        compiled.unlink(missing_ok=True)
        file.write_bytes(mutated(source, mutant))
        try:
            return self._run(tests)
        finally:
            file.write_bytes(source)
            os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
            if kept is not None:
                compiled.write_bytes(kept)

    def _run(self, tests: Sequence[Test]) -> Verdict:
        chosen = self.folder / "chosen"
        chosen.write_text("".join(f"{test.id}\n" for test in tests), encoding="utf-8")
        limit = LEAST + SLOWER * sum(test.took for test in tests)
        each = LEAST + ASLEEP * max(test.took for test in tests)
        ended = self._pytest(["-x", "-o", f"timeout={each:.0f}", f"@{chosen}"], limit, {"PYTHONDONTWRITEBYTECODE": "1"})
        if ended is None or ended[0] in OUT_OF_TIME:
            return Verdict("timed out", f"after {limit:.0f} seconds")
        code, said = ended
        if code == 0:
            return Verdict("survived", f"{len(tests)} tests")
        failed = [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        if failed and "Failed: Timeout (>" in said:
            return Verdict("timed out", f"after {each:.0f} seconds of one test")
        return Verdict("killed", failed[0].split(" ", 1)[1].split(" - ")[0] if failed else "it can't be imported")

    def _pytest(self, words: Sequence[str], limit: float | None, environment: dict[str, str]) -> tuple[int, str] | None:
        """The exit code and the output; None where the time was over."""
        paths = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        running = subprocess.Popen(
            [
                *(() if limit is None else (*LIMITED, f"{limit:.0f}")),
                *(sys.executable, "-m", "pytest", *PLAIN, *words),
            ],
            cwd=self.folder,
            env={**_outside_of_pytest(), **ENVIRONMENT, "PYTHONPATH": paths, **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            said, _ = running.communicate(timeout=None if limit is None else ASLEEP * limit)
        except BaseException as error:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)  # What it has started goes with it.
            running.communicate()
            if isinstance(error, subprocess.TimeoutExpired):
                return None
            raise
        return running.returncode, said


def concerned(mutant: Mutant, tests: Sequence[Test]) -> list[Test]:
    """The tests that may notice an error: golden games after the others, conformance last, the fastest first.

    A test that calls no function of the place can notice nothing. Where the place is in no function, any test can: the
    default of a field is read wherever one is made. Those that come by the module go first.
    """
    if mutant.function:
        chosen = [test for test in tests if (mutant.path, mutant.function) in test.calls]
        return sorted(chosen, key=lambda test: (_slowness(test), test.took))
    by_module = {test.id for test in tests if any(path == mutant.path for path, _ in test.calls)}
    return sorted(tests, key=lambda test: (test.id not in by_module, _slowness(test), test.took))


def _slowness(test: Test) -> int:
    return 2 if test.id.startswith(CONFORMANCE) else int(test.id.startswith(GOLDEN))


def _outside_of_pytest() -> dict[str, str]:
    """This process's environment without what says that it is itself a worker of a test run."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
