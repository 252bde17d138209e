"""The second try that CI gives to a few tests of servers and pages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts.try_again import MOST, failed_tests, main

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
    cache = tmp_path / "lastfailed"
    assert failed_tests(cache) == []
    cache.write_text(json.dumps({RULE: True, PAGE: True}))
    assert failed_tests(cache) == [RULE, PAGE]
