"""The OpenAPI document holds for whatever is sent: schemathesis finds nothing."""

from __future__ import annotations

from typing import Any

import httpx
import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from tests.web.api.people import Person, line_up, play_on, two
from tests.web.conftest import Server

from herobox.web import thinking

FEW = settings(
    max_examples=20,
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.filter_too_much, HealthCheck.too_slow],
)


def schema(server: Server, **more: Any) -> Any:
    """The server's document; a stream of events is asked to end at once."""
    config = schemathesis.Config.from_dict({"parameters": {"query.wait": 0, **more}})
    return schemathesis.openapi.from_url(f"{server.address}/api/openapi.json", config=config)


@pytest.fixture
def any_address(server: Server) -> Any:
    """The document alone."""
    return schema(server)


@pytest.fixture
def a_table(server: Server, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The document, asked about a match that is being played."""
    monkeypatch.setattr(thinking, "HINTS", msgspec.structs.replace(thinking.HINTS, bot="greedy"))
    with httpx.Client(base_url=server.address) as client:
        people = two(client)  # type: ignore[arg-type]
        line_up(*people)
        found = schema(server, **{"path.match": people[0].match})
        found.token = people[0].token
        return found


@schemathesis.pytest.from_fixture("any_address").parametrize()
@FEW
def test_whatever_is_sent_to_any_address_is_answered_as_documented(case: schemathesis.Case) -> None:
    case.call_and_validate()


@schemathesis.pytest.from_fixture("a_table").parametrize()
@FEW
def test_whatever_is_sent_to_a_table_is_answered_as_documented(case: schemathesis.Case) -> None:
    case.call_and_validate(headers={"Authorization": f"Bearer {case.operation.schema.token}"})
