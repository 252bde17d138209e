"""A person's settings: kept in one cookie, worn by every page."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.web.pages.person import Preferences, read_preferences, write_preferences
from tests.web.pages.reading import Seen

CHOSEN = {"theme": "dark", "confirm": "always", "animation": "off", "text": "larger", "sides": "safe", "sounds": "on"}


def root(client: TestClient, path: str = "/") -> dict[str, str]:
    given = Seen(client.get(path).text).tag("html")
    return {name.removeprefix("data-"): value for name, value in given.items() if name.startswith("data-")}


def test_at_first_a_page_looks_as_the_system_has_it(client: TestClient) -> None:
    assert root(client) == {
        "theme": "system", "confirm": "never", "animation": "on", "text": "normal", "sides": "usual",
        "sounds": "off",
    }  # fmt: skip


def test_what_is_chosen_is_worn_by_every_page(client: TestClient) -> None:
    client.post("/settings", data=CHOSEN)
    assert root(client) == CHOSEN
    assert root(client, "/games/mightymania/rules") == CHOSEN
    assert root(client, "/games/nothing-here") == CHOSEN


def test_the_page_shows_what_was_chosen(client: TestClient) -> None:
    client.post("/settings", data=CHOSEN)
    sent = dict(Seen(client.get("/settings").text).sent)
    assert {name: sent[name] for name in CHOSEN} == CHOSEN


def test_the_page_says_what_can_be_taken_back_and_who_is_asked(client: TestClient) -> None:
    text = Seen(client.get("/settings").text).text
    assert "After that, the other people at the table are asked; bots always agree." in text


def test_what_is_none_of_the_choices_is_left_as_usual(client: TestClient) -> None:
    client.post("/settings", data={"theme": "<b>", "sides": "safe"})
    assert (root(client)["theme"], root(client)["sides"]) == ("system", "safe")


def test_after_choosing_one_is_back_where_one_came_from(client: TestClient) -> None:
    path = Seen(client.get("/games/mightymania").text).links["Settings"]
    sent = dict(Seen(client.get(path).text).sent)
    answer = client.post("/settings", data=sent, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/games/mightymania")


@pytest.mark.parametrize(
    "path", ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "x", "", "/a\r\nb: c", "/\t/x"]
)
def test_nobody_is_sent_to_another_place(client: TestClient, path: str) -> None:
    answer = client.post("/settings", data={"back": path}, follow_redirects=False)
    assert answer.headers["location"] == "/"
    assert Seen(client.get("/settings", params={"back": path}).text).links["Back"] == "/"


def test_a_secret_link_is_nowhere_to_come_back_to(client: TestClient) -> None:
    answer = client.get("/s/0123456789abcdef0123/AAAAAAAAAAAAAAAAAAAAAA")
    assert "AAAAAAAAAAAAAAAAAAAAAA" not in answer.text


def test_a_cookie_that_somebody_changed_does_no_harm() -> None:
    for value in ("", "....", "theme", "theme:", "theme:dark:x", 'theme:"><script>', "x:y"):
        assert read_preferences({"preferences": value}) == Preferences()


def test_the_cookie_reads_back() -> None:
    preferences = Preferences(**CHOSEN)
    assert read_preferences({"preferences": write_preferences(preferences)}) == preferences
