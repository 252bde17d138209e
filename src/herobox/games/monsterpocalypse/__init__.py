"""Monsterpocalypse (2008): giant monsters and their units fight in a city that both players build."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from herobox.games.monsterpocalypse import (
    appraise,
    board,
    cards,
    catalogue,
    check,
    choosing,
    faces,
    habits,
    legality,
    lint,
    picture,
    pointing,
    prompts,
    reference,
    reports,
    setup,
    view,
    workshops,
)
from herobox.games.monsterpocalypse.config import Config
from herobox.games.monsterpocalypse.options import VERBS
from herobox.games.monsterpocalypse.rules import game, winning
from herobox.games.monsterpocalypse.state import State
from herobox.kernel import Game, Rule, of_content


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
    verbs = VERBS
    kinds = cards.KINDS
    aim = "Destroy both forms of every monster of your opponent."
    players = "2"
    length = "60 to 90 minutes"
    glance = 0  # A search plays on by what is promising, not by chance.
    in_the_box = (
        "12 monsters, each in an Alpha and two Hyper forms",
        "42 units of six factions, 10 buildings, 108 abilities",
        "seven battle maps, ready-made forces and cities, and a page to build your own",
    )

    seats = of_content(setup.seats)
    seat_names = staticmethod(view.seat_names)
    config_choices = of_content(choosing.config_choices)
    setup = of_content(setup.setup)
    turn = staticmethod(game.turn)
    outcome = staticmethod(winning.outcome)
    reimagine = staticmethod(view.reimagine)
    view = staticmethod(view.view)
    prompt = staticmethod(prompts.prompt)
    refusal = staticmethod(legality.refusal)
    text = staticmethod(board.board)
    sheets = staticmethod(picture.sheets)
    picture = staticmethod(picture.picture)
    pointed = staticmethod(pointing.pointed)
    drawing = of_content(faces.drawing)
    appraise = staticmethod(appraise.appraise)
    habit = staticmethod(habits.habit)
    promising = staticmethod(habits.promising)
    quiet = staticmethod(habits.quiet)
    check = staticmethod(check.check)
    lint = staticmethod(lint.lint)
    catalogue = of_content(catalogue.catalogue)
    statistics = staticmethod(reports.statistics)
    factors = staticmethod(reports.factors)
    roles = staticmethod(reports.roles)
    contenders = of_content(reports.contenders)
    pit = of_content(reports.pit)
    workshops = of_content(workshops.workshops)

    def rules(self) -> Sequence[Rule]:
        """The rulebook's rules in our words."""
        return reference.RULES
