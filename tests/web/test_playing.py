"""Playing at a table page: over its socket, and by forms alone."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from herobox.web.app import create_app
from herobox.web.settings import Settings
from tests.web.sitting import Browser, line_up, play_on, receive_text, room_of, two, words

LATE = "The table has moved on since this page was loaded; nothing was changed."


def test_a_page_that_opens_gets_all_its_parts_and_the_log(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
    with ada.open(match) as again:
        assert {"status", "prompt", "seats", "actions", "sheet-table", "sheet-hand", "hotseat"} <= again.parts.keys()
        assert again.log[0] == "<li>Ada places Beacon Bram on field 1.</li>"
        assert (again.log, again.position) == (north.log, north.position)


def test_a_choice_moves_both_pages(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        chooser, other = (north, south) if north.choices() else (south, north)
        chooser.choose("attack 2 2")
        other.until(lambda page: page.position == chooser.position)
        assert any("attacks field 2 from field 2" in line for line in chooser.log)
        assert any("attacks field 2 from field 2" in line for line in other.log)
        assert "Fog Warden" in north.parts["sheet-table"]
        assert "Fog Warden" in south.parts["sheet-table"]


def test_only_what_changed_is_sent(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match):
        north.choose()
        sent = json.loads(north.traffic[-1])
        assert "commitment" not in sent["parts"]
        assert "seats" not in sent["parts"]
        assert sent["log"]["from"] == 0


def test_two_people_play_to_the_end(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
        assert {words(north.parts["ending"])[:8], words(south.parts["ending"])[:8]} == {"You won!", "You lost"}
        assert north.turn == south.turn == "The game is over."
        assert str(room_of(client, match).match.seed) in north.parts["ending"]
        assert "numbers drawn" not in north.parts["ending"]


def test_a_choice_that_is_sent_twice_changes_nothing_the_second_time_and_says_so(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        first = north.choices()[0]
        north.choose(first)
        assert north.refused(choose=first, position=0, seat=0) == LATE
        assert north.position == 1
        assert len(room_of(client, match).match.choices) == 1


def test_a_choice_without_a_position_changes_nothing(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        assert north.refused(choose=north.choices()[0]) == LATE
        assert room_of(client, match).match.choices == []


def test_a_late_undo_changes_nothing(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        north.choose()
        assert north.refused(undo=True, position=0) == LATE
        assert len(room_of(client, match).match.choices) == 1


def test_a_choice_of_a_seat_that_the_page_does_not_show_changes_nothing(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        assert north.refused(choose=north.choices()[0], position=0, seat=1) == LATE


def test_a_second_tab_of_the_same_seat_follows(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as one, ada.open(match) as other:
        one.choose("place reef-diver")
        other.until(lambda page: page.position == 1)
        assert other.parts["sheet-table"] == one.parts["sheet-table"]
        assert other.choices() == one.choices()
        other.choose()
        one.until(lambda page: page.position == 2)


def test_a_page_that_comes_back_gets_everything(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ben.open(match) as south:
        with ada.open(match) as north:
            line_up(north, south)
        room_of(client, match)
        if south.choices():
            south.choose()
        with ada.open(match) as again:
            assert again.position == south.position
            assert again.log[-1] == south.log[-1]


def test_the_seats_show_who_is_away(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north:
        assert "away" in north.parts["seats"]
        with ben.open(match):
            north.until(lambda page: "away" not in page.parts["seats"])
        north.until(lambda page: "away" in page.parts["seats"])


def test_a_spectator_is_counted_and_can_not_choose(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        with Browser(client).open(match) as watcher:
            assert "You are watching." in watcher.turn
            assert watcher.parts["prompt"] == ""
            north.until(lambda page: "1 watching" in page.parts["status"])
            wishes: list[dict[str, Any]] = [{"choose": "place fog-warden", "position": 0}, {"undo": True}]
            for wish in (*wishes, {"why": []}, {"hint": True}, {"agree": True}):
                said = watcher.refused(**wish)
                assert said == "You are watching; only players can choose."
        north.until(lambda page: "watching" not in page.parts["status"])
    assert room_of(client, match).match.choices == []


def test_a_page_sees_only_the_seats_it_holds_however_it_asks(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match, seat=1) as north:
        assert north.seat == 0
        north.send(look=1)
        assert north.ask(ping=5) == {"pong": 5}
        assert north.seat == 0


def test_a_ping_is_answered(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        assert north.ask(ping=123) == {"pong": 123}


@pytest.mark.parametrize(
    "nonsense", ["", "null", "[]", "{", '{"shout":1}', '{"choose":7}', '{"look":"x"}', "\ud800", '{"choose":"\\ud800"}']
)
def test_what_can_not_be_read_is_answered_and_changes_nothing(client: TestClient, nonsense: str) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        if nonsense.isascii():
            north.socket.send_text(nonsense)
        else:
            north.socket.send_bytes(b"\xed\xa0\x80")
        north.until(lambda page: page.told)
        assert north.told
        assert north.ask(ping=1) == {"pong": 1}


def test_what_a_page_sends_as_bytes_is_answered_like_nonsense(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        north.socket.send_bytes(b'{"ping":1}')
        north.until(lambda page: page.told)
        assert north.told == ["This page sent something that can't be read. Reload it."]


@pytest.mark.usefixtures("no_time_passes")
def test_what_comes_too_fast_is_not_taken_and_says_so(settings: Settings) -> None:
    slow = settings.but(choices_a_second=0.001)
    with TestClient(create_app(slow)) as client:
        ada = Browser(client)
        with ada.open(ada.begin("me", "open")) as north:
            said = north.refused(choose="place beacon-bram", position=0)
            assert said == "That was too fast, so it was ignored. Wait a moment."
            assert north.ask(ping=1) == {"pong": 1}


def test_a_choice_that_the_rules_forbid_is_refused_in_the_games_words(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        chooser, other = (north, south) if north.choices() else (south, north)
        said = chooser.refused(choose="attack 1 4", position=chooser.position)
        assert "rule 3" in said
        assert said.endswith(".")
        assert "must choose" in other.refused(choose="attack 1 1", position=other.position)
        assert "You can choose: " in chooser.refused(choose="dance", position=chooser.position)


def test_why_tells_the_reason_for_what_was_pointed_at(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        chooser, other = (north, south) if north.choices() else (south, north)
        own, theirs = (0, 1) if chooser is north else (1, 0)
        assert "rule 3" in chooser.refused(why=[f"field-{own}-1", f"field-{theirs}-4"])
        assert "can't choose that now" in chooser.refused(why=["nothing", "of", "the", "kind"])
        assert "must choose" in other.refused(why=[])


def test_try_tells_whether_a_choice_is_final(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        answer = north.ask(**{"try": "place fog-warden"})
        assert answer == {"final": False, "choice": "place fog-warden"}
        line_up(north, south)
        chooser = north if north.choices() else south
        assert chooser.ask(**{"try": "attack 2 2"})["final"] is True
        assert chooser.ask(**{"try": "no such thing"})["final"] is False
        assert chooser.position == south.position


def test_a_hint_names_the_best_options_in_words(client: TestClient) -> None:
    ada, ben, match = two(client, hints="on")
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        chooser, other = (north, south) if north.choices() else (south, north)
        assert other.refused(hint=True) == "You can ask for a hint when it is your turn."
        best = chooser.ask(hint=True)["hint"]
        assert 1 <= len(best) <= 3
        assert best[0]["notation"] in chooser.choices()
        assert best[0]["words"].startswith("Attack")
        assert 0 <= best[0]["share"] <= 1


def test_there_is_no_table_at_an_address_that_is_none(client: TestClient) -> None:
    with client.websocket_connect("/t/nothing/live") as socket, pytest.raises(WebSocketDisconnect) as closed:
        receive_text(socket)
    assert closed.value.code == 4404
    assert "There is nothing here" in Browser(client).get("/t/nothing", 404)


def test_a_whole_match_can_be_played_by_forms_alone(client: TestClient) -> None:
    ada, ben, match = two(client)
    room = room_of(client, match)
    page = ""
    while room.match.outcome is None:
        seat = next(iter(room.match.decisions))
        browser = (ada, ben)[seat]
        page = browser.get(f"/t/{match}")
        position = words(page.partition('name="position" value="')[2].partition('"')[0])
        choice = page.partition('name="choice" value="')[2].partition('"')[0]
        page = browser.post(f"/t/{match}/choose", seat=seat, position=position, choice=choice)
    assert "You won!" in page or "You lost." in page


def test_a_form_that_is_late_gets_a_page_that_says_so(client: TestClient) -> None:
    ada, _, match = two(client)
    ada.post(f"/t/{match}/choose", seat=0, position=0, choice="place fog-warden")
    late = ada.post(f"/t/{match}/choose", 409, seat=0, position=0, choice="place beacon-bram")
    assert LATE in late
    assert "<html" in late
    assert len(room_of(client, match).match.choices) == 1


def test_a_form_for_a_seat_of_somebody_else_is_refused(client: TestClient) -> None:
    ada, ben, match = two(client)
    for browser, seat in ((ada, 1), (ben, 0), (Browser(client), 0), (ada, 7)):
        for form in ({"choose": "x"}, {"undo": "x"}, {"seat": "x"}):
            name = next(iter(form))
            refused = browser.post(f"/t/{match}/{name}", 403, seat=seat, position=0, choice="place fog-warden")
            assert "You can't do that here" in words(refused)
    assert room_of(client, match).match.choices == []


def test_a_form_that_is_nonsense_gets_a_page_that_says_so(client: TestClient) -> None:
    ada, _, match = two(client)
    for fields in ({}, {"seat": "x", "position": 0, "choice": "a"}, {"seat": 0, "position": -1, "choice": "a"}):
        assert "That was not understood" in ada.post(f"/t/{match}/choose", 422, **fields)
    assert "That can't be done" in words(
        ada.post(f"/t/{match}/choose", 400, seat=0, position=0, choice="\x00\ufffe<b>")
    )


def test_a_defect_behind_a_page_is_told_and_the_page_goes_on(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, match = two(client)
    game = room_of(client, match).game
    with ada.open(match) as north:
        with monkeypatch.context() as broken:
            broken.setattr(type(game.decisions), "pointed", lambda *_: 1 / 0)
            said = north.refused(why=["x"])
        assert said == "That failed because of a bug in Herobox. The match is safe."
        with monkeypatch.context() as broken:
            broken.setattr(type(game.looks), "sheets", lambda *_: 1 / 0)
            north.send(choose="place fog-warden", position=0)
            north.until(lambda page: len(page.told) > 1)
        assert north.told[-1].startswith("This page could not be updated because of a bug in Herobox")
        north.choose("place beacon-bram") if north.position else north.send(look=0)
        north.until(lambda page: page.position == 1)
        assert "field 1" in north.log[0]
