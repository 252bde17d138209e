"""What of a table is in sight without looking for it: the newest line, the hand, the way out of a question."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.patience import until
from tests.web.bigger.matches import keep, played
from tests.web.browser.fullest import sit_down
from tests.web.browser.lessons import at_step, waits_for
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import DRAWN, position, ready
from tests.web.browser.tables import arrange, asked, tell

PEOPLE = Callable[..., Person]
IN_SIGHT = """(thing) => {
  const [box, window] = [thing, thing.closest(".sheet-view")].map((one) => one.getBoundingClientRect());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > window.left && x < window.right && y > window.top && y < window.bottom;
}"""
STILL = {**PHONE, "reduced_motion": "reduce"}


def show(page: Page, name: str) -> None:
    page.locator("#part-places").get_by_role("link", name=name).click()
    page.evaluate(DRAWN)


@pytest.mark.parametrize("screen", [STILL, {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}])
def test_the_log_is_opened_at_its_newest_line(person: PEOPLE, settings: Settings, screen: dict[str, object]) -> None:
    page = sit_down(person(**screen), settings, "heroes-of-the-grid")
    show(page, "Log")
    expect(page.locator("#log-lines li").last).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#log-lines li").first).not_to_be_in_viewport()


def test_the_last_events_end_with_the_newest_after_a_laptop_was_as_narrow_as_a_phone(
    person: PEOPLE, settings: Settings
) -> None:
    page = sit_down(person(), settings, "heroes-of-the-grid")
    newest = page.locator("#beats li").last
    expect(newest).to_be_in_viewport(ratio=0.9)
    for width, height in ((390, 844), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(DRAWN)
    expect(newest).to_be_in_viewport(ratio=0.9)


def test_where_a_card_is_asked_for_a_phone_shows_the_hand_below_the_battle(person: PEOPLE, settings: Settings) -> None:
    page = at_step(person(**STILL), settings, "heroes-of-the-grid", 6)
    page.get_by_role("button", name="Leave the lesson").tap()
    ready(page)
    expect(page.locator("#sheet-hand")).to_be_hidden()
    page.locator("#choices .choice", has_text="Battle at").first.evaluate("(button) => button.click()")
    if page.locator("#confirm").is_visible():
        page.locator("#confirm-yes").tap()
    expect(page.locator(".ask")).to_contain_text("Choose a card")
    page.evaluate(DRAWN)
    assert page.locator(".stage .board .can").count()
    expect(page.locator("#sheet-hand [data-id]").first).to_be_in_viewport()


@pytest.mark.parametrize("game", ["deck-building", "monsterpocalypse"])
def test_what_ends_a_phase_is_seen_whole_on_a_phone_beside_the_first_other_choice(
    person: PEOPLE, settings: Settings, subtests: pytest.Subtests, game: str
) -> None:
    page = sit_down(person(**STILL), settings, game)
    with subtests.test("what ends a phase is seen whole"):
        expect(page.locator("#choices [value=pass]")).to_be_in_viewport(ratio=1)
        others = page.locator("#choices .choice:not([value=pass], .on-table)")
        expect(others.first).to_be_in_viewport(ratio=0.3)
    if game == "monsterpocalypse":
        with subtests.test("the sign beside a row of buttons moves it and chooses nothing"):
            the_sign_beside_a_row_of_buttons_moves_it_and_chooses_nothing(page)


def test_on_a_phone_with_larger_text_what_ends_a_phase_hides_no_words_of_the_first_choice(
    person: PEOPLE, settings: Settings
) -> None:
    one = person(**STILL)
    one.like(text="larger")
    page = sit_down(one, settings, "heroes-of-the-grid")
    page.evaluate(DRAWN)
    first = page.locator("#choices .choice:not([value=pass], .on-table)").first.bounding_box()
    end = page.locator("#choices [value=pass]").bounding_box()
    assert first
    assert end
    assert first["x"] + first["width"] <= end["x"]


def the_sign_beside_a_row_of_buttons_moves_it_and_chooses_nothing(page: Page) -> None:
    page.evaluate(DRAWN)
    row, before = page.locator("#choices"), position(page)
    expect(row).to_contain_class("more-behind")
    assert row.evaluate("(row) => getComputedStyle(row, '::after').content") == '"+1›"', "how many follow"
    box, end = row.bounding_box(), row.locator("[value=pass]").bounding_box()
    assert box
    assert end
    page.touchscreen.tap(end["x"] - 12, box["y"] + box["height"] / 2)
    until(lambda: row.evaluate("(row) => row.scrollLeft") > 20)
    assert position(page) == before


def test_how_a_match_ended_makes_way_for_what_one_wants_to_see(person: PEOPLE, settings: Settings) -> None:
    finished = played(lambda match: match.outcome is not None, game_id="mightymania")
    page = person(**STILL).sit(keep(settings, finished), 0)
    asking = page.locator("#asking")
    expect(page.locator(".ending .scene")).to_be_in_viewport()
    high = asking.evaluate("(box) => box.clientHeight")
    show(page, "Chat")
    expect(page.get_by_role("button", name="Send")).to_be_in_viewport(ratio=1)
    assert asking.evaluate("(box) => box.clientHeight") < high / 2
    expect(page.locator(".ending .verdict")).to_be_in_viewport()
    expect(page.locator("#zoom")).to_be_hidden()
    page.locator("#grow").tap()
    expect(page.locator(".ending .scene")).to_be_in_viewport()


IN_WINDOW = """() => {
  const window = document.querySelector(".stage .board .sheet-view").getBoundingClientRect();
  const all = [...document.querySelectorAll(".stage .board .can")].map((thing) => thing.getBoundingClientRect());
  const fits = (x, y) => all.filter((box) => box.left >= x && box.right <= x + window.width
    && box.top >= y && box.bottom <= y + window.height).length;
  const best = Math.max(...all.flatMap((one) => all.map((other) => fits(one.left, other.top))));
  return [fits(window.left, window.top), best, all.length];
}"""
"""Of what can be chosen on the board: how much is seen whole, how much could be at once, how much there is."""


def test_a_phone_shows_as_much_as_it_can_of_what_can_be_chosen_on_a_board(person: PEOPLE, settings: Settings) -> None:
    page = at_step(person(**STILL), settings, "clash-of-heroes", 17)
    page.get_by_role("button", name="Done").tap()
    expect(page.locator("#lesson")).to_have_count(0)
    ready(page).evaluate(DRAWN)
    seen, best, everything = page.evaluate(IN_WINDOW)
    assert best == everything > 10
    assert seen == best


def test_a_laptop_that_is_zoomed_shows_as_much_as_it_can_of_what_can_be_chosen(
    person: PEOPLE, settings: Settings
) -> None:
    page = at_step(person(viewport={"width": 1280, "height": 800}), settings, "monsterpocalypse", 6)
    page.get_by_role("button", name="Leave the lesson").click()
    ready(page)
    page.locator("#zoom").click()
    page.evaluate(DRAWN)
    seen, best, everything = page.evaluate(IN_WINDOW)
    assert seen >= 0.85 * best, everything


def test_what_a_lesson_asks_to_press_after_a_tap_is_seen_whole_on_a_phone(person: PEOPLE, settings: Settings) -> None:
    page = at_step(person(**STILL), settings, "deck-building", waits_for("deck-building", "activate magna-defender"))
    page.evaluate(DRAWN)
    page.locator("[data-id^=attached-]").first.tap()
    wanted = page.locator("#choices .lesson-wanted")
    expect(wanted).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Discard Magna Defender")).to_be_hidden()
    box = wanted.bounding_box()
    assert box is not None
    assert box["width"] > 250


def test_a_question_that_buttons_alone_answer_has_room_for_all_of_them_on_a_phone(
    person: PEOPLE, settings: Settings
) -> None:
    match = played(lambda match: bool(match.decisions), game_id="heroes-of-the-grid")
    page = ready(person(**STILL).sit(keep(settings, match), next(iter(match.decisions))))
    for choice in page.locator("#choices .choice").all():
        expect(choice).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("seat", [0, 1])
def test_where_a_unit_can_spawn_comes_into_sight_on_a_phone_however_far_from_the_unit(
    person: PEOPLE, settings: Settings, seat: int
) -> None:
    match = played(asked("spawn", seat), seed=6, game_id="monsterpocalypse")  # At the right edge, and at the left one.
    page = ready(person(**STILL).sit(keep(settings, match), seat))
    page.locator(".tabletop .can").first.tap()
    page.evaluate(DRAWN)
    expect(page.locator("#picked")).to_contain_text("Picked")
    spaces = page.locator(".tabletop .can")
    in_sight = [space for space in spaces.all() if space.evaluate(IN_SIGHT)]
    assert len(in_sight) > 1, spaces.count()


CUT_OFF = """() => {
  const [box, more] = ["asking", "grow"].map((id) => document.getElementById(id).getBoundingClientRect());
  const row = document.getElementById("choices");
  const edge = row.getBoundingClientRect().right;
  const shown = [...row.querySelectorAll(".choice")].filter((button) => button.checkVisibility());
  return shown.filter((button) => {
    const { left, right, top, bottom, width } = button.getBoundingClientRect();
    const beyond = shown.length === 1 && right > document.documentElement.clientWidth;
    const beside = Math.min(right, edge) > more.left && left < more.right;
    const under = beside && top < more.bottom - 3 && bottom > more.top + 3;
    return width > row.clientWidth || bottom > box.bottom + 1 || beyond || under;
  }).map((button) => button.textContent.trim());
}"""
"""Buttons that are wider than their row, go on below the box or beside the screen, or have "More" on them."""
ON_TO_THE_RIGHT = "(row) => getComputedStyle(row, '::after').content !== 'none'"
"""Whether a sign says that there are more buttons than are seen."""


def plain(kind: str, least: int = 0) -> Callable[[Match], bool]:
    """A choice of this kind is asked for, and a button that is there beside the table has so many letters."""

    def found(match: Match) -> bool:
        for seat, decision in match.decisions.items():
            if decision.kind == kind:
                choices = match.game.decisions.prompt(match.view(seat), seat, decision).choices
                return any(len(choice.words) >= least and (choice.listed or not choice.points) for choice in choices)
        return False

    return found


@pytest.mark.parametrize(
    ("game", "until"),
    [
        ("monsterpocalypse", plain("advancement", 95)),
        ("clash-of-heroes", plain("action", 80)),
        ("heroes-of-the-grid", plain("action")),
    ],
    ids=["monsterpocalypse", "clash-of-heroes", "heroes-of-the-grid"],
)
def test_on_a_phone_no_button_of_a_question_in_two_lines_is_cut_off_and_a_sign_says_where_there_are_more(
    person: PEOPLE, settings: Settings, subtests: pytest.Subtests, game: str, until: Callable[[Match], bool]
) -> None:
    match = played(until, game_id=game)
    page = ready(person(**STILL).sit(keep(settings, match), next(iter(match.decisions))))
    page.evaluate(DRAWN)
    with subtests.test("no button is cut off"):
        assert page.locator("#choices .choice").filter(visible=True).count()
        expect(page.locator("#asking.grown")).to_have_count(0)
        assert page.evaluate(CUT_OFF) == []
    if game == "clash-of-heroes":
        with subtests.test("what ends an activation comes after a long choice, and both are seen whole"):
            what_ends_an_activation_comes_after_a_long_choice_and_both_are_seen_whole(page)
    if game == "monsterpocalypse":
        with subtests.test("a sign stands where there are more buttons to the right, until the last is seen"):
            a_sign_stands_until_the_last_button_is_seen(page)
        with subtests.test("where only buttons are left after a tap there is room for them"):
            where_only_buttons_are_left_after_a_tap_there_is_room_for_them(page)


def what_ends_an_activation_comes_after_a_long_choice_and_both_are_seen_whole(page: Page) -> None:
    ends = page.locator("#choices [value=pass]")
    first = page.locator("#choices .choice:not([value=pass], .on-table)").first
    expect(ends).to_be_in_viewport(ratio=1)
    expect(first).to_be_in_viewport(ratio=1)
    box, end = first.bounding_box(), ends.bounding_box()
    assert box
    assert end
    assert box["x"] + box["width"] <= end["x"]
    assert first.evaluate("(button) => button.scrollHeight <= button.clientHeight + 2"), "all of its words are seen"


def a_sign_stands_until_the_last_button_is_seen(page: Page) -> None:
    """Assert that, and move the row back to its first button."""
    row = page.locator("#choices")
    assert row.evaluate(ON_TO_THE_RIGHT)
    row.evaluate("(row) => { row.scrollLeft = row.scrollWidth; }")
    page.evaluate(DRAWN)
    assert not row.evaluate(ON_TO_THE_RIGHT)
    row.evaluate("(row) => { row.scrollLeft = 0; }")
    page.evaluate(DRAWN)


def where_only_buttons_are_left_after_a_tap_there_is_room_for_them(page: Page) -> None:
    figure = page.locator("#choices .choice[data-listed]").first.get_attribute("data-points")
    page.locator(f'#table [data-id="{figure}"]').dispatch_event("click")
    offered = page.locator("#choices .choice.offered")
    expect(offered).not_to_have_count(0)
    page.evaluate(DRAWN)
    assert offered.count() > 1
    for choice in offered.all():
        expect(choice).to_be_in_viewport(ratio=1)
        assert choice.evaluate("(choice) => choice.scrollHeight <= choice.clientHeight + 1"), "not all words are seen"
    page.locator("#grow").tap()
    page.evaluate(DRAWN)
    assert page.evaluate(CUT_OFF) == [], "nothing lies on a button in two lines"
    page.locator("#step-back").tap()
    expect(offered).to_have_count(0)
    expect(page.locator("#asking.grown")).to_have_count(0)


def test_a_question_that_was_opened_makes_way_for_whichever_tab_is_tapped(person: PEOPLE, settings: Settings) -> None:
    page = sit_down(person(**STILL), settings, "mightymania")
    for name in ("Menu", "Log", "The table"):
        page.locator("#grow").tap()
        expect(page.locator("#asking.grown")).to_have_count(1)
        show(page, name)
        expect(page.locator("#asking.grown")).to_have_count(0)
        expect(page.locator("#grow")).to_have_attribute("aria-expanded", "false")


PLACES = "(bar) => [...bar.querySelectorAll('a')].map((link) => Object.values(link.getBoundingClientRect().toJSON()))"
"""Where the tabs of the table are."""


def test_no_tab_moves_when_somebody_writes(person: PEOPLE, settings: Settings) -> None:
    one = person(**STILL)
    table = arrange(settings, asked("lay"))
    page = ready(one.sit(table, 0))
    bar = page.locator("#part-places")
    before = bar.evaluate(PLACES)
    tell(one.server.address, table, 1, "Good luck!")
    chat = bar.get_by_role("link", name="Chat (1)")
    expect(chat).to_be_visible()
    expect(page.locator("#part-places [data-unread='1']")).to_have_count(1)
    assert bar.evaluate(PLACES) == before
