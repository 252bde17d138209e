"""The word that readies exhausted cards before the next turn does (rulebook p. 10, 16 and 17)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

import msgspec

from herobox.games.deck_building.effects.effects_that_ask import choose
from herobox.games.deck_building.ids import attached_card_id
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.options import Take
from herobox.games.deck_building.rules.controlled_cards import attached
from herobox.games.deck_building.rules.teammates_and_foes import team_of
from herobox.games.deck_building.state import Attached, Source, State
from herobox.kernel import Rules
from herobox.kernel.wording import count_of

ALL = 6
"""As many as a Zord Bay holds."""


class Ready(CardEffect, frozen=True):
    """Exhausted cards are ready again: some of one's own attached cards, or of the team's Zords."""

    may_pass: ClassVar[bool] = False
    cards: Annotated[int, msgspec.Meta(ge=1, le=ALL)]
    what: Literal["attached", "zords"] = "attached"

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """The player chooses where more are exhausted. A card that is ready again can be used again (p. 10)."""
        for left in range(self.cards, 0, -1):
            exhausted = [each for each in self.among(table, seat) if not each.ready]
            if len(exhausted) <= left:
                for each in exhausted:
                    make_ready(table, each)
                return
            takes = dict.fromkeys(Take(each.card.id) for each in exhausted)
            choice = yield from choose(table, seat, "ready", self, source, takes)
            make_ready(table, next(each for each in exhausted if each.card.id == choice.card))

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """An exhausted card among them."""
        there = [each for each in self.among(table, seat) if each.card.id == option.card]
        if not there:
            zords = self.what == "zords"
            return f"there is no such {'Zord' if zords else 'card attached to your character'} to ready (p. 10)"
        if all(each.ready for each in there):
            return f"{there[0].card.name} is already ready (p. 10)"
        return None

    def among(self, table: State, seat: int) -> list[Attached]:
        """The cards that it can ready."""
        if self.what == "zords":
            return team_of(table, seat).tile
        return attached(table.players[seat])

    def words(self) -> str:
        if self.what == "zords":
            return (
                "Ready all attached Zords." if self.cards == ALL else f"Ready {count_of(self.cards, 'attached Zord')}."
            )
        return f"Ready {count_of(self.cards, 'attached card')}."


def make_ready(table: State, card: Attached) -> None:
    """An exhausted card stands upright again."""
    card.ready = True
    table.show("gain", "{} is ready again.", card.card.name, at=(attached_card_id(table, card),))
