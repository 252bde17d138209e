"""What combat cards and abilities let one do with cards that are played: one more, the same again, back to the deck."""

from __future__ import annotations

from typing import ClassVar, Literal

from herobox.games.heroes_of_the_grid.ids import deck_id
from herobox.games.heroes_of_the_grid.keywords import Amount, Moment, RangerEffect
from herobox.games.heroes_of_the_grid.options import Pay
from herobox.games.heroes_of_the_grid.rules import ranger_turns
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import the_battle, with_energy, within_means
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import PASS, Rules

_MAY_PLAY = {
    "another": "A different Ranger of your choice may play a",
    "any": "A Ranger of your choice may play a",
    "self": "You may play another",
}


class PlayAnother(RangerEffect, frozen=True):
    """Another card may be played right away."""

    text = "{by} card right away.{reroll:? If it is an attack, any number of its dice may be rerolled.}"
    says = _MAY_PLAY

    by: Literal["another", "any", "self"]
    """A different Ranger, a Ranger of one's choice, or oneself."""
    reroll: bool = False
    """If it is an attack, any number of its dice may be rolled again."""

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The player of the card chooses who; that Ranger chooses the card, or none."""
        return (yield from ranger_turns.let_play(table, seat, self.by, rerolls=self.reroll))


class PlaySame(RangerEffect, frozen=True):
    """Another card of the same name may be played."""

    text = "Play another card of the same name right away."

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Its cost is paid as always (the card lists)."""
        last = the_battle(table).last_played
        assert last is not None
        return (yield from ranger_turns.play_another(table, table.players[seat], name=last.name))


class OnTop(RangerEffect, frozen=True):
    """The card goes on top of the deck instead of the discard pile."""

    text = "Then put this card on top of your deck instead of discarding it."

    moment: ClassVar[Moment] = "placed"

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """Everybody has seen it."""
        yield from ()
        card = the_battle(table).placing
        assert card is not None
        table.players[seat].deck.put_on_top(card, table.everyone)
        table.show("card", "{} goes on top of the deck.", card.name, at=(deck_id(table.players[seat]),))
        return True


class ShuffleBack(RangerEffect, frozen=True):
    """For energy the card is shuffled into the deck instead of being discarded."""

    text = "Then you may spend {energy} energy to shuffle this card into your deck instead of discarding it."

    moment: ClassVar[Moment] = "placed"
    energy: Amount

    def run(self, table: State, seat: int, *, optional: bool = False) -> Rules[bool]:
        """The player's choice, if the energy can be had."""
        fight, player = the_battle(table), table.players[seat]
        card = fight.placing
        assert card is not None
        if not within_means(table, self.energy, player.seats):
            return False

        def options() -> list[Pay | str]:
            pay = [Pay(self.energy)] if shuffle_back_refusal(table, self.energy) is None else []
            return [*pay, PASS]

        choice = yield from with_energy(table, player.seats, "shuffle-back", options)
        if not isinstance(choice, Pay):
            return False
        fight.energy -= self.energy
        player.deck.cards.append(card)
        player.deck.shuffle(table.rng.of("deck", player.number))
        words = "{} is shuffled back into the deck for {} energy."
        table.show("card", words, card.name, self.energy, at=(deck_id(player),))
        return True


def shuffle_back_refusal(table: State, energy: int) -> str | None:
    """Why so much energy may not be spent to shuffle the card back that is resolved; None if it may."""
    battle = the_battle(table)
    card = battle.placing
    assert card is not None
    price = next(effect.energy for effect in card.effects if isinstance(effect, ShuffleBack))
    if energy != price:
        return f"{card.name} is shuffled back for {price} energy, no more and no less (see its card)"
    if energy > battle.energy:
        pool = battle.energy
        return f"the shared pool has {pool} energy; you can add stored energy and unused actions (p. 11 and 12)"
    return None
