"""The log: lines of JSON that name routes, and never an address or a seat's secret."""

from __future__ import annotations

import json
import logging

import pytest
from starlette.testclient import TestClient

from herobox.web.app import create_app
from herobox.web.seats import read_holdings
from herobox.web.settings import Settings
from tests.web.sitting import two


def test_each_request_is_a_line_with_its_route_and_no_secret(
    settings: Settings, capfd: pytest.CaptureFixture[str]
) -> None:
    with TestClient(create_app(settings.but(log_requests=True))) as client:
        ada, ben, match = two(client)
        secrets = {held.token for browser in (ada, ben) for held in read_holdings(browser.cookies, match)}
        assert len(secrets) == 3
        for token in secrets:
            client.get(f"/s/{match}/{token}")
            client.get(f"/t/{match}?token={token}")
            client.get(f"/nothing/{token}")
            client.get(f"/api/matches/{match}", headers={"authorization": f"Bearer {token}"})
            client.post(f"/s/{match}", data={"token": token})
        with ada.open(match) as north:
            north.choose()
    lines = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    routes = {line["route"] for line in lines if line["message"] == "request"}
    assert {"/t/{match}", "/s/{match}/{token}", "/api/matches/{match}", "/s/{match}", "/games/{game}", "none"} <= routes
    assert {"method", "route", "status", "ms", "at", "level"} <= lines[-1].keys()
    written = json.dumps(lines)
    assert match not in written
    assert not [token for token in secrets if token in written]


def test_requests_have_no_line_unless_they_are_asked_for(settings: Settings, capfd: pytest.CaptureFixture[str]) -> None:
    with TestClient(create_app(settings)) as client:
        two(client)
    assert capfd.readouterr().err == ""


def test_an_error_is_one_line_with_its_trace(settings: Settings, capfd: pytest.CaptureFixture[str]) -> None:
    with TestClient(create_app(settings)):
        try:
            raise ZeroDivisionError("a defect")
        except ZeroDivisionError:
            logging.getLogger("herobox.web").exception("a page\nfailed")
    line = json.loads(capfd.readouterr().err)
    assert (line["level"], line["message"]) == ("error", "a page\nfailed")
    assert "ZeroDivisionError: a defect" in line["trace"]
