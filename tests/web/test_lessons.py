"""A guided first game at a table: read, followed, taken back, loaded again, left, and let go."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from herobox.kernel.lessons import lesson_of
from herobox.kernel.registry import load_game
from herobox.web import page_builder
from herobox.web.app import create_app
from herobox.web.lessons import LessonShown
from herobox.web.settings import Settings
from tests.web.sitting import Browser, Page, room_of, words

LINE_UP = ("place fog-warden", "place beacon-bram", "place reef-diver")


def step(page: Page) -> int:
    """The number of the last step that may be read now; 0 while the script plays or without a lesson."""
    found = re.findall(r'data-step="(\d+)"', page.parts["lesson"])
    return int(found[-1]) if found else 0


def learning(client: TestClient) -> Browser:
    browser = Browser(client)
    browser.post("/games/mightymania/learn")
    return browser


def lesson_choices() -> list[str]:
    lesson = lesson_of(load_game("mightymania"))
    assert lesson is not None
    return [step.choice for step in lesson.step if step.waits]


def line_up(page: Page) -> None:
    """Place the cards as the lesson says, and wait until the script has placed the others'."""
    for choice in LINE_UP:
        page.choose(choice)
    page.until(lambda page: step(page) == 7)


def test_a_games_page_leads_to_its_lesson_which_needs_no_script(client: TestClient) -> None:
    ada = Browser(client)
    assert "Learn it step by step against an easy bot." in ada.get("/games/mightymania")
    assert "Learn it step by step with easy bots at your side." in ada.get("/games/heroes-of-the-grid")
    page = ada.post("/games/mightymania/learn")
    assert "Whoever beats the other" in page
    assert "Place Fog Warden" in page
    page = ada.post(f"/t/{ada.match}/choose", seat=0, position=0, choice=LINE_UP[0])
    assert "Now your Leader, right beside him." in page


def read_on_where_it_holds(page: Page) -> None:
    """Let the script go on where it waits until a step was read."""
    if "data-lesson-on" in page.parts["lesson"]:
        before = page.position
        page.send(read_on=True, position=before)
        page.until(lambda page: page.position != before)


def as_far_as(page: Page, words: str) -> None:
    """Do as the lesson says until these words are read."""
    for choice in lesson_choices():
        page.until(lambda page: "data-lesson-on" in page.parts["lesson"] or "data-waits" in page.parts["lesson"])
        if words in page.parts["lesson"]:
            return
        read_on_where_it_holds(page)
        asked = f'data-choice="{choice}"'
        page.until(lambda page: asked in page.parts["lesson"])  # noqa: B023 - it is called at once
        page.choose(choice)
    page.until(lambda page: words in page.parts["lesson"])


def test_what_came_of_a_duel_is_read_before_the_other_side_plays_on(client: TestClient) -> None:
    ada = learning(client)
    with ada.open(ada.match) as page:
        as_far_as(page, "You won two rounds")
        assert "laid-0-3" in page.parts["sheet-table"]
        assert "choices" not in page.parts["prompt"]
        assert page.refused(read_on=True, position=page.position - 1)
        assert page.refused(choose="pass", position=page.position, seat=0)
        position = page.position
        page.send(ping=1)
        page.hear()
        assert page.position == position, "nobody has played on"
        page.send(read_on=True, position=position)
        page.until(lambda page: "Their turn" in page.parts["lesson"])
        assert page.refused(read_on=True, position=page.position), "it waits for a choice now"


def test_one_reads_on_without_script(client: TestClient) -> None:
    ada = learning(client)
    with ada.open(ada.match) as page:
        as_far_as(page, "You won two rounds")
        position = page.position
    shown = ada.get(f"/t/{ada.match}")
    assert f'action="/t/{ada.match}/read-on"' in shown
    assert 'http-equiv="refresh"' not in shown, "it stays while one reads"
    Browser(client).post(f"/t/{ada.match}/read-on", 403, seat=0, position=position)
    ada.post(f"/t/{ada.match}/read-on", seat=0, position=position)
    with ada.open(ada.match) as page:
        page.until(lambda page: "Their turn" in page.parts["lesson"])


