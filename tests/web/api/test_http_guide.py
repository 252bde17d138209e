"""docs/http.md shows every route once, and each of its examples works from top to bottom."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from herobox.web import thinking
from tests.web.api.people import Person, play_on

GUIDE = (Path(__file__).parents[3] / "docs" / "http.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```http\n(.*?)^```\n(?:\n```json\n(.*?)^```$)?", GUIDE, re.MULTILINE | re.DOTALL)
OTHERWISE = {"answer": 409, "again": 400, "seed": 400, "set-up": 409, "away": 400, "return": 403, "resign": 403}
"""Examples that come too early or too late for the match as it stands, and how they are refused."""


def send(client: TestClient, example: str, words: dict[str, str]) -> Any:
    """Send a request as it is written, with these words in the place of its placeholders."""
    head, _, body = re.sub("|".join(words) or "$^", lambda found: words[found[0]], example).partition("\n\n")
    first, *lines = head.splitlines()
    method, path, _ = first.split()
    return client.request(method, path, content=body, headers=dict(line.split(": ", 1) for line in lines))


def shape(value: Any) -> Any:
    """The names of a JSON value's fields; of a list, those of its first entry."""
    if isinstance(value, dict):
        return {name: shape(inner) for name, inner in value.items()}
    return [shape(inner) for inner in value[:1]] if isinstance(value, list) else None


def test_the_guide_shows_every_route_once(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    routes = [f"{method.upper()} {path}" for path, methods in paths.items() for method in methods]
    shown = [example.split("?")[0].split(" HTTP")[0] for example, _ in EXAMPLES]
    named = {
        "MATCH": "{match}",
        "mightymania": "{game}",
        "monsterpocalypse": "{game}",
        "workshops/force": "workshops/{workshop}",
    }
    shown = [re.sub("|".join(named), lambda found: named[found[0]], route) for route in shown]
    assert sorted(shown) == sorted(routes)


def test_the_examples_of_the_guide_work_and_answer_what_it_shows(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "HINTS", msgspec.structs.replace(thinking.HINTS, bot="search:1"))
    words: dict[str, str] = {}
    for example, shown in EXAMPLES:
        route = example.split()[1].split("?")[0].rpartition("/")[2]
        if route == "record":
            play_on(*(Person(client, words["MATCH"], token) for token in (words["TOKEN"], words["GUEST"])))
        answer = send(client, example, words)
        assert answer.is_success or answer.status_code == OTHERWISE.get(route), answer.text
        if shown:
            assert shape(answer.json()) == shape(json.loads(shown))
        if route == "matches":
            made = answer.json()
            words["MATCH"] = made["id"]
            words["TOKEN"], words["INVITATION"] = made["seats"][0]["token"], made["seats"][1]["invitation"]
        elif route == "join":
            words["GUEST"] = answer.json()["token"]
        elif route == "options":
            words["CHOICE"] = answer.json()["options"][0]["notation"]
        elif route == "record":
            words["RECORD"] = answer.text.rstrip()
