"""Matches of Clash of Heroes that were played so far, for a browser that comes to them."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import Page

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from tests.web.bigger.matches import keep
from tests.web.browser.person import Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import Arranged

HEROES = ["rage", "ultrawoman", "la-duchesse", "redline"]
"""Two for each team, in the order of the seats."""
Until = Callable[[Match], bool]


def adventure(settings: Settings, until: Until) -> Arranged:
    """Keep a match of two against two that chance played up to the first position of this kind."""
    game = load_game("clash-of-heroes")
    match = Match(game, configure(game.config_type, {"heroes": HEROES}), 4, players=["human"] * len(HEROES))
    chance = random.Random(4)
    while not until(match):
        seat = min(match.decisions)
        match.choose(seat, chance.choice(match.decisions[seat].options))
    return keep(settings, match)


def first_team(one: Person, settings: Settings, until: Until) -> Page:
    """The table of somebody who plays both heroes of the first team."""
    page = one.sit(adventure(settings, until), 0, 1)
    return page if page.locator(".verdict").count() else ready(page)
