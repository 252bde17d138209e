"""What one side plans in secret, changes and takes back leaves no trace in what the others are sent or can ask for.

Not in the undo button's words, a pending question, the number of a position, a refusal, nor in any byte of the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

import pytest
from starlette.testclient import TestClient

from herobox.web.seats import read_holdings
from tests.web.sitting import Browser, Page, room_of
from tests.web.test_hidden import serve  # noqa: F401 - a fixture
from tests.web.test_talk_hidden import Someone, a_table, everything, told, tug  # noqa: F401 - a fixture

SEED = "4"
Serve = Callable[[], TestClient]


def headers(one: Someone) -> dict[str, str]:
    """Its seat's token, for the JSON interface."""
    [held, *_] = read_holdings(one.browser.cookies, one.page.room.id)
    return {"authorization": f"Bearer {held.token}"}


def attempts(one: Someone) -> list[str]:
    """What is answered to somebody who tries what can't be done."""
    match, seat = one.page.room.id, one.page.seat
    if seat is None:
        return [one.page.refused(choose="pull 1", position=one.page.position), one.page.refused(why=["rope"])]
    answers = [one.page.refused(why=["rope"]), one.page.refused(choose="pull 9", position=one.page.position)]
    for way, body in (
        ("choices", {"choice": "pull 9", "position": one.page.position}),
        ("choices", {"choice": "no such thing", "position": one.page.position}),
        ("choices", {"choice": "pull 1", "position": one.page.position + 7}),
        ("undo", {"position": one.page.position + 7}),
    ):
        answer = one.browser.client.post(f"/api/matches/{match}/{way}", json=body, headers=headers(one))
        answers.append(f"{answer.status_code} {answer.text}")
    form = {"seat": seat, "position": one.page.position, "choice": "pull 9"}
    answers.append(one.browser.post(f"/t/{match}/choose", 400, **form))
    return answers


def all_of(one: Someone) -> list[str]:
    """Everything that somebody is sent, can ask for, or is answered."""
    return [*everything(one), *attempts(one), *told(one)]


@contextmanager
def unnoticed(by: list[Someone]) -> Iterator[None]:
    """See that nothing changes for these people, the answers to what they try included."""
    for one in by:
        attempts(one)
        one.page.ask(ping=1)
        one.page.traffic.clear()
    before = [all_of(one) for one in by]
    for one in by:
        one.page.traffic.clear()
    yield
    for one, known in zip(by, before, strict=True):
        assert all_of(one) == known


def plan(one: Someone, *strengths: int) -> None:
    for strength in strengths:
        one.page.choose(f"pull {strength}")


def take_back(one: Someone) -> None:
    before = one.page.position
    one.page.send(undo=True, position=before, seat=one.page.seat)
    one.page.until(lambda page: page.position != before)


def a_loser(people: list[Someone]) -> tuple[list[Someone], list[Someone]]:
    """Play until somebody who lost a round has passed and the next plans have begun: the losing side, the other."""
    left, right = people[:2], people[2:]
    room = left[0].page.room
    while True:
        plan(left[0], 1, 2)
        plan(right[0], 1, 3)
        for one in people:
            one.page.catch_up()
        if room.match.together is None:
            [seat] = room.match.decisions
            people[seat].page.choose("pass")
            for one in people:
                one.page.catch_up()
            assert room.match.together is not None
            return (left, right) if seat < 2 else (right, left)


def test_a_plan_made_changed_and_taken_back_is_not_noticed(client: TestClient) -> None:
    with a_table(client, "3") as (left, others):
        right, watcher = others[:2], others[2]
        with unnoticed([*left, watcher]):
            plan(right[0], 2)
            take_back(right[0])
            plan(right[1], 1)
            right[0].page.catch_up()
            take_back(right[1])
            plan(right[1], 3)
        plan(left[0], 3, 1)
        left[1].page.catch_up()
        assert "Right 1 and Right 2 must choose" in left[1].page.refused(
            choose="pull 1", position=left[1].page.position
        )
        with unnoticed([*left, watcher]):
            take_back(right[1])
            plan(right[0], 1)


def test_the_undo_buttons_words_are_the_same_whether_the_others_have_planned_or_not(client: TestClient) -> None:
    with a_table(client, "3") as (left, others):
        losers, winners = a_loser([*left, *others[:2]])
        others[2].page.catch_up()
        assert "Ask to take back" in losers[0].page.parts["actions"]
        with unnoticed([*losers, others[2]]):
            plan(winners[0], 2)
        assert "Ask to take back" in losers[0].page.parts["actions"]
        with unnoticed([*winners, others[2]]):
            plan(losers[0], 2)
            take_back(losers[0])


def test_a_question_stays_whoever_plans_in_secret_and_can_be_answered(client: TestClient) -> None:
    with a_table(client, "3") as (left, others):
        losers, winners = a_loser([*left, *others[:2]])
        watcher = others[2]
        asker = losers[0]
        asker.page.refused(undo=True, position=asker.page.position)
        for one in (*losers, *winners, watcher):
            one.page.until(lambda page: page.parts["question"].strip())
        with unnoticed([*losers, watcher]):
            plan(winners[0], 2)
        with unnoticed([*winners, watcher]):
            plan(asker, 1)
        assert "You have asked to take back your last choice" in asker.page.parts["question"]
        for one in (losers[1], *winners):
            one.page.send(agree=True)
        for one in (*losers, *winners, watcher):
            one.page.until(lambda page: not page.parts["question"].strip())
            one.page.catch_up()
        assert asker.page.choices() == ["draw", "pass"]
        assert asker.page.room.match.history[-2][1] == asker.page.room.match.history[-1][1].__class__(())


def test_how_often_others_changed_their_plans_is_in_no_byte_once_these_are_made(
    serve: Serve,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def sent(changes: int) -> list[list[str]]:
        with serve() as client, ExitStack() as stack:
            people = [Browser(client) for _ in range(5)]
            fields: dict[str, Any] = {"set.rope": "3", "seed": SEED}
            match = people[0].begin("me", "open", "open", "open", game="tug", **fields)
            for browser, link in zip(people[1:4], people[0].invitations(match), strict=True):
                browser.sit_down(link)
            sitting = [Someone(browser, stack.enter_context(browser.open(match))) for browser in people]
            for one in sitting:
                one.page.wait_for_all()
                one.page.traffic.clear()
            left, right, watcher = sitting[:2], sitting[2:4], sitting[4]
            for _ in range(changes):
                plan(right[0], 2)
                take_back(right[0])
            plan(right[0], 2, 1)
            plan(left[0], 3, 1)
            for one in sitting:
                one.page.catch_up()
            assert len(room_of(client, match).match.history) == 4 + 2 * changes
            return [[*everything(one), *told(one)] for one in (*left, watcher)]

    assert sent(0) == sent(2)


def test_a_page_that_is_not_asked_and_one_whose_team_mate_goes_on_are_told_alike(client: TestClient) -> None:
    """The test of a refusal above would find nothing if a refusal named nobody."""

    def refusal(page: Page) -> str:
        return page.refused(choose="pull 1", position=page.position)

    with a_table(client, "3") as (left, others):
        plan(others[0], 2, 1)
        for one in (*left, *others):
            one.page.until(lambda page: page.turn)
        others[1].page.catch_up()
        assert "Left 1 and Left 2 must choose" in refusal(others[1].page)
