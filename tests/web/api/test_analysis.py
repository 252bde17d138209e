"""Analyses of finished matches over the JSON interface."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.patience import until
from tests.web.lookback.matches import opened, played


def test_a_finished_match_is_analysed_and_its_chances_add_up(client: TestClient) -> None:
    match = min((played(seed=seed) for seed in range(12)), key=lambda each: len(each.choices))
    address = f"/api/matches/{opened(client, match).match}/analysis"
    begun = client.post(address)
    assert begun.status_code == 202
    assert begun.json()["running"]

    def found() -> Any:
        return client.get(address).json()["found"]

    until(found)
    known = found()
    for side in known["sides"]:
        assert side["start"] + side["own"] + side["others"] + side["luck"] == pytest.approx(side["result"], abs=0.001)
        assert side["own"] <= 0 <= side["others"]
    assert {each["seat"] for each in known["choices"]} == {0, 1}
    assert all(0 <= each["chance"] <= each["best"] <= 1 for each in known["choices"])
    assert all(bool(each["better"]) == (each["best"] > each["chance"]) for each in known["choices"])
    assert [player["seat"] for player in known["players"]] == [0, 1]


def test_a_match_that_goes_on_is_not_analysed(client: TestClient) -> None:
    address = f"/api/matches/{opened(client, played(20)).match}/analysis"
    for answer in (client.get(address), client.post(address)):
        assert answer.status_code == 403
        assert "once it is over" in answer.json()["detail"]
