"""What attacks a running server: in a short form with all other tests, in a long one when it is asked for.

`HEROBOX_HARDENING=long python -m pytest tests/hardening` takes the long one; its figures are in docs/reliability.md.
Servers are the tests' own, on loopback, and end with them.
"""

from __future__ import annotations

import os

import pytest


@pytest.fixture(scope="session")
def long_form() -> bool:
    """Whether to go on for as long as it takes to measure."""
    return os.environ.get("HEROBOX_HARDENING") == "long"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out of the short form what is marked for the long one."""
    if os.environ.get("HEROBOX_HARDENING") == "long":
        return
    out = [item for item in items if item.get_closest_marker("long_form")]
    items[:] = [item for item in items if item not in out]
    config.hook.pytest_deselected(items=out)
