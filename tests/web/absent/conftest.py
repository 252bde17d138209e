"""A server by a clock that the test moves, and a match at a live pace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from herobox.web.settings import Settings
from tests.web.absent.absences import Table
from tests.web.fake_time import LIVE, Time, timed_client
from tests.web.sitting import line_up


@pytest.fixture
def client(settings: Settings, time: Time) -> Iterator[TestClient]:
    """A browser without script, talking to a server by that clock."""
    with timed_client(settings, time) as client:
        yield client


@pytest.fixture
def table(client: TestClient) -> Iterator[Table]:
    """A match at a live pace, in which both have lined up."""
    with ExitStack() as stack:
        table = Table(client, stack, pace=LIVE)
        line_up(table.north, table.south)
        table.catch_up()
        yield table
