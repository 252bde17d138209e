"""Players who resign or leave: the other side wins, or who is left decides how it goes on."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from starlette.testclient import TestClient

from herobox.kernel import notation
from herobox.kernel.registry import load_game
from herobox.kernel.replay import verify
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.absent.absences import HOUR, Table, choose_first, heroes, rangers, record
from tests.web.fake_time import LIVE, Time, clocks, timed_client, until_flagged
from tests.web.sitting import Browser, room_of, two, words


def test_who_resigns_is_asked_first_and_the_other_side_wins(client: TestClient) -> None:
    with ExitStack() as stack:
        table = Table(client, stack)
        assert "/resign?seat=1" in table.south.parts["actions"]
        assert "/resign" not in table.watcher.parts["actions"]
        question = words(table.ben.get(f"/t/{table.match}/resign?seat=1"))
        assert "Ada will win the match." in question
        assert table.room.match.outcome is None
        table.ben.post(f"/t/{table.match}/resign", seat=1)
        for page in table.pages:
            page.until(lambda page: page.over)
        assert "You won!" in table.north.parts["ending"]
        assert "You lost." in table.south.parts["ending"]
        assert "resigned." in words(table.watcher.parts["ending"])
        assert "/resign" not in table.south.parts["actions"]
        assert [line for line in table.north.log if "resigned" in line] == ["<li>Ben resigned.</li>"]
        went_back = table.ben.get(f"/t/{table.match}/resign?seat=1")  # By the browser's own Back.
        assert "You lost." in words(went_back)
        kept = record(client, table.match)
        assert kept.entries[-1].words == "resigned"
        assert verify(kept, load_game("mightymania")).outcome == table.room.match.outcome


def test_nobody_resigns_for_somebody_else(client: TestClient) -> None:
    ada, ben, match = two(client)
    assert "yours" in words(ada.post(f"/t/{match}/resign", 403, seat=1))
    assert "yours" in words(Browser(client).get(f"/t/{match}/resign?seat=0", 403))
    ben.post(f"/t/{match}/resign", seat=1)
    assert "over already" in words(ada.post(f"/t/{match}/resign", 403, seat=0))


def test_a_match_is_over_after_a_restart_if_somebody_resigned(settings: Settings, time: Time) -> None:
    with timed_client(settings, time) as first:
        ada, _, match = two(first)
        ada.post(f"/t/{match}/resign", seat=0)
    with timed_client(settings, time) as second:
        outcome = room_of(second, match).match.outcome
        assert outcome is not None
        assert outcome.winners == (1,)
        assert " resigned." in second.get(f"/t/{match}").text
        again = Browser(second)
        again.cookies = ada.cookies
        again.post(f"/t/{match}/again")
        assert room_of(second, again.match).match.outcome is None


def test_before_anybody_has_joined_nobody_wins_by_a_resignation(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "open")
    assert "without a result" in words(ada.get(f"/t/{match}/resign?seat=0"))
    page = words(ada.post(f"/t/{match}/resign", seat=0))
    assert "No result." in page
    assert "has left" in page


def test_who_plays_against_bots_alone_loses_to_them(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "bot-easy")
    assert "You lost." in ada.post(f"/t/{match}/resign", seat=0)


# Co-operative games and teams: the others choose


def test_one_of_several_rangers_leaves_and_the_others_let_a_bot_play(client: TestClient) -> None:
    (ada, ben, cid), match = rangers(client, "me", "open", "open")
    room = room_of(client, match)
    assert "The others choose" in words(cid.get(f"/t/{match}/resign?seat=2"))
    assert "has left the match" not in words(ada.get(f"/t/{match}"))
    cid.post(f"/t/{match}/resign", seat=2)
    assert room.match.outcome is None
    for browser in (ada, ben):
        page = words(browser.get(f"/t/{match}"))
        assert "left the match" in page
        assert "Let a bot play" in page
        assert "> Wait <" not in page
    assert "The others decide what happens next" in words(Browser(client).get(f"/t/{match}"))
    ben.post(f"/t/{match}/away", seat=1, decided="bot")
    assert room.seats[2].kind == "bot"
    assert [entry.words for entry in room.match.entries] == ["left", "handed 1 normal:0.5s"]
    assert "No bot plays for you" in words(cid.post(f"/t/{match}/return", 403, seat=2))


@pytest.mark.parametrize("bot_plays", [False, True])
def test_who_has_left_chooses_nothing_any_more(client: TestClient, bot_plays: bool) -> None:
    browsers, match = rangers(client, "me", "open", "open")
    room = room_of(client, match)
    seat, decision = next(iter(room.match.decisions.items()))
    gone, other = browsers[seat], (seat + 1) % 3
    choice = notation(decision.options[0])
    assert 'name="choice"' in gone.get(f"/t/{match}")
    gone.post(f"/t/{match}/resign", seat=seat)
    if bot_plays:
        browsers[other].post(f"/t/{match}/away", seat=other, decided="bot")
    said = gone.post(f"/t/{match}/choose", 403, seat=seat, position=room.match.position(seat), choice=choice)
    assert "You have left this match" in words(said)
    assert 'name="choice"' not in gone.get(f"/t/{match}")
    assert "you have left this match" in words(gone.post(f"/t/{match}/undo", 400, seat=seat)).lower()


def test_all_others_must_agree_to_end_without_a_result(client: TestClient) -> None:
    (ada, ben, cid), match = rangers(client, "me", "open", "open")
    room = room_of(client, match)
    cid.post(f"/t/{match}/resign", seat=2)
    assert "You would end the match" in words(ada.post(f"/t/{match}/away", seat=0, decided="end"))
    assert room.match.outcome is None
    assert "would end the match" in words(ben.get(f"/t/{match}"))
    assert "No result." in ben.post(f"/t/{match}/away", seat=1, decided="end")
    assert [entry.words for entry in room.match.entries] == ["left", "ended 0,1"]


def test_an_opponent_alone_can_not_end_a_match_when_somebodys_partner_leaves(client: TestClient) -> None:
    (ada, ben, cid), match = heroes(client)
    room = room_of(client, match)
    assert room.match.seats[1].side == room.match.seats[2].side != room.match.seats[0].side
    cid.post(f"/t/{match}/resign", seat=2)
    for browser in (ada, ben):
        assert "Let a bot play End without a result" in words(browser.get(f"/t/{match}"))
    assert "Waiting for Hero 1 (Ben) to say so, too" in words(ada.post(f"/t/{match}/away", seat=0, decided="end"))
    assert room.match.outcome is None
    assert "Villain (Ada) would end the match" in words(ben.get(f"/t/{match}"))
    ben.post(f"/t/{match}/away", seat=1, decided="bot")
    assert room.seats[2].kind == "bot"
    assert room.match.outcome is None


def test_a_partner_may_wait_for_somebody_who_is_late(client: TestClient, time: Time) -> None:
    browsers, match = heroes(client, pace=LIVE)
    room = room_of(client, match)
    while 0 in room.match.decisions:
        choose_first(client, room, 0)
    time.pass_on(HOUR)
    until(lambda: clocks(room).flagged != ())
    [late] = clocks(room).flagged
    partner = 3 - late
    assert "has run out of time" in words(browsers[partner].get(f"/t/{match}"))
    browsers[partner].post(f"/t/{match}/away", seat=partner, decided="wait")
    assert room.match.entries[-1].words == f"granted {partner}"


def test_nobody_waits_for_themselves_by_another_of_their_seats(client: TestClient, time: Time) -> None:
    (ada, _), match = rangers(client, "me", "me", "open", pace=LIVE)
    room = room_of(client, match)
    while room.match.decisions.keys().isdisjoint({0, 1}):
        choose_first(client, room, min(room.match.decisions))
    time.pass_on(HOUR)
    until(lambda: clocks(room).flagged != ())
    [late] = clocks(room).flagged
    assert "nobody away" in words(ada.post(f"/t/{match}/away", 403, seat=1 - late, decided="wait"))


def test_a_wish_to_end_is_for_nobody_who_is_away_later(client: TestClient, time: Time) -> None:
    browsers, match = rangers(client, "me", "open", "open", pace=LIVE)
    room = room_of(client, match)
    [late] = room.match.decisions
    choice = room.match.decisions[late].options[0]
    soon = room.match.fork()
    soon.choose(late, choice)
    later = min(soon.decisions)
    one = next(seat for seat in range(3) if seat not in (late, later))
    time.pass_on(HOUR)
    until_flagged(room, late)
    browsers[one].post(f"/t/{match}/away", seat=one, decided="end")
    position = room.match.position(late)
    browsers[late].post(f"/t/{match}/choose", seat=late, position=position, choice=notation(choice))
    time.pass_on(HOUR)
    until_flagged(room, later)
    other = next(seat for seat in range(3) if seat not in (one, later))
    browsers[other].post(f"/t/{match}/away", seat=other, decided="end")
    assert room.match.outcome is None
    browsers[one].post(f"/t/{match}/away", seat=one, decided="end")
    assert room.match.outcome is not None


def test_a_wish_to_end_is_still_known_after_a_restart(settings: Settings, time: Time) -> None:
    with timed_client(settings, time) as first:
        (ada, ben, cid), match = rangers(first, "me", "open", "open")
        cid.post(f"/t/{match}/resign", seat=2)
        ada.post(f"/t/{match}/away", seat=0, decided="end")
    with timed_client(settings, time) as second:
        again = Browser(second)
        again.cookies = ben.cookies
        assert "No result." in again.post(f"/t/{match}/away", seat=1, decided="end")


def test_who_plays_all_rangers_alone_ends_the_match_by_resigning(client: TestClient) -> None:
    [ada], match = rangers(client, "me", "me")
    assert "ends without a result" in words(ada.get(f"/t/{match}/resign?seat=0"))
    assert "No result." in ada.post(f"/t/{match}/resign", seat=0)


def test_what_all_rangers_decide_together_is_nobodys_time(client: TestClient) -> None:
    _, match = rangers(client, "me", "open", pace=LIVE)
    room = room_of(client, match)
    shared = [decision for decision in room.match.decisions.values() if len(decision.seats) == 2]
    assert bool(shared) == (clocks(room).due is None)
