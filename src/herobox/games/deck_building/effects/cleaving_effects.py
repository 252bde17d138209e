"""The word of the Power Axe: a foe loses a costly card from the hand (rulebook p. 22)."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar

import msgspec

from herobox.games.deck_building.effects.basic_effects import sentence, sufferers
from herobox.games.deck_building.effects.effects_that_ask import choose
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.options import Discard
from herobox.games.deck_building.rules.drawing_and_discarding import discard_from_hand, hand_refusal
from herobox.games.deck_building.rules.playing import in_hand
from herobox.games.deck_building.state import Source, State
from herobox.kernel import PASS, Rules
from herobox.kernel.wording import lower_first


class Cleave(CardEffect, frozen=True):
    """A foe discards a card that costs so much from the hand, and more happens if there was one."""

    may_pass: ClassVar[bool] = False
    cost: Annotated[int, msgspec.Meta(ge=1, le=7)]
    then: tuple[CardEffect, ...] = ()

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """The foe chooses the card. Without one that costs enough there is no effect at all (p. 22)."""
        for foe in (yield from sufferers(table, seat, "foe")):
            player = table.players[foe]
            held = {card.id: card for card in player.hand}
            if held:
                table.reveals += 1  # Whether there is one, and whether they have to choose, tells of their hand.
            choice = yield from choose(table, foe, "discard", self, source, map(Discard, held))
            if choice == PASS:
                table.tell("{} has no card costing {} or more to discard.", player.name, self.cost)
                continue
            discard_from_hand(table, foe, held[choice.card])
            for effect in self.then:
                yield from effect.run(table, seat, source)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """A card of the hand that costs enough."""
        problem = hand_refusal(table, seat, option)
        card = in_hand(table, seat, option.card)
        if problem is None and card is not None and card.cost < self.cost:
            return f"{card.name} costs {card.cost}, and you must discard a card costing {self.cost} or more (p. 22)"
        return problem

    def words(self) -> str:
        more = sentence(self.then)
        then = f" If they do, {lower_first(more)}" if more else ""
        return f"A foe discards a card costing {self.cost} or more.{then}"
