"""What players build of their own, for programs: what there is to build with, and what is wrong with what was built."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

WORKSHOPS = "/api/games/monsterpocalypse/workshops"


def assessed(client: TestClient, workshop: str, text: str) -> Any:
    answer = client.get(f"{WORKSHOPS}/{workshop}", params={"text": text})
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_all_that_there_is_to_build_with_is_listed(client: TestClient) -> None:
    force, city = client.get(WORKSHOPS).json()
    assert (force["id"], force["field"], city["id"], city["field"]) == ("force", "own_forces", "city", "own_cities")
    tank = next(part for part in force["parts"] if part["id"] == "g-tank")
    assert (tank["name"], tank["group"], tank["numbers"]["DEF"]) == ("G-Tank", "Units", "4")
    assert sum(city["ready_made"][0]["chosen"].values()) >= 2


def test_a_game_in_which_nothing_is_built_lists_nothing(client: TestClient) -> None:
    assert client.get("/api/games/mightymania/workshops").json() == []
    answer = client.get("/api/games/mightymania/workshops/force", params={"text": "x"})
    assert (answer.status_code, answer.json()["detail"]) == (
        404,
        'This game has nothing called "force" to build.',
    )


def test_what_keeps_the_limits_can_be_played_with(client: TestClient) -> None:
    force = assessed(client, "force", " defender-x ultra; 2 G-Tank ")
    assert (force["text"], force["problems"]) == ("defender-x ultra, 2 g-tank", [])
    seats = [{"kind": "me"}, {"kind": "bot", "strength": "easy"}]
    config = {"own_forces": [force["text"]], **force["fields"]}
    made = client.post("/api/matches", json={"game": "monsterpocalypse", "config": config, "seats": seats})
    assert made.is_success, made.text
    assert made.json()["seats"][0]["title"] == "Defender X's force"


def test_each_limit_that_is_broken_is_a_sentence(client: TestClient) -> None:
    city = assessed(client, "city", "13 office-building")
    assert city["problems"] == [
        "The city has 13 structures; a city has at most 12 (p. 26).",
        "The city has 13 structures called Office Building; a city has at most 5 with the same name (p. 26).",
    ]
    assert city["counters"] == [{"name": "Structures", "count": 13, "limit": 12, "least": 2}]


@pytest.mark.parametrize(
    ("text", "status", "sentence"),
    [
        ("5 g-tanx", 400, 'there is no monster or unit "g-tanx"; did you mean "g-tank"?'),
        ("[[force]]", 400, 'force number 1: the field "id" is missing'),
        ("", 422, "text: String should have at least 1 character"),
    ],
)
def test_what_can_not_be_read_is_refused(client: TestClient, text: str, status: int, sentence: str) -> None:
    answer = client.get(f"{WORKSHOPS}/force", params={"text": text})
    assert answer.status_code == status
    assert sentence in answer.json()["detail"]
