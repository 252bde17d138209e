"""Talk at a table: who may say what to whom, and who reads it, live and whenever they come back."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from herobox.kernel import registry
from herobox.web import chat
from herobox.web.app import create_app
from herobox.web.settings import Settings
from tests.kernel.tug import Tug
from tests.patience import until
from tests.web.sitting import Browser, Page, play_on, room_of, two, words

EVIL = "<script>alert(1)</script>\"'&"


@pytest.fixture
def tug(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tug of War, two against two, in the place of the installed games."""
    monkeypatch.setattr(registry, "_entries", lambda: {"tug": None})
    monkeypatch.setattr(registry, "_load", lambda *_: Tug())


def four(client: TestClient, *kinds: str) -> tuple[list[Browser], str]:
    """People at Tug of War, each at a browser of their own; seats of other kinds than "open" stay as they are."""
    people = [Browser(client)]
    match = people[0].begin("me", *kinds, game="tug")
    for link, name in zip(people[0].invitations(match), ("Ben", "Cleo", "Dan"), strict=False):
        people.append(Browser(client))
        people[-1].sit_down(link, name)
    return people, match


def say(page: Page, text: str, *, to_team: bool = False) -> None:
    """Write something on a page, and wait until it shows there."""
    known = len(page.talk)
    assert page.ask(write=text, to_team=to_team, seat=page.seat) == {"written": True}
    page.until(lambda page: len(page.talk) > known)


def talk_of(page: Page) -> list[str]:
    """What a page shows as said."""
    return [words(line) for line in page.talk]


