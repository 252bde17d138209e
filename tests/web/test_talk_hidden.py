"""What is said to a team never leaves the server towards anybody else: not its words, not that it was said.

Everything that others can ask for is the same to the byte before and after.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import NamedTuple

import pytest
from starlette.testclient import TestClient

from herobox.kernel import registry
from herobox.web.pages import shelf
from herobox.web.seats import read_holdings
from tests.kernel.tug import Tug
from tests.web.sitting import Browser, Page, play_on

SECRET = "Pull with three, then with one"


class Someone(NamedTuple):
    """A person with an open page."""

    browser: Browser
    page: Page


@pytest.fixture(autouse=True)
def tug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tug of War, two against two, in the place of the installed games; no clock on the lobby."""
    monkeypatch.setattr(registry, "_entries", lambda: {"tug": None})
    monkeypatch.setattr(registry, "_load", lambda *_: Tug())
    monkeypatch.setattr(shelf, "since", lambda begun, now: "today 12:00")


@contextmanager
def a_table(client: TestClient, rope: str = "1", **fields: str) -> Iterator[tuple[list[Someone], list[Someone]]]:
    """The two on the left; and everybody else: the two on the right and a spectator. `fields`: more of the form."""
    people = [Browser(client) for _ in range(5)]
    match = people[0].begin("me", "open", "open", "open", game="tug", **{"set.rope": rope}, **fields)
    for browser, link in zip(people[1:4], people[0].invitations(match), strict=True):
        browser.sit_down(link)
    with ExitStack() as stack:
        sitting = [Someone(browser, stack.enter_context(browser.open(match))) for browser in people]
        for one in sitting:
            one.page.wait_for_all()
        yield sitting[:2], sitting[2:]


def everything(one: Someone) -> list[str]:
    """All that somebody can ask the server for about the match."""
    browser, match = one.browser, one.page.room.id
    own = [held.token for held in read_holdings(browser.cookies, match)]
    headers = {"authorization": f"Bearer {own[0]}"} if own else {}
    ways = ["", "?seat=0", "?seat=1&still=1", "/invite", "/look-back", "/look-back?as=0", "/look-back/at/0", "/record"]
    pages = [browser.client.get(f"/t/{match}{way}", headers=browser.headers()).text for way in [*ways, "/picture.svg"]]
    asked = ["", "/view", "/picture.svg", "/options", "/events?wait=0", "/messages", "/messages?after=1", "/record"]
    answers = [browser.client.get(f"/api/matches/{match}{way}", headers=headers).text for way in asked]
    lobby = browser.client.get("/", headers=browser.headers()).text
    return [*pages, *answers, lobby]


def told(one: Someone) -> list[str]:
    """All that its open page was sent so far."""
    one.page.ask(ping=1)
    return [text for text in one.page.traffic if "pong" not in text]


def secretly(who: Someone, others: list[Someone], words: str) -> None:
    """Say something to the team, and see that it is nowhere among the others."""
    before = [(everything(one), told(one)) for one in others]
    assert who.page.ask(write=words, to_team=True, seat=who.page.seat) == {"written": True}
    for one, (could_ask, was_sent) in zip(others, before, strict=True):
        assert everything(one) == could_ask
        assert told(one) == was_sent


def test_what_is_said_to_a_team_changes_nothing_that_others_are_sent_or_can_ask_for(client: TestClient) -> None:
    with a_table(client) as ((ada, ben), others):
        secretly(ada, others, SECRET)
        secretly(ben, others, "Yes.")
        assert SECRET in "".join(everything(ben))
        assert any(SECRET in text for text in told(ben))


def test_it_stays_secret_when_the_match_is_over(client: TestClient) -> None:
    with a_table(client) as ((ada, ben), others):
        ada.page.ask(write=SECRET, to_team=True, seat=0)
        play_on(*(one.page for one in (ada, ben, *others[:2])))
        for one in others:
            one.page.catch_up()
            assert one.page.over
            assert SECRET not in "".join([*everything(one), *told(one)])
        secretly(ada, others, "We have won or lost.")
        ada.browser.post(f"/t/{ada.page.room.id}/again")
        follow = others[0].browser.get(f"/t/{ada.page.room.id}/follow")
        assert SECRET not in follow


def test_what_is_said_to_everybody_afterwards_does_not_tell_how_much_was_said_in_secret(client: TestClient) -> None:
    with a_table(client) as ((ada, _), others):
        for number in range(3):
            ada.page.ask(write=f"{SECRET} {number}", to_team=True, seat=0)
        ada.page.ask(write="Ready when you are.", seat=0)
        for one in others:
            one.page.until(lambda page: page.talk)
            assert len(one.page.talk) == 1
            assert '"from":0' in "".join(told(one)[-1:])
            assert '"number":1' in "".join(everything(one))
            assert '"number":4' not in "".join(everything(one))


def test_somebody_who_claims_a_seat_that_is_not_theirs_reads_nothing_of_it(client: TestClient) -> None:
    with a_table(client) as ((ada, _), (cleo, _, watcher)):
        ada.page.ask(write=SECRET, to_team=True, seat=0)
        match = ada.page.room.id
        for thief in (cleo.browser, watcher.browser):
            with thief.open(match, seat=0) as page:
                page.send(look=0)
                page.ask(ping=1)
                assert SECRET not in "".join(page.traffic)
            assert SECRET not in thief.post(f"/t/{match}/seat", 403, seat=0)
            assert SECRET not in thief.get(f"/t/{match}?seat=0&since=0")
