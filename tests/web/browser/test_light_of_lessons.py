"""What a guided first game speaks of is lit and in sight, in real browsers; see also test_light_on_a_phone.py."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import BytesIO
from typing import Literal

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import FloatRect, Page, expect

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from tests.web.browser.lessons import seen
from tests.web.browser.measuring import out_of_view
from tests.web.browser.person import PHONE, Person
from tests.web.browser.playing import DRAWN, ready
from tests.web.browser.steps import Look, hit_points_are_seen, walk
from tests.web.browser.tables import keep


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


def not_in_the_dark(acting: str, page: Page) -> None:
    """Assert that this figure or card, which acts, isn't, where something is."""
    page.evaluate(DRAWN)
    assert page.locator(".board .lesson-dark, .rest .lesson-dark").count() > 0
    inside = "(thing) => thing.closest('.lesson-dark') === null"
    assert all(page.locator(f".board [data-id={acting}]").evaluate_all(f"(all) => all.map({inside})"))


def name_of_a_mission_and_what_was_done_of_it_stand_apart(page: Page) -> None:
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


UNDER_WORDS = """(words) => {
  const light = words.closest("[data-id]").querySelector(":scope > .lesson-ring");
  return (light.compareDocumentPosition(words) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}"""
"""Whether the light of a card is drawn before some words on its edge: what is drawn later lies on top."""


def light_covers_no(words: str, page: Page) -> None:
    """Assert that these words at the edge of a card lie over its light."""
    assert page.locator(".board text").get_by_text(words, exact=True).evaluate(UNDER_WORDS)


SPACES = ("i9", "h5", "d7")
"""What the sixth step of Monsterpocalypse's lesson does not mean."""


def contrasts(page: Page) -> dict[str, int]:
    """How far the darkest and the brightest of each of these spaces' middle are apart."""
    board = box_of(page, ".board .sheet-view")
    shown = np.asarray(picture(page, board).convert("L"), dtype=int)
    found = {}
    for space in SPACES:
        box = box_of(page, f"[data-id=space-{space}]")
        left, top = box["x"] - board["x"], box["y"] - board["y"]
        across, down = (
            slice(round(start + size / 4), round(start + 3 * size / 4))
            for start, size in ((left, box["width"]), (top, box["height"]))
        )
        found[space] = int(np.ptp(shown[down, across]))
    return found


def box_of(page: Page, selector: str) -> FloatRect:
    box = page.locator(selector).bounding_box()
    assert box is not None
    return {"x": box["x"], "y": box["y"], "width": box["width"], "height": box["height"]}


def picture(page: Page, place: FloatRect) -> Image.Image:
    return Image.open(BytesIO(page.screenshot(clip=place)))


def no_space_that_it_does_not_mean_is_brighter(scheme: Literal["light", "dark"], page: Page) -> None:
    """Assert that the signs of other spaces are much fainter in the dark than out of it."""
    page.emulate_media(color_scheme=scheme)
    in_the_dark = contrasts(page)
    page.evaluate(
        "document.querySelectorAll('.lesson-dark').forEach((one) => one.classList.replace('lesson-dark', 'was-dark'))"
    )
    plain = contrasts(page)
    page.evaluate(
        "document.querySelectorAll('.was-dark').forEach((one) => one.classList.replace('was-dark', 'lesson-dark'))"
    )
    for space in SPACES:
        assert in_the_dark[space] < 0.6 * plain[space], "its sign is as faint as all that is in the dark"
    expect(page.locator("[data-id=space-i12].lesson-spoken")).to_have_css("fill", "none")


def golden(page: Page, place: FloatRect) -> int:
    """How many pixels of a place have nearly the colour of the light."""
    shown = np.asarray(picture(page, place).convert("RGB"), dtype=int)
    return int((abs(shown - (0xD9, 0xA5, 0x14)).max(axis=2) < 24).sum())


def no_frame_is_taken_for_the_light(page: Page) -> None:
    """Assert that nothing but the light has its colour; it is taken away."""
    page.evaluate(DRAWN)
    place = box_of(page, ".board .sheet-view")
    assert golden(page, place) > 50, "what the step speaks of is lit"
    page.evaluate("document.querySelectorAll('.lesson-ring, .mark').forEach((frame) => frame.remove())")
    assert golden(page, place) < 20


def something_is_in_the_dark(page: Page) -> None:
    assert page.locator(".tabletop .lesson-dark").count() > 0


def nothing_that_can_be_chosen_is_in_the_dark(page: Page) -> None:
    assert page.locator(".tabletop .can").count() == 4
    assert page.locator(".tabletop .lesson-dark").count() == 0


def cards_that_can_be_played_beside_the_table_are_in_sight(page: Page) -> None:
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#lesson")).to_have_count(0)
    ready(page).evaluate(DRAWN)
    assert out_of_view(page, {".rest .can": 1.0, "#rows .can": 1.0}) == []


def acts(acting: str) -> tuple[str, Look]:
    return f"{acting} acts and is not in the dark", partial(not_in_the_dark, acting)


def uncovered(words: str) -> tuple[str, Look]:
    return f'the light does not cover "{words}"', partial(light_covers_no, words)


def as_bright(scheme: Literal["light", "dark"]) -> tuple[str, Look]:
    return (
        f"no space that it does not mean is brighter, in the {scheme} theme",
        partial(no_space_that_it_does_not_mean_is_brighter, scheme),
    )


WALKS: dict[str, list[tuple[int, str, Look]]] = {
    "mightymania": [
        (8, *uncovered("field 1 is attacked")),
        (8, *uncovered("field 1 attacks")),
        (14, *acts("field-1-2")),
        (17, "before it lets go something is in the dark", something_is_in_the_dark),
        (18, "when it lets go nothing that can be chosen is", nothing_that_can_be_chosen_is_in_the_dark),
    ],
    "heroes-of-the-grid": [
        (8, *acts("ranger-jason")),
        (12, *uncovered("target")),
        (20, "cards beside the table are in sight", cards_that_can_be_played_beside_the_table_are_in_sight),
    ],
    "monsterpocalypse": [
        (5, "no frame is taken for the light", no_frame_is_taken_for_the_light),
        (6, *as_bright("dark")),
        (6, *as_bright("light")),
        (7, "no frame is taken for the light", no_frame_is_taken_for_the_light),
        (12, *acts("figure-l12")),
        (12, *acts("figure-i1")),
    ],
    "deck-building": [(1, "Hit Points are seen where it speaks of them first", hit_points_are_seen)],
    "clash-of-heroes": [
        (3, "a mission and what was done of it stand apart", name_of_a_mission_and_what_was_done_of_it_stand_apart),
        (6, *acts("hero-redline")),
    ],
}
"""By game what holds at which steps."""


@pytest.mark.parametrize("game", list(WALKS))
def test_what_a_lesson_speaks_of_is_lit_and_in_sight(
    person: Callable[..., Person], settings: Settings, subtests: pytest.Subtests, game: str
) -> None:
    walk(person(), settings, game, WALKS[game], subtests)
