"""One side that decides together, at a table where one person holds several of its seats."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from starlette.testclient import TestClient

from herobox.kernel import Match, notation
from herobox.web.thinking import Thinkers
from tests.web.sitting import Browser, Page, words

CAPTAIN, BOSUN, COOK, GUNNER, MATE = range(5)


@pytest.fixture(autouse=True)
def bots_of_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots take the first option here, as the game is not installed in the processes in which they think."""

    async def choose(_: Thinkers, match: Match, seat: int, bot: str) -> str:
        return notation(match.decisions[seat].options[0])

    monkeypatch.setattr(Thinkers, "choose", choose)


def begin(ada: Browser, *seats: str, **fields: str) -> str:
    """Begin a match of Lifeboat with "me", "open" or "bot-easy" in its seats; returns its id."""
    ada.post("/games/lifeboat", **{f"seat-{number}": kind for number, kind in enumerate(seats)}, seed="1", **fields)
    return ada.match


@contextmanager
def crew(client: TestClient, **fields: str) -> Iterator[tuple[Page, Page]]:
    """Ada as Captain, Bosun and Cook, Ben as Gunner, and a bot as Mate."""
    ada, ben = Browser(client), Browser(client)
    match = begin(ada, "me", "me", "me", "open", "bot-easy", **fields)
    ben.sit_down(ada.invitations(match)[0], "Ben")
    with ada.open(match) as hers, ben.open(match) as his:
        yield hers, his


def looks_as(page: Page) -> list[tuple[str, str]]:
    """What the page offers to look as."""
    return re.findall(r'aria-label="(View as|Play) (\w+)"', page.parts["eyes"])


def look(page: Page, seat: int) -> None:
    """View as another of one's seats."""
    page.send(look=seat)
    page.until(lambda page: page.seat == seat)


def play_to_the_end(*pages: Page) -> None:
    """Whoever is asked takes one option after another, until the boat is home or lost."""
    while not pages[0].over:
        asked = next(page for page in pages if page.choices())
        asked.choose(asked.choices()[len(asked.log) % len(asked.choices())])
        for page in pages:
            page.catch_up()


def test_the_crew_is_asked_once_on_a_page_and_nothing_is_covered(client: TestClient) -> None:
    with crew(client) as (hers, his):
        for page in (hers, his):
            assert page.parts["hotseat"].strip() == ""
            assert page.parts["prompt"].count('<h2 class="ask">') == 1
            assert words(page.parts["seats"]).count("Who acts") == 1
        assert "Captain's hand" in words(hers.parts["places"])
        assert "Gunner's hand" in words(his.parts["places"])


def test_a_page_says_which_other_people_may_answer_and_leaves_bots_out(client: TestClient) -> None:
    with crew(client) as (hers, his):
        hers.until(lambda page: "Gunner" in page.turn)
        assert hers.turn.startswith("You may choose, or Gunner (Ben) may.")
        assert his.turn.startswith("You may choose, or Captain, Bosun or Cook may.")
        mate = words(hers.parts["seats"]).partition("Mate")[2]
        assert "may choose" not in mate


def test_any_of_ones_seats_may_answer_and_the_log_says_which_did(client: TestClient) -> None:
    with crew(client) as (hers, _):
        look(hers, COOK)
        hers.choose("sailor 0")
        assert hers.log[-1] == "<li>Cook calls Captain.</li>"


def test_a_decision_of_another_of_ones_seats_switches_the_view_to_it(client: TestClient) -> None:
    with crew(client) as (hers, his):
        his.choose(f"sailor {BOSUN}")
        hers.catch_up()
        assert hers.seat == BOSUN
        assert "Bosun's hand" in words(hers.parts["places"])
        assert hers.turn.startswith("It is your turn to choose as Bosun.")
        assert his.turn.startswith("Waiting for Bosun.")


def test_one_may_look_as_another_of_ones_seats_until_the_next_choice(client: TestClient) -> None:
    with crew(client) as (hers, his):
        his.choose(f"sailor {BOSUN}")
        hers.catch_up()
        assert looks_as(hers) == [("View as", "Captain"), ("View as", "Cook")]
        look(hers, COOK)
        assert "Cook's hand" in words(hers.parts["places"])
        assert hers.choices() == []
        assert hers.turn.startswith("Bosun must choose; that's you as well.")
        assert looks_as(hers) == [("View as", "Captain"), ("Play", "Bosun")]
        look(hers, BOSUN)
        hers.choose("pass")
        assert hers.seat == BOSUN


def test_one_may_look_as_another_while_others_are_waited_for(client: TestClient) -> None:
    with crew(client) as (hers, _):
        hers.choose(f"sailor {GUNNER}")
        assert hers.turn.startswith("Waiting for Gunner (Ben).")
        look(hers, COOK)
        assert hers.seat == COOK


