"""Talk at a table of two teams, in real browsers: the panel, what is unread, by keys, on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from herobox.web import chat
from herobox.web.settings import Settings
from tests.web.bigger.matches import asked, keep, played
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import moved_on, position, ready
from tests.web.browser.tables import Arranged

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


def test_a_team_talks_and_the_other_team_and_who_watches_see_nothing_of_it(person: PEOPLE, table: Arranged) -> None:
    ann, ben, dan = (ready(person().sit(table, seat)) for seat in (0, 1, 3))
    watching = person().sit(table)
    for page in (ann, dan, watching):
        open_talk(page)
    expect(watching.locator("#talk-words")).to_be_hidden()
    expect(watching.locator("#part-writing")).to_contain_text("You are watching: you can read messages to everybody")
    write(ann, "I lay the onyx shield.", "To the team")
    write(ann, "Good luck!")
    for page in (ann, ben):
        expect(page.locator(".talk-line")).to_have_text(
            ["Red 1 (Ann) to the team: I lay the onyx shield.", "Red 1 (Ann): Good luck!"]
        )
    for page in (dan, watching):
        expect(page.locator(".talk-line")).to_have_text(["Red 1 (Ann): Good luck!"])
        assert "onyx shield." not in page.content()
        page.reload()
        expect(page.locator(".talk-line")).to_have_text(["Red 1 (Ann): Good luck!"])


def test_what_comes_while_the_panel_is_closed_is_shown_for_a_moment_and_counted_until_it_is_opened(
    person: PEOPLE, table: Arranged
) -> None:
    ann, ben = (ready(person().sit(table, seat)) for seat in (0, 1))
    unread = ben.locator("#talk-unread")
    open_talk(ann)
    write(ann, "Are you there?")
    expect(ben.locator("#says")).to_contain_text("Red 1 (Ann): Are you there?")
    expect(unread).to_have_text("1 unread")
    write(ann, "Hello?")
    expect(unread).to_have_text("2 unread")
    expect(ann.locator("#talk-unread")).to_be_hidden()
    ben.reload()
    expect(unread).to_have_text("2 unread")
    open_talk(ben)
    expect(unread).to_be_hidden()
    ben.reload()
    expect(ben.locator(".talk-line").last).to_be_visible()
    expect(unread).to_be_hidden()


def test_by_keys_one_goes_to_the_talk_writes_to_the_team_and_leaves_again(person: PEOPLE, table: Arranged) -> None:
    ann, dan = (ready(person().sit(table, seat)) for seat in (0, 3))
    before = position(ann)
    ann.keyboard.press("t")
    expect(ann.locator("#talk-words")).to_be_focused()
    ann.keyboard.type("uh? i tell you later")
    ann.keyboard.press("Enter")
    expect(ann.locator(".talk-line")).to_have_text("Red 1 (Ann) to the team: uh? i tell you later")
    expect(ann.locator("#talk-words")).to_have_value("")
    expect(ann.locator("#talk-words")).to_be_focused()
    ann.keyboard.press("Enter")
    ann.keyboard.press("Escape")
    expect(ann.get_by_role("link", name="Chat")).to_be_focused()
    ann.keyboard.press("l")
    expect(ann.locator("#talk-words")).to_be_hidden()
    assert position(ann) == before
    expect(dan.locator(".talk-line")).to_have_count(0)


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
    assert dan.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


def test_what_one_is_writing_stays_while_the_table_goes_on(person: PEOPLE, table: Arranged) -> None:
    ann, ben = (ready(person().sit(table, seat)) for seat in (0, 1))
    before = position(ann)
    ann.keyboard.press("t")
    ann.keyboard.type("What if we")
    ben.get_by_role("button", name="Do nothing").click()
    moved_on(ann, before)
    expect(ann.locator("#talk-words")).to_be_focused()
    expect(ann.locator("#talk-words")).to_have_value("What if we")


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


def test_markup_that_is_said_is_shown_as_text(person: PEOPLE, table: Arranged) -> None:
    ann, dan = (ready(person().sit(table, seat)) for seat in (0, 3))
    open_talk(ann)
    evil = "<img src=x onerror=\"alert(1)\"> & 'so on'"
    write(ann, evil)
    expect(dan.locator("#says")).to_contain_text(evil)
    open_talk(dan)
    expect(dan.locator(".talk-line")).to_have_text(f"Red 1 (Ann): {evil}")
    expect(dan.locator(".talk img")).to_have_count(0)


def test_a_connection_that_comes_back_brings_what_was_said_meanwhile_and_reads_out_nothing_again(
    person: PEOPLE, table: Arranged
) -> None:
    ann, one = ready(person().sit(table, 0)), person()
    connections: list[WebSocketRoute] = []

    def connect(socket: WebSocketRoute) -> None:
        connections.append(socket)
        socket.connect_to_server()

    one.page.route_web_socket(re.compile("/live"), connect)
    ben = ready(one.sit(table, 1))
    open_talk(ann)
    open_talk(ben)
    write(ann, 'It\'s "quoted" & so on')
    expect(ben.locator(".talk-line")).to_have_count(1)
    ben.evaluate("document.querySelector('.talk-line').wasHere = true")
    connections[0].close()
    write(ann, "Still there?")
    expect(ben.locator(".talk-line")).to_have_count(2)
    assert len(connections) == 2
    assert ben.evaluate("document.querySelector('.talk-line').wasHere")
