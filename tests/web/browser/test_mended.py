"""What strangers to the table stumbled over: none of it may come back."""

from __future__ import annotations

import re
from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Locator, Page, WebSocketRoute, expect

from herobox.games.mightymania.picture import TableLooks
from herobox.games.monsterpocalypse.options import Power
from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from tests.web.bigger.matches import played
from tests.web.browser.fullest import sit_down
from tests.web.browser.measuring import covered, out_of_view
from tests.web.browser.person import LAPTOP, PHONE, Person
from tests.web.browser.playing import point, ready, see, thing
from tests.web.browser.tables import Arranged, Until, a_battle, arrange, asked, keep
from tests.web.browser.teams import asks, reached

OUT_OF_REACH = ("field-0-1", "field-1-4")


def one_round(settings: Settings) -> Arranged:
    """A duel of one round, in which nobody has laid a Power Card yet."""
    return arrange(settings, lambda match: asked("lay")(match) and match.view(0).duel.rounds == 1, seed=5)


def box(what: Locator) -> dict[str, float]:
    """Where it is on the screen."""
    found = what.bounding_box()
    assert found is not None
    return {"x": found["x"], "y": found["y"], "width": found["width"], "height": found["height"]}


def covers(upper: Locator, lower: Locator) -> bool:
    """Whether one lies over the other."""
    one, other = box(upper), box(lower)
    return all(
        one[start] < other[start] + other[length] and other[start] < one[start] + one[length]
        for start, length in (("x", "width"), ("y", "height"))
    )


def rest_on(page: Page, data_id: str) -> tuple[float, float]:
    """Move the mouse onto the middle of it, and leave it there; returns where that is."""
    found = box(thing(page, data_id))
    at = found["x"] + found["width"] / 2, found["y"] + found["height"] / 2
    page.mouse.move(*at)
    return at


