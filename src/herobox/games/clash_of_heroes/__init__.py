"""Guardians' Chronicles: Clash of Heroes: two teams of heroes against a Super Villain and for the front page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from herobox.games.clash_of_heroes import (
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
    seating,
    setup,
    view,
)
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.effects import (  # noqa: F401 - makes the words known
    deeds,
    deeds_of_help,
    deeds_of_moving,
    deeds_of_scenarios,
    lasting,
    menace,
    menace_harm,
    menace_moves,
    menace_plots,
)
from herobox.games.clash_of_heroes.options import VERBS
from herobox.games.clash_of_heroes.rules import game
from herobox.games.clash_of_heroes.state import State
from herobox.kernel import Game, Rule, of_content


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
    verbs = VERBS
    kinds = cards.KINDS
    aim = "Foil the Super Villain, and fill your newspaper with better articles than the other team's."
    players = "1 to 6, in two teams, alone or together"
    length = "45 to 90 minutes"
    glance = 0  # A search plays on by what is promising, not by chance.
    in_the_box = (
        "6 Heroes of three ranks with 12 Power cards and 6 Personal Missions each",
        "12 tiles' faces, 8 scenarios, 2 campaigns, 3 MENACE sheets with their villains",
        "object tokens, Wound cards, newspaper articles",
    )

    seats = of_content(seating.seats)
    places = of_content(seating.places)
    seat_names = staticmethod(view.seat_names)
    config_choices = of_content(choosing.config_choices)
    setup = of_content(setup.setup)
    turn = staticmethod(game.turn)
    outcome = staticmethod(game.outcome)
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
    in_play = staticmethod(reports.in_play)
    statistics = staticmethod(reports.statistics)
    factors = staticmethod(reports.factors)
    roles = staticmethod(reports.roles)
    tallies = staticmethod(reports.tallies)
    measures = staticmethod(reports.measures)

    def rules(self) -> Sequence[Rule]:
        """The rulebook's rules in our words."""
        return reference.RULES
