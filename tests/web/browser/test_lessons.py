"""A guided first game and explained terms, in real browsers."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Locator, Page, expect

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.lessons import begin_lesson, lesson_of, moment_of
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from herobox.web.thinking import EASY
from tests.web.browser.measuring import out_of_view
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import DRAWN, ready
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
    while (moment := moment_of(lesson, match)) is not None:
        if moment.scripted is not None and (not moment.holds or moment.last + 1 < step):
            match.choose(*moment.scripted)
        elif moment.waits and moment.last + 1 < step:
            match.choose(lesson.seat, lesson.step[moment.last].choice)
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


BEYOND = "(box) => box.scrollHeight - box.clientHeight"
"""How many pixels of a box one has to scroll for."""
IN_SIGHT = """() => [...document.querySelectorAll(".tabletop [data-id]:has(> .lesson-ring)")].map((thing) => {
  const box = thing.getBoundingClientRect();
  const view = thing.closest(".sheet-view").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > view.left && x < view.right && y > view.top && y < view.bottom;
})"""
"""Whether the middle of each thing that a lesson speaks of is seen."""


@pytest.mark.parametrize("game", ["mightymania", "clash-of-heroes", "monsterpocalypse"])
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


@pytest.mark.parametrize(("game", "steps"), [("deck-building", 19), ("clash-of-heroes", 10)])
def test_no_step_of_a_lesson_has_to_be_scrolled_on_a_small_laptop(
    person: Callable[..., Person], settings: Settings, game: str, steps: int
) -> None:
    page = at_step(person(), settings, game, 1)
    below = {}
    heights = (800, 720)
    for step in range(1, steps + 1):
        follow(page, step)
        heights = heights[::-1]  # It begins with the height that it has.
        for height in heights:
            page.set_viewport_size({"width": 1280, "height": height})
            page.evaluate(DRAWN)
            below[step, height] = max(page.locator(box).evaluate(BEYOND) for box in ("#asking", "#table"))
        expect(page.locator("#choices .choice:visible:not(.lesson-wanted)")).to_have_count(0 if step < 19 else 2)
    assert {at: pixels for at, pixels in below.items() if pixels > 1} == {}


@pytest.mark.parametrize(("game", "step"), [("mightymania", 3), ("clash-of-heroes", 4), ("monsterpocalypse", 4)])
def test_on_a_phone_what_a_lesson_asks_for_is_brought_into_sight(
    person: Callable[..., Person], settings: Settings, game: str, step: int
) -> None:
    page = at_step(person(**PHONE), settings, game, step)
    expect(page.locator(".lesson-ring").first).to_be_attached()
    page.wait_for_function(f"() => {{ const seen = ({IN_SIGHT})(); return seen.length && seen.every(Boolean); }}")


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


def test_on_a_phone_the_next_card_comes_into_sight_while_those_before_it_are_on_their_way(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE, reduced_motion="no-preference"), settings, "clash-of-heroes", 4)
    for name in ("card-redline-flurry", "right-redline"):
        page.locator(f"[data-id={name}].can").first.tap()
    expect(page.locator("[data-lesson-now]")).to_have_text("5")
    page.wait_for_function("() => !document.querySelector('.table.playing')")
    page.wait_for_timeout(500)  # Whatever moves has arrived.
    assert seen(page.locator("[data-id=card-redline-quick-study]"))[0] > 0.97


BUTTONS = """() => Object.fromEntries(["next", "on", "back"].map((name) => {
  const button = document.querySelector(`[data-lesson-${name}]`);
  if (!button?.checkVisibility({ visibilityProperty: true })) return [name, ""];
  const { x, y, width, height } = button.getBoundingClientRect();
  return [name, [x, y, width, height].map(Math.round).join(" ")];
}))"""
"""Where the buttons that turn a lesson's steps are, as far as they are there."""


