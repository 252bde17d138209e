"""Power Rangers: Heroes of the Grid: the Power Rangers defend Angel Grove together."""

from __future__ import annotations

from typing import Any, ClassVar

from herobox.games.heroes_of_the_grid import cards, lint, view
from herobox.games.heroes_of_the_grid.bots import TableMind
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.decisions import DECISIONS
from herobox.games.heroes_of_the_grid.effects import (  # noqa: F401 - makes the words known
    enemy_effects,
    rangers,
)
from herobox.games.heroes_of_the_grid.picture import TableLooks
from herobox.games.heroes_of_the_grid.reports import TableReports
from herobox.games.heroes_of_the_grid.rules import game
from herobox.games.heroes_of_the_grid.setup import from_config, starting_table
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import Game, Preset, of_content

HOUSE = "afterglow"
B_SIDES = ["angel-grove-high", "angel-grove-park", "ernies-juice-bar", "industrial-district"]


class HeroesOfTheGrid(Game[State, Config]):
    """The rulebook of 2019, with the readings that docs/rules/heroes_of_the_grid.md lists."""

    id = "heroes-of-the-grid"
    title = "Power Rangers: Heroes of the Grid"
    rulebook = "Power Rangers: Heroes of the Grid, Renegade Game Studios, 2019"
    rules_version = "3"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {
        "5 players": {},
        "4 players": {"players": 4},
        "3 players": {"players": 3},
        "2 players": {"players": 2},
        "6 Rangers": {"players": 6, "expansions": [HOUSE]},
        "6 Rangers, 3 players": {"players": 3, "six_rangers": True, "expansions": [HOUSE]},
        "location effects": {"b_sides": B_SIDES},
        "Command Center Assault": {"b_sides": ["command-center"]},
        "extra bosses": {"expansions": [HOUSE], "extra_bosses": 1},
        "afterglow": {"expansions": [HOUSE]},
        "private hands": {"players": 4, "hands": "private"},
        "revised rulebook, 2 players": {"players": 2, "rules": "revised"},
        "4 deployments a round": {"deployments_a_round": 4},
    }
    presets = (
        Preset(
            "alone",
            "Alone against the villains",
            "You lead three Rangers and see all their cards.",
            ("me", "me", "me"),
            modes["3 players"],
        ),
        Preset(
            "computer",
            "With the computer",
            "You and two Rangers that bots play.",
            ("me", "normal", "normal"),
            modes["3 players"],
        ),
        Preset(
            "screen",
            "Two on this screen",
            "Two Rangers each, against the villains together.",
            ("me", "me"),
            modes["2 players"],
        ),
        Preset(
            "friend",
            "With a friend against the villains",
            "Two Rangers each; you get a link to send.",
            ("me", "friend"),
            modes["2 players"],
        ),
        Preset(
            "first-game",
            "Easy game",
            "The easier game, with four deployments a round and two bots at your side.",
            ("me", "normal", "normal"),
            {"players": 3, "deployments_a_round": 4},
        ),
    )
    decisions = DECISIONS
    looks_type = TableLooks
    mind_type = TableMind
    reports_type = TableReports
    content_types = cards.CONTENT_TYPES
    aim = "Defeat the boss together before all four locations panic or a Ranger falls with the Morphin Grid empty."
    players = "1 to 6 people, 3 to 6 Rangers"
    length = "45 to 90 minutes"
    in_the_box = (
        "5 Rangers with 10 combat cards each, 5 Zords and the Megazord",
        "2 types of foot soldiers, 4 monsters and a boss with 60 enemy cards",
        "5 location boards with two sides, 25 deployment cards, 6 combat dice",
        "an expansion made for Herobox: a Ranger, a Zord, foot soldiers, a monster and a boss",
    )

    seats = of_content(starting_table.seats)
    config_choices = of_content(from_config.config_choices)
    setup = of_content(starting_table.setup)
    turn = staticmethod(game.turn)
    outcome = staticmethod(game.outcome)
    resample_hidden = staticmethod(view.resample_hidden)
    hide = staticmethod(view.hide)
    check = staticmethod(lint.check)
    lint = staticmethod(lint.lint)
