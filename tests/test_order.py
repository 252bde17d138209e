"""What `tests/conftest.py` leaves out of `--quick`, and what it begins with, is there by these names."""

from __future__ import annotations

import pytest

from tests.conftest import LONG, SLOW, TESTS


@pytest.mark.parametrize("path", [*SLOW, *LONG])
def test_every_path_names_tests_that_there_are(path: str) -> None:
    assert [*TESTS.glob(path)]