@pytest.mark.parametrize(("game", "steps"), [("deck-building", 12), ("mightymania", 6)])
def test_on_a_phone_the_buttons_that_turn_the_steps_keep_their_places(
    person: Callable[..., Person], settings: Settings, game: str, steps: int
) -> None:
    page = at_step(person(**PHONE), settings, game, 1)
    on, back = set(), set()
    for step in range(1, steps + 1):
        follow(page, step)
        page.evaluate(DRAWN)
        places = page.evaluate(BUTTONS)
        on |= {places["next"], places["on"]}
        back |= {places["back"].split(" ")[0]}
        foot = page.locator(".lesson-foot")
        assert foot.evaluate("(foot) => foot.scrollWidth <= foot.clientWidth"), step
    assert len(on - {""}) == 1
    assert len(back - {""}) == 1


@pytest.mark.parametrize("screen", [{}, PHONE])
def test_of_the_cards_of_a_second_hero_as_many_are_seen_as_have_room(
    person: Callable[..., Person], settings: Settings, screen: dict[str, object]
) -> None:
    game = load_game("clash-of-heroes")
    heroes = ["redline", "ultrawoman", "fahrenheit", "rage"]
    config = configure(game.config_type, {"first": 1, "second": 2, "heroes": heroes})
    who = ("human", "open", "open")
    page = ready(person(**screen).sit(keep(settings, Match(game, config, 7, players=who), who), 0))
    hand = page.locator("#sheet-hand .can")
    whole = [part for part in seen(hand) if part > 0.97]
    across = hand.first.evaluate(
        "(card) => card.closest('.sheet-view').clientWidth / card.getBoundingClientRect().width"
    )
    assert seen(hand)[0] > 0.97
    assert len(whole) >= int(across - 0.5), "the first of them, and those beside it"


def test_on_a_phone_no_fighter_of_a_duel_is_cut_where_there_is_room_below(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE), settings, "mightymania", 7)
    least = {}
    for step in (8, 9, 10, 11, 12, 15):
        follow(page, step)
        least[step] = min(seen(page.locator("[data-id^=field-0-]")))
    assert {step: part for step, part in least.items() if part < 0.97} == {}


@pytest.mark.parametrize(
    ("game", "step"),
    [
        ("monsterpocalypse", 1),
        ("monsterpocalypse", 2),
        ("monsterpocalypse", 7),
        ("clash-of-heroes", 1),
    ],
)
def test_on_a_phone_all_that_a_step_speaks_of_is_seen_at_once(
    person: Callable[..., Person], settings: Settings, game: str, step: int
) -> None:
    page = at_step(person(**PHONE), settings, game, step)
    assert min(seen(page.locator(".lesson-ring >> xpath=.."))) > 0.9


@pytest.mark.parametrize("screen", [{}, PHONE])
def test_hit_points_are_seen_where_a_lesson_speaks_of_them_first(
    person: Callable[..., Person], settings: Settings, screen: dict[str, object]
) -> None:
    page = at_step(person(**screen), settings, "deck-building", 1)
    for name in ("hp-1", "character-jason-lee-scott"):
        expect(page.locator(f"[data-id={name}] > .lesson-ring")).to_have_count(1)
        assert seen(page.locator(f"[data-id={name}]"))[0] > 0.97


def test_a_long_table_is_not_made_too_small_to_read_for_what_a_step_speaks_of(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE), settings, "deck-building", 4)
    page.evaluate(DRAWN)
    assert sum(part > 0.9 for part in seen(page.locator(".lesson-ring >> xpath=.."))) >= 2
    expect(page.locator(".board.zoomed")).to_have_count(0)
    expect(page.locator("#zoom")).to_be_hidden()


def test_the_button_ends_an_overview_that_nobody_asked_for(person: Callable[..., Person], settings: Settings) -> None:
    page = at_step(person(**PHONE), settings, "monsterpocalypse", 2)
    expect(page.locator(".board.zoomed")).to_have_count(1)
    page.locator("#zoom").tap()
    expect(page.locator(".board.zoomed")).to_have_count(0)
    page.locator("#zoom").tap()
    expect(page.locator(".board.zoomed")).to_have_count(1)


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


