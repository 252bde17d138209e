"""Mightymania: a duel of four squad cards a side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from herobox.games.mightymania import (
    appraise,
    board,
    cards,
    faces,
    legality,
    picture,
    pointing,
    prompts,
    reference,
    rules,
    setup,
    view,
)
from herobox.games.mightymania.config import Config
from herobox.games.mightymania.options import VERBS
from herobox.games.mightymania.state import State
from herobox.kernel import CatalogueItem, Content, Decision, Game, Outcome, Prompt, Rng, Rule, Rules, Seat, Sheet


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
    verbs = VERBS
    kinds = cards.KINDS
    aim = "Beat the opponent's Leader: find it, win duels against it, and keep your own out of danger."
    players = "2"
    length = "10 to 20 minutes"
    in_the_box = (
        "6 decks of a Leader and three Squad Cards",
        "5 Power Cards for each player",
        "a die for the number of rounds",
    )
    glance = 0  # A table between two choices says more than one after a few choices by chance.

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.wheel = cards.wheel(content.of(cards.Power))

    @classmethod
    def lint(cls, content: Content) -> list[str]:
        """See `cards.lint`."""
        return cards.lint(content)

    def seats(self, config: Config) -> tuple[Seat, ...]:
        """Two seats that face each other."""
        return tuple(Seat(name, name) for name in rules.NAMES)

    def setup(self, config: Config, rng: Rng) -> State:
        """See `setup.setup`."""
        return setup.setup(self.content, self.wheel, config, rng)

    def turn(self, state: State) -> Rules[None]:
        """See `rules.turn`."""
        return rules.turn(state)

    def outcome(self, state: State) -> Outcome | None:
        """See `rules.outcome`."""
        return rules.outcome(state)

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
        return faces.drawing(self.content, self.wheel, item_id)

    def config_choices(self) -> Mapping[str, Mapping[str, str]]:
        """The decks by name."""
        return {"decks": {deck.id: deck.name for deck in self.content.of(cards.SquadDeck).values()}}

    def appraise(self, state: State, seat: int) -> float:
        """See `appraise.appraise`."""
        return appraise.appraise(state, seat)

    def check(self, state: State) -> list[str]:
        """See `rules.check`."""
        return rules.check(state)

    def rules(self) -> Sequence[Rule]:
        """The rulebook's rules in our words."""
        return reference.RULES

    def catalogue(self) -> Sequence[CatalogueItem]:
        """The powers and every Squad Card."""
        return cards.catalogue(self.content)

    def contenders(self) -> Sequence[str]:
        """The decks."""
        return list(self.content.of(cards.SquadDeck))

    def pit(self, first: str, second: str) -> dict[str, Any]:
        """A deck for each seat."""
        return {"decks": [first, second]}
