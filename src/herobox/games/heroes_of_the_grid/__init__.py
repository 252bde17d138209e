"""Power Rangers: Heroes of the Grid: the Power Rangers defend Angel Grove together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from herobox.games.heroes_of_the_grid import (
    appraise,
    board,
    cards,
    catalogue,
    check,
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
)
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.effects import enemies, rangers  # noqa: F401 - makes the words known
from herobox.games.heroes_of_the_grid.options import VERBS
from herobox.games.heroes_of_the_grid.rules import game
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import CatalogueItem, Content, Decision, Game, Outcome, Prompt, Rng, Rule, Rules, Seat, Sheet

HOUSE = "afterglow"
B_SIDES = ["angel-grove-high", "angel-grove-park", "ernies-juice-bar", "industrial-district"]


class HeroesOfTheGrid(Game[State, Config]):
    """The rulebook of 2019, with the readings that docs/rules/heroes_of_the_grid.md lists."""

    id = "heroes-of-the-grid"
    title = "Power Rangers: Heroes of the Grid"
    rulebook = "Power Rangers: Heroes of the Grid, Renegade Game Studios, 2019"
    rules_version = "1"
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
    }
    verbs = VERBS
    kinds = cards.KINDS
    aim = "Defeat the boss together before all four locations are panicked or a Ranger falls with the Grid empty."
    players = "1 to 6 people, 3 to 6 Rangers"
    length = "45 to 90 minutes"
    glance = 0  # A search plays on by what is promising, not by chance.
    in_the_box = (
        "5 Rangers with 10 combat cards each, 5 Zords and the Megazord",
        "2 types of foot soldiers, 4 monsters and a boss with 60 enemy cards",
        "5 location boards with two sides, 25 deployment cards, 6 combat dice",
        "a house expansion: a Ranger, a Zord, foot soldiers, a monster and a boss",
    )

    @classmethod
    def lint(cls, content: Content) -> list[str]:
        """See `lint.lint`."""
        return lint.lint(content)

    def seats(self, config: Config) -> tuple[Seat, ...]:
        """See `setup.seats`."""
        return setup.seats(self.content, config)

    def setup(self, config: Config, rng: Rng) -> State:
        """See `setup.setup`."""
        return setup.setup(self.content, config, rng)

    def turn(self, state: State) -> Rules[None]:
        """See `rules.game.turn`."""
        return game.turn(state)

    def outcome(self, state: State) -> Outcome | None:
        """See `rules.game.outcome`."""
        return game.outcome(state)

    def view(self, state: State, seat: int | None) -> State:
        """See `view.view`."""
        return view.view(state, seat)

    def reimagine(self, state: State, seat: int, rng: Rng) -> None:
        """See `view.reimagine`."""
        view.reimagine(state, seat, rng)

    def prompt(self, view: State, seat: int, decision: Decision) -> Prompt:
        """See `prompts.prompt`."""
        return prompts.prompt(view, seat, decision)

    def refusal(self, view: State, seat: int, decision: Decision, option: Any) -> str | None:
        """See `legality.refusal`."""
        return legality.refusal(view, seat, decision, option)

    def text(self, view: State, seat: int | None) -> str:
        """See `board.board`."""
        return board.board(view, seat)

    def picture(self, view: State, seat: int | None) -> str:
        """See `picture.picture`."""
        return picture.picture(view, seat)

    def sheets(self, view: State, seat: int | None) -> Sequence[Sheet]:
        """See `picture.sheets`."""
        return picture.sheets(view, seat)

    def pointed(self, view: State, seat: int, decision: Decision, points: Sequence[str]) -> Any | None:
        """See `pointing.pointed`."""
        return pointing.pointed(view, seat, decision, points)

    def drawing(self, item_id: str) -> str:
        """See `faces.drawing`."""
        return faces.drawing(self.content, item_id)

    def config_choices(self) -> Mapping[str, Mapping[str, str]]:
        """See `setup.config_choices`."""
        return setup.config_choices(self.content)

    def appraise(self, state: State, seat: int) -> float:
        """See `appraise.appraise`."""
        return appraise.appraise(state, seat)

    def habit(self, state: State, decision: Decision) -> Any | None:
        """See `habits.habit`."""
        return habits.habit(state, decision)

    def promising(self, state: State, decision: Decision) -> Sequence[Any]:
        """See `habits.promising`."""
        return habits.promising(state, decision)

    def quiet(self, state: State) -> bool:
        """See `habits.quiet`."""
        return habits.quiet(state)

    def statistics(self, state: State) -> Sequence[tuple[str, str]]:
        """See `reports.statistics`."""
        return reports.statistics(state)

    def casts(self, config: Config) -> Sequence[dict[str, Any]]:
        """See `reports.casts`."""
        return reports.casts(self.content, config)

    def factors(self, state: State) -> Sequence[tuple[str, str]]:
        """See `reports.factors`."""
        return reports.factors(state)

    def check(self, state: State) -> list[str]:
        """See `check.check`."""
        return check.check(state)

    def rules(self) -> Sequence[Rule]:
        """The rulebook's rules in our words."""
        return reference.RULES

    def catalogue(self) -> Sequence[CatalogueItem]:
        """See `catalogue.catalogue`."""
        return catalogue.catalogue(self.content)
