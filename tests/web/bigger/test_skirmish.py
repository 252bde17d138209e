"""A game as large as the next ones holds what every game must hold, and its pages stay small."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.kernel.conformance import check_game
from herobox.web.seats import Holding, cookie_name, write_holdings
from herobox.web.settings import Settings
from tests.web.bigger.matches import keep, played
from tests.web.bigger.skirmish_game import Skirmish
from tests.web.browser.tables import Arranged, asked
from tests.web.sitting import Page, room_of, words


@pytest.fixture
def table(settings: Settings) -> Arranged:
    """Red may advance."""
    return keep(settings, played(asked("advance")))


def take(client: TestClient, table: Arranged, *seats: int) -> None:
    """Hold these seats in this browser and no others."""
    client.cookies.clear()
    if seats:
        held = [Holding(seat, table.tokens[seat]) for seat in seats]
        client.cookies.set(cookie_name(table.match), write_holdings(held))


def test_it_is_sound() -> None:
    assert check_game(Skirmish(), games=1, modes=["private hands"], extremes=False) == []


def test_a_move_sends_a_small_part_of_a_large_board(client: TestClient, table: Arranged) -> None:
    take(client, table, 3)
    with client.websocket_connect(f"/t/{table.match}/live", headers={"origin": "http://testserver"}) as socket:
        watching = Page(socket, room_of(client, table.match))
        watching.hear()
        whole = len(watching.traffic[0])
        take(client, table, 0)
        with client.websocket_connect(f"/t/{table.match}/live", headers={"origin": "http://testserver"}) as own:
            moving = Page(own, watching.room)
            moving.hear()
            moving.choose()
        watching.catch_up()
    assert sum(map(len, watching.traffic[1:])) < whole / 10


def test_one_person_plays_three_seats_with_open_hands_without_a_curtain(client: TestClient, settings: Settings) -> None:
    table = keep(settings, played(asked("change", 2)))
    take(client, table, 0, 1, 2)
    page = client.get(f"/t/{table.match}?seat=0").text
    assert "I am Red" not in page
    assert 'data-seat="2"' in page


def test_private_hands_are_behind_a_curtain_even_among_one_team(client: TestClient, settings: Settings) -> None:
    table = keep(settings, played(asked("change", 2), hands="private"))
    take(client, table, 0, 1, 2)
    page = client.get(f"/t/{table.match}?seat=0").text
    assert "I am Red 3" in page
    state: Any = room_of(client, table.match).match.state
    assert not [card for hand in state.hands for card in hand if f'data-id="{card}"' in page]


def test_who_waits_does_not_tell_how_far_the_others_plans_are(client: TestClient, settings: Settings) -> None:
    pages = []
    for planned in (0, 1, 2):
        match = played(lambda match: match.together is not None)
        for _ in range(planned):
            match.choose(0, match.decisions[0].options[0])
        table = keep(settings, match)
        take(client, table, 3)
        page = client.get(f"/t/{table.match}").text
        pages.append(words(page.split('id="part-seats"')[1].split('id="log"')[0]))
    assert pages[0] == pages[1] == pages[2]
