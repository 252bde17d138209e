"""The word of The Telescope: foes reveal what they would draw next (rulebook p. 22)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.effects.basic_effects import sufferers
from herobox.games.deck_building.effects.effects_that_ask import choose
from herobox.games.deck_building.ids import deck_id, discard_id, looking_id
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.options import Discard
from herobox.games.deck_building.rules.drawing_and_discarding import put_into_discard, take_top
from herobox.games.deck_building.state import Source, State
from herobox.kernel import PASS, Rules


class Reveal(CardEffect, frozen=True):
    """A foe reveals the top card of their deck, and the player who used this may have it discarded."""

    text = "A foe reveals the top card of their deck, and you may have them discard it."

    def run(self, table: State, seat: int, source: Source) -> Rules[None]:
        """The deck is shuffled for it where it is empty (p. 20). What is not discarded stays on top, known to all."""
        for foe in (yield from sufferers(table, seat, "foe")):
            card = take_top(table, foe)
            if card is None:
                continue
            player = table.players[foe]
            player.deck.put_on_top(card, tuple(range(len(table.players))))
            table.looking = [card]
            by, at = deck_id(player), (looking_id(card.id),)
            table.show("reveal", "{} reveals {}.", player.name, card.name, by=by, at=at)
            choice = yield from choose(table, seat, "reveal", self, source, [Discard(card.id)])
            table.looking = []
            if choice != PASS:
                put_into_discard(table, foe, player.deck.draw(table))
                table.show("damage", "{} must discard it.", player.name, at=(discard_id(player),), amount=1)

    def refusal(self, table: State, seat: int, source: Source, option: Any) -> str | None:
        """The card that was revealed."""
        (card,) = table.looking
        return (
            None
            if option.card == card.id
            else f"the revealed card is {card.name}, and only that can be discarded (p. 22)"
        )
