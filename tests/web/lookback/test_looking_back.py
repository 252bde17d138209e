"""The page on which one looks back at a match."""

from __future__ import annotations

import html
import itertools
import json
import re
from itertools import pairwise

import pytest
from starlette.testclient import TestClient

import herobox
from herobox.kernel import notation
from herobox.kernel.replay import replay
from tests.web.lookback.matches import at_random, opened, played, rooms_of, sit, uploaded


def text_of(page: str) -> str:
    """What a page says, without its markup."""
    return " ".join(re.sub(r"<[^>]+>", " ", page).split())


def test_a_finished_match_begins_at_its_start(client: TestClient) -> None:
    match = played()
    new = opened(client, match)
    page = client.get(f"/t/{new.match}/look-back")
    assert page.status_code == 200
    assert f"Choice 0 of {len(match.history)}" in page.text
    assert "Before the first choice" in page.text


def test_an_unfinished_match_begins_at_its_last_choice(client: TestClient) -> None:
    match = played(20)
    new = opened(client, match)
    sit(client, new, 0)
    at = match.position(0)
    assert f"Choice {at} of {at}" in client.get(f"/t/{new.match}/look-back").text


def test_a_choice_of_a_finished_match_is_told_in_words(client: TestClient) -> None:
    match = played()
    new = opened(client, match)
    number, seat = next(
        (number, seat) for number, (seat, made) in enumerate(match.history, 1) if notation(made).startswith("attack")
    )
    page = text_of(client.get(f"/t/{new.match}/look-back?at={number}").text)
    assert re.search(rf"{match.seats[seat].name} \({('Ada', 'Bo')[seat]}\) : Attack .+ on field", page)


def test_where_a_choice_could_have_been_better_both_are_shown_with_what_they_point_at(client: TestClient) -> None:
    match = played()
    number, (seat, made) = next(
        (number, step) for number, step in enumerate(match.history) if notation(step[1]).startswith("attack")
    )
    before = replay(match.record, match.game, upto=number)
    options = before.decisions[seat].options
    better = next(notation(option) for option in options if notation(option) not in (notation(made), "pass"))
    new = opened(client, match)
    page = client.get(f"/t/{new.match}/look-back?at={number}&as={seat}&better={better}").text
    pointed = re.findall(r'<p class="pointed (\w+)" data-points="([^"]*)">(.*?)</p>', page)
    assert [kind for kind, _, _ in pointed] == ["made", "better"]
    choices = {
        choice.notation: choice
        for choice in before.game.decisions.prompt(before.view(seat), seat, before.decisions[seat]).choices
    }
    for (_, points, told), chosen in zip(pointed, (notation(made), better), strict=True):
        assert json.loads(html.unescape(points)) == list(choices[chosen].points)
        assert choices[chosen].words.split(" with ")[0] in text_of(told)
    assert "pointed" not in client.get(f"/t/{new.match}/look-back?at={number}").text
    nothing = client.get(f"/t/{new.match}/look-back?at={number}&better=<b>").text
    assert re.findall('class="pointed (.*?)"', nothing) == ["made"]


def test_who_looks_at_a_mistake_reads_nothing_of_what_the_other_had_laid_in_secret(client: TestClient) -> None:
    match = played()
    laid = [(number, seat) for number, (seat, made) in enumerate(match.history) if notation(made).startswith("lay")]
    number, seat = next(
        (number, seat) for (before, other), (number, seat) in pairwise(laid) if number == before + 1 and seat != other
    )
    new = opened(client, match)
    address = f"/t/{new.match}/look-back?at={number}&as={seat}"
    others = ("Ada", "Bo")[1 - seat]
    assert re.search(rf"\({others}\) : Lay", text_of(client.get(address).text))
    page = text_of(client.get(f"{address}&better=pass").text)
    assert not re.search(rf"\({others}\) : Lay", page)
    assert re.search(rf"\({others}\) made a choice", page)
    as_other = text_of(client.get(f"/t/{new.match}/look-back?at={number}&as={1 - seat}&better=pass").text)
    assert re.search(rf"\({others}\) : Lay", as_other)


def test_while_a_match_goes_on_no_choice_that_is_made_next_is_told(client: TestClient) -> None:
    match = played(20)
    new = opened(client, match)
    sit(client, new, 0)
    assert "pointed" not in client.get(f"/t/{new.match}/look-back?at=3&better=pass").text


