"""Looking back at a match in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from herobox.kernel import notation
from herobox.kernel.replay import replay
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.bigger.matches import keep
from tests.web.browser.fullest import FULL
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import ready, thing
from tests.web.browser.tables import Arranged, arrange, asked, over, played

STEP = "#part-step"


@pytest.fixture
def finished(settings: Settings) -> Arranged:
    """A match that North has won."""
    return arrange(settings, over, seed=5)


def look_back(who: Person, table: Arranged) -> Page:
    """Look back as the first seat at how the match ended."""
    who.take(table, 0)
    page = who.open(f"{table.path}/look-back")
    expect(page.locator("#play")).to_be_visible()  # Its script has begun.
    return page


def length(page: Page) -> int:
    return int(page.locator("#slider").get_attribute("max") or 0)


def test_the_whole_match_can_be_gone_through_by_slider_and_keys(
    person: Callable[..., Person], finished: Arranged
) -> None:
    page = person().sit(finished, 0)
    page.get_by_role("link", name="Look back").first.click()
    expect(page.locator("#play")).to_be_visible()
    last = length(page)
    page.locator("#slider").fill("2")
    expect(page.locator(STEP)).to_contain_text(f"Choice 2 of {last}")
    expect(page.locator('#look-back [data-id="field-0-4"]')).to_contain_text("empty")
    for key, at in (("ArrowRight", 3), ("ArrowLeft", 2), ("Home", 0), ("End", last)):
        page.keyboard.press(key)
        expect(page.locator(STEP)).to_contain_text(f"Choice {at} of {last}")
    expect(page.locator(STEP)).to_contain_text("Leader is beaten")
    page.keyboard.press("ArrowUp")
    expect(page.locator(STEP)).not_to_contain_text(f"Choice {last} of {last}")


def test_one_plays_on_from_a_position_against_a_bot(person: Callable[..., Person], settings: Settings) -> None:
    match = played(over, seed=5)
    before_the_attack = next(at for at, (_, option) in enumerate(match.choices) if type(option).__name__ == "Attack")
    page = look_back(person(), arrange(settings, over, seed=5))
    page.locator("#slider").fill(str(before_the_attack))
    page.get_by_label("The other seats are played by").select_option("easy")
    page.get_by_role("button", name=f"Play on from choice {before_the_attack}").click()
    page.wait_for_url("**/t/*")
    ready(page)
    expect(page.locator(".seats")).to_contain_text("Computer (easy)")
    expect(page.locator("#log-lines")).to_contain_text("Both line-ups are placed face down.")


def test_the_record_and_the_picture_can_be_taken_along_and_the_record_looked_at_again(
    person: Callable[..., Person], finished: Arranged, tmp_path: Path
) -> None:
    page = look_back(person(), finished)
    files = {}
    for name in ("Picture (SVG)", "Record"):
        with page.expect_download() as download:
            page.get_by_role("link", name=name).click()
        files[name] = tmp_path / download.value.suggested_filename
        download.value.save_as(files[name])
    assert files["Picture (SVG)"].read_text().startswith("<svg")

    other = person().open("/")
    other.get_by_label("Record file").set_input_files(files["Record"])
    other.get_by_role("button", name="Look back").click()
    expect(other.locator("#slider")).to_have_attribute("max", str(length(page)))
    expect(other.locator("#look-back")).to_contain_text("North")


def test_a_file_that_is_no_record_is_answered_with_a_sentence(person: Callable[..., Person], tmp_path: Path) -> None:
    nonsense = tmp_path / "holiday.jpg"
    nonsense.write_bytes(bytes(range(256)) * 10)
    one = person()
    one.expected = ("400",)
    page = one.open("/")
    page.get_by_label("Record file").set_input_files(nonsense)
    page.get_by_role("button", name="Look back").click()
    expect(page.locator("h1")).to_have_text("This record can't be opened")
    expect(page.locator("main")).to_contain_text("This is not a text file, so it is not a record.")
    page.get_by_role("link", name="All games").click()
    expect(page.get_by_role("link", name="Play Mightymania")).to_be_visible()


def test_while_a_match_goes_on_one_looks_back_through_ones_own_eyes_alone(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings, asked("attack")), 0))
    page.get_by_role("link", name="Look back").first.click()
    expect(page.locator("#play")).to_be_visible()
    expect(page.get_by_role("link", name="North (Ann)")).to_be_visible()
    expect(page.get_by_role("link", name="South (Ben)")).to_have_count(0)
    expect(page.get_by_role("button", name=re.compile("Play on"))).to_have_count(0)
    assert not any(name in page.content() for name in ("Mother Slag", "anvil-ox", "Cinder Knight"))
    page.get_by_role("link", name="Back to the table").click()
    expect(thing(page, "field-0-1")).to_be_visible()


def test_what_was_chosen_and_what_is_better_are_framed_where_the_choice_was_made(
    person: Callable[..., Person], finished: Arranged
) -> None:
    match = played(over, seed=5)
    attacks = (number for number, (_, made) in enumerate(match.history) if notation(made).startswith("attack"))
    for at in attacks:
        seat, made = match.history[at]
        options = map(notation, replay(match.record, match.game, upto=at).decisions[seat].options)
        better = next((option for option in options if option.startswith("attack") and option != notation(made)), "")
        if better:
            break
    who = person()
    who.take(finished, 0)
    page = who.open(f"{finished.path}/look-back?{urlencode({'at': at, 'as': seat, 'better': better})}")
    expect(page.locator(".pointed")).to_have_count(2)
    chosen, other = notation(made).split()[1:], better.split()[1:]
    framed = "(all) => all.map((mark) => mark.parentElement.dataset.id).sort()"
    for _ in range(2):
        for kind, fields in (("around-made", chosen), ("around-better", other)):
            marks = page.locator(f".mark.{kind}")
            expect(marks).to_have_count(2)
            found = marks.evaluate_all(framed)
            assert {name.rsplit("-", 1)[1] for name in found} == set(fields), (kind, fields, found)
            assert marks.first.locator(".over").evaluate("(line) => getComputedStyle(line).strokeWidth") == "5px"
        page.keyboard.press("ArrowRight")
        expect(page.locator(".mark")).to_have_count(0)
        expect(page.locator(STEP)).to_contain_text(f"Choice {at + 1} of")
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".pointed")).to_have_count(2)
    page.reload()
    expect(page.locator(".mark")).to_have_count(4)


STEADY = """() => ["#part-board .board", "#play", ".slider"].map((selector) => {
  const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join(" ");
}).join(", ")"""
"""Where the table and the buttons are, and how large."""

LAST_SEEN = """() => {
  const line = document.querySelector("#part-log li:last-child").getBoundingClientRect();
  const boxes = ["#part-log", ".rest"].map((selector) => document.querySelector(selector).getBoundingClientRect());
  return boxes.every((box) => line.top >= box.top - 1 && line.bottom <= box.bottom + 1);
}"""
"""Whether the last line of what happened is in its windows."""


def test_on_a_phone_the_table_is_as_narrow_as_it_was_when_it_was_played(
    person: Callable[..., Person], settings: Settings
) -> None:
    full = FULL["clash-of-heroes"]()
    table = keep(settings, full.match)
    who = person(**PHONE)
    box = ".board .tabletop > svg, .board .drawing > svg"
    shape = "(svg) => [svg.getAttribute('viewBox'), svg.querySelector('[data-only=wide]:not([display=none])') !== null]"
    played_on = ready(who.sit(table, full.seat)).locator(box).evaluate(shape)
    page = who.open(f"{table.path}/look-back?as={full.seat}")
    expect(page.locator("#play")).to_be_visible()
    assert page.locator(box).evaluate(shape) == played_on
    page.locator('[data-go="previous"]').tap()
    expect(page.locator(STEP)).to_contain_text(f"Choice {length(page) - 1} of")
    width, height = map(float, (page.locator(box).get_attribute("viewBox") or "").split()[2:])
    assert width < height
    page.set_viewport_size({"width": 1280, "height": 800})
    width, height = map(float, (page.locator(box).get_attribute("viewBox") or "").split()[2:])
    assert width > height


BOARD = ".board .tabletop > svg, .board .drawing > svg"
WORDS = """(svg) => Math.min(
  ...[...svg.querySelectorAll("text")]
    .filter((text) => text.getBoundingClientRect().width)
    .map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d),
)"""
"""How high the smallest letters of a picture are, in pixels."""


@pytest.mark.parametrize("game", ["deck-building", "heroes-of-the-grid"])
def test_on_a_laptop_the_table_is_as_large_as_it_was_when_it_was_played(
    person: Callable[..., Person], settings: Settings, game: str
) -> None:
    full = FULL[game]()
    table = keep(settings, full.match)
    who = person()
    played_on = ready(who.sit(table, full.seat)).locator(BOARD).evaluate(WORDS)
    page = who.open(f"{table.path}/look-back?as={full.seat}")
    expect(page.locator("#play")).to_be_visible()
    assert page.locator(BOARD).evaluate(WORDS) >= 0.95 * played_on
    for card in page.locator('.in-row [data-id^="hand-"], .in-row [data-id^="card-"]').all():
        drawn = card.bounding_box()
        assert drawn is not None
        assert drawn["height"] >= 100, drawn


def test_a_long_hand_is_moved_by_its_button_and_stays_there_while_one_steps_on(
    person: Callable[..., Person], settings: Settings
) -> None:
    full = FULL["clash-of-heroes"]()
    table = keep(settings, full.match)
    who = person()
    who.take(table, full.seat)
    page = who.open(f"{table.path}/look-back?as={full.seat}")
    row = page.locator(".in-row .sheet-view")
    expect(page.locator(".row-end")).to_have_count(1)
    page.locator(".row-end.after").click()
    expect(page.locator(".row-end.before")).to_be_visible()
    page.wait_for_function("() => document.querySelector('.in-row .sheet-view').scrollLeft > 400")
    slid = row.evaluate("(view) => view.scrollLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(STEP)).to_contain_text(f"Choice {length(page) - 1} of")
    assert row.evaluate("(view) => view.scrollLeft") == slid


def test_a_card_is_looked_at_closer_by_mouse_click_and_finger(
    person: Callable[..., Person], settings: Settings
) -> None:
    full = FULL["deck-building"]()
    table = keep(settings, full.match)
    for device in ({}, PHONE):
        who = person(**device)
        who.take(table, full.seat)
        page = who.open(f"{table.path}/look-back?as={full.seat}")
        closer, card = page.locator("#closer"), page.locator('#part-board [data-item="jason-lee-scott"]').first
        expect(page.locator("#play")).to_be_visible()
        if device:
            card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
        else:
            card.hover()
            expect(closer).to_contain_text("Jason Lee Scott")
            page.mouse.move(5, 5)
            expect(closer).to_be_hidden()
            card.click()
        expect(closer).to_contain_text("Jason Lee Scott")
        reel, over = page.locator(".reel").bounding_box(), closer.bounding_box()
        assert reel is not None
        assert over is not None
        apart = over["y"] >= reel["y"] + reel["height"] or over["y"] + over["height"] <= reel["y"] + 1
        assert apart, (reel, over)
        page.keyboard.press("Escape")
        expect(closer).to_be_hidden()


def test_on_a_phone_the_buttons_keep_their_place_however_long_the_words_are(
    person: Callable[..., Person], finished: Arranged
) -> None:
    who = person(**PHONE)
    who.take(finished, 0)
    page = who.open(f"{finished.path}/look-back?at=0")
    following = page.locator('[data-go="next"]')
    expect(page.locator("#play")).to_be_visible()
    where = following.bounding_box()
    lines = set()
    for at in range(1, 9):
        following.tap()
        expect(page.locator(STEP)).to_contain_text(f"Choice {at} of")
        until(lambda: following.bounding_box() == where)  # It comes up again from where it was pressed down.
        lines.add(page.locator(STEP).evaluate("(step) => step.firstElementChild.offsetHeight"))
    assert len(lines) > 1, "all words were as long"


def it_opens_at_the_top_of_its_column_with_the_last_line_in_sight(page: Page) -> None:
    assert page.locator(".rest").evaluate("(rest) => rest.scrollTop") == 0
    expect(page.locator("#part-log li").last).to_be_in_viewport(ratio=1)
    page.keyboard.press("End")
    expect(page.locator(STEP)).to_contain_text(f"Choice {length(page)} of")
    expect(page.locator("#part-log li").last).to_be_in_viewport(ratio=1)
    assert page.locator(".rest").evaluate("(rest) => rest.scrollTop") == 0


def the_table_and_the_buttons_keep_their_place(page: Page) -> None:
    before = page.evaluate(STEADY)
    assert page.evaluate(LAST_SEEN)
    opened = 0
    for at in range(10, min(40, length(page))):
        page.locator("#slider").fill(str(at))
        expect(page.locator(STEP)).to_contain_text(f"Choice {at} of")
        if page.locator("#step-beats").count():
            page.keyboard.press(",")
            expect(page.locator("#step-beats[open]")).to_be_visible()
            opened += 1
            expect(page.locator("#step-beats [aria-current]")).to_be_in_viewport(ratio=0.6)
        assert page.evaluate(STEADY) == before, at
        assert page.evaluate(LAST_SEEN), at
        if opened > 2:
            break
    assert opened


def each_part_is_named_after_who_chooses_first_in_it(page: Page) -> None:
    match = played(over, seed=5)
    for part in page.locator("[data-turn]").all():
        at = int(part.get_attribute("data-to") or 0)
        assert match.seats[match.history[at][0]].name in part.inner_text()


def it_is_seen_through_the_eyes_of_either_seat(page: Page) -> None:
    page.locator("#slider").fill("6")
    expect(page.locator(STEP)).to_contain_text("Choice 6 of")
    expect(page.locator("#look-back")).to_contain_text("Beacon Bram")
    assert "Mother Slag" not in page.locator("#part-board").inner_html()
    page.get_by_role("link", name="South (Ben)").click()
    expect(page.locator(STEP)).to_contain_text("Choice 6 of")
    expect(page.locator("#part-board")).to_contain_text("Mother Slag")
    assert "Beacon Bram" not in page.locator("#part-board").inner_html()
    page.get_by_role("link", name="Spectator").click()
    expect(page.locator(STEP)).to_contain_text("Choice 6 of")
    assert "Mother Slag" not in page.locator("#part-board").inner_html()


def a_link_leads_somebody_else_to_the_same_position(page: Page, somebody: Person) -> None:
    page.locator("#slider").fill("12")
    expect(page.locator(STEP)).to_contain_text("Choice 12 of")
    words = page.locator(STEP).inner_text()
    link = page.locator("#link").get_attribute("href") or ""
    theirs = somebody.open(link)
    expect(theirs.locator("#slider")).to_have_value("12")
    assert theirs.locator(STEP).inner_text() == words


def settings_lead_back_to_the_position(page: Page) -> None:
    page.locator("#slider").fill("7")
    expect(page.locator(STEP)).to_contain_text("Choice 7 of")
    page.get_by_role("link", name="Settings").click()
    page.get_by_role("button", name="Save").first.click()
    expect(page.locator(STEP)).to_contain_text("Choice 7 of")


def test_a_match_is_looked_back_at_on_a_laptop(
    person: Callable[..., Person], finished: Arranged, subtests: pytest.Subtests
) -> None:
    page = look_back(person(), finished)
    with subtests.test("it opens at the top of its column with the last line in sight"):
        it_opens_at_the_top_of_its_column_with_the_last_line_in_sight(page)
    with subtests.test("while it plays the table and the buttons keep their place"):
        the_table_and_the_buttons_keep_their_place(page)
    with subtests.test("each part is named after who chooses first in it"):
        each_part_is_named_after_who_chooses_first_in_it(page)
    with subtests.test("a link leads somebody else to the same position"):
        a_link_leads_somebody_else_to_the_same_position(page, person())
    with subtests.test("settings lead back to the position"):
        settings_lead_back_to_the_position(page)
    with subtests.test("it is seen through the eyes of either seat"):
        it_is_seen_through_the_eyes_of_either_seat(page)


def test_on_a_smaller_laptop_it_opens_at_the_top_of_its_column_too(
    person: Callable[..., Person], finished: Arranged
) -> None:
    page = look_back(person(viewport={"width": 1280, "height": 720}), finished)
    it_opens_at_the_top_of_its_column_with_the_last_line_in_sight(page)
