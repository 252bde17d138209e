"""Matches of a team game, Heroes of the Grid, that were played so far, for a browser that comes to them."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import count
from typing import Any

from playwright.sync_api import Page

from herobox.games.heroes_of_the_grid.options import Battle, Draw, Hand
from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from tests.web.bigger.matches import keep
from tests.web.browser.person import Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import asked

Until = Callable[[Match], bool]


def reached(until: Until, **config: Any) -> Match:
    """A match at the first position of this kind, in the first of the games at random that comes to one.

    Hands are drawn full and battles sought.
    """
    game = load_game("heroes-of-the-grid")
    configured = configure(game.config_type, config)
    for seed in count(1):
        match = Match(game, configured, seed, players=["human"] * len(game.seats(configured)))
        chance = random.Random(seed)
        while match.outcome is None and not until(match):
            seat, decision = chance.choice(list(match.decisions.items()))
            eager: list[Any] = [option for option in decision.options if isinstance(option, Hand)][-1:]
            eager += [option for option in decision.options if isinstance(option, Battle | Draw)]
            match.choose(seat, chance.choice(eager if eager and chance.random() < 0.95 else decision.options))
        if until(match):
            return match
    raise AssertionError("there is always another game")


def asks(kind: str, cards: int = 0) -> Until:
    """The first seat is asked this, with so many cards in hand at least."""
    return lambda match: asked(kind)(match) and len(match.view(0).players[0].hand) >= cards


def heroes(one: Person, settings: Settings, until: Until, **config: Any) -> Page:
    """The table of one person in all seats of a team."""
    match = reached(until, **config)
    page = one.sit(keep(settings, match), *range(len(match.seats)))
    return page if match.outcome is not None else ready(page)


def heroes_look_back(one: Person, settings: Settings, until: Until, **config: Any) -> Page:
    """What whoever plays all seats of a team sees of its match so far through the eyes of the first."""
    match = reached(until, **config)
    table = keep(settings, match)
    one.take(table, *range(len(match.seats)))
    return one.open(f"{table.path}/look-back?as=0")
