"""A table page that is reloaded, loses its server, is open twice, or comes too late."""

from __future__ import annotations

import re
import socket
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from herobox.web.settings import Settings
from herobox.web.store import Store, database_url
from tests.web.browser.person import Person
from tests.web.browser.playing import moved_on, point, position, ready, see, thing
from tests.web.browser.tables import Arranged, arrange, asked
from tests.web.processes import ServerProcess

LOST = "Connection lost"


class Serving:
    """`herobox serve` as a process of its own that can be ended and begun again at the same address."""

    def __init__(self, settings: Settings) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._words = ("--port", str(probe.getsockname()[1]), "--data", str(settings.data))
        self.start()

    def start(self) -> None:
        """Begin, and wait until it answers."""
        self._running = ServerProcess(*self._words)
        self.address = self._running.address

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self._running.kill()


@pytest.fixture
def serving(settings: Settings) -> Iterator[Serving]:
    running = Serving(settings)
    yield running
    running.kill()


def kept(settings: Settings, table: Arranged) -> list[str]:
    """The lines of the match's record, as they are kept."""
    store = Store(database_url(settings))
    lines = [f"{choice.seat} {choice.notation}" for choice in store.choices(table.match)]
    store.close()
    return lines


def test_play_goes_on_after_the_server_was_killed_and_nothing_is_lost_or_sent_twice(
    person: Callable[..., Person], settings: Settings, serving: Serving
) -> None:
    table = arrange(settings)
    north, south = person(server=serving), person(server=serving)
    ann, ben = ready(north.sit(table, 0)), ready(south.sit(table, 1))
    for one in (north, south):
        one.expected = ("WebSocket connection",)
    for card in ("card-fog-warden", "card-gull-runner"):
        point(ann, card)
        expect(thing(ann, card)).to_have_count(0)
    point(ben, "card-anvil-ox")
    expect(thing(ben, "card-anvil-ox")).to_have_count(0)

    serving.kill()
    for page in (ann, ben):
        expect(page.locator("#connection")).to_contain_text(LOST)
    point(ann, "card-beacon-bram")
    expect(ann.locator("#refused")).to_contain_text("nothing was sent")

    serving.start()
    for page in (ann, ben):
        expect(page.locator("#connection")).to_be_empty()
    assert len(kept(settings, table)) == 3
    expect(thing(ann, "card-beacon-bram")).to_be_visible()
    expect(thing(ann, "card-fog-warden")).to_have_count(0)
    point(ann, "card-beacon-bram")
    expect(ann.locator("#part-status")).to_contain_text("Waiting for South")
    for card in ("card-mother-slag", "card-spark-imp"):
        point(ben, card)
        expect(thing(ben, card)).to_have_count(0)
    for page in (ann, ben):
        expect(page.locator("#log-lines")).to_contain_text("Both line-ups are placed face down.")
    lines = kept(settings, table)
    assert sorted(lines) == sorted(set(lines))
    assert len(lines) == 6  # The last card of each has only one place to go.


def test_a_reload_in_the_middle_of_a_choice_shows_the_table_as_it_was_and_who_watches_follows_it(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = arrange(settings, asked("attack"))
    ann = ready(person().sit(table, 0))
    before = see(ann)
    point(ann, "field-0-2")
    expect(ann.locator("#picked")).to_be_visible()
    ann.reload()
    ready(ann)
    assert see(ann) == before
    watching = person().sit(table)
    expect(watching.locator("#part-status")).to_contain_text("You are watching.")
    expect(ann.locator("#part-status")).to_contain_text("1 watching")
    expect(watching.locator("#choices")).to_have_count(0)
    assert see(watching)["can"] == []
    thing(watching, "field-0-1").click()
    expect(watching.locator("#refused")).to_contain_text("You are watching; only players can choose.")
    point(ann, "field-0-2", "field-1-2")
    for page in (ann, watching):
        expect(page.locator("#log-lines")).to_contain_text("Ann attacks field 2 from field 2.")


def test_a_second_tab_of_the_same_seat_follows_and_changes_nothing_when_it_comes_too_late(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = arrange(settings)
    ann = person()
    first = ready(ann.sit(table, 0))
    second = ann.context.new_page()
    hold_back = what_the_server_shows_is_held_back(second)
    second.goto(f"{ann.server.address}{table.path}")
    ready(second)
    expect(second.locator(".seats")).to_contain_text("you")
    point(second, "card-fog-warden")
    expect(thing(first, "card-fog-warden")).to_have_count(0)
    expect(first.locator("#log-lines")).to_contain_text("Ann places Fog Warden on field 1.")
    before = position(second)
    point(first, "card-gull-runner")
    moved_on(second, before)
    expect(thing(second, "card-gull-runner")).to_have_count(0)
    first.locator("#undo").click()
    expect(thing(second, "card-gull-runner")).to_be_visible()
    before = position(second)
    hold_back()
    point(first, "card-gull-runner")
    moved_on(first, before)
    assert position(second) == before
    point(second, "card-beacon-bram")
    expect(second.locator("#refused")).to_contain_text("moved on")
    expect(thing(first, "card-beacon-bram")).to_be_visible()
    assert [choice for choice in kept(settings, table) if "beacon-bram" in choice] == []
    assert kept(settings, table)[-1] == "0 place gull-runner"


def what_the_server_shows_is_held_back(page: Page) -> Callable[[], None]:
    """Make the page's connection one that can grow slow: call what this returns, and only sentences come through."""
    held_back: list[bool] = []

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: None if held_back and '"say"' not in str(message) else socket.send(message))

    page.route_web_socket(re.compile("/live"), connect)
    return lambda: held_back.append(True)


def test_a_page_that_is_turned_away_says_why_and_comes_back_and_one_without_a_match_is_loaded_again(
    person: Callable[..., Person], settings: Settings
) -> None:
    why = "You have 3 pages of this match open; close one of them first."
    sockets: list[WebSocketRoute] = []
    turned_away = [True]

    def connect(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        if turned_away:
            socket.close(code=4429, reason=why)
        else:
            socket.connect_to_server()

    one = person()
    one.page.route_web_socket(re.compile("/live"), connect)
    page = one.sit(arrange(settings), 0)
    while len(sockets) < 3:
        page.wait_for_timeout(20)
    expect(page.locator("#connection")).to_contain_text(LOST)
    expect(page.locator(".said.warn", has_text=why)).to_have_count(1)
    turned_away.clear()
    expect(page.locator("#connection")).to_be_empty()
    point(page, "card-fog-warden")
    expect(thing(page, "card-fog-warden")).to_have_count(0)
    with page.expect_navigation():
        sockets[-1].close(code=4404, reason="there is no such match")
    ready(page)
    expect(thing(page, "card-fog-warden")).to_have_count(0)


def test_what_is_pressed_before_the_first_connection_is_done(person: Callable[..., Person], settings: Settings) -> None:
    one = person()
    one.page.add_init_script("window.WebSocket = class extends EventTarget { static OPEN = 1; readyState = 0; };")
    page = one.sit(arrange(settings, asked("lay")), 0, 1)
    page.get_by_role("button", name="I am North").click()
    expect(page.locator(".hotseat")).to_have_count(0)
    expect(page.locator("#part-status")).to_contain_text("South (Ben) chooses at the same time")
    expect(page.locator(".said.warn")).to_have_count(0)