def test_without_a_script_one_looks_as_another_by_a_form(client: TestClient) -> None:
    ada = Browser(client)
    match = begin(ada, *["me"] * 5)
    ada.post(f"/t/{match}/choose", seat=0, position=0, choice=f"sailor {BOSUN}")
    assert 'data-seat="2"' in ada.post(f"/t/{match}/seat", seat=COOK)
    assert 'data-seat="1"' in ada.post(f"/t/{match}/choose", seat=BOSUN, position=1, choice="pass")


def test_a_page_that_is_opened_while_a_bot_thinks_is_not_covered(client: TestClient) -> None:
    ada, ben = Browser(client), Browser(client)
    match = begin(ada, "me", "me", "open", "me", "me")
    ben.sit_down(ada.invitations(match)[0], "Ben")
    with ben.open(match) as his:
        his.choose(f"sailor {COOK}")
    with ada.open(match) as hers:
        assert hers.seat == CAPTAIN
        assert hers.parts["hotseat"].strip() == ""


def test_a_bot_among_people_leaves_what_is_agreed_to_them_and_plays_its_own(client: TestClient) -> None:
    with crew(client) as (hers, his):
        hers.choose(f"sailor {MATE}")
        hers.until(lambda page: any("Mate plays" in line for line in page.log))
        play_to_the_end(hers, his)
        callers = {line.split()[0] for line in hers.log if "calls" in line or "lets" in line}
        assert callers <= {"<li>Captain", "<li>Bosun", "<li>Cook", "<li>Gunner"}


def test_a_crew_of_bots_agrees_by_itself(client: TestClient) -> None:
    ada = Browser(client)
    match = begin(ada, *["bot-easy"] * 5)
    with ada.open(match) as page:
        page.until(lambda page: page.over)
        assert "Waiting" not in page.turn


def test_private_hands_are_covered_even_where_all_decide_together(client: TestClient) -> None:
    ada = Browser(client)
    match = begin(ada, *["me"] * 5, **{"set.hands": "private"})
    with ada.open(match) as page:
        assert page.seat is None
        assert "I am Captain" in page.parts["hotseat"]
        look(page, CAPTAIN)
        assert page.parts["hotseat"].strip() == ""
        page.choose(f"sailor {BOSUN}")
        assert "Pass the screen to Bosun" in page.parts["hotseat"]


def test_the_end_tells_what_the_game_counted_and_how_all_fared(client: TestClient) -> None:
    with crew(client) as (hers, his):
        play_to_the_end(hers, his)
        with Browser(client).open(hers.room.id) as watcher:
            for page in (hers, his):
                ending = words(page.parts["ending"])
                assert ending.startswith("You won! The boat is home.")
                assert re.search(r"Cards played \d+ Taken by the sea \d+ cards", ending)
                assert "sides swapped" not in ending
            assert words(watcher.parts["ending"]).startswith("Crew won.")


def test_the_lobby_does_not_set_a_crew_against_each_other(client: TestClient) -> None:
    ada = Browser(client)
    begin(ada, "me", "me", "me", "me", "bot-easy")
    assert "Captain, Bosun, Cook, Gunner and Mate (Computer)" in words(ada.get("/"))


# Taking back


def past_the_dice(page: Page) -> None:
    """Let the crew come to a second round, in which chance was drawn."""
    while not any("plays" in line for line in page.log):
        page.choose()


@pytest.mark.parametrize("others", ["me", "bot-easy"])
def test_nobody_need_be_asked_where_one_person_and_bots_hold_all_seats(client: TestClient, others: str) -> None:
    ada = Browser(client)
    match = begin(ada, "me", "me", "me", "me", others)
    with ada.open(match) as page:
        past_the_dice(page)
        assert "Ask to take back" not in page.parts["actions"]
        before = page.position
        page.send(undo=True, position=before)
        page.until(lambda page: page.position > before)
        assert page.room.match.history[-1][1].agreed
        assert page.parts["question"].strip() == ""


def test_the_last_choice_of_all_ones_seats_is_taken_back_whichever_is_shown(client: TestClient) -> None:
    with crew(client) as (hers, _):
        hers.choose(f"sailor {COOK}")
        assert hers.seat == COOK
        assert 'name="seat" value="0"' in hers.parts["actions"]
        hers.send(undo=True, position=hers.position)
        hers.until(lambda page: page.position == 2)
        assert hers.room.match.choices == []


def test_who_asks_with_several_seats_agrees_with_all_of_them(client: TestClient) -> None:
    with crew(client) as (hers, his):
        past_the_dice(hers)
        assert "Ask to take back" in hers.parts["actions"]
        hers.send(undo=True, position=hers.position)
        hers.until(lambda page: page.parts["question"])
        assert "Waiting for Gunner (Ben) to answer" in words(hers.parts["question"])
        assert "Agree" not in words(hers.parts["question"]).replace("agree", "")
        his.until(lambda page: page.parts["question"])
        before = len(hers.room.match.choices)
        his.send(agree=True)
        hers.until(lambda page: page.parts["question"].strip() == "")
        assert len(hers.room.match.choices) < before
