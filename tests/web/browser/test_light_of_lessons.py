"""What a guided first game speaks of is lit and in sight, in real browsers."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Page, expect

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from tests.web.browser.lessons import at_step, follow, read_on, says, seen, waits_for
from tests.web.browser.measuring import out_of_view
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import DRAWN, ready
from tests.web.browser.tables import keep

IN_SIGHT = """() => [...document.querySelectorAll(".tabletop [data-id]:has(> .lesson-ring)")].map((thing) => {
  const box = thing.getBoundingClientRect();
  const view = thing.closest(".sheet-view").getBoundingClientRect();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  return x > view.left && x < view.right && y > view.top && y < view.bottom;
})"""
"""Whether the middle of each thing that a lesson speaks of is seen."""


@pytest.mark.parametrize(("game", "step"), [("mightymania", 3), ("clash-of-heroes", 4), ("monsterpocalypse", 4)])
def test_on_a_phone_what_a_lesson_asks_for_is_brought_into_sight(
    person: Callable[..., Person], settings: Settings, game: str, step: int
) -> None:
    page = at_step(person(**PHONE), settings, game, step)
    expect(page.locator(".lesson-ring").first).to_be_attached()
    page.wait_for_function(f"() => {{ const seen = ({IN_SIGHT})(); return seen.length && seen.every(Boolean); }}")


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
        ("monsterpocalypse", 8),
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


@pytest.mark.parametrize(
    ("game", "step", "acting"),
    [
        ("clash-of-heroes", 6, "hero-redline"),
        ("clash-of-heroes", 10, "hero-redline"),
        ("monsterpocalypse", 12, "figure-l12"),
        ("monsterpocalypse", 12, "figure-i1"),
        ("monsterpocalypse", 14, "figure-i8"),
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
    page = at_step(person(**PHONE), settings, "monsterpocalypse", 18)
    follow(page, 19)
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


def test_the_light_around_a_die_hides_none_of_its_pips(person: Callable[..., Person], settings: Settings) -> None:
    page = at_step(person(**PHONE), settings, "mightymania", 8)
    die = page.locator("[data-id=die]")
    expect(die.locator(".lesson-ring")).to_have_count(1)
    inside = die.evaluate("""(die) => {
      const [ring, first] = [".lesson-ring .over", "rect"].map((one) => die.querySelector(one).getBBox());
      return ring.x > first.x || ring.x + ring.width < first.x + first.width;
    }""")
    assert not inside


def golden(page: Page, place: FloatRect) -> int:
    """How many pixels of a place have nearly the colour of the light."""
    shown = Image.open(BytesIO(page.screenshot(clip=place))).convert("RGB").tobytes()
    reds, greens, blues = shown[::3], shown[1::3], shown[2::3]
    near = (max(abs(r - 0xD9), abs(g - 0xA5), abs(b - 0x14)) < 24 for r, g, b in zip(reds, greens, blues, strict=True))
    return sum(near)


@pytest.mark.parametrize("step", [5, 7])
def test_no_frame_of_the_table_is_taken_for_the_light_of_a_lesson(
    person: Callable[..., Person], settings: Settings, step: int
) -> None:
    page = at_step(person(), settings, "monsterpocalypse", step)
    page.evaluate(DRAWN)
    box = page.locator(".board .sheet-view").bounding_box()
    assert box is not None
    place: FloatRect = {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}
    assert golden(page, place) > 50, "what the step speaks of is lit"
    page.evaluate("document.querySelectorAll('.lesson-ring, .mark').forEach((frame) => frame.remove())")
    assert golden(page, place) < 20


def test_on_a_phone_a_sign_leads_to_the_cards_that_have_no_room_beside_the_others(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE), settings, "deck-building", 4)
    cards = page.locator(".board .lesson-ring >> xpath=..")
    assert min(seen(cards)) < 0.9
    sign = page.locator(".lesson-onward")
    expect(sign).to_have_text("↓ More below")
    sign.tap()
    expect(sign).to_have_text("↑ More above")
    assert [part > 0.97 for part in seen(cards)].count(True) >= 4
    for name in ("squatt", "ernies-juice-bar"):
        assert seen(page.locator(f"[data-id=grid-{name}]"))[0] > 0.97
    sign.tap()
    expect(sign).to_have_text("↓ More below")
    read_on(page, 5)
    expect(sign).to_be_hidden()


def test_on_a_phone_what_the_words_name_is_in_sight_from_step_to_step(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = at_step(person(**PHONE), settings, "deck-building", says("deck-building", "27 left"))
    assert seen(page.locator("[data-id=hp-1]"))[0] > 0.97
    follow(page, says("deck-building", "Eye Guy, Z-Putty and Squatt"))
    assert seen(page.locator("[data-id=grid-eye-guy]"))[0] > 0.97
    expect(page.locator(".lesson-onward")).to_have_text("↓ More below")
    follow(page, says("deck-building", "Power Coin"))
    for name in ("hand-power-coin", "energy-1"):
        assert seen(page.locator(f"[data-id={name}]"))[0] > 0.97
    follow(page, waits_for("deck-building", "attach magna-defender 1"))
    page.locator("[data-id=hand-magna-defender]").tap()
    expect(page.locator("#picked")).to_contain_text("Now pick what is highlighted")
    assert seen(page.locator("[data-id=slot-1-1]"))[0] > 0.97
