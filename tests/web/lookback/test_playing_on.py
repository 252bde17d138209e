"""A new game from a position of an old one."""

from __future__ import annotations

import re
from typing import Any

from starlette.testclient import TestClient

import herobox
from herobox.kernel import Match, notation
from herobox.kernel.record import Record, parse_record
from herobox.kernel.replay import replay, verify
from herobox.kernel.sealing import sealed
from herobox.web.past import Past
from tests.web import sitting
from tests.web.lookback.matches import of_everybodys_dice, opened, played, rooms_of, sit, uploaded


def play_on(client: TestClient, match: str, at: int, **form: Any) -> Any:
    data = {"match": match, "at": at, "strength": "easy", **form}
    return client.post("/look-back/play-on", data=data, follow_redirects=False)


def test_the_new_game_stands_where_the_old_one_stood(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    answer = play_on(client, address.split("/")[2], 12, me=["0", "1"])
    assert answer.status_code == 303
    new = re.fullmatch(r"/t/([0-9a-f]+)", answer.headers["location"])
    assert new
    room = client.portal.call(rooms_of(client).room, new[1])  # type: ignore[union-attr]
    assert room.match.history == match.history[:12]
    assert room.match.seed == match.seed
    assert client.get(answer.headers["location"]).status_code == 200


def test_from_the_start_it_is_played_on_with_the_cards_that_everybody_had(client: TestClient) -> None:
    match = of_everybodys_dice()
    address = uploaded(client, match)
    page = client.get(address).text
    assert f"Choice 0 of {len(match.choices)}" in page
    answer = play_on(client, address.split("/")[2], 0, me=["0", "1"])
    new = answer.headers["location"].removeprefix("/t/")
    room = client.portal.call(rooms_of(client).room, new)  # type: ignore[union-attr]
    assert room.match.seed == match.seed
    assert room.match.history == match.history[:2]
    assert room.match.decisions


def test_where_everybody_added_nobody_adds_again_who_sits_down_for_a_bot(client: TestClient) -> None:
    match = herobox.new("mightymania", seed=5)
    match = Match(match.game, match.config, sealed(5, shared=True), players=["human", "easy"])
    match.add_to_seed(0, "4f1c")
    answer = play_on(client, uploaded(client, match).split("/")[2], 0, me=["0", "1"])
    room = client.portal.call(rooms_of(client).room, answer.headers["location"].removeprefix("/t/"))  # type: ignore[union-attr]
    assert room.seed_waits_for == ()


def test_i_hold_the_seats_that_i_asked_for_and_the_computer_has_the_others(client: TestClient) -> None:
    address = uploaded(client, played())
    answer = play_on(client, address.split("/")[2], 4, me=["1"])
    cookie = answer.headers["set-cookie"]
    assert re.match(r"seat-[0-9a-f]+=1\.[\w-]{22};", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    new = answer.headers["location"].removeprefix("/t/")
    room = client.portal.call(rooms_of(client).room, new)  # type: ignore[union-attr]
    assert [(seat.kind, seat.bot) for seat in room.seats] == [("bot", "easy"), ("human", "")]
    assert room.match.record.header.seats == ["easy", "human"]


def test_a_finished_match_of_ones_own_can_be_played_on(client: TestClient) -> None:
    new = opened(client, played())
    sit(client, new, 0)
    assert "Play on from the start" in client.get(f"/t/{new.match}/look-back").text
    assert play_on(client, new.match, 3, me=["0"]).status_code == 303


def test_an_unfinished_match_can_not_be_played_on_and_the_page_says_why(client: TestClient) -> None:
    new = opened(client, played(20))
    sit(client, new, 0)
    page = client.get(f"/t/{new.match}/look-back").text
    assert "/look-back/play-on" not in page
    assert "it would give away dice and cards still to come" in page
    answer = play_on(client, new.match, 3, me=["0"])
    assert answer.status_code == 403
    assert "that would give away dice and cards to come" in answer.text


def test_at_the_end_there_is_nothing_to_play(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    end = len(match.history)
    assert "The match is over here" in client.get(f"{address}?at={end}").text
    answer = play_on(client, address.split("/")[2], end, me=["0"])
    assert answer.status_code == 400
    assert "Go back at least one choice" in answer.text


def test_an_unfinished_record_can_be_played_on(client: TestClient) -> None:
    address = uploaded(client, played(15))
    assert play_on(client, address.split("/")[2], 15, me=["0"]).status_code == 303


def test_a_form_that_lacks_something_is_answered_in_plain_words(client: TestClient) -> None:
    match = uploaded(client, played(15)).split("/")[2]
    for form, status, words in (
        ({}, 404, "There is no match at this address."),
        ({"match": match}, 404, "This match has no such position: choose 0 to 15."),
        ({"match": match, "at": "-1"}, 404, "This match has no such position: choose 0 to 15."),
        ({"match": match, "at": "3", "me": "9"}, 404, "There is no such seat at this table; the seats are 0 to 1."),
        ({"match": match, "at": "3", "me": "x"}, 404, "There is no such seat at this table; the seats are 0 to 1."),
    ):
        answer = client.post("/look-back/play-on", data=form)
        assert answer.status_code == status
        assert words in answer.text


def test_a_friend_plays_on_by_a_link_and_everybody_is_told_who_can_know_the_dice(client: TestClient) -> None:
    match = played()
    new = opened(client, match)
    sit(client, new, 0)
    answer = play_on(client, new.match, 12, me=["0"], strength="friend")
    assert answer.status_code == 303
    address, _, invite = answer.headers["location"].rpartition("/")
    assert invite == "invite"
    room = client.portal.call(rooms_of(client).room, address.removeprefix("/t/"))  # type: ignore[union-attr]
    assert [(seat.kind, seat.name) for seat in room.seats] == [("human", "Ada"), ("open", "")]
    assert room.match.history == match.history[:12]
    assert room.match.record.header.seats == ["human", "human"]
    page = client.get(answer.headers["location"]).text
    link = re.search(r"/s/[0-9a-f]+/[\w-]{22}", page)
    assert link
    told = "It goes on from a match that somebody has looked back at"
    assert told in page
    client.cookies.clear()
    assert told in client.get(link[0]).text
    token = link[0].rpartition("/")[2]
    joined = client.post(f"{address.replace('/t/', '/s/')}", data={"token": token, "name": "Cy"})
    assert told in joined.text
    assert [seat.name for seat in room.seats] == ["Ada", "Cy"]


def test_what_was_played_on_becomes_a_record_that_verifies_and_says_that_the_seed_was_known(client: TestClient) -> None:
    match = played()
    answer = play_on(client, uploaded(client, match).split("/")[2], 12, me=["0", "1"])
    new = answer.headers["location"].removeprefix("/t/")
    room = client.portal.call(rooms_of(client).room, new)  # type: ignore[union-attr]
    while room.match.outcome is None:
        seat, decision = next(iter(room.match.decisions.items()))
        words = notation(decision.options[0])
        client.portal.call(room.choose, seat, words, room.match.position(seat))  # type: ignore[union-attr]
    text = client.get(f"/t/{new}/record").text
    record = parse_record(text)
    assert record.lines[:12] == match.record.lines[:12]
    assert record.header.seed_by == -1
    assert verify(record, match.game).outcome == room.match.outcome


def test_what_was_hidden_can_be_dealt_anew_from_the_turns_beginning(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    tables = []
    for _ in range(2):
        answer = play_on(client, address.split("/")[2], 30, me=["0"], hidden="anew", strength="friend")
        room = client.portal.call(  # type: ignore[union-attr]
            rooms_of(client).room, answer.headers["location"].split("/")[2]
        )
        dealt = room.match.record.header.dealt[0]
        assert dealt.seat == 0
        assert dealt.choices == len(room.match.choices) <= 30
        assert room.match.history == match.history[: dealt.choices]
        assert "were dealt anew by a seed that nobody has seen" in client.get(answer.headers["location"]).text
        tables.append(room.match.state.rng)
        before = replay(Record(match.record.header, match.record.lines[: dealt.choices]), match.game)
        assert before.text(0) == room.match.text(0)
        again = verify(parse_record(room.match.record.text()), match.game)
        assert again.state.rng == room.match.state.rng
    assert tables[0] != tables[1] != match.state.rng


def test_the_button_says_after_which_choice_the_new_game_begins(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    begun, inside = next(
        (turn.at, turn.at + 1) for turn in Past(match.game, match.record).turns if turn.at and turn.at + 1 < 20
    )
    page = sitting.words(client.get(f"{address}?at={inside}").text)
    assert f"As they truly were, the new game begins right after choice {inside}." in page
    assert f"Dealt anew, it begins after choice {begun}, where this part did." in page
    answer = play_on(client, address.split("/")[2], inside, me=["0"], hidden="anew")
    new = answer.headers["location"].removeprefix("/t/")
    assert client.portal.call(rooms_of(client).room, new).match.record.header.dealt[0].choices == begun  # type: ignore[union-attr]
    assert f"The new game begins right after choice {begun}." in sitting.words(client.get(f"{address}?at={begun}").text)
