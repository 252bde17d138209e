"""Monsterpocalypse (2008): giant monsters and their units fight in a city that both players build."""

from __future__ import annotations

from typing import Any, ClassVar

from herobox.games.monsterpocalypse import bots, picture, reports
from herobox.games.monsterpocalypse.cards import printed_bases
from herobox.games.monsterpocalypse.config import Config
from herobox.games.monsterpocalypse.decisions import DECISIONS
from herobox.games.monsterpocalypse.lint import invariants, linting_content
from herobox.games.monsterpocalypse.rules import game, winning
from herobox.games.monsterpocalypse.setup import from_config, starting_table, workshops
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Game, Preset, duels, of_content


class Monsterpocalypse(Game[State, Config]):
    """The rulebook of 2008 ("Rise"), with the readings that docs/rules/monsterpocalypse.md lists."""

    id = "monsterpocalypse"
    title = "Monsterpocalypse"
    rulebook = "Monsterpocalypse: Rise, Privateer Press, 2008"
    rules_version = "3"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {
        "one monster": {},
        "two monsters": {"monsters": 2},
        "three monsters": {"monsters": 3},
        "short": {"turn_limit": 24},
    }
    presets = (
        *duels(computer=("me", "normal"), screen=("me", "me"), friend=("me", "friend")),
        Preset(
            "first-game",
            "Easy game",
            "One monster a side on a plain map, against an easy bot; it ends after 12 turns each.",
            ("me", "easy"),
            {"map": "parade-ground", "turn_limit": 24},
        ),
    )
    decisions = DECISIONS
    looks_type = picture.TableLooks
    mind_type = bots.TableMind
    reports_type = reports.TableReports
    content_types = printed_bases.CONTENT_TYPES
    aim = "Destroy both forms of every monster of your opponent."
    players = "2"
    length = "60 to 90 minutes"
    in_the_box = (
        "12 monsters, each in an Alpha and two Hyper forms",
        "42 units of six factions, 10 buildings, 108 abilities",
        "seven battle maps, ready-made forces and cities, and a page to build your own",
    )

    seats = of_content(starting_table.seats)
    config_choices = of_content(from_config.config_choices)
    setup = of_content(starting_table.setup)
    turn = staticmethod(game.turn)
    outcome = staticmethod(winning.outcome)
    check = staticmethod(invariants.check)
    lint = staticmethod(linting_content.lint)
    workshops = of_content(workshops.workshops)