@pytest.mark.parametrize(
    ("game", "step", "acting"),
    [
        ("clash-of-heroes", 6, "hero-redline"),
        ("clash-of-heroes", 10, "hero-redline"),
        ("monsterpocalypse", 11, "figure-l12"),
        ("monsterpocalypse", 13, "figure-i8"),
        ("mightymania", 14, "field-1-2"),
        ("heroes-of-the-grid", 8, "ranger-jason"),
    ],
)
def test_who_acts_is_not_in_the_dark(
    person: Callable[..., Person], settings: Settings, game: str, step: int, acting: str
) -> None:
    page = at_step(person(), settings, game, step)
    page.evaluate(DRAWN)
    assert page.locator(".board .lesson-dark, .rest .lesson-dark").count() > 0
    inside = "(thing) => thing.closest('.lesson-dark') === null"
    assert all(page.locator(f".board [data-id={acting}]").evaluate_all(f"(all) => all.map({inside})"))


def test_no_tip_covers_what_a_lesson_speaks_of(person: Callable[..., Person]) -> None:
    one = person(**PHONE)
    page = begin(one.open("/games/mightymania"))
    page.evaluate(DRAWN)
    expect(page.locator("#says")).to_be_empty()
    page.get_by_role("button", name="Leave the lesson").tap()
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator("#says")).to_contain_text("For a closer look")


def test_the_name_of_a_mission_and_what_was_done_of_it_stand_apart(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(), settings, "clash-of-heroes", 3)
    apart = """(hero) => {
      const all = [...hero.querySelectorAll("text")];
      const [done] = all.filter((text) => text.textContent === "0/2");
      const own = all.filter((text) => ["Quick", "thinking", "Quick thinking"].includes(text.textContent.trim()));
      const box = done.getBoundingClientRect();
      return own.map((text) => (box.left - text.getBoundingClientRect().right) / done.getScreenCTM().a);
    }"""
    found = page.locator("[data-id=id-redline]").evaluate(apart)
    assert found
    assert min(found) > 5


@pytest.mark.parametrize(
    ("game", "step", "words"),
    [
        ("mightymania", 8, "field 1 is attacked"),
        ("mightymania", 8, "field 1 attacks"),
        ("mightymania", 14, "field 2 is attacked"),
        ("heroes-of-the-grid", 12, "target"),
        ("heroes-of-the-grid", 16, "acts"),
    ],
)
@pytest.mark.parametrize("screen", [{}, PHONE])
def test_the_light_covers_no_word_at_the_edge_of_a_card(
    person: Callable[..., Person], settings: Settings, screen: dict[str, object], game: str, step: int, words: str
) -> None:
    page = at_step(person(**screen), settings, game, step)
    page.evaluate(DRAWN)
    box = page.locator(".board text").get_by_text(words, exact=True).bounding_box()
    assert box is not None
    place: FloatRect = {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
    lit = page.screenshot(clip=place)
    page.evaluate("document.querySelectorAll('.lesson-ring').forEach((ring) => ring.remove())")
    assert page.screenshot(clip=place) == lit


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_space_that_a_lesson_does_not_mean_is_brighter_than_the_one_it_means(
    person: Callable[..., Person], settings: Settings, scheme: str
) -> None:
    page = at_step(person(color_scheme=scheme), settings, "monsterpocalypse", 6)
    plain: dict[tuple[str, bool], int] = {}
    for dark in (True, False):
        for space in ("i9", "h5", "d7"):
            found = page.locator(f"[data-id=space-{space}]")
            box = found.bounding_box()
            assert box is not None
            inside: FloatRect = {
                "x": box["x"] + box["width"] / 4, "y": box["y"] + box["height"] / 4,
                "width": box["width"] / 2, "height": box["height"] / 2,
            }  # fmt: skip
            picture = Image.open(BytesIO(page.screenshot(clip=inside))).convert("L")
            darkest, brightest = picture.getextrema()
            assert isinstance(darkest, int)
            assert isinstance(brightest, int)
            plain[space, dark] = brightest - darkest
        page.evaluate("document.querySelectorAll('.lesson-dark').forEach((one) => one.classList.remove('lesson-dark'))")
    for space in ("i9", "h5", "d7"):
        assert plain[space, True] < 0.6 * plain[space, False], "its sign is as faint as all that is in the dark"
    expect(page.locator("[data-id=space-i12].lesson-spoken")).to_have_css("fill", "none")


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


def test_in_a_lesson_one_points_at_all_that_a_choice_involves_as_at_any_table(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(), settings, "mightymania", 7)
    page.locator("[data-id=field-0-1]").click()
    expect(page.locator("#picked")).to_contain_text("Now pick what is highlighted")
    assert highlighted(page) == {"field-1-1"}
    page.locator("[data-id=field-1-1]").click()
    expect(page.locator("[data-lesson-now]")).to_have_text("8")


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


@pytest.mark.parametrize("screen", [{}, PHONE])
def test_while_what_a_choice_led_to_is_played_the_step_before_it_says_nothing_more(
    person: Callable[..., Person], settings: Settings, screen: dict[str, object]
) -> None:
    page = at_step(person(**screen, reduced_motion="no-preference"), settings, "mightymania", 7)
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


def test_where_a_lesson_lets_go_nothing_that_can_be_chosen_is_in_the_dark(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(), settings, "mightymania", 17)
    assert page.locator(".tabletop .lesson-dark").count() > 0
    follow(page, 18)
    assert page.locator(".tabletop .can").count() == 4
    assert page.locator(".tabletop .lesson-dark").count() == 0


def test_where_a_lesson_lets_go_on_a_phone_some_of_what_can_be_chosen_is_seen(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE), settings, "monsterpocalypse", 17)
    follow(page, 18)
    page.evaluate(DRAWN)
    assert out_of_view(page, {".board .can": 1.0}) == []


