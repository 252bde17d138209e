"""A table at a step of a guided first game, and what of it is seen."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.lessons import begin_lesson, lesson_of, progress_in
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from herobox.web.thinking import EASY
from tests.web.browser.person import Person
from tests.web.browser.playing import DRAWN
from tests.web.browser.tables import keep


def at_step(one: Person, settings: Settings, game_id: str, step: int) -> Page:
    """The table of a lesson whose choices were made as far as to a step, to which the learner has read on."""
    game = load_game(game_id)
    lesson = lesson_of(game)
    assert lesson is not None
    config = configure(game.config_type, lesson.config)
    who = tuple("human" if seat == lesson.seat else EASY.id for seat in range(len(game.seats(config))))
    match = Match(game, config, lesson.seed, players=who)
    begin_lesson(lesson, match)
    while (progress := progress_in(lesson, match)) is not None:
        if progress.scripted is not None and (not progress.holds or progress.last + 1 < step):
            match.choose(*progress.scripted)
        elif progress.waits and progress.last + 1 < step:
            match.choose(lesson.seat, lesson.step[progress.last].choice)
        else:
            break
    page = one.sit(keep(settings, match, who), lesson.seat)
    expect(page.locator("#table[data-drawn]")).to_be_attached()
    read_on(page, step)
    return page


def begin(page: Page) -> Page:
    page.get_by_role("button", name="Guided first game").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-lesson-next]")).to_be_visible()
    return page


def another_game(page: Page) -> Page:
    page.goto(re.sub("/t/.*", "/games/mightymania", page.url))
    return page


def read_on(page: Page, step: int) -> None:
    """Turn to a step with "Next"."""
    while int(page.locator("[data-lesson-now]").inner_text()) < step:
        page.locator("[data-lesson-next]").click()
    expect(page.locator(".lesson-step:visible")).to_have_count(1)


def follow(page: Page, step: int) -> None:
    """Do what the lesson waits for, up to a step, by its buttons."""
    now = page.locator("[data-lesson-now]")
    while int(now.inner_text()) < step:
        before = now.inner_text()
        if (reading := page.locator("[data-lesson-next]:visible, [data-lesson-on]:visible")).count():
            reading.click()
        else:
            page.locator("#choices .lesson-wanted").evaluate("(button) => button.click()")
            confirm = page.locator("#confirm-yes")
            if confirm.is_visible():
                confirm.click()
        expect(now).not_to_have_text(before)


WHOLE = """(things) => things.map((thing) => {
  const box = thing.getBoundingClientRect();
  const view = thing.closest(".sheet-view").getBoundingClientRect();
  const side = (low, high, from, to) => Math.max(0, Math.min(high, to) - Math.max(low, from)) / (high - low);
  return side(box.left, box.right, view.left, view.right) * side(box.top, box.bottom, view.top, view.bottom);
})"""
"""How much of each thing on the picture is seen in its window, from 0 to 1."""


def seen(what: Locator) -> list[float]:
    what.page.evaluate(DRAWN)
    found: list[float] = what.evaluate_all(WHOLE)
    return found


def waits_for(game_id: str, choice: str) -> int:
    """The number of the first step of a lesson that waits for a choice."""
    lesson = lesson_of(load_game(game_id))
    assert lesson is not None
    return next(number for number, step in enumerate(lesson.step, start=1) if step.choice == choice)


def says(game_id: str, words: str) -> int:
    """The number of the first step of a lesson that says this."""
    lesson = lesson_of(load_game(game_id))
    assert lesson is not None
    return next(number for number, step in enumerate(lesson.step, start=1) if words in step.words)