def test_what_is_said_to_everybody_shows_on_every_page_at_once(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south, Browser(client).open(match) as watcher:
        say(north, "Good luck, have fun!")
        for page in (north, south, watcher):
            page.until(lambda page: page.talk)
            assert talk_of(page) == ["North (Ada) : Good luck, have fun!"]


def test_one_finds_what_was_said_whenever_one_comes_back(client: TestClient, settings: Settings) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north:
        say(north, "I am off to bed.")
    with ben.open(match) as south:
        assert talk_of(south) == ["North (Ada) : I am off to bed."]
    with TestClient(create_app(settings)) as later:
        back = Browser(later)
        back.cookies = ben.cookies
        assert "I am off to bed." in back.get(f"/t/{match}")


def test_a_message_to_the_team_shows_on_the_pages_of_the_team(client: TestClient, tug: None) -> None:
    people, match = four(client, "open", "open", "open")
    with people[0].open(match) as left, people[1].open(match) as left_too:
        say(left, "Pull with 3.", to_team=True)
        left_too.until(lambda page: page.talk)
        assert talk_of(left_too) == talk_of(left) == ["Left 1 to the team : Pull with 3."]
    assert "Pull with 3." in people[1].get(f"/t/{match}")


def test_who_sits_down_later_reads_what_their_team_has_said(client: TestClient, tug: None) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", "bot-easy", "bot-easy", game="tug")
    [link] = ada.invitations(match)
    with ada.open(match) as left:
        say(left, "You pull first.", to_team=True)
    invited = Browser(client)
    assert "You pull first." not in invited.get(f"/t/{match}")
    assert "You pull first." in invited.sit_down(link, "Ben")


def test_a_team_is_offered_where_people_can_hold_two_seats_of_a_side(client: TestClient, tug: None) -> None:
    people, match = four(client, "open", "open", "bot-easy")
    for person, offered in zip(people, (True, True, False), strict=True):
        assert ('value="team"' in person.get(f"/t/{match}")) is offered
    with people[2].open(match) as right:
        refused = right.refused(write="Hello, bot", to_team=True, seat=2)
        assert refused == "Nobody else on your side would see this: say it to everybody."
    assert room_of(client, match).messages == []


def test_no_team_is_offered_to_somebody_who_holds_all_of_its_seats(client: TestClient, tug: None) -> None:
    people, match = four(client, "me", "open", "open")
    for person, offered in zip(people, (False, True, True), strict=True):
        page = person.get(f"/t/{match}" if offered else f"/t/{match}?seat=0")
        assert ('value="team"' in page) is offered


def test_in_a_game_that_all_play_together_no_team_is_offered(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open", "open", game="heroes-of-the-grid", **{"set.players": "3"})
    page = ada.get(f"/t/{match}")
    assert 'value="everybody"' in page
    assert 'value="team"' not in page


def test_a_spectator_reads_and_can_not_write(client: TestClient) -> None:
    _, _, match = two(client)
    watcher = Browser(client)
    assert "You are watching: you can read messages to everybody" in words(watcher.get(f"/t/{match}"))
    with watcher.open(match) as page:
        silent = "You are watching; only players can write."
        assert page.refused(write="Attack!", seat=None) == page.refused(write="Attack!", seat=0) == silent
    watcher.post(f"/t/{match}/talk", 403, seat=0, to="everybody", words="Attack!")
    assert room_of(client, match).messages == []


def test_an_invitation_alone_lets_nobody_write(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    ada.post(f"/t/{match}/talk", 403, seat=1, to="everybody", words="I am not South.")


def test_without_a_script_a_form_says_it(client: TestClient, tug: None) -> None:
    people, match = four(client, "open", "open", "open")
    page = people[0].post(f"/t/{match}/talk", seat=0, to="team", words="  Pull\r\n with 3. ")
    assert "Left 1 to the team : Pull with 3." in words(page)
    assert "Pull with 3." not in people[2].get(f"/t/{match}")
    people[2].post(f"/t/{match}/talk", seat=2, to="everybody", words="Ready?")
    assert "Right 1 (Cleo) : Ready?" in words(people[0].get(f"/t/{match}"))
    people[2].post(f"/t/{match}/talk", 422, seat=2, to="nobody", words="Ready?")
    people[2].post(f"/t/{match}/talk", 403, seat=0, to="everybody", words="I am not Left.")


def test_a_page_without_script_can_be_kept_still_to_write_on_it(client: TestClient) -> None:
    ada, _, match = two(client)
    for card in ("beacon-bram", "reef-diver", "gull-runner"):
        position = room_of(client, match).match.position(0)
        ada.post(f"/t/{match}/choose", seat=0, position=position, choice=f"place {card}")
    waiting = ada.get(f"/t/{match}")
    assert 'http-equiv="refresh"' in waiting
    assert f'href="/t/{match}?seat=0&amp;still=1#talk"' in waiting
    assert 'http-equiv="refresh"' not in ada.get(f"/t/{match}?seat=0&still=1")


def test_markup_that_is_said_is_text(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        say(north, EVIL)
        south.until(lambda page: page.talk)
        assert talk_of(south) == [f"North (Ada) : {EVIL}"]
        assert "<script" not in "".join(north.traffic + south.traffic)
    assert "<script>alert" not in ben.get(f"/t/{match}")


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u200d", "\x00\x1b"])
def test_nothing_is_not_said(client: TestClient, text: str) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        assert north.refused(write=text, seat=0) == "Write something first."


def test_a_message_is_one_line_of_what_can_be_shown(client: TestClient) -> None:
    ada, _, match = two(client)
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    with ada.open(match) as north:
        say(north, f"one\r\n two\x00 \u202ethree {family}")
        assert talk_of(north) == [f"North (Ada) : one two three {family}"]


def test_a_message_that_is_too_long_is_refused_with_its_length(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        say(north, "x" * 300)
        refused = north.refused(write="x" * 301, seat=0)
    assert refused == "A message can have up to 300 characters, and this one has 301: split it in two."


@pytest.mark.usefixtures("no_time_passes")
def test_who_says_too_much_is_told_and_others_are_not_held_up(settings: Settings) -> None:
    few = settings.but(messages_a_minute=4)
    with TestClient(create_app(few)) as client:
        ada, ben, match = two(client)
        with ada.open(match) as north, ben.open(match) as south:
            say(north, "one")
            ada.post(f"/t/{match}/talk", seat=0, to="everybody", words="two")
            told = "That was too fast: the limit is 4 messages a minute. Wait a moment."
            assert north.refused(write="three", seat=0) == told
            assert told in ada.post(f"/t/{match}/talk", 429, seat=0, to="everybody", words="three")
            say(south, "Calm down.")
            north.until(lambda page: talk_of(page)[-1] == "South (Ben) : Calm down.")


def test_a_match_keeps_so_much_of_a_seat_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "MOST", 2)
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        say(north, "one")
        say(north, "two")
        assert "which is the limit" in north.refused(write="three", seat=0)
        say(south, "one")
        assert len(room_of(client, match).messages) == 3


def test_a_message_for_a_seat_that_the_page_does_not_show_any_more_is_not_said(client: TestClient) -> None:
    ada, _, match = two(client)
    with ada.open(match) as north:
        assert "has moved on" in north.refused(write="Hello", seat=1)
        assert "has moved on" in north.refused(write="Hello")
    assert room_of(client, match).messages == []


def test_who_holds_seats_of_both_teams_reads_what_the_shown_one_may(client: TestClient, tug: None) -> None:
    ada = Browser(client)
    with ada.open(ada.begin("me", "me", "me", "me", game="tug")) as page:
        say(page, "Left alone", to_team=True)
        say(page, "To all")
        assert talk_of(page) == ["Left 1 to the team : Left alone", "Left 1 : To all"]
        page.choose("pull 2")
        page.choose("pull 1")
        assert "Who's looking?" in words(page.parts["hotseat"])
        assert talk_of(page) == ["Left 1 : To all"]
        assert page.refused(write="Behind the curtain", seat=None).startswith("You are watching")
        page.send(look=2)
        page.until(lambda page: page.seat == 2)
        assert talk_of(page) == ["Left 1 : To all"]


def test_one_can_still_talk_when_the_match_is_over(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        play_on(north, south)
        say(north, "Good game!")
        south.until(lambda page: page.talk)
        assert talk_of(south) == ["North (Ada) : Good game!"]


def test_a_record_and_what_is_played_on_hold_nothing_that_was_said(client: TestClient) -> None:
    ada, ben, match = two(client)
    with ada.open(match) as north, ben.open(match) as south:
        say(north, "Xylophone")
        play_on(north, south)
    assert "Xylophone" in ada.get(f"/t/{match}")
    assert "Xylophone" not in ada.get(f"/t/{match}/record")
    assert "Xylophone" not in ada.get(f"/t/{match}/look-back")
    assert "Xylophone" not in ada.post(f"/t/{match}/again")
    assert room_of(client, ada.match).messages == []


def test_what_is_said_to_a_bot_changes_nothing(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "bot-easy")
    with ada.open(match) as north:
        until(lambda: 1 not in room_of(client, match).match.decisions)  # It lines up in secret.
        before = (north.position, room_of(client, match).match.record)
        say(north, "Please let me win.")
        assert (north.position, room_of(client, match).match.record) == before
