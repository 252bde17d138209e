"""The fullest table of each game: as many seats, cards and figures as it gets, with somebody who must choose."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Page

from herobox.kernel import Match
from herobox.kernel.configuring import configure
from herobox.kernel.registry import load_game
from herobox.web.settings import Settings
from tests.web.bigger.matches import keep
from tests.web.browser.person import Person
from tests.web.browser.playing import ready
from tests.web.browser.tables import DECKS, asked
from tests.web.browser.teams import reached

SEEDS = range(1, 60)


class Full(NamedTuple):
    """A match with a full table, and the seat that must choose there."""

    match: Match
    seat: int


Asked = Callable[[Match, int], bool]
"""Whether a seat's table is full at the moment at which it is asked."""


def _found(game_id: str, full: Asked, **config: Any) -> Full:
    """The first moment of a random game at which the seat that must choose has a full table."""
    game = load_game(game_id)
    configured = configure(game.config_type, config)
    for seed in SEEDS:
        match = Match(game, configured, seed, players=["human"] * len(game.seats(configured)))
        chance = random.Random(seed)
        while match.outcome is None:
            for seat in match.decisions:
                if full(match, seat):
                    return Full(match, seat)
            seat = min(match.decisions)
            match.choose(seat, chance.choice(match.decisions[seat].options))
    raise AssertionError(f"no random game of {game_id} comes to a full table")


def _duel() -> Full:
    """The second round of a duel, in a match of three games."""
    return _found(
        "mightymania",
        lambda match, seat: asked("lay", 0)(match) and seat == 0 and match.view(0).duel.rounds > 1,
        decks=list(DECKS),
        best_of=3,
    )


def _battle() -> Full:
    """Five Rangers in a battle, the first with five cards in hand."""
    return Full(
        reached(lambda match: asked("ranger-turn")(match) and len(match.view(0).players[0].hand) >= 5, players=5), 0
    )


def _city() -> Full:
    """A city with nine figures in it."""
    return _found(
        "monsterpocalypse",
        lambda match, seat: (
            match.decisions[seat].kind == "advancement"
            and match.game.looks.sheets(match.view(seat), seat)[0].svg.count('data-id="figure-') >= 9
        ),
    )


def _grid() -> Full:
    """Two Heroes against two Villains, five cards in hand, in the fifth round."""
    return _found(
        "deck-building",
        lambda match, seat: (
            match.decisions[seat].kind == "main" and match.turns > 30 and len(match.view(seat).players[seat].hand) >= 5
        ),
        villains=2,
        heroes=2,
    )


def _district() -> Full:
    """Three heroes a side, whose cards are laid."""
    return _found(
        "clash-of-heroes",
        lambda match, seat: match.decisions[seat].kind == "lay" and len(match.choices) > 8,
        first=3,
        second=3,
    )


FULL: Mapping[str, Callable[[], Full]] = {
    "mightymania": cache(_duel),
    "heroes-of-the-grid": cache(_battle),
    "monsterpocalypse": cache(_city),
    "deck-building": cache(_grid),
    "clash-of-heroes": cache(_district),
}
"""For each game how its fullest table comes about."""


def sit_down(one: Person, settings: Settings, game_id: str) -> Page:
    """The fullest table of a game, as whoever must choose there sees it."""
    full = FULL[game_id]()
    return ready(one.sit(keep(settings, full.match), full.seat))
