"""A match begun under older rules: it goes on from its last turn, says so, and its earlier choices can be read."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.kernel import IllegalChoice, registry
from herobox.kernel.replay import make
from herobox.web import loading
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.sitting import Browser, Page, line_up, play_on, room_of, two, words

SAID = "The rules were updated from version 1 to newer: the match is played on from turn"
GAME = "mightymania"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """A server that keeps two matches without an open page in memory."""
    return settings.but(idle_matches=2)


def nothing_fits(*_: object) -> None:
    raise IllegalChoice("that is not what is decided here")


def update(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server with other rules, by which the choices so far can't be made; it has forgotten its matches."""
    monkeypatch.setattr(type(registry.load_game(GAME)), "rules_version", "newer")
    monkeypatch.setattr(loading, "make", nothing_fits)
    forget(client)


def forget(client: TestClient) -> None:
    for _ in range(3):
        Browser(client).begin("me", "open")


def is_forgotten(client: TestClient, match: str) -> bool:
    forget(client)
    return match not in client.app.state.rooms._rooms  # type: ignore[attr-defined]


def attacking(north: Page, south: Page) -> tuple[Page, Page]:
    line_up(north, south)
    return (north, south) if north.choices() else (south, north)


def lined_up(client: TestClient) -> tuple[Browser, Browser, str]:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
    return ada, ben, match


def test_it_goes_on_from_its_turn_and_says_so_in_its_log(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, match = lined_up(client)
    before = room_of(client, match).match
    update(client, monkeypatch)
    with ada.open(match) as north, ben.open(match) as south:
        assert any(SAID in line for line in north.log)
        assert room_of(client, match).match is not before
        assert room_of(client, match).match.text(None) == before.text(None)
        attacker, defender = (north, south) if north.choices() else (south, north)
        attacker.choose("attack 1 1")
        defender.catch_up()
        assert any("attacks field 1" in line for line in defender.log)


def test_it_is_updated_once_and_loaded_from_there_on(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, match = lined_up(client)
    update(client, monkeypatch)
    with ada.open(match) as north, ben.open(match) as south:
        attacker = north if north.choices() else south
        attacker.choose("attack 1 1")
    forget(client)
    with ada.open(match) as north:
        assert sum(SAID in line for line in north.log) == 1
        assert any("attacks field 1" in line for line in north.log)
    header = json.loads(client.app.state.store.match(match).header)  # type: ignore[attr-defined]
    assert [(one["rules_before"], one["rules"], one["lines"]) for one in header["updates"]] == [("1", "newer", 6)]


def test_what_led_there_can_be_read_and_not_taken_back(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, match = lined_up(client)
    update(client, monkeypatch)
    page = words(ada.get(f"/t/{match}/look-back"))
    assert "its earlier tables can't be shown" in page
    assert ": place beacon-bram" in page
    assert ": made a choice" in page
    assert "mother-slag" not in page
    with ada.open(match) as north, ben.open(match) as south:
        for each in (north, south):
            assert "Take back" not in each.parts["actions"]
            assert "take back" not in each.parts["actions"]


def test_a_bot_goes_on_with_it(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    ada = Browser(client)
    match = ada.begin("me", "bot-easy", seed="1")
    with ada.open(match) as north:
        play_with_bot(north, lambda: room_of(client, match).match.turns > 1)
    monkeypatch.setattr(type(registry.load_game(GAME)), "rules_version", "newer")
    monkeypatch.setattr(loading, "make", nothing_fits)
    until(partial(is_forgotten, client, match))  # A room in which a bot still thinks stays.
    with ada.open(match) as north:
        assert any(SAID in line for line in north.log)
        known = len(room_of(client, match).match.choices)
        play_with_bot(north, lambda: any(seat == 1 for seat, _ in room_of(client, match).match.choices[known:]))
    assert "failed" not in capfd.readouterr().err, "it thinks, and does not choose by chance as one that can't"


def play_with_bot(north: Page, ended: Callable[[], bool]) -> None:
    """Take the first option whenever there is one, until something is so."""
    while not ended():
        if north.choices():
            north.choose()
        else:
            north.hear()


def test_one_whose_choices_still_lead_to_its_table_goes_on_without_a_word(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, match = lined_up(client)
    monkeypatch.setattr(type(registry.load_game(GAME)), "rules_version", "newer")
    forget(client)
    with ada.open(match) as north:
        assert not any("updated" in line for line in north.log)


def test_one_whose_choices_lead_to_another_table_goes_on_from_the_one_that_was_left(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, match = lined_up(client)
    before = room_of(client, match).match.text(None)

    def otherwise(match: Any, seat: int, choice: str) -> None:
        make(match, seat, choice)
        match.state.players[0].wins = 5

    monkeypatch.setattr(type(registry.load_game(GAME)), "rules_version", "newer")
    monkeypatch.setattr(loading, "make", otherwise)
    forget(client)
    with ada.open(match) as north:
        assert any(SAID in line for line in north.log)
        assert room_of(client, match).match.text(None) == before


def test_one_that_is_over_is_shown_as_it_ended_and_its_record_stays(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
        log = north.log
    record = ada.get(f"/t/{match}/record")
    update(client, monkeypatch)
    with ada.open(match) as north:
        assert north.log == log
    assert ada.get(f"/t/{match}/record") == record
    assert client.app.state.store.match(match).finished  # type: ignore[attr-defined]


def test_the_record_of_one_that_was_updated_says_so(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, ben, match = lined_up(client)
    update(client, monkeypatch)
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
    record = ada.get(f"/t/{match}/record")
    assert json.loads(record.splitlines()[0])["updates"][0]["lines"] == 6
    sent = client.post("/api/records", content=record)
    assert sent.status_code == 400
    assert "after its first 6 choices the rules were updated from version 1 to newer" in sent.json()["detail"]


def test_a_stream_of_events_tells_its_log(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, match = lined_up(client)
    update(client, monkeypatch)
    told = client.get(f"/api/matches/{match}/events?wait=0").text
    assert SAID in told
