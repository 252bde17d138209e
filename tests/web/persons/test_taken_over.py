"""Somebody has a copy of a device and tries to stay: its person is told, and can put everything back for a week."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest
from starlette.testclient import TestClient

from herobox.web.store import recovering
from herobox.web.store.recovering import WEEK
from tests.web.persons.people import Person, path_in, person, second_device
from tests.web.sitting import words


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """So much time passes for recovery links."""
    monkeypatch.setattr(recovering, "time", SimpleNamespace(time=lambda: time.time() + seconds))


def test_who_is_shut_out_by_a_thief_comes_in_by_the_link_from_before(client: TestClient) -> None:
    ada = person(client, "Ada")
    thief = ada.copy()
    theirs = path_in(thief.post("/me/recovery"))
    thief.post("/me/recovery")  # A second one doesn't end the first one's week, nor its link.
    [device] = ada.devices()
    joined = second_device(thief)
    joined.post("/me/devices/revoke", device=device)
    back = Person(client)
    assert "undoes that" in words(back.get(ada.recovery))
    back.enter(ada.recovery)
    assert "Ada" in words(back.get("/me"))
    for gone in (ada, thief, joined):
        assert "You don't need an account" in words(gone.get("/me"))
    Person(client).enter(theirs, 404)
    Person(client).enter(ada.recovery)


def test_another_device_is_told_of_a_new_link_and_undoes_it(client: TestClient) -> None:
    ada = person(client, "Ada")
    phone = second_device(ada)
    theirs = path_in(ada.copy().post("/me/recovery"))
    assert "A new recovery link was made today" in words(phone.get("/me"))
    phone.post("/me/recovery/undo")
    assert "A new recovery link was made" not in words(phone.get("/me"))
    Person(client).enter(theirs, 404)
    Person(client).enter(ada.recovery)


def test_a_device_that_came_since_undoes_nothing(client: TestClient) -> None:
    ada = person(client, "Ada")
    path_in(ada.post("/me/recovery"))
    newcomer = second_device(ada)
    assert "on a device that you had before" in words(newcomer.get("/me"))
    newcomer.post("/me/recovery/undo", 403)


def test_after_a_week_only_the_new_link_is_good(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = person(client, "Ada")
    newest = path_in(ada.post("/me/recovery"))
    later(monkeypatch, WEEK + 60)
    assert "A new recovery link was made" not in words(ada.get("/me"))
    ada.post("/me/recovery/undo", 403)
    Person(client).enter(ada.recovery, 404)
    Person(client).enter(newest)


def test_another_sites_page_undoes_nothing(client: TestClient) -> None:
    ada = person(client, "Ada")
    ada.post("/me/recovery")
    answer = client.post("/me/recovery/undo", headers={**ada.headers(), "origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    assert "A new recovery link was made" in words(ada.get("/me"))


@pytest.mark.parametrize("wrong", ["/me/recover/" + "x" * 22, "/", "of another"])
def test_a_wrong_last_link_is_refused_and_makes_no_new_one(client: TestClient, wrong: str) -> None:
    ada, ben = person(client, "Ada"), person(client, "Ben")
    last = ben.recovery if wrong == "of another" else wrong
    page = ada.post("/me/recovery", 422, last=last)
    assert "not a recovery link of yours that works, so no new one was made" in words(page)
    assert f'value="{last}"' in page  # To be mended.
    assert "A new recovery link was made" not in words(ada.get("/me"))
    Person(client).enter(ada.recovery)


def test_a_last_link_that_was_copied_with_a_slash_at_its_end_is_ended(client: TestClient) -> None:
    ada = person(client, "Ada")
    ada.post("/me/recovery", last=f"{ada.recovery}/")
    Person(client).enter(ada.recovery, 404)


def test_the_page_of_a_link_that_does_not_work_says_what_may_have_become_of_it(client: TestClient) -> None:
    ada = person(client, "Ada")
    theirs = path_in(ada.copy().post("/me/recovery"))
    ada.post("/me/recovery/undo")
    for page in (Person(client).get(theirs, 404), Person(client).enter(theirs, 404)):
        assert "it was replaced by a newer one, it was undone, or part of it wasn't copied" in words(page)
        assert "stops working when you make a newer one" not in words(page)
    code = ada.code()
    Person(client).enter(code)
    for page in (Person(client).get(code, 404), Person(client).enter(code, 404)):
        assert "stops working when you make a newer one" in words(page)
        assert "recovery link" not in words(page)
