"""The OpenAPI document holds for whatever is sent: schemathesis finds nothing."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from tests.web.api.people import Person, line_up, two
from tests.web.conftest import Server

from herobox.web import rooms, thinking
from herobox.web.app import create_app
from herobox.web.settings import Settings

MATCH = "5f0c1b8a9d3e7f2a4b6c"
FEW = settings(
    max_examples=20,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much, HealthCheck.too_slow],
)


def document(**parameters: Any) -> Any:
    """The server's document; a stream of events is asked to end at once."""
    config = {
        "parameters": {"query.wait": 0, **parameters},
        "checks": {
            "positive_data_acceptance": {"expected-statuses": ["2xx", "400", "401", "403", "404", "409", "429"]},
            "unsupported_method": {"enabled": False},
        },
    }
    return schemathesis.openapi.from_dict(
        create_app(Settings()).openapi(), config=schemathesis.Config.from_dict(config)
    )


anywhere = document()
at_a_table = document(**{"path.match": MATCH})


@pytest.fixture
def north(server: Server, monkeypatch: pytest.MonkeyPatch) -> Person:
    """Sits at a table where the line-up is over; its match has the id MATCH."""
    monkeypatch.setattr(thinking, "HINTS", msgspec.structs.replace(thinking.HINTS, bot="search:1"))
    monkeypatch.setattr(rooms, "new_match_id", lambda: MATCH)
    with httpx.Client(base_url=server.address) as client:
        people = two(client)  # type: ignore[arg-type]
        line_up(*people)
    monkeypatch.undo()
    return people[0]


@anywhere.parametrize()
@FEW
def test_whatever_is_sent_to_any_address_is_answered_as_documented(case: schemathesis.Case, server: Server) -> None:
    case.call_and_validate(server.address)


@at_a_table.include(path_regex="/matches/").parametrize()
@FEW
def test_whatever_is_sent_to_a_table_is_answered_as_documented(
    case: schemathesis.Case, server: Server, north: Person
) -> None:
    case.call_and_validate(server.address, headers={"Authorization": f"Bearer {north.token}"})
