"""Mightymania: a duel of four squad cards a side."""

from __future__ import annotations

from typing import Any, ClassVar

from herobox.games.mightymania import cards, lint, setup, view
from herobox.games.mightymania.bots import TableMind
from herobox.games.mightymania.config import Config
from herobox.games.mightymania.decisions import DECISIONS
from herobox.games.mightymania.picture import TableLooks
from herobox.games.mightymania.reports import TableReports
from herobox.games.mightymania.rules import game
from herobox.games.mightymania.state import State
from herobox.kernel import Content, Game, Preset, Rng, duels, of_content


class Mightymania(Game[State, Config]):
    """The rulebook's rules 1 to 16, with the readings that docs/rules/mightymania.md lists."""

    id = "mightymania"
    title = "Mightymania"
    rulebook = "Mightymania, game rules 1 to 16 (publisher's site)"
    rules_version = "1"
    config_type = Config
    modes: ClassVar[dict[str, dict[str, Any]]] = {
        "duel": {},
        "mirror": {"decks": ["lantern-watch"]},
        "best of three": {"best_of": 3},
        "best of five": {"best_of": 5, "turn_limit": 30},
    }
    presets = (
        *duels(computer=("me", "normal"), screen=("me", "me"), friend=("me", "friend")),
        Preset(
            "first-game",
            "Easy game",
            "You lead the Lantern Watch against an easy bot.",
            ("me", "easy"),
            {"decks": ["lantern-watch", "magma-foundry"]},
        ),
    )
    decisions = DECISIONS
    looks_type = TableLooks
    mind_type = TableMind
    reports_type = TableReports
    content_types = cards.CONTENT_TYPES
    aim = "Beat the opponent's Leader: find it, win duels against it, and keep your own out of danger."
    players = "2"
    length = "10 to 20 minutes"
    in_the_box = (
        "6 decks of a Leader and three Squad Cards",
        "5 Power Cards for each player",
        "a die for the number of rounds",
    )

    config_choices = of_content(setup.config_choices)
    seats = staticmethod(setup.seats)
    turn = staticmethod(game.turn)
    outcome = staticmethod(game.outcome)
    hide = staticmethod(view.hide)
    resample_hidden = staticmethod(view.resample_hidden)
    check = staticmethod(lint.check)
    lint = staticmethod(lint.lint)

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.wheel = cards.wheel(content.of(cards.Power))

    def setup(self, config: Config, rng: Rng) -> State:
        return setup.setup(self.content, self.wheel, config, rng)