def test_two_at_one_screen_lay_their_cards_one_after_the_other_and_their_names_stand_on_one_line(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = person().sit(one_round(settings), 0, 1)
    page.get_by_role("button", name="I am North").click()
    expect(page.get_by_role("button", name="Play South")).to_be_visible()
    lines = "(name) => name.getClientRects().length"
    for screen, view in ((PHONE, "Menu"), (LAPTOP, "Seats")):
        page.set_viewport_size(screen["viewport"])
        page.get_by_role("link", name=view).click()
        assert [name.evaluate(lines) for name in page.locator(".seat-who strong").all()] == [1, 1]
    page.locator("#table .can").first.click()
    expect(page.locator(".hotseat")).to_contain_text("Pass the screen to South")
    page.get_by_role("button", name="I am South").click()
    expect(page.locator(".hotseat")).to_have_count(0)
    expect(page.locator("#log-lines li").last).to_contain_text("rolls 1 for the number of rounds.")
    page.locator("#table .can").first.click()
    expect(page.locator("#log-lines")).to_contain_text(re.compile(r"for the number of rounds\.Ann's Brainwashing"))


def test_both_at_one_screen_see_a_duel_before_it_is_passed_on(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = person(reduced_motion="no-preference").sit(one_round(settings), 0, 1)
    page.get_by_role("button", name="I am South").click()
    page.locator("#table .can").first.click()
    page.get_by_role("button", name="I am North").click()
    expect(page.locator(".hotseat")).to_have_count(0)
    expect(page.locator("#table.playing")).to_have_count(0)
    page.evaluate(WATCH_DUEL)
    page.locator("#table .can").first.click()
    expect(page.locator(".hotseat")).to_contain_text("Pass the screen to")
    seen = page.evaluate("() => window.duel")
    assert any("against" in moment["beats"] for moment in seen), "the duel was told before the cover came"
    assert all(not moment["own"] for moment in seen), "nothing of the hand that had the screen was there meanwhile"


WATCH_DUEL = """() => {
  window.duel = [];
  const note = () => {
    if (!document.querySelector("#table.passing.playing")) return;
    const words = (id) => document.getElementById(id).textContent;
    const own = words("part-prompt") !== "" || words("log-lines").includes(" places ");
    window.duel.push({ beats: words("beats-list"), own });
  };
  const all = { childList: true, subtree: true, attributes: true };
  new MutationObserver(note).observe(document.getElementById("table"), all);
}"""
"""Remembers what the page shows while it plays what happened before the screen is passed on."""


def test_a_choice_without_an_answer_says_that_it_is_being_sent_and_then_that_the_connection_is_lost(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person()
    dead: list[bool] = []

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: None if dead else server.send(message))
        server.on_message(lambda message: None if dead else socket.send(message))

    one.page.route_web_socket(re.compile("/live"), connect)
    page = ready(one.sit(arrange(settings), 0))
    expect(page.locator(".seats")).to_contain_text("you")
    page.clock.install()
    point(page, "card-fog-warden")
    expect(thing(page, "card-fog-warden")).to_have_count(0)
    dead.append(True)
    point(page, "card-beacon-bram")
    expect(page.locator("#connection")).to_be_empty()
    page.clock.fast_forward(1100)
    expect(page.locator("#connection")).to_have_text("Sending …")
    page.clock.fast_forward(4000)
    expect(page.locator("#connection")).to_contain_text("Connection lost")
    dead.clear()
    page.clock.fast_forward(1000)
    expect(page.locator("#connection")).to_be_empty()
    point(page, "card-beacon-bram")
    expect(thing(page, "card-beacon-bram")).to_have_count(0)


def test_a_closer_look_covers_nothing_that_is_needed(person: Callable[..., Person], settings: Settings) -> None:
    page = ready(person().sit(one_round(settings), 0))
    closer = page.locator("#closer")
    for height in (900, 800, 620):
        page.set_viewport_size({"width": 1280, "height": height})
        page.locator("#table .can").first.focus()
        page.keyboard.press("i")
        expect(closer).to_be_visible()
        for needed in ("#asking", "#beats", "#rows .sheet", "#sheet-table"):
            assert not covers(closer, page.locator(needed).first), f"{needed} at {height}"
        page.locator(".bar-title").click()
        expect(closer).to_be_hidden()


def test_a_closer_look_has_a_line_for_each_ability_and_all_the_room_under_the_question(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(a_battle(settings, asked("spawn")), 0, 1))
    expect(page.locator("#says")).to_contain_text("For a closer look at a card or figure, hover over it")
    page.locator('#table [data-id^="figure-"]').first.hover()
    closer = page.locator("#closer")
    expect(closer).to_be_visible()
    assert closer.locator(".exhibit-text").count() > 3
    assert not covers(closer, page.locator("#asking"))
    height, hidden = closer.evaluate("(box) => [box.clientHeight, box.scrollHeight - box.clientHeight]")
    assert hidden <= 0 or height > 300


def test_a_closer_look_comes_by_mouse_or_key_but_not_of_what_comes_under_a_resting_mouse(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings), 0))
    closer = page.locator("#closer")
    thing(page, "card-fog-warden").focus()
    page.keyboard.press("i")
    closer.click()
    expect(closer).to_be_visible()
    page.locator(".bar-title").click()
    expect(closer).to_be_hidden()

    expect(page.locator(".seats")).to_contain_text("you")
    page.clock.install()
    lower = "(pixels) => document.getElementById('rows').style.setProperty('translate', `0 ${pixels}px`)"
    page.evaluate(lower, 0)
    at = rest_on(page, "card-fog-warden")
    page.clock.fast_forward(1000)
    expect(closer).to_contain_text("Fog Warden")
    for pixels in (200, 0):
        page.evaluate(lower, pixels)
        page.mouse.move(*at)  # So that the browser notices what is under it now.
        page.clock.fast_forward(1000)
        page.wait_for_load_state("networkidle")
        expect(closer).to_be_hidden()

    thing(page, "card-fog-warden").focus()
    page.keyboard.press("i")
    expect(closer).to_be_visible()
    page.keyboard.press("Enter")
    expect(thing(page, "card-fog-warden")).to_have_count(0)
    expect(closer).to_be_hidden()


def test_why_something_is_not_allowed_is_said_with_the_question_and_goes_with_the_next_pick(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(arrange(settings, asked("attack")), 0))
    warnings = page.locator(".said.warn")
    point(page, *OUT_OF_REACH)
    expect(page.locator("#asking .warn")).to_contain_text("out of reach")
    for needed in ("#rows .sheet", "#sheet-table", "#actions", "#part-prompt"):
        assert not covers(warnings, page.locator(needed).first), needed
    thing(page, "field-1-3").click()
    expect(warnings).to_contain_text("Field 3 is out of reach")
    expect(warnings).to_have_count(1)
    point(page, "field-0-2")
    expect(warnings).to_have_count(0)


