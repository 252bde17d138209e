"""What happens is played beat by beat, and only then shown as a whole; nobody has to wait for it, or to see it move."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from herobox.web.settings import Settings
from tests.patience import until
from tests.web.browser.beats import Wire, duel, lay, reached, recorded, sit, stop_the_clock
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import position, ready, see, step, thing
from tests.web.browser.tables import Arranged, arrange, asked, choose

LENGTH = 700 * 68 // 10
"""Milliseconds of a duel's row: three rounds with dice, 1.6 times as long, its result, and what it costs."""
RESULT = "Ann wins the duel"
MOVING = {"reduced_motion": "no-preference"}
"""Somebody who sees what moves."""


@pytest.fixture
def wire(person: Callable[..., Person], settings: Settings) -> Wire:
    """The wire of a page whose last card is laid just now; its row plays by a clock that the test moves."""
    wire = by_the_tests_clock(person(**MOVING), duel(settings))
    lay(wire.page)
    return wire


@pytest.fixture
def page(wire: Wire) -> Page:
    """That page."""
    return wire.page


def by_the_tests_clock(one: Person, table: Arranged) -> Wire:
    """Sit down as South, at a page on which time passes as the test says; returns the page's wire."""
    wire = Wire(one.page)
    stop_the_clock(sit(one, table))
    return wire


def log(page: Page) -> str:
    """All that the page says has happened."""
    return page.locator("#log-lines").inner_text()


def is_over(page: Page) -> None:
    """The row has ended, and the page shows what came of it."""
    expect(page.locator(".table.playing")).to_have_count(0)
    expect(page.locator("#log-lines")).to_contain_text(RESULT)
    expect(page.locator("#log-lines li").last).to_contain_text("loses a life")
    expect(page.locator("#stage-layer > *")).to_have_count(0)
    expect(page.locator("#part-prompt")).to_be_visible()


def test_a_row_takes_as_long_as_its_beats_and_tells_each_of_them_once_its_dice_lie(page: Page) -> None:
    before = position(page)
    lines = page.locator("#log-lines li").count()
    expect(page.locator("#part-prompt")).to_be_hidden()
    page.clock.run_for(LENGTH - 100)
    expect(page.locator(".table.playing")).to_have_count(1)
    assert position(page) == before
    page.clock.run_for(200)
    is_over(page)
    assert position(page) != before
    seen = recorded(page)
    assert {now["lines"] for now in seen if now["falling"]} == {lines, lines + 1, lines + 2}
    for number in (1, 2, 3):
        told = next(now for now in seen if now["lines"] == lines + number)
        assert not told["falling"]
    assert not any(now["crowded"] for now in seen), "dice and banners lie on nothing of the beat before"
    assert all(now["playing"] for now in seen if lines < now["lines"] < lines + 5)
    assert {number for now in seen for number in now["numbers"]} == {"\u22121"}, "what dice come to is no damage"
    last = page.locator("#log-lines li").all_inner_texts()[-5:]
    assert page.locator("#spoken p").all_text_contents() == last, "each beat is read out once"
    assert page.locator("#beats li").all_inner_texts() == last


def test_while_a_row_plays_nothing_is_lit_and_the_page_says_how_to_skip(page: Page) -> None:
    page.clock.run_for(500)
    expect(page.locator("#skipping")).to_have_text(re.compile("Click or press a key.* to skip"))
    expect(page.locator("#skipping")).to_be_visible()
    expect(page.locator("#skipping .by-finger")).to_be_hidden()
    expect(page.locator(".mark:visible")).to_have_count(0)
    page.clock.run_for(LENGTH)
    is_over(page)
    expect(page.locator("#skipping")).to_be_hidden()
    expect(page.locator(".mark:visible")).not_to_have_count(0)


def test_a_press_ends_the_row_and_chooses_nothing(page: Page, wire: Wire) -> None:
    target = thing(page, "field-1-1")
    for number, how in enumerate(("mouse", "Enter", "Space", "a")):
        lines = page.locator("#log-lines li").count()
        if number:
            page.keyboard.press("Escape")
            wire.again()
            expect(page.locator(".table.playing")).to_have_count(1)
        page.clock.run_for(500)
        reached(page)
        if how == "mouse":
            target.click()
        else:
            target.focus()
            page.keyboard.press(how)
        is_over(page)
        assert page.locator("#log-lines li").count() == lines + 5
        assert reached(page) == []
        assert not see(page)["picked"]
        expect(page.locator(".said.warn")).to_have_count(0)
        target.click()  # The next press is one again.
        assert see(page)["picked"]


