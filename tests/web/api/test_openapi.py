"""The OpenAPI document holds for whatever is sent: schemathesis finds nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import httpx2 as httpx
import msgspec
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, settings

from herobox.web import openings, thinking
from herobox.web.app import create_app
from herobox.web.settings import NO_LIMITS, Settings
from herobox.web.store import database_url, migrate
from tests.patience import PATIENCE
from tests.web.api.people import line_up, two
from tests.web.conftest import Server

MATCH = "5f0c1b8a9d3e7f2a4b6c"
LONGEST_ADDRESS = 32_768
"""In bytes, with its query."""
FEW = settings(
    max_examples=3,
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
        },
    }
    return schemathesis.openapi.from_dict(
        create_app(Settings()).openapi(), config=schemathesis.Config.from_dict(config)
    )


def answered(case: schemathesis.Case[Any], address: str, line: requests.Session, **others: Any) -> None:
    """Send this, and look whether the answer is as documented; too long an address comes to no route at all."""
    line.cookies.clear()
    answer = case.call(address, session=line, timeout=PATIENCE, **others)
    if answer.status_code == 414:
        assert len(str(answer.request.url)) > LONGEST_ADDRESS
        return
    case.validate_response(answer)


@pytest.fixture(autouse=True)
def known_to_schemathesis(request: pytest.FixtureRequest) -> None:
    """What schemathesis calls a test by: it reads a field that pytest has no more."""
    request.node._nodeid = request.node.nodeid


@pytest.fixture(scope="module")
def anywhere() -> Any:
    """What the document says of every address."""
    return document()


@pytest.fixture(scope="module")
def at_a_table() -> Any:
    """The same, where the match is always MATCH."""
    return document(**{"path.match": MATCH})


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for all of these tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "HINTS", msgspec.structs.replace(thinking.HINTS, bot="search:1"))
        kept = Settings(data=tmp_path_factory.mktemp("data"), pause=0, heavy=0, **NO_LIMITS)
        migrate(database_url(kept))
        server = Server(kept)
        yield server.address
        server.stop()


@pytest.fixture(scope="module")
def line() -> Iterator[requests.Session]:
    """One connection for all that is sent."""
    with requests.Session() as line:
        yield line


@pytest.fixture(scope="module")
def token(address: str) -> str:
    """Opens a seat of the match MATCH, whose line-up is over."""
    with pytest.MonkeyPatch.context() as patch, httpx.Client(base_url=address, timeout=PATIENCE) as client:
        patch.setattr(openings, "new_match_id", lambda: MATCH)
        north, south = two(client)  # type: ignore[arg-type]
        line_up(north, south)
        return north.token


@schemathesis.pytest.from_fixture("anywhere").parametrize()
@FEW
def test_whatever_is_sent_to_any_address_is_answered_as_documented(
    case: schemathesis.Case[Any], address: str, line: requests.Session
) -> None:
    answered(case, address, line)


@schemathesis.pytest.from_fixture("at_a_table").include(path_regex="/matches/").parametrize()
@FEW
def test_whatever_is_sent_to_a_table_is_answered_as_documented(
    case: schemathesis.Case[Any], address: str, line: requests.Session, token: str
) -> None:
    answered(case, address, line, headers={"Authorization": f"Bearer {token}"})