def test_on_a_phone_what_is_said_covers_nothing_and_why_not_is_said_right_over_the_question(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person(**PHONE).sit(arrange(settings, asked("attack")), 0))
    said = page.locator("#says .said")
    expect(said).to_contain_text("For a closer look")
    for needed in ("#beats", "#asking", "#rows"):
        assert not covers(said, page.locator(needed)), needed

    before = see(page)
    thing(page, "field-0-1").focus()
    page.keyboard.press("i")
    expect(page.locator("#closer")).to_be_visible()
    page.locator(".ask").tap()
    expect(page.locator("#closer")).to_be_hidden()
    assert see(page) == before  # A tap outside closes the closer look and chooses nothing.

    for data_id in OUT_OF_REACH:
        thing(page, data_id).tap()
    says, asking = page.locator("#says"), page.locator("#asking")
    expect(says).to_contain_text("out of reach")
    page.mouse.wheel(0, 200)
    expect(says).to_be_in_viewport()
    page.wait_for_function(
        """() => {
          const [says, asking] = ["says", "asking"].map((id) => document.getElementById(id).getBoundingClientRect());
          return says.bottom <= asking.top && says.bottom > asking.top - 20;
        }"""
    )
    assert not covers(says, asking)


def test_all_of_a_board_at_one_table_is_not_all_of_it_at_another(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person(**PHONE)
    city = sit_down(one, settings, "monsterpocalypse")
    table = city.url
    city.locator("#zoom").tap()
    expect(city.locator(".board.zoomed")).to_have_count(1)
    expect(sit_down(one, settings, "clash-of-heroes").locator(".board.zoomed")).to_have_count(0)
    expect(ready(one.open(table)).locator(".board.zoomed")).to_have_count(1)


def test_on_a_phone_the_zoom_covers_nothing_and_goes_with_the_board(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = sit_down(person(**PHONE), settings, "monsterpocalypse")
    zoom = page.locator("#zoom")
    expect(zoom).to_be_visible()
    for link in page.locator(".places a:visible").all():
        expect(link).to_be_in_viewport(ratio=1)
        assert not covers(zoom, link)
    board = page.locator(".board .tabletop > svg")
    expect(board).not_to_be_in_viewport(ratio=1)
    zoom.tap()
    expect(board).to_be_in_viewport(ratio=0.99)
    zoom.tap()
    expect(board).not_to_be_in_viewport(ratio=1)
    page.get_by_role("link", name="Log").tap()
    expect(page.locator(".board")).not_to_be_in_viewport()
    expect(zoom).to_be_hidden()


def test_a_page_that_can_not_be_drawn_says_so_until_it_is(
    person: Callable[..., Person], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = person().sit(arrange(settings), 0)
    ready(page)
    page.clock.install()
    undrawn = page.get_by_text("This page could not be updated")
    with monkeypatch.context() as broken:
        broken.setattr(TableLooks, "sheets", lambda *_: 1 / 0)
        page.locator("#choices button[name=choice]").first.evaluate("(button) => button.click()")
        expect(undrawn).to_be_visible()
        page.clock.fast_forward(120_000)
        expect(undrawn).to_be_visible()
    page.reload()
    ready(page)
    expect(undrawn).to_have_count(0)


def test_by_keys_one_goes_on_to_the_buttons_when_only_they_are_left(
    person: Callable[..., Person], settings: Settings
) -> None:
    def several_on_one(match: Match) -> bool:
        options = match.decisions[0].options if 0 in match.decisions else ()
        return sum(isinstance(option, Power) and option.attack in ("throw", "head-butt") for option in options) > 1

    page = ready(person().sit(a_battle(settings, several_on_one), 0))
    thrown = page.locator('#choices button[value^="power throw"]').first
    name = thrown.get_attribute("data-points")
    thing(page, f"{name}").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#choices button:focus")).to_have_count(1)
    assert not covers(page.locator(".picking"), page.locator("#choices .offered").nth(1))
    expect(page.locator("#verb")).to_be_hidden()
    page.keyboard.press("Tab")
    expect(page.locator("#choices button:focus")).to_have_attribute("data-points", f"{name}")


def test_what_a_click_does_is_said_beside_the_question_and_what_ends_a_phase_is_in_view(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = sit_down(person(), settings, "monsterpocalypse")
    page.locator("#tip").evaluate("(tip) => (tip.style.minWidth = '30rem')")  # As long as words get.
    max(page.locator("#sheet-table .can").all(), key=lambda each: box(each)["x"]).hover()
    expect(page.locator("#tip")).to_be_visible()
    tip = box(page.locator("#tip"))
    assert tip["x"] + tip["width"] <= box(page.locator("#asking"))["x"]
    page.locator("#tip").evaluate("(tip) => tip.style.removeProperty('min-width')")
    page.evaluate(MANY_LONG_CHOICES)
    assert out_of_view(page, {'#choices button[value="pass"]': 1.0, ".ask": 0.9}) == []


MANY_LONG_CHOICES = """() => {
  const choices = document.getElementById("choices");
  for (let number = 0; number < 9; number += 1) {
    const other = choices.lastElementChild.cloneNode();
    other.value = `other-${number}`;
    other.textContent = "Throw the Ultra Defender X at the Nuclear Power Plant with all 8 Action Dice";
    choices.prepend(other);
  }
  dispatchEvent(new Event("resize"));
}"""


def test_nothing_lies_over_the_words_after_what_ends_a_phase(person: Callable[..., Person], settings: Settings) -> None:
    page = sit_down(person(), settings, "deck-building")
    ends = page.locator('#choices button[value="pass"]')
    after = [page.locator("#pointing"), page.locator(".prompt-foot")]
    with_shadow = [words.screenshot() for words in after]
    ends.evaluate("(button) => button.style.setProperty('box-shadow', 'none', 'important')")
    for words, before in zip(after, with_shadow, strict=True):
        pictures = [Image.open(BytesIO(taken)).convert("L") for taken in (before, words.screenshot())]
        differs = ImageChops.difference(*pictures).histogram()
        assert not any(differs[9:])  # Grounds differ by a shade, words by far more.


def test_nothing_of_a_hand_stays_in_the_page_while_the_screen_is_passed_on(
    person: Callable[..., Person], settings: Settings
) -> None:
    game = load_game("deck-building")
    config = configure(game.config_type, {"characters": ["rito-revolto", "jason-lee-scott"]})
    page = person().sit(keep(settings, Match(game, config, 1, players=["human", "human"])), 0, 1)
    page.get_by_role("button", name="I am Rito").click()
    expect(page.locator('#sheet-hand [data-id="hand-mayhem"]').first).to_be_attached()
    page.get_by_role("button", name="End your Main Phase").click()
    page.locator(".confirm button").first.click()
    expect(page.locator(".hotseat")).to_contain_text("Pass the screen to Jason")
    assert "hand-mayhem" not in page.content()
    page.get_by_role("button", name="I am Jason").click()
    expect(page.locator('#sheet-hand [data-id="hand-teamwork"]').first).to_be_visible()


def several(kind: str) -> Until:
    """The first seat is asked this kind of thing, with more than three choices."""
    return lambda match: asked(kind)(match) and len(match.decisions[0].options) > 3


def test_as_a_list_no_choice_lies_over_the_words_under_it(person: Callable[..., Person], settings: Settings) -> None:
    one = person()
    foot = ("#rule > summary", "#list-choices")
    for kind in ("destroy", "main"):
        page = ready(one.sit(keep(settings, played(several(kind), 1, "deck-building")), 0))
        page.locator("#list-choices").click()
        assert covered(page, '#choices [value="pass"]', *foot) == [], kind
        page.locator("#asking").evaluate("(box) => box.scrollTo(0, box.scrollHeight)")
        assert covered(page, *foot) == [], kind


def test_a_team_with_bots_says_who_chooses_for_it_and_who_for_themselves(
    person: Callable[..., Person], settings: Settings
) -> None:
    who = ("human", "easy", "easy")
    team, page = reached(asks("action"), players=3), person()
    both = ready(page.sit(keep(settings, team, who), 0))
    expect(both.locator("#part-status")).to_have_text("You choose for the team: the bots leave this to you.")
    expect(both.locator("#part-status .status")).to_be_visible()
    both.get_by_role("link", name="Seats").click()
    expect(both.locator(".seat", has_text="Computer")).to_contain_text(["leaves it to you"] * 2)
    alone = ready(page.sit(keep(settings, reached(asks("ranger-turn"), players=3), who), 0))
    expect(alone.locator("#part-status")).to_have_text("It is your turn to choose.")
    expect(alone.locator(".seats")).not_to_contain_text("leaves")