def test_the_picture_is_that_of_the_position_and_the_seat(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    for seat, eyes in ((0, "0"), (1, "1"), (None, "spectator")):
        then = replay(match.record, match.game, upto=30)
        page = client.get(f"{address}?at=30&as={eyes}").text
        for sheet in match.game.looks.sheets(then.view(seat), seat):
            assert sheet.svg in page


def test_a_hand_in_a_row_stands_with_the_board_and_the_other_sheets_beside_it(client: TestClient) -> None:
    match = herobox.new("heroes-of-the-grid", seed=1, players=2)
    match.choose(0, "hand 1")
    page = client.get(f"{uploaded(client, match)}?at=1&as=0").text
    before, hand = page.split("in-row")
    assert 'id="part-board"' in before
    assert 'aria-label="Step through the match"' in hand
    assert text_of(f"<{hand}").startswith("Jason and Zack&#39;s hand")
    assert 'data-id="card-jason' in hand.split("</section>")[0]


def test_the_log_ends_at_the_position(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    for position in (8, 40, len(match.history)):
        then = replay(match.record, match.game, upto=position)
        log = client.get(f"{address}/at/{position}?as=0").json()["parts"]["log"]
        heard = [event.words for event in then.events if event.heard_by(0)][-60:]
        assert text_of(log).replace("&#39;", "'").endswith(" ".join(heard))


def test_a_long_log_says_how_many_lines_came_before(client: TestClient) -> None:
    match = played(best_of=5)
    address = uploaded(client, match)
    heard = [event.words for event in match.events if event.heard_by(None)]
    page = client.get(f"{address}?at={len(match.history)}&as=spectator").text
    assert f"{len(heard) - 60} earlier lines" in page
    assert heard[-1] in text_of(page).replace("&#39;", "'")


def test_the_end_says_how_the_match_ended(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    assert match.outcome is not None
    page = text_of(client.get(f"{address}?at={len(match.history)}").text).replace("&#39;", "'")
    assert f"result: {match.outcome.reason}" in page


def test_without_a_script_links_lead_on_and_back(client: TestClient) -> None:
    address = uploaded(client, played())
    page = client.get(f"{address}?at=10&as=1").text
    assert f'href="{address}?at=11&amp;as=1"' in page.replace("&as=", "&amp;as=")
    assert f'href="{address}?at=9&amp;as=1"' in page.replace("&as=", "&amp;as=")


def test_a_position_past_the_end_is_the_end(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    assert f"Choice {len(match.history)} of {len(match.history)}" in client.get(f"{address}?at=999999").text


def test_the_script_gets_the_same_parts_as_the_page(client: TestClient) -> None:
    address = uploaded(client, played())
    page = client.get(f"{address}?at=12&as=0").text
    answer = client.get(f"{address}/at/12?as=0").json()
    assert answer["at"] == 12
    for part in answer["parts"].values():
        assert part.strip() in page


def test_turns_are_links_to_where_they_begin(client: TestClient) -> None:
    address = uploaded(client, played())
    page = client.get(f"{address}?at=0").text
    assert re.search(r'data-turn="1" data-to="0"', page)
    second = re.search(r'data-turn="2" data-to="(\d+)"', page)
    assert second
    assert "part 2" in client.get(f"{address}?at={second[1]}").text


def test_any_pair_of_eyes_may_be_chosen_when_the_match_is_over(client: TestClient) -> None:
    new = opened(client, played())
    sit(client, new)
    for eyes in ("0", "1", "spectator"):
        assert client.get(f"/t/{new.match}/look-back?as={eyes}").status_code == 200


def test_one_looks_through_ones_own_eyes_at_first(client: TestClient) -> None:
    new = opened(client, played(20))
    sit(client, new, 1)
    assert 'data-eyes="1"' in client.get(f"/t/{new.match}/look-back").text
    sit(client, new)
    assert 'data-eyes="spectator"' in client.get(f"/t/{new.match}/look-back").text


def test_who_shares_a_screen_sees_no_hand_unasked(client: TestClient) -> None:
    new = opened(client, played(20))
    sit(client, new, 0, 1)
    assert 'data-eyes="spectator"' in client.get(f"/t/{new.match}/look-back").text
    assert 'data-eyes="0"' in client.get(f"/t/{new.match}/look-back?as=0").text


def test_anothers_eyes_are_refused_while_the_match_goes_on(client: TestClient) -> None:
    new = opened(client, played(20))
    for held in ((), (0,)):
        sit(client, new, *held)
        for path in ("look-back?as=1", "look-back/at/3?as=1", "picture.svg?as=1"):
            answer = client.get(f"/t/{new.match}/{path}")
            assert answer.status_code == 403
            assert "own player can look back from it" in answer.text


def test_a_seat_that_is_not_there_is_not_found(client: TestClient) -> None:
    address = uploaded(client, played())
    for eyes in ("2", "99", "-1", "north", ""):
        answer = client.get(f"{address}?as={eyes}")
        assert answer.status_code == 404
        assert "no such seat" in answer.text


@pytest.mark.parametrize("at", ["-5", "abc", "", "1.5", "²"])
def test_what_is_no_position_is_answered_with_those_there_are(client: TestClient, at: str) -> None:
    match = played()
    address = uploaded(client, match)
    for path in (address, address.replace("look-back", "picture.svg")):
        answer = client.get(path, params={"at": at})
        assert answer.status_code == 404
        assert f"This match has no such position: choose 0 to {len(match.history)}." in answer.text
    assert client.get(f"{address}/at/{at or 'x'}").status_code == 404


def test_a_match_that_is_not_there_is_not_found(client: TestClient) -> None:
    for path in ("look-back", "look-back/at/0", "record", "picture.svg"):
        assert client.get(f"/t/0123456789abcdef0123/{path}").status_code == 404


def test_names_are_escaped(client: TestClient) -> None:
    match = played()
    match.players = ("<script>alert(1)</script>", "human")
    address = uploaded(client, match)
    assert "<script>alert" not in client.get(f"{address}?at=5").text
    assert "&lt;script&gt;alert" in client.get(f"{address}?at=5").text


def test_choices_are_counted_without_those_that_were_taken_back_wherever_one_reads_of_them(client: TestClient) -> None:
    match = played(12)
    seat, decision = next(iter(match.decisions.items()))
    match.choose(seat, decision.options[0])
    match.undo(seat, (1 - seat,))
    at_random(match, None)
    total = len(match.choices)
    assert len(match.history) == total + 2
    address = uploaded(client, match)
    places = {
        0: f"Choice 0 of {total}",
        12: f"Choice 12 of {total}",
        13: "Choice 13, taken back later",
        14: f"Back to choice 12 of {total}",
        15: f"Choice 13 of {total}",
        len(match.history): f"Choice {total} of {total}",
    }
    for at, place in places.items():
        page, told = client.get(f"{address}?at={at}").text, client.get(f"{address}/at/{at}").json()
        assert place in text_of(page.split('id="part-step"')[1])
        assert f'aria-valuetext="{place}. ' in page
        assert told["place"] == place
        assert place in text_of(told["parts"]["step"])
    onward = text_of(client.get(f"{address}?at=16").text.split('id="part-onward"')[1])
    assert "right after choice 14." in onward
    assert "Play on from here" in onward, "dealt anew it begins elsewhere"


def test_an_undo_is_a_step_of_its_own(client: TestClient) -> None:
    match = played(8)
    who = match.history[-1][0]
    match.undo(who, (1 - who,))
    address = uploaded(client, match)
    page = text_of(client.get(f"{address}?at={len(match.history)}").text)
    assert f"{match.seats[who].name} took a choice back" in page


def test_a_match_grows_while_one_looks_back(client: TestClient) -> None:
    match = played(20)
    new = opened(client, match)
    sit(client, new)
    before = match.position(None)
    assert f"of {before} " in client.get(f"/t/{new.match}/look-back").text
    room = client.portal.call(rooms_of(client).room, new.match)  # type: ignore[union-attr]
    while room.match.position(None) == before:
        seat, decision = next(iter(room.match.decisions.items()))
        choice = notation(decision.options[0])
        client.portal.call(room.choose, seat, choice, room.match.position(seat))  # type: ignore[union-attr]
    assert f"of {room.match.position(None)} " in client.get(f"/t/{new.match}/look-back").text


def test_a_choice_can_be_stepped_through_beat_by_beat(client: TestClient) -> None:
    match = played()
    address = uploaded(client, match)
    at = next(number for number, (_, made) in enumerate(match.history, 1) if notation(made).startswith("attack"))
    while (whole := client.get(f"{address}/at/{at}?as=0").json())["beats"] < 3:
        at += 1
    pages = [client.get(f"{address}/at/{at}?as=0&beat={beat}").json() for beat in (1, 2)]
    assert [page["beat"] for page in pages] == [1, 2]
    logs = [text_of(page["parts"]["log"]) for page in (*pages, whole)]
    assert all(shorter in longer for shorter, longer in itertools.pairwise(logs))
    assert len(set(logs)) == 3
    assert pages[0]["parts"]["board"] != whole["parts"]["board"]
    assert 'data-beat="2"' in whole["parts"]["step"]


def test_a_beat_that_a_choice_does_not_have_is_its_end(client: TestClient) -> None:
    address = uploaded(client, played())
    assert client.get(f"{address}/at/5?as=0&beat=999").json()["beat"] == 0
    assert client.get(f"{address}/at/5?as=0&beat=x").status_code == 422
    assert client.get(f"{address}?at=0&as=0&beat=3").status_code == 200
