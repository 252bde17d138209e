"""The second try that CI gives to a few tests of servers and pages."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.try_again import MOST, ROOT, failed_tests, main

PAGE = "tests/web/browser/test_places.py::test_a"
RULE = "tests/games/mightymania/test_duels.py::test_b"


def test_a_page_that_passes_alone_is_forgiven_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([PAGE], passes=lambda test: True) == 0
    assert f"passed alone: {PAGE}" in capsys.readouterr().out


def test_a_page_that_fails_twice_is_not(capsys: pytest.CaptureFixture[str]) -> None:
    other = PAGE.replace("test_a", "test_c")
    assert main([PAGE, other], passes=lambda test: test == PAGE) == 1
    assert f"FAILED twice: {other}" in capsys.readouterr().out


@pytest.mark.parametrize("tests", [[], [PAGE, RULE], [RULE], [f"{PAGE}{i}" for i in range(MOST + 1)]])
def test_nothing_else_gets_a_second_try(tests: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    def never(test: str) -> bool:
        raise AssertionError(test)

    assert main(tests, passes=never) == 1
    assert "No second try." in capsys.readouterr().out


def test_the_list_is_what_pytest_wrote(tmp_path: Path) -> None:
    cache, ended = tmp_path / "lastfailed", tmp_path / "ended"
    ended.write_text("1")
    assert failed_tests(cache, ended) == []
    cache.write_text(json.dumps({RULE: True, PAGE: True}))
    assert failed_tests(cache, ended) == [RULE, PAGE]
    for broken_off in ("2", "3"):
        ended.write_text(broken_off)
        assert failed_tests(cache, ended) == []
    ended.unlink()
    assert failed_tests(cache, ended) == []


def test_how_a_run_ended_is_kept_where_the_second_try_looks(tmp_path: Path) -> None:
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    (tmp_path / "test_one.py").write_text("def test_one() -> None:\n    assert False\n")
    run = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--rootdir", str(tmp_path), "test_one.py"]
    assert (
        subprocess.run(
            run, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, capture_output=True, check=False
        ).returncode
        == 1
    )
    kept = tmp_path / ".pytest_cache" / "v"
    assert failed_tests(kept / "cache" / "lastfailed", kept / "herobox" / "ended") == ["test_one.py::test_one"]
