"""Playing at a table page as a person does: by clicking on the picture, tapping it, or by keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TypedDict

from playwright.sync_api import Locator, Page, expect


class Seen(TypedDict):
    """What a table page says that can be done now."""

    position: str
    can: list[str]
    """The ids of the things on the picture that may be pointed at next."""
    plain: list[str]
    """The choices that are buttons alone."""
    picked: int
    confirm: bool
    sending: bool
    over: bool
    hotseat: bool


_SEE = """() => {
  const all = (query) => [...document.querySelectorAll(query)];
  const table = document.getElementById("table");
  return {
    position: table.dataset.position,
    can: all("#table [data-id].can").map((thing) => thing.dataset.id),
    plain: all("#choices button[name=choice]:not([data-points])").map((button) => button.value),
    picked: all("#table .picked[data-id]").length,
    confirm: !document.getElementById("confirm").hidden,
    sending: table.classList.contains("sending"),
    over: document.querySelector(".verdict") !== null,
    hotseat: document.querySelector(".hotseat") !== null,
  };
}"""
MOVED = f"""(before) => {{
  const now = ({_SEE})();
  const differs = (name) => now[name] !== before[name];
  return !now.sending && ["position", "picked", "confirm", "over", "hotseat"].some(differs);
}}"""


DRAWN = "() => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))"
"""Until the page has been drawn, with what its script puts off until then."""
TURNS = 5
"""How many questions may come while one turns to a view."""


def see(page: Page) -> Seen:
    """What the page says that can be done."""
    seen: Seen = page.evaluate(_SEE)
    return seen


def thing(page: Page, data_id: str) -> Locator:
    """What lies on the table with this id."""
    return page.locator(f'#table [data-id="{data_id}"]')


def ready(page: Page) -> Page:
    """The page, when its script runs and it asks for a choice."""
    page.wait_for_load_state("load")
    page.locator("#table[data-drawn]").wait_for(state="attached")  # A connection was made.
    page.locator("#choices button[name=choice]").first.wait_for(state="attached")
    return page


def place_of(what: Locator) -> Locator | None:
    """The link to the view of the table that it belongs to; None where it is seen already."""
    view = what.evaluate("(what) => what.checkVisibility() ? '' : what.closest('.view, #actions')?.id ?? ''")
    return what.page.locator(f'.places a[href="#{view}"]') if view else None


def point(page: Page, *data_ids: str) -> None:
    """Click on these things of the picture one after the other."""
    for data_id in data_ids:
        click(thing(page, data_id))


def click(what: Locator) -> None:
    """Press it with the mouse, in its view of the table."""
    turn_to(what, Locator.click)
    what.click()


def tap(what: Locator) -> None:
    """Press it with a finger, in its view of the table."""
    turn_to(what, Locator.tap)
    what.tap()


def turn_to(what: Locator, press: Callable[[Locator], None]) -> None:
    """Show the view of the table that it belongs to, as often as a question that comes meanwhile shows its own."""
    for _ in range(TURNS):
        place = place_of(what)
        if place is None:
            return
        press(place)
        what.page.evaluate(DRAWN)


def step(page: Page, chance: random.Random, press: Callable[[Locator], None] = click) -> bool:
    """Do one thing towards a choice where one is asked: point, press a button, or confirm. Says whether it did."""
    seen = see(page)
    if seen["confirm"]:
        press(page.locator("#confirm-yes"))
    elif seen["sending"] or not (seen["can"] or seen["plain"]):
        return False
    elif (picked := chance.choice([*seen["can"], *([] if seen["picked"] else seen["plain"])])) in seen["can"]:
        press(thing(page, picked))
    else:
        press(page.locator(f'#choices button[value="{picked}"]'))
    page.wait_for_function(MOVED, arg=dict(seen))
    return True


def play(
    chances: Mapping[Page, random.Random],
    until: Callable[[Page], bool] = lambda page: see(page)["over"],
    press: Callable[[Locator], None] = click,
) -> None:
    """Play at several pages by pointing at what may be chosen, as chance says, until all have come that far.

    Each page has its own chance, so that who is faster changes nothing.
    """
    while not all(until(page) for page in chances):
        acted = [step(page, chance, press) for page, chance in chances.items()]
        if not any(acted):
            next(iter(chances)).wait_for_timeout(10)


def moved_on(page: Page, before: str) -> None:
    """Wait until the page is at another position than before."""
    expect(page.locator("#table")).not_to_have_attribute("data-position", before)


def position(page: Page) -> str:
    """The number of the position that the page shows."""
    return see(page)["position"]


def more_options(page: Page) -> None:
    """Unfold the form of a game's box."""
    page.locator("#more > summary").click()
