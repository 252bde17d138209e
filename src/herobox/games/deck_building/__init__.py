"""The Power Rangers Deck-Building Game: Heroes against Villains, one or two a side."""

from __future__ import annotations

from typing import Any, ClassVar

from herobox.games.deck_building import cards, effects, view  # noqa: F401 - the effects make their words known
from herobox.games.deck_building.bots import TableMind
from herobox.games.deck_building.config import Config
from herobox.games.deck_building.decisions import DECISIONS
from herobox.games.deck_building.lint import invariants, linting_content
from herobox.games.deck_building.picture import TableLooks
from herobox.games.deck_building.reports import TableReports
from herobox.games.deck_building.rules import game
from herobox.games.deck_building.setup import from_config, starting_table
from herobox.games.deck_building.state import State
from herobox.kernel import Game, Preset, duels, of_content


class DeckBuilding(Game[State, Config]):
    """The rulebook of 2021, with the readings that docs/rules/deck_building.md lists and cards that are ours."""

    id = "deck-building"
    title = "Power Rangers Deck-Building Game"
    rulebook = "Power Rangers Deck-Building Game, Renegade Game Studios, 2021"
    rules_version = "2"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {
        "1v1": {},
        "first game": {"villains": 1, "heroes": 1, "characters": ["rito-revolto", "jason-lee-scott"]},
        "2v2": {"villains": 2, "heroes": 2},
        "2 Heroes v 1 Villain": {"villains": 1, "heroes": 2},
        "2 Villains v 1 Hero": {"villains": 2, "heroes": 1},
    }
    presets = (
        *duels(computer=("normal", "me"), screen=("me", "me"), friend=("friend", "me")),
        Preset(
            "first-game",
            "Easy game",
            "You are Jason against Rito, played by an easy bot.",
            ("easy", "me"),
            modes["first game"],
        ),
        Preset(
            "teams",
            "With a friend against the villains",
            "Two Heroes, you and whoever gets your link, against a bot.",
            ("normal", "me", "friend"),
            {"villains": 1, "heroes": 2},
        ),
    )
    decisions = DECISIONS
    looks_type = TableLooks
    mind_type = TableMind
    reports_type = TableReports
    content_types = cards.CONTENT_TYPES
    aim = "Reduce the opposing team's Hit Points from 30 to 0."
    players = "2 to 4, in two teams"
    length = "30 to 60 minutes"
    in_the_box = (
        "12 characters with two sides, each with a Signature Item and a Zord or a Master",
        "70 cards of the main deck, 40 Starters, 12 Blade Blasters, 12 Stuns",
        "the Zord Bay, the Megazord and the Mega Dragonzord, The Lair",
    )

    seats = of_content(starting_table.seats)
    config_choices = of_content(from_config.config_choices)
    setup = of_content(starting_table.setup)
    turn = staticmethod(game.turn)
    outcome = staticmethod(game.outcome)
    hide = staticmethod(view.hide)
    resample_hidden = staticmethod(view.resample_hidden)
    check = staticmethod(invariants.check)
    lint = staticmethod(linting_content.lint)
