"""Pointing: in another order than a choice names things, at what is framed alone, and what is marked meanwhile."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

from playwright.sync_api import Page, WebSocketRoute, expect

from herobox.games.deck_building.options import Buy
from herobox.kernel import Match
from herobox.web.settings import Settings
from tests.web.bigger.matches import keep, played
from tests.web.browser.fullest import sit_down
from tests.web.browser.person import Person
from tests.web.browser.playing import moved_on, point, position, ready, see, step, thing
from tests.web.browser.tables import a_battle, arrange, asked
from tests.web.browser.teams import asks, heroes


def pointed_at(match: Match) -> list[tuple[str, ...]]:
    """What the options point at that whoever must choose has."""
    [(seat, decision)] = match.decisions.items()
    choices = match.game.decisions.prompt(match.view(seat), seat, decision).choices
    return [choice.points for choice in choices if choice.points]


def one_thing_is_framed(match: Match) -> bool:
    """A seat may point at one thing, and at nothing after it."""
    return len(match.decisions) == 1 and len(found := pointed_at(match)) == 1 and len(found[0]) == 1


def test_one_click_takes_the_only_thing_that_is_framed(person: Callable[..., Person], settings: Settings) -> None:
    table = a_battle(settings, one_thing_is_framed)
    page = ready(person().sit(table, 0, 1))
    before = position(page)
    [only] = see(page)["can"]
    point(page, only)
    if page.locator("#confirm").is_visible():
        page.locator("#confirm-yes").click()
    moved_on(page, before)


def what_the_server_shows_is_changed(page: Page, change: Callable[[str], str]) -> None:
    """Let the page get every message of the server in another form."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(change(str(message))))

    page.route_web_socket(re.compile("/live"), connect)


def test_a_later_thing_may_be_pointed_at_first_and_what_a_choice_is_about_is_marked_while_one_is_on_it(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person()
    points = 'data-points=\\"field-0-1 field-1-1\\"'
    around = f'{points} data-around=\\"field-1-3 field-1-4\\"'
    what_the_server_shows_is_changed(one.page, lambda message: message.replace(points, around))
    page = ready(one.sit(arrange(settings, asked("attack")), 0))
    expect(page.locator("#choices [data-around]")).to_have_count(1)
    touched = page.locator("#table .around-touched")
    before = see(page)["can"]
    point(page, "field-0-1")
    thing(page, "field-1-1").hover()
    expect(touched).to_have_count(2)
    for name in ("field-1-3", "field-1-4"):
        expect(thing(page, name).locator(".around-touched")).to_have_count(1)
    thing(page, "field-1-2").hover()
    expect(touched).to_have_count(0)
    thing(page, "field-1-1").focus()
    expect(touched).to_have_count(2)
    point(page, "field-1-4")  # Once a first thing is picked, a thing for another is refused with the rule.
    expect(page.locator("#refused")).to_contain_text("Field 4 is out of reach of field 1")
    expect(page.locator("#picked")).to_contain_text("Fog Warden")
    page.keyboard.press("Escape")

    point(page, "field-1-1", "field-1-1")  # The second click lets it go.
    expect(page.locator("#picked")).to_be_hidden()
    assert see(page)["can"] == before
    point(page, "field-1-1")
    expect(page.locator("#picked")).to_contain_text("Now pick one of the 2 highlighted.")
    assert sorted(see(page)["can"]) == ["field-0-1", "field-0-2"]
    point(page, "field-0-2")
    expect(page.locator("#log-lines")).to_contain_text("Ann attacks field 1 from field 2.")


# The drawing is sought and measured in one go: one that has just been replaced is no longer on the page.
WHERE_THE_BOARD_IS = """() => {
    const at = document.querySelector(".board svg").getScreenCTM();
    return [at.a, at.e, at.f].join(" ");
}"""


def test_the_board_stays_where_it_is_though_its_drawings_differ_a_little_in_height(
    person: Callable[..., Person], settings: Settings
) -> None:
    one = person()
    drawings: list[str] = []

    def lower(message: str) -> str:
        told = json.loads(message)
        drawing = told.get("parts", {}).get("sheet-table")
        if lines := told.get("lines", {}).pop("sheet-table", None):
            known = drawings[-1].split("\n")
            drawing = "\n".join(known[line] if isinstance(line, int) else line for line in lines)
        if drawing:
            drawings.append(drawing)
            height = 700 if len(drawings) % 2 else 650
            told.setdefault("parts", {})["sheet-table"] = re.sub(
                r'(viewBox="0 0 \d+ )[\d.]+', rf"\g<1>{height}", drawing
            )
        return json.dumps(told)

    what_the_server_shows_is_changed(one.page, lower)
    page = ready(one.sit(arrange(settings), 0))
    # Until the first message, the page has the drawing that came with it, which is much higher: another board.
    expect(page.locator(".board svg")).to_have_attribute("viewBox", re.compile("^0 0 900 700$"))
    places = set()
    for card in ("card-fog-warden", "card-gull-runner", "card-beacon-bram"):
        places.add(page.evaluate(WHERE_THE_BOARD_IS))
        before = position(page)
        point(page, card)
        moved_on(page, before)
    assert len(drawings) >= 3
    assert len(places) == 1


UNREACHABLE = """() => [...document.querySelectorAll("#table .tabletop .can")]
  .filter((thing) => !thing.checkVisibility())
  .filter((thing) => !document.querySelector(`.places a[href="#${thing.closest(".view").id}"]`)?.checkVisibility())
  .map((thing) => thing.dataset.id)"""


def test_nothing_is_marked_on_a_sheet_that_this_screen_never_shows(
    person: Callable[..., Person], settings: Settings
) -> None:
    def may_buy(match: Match) -> bool:
        return asked("main")(match) and any(isinstance(option, Buy) for option in match.decisions[0].options)

    page = ready(person().sit(keep(settings, played(may_buy, game_id="deck-building")), 0))
    assert page.evaluate(UNREACHABLE) == []
    assert not any(name.startswith("shop-") for name in see(page)["can"]), "phones have a sheet of The Grid, too"
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator("#sheet-shop .can").first).to_be_attached()
    assert page.evaluate(UNREACHABLE) == []
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator("#sheet-shop .can")).to_have_count(0)


