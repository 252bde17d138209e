"""Guardians' Chronicles: Clash of Heroes: two teams of heroes against a Super Villain and for the front page."""

from __future__ import annotations

from typing import Any, ClassVar

from herobox.games.clash_of_heroes import (
    effects,  # noqa: F401 - makes the words known
    view,
)
from herobox.games.clash_of_heroes.bots import TableMind
from herobox.games.clash_of_heroes.cards import CONTENT_TYPES
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.decisions import DECISIONS
from herobox.games.clash_of_heroes.lint import invariants, linting_content
from herobox.games.clash_of_heroes.picture import TableLooks
from herobox.games.clash_of_heroes.reports import TableReports
from herobox.games.clash_of_heroes.rules import game
from herobox.games.clash_of_heroes.setup import from_config, starting_table
from herobox.games.clash_of_heroes.setup.seats_from_config import places, seats
from herobox.games.clash_of_heroes.state.table_state import State, recompute
from herobox.kernel import Game, Preset, duels, of_content


class ClashOfHeroes(Game[State, Config]):
    """The rulebook with the readings that docs/rules/clash_of_heroes.md lists; cards, tiles and scenarios are ours."""

    id = "clash-of-heroes"
    title = "Guardians' Chronicles: Clash of Heroes"
    rulebook = "Guardians' Chronicles: Clash of Heroes, The Red Joker"
    rules_version = "3"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {
        "2 against 2": {},
        "duel with TEAM-UP Heroes": {"first": 1, "second": 1, "a_side": 2},
        "2 against 1": {"second": 1},
        "3 against 3": {"first": 3, "second": 3},
        "solo": {"first": 1, "second": 0},
        "cooperative": {"second": 0},
        "campaign": {"campaign": "the-silent-city"},
    }
    presets = (
        *duels(
            computer=("me", "normal"), screen=("me", "me"), friend=("me", "friend"), **modes["duel with TEAM-UP Heroes"]
        ),
        Preset(
            "first-game",
            "Easy game",
            "You lead two Heroes against an easy bot.",
            ("me", "easy"),
            {**modes["duel with TEAM-UP Heroes"], "heroes": ["rage", "redline", "sanctuary", "ultrawoman"]},
        ),
        Preset("alone", "Alone against the villains", "One Hero, with no other team to race.", ("me",), modes["solo"]),
        Preset(
            "together",
            "With a friend against the villains",
            "A Hero each on one team; you get a link to send.",
            ("me", "friend"),
            modes["cooperative"],
        ),
    )
    decisions = DECISIONS
    looks_type = TableLooks
    mind_type = TableMind
    reports_type = TableReports
    content_types = CONTENT_TYPES
    aim = "Foil the Super Villain, and fill your newspaper with better articles than the other team's."
    players = "1 to 6, in two teams, solo or cooperative"
    length = "45 to 90 minutes"
    in_the_box = (
        "6 Heroes of three ranks with 12 Power cards and 6 Personal Missions each",
        "12 board tile faces, 10 scenarios, 2 campaigns, 5 MENACE sheets with their villains",
        "object tokens, Wound cards, newspaper articles",
    )

    seats = of_content(seats)
    places = of_content(places)
    config_choices = of_content(from_config.config_choices)
    setup = of_content(starting_table.setup)
    restore = staticmethod(recompute)
    turn = staticmethod(game.turn)
    outcome = staticmethod(game.outcome)
    hide = staticmethod(view.hide)
    resample_hidden = staticmethod(view.resample_hidden)
    check = staticmethod(invariants.check)
    lint = staticmethod(linting_content.lint)
