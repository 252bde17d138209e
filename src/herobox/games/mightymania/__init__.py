"""Mightymania: a duel of four squad cards a side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from herobox.games.mightymania import (
    appraise,
    board,
    cards,
    catalogue,
    check,
    faces,
    legality,
    lint,
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
from herobox.kernel import (
    Content,
    Game,
    Rng,
    Rule,
    Seat,
    of_content,
)


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

    turn = staticmethod(rules.turn)
    outcome = staticmethod(rules.outcome)
    reimagine = staticmethod(view.reimagine)
    view = staticmethod(view.view)
    prompt = staticmethod(prompts.prompt)
    refusal = staticmethod(legality.refusal)
    text = staticmethod(board.board)
    sheets = staticmethod(picture.sheets)
    picture = staticmethod(picture.picture)
    pointed = staticmethod(pointing.pointed)
    appraise = staticmethod(appraise.appraise)
    check = staticmethod(check.check)
    lint = staticmethod(lint.lint)
    catalogue = of_content(catalogue.catalogue)

    def __init__(self, content: Content) -> None:
        super().__init__(content)
        self.wheel = cards.wheel(content.of(cards.Power))

    def seats(self, config: Config) -> tuple[Seat, ...]:
        """Two seats that face each other."""
        return tuple(Seat(name, name) for name in rules.NAMES)

    def setup(self, config: Config, rng: Rng) -> State:
        """See `setup.setup`."""
        return setup.setup(self.content, self.wheel, config, rng)

    def drawing(self, item_id: str) -> str:
        """See `faces.drawing`."""
        return faces.drawing(self.content, self.wheel, item_id)

    def config_choices(self) -> Mapping[str, Mapping[str, str]]:
        """The decks by name."""
        return {"decks": {deck.id: deck.name for deck in self.content.of(cards.SquadDeck).values()}}

    def rules(self) -> Sequence[Rule]:
        """The rulebook's rules in our words."""
        return reference.RULES

    def contenders(self) -> Sequence[str]:
        """The decks."""
        return list(self.content.of(cards.SquadDeck))

    def pit(self, first: str, second: str) -> dict[str, Any]:
        """A deck for each seat."""
        return {"decks": [first, second]}
