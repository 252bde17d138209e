"""What a guided first game says and does, and explained terms, in real browsers."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from herobox.web.settings import Settings
from tests.web.browser.lessons import another_game, at_step, begin, follow, read_on, waits_for
from tests.web.browser.measuring import out_of_view
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import DRAWN, ready

BEYOND = "(box) => box.scrollHeight - box.clientHeight"
"""How many pixels of a box one has to scroll for."""


@pytest.mark.parametrize("game", ["mightymania", "monsterpocalypse"])
def test_beside_a_lesson_the_question_is_seen_whole_on_a_small_laptop(
    person: Callable[..., Person], settings: Settings, game: str
) -> None:
    page = at_step(person(), settings, game, 4)
    expect(page.locator("#asking .ask")).to_be_in_viewport(ratio=1)
    expect(page.locator("#list-choices")).to_be_in_viewport(ratio=1)
    assert page.locator("#asking").evaluate("(box) => box.scrollHeight - box.clientHeight") <= 0
    page.locator("#list-choices").click()
    expect(page.locator("#choices .choice").first).to_have_class(re.compile("lesson-wanted"))
    expect(page.locator("#choices .choice").first).to_be_in_viewport(ratio=1)
    expect(page.locator("#list-choices")).to_be_in_viewport(ratio=1)
    if game == "mightymania":  # It holds for this match, and for no later one.
        page.reload()
        expect(page.locator("#list-choices")).to_have_attribute("aria-pressed", "true")
        begin(another_game(page))
        expect(page.locator("#table.list-all")).to_have_count(0)


@pytest.mark.parametrize(("game", "steps"), [("deck-building", 20), ("clash-of-heroes", 10)])
def test_no_step_of_a_lesson_has_to_be_scrolled_on_a_small_laptop(
    person: Callable[..., Person], settings: Settings, game: str, steps: int
) -> None:
    """On the smallest, that is: on a higher one the question's place has more room."""
    page = at_step(person(viewport={"width": 1280, "height": 720}), settings, game, 1)
    below = {}
    for step in range(1, steps + 1):
        follow(page, step)
        page.evaluate(DRAWN)
        below[step] = max(page.locator(box).evaluate(BEYOND) for box in ("#asking", "#table"))
        expect(page.locator("#choices .choice:visible:not(.lesson-wanted)")).to_have_count(0 if step < 20 else 2)
    assert {at: pixels for at, pixels in below.items() if pixels > 1} == {}


BUTTONS = """() => Object.fromEntries(["next", "on", "back"].map((name) => {
  const button = document.querySelector(`[data-lesson-${name}]`);
  if (!button?.checkVisibility({ visibilityProperty: true })) return [name, ""];
  const { x, y, width, height } = button.getBoundingClientRect();
  return [name, [x, y, width, height].map(Math.round).join(" ")];
}))"""
"""Where the buttons that turn a lesson's steps are, as far as they are there."""


def test_on_a_phone_the_buttons_that_turn_the_steps_keep_their_places(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE), settings, "deck-building", 1)
    on, back = set(), set()
    for step in range(1, 13):
        follow(page, step)
        page.evaluate(DRAWN)
        places = page.evaluate(BUTTONS)
        on |= {places["next"], places["on"]}
        back |= {places["back"].split(" ")[0]}
        foot = page.locator(".lesson-foot")
        assert foot.evaluate("(foot) => foot.scrollWidth <= foot.clientWidth"), step
    assert len(on - {""}) == 1
    assert len(back - {""}) == 1


def test_what_came_of_a_duel_is_seen_while_its_words_are_read(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(), settings, "mightymania", 12)
    follow(page, 13)
    expect(page.locator("[data-id=laid-0-3] > .lesson-ring")).to_have_count(1)
    expect(page.locator("#lesson")).to_contain_text("plus 2 made it 8")
    page.reload()
    expect(page.locator("[data-id=laid-0-3] > .lesson-ring")).to_have_count(1)
    page.locator("[data-lesson-on]").click()
    expect(page.locator("[data-lesson-now]")).to_have_text("14")
    expect(page.locator("[data-id=laid-0-3]")).to_have_count(0)


def test_no_tip_covers_what_a_lesson_speaks_of(person: Callable[..., Person]) -> None:
    one = person(**PHONE)
    page = begin(one.open("/games/mightymania"))
    page.evaluate(DRAWN)
    expect(page.locator("#says")).to_be_empty()
    page.get_by_role("button", name="Leave the lesson").tap()
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator("#says")).to_contain_text("For a closer look")


def highlighted(page: Page) -> set[str]:
    """What can be pointed at now."""
    names = "(all) => all.map((thing) => thing.dataset.same ?? thing.dataset.id)"
    return set(page.locator(".tabletop .can").evaluate_all(names))


