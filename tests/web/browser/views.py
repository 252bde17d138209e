"""Every page of the table in the browser, as somebody comes to it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from playwright.sync_api import Page, expect

from herobox.kernel import Match
from herobox.web.settings import Settings
from herobox.web.store import Store, database_url
from tests.web.browser.clash import first_team
from tests.web.browser.person import Person
from tests.web.browser.playing import click, more_options, point, ready, thing
from tests.web.browser.tables import Until, arrange, asked, over, played, start
from tests.web.browser.teams import asks, heroes, heroes_look_back

View = Callable[[Person, Settings], Page]


def _open(path: str) -> View:
    return lambda one, _: one.open(path)


def _unfolded(path: str) -> View:
    def open_all(one: Person, _: Settings) -> Page:
        page = one.open(path)
        page.locator("main details").evaluate_all("(all) => { for (const one of all) one.open = true; }")
        return page

    return open_all


def _lobby(one: Person, settings: Settings) -> Page:
    for until in (start, asked("lay"), over):
        one.take(arrange(settings, until, seed=5), 0)
    page = one.open("/")
    expect(page.locator("#continue")).to_contain_text("2 matches")
    return page


def _table(until: Until, seed: int = 5) -> View:
    return lambda one, settings: ready(one.sit(arrange(settings, until, seed=seed, best_of=3), 0))


def _end(one: Person, settings: Settings) -> Page:
    page = one.sit(arrange(settings, over, seed=5), 0)
    page.get_by_text("Were the dice and shuffles fair?").click()
    return page


def _confirming(one: Person, _: Settings) -> Page:
    page = one.page
    page.evaluate("document.documentElement.dataset.confirm = 'always'")
    by = next(number for number in range(1, 5) if thing(page, f"field-0-{number}").and_(page.locator(".can")).count())
    point(page, f"field-0-{by}")
    page.locator('#table .can[data-id^="field-1"]').first.click()
    expect(page.locator("#confirm")).to_be_visible()
    return page


def _talking(one: Person, settings: Settings) -> Page:
    table = arrange(settings, asked("attack"), seed=5)
    store = Store(database_url(settings))
    for seat, words in enumerate(("Shall we say best of three?", "Gladly, but not beyond " + "midnight" * 20)):
        store.say(table.match, seat, words, to_team=False)
    store.close()
    page = ready(one.sit(table, 0))
    page.get_by_role("link", name="Chat").click()
    expect(page.locator("#talk-words")).to_be_visible()
    return page


def _closer(one: Person, _: Settings) -> Page:
    page = one.page
    page.locator("#table .can").first.focus()
    page.keyboard.press("i")
    expect(page.locator("#closer")).to_be_visible()
    return page


def _attacked(match: Match) -> bool:
    """The first seat lays a card in a duel that it has begun, so that the other must agree to take that back."""
    return asked("lay")(match) and match.view(0).attacker == 0


def _question(one: Person, _: Settings) -> Page:
    page = one.page
    click(page.locator("#undo"))
    expect(page.locator("#part-question")).to_contain_text("You have asked to take")
    return page


def _hotseat(one: Person, settings: Settings) -> Page:
    page = one.sit(arrange(settings, asked("lay"), seed=5), 0, 1)
    expect(page.locator(".hotseat")).to_be_visible()
    return page


def _watching(one: Person, settings: Settings) -> Page:
    page = one.sit(arrange(settings, asked("attack"), seed=5))
    expect(page.locator("#part-status")).to_contain_text("You are watching.")
    return page


def _invite(one: Person, settings: Settings) -> Page:
    table = arrange(settings, who=("human", "open"))
    one.take(table, 0, invite=(1,))
    return one.open(f"{table.path}/invite")


def _join(one: Person, settings: Settings) -> Page:
    table = arrange(settings, who=("human", "open"))
    return one.open(f"/s/{table.match}/{table.tokens[1]}")


def _look_back(one: Person, settings: Settings) -> Page:
    match = played(over, seed=5)
    page = one.open(f"{arrange(settings, over, seed=5).path}/look-back?at={len(match.choices) - 4}&as=0")
    expect(page.locator("#play")).to_be_visible()
    return page


def _mistaken(one: Person, _: Settings) -> Page:
    one.expected = (*one.expected, "422")
    page = one.page
    more_options(page)
    page.get_by_label("Turns in a game").fill("5000")
    page.locator("#setup").evaluate("(form) => { form.noValidate = true; }")
    page.get_by_role("button", name="Start the game").first.click()
    expect(page.locator(".notice.bad")).to_be_visible()
    return page


def _problem(one: Person, _: Settings) -> Page:
    one.expected = (*one.expected, "404")
    return one.open("/t/00000000000000000000")


TABLE: Mapping[str, View] = {
    "line-up": _table(start),
    "closer look": _closer,
    "attack": _table(asked("attack")),
    "confirming": _confirming,
    "cover": _table(asked("cover")),
    "duel": _table(_attacked),
    "asked to take back": _question,
    "move": _table(asked("change-position")),
    "talking": _talking,
    "watching": _watching,
    "hotseat": _hotseat,
    "end": _end,
    "look back": _look_back,
}
"""A match, from its start to looking back at it."""


def _team(until: Until, **config: Any) -> View:
    return lambda one, settings: heroes(one, settings, until, **config)


def _team_looks_back(one: Person, settings: Settings) -> Page:
    page = heroes_look_back(one, settings, asks("ranger-turn", cards=4))
    expect(page.locator("#play")).to_be_visible()
    return page


TEAM: Mapping[str, View] = {
    "opening hand": _team(asks("opening-hand")),
    "actions": _team(asks("action", cards=5)),
    "battle": _team(asks("ranger-turn", cards=4)),
    "target": _team(asks("target")),
    "reaction": _team(asks("react")),
    "recover with two Rangers": _team(asks("recover", cards=6), players=2),
    "looking back in battle": _team_looks_back,
    "end together": _team(over),
}
"""A table of a team, all of whose seats are one person's."""


def _city(until: Until) -> View:
    return lambda one, settings: first_team(one, settings, until)


CITY: Mapping[str, View] = {
    "cards are laid": _city(asked("lay")),
    "order": _city(asked("order")),
    "activation": _city(asked("action")),
    "front pages": _city(over),
}
"""A table with a city, and at the end with the newspapers."""

AROUND: Mapping[str, View] = {
    "lobby": _lobby,
    "box": _open("/games/mightymania"),
    "box with mistakes": _mistaken,
    "box of forces": _open("/games/monsterpocalypse?set.own_forces=armodax+ultra,5+raptix"),
    "force": _unfolded("/games/monsterpocalypse/build/force/1?set.own_forces=armodax+ultra,5+raptix,4+brontox"),
    "force with mistakes": _open("/games/monsterpocalypse/build/force/2?set.own_forces=&set.own_forces=17+g-tank"),
    "city": _open("/games/monsterpocalypse/build/city/1?set.own_cities=5+skyscraper"),
    "invite": _invite,
    "join": _join,
    "cards": _open("/games/mightymania/cards"),
    "one card": _open("/games/mightymania/cards/beacon-bram"),
    "rules": _open("/games/mightymania/rules#attack"),
    "settings": _open("/settings"),
    "problem": _problem,
}
"""The pages around it."""

GO_ON: Mapping[str, str] = {
    "closer look": "line-up",
    "confirming": "attack",
    "asked to take back": "duel",
    "box with mistakes": "box",
}
"""Views to which somebody comes from the one before, without another page: which one that is."""