def test_a_sheet_for_phones_that_comes_later_is_none_of_a_laptops(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = ready(person().sit(keep(settings, played(asked("character"), game_id="deck-building")), 0, 1))
    expect(page.locator("#sheet-shop")).to_have_count(0)
    chance = random.Random(1)
    while page.locator("#sheet-shop").count() == 0:
        if page.locator(".hotseat").count():
            page.locator(".hotseat button").first.click()
        elif not step(page, chance):
            page.wait_for_timeout(10)
    expect(page.locator("#sheet-shop")).to_have_class(re.compile("narrow"))
    assert page.evaluate(UNREACHABLE) == []


def two_dice_show_the_same(match: Match) -> bool:
    """The first seat may reroll dice, of which the first two show the same and another one something else."""
    if not asks("reroll")(match):
        return False
    rolled = match.view(0).battle.attack.rolled
    return len(rolled) >= 3 and rolled[0] == rolled[1] != rolled[2]


def test_dice_that_show_the_same_are_lit_together_and_any_of_them_can_be_pointed_at(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = heroes(person(), settings, two_dice_show_the_same)
    dice = [f"die-{number + 1}" for number in range(page.locator('#table [data-id^="die-"]').count())]
    assert sorted(see(page)["can"]) == dice
    thing(page, "die-3").hover()
    says = page.locator("#tip").inner_text()
    assert says.startswith("Reroll ")
    assert not re.search(r":;| and;| and$|,;", says), says
    point(page, "die-2")
    expect(thing(page, "die-2")).to_contain_class("picked")
    assert sorted(see(page)["can"]) == [die for die in dice if die != "die-2"]
    expect(page.locator("#choices .offered")).to_have_text(re.compile("^Reroll 1 die: "))
    point(page, "die-2")  # Once more: it alone is meant.
    expect(page.locator("#log-lines")).to_contain_text("1 die is rerolled")


def test_dice_are_picked_in_any_order(person: Callable[..., Person], settings: Settings) -> None:
    page = heroes(person(), settings, two_dice_show_the_same)
    point(page, "die-3", "die-2")
    expect(page.locator("#choices .offered")).to_have_text(re.compile("^Reroll 2 dice: "))
    expect(page.locator("#table .picked[data-id]")).to_have_count(2)
    page.locator("#choices .offered").click()
    expect(page.locator("#log-lines")).to_contain_text("2 dice are rerolled")


GOLD_RINGS = """() => [...document.querySelectorAll(".board .tabletop rect")].filter((ring) => {
  const { fill, stroke } = getComputedStyle(ring);
  const gold = fill === "none" && stroke === "rgb(255, 210, 63)";
  return gold && !ring.closest(".mark") && ring.getBoundingClientRect().width;
}).length"""


def test_no_gold_ring_of_the_deck_building_game_looks_like_that_around_what_can_be_chosen(
    person: Callable[..., Person], settings: Settings
) -> None:
    page = sit_down(person(), settings, "deck-building")
    expect(page.locator(".board")).to_contain_text("Rito's turn")
    assert page.evaluate(GOLD_RINGS) == 0