def test_a_press_that_is_let_go_after_the_row_chooses_nothing(page: Page, wire: Wire) -> None:
    target = thing(page, "field-1-1")
    for number, where in enumerate(('[data-id="field-1-1"]', "#part-status")):
        if number:
            page.keyboard.press("Escape")
            wire.again()
            expect(page.locator(".table.playing")).to_have_count(1)
        page.locator(f"#table {where}").hover()
        reached(page)
        page.mouse.down()
        page.clock.run_for(LENGTH + 100)
        is_over(page)
        page.mouse.up()
        assert reached(page) == []
        assert not see(page)["picked"]
        target.click()
        assert see(page)["picked"]


def test_a_second_press_and_the_chat_do_not_end_a_row_but_another_tab_does(page: Page) -> None:
    thing(page, "field-1-1").hover()
    page.mouse.down(click_count=2)
    page.mouse.up(click_count=2)
    expect(page.locator(".table.playing")).to_have_count(1)
    page.locator("#place-talk").click()
    page.locator("#talk-words").fill("What a blow")
    page.locator("#talk-words").press("!")
    expect(page.locator(".table.playing")).to_have_count(1)
    page.evaluate("""() => {
      Object.defineProperty(document, "hidden", { get: () => true });
      document.dispatchEvent(new Event("visibilitychange"));
    }""")
    is_over(page)


def test_who_wants_nothing_to_move_gets_the_same_as_a_list(person: Callable[..., Person], settings: Settings) -> None:
    one = person(**MOVING)
    one.like(animation="off")
    wire = Wire(one.page)
    page = sit(one, duel(settings))
    lines = page.locator("#log-lines li").count()
    page.locator("#choices button").first.dispatch_event("click")
    for told in (lines + 5, lines + 10):
        expect(page.locator("#log-lines li")).to_have_count(told)
        is_over(page)
        assert not any(now["playing"] or now["falling"] for now in recorded(page))
        last = page.locator("#log-lines li").all_inner_texts()[-5:]
        assert page.locator("#beats li").all_inner_texts() == last
        assert page.locator("#spoken p").all_text_contents()[-5:] == last
        if told == lines + 5:  # The same where the whole computer is set so.
            page.evaluate("document.documentElement.dataset.animation = 'on'")
            page.emulate_media(reduced_motion="reduce")
            wire.again()