def test_a_lesson_leads_through_all_its_steps_and_then_lets_go(client: TestClient) -> None:
    ada = learning(client)
    with ada.open(ada.match) as page:
        as_far_as(page, "Anvil Ox has 9 in Force")
        read_on_where_it_holds(page)
        page.until(lambda page: "Now it is yours" in page.parts["lesson"])
        assert "The lesson chose the seed" in page.parts["commitment"]
        page.choose("attack 1 2")
        page.until(lambda page: not page.parts["lesson"].strip())
        page.until(lambda page: any(option.startswith("lay") for option in page.choices()))
        assert room_of(client, ada.match).match.outcome is None


def test_nothing_is_asked_while_the_script_chooses_for_the_learner(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = Browser(client)
    assert 'id="choices"' in ada.post("/games/mightymania/learn")
    monkeypatch.setattr(page_builder, "lesson_shown", lambda *_: LessonShown("A lesson", 3, ()))
    page = ada.get(f"/t/{ada.match}")
    assert "Watch what happens" in page
    assert 'id="choices"' not in page


def test_other_choices_are_refused_gently_with_what_to_try_first(client: TestClient) -> None:
    ada = learning(client)
    with ada.open(ada.match) as page:
        said = page.refused(choose="place gull-runner", position=page.position, seat=0)
        assert said == "Try this first: Place Fog Warden."
        assert page.position == 0


def test_a_choice_that_is_taken_back_takes_the_lesson_back(client: TestClient) -> None:
    ada = learning(client)
    with ada.open(ada.match) as page:
        assert "You have no choice to take back." in page.refused(undo=True, position=page.position)
        line_up(page)
        page.send(undo=True, position=page.position)
        page.until(lambda page: step(page) == 5)
        page.choose(LINE_UP[2])
        page.until(lambda page: step(page) == 7)


def test_a_server_that_starts_again_goes_on_where_the_lesson_was(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        ada = learning(client)
        with ada.open(ada.match) as page:
            line_up(page)
    with TestClient(create_app(settings)) as client:
        ada.client = client
        with ada.open(ada.match) as page:
            assert step(page) == 7
            page.choose("attack 1 1")
            page.until(lambda page: step(page) == 10)


def test_a_lesson_that_is_left_stays_left_and_the_match_goes_on(settings: Settings) -> None:
    with TestClient(create_app(settings)) as client:
        ada = learning(client)
        with ada.open(ada.match) as page:
            ada.post(f"/t/{ada.match}/leave-lesson", seat=0)
            page.until(lambda page: not page.parts["lesson"].strip())
            assert "The lesson chose the seed" in page.parts["commitment"]
            assert "who can know" not in page.parts["commitment"]
            page.choose("place gull-runner")
    with TestClient(create_app(settings)) as client:
        ada.client = client
        with ada.open(ada.match) as page:
            assert not page.parts["lesson"].strip()
            for _ in range(2):
                page.choose()
            page.until(lambda page: any("Both line-ups are placed" in line for line in page.log))


def test_only_the_learner_reads_the_lesson_and_may_leave_it(client: TestClient) -> None:
    ada, ben = learning(client), Browser(client)
    assert "Fog Warden, who has two lives" not in words(ben.get(f"/t/{ada.match}"))
    ben.post(f"/t/{ada.match}/leave-lesson", 403, seat=0)
    assert room_of(client, ada.match).match.lesson


def test_an_ordinary_match_has_no_lesson(client: TestClient) -> None:
    ada = Browser(client)
    match = ada.begin("me", "bot-easy")
    with ada.open(match) as page:
        assert not page.parts["lesson"].strip()