def test_while_a_lesson_takes_one_choice_only_that_is_highlighted_and_named(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(), settings, "clash-of-heroes", 4)
    assert highlighted(page) == {"card-redline-flurry"}
    page.locator("[data-id=card-redline-afterimage]").click()
    expect(page.locator("#refused")).to_contain_text("Try this first: Play Flurry on the right")
    expect(page.locator("#picked")).to_be_hidden()
    page.locator("[data-id=card-redline-flurry]").click()
    expect(page.locator("#picked")).to_contain_text("Now pick what is highlighted")
    assert highlighted(page) == {"right-redline"}
    page.locator("[data-id=left-redline]").click()
    expect(page.locator("#refused")).to_contain_text("Try this first")
    page.locator("[data-id=right-redline]").click()
    expect(page.locator("[data-lesson-now]")).to_have_text("5")


WHILE_PLAYING = """() => {
  if (!document.querySelector(".table.playing")) return null;
  const visible = (one) => one.checkVisibility({ visibilityProperty: true });
  return {
    words: [...document.querySelectorAll(".lesson-step")].some(visible),
    says: getComputedStyle(document.querySelector(".lesson-steps"), "::after").content,
    lit: document.querySelectorAll(".lesson-dark, .lesson-ring").length,
    height: document.getElementById("asking").offsetHeight,
  };
}"""
"""What a page shows of a lesson while what happened is played; nothing (null) before and after that."""


def test_while_what_a_choice_led_to_is_played_the_step_before_it_says_nothing_more(
    person: Callable[..., Person], settings: Settings
) -> None:
    """On a phone, where the question's place is as high as its words."""
    page = at_step(person(**PHONE, reduced_motion="no-preference"), settings, "mightymania", 7)
    page.evaluate(DRAWN)
    height = page.locator("#asking").evaluate("(asking) => asking.offsetHeight")
    page.locator("[data-id=field-0-1]").click()
    page.locator("[data-id=field-1-1]").click()
    shown = page.wait_for_function(WHILE_PLAYING).json_value()
    assert shown == {"words": False, "says": '"Watch what happens …"', "lit": 0, "height": height}
    expect(page.locator(".lesson-step:visible")).to_contain_text("Both cards are turned up")
    expect(page.locator("[data-id=field-1-1] > .lesson-ring")).to_have_count(1)


def test_on_a_phone_the_one_button_to_press_is_seen_whole(person: Callable[..., Person], settings: Settings) -> None:
    page = at_step(person(**PHONE), settings, "clash-of-heroes", 8)
    for step in (8, 10):
        follow(page, step)
        assert out_of_view(page, {"#choices .lesson-wanted": 1.0}) == [], step


def one_points_at_all_that_a_choice_involves_as_at_any_table(page: Page) -> None:
    page.locator("[data-id=field-0-1]").click()
    expect(page.locator("#picked")).to_contain_text("Now pick what is highlighted")
    assert highlighted(page) == {"field-1-1"}
    page.locator("[data-id=field-1-1]").click()
    expect(page.locator("[data-lesson-now]")).to_have_text("8")


def nothing_is_chosen_before_all_was_read(page: Page) -> None:
    expect(page.locator(".tabletop .can")).to_have_count(0)
    expect(page.locator("#part-prompt")).to_be_hidden()
    page.locator("[data-id=card-fog-warden]").click()
    expect(page.locator("#says")).to_contain_text("press Next")
    expect(page.locator("[data-lesson-now]")).to_have_text("1")


def test_a_newcomer_reads_before_choosing_follows_the_light_and_is_refused_gently(
    person: Callable[..., Person],
) -> None:
    page = begin(person().open("/games/mightymania"))
    expect(page.locator(".lesson-step:visible")).to_contain_text("Welcome!")
    nothing_is_chosen_before_all_was_read(page)
    read_on(page, 2)
    expect(page.locator("#sheet-hand.lesson-lit")).to_be_visible()
    read_on(page, 3)
    expect(page.locator("[data-id=card-fog-warden].can")).to_be_visible()
    expect(page.locator("#part-prompt")).to_be_visible()
    expect(page.locator("[data-id=card-fog-warden] > .lesson-ring")).to_have_count(1)
    page.locator("[data-id=card-gull-runner]").click()
    expect(page.locator("#refused")).to_contain_text("Try this first: Place Fog Warden.")
    for card, step in (("fog-warden", 4), ("beacon-bram", 5), ("reef-diver", 6)):
        page.locator(f"[data-id=card-{card}]").click()
        expect(page.locator("[data-lesson-now]")).to_have_text(str(step))
    read_on(page, 7)
    page.reload()
    expect(page.locator("[data-lesson-now]")).to_have_text("7")
    expect(page.locator("[data-id=field-1-1] > .lesson-ring")).to_have_count(1)
    expect(page.locator("[data-id=field-1-3].lesson-dark")).to_have_count(1)
    expect(page.locator("[data-id=field-1-3]")).to_have_css(
        "opacity", "1"
    )  # It is paler, and nothing shows through it.
    one_points_at_all_that_a_choice_involves_as_at_any_table(page)
    page.get_by_role("button", name="Leave the lesson").click()
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator(".lesson-ring, .lesson-dark")).to_have_count(0)