def test_a_row_is_as_fast_and_as_loud_as_the_settings_say(person: Callable[..., Person], settings: Settings) -> None:
    one = person(**MOVING)
    one.like(animation="fast", sounds="on")
    one.page.add_init_script(SOUNDED)
    wire = by_the_tests_clock(one, duel(settings))
    page = wire.page
    page.locator("#part-status").click()  # A browser is silent until somebody presses something.
    page.wait_for_function("window.hearing?.state === 'running'")
    lay(page)
    for length in (380 * 68 // 10, 6000):
        page.clock.run_for(length - 100)
        expect(page.locator(".table.playing")).to_have_count(1)
        page.clock.run_for(200)
        is_over(page)
        assert (page.evaluate("window.sounded") > 0) == (length < 6000)
        if length < 6000:  # And now slow, without a sound.
            page.evaluate("Object.assign(document.documentElement.dataset, { animation: 'slow', sounds: 'off' })")
            page.evaluate("window.sounded = 0")
            wire.again()
            expect(page.locator(".table.playing")).to_have_count(1)


SOUNDED = """
  window.sounded = 0;
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...given) { window.sounded += 1; return start.apply(this, given); };
  }
  window.AudioContext = class extends AudioContext {
    constructor() {
      super();
      window.hearing = this;
    }
  };
"""
"""Counts the sounds of a page, and keeps where they are played."""


def test_the_table_is_drawn_as_it_was_at_each_beat_and_an_update_waits_for_the_row(page: Page, wire: Wire) -> None:
    lines = page.locator("#log-lines li").count()
    card = '<g data-id="field-1-1"><rect width="99" height="99"/></g>'
    svg = f'<svg viewBox="0 0 900 600">\n<g data-picture="first"></g>\n{card}</svg>'
    second = [0, '<g data-picture="second"></g>', 2]
    wire.send(
        pictures=[
            {"line": lines, "parts": {"sheet-table": svg}},
            {"line": lines + 2, "lines": {"sheet-table": second}},
        ]
    )
    news = {"from": lines + 5, "lines": ["<li>The moon rises.</li>"]}
    wire.send(log=news, beats=[{"line": lines + 5, "how": "phase"}], parts={"status": '<p id="later">later</p>'})
    wire.send(parts={"seats": '<p id="latest">latest</p>'})
    page.clock.run_for(4000)
    expect(page.locator(".table.playing")).to_have_count(1)
    expect(page.locator("#latest, #later")).to_have_count(0)
    assert "moon" not in log(page)
    page.clock.run_for(3000)
    expect(page.locator(".table.playing")).to_have_count(0)
    expect(page.locator("#later")).to_have_count(1)
    expect(page.locator("#latest")).to_have_count(1)
    assert page.locator("#log-lines li").all_inner_texts()[lines + 4 :][1:] == ["The moon rises."]
    marks = [now["marked"] for now in recorded(page)]
    assert [mark for number, mark in enumerate(marks) if number == 0 or marks[number - 1] != mark] == [
        "",
        "first",
        "second",
        "",
    ]
    expect(thing(page, "field-0-1")).to_have_count(1)


def test_a_connection_lost_amid_a_row_leaves_a_right_table(person: Callable[..., Person], settings: Settings) -> None:
    one = person(**MOVING)
    wire = Wire(one.page)
    table = duel(settings)
    page = sit(one, table)
    lay(page)
    wire.cut()
    is_over(page)
    expect(page.locator("#connection")).to_be_empty()
    other = ready(person().sit(table, 1))
    expect(other.locator("#log-lines li")).to_have_count(page.locator("#log-lines li").count())
    assert log(page) == log(other)
    for part in ("prompt", "status", "sheet-table", "sheet-hand"):
        drawn = page.locator(f"#part-{part}"), other.locator(f"#part-{part}")
        assert drawn[0].inner_text() == drawn[1].inner_text(), part


def test_an_arrow_reaches_a_card_that_is_only_there_after_its_beat(
    person: Callable[..., Person], settings: Settings
) -> None:
    wire = by_the_tests_clock(person(**MOVING), duel(settings))
    page = wire.page
    line = page.locator("#log-lines li").count()
    news = {"from": line, "lines": ["<li>North plays a card.</li>"]}
    wire.send(log=news, beats=[{"line": line, "how": "card", "by": "field-0-1", "at": ["played-now"]}])
    expect(page.locator(".stage-caption")).to_have_text("North plays a card.")
    expect(page.locator(".stage-line")).to_have_count(0)
    rect = '<rect width="99" height="99"/>'
    by = f'<g data-id="field-0-1" transform="translate(500 400)">{rect}</g>'
    svg = f'<svg viewBox="0 0 900 600">{by}<g data-id="played-now">{rect}</g></svg>'
    wire.send(pictures=[{"line": line, "parts": {"sheet-table": svg}}])
    page.clock.run_for(450)  # To the moment at which the table after the beat is shown.
    expect(thing(page, "played-now")).to_have_count(1)
    expect(page.locator(".stage-line.how-card")).to_have_count(1)


def test_a_card_is_turned_up_only_where_its_face_has_come(person: Callable[..., Person], settings: Settings) -> None:
    wire = by_the_tests_clock(person(**MOVING), duel(settings))
    page = wire.page
    svg = page.locator("#part-sheet-table").inner_html()
    marked = svg.replace('data-id="field-0-1"', 'data-id="field-0-1" data-face="up"', 1)
    assert marked != svg
    turning = """() => [...document.querySelectorAll('[data-id="field-0-1"]')].flatMap((card) => card.getAnimations())
      .filter((one) => one.effect.getKeyframes().some(({ transform }) => /scale/.test(transform))).length"""
    for comes in (False, True):
        line = page.locator("#log-lines li").count()
        news = {"from": line, "lines": ["<li>Ann reveals a card.</li>"]}
        wire.send(log=news, beats=[{"line": line, "how": "reveal", "at": ["field-0-1"]}])
        expect(page.locator(".table.playing")).to_have_count(1)
        page.clock.run_for(390)
        assert page.evaluate(turning) == 0, "it waits for the face"
        if comes:
            wire.send(pictures=[{"line": line, "parts": {"sheet-table": marked}}])
            page.wait_for_function(f"({turning})() === 1")
        page.clock.run_for(600)
        assert page.locator('#part-sheet-table [data-face="up"]').count() == comes
        assert (page.evaluate(turning) > 0) == comes
        page.clock.run_for(400)
        expect(page.locator(".table.playing")).to_have_count(0)


def test_dice_are_told_in_the_games_own_words(person: Callable[..., Person], settings: Settings) -> None:
    wire = by_the_tests_clock(person(**MOVING), duel(settings))
    page = wire.page
    dice = [{"face": "1", "hits": 1}, {"face": "1", "hits": 1}]
    for beat, under_dice, at_target in (
        ({"how": "miss", "result": "2 strikes"}, "2 strikes", "Miss!"),  # too few to hit
        ({"how": "strike", "result": "2 strikes"}, "2 strikes", "Hit!"),  # enough
        ({"how": "strike"}, "2 hits!", "2 hits!"),
    ):
        line = page.locator("#log-lines li").count()
        news = {"from": line, "lines": ["<li>The dice fall.</li>"]}
        wire.send(log=news, beats=[{"line": line, "by": "field-0-1", "at": ["field-1-1"], "dice": dice, **beat}])
        expect(page.locator(".table.playing")).to_have_count(1)
        page.clock.run_for(800)
        expect(page.locator(".stage-result")).to_have_text(under_dice)
        expect(page.locator(".stage-burst strong")).to_have_text(at_target)
        page.clock.run_for(800)
        expect(page.locator(".table.playing")).to_have_count(0)


def test_who_comes_back_reads_what_happened_while_they_were_away(
    person: Callable[..., Person], settings: Settings
) -> None:
    table = arrange(settings, asked("attack"))
    south = person()
    page = south.sit(table, 1)
    expect(page.locator("#log-lines")).to_contain_text("goes first")
    seen = page.locator("#log-lines li").count()
    until(lambda: page.evaluate("Object.keys(localStorage).some((key) => key.startsWith('herobox-seen-'))"))
    expect(page.locator("#away")).to_have_count(0)
    page.goto("about:blank")
    choose(south.server.address, table, 0)
    south.open(table.path)
    missed = page.locator("#log-lines li").all_inner_texts()[seen:]
    assert any("Ann attacks" in line for line in missed)
    expect(page.locator("#away li")).to_have_text(missed)
    page.keyboard.press("Escape")
    expect(page.locator("#away")).to_have_count(0)
    page.reload()
    expect(page.locator("#log-lines")).to_contain_text("Ann attacks")
    expect(page.locator("#connection")).to_be_empty()
    expect(page.locator("#away")).to_have_count(0)


def test_on_a_phone_the_dice_fall_within_the_screen(person: Callable[..., Person], settings: Settings) -> None:
    page = by_the_tests_clock(person(**MOVING, **PHONE), duel(settings)).page
    lay(page)
    page.clock.run_for(900)
    box = page.locator(".stage-dice .stage-die").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert 0 <= box["y"] <= 844 - box["height"]


def test_at_one_screen_nobody_is_told_again_what_they_did_themselves(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings), 0, 1))
    chance = random.Random(1)
    cover = page.locator(".hotseat")
    for other in ("South", "North"):
        while not cover.count():
            step(page, chance)
        page.get_by_role("button", name=f"I am {other}").click()
        expect(cover).to_have_count(0)
    expect(page.locator("#log-lines")).to_contain_text("on field 4.")
    told = page.locator("#away li").all_inner_texts()
    assert "Both line-ups are placed face down." in told
    assert not any("on field" in line for line in told), told
