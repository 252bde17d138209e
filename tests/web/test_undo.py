"""Taking choices back: freely, or when the others agree."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from starlette.testclient import TestClient

from herobox.kernel.history import taken_back_in_words
from herobox.web.app import create_app
from herobox.web.settings import Settings
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
            name = ("Ada", "Ben")[attacker.seat or 0]
            assert page.told[-1] == f"{name}'s last choice is taken back."
            assert words(page.log[-1]) == f"{name}'s last choice is taken back."
            assert page.parts["question"].strip() == ""
            assert not any("attacks" in line for line in page.log)
        assert "attack 2 2" in attacker.choices()


def answer_the_attack(attacker: Page, defender: Page) -> int:
    """Both lay Power Cards until the other one has chosen last; how many of their choices that were."""
    room, first = attacker.room, attacker.seat or 0
    while room.match.choices[-1][0] == first or room.match.together is not None:
        next(page for page in (defender, attacker) if page.choices()).choose()
        for page in (attacker, defender):
            page.catch_up()
    return [seat for seat, _ in room.match.choices][::-1].index(first)


def lines(browser: Browser, match: str) -> list[str]:
    """The log of the page as it is loaded, without a script."""
    log = browser.get(f"/t/{match}").split('id="log-lines"')[1].split("</ol>")[0]
    return [words(f"<li{line}") for line in log.split("<li") if "</li>" in line]


def test_what_is_taken_back_with_what_goes_with_it_stands_in_the_log_where_it_happened(
    client: TestClient, settings: Settings
) -> None:
    with attacked(client) as (attacker, defender), Browser(client).open(attacker.room.id) as watcher:
        room, told = attacker.room, []
        one, other = (("Ada", "Ben"), ("Ben", "Ada"))[attacker.seat or 0]
        for _ in range(2):
            since = answer_the_attack(attacker, defender)
            attacker.refused(undo=True, position=attacker.position)
            defender.until(lambda page: page.parts["question"])
            defender.send(agree=True)
            several = "one" if since == 1 else since
            told.append(f"{one}'s last choice and {several} of {other}'s are taken back.")
            for page in (attacker, defender, watcher):
                page.until(lambda page: page.told[-1:] == told[-1:])
                page.catch_up()
        for page in (attacker, defender, watcher):
            assert [line for line in map(words, page.log) if "taken back" in line] == told
        known = room.match.choices_known(None)
        assert f"Back to choice {known} of {known}" in Browser(client).get(f"/t/{room.id}/look-back")
        here = room.match.record.length
        play_on(attacker, defender, until=lambda: room.match.turns > 6)
        watcher.catch_up()
        whole = [words(line) for line in watcher.log]
        at = whole.index(told[0])
        assert whole[at : at + 2] == told
        assert len(whole) > at + 2
        beats = {beat["line"] for beat in watcher.beats if beat["line"] > at + 1}
        assert beats
        assert not any("taken back" in whole[number] for number in beats)
    # To those who come later, listen or look back, also after a restart, the same stands at the same place.
    match = room.id
    assert lines(Browser(client), match) == whole
    streamed = client.get(f"/api/matches/{match}/events?wait=0").text
    for line in told:
        assert line.replace("Ada", "North").replace("Ben", "South") in streamed
    looked = words(Browser(client).get(f"/t/{match}/look-back?at={here}&as=spectator").split('id="part-log"')[1])
    assert " ".join(told) in looked
    with TestClient(create_app(settings), base_url="http://testserver") as again:
        assert lines(Browser(again), match) == whole
        looked = Browser(again).get(f"/t/{match}/look-back?at=999999&as=spectator").split('id="part-log"')[1]
        assert " ".join(told) in words(looked)


def test_of_several_it_is_told_how_many_choices_of_whom_went() -> None:
    names = ("Ada", "Ben", "Dee")
    assert taken_back_in_words(0, (0,), names) == "Ada's last choice is taken back."
    assert taken_back_in_words(1, (1, 2, 0, 2), names) == (
        "Ben's last choice, one of Ada's and 2 of Dee's are taken back."
    )


def test_what_nobody_need_agree_to_leaves_no_line_in_the_log(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        line_up(north, south)
        played = north.room.match

        def free() -> bool:
            return played.together is None and not played.consent_needed(played.choices[-1][0])

        play_on(north, south, until=free)
        assert played.outcome is None
        page = (north, south)[played.choices[-1][0]]
        page.send(undo=True, position=page.position)
        page.until(lambda page: page.told)
        assert page.told[-1].endswith("'s last choice is taken back.")
        assert not any("taken back" in line for line in page.log)


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
        [said] = [line for line in north.told if "taken back" in line]
        assert re.fullmatch(r"North's last choice( and \S+ of South's are| is) taken back; South agreed\.", said)
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