def test_by_keys_the_focus_is_on_what_goes_on_with_a_lesson(person: Callable[..., Person]) -> None:
    page = begin(person().open("/games/mightymania"))
    on = page.locator("[data-lesson-next]")
    page.keyboard.press("Tab")
    on.focus()
    for step in (2, 3):
        expect(on).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator("[data-lesson-now]")).to_have_text(str(step))
    expect(page.locator("[data-id=card-fog-warden]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-id=card-beacon-bram]")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("[data-id=card-reef-diver]")).to_be_focused()  # Another one lies nearer.


@pytest.mark.parametrize(
    ("game", "step", "lit"),
    [
        ("monsterpocalypse", "activate monsters", "figure-l12"),
        ("heroes-of-the-grid", "pass", "die-1"),
    ],
)
def test_what_is_lit_stands_for_the_button_that_a_lesson_waits_for(
    person: Callable[..., Person], settings: Settings, game: str, step: str, lit: str
) -> None:
    page = at_step(person(), settings, game, waits_for(game, step))
    before = page.locator("[data-lesson-now]").inner_text()
    page.locator(f".board [data-id={lit}]").dblclick()
    expect(page.locator("[data-lesson-now]")).to_have_text(str(int(before) + 1))
    expect(page.locator("#choices .lesson-wanted, [data-lesson-next]:visible").first).to_be_attached()


def test_a_card_of_a_lit_hand_leads_to_the_button_that_plays_all_of_it(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(), settings, "deck-building", waits_for("deck-building", "play-all"))
    page.locator("[data-id=hand-recovery]").click()
    expect(page.locator("#refused")).to_contain_text("Press the button: Play all 4 cards")


def a_term_is_explained_by_mouse_and_keyboard(page: Page) -> None:
    box = page.locator("#term-box")
    term = page.locator("#part-prompt h2 .term", has_text="Shards")
    term.hover()
    expect(box).to_contain_text("The money of one turn")
    right = box.evaluate("(box) => box.getBoundingClientRect().right")
    question = page.locator("#asking").evaluate("(asking) => asking.getBoundingClientRect().left")
    assert right <= question, "it covers nothing of what is asked"
    page.mouse.move(0, 0)
    expect(box).to_be_hidden()
    term.focus()
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()


def a_term_is_explained_by_finger(page: Page) -> None:
    button = page.locator("#choices .choice", has_text="End your Main Phase")
    word = button.locator(".term")
    word.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(page.locator("#term-box")).to_contain_text("The part of your turn")
    word.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    word.dispatch_event("click", {"bubbles": True, "cancelable": True})
    expect(page.locator("#confirm")).to_be_hidden()  # The finger only asked what the word means.


def more_shows_more(page: Page) -> None:
    page.locator("#grow").tap()
    expect(page.locator("#asking .ask")).to_be_visible()
    page.locator("#grow").tap()
    expect(page.locator("#grow")).to_have_text("More")


@pytest.mark.parametrize("screen", [{}, PHONE])
def test_a_lesson_says_how_to_look_closer_once_explains_its_terms_and_has_more_only_where_there_is_more(
    person: Callable[..., Person], settings: Settings, subtests: pytest.Subtests, screen: dict[str, object]
) -> None:
    page = at_step(person(**screen), settings, "deck-building", 1)
    with subtests.test("it says how to look closer while it speaks of a card"):
        expect(page.locator(".lesson-closer")).to_contain_text("For a closer look at a card or figure")
        expect(page.locator(".lesson-foot")).to_be_in_viewport(ratio=1)
    if screen:
        with subtests.test("there is no more than one sees"):
            expect(page.locator("#grow")).to_be_hidden()
        with subtests.test("a term is explained by finger"):
            a_term_is_explained_by_finger(page)
    read_on(page, 2)
    with subtests.test("there is more" if screen else "a term is explained by mouse and keyboard"):
        (more_shows_more if screen else a_term_is_explained_by_mouse_and_keyboard)(page)
    with subtests.test("it says how to look closer once"):
        expect(page.locator(".lesson-closer")).to_have_count(0)
        page.get_by_role("button", name="Leave").click()
        expect(page.locator("#lesson")).to_have_count(0)
        ready(page).evaluate(DRAWN)
        expect(page.locator("#says")).to_be_empty()
