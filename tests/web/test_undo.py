"""Taking choices back: freely, or when the others agree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.testclient import TestClient

from tests.web.sitting import Browser, Page, line_up, play_on, room_of, two, words

ASKED = "You have asked whether you may take that back."


@contextmanager
def attacked(client: TestClient) -> Iterator[tuple[Page, Page]]:
    """The pages of whoever has just attacked and of the other."""
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        attacker, defender = (north, south) if north.choices() else (south, north)
        attacker.choose("attack 2 2")
        defender.catch_up()
        yield attacker, defender


def test_nothing_is_taken_back_once_the_match_is_over_whoever_agrees(client: TestClient) -> None:
    """Its record tells everything that was hidden, so one who has read it would play on with open cards."""
    ada, ben, match = two(client, **{"set.best_of": "1"})
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
        room = north.room
        chose = room.lines[-1][0]
        assert "Take back" not in "".join(page.parts["actions"] for page in (north, south))
    refused = (ada, ben)[chose].post(f"/t/{match}/undo", 400, seat=chose)
    assert "everything in it has been revealed" in words(refused)
    assert room.match.outcome is not None
    assert room.question is None


def test_a_secret_plan_is_taken_back_freely_and_nobody_else_hears_of_it(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watcher:
        for page in (north, south, watcher):
            page.wait_for_all()
        heard = [len(page.traffic) for page in (south, watcher)]
        north.choose("place fog-warden")
        assert "Take back" in north.parts["actions"]
        north.send(undo=True, position=1)
        north.until(lambda page: page.position == 2)
        assert "place fog-warden" in north.choices()
        assert north.log == []
        assert south.ask(ping=1) == watcher.ask(ping=1) == {"pong": 1}
        assert [len(page.traffic) - 1 for page in (south, watcher)] == heard
        assert (south.position, watcher.position) == (0, 0)


def test_who_has_chosen_nothing_has_nothing_to_take_back(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        assert "Take back" not in north.parts["actions"]
        assert north.refused(undo=True, position=0) == "You have no choice to take back."


def test_past_a_reveal_the_other_is_asked_and_both_pages_show_the_question(client: TestClient) -> None:
    with attacked(client) as (attacker, defender):
        assert "Ask to take back" in attacker.parts["actions"]
        assert attacker.refused(undo=True, position=attacker.position) == ASKED
        attacker.until(lambda page: "You have asked to take back your last choice" in page.parts["question"])
        defender.until(lambda page: "has asked to take back their last choice" in page.parts["question"])
        assert "Agree" in defender.parts["question"]
        assert "Agree" not in attacker.parts["question"]


def test_who_is_asked_reads_whose_choice_it_is_and_what_goes_with_it(client: TestClient) -> None:
    with attacked(client) as (attacker, defender):
        room, first = attacker.room, attacker.seat or 0
        while room.match.choices[-1][0] == first or room.match.together is not None:
            next(page for page in (defender, attacker) if page.choices()).choose()
            for page in (attacker, defender):
                page.catch_up()
        name = ("North (Ada)", "South (Ben)")[first]
        made = [seat for seat, _ in room.match.choices]
        since = made[::-1].index(first)
        attacker.refused(undo=True, position=attacker.position)
        defender.until(lambda page: page.parts["question"])
        asked = f"{name} has asked to take back their last choice, and with it {since} choice"
        assert asked in words(defender.parts["question"])
        assert "of yours." in words(defender.parts["question"])
        [shown] = re.findall(r'href="([^"]*/look-back[^"]*)"', defender.parts["question"])
        browser = Browser(client)
        at = int(re.findall(r"at=(\d+)", shown)[0])
        step = room.match.history_seen(None)[at - 1]
        assert step[0] == first
        assert f"Choice {at} of" in browser.get(f"/t/{room.id}/look-back?at={at}&as=spectator")


def test_when_the_other_agrees_it_is_taken_back_on_both_pages(client: TestClient) -> None:
    with attacked(client) as (attacker, defender):
        attacker.refused(undo=True, position=attacker.position)
        defender.until(lambda page: page.parts["question"])
        before = defender.position
        defender.send(agree=True)
        for page in (attacker, defender):
            page.until(lambda page: page.position == before + 1)
            assert "took a choice back." in page.told[-1]
            assert page.parts["question"].strip() == ""
            assert not any("attacks" in line for line in page.log)
        assert "attack 2 2" in attacker.choices()


def test_when_the_other_refuses_the_choice_stands_and_both_are_told(client: TestClient) -> None:
    with attacked(client) as (attacker, defender):
        attacker.refused(undo=True, position=attacker.position)
        before = defender.position
        defender.until(lambda page: page.parts["question"])
        defender.send(agree=False)
        for page in (attacker, defender):
            page.until(lambda page: page.told and page.told[-1].endswith("would rather not take that back."))
            page.until(lambda page: page.parts["question"].strip() == "")
        assert (attacker.position, defender.position) == (before, before)


def test_a_question_disappears_with_the_next_choice_and_is_too_late_to_answer(client: TestClient) -> None:
    with attacked(client) as (attacker, defender):
        attacker.refused(undo=True, position=attacker.position)
        defender.until(lambda page: page.parts["question"])
        while attacker.room.match.together is not None:  # What is laid in secret does not end it.
            assert attacker.room.open_question is not None
            next(page for page in (attacker, defender) if page.choices()).choose()
        for page in (attacker, defender):
            page.until(lambda page: page.parts["question"].strip() == "")
        assert "moved on" in defender.refused(agree=True)


def test_who_asks_can_not_answer_for_the_other(client: TestClient) -> None:
    with attacked(client) as (attacker, _):
        attacker.refused(undo=True, position=attacker.position)
        attacker.until(lambda page: page.parts["question"])
        for agrees in (True, False):
            assert attacker.refused(agree=agrees) == "You are the one asking; the others answer."
        assert attacker.room.question is not None
        assert attacker.room.question.agreed == ()


def test_a_spectator_can_not_answer(client: TestClient) -> None:
    with attacked(client) as (attacker, _):
        attacker.refused(undo=True, position=attacker.position)
        with Browser(client).open(attacker.room.id) as watcher:
            assert "Agree" not in watcher.parts["question"]
            assert watcher.refused(agree=True).startswith("You are watching")
        assert attacker.room.question is not None
        Browser(client).post(f"/t/{attacker.room.id}/agree", 403, agrees="yes", seat=0)


def test_only_one_question_is_on_the_table(client: TestClient) -> None:
    with attacked(client) as (attacker, defender):
        attacker.refused(undo=True, position=attacker.position)
        defender.until(lambda page: page.parts["question"])
        assert attacker.refused(undo=True, position=attacker.position) == ASKED
        other = defender.refused(undo=True, position=defender.position)
        assert other == "Somebody has already asked to take back a choice: that needs an answer first."


def test_bots_agree(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "bot-easy", seed="1")
    with ada.open(match) as north:
        line_up(north)
        north.until(lambda page: page.choices())
        before = len(room_of(client, match).match.history)
        north.send(undo=True, position=north.position)
        north.until(lambda page: page.told)
        assert north.told == ["North took a choice back; South agreed."]
        assert len(room_of(client, match).match.history) > before


def test_an_empty_seat_agrees(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    with ada.open(match) as north:
        north.choose()
        north.send(undo=True, position=1)
        north.until(lambda page: page.position == 2)
        assert north.log == []


def test_by_forms_alone_a_choice_is_taken_back_with_consent(client: TestClient) -> None:
    ada, ben, match = two(client)
    room = room_of(client, match)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        attacker = north if north.choices() else south
        attacker.choose("attack 2 2")
    asking, answering = (ada, ben) if attacker is north else (ben, ada)
    seat = 0 if asking is ada else 1
    page = asking.post(f"/t/{match}/undo", seat=seat)
    assert "You have asked to take back your last choice" in words(page)
    assert "You are the one asking" in asking.post(f"/t/{match}/agree", 403, seat=seat, agrees="yes")
    assert "You are the one asking" in asking.post(f"/t/{match}/agree", 403, seat=seat, agrees="no")
    before = len(room.match.choices)
    answering.post(f"/t/{match}/agree", seat=1 - seat, agrees="yes")
    assert len(room.match.choices) == before - 1
    assert "moved on" in answering.post(f"/t/{match}/agree", 409, seat=1 - seat, agrees="yes")
