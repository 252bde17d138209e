"""Talk at a table of two teams, in real browsers: the panel, what is unread, by keys, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from herobox.web import chat
from herobox.web.settings import Settings
from tests.web.bigger.matches import keep, played
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import moved_on, position, ready
from tests.web.browser.tables import Arranged, asked

PEOPLE = Callable[..., Person]


@pytest.fixture
def table(settings: Settings) -> Arranged:
    """Red 1, 2 and 3 against Blue 1, 2 and 3, who all plan in secret."""
    return keep(settings, played(asked("plan")))


def open_talk(page: Page) -> None:
    """Open the panel with the mouse."""
    page.get_by_role("link", name="Chat").click()
    expect(page.locator("#talk-form")).to_be_visible()


def write(page: Page, words: str, button: str = "To everybody") -> None:
    """Say something, and wait until it was taken."""
    page.locator("#talk-words").fill(words)
    page.get_by_role("button", name=button).click()
    expect(page.locator("#talk-words")).to_have_value("")


def test_a_team_talks_by_keys_and_the_other_team_and_who_watches_see_nothing_of_it(
    person: PEOPLE, table: Arranged
) -> None:
    ann, ben, dan = (ready(person().sit(table, seat)) for seat in (0, 1, 3))
    watching = person().sit(table)
    for page in (dan, watching):
        open_talk(page)
    expect(watching.locator("#talk-words")).to_be_hidden()
    expect(watching.locator("#part-writing")).to_contain_text("You are watching: you can read messages to everybody")
    before = position(ann)
    ann.keyboard.press("t")
    expect(ann.locator("#talk-words")).to_be_focused()
    ann.keyboard.type("uh? i lay the onyx shield.")
    ann.keyboard.press("Enter")
    expect(ann.locator(".talk-line")).to_have_text("Red 1 (Ann) to the team: uh? i lay the onyx shield.")
    expect(ann.locator("#talk-words")).to_have_value("")
    expect(ann.locator("#talk-words")).to_be_focused()
    ann.keyboard.press("Enter")
    ann.keyboard.press("Escape")
    expect(ann.get_by_role("link", name="Chat")).to_be_focused()
    ann.keyboard.press("l")
    expect(ann.locator("#talk-words")).to_be_hidden()
    assert position(ann) == before
    open_talk(ann)
    write(ann, "My luck!", "To the team")
    write(ann, "Good luck!")
    for page in (ann, ben):
        expect(page.locator(".talk-line")).to_have_text(
            [
                "Red 1 (Ann) to the team: uh? i lay the onyx shield.",
                "Red 1 (Ann) to the team: My luck!",
                "Red 1 (Ann): Good luck!",
            ]
        )
    for page in (dan, watching):
        expect(page.locator(".talk-line")).to_have_text(["Red 1 (Ann): Good luck!"])
        assert "onyx shield." not in page.content()
        page.reload()
        expect(page.locator(".talk-line")).to_have_text(["Red 1 (Ann): Good luck!"])
    # What one is writing stays while the table goes on.
    ann.locator("#talk-words").focus()
    ann.keyboard.type("What if we")
    ben.get_by_role("button", name="Do nothing").click()
    moved_on(ann, before)
    expect(ann.locator("#talk-words")).to_be_focused()
    expect(ann.locator("#talk-words")).to_have_value("What if we")


def test_what_comes_while_the_panel_is_closed_or_the_connection_lost_is_counted_and_shown_as_text(
    person: PEOPLE, table: Arranged
) -> None:
    ann, one = ready(person().sit(table, 0)), person()
    connections: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        connections.append(socket)
        socket.connect_to_server()

    one.page.route_web_socket(re.compile("/live"), connect)
    ben = ready(one.sit(table, 1))
    unread = ben.locator("#talk-unread")
    open_talk(ann)
    write(ann, 'It\'s "quoted" & so on')
    expect(ben.locator("#says")).to_contain_text('Red 1 (Ann): It\'s "quoted" & so on')
    expect(unread).to_have_text("1 unread")
    evil = "<img src=x onerror=\"alert(1)\"> & 'so on'"
    write(ann, evil)
    expect(ben.locator("#says")).to_contain_text(evil)
    expect(unread).to_have_text("2 unread")
    expect(ann.locator("#talk-unread")).to_be_hidden()
    ben.reload()
    expect(unread).to_have_text("2 unread")
    open_talk(ben)
    expect(unread).to_be_hidden()
    expect(ben.locator(".talk-line").last).to_have_text(f"Red 1 (Ann): {evil}")
    expect(ben.locator(".talk img")).to_have_count(0)
    ben.reload()
    expect(ben.locator(".talk-line").last).to_be_visible()
    expect(unread).to_be_hidden()
    # A connection that comes back brings what was said meanwhile, and reads out nothing again.
    expect(ben.locator(".talk-line")).to_have_count(2)
    expect(ben.locator("#connection")).to_be_empty()
    ben.evaluate("for (const line of document.querySelectorAll('.talk-line')) line.wasHere = true")
    known = len(connections)
    connections[-1].close()
    write(ann, "Still there?")
    expect(ben.locator(".talk-line")).to_have_count(3)
    assert len(connections) == known + 1
    assert ben.evaluate("[...document.querySelectorAll('.talk-line')].map((line) => line.wasHere)") == [
        True,
        True,
        None,
    ]


def test_on_a_phone_the_bar_below_leads_to_the_talk_and_tells_what_is_unread(person: PEOPLE, table: Arranged) -> None:
    ann = ready(person().sit(table, 0))
    dan = ready(person(**PHONE).sit(table, 3))
    open_talk(ann)
    write(ann, "Ready?")
    bar = dan.get_by_role("navigation", name="Parts of the table")
    bar.get_by_role("link", name="Chat (1)").tap()
    expect(dan.locator(".talk-line")).to_be_in_viewport()
    expect(bar.get_by_role("link", name="Chat", exact=True)).to_have_count(1)
    dan.locator("#talk-words").fill("Wait a moment")
    dan.get_by_role("button", name="To everybody").tap()
    expect(ann.locator(".talk-line").last).to_have_text("Blue 1 (Dan): Wait a moment")
    assert dan.evaluate("document.scrollingElement.scrollWidth <= document.documentElement.clientWidth")


def test_what_was_refused_stays_to_be_sent_again_and_says_why(
    person: PEOPLE, table: Arranged, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(chat, "MOST", 1)
    ann = ready(person().sit(table, 0))
    open_talk(ann)
    write(ann, "One")
    ann.locator("#talk-words").fill("Two")
    ann.keyboard.press("Enter")
    expect(ann.locator("#refused")).to_contain_text("This seat has sent 1 messages in this match")
    expect(ann.locator("#talk-words")).to_have_value("Two")
    monkeypatch.setattr(chat, "MOST", 2)
    ann.keyboard.press("Enter")
    expect(ann.locator(".talk-line").last).to_contain_text("Two")