def test_cards_that_can_be_played_beside_the_table_are_in_sight(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(), settings, "heroes-of-the-grid", 20)
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#lesson")).to_have_count(0)
    ready(page).evaluate(DRAWN)
    assert out_of_view(page, {".rest .can": 1.0, "#rows .can": 1.0}) == []


def test_a_newcomer_reads_follows_the_light_and_is_refused_gently(person: Callable[..., Person]) -> None:
    page = begin(person().open("/games/mightymania"))
    expect(page.locator(".lesson-step:visible")).to_contain_text("Welcome!")
    read_on(page, 2)
    expect(page.locator("#sheet-hand.lesson-lit")).to_be_visible()
    read_on(page, 3)
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
    page.get_by_role("button", name="Leave the lesson").click()
    expect(page.locator("#lesson")).to_have_count(0)
    expect(page.locator(".lesson-ring, .lesson-dark")).to_have_count(0)


def test_nothing_is_chosen_before_all_that_a_lesson_has_to_say_first_was_read(person: Callable[..., Person]) -> None:
    page = begin(person().open("/games/mightymania"))
    expect(page.locator(".tabletop .can")).to_have_count(0)
    expect(page.locator("#part-prompt")).to_be_hidden()
    page.locator("[data-id=card-fog-warden]").click()
    expect(page.locator("#says")).to_contain_text("press Next")
    expect(page.locator("[data-lesson-now]")).to_have_text("1")
    read_on(page, 3)
    expect(page.locator("[data-id=card-fog-warden].can")).to_be_visible()
    expect(page.locator("#part-prompt")).to_be_visible()


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


def test_the_light_around_a_die_hides_none_of_its_pips(person: Callable[..., Person], settings: Settings) -> None:
    page = at_step(person(**PHONE), settings, "mightymania", 8)
    die = page.locator("[data-id=die]")
    expect(die.locator(".lesson-ring")).to_have_count(1)
    inside = die.evaluate("""(die) => {
      const [ring, first] = [".lesson-ring .over", "rect"].map((one) => die.querySelector(one).getBBox());
      return ring.x > first.x || ring.x + ring.width < first.x + first.width;
    }""")
    assert not inside


def test_a_term_is_explained_by_mouse_keyboard_and_finger(person: Callable[..., Person], settings: Settings) -> None:
    page = at_step(person(), settings, "deck-building", 2)
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

    phone = at_step(person(**PHONE), settings, "deck-building", 1)
    button = phone.locator("#choices .choice", has_text="End your Main Phase")
    word = button.locator(".term")
    word.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(phone.locator("#term-box")).to_contain_text("The part of your turn")
    word.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    word.dispatch_event("click", {"bubbles": True, "cancelable": True})
    expect(phone.locator("#confirm")).to_be_hidden()  # The finger only asked what the word means.
